"""Sample figures and columns for the tests of widgets and for the gallery."""

from __future__ import annotations

from tracker.core.view import Row
from tracker.rules.alternating.view_types import AlternatingRow
from tracker.rules.initiative_list.view_types import InitiativeListRow
from tracker.ui.models.columns import Chip, Column, Columns, Gauge

WHY = {
    "hale": "6 + Dex 3 + Wits 3 = 12",
    "robber": "6 + Dex 3 + Wits 2 = 11 · tie: Dex + Composure 5 = 5 · roll-off 3, 8",
    "carson": "6 + Dex 3 + Wits 2 = 11 · tie: Dex + Composure 5 = 5 · roll-off 3, 4",
}


def _at(total: int) -> InitiativeListRow:
    return InitiativeListRow(total)


FIGHT = (
    Row("mirela", "Mirela", "pc", own=_at(15), marks=("acted",), is_done=True, stats={"health": 7, "health_max": 7}),
    Row("hale", "Officer Hale", "pc", own=_at(12), marks=("acting",), stats={"health": 5, "health_max": 7}),
    Row("robber", "The robber", "st", own=_at(11), marks=("next",), stats={"health": 7, "health_max": 7}),
    Row("carson", "Carson", "pc", own=_at(11), marks=("waiting",), stats={"health": 2, "health_max": 7}),
    Row("bob", "<b>Bob</b> & “co” 🎲", "st", own=_at(-2), stats={"health": 6, "health_max": 6}),
    Row("rtl", "שומר הלילה", "st", own=_at(0), stats={"health": 1, "health_max": 1}),
    Row("long", "A name that goes on " + "and on " * 40, "st", own=_at(7)),
    Row(
        "second",
        "Second lookout",
        "st",
        own=_at(5),
        marks=("down",),
        is_out=True,
        stats={"health": 0, "health_max": 6},
    ),
)


def gauge(row: Row) -> Gauge | None:
    """The health of a row, if it has any."""
    most = row.stats.get("health_max")
    return None if most is None else Gauge(row.stats["health"], most)


def _name_chips(row: Row) -> tuple[Chip, ...]:
    return (Chip("Storyteller"),) if row.side == "st" else ()


def _mark_chips(row: Row) -> tuple[Chip, ...]:
    words = {"waiting": Chip("waits", icon="clock"), "acting": Chip("Stunned · 1 round"), "down": Chip("down", "bad")}
    return tuple(words[mark] for mark in row.marks if mark in words)


FIGHT_COLUMNS: Columns = (
    Column("place", "", "place", width=4),
    Column("name", "Character", "name", lambda row: row.name, chips=_name_chips),
    Column("total", "Init.", "total", lambda row: str(row.own.total), width=6),
    Column("why", "How", "why", lambda row: WHY.get(row.id, "3 + Dex 2 + Wits 2 = 7"), width=34, optional=3),
    Column("health", "Health", "health", gauge=gauge, width=15, optional=1),
    Column("marks", "Conditions", "chips", chips=_mark_chips, width=17, optional=2),
)

MODELS = (
    Row(
        "umbra", "Baroness Umbra", "v", role="Star", marks=("acting",), stats={"health": 4, "health_max": 5, "mind": 5}
    ),
    Row("kessel", "Dr Kessel", "v", role="Co-star", stats={"health": 3, "health_max": 3, "mind": 4}),
    Row("a", "Guard A", "v", role="Extra", flags=("activated",), stats={"health": 1, "health_max": 1, "mind": 2}),
    Row(
        "b", "Guard B", "v", role="Extra", marks=("out",), is_out=True, stats={"health": 0, "health_max": 1, "mind": 2}
    ),
)
MODEL_COLUMNS: Columns = (
    Column("name", "Model", "name", lambda row: row.name),
    Column("role", "Role", "role", lambda row: row.role, width=15, optional=2),
    Column("mind", "Mind", "stat", lambda row: str(row.stats["mind"]), width=9, optional=1),
    Column("health", "Health", "health", gauge=gauge, width=20),
    Column("flags", "Activated", "dots", dots=lambda row: (int("activated" in row.flags), 1), width=13),
)

TEAM = (
    Row("tala", "Tala", "red", marks=("acting",)),
    Row("ragnar", "Ragnar", "red", marks=("acted",), is_done=True, own=AlternatingRow(1)),
    Row("shade", "Shade", "red", marks=("acted",), is_done=True, own=AlternatingRow(3)),
    Row("mantis", "Mantis", "red", marks=("ready",)),
    Row("fen", "Fen", "red", marks=("dead",), is_out=True),
)


def _team_chips(row: Row) -> tuple[Chip, ...]:
    if row.own is not None:
        return (Chip(f"cycle {row.own.cycle}", "faint"),)
    words = {
        "acting": (Chip("movement 3 of 7 left"), Chip("action taken")),
        "ready": (Chip("ready"),),
        "dead": (Chip("dead, turn 1", "faint", "skull"),),
    }
    return words.get(row.marks[0], ())


TEAM_COLUMNS: Columns = (Column("name", "Character", "name", lambda row: row.name, chips=_team_chips),)
