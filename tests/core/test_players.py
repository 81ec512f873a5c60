"""What the players see betrays nobody who is hidden."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Any

import msgspec
import pytest

from tests.helpers.initiative_game import figure, setup_of
from tracker.core.codec import Command
from tracker.core.edits import RemoveFigure, RenameFigure
from tracker.core.players import PlayersMoment, PlayersRow, players_moment
from tracker.core.setup import Setup
from tracker.core.upkeep import Hide, NextFight, Reveal
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import ruleset
from tracker.rules.initiative_list.model import (
    Delay,
    EndFight,
    EndTurn,
    FixOrder,
    RollInitiative,
    SetStanding,
    State,
    StepIn,
)

GAMES = 150


def begin(setup: Setup, name: str = "initiative_list") -> Game:
    rules = ruleset(name)
    return Game(rules, setup, opening_of(rules, setup), clock=lambda: 0.0)


def seen(game: Game) -> PlayersMoment:
    history = game.history
    return players_moment(game.ruleset, (history.state_at(at) for at in range(history.cursor, -1, -1)))


def fight(*hidden: str, how: Any = "gone", names: str = "abcd") -> Game:
    game = begin(setup_of(*(figure(name) for name in names)))
    if hidden:
        game.run(Hide(hidden, how))
    game.run(RollInitiative({name: 10 - at for at, name in enumerate(names)}))
    game.run(FixOrder())
    return game


def acts_in(moment: PlayersMoment) -> list[str]:
    return [row.name for row in moment.list if row.acting]


def test_nothing_is_left_out_where_nobody_is_hidden() -> None:
    game = fight()
    game.run(EndTurn("a"))
    game.run(SetStanding("d", False))
    assert seen(game) == PlayersMoment(
        turn=1,
        acting="b",
        next="c",
        list=(
            PlayersRow("a", "a", "pc", acted=True),
            PlayersRow("b", "b", "pc", acting=True),
            PlayersRow("c", "c", "pc"),
            PlayersRow("d", "d", "pc", out=True),
        ),
        clock=None,
        points={},
        over=False,
    )


def test_the_last_one_who_is_seen_stays_lit_while_one_who_is_not_acts() -> None:
    game = fight("b")
    first = seen(game)
    assert (first.acting, first.next, [row.id for row in first.list]) == ("a", "c", ["a", "c", "d"])
    game.run(EndTurn("a"))
    assert seen(game) == first
    game.run(EndTurn("b"))
    assert (seen(game).acting, [row.acted for row in seen(game).list]) == ("c", [True, False, False])


def test_a_round_that_begins_with_one_who_is_not_seen_has_not_begun() -> None:
    game = fight("a")
    assert (seen(game).turn, seen(game).acting, seen(game).next) == (0, None, None)
    game.run(EndTurn("a"))
    assert (seen(game).turn, seen(game).acting) == (1, "b")
    for name in "bcd":
        game.run(EndTurn(name))
    assert (game.report()["round"], seen(game).turn, seen(game).acting) == (2, 1, "d")


def test_nobody_is_seen_in_a_game_of_nobody_else() -> None:
    game = fight("a", "b", "c", "d")
    assert seen(game) == PlayersMoment(0, None, None, (), None, {}, False)


def test_a_hidden_one_from_before_the_first_step() -> None:
    setup = setup_of(figure("a", hidden="gone"), figure("b"))
    assert [row.id for row in seen(begin(setup)).list] == ["b"]


def test_one_who_is_unknown_is_there_without_a_name() -> None:
    game = fight("b", how="unknown")
    assert (seen(game).acting, seen(game).next) == ("a", None)
    assert seen(game).list[1] == PlayersRow(None, "?", None)
    game.run(EndTurn("a"))
    assert (seen(game).acting, acts_in(seen(game))) == (None, ["?"])
    game.run(Reveal(("b",)))
    assert (seen(game).acting, acts_in(seen(game))) == ("b", ["b"])


def test_who_is_revealed_is_in_its_place() -> None:
    game = fight("b")
    game.run(EndTurn("a"))
    game.run(Reveal(("b",)))
    assert (seen(game).acting, [row.id for row in seen(game).list]) == ("b", ["a", "b", "c", "d"])
    game.undo()
    assert seen(game).acting == "a"


def test_the_end_is_seen_also_while_one_who_is_not_acts() -> None:
    game = fight("b")
    game.run(EndTurn("a"))
    game.run(EndFight())
    assert (seen(game).over, seen(game).acting, seen(game).next) == (True, None, None)
    game.run(NextFight())
    assert (seen(game).over, seen(game).turn) == (False, 0)


def test_who_leaves_or_gets_a_name_while_one_who_is_not_seen_acts() -> None:
    game = fight("b")
    game.run(EndTurn("a"))
    game.run(RenameFigure("c", "Cid"))
    assert [row.name for row in seen(game).list] == ["a", "Cid", "d"]
    game.run(RemoveFigure("a"))
    assert [row.name for row in seen(game).list] == ["Cid", "d"]


def test_hiding_and_revealing_need_a_figure_that_is_there() -> None:
    game = fight()
    for command in (Hide(("a", "z"), "gone"), Reveal(("z",))):
        refusal = game.ruleset.refusal(game.state, command)
        assert refusal is not None
        assert refusal.code == "NO_SUCH_FIGURE"
    assert msgspec.json.decode(b'{"do":"hide","figures":["a"],"as":"unknown"}', type=Hide) == Hide(("a",), "unknown")


@pytest.mark.parametrize(("name", "system"), [("side_turns", "7tv"), ("alternating", "tannhauser")])
def test_the_clock_and_the_points_are_public(name: str, system: str) -> None:
    from tests.contract.tables import usual_setup

    moment = seen(begin(usual_setup(name), name))
    assert (moment.clock, moment.points) == ((5, {"a": 0, "b": 0}) if system == "7tv" else (None, {}))


def test_every_field_is_named() -> None:
    """A field that is added is shown to the players: think whether it may be."""
    assert PlayersMoment.__struct_fields__ == ("turn", "acting", "next", "list", "clock", "points", "over")
    assert PlayersRow.__struct_fields__ == ("id", "name", "side", "acting", "acted", "out")


def a_command(state: State, chance: random.Random, hidden: frozenset[str]) -> Command:
    """Return something that may happen at the table; while one acts who is not seen, nothing that is seen."""
    current = state.current
    assert current is not None
    luck = chance.random()
    if luck < 0.2:
        return Delay(current)
    if current in hidden:
        return EndTurn(current)
    if luck < 0.35 and state.waiting:
        return StepIn(chance.choice(state.waiting))
    if luck < 0.5:
        one = chance.choice([name for name in state.order if name not in hidden and name != current] or [current])
        return SetStanding(one, not state.table.figures[one].alive)
    return EndTurn(current)


def sequence(moments: list[PlayersMoment]) -> list[PlayersMoment]:
    return [moment for moment, _ in groupby(moments)]


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_with_hidden_figures_looks_like_the_same_game_without_them(seed: int) -> None:
    chance = random.Random(seed)
    names = "abcdefg"[: chance.randint(3, 7)]
    hidden = frozenset(chance.sample(names, chance.randint(1, len(names) - 2)))
    dice = dict(zip(names, chance.sample(range(1, 11), len(names)), strict=True))
    cast = [figure(name, chance.choice(("pc", "st"))) for name in names]
    whole = begin(setup_of(*(msgspec.structs.replace(f, hidden="gone" if f.id in hidden else None) for f in cast)))
    bare = begin(setup_of(*(f for f in cast if f.id not in hidden)))
    views: tuple[list[PlayersMoment], list[PlayersMoment]] = ([seen(whole)], [seen(bare)])

    def run(command: Command, *, is_public: bool = True) -> None:
        whole.run(command)
        views[0].append(seen(whole))
        if is_public:
            bare.run(command)
            views[1].append(seen(bare))

    whole.run(RollInitiative(dice))
    bare.run(RollInitiative({name: die for name, die in dice.items() if name not in hidden}))
    views[0].append(seen(whole))
    views[1].append(seen(bare))
    run(FixOrder())
    for _ in range(40):
        state: State = whole.state
        if state.current is None or (state.current not in hidden and bare.state.current != state.current):
            break
        command = a_command(state, chance, hidden)
        about = getattr(command, "figure", None)
        if whole.ruleset.refusal(state, command) is not None:
            continue
        run(command, is_public=about not in hidden)
    shown = msgspec.json.encode(views[0]).decode()
    assert not [name for name in hidden if f'"{name}"' in shown]
    # The game without them is at its next turn already while one of them acts.
    with_hidden, without = sequence(views[0]), sequence(views[1])
    assert with_hidden == without[: len(with_hidden)]
    assert len(without) - len(with_hidden) <= 1
