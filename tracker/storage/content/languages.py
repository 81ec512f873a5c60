"""Which languages the program speaks: those that it has texts in, `resources/i18n/table_tracker_CODE.qm` each.

A language is a code and this one file; nobody else knows which there are.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tracker.core.figures import SOURCE_LANGUAGE
from tracker.storage import disk
from tracker.storage.user.folders import resource

_PREFIX, _ENDING = "table_tracker_", ".qm"


def texts_file(language: str) -> Path:
    """Return the file of the texts in a language; there may be none."""
    return resource("i18n", f"{_PREFIX}{language}{_ENDING}")


@cache
def languages() -> tuple[str, ...]:
    """Return the codes of all languages, that of the source first."""
    try:
        names = disk.list_folder(str(resource("i18n")))
    except OSError:
        names = []
    files = (name for name in names if name.startswith(_PREFIX) and name.endswith(_ENDING))
    codes = {name.removeprefix(_PREFIX).removesuffix(_ENDING) for name in files}
    return (SOURCE_LANGUAGE, *sorted(codes - {SOURCE_LANGUAGE}))


def spoken(locale: str) -> str:
    """Return the language to speak for a locale (`ru_RU`, `ru`): as it is, else without the country, else English."""
    whole = locale.replace("-", "_")
    return next((code for code in (whole, whole.partition("_")[0].lower()) if code in languages()), SOURCE_LANGUAGE)
