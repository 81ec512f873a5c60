"""The door for systems: everything that a system file must be is checked here, once, for everybody who uses one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from tracker.core.messages import Message
from tracker.core.system import System
from tracker.core.system_check import completed
from tracker.engine import rulesets
from tracker.engine.rulesets import ruleset
from tracker.storage.content import systems as files
from tracker.storage.problems import FileProblem, OnProblem, ignore
from tracker.storage.user.folders import user_folder


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
    """Return all systems, the program's own first. One with a mistake is told to `on_problem` and left out."""
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
    """Return everything that is wrong with a system file, in the order of the file where lines are known."""
    # Where it is looked for by its id, the two must be the same.
    is_at_home = path.absolute().parent == user_folder("systems").absolute()
    return _checked(path, path.stem if is_at_home else "")[1]


def _checked(path: Path, system_id: str) -> tuple[System | None, tuple[FileProblem, ...]]:
    system, problems = files.read_system(path)
    if system is None:
        return None, _in_order(problems)
    found: list[FileProblem] = []
    if system.ruleset in rulesets.NAMES:
        found += _ruleset_problems(path, system)
    else:
        reason = Message(
            "there is no ruleset '{name}'; there are {known}", name=system.ruleset, known=", ".join(rulesets.NAMES)
        )
        found.append(FileProblem(path, "ruleset", reason))
    problems = _in_order((*problems, *files.at_lines_of_file(path, found)))
    if system_id:
        problems += files.name_problem(path, system, system_id)
    if problems:
        return None, problems
    return completed(system, ruleset(system.ruleset).options_type), ()


def _in_order(problems: Iterable[FileProblem]) -> tuple[FileProblem, ...]:
    return tuple(sorted(problems, key=lambda problem: problem.line))


def _ruleset_problems(path: Path, system: System) -> Iterator[FileProblem]:
    rules = ruleset(system.ruleset)
    for mistake in rules.system_mistakes(system):
        yield FileProblem(path, *mistake)
    if system.deck and rules.has_deck:
        from tracker.storage.content.decks import load_deck  # a start into a saved fight does without

        try:
            load_deck(system.deck)
        except FileProblem as problem:
            reason = (
                Message("there is no deck '{name}'", name=system.deck)
                if problem.code == "missing"
                else Message("{place}: {reason}", place=problem.path, reason=problem.told())
            )
            yield FileProblem(path, "deck", reason)
