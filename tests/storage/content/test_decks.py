"""Decks: the built-in one is whole; a GM's own is read from whatever a spreadsheet or an editor wrote."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tracker.core.figures import in_any_language, pick
from tracker.core.setup import ACTS, Card
from tracker.storage.content.csv_cards import act_of
from tracker.storage.content.decks import deck_problems, list_decks, load_deck
from tracker.storage.problems import FileProblem
from tracker.storage.user import folders

ROWS = [
    "act,name,text",
    "act1,Туман,Ничего не видно",
    'финал,"Взрыв, громкий","В две\nстроки"',
]
BOTH_LANGUAGES = "id;act;name_en;name_ru;text_en;text_ru\nfog;I;Fog;Туман;No shots.;Не стрелять.\n;2;Cut;Стоп;;\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path))
    return tmp_path


def own_deck(home: Path, data: str | bytes, name: str = "mine.csv") -> Path:
    path = home / "data" / "decks" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data if isinstance(data, bytes) else data.encode())
    return path


def test_the_built_in_deck_has_enough_events_in_both_languages() -> None:
    cards = load_deck("cult-television")
    for act in ACTS:
        assert sum(card.act == act for card in cards) >= 22
    for card in cards:
        assert set(card.name) == set(card.text) == {"en", "ru"}, card.id
        assert all(card.name.values()), card.id
        assert all(card.text.values()), card.id
        assert max(len(text) for text in card.text.values()) <= 200, card.id


def test_the_built_in_deck_says_nothing_twice() -> None:
    cards = load_deck("cult-television")
    for seen in (
        [card.id for card in cards],
        [card.name["en"] for card in cards],
        [card.name["ru"] for card in cards],
        [card.text["en"] for card in cards],
        [card.text["ru"] for card in cards],
    ):
        assert len(set(seen)) == len(cards)


def test_russian_texts_are_russian_and_english_ones_are_not() -> None:
    for card in load_deck("cult-television"):
        assert any("а" <= letter <= "я" for letter in card.text["ru"]), card.id
        assert (card.name["en"] + card.text["en"]).isascii(), card.id


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251", "utf-16"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
def test_a_table_is_read_however_it_was_written(home: Path, encoding: str, delimiter: str, ending: str) -> None:
    rows = [row if '"' in row else row.replace(",", delimiter) for row in ROWS]
    rows[2] = rows[2].replace(",", delimiter).replace(f"Взрыв{delimiter} ", "Взрыв, ")
    cards = load_deck(own_deck(home, (ending.join(rows) + ending).replace("\n", ending).encode(encoding)))
    assert [card.act for card in cards] == ["act1", "finale"]
    assert cards[0] == Card("act1-1", "act1", in_any_language("Туман"), in_any_language("Ничего не видно"))
    assert pick(cards[1].name, "ru") == "Взрыв, громкий"
    assert pick(cards[1].text, "ru").split() == ["В", "две", "строки"]


def test_columns_may_name_the_language(home: Path) -> None:
    fog, cut = load_deck(own_deck(home, BOTH_LANGUAGES))
    assert fog == Card("fog", "act1", {"en": "Fog", "ru": "Туман"}, {"en": "No shots.", "ru": "Не стрелять."})
    assert cut == Card("act2-1", "act2", {"en": "Cut", "ru": "Стоп"})


@pytest.mark.parametrize(
    ("word", "act"),
    [
        ("act1", "act1"), ("Act 1", "act1"), ("ONE", "act1"), ("I", "act1"), ("акт 1", "act1"), ("Акт первый", "act1"),
        ("первый акт", "act1"), ("act_2", "act2"), ("II", "act2"), ("2", "act2"), ("Act Two", "act2"),
        ("finale", "finale"), ("3", "finale"), ("Финал", "finale"), ("III", "finale"), ("4", None), ("", None),
    ],
)  # fmt: skip
def test_an_act_has_many_names(word: str, act: str | None) -> None:
    assert act_of(word) == act


def test_made_ids_keep_clear_of_given_ones(home: Path) -> None:
    cards = load_deck(own_deck(home, "id,act,name\n,1,A\nact1-1,1,B\n,1,C\n"))
    assert [card.id for card in cards] == ["act1-2", "act1-1", "act1-3"]


@pytest.mark.parametrize(
    ("data", "line", "place", "reason"),
    [
        ("act,name\n1,A\n\n9,B\n", 4, "act", "is no act"),
        ('act,name,text\n1,A,"two\nlines"\n1,,x\n', 4, "name", "needs a name"),
        ("act,name\n1,A,B,C\n", 2, "", "4 cells under 2 columns"),
        ("act,name,colour\n", 1, "", "no column 'colour'"),
        ("act,name,name\n", 1, "", "twice"),
        ("name,text\nA,B\n", 1, "", "'act' is missing"),
        ("id,act,name\nx,1,A\nx,1,B\n", 3, "id", "used twice"),
        ("act,name\n1," + "x" * 5000, 2, "name", "more than"),
        ("act,name\n1,\"" + "x" * 200_000, 2, "", "a cell has more than 4000 characters"),
        ("act,name\n", 0, "", "no card"),
        ("", 0, "", "no card"),
        (b"\0\0\0\0", 0, "", "not text"),
        (b"act,name\n1,\x98\n", 0, "", "not text"),
    ],
)  # fmt: skip
def test_a_bad_row_is_named_by_its_line(home: Path, data: str | bytes, line: int, place: str, reason: str) -> None:
    with pytest.raises(FileProblem) as caught:
        load_deck(own_deck(home, data))
    assert (caught.value.line, caught.value.place) == (line, place)
    assert reason in caught.value.reason


def test_every_mistake_of_a_table_is_told_with_line_and_column(home: Path) -> None:
    path = own_deck(
        home,
        "id,act,name,text,colour\nx,1,A,,\n,act9,B,,\n,,,,red\nx,2,C,,\n,2,D,,,,more\n,finale,E," + "x" * 4001 + ",\n",
    )

    assert [str(problem).removeprefix(f"{path}: ") for problem in deck_problems(path)] == [
        "line 1: there is no column 'colour'; columns: act, name, text",
        "line 3: act: 'act9' is no act; acts: act1, act2, finale",
        "line 4: act: '' is no act; acts: act1, act2, finale",
        "line 4: name: a card needs a name",
        "line 5: id: 'x' is used twice",
        "line 6: 7 cells under 5 columns",
        "line 7: text: a cell has more than 4000 characters",
    ]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("cards = []", "cards"),
        ("[[cards]]\nact = '1'", "cards[0].name"),
        ("[[cards]]\nact = 'x'\nname = 'A'", "cards[0].act"),
        ("[[cards]]\nact = '1'\nname = ''", "cards[0].name"),
        ("[[cards]]\nact = '1'\nname = 'A'\n[[cards]]\nact='1'\nname={en=1}", "cards[1].name.en"),
        ("[[cards]]\nid='a'\nact='1'\nname='A'\n[[cards]]\nid='a'\nact='1'\nname='A'", "cards[1].id"),
    ],
)
def test_a_bad_card_is_named_by_its_place(home: Path, text: str, place: str) -> None:
    with pytest.raises(FileProblem) as caught:
        load_deck(own_deck(home, text, "mine.toml"))
    assert caught.value.place == place


def test_decks_are_listed_with_the_cards_of_each_act(home: Path) -> None:
    own_deck(home, BOTH_LANGUAGES)
    own_deck(home, "nonsense", "bad.csv")
    problems: list[FileProblem] = []
    built_in, mine = list_decks(problems.append)
    assert built_in.counts == {"act1": 24, "act2": 24, "finale": 24}
    assert [pick(mine.names, language) for language in ("en", "ru", "uk")] == ["mine"] * 3
    assert mine.counts == {"act1": 1, "act2": 1, "finale": 0}
    assert [problem.path.name for problem in problems] == ["bad.csv"]


@settings(deadline=None)
@given(st.binary(max_size=300), st.sampled_from(["mine.csv", "mine.toml"]))
def test_no_bytes_make_more_than_a_problem(tmp_path_factory: pytest.TempPathFactory, data: bytes, name: str) -> None:
    path = tmp_path_factory.getbasetemp() / name
    path.write_bytes(data)
    with contextlib.suppress(FileProblem):
        load_deck(path)
