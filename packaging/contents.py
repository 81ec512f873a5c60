"""What goes into the standalone program and what stays out. Used by the spec file; plain data and pure functions."""

from __future__ import annotations

import fnmatch
import posixpath
import re
from collections.abc import Callable, Iterable
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
LIMIT_UNPACKED_MIB = 110
LIMIT_PACKED_MB = 32

# The window is drawn without OpenGL and reads no database. QtNetwork is there for local sockets: a second start hands
# its file over to the first; nothing goes to a network.
EXCLUDED_MODULES = (
    *(f"PySide6.Qt{name}" for name in ("Qml", "Quick", "DBus", "OpenGL", "OpenGLWidgets", "Test", "Sql")),
    *("tkinter", "unittest", "pydoc", "doctest", "lib2to3", "setuptools", "pip", "curses", "readline"),
    *("sqlite3", "ssl", "_ssl", "_hashlib", "asyncio", "multiprocessing", "xmlrpc", "xml", "email", "http"),
)

HIDDEN_MODULES = ("decimal", "uuid", "zoneinfo", "dataclasses", "platformdirs")
"""What compiled modules import by name, where the analysis cannot see it, and what is imported late."""

KEPT_PLUGINS = (
    "platforms/xcb",
    "platforms/wayland*",
    "platforms/offscreen",
    "platforms/windows",
    "platforms/cocoa",
    "wayland-shell-integration/xdg-shell",
    "wayland-decoration-client/*",
    "platforminputcontexts/*",
    "platformthemes/xdgdesktopportal",
    "iconengines/svgicon",
    "imageformats/svg",
)
"""Plugins of Qt, without the prefix and the ending that they have on each system."""

QT_LANGUAGES = tuple(
    f"qtbase_{path.stem.removeprefix('table_tracker_')}.qm"
    for path in sorted((ROOT / "resources" / "i18n").glob("*.qm"))
    if path.stem != "table_tracker_en"
)
"""The texts of Qt's own dialogs in the languages of the program; English is in the libraries."""

DROPPED_LIBRARIES = (
    # Of Qt: belongs to modules and plugins that stay out.
    *("*Qt6Qml*", "*Qt6Quick*", "*Qt6VirtualKeyboard*", "*Qt6Pdf*"),
    *("*Qt6OpenGL*", "*QtOpenGL.framework*", "*Qt6EglF*", "*opengl32sw.dll", "*Qt6Test*", "*Qt6Sql*"),
    # Of every desktop: an older copy beside the desktop's own drivers and themes breaks those.
    *("libstdc++*", "libgcc_s*", "libglib-2*", "libgthread-2*", "libdbus-1*", "libfontconfig*", "libfreetype*"),
    *("libX11*", "libXau*", "libXdmcp*", "libxcb.so*", "libwayland-*", "libEGL*", "libGL*", "libdrm*", "libexpat*"),
    # Of libraries that stay out.
    *("libsystemd*", "libgcrypt*", "libgpg-error*", "libcap.*", "libbrotli*", "libpng*", "libbsd*", "libmd.*"),
    *("libssl*", "libcrypto*", "libkrb5*", "libk5crypto*", "libgssapi*", "libcom_err*", "libkeyutils*"),
    *("libgtk-*", "libgdk*", "libcairo*", "libpango*", "libatk*", "libgio-2*", "libgobject*", "libgmodule*"),
    *("libncurses*", "libtinfo*", "libreadline*", "libsqlite3*"),
)

Entry = tuple[str, str, str]
"""A file of the analysis: its path in the program, where it comes from, its kind."""

_PLUGIN = re.compile(r"PySide6/(?:Qt/)?plugins/(?P<folder>[^/]+)/(?:lib)?q?(?:t-plugin-)?(?P<name>[^/]+?)\.[^/]*$")
_TRANSLATION = re.compile(r"PySide6/(?:Qt/)?translations/(?P<name>.+)$")


def keeps(destination: str) -> bool:
    """Return whether a file that the analysis found goes into the program; `destination` is its path in there."""
    path = destination.replace("\\", "/")
    if plugin := _PLUGIN.search(path):
        name = f"{plugin['folder']}/{plugin['name']}"
        return any(fnmatch.fnmatchcase(name, kept) for kept in KEPT_PLUGINS)
    if translation := _TRANSLATION.search(path):
        return translation["name"] in QT_LANGUAGES
    return not any(fnmatch.fnmatchcase(path, dropped) for dropped in DROPPED_LIBRARIES)


def needed(binaries: Iterable[Entry], imports_of: Callable[[str], Iterable[str]]) -> list[Entry]:
    """Return the entries without the shared libraries that no other one needs.

    The analysis also takes what plugins need that stay out. `imports_of` says which libraries a file is linked to.
    """
    entries = list(binaries)
    linked = {source: set(imports_of(source)) for _, source, _ in entries}
    while True:
        wanted = {PurePosixPath(name).name for _, source, _ in entries for name in linked[source]}
        kept = [entry for entry in entries if not _is_library(entry[0]) or PurePosixPath(entry[0]).name in wanted]
        if len(kept) == len(entries):
            return kept
        entries = kept


def without_lost_links(entries: Iterable[Entry], kept: Iterable[Entry]) -> list[Entry]:
    """Return the entries without the links to files that are not among `kept`."""
    there = {name for name, _, kind in kept if kind != "SYMLINK"}

    def leads_somewhere(entry: Entry) -> bool:
        name, target, kind = entry
        return kind != "SYMLINK" or posixpath.normpath(posixpath.join(posixpath.dirname(name), target)) in there

    return [entry for entry in entries if leads_somewhere(entry)]


def _is_library(destination: str) -> bool:
    """Return whether a file is there only because another is linked to it. Plugins and modules are loaded by name, and
    libpython by the program itself."""
    path = PurePosixPath(destination)
    is_shared = path.name.startswith("lib") and ".so" in path.name
    return is_shared and "plugins" not in path.parts and not path.name.startswith("libpython")


def own_modules(package: Path = ROOT / "tracker") -> list[str]:
    """Return the names of all modules of the program: some are imported by a name in a string."""
    names = (path.relative_to(package.parent).with_suffix("").parts for path in package.rglob("*.py"))
    return sorted(".".join(parts).removesuffix(".__init__") for parts in names)


def resources(folder: Path = ROOT / "resources") -> list[tuple[str, str]]:
    """Return the resources as PyInstaller wants them: file, and folder in the program. Sources of translations stay."""
    found: Iterable[Path] = sorted(path for path in folder.rglob("*") if path.is_file() and path.suffix != ".ts")
    placed = [(str(path), str(Path("tracker", "resources", path.relative_to(folder).parent))) for path in found]
    return [*placed, (str(ROOT / "LICENSE"), str(Path("tracker", "resources")))]
