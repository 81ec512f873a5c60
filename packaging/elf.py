"""What the program's binaries ask of the system that they run on (Linux)."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

SYSTEM_PACKAGES = {
    "ld-linux-x86-64.so.2": "libc6",
    "ld-linux-aarch64.so.1": "libc6",
    "libc.so.6": "libc6",
    "libdl.so.2": "libc6",
    "libm.so.6": "libc6",
    "libpthread.so.0": "libc6",
    "libresolv.so.2": "libc6",
    "librt.so.1": "libc6",
    "libutil.so.1": "libc6",
    "libbrotlicommon.so.1": "libbrotli1",
    "libbrotlidec.so.1": "libbrotli1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libEGL.so.1": "libegl1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libgcc_s.so.1": "libgcc-s1",
    "libGL.so.1": "libgl1",
    "libglib-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libgssapi_krb5.so.2": "libgssapi-krb5-2",
    "libgthread-2.0.so.0": "libglib2.0-0 | libglib2.0-0t64",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
}
"""Libraries that are the desktop's own and not bundled, and the Debian packages that bring them."""

BUNDLED_FOR_X11 = (
    "libxcb-cursor.so.0",
    "libxcb-icccm.so.4",
    "libxcb-image.so.0",
    "libxcb-keysyms.so.1",
    "libxcb-randr.so.0",
    "libxcb-render-util.so.0",
    "libxcb-shape.so.0",
    "libxcb-xkb.so.1",
    "libxkbcommon-x11.so.0",
)
"""Helper libraries that many desktops lack: the build machine must have them, so that they get bundled."""

PACKAGES_FOR_X11 = (
    "libxcb-cursor0 libxcb-icccm4 libxcb-image0 libxcb-keysyms1 libxcb-randr0 libxcb-render-util0 libxcb-shape0 "
    "libxcb-xkb1 libxkbcommon-x11-0"
)

_GLIBC = re.compile(rb"GLIBC_2\.(\d+)")


def binaries(folder: Path) -> Iterator[Path]:
    """Go through the programs and libraries of a folder."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF":
                    yield path


def needed_libraries(folder: Path) -> set[str]:
    """Return the libraries that the binaries are linked to and that are not in the folder themselves."""
    inside = {path.name for path in folder.rglob("*")}
    wanted: set[str] = set()
    for path in binaries(folder):
        wanted |= libraries_of(path)
    return wanted - inside


def libraries_of(path: Path) -> set[str]:
    """Return the libraries that a file itself is linked to, not those that they are linked to in turn."""
    told = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=False).stdout
    return {line.split()[1] for line in told.splitlines() if line.split()[:1] == ["NEEDED"]}


def debian_packages(folder: Path) -> list[str]:
    """Return what the program depends on, as Debian writes it. Errors: SystemExit for a library that is nobody's."""
    wanted = needed_libraries(folder)
    strange = sorted(wanted - SYSTEM_PACKAGES.keys())
    if strange:
        raise SystemExit(f"neither bundled nor known as a library of the desktop: {', '.join(strange)}")
    packages = {SYSTEM_PACKAGES[name] for name in wanted} - {"libc6"}
    return sorted([f"libc6 (>= 2.{least_glibc(folder)})", *packages])


def least_glibc(folder: Path) -> int:
    """Return the least version of the C library that all binaries run with: the n of 2.n."""
    return max(int(found) for path in binaries(folder) for found in _GLIBC.findall(path.read_bytes()))
