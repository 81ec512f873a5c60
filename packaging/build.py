"""Makes the standalone program on the system that it runs on: `python packaging/build.py`.

Needs what the extra `build` installs. Everything lands in dist/: the program's folder, its archives and packages,
SHA256SUMS and the bill of materials. At the end the built program is tried. packaging/README.md tells the rest.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path

import bill
import elf
import icons
from archives import make_tar_xz, make_zip, write_checksums
from contents import LIMIT_PACKED_MB, LIMIT_UNPACKED_MIB, ROOT
from debian import lay_out_desktop, make_package
from trial import try_program
from weigh import weigh

DIST = ROOT / "dist"
WORK = ROOT / "build" / "standalone"
PROGRAM = DIST / "table-tracker"
IS_LINUX = sys.platform.startswith("linux")
EXECUTABLE = PROGRAM / ("table-tracker.exe" if sys.platform == "win32" else "table-tracker")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--install-libraries", action="store_true", help="install missing X11 helper libraries with apt-get first"
    )
    parser.add_argument("--folder-only", action="store_true", help="make the program's folder, but no archives")
    chosen = parser.parse_args()
    version, at = program_version(), source_date()
    if IS_LINUX:
        check_libraries(install=chosen.install_libraries)
    build_folder(version, at)
    made = [write_bill(version, at)]
    tell_weights()
    if not chosen.folder_only:
        made += pack(version, at)
    print("== tries")
    try_program(EXECUTABLE, version)
    write_checksums(made, DIST / "SHA256SUMS")
    for path in sorted(made):
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.relative_to(ROOT)}")
    return 0


def program_version() -> str:
    """Return the version of the program; tracker/__init__.py is the one place that has it."""
    sys.path.insert(0, str(ROOT))
    from tracker import __version__

    return __version__


def source_date() -> int:
    """Return the time that all built files get, seconds since 1970: SOURCE_DATE_EPOCH, or that of the last commit."""
    if given := os.environ.get("SOURCE_DATE_EPOCH"):
        return int(given)
    command = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def check_libraries(*, install: bool) -> None:
    """See that all is there that must be bundled for X11. Errors: SystemExit with what to install."""
    missing = _missing()
    if missing and install:
        sudo = [] if os.geteuid() == 0 else ["sudo"]
        packages = elf.PACKAGES_FOR_X11.split()
        subprocess.run([*sudo, "apt-get", "update", "-qq"], check=True)
        subprocess.run([*sudo, "apt-get", "install", "-y", "-qq", "--no-install-recommends", *packages], check=True)
        missing = _missing()
    if missing:
        raise SystemExit(
            f"the program would lack {', '.join(missing)} on X11.\n"
            f"sudo apt-get install {elf.PACKAGES_FOR_X11}\nor --install-libraries"
        )
    for tool in ("objdump", "strip"):
        if not shutil.which(tool):
            raise SystemExit(f"{tool} is not here: sudo apt-get install binutils")


def _missing() -> list[str]:
    def is_there(name: str) -> bool:
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    return [name for name in elf.BUNDLED_FOR_X11 if not is_there(name)]


def build_folder(version: str, at: int) -> None:
    """Make icons and the program's folder, always from the beginning."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(DIST, ignore_errors=True)
    icons.write_all(ROOT / "resources" / "icons" / "icon.svg", WORK / "icons")
    if sys.platform == "win32":
        numbers = (*(int(part) for part in version.split(".")[:3]), 0)
        told = (ROOT / "packaging" / "windows" / "version_info.txt").read_text(encoding="utf-8")
        told = told.replace("@NUMBERS@", str(numbers)).replace("@VERSION@", version)
        (WORK / "version_info.txt").write_text(told, encoding="utf-8")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(DIST), "--workpath", str(WORK), str(ROOT / "packaging" / "table_tracker.spec")]
    # The order of sets goes into compiled modules; the time goes into the program's head.
    surrounding = os.environ | {"PYTHONHASHSEED": "0", "SOURCE_DATE_EPOCH": str(at)}
    subprocess.run(command, check=True, env=surrounding, cwd=ROOT)
    lost = [path.name for path in PROGRAM.rglob("*") if path.is_symlink() and not path.exists()]
    if lost:
        raise SystemExit(f"links without what they lead to: {', '.join(lost)}")


def write_bill(version: str, at: int) -> Path:
    """Write what was bundled: as CycloneDX beside the program, and with the licences into it."""
    origins = json.loads((WORK / "origins.json").read_text(encoding="utf-8"))
    bundled = bill.parts([(kind, name, source) for kind, name, source in origins])
    for folder in _licence_folders():
        (folder / "bundled.txt").write_text(bill.notices(bundled), encoding="utf-8", newline="\n")
    target = DIST / f"table-tracker-{version}-{_system()}.cdx.json"
    target.write_text(bill.cyclonedx(version, at, bundled), encoding="utf-8", newline="\n")
    return target


def _licence_folders() -> list[Path]:
    found = [path for path in DIST.rglob("licences") if path.is_dir() and not path.is_symlink()]
    if not found:
        raise SystemExit("the program has no licences in it")
    return found


def tell_weights() -> None:
    """Print what each part weighs. Errors: SystemExit if all of it weighs more than it may (Linux)."""
    print("== weights")
    weights = weigh(PROGRAM)
    for name, size in weights.items():
        print(f"{size / 2**20:8.1f} MiB  {name}")
    total = sum(weights.values()) / 2**20
    print(f"{total:8.1f} MiB  in all")
    if IS_LINUX and total > LIMIT_UNPACKED_MIB:
        raise SystemExit(f"the program weighs {total:.1f} MiB; it may weigh {LIMIT_UNPACKED_MIB}")


def pack(version: str, at: int) -> list[Path]:
    """Make what people download, for the system that this runs on, and return the files."""
    name = f"table-tracker-{version}-{_system()}"
    if sys.platform == "win32":
        return _pack_windows(name, version, at)
    if sys.platform == "darwin":
        return _pack_macos(name)
    return _pack_linux(name, version, at)


def _pack_linux(name: str, version: str, at: int) -> list[Path]:
    machine = platform.machine()
    depends = elf.debian_packages(PROGRAM)
    unpacked = WORK / name
    shutil.copytree(PROGRAM, unpacked, symlinks=True)
    lay_out_desktop(unpacked / "share", WORK / "icons", version, at)
    shutil.copy2(ROOT / "packaging" / "linux" / "install.sh", unpacked)
    (unpacked / "install.sh").chmod(0o755)
    archive = DIST / f"{name}.tar.xz"
    make_tar_xz(unpacked, name, archive, at)
    weight = archive.stat().st_size / 1e6
    if weight > LIMIT_PACKED_MB:
        raise SystemExit(f"{archive.name} weighs {weight:.1f} MB; it may weigh {LIMIT_PACKED_MB}")
    if not shutil.which("dpkg-deb"):
        print("  SKIPPED: the Debian package: dpkg-deb is not installed here")
        return [archive]
    package = DIST / f"table-tracker_{version}_{'amd64' if machine == 'x86_64' else 'arm64'}.deb"
    make_package(PROGRAM, WORK / "icons", WORK, package, version, at, machine, depends)
    return [archive, package]


def _pack_windows(name: str, version: str, at: int) -> list[Path]:
    archive = DIST / f"{name}.zip"
    make_zip(PROGRAM, name, archive, at)
    compiler = shutil.which("iscc") or str(Path(os.environ["PROGRAMFILES(X86)"], "Inno Setup 6", "ISCC.exe"))
    if not Path(compiler).exists():
        print("  SKIPPED: the installer: Inno Setup is not installed here")
        return [archive]
    given = {"Version": version, "Program": PROGRAM, "Icons": WORK / "icons", "Target": DIST}
    options = [f"/D{key}={value}" for key, value in given.items()]
    script = ROOT / "packaging" / "windows" / "table-tracker.iss"
    subprocess.run([compiler, "/Qp", *options, str(script)], check=True)
    return [archive, DIST / f"table-tracker-{version}-windows-setup.exe"]


def _pack_macos(name: str) -> list[Path]:
    image = DIST / f"{name}.dmg"
    tree = WORK / "dmg"
    tree.mkdir()
    shutil.copytree(DIST / "Table Tracker.app", tree / "Table Tracker.app", symlinks=True)
    (tree / "Applications").symlink_to("/Applications")
    # The bundle was changed after PyInstaller had signed it: the list of parts was written into it.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(tree / "Table Tracker.app")], check=True)
    command = ["hdiutil", "create", "-volname", "Table Tracker", "-srcfolder", str(tree), "-format", "ULFO", str(image)]
    subprocess.run(command, check=True)
    return [image]


def _system() -> str:
    names = {"win32": "windows", "darwin": "macos"}
    return f"{names.get(sys.platform, 'linux')}-{platform.machine().lower()}"


if __name__ == "__main__":
    sys.exit(main())
