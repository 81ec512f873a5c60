"""Countdown decks: TOML or CSV files of events, the program's own and the user's."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from tracker.core.codec import Value
from tracker.core.figures import Names
from tracker.core.setup import ACTS, Act, Card
from tracker.storage import csv_cards
from tracker.storage.content import find, listed, read_toml, typed
from tracker.storage.problems import FileProblem, OnProblem, ignore

_KIND = "decks"
_ENDINGS = (".toml", ".csv", ".txt", ".tsv")


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
    return tuple(decks)


def both(text: str) -> Names:
    """Return a text without a language as one that counts for every language of the program."""
    return {"en": text, "ru": text} if text else {}


def _load(path: Path) -> tuple[Names, tuple[Card, ...]]:
    if path.suffix.lower() == ".toml":
        deck = typed(path, read_toml(path), _RawDeck)
        names = deck.names
        rows = [(f"cards[{at}]", _card(path, f"cards[{at}]", raw)) for at, raw in enumerate(deck.cards)]
    else:
        names = {}
        rows = [
            (row.place, Card(row.id, row.act, _texts(row.names), _texts(row.texts))) for row in csv_cards.read(path)
        ]
    if not rows:
        raise FileProblem(path, "", "there is no card in it")
    return names, _with_ids(path, rows)


def _card(path: Path, place: str, raw: _RawCard) -> Card:
    act = csv_cards.act_of(raw.act)
    if act is None:
        raise FileProblem(path, f"{place}.act", f"{raw.act!r} is no act")
    name = both(raw.name) if isinstance(raw.name, str) else raw.name
    if not any(name.values()):
        raise FileProblem(path, f"{place}.name", "a card needs a name")
    return Card(raw.id, act, name, both(raw.text) if isinstance(raw.text, str) else raw.text)


def _texts(texts: Mapping[str, str]) -> Names:
    return both(texts[""]) if "" in texts else texts


def _with_ids(path: Path, rows: list[tuple[str, Card]]) -> tuple[Card, ...]:
    taken: set[str] = set()
    for place, card in rows:
        if card.id and card.id in taken:
            raise FileProblem(path, f"{place}.id", f"{card.id!r} is used twice")
        taken.add(card.id)
    cards: list[Card] = []
    numbers = dict.fromkeys(ACTS, 0)
    for _, card in rows:
        card_id = card.id
        while not card_id:
            numbers[card.act] += 1
            made = f"{card.act}-{numbers[card.act]}"
            card_id = "" if made in taken else made
        taken.add(card_id)
        cards.append(msgspec.structs.replace(card, id=card_id))
    return tuple(cards)
