"""The user's folders, the resources that came with the program and their languages, and paths as text."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage import disk, files

HOME_VARIABLE = "TABLE_TRACKER_HOME"
"""If set, everything of the user's lies in this folder: for tests, and for a program on a stick."""
_NAME = "table-tracker"
_TEXTS, _TEXTS_ENDING = "table_tracker_", ".qm"
_AS_URL = "file://"


def data_folder() -> Path:
    """Return where saved games and the user's own systems, decks and casts lie. It may not exist yet."""
    return _folder("data")


def settings_folder() -> Path:
    """Return where the settings lie. It may not exist yet."""
    return _folder("settings")


def logs_folder() -> Path:
    """Return where logs lie. It may not exist yet."""
    return _folder("logs")


def games_folder() -> Path:
    """Return where saved games lie. It may not exist yet."""
    return data_folder() / "games"


def user_folder(kind: str) -> Path:
    """Return where the user's own content of a kind lies (`systems`, `decks`, `casts`). It may not exist yet."""
    return data_folder() / kind


def resource(*parts: str) -> Path:
    """Return the path of something that came with the program: in the package if installed, else beside it."""
    package = Path(disk.real_path(__file__)).parents[2]
    inside = package / "resources"
    return (inside if files.is_folder(inside) else package.parent / "resources").joinpath(*parts)


def texts_file(language: str) -> Path:
    """Return the file of the program's texts in a language; there may be none."""
    return resource("i18n", f"{_TEXTS}{language}{_TEXTS_ENDING}")


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of the languages that the program has texts in, that of the source first: each is a code and
    its file of texts, and nobody else knows which there are."""
    try:
        names = disk.list_folder(str(resource("i18n")))
    except OSError:
        names = []
    files_of_texts = (name for name in names if name.startswith(_TEXTS) and name.endswith(_TEXTS_ENDING))
    codes = {name.removeprefix(_TEXTS).removesuffix(_TEXTS_ENDING) for name in files_of_texts}
    return (SOURCE_LANGUAGE, *sorted(codes - {SOURCE_LANGUAGE}))


def spoken(locale: str) -> str:
    """Return the language to speak for a locale (`ru_RU`, `ru`): as it is, else without the country, else English."""
    whole = locale.replace("-", "_")
    return next((code for code in (whole, whole.partition("_")[0].lower()) if code in languages()), SOURCE_LANGUAGE)


def _folder(kind: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(home) / kind
    import platformdirs

    match kind:
        case "data":
            return Path(platformdirs.user_data_dir(_NAME, appauthor=False))
        case "settings":
            return Path(platformdirs.user_config_dir(_NAME, appauthor=False))
        case _:
            return Path(platformdirs.user_log_dir(_NAME, appauthor=False))


def to_text(path: str) -> str:
    """Return the path as text that can be written as UTF-8; a name that cannot be has its bytes as a `file` URL."""
    try:
        path.encode()
    except UnicodeEncodeError:
        from urllib.parse import quote

        return _AS_URL + quote(os.fsencode(path))
    return path


def from_text(text: str) -> str:
    """Return the path that `to_text` made the text of."""
    if not text.startswith(_AS_URL):
        return text
    from urllib.parse import unquote_to_bytes

    return os.fsdecode(unquote_to_bytes(text.removeprefix(_AS_URL)))
