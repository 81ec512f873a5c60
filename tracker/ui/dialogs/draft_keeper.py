"""Keeps what is typed in the new-game dialog, so that neither a Cancel nor the end of the program loses a cast."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer

from tracker.storage.content.drafts import drop_draft, save_draft
from tracker.storage.problems import StorageError
from tracker.ui.dialogs.new_game import NewGameDialog

_PAUSE_MS = 1500
"""How long after the last change the draft is saved."""


class DraftKeeper(QObject):
    """Saves the draft of a dialog a moment after each change of its cast, and with all the rest when it is left."""

    def __init__(self, dialog: NewGameDialog) -> None:
        super().__init__(dialog)
        self._dialog = dialog
        self._known = dialog.draft()
        self._timer = QTimer(self)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.keep)
        dialog.cast.edited.connect(self._timer.start)

    def keep(self) -> StorageError | None:
        """Save what is filled in, if it is other than at first and has a cast; return why that failed, if it did."""
        self._timer.stop()
        draft = self._dialog.draft()
        if draft == self._known:
            return None
        if not draft.rows:
            drop_draft(draft.system)
            return None
        try:
            save_draft(draft)
        except StorageError as error:
            return error
        self._known = draft
        return None
