"""Countdown decks: TOML or CSV files of events, the program's own and the user's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from pathlib import Path

import msgspec

from tracker.core.codec import Value
from tracker.core.figures import Names, in_any_language
from tracker.core.messages import Message
from tracker.core.setup import ACTS, Act, Card
from tracker.core.system import Mistake
from tracker.storage.content import csv_cards
from tracker.storage.content.common import find, is_among, listed, name_reason, problems_of, read_typed, unusable
from tracker.storage.files import read_whole
from tracker.storage.problems import FileProblem, OnProblem, ignore
from tracker.storage.user.folders import resource, user_folder

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

    A text without a language counts for all. Errors: FileProblem naming the card or the line.
    """
    return _load(find(_KIND, which, _ENDINGS) if isinstance(which, str) else which)[1]


def list_decks(on_problem: OnProblem = ignore) -> tuple[DeckInfo, ...]:
    """Return all decks, the program's own first. One that cannot be read is reported to `on_problem` and left out."""
    decks: list[DeckInfo] = []
    for path in listed(_KIND, _ENDINGS):
        try:
            names, cards = _load(path)
        except FileProblem as problem:
            on_problem(problem)
        else:
            counts = {act: sum(card.act == act for card in cards) for act in ACTS}
            decks.append(DeckInfo(path.stem, names or in_any_language(path.stem), counts))
    for unnamed in unusable(_KIND, _ENDINGS):
        on_problem(unnamed)
    return tuple(decks)


def deck_problems(path: Path) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a deck file.

    One that lies elsewhere may be called anything while it is worked on; when nothing else is wrong with it, it must
    have a name by which it would be found among the user's.
    """
    try:
        problems = _read(path, read_whole(path))[2]
    except FileProblem as problem:
        return (problem,)
    is_at_home = is_among(user_folder(_KIND), path)
    if (problems and not is_at_home) or is_among(resource(_KIND), path):
        return problems
    reason = name_reason(_KIND, path, _ENDINGS)
    return (FileProblem(path, "", reason), *problems) if reason else problems


def _load(path: Path) -> tuple[Names, tuple[Card, ...]]:
    names, cards, problems = _read(path, read_whole(path))
    if problems:
        raise problems[0]
    return names, cards


@lru_cache(maxsize=8)
def _read(path: Path, data: bytes) -> tuple[Names, tuple[Card, ...], tuple[FileProblem, ...]]:
    """Return what the content of a file says; the system that names a deck is opened several times."""
    if path.suffix.lower() == ".toml":
        deck, mismatches = read_typed(path, data, _RawDeck)
        cards = tuple(map(_card, deck.cards))
        return (
            deck.names,
            _with_ids(cards),
            problems_of(path, chain(mismatches, _mistakes_of(deck), _of_ids(cards)), data),
        )
    wrong: list[FileProblem] = []
    rows = csv_cards.read(path, data, wrong)
    wrong += csv_cards.twice(path, rows)
    if not rows and not wrong:
        wrong.append(FileProblem(path, "", Message("there is no card in it")))
    made = [Card(row.id, row.act, _texts(row.names), _texts(row.texts)) for row in rows]
    return {}, _with_ids(made), tuple(sorted(wrong, key=lambda problem: problem.line))


def _card(raw: _RawCard) -> Card:
    name = in_any_language(raw.name) if isinstance(raw.name, str) else raw.name
    text = in_any_language(raw.text) if isinstance(raw.text, str) else raw.text
    return Card(raw.id, csv_cards.act_of(raw.act) or "act1", name, text)


def _mistakes_of(deck: _RawDeck) -> Iterator[Mistake]:
    if not deck.cards:
        yield Mistake("cards", "there is no card in it")
    for at, raw in enumerate(deck.cards):
        if csv_cards.act_of(raw.act) is None:
            yield Mistake(f"cards[{at}].act", csv_cards.act_message(raw.act))
        if not any(raw.name if isinstance(raw.name, str) else raw.name.values()):
            yield Mistake(f"cards[{at}].name", "a card needs a name", f"cards[{at}].name")


def _of_ids(cards: Iterable[Card]) -> Iterator[Mistake]:
    taken: set[str] = set()
    for at, card in enumerate(cards):
        if card.id and card.id in taken:
            yield Mistake(f"cards[{at}].id", Message("'{name}' is used twice", name=card.id))
        taken.add(card.id)


def _texts(texts: Mapping[str, str]) -> Names:
    return in_any_language(texts[""]) if "" in texts else texts


def _with_ids(given: Sequence[Card]) -> tuple[Card, ...]:
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
