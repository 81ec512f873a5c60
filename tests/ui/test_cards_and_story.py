"""The count of the countdown put right by hand, and the story saved as a document from the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from tests.ui.table import CTRL, put_demo_on_table
from tracker.core.view import own_of
from tracker.rules.side_turns.view_types import SideTurnsView
from tracker.ui.window.main_window import MainWindow

Key = Qt.Key


def cards(window: MainWindow) -> list[int]:
    assert window.game is not None
    clock = own_of(window.game.engine.moment.view, SideTurnsView).clock
    assert clock is not None
    return [act.left for act in clock.acts]


def test_the_cards_are_corrected_by_hand(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    there = cards(window)
    window.book.action("turn.cards").trigger()
    player.press(Key.Key_A, CTRL)
    player.type(f"{there[0] - 1} {there[1]}")
    player.press(Key.Key_Return)
    assert cards(window) == there
    player.press(Key.Key_A, CTRL)
    player.type(f"{there[0] - 1} {there[1] - 2} {there[2]}")
    player.press(Key.Key_Return)
    assert cards(window) == [there[0] - 1, there[1] - 2, there[2]]
    window.book.action("edit.undo").trigger()
    window.book.action("edit.undo").trigger()
    assert cards(window) == there


@pytest.mark.parametrize(("name", "kind", "written"), [("a.md", 0, "a.md"), ("b", 1, "b.md"), ("c", 0, "c.html")])
def test_the_story_is_saved_as_a_document(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, kind: int, written: str
) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")

    def choose(parent: object, title: str, suggested: str, kinds: str) -> tuple[str, str]:
        assert suggested.endswith(".html")
        return str(tmp_path / name), kinds.split(";;")[kind]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    window.book.action("game.save_story").trigger()
    text = (tmp_path / written).read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>" if written.endswith("html") else "# ")
    assert "Round 1" in text
