"""The log: nothing while all goes well; what went wrong, in a few files that rotate, and without private paths."""

from __future__ import annotations

import os
import platform
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tracker import __version__
from tracker.storage.folders import HOME_VARIABLE, logs_folder

if TYPE_CHECKING:
    from logging.handlers import RotatingFileHandler

_LARGEST_BYTES = 256 << 10
_OLDER_FILES = 3
_LONGEST_TEXT = 20_000


def log_file() -> Path:
    """Return where the log lies. It may not exist yet; older ones have `.1` and so on behind their name."""
    return logs_folder() / "table-tracker.log"


def crash_file() -> Path:
    """Return where the interpreter writes when it cannot go on."""
    return logs_folder() / "crash.log"


def log_files() -> list[Path]:
    """Return all files of the log that exist, the one written last first."""
    names = [log_file(), *(Path(f"{log_file()}.{n}") for n in range(1, _OLDER_FILES + 1)), crash_file()]
    return [path for path in names if path.is_file()]


def about() -> str:
    """Return which program this is and what it runs on, in one line."""
    try:
        from PySide6 import __version__ as pyside
    except ImportError:
        pyside = "?"
    return f"table-tracker {__version__}, Python {platform.python_version()}, PySide6 {pyside}, {platform.platform()}"


class Log:
    """Writes the log. It makes its file with the first entry, and never fails: a log must not be trouble of its own."""

    def __init__(self) -> None:
        self._handler: RotatingFileHandler | None = None
        self._crash: TextIO | None = None

    def write(self, text: str, *, is_error: bool = True) -> None:
        """Add an entry; private paths are replaced."""
        import logging

        level = logging.ERROR if is_error else logging.WARNING
        if self._handler is None:
            self._handler = _open_handler()
            if self._handler is not None:
                self._emit(logging.INFO, about())
        self._emit(level, scrubbed(text[:_LONGEST_TEXT]))

    def watch_for_crashes(self) -> None:
        """Let the interpreter write down where it was if it cannot go on."""
        import faulthandler

        try:
            crash_file().parent.mkdir(parents=True, exist_ok=True)
            if crash_file().is_file() and (earlier := crash_file().read_text("utf-8", "replace")):
                self.write(f"An earlier start ended like this:\n{earlier}")
            self._crash = crash_file().open("w", encoding="utf-8")
            faulthandler.enable(self._crash)
        except OSError:
            return

    def close(self) -> None:
        """Let go of the files."""
        if self._handler is not None:
            self._handler.close()
            self._handler = None
        if self._crash is not None:
            import faulthandler

            faulthandler.disable()
            self._crash.close()
            self._crash = None
            if not crash_file().stat().st_size:
                crash_file().unlink(missing_ok=True)

    def _emit(self, level: int, text: str) -> None:
        import logging

        if self._handler is not None:
            self._handler.handle(logging.LogRecord("table-tracker", level, "", 0, text, None, None))


def scrubbed(text: str) -> str:
    """Return the text without the paths of the user's folders and without the user's name."""
    flags = re.IGNORECASE if os.name == "nt" else 0
    for place, stands_for in _private_places():
        for form in {place, place.replace("\\", "/"), place.replace("\\", "\\\\")}:
            text = re.sub(rf"{re.escape(form)}(?!\w)", stands_for, text, flags=flags)
    for name in _user_names():
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "<user>", text, flags=re.IGNORECASE)
    return text


def _private_places() -> Iterator[tuple[str, str]]:
    chosen = os.environ.get(HOME_VARIABLE)
    if chosen:
        yield os.path.abspath(chosen), "<games>"
    home = os.path.expanduser("~")
    if len(home) > 3:
        yield home, "~"
        yield os.path.realpath(home), "~"


def _user_names() -> set[str]:
    found = {os.environ.get(name, "") for name in ("USER", "LOGNAME", "USERNAME")}
    found.add(os.path.basename(os.path.expanduser("~")))
    return {name for name in found if len(name) > 2}


def _open_handler() -> RotatingFileHandler | None:
    import logging
    from logging.handlers import RotatingFileHandler

    class Quiet(RotatingFileHandler):
        def handleError(self, record: logging.LogRecord) -> None:
            """Leave it: a disk that is full is told of where it matters."""

    path = log_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        # Half characters, as of a file name that is no text, must not stop an entry.
        handler = Quiet(
            path, maxBytes=_LARGEST_BYTES, backupCount=_OLDER_FILES, encoding="utf-8", errors="backslashreplace"
        )
    except OSError as error:
        print(f"table-tracker: no log: {error}", file=sys.stderr)
        return None
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    return handler
