"""Stats of a figure, and somebody new: what a person types, and the commands that it means."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.words.played import begin, moment_of, system
from tests.words.samples import lineup, started_moment
from tracker.core.edits import AddFigure, RenameFigure, SetFlag, SetStat
from tracker.core.figures import Figure
from tracker.engine.moment import Moment
from tracker.rules.alternating.model import Reinforce
from tracker.rules.initiative_list.model import Join
from tracker.ui.dialogs.figure import AddDialog, FigureDialog, new_id
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.words.words import Words

HALE = Figure("hale", "left", "<b>Hale</b> & co", stats={"dexterity": 3, "luck": 4}, flags=("surprised", "on fire"))
Key = Qt.Key


HELD: list[QWidget] = []
"""Windows without an owner, until qtbot deletes them: one that is collected while Qt lays it out takes Qt along."""


def edited(qtbot: QtBot, theme: Theme, figure: Figure = HALE, name: str = "storytelling") -> FigureDialog:
    dialog = FigureDialog(figure, system(name), Words(system(name), "en"))
    qtbot.addWidget(dialog)
    HELD.append(dialog)
    dialog.show()
    return dialog


def adding(qtbot: QtBot, theme: Theme, name: str = "storytelling", moment: Moment | None = None) -> AddDialog:
    dialog = AddDialog(moment or started_moment(name), Words(system(name), "en"))
    qtbot.addWidget(dialog)
    HELD.append(dialog)
    dialog.show()
    return dialog


def before_the_start(name: str) -> Moment:
    return moment_of(begin(name, lineup(name)))


def put(widget: QWidget, text: str) -> None:
    """Type over what stands in the field."""
    widget.setFocus()
    QTest.keyClick(widget, Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClicks(widget, text)


def accepted(dialog: QDialog) -> bool:
    return dialog.result() == QDialog.DialogCode.Accepted


# Stats of a figure


def test_nothing_changed_means_no_command(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)

    QTest.keyClick(dialog, Key.Key_Return)

    assert accepted(dialog)
    assert dialog.commands() == ()


def test_only_what_was_changed_becomes_a_command(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    form = dialog.form

    put(form.name, "Officer Hale")
    put(form.stats["wits"].line, "-2")
    put(form.stats["luck"].line, "5")
    QTest.keyClick(form.flags["surprised"], Key.Key_Space)
    QTest.keyClick(form.flags["fresh_start"], Key.Key_Space)

    assert dialog.commands() == (
        RenameFigure("hale", "Officer Hale"),
        SetStat("hale", "wits", -2),
        SetStat("hale", "luck", 5),
        SetFlag("hale", "fresh_start", True),
        SetFlag("hale", "surprised", False),
    )


def test_every_stat_and_mark_is_there_by_its_name_as_typed(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    form = dialog.form

    assert [field.label.text() for field in form.stats.values()][:3] == ["Dexterity", "Wits", "Composure"]
    assert list(form.stats)[-1] == "luck"
    assert list(form.flags) == ["fresh_start", "surprised", "on fire"]
    assert form.name.text() == "<b>Hale</b> & co"


def test_a_stat_that_was_never_given_is_not_zero(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)

    assert dialog.form.stats["wits"].line.text() == ""
    put(dialog.form.stats["wits"].line, "0")

    assert dialog.commands() == (SetStat("hale", "wits", 0),)


def test_arrow_keys_and_buttons_count(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    field = dialog.form.stats["dexterity"]

    QTest.keyClick(field.line, Key.Key_Up)
    QTest.mouseClick(field.plus, Qt.MouseButton.LeftButton)
    QTest.mouseClick(dialog.form.stats["wits"].minus, Qt.MouseButton.LeftButton)

    assert dialog.commands() == (SetStat("hale", "dexterity", 5), SetStat("hale", "wits", -1))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("two", "“two” is not a whole number"), ("9" * 12, "must not be greater"), (" ", "a number is needed")],
)
def test_a_bad_number_says_so_and_the_dialog_stays(qtbot: QtBot, theme: Theme, typed: str, sentence: str) -> None:
    dialog = edited(qtbot, theme)
    line = dialog.form.stats["dexterity"].line
    put(line, typed)

    QTest.keyClick(line, Key.Key_Return)

    assert dialog.isVisible()
    assert sentence in dialog.error.text()
    assert dialog.focusWidget() is line


def test_another_stat_is_added_by_name(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    put(dialog.form.new_stat, "  Second   sight ")

    QTest.keyClick(dialog.form.new_stat, Key.Key_Return)
    field = dialog.form.stats["Second sight"]

    assert dialog.focusWidget() is field.line
    QTest.keyClicks(field.line, "7")
    QTest.keyClick(field.line, Key.Key_Return)
    assert accepted(dialog)
    assert dialog.commands() == (SetStat("hale", "Second sight", 7),)


def test_a_stat_that_is_there_is_not_added_twice(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    count = len(dialog.form.stats)
    put(dialog.form.new_stat, "WITS")

    dialog.form.add_stat.click()

    assert len(dialog.form.stats) == count
    assert dialog.focusWidget() is dialog.form.stats["wits"].line


def test_another_mark_is_set_by_name_and_not_lost_when_it_was_only_typed(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    put(dialog.form.new_flag, "Poisoned")
    QTest.keyClick(dialog.form.new_flag, Key.Key_Return)
    assert dialog.isVisible()
    put(dialog.form.new_flag, "Stunned")

    dialog.save.click()

    assert accepted(dialog)
    assert dialog.commands() == (SetFlag("hale", "Poisoned", True), SetFlag("hale", "Stunned", True))


def test_a_mark_of_the_system_is_known_by_its_name(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    put(dialog.form.new_flag, "fresh start")

    dialog.form.add_flag.click()

    assert dialog.commands() == (SetFlag("hale", "fresh_start", True),)


def test_escape_leaves(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)

    QTest.keyClick(dialog.form.name, Key.Key_Escape)

    assert not dialog.isVisible()
    assert not accepted(dialog)


def test_enter_on_cancel_cancels(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    dialog.cancel.setFocus()

    QTest.keyClick(dialog.cancel, Key.Key_Return)

    assert not dialog.isVisible()
    assert not accepted(dialog)


def test_a_name_is_needed(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    put(dialog.form.name, " ")

    QTest.keyClick(dialog.form.name, Key.Key_Return)

    assert dialog.isVisible()
    assert dialog.error.text() == "A name is needed."


# Somebody new


@pytest.mark.parametrize("name", SYSTEMS)
def test_before_the_start_a_newcomer_is_simply_added(qtbot: QtBot, theme: Theme, name: str) -> None:
    dialog = adding(qtbot, theme, name, before_the_start(name))
    QTest.keyClicks(dialog.form.name, "Guard C")

    QTest.keyClick(dialog.form.name, Key.Key_Return)
    command = dialog.command()

    assert accepted(dialog)
    assert isinstance(command, AddFigure)
    assert (command.newcomer.id, command.newcomer.name) == ("guard-c", "Guard C")
    assert not dialog.at_once.isVisibleTo(dialog)


def test_side_role_stats_and_marks_come_along(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme, "7tv")
    QTest.keyClicks(dialog.form.name, "Baroness")
    dialog.side.setCurrentIndex(dialog.side.findData("left"))
    dialog.role.setCurrentIndex(dialog.role.findData("star"))
    put(dialog.form.stats["mind"].line, "5")
    dialog.form.flags["activated"].setChecked(True)

    assert dialog.command() == AddFigure(
        Figure("baroness", "left", "Baroness", "star", stats={"mind": 5}, flags=("activated",))
    )


def test_in_a_fight_a_newcomer_joins_with_the_die_that_was_thrown(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    QTest.keyClicks(dialog.die, "8")

    command = dialog.command()

    assert isinstance(command, Join)
    assert command.die == 8


def test_without_a_die_the_program_rolls(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")

    command = dialog.command()

    assert isinstance(command, Join)
    assert command.die is None


def test_a_newcomer_may_come_without_a_roll(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.at_once.setFocus()
    QTest.keyClick(dialog.at_once, Key.Key_Down)

    assert dialog.later.isChecked()
    assert isinstance(dialog.command(), AddFigure)
    QTest.keyClicks(dialog.die, "5")
    assert isinstance(dialog.command(), Join)


def test_a_reinforcement_is_ready_at_once_or_waits(qtbot: QtBot, theme: Theme) -> None:
    game = begin("tannhauser", lineup("tannhauser"))
    while moment_of(game).state.turn < 1:
        game.run(next(option.command for option in game.ruleset.view(game.state).options if option.main))
    dialog = adding(qtbot, theme, "tannhauser", moment_of(game))
    QTest.keyClicks(dialog.form.name, "Fen")

    assert isinstance(dialog.command(), AddFigure)
    dialog.later.click()
    assert isinstance(dialog.command(), Reinforce)


def test_a_die_with_too_many_points_is_refused_in_the_dialog(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    QTest.keyClicks(dialog.die, "11")

    QTest.keyClick(dialog.die, Key.Key_Return)

    assert dialog.isVisible()
    assert dialog.error.text() == "A roll is 1 to 10; 11 is not possible."
    assert dialog.focusWidget() is dialog.die


def test_a_die_that_is_no_number_is_told(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    QTest.keyClicks(dialog.die, "six")  # no letter of it rolls

    QTest.keyClick(dialog.die, Key.Key_Return)

    assert dialog.isVisible()
    assert dialog.command() is None
    assert "“six” cannot be rolled" in dialog.error.text()


@pytest.mark.parametrize(
    ("name", "taken", "expected"),
    [
        ("Guard C", (), "guard-c"),
        ("  Страж № 2 ", (), "страж-2"),
        ("Guard", ("guard", "guard-2"), "guard-3"),
        ("🎲", (), "figure"),
        ("שומר הלילה", (), "שומר-הלילה"),
        ("Zoë", (), "zoë"),
    ],
)
def test_the_id_comes_from_the_name(name: str, taken: tuple[str, ...], expected: str) -> None:
    assert new_id(name, taken) == expected


@pytest.mark.parametrize("scale", [80, 100, 200, 250])
@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SYSTEMS)
def test_nothing_is_cut_on_a_small_screen(
    qtbot: QtBot, theme: Theme, qapp: object, monkeypatch: pytest.MonkeyPatch, name: str, language: str, scale: int
) -> None:
    monkeypatch.setattr(QScreen, "availableGeometry", lambda _: QRect(0, 0, 1024, 600))
    apply_theme(qapp, "dark", scale)  # type: ignore[arg-type]
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 600)
    dialog = AddDialog(started_moment(name), Words(system(name), language), host)
    HELD.append(host)
    dialog.show()
    try:
        assert dialog.width() <= 1024
        assert dialog.height() <= 600
        assert dialog.page.minimumSizeHint().width() <= dialog.scroller.viewport().width()
        assert not dialog.add.is_elided()
        assert not [field.label.text() for field in dialog.form.stats.values() if field.label.is_elided()]
    finally:
        dialog.close()
        apply_theme(qapp, "dark", 100)  # type: ignore[arg-type]


# Tab


def tabbed(dialog: QDialog) -> list[QWidget]:
    """Return what Tab comes to, from where the keyboard is until it is there again."""
    QApplication.processEvents()  # what has just been added is shown
    found: list[QWidget] = []
    while (now := dialog.focusWidget()) is not None and now not in found:
        found.append(now)
        QTest.keyClick(now, Key.Key_Tab)
    return found


def stops(dialog: QDialog) -> set[QWidget]:
    """Return all that can be seen and takes the keyboard by Tab."""
    tab = Qt.FocusPolicy.TabFocus
    return {w for w in dialog.findChildren(QWidget) if w.isVisible() and w.focusPolicy() & tab == tab}


@pytest.mark.parametrize("name", SYSTEMS)
def test_tab_goes_round_all_of_somebody_new(qtbot: QtBot, theme: Theme, name: str) -> None:
    dialog = adding(qtbot, theme, name)
    dialog.form.new_stat.setText("luck")
    dialog.form.take_stat()
    dialog.form.name.setFocus()

    found = tabbed(dialog)

    assert set(found) == stops(dialog)
    assert found[-2:] == [dialog.cancel, dialog.add]


def test_the_die_of_somebody_new_stands_right_after_the_name(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)

    assert tabbed(dialog)[:2] == [dialog.form.name, dialog.die]
    assert dialog.die.y() + dialog.die.height() > dialog.form.name.y(), "in one line with it"
    assert dialog.die.x() > dialog.form.name.x() + dialog.form.name.width()


def test_the_die_of_somebody_new_takes_the_keys_of_the_strip(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    dialog.later.setChecked(True)
    QTest.keyClicks(dialog.die, "8")
    QTest.keyClick(dialog.die, Key.Key_R)

    assert (dialog.die.text(), dialog.die.placeholderText(), dialog.at_once.isChecked()) == ("", "rolls", True)
    QTest.keyClicks(dialog.die, "7")
    assert dialog.die.placeholderText() == ""
    QTest.keyClick(dialog.die, Key.Key_Return)
    assert accepted(dialog)
    other = adding(qtbot, theme)
    QTest.keyClick(other.die, Key.Key_Escape)
    assert not other.isVisible()


def test_tab_goes_round_all_of_the_stats_of_a_figure(qtbot: QtBot, theme: Theme) -> None:
    dialog = edited(qtbot, theme)
    dialog.form.new_flag.setText("shaken")
    dialog.form.take_flag()
    dialog.form.name.setFocus()

    found = tabbed(dialog)

    assert set(found) == stops(dialog)
    assert found[-2:] == [dialog.cancel, dialog.save]
    assert found.index(dialog.form.flags["shaken"]) < found.index(dialog.form.new_flag)


def test_somebody_new_of_the_same_name_is_numbered(qtbot: QtBot, theme: Theme) -> None:
    moment = before_the_start("storytelling")
    there = next(iter(moment.state.table.figures.values()))
    dialog = adding(qtbot, theme, "storytelling", moment)
    QTest.keyClicks(dialog.form.name, there.name.upper())

    assert dialog.newcomer().name not in (there.name, there.name.upper())
    assert dialog.newcomer().name.casefold().startswith(there.name.split(" ")[0].casefold())


def test_one_number_of_health_is_both_for_somebody_new_and_for_one_who_had_none(qtbot: QtBot, theme: Theme) -> None:
    dialog = adding(qtbot, theme)
    QTest.keyClicks(dialog.form.name, "Nova")
    put(dialog.form.stats["health"].line, "7")
    assert dialog.newcomer().stats == {"health": 7, "health_max": 7}

    changed = edited(qtbot, theme)
    put(changed.form.stats["health"].line, "6")
    assert changed.commands() == (SetStat("hale", "health", 6), SetStat("hale", "health_max", 6))
