"""Draws every widget with sample values into PNG files: `python -m tests.ui.gallery FOLDER`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tests.ui.samples import FIGHT, FIGHT_COLUMNS, MODEL_COLUMNS, MODELS, TEAM, TEAM_COLUMNS
from tracker.core.view import Roller, Row
from tracker.rules.alternating.view_types import CycleView
from tracker.rules.initiative_list.view_types import Tied, TieView
from tracker.rules.side_turns.view_types import ActTicks
from tracker.ui.kit.controls import Text
from tracker.ui.kit.theme import THEMES, Theme, apply_theme
from tracker.ui.models.columns import Chip, Columns
from tracker.ui.models.figures import FigureModel
from tracker.ui.panels.action_bar import ActionBar
from tracker.ui.panels.asked import Choice, DiceAsked, RollBox
from tracker.ui.panels.banner import Banner
from tracker.ui.panels.dice_strip import DiceStrip
from tracker.ui.panels.game_header import GameHeader
from tracker.ui.panels.phase_bar import PhaseStep
from tracker.ui.panels.side_header import SideHeader, SideShown
from tracker.ui.systems.alternating.cycle import CyclePanel
from tracker.ui.systems.initiative_list.tie import TiePanel, TieTexts
from tracker.ui.systems.side_turns.card import CardPanel
from tracker.ui.systems.side_turns.card_face import CardFace
from tracker.ui.systems.side_turns.deck import DeckTicks
from tracker.ui.views.delegate import RowStyle
from tracker.ui.views.figure_view import FigureView


def view_of(theme: Theme, columns: Columns, rows: Sequence[Row], row_style: RowStyle = "line") -> FigureView:
    """A view over these rows."""
    by_id = {row.id: row for row in rows}
    model = FigureModel(columns)
    model.set_source(tuple(by_id), by_id.__getitem__)
    view = FigureView(model, row_style)
    model.setParent(view)
    return view


def lists(theme: Theme) -> QWidget:
    """The three looks of the list."""
    page = QWidget()
    page.resize(905, 900)
    layout = QVBoxLayout(page)
    fight = view_of(theme, FIGHT_COLUMNS, FIGHT)
    fight.select_figure("bob")
    layout.addWidget(fight, 4)
    layout.addWidget(view_of(theme, MODEL_COLUMNS, MODELS), 3)
    teams = QHBoxLayout()
    teams.addWidget(view_of(theme, TEAM_COLUMNS, TEAM, "card"))
    teams.addWidget(view_of(theme, TEAM_COLUMNS, TEAM[1:], "card"))
    layout.addLayout(teams, 4)
    return page


ACTS = (ActTicks("act1", 6, 0), ActTicks("act2", 6, 4), ActTicks("finale", 6, 6))
ACT_LABELS = ("Act one", "Act two · 4", "Finale · 6")
POWER_CUT = CardFace(
    "act2",
    "Act two · card 2 of 6",
    "Power Cut",
    "The studio lights flicker and die. Until the end of this turn nobody sees further than a table lamp reaches.",
    "flipped by Villains, turn 5",
    "10 left",
)
LONG = CardFace("finale", "Финал · карта 5 из 6", "Неожиданный поворот сюжета", POWER_CUT.text * 4, "ход 12", "1 карта")


def cards(theme: Theme) -> QWidget:
    """The back of the deck, one card, two cards, one that turns, and decks of all sizes."""
    page = QWidget()
    page.resize(1100, 900)
    layout = QGridLayout(page)
    for place, faces in enumerate(((), (POWER_CUT,), (LONG,), (POWER_CUT, LONG), (POWER_CUT,))):
        panel = CardPanel(0)
        panel.show_faces(faces)
        if place == 4:
            panel.setProperty("turned", 0.7)
        layout.addWidget(panel, place // 3, place % 3)
    for row, acts in enumerate(
        (ACTS, (ActTicks("act1", 40, 12), ActTicks("act2", 500, 500), ActTicks("finale", 1, 1)))
    ):
        deck = DeckTicks()
        deck.set_deck(acts, ACT_LABELS, "10 left")
        layout.addWidget(deck, 2, row)
    return page


ROLLOFF = DiceAsked(
    "roll_off-3",
    "Tie for place 3: roll off",
    (
        RollBox(Roller("robber", throws=(3,), mine=True), "The robber"),
        RollBox(Roller("carson", throws=(3,)), "Carson"),
        RollBox(Roller("mirela", throws=(3, 7), die=7), "Mirela"),
    ),
    10,
    "All have 11, and Dex + Composure 5.",
    partial=True,
)
INITIATIVE = DiceAsked(
    "initiative",
    "Initiative: one die for each side",
    (
        RollBox(Roller("v", adds=5), "Villains", "+ Mind 5", 0),
        RollBox(Roller("h", adds=6, mine=True), "Heroes with a name that is long", "+ Mind 6", 1),
    ),
    6,
)
CROWD = DiceAsked(
    "crowd",
    "Initiative",
    tuple(RollBox(Roller(f"f{n}"), f"Figure {n}", "+ 5") for n in range(1000)),
    10,
    takes_bonus=True,
)


def strips(theme: Theme) -> QWidget:
    """The dice strip: a roll-off, one half typed with a wrong number, a crowd, and a choice."""
    page = QWidget()
    page.resize(1024, 1100)
    layout = QVBoxLayout(page)
    for asked in (ROLLOFF, INITIATIVE, CROWD):
        strip = DiceStrip()
        strip.ask(asked)
        layout.addWidget(strip)
        if asked is INITIATIVE:
            for roller, text in (("v", "9"), ("h", "4")):
                strip.box(roller).input.insert(text)
                strip.box(roller).input.textEdited.emit(text)
            strip.enter.click()
    strip = DiceStrip()
    strip.ask_choice("Red won the roll. Who goes first?", (Choice("red", "Red"), Choice("blue", "Blue", "not there")))
    layout.addWidget(strip)
    layout.addStretch(1)
    return page


def actions_of(parent: QWidget) -> list[QAction]:
    """Four steps of 7TV in the action phase, and the end of the episode."""
    steps = (("Flip one", "1", "the cards of this turn are flipped"), ("Flip two", "2", "the cards are flipped"))
    steps += (("To the end phase", "Space", ""), ("Steal the scene", "S", "only in the end phase; once a game"))
    actions: list[QAction] = []
    for text, key, reason in (*steps, ("End the episode…", "", "")):
        action = QAction(text, parent)
        action.setShortcut(QKeySequence(key))
        action.setEnabled(not reason)
        action.setStatusTip(reason)
        actions.append(action)
    return actions


def frame(theme: Theme) -> QWidget:
    """Heads, side heads and the foot of the window."""
    page = QWidget()
    page.resize(1280, 900)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    header = GameHeader()
    header.set_title("7TV · 4 ft table", "Turn 5")
    now = (PhaseStep("I  Countdown", "done"), PhaseStep("II  Action", "now"), PhaseStep("III  End", "ahead"))
    header.set_phases(now)
    header.set_who("On screen", "Villains", 0)
    layout.addWidget(header)
    other = GameHeader()
    other.set_title("Storytelling · combat", "Round 3", "0:06 – 0:09 of the fight")
    other.set_phases((PhaseStep("Initiative", "done"), PhaseStep("Attack", "now")))
    other.set_who("Next", "The robber")
    layout.addWidget(other)
    villains, heroes = SideHeader(), SideHeader()
    ready, stolen = Chip("steal the scene: ready"), Chip("scene stolen, turn 3", "faint", "check")
    villains.show_side(SideShown("v", "Villains", 0, True, (Chip("on screen", "accent"),), (ready,), 7, "2 + 5"))
    heroes.show_side(SideShown("h", "Heroes & <b>co</b>", 1, False, (), (stolen,), 0, "lost initiative 2"))
    layout.addWidget(villains)
    layout.addWidget(heroes)
    layout.addStretch(1)
    bar = ActionBar()
    *steps, end = actions_of(bar)
    bar.set_actions(steps, steps[2], (end,))
    layout.addWidget(bar)
    page.show()
    bar.button(steps[3]).setFocus()
    bar.explain(bar.button(steps[3]))
    return page


def panels(theme: Theme) -> QWidget:
    """The banner, the cycle and a tie."""
    page = QWidget()
    page.resize(700, 800)
    layout = QVBoxLayout(page)
    banner = Banner()
    banner.show_end("The episode is over: Villains win", "The countdown deck is empty.", actions_of(banner)[2:])
    layout.addWidget(banner)
    cycle = CyclePanel()
    detail = "moved 4 · action taken · may go on moving"
    cycle.show_cycle(CycleView("tala", 7, 3, "taken", 5, 7), 1, "of 7 movement left", detail, "Tala: 3 of 7")
    layout.addWidget(cycle)
    tie = TiePanel()
    names = {"robber": "The robber", "carson": "Carson", "third": "A third one with a long name"}
    who = (Tied("robber", 5, (3, 8)), Tied("carson", 5, (3, 4)), Tied("third", 4))
    note = "The robber acts before Carson for the whole scene."
    tie.show_tie(TieView(3, 11, who, True), TieTexts("Dex+Com", "Roll-off {number}", names, note))
    layout.addWidget(tie)
    layout.addStretch(1)
    return page


def whole(theme: Theme) -> QWidget:
    """A table of 7TV put together from the widgets, in the size of a laptop's window."""
    page = QWidget()
    page.resize(1280, 800)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    header = GameHeader()
    header.set_title("7TV · 4 ft table", "Turn 5")
    header.set_phases(
        (PhaseStep("I  Countdown", "done"), PhaseStep("II  Action", "now"), PhaseStep("III  End", "ahead"))
    )
    header.set_who("On screen", "Villains", 0)
    layout.addWidget(header)
    body = QHBoxLayout()
    left, right = QVBoxLayout(), QVBoxLayout()
    left.setContentsMargins(18, 16, 12, 0)
    right.setContentsMargins(12, 16, 18, 0)
    right.setSpacing(12)
    for seat, name in enumerate(("Villains", "Heroes")):
        side = SideHeader()
        chips = () if seat else (Chip("on screen", "accent"),)
        state = Chip("scene stolen, turn 3", "faint", "check") if seat else Chip("steal the scene: ready")
        side.show_side(SideShown(name, name, seat, not seat, chips, (state,), 3 if seat else 7))
        view = view_of(theme, MODEL_COLUMNS, MODELS[seat:] if seat else MODELS)
        view.setFixedHeight(view.height_of_rows())
        left.addWidget(side)
        left.addWidget(view)
    left.addStretch(1)
    card = CardPanel(0)
    card.show_faces((POWER_CUT,))
    deck = DeckTicks()
    deck.set_deck(ACTS, ACT_LABELS, "10 left")
    for widget in (Text("Countdown", "muted", 0.85, heading=True), card, deck):
        right.addWidget(widget)
    right.addStretch(1)
    body.addLayout(left, 5)
    body.addLayout(right, 2)
    layout.addLayout(body, 1)
    bar = ActionBar()
    *steps, end = actions_of(bar)
    bar.set_actions(steps, steps[2], (end,))
    layout.addWidget(bar)
    return page


def fight(theme: Theme) -> QWidget:
    """A fight put together from the widgets, with a roll-off that waits, in the size of a laptop's window."""
    page = QWidget()
    page.resize(1280, 800)
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(0)
    header = GameHeader()
    header.set_title("Storytelling · combat", "Round 3", "0:06 – 0:09 of the fight")
    header.set_phases((PhaseStep("Initiative", "done"), PhaseStep("Attack", "now")))
    header.set_who("Next", "The robber")
    layout.addWidget(header)
    body, left, right = QHBoxLayout(), QVBoxLayout(), QVBoxLayout()
    left.setContentsMargins(18, 16, 12, 12)
    right.setContentsMargins(12, 16, 18, 0)
    view = view_of(theme, FIGHT_COLUMNS, FIGHT)
    view.select_figure("carson")
    left.addWidget(view)
    strip = DiceStrip()
    strip.ask(ROLLOFF)
    left.addWidget(strip)
    tie = TiePanel()
    names = {"robber": "The robber", "carson": "Carson"}
    who = (Tied("robber", 5, (3, 8)), Tied("carson", 5, (3, 4)))
    tie.show_tie(TieView(3, 11, who, True), TieTexts("Dex+Com", "Roll-off {number}", names, "For the whole scene."))
    right.addWidget(tie)
    right.addStretch(1)
    body.addLayout(left, 5)
    body.addLayout(right, 2)
    layout.addLayout(body, 1)
    return page


PAGES: dict[str, Callable[[Theme], QWidget]] = {
    "lists": lists,
    "cards": cards,
    "strips": strips,
    "frame": frame,
    "panels": panels,
    "whole": whole,
    "fight": fight,
}


def main(folder: Path) -> None:
    """Draw all pages in all themes at 100 and 200 per cent."""
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sys.argv[2:]
    for name, make in PAGES.items():
        if wanted and name not in wanted:
            continue
        for theme_name in THEMES:
            for scale in (100, 200):
                page = make(apply_theme(app, theme_name, scale))
                if scale > 100 and name != "whole":
                    page.resize(page.width(), page.height() * 3 // 2)
                page.show()
                for _ in range(4):
                    app.processEvents()
                page.grab().save(str(folder / f"{name}-{theme_name}-{scale}.png"))
                page.close()
                page.deleteLater()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
