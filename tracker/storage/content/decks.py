"""Countdown decks: TOML or CSV files of events, the program's own and the user's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from tracker.core.codec import Value
from tracker.core.figures import Names
from tracker.core.messages import Message
from tracker.core.setup import ACTS, Act, Card
from tracker.storage.content import csv_cards
from tracker.storage.content.common import at_lines, faults, find, listed, parse_toml, typed, unusable
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem, OnProblem, ignore

_KIND = "decks"
TABLES = (".csv", ".txt", ".tsv")
"""Endings of decks that are tables of cards."""
_ENDINGS = (".toml", *TABLES)


class DeckInfo(Value, frozen=True):
    """A deck as a dialog lists it, with how many cards each act has."""

    id: str
    names: Names
    counts: Mapping[Act, int]


class _RawCard(Value, frozen=True):
    act: str
    name: str | Names
    id: str = ""
    text: str | Names = ""


class _RawDeck(Value, frozen=True):
    cards: tuple[_RawCard, ...]
    id: str = ""
    names: Names = {}


def load_deck(which: str | Path) -> tuple[Card, ...]:
    """Return the cards of a deck by its id (a str) or from a file (a Path, TOML or CSV by its ending).

    A text without a language counts for both. Errors: FileProblem naming the card or the line.
    """
    return _load(find(_KIND, which, _ENDINGS) if isinstance(which, str) else which)[1]


def list_decks(on_problem: OnProblem = ignore) -> tuple[DeckInfo, ...]:
    """Return all decks, the program's own first. One that cannot be read is told to `on_problem` and left out."""
    decks: list[DeckInfo] = []
    for path in listed(_KIND, _ENDINGS):
        try:
            names, cards = _load(path)
        except FileProblem as problem:
            on_problem(problem)
        else:
            counts = {act: sum(card.act == act for card in cards) for act in ACTS}
            decks.append(DeckInfo(path.stem, names or both(path.stem), counts))
    for unnamed in unusable(_KIND, _ENDINGS):
        on_problem(unnamed)
    return tuple(decks)


def both(text: str) -> Names:
    """Return a text without a language as one that counts for every language of the program."""
    return {"en": text, "ru": text} if text else {}


def deck_problems(path: Path) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a deck file; of a table of cards the first mistake."""
    try:
        if path.suffix.lower() == ".toml":
            return _parsed(path, read_whole(path))[2]
        _load(path)
    except FileProblem as problem:
        return (problem,)
    return ()


def _load(path: Path) -> tuple[Names, tuple[Card, ...]]:
    if path.suffix.lower() == ".toml":
        names, cards, problems = _parsed(path, read_whole(path))
        if problems:
            raise problems[0]
        return names, cards
    rows = [(row.place, Card(row.id, row.act, _texts(row.names), _texts(row.texts))) for row in csv_cards.read(path)]
    if wrong := _row_problems(path, rows):
        raise wrong[0]
    return {}, _with_ids([card for _, card in rows])


@lru_cache(maxsize=8)
def _parsed(path: Path, data: bytes) -> tuple[Names, tuple[Card, ...], tuple[FileProblem, ...]]:
    """Return what the content of a TOML file says; the system that names a deck is opened several times."""
    values = parse_toml(path, data)
    if faulty := at_lines(faults(path, values, _RawDeck), data):
        return {}, (), faulty
    problems: list[FileProblem] = []
    deck = typed(path, values, _RawDeck)
    rows: list[tuple[str, Card]] = []
    for at, raw in enumerate(deck.cards):
        place = f"cards[{at}]"
        act = csv_cards.act_of(raw.act)
        name = both(raw.name) if isinstance(raw.name, str) else raw.name
        if act is None:
            reason = Message("'{word}' is no act; acts: act1, act2, finale", word=raw.act)
            problems.append(FileProblem(path, f"{place}.act", reason))
        if not any(name.values()):
            problems.append(FileProblem(path, f"{place}.name", "a card needs a name"))
        text = both(raw.text) if isinstance(raw.text, str) else raw.text
        rows.append((place, Card(raw.id, act or "act1", name, text)))
    problems += _row_problems(path, rows)
    return deck.names, _with_ids([card for _, card in rows]), at_lines(problems, data)


def _row_problems(path: Path, rows: list[tuple[str, Card]]) -> list[FileProblem]:
    if not rows:
        return [FileProblem(path, "", "there is no card in it")]
    found: list[FileProblem] = []
    taken: set[str] = set()
    for place, card in rows:
        if card.id and card.id in taken:
            found.append(FileProblem(path, f"{place}.id", Message("'{name}' is used twice", name=card.id)))
        taken.add(card.id)
    return found


def _texts(texts: Mapping[str, str]) -> Names:
    return both(texts[""]) if "" in texts else texts


def _with_ids(given: list[Card]) -> tuple[Card, ...]:
    taken = {card.id for card in given}
    cards: list[Card] = []
    numbers = dict.fromkeys(ACTS, 0)
    for card in given:
        card_id = card.id
        while not card_id:
            numbers[card.act] += 1
            made = f"{card.act}-{numbers[card.act]}"
            card_id = "" if made in taken else made
        taken.add(card_id)
        cards.append(msgspec.structs.replace(card, id=card_id))
    return tuple(cards)
