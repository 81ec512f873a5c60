"""Lists as people have them, with what must come of each: `tests/data/paste`."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import pytest

from tests.helpers.systems import SYSTEMS
from tests.ui.test_cast_model import cast, names
from tracker.core.figures import Figure, Side
from tracker.engine.systems import load_system
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_paste import MOST_FIGURES
from tracker.ui.models.paste_cells import MOST_ROWS

FOLDER = Path(__file__).parent.parent / "data" / "paste"
EXPECTED: dict[str, dict[str, Any]] = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def table(system: str) -> CastModel:
    spec = load_system(system)
    return CastModel(spec, tuple(Side(side.id, side.names) for side in spec.sides), "en")


def text_of(name: str) -> str:
    return (FOLDER / name).read_text(encoding="utf-8")


def test_every_file_has_its_result() -> None:
    assert {path.name for path in FOLDER.iterdir()} - {"expected.json"} == set(EXPECTED)


@pytest.mark.parametrize("name", [name for name, result in EXPECTED.items() if "figures" in result])
def test_a_list_comes_out_as_it_was_meant(name: str) -> None:
    wanted = EXPECTED[name]
    model = table(wanted["system"])
    listed = model.read(text_of(name))
    model.take(listed)
    found = {figure.name: figure for figure in model.figures()}
    assert list(found) == list(wanted["figures"])
    for called, stats in wanted["figures"].items():
        figure = found[called]
        got = {stat: figure.role if stat == "role" else figure.stats.get(stat) for stat in stats}
        assert got == stats
        if not stats:
            assert not figure.stats
    assert list(listed.unknown) == wanted.get("left_out", [])
    if "sides" in wanted:
        used = {figure.side for figure in model.figures()}
        assert used <= {side.casefold() for side in wanted["sides"]}
    assert model.problems() == []


def told(name: str) -> list[tuple[int, str]]:
    return [(line, reason) for line, _, reason in table("storytelling").read(text_of(name)).left_out]


def test_what_is_left_out_is_told_with_its_line_and_why() -> None:
    assert sorted(told("04-comments-and-rules.txt")) == [(1, "comment"), (3, "rule"), (5, "number")]
    assert told("07-markdown-table.md") == [(2, "rule")]


@pytest.mark.parametrize(
    ("name", "loose"),
    [
        ("04-comments-and-rules.txt", [("Jim", "5"), ("Lena", "2")]),
        ("08-forum-list.txt", [("Boris", "4"), ("Dan", "17")]),
    ],
)
def test_numbers_without_a_column_are_told(name: str, loose: list[tuple[str, str]]) -> None:
    assert [(one.name, one.loose) for one in table("storytelling").read(text_of(name)).loose] == loose


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (text_of("09-json-by-mistake.json"), "json"),
        ('{"Name": "Greg", ', "json"),
        ("[1, 2]", "json"),
        ("<?xml version='1.0'?><a/>", "markup"),
        ("<!DOCTYPE html>\n<p>Greg", "markup"),
    ],
)
def test_what_is_no_list_is_refused(text: str, kind: str) -> None:
    listed = table("storytelling").read(text)
    assert (listed.refused, listed.figures) == (kind, [])


@pytest.mark.parametrize("text", ["[b]Greg[/b]\n[Hank]", "<b>Bob</b>\n{x}"])
def test_brackets_in_a_list_are_no_json(text: str) -> None:
    assert table("storytelling").read(text).count == 2


def test_a_column_that_repeats_the_sum_is_told_and_left_out_unless_it_is_wanted() -> None:
    model = table("storytelling")
    listed = model.read(text_of("11-own-title-repeats-the-sum.tsv"))
    assert listed.repeats is not None
    assert (listed.repeats.title, listed.repeats.group) == ("Initiative modifier", ("dexterity", "composure"))
    model.take(listed.without_repeats())
    assert [figure.stat("modifier") for figure in model.figures()] == [0, 0]
    assert model.repeated() is None
    model.undo_stack.undo()
    model.take(listed)
    assert [figure.stat("modifier") for figure in model.figures()] == [5, 5]
    found = model.repeated()
    assert found is not None
    assert (found[0].id, found[1]) == ("modifier", ("Dexterity", "Composure"))


def test_a_free_bonus_is_no_repetition() -> None:
    model = table("storytelling")
    listed = model.read("Name\tDex\tComposure\tInitiative modifier\nAnna\t3\t2\t1\nBoris\t2\t3\t5")
    assert listed.repeats is None


def test_one_number_of_health_is_seen_as_both() -> None:
    model = table("storytelling")
    model.take(model.read(text_of("12-one-number-of-health.tsv")))
    at = [column.id for column in model.columns].index("health_max")
    assert model.index(0, at).data() == "7"


def test_titles_above_a_head_are_left_out() -> None:
    listed = table("storytelling").read("The crowd, second evening\n\nName,Dex,Wits\nAnna,2,3")
    assert [(one.name, one.stats) for one in listed.figures] == [("Anna", {"dexterity": "2", "wits": "3"})]
    assert [(line, reason) for line, _, reason in listed.left_out] == [(1, "title")]


def test_a_side_as_a_title_is_the_side_of_those_below() -> None:
    model = table("7tv")
    model.paste("Heroes:\nSwift\nReed\nVillains:\nUmbra")
    assert [(figure.name, figure.side) for figure in model.figures()] == [
        ("Swift", "heroes"), ("Reed", "heroes"), ("Umbra", "villains"),
    ]  # fmt: skip


def test_a_team_that_is_put_right_after_the_paste_is_right() -> None:
    model = table("tannhauser")
    model.paste("Name\tTeam\nAnna\tUnion\nBoris\tReich")
    assert [problem.problem for problem in model.problems()] == ["no_side", "no_side"]
    first, second = model.sides
    model.set_sides((Side(first.id, {"en": "Union"}), Side(second.id, {"en": "Reich"})))
    assert model.problems() == []
    assert [figure.side for figure in model.figures()] == [first.id, second.id]


def test_a_cell_over_two_lines_is_one() -> None:
    listed = table("storytelling").read('Name\tDex\n"Anna\nthe Swift"\t3\nBoris\t2')
    assert [one.name for one in listed.figures] == ["Anna the Swift", "Boris"]


def test_same_names_are_numbered_at_paste_and_at_rename() -> None:
    model = cast(Figure("g", "heroes", "Goblin"))
    model.paste("Goblin\ngoblin\nOrc\nGoblin 2")
    assert names(model) == ["Goblin 1", "Goblin 3", "goblin 4", "Orc", "Goblin 2"]
    model.setData(model.index(3, 0), "Goblin 2")
    assert names(model) == ["Goblin 1", "Goblin 3", "goblin 4", "Goblin 5", "Goblin 2"]


def test_whoever_has_the_number_already_keeps_it() -> None:
    model = cast(Figure("g", "heroes", "Goblin 2"))
    model.paste("Goblin 2\nGoblin 2", at=0)
    assert names(model) == ["Goblin 3", "Goblin 4", "Goblin 2"]


def test_a_loaded_cast_has_nobody_twice() -> None:
    assert names(cast(Figure("a", "heroes", "Goblin"), Figure("b", "heroes", "Goblin"))) == ["Goblin 1", "Goblin 2"]


def test_what_is_beyond_the_limits_is_told() -> None:
    model = table("storytelling")
    listed = model.read("\n".join(f"Guard {at}" for at in range(MOST_ROWS + 5)))
    assert (listed.count, len(listed.left_out)) == (MOST_ROWS, 5)
    listed = model.read("200 x Goblin\n" * 20)
    assert (listed.count, [reason for _, _, reason in listed.left_out]) == (MOST_FIGURES, ["over_limit"] * 10)
    listed = model.read("x" * 5000 + "\n" + "y" * 30_000 + "\nAnna")
    assert [one.name for one in listed.figures] == ["Anna"]
    assert [reason for _, _, reason in listed.left_out] == ["too_long", "too_long"]


@pytest.mark.parametrize(
    "text",
    [
        "a" + " " * 100_000 + "b",
        ("a" + " " * 9000 + "\n") * 2000,
        "200 x Goblin\n" * 2000,
        "Goblin\n" * 2000,
        "Goblin\t1\n" * 2000,
        '"' * 9000 + "\n" + ('"a' * 4000 + "\n") * 100,
        ('"\t' * 4000 + "\n") * 200,
        ('"' + "x" * 400 + "\n") * 2000 + "\t",
        "[" * 100_000,
        "1 " * 500_000,
        "- " * 500_000,
        ("a:" * 4000 + "\n") * 200,
    ],
    ids=str.__len__,
)
def test_any_text_is_read_and_taken_in_bounded_time(text: str) -> None:
    model = table("storytelling")
    begin = perf_counter()
    model.take(model.read(text))
    assert perf_counter() - begin < 2
    assert model.rowCount() <= MOST_FIGURES


@pytest.mark.parametrize("seed", range(20))
def test_a_spoiled_list_is_read_or_refused_at_once(seed: int) -> None:
    rng = Random(seed)
    models = {system: table(system) for system in SYSTEMS}
    lists = [(text_of(name), str(EXPECTED[name]["system"])) for name in EXPECTED]
    for _ in range(100):
        text, system = rng.choice(lists)
        for _ in range(rng.randint(1, 8)):
            at, end = sorted((rng.randint(0, len(text)), rng.randint(0, len(text))))
            put = rng.choice(("", text[at:end], *'"\t|;,:-#[{x\n 7', '""', "\n\n", "**", " x200", "\u0663"))
            text = text[:at] + put + text[rng.choice((at, end)) :]
        model = models[system]
        begin = perf_counter()
        listed = model.read(text)
        rows = model.take(listed.without_repeats())
        assert perf_counter() - begin < 2, text
        assert len(rows) == listed.count <= MOST_FIGURES
        called = [name.strip().casefold() for name in names(model) if name.strip()]
        assert len(called) == len(set(called)), text
        if rows:
            model.undo_stack.undo()
