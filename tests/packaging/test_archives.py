"""Archives, checksums and the bill of materials come out the same from the same files."""

from __future__ import annotations

import hashlib
import json
import os
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

WHEN = 1_700_000_000


def tree(folder: Path, at: float) -> Path:
    (folder / "inside").mkdir(parents=True)
    (folder / "program").write_text("run")
    (folder / "program").chmod(0o755)
    (folder / "inside" / "data").write_text("data")
    for path in (folder / "program", folder / "inside" / "data"):
        os.utime(path, (at, at))
    return folder


@pytest.mark.parametrize("maker", ["make_tar_xz", "make_zip"])
def test_an_archive_does_not_depend_on_when_its_files_were_written(tmp_path: Path, maker: str) -> None:
    import archives

    make: Callable[[Path, str, Path, int], None] = getattr(archives, maker)
    make(tree(tmp_path / "one", 1e9), "name", tmp_path / "1", WHEN)
    make(tree(tmp_path / "two", 1.5e9), "name", tmp_path / "2", WHEN)

    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_programs_stay_programs_in_an_archive(tmp_path: Path) -> None:
    from archives import make_tar_xz, make_zip

    folder = tree(tmp_path / "tree", 1e9)
    make_tar_xz(folder, "name", tmp_path / "a.tar.xz", WHEN)
    make_zip(folder, "name", tmp_path / "a.zip", WHEN)

    with tarfile.open(tmp_path / "a.tar.xz") as archive:
        modes = {member.name: (member.mode, member.uid, member.mtime) for member in archive}
    with zipfile.ZipFile(tmp_path / "a.zip") as packed:
        mode = packed.getinfo("name/program").external_attr >> 16
    assert modes["name/program"] == (0o755, 0, WHEN)
    assert modes["name/inside/data"] == (0o644, 0, WHEN)
    assert mode == 0o100755


def test_checksums_are_as_sha256sum_reads_them(tmp_path: Path) -> None:
    from archives import write_checksums

    (tmp_path / "b").write_bytes(b"b")
    (tmp_path / "a").write_bytes(b"a")
    write_checksums([tmp_path / "b", tmp_path / "a"], tmp_path / "SHA256SUMS")

    lines = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert lines == [f"{hashlib.sha256(name.encode()).hexdigest()}  {name}" for name in ("a", "b")]


def test_the_bill_names_what_was_bundled(tmp_path: Path) -> None:
    from bill import Part, cyclonedx, notices

    text = tmp_path / "LICENSE"
    text.write_text("Permission is granted.")
    parts = [Part("msgspec", "1.2", "BSD-3-Clause", "pkg:pypi/msgspec@1.2", (text,))]

    bill = json.loads(cyclonedx("0.1.0", WHEN, parts))

    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    assert bill["metadata"]["timestamp"] == "2023-11-14T22:13:20Z"
    assert [part["purl"] for part in bill["components"]] == ["pkg:pypi/msgspec@1.2"]
    assert cyclonedx("0.1.0", WHEN, parts) == cyclonedx("0.1.0", WHEN, parts)
    assert "msgspec 1.2: BSD-3-Clause" in notices(parts)
    assert "Permission is granted." in notices(parts)
