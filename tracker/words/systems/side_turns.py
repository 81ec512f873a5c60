"""What is said of `side_turns`: steps, story, head, refusals and the countdown. Sides are spoken of in the plural, as
casts are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tracker.core.codec import Command, Event
from tracker.core.facts import PhaseBegan, TieFound
from tracker.core.setup import ACTS, Act
from tracker.core.view import GameView, Mark, Phase, Question, Reason, own_of
from tracker.engine.moment import Moment
from tracker.rules.side_turns import model as rules
from tracker.rules.side_turns.deck import act_size
from tracker.rules.side_turns.view_types import Clock, ShownCard, SideTurnsView
from tracker.words.context import StoryContext
from tracker.words.terms import MINUS
from tracker.words.translation import QT_TRANSLATE_NOOP
from tracker.words.voice import Params, Voice

_PHASES: Final[Mapping[str, str]] = {
    "countdown": QT_TRANSLATE_NOOP("SideTurnsVoice", "I Countdown"),
    "action": QT_TRANSLATE_NOOP("SideTurnsVoice", "II Action"),
    "end": QT_TRANSLATE_NOOP("SideTurnsVoice", "III End"),
}
_REFUSALS: Final[Mapping[str, str]] = {
    "BOTH_SIDES_MUST_ROLL": QT_TRANSLATE_NOOP("SideTurnsVoice", "Both sides must roll."),
    "NO_MODEL_IN_PLAY": QT_TRANSLATE_NOOP(
        "SideTurnsVoice", "{side}: no model is in play, so nobody can lend its Mind to the roll."
    ),
    "BAD_TABLE_SIZE": QT_TRANSLATE_NOOP("SideTurnsVoice", "The size of the table must be greater than zero."),
    "MUST_FLIP": QT_TRANSLATE_NOOP("SideTurnsVoice", "Turn over a countdown card first."),
    "ALREADY_FLIPPED": QT_TRANSLATE_NOOP(
        "SideTurnsVoice", "The cards of this turn are turned over already; go on to the action phase."
    ),
    "NOT_ON_SCREEN": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only the side on screen may steal the scene: {on_screen}."),
    "ALREADY_STOLEN": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only once per game: {side}, scene stolen in turn {turn}."),
    "DECK_EMPTY": QT_TRANSLATE_NOOP("SideTurnsVoice", "The deck is empty: there is no card for another turn."),
    "EPISODE_OVER": QT_TRANSLATE_NOOP("SideTurnsVoice", "The episode is over."),
}
_ONLY_IN: Final[Mapping[str, str]] = {
    "setup": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only before the deck is built."),
    "initiative": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only before the first turn."),
    "countdown": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only in the countdown phase."),
    "action": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only in the action phase."),
    "end": QT_TRANSLATE_NOOP("SideTurnsVoice", "Only in the end phase."),
}
_STAGES: Final[Mapping[str, str]] = {
    "setup": QT_TRANSLATE_NOOP("SideTurnsVoice", "The countdown deck is not built yet."),
    "initiative": QT_TRANSLATE_NOOP("SideTurnsVoice", "The initiative roll comes first."),
    "countdown": QT_TRANSLATE_NOOP("SideTurnsVoice", "This is the countdown phase."),
    "action": QT_TRANSLATE_NOOP("SideTurnsVoice", "This is the action phase."),
    "end": QT_TRANSLATE_NOOP("SideTurnsVoice", "This is the end phase."),
}
_POINTS: Final[Mapping[str, str]] = {
    "initiative_tie": QT_TRANSLATE_NOOP("SideTurnsVoice", "ties {n}"),
    "initiative_lost": QT_TRANSLATE_NOOP("SideTurnsVoice", "lost initiative {n}"),
    "double_flip": QT_TRANSLATE_NOOP("SideTurnsVoice", "fast countdown {n}"),
    "cast": QT_TRANSLATE_NOOP("SideTurnsVoice", "cast {n}"),
    "other": QT_TRANSLATE_NOOP("SideTurnsVoice", "other {n}"),
    "activation": QT_TRANSLATE_NOOP("SideTurnsVoice", "activations {n}"),
    "spent": QT_TRANSLATE_NOOP("SideTurnsVoice", "spent {n}"),
}
_SPENDING: Final = ("spent", "activation")


class SideTurnsVoice(Voice):
    """The texts of `side_turns`."""

    # -- steps

    def step(self, command: Command, moment: Moment) -> str | None:
        """Return the text of a button for the command, None if it is not one of this ruleset."""
        state: rules.State = moment.state
        match command:
            case rules.BuildDeck():
                return self._deck(command, state)
            case rules.RollInitiative():
                return self.tr("Roll again") if state.throws else self.tr("Roll initiative")
            case rules.FlipCards(count):
                return self._flip(count, state)
            case rules.NextPhase():
                if state.stage == "action":
                    return self.tr("To the end phase")
                return self.tr("To the action phase")
            case rules.EndTurn():
                if state.is_running and not state.cards_left:
                    return self.tr("End the last turn")
                return self.tr("End the turn")
            case rules.StealScene():
                return self.tr("Steal the scene")
            case rules.SetInPlay(figure, in_play):
                text = self.tr("Bring {figure} into play") if in_play else self.tr("Take {figure} out of play")
                return text.format(figure=self.terms.figure(figure, moment))
            case rules.SpendPoints(side, amount):
                return self.tr("{side}: spend %n plot point(s)", "", amount).format(side=self.terms.side(side, moment))
            case rules.GainPoints(side, amount):
                return self.tr("{side}: gain %n plot point(s)", "", amount).format(side=self.terms.side(side, moment))
            case rules.DeclareVictory(None):
                return self.tr("End the episode")
            case rules.DeclareVictory(side):
                return self.tr("Victory: {side}").format(side=self.terms.side(side, moment))
            case rules.RecordWinner(None):
                return self.tr("It was a draw")
            case rules.RecordWinner(side):
                return self.tr("Winner: {side}").format(side=self.terms.side(side, moment))
            case rules.SetOnScreen(side):
                return f"{self._on_screen}: {self.terms.side(side, moment)}"
            case rules.SetCardsLeft(act, left):
                return self.tr("{act}: %n card(s) left", "", left).format(act=self.act(act))
            case _:
                return None

    def losers(self, command: Command, moment: Moment) -> tuple[str, ...]:
        """Return whose action is lost by the command: who has not acted in a side's turn is the players' to know."""
        return ()

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        """Return what undo would take back, None if it is not a command of this ruleset."""
        match command:
            case rules.BuildDeck():
                return self.tr("deck")
            case rules.RollInitiative():
                return self.tr("roll")
            case rules.FlipCards():
                return self.tr("flip")
            case rules.NextPhase():
                return self.tr("next phase")
            case rules.EndTurn():
                return self.tr("end of the turn")
            case rules.StealScene():
                return self.tr("stealing the scene")
            case rules.SetInPlay(in_play=in_play):
                return self.tr("coming into play") if in_play else self.tr("leaving play")
            case rules.SpendPoints():
                return self.tr("points spent")
            case rules.GainPoints():
                return self.tr("points gained")
            case rules.DeclareVictory():
                return self.tr("end of the episode")
            case rules.RecordWinner():
                return self.tr("winner")
            case rules.SetOnScreen():
                return self.tr("change of the side on screen")
            case rules.SetCardsLeft():
                return self.tr("correction of the cards")
            case _:
                return None

    def _deck(self, command: rules.BuildDeck, state: rules.State) -> str:
        cards = len(ACTS) * (act_size(command, state.options.table_rounding) or 0)
        if command.longest_edge_ft is None:
            return self.tr("Deck of %n card(s)", "", cards)
        return self.tr("Table of {edge} ft: %n card(s)", "", cards).format(
            edge=self.terms.number(command.longest_edge_ft)
        )

    def _flip(self, count: int, state: rules.State) -> str:
        """Rule: R7-15, A7-2, A7-4. A flip that asks for more cards than there are turns over the rest for no points."""
        text = self._cards_flipped(count, state)
        if not state.is_running or min(count, state.cards_left) < state.cards_left or not state.cards_left:
            return text
        if state.options.deck_out == "immediate":
            return self.tr("{flip}: the episode ends").format(flip=text)
        return self.tr("{flip}: the last turn").format(flip=text)

    def _cards_flipped(self, count: int, state: rules.State) -> str:
        if count == 1:
            return self.tr("Flip one card")
        if state.is_running and 0 < state.cards_left < count and state.options.partial_flip == "flip_rest":
            return self.tr("Flip the last %n card(s), no points", "", state.cards_left)
        bonus = state.options.double_flip_bonus
        if not (bonus.on_screen or bonus.off_screen):
            return self.tr("Flip two cards") if count == 2 else self.tr("Flip %n card(s)", "", count)
        text = (
            self.tr("Flip two cards ({on_screen} / {off_screen})")
            if count == 2
            else self.tr("Flip %n card(s) ({on_screen} / {off_screen})", "", count)
        )
        return text.format(on_screen=self.terms.signed(bonus.on_screen), off_screen=self.terms.signed(bonus.off_screen))

    # -- the story

    def sentence(self, event: Event, context: StoryContext) -> str | None:
        """Return the sentence of an event, None if it needs none or it is an edit."""
        match event:
            case rules.DeckBuilt(counts):
                cards = counts.act1 + counts.act2 + counts.finale
                return self.tr("The countdown deck is built: %n card(s)", "", cards)
            case rules.SizeWarned(edge):
                return self.tr("A table of {edge} ft is smaller than the rules know: the smallest deck is used").format(
                    edge=self.terms.number(edge)
                )
            case rules.InitiativeRolled(side, die, mind, total):
                return self.tr("{side} roll {dice} = {total}").format(
                    side=context.side(side),
                    dice=self.terms.sum_of(die, {"mind": mind}),
                    total=self.terms.integer(total),
                )
            case TieFound(who):
                return self.tr("{sides} tie at {total}: one plot point each, roll again").format(
                    sides=context.sides(who), total=context.after.state.rolls[who[0]].total
                )
            case rules.InitiativeWon(side):
                return self.tr("{side} win the initiative").format(side=context.side(side))
            case rules.TurnBegan(number, side, stolen=stolen):
                text = (
                    self.tr("Turn {number}, an extra turn: {side} stay on screen")
                    if stolen
                    else self.tr("Turn {number}: {side} are on screen")
                )
                return text.format(number=number, side=context.side(side))
            case rules.TurnEnded(side=side):
                return (
                    None
                    if context.has(rules.SceneStolen)
                    else self.tr("{side} end the turn").format(side=context.side(side))
                )
            case PhaseBegan("action"):
                return self.tr("The action phase begins")
            case PhaseBegan("end"):
                return self.tr("The end phase begins")
            case rules.CardFlipped():
                return self._flipped(event, context)
            case rules.DeckExhausted():
                return self.tr("That was the last card of the countdown")
            case rules.PointsGained():
                return self._gain(event, context)
            case rules.PointsSpent(side, amount, "activation", figure):
                return self.tr("{side} spend %n plot point(s) to activate {figure}", "", amount).format(
                    side=context.side(side), figure=context.figure(figure)
                )
            case rules.PointsSpent(side, amount, note=note) if note:
                return self.tr("{side} spend %n plot point(s): {reason}", "", amount).format(
                    side=context.side(side), reason=note
                )
            case rules.PointsSpent(side, amount):
                return self.tr("{side} spend %n plot point(s)", "", amount).format(side=context.side(side))
            case rules.SceneStolen(side):
                return self.tr("{side} steal the scene").format(side=context.side(side))
            case rules.OnScreenSet(side):
                return self.tr("Set by hand: {side} are on screen").format(side=context.side(side))
            case rules.CardsLeftSet(act, left):
                return self.tr("Set by hand: {act}, %n card(s) left", "", left).format(act=self.act(act))
            case rules.InPlaySet(figure, in_play):
                text = self.tr("{figure} comes into play") if in_play else self.tr("{figure} is out of play")
                return text.format(figure=context.figure(figure))
            case rules.GameEnded(reason, winner):
                return self._end(reason, winner, context)
            case rules.WinnerRecorded(None):
                return self.tr("Recorded as a draw")
            case rules.WinnerRecorded(side):
                return self.tr("Recorded as the winner: {side}").format(side=context.side(side))
            case _:
                return None

    def _flipped(self, event: rules.CardFlipped, context: StoryContext) -> str | None:
        """The sentence of the first card names all cards of its flip."""
        flipped = list(context.all_of(rules.CardFlipped))
        if event != flipped[0]:
            return None
        side = context.side(context.before.state.on_screen)
        pool = {card.id: card for card in context.after.setup.cards}
        names = [
            self.tr("“{card}”").format(card=self.terms.pick(pool[one.card].name)) for one in flipped if one.card in pool
        ]
        if not names:
            return self.tr("{side} flip %n card(s)", "", len(flipped)).format(side=side)
        return self.tr("{side} flip %n card(s): {cards}", "", len(flipped)).format(
            side=side, cards=self.terms.listed(names)
        )

    def _gain(self, event: rules.PointsGained, context: StoryContext) -> str | None:
        side, n = context.side(event.side), event.amount
        match event.reason:
            case "initiative_tie":
                return None
            case "initiative_lost":
                return self.tr("{side} get %n plot point(s) for the lost initiative", "", n).format(side=side)
            case "double_flip":
                return self.tr("{side} get %n plot point(s) for the fast countdown", "", n).format(side=side)
            case "cast":
                return self.tr("{side} get %n plot point(s) for the cast", "", n).format(side=side)
            case "other":
                if event.note:
                    return self.tr("{side} get %n plot point(s): {note}", "", n).format(side=side, note=event.note)
                return self.tr("{side} get %n plot point(s)", "", n).format(side=side)

    def _end(self, reason: str, winner: str | None, context: StoryContext) -> str:
        if reason == "deck_out":
            return self.tr("The countdown has run out: the episode is over")
        if winner is None:
            return self.tr("The episode is over, without a winner")
        return self.tr("The episode is over: {side} win").format(side=context.side(winner))

    # -- the header

    @property
    def _on_screen(self) -> str:
        return self.terms.term("on_screen", self.tr("On screen"))

    def phase(self, phase: Phase) -> str | None:
        """Return a step of the header: "II Action"."""
        return self.terms.term(f"phase.{phase.id}", self.tr(_PHASES[phase.id])) if phase.id in _PHASES else None

    def subtitle(self, view: GameView) -> str:
        """Return how many cards are left, and whether the turn is an extra one."""
        cards = view.counter("cards")
        left = self.tr("%n card(s) left", "", cards.value) if cards is not None else ""
        return self.tr("extra turn; {left}").format(left=left) if own_of(view, SideTurnsView).stolen_turn else left

    def now(self, view: GameView, moment: Moment) -> tuple[str, str] | None:
        """Return who is on screen."""
        return None if view.acting_side is None else (self._on_screen, self.terms.side(view.acting_side, moment))

    def question(self, question: Question, moment: Moment) -> str | None:
        """Return what the bar asks."""
        if question.purpose == "deck":
            return self.tr("How long is the longest edge of the table?")
        return None if question.is_tie else self.tr("Both sides roll for initiative.")

    def over(self, view: GameView, moment: Moment) -> str | None:
        """Return the banner of the end."""
        assert view.over is not None
        if view.over.winner is not None:
            winner = self.terms.side(view.over.winner, moment)
            return self.tr("The episode is over. Winner: {side}.").format(side=winner)
        if view.over.reason == "deck_out":
            return self.tr("The countdown has run out: the episode is over.")
        return self.tr("The episode is over, without a winner.")

    # -- refusals and reasons

    def refusal(self, code: str, params: Params) -> str | None:
        """Return why the rules refuse."""
        match code, params:
            case "BAD_COUNT", {"max": 1}:
                return self.tr("Exactly one card is turned over.")
            case "BAD_COUNT", {"max": int(most)}:
                return self.tr("At least one and at most %n card(s) may be turned over.", "", most)
            case "NOT_ENOUGH_CARDS", {"left": int(left)}:
                return self.tr("Only %n card(s) left in the deck.", "", left)
            case "NOT_ENOUGH_POINTS", {"points": int(points)}:
                return self.tr("{side}: only %n plot point(s), needed: {amount}.", "", points)
            case _:
                return self.tr(_REFUSALS[code]) if code in _REFUSALS else None

    def stage(self, stage: str) -> str | None:
        """Return which stage it is."""
        return self.tr(_STAGES[stage]) if stage in _STAGES else None

    def only_in(self, stage: str) -> str | None:
        """Return that a step is legal in one stage alone."""
        return self.tr(_ONLY_IN[stage]) if stage in _ONLY_IN else None

    def mark(self, mark: Mark) -> str | None:
        """Return what a mark of a row says."""
        return self.tr("Is out of play") if mark == "out" else None

    def mark_chip(self, mark: Mark) -> str | None:
        """Return a mark in a word or two."""
        return self.tr("out of play") if mark == "out" else None

    def reason(self, reason: Reason) -> str | None:
        """Return where plot points came from or went to: "lost initiative +2"."""
        if reason.kind not in _POINTS:
            return None
        n = int(reason.values["n"])
        amount = f"{MINUS}{n}" if reason.kind in _SPENDING else self.terms.signed(n)
        return self.tr(_POINTS[reason.kind]).format(n=amount)

    # -- the countdown

    def announcement(self, event: Event, moment: Moment) -> str | None:
        """Return what a screen reader says of a card, with the number of cards left if that is small."""
        if not isinstance(event, rules.CardFlipped):
            return None
        name = next((self.terms.pick(one.name) for one in moment.setup.cards if one.id == event.card), "")
        text = self.tr("{act}, card {number}: {card}") if name else self.tr("{act}, card {number}")
        said = text.format(act=self.act(event.act), number=event.number, card=name)
        clock = own_of(moment.view, SideTurnsView).clock
        if clock is None or clock.left != event.left or clock.left > max(2, clock.most_at_once):
            return said
        return f"{said}. {self.deck_line(clock)}"

    def turning(self, view: GameView, moment: Moment) -> str:
        """Return that the last card has been turned over."""
        clock = own_of(view, SideTurnsView).clock
        return "" if clock is None or clock.left else self.deck_line(clock)

    def act(self, act: Act) -> str:
        """Return the name of an act."""
        return self.terms.term(f"act.{act}")

    def card_label(self, card: ShownCard) -> str:
        """Return the heading of a card: "Act Two · card 2 of 6"."""
        return self.tr("{act} · card {number} of {count}").format(
            act=self.act(card.act), number=card.number, count=card.of
        )

    def card_footer(self, card: ShownCard, moment: Moment) -> str:
        """Return who turned a card over, and when."""
        return self.tr("{side}, turn {turn}").format(side=self.terms.side(card.side, moment), turn=card.turn)

    def deck_line(self, clock: Clock) -> str:
        """Return what is left of the deck; the end is announced before it happens."""
        if not clock.left:
            return self.tr("No cards left") if clock.ends_at_once else self.tr("Last card: this turn is the last")
        if clock.left == 1:
            if clock.ends_at_once:
                return self.tr("1 card left: turning it over ends the episode")
            return self.tr("1 card left: the turn that turns it over is the last")
        if clock.left <= clock.most_at_once:
            if clock.ends_at_once:
                return self.tr("%n card(s) left: turning them all over ends the episode", "", clock.left)
            return self.tr("%n card(s) left: the turn that turns them all over is the last", "", clock.left)
        return self.tr("%n card(s) left", "", clock.left)


VOICE = SideTurnsVoice

MESSAGES: Final = (
    QT_TRANSLATE_NOOP("Messages", "exactly two sides play"),
    QT_TRANSLATE_NOOP("Messages", "an act cannot have less than no cards"),
    QT_TRANSLATE_NOOP("Messages", "the deck has no card"),
)
"""What is said of a system or a beginning that this ruleset alone refuses."""
