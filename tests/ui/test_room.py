"""Where the room of the window goes: the dock has what it needs and no more, and nothing moves without need."""

from __future__ import annotations

import math

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.table import CTRL, Key, Player, open_window, put_demo_on_table, put_on_table
from tests.ui.test_sizes import PaintedRows
from tracker.core.setup import Setup
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.rules.initiative_list.model import RollInitiative
from tracker.ui.kit.controls import Button
from tracker.ui.kit.theme import apply_theme
from tracker.ui.panels.dice_box import NumberEdit
from tracker.ui.systems.side_turns.countdown import CountdownPanel
from tracker.ui.views.delegate import FigureDelegate
from tracker.ui.window.main_window import MainWindow


def settle() -> None:
    """Let all layouts come to rest."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.processEvents()


def opened(qtbot: QtBot, qapp: QApplication, language: str = "en", size: tuple[int, int] = (1280, 800)) -> MainWindow:
    window = open_window(qapp, language, size=size)
    qtbot.addWidget(window)
    return window


def hidden_height(window: MainWindow) -> int:
    """Return how much of the panel can only be scrolled to, in pixels."""
    (scroller,) = window.docks.panel.findChildren(QScrollArea)
    return scroller.verticalScrollBar().maximum()


# The dock


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_two_cards_and_the_list_of_the_end_phase_are_whole(
    language: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    window = opened(qtbot, qapp, language, size)
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.type("2")
    settle()
    assert window.game is not None
    panel = window.game.screen.panel
    assert isinstance(panel, CountdownPanel)
    one, other = panel.card._places()
    assert one.top() == other.top()
    assert panel.deck.geometry().bottom() < panel.line.geometry().top()
    assert panel.line.geometry().bottom() < panel.card.geometry().top()
    assert hidden_height(window) == 0
    player.space_until("end")
    settle()
    assert panel.checklist.isVisible()
    assert hidden_height(window) == 0
    window.close()


def test_the_dock_is_as_high_as_its_content_and_the_story_has_the_rest(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    seen = set()
    for stage in ("countdown", "end", "countdown"):
        player.space_until(stage)
        settle()
        panel = window.docks.panel
        assert panel._scroll.height() == panel.content_height()
        assert window.docks.story.geometry().bottom() == window._body.rect().bottom()
        seen.add(panel.height())
    assert len(seen) > 1


@pytest.mark.parametrize("system", ["storytelling", "tannhauser"])
def test_a_panel_that_has_nothing_to_say_takes_no_room(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    settle()
    assert not window.docks.panel.isVisible()
    assert window.docks.story.y() == 0
    if system == "tannhauser":
        player.space_until("cycle")
        settle()
        assert window.docks.panel.isVisible()
        assert window.docks.story.y() > window.docks.panel.height()


def test_a_story_that_gave_way_is_there_when_it_is_asked_for(qtbot: QtBot, qapp: QApplication) -> None:
    window = opened(qtbot, qapp, size=(1024, 600))
    player = put_demo_on_table(window, "7tv")
    player.space_until("countdown")
    player.type("2")
    player.space_until("end")
    settle()
    assert not window.docks.story.isVisible()
    assert window.preferences.settings.closed_docks == ()
    window.book.action("story.show").trigger()
    settle()
    assert window.docks.story.isVisible()
    window.close()


# The table


def of_thirty(system: str) -> Setup:
    """Return a game of thirty figures."""
    setup = demo_setup(load_system(system), "en")
    cast = setup.figures
    figures = tuple(replace(cast[n % len(cast)], id=f"f{n}", name=f"{cast[n % len(cast)].name} {n}") for n in range(30))
    return replace(setup, figures=figures)


def scroll_bars(window: MainWindow) -> int:
    """Return how many things in the area of the table can be scrolled."""
    assert window.game is not None
    areas = window.game.screen.findChildren(QAbstractScrollArea)
    return sum(area.verticalScrollBar().isVisible() for area in areas)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("system", SYSTEMS)
def test_thirty_figures_and_a_roll_of_all_of_them_need_one_scroll_bar(
    system: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    window = opened(qtbot, qapp, size=size)
    player = put_on_table(window, of_thirty(system))
    seen = []
    for _ in range(8):
        settle()
        seen.append(scroll_bars(window))
        player.space()
    window.close()
    assert max(seen) == 1


def test_a_row_that_is_selected_by_key_comes_into_sight_where_the_page_scrolls(window: MainWindow) -> None:
    player = put_on_table(window, of_thirty("tannhauser"))
    player.space_until("activation")
    assert window.game is not None
    lists = window.game.screen.lists
    for figure in (lists.list_of("f0")[-1], lists.list_of("f0")[0]):
        lists.select(figure)
        settle()
        view = lists.view_of(figure)
        assert view is not None
        assert view.visualRect(view.currentIndex()).height() > 0
        assert view.viewport().visibleRegion().contains(view.visualRect(view.currentIndex()).center())


@pytest.mark.parametrize("system", SYSTEMS)
def test_one_button_at_a_time_is_lit(window: MainWindow, system: str) -> None:
    player = put_demo_on_table(window, system)
    for _ in range(40):
        assert len(lit(window)) == 1, lit(window)
        player.space()


def test_what_the_window_asks_by_itself_is_lit_and_the_step_is_not(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    player.space_until("action")
    window.book.action("step.declare_victory").trigger()
    assert window.game is not None
    assert lit(window) == [window.game.screen.strip._answers[0].label]
    player.press(Key.Key_Escape)
    assert lit(window) == ["To the end phase"]


# The name of who acts


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", ["storytelling", "tannhauser"])
def test_the_name_of_who_acts_is_whole(
    system: str,
    language: str,
    size: tuple[int, int],
    qtbot: QtBot,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = opened(qtbot, qapp, language, size)
    player = put_demo_on_table(window, system)
    rows, seen, found = PaintedRows(monkeypatch), set(), []
    assert window.game is not None
    for _ in range(60):
        player.space()
        moment = window.game.engine.moment
        acting = moment.view.acting
        if acting is None:
            continue
        settle()
        rows.faults(window, everything=False)
        seen.add(acting)
        name = moment.name(acting)
        rect, said, font = next(painted for painted in rows.texts if painted[1] == name)
        if QFontMetricsF(font).horizontalAdvance(said) > rect.width() + 1:
            found.append(f"{name} in {rect.width():.0f}")
    window.close()
    assert len(seen) > 3
    assert found == []


# What is said


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("system", SYSTEMS)
def test_nothing_moves_when_a_line_of_message_comes_or_goes(
    system: str, size: tuple[int, int], qtbot: QtBot, qapp: QApplication
) -> None:
    window = opened(qtbot, qapp, size=size)
    player = put_demo_on_table(window, system)
    assert window.game is not None
    screen = window.game.screen

    def places() -> list[tuple[int, ...]]:
        settle()
        parts = [screen.header, screen.foot, *screen.lists.views.values(), *screen.lists.heads.values()]
        return [(*part.mapTo(window, part.rect().topLeft()).toTuple(), *part.size().toTuple()) for part in parts]

    for _ in range(2):
        before = places()
        screen.say("Something long that is said for a moment. " * 6)
        assert screen.notice.isVisible()
        assert not screen.notice.is_elided()
        assert places() == before
        screen.say("")
        assert not screen.notice.isVisible()
        assert places() == before
        player.space(6)
    window.close()


def lit(window: MainWindow) -> list[str]:
    """Return what is written on the buttons that are lit."""
    return [b.label for b in window.findChildren(Button) if b.kind == "main" and b.isVisible()]


def alone(player: Player) -> None:
    """Let everybody but one side be out of it."""
    game = player.window.game
    assert game is not None
    first = next(iter(game.engine.moment.state.table.figures.values())).side
    for figure in game.engine.moment.state.table.figures.values():
        if figure.side != first:
            assert game.engine.run(game.screen.ui.orders["cast.out"](figure, game.engine.moment.view))


@pytest.mark.parametrize(
    ("system", "stage"), [("7tv", "action"), ("storytelling", "fighting"), ("tannhauser", "activation")]
)
def test_one_side_left_is_said_with_the_end_as_the_step_that_is_due(
    window: MainWindow, system: str, stage: str
) -> None:
    window.resize(1024, 600)
    player = put_demo_on_table(window, system)
    player.space_until(stage)
    alone(player)
    assert window.game is not None
    banner = window.game.screen.banner
    assert banner.isVisible()
    assert "Only one" in banner.title
    settle()
    assert banner.visibleRegion().boundingRect() == banner.rect()
    assert lit(window) == [banner.due.label]
    assert banner.due.label.startswith("End the")
    player.press(Key.Key_Escape)
    assert not banner.isVisible()
    assert len(lit(window)) == 1
    assert player.window.game is not None
    player.press(Key.Key_Z, CTRL)
    player.press(Key.Key_Y, CTRL)
    banner.due.click()
    if system == "7tv":
        assert window.game.screen.strip.isVisible()  # who has won is asked first
    else:
        assert window.game.engine.moment.view.over is not None


def test_the_last_card_is_said_with_the_step_that_is_due(window: MainWindow) -> None:
    player = put_demo_on_table(window, "7tv")
    assert window.game is not None
    view = window.game.engine.moment.view
    for _ in range(300):
        player.space()
        view = window.game.engine.moment.view
        cards = view.counter("cards")
        if cards is not None and not cards.value:
            break
    assert view.over is None
    banner = window.game.screen.banner
    assert banner.isVisible()
    assert banner.title == "Last card: this turn is the last"
    assert lit(window) == [banner.due.label]
    before = player.stage
    assert banner.due.key_text == "Space"
    banner.due.click()
    assert player.stage != before


def test_a_round_that_ends_while_somebody_waits_says_so(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    moment = window.game.engine.moment
    waits = moment.name(moment.view.order[0])
    player.type("d")
    assert not window.game.screen.is_shown("banner")
    for _ in range(len(moment.view.order) - 2):
        player.space()
    banner = window.game.screen.banner
    assert banner.isVisible()
    assert banner.title == f"The round ends with this turn. Still waiting: {waits}."
    assert lit(window) == [banner.due.label]
    assert waits in banner.due.label
    banner.due.click()
    assert not window.game.engine.moment.state.waiting
    assert not banner.isVisible()


# Large text


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_the_dice_are_on_the_screen_at_the_largest_text(
    system: str, language: str, qtbot: QtBot, qapp: QApplication
) -> None:
    window = open_window(qapp, language, scale=250, size=(1024, 600))
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    assert window.game is not None
    screen = window.game.screen
    asked, found = 0, []
    for _ in range(6):
        settle()
        if screen.is_shown("strip") and screen.strip.asks_dice:
            asked += 1
            die = QApplication.focusWidget()
            assert isinstance(die, NumberEdit)
            if die.visibleRegion().boundingRect() != die.rect():
                found.append(f"{die.accessibleName()}: {die.visibleRegion().boundingRect()}")
        if scroll_bars(window) > 1:
            found.append(f"{scroll_bars(window)} scroll bars in {player.stage}")
        player.space()
    window.close()
    apply_theme(qapp, "dark", 100)
    assert asked
    assert found == []


def test_a_header_without_a_name_has_no_empty_line(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    settle()
    assert window.game is not None
    header = window.game.screen.header
    before = header.height()
    player.space_until("fighting")
    settle()
    assert before < header.height() * 0.7


# The selection


def test_the_selection_follows_the_turn_until_somebody_else_is_selected(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    player.space_until("fighting")
    assert window.game is not None
    lists, engine = window.game.screen.lists, window.game.engine

    def acting() -> str | None:
        return engine.moment.view.acting

    player.space()
    assert lists.selected() is None  # who selects nobody means who acts
    lists.select(acting() or "")
    before = acting()
    player.space()
    assert acting() != before
    assert lists.selected() == acting()
    player.press(Key.Key_Z, CTRL)
    assert lists.selected() == acting() == before
    other = next(figure for figure in engine.moment.view.order if figure != acting())
    while engine.moment.view.next == other:
        player.space()
    lists.select(other)
    player.space()
    assert lists.selected() == other
    lists.select(acting() or "")
    player.space()
    assert lists.selected() == acting()


def test_the_selection_goes_to_whom_the_other_side_activates(window: MainWindow) -> None:
    player = put_demo_on_table(window, "tannhauser")
    player.space_until("cycle")
    assert window.game is not None
    lists, engine = window.game.screen.lists, window.game.engine
    first = engine.moment.view.acting
    lists.select(first or "")
    player.space_until("activation")
    player.space_until("cycle")
    assert engine.moment.view.acting != first
    assert lists.selected() == engine.moment.view.acting


@pytest.mark.parametrize("theme", ["dark", "light", "high_contrast"])
@pytest.mark.parametrize(("system", "stage"), [("storytelling", "fighting"), ("tannhauser", "cycle")])
def test_the_selection_is_weaker_than_who_acts(
    system: str, stage: str, theme: str, qtbot: QtBot, qapp: QApplication
) -> None:
    window = open_window(qapp, theme=theme)
    qtbot.addWidget(window)
    player = put_demo_on_table(window, system)
    player.space_until(stage)
    assert window.game is not None
    lists, view_now = window.game.screen.lists, window.game.engine.moment.view
    acting = view_now.acting or ""
    view = lists.view_of(acting)
    assert view is not None
    plain, other = [figure for figure in lists.list_of(acting) if figure not in (acting, view_now.next)][:2]
    lists.select(other)
    view.setFocus()
    settle()
    ground = view.theme.window if system == "storytelling" else view.theme.raised

    def strength(figure: str) -> float:
        """Return how much the ground and the frame of a row differ from a plain row, without what is written."""
        rect = view.rect_of(figure)
        image = view.viewport().grab(rect).toImage()
        edge = [(x, y) for x in range(rect.width()) for y in (*range(6), *range(rect.height() - 12, rect.height()))]
        colours = [image.pixelColor(x, y) for x, y in edge]
        paths = ((c.red() - ground.red(), c.green() - ground.green(), c.blue() - ground.blue()) for c in colours)
        return sum(math.hypot(*path) for path in paths)

    nothing = strength(plain)
    found = (strength(other) - nothing, strength(acting) - nothing)
    window.close()
    apply_theme(qapp, "dark", 100)
    assert 0 < found[0] < found[1]


# Rolls


def names_painted(window: MainWindow) -> list[str]:
    assert window.game is not None
    model = window.game.screen.lists.models[None]
    return [model.figure_at(row).id for row in range(model.rowCount())]


def test_before_the_first_roll_there_is_a_cast_and_no_empty_column(window: MainWindow) -> None:
    player = put_demo_on_table(window, "storytelling")
    settle()
    assert window.game is not None
    view, model = window.game.screen.lists.views[None], window.game.screen.lists.models[None]
    kinds = {column.kind for n, column in enumerate(model.columns) if not view.isColumnHidden(n)}
    assert kinds == {"name", "health"}
    last = model.figure_at(model.rowCount() - 1).id
    assert window.game.engine.run(RollInitiative({last: 9}))
    settle()
    kinds = {column.kind for n, column in enumerate(model.columns) if not view.isColumnHidden(n)}
    assert {"place", "total"} <= kinds
    assert names_painted(window)[0] == last
    assert model.text_at(0, 0).strip() == "1"
    assert model.text_at(1, 0).strip() == ""
    assert player.stage == "rolling"


def test_who_is_tied_is_bracketed_while_dice_are_rolled(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    put_demo_on_table(window, "storytelling")
    settle()
    assert window.game is not None
    engine = window.game.engine
    rollers = engine.moment.view.question.rollers if engine.moment.view.question else ()
    high = max(roller.adds for roller in rollers)
    state = engine.moment.state
    by_key: dict[tuple[int, int], list[str]] = {}
    for roller in rollers:
        key = (roller.adds, state.options.trait(state.table.figures[roller.id]))
        by_key.setdefault(key, []).append(roller.id)
    pair = next(ids for ids in by_key.values() if len(ids) > 1)[:2]
    assert high
    bracketed: list[int] = []
    bracket = FigureDelegate._bracket

    def seen(self: FigureDelegate, painter: object, cell: object, font: object, number: int, *rest: object) -> None:
        bracketed.append(number)
        bracket(self, painter, cell, font, number, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(FigureDelegate, "_bracket", seen)
    assert engine.run(RollInitiative(dict.fromkeys(pair, 10)))
    settle()
    window.game.screen.lists.views[None].viewport().grab()
    assert names_painted(window)[:2] == pair
    assert set(bracketed) == {0, 1}


# The colours of sides


@pytest.mark.parametrize(("system", "players"), [("7tv", "heroes"), ("tannhauser", "blue")])
def test_the_players_are_blue_unless_their_system_says_otherwise(window: MainWindow, system: str, players: str) -> None:
    player = put_demo_on_table(window, system)
    player.space_until({"7tv": "action", "tannhauser": "activation"}[system])
    settle()
    assert window.game is not None
    heads = window.game.screen.lists.heads
    blue, red = heads[players]._dot, next(head for side, head in heads.items() if side != players)._dot
    for dot, name in ((blue, "blue"), (red, "red")):
        colour = dot.grab().toImage().pixelColor(dot.rect().center())
        strongest = max((colour.red(), "red"), (colour.green(), "green"), (colour.blue(), "blue"))[1]
        assert strongest == name
