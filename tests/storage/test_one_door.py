"""Every touch of the disk goes through `tracker/storage/disk.py`, so that the accident tests can fail each of them."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

import tracker
from tracker.storage import disk

PACKAGE = Path(tracker.__file__).parent
OF_OS = frozenset(
    "access chdir chmod chown close dup dup2 fdopen fstat fsync ftruncate link listdir lseek lstat makedirs mkdir "
    "mkfifo open pread pwrite read readlink remove removedirs rename renames replace rmdir scandir stat statvfs "
    "symlink truncate unlink utime walk write".split()
)
OF_OS_PATH = frozenset(
    "exists getatime getctime getmtime getsize isdir isfile islink ismount lexists realpath samefile".split()
)
OF_PATHS = frozenset(
    "chmod exists glob hardlink_to is_dir is_fifo is_mount is_socket is_symlink iterdir lstat mkdir read_bytes "
    "readlink rename resolve rglob rmdir samefile symlink_to touch unlink write_bytes write_text".split()
)
OF_PATHS_WITHOUT_ARGUMENT = frozenset("stat is_file read_text open".split())
"""Words that mean something else when they are given something: the stat of a figure, a drawer of Qt's."""
MODULES = frozenset("shutil tempfile glob mmap logging.handlers".split())
OF_QT = frozenset(
    "QFile QSaveFile QDir QFileInfo QTemporaryFile QTemporaryDir QLockFile QDirIterator QStorageInfo".split()
)
MAY = {
    "storage/disk.py": "it is the door",
    "selftest.py": "it tries the program in a folder of its own",
    "streams.py": "the standard streams, and nothing of the user's",
    "play.py": "it reads what the command line names, and may be given a pipe",
}
NO_FILES = {
    ("app.py", "os.chdir"): "out of a working folder that is gone",
    ("ui/window/unexpected_errors.py", ".open"): "a dialog is opened",
    ("ui/window/end_signals.py", "os.read"): "a pipe of its own",
    ("ui/window/end_signals.py", "os.close"): "a pipe of its own",
}


def touches(source: str) -> Iterator[tuple[int, str]]:
    """Yield line and name of all that touches the disk in a module."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="open")):
                yield node.lineno, "open"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="os"), attr=name)) if name in OF_OS:
                yield node.lineno, f"os.{name}"
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="path"), attr=name)) if name in OF_OS_PATH:
                yield node.lineno, f"os.path.{name}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id="disk" | "files"))):
                pass
            case ast.Call(func=ast.Attribute(attr=name)) if name in OF_PATHS:
                yield node.lineno, f".{name}"
            case ast.Call(func=ast.Attribute(attr=name), args=[]) if name in OF_PATHS_WITHOUT_ARGUMENT:
                yield node.lineno, f".{name}"
            case ast.Call(func=ast.Attribute(attr="replace"), args=[_], keywords=[]):
                yield node.lineno, ".replace"
            case ast.Import(names=names) if any(alias.name in MODULES for alias in names):
                yield node.lineno, "import"
            case ast.ImportFrom(module=module, names=names):
                if module in MODULES or any(alias.name in OF_QT for alias in names):
                    yield node.lineno, f"from {module}"
            case _:
                pass


@pytest.mark.parametrize(
    "source",
    [
        "open('x')", "import os\nos.stat('x')", "os.path.exists(p)", "p.exists()", "p.read_text()", "p.stat().st_size",
        "a.replace(b)", "import shutil", "from PySide6.QtCore import QFile", "p.open()", "p.mkdir(parents=True)",
        "from logging.handlers import RotatingFileHandler",
    ],
)  # fmt: skip
def test_a_touch_is_seen(source: str) -> None:
    assert list(touches(source))


@pytest.mark.parametrize(
    "source", ["figure.stat('wits')", "'a'.replace('a', 'b')", "disk.stat('x')", "os.path.join(a, b)", "os.getpid()"]
)
def test_what_touches_nothing_is_not_taken_for_a_touch(source: str) -> None:
    assert not list(touches(source))


def test_every_touch_of_the_disk_goes_through_one_door() -> None:
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        name = path.relative_to(PACKAGE).as_posix()
        if name not in MAY:
            told = touches(path.read_text(encoding="utf-8"))
            found += [f"{name}:{line}: {what}" for line, what in told if (name, what) not in NO_FILES]
    assert not found


def test_every_function_of_the_door_can_be_failed() -> None:
    others = {"is_regular", "is_folder", "is_device", "is_same"}  # they look at what `stat` returned
    others |= {"has_trash", "move_to_trash", "real_path"}  # they raise nothing when the disk refuses
    functions = {name for name, _ in inspect.getmembers(disk, inspect.isfunction) if not name.startswith("_")}
    assert functions - others == set(disk.CALLS)
