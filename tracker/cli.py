"""The command line: what the program is asked to do, before anything heavy is imported."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tracker import __version__
from tracker.startup import INTERRUPTED, MALFORMED, NOT_SAID, StartOptions, complain
from tracker.streams import OutputError, say, say_error

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

MOST_PIXELS = 8192
"""How wide and how high a picture may be: to draw a larger one would take many seconds and gigabytes."""
EPILOG = """\
other commands:
  table-tracker play SCRIPT.json   run a scripted game, one JSON object a step (- reads standard input)
  table-tracker show FILE          print the last state of a saved game
  table-tracker export FILE --to STORY.md   write the story of a saved game as Markdown, HTML or plain text
  table-tracker check FILE...      list every mistake in a system, deck, cast or saved game
"""


def run(arguments: Sequence[str]) -> int:
    """Do what the arguments say and return the exit status."""
    try:
        return _run(arguments)
    except OutputError as error:
        complain(str(error))
        return NOT_SAID
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED


def _run(arguments: Sequence[str]) -> int:
    match list(arguments):
        case ["play", *rest]:
            return _play(rest)
        case ["show", *rest]:
            return _show(rest)
        case ["export", *rest]:
            return _export(rest)
        case ["check", *rest]:
            return _check(rest)
        case _:
            return _window(arguments)


class _Parser(argparse.ArgumentParser):
    """Reports a closed or full stream, which argparse ignores."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if file is not None and file is sys.stderr:
            say_error(message)
        else:
            say(message.rstrip("\n").encode("utf-8", "backslashreplace"))


class _WindowParser(_Parser):
    """Names systems and languages in its help; looks them up only then, since that loads all rulesets."""

    demo: argparse.Action
    language: argparse.Action

    def format_help(self) -> str:
        from tracker.engine.systems import list_systems
        from tracker.storage.user.folders import languages

        names = ", ".join(system.id for system in list_systems())
        self.demo.help = f"open a game with a cast already at the table: {names}, or a system of your own"
        self.language.help = f"the language of the program, for this start: {', '.join(languages())}"
        return super().format_help()


def _window(arguments: Sequence[str]) -> int:
    parser = _WindowParser(
        prog="table-tracker",
        description="The turn tracker for the table: order of play, phases, ties, roll-offs and the countdown.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", nargs="?", type=_path, metavar="FILE", help="a saved game to continue")
    parser.demo = parser.add_argument("--demo", metavar="SYSTEM", help="open a game with a cast already at the table")
    parser.language = parser.add_argument("--language", type=_language, metavar="CODE")
    parser.add_argument(
        "--theme", choices=("system", "light", "dark", "high_contrast"), help="the appearance, for this start"
    )
    parser.add_argument(
        "--size", metavar="WxH", type=_size, default=(1280, 800), help="size of the screenshot (1280x800)"
    )
    parser.add_argument("--text", metavar="PERCENT", type=int, help="size of the text, 80 to 250, for this start")
    parser.add_argument("--screenshot", type=_path, metavar="FILE.png", help="draw the window into a file and exit")
    parser.add_argument("--self-test", action="store_true", help="run the self-test without a screen and exit")
    parser.add_argument("--version", action="version", version=f"table-tracker {__version__}")
    chosen = parser.parse_args(arguments)
    if chosen.file is not None and chosen.demo is not None:
        parser.error("FILE and --demo exclude each other")
    if chosen.text is not None and not 80 <= chosen.text <= 250:
        parser.error("--text goes from 80 to 250")
    if chosen.self_test:
        from tracker import selftest

        return selftest.run()
    from tracker import app

    if chosen.demo is not None and (problem := app.demo_problem(chosen.demo)):
        complain(problem)
        return MALFORMED
    return app.start(
        StartOptions(
            file=chosen.file,
            demo=chosen.demo,
            language=chosen.language,
            theme=chosen.theme,
            text_scale=chosen.text,
            screenshot=chosen.screenshot,
            size=chosen.size,
        )
    )


def _name(text: str) -> str:
    """Return the name of a file as it was given. Errors: argparse.ArgumentTypeError, where it is none at all."""
    if not text:
        raise argparse.ArgumentTypeError("'' is no name of a file")
    return text


def _language(text: str) -> str:
    """Return the code of a language that the program speaks. Errors: argparse.ArgumentTypeError."""
    from tracker.storage.user.folders import languages

    if text not in languages():
        raise argparse.ArgumentTypeError(f"'{text}' is no language of the program; there are: {', '.join(languages())}")
    return text


def _path(text: str) -> Path:
    """Return the path of a file. Errors: argparse.ArgumentTypeError."""
    return Path(_name(text))


def _size(text: str) -> tuple[int, int]:
    """Return the size of a picture in pixels. Errors: argparse.ArgumentTypeError."""
    from tracker.core.numbers import whole_number

    width, _, height = text.partition("x")
    size = whole_number(width) or 0, whole_number(height) or 0
    if not all(0 < edge <= MOST_PIXELS for edge in size):
        raise argparse.ArgumentTypeError(f"{text!r} is no size; sizes go from 1x1 to {MOST_PIXELS}x{MOST_PIXELS}")
    return size


def _play(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="table-tracker play",
        description="Run a scripted game and print one JSON object for each step.",
        epilog="exit status: 0 done, 1 --check found a difference, 2 malformed script or another game in the journal, "
        "3 the journal could not be written, 4 standard output takes no more",
    )
    parser.add_argument("script", metavar="SCRIPT.json", type=_name, help="the script; - reads standard input")
    parser.add_argument("--check", action="store_true", help="compare with what the script expects")
    parser.add_argument("--seed", type=int, metavar="N", help="make rolls and shuffles repeatable")
    parser.add_argument("--journal", type=_path, metavar="FILE", help="keep the journal there, or continue it")
    parser.add_argument("--players", action="store_true", help="tell with each step what the players see")
    chosen = parser.parse_args(arguments)
    from tracker.play import play

    return play(chosen.script, check=chosen.check, seed=chosen.seed, journal=chosen.journal, players=chosen.players)


def _show(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="table-tracker show",
        description="Print the last state of a saved game as one JSON object; the file is never changed.",
        epilog="exit status: 0 done, 2 nothing can be read, 4 standard output takes no more",
    )
    parser.add_argument("file", metavar="FILE", type=_path)
    chosen = parser.parse_args(arguments)
    from tracker.play import show

    return show(chosen.file)


def _export(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="table-tracker export",
        description="Write the story of a saved game as a document, by its ending: .md (Markdown), .html, .txt.",
        epilog="exit status: 0 done, 2 nothing can be read or the ending is none of these, 3 the document could not "
        "be written",
    )
    parser.add_argument("file", metavar="FILE", type=_path)
    parser.add_argument("--to", metavar="STORY.md", type=_path, required=True, help="the document; it is replaced")
    parser.add_argument("--language", type=_language, metavar="CODE", help="its language, else English")
    chosen = parser.parse_args(arguments)
    from tracker.export import export

    return export(chosen.file, chosen.to, chosen.language)


def _check(arguments: Sequence[str]) -> int:
    parser = _Parser(
        prog="table-tracker check",
        description="Tell every mistake in systems, decks and casts, and the first in scripts and saved games, each on "
        "a line: file, line, field, what is wrong. No file is changed.",
        epilog="exit status: 0 no mistake, 2 at least one, 4 standard output takes no more",
    )
    parser.add_argument("files", metavar="FILE", type=_path, nargs="+")
    chosen = parser.parse_args(arguments)
    from tracker.play import check

    return check(chosen.files)
