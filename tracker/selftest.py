"""`table-tracker --self-test`: tries the program as it stands on this machine, and reports a line for each part."""

from __future__ import annotations

import contextlib
import faulthandler
import io
import os
import sys
import tempfile
import threading
import traceback
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TypeVar

import msgspec
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QFontInfo, QFontMetrics, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QApplication, QDockWidget, QLabel, QMenu

from tracker import __version__
from tracker.core.figures import SOURCE_LANGUAGE
from tracker.engine.demos import demo_setup
from tracker.engine.library import load_game
from tracker.engine.systems import list_systems
from tracker.play import play
from tracker.startup import DIFFERENT, OK
from tracker.storage.content.decks import list_decks, load_deck
from tracker.storage.problems import FileProblem
from tracker.storage.user.folders import HOME_VARIABLE, languages, resource
from tracker.storage.user.settings import Settings, load_settings, save_settings
from tracker.streams import say
from tracker.ui.kit.icons import icons_folder, pixmap, program_icon
from tracker.ui.kit.theme import apply_theme
from tracker.ui.window.main_window import MainWindow
from tracker.words.language import install_language
from tracker.words.translation import catalog

PATIENCE_S = 60.0
"""How long it may take in all; a window that waits for an answer would wait for ever."""
MOST_PRESSES = 200
"""Presses of the main key that a demo gets; the longest that ends by itself takes about half of them."""
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
SIGNS = "«»“”’…·×–—−№→"
"""Signs that the windows write themselves."""

SelfTest = Callable[[], str]
"""Tries one thing and says in a few words what was there; raises `SelfTestError` if something is wrong."""
T = TypeVar("T")


class SelfTestError(Exception):
    """Something is not as it must be; the text says what."""


def need(found: T | None, problem: str) -> T:
    """Return what was found. Errors: SelfTestError for nothing, an empty one, zero and False."""
    if not found:
        raise SelfTestError(problem)
    return found


def _say(text: str) -> None:
    say(text.encode(getattr(sys.stdout, "encoding", None) or "utf-8", "backslashreplace"))


def run(tell: Callable[[str], None] = _say) -> int:
    """Try everything and return the exit status: 0 if all is well, 1 at the first thing that is not.

    Without QT_QPA_PLATFORM no screen is needed. The user's own folders are not touched: all that is written goes to a
    temporary folder.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    before = {HOME_VARIABLE: os.environ[HOME_VARIABLE]} if HOME_VARIABLE in os.environ else {}
    with tempfile.TemporaryDirectory(prefix="table-tracker-", ignore_cleanup_errors=True) as folder:
        os.environ[HOME_VARIABLE] = folder
        watchdog = _watchdog(tell)
        try:
            return _run(tell, Path(folder))
        finally:
            watchdog.cancel()
            faulthandler.cancel_dump_traceback_later()
            del os.environ[HOME_VARIABLE]
            os.environ.update(before)


def _run(tell: Callable[[str], None], folder: Path) -> int:
    tell(f"table-tracker {__version__}, {sys.platform}, {os.environ['QT_QPA_PLATFORM']}")
    name = "start"
    try:
        for name, check in _checks(folder):
            tell(f"ok      {name}: {check()}")
    except Exception as error:
        # Any error at all: the line must say where it was.
        place = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{error!r} in {Path(place.filename).name}, line {place.lineno}"
        tell(f"failed  {name}: {error if isinstance(error, SelfTestError) else where}")
        return DIFFERENT
    return OK


def _watchdog(tell: Callable[[str], None]) -> threading.Timer:
    """Return a running timer that ends the process when patience is over."""

    def give_up() -> None:
        tell(f"failed  patience: not done after {PATIENCE_S:.0f} seconds")
        os._exit(DIFFERENT)

    timer = threading.Timer(PATIENCE_S, give_up)
    timer.daemon = True
    timer.start()
    if sys.stderr is not None:
        # A loop inside Qt never lets the timer's thread run; this one does without Python.
        faulthandler.dump_traceback_later(PATIENCE_S + 5, exit=True)
    return timer


def _checks(folder: Path) -> Iterator[tuple[str, SelfTest]]:
    """Return what is tried, in its order; each is made when the ones before it went well."""
    yield "systems, decks and casts", try_content
    for path in sorted(resource("worked_games").glob("*.json")):
        yield f"worked game of {path.stem}", partial(try_worked_game, path)
    driver = Driver()
    yield "icons", try_icons
    yield "fonts", partial(try_fonts, driver)
    for system in list_systems():
        yield system.id, partial(try_demo, driver, system.id)
        yield f"journal of {system.id}", partial(try_journal, driver)
    yield "languages", partial(try_languages, driver)
    yield "settings", partial(try_settings, driver, folder)


class Driver:
    """Drives the window, in English: presses keys and chooses actions. A dialog that opens is a failure."""

    def __init__(self) -> None:
        found = QApplication.instance()
        self.app = found if isinstance(found, QApplication) else QApplication(["table-tracker"])
        self.app.setWindowIcon(program_icon())
        install_language(self.app, SOURCE_LANGUAGE)
        apply_theme(self.app, "dark")
        # Without animation every step is seen at its end.
        self.window = MainWindow(self.app, SOURCE_LANGUAGE, Settings(animation_ms=0), theme_name="dark")
        self.window.show()
        self.window.show_start_page()
        self._dialog = ""
        self._guard = QTimer()
        self._guard.setInterval(50)
        self._guard.timeout.connect(self._close_dialog)
        self._guard.start()
        self.settle()

    def _close_dialog(self) -> None:
        if (dialog := self.app.activeModalWidget()) is not None:
            self._dialog = self._dialog or f"{type(dialog).__name__} {dialog.windowTitle()}"
            dialog.close()

    def settle(self) -> None:
        """Let the window do what it has to. Errors: SelfTestError for a dialog that opened."""
        for _ in range(3):
            self.app.processEvents()
        # Outside exec() Qt does not delete closed widgets by itself.
        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        need(not self._dialog, f"a dialog stood in the way: {self._dialog}")

    def press(self, key: str) -> None:
        """Trigger the one action that has a key now. Errors: SelfTestError if there is not exactly one."""
        self._trigger(key, (a for a in self.window.book.actions() if QKeySequence(key) in a.shortcuts()))

    def choose(self, action_id: str) -> None:
        """Choose an action in its menu. Errors: SelfTestError if it cannot be chosen."""
        self._trigger(action_id, (self.window.book.action(action_id),))

    def _trigger(self, name: str, actions: Iterable[QAction]) -> None:
        there = list(actions)
        able = [action for action in there if action.isEnabled()]
        why = "; ".join(str(action.property("reason")) for action in there) or "nobody has it"
        need(len(able) == 1, f"{name} means {len(able)} things ({why})")
        able[0].trigger()
        self.settle()

    def texts(self) -> dict[str, str]:
        """Return every text that the window shows, by a name that stays the same in another language. A tooltip comes
        and goes with the mouse, wherever that stands, and is none of them."""
        found = {f"action {a.property('action_id')}": a.text() for a in self.window.book.actions()}
        found["title"] = self.window.windowTitle()
        for kind in (QLabel, QAbstractButton, QDockWidget, QMenu):
            every = (one for one in self.window.findChildren(kind) if one.windowType() != Qt.WindowType.ToolTip)
            shown = (one for one in every if one.isVisible() or kind is QMenu)
            for number, widget in enumerate(shown):
                for name in ("text", "title", "windowTitle", "accessibleName"):
                    found[f"{name} of {kind.__name__} {number}"] = getattr(widget, name, str)()
        return {name: text for name, text in found.items() if text}


def try_content() -> str:
    """Load every system, deck and cast that came with the program."""
    problems: list[FileProblem] = []
    systems, decks = list_systems(problems.append), list_decks(problems.append)
    need(not problems, "; ".join(map(str, problems)))
    figures = sum(len(demo_setup(system, language).figures) for system in systems for language in languages())
    cards = sum(len(load_deck(deck.id)) for deck in decks)
    need(
        systems and figures and cards, f"{len(systems)} systems, {figures} figures, {cards} cards: something is missing"
    )
    return f"{len(systems)} systems, {cards} cards, {figures} figures"


def try_worked_game(path: Path) -> str:
    """Play a worked game as `play --check` does: each refusal, state and the end is as the file says."""
    answers, complaints = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    with contextlib.redirect_stdout(answers), contextlib.redirect_stderr(complaints):
        status = play(str(path), check=True)
    need(status == OK, complaints.getvalue().strip() or f"exit status {status}")
    answers.seek(0)
    return f"{len(answers.readlines())} steps as expected"


def try_icons() -> str:
    """Draw every icon: a program without Qt's SVG plugin draws empty ones."""
    names = need(sorted(path.stem for path in icons_folder().glob("*.svg")), "there are no icons")
    for name in names:
        image = pixmap(name, QColor("black"), 32).toImage()
        alphas = (image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))
        need(any(alphas), f"{name} is empty")
    return f"{len(names)} icons"


def try_fonts(driver: Driver) -> str:
    """Ask the font of the windows for every letter and sign that a text of ours or a content file has."""
    systems, font = list_systems(), driver.app.font()
    setups = [demo_setup(system, language) for system in systems for language in languages()]
    texts = msgspec.json.encode([systems, setups, [load_deck(deck.id) for deck in list_decks()]]).decode()
    letters = sorted({*CYRILLIC, *SIGNS, *filter(str.isprintable, texts)})
    metrics, family = QFontMetrics(font), QFontInfo(font).family()
    missing = [f"{one} ({unicodedata.name(one, '?')})" for one in letters if not metrics.inFontUcs4(ord(one))]
    need(not missing, f"{family} and its fallbacks have no {', '.join(missing[:5])}")
    return f"{len(letters)} letters and signs in {family}"


def try_demo(driver: Driver, system_id: str) -> str:
    """Play a demo through the window by its main key, to its end if it has one; each press is one step."""
    driver.window.games.start_demo(system_id)
    driver.settle()
    game = need(driver.window.game, "no game is on the table")
    engine, presses = game.engine, 0
    while engine.moment.view.over is None and presses < MOST_PRESSES:
        driver.press("Space")
        presses += 1
        need(engine.history.cursor == presses, f"{presses} presses made {engine.history.cursor} steps")
        acting = engine.moment.view.acting
        shown = acting is None or game.screen.lists.view_of(acting) is not None
        need(shown, f"the lists do not show {acting}, who acts")
    ending = engine.moment.view.over
    return f"{presses} steps by the main key" + (f", ended: {ending.reason}" if ending is not None else "")


def try_journal(driver: Driver) -> str:
    """Take the game back to its beginning and bring it again, then open its file anew and compare."""
    engine = need(driver.window.game, "no game is on the table").engine
    path = need(need(driver.window.document, "the game was not saved").path, "the game has no file")
    end, count = engine.game.report(), engine.history.cursor
    driver.press("Ctrl+Z")
    engine.go_to(0)
    driver.settle()
    need(engine.game.report() != end, "nothing was taken back")
    engine.go_to(count)
    driver.settle()
    _compare(end, engine.game.report(), "after undo and redo")
    driver.choose("game.start_page")
    read, damage = load_game(path)
    need(damage is None, str(damage))
    _compare(end, read.report(), "in the file")
    driver.window.games.open_file(path)
    driver.settle()
    opened = need(driver.window.game, "the file was not opened").engine
    _compare(end, opened.game.report(), "in the window that opened the file")
    need(opened.history.cursor == count, f"{opened.history.cursor} steps came back, not {count}")
    return f"{count} steps, {path.stat().st_size} bytes"


def _compare(expected: dict[str, object], found: dict[str, object], where: str) -> None:
    for name, value in expected.items():
        need(found.get(name) == value, f"{where}: {name} is {found.get(name)!r}, not {value!r}")


def try_languages(driver: Driver) -> str:
    """Show the window, and Qt's own dialogs, in every language, and then in English as before."""
    english, asked, cancels, count = driver.texts(), languages(), set(), 0
    for language in (*asked[1:], asked[0]):
        need(not catalog(language).isEmpty(), f"the texts in {language} are missing")
        driver.choose(f"view.language:{language}")
        found = driver.texts()
        changed = [name for name, text in found.items() if english.get(name) != text]
        need(
            bool(changed) == (language != asked[0]), f"texts in {language} that are not those in English: {changed[:1]}"
        )
        cancels.add(QApplication.translate("QPlatformTheme", "Cancel"))
        count += len(changed)
    need(len(cancels) > 1, "Qt's own dialogs speak no other language")
    return f"{count} texts in other languages than English: {', '.join(asked[1:])}"


def try_settings(driver: Driver, folder: Path) -> str:
    """Save settings and read them back, and see that the games lie in the folder that was given, without locks."""
    changed = msgspec.structs.replace(driver.window.preferences.settings, theme="light", language=languages()[-1])
    save_settings(changed)
    loaded, problem = load_settings()
    need(problem is None and loaded == changed, f"they came back otherwise: {problem or loaded}")
    driver.window.close()
    driver.settle()
    locks = sorted(path.name for path in folder.rglob("*.lock"))
    need(not locks, f"left behind: {', '.join(locks)}")
    return f"saved, and {len(list(folder.rglob('*.tabletracker')))} games in their folder"
