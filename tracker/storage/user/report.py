"""The file to send when something went wrong inside the program: what happened, the log, and the game."""

from __future__ import annotations

import time
from pathlib import Path

from tracker.storage import disk, files
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import logs_folder
from tracker.storage.user.logs import about, log_files, scrubbed, scrubbed_game

_LARGEST_GAME = 64 << 20
_MOST_REPORTS = 10
_MOST_NAMES = 100
_ENDING = ".report.zip"


def make_report(what: str, game: Path | None) -> Path:
    """Save what happened, the log and the saved game as one zip file and return where; the oldest reports go.

    It holds no path of the user's folders and not the user's name. Errors: StorageError.
    """
    import io
    import zipfile

    folder = logs_folder()
    pile = io.BytesIO()
    with zipfile.ZipFile(pile, "w", zipfile.ZIP_DEFLATED) as report:
        places = [game.parent] if game is not None else []
        report.writestr("what-happened.txt", scrubbed(f"{about()}\n\n{what}\n", places))
        for path in log_files():
            report.writestr(path.name, scrubbed(_read(path), places))
        if game is not None:
            report.writestr("game.tabletracker", scrubbed_game(_read(game), places))
    target = folder / f"{time.strftime('%Y-%m-%d %H-%M-%S')}{_ENDING}"
    number = 2
    while files.is_there(target) and number < _MOST_NAMES:
        target = folder / f"{time.strftime('%Y-%m-%d %H-%M-%S')} ({number}){_ENDING}"
        number += 1
    files.save(target, [pile.getvalue()])
    _keep_few(folder)
    return target


def _read(path: Path) -> str:
    try:
        return files.read_whole(path, _LARGEST_GAME).decode("utf-8", "backslashreplace")
    except FileProblem as problem:
        return f"[{problem.reason}]\n"


def _keep_few(folder: Path) -> None:
    try:
        names = sorted(name for name in disk.list_folder(str(folder)) if name.endswith(_ENDING))
    except OSError:
        return
    for name in names[:-_MOST_REPORTS]:
        files.unlink_quietly(folder / name)
