"""Opening a game costs what its lines cost, however many figures are in it."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.fire.common import unsynced
from tests.helpers.systems import SYSTEMS
from tracker.core.codec import Command
from tracker.core.dice import SeededDice
from tracker.core.edits import SetStat
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game, load_game
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import RollInitiative, SetStanding, SetTotal

ACTIONS = 2500
ROLLING = 3000
"""So many figures that nearly all of their steps are roll-offs, which is where thousands of groups were copied."""
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
            view = game.ruleset.view(game.state)
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


def assert_opened_quickly(path: Path) -> None:
    """Compare opening with reading the lines; on a machine that does much else the best of three counts."""
    lines = path.read_bytes().splitlines()

    def read() -> None:
        for line in lines:
            json.loads(line)

    ratios = []
    for _ in range(3):
        ratios.append(cost(lambda: load_game(path)) / cost(read))
        if ratios[-1] <= MOST:
            return
    raise AssertionError(f"{ratios} times as long as json.loads")


@pytest.mark.parametrize(
    ("system", "figures"),
    [*((system, figures) for system in SYSTEMS for figures in (8, 1000)), ("storytelling", ROLLING)],
)
def test_opening_stays_within_four_times_of_reading_the_lines(tmp_path: Path, system: str, figures: int) -> None:
    path = tmp_path / "game"
    play(system, figures, path)
    assert_opened_quickly(path)


@pytest.mark.parametrize("figures", [100, 4000])
@pytest.mark.parametrize("way", ["dice one by one", "totals", "values", "downs"])
def test_no_step_costs_more_to_open_where_there_are_many_figures(tmp_path: Path, way: str, figures: int) -> None:
    path = tmp_path / "game"
    setup = demo_setup(load_system("storytelling"), "en")
    figure = setup.figures[0]
    many = tuple(replace(figure, id=f"f{n}", name=f"Figure {n}") for n in range(figures))
    with unsynced(), create_game(replace(setup, figures=many), path, dice=SeededDice(1)) as saved:
        for command in steps(way, figures):
            saved.game.run(command)
    assert_opened_quickly(path)


def steps(way: str, figures: int) -> Iterator[Command]:
    """Yield as many steps of one kind as a long evening has, at figures that lie far apart."""
    ids = [f"f{n * 7919 % figures}" for n in range(ACTIONS)]
    match way:
        case "dice one by one":
            yield from (RollInitiative({who: None}) for who in dict.fromkeys(ids))
        case "values":
            yield from (SetStat(who, "wits", n % 9) for n, who in enumerate(ids))
        case "totals":
            yield from (SetTotal(who, n) for n, who in enumerate(ids))
        case "downs":
            yield from (SetStanding(who, n % 3 == 0) for n, who in enumerate(ids))
