"""What a screen reader finds in a window: the accessible tree, walked from its top, and what is wrong in it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QWidget

_MARKUP = re.compile(r"</?[a-zA-Z][^<>]*>|&(?:amp|lt|gt|quot|nbsp|#\d+);|&(?=\w)")
_CELLS = 200


class Heard(NamedTuple):
    """One thing in the tree: who it is for the reader, and for a person who mends it."""

    name: str
    description: str
    role: QAccessible.Role
    focusable: bool
    of: str
    state: QAccessible.State


def heard(root: QWidget) -> list[Heard]:
    """Return all that is visible in a window, from the top down."""
    top = QAccessible.queryAccessibleInterface(root)
    assert top is not None
    return list(_walk(top))


def _walk(at: QAccessibleInterface) -> Iterator[Heard]:
    state = at.state()
    if state.invisible:  # type: ignore[attr-defined]
        return
    yield _told(at, state)
    for number in range(min(at.childCount(), _CELLS)):
        child = at.child(number)
        if child is not None and child.isValid():
            yield from _walk(child)


def _told(at: QAccessibleInterface, state: QAccessible.State) -> Heard:
    thing = at.object()
    of = type(thing).__name__
    can_focus = bool(state.focusable)  # type: ignore[attr-defined]
    return Heard(_called(at), at.text(QAccessible.Text.Description), at.role(), can_focus, of, state)


def _called(at: QAccessibleInterface) -> str:
    """Return the name; of a combo box on Linux Qt says what is chosen, and its label beside it."""
    name = at.text(QAccessible.Text.Name)
    if at.role() != QAccessible.Role.ComboBox:
        return name
    labels = [one.text(QAccessible.Text.Name) for one, _ in at.relations(QAccessible.RelationFlag.Label)]
    return labels[0] if labels else ""


def faults_of(root: QWidget) -> list[str]:
    """Return what a screen reader would stumble over in a window."""
    found: list[str] = []
    controls: Counter[tuple[str, QAccessible.Role]] = Counter()
    for thing in heard(root):
        for text in (thing.name, thing.description):
            if _MARKUP.search(text):
                found.append(f"markup: {text!r} ({thing.of})")
        if thing.focusable:
            if not thing.name.strip():
                found.append(f"without a name: {thing.of}, {thing.role.name}")
            # What scrolls a page has no better role in Qt.
            if thing.role in (QAccessible.Role.NoRole, QAccessible.Role.Client) and thing.of != "Scroll":
                found.append(f"without a role: {thing.name!r} ({thing.of})")
            if thing.of != "NoneType":
                controls[thing.name, thing.role] += 1
    found += [f"{many} of one name: {name!r}, {role.name}" for (name, role), many in controls.items() if many > 1]
    return found
