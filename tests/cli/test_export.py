"""The story of a game as a document: its headings, what people typed as they typed it, and the exit statuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tracker.cli import run
from tracker.core.edits import Note
from tracker.core.upkeep import NextFight
from tracker.engine.demos import demo_setup
from tracker.engine.library import create_game
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import EndFight
from tracker.words.story_export import Chapter, Line, markdown, page, plain_text

TYPED = "<b>bold</b> *star* [a](http://b.c) & `code`\n# head"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """An evening of two fights with a note."""
    path = tmp_path / "evening.tabletracker"
    with create_game(demo_setup(load_system("storytelling"), "en"), path) as document:
        game = document.game
        while (option := next((o for o in game.ruleset.view(game.state).options if o.main), None)) is not None:
            game.run(option.command)
            if game.ruleset.view(game.state).turn == 2:
                break
        for command in (Note(TYPED), EndFight(), NextFight()):
            game.run(command)
    return path


def test_fights_and_turns_are_headings(saved: Path, tmp_path: Path) -> None:
    target = tmp_path / "story.md"
    before = saved.read_bytes()
    assert run(["export", str(saved), "--to", str(target)]) == 0
    heads = [line for line in target.read_text("utf-8").splitlines() if line.startswith("#")]
    assert heads[0].startswith("# ")
    assert heads[1:] == ["## Fight 1", "### Initiative", "### Round 1", "### Round 2", "## Fight 2", "### Initiative"]
    assert saved.read_bytes() == before


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("ending", [".md", ".html", ".txt"])
def test_each_format_in_each_language(saved: Path, tmp_path: Path, ending: str, language: str) -> None:
    target = tmp_path / f"story{ending}"
    assert run(["export", str(saved), "--to", str(target), "--language", language]) == 0
    text = target.read_text("utf-8")
    assert ("Fight 2" in text, "Бой 2" in text) == (language == "en", language == "ru")
    assert "<b>" not in text or ending == ".txt"


def test_what_people_typed_stays_text() -> None:
    chapters = [Chapter(2, TYPED, [Line("16:35", (TYPED,))])]
    assert markdown(TYPED, chapters).splitlines()[-1] == (
        "- 16:35 \\<b\\>bold\\</b\\> \\*star\\* \\[a\\](http\\://b.c) \\& \\`code\\` \\# head"
    )
    shown = page(TYPED, chapters)
    assert "<b>" not in shown
    assert shown.count("&lt;b&gt;bold&lt;/b&gt; *star* [a](http://b.c) &amp; `code` # head") == 4
    assert "<script" not in shown
    assert "src=" not in shown
    assert plain_text(TYPED, chapters).splitlines()[-1] == f"16:35  {' '.join(TYPED.split())}"


def test_what_cannot_be_done_is_told(saved: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["export", str(saved), "--to", str(tmp_path / "story.pdf")]) == 2
    assert ".md, .html, .txt" in capsys.readouterr().err
    named_md = saved.rename(tmp_path / "game.md")
    before = named_md.read_bytes()
    assert run(["export", str(named_md), "--to", str(named_md)]) == 2
    assert named_md.read_bytes() == before
    assert run(["export", str(tmp_path / "gone"), "--to", str(tmp_path / "story.md")]) == 2
    (tmp_path / "file").write_text("")
    assert run(["export", str(named_md), "--to", str(tmp_path / "file" / "story.md")]) == 3
