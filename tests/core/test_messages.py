"""A message is an English sentence that remembers what it was made of."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
import pytest
from msgspec import Meta

from tracker.core.edits import Beside
from tracker.core.messages import Message, codec_message, message_of


class Point(msgspec.Struct, forbid_unknown_fields=True):
    x: int
    y: int | None = None
    size: msgspec.Raw = msgspec.Raw()


def refused(value: Any, kind: Any) -> Exception:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.convert(value, kind)
    return caught.value


def test_a_message_keeps_template_and_values() -> None:
    message = Message("there is no side '{name}'", name="pc")

    assert (message, message.template, message.values) == (
        "there is no side 'pc'",
        "there is no side '{name}'",
        {"name": "pc"},
    )


def test_a_template_without_values_may_have_braces() -> None:
    assert Message("Unclosed { table") == "Unclosed { table"


def test_a_message_is_one_line() -> None:
    assert Message("'{name}' is used twice", name="a\nb") == "'a\\nb' is used twice"


def test_an_error_gives_its_message_back() -> None:
    message = Message("step {n} is missing", n=3)

    assert message_of(ValueError(message)) is message
    assert message_of(ValueError("plain")) == "plain"
    assert message_of(ValueError()) == ""


@pytest.mark.parametrize(
    ("value", "kind", "said"),
    [
        ("a", int, "this must be a whole number, not a text"),
        ({"x": 1, "y": "a"}, Point, "this must be a whole number or nothing, not a text"),
        (b"a", int, "this must be a whole number, not a value of another kind"),
        ({}, Point, "the field 'x' is missing"),
        ({"x": 1, "z": 1}, Point, "there is no such field as 'z'"),
        ("up", Literal["left", "right"], "'up' is not one of the values"),
        (7, Literal[1, 2], "'7' is not one of the values"),
        (1.5, int, "this must be a whole number, not a number with a decimal point"),
        ("a", float, "this must be a number, not a text"),
        ([1, 2], tuple[int], "the number of entries must be exactly 1"),
        ([], Annotated[list[int], Meta(min_length=2)], "the number of entries must be at least 2"),
        ([1, 2], Annotated[list[int], Meta(max_length=1)], "the number of entries must be at most 1"),
        ("", Annotated[str, Meta(min_length=2)], "the number of characters must be at least 2"),
        ("abc", Annotated[str, Meta(max_length=2)], "the number of characters must be at most 2"),
        ({"a": 1}, Annotated[dict[str, int], Meta(max_length=0)], "the number of fields must be at most 0"),
        (0, Annotated[int, Meta(ge=1)], "the number must be at least 1"),
        (9, Annotated[int, Meta(le=3)], "the number must be at most 3"),
        (1.0, Annotated[float, Meta(gt=1.5)], "the number must be more than 1.5"),
        (1.0, Annotated[float, Meta(lt=0.5)], "the number must be less than 0.5"),
        (3, Annotated[int, Meta(multiple_of=2)], "the number must be a multiple of 2"),
        ("a", Annotated[str, Meta(pattern="b")], "the value does not fit here"),
        ({1: 2}, dict[str, int], "this must be a text, not a whole number"),
    ],
)
def test_what_a_codec_refuses_is_said_in_plain_words(value: Any, kind: Any, said: str) -> None:
    assert codec_message(refused(value, kind)) == said


def test_a_number_beyond_all_numbers_is_said() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(b"1e999", type=float)

    assert codec_message(caught.value) == "the number is too large"


def test_what_a_value_says_itself_comes_through_the_codec() -> None:
    assert codec_message(refused({}, Beside)) == "either before or after is needed"


def test_a_kind_alone_is_said() -> None:
    assert codec_message(msgspec.ValidationError("Expected `str` - at `key` in `$`")) == "this must be a text"


def test_damaged_text_is_said_without_the_words_of_the_codec() -> None:
    for data in (b"x", b'{"a"'):
        with pytest.raises(msgspec.DecodeError) as caught:
            msgspec.json.decode(data)
        assert codec_message(caught.value) == "the text is damaged and cannot be read"


def test_text_that_is_not_utf_8_is_said() -> None:
    with pytest.raises(UnicodeDecodeError) as caught:
        b"\xff".decode()

    assert codec_message(caught.value) == "this is not UTF-8 text"


def test_endless_nesting_is_said_and_the_program_s_own_words_stay() -> None:
    assert codec_message(RecursionError("maximum recursion depth exceeded")) == "nested too deeply"
    assert codec_message(ValueError("no step leads from here")) == "no step leads from here"
