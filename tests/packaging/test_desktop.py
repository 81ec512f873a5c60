"""What the program tells a desktop about itself, and its icons."""

from __future__ import annotations

import configparser
import shutil
import struct
import subprocess
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from tracker import __version__
from tracker.storage.saved_games.listing import ENDING

MIME = "application/x-table-tracker"
WHEN = 1_700_000_000
SMALL = (16, 48)


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a `share` folder as it is installed, with few icons."""
    import icons
    from contents import ROOT
    from debian import lay_out_desktop

    for sizes in ("PNG_SIZES", "ICO_SIZES"):
        monkeypatch.setattr(icons, sizes, SMALL)
    monkeypatch.setattr(icons, "ICNS_TYPES", ((b"ic04", 16), (b"ic05", 32)))
    icons.write_all(ROOT / "resources" / "icons" / "icon.svg", tmp_path / "icons")
    lay_out_desktop(tmp_path / "share", tmp_path / "icons", __version__, WHEN)
    return tmp_path / "share"


def entry(share: Path) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(share / "applications" / "table-tracker.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_entry_metadata_and_file_type_speak_of_the_same_type(share: Path) -> None:
    types = ET.parse(share / "mime/packages/table-tracker.xml").getroot()
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    metainfo = ET.parse(next((share / "metainfo").iterdir())).getroot()

    assert entry(share)["MimeType"] == f"{MIME};"
    assert [t.get("type") for t in types.findall("m:mime-type", space)] == [MIME]
    assert [g.get("pattern") for g in types.findall(".//m:glob", space)] == [f"*{ENDING}"]
    assert metainfo.findtext("provides/mediatype") == MIME
    assert metainfo.findtext("launchable") == "table-tracker.desktop"


def test_the_desktop_is_told_in_both_languages(share: Path) -> None:
    metainfo = ET.parse(next((share / "metainfo").iterdir())).getroot()
    language = "{http://www.w3.org/XML/1998/namespace}lang"

    assert {"GenericName[ru]", "Comment[ru]", "Keywords[ru]"} <= set(entry(share))
    assert {summary.get(language) for summary in metainfo.findall("summary")} == {None, "ru"}


def test_the_metadata_have_the_version_of_the_program(share: Path) -> None:
    release = ET.parse(next((share / "metainfo").iterdir())).getroot().find("releases/release")

    assert release is not None
    assert (release.get("version"), release.get("date")) == (__version__, "2023-11-14")


def test_icons_are_there_by_the_names_that_are_asked_for(share: Path) -> None:
    icons = share / "icons" / "hicolor"
    named = entry(share)["Icon"]

    for size in SMALL:
        assert (icons / f"{size}x{size}/apps/{named}.png").read_bytes().startswith(b"\x89PNG")
        assert (icons / f"{size}x{size}/mimetypes/{MIME.replace('/', '-')}.png").stat().st_size
    assert (icons / f"scalable/apps/{named}.svg").stat().st_size


def test_the_icon_of_windows_has_each_size_as_a_picture(share: Path) -> None:
    data = (share.parent / "icons" / "table-tracker.ico").read_bytes()
    count = struct.unpack_from("<HHH", data)[2]

    for number, size in zip(range(count), SMALL, strict=True):
        width, *_, length, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert width == size
        assert data[at : at + 4] == b"\x89PNG"
        assert at + length <= len(data)


def test_the_icon_of_macos_tells_its_own_length(share: Path) -> None:
    data = (share.parent / "icons" / "table-tracker.icns").read_bytes()

    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)


@pytest.mark.skipif(not shutil.which("desktop-file-validate"), reason="desktop-file-validate is not installed")
def test_the_checker_of_desktop_entries_is_content(share: Path) -> None:
    done = subprocess.run(
        ["desktop-file-validate", str(share / "applications" / "table-tracker.desktop")],
        capture_output=True,
        text=True,
        check=False,
    )

    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.skipif(not shutil.which("appstreamcli"), reason="appstreamcli is not installed")
def test_the_checker_of_metadata_is_content(share: Path) -> None:
    done = subprocess.run(
        ["appstreamcli", "validate", "--no-net", "--no-color", str(next((share / "metainfo").iterdir()))],
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout
