"""What the three models share: figures, the simple commands of the human hand, and undo by whole copies.

Corners that the rules leave open in every system, and what the models decide:

* Fine print, `move_figure`: an unknown `figure` is told before an unknown neighbour in `to` (same code), and the stage
  before both.
* Fine print, `set_turn`: the stage is looked at before the number ("which refusal comes first").
* `set_stat`, `set_flag` and `rename_figure` that change nothing are steps of undo like any other.
* A removed id is free again: a newcomer with it is a new figure that has done nothing yet.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any


class RefusedError(Exception):
    """The rules refuse the step; the code is the only argument."""

    @property
    def code(self) -> str:
        return str(self.args[0])


class BaseModel:
    """One game. `game` is the whole changeable state, a plain dict; a refused step leaves it as it was."""

    over_code = "GAME_OVER"
    stage_code = "WRONG_STAGE"
    always_legal: tuple[str, ...] = ("rename_figure", "note", "set_stat", "set_flag")

    def __init__(self, script: dict[str, Any]) -> None:
        self.sides: list[str] = list(script["sides"])
        self.options: dict[str, Any] = dict(script.get("options", {}))
        self.game: dict[str, Any] = {
            "stage": "",
            "figures": {f["id"]: self._new_figure(f) for f in script.get("figures", [])},
        }
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []
        self.start(script)

    def start(self, script: dict[str, Any]) -> None:
        """Set the beginning of the game in `game`."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return the fields of the system's `state` object."""
        raise NotImplementedError

    def step(self, step: dict[str, Any]) -> str | None:
        """Play one step. Return the refusal code, None if it was taken."""
        if step["do"] == "undo":
            return self._travel(self.past, self.future, "NOTHING_TO_UNDO")
        if step["do"] == "redo":
            return self._travel(self.future, self.past, "NOTHING_TO_REDO")
        before = copy.deepcopy(self.game)
        arguments = {key: value for key, value in step.items() if key not in ("do", "refused", "check")}
        try:
            if self.game["stage"] == "over" and step["do"] not in self.always_legal:
                raise RefusedError(self.over_code)
            command: Callable[..., None] = getattr(self, f"do_{step['do']}")
            command(**copy.deepcopy(arguments))
        except RefusedError as refused:
            self.game = before
            return refused.code
        self.past.append(before)
        self.future.clear()
        return None

    def _travel(self, source: list[dict[str, Any]], target: list[dict[str, Any]], code: str) -> str | None:
        if not source:
            return code
        target.append(self.game)
        self.game = source.pop()
        return None

    # -- small helpers

    @staticmethod
    def _new_figure(given: dict[str, Any]) -> dict[str, Any]:
        return {
            "id": given["id"],
            "side": given["side"],
            "role": given.get("role", ""),
            "stats": dict(given.get("stats", {})),
            "flags": list(dict.fromkeys(given.get("flags", []))),
            "in_play": given.get("in_play", True),
            "alive": given.get("alive", True),
        }

    @property
    def figures(self) -> dict[str, dict[str, Any]]:
        """The figures by id, in the order in which they were given."""
        figures: dict[str, dict[str, Any]] = self.game["figures"]
        return figures

    def need_stage(self, *stages: str) -> None:
        if self.game["stage"] not in stages:
            raise RefusedError(self.stage_code)

    def need_figure(self, figure: str) -> dict[str, Any]:
        if figure not in self.figures:
            raise RefusedError("NO_SUCH_FIGURE")
        return self.figures[figure]

    def need_side(self, side: str) -> None:
        if side not in self.sides:
            raise RefusedError("NO_SUCH_SIDE")

    def need_place(self, to: Any) -> None:
        if isinstance(to, dict):
            self.need_figure(to["before"] if to.get("before") is not None else to["after"])

    def need_newcomer(self, newcomer: dict[str, Any]) -> dict[str, Any]:
        if newcomer["id"] in self.figures:
            raise RefusedError("ID_TAKEN")
        self.need_side(newcomer["side"])
        return self._new_figure(newcomer)

    def stat(self, figure: str, name: str) -> int:
        value: int = self.figures[figure]["stats"].get(name, 0)
        return value

    @staticmethod
    def replaced(ids: list[str], figure: str, to: Any) -> list[str]:
        """Return the list with the figure at its new place; beside itself or beside nobody there it stays."""
        others = [i for i in ids if i != figure]
        if to == "first":
            return [figure, *others]
        if to == "last":
            return [*others, figure]
        neighbour = to["before"] if to.get("before") is not None else to["after"]
        if neighbour == figure or neighbour not in ids:
            return list(ids)
        result = []
        for other in others:
            if other == neighbour and to.get("before") is not None:
                result += [figure, other]
            elif other == neighbour:
                result += [other, figure]
            else:
                result.append(other)
        return result

    def regive(self, figure: str, to: Any) -> None:
        """Change the order in which the figures were given."""
        self.game["figures"] = {i: self.figures[i] for i in self.replaced(list(self.figures), figure, to)}

    # -- the human hand, as far as it is the same in all systems

    def do_add_figure(self, newcomer: dict[str, Any]) -> None:
        self.figures[newcomer["id"]] = self.need_newcomer(newcomer)

    def do_remove_figure(self, figure: str) -> None:
        self.need_figure(figure)
        del self.figures[figure]

    def do_rename_figure(self, figure: str, name: str) -> None:
        self.need_figure(figure)

    def do_set_stat(self, figure: str, stat: str, value: int) -> None:
        self.need_figure(figure)["stats"][stat] = value

    def do_set_flag(self, figure: str, flag: str, on: bool) -> None:
        flags = self.need_figure(figure)["flags"]
        if on and flag not in flags:
            flags.append(flag)
        if not on and flag in flags:
            flags.remove(flag)

    def do_move_figure(self, figure: str, to: Any) -> None:
        self.need_figure(figure)
        self.need_place(to)
        self.regive(figure, to)

    def do_note(self, text: str, figure: str | None = None) -> None:
        if figure is not None:
            self.need_figure(figure)
