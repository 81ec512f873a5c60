"""The program with its one window: settings, language, looks, and which game it begins with."""

from __future__ import annotations

import gc
import os
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, qInstallMessageHandler
from PySide6.QtGui import QImageReader
from PySide6.QtWidgets import QApplication

from tracker.display import FALLBACK
from tracker.engine.library import GameDocument, create_game, load_game
from tracker.engine.systems import load_system
from tracker.startup import StartOptions
from tracker.storage import disk
from tracker.storage.files import is_folder, is_there, save
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.single_instance import StartRequest, be_first, hand_over
from tracker.storage.user.session import Session, left_behind
from tracker.storage.user.settings import Settings, load_settings
from tracker.ui.kit.icons import program_icon
from tracker.ui.kit.preferences import language_of
from tracker.ui.kit.theme import IS_STYLED, apply_theme
from tracker.ui.window.end_signals import EndSignals
from tracker.ui.window.main_window import MainWindow
from tracker.ui.window.unexpected_errors import UnexpectedErrors
from tracker.ui.window.window_session import WindowSession
from tracker.words.language import install_language

_SETTLES = 6
"""How often events are processed until all is laid out: a scroll bar that comes takes room from its page."""


def make_application(arguments: list[str]) -> QApplication:
    """Return the application with its name and icon, without a theme."""
    # Setting the style by name avoids QStyle, for which PySide would create all style enums.
    app = QApplication([*arguments, "-style", "fusion"])
    app.setProperty(IS_STYLED, True)
    app.setApplicationName("table-tracker")
    app.setApplicationDisplayName("Table Tracker")
    app.setDesktopFileName("table-tracker")
    app.setWindowIcon(program_icon())
    return app


def make_window(app: QApplication, options: StartOptions, settings: Settings) -> MainWindow:
    """Return the window in the language and the looks that are asked for, without a game yet."""
    language = language_of(options.language or settings.language)
    install_language(app, language)
    apply_theme(app, options.theme or settings.theme, options.text_scale or settings.text_scale)
    return MainWindow(app, language, settings, theme_name=options.theme, text_scale=options.text_scale)


def run_window(options: StartOptions, arguments: list[str]) -> int:
    """Show the window until it is closed and return the exit status.

    If a window is open already, that one comes to the front and does what was asked for. If it does not answer, one
    more window is better than none: each game has one writer all the same.
    """
    first = be_first()
    if first is None:
        if hand_over(StartRequest.of(options.file, options.demo)):
            return 0
        first = be_first()  # the one that did not answer may have ended meanwhile
    app = _application_on_display(arguments)
    errors = UnexpectedErrors()
    errors.install()
    signals = EndSignals()
    try:
        settings, problem = load_settings()
        window = make_window(app, options, settings)
        errors.window = window
        session = WindowSession(window, first)
        window.restore_place()
        window.show()
        if problem is not None:
            window.tell_problem(window.games.messages().problem(problem))
        begin_with(window, options, left_behind() if first is not None else None)
        # What a start has made stays to the end; each collection that goes through it would take some ten milliseconds.
        gc.freeze()
        app.eventDispatcher().aboutToBlock.connect(collect_garbage)
        status = signals.status or app.exec()
        if window.isVisible():  # a signal has ended it
            window.leave_at_once()
        session.close()
        return status
    finally:
        signals.close()
        errors.uninstall()


def collect_garbage() -> None:
    """Collect what is due by Python's own thresholds.

    The window does so itself whenever it has nothing else to do, and Python never: it would collect in whatever thread
    is just making objects, and Qt crashes or hangs if what belongs to a window is deleted in the one that reads files.
    """
    for generation in (2, 1, 0):
        if gc.get_count()[generation] > gc.get_threshold()[generation]:
            gc.collect(generation)
            return


class NoDisplay(Exception):  # noqa: N818 - it says what is the case
    """None of the displays that seemed to be there let Qt open a window."""


def _application_on_display(arguments: list[str]) -> QApplication:
    """Return the application. Errors: NoDisplay, where Qt had to fall back on none."""
    # Qt's own lines about a display that it cannot open are replaced by one of ours.
    qInstallMessageHandler(lambda _kind, _context, _text: None)
    try:
        app = make_application(arguments)
    finally:
        qInstallMessageHandler(None)
    asked = os.environ.get("QT_QPA_PLATFORM", "")
    if app.platformName() == FALLBACK and FALLBACK not in asked:
        raise NoDisplay
    return app


def begin_with(window: MainWindow, options: StartOptions, left: Session | None) -> None:
    """Put onto the table what is asked for, else what an unexpected end `left`, else the last game."""
    lost = Path(left.game) if left is not None else None
    if options.demo is not None:
        window.games.start_demo(options.demo)
    elif options.file is not None and (lost is None or Path(os.path.abspath(options.file)) != lost):
        window.games.open_file(options.file)
    elif left is not None and lost is not None:
        window.games.restore(lost, is_opening=left.is_opening and options.file is None)
    else:
        window.games.open_last()
    if window.document is None:
        window.show_start_page()


PICTURES = (".png", ".jpg", ".jpeg", ".bmp", ".webp")
"""Endings of the files that a screenshot may be written to."""


def check_picture_name(path: Path) -> None:
    """Check that a picture may be written there: a picture's name, and nothing but a picture in its place.

    Errors: FileProblem.
    """
    if path.suffix.lower() not in PICTURES:
        raise FileProblem(path, "", f"this is no name of a picture; pictures end in {', '.join(PICTURES)}")
    if is_there(path) and not QImageReader(str(path)).canRead():
        raise FileProblem(path, "", "there is a file already that is no picture; it was left alone")
    if not is_folder(Path(disk.real_path(str(path))).parent):
        raise FileProblem(path, "", "there is no such folder", "missing")


def take_screenshot(options: StartOptions) -> None:
    """Draw the window into a file: the game or the demo that is asked for, else the start page.

    Nothing of the user's is written. Errors: FileProblem for what cannot be shown or written over, StorageError.
    """
    assert options.screenshot is not None
    check_picture_name(options.screenshot)
    app = make_application([])
    window = make_window(app, options, Settings(animation_ms=0))
    if options.demo is not None:
        from tracker.engine.demos import demo_setup

        window.show_game(create_game(demo_setup(load_system(options.demo), window.preferences.language), None))
    elif options.file is not None:
        game, _ = load_game(options.file)
        window.show_game(GameDocument(game, None))
    else:
        window.show_start_page()
    window.resize(*options.size)
    window.show()
    for _ in range(_SETTLES):
        app.processEvents()
    picture = QBuffer()
    picture.open(QIODevice.OpenModeFlag.WriteOnly)
    if not window.grab().save(picture, options.screenshot.suffix[1:].upper()):
        raise StorageError(options.screenshot, "the picture could not be drawn", "not_writable")
    save(options.screenshot, [bytes(picture.data().data())])
