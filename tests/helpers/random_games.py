"""Random games for the rules, grown step by step along the model, and a comparison that can be read.

Most steps are sensible where the model stands, so that games get through all stages; the others are odd: unknown ids,
wrong persons, bad dice, wrong stages. Dice have few faces, so that ties nest.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from typing import Any

from tests.helpers.model import make_model
from tests.helpers.model.common import BaseModel

Step = dict[str, Any]
Answer = tuple[str | None, dict[str, Any]]

UNKNOWN = "nobody"
FLAGS = ("surprised", "fresh_start", "activated", "hidden")


class Game:
    """What the makers of steps need: chance, the script so far, and the model where it stands.

    Each game has its own mood: how often the hand moves, how often the step fits the stage, how often it is odd.
    """

    def __init__(self, rng: random.Random, script: dict[str, Any]) -> None:
        self.rng = rng
        self.script = script
        self.model: BaseModel = make_model(script)
        self.sides: list[str] = script["sides"]
        self.new_ids = 0
        self.hand_share = rng.choice([0.04, 0.14, 0.14, 0.3])
        self.upkeep_share = rng.choice([0.02, 0.06, 0.25])
        self.stage_share = rng.choice([0.45, 0.7, 0.75, 0.8, 0.92])
        self.plan: list[Step] = []
        self.mercy = rng.choice([0.35, 0.55, 0.7])
        self.odd_share = rng.choice([0.08, 0.2, 0.2, 0.35])
        self.faces = script.get("options", {}).get("die_sides", 6 if script["system"] == "7tv" else 10)

    @property
    def stage(self) -> str:
        return str(self.model.game["stage"])

    def figures(self) -> list[str]:
        return list(self.model.figures)

    def figure(self) -> str:
        """Return one at the table, now and then one that is not."""
        if not self.figures() or self.rng.random() < 0.04:
            return UNKNOWN
        return self.rng.choice(self.figures())

    def side(self) -> str:
        return UNKNOWN if self.rng.random() < 0.04 else self.rng.choice(self.sides)

    def die(self) -> int:
        return self.rng.randint(1, min(self.faces, self.rng.choice([2, 3, 10])))

    def dice(self, who: list[str]) -> dict[str, int]:
        return {i: self.die() for i in who}

    def place(self) -> Any:
        kind = self.rng.choice(["first", "last", "before", "after", "after"])
        return kind if kind in ("first", "last") else {kind: self.figure()}

    def amount(self) -> int:
        return self.rng.choice([1, 1, 1, 2, 2, 3, 4, 6])

    def bad_amount(self) -> int:
        return self.rng.choice([0, -1, -7, 10**6])

    def newcomer(self) -> dict[str, Any]:
        self.new_ids += 1
        known = self.figures()
        if known and self.rng.random() < 0.08:
            figure_id = self.rng.choice(known)
        elif self.rng.random() < 0.15:
            figure_id = self.rng.choice([figure["id"] for figure in self.script["figures"]] or ["n0"])
        else:
            figure_id = f"n{self.new_ids}"
        return random_figure(self.rng, self.script["system"], figure_id, self.side())


# -- beginnings


def some(rng: random.Random, options: dict[str, Callable[[], Any]]) -> dict[str, Any]:
    """Return about half of the options, each with a value drawn for it."""
    return {name: draw() for name, draw in options.items() if rng.random() < 0.5}


def random_options(rng: random.Random, system: str, side_count: int) -> dict[str, Any]:
    """Return options over all values that the rules list."""
    stats = ["dexterity", "wits", "composure"]

    def stat_list() -> list[str]:
        return rng.sample(stats, rng.randint(0, 3))

    if system == "7tv":
        return some(
            rng,
            {
                "double_flip_bonus": lambda: some(
                    rng, {"on_screen": lambda: rng.randint(0, 3), "off_screen": lambda: rng.randint(0, 3)}
                ),
                "income": lambda: some(rng, {role: lambda: rng.randint(0, 4) for role in ("star", "costar", "extra")}),
                "activation_cost": lambda: rng.randint(0, 3),
                "max_flip": lambda: rng.randint(1, 4),
                "partial_flip": lambda: rng.choice(["refuse", "flip_rest"]),
                "deck_out": lambda: rng.choice(["finish_turn", "immediate"]),
                "table_rounding": lambda: rng.choice(["floor", "nearest", "ceil"]),
            },
        )
    if system == "storytelling":
        return some(
            rng,
            {
                "formula": stat_list,
                "tie_break": stat_list,
                "die_sides": lambda: rng.choice([2, 3, 4, 6, 10]),
                "reroll_scope": lambda: rng.choice(["still_tied", "whole_group"]),
                "fresh_start_timing": lambda: rng.choice(["next_round", "immediate"]),
                "fresh_start_cost": lambda: rng.choice(["turn", "free"]),
                "late_join": lambda: rng.choice(["in_place", "next_round"]),
            },
        ) | {"health": rng.choice(["points", "boxes", "boxes"])}
    options = some(
        rng,
        {
            "placement": lambda: rng.random() < 0.4,
            "entry_points": lambda: ["E1", "E2", "E3", "gate"][: rng.randint(side_count, 4)],
            "initiative_bonus": lambda: rng.choice(["flat_1", "per_living", "none"]),
            "die_sides": lambda: rng.choice([2, 3, 4, 6, 10]),
            "max_turns": lambda: rng.choice([None, 1, 2, 3]),
            "winner_goes_first": lambda: rng.random() < 0.5,
            "allow_pass": lambda: rng.random() < 0.7,
        },
    )
    if side_count > 3:
        options["entry_points"] = ["E1", "E2", "E3", "gate"]
    return options


def random_figure(rng: random.Random, system: str, figure_id: str, side: str) -> dict[str, Any]:
    """Return a figure in a script's form."""
    names = {"7tv": ["mind", "income"], "storytelling": ["dexterity", "wits", "composure", "modifier"]}
    stats = {name: rng.randint(0, 3) for name in names.get(system, ["movement"]) if rng.random() < 0.6}
    if "modifier" in stats:
        stats["modifier"] -= rng.choice([1, 2, 6])
    if rng.random() < 0.7:
        stats["health"] = rng.randint(1, 7)
    if rng.random() < 0.3:
        stats["health_max"] = rng.randint(2, 7)
    if rng.random() < 0.15:
        stats["health_temporary"] = rng.randint(1, 3)
    figure: dict[str, Any] = {"id": figure_id, "side": side, "stats": stats}
    flags = [flag for flag in FLAGS if rng.random() < (0.5 if flag == "fresh_start" else 0.12)]
    if flags:
        figure["flags"] = flags
    if rng.random() < 0.7:
        figure["role"] = rng.choice(["star", "costar", "extra"])
    if rng.random() < 0.1:
        figure["alive"] = False
    if rng.random() < 0.1:
        figure["in_play"] = False
    return figure


def random_script(rng: random.Random, system: str, steps: int) -> dict[str, Any]:
    """Return a whole script of a random game with so many steps. The same `rng` makes the same script."""
    sides = {
        "7tv": ["heroes", "villains"],
        "storytelling": rng.choice([["pc", "st"], ["pc", "st"], ["pc", "st", "beasts"], ["pc"]]),
        "tannhauser": rng.choice([["union", "reich"], ["union", "reich"], ["union", "reich", "third"], list("abcd")]),
    }[system]
    script: dict[str, Any] = {"system": system, "sides": sides, "options": random_options(rng, system, len(sides))}
    count = 0 if rng.random() < 0.03 else rng.randint(1, 8)
    script["figures"] = []
    are_equal = rng.random() < 0.4
    for at in range(count):
        side = sides[at % len(sides)] if rng.random() < 0.8 else rng.choice(sides)
        figure = random_figure(rng, system, f"f{at}", side)
        if are_equal and system == "storytelling":
            figure["stats"] = {"dexterity": 2, "wits": 2, "composure": 2}
        script["figures"].append(figure)
    if system == "7tv" and rng.random() < 0.7:
        script["deck"] = {"act1": rng.randint(0, 3), "act2": rng.randint(0, 3), "finale": rng.randint(1, 3)}
    game = Game(rng, copy.deepcopy(script))
    script["steps"] = []
    while len(script["steps"]) < steps:
        step = random_step(game)
        script["steps"].append(step)
        game.model.step(step)
    return script


# -- steps


def random_step(game: Game) -> Step:
    """Return the next step: travel in time, the hand, an odd one, or the next sensible one."""
    if game.plan and game.rng.random() < 0.9:
        return game.plan.pop(0)
    if game.rng.random() < 0.012:
        game.plan = disaster(game)
    luck = game.rng.random()
    if luck < (0.08 if game.stage != "over" else 0.5):
        return {"do": game.rng.choice(["undo", "undo", "redo"])}
    if luck < 0.08 + game.hand_share or (not game.figures() and game.rng.random() < 0.6):
        return hand_step(game)
    if 0 < luck - 0.08 - game.hand_share < game.upkeep_share:
        return upkeep_step(game)
    if game.stage == "over" and game.rng.random() < 0.25:
        return next_fight(game)
    makers = {"7tv": seven_tv_step, "storytelling": storytelling_step, "tannhauser": tannhauser_step}
    maker = makers[game.script["system"]]
    if game.rng.random() < game.odd_share or game.stage == "over":
        return maker(game, game.rng.choice([*STAGES[game.script["system"]], "any"]))
    return maker(game, game.stage)


STAGES = {
    "7tv": ["setup", "initiative", "countdown", "action", "end", "over"],
    "storytelling": ["rolling", "roll_off", "fighting", "fighting"],
    "tannhauser": ["placement_roll", "entry_choice", "initiative_roll", "first_choice", "activation", "cycle"],
}


def disaster(game: Game) -> list[Step]:
    """Return steps after which nobody, or a single side, is left standing, and some that bring figures back."""
    rng, state = game.rng, game.model.game
    who = rng.sample(game.figures(), len(game.figures()))
    if game.script["system"] == "7tv":
        return [{"do": "set_in_play", "figure": figure, "in_play": False} for figure in who]
    if game.script["system"] == "tannhauser":
        spared = rng.choice([*game.sides, None])
        steps: list[Step] = [{"do": "kill", "figure": f} for f in who if game.model.figures[f]["side"] != spared]
        steps = steps[: rng.choice([-1, -1, len(steps)])]
        for figure in rng.sample(who, len(who) // 2):
            steps.insert(rng.randint(0, len(steps)), {"do": "revive", "figure": figure})
        return steps
    current = state["current"]
    steps = [{"do": "set_standing", "figure": figure, "standing": False} for figure in who if figure != current]
    if current:
        steps.append({"do": rng.choice(["remove_figure", "remove_figure", "end_turn"]), "figure": current})
    back = rng.sample(who, min(2, len(who)))
    return [*steps, *({"do": "set_standing", "figure": figure, "standing": True} for figure in back)]


def hand_step(game: Game) -> Step:
    """Return a step of the human hand."""
    rng = game.rng
    stats = ["mind", "income", "dexterity", "wits", "composure", "modifier", "movement"]
    steps: list[Step] = [
        {"do": "add_figure", "newcomer": game.newcomer()},
        {"do": "remove_figure", "figure": game.figure()},
        {"do": "move_figure", "figure": game.figure(), "to": game.place()},
        {"do": "move_figure", "figure": game.figure(), "to": game.place()},
        {"do": "set_stat", "figure": game.figure(), "stat": rng.choice(stats), "value": rng.randint(-1, 5)},
        {"do": "set_flag", "figure": game.figure(), "flag": rng.choice(FLAGS), "on": rng.random() < 0.7},
        {"do": "set_turn", "number": rng.choice([0, 1, 1, 2, 3, -4])},
        {"do": "note", "text": "so it was", "figure": rng.choice([None, game.figure()])},
        {"do": "rename_figure", "figure": game.figure(), "name": "Renamed"},
    ]
    if rng.random() < 0.1:
        current = game.model.game.get("current") or game.model.game.get("active")
        if current:
            return {"do": "remove_figure", "figure": current}
    return rng.choice(steps)


PHASES = ("initiative", "attack", "placement", "cycle", "countdown", "action", "end")


def until(game: Game) -> Any:
    """Return when an effect ends."""
    rng = game.rng
    turn: dict[str, Any] = {"edge": rng.choice(["start", "end"]), "of": game.figure()}
    current = game.model.game.get("current") or game.model.game.get("active")
    if current and rng.random() < 0.3:
        turn["of"] = current
    if rng.random() < 0.4:
        turn["turns"] = rng.choice([1, 2, 2, 3, 0])
    others: list[Any] = [None, "next_card", {"rounds": rng.choice([1, 1, 2, 3, 0])}, {"phase": rng.choice(PHASES)}]
    return turn if rng.random() < 0.6 else rng.choice(others)


def upkeep_step(game: Game) -> Step:
    """Return a step of what is kept up beside the turns."""
    rng = game.rng
    some_figures = [game.figure() for _ in range(rng.choice([1, 1, 1, 2, 3]))]
    healthy = [name for name, figure in game.model.figures.items() if "health" in figure["stats"]] or [UNKNOWN]
    hurt = [rng.choice(healthy) for _ in some_figures] if rng.random() < 0.85 else some_figures
    kinds = [None, "bashing", "lethal", "aggravated"] if game.model.has_boxes or rng.random() < 0.1 else [None]
    amount = game.amount() if rng.random() < 0.95 else rng.choice([0, -1])
    effect: Step = {"do": "add_effect", "name": "Marked", "until": until(game)}
    where = rng.choice(["figures", "figures", "side", "table"])
    if where != "table":
        effect[where] = some_figures if where == "figures" else game.side()
    there = [one["id"] for one in game.model.game["effects"]] or ["e0"]
    counter: Step = {"do": "set_counter", "counter": rng.choice(["luck", "will"]), "value": rng.choice([None, 0, 1, 5])}
    whose = rng.choice(["figure", "figure", "side", "table"])
    if whose != "table":
        counter[whose] = game.figure() if whose == "figure" else game.side()
    note = {"do": "set_note", "text": rng.choice(["", "so it is"]), "figure": rng.choice([None, game.figure()])}
    steps: list[Step] = [
        {"do": "damage", "figures": hurt, "amount": amount, "kind": rng.choice(kinds)},
        {"do": "damage", "figures": hurt, "amount": amount, "kind": rng.choice(kinds)},
        {"do": "heal", "figures": hurt, "amount": amount, "kind": rng.choice(kinds)},
        effect,
        effect,
        effect,
        {"do": "end_effect", "effect": rng.choice(there)},
        counter,
        note,
        next_fight(game),
        {"do": "set_stat", "figure": game.figure(), "stat": rng.choice(HEALTH_STATS), "value": rng.randint(-1, 8)},
    ]
    if game.script["system"] == "7tv":
        act = rng.choice(["act1", "act2", "finale"])
        steps.append({"do": "set_cards_left", "act": act, "left": rng.choice([0, 1, 2, 2, 3, 9, -1])})
    return rng.choice(steps)


HEALTH_STATS = ("health", "health_max", "health_temporary", "lethal", "aggravated")


def next_fight(game: Game) -> Step:
    """Return the next fight, now and then with one too many."""
    figures = game.figures()
    without = game.rng.sample(figures, min(len(figures), game.rng.choice([0, 0, 1, 2])))
    if game.rng.random() < 0.05:
        without.append(UNKNOWN)
    newcomers = [game.newcomer() for _ in range(game.rng.choice([0, 0, 1, 2]))]
    return {"do": "next_fight", "without": without, "newcomers": newcomers}


def spoiled_dice(game: Game, dice: dict[str, int]) -> dict[str, int]:
    """Return the dice, now and then with a bad face, one missing or one too many."""
    luck = game.rng.random()
    if dice and luck < 0.05:
        dice[game.rng.choice(list(dice))] = game.rng.choice([0, -1, 11, 99])
    if dice and 0.03 < luck < 0.09:
        del dice[game.rng.choice(list(dice))]
    if 0.08 < luck < 0.12:
        dice[game.rng.choice([UNKNOWN, *game.figures(), *game.sides])] = game.die()
    return dice


def seven_tv_step(game: Game, stage: str) -> Step:
    """Return a step that fits the stage, and now and then one that fits any."""
    rng = game.rng
    on_screen = game.model.game["on_screen"] or game.side()
    if stage != "any" and rng.random() < game.stage_share:
        match stage:
            case "setup":
                sizes = [2, 3, 3.5, 4, 4.4, 4.5, 4.9, 5, 8, 1.5, 2.5, 0.2, 0, -2]
                return rng.choice(
                    [
                        {"do": "build_deck", "longest_edge_ft": rng.choice(sizes)},
                        {"do": "build_deck", "per_act": rng.choice([1, 1, 2, 3, 5, 0, -1])},
                    ]
                )
            case "initiative":
                if rng.random() < 0.2:
                    return {"do": "set_in_play", "figure": game.figure(), "in_play": True}
                return {"do": "roll_initiative", "dice": spoiled_dice(game, game.dice(game.sides))}
            case "countdown" if not game.model.game["flipped"]:
                return {"do": "flip_cards", "count": rng.choice([1, 1, 2, 2, 2, 3, 4, 0, -1, 5])}
            case "countdown" | "action":
                return {"do": "next_phase"}
            case "end":
                side = on_screen if rng.random() < 0.8 else game.side()
                return rng.choice([{"do": "end_turn"}, {"do": "end_turn"}, {"do": "steal_scene", "side": side}])
            case _:
                return {"do": "record_winner", "side": rng.choice([None, game.side()])}
    steps: list[Step] = [
        {"do": "set_in_play", "figure": game.figure(), "in_play": rng.random() < 0.7},
        {"do": "set_in_play", "figure": game.figure(), "in_play": True},
        {"do": "spend_points", "side": game.side(), "amount": game.amount()},
        {"do": "spend_points", "side": game.side(), "amount": game.bad_amount()},
        {"do": "gain_points", "side": game.side(), "amount": game.amount(), "reason": "event"},
        {"do": "gain_points", "side": game.side(), "amount": rng.choice([0, -1]), "reason": "event"},
        {"do": "set_flag", "figure": game.figure(), "flag": "activated", "on": rng.random() < 0.8},
        {"do": "set_flag", "figure": game.figure(), "flag": "activated", "on": True},
        {"do": "set_on_screen", "side": game.side()},
    ]
    if rng.random() < 0.06:
        return {"do": "declare_victory", "side": rng.choice([None, game.side()])}
    return rng.choice(steps)


def storytelling_step(game: Game, stage: str) -> Step:
    """Return a step that fits the stage, and now and then one that fits any."""
    rng, state = game.rng, game.model.game
    lacking = [figure for figure in game.figures() if figure not in state["totals"]]
    current = state["current"] or game.figure()
    if stage != "any" and rng.random() < game.stage_share:
        match stage:
            case "rolling":
                if not lacking:
                    return rng.choice([*[{"do": "fix_order"}] * 6, {"do": "roll_initiative"}])
                if game.stage != "rolling" or rng.random() < 0.3:
                    lacking = rng.sample(lacking, rng.randint(0, len(lacking)))
                return {"do": "roll_initiative", "dice": spoiled_dice(game, game.dice(lacking))}
            case "roll_off":
                rollers = game.model.state()["rollers"] or rng.sample(game.figures(), len(game.figures()) // 2)
                return {"do": "roll_off", "dice": spoiled_dice(game, game.dice(rng.sample(rollers, len(rollers))))}
            case "fighting":
                actor = current if rng.random() < 0.9 else game.figure()
                waiting = state["waiting"]
                late = waiting[-1] if waiting and rng.random() < 0.8 else game.figure()
                newcomer = rng.sample(lacking, min(len(lacking), rng.choice([1, 1, 2])))
                choices: list[tuple[int, Step]] = [
                    (12, {"do": "end_turn", "figure": actor}),
                    (4, {"do": "fresh_start", "figure": actor, "to": game.place()}),
                    (4, {"do": "delay", "figure": actor}),
                    (9 if waiting else 1, {"do": "step_in", "figure": late}),
                    (4 if lacking else 0, {"do": "roll_initiative", "dice": game.dice(newcomer)}),
                ]
                return rng.choices([step for _, step in choices], [weight for weight, _ in choices])[0]
    if rng.random() < 0.03:
        return {"do": "end_fight"}
    if rng.random() < 0.35:
        standing = rng.random() < game.mercy
        down = [f for f in game.figures() if not game.model.figures[f]["alive"]]
        who = rng.choice(down) if standing and down else game.figure()
        return {"do": "set_standing", "figure": who, "standing": standing}
    steps: list[Step] = [
        {"do": "join", "newcomer": game.newcomer(), "die": game.die()},
        {"do": "join", "newcomer": game.newcomer(), "die": rng.choice([0, 11, 1])},
        {"do": "set_total", "figure": game.figure(), "value": rng.randint(-3, 14)},
        {"do": "set_total", "figure": game.figure(), "value": rng.choice([*state["totals"].values(), 0])},
        {"do": "set_current", "figure": game.figure()},
        {"do": "move_figure", "figure": current, "to": game.place()},
        {"do": "move_figure", "figure": game.figure(), "to": game.place()},
        {"do": "set_flag", "figure": game.figure(), "flag": "fresh_start", "on": True},
        {"do": "roll_initiative", "dice": game.dice([game.figure()])},
        {"do": "fix_order"},
        {"do": "delay", "figure": game.figure()},
        {"do": "end_turn", "figure": game.figure()},
    ]
    return rng.choice(steps)


def tannhauser_step(game: Game, stage: str) -> Step:
    """Return a step that fits the stage, and now and then one that fits any."""
    rng, state = game.rng, game.model.game
    points = [*getattr(game.model, "entry_points", []), "E9"]
    free = [point for point in points if point not in state["entry"].values()]
    rollers = [side for side in game.sides if side in state["rollers"]] or game.sides
    if stage != "any" and rng.random() < game.stage_share:
        match stage:
            case "placement_roll":
                return {"do": "roll_placement", "dice": spoiled_dice(game, game.dice(rollers))}
            case "entry_choice":
                picker = state["picks"][0] if state["picks"] and rng.random() < 0.9 else game.side()
                return {
                    "do": "choose_entry",
                    "side": picker,
                    "point": rng.choice(free if rng.random() < 0.8 else points),
                }
            case "initiative_roll":
                step: Step = {"do": "roll_initiative", "dice": spoiled_dice(game, game.dice(rollers))}
                if rng.random() < 0.2:
                    step["bonus"] = {game.side(): rng.randint(-1, 3)}
                return step
            case "first_choice":
                by = state["winner"] if state["winner"] and rng.random() < 0.9 else game.side()
                return {"do": "choose_first", "by": by, "side": game.side()}
            case "activation":
                side = state["awaiting"] if state["awaiting"] and rng.random() < 0.92 else game.side()
                ready = game.model.state()["ready"].get(side)
                figure = rng.choice(ready) if ready and rng.random() < 0.9 else game.figure()
                if rng.random() < 0.12:
                    return {"do": "pass_activation", "side": side}
                return {"do": "activate", "side": side, "figure": figure}
            case "cycle":
                action: list[Step] = {
                    "open": [{"do": "begin_action"}],
                    "now": [{"do": "end_action"}, {"do": "end_action"}, {"do": "begin_action"}],
                    "taken": [{"do": "begin_action"}],
                }[state["action"]]
                amount = rng.choice([1, 1, 1, 2, 3, game.bad_amount()])
                return rng.choice([*action, {"do": "move", "points": amount}, {"do": "end_cycle"}, {"do": "end_cycle"}])
    if rng.random() < 0.02:
        return {"do": "end_game"}
    victim = state["active"] if state["active"] and rng.random() < 0.25 else game.figure()
    dead = [f for f in game.figures() if not game.model.figures[f]["alive"]]
    steps: list[Step] = [
        {"do": "kill", "figure": victim},
        {"do": "kill", "figure": game.figure()},
        {"do": "revive", "figure": rng.choice(dead) if dead else game.figure()},
        {"do": "revive", "figure": rng.choice(dead) if dead else game.figure()},
        {"do": "reinforce", "newcomer": game.newcomer()},
        {"do": "pass_activation", "side": game.side()},
        rng.choice([{"do": "end_action"}, {"do": "begin_action"}, {"do": "move", "points": 1}, {"do": "end_cycle"}]),
    ]
    return rng.choice(steps)


# -- comparison


def expected(script: dict[str, Any]) -> list[Answer]:
    """Return the model's answer to each step: the refusal code or None, and the state after it."""
    model = make_model(script)
    answers = []
    for step in script["steps"]:
        refused = model.step(step)
        answers.append((refused, model.state()))
    return answers


def compare(script: dict[str, Any], answers: list[Answer]) -> str | None:
    """Return the first difference between the model and the program's answers in words, None if there is none."""
    for at, (step, model, program) in enumerate(zip(script["steps"], expected(script), answers, strict=True)):
        lines = []
        if model[0] != program[0]:
            lines.append(f"  refused: model {model[0]}, program {program[0]}")
        for field, value in model[1].items():
            if program[1].get(field) != value:
                lines.append(f"  {field}: model {value}, program {program[1].get(field)}")
        if lines:
            before = expected({**script, "steps": script["steps"][:at]})[-1:]
            lines.insert(0, f"step {at + 1}: {step}")
            lines.append(f"  before: {before[0][1] if before else 'the beginning'}")
            return "\n".join(lines)
    return None
