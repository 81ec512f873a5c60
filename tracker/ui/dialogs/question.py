"""A question before something that undo could not answer: the stock box, in which names are shown as typed."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QMessageBox, QWidget

from tracker.ui.kit.controls import Button, breakable
from tracker.ui.kit.fonts import scaled
from tracker.ui.kit.window_place import most_size

Role = QMessageBox.ButtonRole


class QuestionBox(QMessageBox):
    """A title and a text over buttons."""

    def ask(self, title: str, text: str) -> None:
        """Ask this."""
        self.setWindowTitle(title)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(title)
        self.setInformativeText(" ")
        for label in self.findChildren(QLabel):
            label.setTextFormat(Qt.TextFormat.PlainText)  # the box itself does so only with its title
            if label.text() == title:
                label.setFont(scaled(self.font(), 1.0, bold=True))
        self.setInformativeText(breakable(text))

    def add(self, label: str, role: Role, *, enter: bool = False, escape: bool = False) -> Button:
        """Return another button; `enter` and `escape` make it the one of that key."""
        button = Button(
            label, kind="main" if enter else "plain", key="Esc" if escape else "Enter" if enter else "", parent=self
        )
        self.addButton(button, role)
        if enter:
            self.setDefaultButton(button)
        if escape:
            self.setEscapeButton(button)
        box = self.findChild(QDialogButtonBox)
        assert box is not None
        if box.sizeHint().width() > most_size(self).width():
            box.setOrientation(Qt.Orientation.Vertical)
        return button

    def answered(self) -> QWidget | None:
        """Ask, and return the button that was chosen."""
        self.exec()
        self.deleteLater()
        return self.clickedButton()
