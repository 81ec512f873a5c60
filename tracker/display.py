"""Which display a window could open on. Qt ends the process when the one that it is told of does not answer."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping

FALLBACK = "offscreen"
"""What Qt takes if no other plugin works, so that it does not end the process; then there is no display."""
_PATIENCE_S = 3.0
"""How long the display of another machine may take to answer."""


def platforms(environ: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Return the platform plugins of Qt that have a display to open a window on, the best one first.

    On Windows and macOS, where there is always one, that is "" (Qt's own choice).
    """
    given = os.environ if environ is None else environ
    if sys.platform in ("win32", "darwin"):
        return ("",)
    asked = [name for name in given.get("QT_QPA_PLATFORM", "").split(";") if name]
    if not asked:
        asked = ["wayland", "xcb"] if given.get("XDG_SESSION_TYPE") == "wayland" else ["xcb", "wayland"]
    return tuple(name for name in asked if _answers(name, given))


def arguments_of(names: tuple[str, ...]) -> list[str]:
    """Return what Qt's application is to be told of these plugins: try them in order, and end nothing."""
    return ["-platform", ";".join((*names, FALLBACK))] if any(names) else []


def _answers(name: str, given: Mapping[str, str]) -> bool:
    if name.startswith("wayland"):
        return _wayland_answers(given)
    if name.startswith("xcb"):
        return _x_answers(given.get("DISPLAY", ""))
    return True  # without a display (offscreen, vnc), or one that only Qt knows


def _wayland_answers(given: Mapping[str, str]) -> bool:
    if given.get("WAYLAND_SOCKET"):
        return True  # the parent process has opened the socket
    # Where it has no name, Wayland's own default.
    name = given.get("WAYLAND_DISPLAY") or "wayland-0"
    folder = given.get("XDG_RUNTIME_DIR", "")
    if not os.path.isabs(name) and not folder:
        return False
    return _listens(os.path.join(folder, name))


def _x_answers(display: str) -> bool:
    host, colon, screen = display.rpartition(":")
    number = screen.split(".")[0]
    if not colon or not number.isdecimal() or len(number) > 5:
        return False
    if host in ("", "unix"):
        return any(_listens(path) for path in (f"/tmp/.X11-unix/X{number}", f"\0/tmp/.X11-unix/X{number}"))
    if "/" in host:
        return _listens(display) if os.path.isabs(display) else True  # other ways to name one: only Qt can tell
    return _answers_at(host.strip("[]"), 6000 + int(number))


def _listens(path: str) -> bool:
    import socket

    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        try:
            probe.settimeout(_PATIENCE_S)
            probe.connect(path)
        except (OSError, ValueError):
            return False
    return True


def _answers_at(host: str, port: int) -> bool:
    import socket

    try:
        socket.create_connection((host, port), _PATIENCE_S).close()
    except (OSError, ValueError, OverflowError):
        return False
    return True
