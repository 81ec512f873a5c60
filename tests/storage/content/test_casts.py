"""Casts: the demos are whole; what is saved is read back the same, whatever the names."""

from __future__ import annotations

import errno
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.helpers.systems import SYSTEMS
from tracker.core.codec import LARGEST
from tracker.core.figures import Figure, Side
from tracker.engine.systems import load_system
from tracker.storage import disk
from tracker.storage.content.casts import Cast, load_cast, save_cast
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.user.folders import resource

SYSTEM = load_system("7tv")
SIDES = (Side("heroes", {"en": "Us", "ru": "Мы"}), Side("villains"))
FIGURES = (
    Figure(
        "a b.c", "heroes", 'Жан «Д\'Арк» "\\"\n\t\x00\x7f🎲', "star", {"mind": -3, "a b": 2}, ("x", "y"), False, False
    ),
    Figure("plain", "villains"),
)


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_the_demo_casts_say_the_same_in_both_languages(system_id: str) -> None:
    system = load_system(system_id)
    english, russian = (load_cast(resource("casts", f"{system_id}.{lang}.toml"), system) for lang in ("en", "ru"))
    assert english.sides == russian.sides
    assert [f.id for f in english.figures] == [f.id for f in russian.figures]
    assert {side.id for side in english.sides} == {side.id for side in system.sides}
    for one, other in zip(english.figures, russian.figures, strict=True):
        assert (one.side, one.role, one.stats, one.flags) == (other.side, other.role, other.stats, other.flags)
        assert one.name != other.name
        assert set(one.stats) <= {stat.id for stat in system.stats}
        assert set(one.flags) <= {flag.id for flag in system.flags}
        assert not one.role or one.role in {role.id for role in system.roles}
        assert one.stat("health") == one.stat("health_max") > 0


def test_the_demos_have_what_their_rules_want_to_show() -> None:
    casts = {
        system_id: load_cast(resource("casts", f"{system_id}.en.toml"), load_system(system_id)) for system_id in SYSTEMS
    }
    assert {figure.role for figure in casts["7tv"].figures} == {"star", "costar", "extra"}
    story = [f for f in casts["storytelling"].figures if f.side == "st"]
    assert any("fresh_start" in f.flags for f in story)
    assert len({tuple(sorted(f.stats.items())) for f in story}) < len(story), "two of them tie whenever dice do"
    assert all(f.stat("movement") for f in casts["tannhauser"].figures)


def test_a_saved_cast_is_read_back_the_same(tmp_path: Path) -> None:
    path = tmp_path / "папка" / "cast.toml"
    save_cast(path, SYSTEM, SIDES, FIGURES)
    assert load_cast(path, SYSTEM) == Cast(SIDES, FIGURES)
    assert [p.name for p in path.parent.iterdir()] == ["cast.toml"]


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
NUMBERS = st.integers(-LARGEST, LARGEST)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(st.lists(st.builds(
    Figure, TEXTS, st.just("heroes"), TEXTS, TEXTS, st.dictionaries(TEXTS, NUMBERS, max_size=3), st.tuples(TEXTS)
), max_size=4, unique_by=lambda figure: figure.id))  # fmt: skip
def test_any_names_and_numbers_survive_saving(tmp_path: Path, figures: list[Figure]) -> None:
    path = tmp_path / "cast.toml"
    save_cast(path, SYSTEM, SIDES, tuple(figures))
    assert load_cast(path, SYSTEM) == Cast(SIDES, tuple(figures))


@pytest.mark.parametrize(
    "figure",
    [
        Figure("a", "heroes", "\ud800"),
        Figure("a", "nobody"),
        Figure("plain", "heroes"),
        Figure("a", "heroes", stats={"mind": LARGEST + 1}),
        Figure("a", "heroes", "x" * (1 << 20)),
    ],
)
def test_what_could_not_be_read_back_is_not_saved(tmp_path: Path, figure: Figure) -> None:
    path = tmp_path / "cast.toml"
    save_cast(path, SYSTEM, SIDES, FIGURES)
    before = path.read_bytes()
    with pytest.raises(StorageError) as caught:
        save_cast(path, SYSTEM, SIDES, (*FIGURES, figure))
    assert caught.value.code == "not_writable"
    assert path.read_bytes() == before


@pytest.mark.parametrize("call", ["open_file", "write", "sync", "replace", "make_folders"])
def test_a_cast_that_cannot_be_saved_leaves_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    path = tmp_path / "cast.toml"
    save_cast(path, SYSTEM, SIDES, FIGURES)
    with monkeypatch.context() as broken:
        broken.setattr(disk, call, fail)
        with pytest.raises(StorageError) as caught:
            save_cast(path, SYSTEM, SIDES, ())
    assert caught.value.reason == "Read-only file system"
    assert load_cast(path, SYSTEM) == Cast(SIDES, FIGURES)
    assert [p.name for p in tmp_path.iterdir()] == ["cast.toml"]


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda text: text.replace('"7tv"', '"chess"'), "system"),
        (lambda text: text.replace('"plain"', '"a b.c"'), "figures[1].id"),
        (lambda text: text.replace('id = "villains"', 'id = "heroes"'), "sides[1].id"),
        (lambda text: text.replace('side = "villains"', 'side = "nobody"'), "figures[1].side"),
        (lambda text: text.replace("-3", "0.5"), "figures[0].stats.mind"),
        (lambda text: text + "\nx" + ".x" * 400_000 + " = 1", "line 24"),
        (lambda text: text + "\n'" + "\\'" * 200_000, "line 24"),
        (lambda text: text + '\n"' + '\\"' * 200_000, "line 24"),
    ],
)
def test_a_bad_cast_is_named_by_its_field(tmp_path: Path, change: Callable[[str], str], place: str) -> None:
    path = tmp_path / "cast.toml"
    save_cast(path, SYSTEM, SIDES, FIGURES)
    path.write_text(change(path.read_text("utf-8")), "utf-8")
    with pytest.raises(FileProblem) as caught:
        load_cast(path, SYSTEM)
    assert caught.value.place == place


def test_dots_in_texts_and_comments_are_not_taken_for_keys(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    dots = "." * 500
    path.write_text(
        f"sides = [] # {dots}\nsystem = \"\" # ''' \n[[figures]]\nid = \"{dots}\"\nside = '{dots}'", "utf-8"
    )
    with pytest.raises(FileProblem) as caught:
        load_cast(path, SYSTEM)
    assert caught.value.place == "figures[0].side"


def test_a_cast_cut_at_any_byte_is_a_problem_or_a_smaller_cast(tmp_path: Path) -> None:
    path = tmp_path / "cast.toml"
    save_cast(path, SYSTEM, SIDES, FIGURES)
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        try:
            cast = load_cast(path, SYSTEM)
        except FileProblem:
            continue
        assert len(cast.figures) <= len(FIGURES)
