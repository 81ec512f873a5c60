"""A fault while a row is made is told, and Qt has its answer all the same."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from tests.ui.table import Player, put_demo_on_table
from tracker.core.view import Row
from tracker.engine.library import resume_game
from tracker.ui.models.figures import FigureModel
from tracker.ui.window.main_window import MainWindow
from tracker.words.story import Story


def test_a_fault_in_a_row_or_a_sentence_ends_nothing(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    player = put_demo_on_table(window, "7tv")
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: told.append(kind.__name__))

    def fail(*_: object) -> tuple[str, ...]:
        raise OverflowError

    monkeypatch.setattr(Story, "sentences", fail)
    player.space(3)
    assert "OverflowError" in told
    assert window.game.story.data(window.game.story.index(0))


@pytest.mark.parametrize("role", [0, 3, 11])
def test_a_row_that_cannot_be_made_has_its_id(window: MainWindow, monkeypatch: pytest.MonkeyPatch, role: int) -> None:
    told: list[str] = []
    put_demo_on_table(window, "storytelling")
    model = window.findChildren(FigureModel)[0]
    monkeypatch.setattr(sys, "excepthook", lambda kind, *_: told.append(kind.__name__))

    def fail(figure_id: str) -> Row:
        raise KeyError(figure_id)

    model.set_source(model.order, fail)
    model.data(model.index(0, 1), role)
    assert set(told) == {"KeyError"}


def test_numbers_beyond_32_bits_are_shown(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "game"
    put_demo_on_table(window, "7tv", path)
    window.show_start_page()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    for figure in lines[0]["setup"]["figures"]:
        figure["stats"]["income"] = 3_000_000_000
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    window.show_game(resume_game(path))
    Player(window).space_until("end")
    story = window.game.story
    told = "\n".join(str(story.data(story.index(row))) for row in range(story.rowCount()))
    assert "000000000" in told
