"""The countdown at the right: the deck, the cards of this turn, and the cards before."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.view import own_of
from tracker.engine.engine import Engine
from tracker.engine.moment import Moment
from tracker.rules.side_turns.view_types import ShownCard, SideTurnsSide, SideTurnsView
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.systems import SystemPanel
from tracker.ui.systems.side_turns.card import CardPanel
from tracker.ui.systems.side_turns.card_face import CardFace
from tracker.ui.systems.side_turns.checklist import Checklist
from tracker.ui.systems.side_turns.deck import DeckTicks
from tracker.words.systems.side_turns import SideTurnsVoice
from tracker.words.words import Words


class CountdownPanel(SystemPanel):
    """The deck as ticks and as a number, the cards of this turn under them, and the cards before."""

    def __init__(self, animation_ms: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.card = CardPanel(animation_ms)
        self.deck = DeckTicks()
        self.line = Text("", "muted", wrap=True)
        self.earlier = Button(kind="quiet", icon="left", size=0.8)
        self.later = Button(kind="quiet", icon="right", size=0.8)
        self.earlier.repeats = self.later.repeats = True
        self._back = 0
        self._seen: tuple[Moment, Words] | None = None
        layout = QVBoxLayout(self)
        Spacing(self, Gaps(layout, 0.4))
        row = QHBoxLayout()
        row.addWidget(self.earlier)
        row.addWidget(self.line, 1)
        row.addWidget(self.later)
        layout.addWidget(self.deck)
        layout.addLayout(row)
        layout.addWidget(self.card)
        self.checklist = Checklist()
        layout.addWidget(self.checklist)
        layout.addStretch(1)
        self.earlier.chosen.connect(lambda: self._turn_back(1))
        self.later.chosen.connect(lambda: self._turn_back(-1))

    def heading(self, words: Words) -> str:
        return words.terms.term("countdown")

    def set_animation(self, animation_ms: int) -> None:
        self.card.set_animation(animation_ms)

    def listen(self, engine: Engine) -> None:
        engine.card_flipped.connect(self._on_card_flipped)

    def _on_card_flipped(self) -> None:
        self.card.turn_over()

    def show_moment(self, moment: Moment, words: Words) -> None:
        clock = own_of(moment.view, SideTurnsView).clock
        voice = _voice(words)
        self._back = 0
        self._seen = (moment, words)
        self.deck.setVisible(clock is not None)
        self.card.setVisible(clock is not None)
        self.set_filled(clock is not None or moment.view.stage == "end")
        if clock is not None:
            labels = tuple(
                f"{voice.act(act.act)} · {act.left}" if act.left > 0 else voice.act(act.act) for act in clock.acts
            )
            self.deck.set_deck(clock.acts, labels, voice.deck_line(clock))
        self.checklist.setVisible(moment.view.stage == "end")
        if moment.view.stage == "end":
            acting = next(side for side in moment.view.sides if side.id == moment.view.acting_side)
            can_steal = own_of(acting, SideTurnsSide).can_steal
            steal = words.terms.term("steal_scene")
            text = self.tr("{steal}: available") if can_steal else self.tr("{steal}: used up")
            self.checklist.show_turn(moment.view.turn, text.format(steal=steal))
        self._show_cards()

    def _show_cards(self) -> None:
        assert self._seen is not None
        moment, words = self._seen
        clock = own_of(moment.view, SideTurnsView).clock
        flipped = clock.flipped if clock else ()
        self._name()
        if clock is None or not flipped:
            self.card.show_faces((), turn_over=False)
        elif self._back:
            self.card.show_faces((self._face(flipped[-self._back], moment, words),), turn_over=False)
        else:
            # Of several cards each has less room, and they have all been turned over just now.
            faces = tuple(self._face(card, moment, words) for card in clock.shown)
            if len(faces) > 1:
                faces = tuple(replace(face, foot_left="", foot_right="") for face in faces)
            self.card.show_faces(faces, turn_over=False)
        self.earlier.setEnabled(self._back < len(flipped))
        self.later.setEnabled(self._back > 0)
        for button in (self.earlier, self.later):
            button.setVisible(bool(flipped))
        earlier = self.tr("card {number} of those flipped").format(number=len(flipped) - self._back + 1)
        self.line.setText(earlier if self._back else _voice(words).deck_line(clock) if clock else "")

    def _name(self) -> None:
        self.earlier.setAccessibleName(self.tr("Previous card"))
        self.later.setAccessibleName(self.tr("Next card"))
        self.earlier.setToolTip(self.tr("Previous card"))
        self.later.setToolTip(self.tr("Next card"))

    def _turn_back(self, by: int) -> None:
        self._back += by
        self._show_cards()

    @staticmethod
    def _face(card: ShownCard, moment: Moment, words: Words) -> CardFace:
        voice = _voice(words)
        title = words.terms.pick(card.card.name) if card.card else voice.act(card.act)
        text = words.terms.pick(card.card.text) if card.card else ""
        return CardFace(card.act, voice.card_label(card), title, text, voice.card_footer(card, moment))


def _voice(words: Words) -> SideTurnsVoice:
    """Return the words of the ruleset whose panel this is."""
    assert isinstance(words.voice, SideTurnsVoice)
    return words.voice
