"""Tags: how the name of a record stands in files and scripts."""

from __future__ import annotations

import msgspec
import pytest

from tracker.core.codec import Command, Event, Value, snake_case, tag_of


class StealTheScene(Command, frozen=True):
    side: str = ""


class ScenePaid(Event, frozen=True):
    points: int = 0


class Purse(Value, frozen=True):
    points: int = 0


@pytest.mark.parametrize(
    ("name", "tag"), [("Note", "note"), ("StealScene", "steal_scene"), ("ABTest", "a_b_test"), ("", "")]
)
def test_a_class_name_becomes_a_tag(name: str, tag: str) -> None:
    assert snake_case(name) == tag


def test_the_tag_of_a_record_is_that_of_its_class() -> None:
    assert tag_of(StealTheScene()) == "steal_the_scene"
    assert tag_of(ScenePaid()) == "scene_paid"


def test_a_command_is_tagged_by_do_and_an_event_by_type() -> None:
    assert msgspec.to_builtins(StealTheScene("a")) == {"do": "steal_the_scene", "side": "a"}
    assert msgspec.to_builtins(ScenePaid(2)) == {"type": "scene_paid", "points": 2}


def test_defaults_are_not_written() -> None:
    assert msgspec.json.encode(StealTheScene()) == b'{"do":"steal_the_scene"}'
    assert msgspec.json.encode(Purse()) == b"{}"


@pytest.mark.parametrize("kind", [StealTheScene, ScenePaid, Purse])
def test_unknown_fields_are_refused(kind: type) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `extra`"):
        msgspec.convert({**msgspec.to_builtins(kind()), "extra": 1}, kind)


def test_values_do_not_change() -> None:
    with pytest.raises(AttributeError):
        Purse().points = 1  # type: ignore[misc]
