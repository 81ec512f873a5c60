"""Keeps the translation files in step with the source: `python packaging/translate.py`, or with `--check` only tells.
`--new uk` begins the file of another language.

The .ts files take every text of the program, without line numbers, so that they change only when a text does; the .qm
files are what the program reads and are committed too. English holds plurals alone: the rest is in the source.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import PySide6

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "resources" / "i18n"
SOURCE_LANGUAGE = "en"
EMPTY = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="{language}"></TS>\n'
"""A file of texts that has none yet."""


def languages(folder: Path) -> list[str]:
    """Return the languages that a folder has files of texts in."""
    return sorted(path.stem.removeprefix("table_tracker_") for path in folder.glob("table_tracker_*.ts"))


def sources() -> list[str]:
    """Return the files that may hold texts, in a fixed order; lupdate finds no .py files in folders."""
    return sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tracker").rglob("*.py"))


def make(folder: Path) -> Iterator[Path]:
    """Bring the files of a folder, which may hold older ones, up to date and go through them."""
    for language in languages(folder):
        ts = folder / f"table_tracker_{language}.ts"
        qm = ts.with_suffix(".qm")
        plural = ["-pluralonly"] if language == SOURCE_LANGUAGE else []
        # A text that is gone goes from the file as well: git remembers it.
        _run("lupdate", *sources(), "-ts", str(ts), "-locations", "none", "-no-obsolete",
             "-source-language", SOURCE_LANGUAGE, "-target-language", language, *plural)  # fmt: skip
        _run("lrelease", str(ts), "-qm", str(qm))
        yield from (ts, qm)


def stale() -> list[str]:
    """Return the names of the files that are not in step with the source; nothing is changed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for ts in FOLDER.glob("*.ts"):
            (folder / ts.name).write_bytes(ts.read_bytes())
        return [path.name for path in make(folder) if not _same(path, FOLDER / path.name)]


def _same(one: Path, other: Path) -> bool:
    return other.is_file() and one.read_bytes() == other.read_bytes()


def _run(tool: str, *arguments: str) -> None:
    """Run one of the tools that come with PySide6. Errors: SystemExit with what it said."""
    package = Path(PySide6.__file__).parent
    done = subprocess.run(
        [str(next(package.glob(f"{tool}*"))), *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(done.stdout + done.stderr)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="change nothing; exit status 1 if a file is out of step")
    parser.add_argument("--new", metavar="CODE", help="begin the file of another language, with all texts to fill in")
    chosen = parser.parse_args()
    if not chosen.check:
        FOLDER.mkdir(parents=True, exist_ok=True)
        if chosen.new and not (begun := FOLDER / f"table_tracker_{chosen.new}.ts").exists():
            begun.write_text(EMPTY.format(language=chosen.new), encoding="utf-8")
        for path in make(FOLDER):
            print(path.relative_to(ROOT))
        return 0
    found = stale()
    for name in found:
        print(f"out of step with the source, run packaging/translate.py: {name}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
