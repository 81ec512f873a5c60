"""Lists from the clipboard: spreadsheets and what people type."""

from __future__ import annotations

import pytest

from tests.ui.test_cast_model import GUARD, cast, names
from tracker.ui.models.cast_paste import MOST_COPIES


def pasted(text: str, system: str = "7tv") -> list[tuple[str, str, str, dict[str, int]]]:
    model = cast(system=system)
    model.paste(text)
    return [(f.name, f.side, f.role, dict(f.stats)) for f in model.figures()]


@pytest.mark.parametrize("text", ["Goblin\t12", "12\tGoblin"])
def test_a_number_in_the_column_beside_a_name_is_the_first_stat(text: str) -> None:
    assert pasted(text) == [("Goblin", "heroes", "", {"mind": 12})]


@pytest.mark.parametrize(
    "text", ["Goblin, 12", "Goblin; 12", "Goblin: 12", "12 Goblin", "- Goblin 12", "Goblin (12)", "2. Goblin - 12"]
)
def test_a_number_without_a_column_is_told_and_taken_only_as_what_is_chosen(text: str) -> None:
    model = cast()
    listed = model.read(text)
    assert [(one.name, one.loose, one.stats) for one in listed.figures] == [("Goblin", "12", {})]
    model.take(listed.with_loose_as("health"))
    assert dict(model.figures()[0].stats) == {"health": 12, "health_max": 12}


def test_a_number_in_a_name_is_part_of_it() -> None:
    assert pasted("Goblin 3") == [("Goblin 3", "heroes", "", {})]


@pytest.mark.parametrize("text", ["3x Goblin", "3 x Goblin", "3× Goblin", "3х Goblin", "Goblin x3", "Goblin ×3"])
def test_times_makes_so_many(text: str) -> None:
    assert [name for name, *_ in pasted(text)] == ["Goblin 1", "Goblin 2", "Goblin 3"]


def test_times_goes_on_with_the_numbers_that_there_are() -> None:
    model = cast(GUARD)
    model.duplicate([0], 1)
    model.paste("2x Guard")
    assert names(model) == ["Guard 1", "Guard 2", "Guard 3", "Guard 4"]


def test_nobody_gets_thousands_by_a_slip() -> None:
    text = f"{MOST_COPIES + 1}x Goblin"
    assert pasted(text) == [(text, "heroes", "", {})]


def test_a_head_says_what_the_columns_are_in_any_order() -> None:
    text = "\ufeffSide\tMind\tName\tRank\tOther\r\nVillains\t5\tUmbra\tStar\tfoo\r\n\t2\tGuard\t\t\r\n"
    assert pasted(text) == [("Umbra", "villains", "star", {"mind": 5}), ("Guard", "villains", "", {"mind": 2})]


def test_a_head_in_russian_is_one_too() -> None:
    assert pasted("Имя;Сторона;Разум\nСвифт;Герои;6") == [("Свифт", "heroes", "", {"mind": 6})]


def given(stat: str) -> dict[str, int]:
    """One number of health is both healths."""
    return {"health": 3, "health_max": 3} if stat.startswith("health") else {stat: 3}


@pytest.mark.parametrize(
    ("title", "stat"),
    [
        ("Dexterity", "dexterity"),
        ("DEX", "dexterity"),
        ("ловкость", "dexterity"),
        ("Лвк", "dexterity"),
        ("Ловк.", "dexterity"),
        ("Wits:", "wits"),
        ("Сообразительность", "wits"),
        ("смекалка", "wits"),
        ("Com", "composure"),
        ("Самообладание", "composure"),
        ("Mod", "modifier"),
        ("health_max", "health_max"),
        ("HP", "health"),
        ("ХП", "health"),
        ("Здоровье", "health"),
        ("Max", "health_max"),
    ],
)
def test_a_stat_is_known_by_all_its_names(title: str, stat: str) -> None:
    assert pasted(f"Name\t{title}\nBob\t3", "storytelling") == [("Bob", "heroes", "", given(stat))]


@pytest.mark.parametrize("title", ["Move", "Движение", "Перемещение", "speed"])
def test_movement_has_two_names_in_russian(title: str) -> None:
    assert pasted(f"Имя;{title}\nБоб;6", "tannhauser") == [("Боб", "heroes", "", {"movement": 6})]


def test_a_column_that_is_not_known_is_told_and_the_rest_is_kept() -> None:
    model = cast()
    listed = model.read("Name\tСмекалка\tMind\tNotes\tEmpty\nBob\t3\t4\tbrave\t\nEve\t2\t5\t\t")
    assert list(model.take(listed)) == [0, 1]
    assert listed.unknown == ("Смекалка", "Notes")
    assert [dict(f.stats) for f in model.figures()] == [{"mind": 4}, {"mind": 5}]


@pytest.mark.parametrize("title", ["Кто", "who", "Имя", "NPC"])
def test_the_names_have_titles_of_many_kinds(title: str) -> None:
    assert pasted(f"{title};Разум\nБоб;3") == [("Боб", "heroes", "", {"mind": 3})]


def test_of_two_columns_of_one_stat_the_first_counts() -> None:
    model = cast(system="storytelling")
    listed = model.read("Name\tWits\tСмекалка\nBob\t3\t4")
    assert listed.unknown == ("Смекалка",)
    model.take(listed)
    assert model.figures()[0].stat("wits") == 3


def test_without_a_head_words_are_sides_and_roles_and_numbers_fill_the_stats() -> None:
    assert pasted("Umbra, Villains, Star, 5, 1, 4") == [
        ("Umbra", "villains", "star", {"mind": 5, "income": 1, "health": 4, "health_max": 4})
    ]


def test_a_comma_in_a_name_is_a_comma() -> None:
    assert pasted("Smith, the elder\nReed, 3") == [
        ("Smith, the elder", "heroes", "", {}),
        ("Reed", "heroes", "", {}),
    ]


def test_quoted_cells_of_a_spreadsheet_are_opened() -> None:
    assert pasted('Name\tMind\n"Bob ""the"" Great"\t3') == [('Bob "the" Great', "heroes", "", {"mind": 3})]


def test_a_lone_quotation_mark_belongs_to_the_name() -> None:
    assert [name for name, *_ in pasted('The "Kid", 3\nReed, 2')] == ['The "Kid"', "Reed"]


def test_a_decimal_is_kept_and_marked() -> None:
    model = cast()
    model.paste("Goblin\t3,5")
    assert [p.problem for p in model.problems()] == ["not_a_number"]
    assert model.draft(0).stats["mind"] == "3,5"


@pytest.mark.parametrize("text", ["", "  \r\n \t ", "\ufeff", "\0"])
def test_nothing_pasted_changes_nothing(text: str) -> None:
    model = cast(GUARD)
    assert not model.paste(text)
    assert model.undo_stack.count() == 0


@pytest.mark.parametrize("text", [",,,", ";;\n;", "x" * 100_000, "a\t" * 5000, '"' * 999, "3x ", "x3", "1\n2\n3"])
def test_any_text_can_be_pasted(text: str) -> None:
    model = cast()
    model.paste(text)
    model.undo_stack.undo()
    assert model.rowCount() == 0
