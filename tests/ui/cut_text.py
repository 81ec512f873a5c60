"""Looks for text that is cut: walks all that a window shows and asks each text whether it has room."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QCheckBox, QLabel, QWidget

from tracker.ui.kit.controls import Button, Text
from tracker.ui.window.main_window import MainWindow


def glance(window: MainWindow) -> list[QWidget]:
    """Return what has to be readable at a metre: the texts of the head and the main button."""
    assert window.game is not None
    header = window.game.screen.header
    main = [b for b in window.game.screen.foot.findChildren(Button) if b.kind == "main" and b.isVisible()]
    return [text for text in header.findChildren(Text) if text.isVisible()] + list(main)


def cut(widget: QWidget) -> str:
    """Return what is wrong with the room that a text has, "" if nothing is."""
    name = type(widget).__name__
    if isinstance(widget, Text) and widget.text() and widget.is_elided():
        return f"{name} is cut: {widget.text()!r} in {widget.width()} x {widget.height()}"
    if isinstance(widget, Button) and widget.label:
        wide = QFontMetricsF(widget.shown_font()).horizontalAdvance(widget.label)
        if wide > widget.width():
            return f"{name} is cut: {widget.label!r} in {widget.width()}"
    if isinstance(widget, QCheckBox) and widget.sizeHint().width() > widget.width():
        return f"{name} is cut: {widget.text()!r} in {widget.width()}"
    if widget.height() < widget.fontMetrics().height() * 0.8 and isinstance(widget, QLabel) and widget.text():
        return f"{name} is too low: {widget.text()!r} in {widget.height()}"
    return ""


def outside(widget: QWidget, window: QWidget) -> str:
    """Return whether a widget sticks out of its window."""
    place = QRect(widget.mapTo(window, widget.rect().topLeft()), widget.size())
    return "" if window.rect().contains(place) else f"{type(widget).__name__} sticks out: {place} of {window.rect()}"


def overlapping(widgets: list[QWidget], window: QWidget) -> list[str]:
    """Return the pairs of widgets that lie over one another."""
    places = [(w, QRect(w.mapTo(window, w.rect().topLeft()), w.size())) for w in widgets]
    return [
        f"{type(one).__name__} lies over {type(other).__name__}"
        for at, (one, place) in enumerate(places)
        for other, other_place in places[at + 1 :]
        if place.intersected(other_place).width() > 1 and place.intersected(other_place).height() > 1
    ]
