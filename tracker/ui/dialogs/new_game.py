"""A new game: who plays, on which table, by which house rules. One dialog, made from the system file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.figures import Side, pick
from tracker.core.ruleset import SetupError
from tracker.core.setup import Setup
from tracker.core.system import System
from tracker.engine.rulesets import ruleset
from tracker.storage.content.drafts import SetupDraft
from tracker.ui.actions.book import ActionBook
from tracker.ui.dialogs.cast_editor import CastEditor
from tracker.ui.dialogs.folded_rules import FoldedRules
from tracker.ui.dialogs.option_card import OptionCard
from tracker.ui.dialogs.sections import Band, Section
from tracker.ui.dialogs.sides_box import SidesBox
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import LineField, NumberField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.scroll import Scroll
from tracker.ui.kit.tab_order import order_parts
from tracker.ui.kit.window_place import most_size
from tracker.ui.models.cast import CastModel
from tracker.ui.systems import system_ui
from tracker.words.messages import Messages

_WIDE = 62.0
"""From so many font units on the cast stands beside the rules, else below them."""


class NewGameDialog(QDialog):
    """Asks for everything that a game of one system begins with; `result_setup` is that beginning once accepted.

    `initial` is an earlier beginning: its house rules, sides, cast and deck are shown again. If it is a draft, all is
    shown as it was typed, right or wrong, and the dialog says so and offers an empty one in its place: then it is left
    with `wants_afresh`. What is missing stands in a line above the buttons; as long as something is, no game can begin.
    """

    def __init__(
        self,
        system: System,
        language: str,
        initial: Setup | None = None,
        parent: QWidget | None = None,
        keys: ActionBook | None = None,
    ) -> None:
        super().__init__(parent)
        self._keys = keys or ActionBook(self, {})
        self.system = system
        self.wants_afresh = False
        self._language = language
        sides = initial.sides if initial and initial.sides else tuple(Side(s.id, s.names) for s in system.sides)
        gm_sides = initial.gm_sides if initial and initial.sides else system.gm_sides
        draft = initial if isinstance(initial, SetupDraft) else None
        figures = (draft.rows if draft else ()) or (initial.figures if initial else ())
        self.cast = CastModel(system, sides, language, figures, self)
        self.editor = CastEditor(system, self.cast, self._keys)
        self.title = LineField(initial.title if initial else "")
        self.sides = SidesBox(system, sides, gm_sides, language, self.cast.count_on)
        self._ui = system_ui(system.ruleset)
        self.box = self._ui.setup_box(system, language) if self._ui.setup_box is not None else None
        self.cards = {spec.id: OptionCard(spec, system, language) for spec in system.options}
        self.name = Text(size=1.6, bold=True)
        self.about = Text(ink="muted", wrap=True)
        self.error = Text(ink="muted", wrap=True)
        self.begin = Button(kind="main", key=self._begin_key(), size=1.1)
        self.cancel = Button(key="Esc", size=1.1)
        self.draft_line = Text(ink="muted", wrap=True)
        self.afresh = Button(size=0.92)
        self._draft_row = QWidget()
        if draft is None:
            self._draft_row.hide()
        self._game_section, self._cast_section = Section(), Section()
        self._disputed_section = Section(accent=True)
        self.rules = FoldedRules([card for card in self.cards.values() if not card.spec.disputed])
        self._box_section = Section()
        self._is_wide: bool | None = None
        self._show_options(initial.options if initial else {})
        if self.box is not None and initial is not None:
            self.box.show_earlier(initial)
        self._lay_out()
        self._connect()
        self.retranslate(language)
        if draft is not None:
            self._show_typed(draft)
        unit = em(self.font())
        self.resize(QSize(round(unit * 88), round(unit * 54)).boundedTo(most_size(self)))
        self.editor.quick.setFocus()

    # -- what it gives --------------------------------------------------------------------------------------------

    def result_setup(self) -> Setup:
        """Return the beginning that is filled in, checked or not; the shuffle is not made yet."""
        setup = Setup(
            system=self.system.id,
            sides=self.sides.sides(),
            figures=self.cast.figures(),
            options=self._options(),
            gm_sides=self.sides.gm_sides(),
            title=self.title.text().strip(),
        )
        return setup if self.box is None else self.box.filled(setup)

    def draft(self) -> SetupDraft:
        """Return all that is filled in as it was typed, right or wrong."""
        return SetupDraft(
            **msgspec.structs.asdict(msgspec.structs.replace(self.result_setup(), figures=())),
            rows=self.cast.typed(),
            wrong={name: field.text() for name, field in self._number_fields().items() if field.problem()},
            box={} if self.box is None else self.box.typed(),
        )

    def problem(self) -> str:
        """Return why the game cannot begin yet as a sentence, empty if it can."""
        if self.editor.preview is not None:
            return self.tr("A pasted list waits in the cast: add it or cancel it first.")
        if (field := self._bad_number()) is not None:
            return field.problem()
        return self.editor.first_problem() or self._missing() or self._refused()

    def retranslate(self, language: str) -> None:
        """Say everything in this language."""
        self._language = language
        system = self.system
        name = pick(system.names, language, system.id)
        self.setWindowTitle(self.tr("New game: {system}").format(system=name))
        self.name.setText(name)
        self.about.setText(pick(system.about, language))
        self.title.setPlaceholderText(self.tr("Name of the game"))
        self.title.setAccessibleName(self.tr("Name of the game"))
        self._game_section.heading.setText(pick(system.words.get("game", {}), language, self.tr("Game")))
        self._cast_section.heading.setText(pick(system.words.get("cast", {}), language, self.tr("Cast")))
        self._disputed_section.heading.setText(self.tr("Agree on this before you begin"))
        self.begin.set_label(self.tr("Begin"))
        self.cancel.set_label(self.tr("Cancel"))
        self.draft_line.setText(self.tr("You filled this in earlier and did not begin the game."))
        self.afresh.set_label(self.tr("Start over"))
        self.cast.set_language(language)
        self.sides.retranslate(language)
        for card in self.cards.values():
            card.retranslate(language)
        self.rules.show_line()
        if self.box is not None:
            self.box.retranslate(language)
            self._box_section.heading.setText(self.box.heading())
        self.editor.retranslate()
        self._check()

    # -- inside ---------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        unit = em(self.font())
        gap = round(unit * 0.9)
        self._game_section.add(self.title)
        self._game_section.add(self.sides)
        disputed = [card for card in self.cards.values() if card.spec.disputed]
        for card in disputed:
            (self._disputed_section.add if card is disputed[0] else self._disputed_section.add_rule)(card)
        self._disputed_section.setVisible(bool(disputed))
        self.rules.setVisible(len(disputed) < len(self.cards))
        if self.box is not None:
            self._box_section.add(self.box)
        self._box_section.setVisible(self.box is not None)
        row = QHBoxLayout(self._draft_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.draft_line, 1)
        row.addWidget(self.afresh)
        self._cast_section.add(self._draft_row)
        self._cast_section.add(self.editor, 1)
        page = QWidget()
        self._page = QVBoxLayout(page)
        self._page.setContentsMargins(gap, gap, gap, gap)
        self._page.setSpacing(gap)
        for section in (self._disputed_section, self._game_section, self._box_section, self.rules):
            self._page.addWidget(section)
        self._page.addStretch(1)
        self._body = QHBoxLayout()
        self._body.setSpacing(0)
        self._body.addWidget(Scroll(page), 5)
        self._beside = QWidget()
        self._beside_layout = QVBoxLayout(self._beside)
        self._beside_layout.setContentsMargins(0, gap, gap, gap)
        self._body.addWidget(self._beside, 7)
        side = round(unit * 1.4)
        self._head_box = QWidget()
        head = QVBoxLayout(self._head_box)
        head.setContentsMargins(0, 0, 0, 0)
        head.setSpacing(round(unit * 0.2))
        head.addWidget(self.name)
        head.addWidget(self.about)
        self._head_band = Band(is_head=True)
        self._head = QVBoxLayout(self._head_band)
        self._head.setContentsMargins(side, round(unit * 0.8), side, round(unit * 0.8))
        self._foot_band = foot_band = Band(is_head=False)
        self._foot = QVBoxLayout(foot_band)
        self._foot.setContentsMargins(side, round(unit * 0.6), gap, round(unit * 0.6))
        self._foot.setSpacing(round(unit * 0.3))
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(round(unit * 0.6))
        self._buttons.addStretch(1)
        self._buttons.addWidget(self.cancel)
        self._buttons.addWidget(self.begin)
        self._foot.addLayout(self._buttons)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._head_band)
        layout.addLayout(self._body, 1)
        layout.addWidget(foot_band)
        self.setMinimumSize(480, 360)
        self._arrange()

    def _connect(self) -> None:
        self.begin.chosen.connect(self.accept)
        self.cancel.chosen.connect(self.reject)
        self.afresh.chosen.connect(self._on_afresh)
        self.cast.edited.connect(self._on_cast)
        self.sides.changed.connect(self._on_sides)
        self.sides.rows_changed.connect(self._order_stops)
        self.editor.previewed.connect(self._check)
        self.editor.sides_loaded.connect(self._on_sides_loaded)
        for card in self.cards.values():
            card.changed.connect(self._on_option)
        if self.box is not None:
            self.box.changed.connect(self._check)
        self._on_option()

    def _arrange(self) -> None:
        """Put the cast beside the rest where there is room, else below the sides."""
        wide = self.width() >= em(self.font()) * _WIDE
        if wide == self._is_wide:
            return
        self._is_wide = wide
        has_keyboard = self.focusWidget()  # Qt takes it from what is moved
        self._beside.setVisible(wide)
        self._head_band.setVisible(wide)
        if wide:
            self._beside_layout.addWidget(self._cast_section)
            self._head.addWidget(self._head_box)
            self._buttons.insertWidget(0, self.error, 100)
        else:
            # Where there is little room the head scrolls away with the page.
            self._page.insertWidget(0, self._head_box)
            self._page.insertWidget(1, self._cast_section)
            self._foot.insertWidget(0, self.error)
        self._cast_section.show()
        self._head_box.show()
        self.error.setVisible(bool(self.error.text()))
        self._order_stops()
        if has_keyboard is not None:
            has_keyboard.setFocus()

    def _order_stops(self) -> None:
        """Let Tab go as the eye does; where the cast stands above the rest it comes first."""
        parts: list[QWidget] = [self._disputed_section, self.title, *self.sides.stops(), self._box_section, self.rules]
        parts.insert(len(parts) if self._is_wide else 0, self._cast_section)
        order_parts(self, [*parts, self._foot_band])

    def showEvent(self, event: QShowEvent) -> None:
        self._order_stops()
        super().showEvent(event)

    def _show_options(self, options: Mapping[str, Any]) -> None:
        for name, value in options.items():
            if name in self.cards and value is not None:
                self.cards[name].set_value(value)

    def _options(self) -> dict[str, object]:
        """Return all house rules as plain values; what is left to the rules is not among them."""
        values = {name: card.value() for name, card in self.cards.items()}
        return {name: value for name, value in values.items() if value is not None}

    def _number_fields(self) -> dict[str, NumberField]:
        return {name: field for card in self.cards.values() for name, field in card.field.number_fields().items()}

    def _show_typed(self, draft: SetupDraft) -> None:
        for name, field in self._number_fields().items():
            if name in draft.wrong:
                field.set_text(draft.wrong[name])
        if self.box is not None:
            self.box.show_typed(draft.box)

    def _bad_number(self) -> NumberField | None:
        """Return the first field with a number out of its range."""
        fields = (field for field in self.findChildren(NumberField) if not self.editor.isAncestorOf(field))
        return next((field for field in fields if field.problem() and not field.isHidden()), None)

    def _missing(self) -> str:
        for side in self.sides.sides():
            name = pick(side.names, self._language, side.id)
            if not any(figure.side == side.id for figure in self.cast.figures()):
                return self.tr("Nobody plays for {side} yet.").format(side=name)
        return self._ui.missing(self.result_setup(), self._language)

    def _refused(self) -> str:
        setup = self.result_setup()
        try:
            ruleset(self.system.ruleset).check_setup(setup)
        except SetupError as error:
            return self._ui.refused(error) or self.tr("The game cannot begin like this: {reason}").format(
                reason=Messages(self._language).say(error.reason)
            )
        return ""

    def _check(self) -> None:
        problem = self.problem()
        self.error.set_ink("bad" if self.cast.problems() else "muted")
        if self.error.text() != problem:
            self.error.setText(problem)
            self.error.setVisible(bool(problem))
            self.error.updateGeometry()
        self.begin.block(problem)

    def _on_afresh(self) -> None:
        self.wants_afresh = True
        self.reject()

    def _on_cast(self) -> None:
        self.sides.update_counts()
        self._check()

    def _on_sides(self) -> None:
        self.cast.set_sides(self.sides.sides(), self.sides.gm_sides())

    def _on_sides_loaded(self, sides: tuple[Side, ...]) -> None:
        self.sides.set_sides(sides)

    def _on_option(self) -> None:
        if self.box is not None:
            self.box.set_options(self._options())
        self._check()

    def accept(self) -> None:
        """Begin, if nothing is missing; else go to what is."""
        self.editor.finish_typing()
        if (field := self._bad_number()) is not None:
            if self.rules.isAncestorOf(field):
                self.rules.open(True)
            field.setFocus()
        elif self.problem():
            self.editor.go_to_problem()
        else:
            super().accept()

    def reject(self) -> None:
        """Leave; what is typed in a line still is kept with the rest."""
        self.editor.finish_typing()
        super().reject()

    def _begin_key(self) -> str:
        return self._keys.key_shown("new_game.begin").replace("Return", "Enter")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._keys.means("new_game.begin", event):
            self.accept()
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            # Enter alone belongs to the field that has the keyboard.
            return
        if not self.editor.take_key(event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_page"):
            self._arrange()
