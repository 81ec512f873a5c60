"""What the actions of the Cast menu order for the figure that is selected, by ruleset."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.core.codec import Command
from tracker.core.edits import Beside, MoveFigure, RemoveFigure, SetFlag, SetStat
from tracker.core.figures import Figure
from tracker.core.view import GameView
from tracker.ui.orders import activate, set_alive, set_current, set_in_play, set_on_screen, set_standing, step_in


def health_of(figure: Figure) -> int | None:
    """Return the health of a figure: what it has, else its most; None if it has no health at all."""
    value = figure.stats.get("health", figure.stats.get("health_max"))
    return None if value is None else int(value)


def set_health(figure: Figure, value: int) -> SetStat:
    """Return the order to set the health, kept between 0 and the most that the figure can have."""
    most = figure.stats.get("health_max")
    return SetStat(figure.id, "health", max(0, value if most is None else min(value, most)))


def typed_health(figure: Figure, typed: str) -> int | None:
    """Return the health that somebody means: "-3" and "+2" change it, "4" sets it. None if it is no number."""
    text = typed.strip().replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    try:
        number = int(text)
    except ValueError:
        return None
    return (health_of(figure) or 0) + number if text[:1] in ("-", "+") else number


def figure_step(action_id: str, ruleset: str, figure: Figure, shown: Sequence[str], view: GameView) -> Command | None:
    """Return what an action orders for a figure; None if it has no meaning in this system.

    `shown` is the list that the figure stands in, as it is on the screen.
    """
    match action_id:
        case "cast.remove":
            return RemoveFigure(figure.id)
        case "cast.out":
            return _out(ruleset, figure)
        case "cast.mark":
            return SetFlag(figure.id, "activated", "activated" not in figure.flags) if ruleset == "side_turns" else None
        case "cast.surprised":
            on = "surprised" not in figure.flags
            return SetFlag(figure.id, "surprised", on) if ruleset == "initiative_list" else None
        case "cast.less" | "cast.more":
            health = health_of(figure)
            change = 1 if action_id == "cast.more" else -1
            order = None if health is None else set_health(figure, health + change)
            return None if order is None or order.value == health else order
        case "cast.up" | "cast.down":
            return _one_place(figure.id, shown, -1 if action_id == "cast.up" else 1)
        case "cast.take_turn":
            return _take_turn(ruleset, figure, view)
    return None


def enter_step(ruleset: str, figure: Figure, view: GameView) -> Command | None:
    """Return what Enter or a double click on a row orders: the usual thing to do with that figure now."""
    match ruleset:
        case "alternating":
            return activate(figure.side, figure.id)
        case "side_turns":
            acts = view.stage == "action" and figure.side == view.acting_side
            return figure_step("cast.mark", ruleset, figure, (), view) if acts else None
        case _:
            return step_in(figure.id)


def _out(ruleset: str, figure: Figure) -> Command:
    match ruleset:
        case "side_turns":
            return set_in_play(figure.id, not figure.in_play)
        case "initiative_list":
            return set_standing(figure.id, not figure.alive)
        case _:
            return set_alive(figure.id, not figure.alive)


def _take_turn(ruleset: str, figure: Figure, view: GameView) -> Command:
    match ruleset:
        case "side_turns":
            return set_on_screen(figure.side)
        case "initiative_list":
            return set_current(figure.id)
        case _:
            return activate(figure.side, figure.id)


def _one_place(figure_id: str, shown: Sequence[str], by: int) -> Command | None:
    if figure_id not in shown:
        return None
    at = shown.index(figure_id) + by
    if not 0 <= at < len(shown):
        return None
    return MoveFigure(figure_id, Beside(before=shown[at]) if by < 0 else Beside(after=shown[at]))
