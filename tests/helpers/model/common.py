"""What the three models share: figures, the simple commands of the human hand, and undo by whole copies.

Corners that the rules leave open in every system, and what the models decide:

* Fine print, `move_figure`: an unknown `figure` is told before an unknown neighbour in `to` (same code), and the stage
  before both.
* Fine print, `set_turn`: the stage is looked at before the number ("which refusal comes first").
* `set_stat`, `set_flag` and `rename_figure` that change nothing are steps of undo like any other.
* A removed id is free again: a newcomer with it is a new figure that has done nothing yet.
* An effect on a figure that has left runs on to its end; one that only a hand ends goes with the figure.
* The turn of one that has left is that of its stand-in: its side (7TV), the one whose turn comes at its place, which is
  the one below it (Storytelling), the end of the game turn (Tannhäuser).
* In the next fight a turn of one that was left behind is a round.
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
    always_legal: tuple[str, ...] = (
        *("rename_figure", "note", "set_stat", "set_flag", "damage", "heal", "add_effect", "end_effect"),
        *("set_counter", "set_note", "next_fight"),
    )
    phases: tuple[str, ...] = ()
    has_clock = False
    passing: tuple[str, ...] = ()

    def __init__(self, script: dict[str, Any]) -> None:
        self.sides: list[str] = list(script["sides"])
        self.options: dict[str, Any] = dict(script.get("options", {}))
        self.game: dict[str, Any] = {
            "stage": "",
            "figures": {f["id"]: self._new_figure(f) for f in script.get("figures", [])},
            "fight": 1,
            "effects": [],
            "effects_ever": 0,
            "counters": {"figures": {}, "sides": {}, "table": {}},
            "notes": {"figures": {}, "table": ""},
        }
        self.script = script
        self.past: list[dict[str, Any]] = []
        self.future: list[dict[str, Any]] = []
        self.start(script)

    def start(self, script: dict[str, Any]) -> None:
        """Set the beginning of the game in `game`."""
        raise NotImplementedError

    def state(self) -> dict[str, Any]:
        """Return the fields of the `state` object."""
        game = self.game
        health = {name: self.health_fields(name) for name in self.figures if self.health(name) is not None}
        return {
            **self.own_state(),
            "fight": game["fight"],
            "health": health,
            "effects": [
                {
                    "id": one["id"],
                    **({"figure": one["figure"]} if one["figure"] is not None else {}),
                    **({"side": one["side"]} if one["side"] is not None else {}),
                    "name": one["name"],
                    "left": one["left"],
                }
                for one in game["effects"]
            ],
            "counters": copy.deepcopy(game["counters"]),
            "notes": copy.deepcopy(game["notes"]),
        }

    def own_state(self) -> dict[str, Any]:
        """Return what only this system has."""
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
        self.takes_along(figure)
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

    # -- health

    @property
    def has_boxes(self) -> bool:
        return bool(self.options.get("health", "points") == "boxes")

    def health(self, figure: str) -> dict[str, int] | None:
        stats = self.figures[figure]["stats"]
        if "health" not in stats and "health_max" not in stats:
            return None
        most = stats.get("health_max", stats.get("health"))
        return {"now": stats.get("health", most), "max": most, "temporary": stats.get("health_temporary", 0)}

    def boxes(self, figure: str) -> list[str]:
        """Return the boxes from the left: aggravated, lethal, bashing, then the free ones."""
        health = self.health(figure)
        assert health is not None
        size = max(0, health["max"])
        row = ["A"] * max(0, self.stat(figure, "aggravated")) + ["L"] * max(0, self.stat(figure, "lethal"))
        row = row[:size]
        while len(row) < size - max(0, health["now"]):
            row.append("B")
        return row + [""] * (size - len(row))

    def health_fields(self, figure: str) -> dict[str, int]:
        health = self.health(figure)
        assert health is not None
        if not self.has_boxes:
            return health
        row = self.boxes(figure)
        free = row.count("")
        penalty = 0
        if free < len(row):
            penalty = {0: -3, 1: -2, 2: -1}.get(free, 0)
        names = {"bashing": "B", "lethal": "L", "aggravated": "A"}
        return {**health, **{name: row.count(letter) for name, letter in names.items()}, "penalty": penalty}

    def mark(self, figure: str, row: list[str]) -> None:
        """Write the boxes down."""
        self.figures[figure]["stats"].update(health=row.count(""), lethal=row.count("L"), aggravated=row.count("A"))

    def need_healthy(self, figures: list[str], amount: int, kind: str | None) -> None:
        for figure in figures:
            self.need_figure(figure)
            if self.health(figure) is None:
                raise RefusedError("NO_HEALTH")
        if amount < 1:
            raise RefusedError("BAD_AMOUNT")
        if kind is not None and not self.has_boxes:
            raise RefusedError("NO_KINDS")

    def do_damage(self, figures: list[str], amount: int, kind: str | None = None) -> None:
        self.need_healthy(figures, amount, kind)
        for figure in dict.fromkeys(figures):
            for _ in range(min(amount, 100)):
                self.hit(figure, kind)

    def hit(self, figure: str, kind: str | None) -> None:
        """Take one point away."""
        health = self.health(figure)
        assert health is not None
        stats = self.figures[figure]["stats"]
        if health["temporary"] > 0:
            stats["health_temporary"] -= 1
            return
        stats["health_max"] = health["max"]
        if not self.has_boxes:
            if health["now"] > 0:
                stats["health"] = health["now"] - 1
            return
        if health["now"] > max(0, health["max"]):
            stats["health"] = health["now"] - 1
            return
        row = self.boxes(figure)
        letter = {None: "B", "bashing": "B", "lethal": "L", "aggravated": "A"}[kind]
        if "" in row:
            row[row.index("")] = letter
        elif "B" in row:
            row[row.index("B")] = "A" if letter == "A" else "L"
        elif "L" in row:
            row[row.index("L")] = "A"
        self.mark(figure, row)

    def do_heal(self, figures: list[str], amount: int, kind: str | None = None) -> None:
        self.need_healthy(figures, amount, kind)
        for figure in dict.fromkeys(figures):
            for _ in range(min(amount, 100)):
                self.mend(figure, kind)

    def mend(self, figure: str, kind: str | None) -> None:
        """Give one point back."""
        health = self.health(figure)
        assert health is not None
        if not self.has_boxes:
            if health["now"] < health["max"]:
                self.figures[figure]["stats"]["health"] = health["now"] + 1
            return
        if health["now"] > health["max"]:
            return
        row = self.boxes(figure)
        letters = {None: "BLA", "bashing": "B", "lethal": "L", "aggravated": "A"}[kind]
        for letter in letters:
            if letter in row:
                row[row.index(letter)] = ""
                self.figures[figure]["stats"]["health_max"] = health["max"]
                self.mark(figure, row)
                return

    # -- effects

    def do_add_effect(
        self, name: str, figures: list[str] | None = None, side: str | None = None, until: Any = None
    ) -> None:
        for figure in figures or []:
            self.need_figure(figure)
        if side is not None:
            self.need_side(side)
        left = None
        if isinstance(until, dict):
            if until.get("of") is not None:
                self.need_figure(until["of"])
            left = until.get("turns", until.get("rounds", 1))
            if left < 1:
                raise RefusedError("BAD_AMOUNT")
            if "phase" in until and until["phase"] not in self.phases:
                raise RefusedError("NO_SUCH_PHASE")
        elif until == "next_card":
            if not self.has_clock:
                raise RefusedError("NO_CLOCK")
            left = 1
        for figure in dict.fromkeys(figures or [None]):
            self.game["effects_ever"] += 1
            effect = {"id": f"e{self.game['effects_ever']}", "name": name, "figure": figure, "side": side}
            self.game["effects"].append({**effect, "until": until, "left": left, "counted": None})

    def do_end_effect(self, effect: str) -> None:
        if effect not in [one["id"] for one in self.game["effects"]]:
            raise RefusedError("NO_SUCH_EFFECT")
        self.game["effects"] = [one for one in self.game["effects"] if one["id"] != effect]

    def passes(self, waits_for_it: Callable[[Any], bool], number: int | None = None) -> None:
        """Let something pass once for all effects that wait for it; in a numbered round only once for each."""
        still = []
        for one in self.game["effects"]:
            if isinstance(one["until"], dict) and waits_for_it(one["until"]):
                if number is None or one["counted"] != number:
                    one["left"] -= 1
                    one["counted"] = number
                if one["left"] < 1:
                    continue
            still.append(one)
        self.game["effects"] = still

    def turn_edge(self, edge: str, figure: str, number: int | None = None) -> None:
        self.passes(lambda until: until.get("edge") == edge and until.get("of") == figure, number)

    def lost_turn(self, figure: str, number: int | None = None) -> None:
        self.turn_edge("start", figure, number)
        self.turn_edge("end", figure, number)

    def round_over(self) -> None:
        self.passes(lambda until: "rounds" in until)

    def phase_begins(self, phase: str) -> None:
        self.passes(lambda until: until.get("phase") == phase)

    def next_card(self) -> None:
        self.game["effects"] = [one for one in self.game["effects"] if one["until"] != "next_card"]

    def stand_in(self, figure: str, one: dict[str, Any]) -> None:
        """Change an effect that waits for the turn of one that leaves, which is still there."""
        raise NotImplementedError

    def takes_along(self, figure: str) -> None:
        """Do to effects, counters and notes what the leaving of a figure, still there, does to them."""
        game = self.game
        game["effects"] = [one for one in game["effects"] if one["figure"] != figure or one["until"] is not None]
        for one in game["effects"]:
            if isinstance(one["until"], dict) and one["until"].get("of") == figure:
                self.stand_in(figure, one)
        game["counters"]["figures"].pop(figure, None)
        game["notes"]["figures"].pop(figure, None)

    # -- counters, notes, the next fight

    def do_set_counter(
        self, counter: str, value: int | None, figure: str | None = None, side: str | None = None
    ) -> None:
        counters = self.game["counters"]
        if figure is not None:
            self.need_figure(figure)
        if side is not None:
            self.need_side(side)
        if figure is None and side is None:
            place = counters["table"]
        else:
            kind, who = ("figures", figure) if figure is not None else ("sides", side)
            place = counters[kind].setdefault(who, {})
        if value is None:
            place.pop(counter, None)
        else:
            place[counter] = value
        for kind in ("figures", "sides"):
            counters[kind] = {who: names for who, names in counters[kind].items() if names}

    def do_set_note(self, text: str, figure: str | None = None) -> None:
        notes = self.game["notes"]
        if figure is None:
            notes["table"] = text
            return
        self.need_figure(figure)
        notes["figures"][figure] = text
        if not text:
            del notes["figures"][figure]

    def do_next_fight(self, without: list[str] | None = None, newcomers: list[dict[str, Any]] | None = None) -> None:
        game = self.game
        if game["stage"] != "over":
            raise RefusedError("NOT_OVER")
        gone = list(dict.fromkeys(without or []))
        for figure in gone:
            self.need_figure(figure)
        for one in game["effects"]:
            one["counted"] = None
            if isinstance(one["until"], dict) and one["until"].get("of") in gone:
                one["until"] = {"rounds": one["left"]}
        game["effects"] = [one for one in game["effects"] if one["figure"] not in gone]
        for figure in gone:
            del self.figures[figure]
            game["counters"]["figures"].pop(figure, None)
            game["notes"]["figures"].pop(figure, None)
        for who in self.figures.values():
            who["flags"] = [flag for flag in who["flags"] if flag not in self.passing]
        for newcomer in newcomers or []:
            self.figures[newcomer["id"]] = self.need_newcomer(newcomer)
        game["fight"] += 1
        self.start(self.script)
