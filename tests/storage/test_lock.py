"""The lock of a saved game: who holds it keeps it, and what an accident left of one is no lock."""

from __future__ import annotations

from pathlib import Path

import pytest

from tracker.storage.lock import take_lock
from tracker.storage.problems import AlreadyOpen


@pytest.mark.parametrize("left", [b"", b"\x00" * 40, b"half a li"])
def test_a_lock_that_a_power_cut_left_without_a_name_is_taken_over(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "game.lock").write_bytes(left)
    lock = take_lock(tmp_path / "game")
    assert lock is not None
    lock.unlock()


def test_a_lock_that_is_held_is_not_taken_over_whatever_happened_to_its_file(tmp_path: Path) -> None:
    lock = take_lock(tmp_path / "game")
    assert lock is not None
    (tmp_path / "game.lock").write_bytes(b"")
    with pytest.raises(AlreadyOpen):
        take_lock(tmp_path / "game")
    lock.unlock()
