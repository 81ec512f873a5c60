"""What was filled in for a game and not begun is offered again, in this evening and the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.table import open_window, put_demo_on_table
from tracker.core.figures import Figure
from tracker.core.setup import Setup
from tracker.storage.content import drafts
from tracker.storage.content.drafts import SetupDraft, draft_file, load_draft, save_draft
from tracker.storage.problems import StorageError
from tracker.ui.dialogs.draft_keeper import DraftKeeper
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.window.main_window import MainWindow

Dialogs = Callable[..., list[NewGameDialog]]


@pytest.fixture
def dialogs(monkeypatch: pytest.MonkeyPatch) -> Dialogs:
    """Answer dialogs one after the other, and collect them."""

    def answer(*answers: Callable[[NewGameDialog], int]) -> list[NewGameDialog]:
        seen: list[NewGameDialog] = []

        def execute(dialog: NewGameDialog) -> int:
            seen.append(dialog)
            dialog.show()
            return answers[len(seen) - 1](dialog)

        monkeypatch.setattr(NewGameDialog, "exec", execute)
        return seen

    return answer


def fill_in(dialog: NewGameDialog) -> int:
    dialog.editor.take_demo()
    dialog.title.setText("Docks at night")
    return 0


def leave(dialog: NewGameDialog) -> int:
    return 0


def names(setup: Setup | None) -> list[str]:
    rows = setup.rows if isinstance(setup, SetupDraft) else setup.figures if setup else ()
    return [row.name for row in rows]


def test_a_cast_that_was_left_is_there_after_the_program_has_ended(
    qtbot: QtBot, qapp: QApplication, dialogs: Dialogs
) -> None:
    first = open_window(qapp)
    qtbot.addWidget(first)
    seen = dialogs(fill_in, leave)
    first.games.new_game("storytelling")
    filled = seen[0].result_setup()
    assert not seen[0].draft_line.isVisible()
    first.close()
    second = open_window(qapp)
    qtbot.addWidget(second)
    second.games.new_game("storytelling")
    assert seen[1].result_setup() == filled
    assert seen[1].title.text() == "Docks at night"
    assert seen[1].draft_line.isVisible()
    second.close()


def test_a_cast_is_kept_while_it_is_typed(window: MainWindow, dialogs: Dialogs) -> None:
    at_once: list[Setup | None] = []

    def type_and_wait(dialog: NewGameDialog) -> int:
        dialog.findChild(DraftKeeper)._timer.setInterval(1)
        dialog.editor.take_demo()
        QTest.qWait(50)
        at_once.append(load_draft("storytelling"))
        return 0

    seen = dialogs(type_and_wait)
    window.games.new_game("storytelling")
    assert names(at_once[0]) == names(seen[0].result_setup()) != []


def test_a_game_that_begins_takes_its_draft_away(window: MainWindow, dialogs: Dialogs) -> None:
    seen = dialogs(fill_in, lambda _: 1, leave)
    window.games.new_game("storytelling")
    assert draft_file("storytelling").exists()
    window.games.new_game("storytelling")
    assert window.game is not None
    assert not draft_file("storytelling").exists()
    window.games.new_game("storytelling")
    assert names(seen[2].result_setup()) == []


def test_a_game_that_does_not_begin_since_another_is_not_saved_keeps_its_draft(
    window: MainWindow, dialogs: Dialogs, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialogs(lambda dialog: fill_in(dialog) or 1)
    monkeypatch.setattr(window.games, "may_leave", lambda: False)
    window.games.new_game("storytelling")
    assert window.game is None
    assert len(names(load_draft("storytelling"))) > 3


def test_starting_over_shows_an_empty_dialog_and_loses_nothing(window: MainWindow, dialogs: Dialogs) -> None:
    def start_over(dialog: NewGameDialog) -> int:
        dialog.afresh.click()
        return dialog.result()

    seen = dialogs(fill_in, start_over, leave, leave)
    window.games.new_game("storytelling")
    window.games.new_game("storytelling")
    assert names(seen[2].result_setup()) == []
    assert not seen[2].draft_line.isVisible()
    window.games.new_game("storytelling")
    assert names(seen[3].result_setup()) == names(seen[0].result_setup())


def test_again_left_untouched_is_no_draft(window: MainWindow, dialogs: Dialogs) -> None:
    put_demo_on_table(window, "storytelling")
    dialogs(leave)
    window.games.again()
    assert not draft_file("storytelling").exists()


def test_again_takes_who_came_late_into_the_dialog(window: MainWindow, dialogs: Dialogs) -> None:
    from tracker.core.edits import AddFigure, RenameFigure

    put_demo_on_table(window, "storytelling")
    assert window.game is not None
    first = next(iter(window.game.engine.moment.state.table.figures))
    window.game.engine.run(RenameFigure(first, "Renamed"))
    window.game.engine.run(AddFigure(Figure("late", "st", "Late Joiner")))
    seen = dialogs(leave)
    window.games.again()
    shown = names(seen[0].result_setup())
    assert "Renamed" in shown
    assert "Late Joiner" in shown


def test_a_draft_with_house_rules_that_are_none_keeps_its_cast(window: MainWindow, dialogs: Dialogs) -> None:
    seen = dialogs(fill_in, leave)
    window.games.new_game("storytelling")
    draft = load_draft("storytelling")
    assert draft is not None
    options = {"die_sides": "many", "formula": 7, "nonsense": 1, "reroll_scope": "whole_group"}
    save_draft(replace(draft, options=options))
    window.games.new_game("storytelling")
    assert names(seen[1].result_setup()) == names(draft)
    assert seen[1].result_setup().options["die_sides"] == 10
    assert seen[1].result_setup().options["reroll_scope"] == "whole_group"


def test_a_draft_that_cannot_be_read_or_written_says_so(
    window: MainWindow, dialogs: Dialogs, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft_file("storytelling").parent.mkdir(parents=True)
    draft_file("storytelling").write_text("{", encoding="utf-8")
    dialogs(leave, fill_in)
    window.games.new_game("storytelling")
    assert "storytelling.json" in window.notices.text.text()

    def full(*given: object) -> None:
        raise StorageError(draft_file("storytelling"), "No space left on device")

    monkeypatch.setattr(drafts.files, "save", full)
    window.games.new_game("storytelling")
    assert "No space left on device" in window.notices.text.text()


def type_in(dialog: NewGameDialog, row: int, column: str, text: str) -> None:
    at = next(at for at, one in enumerate(dialog.cast.columns) if column in (one.id, one.kind))
    dialog.cast.setData(dialog.cast.index(row, at), text)


def typed_in(dialog: NewGameDialog, row: int, column: str) -> tuple[str, str | None]:
    at = next(at for at, one in enumerate(dialog.cast.columns) if column in (one.id, one.kind))
    return dialog.cast.index(row, at).data(), dialog.cast.problem(row, at)


@pytest.mark.parametrize(
    ("column", "text", "problem"),
    [
        ("dexterity", "2,5", "not_a_number"),
        ("wits", "many", "not_a_number"),
        ("composure", "9" * 30, "too_large"),
        ("side", "nobody at all", "no_side"),
        ("name", "", "no_name"),
    ],
)
def test_a_cell_that_is_wrong_comes_back_as_it_was_typed(
    window: MainWindow, dialogs: Dialogs, column: str, text: str, problem: str
) -> None:
    def fill_in_wrong(dialog: NewGameDialog) -> int:
        fill_in(dialog)
        type_in(dialog, 1, column, text)
        assert typed_in(dialog, 1, column) == (text, problem)
        return 0

    seen = dialogs(fill_in_wrong, leave)
    window.games.new_game("storytelling")
    window.games.new_game("storytelling")
    assert typed_in(seen[1], 1, column) == (text, problem)
    assert seen[1].problem() == seen[0].problem() != ""
    assert seen[1].draft() == seen[0].draft()


def test_two_rows_without_a_name_are_kept(window: MainWindow, dialogs: Dialogs) -> None:
    def fill_in_numbers(dialog: NewGameDialog) -> int:
        for row in range(2):
            dialog.cast.add()
            type_in(dialog, row, "wits", "3")
        return 0

    seen = dialogs(fill_in_numbers, leave)
    window.games.new_game("storytelling")
    window.games.new_game("storytelling")
    assert [typed_in(seen[1], row, "wits") for row in range(2)] == [("3", None)] * 2
    assert window.notices.text.text() == ""


def test_a_house_rule_that_is_wrong_comes_back_as_it_was_typed(window: MainWindow, dialogs: Dialogs) -> None:
    def fill_in_wrong(dialog: NewGameDialog) -> int:
        fill_in(dialog)
        for field in dialog._number_fields().values():
            field.spin.lineEdit().setText("9876543")
        return 0

    seen = dialogs(fill_in_wrong, leave)
    for system in ("7tv", "tannhauser"):
        seen.clear()
        window.games.new_game(system)
        window.games.new_game(system)
        wrong = {name: field.text() for name, field in seen[1]._number_fields().items() if field.problem()}
        assert wrong == dict.fromkeys(seen[0]._number_fields(), "9876543") != {}
        assert seen[1].problem() == seen[0].problem()


def test_entry_points_that_will_not_do_take_no_other_house_rule_with_them(window: MainWindow, dialogs: Dialogs) -> None:
    def fill_in_wrong(dialog: NewGameDialog) -> int:
        fill_in(dialog)
        dialog.cards["entry_points"].field.line.setText("E1, E1")
        dialog.cards["max_turns"].field.number.set_value(7)
        return 0

    seen = dialogs(fill_in_wrong, leave)
    window.games.new_game("tannhauser")
    window.games.new_game("tannhauser")
    assert seen[1].result_setup() == seen[0].result_setup()
    assert seen[1].result_setup().options["entry_points"] == ["E1", "E1"]
    assert seen[1].problem() == seen[0].problem() != ""


@pytest.mark.parametrize(("unit", "text"), [("feet", "0"), ("centimetres", "150"), ("cards", "61"), ("feet", "4.75")])
def test_the_size_of_the_table_comes_back_as_it_was_typed(
    window: MainWindow, dialogs: Dialogs, unit: str, text: str
) -> None:
    def fill_in_size(dialog: NewGameDialog) -> int:
        fill_in(dialog)
        radio, field = dialog.box._units()[unit]
        radio.setChecked(True)
        field.spin.lineEdit().setText(text)
        return 0

    seen = dialogs(fill_in_size, leave)
    window.games.new_game("7tv")
    window.games.new_game("7tv")
    radio, field = seen[1].box._units()[unit]
    assert radio.isChecked()
    assert field.text() == text
    assert bool(field.problem()) == (text in ("0", "61"))
    assert seen[1].problem() == seen[0].problem()


def test_a_deck_with_a_mistake_is_still_chosen(window: MainWindow, dialogs: Dialogs) -> None:
    from tracker.storage.user.folders import user_folder

    user_folder("decks").mkdir(parents=True, exist_ok=True)
    (user_folder("decks") / "mine.toml").write_text("cards = 7", encoding="utf-8")

    def choose_it(dialog: NewGameDialog) -> int:
        fill_in(dialog)
        dialog.box.combo.setCurrentIndex(dialog.box.combo.count() - 1)
        return 0

    seen = dialogs(choose_it, leave)
    window.games.new_game("7tv")
    window.games.new_game("7tv")
    assert "mine" in seen[0].box.combo.currentText()
    assert seen[1].box.combo.currentText() == seen[0].box.combo.currentText()
    assert seen[1].box.deck_line.text() == seen[0].box.deck_line.text()


def test_a_draft_of_an_earlier_version_opens(window: MainWindow, dialogs: Dialogs) -> None:
    seen = dialogs(fill_in, leave)
    window.games.new_game("storytelling")
    earlier = seen[0].result_setup()
    save_draft(earlier)
    window.games.new_game("storytelling")
    assert seen[1].result_setup() == earlier
    assert seen[1].draft_line.isVisible()
