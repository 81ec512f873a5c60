"""A command that the rules refuse, as a value: a code and what its sentence needs."""

from __future__ import annotations

from typing import Final

CODES: Final[frozenset[str]] = frozenset(
    """
    BAD_DIE BAD_AMOUNT NUMBER_TOO_LARGE NO_SUCH_FIGURE NO_SUCH_SIDE ID_TAKEN TOO_MANY_FIGURES
    NO_HEALTH NO_KINDS NO_SUCH_EFFECT NO_SUCH_PHASE NO_CLOCK TOO_MANY_EFFECTS TOO_MANY_COUNTERS NOT_OVER
    NOTHING_TO_UNDO NOTHING_TO_REDO PAST_IS_SHOWN
    """.split()
)
"""The refusals of every game; those of one stand in `codes` of its ruleset. PAST_IS_SHOWN is the window's own: no
command passes while it shows the past."""


class RuleError(Exception):
    """A command that the rules refuse: nothing happened and nothing was recorded.

    `code` is one of CODES or of the ruleset's; `params` hold what a sentence about it needs (ids, numbers).
    """

    def __init__(self, code: str, **params: str | int | None) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __repr__(self) -> str:
        return f"RuleError({self.code!r}, {self.params!r})"
