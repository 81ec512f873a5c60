"""The lists of figures in the middle of the window: one of everybody, or one for each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tracker.core.system import side_colours
from tracker.core.view import SideView
from tracker.engine.moment import Moment
from tracker.ui.kit.fonts import em, scaled
from tracker.ui.models.column_maker import ColumnMaker
from tracker.ui.models.figures import FigureModel
from tracker.ui.systems import SystemUi
from tracker.ui.views.figure_view import FigureView
from tracker.words.words import Words

if TYPE_CHECKING:
    from tracker.ui.panels.side_header import SideHeader, SideShown


_ENOUGH, _MOST = 1 / 36, 1 / 22
"""How high the letters of names are, in heights of the window: so that they are read from two metres, and at most."""
_MOST_WHOLE = 60
"""Up to so many figures lists may be as high as all their rows."""
_STEP = 0.05
"""In such steps lists grow: a name that is a bit longer changes nothing."""


class Lists(QWidget):
    """All lists of a game. `current_changed(id or None)`, `activated(id)`, `edited(id, part)`,
    `points_requested(side, change)`, `move_requested(id, place)`, `revealed(id)`: a figure is to be seen."""

    revealed = Signal(object)
    current_changed = Signal(object)
    activated = Signal(object)
    edited = Signal(object, object)
    points_requested = Signal(object, object)
    move_requested = Signal(object, object)
    leave_requested = Signal()
    menu_requested = Signal(object)

    def __init__(self, moment: Moment, ui: SystemUi, maker: ColumnMaker, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column_maker = maker
        self._ui = ui
        self._by_side = ui.layout != "one"
        self._is_beside = ui.layout == "beside"
        self._moment: Moment | None = None
        self._members: dict[str | None, tuple[str, ...]] = {}
        self._counts: dict[str | None, int] = {}
        self.models: dict[str | None, FigureModel] = {}
        self.views: dict[str | None, FigureView] = {}
        self.heads: dict[str, SideHeader] = {}
        self._last_list: str | None = None
        self._is_whole = False
        self._fits = True
        self._scale = 1.0
        self.is_moved_aside: Callable[[], bool] = lambda: False
        """Asked whether a line above the lists, which comes and goes, takes room: they keep their size."""
        self._is_waiting = self._was_resized = False
        """Whether a moment is being shown, and whether the lists were resized since that began."""
        self._fitted_for: object = None
        layout = QHBoxLayout(self) if self._is_beside else QVBoxLayout(self)
        self._boxes: list[QBoxLayout] = []
        for key in [side.id for side in moment.view.sides] if self._by_side else [None]:
            box = QVBoxLayout()
            self._boxes.append(box)
            model = FigureModel(maker.with_spoken_rows(self._ui.columns(maker)), self)
            view = FigureView(model, "card" if self._is_beside else "line")
            view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            if key is not None:
                from tracker.ui.panels.side_header import SideHeader

                header = self.heads[key] = SideHeader()
                header.points_requested.connect(self.points_requested)
                header.leave_requested.connect(self.leave_requested)
                box.addWidget(header)
            box.addWidget(view, 1)
            layout.addLayout(box, 1)
            self.models[key], self.views[key] = model, view
            model.move_requested.connect(self.move_requested)
            view.activated_figure.connect(self._on_activated)
            view.edited_part.connect(self.edited)
            view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            view.customContextMenuRequested.connect(partial(self._on_menu, view))
            view.current_figure.connect(self._on_current(key))
            view.aside.connect(partial(self._go_aside, key))
            view.resized.connect(self._on_resized)
            if not self._is_beside:
                view.beyond.connect(partial(self._go_beyond, key))
        self._measure()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _measure(self) -> None:
        """Set margins and gaps for the current font."""
        gap = round(em(self.font()) * 0.8)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(gap * 2, gap, gap, gap)
        layout.setSpacing(gap * 2 if self._is_beside else gap)
        for box in self._boxes:
            box.setSpacing(gap // 2)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange and self.layout() is not None:
            self._measure()
            self._write(self._scale)
            self._fit()

    # The size of the lists

    def set_fits(self, fits: bool) -> None:
        """Write the lists as large as they have room, or in the size of everything else."""
        self._fits = fits
        self._fit()

    @contextmanager
    def fitted_once(self) -> Iterator[None]:
        """While a moment is being shown, what comes and goes around the lists resizes them again and again: measure
        names and write rows in another size once, at the end."""
        self._is_waiting, self._was_resized = True, False
        try:
            yield
        finally:
            self._is_waiting = False
            if self._was_resized:
                self._on_resized()

    def _on_resized(self) -> None:
        if self._is_waiting:
            self._was_resized = True
        elif not self.is_moved_aside() or self._fitted_for != self._fitted():
            self._fit()

    def _fitted(self) -> object:
        window = self.window()
        return window.width(), window.height(), QApplication.font().key(), self._counts

    def _fit(self) -> None:
        """Write the lists so large that they fill their room, but no larger than is of use."""
        scale = 1.0
        if self._fits and self._moment is not None and self.isVisible():
            height = self.window().height()
            views = self.views.values()
            most = min(view.most_scale(view.height(), height * _ENOUGH, height * _MOST) for view in views)
            steps = int((most - 1) / _STEP)
            # Heights are whole pixels: of many rows together some are missing.
            while steps > 0 and any(view.height_at(1 + steps * _STEP) > view.height() for view in views):
                steps -= 1
            scale = 1 + max(steps, 0) * _STEP
        self._fitted_for = self._fitted()
        if scale != self._scale:
            self._write(scale)

    def _write(self, scale: float) -> None:
        self._scale = scale
        font = scaled(QApplication.font(), scale)
        for view in self.views.values():
            view.setFont(font)

    def _go_aside(self, key: str | None, by: int) -> None:
        """Go to the row beside this one in the list of another side."""
        self._cross(key, by, max(self.views[key].currentIndex().row(), 0))

    def _go_beyond(self, key: str | None, by: int) -> None:
        """Go from the last row of a list to the first of the one below it, or from the first to the last above it."""
        self._cross(key, by, 0 if by > 0 else -1)

    def _cross(self, key: str | None, by: int, row: int) -> None:
        keys = list(self.views)
        at = keys.index(key) + by
        if 0 <= at < len(keys) and (members := self._members[keys[at]]):
            self.views[keys[at]].setFocus(Qt.FocusReason.OtherFocusReason)
            self.views[keys[at]].select_figure(members[min(row, len(members) - 1)])

    def _on_current(self, key: str | None) -> Callable[[object], None]:
        def told(figure_id: object) -> None:
            if figure_id is not None:
                self._last_list = key
                for other, view in self.views.items():
                    if other != key and view.selected_figure() is not None:
                        view.clearSelection()
                        view.setCurrentIndex(view.model().index(-1, -1))
            self.current_changed.emit(self.selected())
            if figure_id is not None:
                self.revealed.emit(figure_id)

        return told

    def _on_activated(self, figure_id: object) -> None:
        # Enter on a row that is only the current one selects it first.
        if figure_id == self.selected():
            self.activated.emit(figure_id)
        else:
            self.select(str(figure_id))

    def _on_menu(self, view: FigureView, at: QPoint) -> None:
        figure = view.selected_figure()
        if figure is not None:
            self.menu_requested.emit(view.viewport().mapToGlobal(at))

    def keep_room(self, is_whole: bool = False) -> None:
        """Give each list the height that it needs at least, in the current font.

        If several lists, or `is_whole`: a list and what stands above it, would scroll one inside the other, all of them
        are whole and the page scrolls; but not those of a crowd, whose rows are made when they are looked at.
        """
        self._is_whole = is_whole
        is_crowd = sum(len(ids) for ids in self._members.values()) > _MOST_WHOLE
        whole = (is_whole or len(self.views) > 1) and not is_crowd
        is_alone = len(self.views) == 1 and not is_whole  # it scrolls by itself, and never the page around it
        for view in self.views.values():
            least = view.verticalHeader().defaultSectionSize() if is_alone else view.least_height()
            view.setMinimumHeight(view.height_at(1.0) if whole else least)

    # What is shown

    def show_moment(self, moment: Moment) -> None:
        """Show a moment."""
        before, self._moment = self._moment, moment
        order = moment.view.order
        if self._by_side:
            table = moment.state.table
            if before is None or before.state.table is not table:
                members: dict[str, list[str]] = {side: [] for side in self.heads}
                for figure in table.figures.values():
                    members[figure.side].append(figure.id)
                self._members = {side: tuple(ids) for side, ids in members.items()}
        else:
            self._members = {None: order}
        counts = {key: len(ids) for key, ids in self._members.items()}
        changed = counts != self._counts
        for key, model in self.models.items():
            model.set_source(self._members[key], moment.row, seen=self.views[key].rows_in_sight())
            changed = self.views[key].hide_empty() or changed
            self.views[key].acting = moment.view.acting
            self.views[key].set_first_current()
        if changed:
            self._counts = counts
            self.keep_room(self._is_whole)
            self._fit()

    def show_sides(self, moment: Moment, words: Words) -> None:
        """Show the headers of the sides."""
        for key, view in self.views.items():
            view.setAccessibleName(words.terms.side(key, moment) if key is not None else words.terms.term("figures"))
        colours = side_colours(words.system, moment.setup.sides, moment.setup.gm_sides)
        for side in moment.view.sides:
            header = self.heads.get(side.id)
            if header is not None:
                header.show_side(self._shown(colours[side.id], side, moment, words))
        self._level_headers()

    def _level_headers(self) -> None:
        """Make the headers of columns equally high, so that the columns begin at one height."""
        if self._is_beside:
            highest = max(header.heightForWidth(header.width()) for header in self.heads.values())
            for header in self.heads.values():
                header.setMinimumHeight(highest)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._level_headers)  # when the headers have their widths

    def _shown(self, seat: int, side: SideView, moment: Moment, words: Words) -> SideShown:
        from tracker.ui.panels.side_header import SideShown

        view = moment.view
        notes = self._ui.side(side, moment, words)
        name = words.terms.side(side.id, moment)
        is_acting = side.id == view.acting_side and view.over is None
        explained = "\n".join(line for line in notes.why if line)
        is_over = view.over is not None
        counter = side.counter("points")
        points = counter.value if counter is not None else None
        return SideShown(side.id, name, seat, is_acting, notes.chips, notes.state, points, explained, is_over)

    def set_column_maker(self, maker: ColumnMaker) -> None:
        """Show the columns in other words."""
        self._column_maker = maker
        for model in self.models.values():
            model.set_columns(maker.with_spoken_rows(self._ui.columns(maker)))

    def set_empty_text(self, text: str) -> None:
        """Show this text in a list without figures."""
        for view in self.views.values():
            view.set_empty_text(text)

    # Selection

    def selected(self) -> str | None:
        """Return the figure that is selected."""
        found = (view.selected_figure() for view in self.views.values())
        return next((figure for figure in found if figure is not None), None)

    def all_selected(self) -> list[str]:
        """Return all figures that are selected; they stand in one list."""
        return [figure for view in self.views.values() for figure in view.selected_figures()]

    def list_of(self, figure_id: str) -> tuple[str, ...]:
        """Return the list that a figure stands in, as it is shown."""
        return next((ids for ids in self._members.values() if figure_id in ids), ())

    def view_of(self, figure_id: str) -> FigureView | None:
        """Return the view that shows a figure."""
        return next((self.views[key] for key, ids in self._members.items() if figure_id in ids), None)

    def select(self, figure_id: str) -> None:
        """Select a figure and bring it into sight."""
        view = self.view_of(figure_id)
        if view is not None:
            view.select_figure(figure_id)
            self.reveal(figure_id)

    def reveal(self, figure_id: str) -> None:
        """Bring a figure into sight."""
        view = self.view_of(figure_id)
        if view is not None:
            view.reveal(figure_id)
            self.revealed.emit(figure_id)

    def show_top(self, side: str) -> None:
        """Scroll the list of a side to its first figure, where one side is on screen at a time."""
        if self._ui.layout == "stacked":
            self.views[side].scrollToTop()

    def side_parts(self, side: str) -> tuple[QWidget, ...]:
        """Return what shows a side, the most needed last: its list, and its header."""
        return (self.views[side], self.heads[side]) if side in self.heads else ()

    def take_focus(self) -> None:
        """Give the keyboard to the list that had it last."""
        acting = self._moment.view.acting_side if self._moment is not None else None
        key = next(k for k in (self._last_list, acting, *self.views) if k in self.views)
        self.views[key].setFocus(Qt.FocusReason.OtherFocusReason)
