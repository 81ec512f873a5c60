"""The cast editor: a table of figures with its buttons and keys. Nothing in it opens a box over the table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QEvent, QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QFileDialog, QHBoxLayout, QVBoxLayout, QWidget

from tracker.core.system import System
from tracker.engine.demos import demo_setup
from tracker.storage import disk
from tracker.storage.content.casts import load_cast, save_cast
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.user.folders import user_folder
from tracker.ui.actions.book import ActionBook
from tracker.ui.dialogs.cast_view import CastView
from tracker.ui.dialogs.paste_preview import PastePreview
from tracker.ui.dialogs.quick_line import QuickLine
from tracker.ui.kit.controls import Button, Text
from tracker.ui.kit.fields import NumberField
from tracker.ui.kit.flow import FlowLayout
from tracker.ui.kit.fonts import em
from tracker.ui.models.cast import CastModel
from tracker.ui.models.cast_paste import MOST_COPIES, Listed
from tracker.ui.models.paste_cells import PasteRefusal
from tracker.words.messages import Messages

_Key = QKeySequence.StandardKey
_USUAL = {"undo": _Key.Undo, "redo": _Key.Redo, "copy": _Key.Copy, "cut": _Key.Cut, "paste": _Key.Paste}
_ANYWHERE = frozenset(("add", "duplicate", "paste", "undo", "redo", "load", "save"))
"""What a key does also outside of the table, where the field with the keyboard has no use for the key."""
_SMALL = 0.84


class CastEditor(QWidget):
    """A table of figures. `sides_loaded` is emitted when a cast, or undo, comes with sides of its own; `previewed` when
    the preview of a paste comes or goes."""

    sides_loaded = Signal(object)
    previewed = Signal()

    def __init__(
        self, system: System, model: CastModel, keys: ActionBook | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._keys = keys or ActionBook(self, {})
        self.cast = model
        self._system = system
        self._told = ""
        self.quick = QuickLine(model, self._keys)
        self.view = CastView(model)
        self.add_button = Button(key=self._key("add"), icon="plus", size=_SMALL)
        self.duplicate_button = Button(key=self._key("duplicate"), size=_SMALL)
        self.remove_button = Button(key=self._key("remove"), size=_SMALL)
        self.paste_button = Button(size=_SMALL)
        self.undo_button = Button(icon="undo", size=_SMALL)
        self.redo_button = Button(icon="redo", size=_SMALL)
        self.demo_button = Button("", "quiet", size=_SMALL)
        self.load_button = Button("", "quiet", size=_SMALL)
        self.save_button = Button("", "quiet", size=_SMALL)
        self.line = Text(ink="muted", size=0.9, wrap=True)
        self.copies = NumberField(1, MOST_COPIES, 1)
        self._copies_text = Text(wrap=True)
        self.copies_button = Button(kind="main", key="Enter", size=_SMALL)
        self.copies_bar = QWidget()
        self._bar = QWidget()
        self._came_from: QWidget | None = None
        self.preview: PastePreview | None = None
        self._lay_out()
        self._connect()
        self.retranslate()
        self._on_edited()

    def _key(self, name: str) -> str:
        return self._keys.key_shown(f"editor.{name}")

    def _lay_out(self) -> None:
        unit = em(self.font())
        bar = self._bar
        flow = FlowLayout(bar)
        flow.setContentsMargins(0, 0, 0, 0)
        flow.setSpacing(round(unit * 0.15))
        for button in (
            self.add_button,
            self.duplicate_button,
            self.remove_button,
            self.paste_button,
            self.undo_button,
            self.redo_button,
            self.demo_button,
            self.load_button,
            self.save_button,
        ):
            flow.addWidget(button)
        row = QHBoxLayout(self.copies_bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._copies_text, 1)
        row.addWidget(self.copies)
        row.addWidget(self.copies_button)
        self.copies_bar.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(unit * 0.5))
        layout.addWidget(self.quick)
        layout.addWidget(bar)
        layout.addWidget(self.copies_bar)
        layout.addWidget(self.view, 1)
        layout.addWidget(self.line)
        self.view.setMinimumHeight(round(unit * 11))

    def _connect(self) -> None:
        for button in (self.add_button, self.undo_button, self.redo_button):
            button.repeats = True
        self.add_button.chosen.connect(self.add)
        self.duplicate_button.chosen.connect(self.ask_copies)
        self.remove_button.chosen.connect(self.remove)
        self.paste_button.chosen.connect(self.paste)
        self.undo_button.chosen.connect(self.cast.undo_stack.undo)
        self.redo_button.chosen.connect(self.cast.undo_stack.redo)
        self.demo_button.chosen.connect(self.take_demo)
        self.load_button.chosen.connect(self._ask_load)
        self.save_button.chosen.connect(self._ask_save)
        self.copies_button.chosen.connect(self.duplicate)
        self.view.row_wanted.connect(self.add)
        self.quick.taken.connect(self._on_line)
        self.quick.lines_pasted.connect(self.paste)
        self.quick.left_down.connect(self.view.setFocus)
        self.cast.edited.connect(self._on_edited)
        self.cast.sides_wanted.connect(self.sides_loaded)
        self.view.selectionModel().currentChanged.connect(lambda _now, _before: self._on_moved())
        self.view.selectionModel().selectionChanged.connect(lambda _now, _before: self._update())

    def retranslate(self) -> None:
        """Say everything in the language of the program."""
        self.add_button.set_label(self.tr("Add"))
        self.duplicate_button.set_label(self.tr("Duplicate…"))
        self.remove_button.set_label(self.tr("Remove"))
        self.paste_button.set_label(self.tr("Paste"))
        self.undo_button.setAccessibleName(self.tr("Undo"))
        self.redo_button.setAccessibleName(self.tr("Redo"))
        self.demo_button.set_label(self.tr("Demo cast"))
        self.load_button.set_label(self.tr("Load…"))
        self.save_button.set_label(self.tr("Save…"))
        self.copies_button.set_label(self.tr("Duplicate"))
        self._copies_text.setText(self.tr("How many copies?"))
        self.copies.name(self.tr("Copies"), self.tr("Fewer copies"), self.tr("More copies"))
        self.view.setAccessibleName(self.tr("Cast"))
        self.view.set_empty_text(
            self.tr(
                "Type who plays in the line above or here, paste a list or a piece of a spreadsheet with {key}, "
                "or begin with the demo cast."
            ).format(key=self._key("paste") or "Ctrl+V")
        )
        self.view.remeasure()
        self._update()

    # -- what the buttons do --------------------------------------------------------------------------------------

    def add(self) -> None:
        """Add a row below the current one, or at the end, and go to its name."""
        at = self.view.currentIndex().row() + 1 if self.view.currentIndex().isValid() else self.cast.rowCount()
        self.view.go(self.cast.add(at=at))
        self.view.setFocus()

    def ask_copies(self) -> None:
        """Show the bar that asks how many copies."""
        if not self.duplicate_button.is_blocked:
            if not self.copies_bar.isVisible():
                self._came_from = self.window().focusWidget()
            self.copies_bar.show()
            self.copies.setFocus()
            self.copies.spin.selectAll()

    def duplicate(self) -> None:
        """Make as many copies of the selected rows as the bar says; a number that is none leaves the bar open."""
        if self.copies.problem():
            self.copies.setFocus()
            return
        copies = self.cast.duplicate(self.view.selected_rows(), self.copies.value())
        self._close_bar()
        if copies:
            self._select(copies)

    def remove(self) -> None:
        """Remove the selected rows."""
        rows = self.view.selected_rows()
        column = max(0, self.view.currentIndex().column())
        self.cast.remove(rows)
        if rows and self.cast.rowCount():
            self.view.go(min(rows[0], self.cast.rowCount() - 1), column)

    def paste(self) -> None:
        """Show what the clipboard lists, and add it below the current row once it is taken."""
        listed = self.cast.read(QGuiApplication.clipboard().text())
        if listed.refused is not None:
            self.tell(self._refused(listed.refused), bad=True)
        elif not listed.figures:
            nobody = self.tr("Nobody is listed in this text.") if listed.left_out else ""
            self.tell(nobody or self.tr("There is no text to paste."), bad=True)
        else:
            self._preview(listed)

    def finish_typing(self) -> None:
        """Take what is being typed, in a cell or in the line above, as it is."""
        self.view.finish_typing()
        if self.preview is None:
            self.quick.take()

    def _on_line(self, listed: Listed) -> None:
        if rows := self.cast.take(listed):
            self._select(list(rows))

    def _refused(self, what: PasteRefusal) -> str:
        if what == "json":
            return self.tr("This is JSON and no list of names; nothing was added.")
        return self.tr("This is a page of HTML or XML and no list of names; nothing was added.")

    def _preview(self, listed: Listed) -> None:
        current = self.view.currentIndex()
        at = current.row() + 1 if current.isValid() else None
        self.leave_preview()
        self._came_from = self.window().focusWidget()
        preview = PastePreview(self._system, listed, self.cast, self.cast.side_at(at))
        preview.taken.connect(lambda chosen: self._take(chosen, at))
        preview.left.connect(self.leave_preview)
        self.preview = preview
        for widget in (self.quick, self._bar, self.copies_bar, self.view, self.line):
            widget.hide()
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.addWidget(preview, 1)
        preview.setFocus()
        self.previewed.emit()

    def _take(self, listed: Listed, at: int | None) -> None:
        rows = self.cast.take(listed, at)
        self.leave_preview()
        if rows:
            self._select(list(rows))
        self.tell(self.tr("%n pasted", "", len(rows)))

    def leave_preview(self) -> None:
        """Go back from the preview of a paste to the table."""
        if self.preview is None:
            return
        preview, self.preview = self.preview, None
        preview.hide()
        preview.deleteLater()
        for widget in (self.quick, self._bar, self.view, self.line):
            widget.show()
        self._go_back()
        self.previewed.emit()

    def copy(self) -> None:
        """Copy the selected rows, as a spreadsheet takes them."""
        if rows := self.view.selected_rows():
            QGuiApplication.clipboard().setText(self.cast.copy_text(rows))
            self.tell(self.tr("%n copied", "", len(rows)))

    def take_demo(self) -> None:
        """Begin with the demo cast of the system."""
        try:
            setup = demo_setup(self._system, self.cast.language)
        except FileProblem as problem:
            self.tell(Messages(self.cast.language).problem(problem), bad=True)
            return
        self.cast.replace_all(setup.figures, setup.sides)

    def load_from(self, path: Path) -> bool:
        """Take the cast of a file; if it cannot be used, the line under the table says why."""
        try:
            sides, figures = load_cast(path, self._system)
        except FileProblem as problem:
            self.tell(f"{path.name}: {problem.message()}", bad=True)
            return False
        self.cast.replace_all(figures, sides)
        self.tell(self.tr("%n loaded", "", len(figures)))
        return True

    def save_to(self, path: Path) -> bool:
        """Save the cast; if it cannot be written, the line under the table says why."""
        target = path if path.suffix else path.with_suffix(".toml")
        try:
            save_cast(target, self._system, self.cast.sides, self.cast.figures())
        except StorageError as error:
            self.tell(f"{target.name}: {Messages(self.cast.language).reason(error)}", bad=True)
            return False
        self.tell(self.tr("Saved as {file}").format(file=target.name))
        return True

    def tell(self, text: str, bad: bool = False) -> None:
        """Say something in the line under the table until the next change."""
        self._told = text
        self.line.set_ink("bad" if bad else "muted")
        self.line.setText(text)
        self.line.updateGeometry()

    def first_problem(self) -> str:
        """Return the first fault of the table as a sentence, empty if there is none."""
        problems = self.cast.problems()
        if not problems:
            return ""
        at = problems[0]
        reason = self.view.reason(self.cast.index(at.row, at.column))
        return self.tr("Row {row}, {name}: {reason}").format(
            row=at.row + 1, name=self.cast.draft(at.row).name or "—", reason=reason
        )

    def go_to_problem(self) -> None:
        """Put the cursor on the first fault of the table, else on the table."""
        if problems := self.cast.problems():
            self.view.go(problems[0].row, problems[0].column)
        self.view.setFocus()

    # -- inside ---------------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.preview is not None:
            event.ignore()
            return
        if self.copies_bar.isVisible() and self.copies_bar.isAncestorOf(self.focusWidget() or self):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
                self.duplicate()
                return
            if event.key() == Qt.Key.Key_Escape:
                self._close_bar()
                return
        if not self._is_key(event, self.view.hasFocus()):
            super().keyPressEvent(event)

    def take_key(self, event: QKeyEvent) -> bool:
        """Do what a key means that was pressed outside of the editor; whether it means anything there."""
        return self.preview is None and self._is_key(event, False)

    def _is_key(self, event: QKeyEvent, in_table: bool) -> bool:
        """Do what a key means here, once if it is held; return whether it means anything."""
        orders: dict[str, Callable[[], object]] = {
            "undo": self.cast.undo_stack.undo,
            "redo": self.cast.undo_stack.redo,
            "copy": self.copy,
            "cut": self._cut,
            "paste": self.paste,
            "duplicate": self.ask_copies,
            "remove": self.remove,
            "add": self.add,
            "load": self._ask_load,
            "save": self._ask_save,
        }
        orders = {name: order for name, order in orders.items() if in_table or name in _ANYWHERE}
        own = (name for name in orders if self._keys.means(f"editor.{name}", event))
        # Of the desktop's other keys for the same, as Shift+Ins, those count that have no meaning of their own here.
        usual = (name for name, key in _USUAL.items() if name in orders and event.matches(key))
        name = next(own, None) or next(usual, None)
        if name is None and QKeySequence(event.keyCombination()) == QKeySequence("Ctrl+Y"):
            name = "redo"
        if name is not None and (name in ("undo", "redo") or not event.isAutoRepeat()):
            orders[name]()
        return name is not None

    def _cut(self) -> None:
        self.copy()
        self.remove()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.leave_preview()
            self.retranslate()

    def _close_bar(self) -> None:
        self.copies_bar.hide()
        self._go_back()

    def _go_back(self) -> None:
        back, self._came_from = self._came_from, None
        (self.quick if back is self.quick.line else self.view).setFocus()

    def _select(self, rows: list[int]) -> None:
        selection = QItemSelection()
        last = len(self.cast.columns) - 1
        for row in rows:
            selection.select(self.cast.index(row, 0), self.cast.index(row, last))
        chooser = self.view.selectionModel()
        chooser.setCurrentIndex(self.cast.index(rows[0], 0), QItemSelectionModel.SelectionFlag.NoUpdate)
        chooser.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.view.scrollTo(self.cast.index(rows[-1], 0), QAbstractItemView.ScrollHint.EnsureVisible)

    def _on_edited(self) -> None:
        self._told = ""
        self.view.remeasure()
        self._update()

    def _on_moved(self) -> None:
        self._told = ""
        self._update()

    def _update(self) -> None:
        stack = self.cast.undo_stack
        nothing = "" if self.view.selected_rows() else self.tr("Select a row first.")
        self.duplicate_button.block(nothing)
        self.remove_button.block(nothing)
        self.undo_button.block("" if stack.canUndo() else self.tr("Nothing to undo."))
        self.redo_button.block("" if stack.canRedo() else self.tr("Nothing to redo."))
        if self._told:
            return
        index = self.view.currentIndex()
        reason = self.view.reason(index) if index.isValid() else ""
        twice = self._counted_twice()
        text = reason or self.first_problem() or twice or self._counts()
        self.line.set_ink("bad" if self.cast.problems() or twice else "muted")
        if text != self.line.text():
            self.line.setText(text)
            self.line.updateGeometry()

    def _counted_twice(self) -> str:
        """Return a warning if a column holds what the rules add up by themselves; it is no fault."""
        found = self.cast.repeated()
        if found is None:
            return ""
        column, stats = found
        return self.tr("{column} is {sum} for everybody and would count twice: the program adds these itself.").format(
            column=self.cast.name_of(column.names, column.id), sum=" + ".join(stats)
        )

    def _counts(self) -> str:
        parts = (
            self.tr("{side}: {number}").format(
                side=self.cast.name_of(side.names, side.id), number=self.cast.count_on(side.id)
            )
            for side in self.cast.sides
        )
        return "  ·  ".join(parts)

    def _ask_load(self) -> None:
        folder = user_folder("casts")
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Load a cast"), str(folder), self.tr("Casts (*.toml)"))
        if name:
            self.load_from(Path(name))

    def _ask_save(self) -> None:
        folder = user_folder("casts")
        with suppress(OSError):  # the dialog begins elsewhere then
            disk.make_folders(str(folder))
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the cast"), str(folder), self.tr("Casts (*.toml)"))
        if name:
            self.save_to(Path(name))
