"""The story of a game as a document: Markdown, one HTML page that needs nothing else, or plain text."""

from __future__ import annotations

import html
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.core.upkeep import FightBegan
from tracker.engine.game import Game
from tracker.engine.moment import Moment
from tracker.words.terms import GameText
from tracker.words.words import Words

_MARKDOWN = re.compile(r"([\\`*_\[\]<>&|~$#@!])|(?<=\w)(:)(?=//)|(?<=www)(\.)", re.IGNORECASE)
_STYLE = """\
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 45rem; margin: 2rem auto; padding: 0 1rem;
  color: #1d2026; background: #fbfaf7; }
li { list-style: none; margin: .3rem 0 .3rem 3.5rem; text-indent: -3.5rem; }
ul { padding: 0; }
time { display: inline-block; width: 3.5rem; text-indent: 0; color: #5c6270; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) {
  body { color: #e9e7e1; background: #16171c; }
  time { color: #a3a8b5; }
}"""


class Line(NamedTuple):
    """A step of the game: when it was, and its sentences."""

    at: str
    sentences: tuple[str, ...]


class Chapter(NamedTuple):
    """What lies under one heading; a fight has level 2, a turn in it 3."""

    level: int
    heading: str
    lines: list[Line]


class StoryDocument(GameText):
    """Tells a whole game under headings, one for each fight if there are several, and one for each turn."""

    def __init__(self, words: Words) -> None:
        super().__init__(words.terms)
        self._words = words

    def title(self, game: Game) -> str:
        """Return the name of the game."""
        return self._words.game_titles.title(game.setup)

    def chapters(self, game: Game) -> list[Chapter]:
        """Return all that was done and not taken back, oldest first."""
        found: list[Chapter] = []
        for commit, before, after in _steps(game):
            if any(isinstance(event, FightBegan) for event in commit.events):
                if after.state.table.fight == 2:
                    found.insert(0, Chapter(2, self._fight(1), []))
                found.append(Chapter(2, self._fight(after.state.table.fight), []))
                found.append(Chapter(3, self._words.header.title(after.view), []))
            elif not found or (after.view.turn and after.view.turn != before.view.turn):
                found.append(Chapter(3, self._words.header.title(after.view if found else before.view), []))
            clock = time.strftime("%H:%M", time.localtime(commit.at))
            found[-1].lines.append(Line(clock, self._words.story.sentences(commit, before, after)))
        return found

    def _fight(self, number: int) -> str:
        return f"{self.terms.term('game', self.tr('Game'))} {number}"


def _steps(game: Game) -> Iterator[tuple[Any, Moment, Moment]]:
    history = game.history
    before = Moment(game.ruleset, game.setup, history.state_at(0))
    for cursor in range(1, history.cursor + 1):
        after = Moment(game.ruleset, game.setup, history.state_at(cursor))
        yield history.commit_at(cursor - 1), before, after
        before = after


def markdown(title: str, chapters: Sequence[Chapter], language: str = "") -> str:
    """Return Markdown in which all that people typed stands as they typed it."""
    parts = [f"# {_plain_markdown(title)}\n"]
    for level, heading, lines in chapters:
        parts.append(f"\n{'#' * level} {_plain_markdown(heading)}\n\n")
        parts += [f"- {at} {_plain_markdown(text)}\n" for at, sentences in lines for text in sentences]
    return "".join(parts)


def page(title: str, chapters: Sequence[Chapter], language: str = "") -> str:
    """Return one HTML page, light or dark as its reader's system is, that loads nothing and runs nothing."""
    lang = html.escape(language or SOURCE_LANGUAGE)
    parts = [
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n',
        '<meta name="viewport" content="width=device-width">\n',
        f"<title>{_escaped(title)}</title>\n<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<h1>{_escaped(title)}</h1>\n",
    ]
    for level, heading, lines in chapters:
        parts.append(f"<h{level}>{_escaped(heading)}</h{level}>\n")
        if lines:
            rows = (f"<li><time>{at}</time>{_escaped(text)}</li>\n" for at, said in lines for text in said)
            parts.append(f"<ul>\n{''.join(rows)}</ul>\n")
    parts.append("</body>\n</html>\n")
    return "".join(parts)


def plain_text(title: str, chapters: Sequence[Chapter], language: str = "") -> str:
    """Return the story as plain text."""
    parts = [f"{_one_line(title)}\n"]
    for _, heading, lines in chapters:
        parts.append(f"\n{_one_line(heading)}\n\n" if lines else f"\n{_one_line(heading)}\n")
        parts += [f"{at}  {_one_line(text)}\n" for at, sentences in lines for text in sentences]
    return "".join(parts)


FORMATS: Final[Mapping[str, Callable[[str, Sequence[Chapter], str], str]]] = {
    ".md": markdown,
    ".html": page,
    ".txt": plain_text,
}
"""What a story is written as, by the ending of its file."""


def story_bytes(game: Game, words: Words, ending: str) -> bytes:
    """Return the story of a game as a file with this ending, one of `FORMATS`."""
    told = StoryDocument(words)
    return FORMATS[ending](told.title(game), told.chapters(game), words.language).encode("utf-8", "replace")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _plain_markdown(text: str) -> str:
    return _MARKDOWN.sub(lambda found: "\\" + found[0], _one_line(text))


def _escaped(text: str) -> str:
    return html.escape(_one_line(text))
