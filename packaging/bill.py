"""The bill of materials: everything that is really bundled, with version and licence, as CycloneDX JSON and as text."""

from __future__ import annotations

import importlib.metadata
import json
import platform
import re
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterable, Iterator
from pathlib import Path
from time import gmtime, strftime
from typing import NamedTuple

NAMESPACE = uuid.UUID("9a4b8c62-8a55-5a0e-9f65-1c1d2d9a3c07")
_ICU = re.compile(r"icudata\.so\.(\d+)$|icudt(\d+)\.dll$")


class Part(NamedTuple):
    """One thing that is bundled. `address` is its package URL; `texts` are files with its licence."""

    name: str
    version: str
    licence: str
    address: str
    texts: tuple[Path, ...] = ()


def parts(origins: Iterable[tuple[str, str, str]]) -> list[Part]:
    """Return what was bundled, sorted by name. `origins` are kind, path in the program and file it comes from."""
    found = {part.address: part for part in _parts([(name, Path(source)) for _, name, source in origins])}
    return sorted(found.values(), key=lambda part: part.name.lower())


def _parts(files: list[tuple[str, Path]]) -> Iterator[Part]:
    yield Part("Python", platform.python_version(), "PSF-2.0", f"pkg:generic/python@{platform.python_version()}")
    yield _of_distribution(importlib.metadata.distribution("pyinstaller"))
    owners = _owners()
    strangers: set[Path] = set()
    for name, source in files:
        owner = owners.get(source.resolve())
        if owner is not None:
            yield _of_distribution(owner)
        elif _is_foreign(source):
            strangers.add(source)
        if "Qt6Core" in name or "QtCore.framework" in name:
            from PySide6.QtCore import qVersion

            yield Part("Qt", qVersion(), "LGPL-3.0-only", f"pkg:generic/qt@{qVersion()}")
        if icu := _ICU.search(name):
            version = icu[1] or icu[2]
            yield Part("ICU", version, "Unicode-3.0", f"pkg:generic/icu@{version}")
    yield from _of_system(sorted(strangers))


def _owners() -> dict[Path, importlib.metadata.Distribution]:
    """Return which installed distribution each file belongs to."""
    return {
        Path(str(file.locate())).resolve(): distribution
        for distribution in importlib.metadata.distributions()
        for file in distribution.files or ()
    }


def _of_distribution(distribution: importlib.metadata.Distribution) -> Part:
    told = distribution.metadata
    name = told["Name"]
    licence = told.get("License-Expression") or told.get("License") or "see its text"
    files = [Path(str(file.locate())) for file in distribution.files or () if re.search(r"LICEN|COPYING", file.name)]
    texts = tuple(sorted(path for path in files if path.is_file() and ".dist-info" in str(path)))
    return Part(name, distribution.version, licence, f"pkg:pypi/{name.lower()}@{distribution.version}", texts)


def _is_foreign(source: Path) -> bool:
    """Return whether a file is neither ours nor Python's own: a library of the system that was bundled."""
    ours = Path(__file__).resolve().parent.parent
    homes = (ours, Path(sys.base_prefix), Path(sys.prefix))
    is_library = ".so" in source.name or source.suffix in (".dll", ".dylib")
    return is_library and source.is_absolute() and not any(source.is_relative_to(home) for home in homes)


def _of_system(files: list[Path]) -> Iterator[Part]:
    """Go through the packages of the build machine that libraries come from; without dpkg, through the libraries."""
    if not shutil.which("dpkg-query"):
        yield from (Part(path.name, "", "see its text", f"pkg:generic/{path.name}") for path in files)
        return
    for path in files:
        package = _package(path)
        version = _told("dpkg-query", "-W", "-f", "${Version}", package)
        text = Path("/usr/share/doc") / package.partition(":")[0] / "copyright"
        name = package.partition(":")[0]
        yield Part(name, version, "see its text", f"pkg:deb/debian/{name}@{version}", (text,) if text.exists() else ())


def _package(path: Path) -> str:
    """Return the package that a file of the system is in. Errors: SystemExit if it is in none."""
    real = path.resolve()
    # Packages may still name the files of /usr/lib as those of /lib.
    for name in (str(path), str(real), str(real).removeprefix("/usr"), f"/usr{real}"):
        done = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True, check=False)
        if done.returncode == 0:
            return done.stdout.splitlines()[0].rpartition(": ")[0].split(",")[0]
    raise SystemExit(f"{path} is bundled and belongs to no package: where does it come from?")


def _told(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def cyclonedx(version: str, at: int, bundled: Iterable[Part]) -> str:
    """Return the bill as CycloneDX 1.5. It is the same text for the same parts and time."""
    address = f"pkg:generic/table-tracker@{version}"
    bill: dict[str, object] = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "timestamp": strftime("%Y-%m-%dT%H:%M:%SZ", gmtime(at)),
            "component": {
                "type": "application",
                "bom-ref": address,
                "name": "table-tracker",
                "version": version,
                "licenses": [{"license": {"id": "MIT"}}],
                "purl": address,
            },
        },
        "components": [
            {
                "type": "library",
                "bom-ref": part.address,
                "name": part.name,
                "version": part.version,
                "licenses": [{"license": {"name": part.licence}}],
                "purl": part.address,
            }
            for part in bundled
        ],
    }
    number = uuid.uuid5(NAMESPACE, json.dumps(bill, sort_keys=True))
    return json.dumps({"serialNumber": f"urn:uuid:{number}", **bill}, indent=2, ensure_ascii=False) + "\n"


def notices(bundled: Iterable[Part]) -> str:
    """Return the list of what is bundled, and after it the licences that came with it, each text once."""
    listed = list(bundled)
    lines = ["This program is shipped together with:\n"]
    lines += [f"  {part.name} {part.version}: {part.licence}\n" for part in listed]
    texts: dict[str, list[str]] = {}
    for part in listed:
        for path in part.texts:
            texts.setdefault(path.read_text(encoding="utf-8", errors="replace").strip(), []).append(part.name)
    for text, names in texts.items():
        lines += ["\n", "=" * 78, "\n", ", ".join(names), "\n", "=" * 78, "\n\n", text, "\n"]
    return "".join(lines)
