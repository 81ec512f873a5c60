"""What is said of the round robin. Its texts stand here: the translations of the program know none of them."""

from __future__ import annotations

from tracker.rules.toy import Acted, BeginRound, TakeTurn

from tracker.core.codec import Command, Event
from tracker.core.view import Phase
from tracker.engine.moment import Moment
from tracker.words.context import StoryContext
from tracker.words.voice import Params, Voice


class ToyVoice(Voice):
    def said(self, en: str, ru: str) -> str:
        return ru if self.terms.language == "ru" else en

    def step(self, command: Command, moment: Moment) -> str | None:
        match command:
            case BeginRound():
                return self.said("Begin", "Начать")
            case TakeTurn(figure):
                return self.said("{name} acts", "Ходит {name}").format(name=self.terms.figure(figure, moment))
            case _:
                return None

    def undo_name(self, command: Command, moment: Moment | None) -> str | None:
        return self.said("turn", "ход") if isinstance(command, BeginRound | TakeTurn) else None

    def sentence(self, event: Event, context: StoryContext) -> str | tuple[str, ...] | None:
        if isinstance(event, Acted):
            return self.said("{name} has acted", "{name}: ход сделан").format(name=context.figure(event.figure))
        return None

    def phase(self, phase: Phase) -> str | None:
        return self.said("Rounds", "Раунды")

    def refusal(self, code: str, params: Params) -> str | None:
        return self.said("It is not {figure}'s turn.", "Сейчас ходит не {figure}.") if code == "NOT_YOUR_TURN" else None


VOICE = ToyVoice
