"""Games and their files: begin one, go on with one, look into one. One writer for each file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from msgspec.structs import replace

from tracker import __version__
from tracker.core.dice import Dice, SystemDice
from tracker.core.history import Commit
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import NAMES, ruleset
from tracker.storage.format import CommitLine, Header, Line, RedoLine, UndoLine
from tracker.storage.journal import Journal, Repair, absolute
from tracker.storage.problems import FileProblem, StorageError
from tracker.storage.reading import Damage, read_game, read_head
from tracker.storage.systems import load_system

OnSyncError = Callable[[StorageError], None]


class Saved:
    """A game with the file that it is kept in, if it is kept. `told` says what opening did to a damaged file."""

    def __init__(self, game: Game, journal: Journal | None, told: str = "") -> None:
        self.game = game
        self.journal = journal
        self.told = told

    @property
    def path(self) -> Path | None:
        """Where the game is kept."""
        return self.journal.path if self.journal else None

    def is_kept_at(self, path: Path) -> bool:
        """Whether this file is the one that the game is kept in."""
        try:
            return self.journal is not None and absolute(path) == self.journal.path
        except StorageError:
            return False

    def begins_like(self, setup: Setup) -> bool:
        """Whether this game began with the same system, options, sides, figures and deck, the shuffle aside."""
        return _bare(self.game.setup) == _bare(setup)

    def move_to(self, path: Path, on_sync_error: OnSyncError | None = None) -> None:
        """Save the whole game elsewhere and go on there; the file here stays as it is.

        A game that was kept nowhere gets a file with all that was done. Errors: StorageError, AlreadyOpen.
        """
        if self.journal is not None and self._tells_the_game(self.journal):
            self.journal.move_to(path)
            return
        game = self.game
        rules, setup = game.ruleset, game.setup
        header = Header(__version__, setup.system, rules.name, setup, time.time(), opening_of(rules, setup))
        journal = Journal.create(path, header, rules.command_type, rules.event_type, on_sync_error or _ignore)
        try:
            for number in range(game.history.cursor + game.history.redo_count):
                commit = game.history.commit_at(number)
                journal.append_commit(number + 1, commit.at, commit.command, commit.events)
            if game.history.redo_count:
                journal.append_undo(game.history.redo_count)
        except BaseException:
            journal.close()
            raise
        game.kept_in(journal, journal.commit_count)
        if self.journal is not None:
            self.journal.close()
        self.journal = journal

    def _tells_the_game(self, journal: Journal) -> bool:
        """Whether the file still says what was written to it; another program may have been at it.

        One that was deleted does: what is open cannot be written to any more by those who look for it.
        """
        try:
            told = look(journal.path)[0].history
        except FileProblem as problem:
            return problem.code == "missing"
        own = self.game.history
        count = own.cursor + own.redo_count
        if (told.cursor, told.redo_count) != (own.cursor, own.redo_count):
            return False
        return all(told.commit_at(at).events == own.commit_at(at).events for at in range(count))

    def close(self) -> None:
        """Sync and let go of the file."""
        if self.journal is not None:
            self.journal.close()

    def __enter__(self) -> Saved:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def create_game(
    setup: Setup, path: Path | None, *, dice: Dice | None = None, on_sync_error: OnSyncError | None = None
) -> Saved:
    """Begin a game, kept at `path` if there is one.

    Errors: SetupError for a beginning that no game can be made of; FileProblem for a system that cannot be read;
    StorageError if the file cannot be written, AlreadyOpen.
    """
    chance = dice or SystemDice()
    rules = ruleset(load_system(setup.system).ruleset)
    rules.check_setup(setup)
    filled = rules.fill_setup(setup, chance)
    opening = opening_of(rules, filled)
    journal: Journal | None = None
    if path is not None:
        header = Header(__version__, setup.system, rules.name, filled, time.time(), opening)
        journal = Journal.create(path, header, rules.command_type, rules.event_type, on_sync_error or _ignore)
    return Saved(Game(rules, filled, opening, dice=chance, sink=journal), journal)


def resume_game(path: Path, *, dice: Dice | None = None, on_sync_error: OnSyncError | None = None) -> Saved:
    """Go on with a saved game; a damaged file is kept aside and its good part goes on.

    Errors: FileProblem (no game in it, or of a newer program), StorageError, AlreadyOpen.
    """
    rules = _rules_of(path)
    reader = _Reader(rules, dice)
    journal, _, _, repair = Journal.open_for_play(
        path, rules.command_type, rules.event_type, on_sync_error or _ignore, follow=reader.begin
    )
    reader.game.sink = journal
    return Saved(reader.game, journal, _tell_repair(repair))


def look(path: Path) -> tuple[Game, str | None]:
    """Return a saved game as far as it can be read, and what is wrong with the rest; the file is never changed.

    Errors: FileProblem.
    """
    rules = _rules_of(path)
    reader = _Reader(rules)
    saved = read_game(path, rules.command_type, rules.event_type, follow=reader.begin)
    return reader.game, f"{path}: {_tell_damage(saved.damage)}" if saved.damage else None


def _rules_of(path: Path) -> Ruleset[Any]:
    head = read_head(path)
    if head.ruleset not in NAMES:
        raise FileProblem(path, "line 1", f"there is no ruleset {head.ruleset!r}")
    return ruleset(head.ruleset)


class _Reader:
    """Plays a game again while its file is read: what does not fit it is refused, and is damage at its line."""

    game: Game

    def __init__(self, rules: Ruleset[Any], dice: Dice | None = None) -> None:
        self._rules = rules
        self._dice = dice

    def begin(self, header: Header) -> Callable[[Line], None]:
        """Begin the game; return who takes the lines. Errors: ValueError (SetupError), LookupError, TypeError."""
        rules = self._rules
        rules.check_setup(header.setup)
        self.game = Game(rules, header.setup, header.opening, dice=self._dice)
        rules.check_state(self.game.state)
        return self._take

    def _take(self, line: Line) -> None:
        match line:
            case CommitLine(n, at, command, events):
                self.game.relive(Commit(n, at, command, events))
            case UndoLine(count):
                self.game.history.undo(count)
            case RedoLine(count):
                self.game.history.redo(count)


def _tell_damage(damage: Damage) -> str:
    return f"line {damage.line}: {damage.reason}; everything before it is there"


def _tell_repair(repair: Repair | None) -> str:
    if repair is None:
        return ""
    if repair.damage is None:
        return f"The game was of the older format {repair.old_format}; the file as it was is kept as {repair.kept}"
    return f"The file was damaged at {_tell_damage(repair.damage)}; the file as it was is kept as {repair.kept}"


def _bare(setup: Setup) -> Setup:
    return replace(setup, title="", cards=(), deal=None, gm_sides=())


def _ignore(error: StorageError) -> None:
    """Leave a failed sync alone: the step itself is written, and the next sync is tried again."""
