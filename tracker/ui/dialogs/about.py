"""What the program is and under which licence, which keys there are, and where its files lie."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QFontDatabase, QGuiApplication, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QPlainTextEdit, QSizePolicy, QWidget

from tracker import __version__
from tracker.storage import disk
from tracker.storage.content.licences import bundled_notices, licence_text, program_licence
from tracker.storage.user.folders import data_folder, logs_folder, settings_folder
from tracker.ui.dialogs.reading import Reading
from tracker.ui.kit.controls import Button, ChipLabel, Text
from tracker.ui.kit.fields import ComboField, LineField
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.kit.paint import draw_focus
from tracker.ui.kit.theme import Themed
from tracker.words.language import language_now
from tracker.words.messages import Messages

_LINES = 9


class LongText(QPlainTextEdit, Themed):
    """A long text to read, line for line as it was written."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._measure()

    def _measure(self) -> None:
        font = scaled(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont), 1.0)
        font.setPointSizeF(self.font().pointSizeF() * 0.85)
        self.document().setDefaultFont(font)
        self.document().setDocumentMargin(em(self.font()) * 0.6)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._measure()

    def sizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 30), round(em(self.font()) * 1.2 * _LINES))

    def minimumSizeHint(self) -> QSize:
        return QSize(round(em(self.font()) * 12), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self.viewport())
            draw_focus(painter, QRectF(self.viewport().rect()), em(self.font()) * 0.2, self.theme)
            painter.end()


class AboutDialog(Reading):
    """Version, purpose, and the licences of the program and of what it is built on."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=48)
        self.licence = ComboField()
        self.text = LongText()
        self.title(self.tr("About Table Tracker"))
        self._texts: list[str] = []
        self.sentences = self._sentences()
        version = Text(self.tr("Version {version}").format(version=__version__), ink="accent_text", bold=True)
        self.body.addWidget(version)
        for sentence in self.sentences:
            self.body.addWidget(Text(sentence, wrap=True))
        self.body.addWidget(Text(self.tr("Licences"), ink="muted", size=0.8, heading=True))
        self.body.addWidget(self.licence)
        self.body.addWidget(self.text, 1)
        self.licence.name(self.tr("Licences"))
        self.licence.currentIndexChanged.connect(self._show_text)
        self._add_licences()
        self.scroller.setFocus()

    def _sentences(self) -> Sequence[str]:
        return (
            self.tr(
                "Table Tracker keeps the order of play, phases, ties and the countdown for the person who runs "
                "the game, so that the table plays and nobody argues about whose turn it is."
            ),
            self.tr("It needs no internet connection and sends nothing to anybody: your games stay on your computer."),
            self.tr(
                "The program is free software under the MIT licence: use, change and share it as you like, with "
                "the notice of copyright kept."
            ),
            self.tr(
                "The window is built with Qt and PySide6, which are under the LGPL version 3. They lie beside the "
                "program as libraries of their own, so that you may replace them with another version, or with "
                "one that you have changed."
            ),
            self.tr(
                "The program contains no text of the published games, neither rules nor cards. The names of games "
                "belong to their publishers."
            ),
        )

    def _add_licences(self) -> None:
        gone = self.tr("The text is not available here; the licence still applies.")
        for name, text in (
            (self.tr("Table Tracker: MIT"), program_licence()),
            (self.tr("Qt and PySide6: GNU LGPL version 3"), licence_text("lgpl-3")),
            (self.tr("GNU GPL version 3, which the LGPL builds on"), licence_text("gpl-3")),
            (self.tr("Parts of other projects in Qt"), licence_text("qt-parts")),
            (self.tr("ICU: Unicode licence"), licence_text("icu")),
            (self.tr("msgspec: BSD"), licence_text("msgspec")),
            (self.tr("platformdirs: MIT"), licence_text("platformdirs")),
            (self.tr("Python: PSF"), licence_text("python")),
        ):
            self._texts.append(text or gone)
            self.licence.addItem(name)
        if notices := bundled_notices():
            self._texts.append(notices)
            self.licence.addItem(self.tr("Libraries included in the standalone program"))

    def _show_text(self, at: int) -> None:
        self.text.setPlainText(self._texts[at])
        self.text.setAccessibleName(self.licence.itemText(at))


class KeysDialog(Reading):
    """All actions that have a key; `entries` are group, what it does, and its keys as people write them."""

    def __init__(self, entries: Iterable[tuple[str, str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=40)
        self.title(self.tr("Keyboard shortcuts"))
        unit = em(self.font())
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(round(unit))
        self.grid.setVerticalSpacing(round(unit * 0.35))
        self.grid.setColumnStretch(0, 1)
        groups: dict[str, list[tuple[str, str]]] = {}
        for group, text, key in entries:
            groups.setdefault(group, []).append((text, key))
        for group, rows in groups.items():
            at = self.grid.rowCount()
            self.grid.addWidget(Text(group, ink="accent_text", size=0.8, heading=True), at, 0, 1, 2)
            for row, (text, key) in enumerate(rows, start=at + 1):
                self.grid.addWidget(Text(text), row, 0)
                self.grid.addWidget(ChipLabel(key), row, 1, Qt.AlignmentFlag.AlignRight)
        self.body.addLayout(self.grid)
        self.body.addStretch(1)
        self.scroller.setFocus()


class FoldersDialog(Reading):
    """Where games, settings and logs lie, to copy or to look into."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=48)
        self.title(self.tr("Folders"))
        self.copy_buttons: list[Button] = []
        self.show_buttons: list[Button] = []
        for name, folder in (
            (self.tr("Games and your own systems, decks and casts"), data_folder()),
            (self.tr("Settings"), settings_folder()),
            (self.tr("Logs"), logs_folder()),
        ):
            self._add_folder(name, folder)
        self.body.addStretch(1)
        self.close_button.setFocus()

    def _add_folder(self, name: str, folder: Path) -> None:
        line = LineField(str(folder))
        line.setReadOnly(True)
        line.setAccessibleName(name)
        line.setCursorPosition(0)
        line.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        copy, show = Button(self.tr("Copy"), size=0.9), Button(self.tr("Show"), size=0.9)
        copy.setAccessibleName(self.tr("Copy: {folder}").format(folder=name))
        show.setAccessibleName(self.tr("Show: {folder}").format(folder=name))
        copy.chosen.connect(lambda: self._copy(folder))
        show.chosen.connect(lambda: self._show(folder))
        self.copy_buttons.append(copy)
        self.show_buttons.append(show)
        row = QHBoxLayout()
        row.setSpacing(round(em(self.font()) * 0.5))
        row.addWidget(line, 1)
        row.addWidget(copy)
        row.addWidget(show)
        self.body.addWidget(Text(name, wrap=True))
        self.body.addLayout(row)

    def _copy(self, folder: Path) -> None:
        QGuiApplication.clipboard().setText(str(folder))
        self.say("")

    def _show(self, folder: Path) -> None:
        try:
            disk.make_folders(str(folder))
        except OSError as error:
            self.say(
                self.tr("The folder could not be created: {reason}").format(
                    reason=Messages(language_now()).reason(error)
                )
            )
            return
        opened = QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
        self.say("" if opened else self.tr("This desktop cannot open folders; copy the path instead."))
