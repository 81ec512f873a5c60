"""Random games reach what they are for, and differences are told so that one can find them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.helpers.random_games import STAGES, compare, expected, random_script
from tests.helpers.systems import SYSTEMS


@pytest.mark.parametrize("system", SYSTEMS)
def test_random_games_reach_every_stage_and_are_mostly_legal(system: str) -> None:
    stages: Counter[str] = Counter()
    answers: Counter[str | None] = Counter()
    for seed in range(60):
        for refused, state in expected(random_script(random.Random(seed), system, 60)):
            stages[state["stage"]] += 1
            answers[refused] += 1
    assert {*STAGES[system], "over"} <= set(stages)
    assert answers[None] > 0.5 * sum(answers.values())
    assert len(answers) > 12


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_same_seed_makes_the_same_game(system: str) -> None:
    assert random_script(random.Random(7), system, 40) == random_script(random.Random(7), system, 40)


def test_a_difference_names_step_command_field_and_both_values() -> None:
    script = random_script(random.Random(1), "storytelling", 5)
    answers = expected(script)
    assert compare(script, answers) is None
    answers[2] = (answers[2][0], {**answers[2][1], "round": 99})
    told = compare(script, answers)
    assert told is not None
    assert told.startswith(
        f"step 3: {script['steps'][2]}\n  round: model {expected(script)[2][1]['round']}, program 99"
    )
