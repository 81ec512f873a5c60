"""Opening a game costs what its lines cost, however many figures are in it."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.fire.common import SYSTEMS, unsynced
from tracker.core.dice import SeededDice
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, look
from tracker.engine.systems import load_system

ACTIONS = 2500
MOST = 4.0
"""Opening takes so many times what `json.loads` of the lines takes."""


def play(system_id: str, figures: int, path: Path) -> None:
    """Play a long evening by its main steps, with so many figures."""
    setup = demo_setup(load_system(system_id), "en")
    cast = setup.figures
    many = tuple(replace(cast[n % len(cast)], id=f"f{n}", name=f"Figure {n}") for n in range(figures))
    with unsynced(), create_game(replace(setup, figures=many), path, dice=SeededDice(1)) as saved:
        game = saved.game
        for _ in range(ACTIONS):
            view = game.view()
            legal = [option for option in view.options if option.refusal is None]
            if not legal and view.question is not None:
                legal = [choice for choice in view.question.choices if choice.refusal is None]
            if not legal:
                break
            game.run(next((option for option in legal if option.main), legal[0]).command)


def cost(do: Callable[[], object]) -> float:
    """Return the seconds of the processor that it takes at best."""
    taken = []
    gc.collect()
    gc.disable()  # as it is while the program starts; what else lies in this process is not counted
    try:
        for _ in range(5):
            started = time.process_time()
            do()
            taken.append(time.process_time() - started)
    finally:
        gc.enable()
    return min(taken)


@pytest.mark.parametrize("figures", [8, 1000])
@pytest.mark.parametrize("system", SYSTEMS)
def test_opening_stays_within_four_times_of_reading_the_lines(tmp_path: Path, system: str, figures: int) -> None:
    path = tmp_path / "game"
    play(system, figures, path)
    lines = path.read_bytes().splitlines()

    def read() -> None:
        for line in lines:
            json.loads(line)

    ratios = []
    for _ in range(3):  # on a machine that does much else the best of three counts
        ratios.append(cost(lambda: look(path)) / cost(read))
        if ratios[-1] <= MOST:
            return
    raise AssertionError(f"{ratios} times as long as json.loads")
