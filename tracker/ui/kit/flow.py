"""A layout that puts widgets side by side and begins a new line where they find no more room."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QMargins, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from tracker.ui.kit.pyside import Contained


class FlowLayout(QLayout, Contained):
    """Keeps the widgets in their order. Widgets from number `trailing_from` on go to the right end of their line; with
    `same_height` all of a line are as high as the highest. `on_placed` is called when all have their place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.trailing_from: int | None = None
        self.same_height = False
        self.on_placed: Callable[[], None] | None = None
        self._kept_lines: dict[int, list[list[tuple[int, QSize]]]] = {}
        self._least: QSize | None = None

    def invalidate(self) -> None:
        """Measure anew: Qt calls this whenever something that is in here has changed its size."""
        self._kept_lines.clear()
        self._least = None
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        if not 0 <= index < len(self._items):
            return None
        self.invalidate()
        return self._items.pop(index)

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._place(QRect(0, 0, width, 0), only_measure=True)

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._place(rect, only_measure=False)
        if self.on_placed is not None:
            self.on_placed()

    def sizeHint(self) -> QSize:
        margins = self.contentsMargins()
        hints = [_wish(item) for item in self._items if not _is_out(item)]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(0, len(hints) - 1)
        height = max((hint.height() for hint in hints), default=0)
        return QSize(width + margins.left() + margins.right(), height + margins.top() + margins.bottom())

    def minimumSize(self) -> QSize:
        if self._least is None:
            margins: QMargins = self.contentsMargins()
            least = QSize()
            for item in self._items:
                if not _is_out(item):
                    least = least.expandedTo(item.minimumSize())
            self._least = least + QSize(margins.left() + margins.right(), margins.top() + margins.bottom())
        return self._least

    def _place(self, rect: QRect, only_measure: bool) -> int:
        """Place the items, or only measure, and return the height that they need."""
        area = rect.marginsRemoved(self.contentsMargins())
        gap = self.spacing()
        lines = self._lines(area.width())
        top = area.top()
        for line in lines:
            high = max((hint.height() for _, hint in line), default=0)
            if not only_measure:
                self._place_line(line, area, top, high)
            top += high + gap
        margins = self.contentsMargins()
        return top - gap - rect.top() + margins.bottom()

    def _lines(self, width: int) -> list[list[tuple[int, QSize]]]:
        """Return the lines: for each item its number and its size."""
        if width not in self._kept_lines:
            self._kept_lines[width] = self._break_lines(width)
        return self._kept_lines[width]

    def _break_lines(self, width: int) -> list[list[tuple[int, QSize]]]:
        gap = self.spacing()
        lines: list[list[tuple[int, QSize]]] = [[]]
        used = 0
        for number, item in enumerate(self._items):
            if _is_out(item):
                continue
            hint = _wish(item)
            if hint.width() > width:
                high = item.heightForWidth(width) if item.hasHeightForWidth() else hint.height()
                hint = QSize(max(width, 1), high)
            if lines[-1] and used + gap + hint.width() > width:
                lines.append([])
            used = hint.width() if not lines[-1] else used + gap + hint.width()
            lines[-1].append((number, hint))
        return lines

    def _place_line(self, line: list[tuple[int, QSize]], area: QRect, top: int, high: int) -> None:
        gap = self.spacing()
        free = area.width() - sum(hint.width() for _, hint in line) - gap * (len(line) - 1)
        left = area.left()
        host = self.parentWidget()
        mirrored = host is not None and host.isRightToLeft()
        for number, hint in line:
            if self.trailing_from is not None and number >= self.trailing_from and free > 0:
                left, free = left + free, 0
            if self.same_height:
                hint = QSize(hint.width(), high)
            x = area.left() + area.right() - left - hint.width() + 1 if mirrored else left
            self._items[number].setGeometry(QRect(QPoint(x, top + (high - hint.height()) // 2), hint))
            left += hint.width() + gap


def _wish(item: QLayoutItem) -> QSize:
    """Return the size that an item wishes. A widget is asked itself: the way by its item costs ten times as much, and
    layouts ask often."""
    widget = item.widget()
    if widget is None:
        return item.sizeHint()
    return widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())


def _is_out(item: QLayoutItem) -> bool:
    """Whether an item takes no room."""
    widget = item.widget()
    return widget.isHidden() if widget is not None else item.isEmpty()


def clear_layout(layout: QLayout) -> None:
    """Take every widget out of the layout and let it go."""
    while layout.count():
        item = layout.takeAt(0)
        widget = item.widget() if item is not None else None
        if widget is not None:
            # Hidden at once, or it would show in its old place until the event loop deletes it.
            widget.hide()
            widget.deleteLater()
