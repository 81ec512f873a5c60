"""The model of 7TV.

Corners that the rules leave open, and what the model decides:

* R7-2: `alive` has no meaning in 7TV; only `in_play` counts, for the roll and for the income.
* R7-2, "which refusal comes first": both sides and one that does not exist is BOTH_SIDES_MUST_ROLL, before BAD_DIE.
* R7-17, points never drop below 0: a sum of incomes below zero (a negative `income` set by hand) gains nothing.
* A7-9: a figure whose role is empty or unknown earns as an extra; an own `income` of 0 is 0, not "not given".
* R7-9: in the extra turn the role decides, also for figures with an income of their own.
* A7-3: with `flip_rest` BAD_COUNT still goes by `max_flip`, not by what is left; who asks for more than is left gets
  no bonus even if two or more cards are turned over.
* R7-8: the order is WRONG_PHASE, NO_SUCH_SIDE, NOT_ON_SCREEN, ALREADY_STOLEN, DECK_EMPTY.
* Fine print, `activated`: cleared for the side whose turn begins, also by a steal; `set_on_screen` clears nothing.
  The activation cost is taken in every stage.
* Fine print, `build_deck`: the rounded edge decides, so 1.5 ft rounded up is the 2 ft row; all below it is 15 cards.
* `stolen_turn` is false before turn 1.
* `record_winner` before the end of an unknown side: WRONG_PHASE.
"""

from __future__ import annotations

import math
from typing import Any

from tests.helpers.model.common import BaseModel, RefusedError

BEFORE_TURN_1 = ("setup", "initiative")


class Model(BaseModel):
    """One episode."""

    over_code = "EPISODE_OVER"
    stage_code = "WRONG_PHASE"
    always_legal = (*BaseModel.always_legal, "record_winner")
    phases = ("countdown", "action", "end")
    has_clock = True
    passing = ("activated",)

    def start(self, script: dict[str, Any]) -> None:
        self.bonus = {"on_screen": 2, "off_screen": 2, **self.options.get("double_flip_bonus", {})}
        self.income = {"star": 3, "costar": 2, "extra": 1, **self.options.get("income", {})}
        deck = script.get("deck")
        self.game.update(
            stage="initiative" if deck else "setup",
            acts=[deck["act1"], deck["act2"], deck["finale"]] if deck else None,
            full=[deck["act1"], deck["act2"], deck["finale"]] if deck else None,
            turn=0,
            on_screen=None,
            stolen_turn=False,
            stolen=dict.fromkeys(self.sides, False),
            points=dict.fromkeys(self.sides, 0),
            flipped=False,
            reason=None,
            winner=None,
        )

    def own_state(self) -> dict[str, Any]:
        game = self.game
        return {
            "stage": game["stage"],
            "turn": game["turn"],
            "on_screen": game["on_screen"],
            "stolen_turn": game["stolen_turn"],
            "stolen": dict(game["stolen"]),
            "plot_points": dict(game["points"]),
            "cards_left": None if game["acts"] is None else sum(game["acts"]),
            "acts": None if game["acts"] is None else list(game["acts"]),
            "reason": game["reason"],
            "winner": game["winner"],
        }

    # -- helpers

    def other(self, side: str) -> str:
        return self.sides[1] if side == self.sides[0] else self.sides[0]

    def begin_turn(self, side: str, stolen: bool) -> None:
        self.game.update(
            stage="countdown", turn=self.game["turn"] + 1, on_screen=side, stolen_turn=stolen, flipped=False
        )
        for figure in self.figures.values():
            if figure["side"] == side and "activated" in figure["flags"]:
                figure["flags"].remove("activated")
        self.side_edge("start", side)
        self.phase_begins("countdown")

    def side_edge(self, edge: str, side: str) -> None:
        """The turn of a figure is that of its side."""

        def waits_for_it(until: Any) -> bool:
            of = until.get("of")
            whose = until.get("side") if of is None else self.figures[of]["side"]
            return bool(until.get("edge") == edge and whose == side)

        self.passes(waits_for_it)

    def turn_over(self) -> None:
        self.side_edge("end", self.game["on_screen"])
        self.round_over()

    def stand_in(self, figure: str, one: dict[str, Any]) -> None:
        one["until"] = {"edge": one["until"]["edge"], "side": self.figures[figure]["side"]}

    def end_episode(self, reason: str, winner: str | None = None) -> None:
        self.game.update(stage="over", reason=reason, winner=winner)

    # -- before turn 1

    def do_build_deck(self, longest_edge_ft: float | None = None, per_act: int | None = None) -> None:
        self.need_stage("setup")
        if per_act is not None:
            if per_act < 1:
                raise RefusedError("BAD_TABLE_SIZE")
            cards = per_act
        else:
            assert longest_edge_ft is not None
            if not math.isfinite(longest_edge_ft) or longest_edge_ft <= 0:
                raise RefusedError("BAD_TABLE_SIZE")
            rounding = self.options.get("table_rounding", "floor")
            if rounding == "floor":
                feet = math.floor(longest_edge_ft)
            elif rounding == "ceil":
                feet = math.ceil(longest_edge_ft)
            else:
                feet = math.floor(longest_edge_ft + 0.5)
            if feet <= 3:
                cards = 5
            elif feet == 4:
                cards = 6
            else:
                cards = 7
        self.game.update(stage="initiative", acts=[cards, cards, cards], full=[cards, cards, cards])

    def do_roll_initiative(self, dice: dict[str, int]) -> None:
        if self.game["stage"] in ("countdown", "action", "end"):
            raise RefusedError("ALREADY_ROLLED")
        self.need_stage("initiative")
        if set(dice) != set(self.sides):
            raise RefusedError("BOTH_SIDES_MUST_ROLL")
        for die in dice.values():
            if die < 1 or die > 6:
                raise RefusedError("BAD_DIE")
        totals = {}
        for side in self.sides:
            minds = [self.stat(f["id"], "mind") for f in self.figures.values() if f["side"] == side and f["in_play"]]
            if not minds:
                raise RefusedError("NO_MODEL_IN_PLAY")
            totals[side] = dice[side] + max(minds)
        one, two = self.sides
        if totals[one] == totals[two]:
            self.game["points"][one] += 1
            self.game["points"][two] += 1
            return
        winner = one if totals[one] > totals[two] else two
        self.game["points"][self.other(winner)] += 2
        self.begin_turn(winner, stolen=False)

    # -- the turn

    def do_flip_cards(self, count: int) -> None:
        self.need_stage("countdown")
        if self.game["flipped"]:
            raise RefusedError("ALREADY_FLIPPED")
        if count < 1 or count > self.options.get("max_flip", 2):
            raise RefusedError("BAD_COUNT")
        left = sum(self.game["acts"])
        bonus = count > 1
        if count > left:
            if self.options.get("partial_flip", "refuse") == "refuse":
                raise RefusedError("NOT_ENOUGH_CARDS")
            count = left
            bonus = False
        for _ in range(count):
            for act in range(3):
                if self.game["acts"][act] > 0:
                    self.game["acts"][act] -= 1
                    self.next_card()
                    break
        self.game["flipped"] = True
        on_screen = self.game["on_screen"]
        if bonus:
            self.game["points"][on_screen] += self.bonus["on_screen"]
            self.game["points"][self.other(on_screen)] += self.bonus["off_screen"]
        if sum(self.game["acts"]) == 0 and self.options.get("deck_out", "finish_turn") == "immediate":
            self.end_episode("deck_out")

    def do_next_phase(self) -> None:
        self.need_stage("countdown", "action")
        if self.game["stage"] == "action":
            self.game["stage"] = "end"
            self.phase_begins("end")
            return
        if not self.game["flipped"]:
            raise RefusedError("MUST_FLIP")
        self.game["stage"] = "action"
        self.phase_begins("action")
        total = 0
        for figure in self.figures.values():
            if figure["side"] != self.game["on_screen"] or not figure["in_play"]:
                continue
            if self.game["stolen_turn"] and figure["role"] not in ("star", "costar"):
                continue
            role = figure["role"] if figure["role"] in self.income else "extra"
            total += figure["stats"].get("income", self.income[role])
        self.game["points"][self.game["on_screen"]] += max(0, total)

    def do_end_turn(self) -> None:
        self.need_stage("end")
        self.turn_over()
        if sum(self.game["acts"]) == 0:
            self.end_episode("deck_out")
        else:
            self.begin_turn(self.other(self.game["on_screen"]), stolen=False)

    def do_steal_scene(self, side: str) -> None:
        self.need_stage("end")
        self.need_side(side)
        if side != self.game["on_screen"]:
            raise RefusedError("NOT_ON_SCREEN")
        if self.game["stolen"][side]:
            raise RefusedError("ALREADY_STOLEN")
        if sum(self.game["acts"]) == 0:
            raise RefusedError("DECK_EMPTY")
        self.game["stolen"][side] = True
        self.turn_over()
        self.begin_turn(side, stolen=True)

    # -- at any moment

    def do_set_in_play(self, figure: str, in_play: bool) -> None:
        self.need_figure(figure)["in_play"] = in_play

    def do_spend_points(self, side: str, amount: int) -> None:
        self.need_side(side)
        if amount < 1:
            raise RefusedError("BAD_AMOUNT")
        if amount > self.game["points"][side]:
            raise RefusedError("NOT_ENOUGH_POINTS")
        self.game["points"][side] -= amount

    def do_gain_points(self, side: str, amount: int, reason: str = "") -> None:
        self.need_side(side)
        if amount < 1:
            raise RefusedError("BAD_AMOUNT")
        self.game["points"][side] += amount

    def do_declare_victory(self, side: str | None) -> None:
        if self.game["stage"] == "setup":
            raise RefusedError("WRONG_PHASE")
        if side is not None:
            self.need_side(side)
        self.end_episode("victory", side)

    def do_record_winner(self, side: str | None) -> None:
        self.need_stage("over")
        if self.game["reason"] != "deck_out":
            raise RefusedError("EPISODE_OVER")
        if side is not None:
            self.need_side(side)
        self.game["winner"] = side

    def do_set_flag(self, figure: str, flag: str, on: bool) -> None:
        who = self.need_figure(figure)
        cost = self.options.get("activation_cost", 0)
        if flag == "activated" and on and flag not in who["flags"]:
            if self.game["points"][who["side"]] < cost:
                raise RefusedError("NOT_ENOUGH_POINTS")
            self.game["points"][who["side"]] -= cost
        super().do_set_flag(figure, flag, on)

    def do_set_turn(self, number: int) -> None:
        if self.game["stage"] in BEFORE_TURN_1:
            raise RefusedError("WRONG_PHASE")
        if number < 1:
            raise RefusedError("BAD_AMOUNT")
        self.game["turn"] = number

    def do_set_on_screen(self, side: str) -> None:
        if self.game["stage"] in BEFORE_TURN_1:
            raise RefusedError("WRONG_PHASE")
        self.need_side(side)
        self.game["on_screen"] = side

    def do_set_cards_left(self, act: str, left: int) -> None:
        game = self.game
        if game["acts"] is None:
            raise RefusedError("WRONG_PHASE")
        at = ["act1", "act2", "finale"].index(act)
        acts = [*game["acts"][:at], left, *game["acts"][at + 1 :]]
        must_flip = game["stage"] == "initiative" or (game["stage"] == "countdown" and not game["flipped"])
        if left < 0 or left > game["full"][at] or (must_flip and sum(acts) == 0):
            raise RefusedError("BAD_COUNT")
        game["acts"] = acts
