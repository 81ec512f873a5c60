"""The empty window: three systems to start from, recent games, and where to drop a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QDesktopServices,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDropEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tracker.core.figures import pick
from tracker.core.system import System
from tracker.storage.problems import FileProblem
from tracker.storage.saved_games.listing import ENDING
from tracker.ui.kit.controls import Button, Panel, Text
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.kit.icons import program_icon
from tracker.ui.kit.paint import draw_icon
from tracker.ui.kit.scroll import Scroll
from tracker.ui.kit.spacing import Gaps, Spacing
from tracker.ui.kit.theme import Themed
from tracker.ui.start.recent_list import RecentGame, RecentList
from tracker.ui.start.turn_sketch import TurnSketch
from tracker.words.language import language_now
from tracker.words.messages import Messages

_CARD_LEAST, _PAGE_MOST, _BESIDE_LEAST = 19.0, 88.0, 58.0
_NO_LIMIT = (1 << 24) - 1  # QWIDGETSIZE_MAX


class _Card(Panel):
    """A card of the start page: its parts one below the other, and its buttons at the bottom."""

    def _compose(self, parts: Sequence[QWidget], buttons: Sequence[Button]) -> None:
        row = QWidget()
        flow = FlowLayout(row)
        for button in buttons:
            flow.addWidget(button)
        layout = QVBoxLayout(self)
        for part in parts:
            layout.addWidget(part)
        layout.addStretch(1)
        layout.addWidget(row)
        Spacing(self, Gaps(flow, 0.3), Gaps(layout, 0.6, 1.1, 0.9, top=1.1))


class SystemCard(_Card):
    """One system: its name, how turns go, and the two ways to begin."""

    new_requested = Signal(str)
    demo_requested = Signal(str)

    def __init__(self, system: System, language: str) -> None:
        super().__init__()
        self.system = system
        self.name = Text(size=1.35, bold=True, wrap=True)
        self.about = Text(ink="muted", wrap=True)
        self.new_button = Button(kind="main")
        self.demo_button = Button()
        self._compose((TurnSketch(system.ruleset), self.name, self.about), (self.new_button, self.demo_button))
        self.new_button.chosen.connect(lambda: self.new_requested.emit(system.id))
        self.demo_button.chosen.connect(lambda: self.demo_requested.emit(system.id))
        self.retranslate(language)

    def retranslate(self, language: str) -> None:
        """Show all texts in this language."""
        name = pick(self.system.names, language, self.system.id)
        self.name.setText(name)
        self.about.setText(pick(self.system.about, language))
        self.new_button.set_label(self.tr("New game…"))
        self.demo_button.set_label(self.tr("Demo"))
        self.new_button.setAccessibleName(self.tr("New game: {system}").format(system=name))
        self.demo_button.setAccessibleName(self.tr("Demo: {system}").format(system=name))


class BrokenCard(_Card):
    """A system file with a mistake, in the place of its system: which file, where the mistake is, and what it is."""

    look_again_requested = Signal()

    def __init__(self, problem: FileProblem) -> None:
        super().__init__()
        self.problem = problem
        self.name = Text(problem.path.name, size=1.35, bold=True, wrap=True)
        self.about = Text(ink="bad", wrap=True)
        self.mistake = Text(wrap=True)
        self.again_button = Button()
        self.folder_button = Button(kind="quiet")
        self._compose((self.name, self.about, self.mistake), (self.again_button, self.folder_button))
        self.again_button.chosen.connect(self.look_again_requested)
        self.folder_button.chosen.connect(self._open_folder)
        self.retranslate()

    def retranslate(self) -> None:
        """Show all texts in the current language."""
        problem = self.problem
        number = str(problem.line or problem.place.removeprefix("line "))
        place = "" if problem.place.startswith("line ") else problem.place
        line = self.tr("Line {number}").format(number=number) if number.isdecimal() and number != "0" else ""
        self.about.setText(self.tr("This system has a mistake in its file and cannot be played yet."))
        self.mistake.setText(
            ": ".join(part for part in (line, place, Messages(language_now()).say(problem.reason)) if part)
        )
        self.again_button.set_label(self.tr("Check again"))
        self.folder_button.set_label(self.tr("Open folder"))
        name = problem.path.name
        self.again_button.setAccessibleName(self.tr("Check again: {file}").format(file=name))
        self.folder_button.setAccessibleName(self.tr("Open folder: {file}").format(file=name))
        self.setAccessibleName(f"{name}. {self.about.text()} {self.mistake.text()}")

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.problem.path.parent)))


class _DropPlace(QWidget, Themed):
    """The place to drop a saved game; all of the page takes one, this one says so."""

    def __init__(self) -> None:
        super().__init__()
        self.is_over = False
        self.text = Text(ink="muted", wrap=True)
        self.open_button = Button()
        layout = QVBoxLayout(self)
        layout.addWidget(self.text)
        row = QHBoxLayout()
        row.addWidget(self.open_button)
        row.addStretch(1)
        layout.addLayout(row)
        layout.addStretch(1)
        Spacing(self, Gaps(layout, 0.6, 1.2, 1.2, top=3.2))

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
    """What the window shows without a game. It only emits signals: `new_requested(system_id)`,
    `demo_requested(system_id)`, `open_requested(path)` (None: let the user choose a file), `delete_requested(path)`,
    `look_again_requested()` when a system file with a mistake may have been corrected, `undo_requested()` to restore
    what was deleted last."""

    new_requested = Signal(str)
    demo_requested = Signal(str)
    open_requested = Signal(object)
    delete_requested = Signal(object)
    look_again_requested = Signal()
    undo_requested = Signal()

    def __init__(
        self, systems: Sequence[System], games: Sequence[RecentGame], language: str, broken: Sequence[FileProblem] = ()
    ) -> None:
        super().__init__()
        self._language = language
        self._is_looking = False
        self.setAcceptDrops(True)
        self._icon = QLabel()
        self.name = Text(size=1.9, bold=True)
        self.line = Text(ink="muted", wrap=True)
        self.choose = Text(ink="muted", size=0.85, heading=True)
        self.recent_heading = Text(ink="muted", size=0.85, heading=True)
        self.cards: list[SystemCard] = []
        self.broken: list[BrokenCard] = []
        self.recent = RecentList(games, language)
        self.delete_button = Button(kind="quiet", key="Del", size=0.88)
        self.message = Text(wrap=True)
        self.undo_button = Button(size=0.88)
        self._undoes: Callable[[QKeyEvent], bool] = lambda _event: False
        self.drop = _DropPlace()
        self.open_button = self.drop.open_button
        self._lay_out()
        self.set_systems(systems, broken)
        self.recent.open_requested.connect(self.open_requested)
        self.recent.delete_requested.connect(self.delete_requested)
        self.recent.selectionModel().currentChanged.connect(lambda _now, _before: self._update())
        self.open_button.chosen.connect(lambda: self.open_requested.emit(None))
        self.delete_button.chosen.connect(self._on_delete)
        self.undo_button.chosen.connect(self.undo_requested)
        self.retranslate(language)

    def set_systems(self, systems: Sequence[System], broken: Sequence[FileProblem]) -> None:
        """Show these systems, and a card with the mistake for each file that is none; cards that stay are kept."""
        shown = [(card.problem.path, card.problem.message()) for card in self.broken]
        if [card.system for card in self.cards] == [*systems] and shown == [(p.path, p.message()) for p in broken]:
            return
        for old in (*self.cards, *self.broken):
            self._cards.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.cards = [SystemCard(system, self._language) for system in systems]
        self.broken = [BrokenCard(problem) for problem in broken]
        for card in self.cards:
            card.new_requested.connect(self.new_requested)
            card.demo_requested.connect(self.demo_requested)
        for other in self.broken:
            # Queued: the card with the button that was pressed may be gone by then.
            other.look_again_requested.connect(self.look_again_requested, Qt.ConnectionType.QueuedConnection)
        buttons = [button for card in self.cards for button in (card.new_button, card.demo_button)]
        buttons += [button for other in self.broken for button in (other.again_button, other.folder_button)]
        self._columns = 0
        self._arrange()
        for before, after in pairwise((*buttons, self.delete_button, self.undo_button, self.recent, self.open_button)):
            QWidget.setTabOrder(before, after)

    def set_games(self, games: Sequence[RecentGame]) -> None:
        """Show these recent games from now on."""
        self.recent.recent.set_games(games)
        self.recent.updateGeometry()
        self._update()

    def set_looking(self, is_looking: bool) -> None:
        """Say where no game is listed yet whether the list is still being read."""
        self._is_looking = is_looking
        self._say_what_is_listed()

    def tell(self, text: str, *, can_undo: bool = False) -> None:
        """Say over the list what became of a game, with a button to have it back if that `can_undo`; "" nothing."""
        self.message.setText(text)
        self.message.setVisible(bool(text))
        self.undo_button.setVisible(can_undo)
        self.undo_button.setEnabled(can_undo)

    def set_delete_key(self, key: str, deletes: Callable[[QKeyEvent], bool]) -> None:
        """Show this key on the button that deletes a game; `deletes` tells whether it is the one that is pressed."""
        self.delete_button.set_key(key)
        self.recent.deletes = deletes

    def set_undo_key(self, key: str, undoes: Callable[[QKeyEvent], bool]) -> None:
        """Show this key on the button that has a deleted game back; `undoes` tells whether it is the one pressed."""
        self.undo_button.set_key(key)
        self._undoes = undoes

    def set_open_key(self, key: str) -> None:
        """Show this key on the button that opens a file, as people write it; "" if it has none."""
        self.open_button.set_key(key)

    def retranslate(self, language: str) -> None:
        """Say everything in this language."""
        self._language = self.recent.recent.language = language
        self.name.setText("Table Tracker")
        self.line.setText(self.tr("Keeps turn order, phases, ties and the countdown, so that the table plays."))
        self.choose.setText(self.tr("Start a game"))
        self.recent_heading.setText(self.tr("Recent games"))
        self.recent.setAccessibleName(self.tr("Recent games"))
        self._say_what_is_listed()
        self.drop.text.setText(self.tr("Drop a saved game ({ending}) anywhere here.").format(ending=f"*{ENDING}"))
        self.open_button.set_label(self.tr("Open…"))
        self.delete_button.set_label(self.tr("Delete…"))
        self.undo_button.set_label(self.tr("Undo"))
        self.undo_button.setAccessibleName(self.tr("Undo the deletion"))
        for card in self.cards:
            card.retranslate(language)
        for other in self.broken:
            other.retranslate()
        self.recent.viewport().update()
        self._update()

    # -- inside ---------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.addWidget(self.name)
        words.addWidget(self.line)
        head = QHBoxLayout()
        head.addWidget(self._icon)
        head.addLayout(words, 1)
        self._cards = QGridLayout()
        self._columns = 0
        title = QHBoxLayout()
        title.addWidget(self.recent_heading, 1)
        title.addWidget(self.delete_button)
        games = QVBoxLayout()
        games.addLayout(title)
        line = QHBoxLayout()
        line.addWidget(self.message, 1)
        line.addWidget(self.undo_button)
        games.addLayout(line)
        self.tell("")
        games.addWidget(self.recent, 100)
        games.addStretch(1)
        self._lower = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lower.addLayout(games, 5)
        self._lower.addWidget(self.drop, 2, Qt.AlignmentFlag.AlignTop)
        page = QWidget()
        column = QVBoxLayout(page)
        column.addLayout(head)
        column.addWidget(self.choose)
        column.addLayout(self._cards)
        column.addLayout(self._lower, 1)
        self._page = column
        layout = QVBoxLayout(self)
        layout.addWidget(Scroll(page))
        gaps = Gaps(words, 0), Gaps(head, 1, ends=0.6, top=0), Gaps(self._cards, 1, ends=0.6, top=0), Gaps(games, 0.3)
        Spacing(self, *gaps, Gaps(self._lower, 1), Gaps(layout, 0))

    def _arrange(self) -> None:
        """Set the cards side by side where each keeps its width, and keep lines short on a wide screen."""
        unit = em(self.font())
        side = max(round(unit * 1.4), round((self.width() - unit * _PAGE_MOST) / 2))
        top = round(unit * 1.4)
        self._page.setContentsMargins(side, top, side, top)
        self._page.setSpacing(round(unit * 0.8))
        size = round(unit * 3.4)
        if self._icon.width() != size:
            self._icon.setPixmap(program_icon().pixmap(QSize(size, size), self.devicePixelRatioF()))
            self._icon.setFixedSize(size, size)
        room = self.width() - 2 * side
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._set_out(max(1, int(room // (unit * _CARD_LEAST))))
        self._lower.setDirection(across if room >= unit * _BESIDE_LEAST else down)

    def _set_out(self, most: int) -> None:
        """Set the cards out in rows of `most` at most, the rows as even as they can be."""
        cards = (*self.cards, *self.broken)
        rows = -(-len(cards) // most)
        columns = -(-len(cards) // rows) if rows else 0
        if columns == self._columns:
            return
        for at in range(max(self._columns, columns)):
            self._cards.setColumnStretch(at, 1 if at < columns else 0)
        self._columns = columns
        for at, card in enumerate(cards):
            self._cards.addWidget(card, at // columns, at % columns)

    def _say_what_is_listed(self) -> None:
        none = (
            self.tr("No games yet: “Demo” shows one that is running, “New game” begins your own."),
            self.tr("Every step is saved at once, and your games appear here."),
            self.tr("The Help menu explains the rest."),
        )
        said = self.tr("Looking…") if self._is_looking else "\n".join(none)
        self.recent.set_empty_text(said)
        self.recent.setAccessibleDescription("" if self.recent.recent.rowCount() else said)

    def _update(self) -> None:
        reason = "" if self.recent.selected() is not None else self.tr("Select a game first.")
        self.delete_button.block(reason)
        has_games = self.recent.recent.rowCount() > 0
        if has_games:
            self.recent.setAccessibleDescription("")
        self.delete_button.setVisible(has_games)
        self.recent.setMaximumHeight(_NO_LIMIT if has_games else self.recent.sizeHint().height())

    def _on_delete(self) -> None:
        path = self.recent.selected()
        if path is not None:
            self.delete_requested.emit(path)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.undo_button.isEnabled() and self._undoes(event):
            self.undo_requested.emit()
            return
        super().keyPressEvent(event)

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
