"""No property of Qt is set by a keyword of a constructor.

PySide looks for the setter by the keyword with its first letter in upper case *as the locale has it*: `interval`
becomes `setİnterval` on a Turkish desktop, and the program does not start.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import PySide6.QtCore
import PySide6.QtGui
import PySide6.QtNetwork
import PySide6.QtWidgets
from PySide6.QtCore import QObject

ROOT = Path(__file__).parent.parent.parent
MODULES = (PySide6.QtCore, PySide6.QtGui, PySide6.QtNetwork, PySide6.QtWidgets)
SOURCES = sorted(path for folder in ("tracker", "tests", "packaging") for path in (ROOT / folder).rglob("*.py"))


def qt_class(name: str) -> type[QObject] | None:
    """Return the class of Qt of this name that has properties; None if there is none."""
    for module in MODULES:
        found = getattr(module, name, None)
        if isinstance(found, type) and issubclass(found, QObject):
            return found
    return None


def properties(name: str) -> set[str]:
    """Return the names of the properties and signals of a class of Qt."""
    found = qt_class(name)
    if found is None:
        return set()
    meta = found.staticMetaObject
    return {meta.property(at).name() for at in range(meta.propertyCount())}


def called(call: ast.Call, base: str) -> str:
    """Return which class a call makes an object of; `super().__init__` makes one of the class that is derived from."""
    match call.func:
        case ast.Name(name) | ast.Attribute(ast.Name(), name):
            return name
        case ast.Attribute(ast.Call(ast.Name("super")), "__init__"):
            return base
    return ""


def keywords(source: str) -> Iterator[tuple[int, str, str]]:
    """Yield line, class and keyword of every property that is set by a keyword."""
    tree = ast.parse(source)
    places: list[tuple[ast.AST, str]] = [(tree, "")]
    while places:
        node, base = places.pop()
        if isinstance(node, ast.ClassDef):
            base = next((b.id for b in node.bases if isinstance(b, ast.Name)), "")
        if isinstance(node, ast.Call) and node.keywords:
            name = called(node, base)
            names = properties(name)
            yield from ((node.lineno, name, k.arg) for k in node.keywords if k.arg in names)
        places.extend((child, base) for child in ast.iter_child_nodes(node))


def test_the_search_finds_a_keyword_that_is_a_property() -> None:
    label = "class A(QLabel):\n    def __init__(self):\n        super().__init__(wordWrap=True)"
    source = f"t = QTimer(parent, interval=5)\n{label}"

    assert sorted(keywords(source)) == [(1, "QTimer", "interval"), (4, "QLabel", "wordWrap")]


def test_no_property_of_qt_is_a_keyword() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}({keyword}=)"
        for path in SOURCES
        for line, name, keyword in keywords(path.read_text(encoding="utf-8"))
    ]

    assert found == []
    assert len(SOURCES) > 200
