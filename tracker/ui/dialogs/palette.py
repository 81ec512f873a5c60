"""The command palette: type a few letters of any action or figure, press Enter."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QFrame, QListView, QVBoxLayout, QWidget

from tracker.ui.dialogs.matching import Hay, Needle, rank
from tracker.ui.dialogs.palette_list import Entry, EntryDelegate, EntryModel, spoken
from tracker.ui.kit.controls import Text
from tracker.ui.kit.fields import LineField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.paint import draw_box
from tracker.ui.kit.spacing import ScaledFont
from tracker.ui.kit.theme import Themed
from tracker.ui.kit.window_place import most_size

__all__ = ["Entry", "Palette"]

_WIDE, _ROWS = 46.0, 10


class Palette(QDialog, Themed):
    """A line to type in over a list of what matches. `chosen` is emitted with the id of an entry, after the palette is
    gone.

    It leaves by Escape, and when another window is clicked.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Dialog | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._entries: list[tuple[Entry, Hay]] = []
        self._was_active = False
        self.line = LineField()
        ScaledFont(self, self.line, 1.15)
        self.model = EntryModel(self)
        self.list = QListView()
        self.nothing = Text(ink="muted")
        self._style_list()
        self._lay_out()
        self.retranslate()
        self.line.installEventFilter(self)
        self.line.textChanged.connect(self._on_text)
        self.list.clicked.connect(self._on_clicked)
        self.list.selectionModel().currentChanged.connect(self._on_current)

    def _style_list(self) -> None:
        view = self.list
        view.setModel(self.model)
        self._delegate = EntryDelegate(self.model, view)
        view.setItemDelegate(self._delegate)
        view.setUniformItemSizes(True)
        view.setFrameShape(QFrame.Shape.NoFrame)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        view.setMouseTracking(True)
        view.viewport().setAutoFillBackground(False)

    def _lay_out(self) -> None:
        side = round(em(self.font()) * 0.7)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(side, side, side, side)
        layout.setSpacing(round(side * 0.7))
        layout.addWidget(self.line)
        layout.addWidget(self.nothing)
        layout.addWidget(self.list, 1)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setWindowTitle(self.tr("Find an action or a figure"))
        self.line.setPlaceholderText(self.tr("Find an action or a figure"))
        self.line.setAccessibleName(self.tr("Find an action or a figure"))
        self.list.setAccessibleName(self.tr("Matches"))
        self.nothing.setText(self.tr("No matches."))

    def open_with(self, entries: Iterable[Entry]) -> None:
        """Show the palette over its window with these entries."""
        self._entries = [(entry, Hay.of(entry.text)) for entry in entries]
        self._on_text(self.line.text())
        self._place()
        self.show()
        self.activateWindow()
        self.line.setFocus()

    def _place(self) -> None:
        over = self.parentWidget()
        assert over is not None
        window = over.window()
        unit = em(self.font())
        width = min(round(unit * _WIDE), window.width() - round(unit * 2))
        top = round(window.height() * 0.08)
        rows = round(unit * 2.3) * _ROWS + self.line.sizeHint().height() + round(unit * 2.2)
        size = QSize(width, min(rows, window.height() - top - round(unit)))
        self.resize(size.boundedTo(most_size(self)))
        self.move(window.mapToGlobal(QPoint((window.width() - width) // 2, top)))

    # Finding

    def _on_text(self, typed: str) -> None:
        needle = Needle.of(typed)
        found = [
            (bool(entry.reason), score, at)
            for at, (entry, hay) in enumerate(self._entries)
            if (score := rank(needle, hay) if needle.words else 0) is not None
        ]
        found.sort()
        self.model.show([self._entries[at][0] for _, _, at in found], needle)
        self.nothing.setVisible(not found)
        self._go_to(0)

    def shown(self) -> list[Entry]:
        """Return the entries that match, in their order."""
        return [self.model.entry(row) for row in range(self.model.rowCount())]

    def current(self) -> Entry | None:
        """Return the entry that Enter would choose."""
        index = self.list.currentIndex()
        return self.model.entry(index.row()) if index.isValid() else None

    def _go_to(self, row: int) -> None:
        index = self.model.index(row, 0)
        # By the selection model: the view itself refuses to make a blocked row current.
        flags = self.list.selectionModel().SelectionFlag.ClearAndSelect
        self.list.selectionModel().setCurrentIndex(index, flags)
        self.list.scrollTo(index)

    def _choose(self) -> None:
        entry = self.current()
        if entry is not None and not entry.reason:
            self.accept()
            self.chosen.emit(entry.id)

    def _on_clicked(self, index: QModelIndex) -> None:
        self._go_to(index.row())
        self._choose()

    def _on_current(self, now: QModelIndex, _before: QModelIndex) -> None:
        # The keyboard stays in the line, so that a reader has to be told of the row.
        if now.isValid() and self.isVisible() and QAccessible.isActive():
            told = QAccessibleAnnouncementEvent(self.line, spoken(self.model.entry(now.row())))
            QAccessible.updateAccessibility(told)

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            count, row = self.model.rowCount(), self.list.currentIndex().row()
            page = max(1, self.list.viewport().height() // max(1, self.list.sizeHintForRow(0)) - 1)
            match event.key():
                case Qt.Key.Key_Down if count:
                    self._go_to((row + 1) % count)
                case Qt.Key.Key_Up if count:
                    self._go_to((row - 1) % count)
                case Qt.Key.Key_PageDown if count:
                    self._go_to(min(row + page, count - 1))
                case Qt.Key.Key_PageUp if count:
                    self._go_to(max(row - page, 0))
                case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                    self._choose()
                case _:
                    return super().eventFilter(watched, event)
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            if self._was_active and not self.isActiveWindow() and self.isVisible():
                self.reject()
            self._was_active = self.isActiveWindow()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.panel)
        draw_box(painter, QRectF(self.rect()), 0, None, self.theme.muted)
        painter.end()
