"""Tells that something went wrong inside the program, that the game goes on, and which file helps to mend it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Button, Text


class SurpriseDialog(Sheet):
    """`report` is the file to send, None if it could not be written for the reason `problem`."""

    def __init__(self, report: Path | None, problem: str, is_safe: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=38)
        self.report = report
        title = self.tr("Something went wrong inside the program")
        self.setWindowTitle(title)
        self.heading.setText(title)
        goes_on = self.tr("The game goes on. Every step that you saw is saved.")
        if not is_safe:
            goes_on = self.tr("The game goes on. It has no file yet: save it elsewhere as soon as you can.")
        self._add(goes_on)
        if report is not None:
            self._add(
                self.tr(
                    "To help, send this file to the developers. It contains what happened, a log and the game with its "
                    "names, but neither your name nor your folders:"
                )
            )
            self.body.addWidget(Text(report.name, ink="accent_text", bold=True, wrap=True))
        else:
            self._add(self.tr("A report could not be written: {reason}").format(reason=problem))
        self.close_button = Button(self.tr("Continue"), kind="main", key="Esc")
        self.copy_button = Button(self.tr("Copy path"))
        self.folder_button = Button(self.tr("Open folder"))
        if report is not None:
            self.add_buttons(self.folder_button, self.copy_button)
        self.add_buttons(self.close_button)
        self.close_button.chosen.connect(self.accept)
        self.copy_button.chosen.connect(self._copy)
        self.folder_button.chosen.connect(self._show_folder)
        self.close_button.setFocus()

    def _add(self, text: str) -> None:
        self.body.addWidget(Text(text, wrap=True))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self.report))

    def _show_folder(self) -> None:
        if self.report is not None:
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self.report.parent)))
