"""Random games of all rulesets, with undo, redo and reopening: no broken invariant, no skipped or doubled turn."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec

from tests.fire.common import Figures, parsed, script_of, size, take, unsynced, walk_history, whole
from tests.helpers.random_games import compare
from tests.helpers.systems import SYSTEMS
from tracker.core.dice import SeededDice
from tracker.core.facts import TurnBegan
from tracker.core.ruleset import Ruleset
from tracker.engine.library import create_game, resume_game
from tracker.rules.alternating.model import CycleBegan
from tracker.rules.initiative_list.model import DelayExpired, RoundBegan
from tracker.rules.side_turns.model import SceneStolen

STEPS = 70
REOPENED = 0.03
WALKED = 0.01


def check_turns(rules: Ruleset[Any], state: Any, events: tuple[Any, ...]) -> None:
    """Check that what happened skips nobody and lets nobody act twice; the state is the one before."""
    is_stolen = False
    lapsed: tuple[str, ...] = ()
    for event in events:
        match event:
            case SceneStolen():
                is_stolen = True
            case TurnBegan(side=side) if rules.name == "side_turns" and state.on_screen is not None:
                assert (side == state.on_screen) == is_stolen, "the turn goes to the other side, but for a stolen scene"
            case TurnBegan(figure=figure) if rules.name == "initiative_list":
                assert figure not in state.acted, "one turn for each in a round"
                assert state.table.figures[figure].alive
            case DelayExpired(figures):
                lapsed = figures
            case RoundBegan(number) if number > 1:
                done = {*state.acted, *state.passed, *lapsed}
                left = [f for f in state.order if f not in done and state.table.figures[f].alive]
                surprised = [f for f in left if state.round == 1 and "surprised" in state.table.figures[f].flags]
                assert left == surprised, "the round ends when everybody has acted"
            case CycleBegan(figure):
                assert figure not in state.acted, "one activation for each in a game turn"
        state = rules.evolve(state, event)
    rules.check_state(state)


def play_one(system: str, seed: int, folder: Path) -> int:
    """Play one game against the independent model and against its own file; return how many commands it took."""
    script = script_of(system, seed, STEPS)
    rng = random.Random(seed)
    path = folder / f"{system}-{seed}"
    is_kept = rng.random() < REOPENED
    found = parsed(script)
    answers: list[tuple[str | None, dict[str, Any]]] = []
    with create_game(found.setup, path if is_kept else None, dice=SeededDice(seed)) as saved:
        game = saved.game
        for step in found.steps:
            before, last = game.state, game.history.last
            refused = take(game, step)
            if refused is not None:
                assert game.state is before, "a refusal changes nothing"
            commit = game.history.last
            if commit is not None and commit is not last and game.history.next is None:
                check_turns(game.ruleset, game.history.state_at(game.history.cursor - 1), commit.events)
            answers.append((refused, msgspec.to_builtins(game.report())))
        is_walked = not is_kept and rng.random() < WALKED
        true = whole(game) if is_kept or is_walked else None
    difference = compare(script, answers)
    assert difference is None, f"{system}, seed {seed}, options {script['options']}\n{difference}"
    if is_walked:
        for _ in walk_history(game):
            pass
        assert whole(game) == true
    if is_kept:
        with resume_game(path) as again:
            assert not again.repair_note
            assert whole(again.game) == true
        path.unlink()
    return len(found.steps)


def command_rules(count: int, folder: Path, first_seed: int = 0) -> Figures:
    """Play random games of each ruleset until so many commands were given for each."""
    games = 0
    with unsynced():
        for system in SYSTEMS:
            done, seed = 0, first_seed
            while done < count:
                seed += 1
                done += play_one(system, seed, folder)
                games += 1
    return Figures(f"{count} commands for each of {len(SYSTEMS)} rulesets in {games} games, each compared with a model")


def test_random_evenings_break_no_rule(tmp_path: Path) -> None:
    command_rules(size("rules", 4000), tmp_path)
