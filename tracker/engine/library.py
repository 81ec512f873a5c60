"""Games and their files: begin one, continue one, read one. One writer for each file."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any

from msgspec.structs import replace

from tracker import __version__
from tracker.core.dice import Dice, SystemDice
from tracker.core.history import Commit, Record, Undo
from tracker.core.messages import Message
from tracker.core.ruleset import Ruleset
from tracker.core.setup import Setup
from tracker.engine import rulesets
from tracker.engine.game import Game, opening_of
from tracker.engine.rulesets import ruleset
from tracker.engine.systems import load_system
from tracker.storage.files import absolute
from tracker.storage.problems import LOST, AlreadyOpen, FileProblem, StorageError
from tracker.storage.saved_games.format import Header
from tracker.storage.saved_games.journal import Journal, OnSyncError, Repair
from tracker.storage.saved_games.reading import FileDamage, read_game, read_summary


class GameDocument:
    """A game with the file that it is kept in, if it is kept. `repair_note` says what opening did to a damaged file.

    It is what its game writes to. Where `on_lost` is set, a game whose file is lost (moved, deleted, replaced or
    changed by another program) goes on at once in a file of its own, and `on_lost(why, path)` is told before anybody
    sees the step. Where no such file can be made the path is None: the game goes on without a file, and each step tries
    again to give it one. Without `on_lost` the step is refused.
    """

    def __init__(self, game: Game, journal: Journal | None, repair_note: str = "") -> None:
        self.game = game
        self.journal = journal
        self.repair_note = repair_note
        self.on_lost: Callable[[StorageError, Path | None], None] | None = None
        self.lost_file: StorageError | None = None
        """Why the game has no file any more; None while it has one, or never had."""
        self.on_sync_error: OnSyncError = _ignore
        if journal is not None:
            game.sink = self

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

    def append(self, record: Record) -> None:
        """Write what happened, a commit with the number that it has in the file. Errors: StorageError."""
        self._write(lambda journal: journal.append(_numbered(record, journal)))

    def make_sure(self) -> None:
        """Make sure that the game is kept where it says, else let it go on in a file of its own. Errors: StorageError
        if that cannot be."""
        if self.journal is not None or self.lost_file is not None:
            self._write(Journal.check)

    def move_to(self, path: Path, on_sync_error: OnSyncError | None = None) -> None:
        """Save the whole game elsewhere and go on there; the file here stays as it is.

        A game that was kept nowhere gets a file with all that was done; so does one in whose file another program
        wrote. Errors: StorageError, AlreadyOpen.
        """
        self.on_sync_error = on_sync_error or self.on_sync_error
        if self.journal is not None and self.journal.is_intact():
            self.journal.move_to(path)
            return
        game = self.game
        rules, setup = game.ruleset, game.setup
        header = Header(__version__, setup.system, rules.name, setup, time.time(), opening_of(rules, setup))
        journal = Journal.create(path, header, rules.command_type, rules.event_type, self.on_sync_error)
        try:
            for number in range(game.history.cursor + game.history.redo_count):
                journal.append(_numbered(game.history.commit_at(number), journal))
            if game.history.redo_count:
                journal.append(Undo(game.history.redo_count))
        except BaseException:
            journal.close()
            raise
        game.sink = self
        if self.journal is not None:
            self.journal.close()
        self.journal, self.lost_file = journal, None

    def _write(self, write: Callable[[Journal], None]) -> None:
        try:
            if self.lost_file is not None:
                raise self.lost_file
            assert self.journal is not None
            write(self.journal)
        except StorageError as error:
            if error.code not in LOST or self.on_lost is None:
                raise
            self._go_on_elsewhere(error, self.on_lost)
            if self.journal is not None:
                write(self.journal)

    def _go_on_elsewhere(self, why: StorageError, on_lost: Callable[[StorageError, Path | None], None]) -> None:
        from tracker.storage.saved_games.listing import own_paths

        for path in own_paths(why.path):
            try:
                self.move_to(path)
            except (StorageError, AlreadyOpen, OSError):
                continue
            on_lost(why, path)
            return
        if self.lost_file is None:
            assert self.journal is not None
            self.journal.close()
            self.journal, self.lost_file = None, why
            on_lost(why, None)

    def close(self) -> None:
        """Sync and let go of the file."""
        if self.journal is not None:
            self.journal.close()

    def __enter__(self) -> GameDocument:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def create_game(
    setup: Setup, path: Path | None, *, dice: Dice | None = None, on_sync_error: OnSyncError | None = None
) -> GameDocument:
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
    return _document(Game(rules, filled, opening, dice=chance), journal, on_sync_error)


def resume_game(
    path: Path, *, dice: Dice | None = None, on_sync_error: OnSyncError | None = None, all_the_same: bool = False
) -> GameDocument:
    """Go on with a saved game; a damaged file is kept aside and its good part goes on.

    `all_the_same`: also one that another computer's lock says is open there. Errors: FileProblem (no game in it, or
    of a newer program), StorageError, AlreadyOpen, LeftOpen.
    """
    rules = _rules_of(path)
    reader = _Reader(rules, dice)
    journal, _, _, repair = Journal.open_for_play(
        path,
        rules.command_type,
        rules.event_type,
        on_sync_error or _ignore,
        follow=reader.begin,
        all_the_same=all_the_same,
    )
    return _document(reader.game, journal, on_sync_error, _tell_repair(repair))


def _document(
    game: Game, journal: Journal | None, on_sync_error: OnSyncError | None, repair_note: str = ""
) -> GameDocument:
    document = GameDocument(game, journal, repair_note)
    document.on_sync_error = on_sync_error or _ignore
    return document


def load_game(path: Path) -> tuple[Game, str | None]:
    """Return a saved game as far as it can be read, and what is wrong with the rest; the file is never changed.

    Errors: FileProblem.
    """
    rules = _rules_of(path)
    reader = _Reader(rules)
    read = read_game(path, rules.command_type, rules.event_type, follow=reader.begin)
    return reader.game, f"{path}: {_tell_damage(read.damage)}" if read.damage else None


def _rules_of(path: Path) -> Ruleset[Any]:
    summary = read_summary(path)
    if summary.ruleset not in rulesets.NAMES:
        raise FileProblem(path, "line 1", Message("there is no ruleset '{name}'", name=summary.ruleset))
    return ruleset(summary.ruleset)


class _Reader:
    """Replays a game while its file is read; a line that does not fit the game is damage."""

    game: Game

    def __init__(self, rules: Ruleset[Any], dice: Dice | None = None) -> None:
        self._rules = rules
        self._dice = dice

    def begin(self, header: Header) -> Callable[[Record], None]:
        """Begin the game; return what takes the records. Errors: ValueError (SetupError), LookupError, TypeError."""
        rules = self._rules
        rules.check_setup(header.setup)
        self.game = Game(rules, header.setup, header.opening, dice=self._dice)
        rules.check_state(self.game.state)
        return self._take

    def _take(self, record: Record) -> None:
        if isinstance(record, Commit):
            self.game.replay(record)
        else:
            self.game.history.move(record)


def _numbered(record: Record, journal: Journal) -> Record:
    return replace(record, n=journal.next_n) if isinstance(record, Commit) else record


def _tell_damage(damage: FileDamage) -> str:
    return Message("line {line}: {reason}; everything before it is there", line=damage.line, reason=damage.reason)


def _tell_repair(repair: Repair | None) -> str:
    if repair is None:
        return ""
    if repair.damage is None:
        return Message(
            "The game was of the older format {number}; the file as it was is kept as {file}",
            number=repair.old_format,
            file=repair.kept,
        )
    return Message(
        "The file was damaged at {damage}; the file as it was is kept as {file}",
        damage=_tell_damage(repair.damage),
        file=repair.kept,
    )


def _bare(setup: Setup) -> Setup:
    return replace(setup, title="", cards=(), deal=None, gm_sides=())


def _ignore(error: StorageError) -> None:
    """Leave a failed sync alone: the step itself is written, and the next sync is tried again."""
