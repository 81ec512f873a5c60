"""An evening of each system, played through the window with a known outcome: a plain sum beside the rules."""

from __future__ import annotations

from tracker.engine.library import look
from tracker.selftest import SelfTestError
from tracker.selftest.alternating import play as play_alternating
from tracker.selftest.hands import Hands
from tracker.selftest.initiative_list import play as play_initiative_list
from tracker.selftest.side_turns import play as play_side_turns

_EVENINGS = {
    "side_turns": play_side_turns,
    "initiative_list": play_initiative_list,
    "alternating": play_alternating,
}


def play(system: str, hands: Hands) -> str:
    """Begin the demo of a system, play it to its end, and return what happened."""
    hands.window.games.start_demo(system)
    hands.settle()
    told = _EVENINGS[hands.engine.moment.ruleset.name](hands)
    if hands.engine.moment.view.over is None:
        raise SelfTestError("the evening did not end")
    return told


def try_journal(hands: Hands) -> str:
    """Take the evening back to its beginning and bring it again, then open its file anew and compare."""
    saved = hands.window.saved
    path = saved.path if saved is not None else None
    if path is None:
        raise SelfTestError("the evening was not saved")
    end, count = hands.report(), hands.engine.history.cursor
    hands.press("Ctrl+Z")
    hands.engine.go_to(0)
    hands.settle()
    if hands.report() == end:
        raise SelfTestError("nothing was taken back")
    hands.engine.go_to(count)
    hands.settle()
    _same(end, hands.report(), "after undo and redo")
    hands.choose("game.start_page")
    read, damage = look(path)
    if damage is not None:
        raise SelfTestError(damage)
    _same(end, read.report(), "in the file")
    hands.window.games.open_file(path)
    hands.settle()
    _same(end, hands.report(), "in the window that opened the file")
    if hands.engine.history.cursor != count:
        raise SelfTestError(f"{hands.engine.history.cursor} steps came back, not {count}")
    return f"{count} steps, {path.stat().st_size} bytes"


def _same(one: dict[str, object], other: dict[str, object], where: str) -> None:
    for name, value in one.items():
        if other.get(name) != value:
            raise SelfTestError(f"{where}: {name} is {other.get(name)!r}, not {value!r}")
