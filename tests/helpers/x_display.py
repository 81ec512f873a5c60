"""An X display of a test's own, and hands at its keyboard and mouse: keys go the whole way through server and Qt."""

from __future__ import annotations

import ctypes
import ctypes.util
import os
import shutil
import subprocess
import time

SPACE, CTRL, LETTER_A, LETTER_D, LETTER_T, LETTER_X, LETTER_Z = 65, 37, 38, 40, 28, 53, 52
"""Codes of keys as they lie on the board, whatever the layout calls them."""
_CORE_KEYBOARD = 0x100
_TAP = 0.03


def missing() -> str:
    """Return what this machine lacks for a display, "" if nothing."""
    programs = [name for name in ("Xvfb", "setxkbmap", "xkbcomp") if shutil.which(name) is None]
    libraries = [name for name in ("X11", "Xtst") if ctypes.util.find_library(name) is None]
    lacking = [*programs, *(f"lib{name}" for name in libraries)]
    return f"{', '.join(lacking)} not installed" if lacking else ""


class XDisplay:
    """A running Xvfb. Whoever makes one closes it."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        # Without -noreset it forgets the layout as soon as the program that set it has gone.
        command = ["Xvfb", "-displayfd", str(writing), "-noreset", "-nolisten", "tcp", "-screen", "0", "1280x800x24"]
        self._server = subprocess.Popen(command, pass_fds=(writing,), stderr=subprocess.DEVNULL)
        os.close(writing)
        with os.fdopen(reading) as told:
            self.name = f":{told.readline().strip()}"
        self._x = ctypes.CDLL(ctypes.util.find_library("X11"))
        self._test = ctypes.CDLL(ctypes.util.find_library("Xtst"))
        self._x.XOpenDisplay.restype = ctypes.c_void_p
        self._display = ctypes.c_void_p(self._x.XOpenDisplay(self.name.encode()))
        self._group = 0

    def close(self) -> None:
        """End the server."""
        self._x.XCloseDisplay(self._display)
        self._server.terminate()
        self._server.wait()

    def set_layouts(self, names: str, group: int) -> None:
        """Have these layouts, as `us,ru`, and the one at `group` active."""
        subprocess.run(["setxkbmap", "-display", self.name, names], check=True)
        self._group = group
        self._lock()

    def _lock(self) -> None:
        self._x.XkbLockGroup(self._display, _CORE_KEYBOARD, self._group)
        self._x.XSync(self._display, 0)

    def hold(self, key: int, down: bool) -> None:
        """Press a key, or let it go."""
        self._test.XTestFakeKeyEvent(self._display, ctypes.c_uint(key), int(down), ctypes.c_ulong(0))
        self._x.XSync(self._display, 0)
        time.sleep(_TAP)

    def press(self, key: int, *held: int) -> None:
        """Press a key once, with others held."""
        self._lock()
        for other in held:
            self.hold(other, down=True)
        self.hold(key, down=True)
        self.hold(key, down=False)
        for other in held:
            self.hold(other, down=False)

    def double_click(self, x: int, y: int) -> None:
        """Click twice at a place of the screen, as fast as people do."""
        self._test.XTestFakeMotionEvent(self._display, -1, x, y, ctypes.c_ulong(0))
        for down in (1, 0, 1, 0):
            self._test.XTestFakeButtonEvent(self._display, ctypes.c_uint(1), down, ctypes.c_ulong(0))
            self._x.XSync(self._display, 0)
            time.sleep(_TAP)
