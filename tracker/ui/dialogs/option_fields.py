"""A house rule as a control: which kind it needs, and its value."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, get_args, get_origin

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.figures import pick
from tracker.core.system import OptionSpec, System, value_key
from tracker.engine.rulesets import ruleset
from tracker.ui.kit.controls import Text
from tracker.ui.kit.fields import Check, ComboField, LineField, NumberField, Radio
from tracker.ui.kit.fonts import em

MOST = 999
_RADIOS_AT_MOST = 3


class OptionField(QWidget):
    """The control of one house rule. `changed` is emitted when a person chose something."""

    changed = Signal()

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__()
        self.spec = spec

    @abstractmethod
    def value(self) -> Any:
        """Return what is chosen, as a plain value of the setup; None if the game is to have no such limit."""

    @abstractmethod
    def set_value(self, value: Any) -> None:
        """Choose this."""

    def number_fields(self) -> Mapping[str, NumberField]:
        """Return the fields in which something else than a number can be typed, by names that tell them apart."""
        return {}

    @abstractmethod
    def retranslate(self, language: str) -> None:
        """Say everything in this language."""

    def _marked(self, text: str, value: object) -> str:
        """Return the text of a value, marked if it is the default."""
        return self.tr("{choice} (default)").format(choice=text) if value == self.spec.default else text

    def _named(self, value: object, language: str) -> str:
        key = value_key(value)
        return pick(self.spec.value_names.get(key, {}), language, key)


class CheckOption(OptionField):
    """Yes or no."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__(spec)
        self.check = Check()
        self.otherwise = Text(ink="muted", size=0.88, wrap=True)
        layout = _column(self)
        layout.addWidget(self.check)
        layout.addWidget(self.otherwise)
        self.check.toggled.connect(lambda _on: self.changed.emit())

    def value(self) -> bool:
        return self.check.isChecked()

    def set_value(self, value: Any) -> None:
        self.check.setChecked(bool(value))

    def retranslate(self, language: str) -> None:
        yes, no = (self._marked(self._named(value, language), value) for value in (True, False))
        self.check.set_text(yes)
        self.otherwise.setText(self.tr("If not ticked: {choice}").format(choice=no))


class RadioOption(OptionField):
    """One of a few values."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__(spec)
        self.radios = [Radio() for _ in spec.values]
        layout = _column(self)
        for radio in self.radios:
            layout.addWidget(radio)
            radio.toggled.connect(lambda on: self.changed.emit() if on else None)

    def value(self) -> Any:
        on = next((at for at, radio in enumerate(self.radios) if radio.isChecked()), 0)
        return self.spec.values[on]

    def set_value(self, value: Any) -> None:
        if value in self.spec.values:
            self.radios[self.spec.values.index(value)].setChecked(True)

    def retranslate(self, language: str) -> None:
        for radio, value in zip(self.radios, self.spec.values, strict=True):
            radio.set_text(self._marked(self._named(value, language), value))


class ComboOption(OptionField):
    """One of many values."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__(spec)
        self.combo = ComboField()
        for value in spec.values:
            self.combo.addItem(value_key(value))
        _row(self, self.combo)
        self.combo.currentIndexChanged.connect(lambda _at: self.changed.emit())

    def value(self) -> Any:
        return self.spec.values[max(0, self.combo.currentIndex())]

    def set_value(self, value: Any) -> None:
        if value not in self.spec.values:
            # A game of an earlier evening may have a value that the list does not offer.
            return
        self.combo.setCurrentIndex(self.spec.values.index(value))

    def retranslate(self, language: str) -> None:
        for at, value in enumerate(self.spec.values):
            self.combo.setItemText(at, self._marked(self._named(value, language), value))
        self.combo.name(pick(self.spec.names, language))


class NumberOption(OptionField):
    """A whole number; without a default it can also be left without a limit."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__(spec)
        self.number = NumberField(0, MOST, spec.default or 0)
        _row(self, self.number)
        self.number.changed.connect(self.changed)

    def value(self) -> int | None:
        return self.number.value() or (None if self.spec.default is None else 0)

    def set_value(self, value: Any) -> None:
        self.number.set_value(value or 0)

    def number_fields(self) -> Mapping[str, NumberField]:
        return {self.spec.id: self.number}

    def retranslate(self, language: str) -> None:
        if self.spec.default is None:
            self.number.spin.setSpecialValueText(self.tr("unlimited"))
        name = pick(self.spec.names, language)
        self.number.name(name, self.tr("{name}: less").format(name=name), self.tr("{name}: more").format(name=name))


class NumbersOption(OptionField):
    """Several whole numbers by name."""

    def __init__(self, spec: OptionSpec, system: System) -> None:
        super().__init__(spec)
        self._system = system
        self.numbers = {key: NumberField(0, MOST, value) for key, value in spec.default.items()}
        self._labels = {key: Text() for key in self.numbers}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(round(em(self.font()) * 0.3))
        grid.setHorizontalSpacing(round(em(self.font())))
        for row, (key, number) in enumerate(self.numbers.items()):
            grid.addWidget(self._labels[key], row, 0)
            grid.addWidget(number, row, 1)
            number.changed.connect(self.changed)
        grid.setColumnStretch(2, 1)

    def value(self) -> dict[str, int]:
        return {key: number.value() for key, number in self.numbers.items()}

    def set_value(self, value: Any) -> None:
        for key, number in value.items():
            if key in self.numbers:
                self.numbers[key].set_value(number)

    def number_fields(self) -> Mapping[str, NumberField]:
        return {f"{self.spec.id}.{key}": number for key, number in self.numbers.items()}

    def retranslate(self, language: str) -> None:
        for key, number in self.numbers.items():
            name = self._called(key, language)
            default = self.spec.default[key]
            self._labels[key].setText(self.tr("{name} (default {number})").format(name=name, number=default))
            number.name(name, self.tr("{name}: less").format(name=name), self.tr("{name}: more").format(name=name))

    def _called(self, key: str, language: str) -> str:
        word = next((role.names for role in self._system.roles if role.id == key), self._system.words.get(key, {}))
        return pick(word, language, key.replace("_", " "))


class StatsOption(OptionField):
    """A list of stats in order: the choices that people know, or one's own."""

    def __init__(self, spec: OptionSpec, system: System) -> None:
        super().__init__(spec)
        self._system = system
        self._order = [stat.id for stat in system.stats if not stat.id.startswith("health")]
        self.radios = [Radio() for _ in spec.values]
        self.own = Radio()
        self.ticks = {stat: Check() for stat in self._order}
        self._group = QButtonGroup(self)
        layout = _column(self)
        for radio in (*self.radios, self.own):
            layout.addWidget(radio)
            self._group.addButton(radio)
            radio.toggled.connect(lambda on: self._on_chosen() if on else None)
        self._box = QWidget()
        inner = _column(self._box)
        inner.setContentsMargins(round(em(self.font()) * 1.8), 0, 0, 0)
        for tick in self.ticks.values():
            inner.addWidget(tick)
            tick.toggled.connect(lambda _on: self.changed.emit())
        layout.addWidget(self._box)
        self._box.hide()
        self.own.setVisible(bool(spec.values))

    def value(self) -> list[str]:
        for radio, value in zip(self.radios, self.spec.values, strict=True):
            if radio.isChecked():
                return list(value)
        return [stat for stat in self._order if self.ticks[stat].isChecked()]

    def set_value(self, value: Any) -> None:
        chosen = list(value)
        for stat, tick in self.ticks.items():
            tick.setChecked(stat in chosen)
        known = [list(one) for one in self.spec.values]
        (self.radios[known.index(chosen)] if chosen in known else self.own).setChecked(True)

    def retranslate(self, language: str) -> None:
        for radio, value in zip(self.radios, self.spec.values, strict=True):
            radio.set_text(self._marked(self._named(value, language), value))
        self.own.set_text(self.tr("Other stats…"))
        for stat in self._system.stats:
            if stat.id in self.ticks:
                self.ticks[stat.id].set_text(pick(stat.names, language, stat.id))

    def _on_chosen(self) -> None:
        self._box.setVisible(self.own.isChecked())
        self.changed.emit()


class WordsOption(OptionField):
    """A list of names, with commas between them."""

    def __init__(self, spec: OptionSpec) -> None:
        super().__init__(spec)
        self.line = LineField()
        _column(self).addWidget(self.line)
        self.line.textChanged.connect(lambda _text: self.changed.emit())

    def value(self) -> list[str] | None:
        words = [word.strip() for word in self.line.text().split(",") if word.strip()]
        return words or self.spec.default

    def set_value(self, value: Any) -> None:
        self.line.setText(", ".join(value or ()))

    def retranslate(self, language: str) -> None:
        self.line.setAccessibleName(pick(self.spec.names, language))
        if default := ", ".join(self.spec.default or ()):
            self.line.setPlaceholderText(self.tr("{choice} (default)").format(choice=default))
        else:
            self.line.setPlaceholderText(self.tr("by themselves (default)"))


def field_for(spec: OptionSpec, system: System) -> OptionField:
    """Return the control that fits the kind of the house rule, with its default chosen."""
    field = _made(spec, system)
    if spec.default is not None:
        field.set_value(spec.default)
    return field


def _made(spec: OptionSpec, system: System) -> OptionField:
    if spec.values:
        if all(isinstance(value, bool) for value in spec.values):
            return CheckOption(spec)
        if any(isinstance(value, list | tuple) for value in spec.values):
            return StatsOption(spec, system)
        return (RadioOption if len(spec.values) <= _RADIOS_AT_MOST else ComboOption)(spec)
    if isinstance(spec.default, Mapping):
        return NumbersOption(spec, system)
    if isinstance(spec.default, list | tuple) or _is_list(spec, system):
        stats = {stat.id for stat in system.stats}
        # Names of stats are chosen, not typed: one that is misspelt would count nothing.
        if spec.default and stats.issuperset(spec.default):
            return StatsOption(spec, system)
        return WordsOption(spec)
    return NumberOption(spec)


def _is_list(spec: OptionSpec, system: System) -> bool:
    """Whether the rules want a list for an option that the system file gives neither a default nor values for."""
    fields = msgspec.structs.fields(ruleset(system.ruleset).options_type)
    wanted = next((field.type for field in fields if field.name == spec.id), None)
    return any(get_origin(part) is tuple for part in (wanted, *get_args(wanted)))


def _column(widget: QWidget) -> QVBoxLayout:
    layout = QVBoxLayout(widget)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(round(em(widget.font()) * 0.15))
    return layout


def _row(widget: QWidget, field: QWidget) -> None:
    layout = QHBoxLayout(widget)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.addWidget(field)
    layout.addStretch(1)
