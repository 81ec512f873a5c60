"""How a system plays here, and the first steps: pages of help to read, with the keys of now in their place."""

from __future__ import annotations

import re
from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, QUrl
from PySide6.QtGui import QImage, QKeySequence, QTextCursor, QTextDocument
from PySide6.QtWidgets import QFrame, QHBoxLayout, QTextBrowser, QWidget

from tracker.core.system import System
from tracker.engine.systems import list_systems
from tracker.storage.content.guides import FIRST_STEPS, TABLE, guide
from tracker.ui.actions.book import MAIN_KEY, ActionBook
from tracker.ui.dialogs.reading import Reading
from tracker.ui.kit.controls import Button
from tracker.ui.kit.fields import LineField
from tracker.ui.kit.fonts import em
from tracker.ui.kit.pyside import Contained

KeyOf = Callable[[str], str]
_PLACE = re.compile(r"\{([\w.:]+)\}")
_SIGN = re.compile(r"([!-/:-@[-`{-~])")
_Feature = QTextDocument.MarkdownFeature
_MARKDOWN = _Feature.MarkdownDialectCommonMark | _Feature.MarkdownNoHTML


class GuideText(QTextBrowser, Contained):
    """Shows Markdown, in which HTML is text as typed, and loads nothing that it names."""

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.viewport().setAutoFillBackground(False)
        self.setOpenLinks(False)
        self.setTabChangesFocus(True)
        self.document().setDocumentMargin(em(self.font()) * 1.2)
        self.document().setIndentWidth(em(self.font()) * 1.6)

    def loadResource(self, kind: int, name: QUrl | str) -> QImage:
        """Return an empty picture for whatever is named: for none at all Qt would read the file by itself."""
        return QImage(1, 1, QImage.Format.Format_Mono)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), round(em(self.font()) * 80))  # as high as the window allows


class GuideDialog(Reading):
    """A page of Markdown under a title. `key_of` gives the key of an action as people write it, "" if it has none."""

    def __init__(self, title: str, page: str, key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=44)
        self.title(title)
        none = self.tr("(no key)")
        self.text = GuideText()
        filled = _PLACE.sub(lambda found: _as_typed(key_of(found[1]) or none), page)
        self.text.document().setMarkdown(filled, _MARKDOWN)
        self.text.moveCursor(QTextCursor.MoveOperation.Start)
        self.text.setAccessibleName(title)
        self.line = LineField()
        self.line.setPlaceholderText(self.tr("Find in the guide"))
        self.line.setAccessibleName(self.tr("Find in the guide"))
        self.earlier, self.later = Button(icon="up"), Button(icon="down")
        for button, name in ((self.earlier, self.tr("Previous match")), (self.later, self.tr("Next match"))):
            button.setAccessibleName(name)
            button.setToolTip(name)
        row = QHBoxLayout()
        gap = round(em(self.font()) * 0.6)
        row.setContentsMargins(gap * 2, gap, gap * 2, gap)
        row.setSpacing(gap)
        row.addWidget(self.line, 1)
        row.addWidget(self.earlier)
        row.addWidget(self.later)
        self.body.addLayout(row)
        self.body.addWidget(self.text, 1)
        self.earlier.chosen.connect(lambda: self.look_for(is_back=True))
        self.later.chosen.connect(lambda: self.look_for())
        self.line.textEdited.connect(self._find_first)
        self.scroller.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the text scrolls by itself
        self.text.setFocus()
        self._space()

    def enter(self) -> None:
        """Go to the next match while something is looked for; else close."""
        if self.focusWidget() is self.line and self.line.text():
            self.look_for()
        else:
            super().enter()

    def look_for(self, is_back: bool = False) -> bool:
        """Go to the next or the previous place of what is looked for, round the end; return whether there is one."""
        wanted = self.line.text().strip()
        if not wanted:
            return False
        flags = QTextDocument.FindFlag.FindBackward if is_back else QTextDocument.FindFlag(0)
        found = self.text.find(wanted, flags)
        if not found:
            kept = self.text.textCursor()
            edge = QTextCursor.MoveOperation.End if is_back else QTextCursor.MoveOperation.Start
            self.text.moveCursor(edge)
            found = self.text.find(wanted, flags)
            if not found:
                self.text.setTextCursor(kept)
        self.say("" if found else self.tr("Not found: {text}").format(text=wanted))
        return found

    def _find_first(self) -> None:
        """Find what is typed from the beginning of what was found before."""
        cursor = self.text.textCursor()
        cursor.setPosition(cursor.selectionStart())
        self.text.setTextCursor(cursor)
        if not self.look_for():
            self.say("" if not self.line.text().strip() else self.error.text())

    def _space(self) -> None:
        super()._space()
        self.body.setContentsMargins(0, 0, 0, 0)


def _as_typed(text: str) -> str:
    """Return Markdown that shows a text as it is."""
    return _SIGN.sub(r"\\\1", text)


def guide_dialog(title: str, page: str, language: str, book: ActionBook, parent: QWidget | None = None) -> GuideDialog:
    """Return a page of help with what holds for every system after it."""
    both = f"{guide(page, language)}\n{guide(TABLE, language)}"
    return GuideDialog(title, both, lambda action_id: key_shown(book, action_id), parent)


def page_of(system: System, language: str) -> str:
    """Return the page that tells how a system plays; one without its own has that of a system with the same ruleset."""
    alike = (other.id for other in list_systems() if other.ruleset == system.ruleset)
    return next((name for name in (system.id, *alike) if guide(name, language)), FIRST_STEPS)


def key_shown(book: ActionBook, action_id: str) -> str:
    """Return the key of an action as people write it; `main` is the highlighted step."""
    key = MAIN_KEY if action_id == "main" else book.key(action_id)
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
