"""There are words for every command, event, refusal, mark and reason that there is."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

from tests.helpers.systems import SYSTEMS
from tests.words import samples
from tests.words.played import played, system
from tracker.core.codec import Command
from tracker.core.errors import RuleError
from tracker.core.history import Commit
from tracker.core.view import Counter, Over, Reason, Row, SideView
from tracker.words.terms import MINUS, readable
from tracker.words.words import Words

LANGUAGES = ("en", "ru")
TRACKER = Path(__file__).parent.parent.parent / "tracker"
SILENT = {
    "side_turns": {"TieBroken", "FlagCleared", "EffectCounted", "EffectRebound"},
    "initiative_list": {"Ranked", "GroupSplit", "FlagCleared", "EffectCounted", "EffectRebound"},
    "alternating": {"FlagCleared", "EffectCounted", "EffectRebound"},
}
"""Events that need no words: another sentence of the same commit says it."""
SILENT_PHASES = {"countdown", "initiative", "cycle"}


class Unknown(Command, frozen=True):
    """A command that nobody has words for, as is seen where no event of its commit has a sentence."""


UNSAID = ("Unknown",)


def is_whole(text: str | None) -> bool:
    return bool(text) and not re.search(r"[{}]|%n|None|\b[a-z]+_[a-z_]+\b", text or "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_command_has_a_step_and_a_name_for_undo(name: str, language: str) -> None:
    words, moment = Words(system(name), language), samples.started_moment(name)
    for command in samples.commands(name):
        commit = Commit(1, 0.0, command, ())
        assert is_whole(words.steps.step(command, moment)), command
        assert is_whole(words.steps.undo_name(commit)), command
        assert is_whole(words.steps.undo_name(commit, moment)), command
        assert is_whole(words.steps.undo(commit)), command
        assert is_whole(words.steps.redo(commit)), command


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_event_has_a_sentence(name: str, language: str) -> None:
    words, moment = Words(system(name), language), samples.started_moment(name)
    for event in samples.events(name):
        if type(event).__name__ in SILENT[system(name).ruleset] or _is_told_by_others(event):
            continue
        sentences = words.story.sentences(_commit_of(event), moment, moment)
        assert sentences != UNSAID, event
        assert all(is_whole(sentence) for sentence in sentences), sentences


@pytest.mark.parametrize("name", SYSTEMS)
def test_the_events_without_words_are_those_that_need_none(name: str) -> None:
    words, moment = Words(system(name), "en"), samples.started_moment(name)
    kinds = {type(event).__name__ for event in samples.events(name)}
    for event in samples.events(name):
        if type(event).__name__ in SILENT[system(name).ruleset]:
            assert words.story.sentences(_commit_of(event), moment, moment) == UNSAID

    assert SILENT[system(name).ruleset] <= kinds


def raised(ruleset: str) -> set[str]:
    """Return the codes of the refusals that a ruleset and core raise, as they stand in the source."""
    sources = [*(TRACKER / "core").glob("*.py"), *(TRACKER / "rules" / ruleset).glob("*.py")]
    return {code for path in sources for code in re.findall(r'RuleError\("([A-Z_]+)"', path.read_text("utf-8"))}


PARAMS: dict[str, str | int | None] = {
    "figure": "mirela", "side": "left", "on_screen": "right", "current": "hale", "who": "hale", "point": "E1",
    "die": 11, "sides": 10, "left": 1, "count": 2, "max": 2, "amount": 0, "points": 1, "turn": 3, "most": 10,
    "least": -10, "phase": "end", "kind": "lethal", "effect": "e1", "group": "Guards",
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_refusal_of_a_ruleset_is_a_sentence(name: str, language: str) -> None:
    words, moment = Words(system(name), language), samples.started_moment(name)
    not_now = words.refusals.sentence(RuleError("WRONG_STAGE"), moment)
    for code in sorted(raised(system(name).ruleset) - {"WRONG_PHASE", "WRONG_STAGE"} | {"PAST_IS_SHOWN"}):
        sentence = words.refusals.sentence(RuleError(code, **PARAMS), moment)
        assert is_whole(sentence), code
        assert sentence.endswith("."), code
        assert sentence != not_now, code


NAMES_THE_WAY = re.compile(r"; |: (?!there)|\b(?:[Oo]nly|first|must|at most)\b")
"""A refusal says what is legal: after a semicolon or a colon, or as the condition itself."""
NO_OTHER_WAY = {
    "ALREADY_ROLLED", "DECK_EMPTY", "EPISODE_OVER", "GAME_OVER", "NOTHING_TO_REDO", "NOTHING_TO_UNDO", "NO_SUCH_EFFECT",
}  # fmt: skip
"""Refusals after which nothing else is to be done: what was wanted is done already, or the game has ended."""


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_refusal_says_what_would_be_legal(name: str) -> None:
    words, moment = Words(system(name), "en"), samples.started_moment(name)
    for code in sorted(raised(system(name).ruleset) - {"WRONG_PHASE", "WRONG_STAGE"}):
        sentence = words.refusals.sentence(RuleError(code, **PARAMS), moment)
        assert bool(NAMES_THE_WAY.search(sentence)) != (code in NO_OTHER_WAY), (code, sentence)


@pytest.mark.parametrize("because", ["held", "house_rule", "down"])
def test_a_refusal_for_a_special_reason_says_which(because: str) -> None:
    name, code = {
        "held": ("tannhauser", "ALREADY_ACTIVATED"),
        "house_rule": ("tannhauser", "PASS_NOT_ALLOWED"),
        "down": ("storytelling", "NOT_YOUR_TURN"),
    }[because]
    words, moment = Words(system(name), "en"), samples.started_moment(name)
    usual = words.refusals.sentence(RuleError(code, figure="mirela", current="hale"), moment)
    assert words.refusals.sentence(RuleError(code, figure="mirela", current="hale", because=because), moment) != usual


def test_a_refusal_that_nobody_has_words_for_is_a_sentence_too() -> None:
    words, moment = Words(system("7tv"), "en"), samples.started_moment("7tv")
    assert words.refusals.sentence(RuleError("NO_MERIT", figure="mirela"), moment) == "Not now. This is the end phase."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_a_wrong_stage_says_which_stage_it_is(name: str, language: str) -> None:
    words, moment = Words(system(name), language), samples.started_moment(name)
    stages = get_args(get_type_hints(type(moment.state))["stage"])
    said = {words.refusals.sentence(RuleError("WRONG_STAGE", stage=stage), moment) for stage in stages}

    assert len(said) == len(stages)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
def test_every_mark_of_a_ruleset_has_a_sentence_and_a_chip(name: str, language: str) -> None:
    words = Words(system(name), language)
    marks = get_args(import_module(f"tracker.rules.{system(name).ruleset}.view_types").Mark)
    assert "acted" in marks
    for mark in [*marks, "next"]:
        assert is_whole(words.reasons.mark(mark))
        assert is_whole(words.reasons.mark_chip(mark))
        assert words.reasons.mark(mark) != readable(mark)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_place_is_explained(language: str) -> None:
    words = Words(system("storytelling"), language)
    kinds = {
        reason.kind
        for step in played("storytelling")
        for f in step.after.view.order
        for reason in step.after.row(f).why
    }
    for kind in sorted(kinds - {"rolled", "stat", "modifier", "by_hand", "tie_trait", "roll_off"}):
        why = words.reasons.why(Row("mirela", "Mirela", "left", why=(Reason(kind),)))
        assert is_whole(why)
        assert why != readable(kind)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_source_of_points_is_explained(language: str) -> None:
    words = Words(system("7tv"), language)
    for kind in ("initiative_tie", "initiative_lost", "double_flip", "cast", "other", "spent", "activation"):
        why = words.reasons.why_points(SideView("left", counters=(Counter("points", 2, (Reason(kind, {"n": 2}),)),)))
        assert is_whole(why)
        assert why.endswith(f"{MINUS}2" if kind in ("spent", "activation") else "+2")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("reason", ["deck_out", "victory", "turn_limit", "no_characters", "ended", "fight_ended"])
def test_every_end_has_a_banner(reason: str, name: str, language: str) -> None:
    words, moment = Words(system(name), language), samples.started_moment(name)
    header = moment.ruleset.bare_view(moment.state)
    for winner in (None, "left"):
        over = Over(reason, winner)
        assert is_whole(words.header.over(type(header)(header.stage, header.turn, (), (), (), over=over), moment))


def _commit_of(event: Any) -> Commit:
    return Commit(1, 0.0, Unknown(), (event,))


def _is_told_by_others(event: Any) -> bool:
    match type(event).__name__:
        case "PhaseBegan":
            return event.phase in SILENT_PHASES
        case "PointsGained":
            return event.reason == "initiative_tie"
        case "OrderChanged":
            return event.reason == "step_in"
        case _:
            return False
