"""A house rule with all that a table needs to settle it: name, plain sentence, choices, what the book says."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.figures import pick
from tracker.core.system import OptionSpec, System
from tracker.ui.dialogs.option_fields import field_for
from tracker.ui.kit.controls import Button, ChipLabel, Text
from tracker.ui.kit.fonts import em


class OptionCard(QWidget):
    """One house rule. `changed` is emitted when another value is chosen."""

    changed = Signal()

    def __init__(self, spec: OptionSpec, system: System, language: str) -> None:
        super().__init__()
        self.spec = spec
        self.field = field_for(spec, system)
        self.title = Text(bold=True, wrap=True)
        self.help = Text(size=0.92, wrap=True)
        self.book = Text(ink="muted", size=0.88, wrap=True)
        self.chip = ChipLabel(tone="accent")
        self.back = Button(kind="quiet", icon="undo", size=0.8)
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.chip)
        head.addWidget(self.back)
        unit = em(self.font())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(unit * 0.35))
        layout.addLayout(head)
        for widget in (self.help, self.field, self.book):
            layout.addWidget(widget)
        self.back.chosen.connect(self.reset)
        self.field.changed.connect(self._on_changed)
        self.retranslate(language)
        self._on_changed()

    @property
    def is_default(self) -> bool:
        """Whether the table plays as the system file says."""
        return bool(self.value() == _plain(self.spec.default))

    def value(self) -> Any:
        """Return what is chosen, as a plain value."""
        return _plain(self.field.value())

    def set_value(self, value: Any) -> None:
        """Choose this."""
        self.field.set_value(value)
        self._on_changed()

    def reset(self) -> None:
        """Go back to the default."""
        self.set_value(self.spec.default)
        self.field.setFocus()

    def retranslate(self, language: str) -> None:
        """Say everything in this language."""
        spec = self.spec
        name = pick(spec.names, language, spec.id)
        self.title.setText(name)
        self.help.setText(pick(spec.help, language))
        self.book.setText(self.tr("The book: {text}").format(text=pick(spec.book, language)))
        self.book.setVisible(bool(pick(spec.book, language)))
        self.chip.setText(self.tr("changed"))
        self.back.setAccessibleName(self.tr("{name}: reset to default").format(name=name))
        self.back.setToolTip(self.tr("Reset to default"))
        self.field.retranslate(language)

    def _on_changed(self) -> None:
        self.chip.setVisible(not self.is_default)
        self.back.setVisible(not self.is_default)
        self.changed.emit()


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value
