"""A question of the rules as a strip asks it: boxes for dice, or buttons for a choice, with their words."""

from __future__ import annotations

from tracker.core.system import side_colours
from tracker.core.view import Question, Roller
from tracker.engine.moment import Moment
from tracker.ui.panels.asked import Choice, DiceAsked, RollBox
from tracker.words.words import Words


def dice_asked(question: Question, title: str, detail: str, moment: Moment, words: Words) -> DiceAsked:
    """Return the dice that a question asks for; `title` and `detail` are what it says."""
    boxes = tuple(_box(roller, moment, words) for roller in question.rollers)
    key = f"{question.purpose}/{moment.view.turn}/{sum(len(r.throws) for r in question.rollers)}"
    return DiceAsked(key, title, boxes, question.die_sides, detail, question.partial, question.takes_bonus)


def _box(roller: Roller, moment: Moment, words: Words) -> RollBox:
    figure = moment.figure(roller.id)
    adds = "" if not roller.adds else f"+ {roller.adds}" if roller.adds > 0 else f"\N{MINUS SIGN} {-roller.adds}"
    if figure is not None:
        return RollBox(roller, figure.name, adds)
    colours = side_colours(words.system, moment.setup.sides, moment.setup.gm_sides)
    return RollBox(roller, words.terms.side(roller.id, moment), adds, colours.get(roller.id))


def choices(question: Question, moment: Moment, words: Words) -> tuple[Choice, ...]:
    """Return the answers of a question, each with its position as id."""
    return tuple(
        Choice(
            str(at),
            words.steps.step(option.command, moment),
            words.refusals.sentence(option.refusal, moment) if option.refusal else "",
            is_main=any(step.main and step.command == option.command for step in moment.view.options),
        )
        for at, option in enumerate(question.choices)
    )
