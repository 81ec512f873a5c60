"""No module of the program needs one that needs it: imports lead one way."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tracker

ROOT = Path(tracker.__file__).parent


def modules() -> dict[str, Path]:
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = ("tracker", *path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports_in(source: str, known: set[str]) -> Iterator[str]:
    """Yield the modules that a source names in an import: at its top, in a function, or for the type checker alone.

    What Python loads besides, a package on the way to its module, counts only where it is named itself.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, "imports here name the whole path"
            for alias in node.names:
                inner = f"{node.module}.{alias.name}"
                if inner in known or node.module in known:
                    yield inner if inner in known else node.module


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Return each circle of a graph once, as the modules that lead to one another."""
    found: list[list[str]] = []
    done: set[str] = set()

    def follow(module: str, path: list[str]) -> None:
        if module in path:
            found.append(path[path.index(module) :])
        elif module not in done:
            for other in sorted(graph[module]):
                follow(other, [*path, module])
            done.add(module)

    for module in sorted(graph):
        follow(module, [])
    return found


def test_no_imports_go_in_a_circle() -> None:
    paths = modules()
    graph = {name: set(imports_in(path.read_text(encoding="utf-8"), set(paths))) for name, path in paths.items()}
    assert len(graph) > 200
    assert sum(map(len, graph.values())) > 1000
    assert circles(graph) == []


def test_circles_are_found_wherever_the_import_stands() -> None:
    late = "def f():\n    import b\n"
    typed = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from p import a\n"
    assert set(imports_in(late, {"a", "b"})) == {"b"}
    assert set(imports_in(typed, {"p.a", "p"})) == {"p.a"}
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": {"a"}}) == [["a", "b", "c"]]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []
