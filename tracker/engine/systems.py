"""Systems for everybody who uses one: each file is checked here, once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tracker.core.messages import Message
from tracker.core.system import Mistake, System, nearest
from tracker.core.system_check import LONGEST_NAME, completed
from tracker.engine import rulesets
from tracker.engine.rulesets import ruleset
from tracker.storage.content import systems as files
from tracker.storage.content.common import is_among
from tracker.storage.problems import FileProblem, OnProblem, ignore
from tracker.storage.user.folders import resource, user_folder


def load_system(which: str | Path) -> System:
    """Return a system by its id (a str) or from a file (a Path): one that games can be played by.

    What its options leave to the rules is filled in. Errors: FileProblem naming the field.
    """
    path = files.path_of(which) if isinstance(which, str) else which
    system, problems = _checked(path, which if isinstance(which, str) else "")
    if problems:
        raise problems[0]
    assert system is not None
    return system


def list_systems(on_problem: OnProblem = ignore) -> tuple[System, ...]:
    """Return all systems, the program's own first. One with a mistake is reported to `on_problem` and left out."""
    systems: list[System] = []
    for path in files.system_files():
        system, problems = _checked(path, path.stem)
        if system is not None:
            systems.append(system)
        for problem in problems[:1]:
            on_problem(problem)
    for unnamed in files.unusable_files():
        on_problem(unnamed)
    return tuple(systems)


def system_problems(path: Path) -> tuple[FileProblem, ...]:
    """Return everything that is wrong with a system file, in the order of the file where lines are known.

    A file that lies elsewhere may be called anything while it is worked on; when nothing else is wrong with it, it must
    have a name by which it would be found among the user's.
    """
    system, problems = _read(path)
    is_at_home = is_among(user_folder("systems"), path)
    if system is None or (problems and not is_at_home) or is_among(resource("systems"), path):
        return problems
    return _together(problems, files.name_problems(path, system))


def _checked(path: Path, system_id: str) -> tuple[System | None, tuple[FileProblem, ...]]:
    """Return the system of an id, or without an id that in a file; None and what is wrong if it has mistakes."""
    system, problems = _read(path)
    if system is not None and system_id:
        problems = _together(problems, files.id_problem(path, system, system_id))
    if system is None or problems:
        return None, problems
    return completed(system, ruleset(system.ruleset).options_type), ()


def _read(path: Path) -> tuple[System | None, tuple[FileProblem, ...]]:
    system, problems = files.read_system(path, _ruleset_mistakes)
    if (
        system is None
        or not system.deck
        or system.ruleset not in rulesets.NAMES
        or not ruleset(system.ruleset).has_deck
    ):
        return system, problems
    return system, _together(problems, _deck_problem(path, system.deck))


def _together(problems: tuple[FileProblem, ...], more: tuple[FileProblem, ...]) -> tuple[FileProblem, ...]:
    """Return problems and more of them in the order of the file; one at a place that has a problem is left out."""
    places = {problem.place for problem in problems}
    new = [problem for problem in more if not problem.place or problem.place not in places]
    return tuple(sorted((*problems, *new), key=lambda problem: problem.line))


def _ruleset_mistakes(system: System) -> Iterator[Mistake]:
    if system.ruleset in rulesets.NAMES:
        yield from ruleset(system.ruleset).system_mistakes(system)
    else:
        text = "there is no ruleset '{name}'; there are {known}"
        message = Message(text, name=system.ruleset[:LONGEST_NAME], known=", ".join(rulesets.NAMES))
        yield Mistake("ruleset", nearest(message, system.ruleset[:LONGEST_NAME], rulesets.NAMES))


def _deck_problem(path: Path, deck: str) -> tuple[FileProblem, ...]:
    from tracker.storage.content.decks import load_deck  # imported late: opening a saved game needs no deck

    try:
        load_deck(deck)
    except FileProblem as problem:
        reason = (
            Message("there is no deck '{name}'", name=deck)
            if problem.code == "missing"
            else Message("{place}: {reason}", place=problem.path, reason=problem.message())
        )
        return files.problems_of_one(path, Mistake("deck", reason))
    return ()
