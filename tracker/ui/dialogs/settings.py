"""The settings: what is chosen holds at once, so there is nothing to confirm."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSlider, QStyle, QStyleOptionSlider, QWidget

from tracker.storage.user.folders import languages
from tracker.storage.user.settings import Settings
from tracker.ui.actions.book import ActionBook
from tracker.ui.actions.texts import ActionTexts
from tracker.ui.dialogs.key_table import KeyTable, native
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import Check, ComboField, NumberField
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box, draw_focus
from tracker.ui.kit.theme import SCALE_MAX, SCALE_MIN, Themed
from tracker.words.language import language_name

_THEMES = ("system", "light", "dark", "high_contrast")
_STEP = 10
_MOST_KEPT = 1000


class _Slider(QSlider, Themed):
    """A slider that emits its value when it is let go: the text below the mouse grows with it."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setTracking(False)
        self.setRange(SCALE_MIN, SCALE_MAX)
        self.setSingleStep(_STEP)
        self.setPageStep(_STEP * 2)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, unit = self.theme, em(self.font())
        option = QStyleOptionSlider()
        self.initStyleOption(option)
        handle = QRectF(
            self.style().subControlRect(
                QStyle.ComplexControl.CC_Slider, option, QStyle.SubControl.SC_SliderHandle, self
            )
        )
        at, middle, size = handle.center().x(), self.height() / 2, min(unit * 1.2, self.height())
        painter = QPainter(self)
        groove = QRectF(1, middle - unit * 0.14, self.width() - 2, unit * 0.28)
        draw_box(painter, groove, unit * 0.14, theme.line)
        draw_box(painter, QRectF(groove.left(), groove.top(), at - 1, groove.height()), unit * 0.14, theme.accent)
        left = min(max(at - size / 2, 0), self.width() - size)
        knob = QRectF(left, middle - size / 2, size, size).adjusted(3, 3, -3, -3)
        draw_box(painter, knob, knob.width() / 2, theme.accent, theme.text)
        if self.hasFocus():
            draw_focus(painter, knob.adjusted(-3, -3, 3, 3), size / 2, theme)
        painter.end()

    def sizeHint(self) -> QSize:
        unit = em(self.font())
        return QSize(round(unit * 10), round(unit * 1.6))


class SettingsDialog(Sheet):
    """All that can be set. `changed` is emitted with the new settings at every change; keys are in the book by then."""

    changed = Signal(object)

    def __init__(
        self, settings: Settings, book: ActionBook, names: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, wide=44)
        self.settings = settings
        self._book = book
        self._animation_ms = settings.animation_ms or Settings().animation_ms
        self.language, self.looks = ComboField(), ComboField()
        self.slider = _Slider()
        scale = min(max(settings.text_scale, SCALE_MIN), SCALE_MAX)
        self.scale = NumberField(SCALE_MIN, SCALE_MAX, scale, step=_STEP)
        self.scale.spin.setSuffix("\N{NO-BREAK SPACE}%")
        self.animation = Check()
        self.kept = NumberField(1, _MOST_KEPT, settings.ring_size)
        self.table = KeyTable(book, dict(names))
        self.change_key, self.reset_key, self.reset_all = (Button(size=0.88) for _ in range(3))
        self.about_keys = Text(ink="muted", size=0.9, wrap=True)
        self.close_button = Button(kind="main", key="Esc")
        self._labels = [Text() for _ in range(4)]
        self._keys_heading = Text(ink="muted", size=0.8, heading=True)
        self._lay_out()
        self._show_settings()
        self._connect()
        self.retranslate()

    def _lay_out(self) -> None:
        unit = em(self.font())
        size = QHBoxLayout()
        size.addWidget(self.slider, 1)
        size.addWidget(self.scale)
        grid = QGridLayout()
        grid.setHorizontalSpacing(round(unit))
        grid.setVerticalSpacing(round(unit * 0.5))
        grid.setColumnStretch(1, 1)
        for row, label in enumerate(self._labels):
            grid.addWidget(label, row, 0)
        grid.addWidget(self.language, 0, 1)
        grid.addWidget(self.looks, 1, 1)
        grid.addLayout(size, 2, 1)
        grid.addWidget(self.kept, 3, 1, Qt.AlignmentFlag.AlignLeft)
        buttons = QWidget()
        flow = FlowLayout(buttons)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(round(unit * 0.5))
        for button in (self.change_key, self.reset_key, self.reset_all):
            flow.addWidget(button)
        self.body.addLayout(grid)
        self.body.addWidget(self.animation)
        self.body.addWidget(self._keys_heading)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.about_keys)
        self.body.addWidget(buttons)
        self.add_buttons(self.close_button)

    def _show_settings(self) -> None:
        for combo, values, chosen in (
            (self.language, ("", *languages()), self.settings.language),
            (self.looks, _THEMES, self.settings.theme),
        ):
            for value in values:
                combo.addItem("", value)
            combo.setCurrentIndex(max(0, combo.findData(chosen)))
        self.slider.setValue(self.scale.value())
        self.animation.setChecked(self.settings.animation_ms > 0)

    def _connect(self) -> None:
        self.language.currentIndexChanged.connect(lambda _at: self._change(language=self.language.currentData()))
        self.looks.currentIndexChanged.connect(lambda _at: self._change(theme=self.looks.currentData()))
        self.slider.valueChanged.connect(self.scale.set_value)
        self.scale.changed.connect(self._on_scale)
        self.animation.toggled.connect(lambda on: self._change(animation_ms=self._animation_ms if on else 0))
        self.kept.changed.connect(lambda: self._change(ring_size=self.kept.value()))
        self.table.pressed_key.connect(self._set_key)
        self.table.left.connect(lambda: self.say(""))
        self.change_key.chosen.connect(self.table.ask)
        self.reset_key.chosen.connect(self._reset_one)
        self.reset_all.chosen.connect(self._reset_all)
        self.close_button.chosen.connect(self.accept)

    def set_names(self, names: Mapping[str, str]) -> None:
        """Call the actions by these names from now on, as in another language."""
        self.table.keys.set_names(names)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setWindowTitle(self.tr("Settings"))
        self.heading.setText(self.tr("Settings"))
        texts = (
            self.tr("Language"),
            self.tr("Appearance"),
            self.tr("Text size"),
            self.tr("Past games to keep"),
        )
        for label, text in zip(self._labels, texts, strict=True):
            label.setText(text)
        self.slider.setAccessibleName(texts[2])
        self.language.name(texts[0])
        self.looks.name(texts[1])
        self.scale.name(texts[2], self.tr("Smaller text"), self.tr("Larger text"))
        self.kept.name(texts[3], self.tr("Keep fewer"), self.tr("Keep more"))
        for at, text in enumerate((self.tr("System"), *map(language_name, languages()))):
            self.language.setItemText(at, text)
        looks = (self.tr("System"), self.tr("Light"), self.tr("Dark"), self.tr("High contrast"))
        for at, text in enumerate(looks):
            self.looks.setItemText(at, text)
        self.animation.set_text(self.tr("Animate cards when they are turned over"))
        self._keys_heading.setText(self.tr("Keyboard shortcuts"))
        self.table.setAccessibleName(self.tr("Keyboard shortcuts"))
        self.change_key.set_label(self.tr("Change key"))
        self.reset_key.set_label(self.tr("Reset"))
        self.reset_all.set_label(self.tr("Restore defaults"))
        self.close_button.set_label(self.tr("Close"))
        self.about_keys.setText(
            self.tr("Enter, then the new key. Delete takes a key away. A star marks a key of your own.")
        )
        self.say("")
        self.table.keys.refresh()

    def enter(self) -> None:
        """Do nothing: what is typed holds already."""

    # What is changed

    def _change(self, **values: Any) -> None:
        self.settings = replace(self.settings, **values)
        self.changed.emit(self.settings)

    def _on_scale(self) -> None:
        self.slider.setValue(self.scale.value())
        if self.scale.value() != self.settings.text_scale:
            self._change(text_scale=self.scale.value())

    # Keys

    def _set_key(self, action_id: str, key: str) -> None:
        clash = self._book.set_key(action_id, key)
        if clash is None:
            self.say("")
            self._keys_changed()
            return
        refusals = {
            "reserved": self.tr("{key} moves about and confirms everywhere; no action can have it."),
            "menu": self.tr("{key} may open a menu; no action can have it."),
            "typed": self.tr("{key} is part of what is typed there."),
            "main": self.tr("{key} always does the highlighted next step."),
        }
        text = refusals.get(clash) or self.tr("{key} belongs to {action} already.")
        owner = "" if clash in refusals else ActionTexts().owner(clash, self.table.keys.name(clash))
        self.say(text.format(key=native(key), action=owner))

    def _reset_one(self) -> None:
        action_id = self.table.current_id()
        if action_id:
            self._set_key(action_id, self._book.default_key(action_id))

    def _reset_all(self) -> None:
        self._book.reset_keys()
        self.say("")
        self._keys_changed()

    def _keys_changed(self) -> None:
        self.table.keys.refresh()
        self._change(keys=self._book.own_keys())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and hasattr(self, "close_button"):
            self.retranslate()
