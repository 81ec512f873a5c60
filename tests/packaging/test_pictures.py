"""The games of the README's pictures can be played; how they look is for eyes."""

from __future__ import annotations

import pytest

from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_game_gets_as_far_as_its_picture(system: str) -> None:
    from pictures import GAMES

    with create_game(demo_setup(load_system(system), "en"), None, dice=SeededDice(12)) as game:
        selected = GAMES[system](game)
        assert selected in game.game.state.table.figures
