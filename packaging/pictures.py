"""Draws the pictures of the README from real games, in both languages and all themes.

Usage: python packaging/pictures.py [FOLDER]. Without a folder they go to packaging/pictures, where the README finds
them. The dice of these games are seeded, so that the same games are drawn again after a change of the looks.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ["QT_QPA_PLATFORM"] = "offscreen"

from PySide6.QtWidgets import QApplication

from tracker.core.codec import Command
from tracker.core.dice import SeededDice
from tracker.core.edits import SetFlag, SetStat
from tracker.engine.demos import demo_setup
from tracker.engine.library import GameDocument, create_game
from tracker.engine.systems import load_system
from tracker.rules.alternating import model as alternating
from tracker.rules.initiative_list import model as initiative
from tracker.rules.side_turns import model as side_turns
from tracker.storage.user.settings import Settings
from tracker.ui.kit.theme import apply_theme
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.program import make_application
from tracker.words.language import install_language

Run = Callable[[Command], object]


def _of_side(saved: GameDocument, side: str) -> list[str]:
    return [figure.id for figure in saved.game.state.table.figures.values() if figure.side == side]


def play_7tv(saved: GameDocument) -> str:
    """Play into the fifth turn: the scene stolen, points spent, somebody out of play, a card of the second act."""
    run: Run = saved.game.run
    run(side_turns.RollInitiative({"heroes": 3, "villains": 6}))
    heroes = _of_side(saved, "heroes")
    villains = _of_side(saved, "villains")
    for turn in range(4):
        run(side_turns.FlipCards(2 if turn < 3 else 1))
        run(side_turns.NextPhase())
        run(side_turns.SpendPoints("villains" if turn % 2 == 0 else "heroes", 5))
        run(side_turns.NextPhase())
        run(side_turns.StealScene("heroes") if turn == 1 else side_turns.EndTurn())
    run(SetStat(heroes[0], "health", 2))
    run(side_turns.SetInPlay(villains[3], False))
    run(SetStat(villains[3], "health", 0))
    run(side_turns.FlipCards(1))
    run(side_turns.NextPhase())
    playing = heroes if saved.game.state.on_screen == "heroes" else villains
    run(SetFlag(playing[0], "activated", True))
    run(SetFlag(playing[2], "activated", True))
    return playing[0]


def play_storytelling(saved: GameDocument) -> str:
    """Play into the third round of a fight with a tie that was rolled off twice, and a Fresh Start to come."""
    run: Run = saved.game.run
    dice = {"nora": 9, "elias": 4, "mateo": 3, "landlady": 6, "usher": 1, "left": 6, "right": 6}
    ids = list(saved.game.state.table.figures)
    rolls = dict(zip(ids, dice.values(), strict=True))
    run(initiative.RollInitiative(rolls))
    run(initiative.FixOrder())
    throws = iter(((3, 3), (4, 8), (2, 9), (5, 6)))
    while saved.game.state.stage == "roll_off":
        rollers = saved.game.report()["rollers"]
        assert isinstance(rollers, list)
        run(initiative.RollOff(dict(zip(rollers, next(throws), strict=False))))
    for _ in range(2 * len(ids) + 1):
        run(initiative.EndTurn(saved.game.state.current))
    order = saved.game.state.order
    run(SetStat(order[0], "health", 4))
    run(SetStat(order[2], "health", 2))
    run(SetStat(order[-1], "health", 0))
    run(initiative.SetStanding(order[-1], False))
    run(initiative.Delay(saved.game.state.current))
    return str(saved.game.state.current)


def play_tannhauser(saved: GameDocument) -> str:
    """Play into the second game turn: four cycles done, one figure dead, one in the middle of its movement."""
    run: Run = saved.game.run
    one, other = saved.game.state.table.side_ids
    run(alternating.RollPlacement({one: 8, other: 3}))
    run(alternating.ChooseEntry(one, "E2"))
    run(alternating.ChooseEntry(other, "E1"))
    for turn in range(2):
        run(alternating.RollInitiative({one: 7, other: 5}))
        run(alternating.ChooseFirst(one, one))
        cycles = 10 if turn == 0 else 4
        for number in range(cycles):
            state = saved.game.state
            if state.stage != "activation":
                break
            ready = saved.game.report()["ready"]
            assert isinstance(ready, dict)
            run(alternating.Activate(state.awaiting, ready[state.awaiting][0]))
            if turn == 0 and number == 6:
                run(alternating.Kill(_of_side(saved, other)[-1]))
            run(alternating.EndCycle())
    state = saved.game.state
    ready = saved.game.report()["ready"]
    assert isinstance(ready, dict)
    figure = ready[state.awaiting][0]
    run(alternating.Activate(state.awaiting, figure))
    run(alternating.Move(2))
    run(alternating.BeginAction())
    run(SetStat(_of_side(saved, other)[0], "health", 3))
    run(alternating.EndAction())
    return str(figure)


GAMES: dict[str, Callable[[GameDocument], str]] = {
    "7tv": play_7tv,
    "storytelling": play_storytelling,
    "tannhauser": play_tannhauser,
}
LOOKS = (("dark", "en"), ("light", "en"), ("dark", "ru"), ("light", "ru"), ("high_contrast", "en"))


def draw(app: QApplication, system: str, theme: str, language: str, path: Path) -> None:
    """Draw one picture."""
    install_language(app, language)
    apply_theme(app, theme, 100)
    window = MainWindow(app, language, Settings(animation_ms=0), text_scale=100)
    window.resize(1280, 800)
    window.show()
    saved = create_game(demo_setup(load_system(system), language), None, dice=SeededDice(12))
    selected = GAMES[system](saved)
    window.show_game(saved)
    assert window.game is not None
    window.game.screen.lists.select(selected)
    for _ in range(5):
        app.processEvents()
    window.grab().save(str(path))
    window.show_start_page()
    window.hide()
    window.deleteLater()


def main() -> None:
    """Draw all of them."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    app = make_application([])
    for system in GAMES:
        for theme, language in LOOKS:
            draw(app, system, theme, language, folder / f"{system}-{theme}-{language}.png")


if __name__ == "__main__":
    main()
