"""What a file may make the program do: nothing but be read. No code out of files, no other files, no network."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.fire.common import files_in
from tests.helpers.systems import SYSTEMS
from tracker.engine.systems import load_system
from tracker.storage.content.common import find
from tracker.storage.content.decks import load_deck
from tracker.storage.problems import FileProblem

PACKAGE = Path(__file__).parent.parent.parent / "tracker"
CODE_OUT_OF_DATA = {
    "pickle", "cPickle", "marshal", "shelve", "dill", "code", "codeop", "runpy", "ctypes", "yaml", "jsonpickle", "imp",
    "xmlrpc", "multiprocessing",
}  # fmt: skip
NETWORK = {
    "socket", "ssl", "http", "urllib", "ftplib", "smtplib", "asyncio", "requests", "httpx", "webbrowser", "telnetlib",
    "socketserver", "selectors", "PySide6.QtNetwork", "PySide6.QtWebEngineCore", "PySide6.QtWebSockets",
}  # fmt: skip
PROGRAMS = {"subprocess", "pty", "popen2", "commands"}
BUILT_IN = {"eval", "exec", "compile", "__import__", "execfile", "breakpoint", "input"}
OF_OS = {"system", "popen", "startfile", "fork", "posix_spawn"}
ALLOWED = {
    ("storage/single_instance.py", "PySide6.QtNetwork"): "one program for one user: sockets of this computer alone",
    ("display.py", "socket"): "asks the display of this computer whether it is there",
    ("storage/user/folders.py", "urllib"): "quotes a file name that is no text; it opens nothing",
}
"""Each exception with its reason; a new one needs one too."""


def sources() -> Iterator[tuple[str, ast.AST]]:
    """Yield all modules of the program but those of the players' page, which is a server when it is turned on."""
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if not name.startswith("web/"):
            yield name, ast.parse(path.read_text(encoding="utf-8"))


def imports_of(tree: ast.AST) -> set[str]:
    """Return all modules that a module imports anywhere, with all their parents."""
    found: set[str] = set()
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
        for name in names:
            parts = name.split(".")
            found.update(".".join(parts[:count]) for count in range(1, len(parts) + 1))
    return found


def test_nothing_runs_code_starts_programs_or_opens_a_network() -> None:
    wrong = [
        (name, module)
        for name, tree in sources()
        for module in sorted(imports_of(tree) & (CODE_OUT_OF_DATA | NETWORK | PROGRAMS))
        if (name, module) not in ALLOWED
    ]
    assert not wrong, wrong


def test_of_qts_network_only_local_sockets_are_used() -> None:
    used = {
        (name, alias.name)
        for name, tree in sources()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "PySide6.QtNetwork"
        for alias in node.names
    }
    assert used == {("storage/single_instance.py", "QLocalServer"), ("storage/single_instance.py", "QLocalSocket")}


def test_nothing_is_evaluated() -> None:
    wrong = []
    for name, tree in sources():
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Name(id=word)) if word in BUILT_IN:
                    wrong.append((name, node.lineno, word))
                case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=word)) if (
                    word in OF_OS or word.startswith(("exec", "spawn"))
                ):
                    wrong.append((name, node.lineno, word))
                case ast.Attribute(attr="startDetached"):
                    wrong.append((name, node.lineno, "startDetached"))
    assert not wrong, wrong


def test_files_are_opened_by_storage_alone() -> None:
    wrong = []
    for name, tree in sources():
        if name.startswith("storage/"):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
                wrong.append((name, node.lineno))
    assert not wrong, wrong


@pytest.mark.parametrize(
    "name",
    ["../../etc/passwd", "/etc/passwd", "..", ".", "", "a/b", "a\\b", "c:x", "x\0y", "~", "~root", "%2e%2e",
     "deck.toml", "nul\n", "-", "a" * 65, "..\\..\\x", "file:///etc/passwd", "имя"],
)  # fmt: skip
@pytest.mark.parametrize("kind", ["decks", "systems", "casts"])
def test_an_id_in_a_data_file_is_never_a_path(home: Path, kind: str, name: str) -> None:
    outside = home.parent / "outside"
    outside.mkdir()
    (outside / "secret.toml").write_text("id = 'secret'")
    (home / "data" / kind).mkdir(parents=True)
    for asked in (name, "../../outside/secret", str(outside / "secret")):
        with pytest.raises(FileProblem) as caught:
            find(kind, asked, (".toml",))
        assert caught.value.code == "missing"


def test_a_system_cannot_name_another_file(home: Path) -> None:
    folder = home / "data" / "systems"
    folder.mkdir(parents=True)
    (folder / "mine.toml").write_text(
        "id = 'mine'\nruleset = 'side_turns'\nnames = { en = 'Mine' }\ndeck = '../../../etc/hostname'\n"
        "sides = [{ id = 'a', names = { en = 'A' } }, { id = 'b', names = { en = 'B' } }]\n"
    )
    with pytest.raises(FileProblem) as caught:
        load_system("mine")
    assert (caught.value.place, caught.value.code) == ("deck", "bad_value")
    with pytest.raises(FileProblem):
        load_deck("../../../etc/hostname")


def test_a_ruleset_that_a_file_names_is_one_of_the_programs_own() -> None:
    from tracker.engine.rulesets import NAMES, ruleset

    assert set(NAMES) == {load_system(system).ruleset for system in SYSTEMS}
    for name in ("os", "tracker.app", "..app", "side_turns.play", "", "evil"):
        with pytest.raises((LookupError, ValueError, AssertionError)):
            ruleset(name)


WATCHED = """
import sys
touched = []
def watch(event, arguments):
    if event.startswith(("socket.", "subprocess.", "os.system", "os.exec", "os.posix_spawn", "ctypes.dlopen")):
        touched.append(event)
    if event == "open" and isinstance(arguments[0], str) and isinstance(arguments[2], int) and arguments[2] & 3:
        touched.append(f"writes {arguments[0]}")
sys.addaudithook(watch)
from tracker.cli import run
status = run(sys.argv[1:])
allowed = sys.argv[-1]
wrong = [one for one in touched if not (one.startswith("writes ") and (allowed in one or "__pycache__" in one))]
assert not wrong, wrong
sys.exit(status)
"""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_game_that_is_played_and_shown_touches_its_own_file_alone(tmp_path: Path, home: Path, system: str) -> None:
    sides = {"7tv": ["heroes", "villains"], "storytelling": ["pc", "st"], "tannhauser": ["union", "reich"]}[system]
    figures = ", ".join(f'{{"id": "{side}1", "side": "{side}"}}' for side in sides)
    listed = ", ".join(f'"{side}"' for side in sides)
    script = tmp_path / "script.json"
    script.write_text(
        f'{{"system": "{system}", "sides": [{listed}], "figures": [{figures}],'
        ' "steps": [{"do": "note", "text": "<b>bold</b> http://example.org"}]}'
    )
    game = tmp_path / "game"
    for arguments in (["play", str(script), "--journal", str(game)], ["show", str(game)]):
        subprocess.run([sys.executable, "-c", WATCHED, *arguments], check=True, capture_output=True)
    assert set(files_in(tmp_path)) == {"script.json", "game"}
    assert not home.exists()
