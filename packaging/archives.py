"""Archives that come out the same from the same files: sorted, without owners, with one time for all."""

from __future__ import annotations

import gzip
import hashlib
import tarfile
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import gmtime


def make_tar_xz(folder: Path, name: str, target: Path, at: int) -> None:
    """Pack a folder as `name/` into a .tar.xz; every file has the time `at`, seconds since 1970."""

    def cleaned(member: tarfile.TarInfo) -> tarfile.TarInfo:
        member.uid = member.gid = 0
        member.uname = member.gname = "root"
        member.mtime = at
        member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
        return member

    with tarfile.open(target, "w:xz", preset=9, format=tarfile.GNU_FORMAT) as archive:
        for path in (folder, *_sorted(folder)):
            inside = name if path == folder else f"{name}/{path.relative_to(folder).as_posix()}"
            archive.add(path, inside, recursive=False, filter=cleaned)


def make_zip(folder: Path, name: str, target: Path, at: int) -> None:
    """Pack a folder as `name/` into a .zip; every file has the time `at`, seconds since 1970."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in _sorted(folder):
            if path.is_dir():
                continue
            entry = zipfile.ZipInfo(f"{name}/{path.relative_to(folder).as_posix()}", gmtime(at)[:6])
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if path.stat().st_mode & 0o100 else 0o100644) << 16
            archive.writestr(entry, path.read_bytes())


def gzipped(data: bytes) -> bytes:
    """Return the data in gzip's format, without a name or a time."""
    return gzip.compress(data, 9, mtime=0)


def write_checksums(files: Iterable[Path], target: Path) -> None:
    """Write a file that `sha256sum --check` reads."""
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in sorted(files)]
    target.write_text("".join(lines), encoding="ascii", newline="\n")


def _sorted(folder: Path) -> Iterator[Path]:
    return iter(sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).as_posix()))
