"""A draft is kept until its game begins; one that cannot be read is kept beside, and nothing else happens."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from tracker.core.figures import Figure, Side
from tracker.core.setup import ActCounts, Setup
from tracker.storage import disk
from tracker.storage.content.drafts import SetupDraft, TypedFigure, draft_file, drop_draft, load_draft, save_draft
from tracker.storage.problems import FileProblem, StorageError

DRAFT = SetupDraft(
    "7tv",
    (Side("heroes", {"ru": "Герои"}), Side("villains")),
    (Figure("anna", "heroes", "Анна", stats={"mind": 5}, flags=("leader",)),),
    options={"max_flip": 1},
    gm_sides=("villains",),
    title="Docks",
    deck=ActCounts(6, 6, 6),
)


def test_a_draft_comes_back_as_it_was_and_goes_when_its_game_has_begun() -> None:
    assert load_draft("7tv") is None
    save_draft(DRAFT)
    assert load_draft("7tv") == DRAFT
    assert load_draft("storytelling") is None
    drop_draft("7tv")
    assert load_draft("7tv") is None


def test_what_was_typed_comes_back_whatever_it_means() -> None:
    row = TypedFigure(side="nobody", stats={"mind": "2,5"})
    typed = SetupDraft("7tv", (Side("heroes"),), rows=(row, row), wrong={"max_flip": "x"}, box={"feet": "4.5"})
    save_draft(typed)
    assert load_draft("7tv") == typed


def test_a_draft_of_an_earlier_version_has_figures_and_no_rows() -> None:
    save_draft(Setup("7tv", DRAFT.sides, DRAFT.figures))
    assert load_draft("7tv") == SetupDraft("7tv", DRAFT.sides, DRAFT.figures)


@pytest.mark.parametrize("system_id", ["../../etc/passwd", "a/b", "", "Моя система", "x" * 300])
def test_a_draft_stays_in_its_folder_whatever_the_system_is_called(system_id: str) -> None:
    own = SetupDraft(system_id, (Side("a"),), (Figure("f", "a"),))
    save_draft(own)
    assert draft_file(system_id).parent == draft_file("7tv").parent
    assert load_draft(system_id) == own


def test_a_draft_cut_anywhere_is_told_and_kept_beside() -> None:
    save_draft(DRAFT)
    path = draft_file("7tv")
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        with pytest.raises(FileProblem) as told:
            load_draft("7tv")
        assert told.value.path == path
        assert load_draft("7tv") is None, "it is told once"
        for kept in path.parent.glob("*.damaged-*"):
            assert kept.read_bytes() == whole[:length]
            kept.unlink()


@pytest.mark.parametrize(
    "spoiled",
    [
        Setup("7tv", (Side("a"), Side("a")), (Figure("f", "a"),)),
        Setup("7tv", (Side("a"),), (Figure("f", "b"),)),
        Setup("7tv", (Side("a"),), (Figure("f", "a"), Figure("f", "a"))),
        SetupDraft("7tv", (Side("a"),), rows=(TypedFigure("f"), TypedFigure("f"))),
    ],
)
def test_a_cast_that_fits_no_sides_is_no_draft(spoiled: Setup) -> None:
    save_draft(spoiled)
    with pytest.raises(FileProblem):
        load_draft("7tv")


def test_what_cannot_be_written_is_told() -> None:
    with pytest.raises(StorageError):
        save_draft(Setup("7tv", (Side("a"),), (Figure("f", "a", "half \ud83d"),)))
    with pytest.raises(StorageError):
        save_draft(Setup("7tv", (Side("a"),), (Figure("f", "a", "x" * (1 << 20)),)))
    assert load_draft("7tv") is None


@pytest.mark.parametrize("call", disk.CALLS)
def test_a_failing_disk_leaves_the_draft_before_or_the_new_one(call: str, monkeypatch: pytest.MonkeyPatch) -> None:
    save_draft(DRAFT)
    later = SetupDraft("7tv", DRAFT.sides, (Figure("vera", "heroes", "Vera"),))
    usual: Callable[..., object] = getattr(disk, call)

    def fail(*given: object) -> object:
        if call == "close":
            usual(*given)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(disk, call, fail)
        try:
            save_draft(later)
            allowed = [later]
        except StorageError as error:
            assert error.path == draft_file("7tv")
            allowed = [DRAFT]
        with suppress(FileProblem):
            load_draft("7tv")
    assert load_draft("7tv") in allowed
