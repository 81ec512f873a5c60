"""The model of Tannhäuser.

Corners that the rules leave open, and what the model decides:

* RE-24 against "deaths before turn 1 change nothing in the placement": when the last figure dies during the placement,
  rolling and picking go on; turn 1 then begins and the game is over (no_characters) at once. A game without placement
  that begins with nobody alive is over from the start (turn 1).
* RE-4, RE-7: the dice must name exactly the rollers (WRONG_ROLLERS), before BAD_DIE; `{}` is WRONG_ROLLERS.
* RE-8, `bonus`: an unknown side in it is NO_SUCH_SIDE, before WRONG_ROLLERS; one that does not roll is ignored.
  It comes on top of the bonus of the option.
* RE-9, `choose_first`: NO_SUCH_SIDE for `by` and for `side`, then NOT_WINNER, then NO_CHARACTERS. A first side whose
  living figures all wait for the next turn is legal: `first` names it, the slot moves on.
* RE-11, `activate` with an unknown side and an unknown figure: NO_SUCH_SIDE first.
* RE-15: if nobody at all is ready when the first side is known, the turn ends at once.
* RE-17: a negative Movement gives 0 points.
* RE-23: `set_turn` past the limit does not end the game by itself; the game ends when that turn ends.
* Fine print, roll with deaths: teams that take part in the roll are those alive when the turn began. A team that dies
  is out of it for this turn, also if it is revived; a team that comes alive (revived, added, reinforced) joins the roll
  of the next turn, but counts as a living team. If one team is left of those in the roll while another living team is
  not in it, that one has won. If none is left in the roll but two or more teams live, all living teams roll.
  The dead winner during `first_choice`: the same teams roll, without it.
* In `first_choice` the death of a team that has not won changes nothing unless one team is left.
* RE-22, `pass_activation` is WRONG_STAGE in a cycle; `allow_pass` counts ready figures only.
* AE-19: a held reinforcement is not in `ready`, counts for `per_living`, stays held when it is killed and revived.
* A dead figure that is removed, or added dead, changes nothing else. Removing forgets that an id has acted.
* `set_turn` in the placement (turn 0): WRONG_STAGE, before BAD_AMOUNT.
* Entry choice: the unknown side is NO_SUCH_SIDE, before NOT_YOUR_PICK; the last side picks as well.
* One side alone at the table: it rolls its die for placement and picks; then it acts unopposed.
"""

from __future__ import annotations

from typing import Any

from tests.helpers.model.common import BaseModel, RefusedError


class Model(BaseModel):
    """One game."""

    phases = ("placement", "initiative", "cycle")

    def start(self, script: dict[str, Any]) -> None:
        self.die_sides = self.options.get("die_sides", 10)
        default_points = ["E1", "E2", "E3"] if len(self.sides) == 3 else ["E1", "E2"]
        self.entry_points = self.options.get("entry_points", default_points)
        self.game.update(
            stage="placement_roll",
            turn=0,
            rollers=list(self.sides),
            picks=[],
            entry={},
            in_roll=[],
            winner=None,
            first=None,
            awaiting=None,
            active=None,
            movement_left=None,
            action="open",
            acted=[],
            held=[],
            reason=None,
        )
        if not self.options.get("placement", True):
            self.begin_turn(1)
        else:
            self.phase_begins("placement")

    def own_state(self) -> dict[str, Any]:
        game = self.game
        rolling = game["stage"] in ("placement_roll", "initiative_roll")
        return {
            "stage": game["stage"],
            "turn": game["turn"],
            "awaiting": game["awaiting"] if game["stage"] == "activation" else None,
            "active": game["active"],
            "winner": game["winner"],
            "first": game["first"],
            "entry": dict(game["entry"]),
            "movement_left": game["movement_left"],
            "rollers": [s for s in self.sides if s in game["rollers"]] if rolling else None,
            "ready": {side: self.ready(side) for side in self.sides},
            "reason": game["reason"],
        }

    # -- helpers

    def living(self, side: str) -> list[str]:
        return [f["id"] for f in self.figures.values() if f["side"] == side and f["alive"]]

    def living_sides(self) -> list[str]:
        return [side for side in self.sides if self.living(side)]

    def ready(self, side: str) -> list[str]:
        out = [*self.game["acted"], *self.game["held"], self.game["active"]]
        return [f for f in self.living(side) if f not in out]

    def seats_from(self, side: str) -> list[str]:
        at = self.sides.index(side)
        return self.sides[at:] + self.sides[:at]

    def need_dice(self, dice: dict[str, int]) -> None:
        if set(dice) != set(self.game["rollers"]):
            raise RefusedError("WRONG_ROLLERS")
        for die in dice.values():
            if die < 1 or die > self.die_sides:
                raise RefusedError("BAD_DIE")

    def best(self, totals: dict[str, int]) -> list[str]:
        return [side for side in self.sides if side in totals and totals[side] == max(totals.values())]

    def end_game_by(self, reason: str) -> None:
        game = self.game
        if game["active"] is not None:
            self.cycle_over()
        game.update(stage="over", reason=reason, active=None, awaiting=None, movement_left=None, rollers=[])

    def begin_turn(self, number: int) -> None:
        game = self.game
        game.update(turn=number, acted=[], held=[], winner=None, first=None, active=None, awaiting=None)
        alive = self.living_sides()
        if not alive:
            self.end_game_by("no_characters")
        elif len(alive) == 1:
            self.unopposed(alive[0])
        else:
            game.update(stage="initiative_roll", rollers=list(alive), in_roll=list(alive))
            self.phase_begins("initiative")

    def cycle_over(self) -> None:
        self.game["acted"].append(self.game["active"])
        self.turn_edge("end", self.game["active"])

    def turn_over(self) -> None:
        """Who was not activated loses the turn, but for those who wait for the next one."""
        for figure in self.figures:
            if figure not in self.game["acted"] and figure not in self.game["held"]:
                self.lost_turn(figure)
        self.round_over()

    def stand_in(self, figure: str, one: dict[str, Any]) -> None:
        one["until"] = {"rounds": 1}
        if figure in self.game["acted"] or figure == self.game["active"]:
            one["left"] += 1

    def unopposed(self, side: str) -> None:
        self.game["winner"] = side
        self.go_first(side)

    def won(self, side: str) -> None:
        """The initiative is decided."""
        self.game["winner"] = side
        if self.options.get("winner_goes_first", False):
            self.go_first(side)
        else:
            self.game.update(stage="first_choice", rollers=[])

    def go_first(self, side: str) -> None:
        self.game.update(first=side, rollers=[])
        self.phase_begins("cycle")
        self.await_one_of(self.seats_from(side))

    def after(self, side: str) -> None:
        """The slot goes from this side to the next one in seat order, this side last."""
        seats = self.seats_from(side)
        self.await_one_of([*seats[1:], seats[0]])

    def await_one_of(self, sides: list[str]) -> None:
        for side in sides:
            if self.ready(side):
                self.game.update(stage="activation", awaiting=side)
                return
        self.turn_over()
        limit = self.options.get("max_turns")
        if limit is not None and self.game["turn"] >= limit:
            self.end_game_by("turn_limit")
        else:
            self.begin_turn(self.game["turn"] + 1)

    def end_cycle_of(self, side: str) -> None:
        game = self.game
        self.cycle_over()
        game.update(active=None, movement_left=None, action="open")
        self.after(side)

    def somebody_died(self, figure: str, side: str) -> None:
        """Draw the consequences of a death; the figure is dead or gone already."""
        game = self.game
        if game["turn"] == 0:
            return
        alive = self.living_sides()
        if not alive:
            self.end_game_by("no_characters")
        elif game["stage"] in ("initiative_roll", "first_choice"):
            if side not in alive:
                self.team_died_in_roll(side, alive)
        elif game["stage"] == "activation":
            if not self.ready(game["awaiting"]):
                self.after(game["awaiting"])
        elif game["active"] == figure:
            self.end_cycle_of(side)

    def team_died_in_roll(self, side: str, alive: list[str]) -> None:
        game = self.game
        game["in_roll"] = [s for s in game["in_roll"] if s != side]
        if len(alive) == 1:
            self.unopposed(alive[0])
            return
        if game["stage"] == "first_choice":
            if game["winner"] != side:
                return
            game["rollers"] = list(game["in_roll"])
        else:
            game["rollers"] = [s for s in game["rollers"] if s != side]
        if not game["rollers"]:
            game["in_roll"] = list(alive)
            game["rollers"] = list(alive)
        if len(game["rollers"]) == 1:
            self.won(game["rollers"][0])
        else:
            game.update(stage="initiative_roll", winner=None)

    # -- placement

    def do_roll_placement(self, dice: dict[str, int]) -> None:
        self.need_stage("placement_roll")
        self.need_dice(dice)
        best = self.best(dice)
        if len(best) > 1:
            self.game["rollers"] = best
        else:
            self.game.update(stage="entry_choice", picks=self.seats_from(best[0]), rollers=[])

    def do_choose_entry(self, side: str, point: str) -> None:
        self.need_stage("entry_choice")
        self.need_side(side)
        if side != self.game["picks"][0]:
            raise RefusedError("NOT_YOUR_PICK")
        if point not in self.entry_points:
            raise RefusedError("NO_SUCH_ENTRY")
        if point in self.game["entry"].values():
            raise RefusedError("ENTRY_TAKEN")
        self.game["entry"][side] = point
        self.game["picks"].pop(0)
        if not self.game["picks"]:
            self.begin_turn(1)

    # -- initiative

    def do_roll_initiative(self, dice: dict[str, int], bonus: dict[str, int] | None = None) -> None:
        self.need_stage("initiative_roll")
        for side in bonus or {}:
            self.need_side(side)
        self.need_dice(dice)
        kind = self.options.get("initiative_bonus", "flat_1")
        totals = {}
        for side, die in dice.items():
            totals[side] = die + (bonus or {}).get(side, 0)
            if kind == "flat_1":
                totals[side] += 1
            elif kind == "per_living":
                totals[side] += len(self.living(side))
        best = self.best(totals)
        if len(best) > 1:
            self.game["rollers"] = best
        else:
            self.won(best[0])

    def do_choose_first(self, by: str, side: str) -> None:
        self.need_stage("first_choice")
        self.need_side(by)
        self.need_side(side)
        if by != self.game["winner"]:
            raise RefusedError("NOT_WINNER")
        if not self.living(side):
            raise RefusedError("NO_CHARACTERS")
        self.go_first(side)

    # -- activation and cycle

    def do_activate(self, side: str, figure: str) -> None:
        if self.game["stage"] == "cycle":
            raise RefusedError("CYCLE_IN_PROGRESS")
        self.need_stage("activation")
        self.need_side(side)
        who = self.need_figure(figure)
        if side != self.game["awaiting"]:
            raise RefusedError("NOT_YOUR_ACTIVATION")
        if who["side"] != side:
            raise RefusedError("NOT_YOUR_CHARACTER")
        if not who["alive"]:
            raise RefusedError("DEAD")
        if figure not in self.ready(side):
            raise RefusedError("ALREADY_ACTIVATED")
        points = max(0, self.stat(figure, "movement"))
        self.game.update(stage="cycle", active=figure, awaiting=None, movement_left=points, action="open")
        self.turn_edge("start", figure)

    def need_cycle(self) -> None:
        if self.game["stage"] != "cycle":
            raise RefusedError("NO_ACTIVE_CHARACTER")

    def need_no_action(self) -> None:
        self.need_cycle()
        if self.game["action"] == "now":
            raise RefusedError("IN_ACTION_PHASE")

    def do_move(self, points: int) -> None:
        self.need_no_action()
        if points < 1:
            raise RefusedError("BAD_AMOUNT")
        if points > self.game["movement_left"]:
            raise RefusedError("NOT_ENOUGH_MOVEMENT")
        self.game["movement_left"] -= points

    def do_begin_action(self) -> None:
        self.need_no_action()
        if self.game["action"] == "taken":
            raise RefusedError("ACTION_ALREADY_TAKEN")
        self.game["action"] = "now"

    def do_end_action(self) -> None:
        self.need_cycle()
        if self.game["action"] != "now":
            raise RefusedError("NOT_IN_ACTION_PHASE")
        self.game["action"] = "taken"

    def do_end_cycle(self) -> None:
        self.need_no_action()
        self.end_cycle_of(self.figures[self.game["active"]]["side"])

    def do_pass_activation(self, side: str) -> None:
        self.need_stage("activation")
        self.need_side(side)
        if side != self.game["awaiting"]:
            raise RefusedError("NOT_YOUR_ACTIVATION")
        mine = len(self.ready(side))
        fewer = any(mine < len(self.ready(other)) for other in self.sides)
        if not self.options.get("allow_pass", False) or not fewer:
            raise RefusedError("PASS_NOT_ALLOWED")
        self.after(side)

    # -- at any moment

    def do_kill(self, figure: str) -> None:
        who = self.need_figure(figure)
        if not who["alive"]:
            raise RefusedError("DEAD")
        who["alive"] = False
        self.somebody_died(figure, who["side"])

    def do_revive(self, figure: str) -> None:
        who = self.need_figure(figure)
        if who["alive"]:
            raise RefusedError("NOT_DEAD")
        who["alive"] = True

    def do_reinforce(self, newcomer: dict[str, Any]) -> None:
        self.do_add_figure(newcomer)
        if self.game["turn"] > 0:
            self.game["held"].append(newcomer["id"])

    def do_end_game(self) -> None:
        self.end_game_by("ended")

    def do_remove_figure(self, figure: str) -> None:
        who = self.need_figure(figure)
        if figure == self.game["active"]:
            self.turn_edge("end", figure)
        super().do_remove_figure(figure)
        if who["alive"]:
            self.somebody_died(figure, who["side"])
        for name in ("acted", "held"):
            self.game[name] = [f for f in self.game[name] if f != figure]

    def do_set_turn(self, number: int) -> None:
        if self.game["turn"] == 0:
            raise RefusedError("WRONG_STAGE")
        if number < 1:
            raise RefusedError("BAD_AMOUNT")
        self.game["turn"] = number
