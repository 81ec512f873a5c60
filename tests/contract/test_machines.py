"""Games of any length with any commands, undo, redo and reopening hold what the rules call invariants.

TRACKER_HYPOTHESIS=fire plays many more and longer games.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from itertools import groupby
from typing import Any, ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.contract.tables import COMMANDS, ENDING, Table, setups, shown
from tracker.core.codec import Command, Event
from tracker.core.edits import FigureRemoved
from tracker.core.facts import TurnBegan
from tracker.core.history import Commit
from tracker.core.setup import Setup
from tracker.core.upkeep import FightBegan
from tracker.rules.alternating.model import ActivationPassed, CycleBegan, CycleEnded, GameTurnEnded
from tracker.rules.alternating.seats import ready
from tracker.rules.initiative_list.model import EndTurn, MarkerMoved, RoundBegan, TurnEnded
from tracker.rules.initiative_list.squads import members_with
from tracker.rules.side_turns.model import CardsLeftSet, SceneStolen

quiet = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
settings.register_profile("ci", max_examples=30, stateful_step_count=40, deadline=None, suppress_health_check=quiet)
settings.register_profile("fire", max_examples=600, stateful_step_count=80, deadline=None, suppress_health_check=quiet)
PROFILE = settings.get_profile(os.environ.get("TRACKER_HYPOTHESIS", "ci"))

seeds = st.integers(0, 2**32 - 1)


class Evening(RuleBasedStateMachine):
    """What holds in every system. Refusals, events and files are checked by the table at each step."""

    name: ClassVar[str]
    table: Table

    def _begin(self, setup: Setup, seed: int) -> None:
        self.table = Table(self.name, setup, seed)
        self.states = [self.table.state]

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def report(self) -> dict[str, Any]:
        return self.table.rules.report(self.state)

    @property
    def game(self) -> Any:
        return self.table.game

    def events(self) -> Iterator[Event]:
        """Go through all events that are done since the fight began that is going on."""
        commits = (self.game.history.commit_at(at) for at in range(self.game.history.cursor))
        done = [event for commit in commits for event in commit.events]
        began = [at for at, event in enumerate(done) if isinstance(event, FightBegan)]
        return iter(done[began[-1] :] if began else done)

    def take(self, command: Command) -> None:
        before = self.state
        if self.table.run(command) is None:
            del self.states[self.game.history.cursor :]
            self.states.append(self.state)
            self.after(before, self.game.history.last)

    def after(self, before: Any, commit: Commit) -> None:
        """Hold what is true of a single step."""

    @rule(seed=seeds)
    def play_an_offered_step(self, seed: int) -> None:
        if self.table.rules.legal(self.state):
            self.take(self.table.offered(random.Random(seed)))

    @rule(seed=seeds)
    def play_some_offered_steps(self, seed: int) -> None:
        for n in range(4):
            self.play_an_offered_step(seed + n)

    @rule(data=st.data())
    def play_anything(self, data: st.DataObject) -> None:
        self.take(data.draw(COMMANDS[self.name]))

    @rule(data=st.data())
    def play_something_that_is_legal(self, data: st.DataObject) -> None:
        for command in data.draw(st.lists(COMMANDS[self.name], min_size=8, max_size=8)):
            ends = type(command).__name__ in ENDING
            if not ends and self.table.rules.refusal(self.state, command) is None:
                self.take(command)
                return

    @precondition(lambda self: self.game.history.cursor)
    @rule(part=st.floats(0, 0.99))
    def undo(self, part: float) -> None:
        self.game.undo(1 + int(part * min(4, self.game.history.cursor)))

    @precondition(lambda self: self.game.history.redo_count)
    @rule(part=st.floats(0, 0.99))
    def redo(self, part: float) -> None:
        self.game.redo(1 + int(part * self.game.history.redo_count))

    @rule()
    def reopen(self) -> None:
        self.table.game = self.table.reopened()
        del self.states[self.game.history.cursor + 1 :]

    @invariant()
    def the_state_is_that_of_the_log(self) -> None:
        assert self.state == self.states[self.game.history.cursor]

    @invariant()
    def the_state_makes_sense(self) -> None:
        rules = self.table.rules
        rules.check_state(self.state)
        assert rules.check_step is not None
        for other in self.states:
            rules.check_step(other, self.state)

    @invariant()
    def every_option_tells_the_truth(self) -> None:
        self.table.check_options()

    @invariant()
    def everything_can_be_shown_and_no_face_down_card_is(self) -> None:
        text = shown(self.table.rules, self.state)
        up = {card.card.id for card in getattr(self.state, "flipped", ()) if card.card}
        assert not [c.id for c in self.table.setup.cards if c.id not in up and c.id in text]

    def teardown(self) -> None:
        if hasattr(self, "table"):
            assert self.table.reopened().state == self.state


class SideTurnsEvening(Evening):
    """7TV."""

    name = "side_turns"

    @initialize(setup=setups("side_turns"), seed=seeds)
    def begin(self, setup: Setup, seed: int) -> None:
        self._begin(setup, seed)

    @invariant()
    def cards_flipped_and_left_are_the_deck(self) -> None:
        piles = self.state.piles
        if piles is None:
            assert not self.state.flipped
            return
        assert self.report["acts"] == [piles[act].left for act in ("act1", "act2", "finale")]
        if self._is_corrected_by_hand():
            return
        assert len(self.state.flipped) + self.report["cards_left"] == sum(pile.total for pile in piles.values())
        ids = [card.card.id for card in self.state.flipped if card.card]
        assert len(set(ids)) == len(ids)

    @invariant()
    def the_acts_come_up_in_their_order(self) -> None:
        if self._is_corrected_by_hand():
            return
        acts = [act for act, _ in groupby(card.act for card in self.state.flipped)]
        assert acts == sorted(acts)
        assert len(set(acts)) == len(acts)

    def _is_corrected_by_hand(self) -> bool:
        return any(isinstance(event, CardsLeftSet) for event in self.events())

    @invariant()
    def points_are_never_below_zero(self) -> None:
        assert min(self.report["plot_points"].values()) >= 0

    @invariant()
    def exactly_one_side_is_on_screen_in_a_turn(self) -> None:
        if self.report["stage"] in ("countdown", "action", "end"):
            assert self.report["on_screen"] in ("a", "b")
            assert self.report["turn"] >= 1
        if self.report["stage"] in ("setup", "initiative"):
            assert self.report["on_screen"] is None

    @invariant()
    def each_side_steals_once_at_most(self) -> None:
        thieves = [event.side for event in self.events() if isinstance(event, SceneStolen)]
        assert len(thieves) == len(set(thieves))
        assert self.report["stolen"] == {side: side in thieves for side in ("a", "b")}


class InitiativeListEvening(Evening):
    """Storytelling."""

    name = "initiative_list"

    @initialize(setup=setups("initiative_list"), seed=seeds)
    def begin(self, setup: Setup, seed: int) -> None:
        self._begin(setup, seed)

    @invariant()
    def the_list_is_a_permutation_of_those_with_a_total(self) -> None:
        report = self.report
        if report["stage"] in ("fighting", "over"):
            assert sorted(report["order"]) == sorted(self.state.totals)
            rolled = {f for f, total in report["totals"].items() if total is not None}
            assert rolled == {who for place in report["order"] for who in members_with(self.state, place)}
        else:
            assert report["order"] == []
            assert report["round"] == 0

    @invariant()
    def a_roll_off_is_of_two_at_least(self) -> None:
        assert (self.report["rollers"] is not None) == (self.report["stage"] == "roll_off")
        if self.report["rollers"] is not None:
            assert len(self.report["rollers"]) >= 2
            placed = [who for group in self.state.groups for who in group]
            assert sorted(placed) == sorted(f for f in self.state.table.figures if f in self.state.totals)

    @invariant()
    def nobody_ends_two_turns_in_a_round(self) -> None:
        done: set[str] = set()
        for event in self.events():
            match event:
                case RoundBegan() | MarkerMoved():
                    done.clear()
                case FigureRemoved(figure):
                    done.discard(figure)
                case TurnEnded(figure):
                    assert figure not in done
                    done.add(figure)

    @invariant()
    def somebody_acts_if_anybody_stands(self) -> None:
        if self.state.stage == "fighting" and any(self.state.table.figures[f].alive for f in self.state.order):
            assert self.state.current is not None
        if self.state.stage != "fighting":
            assert self.state.current is None

    @invariant()
    def the_marks_of_the_round_are_of_those_in_the_list(self) -> None:
        order = set(self.state.order)
        assert self.state.acted.keys() <= order
        assert self.state.passed.keys() <= order
        assert set(self.state.waiting) <= order
        assert len(set(self.state.waiting)) == len(self.state.waiting)
        assert self.state.current not in self.state.waiting

    @invariant()
    def who_is_next_acts_next(self) -> None:
        rules, state = self.table.rules, self.state
        promised = rules.bare_view(state).next
        if state.stage == "fighting" and state.current and rules.refusal(state, EndTurn(state.current)) is None:
            assert rules.decide(state, EndTurn(state.current))[1].current == promised
        else:
            assert promised is None


class AlternatingEvening(Evening):
    """Tannhäuser."""

    name = "alternating"

    @initialize(setup=setups("alternating"), seed=seeds)
    def begin(self, setup: Setup, seed: int) -> None:
        self._begin(setup, seed)

    @invariant()
    def nobody_acts_twice_in_a_game_turn(self) -> None:
        done: set[str] = set()
        for event in self.events():
            match event:
                case TurnBegan():
                    done.clear()
                case FigureRemoved(figure):
                    done.discard(figure)
                case CycleBegan(figure):
                    assert figure not in done
                    done.add(figure)

    @invariant()
    def movement_left_is_between_none_and_all(self) -> None:
        cycle = self.state.cycle
        assert (cycle is not None) == (self.report["stage"] == "cycle") == (self.report["active"] is not None)
        if cycle is not None:
            assert min(0, cycle.movement) <= cycle.left <= cycle.movement
            assert self.state.table.figure(cycle.figure).alive

    @invariant()
    def the_side_that_must_activate_can(self) -> None:
        if self.report["stage"] == "activation":
            assert self.report["ready"][self.report["awaiting"]]
        else:
            assert self.report["awaiting"] is None

    @invariant()
    def whoever_must_roll_lives_and_is_not_alone(self) -> None:
        stage, rollers = self.report["stage"], self.report["rollers"]
        assert (rollers is not None) == (stage in ("placement_roll", "initiative_roll"))
        if stage == "initiative_roll":
            assert len(rollers) > 1
            assert set(rollers) <= {f.side for f in self.state.table.figures.values() if f.alive}

    @invariant()
    def there_is_a_way_on_and_the_winner_can_always_send_itself(self) -> None:
        options = self.table.rules.legal(self.state)
        assert (self.state.reason is not None) == (self.report["stage"] == "over")
        assert self.report["stage"] == "over" or any(option.refusal is None for option in options)
        assert self.report["stage"] != "first_choice" or any(option.main for option in options)

    @invariant()
    def no_two_sides_share_an_entry_point(self) -> None:
        assert len(set(self.report["entry"].values())) == len(self.report["entry"])

    @invariant()
    def the_ready_are_alive_and_have_not_acted(self) -> None:
        for side, figures in self.report["ready"].items():
            for figure in figures:
                assert self.state.table.figure(figure).alive
                assert self.state.table.figure(figure).side == side
                assert figure not in self.state.acted
                assert figure != self.report["active"]

    def after(self, before: Any, commit: Commit) -> None:
        self._check_alternation(before, commit)
        self._check_the_end_of_a_turn(before, commit)

    def _check_alternation(self, before: Any, commit: Commit) -> None:
        """Of two sides with ready figures the one that did not just act is next."""
        used = None
        for event in commit.events:
            match event:
                case CycleEnded(figure):
                    used = before.table.figures[figure].side
                case ActivationPassed(side):
                    used = side
                case TurnBegan():
                    used = None
        sides = self.state.table.side_ids
        if used is None or len(sides) != 2 or self.state.stage != "activation":
            return
        (other,) = (side for side in sides if side != used)
        if ready(self.state)[other]:
            assert self.state.awaiting == other

    def _check_the_end_of_a_turn(self, before: Any, commit: Commit) -> None:
        """A game turn ends only when nobody is left to activate."""
        state = before
        for event in commit.events:
            if isinstance(event, GameTurnEnded):
                assert not any(ready(state).values())
            state = self.table.rules.evolve(state, event)


TestSideTurns = SideTurnsEvening.TestCase
TestInitiativeList = InitiativeListEvening.TestCase
TestAlternating = AlternatingEvening.TestCase
TestSideTurns.settings = TestInitiativeList.settings = TestAlternating.settings = PROFILE
