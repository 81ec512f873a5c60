"""A fault while a row is made is told, and Qt has its answer all the same."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.fire.test_nonsense import saved_game
from tests.helpers.systems import SYSTEMS
from tests.ui.table import Player, put_demo_on_table
from tracker.core.codec import LARGEST, LARGEST_SUM
from tracker.core.view import Row
from tracker.engine.library import resume_game
from tracker.engine.systems import load_system
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


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_numbers_are_shown(window: MainWindow, tmp_path: Path, system: str, sign: int) -> None:
    path = tmp_path / "game"
    put_demo_on_table(window, system, path)
    window.show_start_page()
    lines = [json.loads(line) for line in path.read_bytes().splitlines()]
    stats = [stat.id for stat in load_system(system).stats]
    for figure in lines[0]["setup"]["figures"]:
        figure["stats"] = dict.fromkeys((*stats, "income"), sign * LARGEST)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    window.show_game(resume_game(path))
    Player(window).space(20)
    assert window.game is not None
    story = window.game.story
    told = "\n".join(str(story.data(story.index(row))) for row in range(story.rowCount()))
    assert told
    if sign > 0 and system == "7tv":  # where a whole cast is added up
        assert max(int(number) for number in re.findall("[0-9]+", told)) > 2**31


@pytest.mark.parametrize("system", SYSTEMS)
def test_sums_up_to_the_limit_of_a_file_are_shown_at_each_moment(
    window: MainWindow, tmp_path: Path, system: str
) -> None:
    path = tmp_path / "game"
    lines = [json.loads(line) for line in saved_game(system, 1, path).splitlines()]
    for line in lines[1:]:
        for event in line.get("events", ()):
            for name in event.keys() & {"amount", "total", "mind", "points", "movement", "lost", "value"}:
                event[name] = LARGEST_SUM
            if event["type"] in ("turn_began", "round_began"):
                event["number"] = LARGEST_SUM - 1
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    window.show_game(resume_game(path))
    assert window.game is not None
    engine = window.game.engine
    while engine.history.cursor:
        engine.undo()
        QApplication.processEvents()
        window.grab()
    while engine.history.redo_count:
        engine.redo()
    story = window.game.story
    told = "\n".join(str(story.data(story.index(row))) for row in range(story.rowCount()))
    assert str(LARGEST_SUM)[:6] in told
