"""What the steps of whole turns of sides are called."""

from __future__ import annotations

from tracker.core.codec import Command
from tracker.core.setup import ACTS
from tracker.engine.moment import Moment
from tracker.rules.side_turns import model as rules
from tracker.rules.side_turns.deck import act_size
from tracker.words.lexicon import Teller


class SideTurnsSteps(Teller):
    """Names the commands of `side_turns`."""

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
                return text.format(figure=self.lex.figure(figure, moment))
            case rules.SpendPoints(side, amount):
                return self.tr("{side}: spend %n plot point(s)", "", amount).format(side=self.lex.side(side, moment))
            case rules.GainPoints(side, amount):
                return self.tr("{side}: gain %n plot point(s)", "", amount).format(side=self.lex.side(side, moment))
            case rules.DeclareVictory(None):
                return self.tr("End the episode")
            case rules.DeclareVictory(side):
                return self.tr("Victory: {side}").format(side=self.lex.side(side, moment))
            case rules.RecordWinner(None):
                return self.tr("It was a draw")
            case rules.RecordWinner(side):
                return self.tr("Winner: {side}").format(side=self.lex.side(side, moment))
            case rules.SetOnScreen(side):
                return self.tr("On screen: {side}").format(side=self.lex.side(side, moment))
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
            case _:
                return None

    def _deck(self, command: rules.BuildDeck, state: rules.State) -> str:
        cards = len(ACTS) * (act_size(command, state.options.table_rounding) or 0)
        if command.longest_edge_ft is None:
            return self.tr("Deck of %n card(s)", "", cards)
        return self.tr("Table of {edge} ft: %n card(s)", "", cards).format(
            edge=self.lex.number(command.longest_edge_ft)
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
        return text.format(on_screen=self.lex.signed(bonus.on_screen), off_screen=self.lex.signed(bonus.off_screen))
