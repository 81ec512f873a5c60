"""The Debian package: installs under /usr/lib/table-tracker, at home on the desktop, and leaves nothing behind."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from time import gmtime, strftime

from archives import gzipped
from contents import ROOT

LINUX = ROOT / "packaging" / "linux"
METAINFO = "io.github.table_tracker.table_tracker.metainfo.xml"
ARCHITECTURES = {"x86_64": "amd64", "aarch64": "arm64"}

CONTROL = """\
Package: table-tracker
Version: {version}
Architecture: {architecture}
Maintainer: The Table Tracker authors <authors@table-tracker.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: desktop-file-utils, shared-mime-info, hicolor-icon-theme, fonts-dejavu-core
Section: games
Priority: optional
Description: turn tracker for the table
 Keeps the order of play for the person who runs a tabletop game: whose turn
 it is, which phase, what is left, who rolls and who rolls again.
"""


def lay_out_desktop(share: Path, icons: Path, version: str, at: int) -> None:
    """Put what a desktop asks for into a `share` folder: entry, file type, metadata, and icons in all sizes."""
    _copy(LINUX / "table-tracker.desktop", share / "applications" / "table-tracker.desktop")
    _copy(LINUX / "table-tracker-mime.xml", share / "mime" / "packages" / "table-tracker.xml")
    metainfo = (LINUX / METAINFO).read_text(encoding="utf-8")
    metainfo = metainfo.replace("@VERSION@", version).replace("@DATE@", strftime("%Y-%m-%d", gmtime(at)))
    _write(share / "metainfo" / METAINFO, metainfo.encode())
    shutil.copytree(icons / "hicolor", share / "icons" / "hicolor")


def make_package(
    program: Path, icons: Path, work: Path, target: Path, version: str, at: int, machine: str, depends: Iterable[str]
) -> None:
    """Make the .deb from the folder of the built program; `work` is a folder to build in. Needs dpkg-deb."""
    tree = work / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(program, tree / "usr/lib/table-tracker", symlinks=True)
    (tree / "usr/bin").mkdir(parents=True)
    (tree / "usr/bin/table-tracker").symlink_to("../lib/table-tracker/table-tracker")
    lay_out_desktop(tree / "usr/share", icons, version, at)
    documents = tree / "usr/share/doc/table-tracker"
    _copy(ROOT / "LICENSE", documents / "copyright")
    _write(documents / "changelog.gz", gzipped((ROOT / "CHANGELOG.md").read_bytes()))
    files = [path for path in sorted(tree.rglob("*")) if path.is_file() and not path.is_symlink()]
    sums = [f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(tree)}\n" for path in files]
    size = sum(path.stat().st_size for path in files) // 1024
    control = CONTROL.format(
        version=version, architecture=ARCHITECTURES[machine], size=size, depends=", ".join(depends)
    )
    _write(tree / "DEBIAN/md5sums", "".join(sums).encode())
    _write(tree / "DEBIAN/control", control.encode())
    for script in ("postinst", "postrm"):
        _copy(LINUX / script, tree / "DEBIAN" / script)
        (tree / "DEBIAN" / script).chmod(0o755)
    for path in tree.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)
    for path in (*tree.rglob("*"), tree):
        os.utime(path, (at, at), follow_symlinks=False)
    command = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(tree), str(target)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=os.environ | {"SOURCE_DATE_EPOCH": str(at)})


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
