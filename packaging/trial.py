"""Tries the built program: without a screen, on X11 and on Wayland, each where the machine has it, and without Python.

`python packaging/trial.py PROGRAM` tries one that was built earlier or that is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

PATIENCE_S = 120


def try_program(program: Path, version: str | None = None) -> None:
    """Run the program's self-test in every surrounding that is there. Errors: SystemExit if one fails."""
    with tempfile.TemporaryDirectory(prefix="table-tracker-trial-") as name:
        home = Path(name)
        _try_version(program, version, home)
        _self_test("without a screen", program, home, {"QT_QPA_PLATFORM": "offscreen"})
        if sys.platform.startswith("linux"):
            _on_a_screen("on X11 (Xvfb)", "Xvfb", _xvfb, program, home)
            _on_a_screen("on Wayland (headless weston)", "weston", _weston, program, home)


def _try_version(program: Path, version: str | None, home: Path) -> None:
    done = _run([str(program), "--version"], home, {})
    told = done.stdout.strip()
    # A window program on Windows may have nowhere to write to; that it ends well is all that can be asked.
    is_right = told.startswith("table-tracker ") and (version is None or told == f"table-tracker {version}")
    if done.returncode or not (is_right or (sys.platform == "win32" and not told)):
        raise SystemExit(f"--version said {told!r} and ended with {done.returncode}: {done.stderr}")
    print(f"  ok: --version says {told!r}")


def _on_a_screen(
    name: str, server: str, screen: Callable[[Path], Iterator[dict[str, str]]], program: Path, home: Path
) -> None:
    if not shutil.which(server):
        print(f"  SKIPPED: {name}: {server} is not installed here")
        return
    with contextmanager(screen)(home) as variables:
        _self_test(name, program, home, variables)


def _self_test(name: str, program: Path, home: Path, variables: dict[str, str]) -> None:
    start = time.monotonic()
    done = _run([str(program), "--self-test"], home, variables)
    if done.returncode:
        raise SystemExit(f"the self-test {name} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    lines = [line for line in done.stdout.splitlines() if line.startswith("ok")]
    print(f"  ok: self-test {name}: {len(lines)} lines, {time.monotonic() - start:.1f} s")


def _run(command: list[str], home: Path, variables: dict[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a command with nothing of this process around it: no Python on the path, no home, no settings."""
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    kept = {name: os.environ[name] for name in ("SYSTEMROOT", "WINDIR", "TEMP", "TMP") if name in os.environ}
    surrounding = {"PATH": str(home / "empty"), "HOME": str(home), "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": str(runtime)}
    return subprocess.run(
        command,
        env=kept | surrounding | variables,
        cwd=home,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE_S,
        check=False,
    )


def _xvfb(home: Path) -> Iterator[dict[str, str]]:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise SystemExit("Xvfb did not start")
        yield {"QT_QPA_PLATFORM": "xcb", "DISPLAY": f":{number}"}
    finally:
        server.terminate()
        server.wait()


def _weston(home: Path) -> Iterator[dict[str, str]]:
    runtime = home / "runtime"
    runtime.mkdir(mode=0o700, exist_ok=True)
    socket = "table-tracker-trial"
    # Since weston 11 the backend is named without its file's ending.
    told = subprocess.run(["weston", "--version"], capture_output=True, text=True, check=False).stdout
    major = int(told.split()[-1].partition(".")[0])
    backend = "headless" if major >= 11 else "headless-backend.so"
    server = subprocess.Popen(
        ["weston", f"--backend={backend}", f"--socket={socket}", "--idle-time=0"],
        env=os.environ | {"XDG_RUNTIME_DIR": str(runtime)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        deadline = time.monotonic() + 20
        while not (runtime / socket).exists():
            if server.poll() is not None or time.monotonic() > deadline:
                raise SystemExit("weston did not start")
            time.sleep(0.05)
        yield {"QT_QPA_PLATFORM": "wayland", "WAYLAND_DISPLAY": socket}
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try_program(Path(sys.argv[1]).resolve())
