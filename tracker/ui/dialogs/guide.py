"""How a system plays here, and the first steps: pages of help to read, with the keys of now in their place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tracker.core.system import System
from tracker.engine.systems import list_systems
from tracker.storage.content.guides import FIRST_STEPS, TABLE, Part, guide
from tracker.ui.actions.book import MAIN_KEY, ActionBook
from tracker.ui.dialogs.reading import Reading
from tracker.ui.kit.controls import Text
from tracker.ui.kit.fonts import em

KeyOf = Callable[[str], str]
_PLACE = re.compile(r"\{([\w.:]+)\}")


class GuideDialog(Reading):
    """One or more pages under a title. `key_of` gives the key of an action as people write it, "" if it has none."""

    def __init__(self, title: str, parts: Iterable[Part], key_of: KeyOf, parent: QWidget | None = None) -> None:
        super().__init__(parent, wide=44)
        self.title(title)
        self._key_of = key_of
        for part in parts:
            self._add(part)
        self.body.addStretch(1)
        self.scroller.setAccessibleName(title)
        self.scroller.setFocus()

    def _add(self, part: Part) -> None:
        match part.kind:
            case "heading":
                if self.body.count():
                    self.body.addSpacing(round(em(self.font()) * 0.6))
                self.body.addWidget(Text(part.text, ink="accent_text", size=1.15, bold=True, wrap=True))
            case "text":
                self.body.addWidget(Text(self._filled(part.text), wrap=True))
            case "term":
                box = QVBoxLayout()
                box.setSpacing(0)
                box.addWidget(Text(self._filled(part.term), bold=True, wrap=True))
                box.addWidget(Text(self._filled(part.text), wrap=True))
                self.body.addLayout(box)

    def _filled(self, text: str) -> str:
        """Return a text with the keys in their places."""
        none = self.tr("(no key)")
        return _PLACE.sub(lambda found: self._key_of(found[1]) or none, text)


def guide_dialog(title: str, page: str, language: str, book: ActionBook, parent: QWidget | None = None) -> GuideDialog:
    """Return a page of help with what holds for every system after it."""
    parts = (*guide(page, language), *guide(TABLE, language))
    return GuideDialog(title, parts, lambda action_id: key_shown(book, action_id), parent)


def page_of(system: System, language: str) -> str:
    """Return the page that tells how a system plays; one without its own has that of a system with the same ruleset."""
    alike = (other.id for other in list_systems() if other.ruleset == system.ruleset)
    return next((name for name in (system.id, *alike) if guide(name, language)), FIRST_STEPS)


def key_shown(book: ActionBook, action_id: str) -> str:
    """Return the key of an action as people write it; `main` is the highlighted step."""
    key = MAIN_KEY if action_id == "main" else book.key(action_id)
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)
