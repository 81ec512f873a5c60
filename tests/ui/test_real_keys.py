"""Keys that go the whole way: pressed at an X server with one or two layouts, as on nearly every Russian desktop."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.helpers.x_display import (
    CTRL,
    LETTER_A,
    LETTER_D,
    LETTER_T,
    LETTER_X,
    LETTER_Z,
    SPACE,
    XDisplay,
    missing,
)

_MISSING = missing()
pytestmark = pytest.mark.skipif(bool(_MISSING), reason=_MISSING)
LAYOUTS = [("us", 0), ("us,ru", 0), ("us,ru", 1), ("ru,us", 0), ("ru", 0)]
_QUIET, _MOST = 0.15, 60.0


class Watched:
    """The window, and what it told last."""

    def __init__(self, display: XDisplay) -> None:
        environment = {**os.environ, "DISPLAY": display.name, "QT_QPA_PLATFORM": "xcb"}
        command = [sys.executable, "-m", "tests.ui.watched_window"]
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self.state: dict[str, Any] = {}
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()
        self.expect(ready=True)

    def _read(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)

    def expect(self, **wanted: object) -> None:
        """Wait until it tells this, and see that nothing more comes after it."""
        end = time.monotonic() + _MOST
        while not self._is(wanted):
            assert self._process.poll() is None, "the window has gone"
            assert time.monotonic() < end, f"wanted {wanted}, told {self.state}"
            self._look()
        self._look()
        assert self._is(wanted), f"wanted {wanted}, told {self.state}"

    def _is(self, wanted: dict[str, object]) -> bool:
        return all(self.state.get(name) == value for name, value in wanted.items())

    def _look(self) -> None:
        """Take what it tells until it is quiet."""
        try:
            while True:
                self.state = json.loads(self._lines.get(timeout=_QUIET))
        except queue.Empty:
            return

    def wish(self, what: str) -> None:
        """Tell it a wish."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{what}\n")
        self._process.stdin.flush()

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()
        self._reader.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()


@pytest.fixture(scope="module")
def display() -> Iterator[XDisplay]:
    made = XDisplay()
    yield made
    made.close()


@pytest.mark.parametrize(("layouts", "group"), LAYOUTS)
def test_one_press_is_one_action_in_every_layout(display: XDisplay, layouts: str, group: int) -> None:
    display.set_layouts(layouts, group)
    watched = Watched(display)
    try:
        steps = watched.state["steps"]
        display.press(LETTER_D)
        watched.expect(steps=steps + 1, last="delay")
        display.press(LETTER_Z, CTRL)
        watched.expect(steps=steps)

        display.press(LETTER_T, CTRL)
        watched.expect(text="")
        display.press(LETTER_D)
        watched.expect(text="d" if layouts.split(",")[group] == "us" else "в")
        display.press(LETTER_A, CTRL)
        display.press(LETTER_X, CTRL)
        watched.expect(text="", steps=steps)

        watched.wish("editor")
        watched.expect(ready=True, copies=False)
        rows = watched.state["rows"]
        display.press(LETTER_X, CTRL)
        watched.expect(rows=rows - 1)
        display.press(LETTER_Z, CTRL)
        watched.expect(rows=rows)
        display.press(LETTER_D, CTRL)
        watched.expect(copies=True)
    finally:
        watched.close()


@pytest.mark.parametrize(("layouts", "group"), LAYOUTS)
@pytest.mark.parametrize(("held", "key"), [((), "Z"), ((CTRL,), "Ctrl+X")])
def test_a_key_that_is_given_to_an_action_is_latin_in_every_layout(
    display: XDisplay, layouts: str, group: int, held: tuple[int, ...], key: str
) -> None:
    display.set_layouts(layouts, group)
    watched = Watched(display)
    try:
        steps = watched.state["steps"]
        watched.wish("key")
        watched.expect(ready=True, key="Ctrl+T")
        display.press(LETTER_X if held else LETTER_Z, *held)
        watched.expect(key=key, steps=steps)
    finally:
        watched.close()


def test_a_key_that_is_held_and_a_double_click_are_one_step(display: XDisplay) -> None:
    display.set_layouts("us,ru", 1)
    watched = Watched(display)
    try:
        steps = watched.state["steps"]
        display.hold(SPACE, down=True)
        time.sleep(1.2)
        display.hold(SPACE, down=False)
        watched.expect(steps=steps + 1)

        display.double_click(*watched.state["next"])
        watched.expect(steps=steps + 2)
        display.press(SPACE)
        watched.expect(steps=steps + 3)

        display.hold(CTRL, down=True)
        display.hold(LETTER_Z, down=True)
        watched.expect(steps=0)
        display.hold(LETTER_Z, down=False)
        display.hold(CTRL, down=False)
    finally:
        watched.close()
