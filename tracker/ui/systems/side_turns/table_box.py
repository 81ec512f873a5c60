"""How long the episode is and what its cards say: the size of the table, the deck that results, the events."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.figures import Names, in_any_language, pick
from tracker.core.setup import ACTS, Act, ActCounts, Card, Setup
from tracker.core.system import System
from tracker.rules.side_turns.deck import act_size
from tracker.rules.side_turns.model import BuildDeck, Rounding
from tracker.storage.content.decks import DeckInfo, list_decks, load_deck
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import user_folder
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import ComboField, NumberField, Radio
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.systems import SetupBox
from tracker.words.messages import Messages

CM_PER_FT = 30.48
_KNOWN_ROWS = {5: 3, 6: 4, 7: 5}
"""The smallest table in feet for a number of cards of each act, to show an earlier game by."""
_MOST_FT, _MOST_CM, _MOST_CARDS = 30, 900, 60


class _Deck(NamedTuple):
    kind: Literal["none", "named", "earlier", "broken"]
    names: Names
    cards: tuple[Card, ...]
    mistake: str = ""
    """What is wrong with the file of a broken one, and where."""


class TableBox(SetupBox):
    """Table size and deck of an episode."""

    def __init__(self, system: System, language: str) -> None:
        super().__init__()
        self._system, self._language = system, language
        self._rounding: Rounding = "floor"
        self._decks: list[_Deck] = []
        self.feet, self.centimetres, self.free = Radio(), Radio(), Radio()
        self.size_ft = NumberField(1, _MOST_FT, 4, decimals=2)
        self.size_cm = NumberField(10, _MOST_CM, 122, step=10)
        self.per_act = NumberField(1, _MOST_CARDS, 6)
        self.result = Text(ink="accent_text", size=1.1, bold=True, wrap=True)
        self.combo = ComboField()
        self.file_button = Button(size=0.88)
        self.deck_line = Text(ink="muted", size=0.88, wrap=True)
        self._deck_title = Text(bold=True)
        self._size_title = Text(bold=True)
        self._bad_file = ""
        self._lay_out()
        self._load_decks()
        self.feet.setChecked(True)
        for radio in (self.feet, self.centimetres, self.free):
            radio.toggled.connect(lambda on: self._on_unit() if on else None)
        for field in (self.size_ft, self.size_cm, self.per_act):
            field.changed.connect(self._on_changed)
        self.combo.currentIndexChanged.connect(lambda _at: self._on_deck())
        self.file_button.chosen.connect(self._ask_file)
        self._on_unit()
        self.retranslate(language)

    def _lay_out(self) -> None:
        units = QWidget()
        flow = FlowLayout(units)
        for radio in (self.feet, self.centimetres, self.free):
            flow.addWidget(radio)
        size = QHBoxLayout()
        for field in (self.size_ft, self.size_cm, self.per_act):
            size.addWidget(field)
        size.addWidget(self.result, 1)
        deck = QHBoxLayout()
        deck.addWidget(self.combo, 1)
        deck.addWidget(self.file_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self._size_title)
        layout.addWidget(units)
        layout.addLayout(size)
        layout.addWidget(self._deck_title)
        layout.addLayout(deck)
        layout.addWidget(self.deck_line)
        Spacing(self, Gaps(flow, 0.8), Gaps(size, 0.8, ends=0.4, top=0), Gaps(deck, 0.4), Gaps(layout, 0.4))

    def _load_decks(self) -> None:
        broken: list[FileProblem] = []
        infos = list_decks(broken.append)
        self._decks = [_Deck("none", {}, ()), *(_Deck("named", info.names, _cards_of(info)) for info in infos)]
        messages = Messages(self._language)
        for each in broken:
            self._decks.append(_Deck("broken", in_any_language(each.path.name), (), messages.reason(each)))
        wanted = next((at for at, info in enumerate(infos, start=1) if info.id == self._system.deck), 0)
        for _ in self._decks:
            self.combo.addItem("")
        self.combo.setCurrentIndex(wanted)

    # -- what it says ---------------------------------------------------------------------------------------------

    def cards_per_act(self) -> int:
        """Return how many cards each act gets, by the rules. Rule: R7-19."""
        return act_size(self._order(), self._rounding) or 0

    def counts(self) -> ActCounts:
        """Return the deck that results."""
        each = self.cards_per_act()
        return ActCounts(each, each, each)

    def cards(self) -> tuple[Card, ...]:
        """Return the events that the deck is dealt from; none if it has no texts."""
        return self._decks[max(0, self.combo.currentIndex())].cards

    def heading(self) -> str:
        return self.tr("Table and deck")

    def filled(self, setup: Setup) -> Setup:
        return replace(setup, cards=self.cards(), deck=self.counts())

    def set_options(self, options: Mapping[str, Any]) -> None:
        """Read sizes between two rows of the table as the house rule says. Rule: A7-12."""
        if "table_rounding" in options:
            self._rounding = options["table_rounding"]
            self._on_changed()

    def show_earlier(self, setup: Setup) -> None:
        counts, cards = setup.deck, setup.cards
        if counts is None:
            return
        if counts.act1 >= 1:
            feet = _KNOWN_ROWS.get(counts.act1)
            if feet is None:
                self.per_act.set_value(counts.act1)
                self.free.setChecked(True)
            else:
                self.size_ft.set_value(feet)
                self.feet.setChecked(True)
        known = next((at for at, deck in enumerate(self._decks) if deck.cards == cards), None)
        if known is None:
            self._add_deck(_Deck("earlier", {}, cards))
        else:
            self.combo.setCurrentIndex(known)

    def typed(self) -> Mapping[str, str]:
        units = self._units()
        typed = {name: field.text() for name, (_, field) in units.items()}
        typed["unit"] = next(name for name, (radio, _) in units.items() if radio.isChecked())
        deck = self._decks[max(0, self.combo.currentIndex())]
        # The cards of a good deck are in the beginning; a file with a mistake has none that could be.
        return {**typed, "broken_deck": pick(deck.names, "")} if deck.kind == "broken" else typed

    def show_typed(self, fields: Mapping[str, str]) -> None:
        units = self._units()
        if fields.get("unit") in units:
            units[fields["unit"]][0].setChecked(True)
        for name, (_, field) in units.items():
            if name in fields:
                field.set_text(fields[name])
        for at, deck in enumerate(self._decks):
            if deck.kind == "broken" and pick(deck.names, "") == fields.get("broken_deck"):
                self.combo.setCurrentIndex(at)

    def load_file(self, path: Path) -> bool:
        """Take the events of a file (TOML or CSV); if it cannot be used, the line below says why."""
        try:
            cards = load_deck(path)
        except FileProblem as problem:
            self._bad_file = Messages(self._language).problem(problem)
            self._tell_deck()
            return False
        self._add_deck(_Deck("named", in_any_language(path.stem), cards))
        return True

    def retranslate(self, language: str) -> None:
        """Show all texts in this language."""
        self._language = language
        self._size_title.setText(self.tr("Longest edge of the table"))
        self._deck_title.setText(pick(self._system.words.get("deck", {}), language, self.tr("Deck")))
        self.feet.set_text(self.tr("feet"))
        self.centimetres.set_text(self.tr("centimetres"))
        self.free.set_text(self.tr("any number of cards"))
        self.size_ft.name(self.tr("Table size in feet"), self.tr("Smaller table"), self.tr("Larger table"))
        self.size_cm.name(self.tr("Table size in centimetres"), self.tr("Smaller table"), self.tr("Larger table"))
        self.per_act.name(self.tr("Cards of each act"), self.tr("Fewer cards"), self.tr("More cards"))
        self.file_button.set_label(self.tr("Own file…"))
        self.combo.name(self._deck_title.text())
        for at, deck in enumerate(self._decks):
            self.combo.setItemText(at, self._called(deck))
        self._on_changed()
        self._tell_deck()

    # -- inside ---------------------------------------------------------------------------------------------------

    def _units(self) -> Mapping[str, tuple[Radio, NumberField]]:
        return {
            "feet": (self.feet, self.size_ft),
            "centimetres": (self.centimetres, self.size_cm),
            "cards": (self.free, self.per_act),
        }

    def _order(self) -> BuildDeck:
        if self.free.isChecked():
            return BuildDeck(per_act=self.per_act.value())
        if self.centimetres.isChecked():
            return BuildDeck(longest_edge_ft=self.size_cm.value() / CM_PER_FT)
        return BuildDeck(longest_edge_ft=self.size_ft.spin.value())

    def _on_unit(self) -> None:
        if self.centimetres.isChecked() and not self.size_cm.isVisibleTo(self):
            # Upwards, so that the same table does not fall into a smaller row.
            self.size_cm.set_value(math.ceil(self.size_ft.spin.value() * CM_PER_FT))
        elif self.feet.isChecked() and not self.size_ft.isVisibleTo(self):
            self.size_ft.set_value(max(1.0, round(self.size_cm.value() / CM_PER_FT * 2) / 2))
        self.size_ft.setVisible(self.feet.isChecked())
        self.size_cm.setVisible(self.centimetres.isChecked())
        self.per_act.setVisible(self.free.isChecked())
        self._on_changed()

    def _on_changed(self) -> None:
        each = self.cards_per_act()
        if self.free.isChecked():
            text = self.tr("{each} + {each} + {each} = %n cards", "", each * 3).format(each=each)
        elif self.centimetres.isChecked():
            text = self.tr("{size} cm: {each} + {each} + {each} = %n cards", "", each * 3)
            text = text.format(size=self.size_cm.value(), each=each)
        else:
            text = self.tr("{size} ft: {each} + {each} + {each} = %n cards", "", each * 3)
            text = text.format(size=self.size_ft.spin.text(), each=each)
        self.result.setText(text)
        self._tell_deck()
        self.changed.emit()

    def _on_deck(self) -> None:
        deck = self._decks[max(0, self.combo.currentIndex())]
        self._bad_file = f"{self._called(deck)}: {deck.mistake}" if deck.mistake else ""
        self._tell_deck()
        self.changed.emit()

    def _tell_deck(self) -> None:
        self.deck_line.set_ink("bad" if self._bad_file else "muted")
        self.deck_line.setText(self._bad_file or self._about_deck())
        self.deck_line.updateGeometry()

    def _about_deck(self) -> str:
        cards = self.cards()
        if not cards:
            return self.tr("The cards only count down; what happens is up to you.")
        have = [sum(card.act == act for card in cards) for act in ACTS]
        short = [self._act(act) for act, count in zip(ACTS, have, strict=True) if count < self.cards_per_act()]
        if short:
            return self.tr("Too few events, the rest of the cards stays blank: {acts}.").format(acts=", ".join(short))
        return self.tr("Each act is dealt from {first}, {second} and {third} events.").format(
            first=have[0], second=have[1], third=have[2]
        )

    def _act(self, act: Act) -> str:
        return pick(self._system.words.get(f"act.{act}", {}), self._language, act)

    def _called(self, deck: _Deck) -> str:
        match deck.kind:
            case "none":
                return self.tr("no texts, only the clock")
            case "earlier":
                return self.tr("deck of the last game")
            case "broken":
                return self.tr("{file} (has a mistake)").format(file=pick(deck.names, self._language))
            case _:
                return pick(deck.names, self._language)

    def _add_deck(self, deck: _Deck) -> None:
        self._decks.append(deck)
        self.combo.addItem(self._called(deck))
        self.combo.setCurrentIndex(self.combo.count() - 1)
        self._on_deck()

    def _ask_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(
            self, self.tr("Deck of your own"), str(user_folder("decks")), self.tr("Decks (*.toml *.csv *.tsv *.txt)")
        )
        if name:
            self.load_file(Path(name))


def _cards_of(info: DeckInfo) -> tuple[Card, ...]:
    try:
        return load_deck(info.id)
    except FileProblem:  # deleted since it was listed
        return ()
