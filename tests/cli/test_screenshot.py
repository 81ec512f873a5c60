"""`--screenshot`: a picture of what was asked for, and never a file the less."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

SAVED = Path(__file__).parent.parent / "data" / "format-1" / "7tv.tabletracker"


def take(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tracker", *arguments],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def colours(image: QImage) -> int:
    return len({image.pixel(x, y) for x in range(0, image.width(), 3) for y in range(0, image.height(), 3)})


@pytest.mark.parametrize("name", ["G", "g.tabletracker", "looks-like.png", "link.png", "x.toml", "no/such/x.png"])
def test_what_is_no_picture_is_never_written_to(tmp_path: Path, name: str) -> None:
    game = tmp_path / ("game.png" if name == "link.png" else name)
    if name.startswith("no/"):
        shutil.copy(SAVED, tmp_path / "game")
    else:
        shutil.copy(SAVED, game)
    if name == "link.png":
        (tmp_path / name).symlink_to(game)
    before = {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()}

    done = take("--screenshot", str(tmp_path / name))

    assert done.returncode == 2
    assert done.stderr.startswith(f"table-tracker: {tmp_path / name}: ")
    assert done.stderr.count("\n") == 1
    assert {path: path.read_bytes() for path in tmp_path.iterdir() if path.is_file()} == before


def test_without_a_game_it_is_the_start_page_and_a_picture_is_written_over(tmp_path: Path) -> None:
    target = tmp_path / "x.jpg"
    for _ in range(2):
        done = take("--screenshot", str(target), "--size", "1000x700")
        assert (done.returncode, done.stderr) == (0, "")
    image = QImage(str(target))

    assert (image.width(), image.height()) == (1000, 700)
    assert colours(image) > 500
    assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["x.jpg"]
