"""Every text of every step of the worked games is whole, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.helpers.systems import SYSTEMS
from tests.words.played import Played, played, system
from tracker.engine.moment import Moment
from tracker.words.systems.side_turns import SideTurnsVoice
from tracker.words.words import Words

CODE = re.compile(r"\b[A-Z]+_[A-Z_]+\b|\b[a-z0-9]+_[a-z_]+\b")
LATIN = re.compile(r"(?!III\b)[A-Za-z]{3,}")


def texts_of(words: Words, step: Played) -> Iterator[str]:
    yield words.steps.step(step.command, step.before) if step.commit else ""
    if step.refusal is not None:
        yield words.refusals.sentence(step.refusal, step.before)
    if step.commit is not None:
        yield from words.story.sentences(step.commit, step.before, step.after)
        yield words.steps.undo(step.commit)
        yield words.steps.redo(step.commit, step.after)
        yield from (words.story.announce(event, step.after) or "" for event in step.commit.events)
    yield from texts_at(words, step.after)


def texts_at(words: Words, moment: Moment) -> Iterator[str]:
    view = moment.view
    yield from (words.header.title(view), words.header.subtitle(view), *words.header.now(view, moment))
    yield from words.header.following(view, moment)
    yield from (words.header.over(view, moment), words.header.standing(view, moment))
    yield from (words.header.phase(phase) for phase in view.phases)
    if view.question is not None:
        yield words.header.question(view.question, moment)
    for option in view.options:
        yield words.steps.step(option.command, moment)
        if option.refusal is not None:
            yield words.refusals.sentence(option.refusal, moment)
    for side in view.sides:
        yield from (words.terms.side(side.id, moment), words.reasons.why_points(side), words.reasons.why_roll(side))
    for figure_id in view.order:
        row = moment.row(figure_id)
        yield words.reasons.why(row)
        yield from (words.reasons.mark(mark) for mark in row.marks)
    clock = getattr(view.own, "clock", None)
    if clock is not None and isinstance(voice := words.voice, SideTurnsVoice):
        yield voice.deck_line(clock)
        for card in clock.shown:
            yield from (voice.card_label(card), voice.card_footer(card, moment), voice.act(card.act))


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_text_shows_a_code_or_an_open_placeholder(name: str, language: str) -> None:
    words = Words(system(name), language)
    for text in {text for step in played(name) for text in texts_of(words, step)}:
        assert not CODE.search(text), text
        assert not re.search(r"[{}]|%n|\bNone\b", text), text
        assert text == text.strip(), text


@pytest.mark.parametrize("name", SYSTEMS)
def test_a_russian_text_has_no_english_word(name: str) -> None:
    words = Words(system(name), "ru")
    for step in played(name):
        typed = set(re.findall(LATIN, repr(step.command)))
        for text in texts_of(words, step):
            assert not set(LATIN.findall(text)) - typed, text


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_commit_has_a_story(name: str) -> None:
    words = Words(system(name), "en")
    for step in played(name):
        if step.commit is not None:
            story = words.story.sentences(step.commit, step.before, step.after)
            assert story
            assert all(story)
