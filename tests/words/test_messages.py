"""No reason about a file is in English in a Russian window, and no codec speaks to a game master."""

from __future__ import annotations

import ast
import errno
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

from tracker.core.messages import Message, codec_message
from tracker.engine.rulesets import NAMES
from tracker.storage.content.common import TOML_REASONS, parse_toml
from tracker.storage.files import read_whole
from tracker.storage.problems import OS_REASONS, FileProblem, StorageError
from tracker.words.file_errors import FileErrors
from tracker.words.messages import TEMPLATES, Messages

TRACKER = Path(__file__).parent.parent.parent / "tracker"
REASON_AT = {"Message": 0, "FileProblem": 2, "StorageError": 1, "Mistake": 1, "BadLine": 0, "_Raw": 3, "SetupError": 1}
ALL = {*TEMPLATES, *(text for name in NAMES for text in import_module(f"tracker.words.systems.{name}").MESSAGES)}
"""Those that every game may have, and those of the rooms of each."""
ENGLISH, RUSSIAN = Messages("en"), Messages("ru")


def reasons() -> Iterator[tuple[str, ast.expr]]:
    """Yield every reason that the floors below the words are made with, as it stands in the source."""
    for floor in ("core", "rules", "storage", "engine"):
        for path in sorted((TRACKER / floor).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call):
                    at = REASON_AT.get(getattr(node.func, "id", ""))
                    if at is not None and len(node.args) > at:
                        yield f"{path.name}:{node.lineno}", node.args[at]


def test_every_reason_is_in_the_table_and_none_is_put_together_by_hand() -> None:
    found = list(reasons())
    plain = {part.value for _, part in found if isinstance(part, ast.Constant) and isinstance(part.value, str)}

    assert not [where for where, part in found if isinstance(part, ast.JoinedStr)]
    assert {text for text in plain if re.search(r"[a-z]", re.sub(r"\{\w+\}", "", text))} <= ALL
    assert set(TOML_REASONS.values()) | set(OS_REASONS.values()) <= ALL


def test_every_template_is_in_russian() -> None:
    said = {template: RUSSIAN.say(Message(template)) for template in ALL}

    # "true or false" are the very words of the file.
    assert not [english for english, russian in said.items() if english == russian and "{one}" not in english
                and english != "true or false"]  # fmt: skip


@pytest.mark.parametrize("code", sorted(OS_REASONS))
def test_what_the_operating_system_says_is_said_in_russian(code: int) -> None:
    reason = RUSSIAN.reason(OSError(code, OS_REASONS[code]))

    assert not re.search("[A-Za-z]", reason)


def test_a_broken_system_file_is_told_with_line_and_field_in_both_languages(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    problem = FileProblem(path, "options[0].id", Message("the rules have no option '{name}'", name="dice"), line=7)

    assert str(problem) == f"{path}: line 7: options[0].id: the rules have no option 'dice'"
    assert ENGLISH.problem(problem) == "mine.toml: line 7: options[0].id: the rules have no option 'dice'"
    assert RUSSIAN.problem(problem) == "mine.toml: строка 7: options[0].id: в правилах нет настройки «dice»"


def test_a_line_as_the_place_is_said_in_the_language(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        parse_toml(tmp_path / "mine.toml", b'id = "mine"\nnames = \n')

    assert RUSSIAN.reason(caught.value) == "строка 2: значение записано не по правилам TOML; текст берут в кавычки"


def test_a_missing_file_is_told_in_russian(tmp_path: Path) -> None:
    with pytest.raises(FileProblem) as caught:
        read_whole(tmp_path / "gone.toml")

    assert RUSSIAN.problem(caught.value) == "gone.toml: такого файла нет"


def test_a_full_disk_is_told_in_russian() -> None:
    said = FileErrors("ru", "Ctrl+S").unsaved(StorageError("a.tabletracker", OS_REASONS[errno.ENOSPC]))

    assert "на диске нет места" in said


def test_a_codec_never_speaks_itself() -> None:
    with pytest.raises(msgspec.DecodeError) as caught:
        msgspec.json.decode(b"x")

    assert codec_message(caught.value) == "the text is damaged and cannot be read"
    assert RUSSIAN.say(codec_message(caught.value)) == "текст повреждён, прочитать его нельзя"


def test_values_of_a_message_are_shown_as_they_are_and_messages_in_it_are_said() -> None:
    kind = Message("this must be {wanted}, not {found}", wanted=Message("a whole number"), found=Message("a text"))

    assert RUSSIAN.say(kind) == "здесь нужно: целое число, а стоит: текст"
    assert RUSSIAN.say(Message("there is no side '{name}'", name="a{b}\n")) == "нет стороны «a{b}\\n»"
