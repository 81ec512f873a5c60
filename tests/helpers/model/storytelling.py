"""The model of the Storytelling System.

The marker is a figure. In each round a figure of the list may have acted, may wait (delay), or may have been passed
over; the next to act is the first in the list that stands and is none of these. Whoever stands above the figure chosen
then, has not acted and does not wait, is down or surprised: it is passed over and has lost the round.

Corners that the rules leave open, and what the model decides:

* RS-3, `roll_initiative` with nobody there: NO_COMBATANTS, whatever the dice (also `{}` and unknown ids).
* RS-3, several dice in one roll: all ids are looked at first (NO_SUCH_FIGURE), then all ALREADY_ROLLED, then BAD_DIE.
* RS-4, AS-8: a total is fixed when the die falls; a stat set later changes no total. The tie-break sum is read when it
  is needed (`fix_order`, insertion), so a stat set in between counts there.
* RS-6: the downed roll too and have a place; `fix_order` needs a total of every figure at the table.
* RS-12, a figure removed in the roll-off: a group of one is settled; the last one settled starts the fight.
* A figure added in the roll-off is outside the order, as one added in a fight.
* RS-14, "nobody standing": of those in the order. A figure without a total does not count as standing there.
* `surprised` counts while the round number is 1 and the flag is set at the moment when the marker passes; set_turn back
  to 1 makes it count again, set_turn to 2 ends it.
* RS-X2: one that is down in its own turn may delay, or declare a Fresh Start, as it may end its turn.
* RS-X2, `step_in` of a figure that is down and does not wait: NOT_DELAYING.
* Going down does not end the waiting; one that waits stays waiting when it is moved by hand.
* Nobody acts (`current` null) and one stands up or joins: it acts, the round unchanged, to the letter: also if it had
  been passed over in this round, was waiting, is surprised in round 1, or is a newcomer under `late_join` next_round.
  Only one that has acted makes it round + 1. Those above it in the list count as passed over from then.
* Nobody acts, and several newcomers are rolled by one command: the first of them (in the order given) that stands acts,
  the others find a running turn.
* A newcomer that joins down while nobody acts is passed over by nobody: it acts when it stands up.
* Several newcomers rolled by one command are inserted in the order in which figures were given; equal ones do not roll
  off, the later one stands behind.
* `late_join` holds for newcomers by `join`, by `roll_initiative` and by a first `set_total`.
* Fine print, `set_total` on one already in the order: it is taken out and put before the first with a lower key, also
  when the value is the same, so it may fall behind its equals.
* Fine print, one passed over (or a newcomer above the marker) that is moved below the marker: it has lost the round.
* `set_current`: waiting ends for all: those above have acted, those below have their turn before them. Passed over
  ones at or below the new marker get their turn.
* `move_figure` and Fresh Start beside a figure that is there but has no place in the order: nothing changes.
  In a fight the one moved is looked at first: NO_SUCH_FIGURE, WRONG_STAGE (no total), then the neighbour.
* `fresh_start`: NO_SUCH_FIGURE (the figure, the neighbour), NO_ONE_STANDING, NOT_YOUR_TURN, NO_MERIT. The neighbour of
  a pending move is looked for when the new round starts; one removed and back in the order counts as there.
  Removing the owner drops its pending moves. With cost free it may declare several in one turn.
* `end_turn` and the rest of an unknown id: NO_SUCH_FIGURE before NO_ONE_STANDING.
"""

from __future__ import annotations

from typing import Any

from tests.helpers.model.common import BaseModel, RefusedError


class Model(BaseModel):
    """One fight."""

    phases = ("initiative", "attack")
    passing = ("surprised",)

    def start(self, script: dict[str, Any]) -> None:
        self.die_sides = self.options.get("die_sides", 10)
        self.game.update(
            stage="rolling",
            totals={},
            groups=[],
            order=[],
            round=0,
            current=None,
            acted=[],
            waiting=[],
            passed=[],
            moves=[],
        )
        self.phase_begins("initiative")

    def own_state(self) -> dict[str, Any]:
        game = self.game
        return {
            "stage": game["stage"],
            "order": list(game["order"]),
            "round": game["round"],
            "current": game["current"],
            "totals": {f: game["totals"].get(f) for f in self.figures},
            "rollers": self.rollers() if game["stage"] == "roll_off" else None,
        }

    # -- helpers

    def rollers(self) -> list[str]:
        for group in self.game["groups"]:
            if len(group) > 1:
                return [f for f in self.figures if f in group]
        return []

    def tie_sum(self, figure: str) -> int:
        return sum(self.stat(figure, name) for name in self.options.get("tie_break", ["dexterity", "composure"]))

    def key(self, figure: str) -> tuple[int, int]:
        return (self.game["totals"][figure], self.tie_sum(figure))

    def total_with(self, figure: str, die: int) -> int:
        formula = self.options.get("formula", ["dexterity", "wits"])
        return die + sum(self.stat(figure, name) for name in formula) + self.stat(figure, "modifier")

    def need_die(self, die: int) -> None:
        if die < 1 or die > self.die_sides:
            raise RefusedError("BAD_DIE")

    def standing(self) -> list[str]:
        return [f for f in self.game["order"] if self.figures[f]["alive"]]

    def is_surprised(self, figure: str) -> bool:
        return self.game["round"] == 1 and "surprised" in self.figures[figure]["flags"]

    def is_eligible(self, figure: str) -> bool:
        game = self.game
        if figure in game["acted"] or figure in game["waiting"] or figure in game["passed"]:
            return False
        return bool(self.figures[figure]["alive"]) and not self.is_surprised(figure)

    def give_turn(self, figure: str) -> None:
        game = self.game
        game["current"] = figure
        for above in game["order"][: game["order"].index(figure)]:
            if above not in game["acted"] and above not in game["waiting"] and above not in game["passed"]:
                self.loses_round(above)
        self.turn_edge("start", figure, game["round"])

    def loses_round(self, figure: str) -> None:
        self.game["passed"].append(figure)
        self.lost_turn(figure, self.game["round"])

    def had_turn(self, figure: str) -> bool:
        return figure in self.game["acted"] or figure in self.game["passed"]

    def began(self, figure: str) -> bool:
        return self.had_turn(figure) or figure == self.game["current"] or figure in self.game["waiting"]

    def stand_in(self, figure: str, one: dict[str, Any]) -> None:
        """The next that begins at or below the place, in this round if the turn was still to come."""
        game, order = self.game, self.game["order"]
        was_counted, one["counted"] = one["counted"] == game["round"], None
        if figure not in order:
            one["until"] = {"rounds": 1}
            return
        is_over = self.began(figure) or was_counted
        below = order[order.index(figure) + 1 :]
        if is_over and below:
            one.update(until={"edge": "start", "of": below[0]}, counted=game["round"])
            return
        for other in below:
            if not self.began(other):
                one["until"] = {"edge": "start", "of": other}
                return
        others = [other for other in order if other != figure]
        one["left"] += 1 if is_over else 0
        if not others:
            one["until"] = {"rounds": 1}
            return
        one["left"] += 0 if self.began(others[0]) else 1
        one["until"] = {"edge": "start", "of": others[0]}

    def pass_turn(self) -> None:
        """Give the turn to the next one; to nobody if nobody stands."""
        if not self.standing():
            self.game["current"] = None
            return
        for figure in self.game["order"]:
            if self.is_eligible(figure):
                self.give_turn(figure)
                return
        self.new_round()

    def new_round(self) -> None:
        game = self.game
        for figure in game["order"]:
            if figure in game["waiting"]:
                self.turn_edge("end", figure, game["round"])
            elif not self.had_turn(figure):
                self.lost_turn(figure, game["round"])
        self.round_over()
        game["round"] += 1
        game["acted"], game["waiting"], game["passed"] = [], [], []
        moves, game["moves"] = game["moves"], []
        for figure, to in moves:
            if figure in game["order"]:
                game["order"] = self.replaced(game["order"], figure, to)
        self.pass_turn()

    def wake(self, figure: str) -> None:
        """Give the turn to one that has just stood up or joined while nobody acted."""
        if figure in self.game["acted"]:
            self.new_round()
            return
        for held in (self.game["passed"], self.game["waiting"]):
            if figure in held:
                held.remove(figure)
        self.give_turn(figure)

    def insert(self, figure: str) -> None:
        """Put the figure before the first in the list with a lower key."""
        order = [f for f in self.game["order"] if f != figure]
        at = len(order)
        for i, other in enumerate(order):
            if self.key(other) < self.key(figure):
                at = i
                break
        self.game["order"] = [*order[:at], figure, *order[at:]]

    def welcome(self, figures: list[str]) -> None:
        """Put figures that have just got a total into the order of a running fight."""
        game = self.game
        for figure in figures:
            self.insert(figure)
            if game["current"] is None:
                if self.figures[figure]["alive"]:
                    self.wake(figure)
                continue
            late = self.options.get("late_join", "in_place") == "next_round"
            if late or game["order"].index(figure) < game["order"].index(game["current"]):
                self.loses_round(figure)

    def need_turn(self, figure: str) -> None:
        if not self.standing():
            raise RefusedError("NO_ONE_STANDING")
        if figure != self.game["current"]:
            raise RefusedError("NOT_YOUR_TURN")

    # -- rolling

    def do_roll_initiative(self, dice: dict[str, int] | None = None) -> None:
        self.need_stage("rolling", "fighting")
        totals = self.game["totals"]
        fighting = self.game["stage"] == "fighting"
        lacking = [f for f in self.figures if f not in totals]
        if fighting and not lacking:
            raise RefusedError("WRONG_STAGE")
        if not self.figures:
            raise RefusedError("NO_COMBATANTS")
        if dice is None:
            if lacking:
                raise AssertionError("the model cannot roll")
            raise RefusedError("ALREADY_ROLLED")
        for figure in dice:
            self.need_figure(figure)
        for figure in dice:
            if figure in totals:
                raise RefusedError("ALREADY_ROLLED")
        for die in dice.values():
            self.need_die(die)
        for figure, die in dice.items():
            totals[figure] = self.total_with(figure, die)
        if fighting:
            self.welcome([f for f in self.figures if f in dice])

    def do_fix_order(self) -> None:
        self.need_stage("rolling")
        if not self.figures:
            raise RefusedError("NO_COMBATANTS")
        if any(f not in self.game["totals"] for f in self.figures):
            raise RefusedError("NOT_ALL_ROLLED")
        keys = sorted({self.key(f) for f in self.figures}, reverse=True)
        self.game["groups"] = [[f for f in self.figures if self.key(f) == key] for key in keys]
        self.settle()

    def settle(self) -> None:
        """Start the fight if the order is strict, else wait for a roll-off."""
        game = self.game
        if any(len(group) > 1 for group in game["groups"]):
            game["stage"] = "roll_off"
            return
        game.update(stage="fighting", round=1, order=[group[0] for group in game["groups"]], groups=[])
        self.phase_begins("attack")
        self.pass_turn()

    def do_roll_off(self, dice: dict[str, int]) -> None:
        self.need_stage("roll_off")
        rollers = self.rollers()
        if set(dice) != set(rollers):
            raise RefusedError("WRONG_GROUP")
        for die in dice.values():
            self.need_die(die)
        faces = sorted(set(dice.values()), reverse=True)
        if self.options.get("reroll_scope", "still_tied") == "whole_group" and len(faces) < len(rollers):
            return
        groups = []
        for group in self.game["groups"]:
            if set(group) == set(rollers):
                groups += [[f for f in group if dice[f] == face] for face in faces]
            else:
                groups.append(group)
        self.game["groups"] = groups
        self.settle()

    # -- the fight

    def do_end_turn(self, figure: str) -> None:
        self.need_stage("fighting")
        self.need_figure(figure)
        self.need_turn(figure)
        self.turn_over(figure)

    def turn_over(self, figure: str) -> None:
        self.game["acted"].append(figure)
        self.turn_edge("end", figure, self.game["round"])
        self.pass_turn()

    def do_fresh_start(self, figure: str, to: Any) -> None:
        self.need_stage("fighting")
        who = self.need_figure(figure)
        self.need_place(to)
        self.need_turn(figure)
        if "fresh_start" not in who["flags"]:
            raise RefusedError("NO_MERIT")
        if self.options.get("fresh_start_timing", "next_round") == "immediate":
            self.game["order"] = self.replaced(self.game["order"], figure, to)
        else:
            self.game["moves"].append([figure, to])
        if self.options.get("fresh_start_cost", "turn") == "turn":
            self.turn_over(figure)

    def do_delay(self, figure: str) -> None:
        self.need_stage("fighting")
        self.need_figure(figure)
        self.need_turn(figure)
        self.game["waiting"].append(figure)
        self.pass_turn()

    def do_step_in(self, figure: str) -> None:
        self.need_stage("fighting")
        who = self.need_figure(figure)
        if not self.standing():
            raise RefusedError("NO_ONE_STANDING")
        if figure not in self.game["waiting"]:
            raise RefusedError("NOT_DELAYING")
        if not who["alive"]:
            raise RefusedError("NOT_YOUR_TURN")
        self.game["waiting"].remove(figure)
        self.game["order"] = self.replaced(self.game["order"], figure, {"after": self.game["current"]})

    def do_join(self, newcomer: dict[str, Any], die: int) -> None:
        self.need_stage("fighting")
        figure = self.need_newcomer(newcomer)
        self.need_die(die)
        self.figures[figure["id"]] = figure
        self.game["totals"][figure["id"]] = self.total_with(figure["id"], die)
        self.welcome([figure["id"]])

    def do_end_fight(self) -> None:
        self.need_stage("fighting")
        self.game.update(stage="over", current=None)

    # -- the human hand

    def do_set_standing(self, figure: str, standing: bool) -> None:
        self.need_figure(figure)["alive"] = standing
        nobody_acts = self.game["stage"] == "fighting" and self.game["current"] is None
        if standing and nobody_acts and figure in self.game["order"]:
            self.wake(figure)

    def do_remove_figure(self, figure: str) -> None:
        self.need_figure(figure)
        game = self.game
        if figure == game["current"] or figure in game["waiting"]:
            self.turn_edge("end", figure, game["round"])
        super().do_remove_figure(figure)
        game["totals"].pop(figure, None)
        for name in ("order", "acted", "waiting", "passed"):
            game[name] = [f for f in game[name] if f != figure]
        game["moves"] = [move for move in game["moves"] if move[0] != figure]
        if game["stage"] == "roll_off":
            groups = [[f for f in group if f != figure] for group in game["groups"]]
            game["groups"] = [group for group in groups if group]
            self.settle()
        if game["current"] == figure:
            self.pass_turn()

    def do_move_figure(self, figure: str, to: Any) -> None:
        self.need_stage("rolling", "fighting")
        self.need_figure(figure)
        if self.game["stage"] == "rolling":
            self.need_place(to)
            self.regive(figure, to)
            return
        if figure not in self.game["order"]:
            raise RefusedError("WRONG_STAGE")
        self.need_place(to)
        self.game["order"] = self.replaced(self.game["order"], figure, to)

    def do_set_total(self, figure: str, value: int) -> None:
        self.need_stage("rolling", "fighting")
        self.need_figure(figure)
        self.game["totals"][figure] = value
        if self.game["stage"] == "rolling":
            return
        if figure in self.game["order"]:
            self.insert(figure)
        else:
            self.welcome([figure])

    def do_set_current(self, figure: str) -> None:
        self.need_stage("fighting")
        self.need_figure(figure)
        order = self.game["order"]
        if figure not in order:
            raise RefusedError("WRONG_STAGE")
        for above in order[: order.index(figure)]:
            if self.had_turn(above):
                continue
            if self.began(above):
                self.turn_edge("end", above, self.game["round"])
            else:
                self.lost_turn(above, self.game["round"])
        if not self.began(figure):
            self.turn_edge("start", figure, self.game["round"])
        self.game.update(current=figure, acted=order[: order.index(figure)], passed=[], waiting=[])

    def do_set_turn(self, number: int) -> None:
        self.need_stage("fighting")
        if number < 1:
            raise RefusedError("BAD_AMOUNT")
        for one in self.game["effects"]:
            one["counted"] = number if one["counted"] == self.game["round"] else None
        self.game["round"] = number
