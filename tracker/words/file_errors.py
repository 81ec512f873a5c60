"""What a file or a disk refuses, as a sentence that says what that means and what to do."""

from __future__ import annotations

from pathlib import Path

from tracker.storage.problems import AlreadyOpen, FileProblem, StorageError
from tracker.words.messages import Messages
from tracker.words.terms import capitalized
from tracker.words.translation import Localized


class FileErrors(Localized):
    """The sentences, in one language. `save_key` is the key of "save elsewhere"."""

    def __init__(self, language: str, save_key: str = "") -> None:
        super().__init__(language)
        self._save_key = save_key
        self._messages = Messages(language)

    def not_done(self, error: Exception) -> str:
        """Return why a step was not done; the game is as it was before."""
        key = self._save_key
        match error:
            case StorageError(code="changed" | "replaced" | "gone" as code):
                return self.tr(
                    "Not done: {what}, and the game could not continue in another file either. Nothing of the game is "
                    "lost: save it somewhere else ({key})."
                ).format(what=self._loss(code), key=key)
            case StorageError(code="not_writable"):
                return self.tr("Not done, because it cannot be saved: {reason}").format(
                    reason=self._messages.reason(error)
                )
            case _:
                return self.tr(
                    "Not done, because the file could not be written: {reason}. The game is unchanged. Free some disk "
                    "space or check the folder and try again, or save the game somewhere else ({key})."
                ).format(reason=self._messages.reason(error), key=key)

    def unsaved(self, error: Exception) -> str:
        """Return that a game goes on without a file, and why."""
        return self.tr(
            "This game is not saved: {reason}. You can keep playing; save it somewhere else ({key}) before you leave "
            "it."
        ).format(reason=self._messages.reason(error), key=self._save_key)

    def lost(self, error: StorageError, path: Path) -> str:
        """Return what became of the file of a game, and where the game goes on."""
        return self.tr(
            "{what}. Nothing of the game is lost: it continues in “{file}” in the folder {folder}. Whatever is under "
            "the old name is left unchanged."
        ).format(what=capitalized(self._loss(error.code)), file=path.name, folder=path.parent)

    def gone(self, path: Path) -> str:
        """Return that the game that was played last is not where it was."""
        return self.tr("The last game is no longer there: {file}. It was moved, renamed or deleted.").format(file=path)

    def awaited(self, path: Path) -> str:
        """Return that the disk of a file has not answered yet; the file is opened when it does."""
        return self.tr("Waiting for the disk or network folder of {file}…").format(file=path)

    def silent(self, path: Path) -> str:
        """Return that the disk of a file does not answer, and that nothing was done with it."""
        return self.tr(
            "{file} was not opened: its disk or network folder does not respond. The file was left unchanged."
        ).format(file=path)

    def _loss(self, code: str) -> str:
        match code:
            case "gone":
                return self.tr("the file of this game was moved, renamed or deleted")
            case "replaced":
                return self.tr("another file was put in the place of the file of this game")
            case _:
                return self.tr("another program has changed the file of this game")

    def not_saved_there(self, error: Exception) -> str:
        """Return why a game could not be saved elsewhere; it stays where it was."""
        match error:
            case AlreadyOpen():
                return self.open_already(error)
            case StorageError(code="exists"):
                text = self.tr("{file} already exists. Nothing was written; choose another name.")
                return text.format(file=error.path.name)
            case _:
                return self.tr(
                    "The game could not be saved there: {reason}. It stays where it was; choose another folder."
                ).format(reason=self._messages.reason(error))

    def not_opened(self, error: Exception) -> str:
        """Return why a file cannot be opened."""
        match error:
            case AlreadyOpen():
                return self.open_already(error)
            case FileProblem(code="missing"):
                return self.tr("The file no longer exists: {file}").format(file=error.path)
            case FileProblem(code="newer"):
                return self.tr(
                    "{file} was made by a newer version of the program and was left unchanged. Update the program to "
                    "open it."
                ).format(file=error.path.name)
            case StorageError():
                return self.tr(
                    "The game {file} cannot be continued, because the file cannot be written to: {reason}. The file "
                    "was left unchanged."
                ).format(file=error.path.name, reason=self._messages.reason(error))
            case _:
                if not isinstance(error, FileProblem):
                    return self.tr("The game cannot be opened: {reason}").format(reason=self._messages.reason(error))
                return self.tr("{file} cannot be opened: {reason}").format(
                    file=error.path.name, reason=self._messages.reason(error)
                )

    def open_already(self, other: AlreadyOpen) -> str:
        """Return who has a game open, and what to do."""
        if not other.pid:
            return self.tr("{file} is open in another window already. Close it there first.").format(
                file=other.path.name
            )
        return self.tr(
            "{file} is open in another window already (process {pid} on {computer}). Close it there first."
        ).format(file=other.path.name, pid=other.pid, computer=other.host or "?")

    def late(self, error: StorageError) -> str:
        """Return that what was written may not be on the disk yet."""
        return self.tr(
            "All is written, but the disk did not confirm it: {reason}. A power cut now could take the last steps."
        ).format(reason=self._messages.reason(error))
