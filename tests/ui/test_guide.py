"""Help that says how a system plays here: texts as typed, keys as they are now, F1 opens it."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QImage, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tests.ui.table import CTRL, Key, put_demo_on_table
from tracker.core.system import System
from tracker.engine.rulesets import NAMES, ruleset
from tracker.engine.systems import list_systems, load_system
from tracker.storage.content.guides import FIRST_STEPS, TABLE, guide
from tracker.ui.dialogs.guide import GuideDialog, guide_dialog, key_shown, page_of
from tracker.ui.dialogs.sheet import Sheet
from tracker.ui.kit.controls import Text
from tracker.ui.kit.theme import Theme, apply_theme
from tracker.ui.window.main_window import MainWindow


def said(dialog: Sheet) -> str:
    texts = [text.text() for text in dialog.page.findChildren(Text)]
    return "\n".join([*texts, *(text.toPlainText() for text in dialog.page.findChildren(QTextBrowser))])


def opened(act: Callable[[], object]) -> list[tuple[str, str]]:
    """Return title and text of the dialogs that an action opens; each is left by Escape."""
    seen: list[tuple[str, str]] = []

    def leave() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, Sheet)
        seen.append((dialog.windowTitle(), said(dialog)))
        QTest.keyClick(dialog, Key.Key_Escape)

    QTimer.singleShot(0, leave)
    act()
    return seen


def test_names_and_texts_are_plain(qtbot: QtBot, theme: Theme) -> None:
    page = "## <b>A</b> & B\n- **<u>C</u>**: press {edit.undo} & <i>see</i>, {edit.redo}{cast.add}\n\nnone: {no.such}\n"
    keys = {"edit.undo": "Ctrl+Z", "edit.redo": "*", "cast.add": "*"}
    dialog = GuideDialog("How <b>Bob & Co</b> plays here", page, keys.get)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)

    assert dialog.heading.text() == "How <b>Bob & Co</b> plays here"
    assert said(dialog).split("\n") == [
        "<b>A</b> & B",
        "<u>C</u>: press Ctrl+Z & <i>see</i>, **",
        "none: (no key)",
    ]
    assert all(text.textFormat() == Qt.TextFormat.PlainText for text in dialog.findChildren(Text))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("page", [FIRST_STEPS, TABLE, *(system.id for system in list_systems())])
def test_every_place_in_a_page_is_a_key_that_there_is(window: MainWindow, page: str, language: str) -> None:
    for action_id in re.findall(r"\{(.*?)\}", guide(page, language)):
        assert key_shown(window.book, action_id), action_id


def test_nothing_that_a_page_names_is_loaded(
    qtbot: QtBot, theme: Theme, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    picture = tmp_path / "a.png"
    QImage(10, 10, QImage.Format.Format_RGB32).save(str(picture))
    opened: list[QUrl] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", opened.append)
    address = QUrl.fromLocalFile(str(picture)).toString()
    dialog = GuideDialog("Help", f"[open]({address}) ![seen]({address}) ![far](http://127.0.0.1:9/a.png)", str)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.grab()
    document = dialog.text.document()

    image = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(address))
    assert (image.width(), image.height()) == (1, 1)
    dialog.text.anchorClicked.emit(QUrl(address))
    QTest.keyClick(dialog.text, Key.Key_Tab)
    QTest.keyClick(dialog.text, Key.Key_Return)
    assert opened == []


@pytest.mark.parametrize("name", SYSTEMS)
def test_f1_says_how_the_system_on_the_table_plays(window: MainWindow, name: str) -> None:
    put_demo_on_table(window, name)
    system = load_system(name).names["en"]

    (title, text), *others = opened(lambda: QTest.keyClick(window, Key.Key_F1))

    assert title == f"Playing {system}"
    assert guide(name, "en").splitlines()[0].removeprefix("## ") in text
    assert "Shortcuts to begin with" in text
    assert "{" not in text
    assert not others


def test_without_a_game_f1_shows_the_first_steps(window: MainWindow) -> None:
    window.show_start_page()

    [(title, text)] = opened(lambda: QTest.keyClick(window, Key.Key_F1))

    assert title == "First steps"
    assert "Real dice" in text
    assert not window.book.action("help.first_steps").isVisible()


def test_with_a_game_the_first_steps_are_in_the_menu(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")
    action = window.book.action("help.first_steps")

    assert action.isVisible()
    assert opened(action.trigger)[0][0] == "First steps"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_page_of_own_files_names_every_field_and_every_house_rule(window: MainWindow, language: str) -> None:
    window.preferences.set_language(language)
    [(_, text)] = opened(window.book.action("help.own_files").trigger)

    fields = {field.name for field in msgspec.structs.fields(System)} - {"id"}
    options = {field.name for name in NAMES for field in msgspec.structs.fields(ruleset(name).options_type)}
    assert [word for word in sorted(fields | options | {"act1", "finale", *NAMES}) if word not in text] == []
    assert "{ star = 3, costar = 2, extra = 1 }" in text


def test_the_keys_have_moved_to_control_f1(window: MainWindow) -> None:
    put_demo_on_table(window, "7tv")

    assert opened(lambda: QTest.keyClick(window, Key.Key_F1, CTRL))[0][0] == "Keyboard shortcuts"


def test_a_key_that_was_changed_is_shown_as_it_is_now(window: MainWindow) -> None:
    window.book.set_key("edit.undo", "F7")
    window.book.set_key("edit.redo", "")

    assert key_shown(window.book, "edit.undo") == "F7"
    assert key_shown(window.book, "edit.redo") == ""
    assert key_shown(window.book, "main") == "Space"
    assert key_shown(window.book, "step.flip_cards:2") == "2"
    assert key_shown(window.book, "step.nothing") == ""


def test_a_system_without_a_page_shows_that_of_its_ruleset() -> None:
    own = msgspec.structs.replace(load_system("storytelling"), id="my-own")
    strange = msgspec.structs.replace(own, ruleset="another")

    assert page_of(own, "en") == "storytelling"
    assert page_of(strange, "en") == FIRST_STEPS


@pytest.mark.parametrize("scale", [80, 250])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_is_cut_at_any_size(
    qtbot: QtBot, qapp: QApplication, window: MainWindow, language: str, scale: int
) -> None:
    apply_theme(qapp, "light", scale)
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1024, 600)
    try:
        dialog = guide_dialog("How 7TV plays here", "7tv", language, window.book, host)
        dialog.show()
        assert dialog.height() <= 600
        assert dialog.page.minimumSizeHint().width() <= dialog.scroller.viewport().width()
        assert dialog.scroller.verticalScrollBar().maximum() == 0, "there is one scroll bar, that of the text"
        assert dialog.text.horizontalScrollBar().maximum() == 0
        assert dialog.text.verticalScrollBar().value() == 0
        QTest.keyClick(dialog.text, Key.Key_PageDown)
        assert dialog.text.verticalScrollBar().value() > 0
        assert dialog.text.find("Income" if language == "en" else "Доход"), "a word is found"
        dialog.close()
    finally:
        apply_theme(qapp, "dark", 100)


def test_a_word_is_found_forward_backward_and_round_the_end(qtbot: QtBot, theme: Theme) -> None:
    dialog = GuideDialog("Guide", "one apple\n\ntwo Apples\n\nthree pears", lambda _id: "")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.line.setFocus()
    QTest.keyClicks(dialog.line, "apple")
    places = [dialog.text.textCursor().selectionStart()]
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    places.append(dialog.text.textCursor().selectionStart())
    dialog.later.click()
    places.append(dialog.text.textCursor().selectionStart())
    dialog.earlier.click()
    places.append(dialog.text.textCursor().selectionStart())
    assert places[0] < places[1]
    assert places == [places[0], places[1], places[0], places[1]]
    assert dialog.text.textCursor().selectedText() == "Apple"
    assert dialog.isVisible()
    QTest.keyClicks(dialog.line, "x")
    assert dialog.error.text() == "Not found: applex"
    assert dialog.text.textCursor().selectionStart() == places[1]
