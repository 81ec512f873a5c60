"""A play that the rules refuse, as a value: a code and what is needed to say it in words."""

from __future__ import annotations

from typing import Final

CODES: Final[frozenset[str]] = frozenset(
    """
    ALREADY_ROLLED BAD_DIE BOTH_SIDES_MUST_ROLL NO_MODEL_IN_PLAY BAD_TABLE_SIZE WRONG_PHASE WRONG_STAGE
    MUST_FLIP ALREADY_FLIPPED BAD_COUNT NOT_ENOUGH_CARDS NOT_ON_SCREEN ALREADY_STOLEN DECK_EMPTY
    NOT_ENOUGH_POINTS BAD_AMOUNT EPISODE_OVER GAME_OVER CYCLE_IN_PROGRESS NOT_ENOUGH_MOVEMENT
    ACTION_ALREADY_TAKEN PASS_NOT_ALLOWED NO_COMBATANTS NOT_ALL_ROLLED WRONG_GROUP NOT_YOUR_TURN
    NO_ONE_STANDING NO_MERIT NOT_DELAYING WRONG_ROLLERS NOT_YOUR_PICK ENTRY_TAKEN NO_SUCH_ENTRY NOT_WINNER
    NO_CHARACTERS NOT_YOUR_ACTIVATION NOT_YOUR_CHARACTER ALREADY_ACTIVATED DEAD NOT_DEAD
    NO_ACTIVE_CHARACTER IN_ACTION_PHASE NOT_IN_ACTION_PHASE NO_SUCH_FIGURE NO_SUCH_SIDE ID_TAKEN TOO_MANY_FIGURES
    NUMBER_TOO_LARGE NOTHING_TO_UNDO NOTHING_TO_REDO PAST_IS_SHOWN
    """.split()
)
"""Every refusal there is; the page RULES.md of each ruleset says which rule it belongs to. PAST_IS_SHOWN is the
window's own: no command passes while it shows the past."""


class RuleError(Exception):
    """A command that the rules refuse: nothing happened and nothing was recorded.

    `code` is one of CODES; `params` hold what a sentence about it needs (ids, numbers).
    """

    def __init__(self, code: str, **params: str | int | None) -> None:
        assert code in CODES, code
        super().__init__(code)
        self.code = code
        self.params = params

    def __repr__(self) -> str:
        return f"RuleError({self.code!r}, {self.params!r})"
