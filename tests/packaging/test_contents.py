"""What goes into the standalone program."""

from __future__ import annotations

import importlib.util
from pathlib import Path, PurePosixPath

import pytest


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so",
        "PySide6/Qt/plugins/iconengines/libqsvgicon.so",
        "PySide6/Qt/plugins/imageformats/libqsvg.so",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/translations/qtbase_ru.qm",
        "PySide6/translations/qtbase_ru.qm",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/lib/libQt6Network.so.6",
        "PySide6/Qt6Network.dll",
        "PySide6/Qt/lib/QtNetwork.framework/Versions/A/QtNetwork",
        "libxcb-cursor.so.0",
        "tracker/resources/systems/7tv.toml",
    ],
)
def test_what_the_window_needs_goes_in(path: str) -> None:
    from contents import keeps

    assert keeps(path)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/plugins/imageformats/qjpeg.dll",
        "PySide6/Qt/translations/qtbase_de.qm",
        "PySide6/Qt/plugins/networkinformation/libqnetworkmanager.so",
        "libgssapi_krb5.so.2",
        "PySide6/Qt/lib/libQt6Qml.so.6",
        "PySide6/opengl32sw.dll",
        "libstdc++.so.6",
        "libgtk-3.so.0",
    ],
)
def test_what_nobody_needs_stays_out(path: str) -> None:
    from contents import keeps

    assert not keeps(path)


def test_a_library_that_only_a_left_out_library_needs_stays_out() -> None:
    from contents import needed

    linked = {"/plugin": ["liba.so.1"], "/a": [], "/b": ["libc.so.1"], "/c": []}
    entries = [
        ("PySide6/Qt/plugins/platforms/libqxcb.so", "/plugin", "BINARY"),
        ("liba.so.1", "/a", "BINARY"),
        ("libb.so.1", "/b", "BINARY"),
        ("libc.so.1", "/c", "BINARY"),
    ]

    kept = needed(entries, lambda path: linked[path])

    assert [name for name, _, _ in kept] == ["PySide6/Qt/plugins/platforms/libqxcb.so", "liba.so.1"]


def test_a_link_to_a_file_that_stays_out_stays_out() -> None:
    from contents import without_lost_links

    file = ("PySide6/Qt/lib/libQt6Core.so.6", "/core", "BINARY")
    link = ("libQt6Core.so.6", "PySide6/Qt/lib/libQt6Core.so.6", "SYMLINK")
    lost = ("libQt6Qml.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "SYMLINK")
    up = ("PySide6/here/libQt6Core.so.6", "../Qt/lib/libQt6Core.so.6", "SYMLINK")

    assert without_lost_links([link, lost, up], [file]) == [link, up]


def test_every_module_of_the_program_goes_in() -> None:
    from contents import own_modules

    modules = own_modules()

    assert {"tracker", "tracker.selftest", "tracker.rules.side_turns", "tracker.ui.window.main_window"} <= set(modules)
    assert all(importlib.util.find_spec(name) for name in modules)


def test_all_resources_go_in_but_the_sources_of_translations() -> None:
    from contents import ROOT, resources

    placed = {(PurePosixPath(Path(folder).as_posix()) / Path(source).name).as_posix() for source, folder in resources()}

    wanted = {
        f"tracker/resources/{path.relative_to(ROOT / 'resources').as_posix()}"
        for path in (ROOT / "resources").rglob("*")
        if path.is_file() and path.suffix != ".ts"
    }
    assert placed == wanted | {"tracker/resources/LICENSE"}


def test_no_module_that_stays_out_is_imported_by_the_program() -> None:
    from contents import EXCLUDED_MODULES, ROOT

    lines = {
        line.strip()
        for path in (ROOT / "tracker").rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.strip().startswith(("import ", "from "))
    }
    imported = {line.split()[1] for line in lines}

    assert not imported & set(EXCLUDED_MODULES)


def test_every_file_belongs_to_a_part_that_is_weighed() -> None:
    from weigh import part_of

    assert part_of("_internal/PySide6/Qt/lib/libicudata.so.73").startswith("ICU")
    assert part_of("_internal/PySide6/Qt/lib/libQt6Gui.so.6").startswith("Qt:")
    assert part_of("_internal/PySide6/QtGui.abi3.so") == "Qt for Python"
    assert part_of("_internal/libxcb-cursor.so.0") == "libraries that desktops may lack"


def test_what_must_be_bundled_is_never_called_a_library_of_the_desktop() -> None:
    from contents import keeps
    from elf import BUNDLED_FOR_X11, SYSTEM_PACKAGES

    assert not set(BUNDLED_FOR_X11) & SYSTEM_PACKAGES.keys()
    assert all(keeps(name) for name in BUNDLED_FOR_X11)
