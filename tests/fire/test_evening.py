"""An evening without a window: memory, file and the cost of an action stay what they are, however long it gets."""

from __future__ import annotations

import gc
import random
import tracemalloc
from itertools import pairwise
from pathlib import Path

from tests.fire.common import Figures, content, seen, size, unsynced
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.core.edits import Note, SetFlag
from tracker.core.errors import RuleError
from tracker.engine.demos import demo_setup
from tracker.engine.game import Game
from tracker.engine.library import create_game, resume_game

ENDING = ("DeclareVictory", "EndFight", "EndGame")
BYTES_PER_ACTION = 1000
"""Memory that one action may keep: its command, its events and its share of the states that are kept for ever."""
STAGES = 4


def act(game: Game, rng: random.Random) -> bool:
    """Do one of the steps that a window offers, or something by hand; return whether it was taken."""
    options = [option.command for option in game.ruleset.view(game.state).options if option.refusal is None]
    going_on = [command for command in options if type(command).__name__ not in ENDING]
    figures = list(game.state.table.figures)
    luck = rng.random()
    if luck < 0.05 and game.history.cursor:
        game.undo(rng.randint(1, min(5, game.history.cursor)))
        return True
    if luck < 0.07 and game.history.redo_count:
        game.redo()
        return True
    command = rng.choice(going_on) if going_on and luck < 0.8 else Note("so it was", rng.choice(figures))
    if luck > 0.9:
        command = SetFlag(rng.choice(figures), "hidden", rng.random() < 0.5)
    try:
        game.run(command)
    except RuleError:
        return False
    return True


def spend_evening(actions: int, folder: Path, system: str = "storytelling") -> Figures:
    """Play so many actions into a journal and check what they cost at each stage of the evening."""
    found, _ = content(system)
    path = folder / "evening"
    rng = random.Random(8)
    sizes, memories = [], []
    with unsynced(), create_game(demo_setup(found, "en"), path, dice=SeededDice(8)) as saved:
        tracemalloc.start()
        try:
            done = 0
            while done < actions:
                done += act(saved.game, rng)
                if done % (actions // STAGES) == 0 and len(sizes) < done // (actions // STAGES):
                    gc.collect()
                    sizes.append(path.stat().st_size)
                    memories.append(tracemalloc.get_traced_memory()[0])
        finally:
            tracemalloc.stop()
        shown, cursor = seen(saved.game), saved.game.history.cursor
    with resume_game(path) as again:
        assert not again.repair_note
        assert (seen(again.game), again.game.history.cursor) == (shown, cursor)
    each = actions / STAGES
    grown = [(after - before) / each for before, after in pairwise(sizes)]
    assert max(grown) < 1.5 * min(grown) + 40, "an action late in the evening takes as much of the file as an early one"
    kept = [(after - before) / each for before, after in pairwise(memories)]
    assert max(kept) < BYTES_PER_ACTION, kept
    assert max(kept) < 2 * min(kept) + 400, "memory grows with the history alone"
    return Figures(
        f"{actions} actions ({system}): {memories[-1] / 2**20:.1f} MiB of memory, {max(kept):.0f} bytes each; "
        f"{sizes[-1] / 2**20:.1f} MiB of file, {max(grown):.0f} bytes each"
    )


def test_an_evening_grows_by_its_history_alone(tmp_path: Path) -> None:
    spend_evening(size("evening", 1600), tmp_path)


def spend_evenings(actions: int, folder: Path) -> Figures:
    """Play an evening of each system."""
    figures = []
    for system in SYSTEMS:
        (folder / system).mkdir(parents=True)
        figures.append(spend_evening(actions, folder / system, system).done)
    return Figures("; ".join(figures))
