"""The command palette: a few letters find any action or figure."""

from __future__ import annotations

import time
from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.table import open_window, put_demo_on_table
from tracker.ui.dialogs.matching import Hay, Needle, folded, places, rank
from tracker.ui.dialogs.palette import Entry, Palette
from tracker.ui.kit.theme import Theme

Key = Qt.Key
ENTRIES = (
    Entry("game.new", "New game…", "Ctrl+N", "", "Game"),
    Entry("edit.undo", "Undo: flip", "Ctrl+Z", "", "Edit"),
    Entry("step.end_turn", "End the turn", "E", "Only in the end phase.", "Turn"),
    Entry("step.next_phase", "To the end phase", "N", "", "Turn"),
    Entry("view.larger", "Larger text", "Ctrl++", "", "View"),
    Entry("figure:bob", "<b>Bob</b> & “co” 🎲", "", "", "Cast"),
    Entry("figure:zoe", "Zoë Ångström", "", "", "Cast"),
    Entry("figure:fedor", "Фёдор Крестьянин", "", "", "Cast"),
)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """The window that the palette belongs to."""
    result = QWidget()
    qtbot.addWidget(result)
    result.resize(1024, 600)
    result.show()
    return result


def opened(window: QWidget, theme: Theme, entries: Sequence[Entry] = ENTRIES) -> Palette:
    palette = Palette(window)
    palette.open_with(entries)
    return palette


def write(widget: QWidget, text: str) -> None:
    """Type letters of any alphabet."""
    for letter in text:
        event = QKeyEvent(QKeyEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(widget, event)


def ids(palette: Palette) -> list[str]:
    return [entry.id for entry in palette.shown()]


def test_everything_is_there_at_first_and_what_is_blocked_comes_last(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)

    assert ids(palette)[0] == "game.new"
    assert ids(palette)[-1] == "step.end_turn"
    assert len(ids(palette)) == len(ENTRIES)


def test_letters_narrow_the_list_and_enter_chooses_the_best(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    chosen: list[str] = []
    palette.chosen.connect(chosen.append)

    QTest.keyClicks(palette.line, "larg")
    QTest.keyClick(palette.line, Key.Key_Return)

    assert chosen == ["view.larger"]
    assert not palette.isVisible()


def test_cyrillic_is_found_without_case_and_accents(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)

    write(palette.line, "ФЕДОР")

    assert ids(palette) == ["figure:fedor"]


@pytest.mark.parametrize(
    ("typed", "best"),
    [
        ("zoe ang", "figure:zoe"),
        ("ang", "figure:zoe"),
        ("tep", "step.next_phase"),
        ("ng", "game.new"),
        ("bob", "figure:bob"),
    ],
)
def test_starts_of_words_come_first(window: QWidget, theme: Theme, typed: str, best: str) -> None:
    palette = opened(window, theme)

    QTest.keyClicks(palette.line, typed)

    assert ids(palette)[0] == best


def test_a_blocked_entry_stays_behind_a_worse_match_and_cannot_be_chosen(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    chosen: list[str] = []
    palette.chosen.connect(chosen.append)
    QTest.keyClicks(palette.line, "end")
    assert ids(palette) == ["step.next_phase", "step.end_turn"]

    QTest.keyClick(palette.line, Key.Key_Down)
    QTest.keyClick(palette.line, Key.Key_Return)

    entry = palette.current()
    assert entry is not None
    assert entry.id == "step.end_turn"
    assert not chosen
    assert palette.isVisible()


def test_arrows_move_and_go_round(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)

    QTest.keyClick(palette.line, Key.Key_Down)
    assert palette.current() == ENTRIES[1]
    QTest.keyClick(palette.line, Key.Key_Up)
    QTest.keyClick(palette.line, Key.Key_Up)
    assert palette.list.currentIndex().row() == len(ENTRIES) - 1
    QTest.keyClick(palette.line, Key.Key_PageUp)
    assert palette.current() == ENTRIES[0]
    QTest.keyClick(palette.line, Key.Key_PageDown)
    assert palette.list.currentIndex().row() > 1


def test_escape_leaves_without_choosing(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    chosen: list[str] = []
    palette.chosen.connect(chosen.append)

    QTest.keyClick(palette.line, Key.Key_Escape)

    assert not palette.isVisible()
    assert not chosen


def test_a_click_chooses(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    chosen: list[str] = []
    palette.chosen.connect(chosen.append)
    spot = palette.list.visualRect(palette.model.index(1, 0)).center()

    QTest.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)

    assert chosen == ["edit.undo"]


def test_nothing_found_says_so_and_enter_does_nothing(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)

    QTest.keyClicks(palette.line, "qqqq")
    QTest.keyClick(palette.line, Key.Key_Return)

    assert palette.shown() == []
    assert palette.nothing.isVisible()
    assert palette.isVisible()
    assert palette.current() is None


def test_it_stands_at_the_top_of_its_window_and_in_the_middle(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)

    assert abs(palette.geometry().center().x() - window.geometry().center().x()) <= 1
    assert window.geometry().contains(palette.geometry())


def test_another_window_closes_it(qtbot: QtBot, window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    qtbot.waitUntil(palette.isActiveWindow)

    with qtbot.waitSignal(palette.rejected):
        window.activateWindow()


def test_every_row_says_all_of_itself(window: QWidget, theme: Theme) -> None:
    palette = opened(window, theme)
    last = palette.model.index(len(ENTRIES) - 1, 0)

    assert last.data(Qt.ItemDataRole.AccessibleTextRole) == "End the turn, Only in the end phase., E, Turn"
    assert "Only in the end phase." in last.data(Qt.ItemDataRole.ToolTipRole)
    marked = palette.model.index(ids(palette).index("figure:bob"), 0)
    assert "&lt;b&gt;Bob" in marked.data(Qt.ItemDataRole.ToolTipRole)
    QTest.keyClicks(palette.line, "o")
    before = palette.grab().toImage()
    QTest.keyClicks(palette.line, "zzzz")
    assert palette.grab().toImage() != before


def test_five_thousand_entries_stay_fast(window: QWidget, theme: Theme) -> None:
    names = ("Стражник у ворот", "Guard of the northern gate", "Zoë Ångström", "Second lookout", "Dr Kessel")
    many = [Entry(f"figure:{n}", f"{names[n % 5]} {n}", "", "", "Cast") for n in range(5000)]
    palette = opened(window, theme, many)
    took: list[float] = []

    for letter in "guard no 15":
        start = time.perf_counter()
        write(palette.line, letter)
        took.append(time.perf_counter() - start)

    assert ids(palette)[0].startswith("figure:15")
    # The usual key takes a third of this on a slow machine.
    assert sorted(took)[len(took) // 2] < 0.03


# Matching


@pytest.mark.parametrize(
    ("better", "worse", "typed"),
    [
        ("End the turn", "To the end phase", "end"),
        ("To the end phase", "Send a note", "end"),
        ("The Final Gate", "Left again", "tfg"),
        ("Undo", "Under the door", "undo"),
        ("Roll", "Roll initiative", "roll"),
    ],
)
def test_better_matches_rank_lower(better: str, worse: str, typed: str) -> None:
    needle = Needle.of(typed)
    first, second = rank(needle, Hay.of(better)), rank(needle, Hay.of(worse))

    assert first is not None
    assert second is None or first < second


@pytest.mark.parametrize(("typed", "text"), [("xyz", "Undo"), ("end undo", "Undo"), ("ac", "a" + " b" * 200 + " xc")])
def test_what_is_not_there_is_not_found(typed: str, text: str) -> None:
    assert rank(Needle.of(typed), Hay.of(text)) is None


@pytest.mark.parametrize(
    ("typed", "text", "marked"),
    [
        ("end", "To the end phase", "end"),
        ("tep", "To the end phase", "tep"),
        ("ang", "Zoë Ångström", "Ång"),
        ("strasse", "Große Straße", "Straße"),
        ("dr kes", "🎲 Dr Kessel", "DrKes"),
        ("rg", "Larger", "rg"),
        ("lrg", "Larger", "Lrg"),
        ("qq", "Larger", ""),
    ],
)
def test_the_letters_that_matched_are_known(typed: str, text: str, marked: str) -> None:
    found = places(Needle.of(typed), text)

    assert "".join(text[at] for at in sorted(found)) == marked


@pytest.mark.parametrize(("text", "plain"), [("ÉCLAIR", "eclair"), ("Ёж", "еж"), ("ß", "ss"), ("ﬁn", "fin")])
def test_folding_takes_case_and_accents_away(text: str, plain: str) -> None:
    assert folded(text) == plain


@pytest.mark.parametrize("system", SYSTEMS)
def test_it_opens_on_the_steps_that_are_legal_now(qtbot: QtBot, qapp: QApplication, system: str) -> None:
    window = open_window(qapp)
    qtbot.addWidget(window)
    put_demo_on_table(window, system)
    shown: list[list[Entry]] = []
    for _ in range(6):
        window.book.action("edit.palette").trigger()
        QApplication.processEvents()
        palette = window.findChild(Palette)
        assert palette is not None
        shown.append(palette.shown())
        legal = [action for action in window.book.step_actions() if action.isEnabled()]
        steps = {str(action.property("action_id")) for action in legal}
        assert {entry.id for entry in palette.shown()[: len(steps)]} == steps
        due = [str(action.property("action_id")) for action in legal if action.property("main")]
        assert not due or palette.current() == palette.shown()[0]
        assert not due or palette.shown()[0].id == due[0]
        palette.close()
        palette.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        next(action for action in legal if action.property("main")).trigger()
        QApplication.processEvents()
    window.close()
    assert len({tuple(entry.id for entry in entries[:1]) for entries in shown}) > 1
