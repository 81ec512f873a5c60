"""The empty window: three systems to start from, recent games, and where to drop a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tracker.core.system import System
from tracker.engine.shelf import ENDING
from tracker.ui.controls import Button, Panel, Text
from tracker.ui.dialogs.sections import Scroll
from tracker.ui.flow import FlowLayout
from tracker.ui.fonts import em
from tracker.ui.icons import program_icon
from tracker.ui.paint import draw_icon
from tracker.ui.picking import pick
from tracker.ui.recent_list import RecentGame, RecentList
from tracker.ui.theme import Theme, Themed, set_theme_below
from tracker.ui.turn_sketch import TurnSketch

_CARD_LEAST, _PAGE_MOST, _BESIDE_LEAST = 19.0, 88.0, 58.0
_NO_LIMIT = (1 << 24) - 1  # QWIDGETSIZE_MAX


class SystemCard(Panel):
    """One system: its name, how turns go, and the two ways to begin."""

    new_requested = Signal(str)
    demo_requested = Signal(str)

    def __init__(self, theme: Theme, system: System, language: str) -> None:
        super().__init__(theme)
        self.system = system
        unit = em(self.font())
        self.name = Text(theme, size=1.35, bold=True)
        self.about = Text(theme, ink="muted", wrap=True)
        self.new_button = Button(theme, kind="main")
        self.demo_button = Button(theme)
        buttons = QWidget()
        flow = FlowLayout(buttons)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(round(unit * 0.3))
        flow.addWidget(self.new_button)
        flow.addWidget(self.demo_button)
        layout = QVBoxLayout(self)
        side = round(unit * 1.1)
        layout.setContentsMargins(side, side, side, round(unit * 0.9))
        layout.setSpacing(round(unit * 0.6))
        layout.addWidget(TurnSketch(theme, system.ruleset))
        layout.addWidget(self.name)
        layout.addWidget(self.about)
        layout.addStretch(1)
        layout.addWidget(buttons)
        self.new_button.chosen.connect(lambda: self.new_requested.emit(system.id))
        self.demo_button.chosen.connect(lambda: self.demo_requested.emit(system.id))
        self.retranslate(language)

    def retranslate(self, language: str) -> None:
        """Say everything in this language."""
        name = pick(self.system.names, language, self.system.id)
        self.name.setText(name)
        self.about.setText(pick(self.system.about, language))
        self.new_button.set_label(self.tr("New game…"))
        self.demo_button.set_label(self.tr("Demo"))
        self.new_button.setAccessibleName(self.tr("New game: {system}").format(system=name))
        self.demo_button.setAccessibleName(self.tr("Demo: {system}").format(system=name))


class _DropPlace(QWidget, Themed):
    """The place to drop a saved game; all of the page takes one, this one says so."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.is_over = False
        unit = em(self.font())
        self.text = Text(theme, ink="muted", wrap=True)
        self.open_button = Button(theme)
        layout = QVBoxLayout(self)
        side = round(unit * 1.2)
        layout.setContentsMargins(side, round(unit * 3.2), side, side)
        layout.setSpacing(round(unit * 0.6))
        layout.addWidget(self.text)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addStretch(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        theme, unit = self.theme, em(self.font())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.accent if self.is_over else theme.muted, 1.6, Qt.PenStyle.DashLine))
        painter.setBrush(theme.accent_soft if self.is_over else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), unit * 0.6, unit * 0.6)
        ink = theme.accent_text if self.is_over else theme.muted
        draw_icon(painter, "down", ink, QRectF(unit * 1.2, unit * 1.2, unit * 1.6, unit * 1.6))
        painter.end()


class StartPage(QWidget, Themed):
    """What the window shows without a game. It only wishes: `new_requested(system_id)`, `demo_requested(system_id)`,
    `open_requested(path)` (None: let the user choose a file), `delete_requested(path)`."""

    new_requested = Signal(str)
    demo_requested = Signal(str)
    open_requested = Signal(object)
    delete_requested = Signal(object)

    def __init__(self, theme: Theme, systems: Sequence[System], games: Sequence[RecentGame], language: str) -> None:
        super().__init__()
        self.theme = theme
        self._language = language
        unit = em(self.font())
        self.setAcceptDrops(True)
        self._icon = QLabel()
        self.name = Text(theme, size=1.9, bold=True)
        self.line = Text(theme, ink="muted", wrap=True)
        self.choose = Text(theme, ink="muted", size=0.85, heading=True)
        self.recent_heading = Text(theme, ink="muted", size=0.85, heading=True)
        self.cards = [SystemCard(theme, system, language) for system in systems]
        self.recent = RecentList(theme, games, language)
        self.delete_button = Button(theme, kind="quiet", key="Del", size=0.88)
        self.drop = _DropPlace(theme)
        self.open_button = self.drop.open_button
        self._lay_out(unit)
        for card in self.cards:
            card.new_requested.connect(self.new_requested)
            card.demo_requested.connect(self.demo_requested)
        self.recent.open_requested.connect(self.open_requested)
        self.recent.delete_requested.connect(self.delete_requested)
        self.recent.selectionModel().currentChanged.connect(lambda _now, _before: self._update())
        self.open_button.chosen.connect(lambda: self.open_requested.emit(None))
        self.delete_button.chosen.connect(self._on_delete)
        self.retranslate(language)

    def set_games(self, games: Sequence[RecentGame]) -> None:
        """Show these recent games from now on."""
        self.recent.recent.set_games(games)
        self.recent.updateGeometry()
        self._update()

    def set_delete_key(self, key: str, deletes: Callable[[QKeyEvent], bool]) -> None:
        """Show this key on the button that deletes a game; `deletes` tells whether it is the one that is pressed."""
        self.delete_button.set_key(key)
        self.recent.deletes = deletes

    def set_open_key(self, key: str) -> None:
        """Show this key on the button that opens a file, as people write it; "" if it has none."""
        self.open_button.set_key(key)

    def set_theme(self, theme: Theme) -> None:
        """Paint with this theme from now on, and all parts too."""
        if theme is not self.theme:
            super().set_theme(theme)
            set_theme_below(self, theme)

    def retranslate(self, language: str) -> None:
        """Say everything in this language."""
        self._language = self.recent.recent.language = language
        self.name.setText("Table Tracker")
        self.line.setText(self.tr("Keeps turn order, phases, ties and the countdown, so that the table plays."))
        self.choose.setText(self.tr("Start a game"))
        self.recent_heading.setText(self.tr("Recent games"))
        self.recent.setAccessibleName(self.tr("Recent games"))
        self.recent.set_empty_text(
            self.tr("No games yet. Every game is saved by itself, step by step, and will be found here.")
        )
        self.drop.text.setText(self.tr("Drop a saved game ({ending}) anywhere here.").format(ending=f"*{ENDING}"))
        self.open_button.set_label(self.tr("Open…"))
        self.delete_button.set_label(self.tr("Delete…"))
        for card in self.cards:
            card.retranslate(language)
        self.recent.viewport().update()
        self._update()

    # -- inside ---------------------------------------------------------------------------------------------------

    def _lay_out(self, unit: float) -> None:
        size = round(unit * 3.4)
        self._icon.setPixmap(program_icon().pixmap(QSize(size, size), self.devicePixelRatioF()))
        self._icon.setFixedSize(size, size)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.name)
        words.addWidget(self.line)
        head = QHBoxLayout()
        head.setSpacing(round(unit))
        head.addWidget(self._icon)
        head.addLayout(words, 1)
        self._cards = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._cards.setSpacing(round(unit))
        for card in self.cards:
            self._cards.addWidget(card, 1)
        title = QHBoxLayout()
        title.addWidget(self.recent_heading, 1)
        title.addWidget(self.delete_button)
        games = QVBoxLayout()
        games.setSpacing(round(unit * 0.3))
        games.addLayout(title)
        games.addWidget(self.recent, 100)
        games.addStretch(1)
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.setSpacing(round(unit))
        self._lower.addLayout(games, 5)
        self._lower.addWidget(self.drop, 2, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setSpacing(round(unit * 0.8))
        column.addLayout(head)
        column.addSpacing(round(unit * 0.6))
        column.addWidget(self.choose)
        column.addLayout(self._cards)
        column.addSpacing(round(unit * 0.6))
        column.addLayout(self._lower, 1)
        self._page = column
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(Scroll(self.theme, page))

    def _arrange(self) -> None:
        """Set the cards side by side where each keeps its width, and keep lines short on a wide screen."""
        unit = em(self.font())
        side = max(round(unit * 1.4), round((self.width() - unit * _PAGE_MOST) / 2))
        top = round(unit * 1.4)
        self._page.setContentsMargins(side, top, side, top)
        room = self.width() - 2 * side
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._cards.setDirection(across if room >= unit * _CARD_LEAST * len(self.cards) else down)
        self._lower.setDirection(across if room >= unit * _BESIDE_LEAST else down)

    def _update(self) -> None:
        reason = "" if self.recent.selected() is not None else self.tr("Select a game first.")
        self.delete_button.block(reason)
        has_games = self.recent.recent.rowCount() > 0
        self.delete_button.setVisible(has_games)
        self.recent.setMaximumHeight(_NO_LIMIT if has_games else self.recent.sizeHint().height())

    def _on_delete(self) -> None:
        path = self.recent.selected()
        if path is not None:
            self.delete_requested.emit(path)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and hasattr(self, "_page"):
            self._arrange()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _game_in(event.mimeData()) is not None:
            event.acceptProposedAction()
            self._show_over(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_over(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_over(False)
        path = _game_in(event.mimeData())
        if path is not None:
            event.acceptProposedAction()
            self.open_requested.emit(path)

    def _show_over(self, is_over: bool) -> None:
        self.drop.is_over = is_over
        self.drop.update()


def _game_in(data: QMimeData) -> Path | None:
    """Return the first saved game among dragged files."""
    files = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next((path for path in files if path.suffix.lower() == ENDING), None)
