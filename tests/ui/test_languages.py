"""The languages of the window: none of them half, and a further one is a code and one file."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor
from pytestqt.qtbot import QtBot

from tests.helpers.systems import SYSTEMS
from tracker.engine.systems import list_systems
from tracker.selftest import Driver
from tracker.storage.user.folders import languages, spoken

ROOT = Path(__file__).parents[2]
FINISHED = {
    "Settings…": "Налаштування…",
    "Undo: {what}": "Скасувати: {what}",
}
"""All that has been translated into the third language so far."""
LOOK = """
import json, sys
from PySide6.QtWidgets import QApplication
from tracker.engine.demos import demo_setup
from tracker.engine.systems import load_system
from tracker.selftest import Driver
from tracker.storage.content.guides import guide
from tracker.ui.dialogs.new_game import NewGameDialog
from tracker.ui.dialogs.settings import SettingsDialog
from tracker.storage.user.settings import Settings

driver = Driver()
window = driver.window
driver.choose("view.language:uk")
settings = SettingsDialog(Settings(language="uk"), window.book, {})
seen = {
    "settings": window.book.action("game.settings").text(),
    "quit": window.book.action("game.quit").text(),
    "offered": [settings.language.itemText(at) for at in range(settings.language.count())],
    "chosen": settings.language.currentText(),
    "checked": window.book.action("view.language:uk").isChecked(),
    "guide": guide("7tv", "uk") == guide("7tv", "en"),
    "plural": QApplication.translate("GameScreen", "The table as it was %n step(s) ago", "", 1),
}
for name in sys.argv[1:]:
    system = load_system(name)
    setup = demo_setup(system, "uk")
    seen[f"cast of {name}"] = setup.figures == demo_setup(system, "en").figures
    dialog = NewGameDialog(system, "uk", setup, window, window.book)
    seen[f"dialog of {name}"] = dialog.windowTitle()
    window.games.start_demo(name)
    driver.settle()
    driver.press("Space")
    seen[f"undo of {name}"] = window.book.action("edit.undo").text()
    seen[f"title of {name}"] = window.game.screen.words.header.title(window.game.engine.moment.view)
print(json.dumps(seen))
"""


@pytest.fixture
def driver(home: Path, qtbot: QtBot) -> Iterator[Driver]:
    QCursor.setPos(QPoint(9000, 9000))  # a button that the mouse happens to lie on says why it cannot be used
    made = Driver()
    yield made
    made.window.close()


def test_no_text_of_the_window_stays_english_in_another_language(driver: Driver) -> None:
    word = re.compile(r"[A-Za-z]{3,}")
    for system in list_systems():
        driver.window.games.start_demo(system.id)
        driver.press("Space")
        assert driver.window.game is not None
        setup = driver.window.game.engine.game.setup
        given = {figure.name for figure in setup.figures} | {n for side in setup.sides for n in side.names.values()}
        given |= {name for each in list_systems() for name in each.names.values()} | {setup.title, "English"}
        names = re.compile("|".join(re.escape(name) for name in sorted(given, key=len, reverse=True) if name))
        english = driver.texts()
        for language in languages()[1:]:
            driver.choose(f"view.language:{language}")
            same = {n: text for n, text in driver.texts().items() if english.get(n) == text}
            assert not [text for text in same.values() if word.search(names.sub("", text))]
        driver.choose("view.language:en")
        assert driver.texts() == english


@pytest.mark.parametrize(
    ("locale", "expected"),
    [("ru_RU", "ru"), ("ru", "ru"), ("RU-ru", "ru"), ("en_GB", "en"), ("C", "en"), ("", "en"), ("rue_UA", "en")],
)
def test_a_desktop_is_spoken_to_in_its_language_else_in_english(locale: str, expected: str) -> None:
    assert spoken(locale) == expected


def test_nothing_else_in_the_program_names_a_language() -> None:
    code = re.compile(f"""[\"']({"|".join(languages())})[\"']""")
    files = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in (ROOT / "tracker").rglob("*.py")}
    assert [name for name, text in files.items() if code.search(text)] == ["tracker/core/figures.py"]


@pytest.fixture(scope="module")
def third(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with a third language that is half done; nothing but its file of texts was added."""
    root = tmp_path_factory.mktemp("third")
    for name in ("tracker", "resources"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    (root / "packaging").mkdir()
    shutil.copy(ROOT / "packaging" / "translate.py", root / "packaging")
    translate = [sys.executable, str(root / "packaging" / "translate.py")]
    subprocess.run([*translate, "--new", "uk"], check=True, capture_output=True)
    texts = root / "resources" / "i18n" / "table_tracker_uk.ts"
    content = texts.read_text("utf-8")
    for source, translation in FINISHED.items():
        unfinished = f'<source>{source}</source>\n        <translation type="unfinished"></translation>'
        assert unfinished in content, source
        content = content.replace(
            unfinished, f"<source>{source}</source>\n        <translation>{translation}</translation>"
        )
    texts.write_text(content, "utf-8")
    subprocess.run(translate, check=True, capture_output=True)
    return root


def run_in(root: Path, *arguments: str) -> str:
    environment = {**os.environ, "TABLE_TRACKER_HOME": str(root / "home"), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_third_language_is_a_code_and_one_file(third: Path) -> None:
    seen = json.loads(run_in(third, "-c", LOOK, *SYSTEMS))

    assert seen["settings"] == "Налаштування…"
    assert (seen["quit"], seen["plural"]) == ("Quit", "The table as it was 1 step ago")
    assert seen["offered"][1:] == ["English", "Русский", "Українська"]
    assert (seen["chosen"], seen["checked"], seen["guide"]) == ("Українська", True, True)
    for name in SYSTEMS:
        assert seen[f"cast of {name}"], name
        assert seen[f"undo of {name}"].startswith("Скасувати: "), name
        assert seen[f"title of {name}"].isascii(), name


def test_the_program_starts_in_it_and_tests_itself(third: Path) -> None:
    assert "uk" in run_in(third, "-m", "tracker", "--help")
    run_in(third, "-m", "tracker", "--demo", "7tv", "--language", "uk", "--screenshot", str(third / "uk.png"))
    assert (third / "uk.png").is_file()
    assert "texts in other languages than English: ru, uk" in run_in(third, "-m", "tracker", "--self-test")
