"""One name, one thing: no two classes or types of the program have the same name."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path

TRACKER = Path(__file__).parent.parent / "tracker"
IS_TYPE = re.compile(r"_?([A-Z][a-z0-9]+)+")


def types_of(source: str) -> Iterator[str]:
    """Yield the names of the classes and of the types that a module defines at its top."""
    for node in ast.parse(source).body:
        match node:
            case ast.ClassDef(name=name):
                yield name
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp()) if IS_TYPE.fullmatch(
                name
            ):
                yield name


def repeated(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names that several modules define, with these modules."""
    modules: dict[str, list[str]] = defaultdict(list)
    for module, source in sources.items():
        for name in types_of(source):
            modules[name].append(module)
    return {name: found for name, found in modules.items() if len(found) > 1}


def test_no_two_types_have_one_name() -> None:
    # The rules of each game have the names of that game: a roll for initiative, the state, the end. A fact that is told
    # more fully than `core/facts.py` has its name.
    sources = {
        path.relative_to(TRACKER).as_posix(): path.read_text("utf-8")
        for path in sorted(TRACKER.rglob("*.py"))
        if "rules" not in path.relative_to(TRACKER).parts
    }
    assert repeated(sources) == {}


def test_a_name_that_is_used_twice_is_found() -> None:
    sources = {
        "a": "class Step:\n    pass\n",
        "b": 'Step = Literal["x"]\nclass Own:\n    pass\n',
        "c": "class Own:\n    pass\nSTEP = 1\nstep = Own[1]\n",
    }
    assert repeated(sources) == {"Step": ["a", "b"], "Own": ["b", "c"]}
