"""`play` and `show`: the worked games through the real command, malformed scripts, journals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tracker import cli
from tracker.core.codec import LARGEST, LONGEST_TEXT, MOST_FIGURES, MOST_SIDES

DATA = Path(__file__).parent.parent / "data"
CASES: list[dict[str, Any]] = json.loads((DATA / "vectors.json").read_text(encoding="utf-8"))
FIGHT: dict[str, Any] = {
    "system": "storytelling",
    "sides": ["pc", "st"],
    "figures": [
        {"id": "carson", "side": "pc", "stats": {"dexterity": 3, "wits": 2}},
        {"id": "robber", "side": "st", "stats": {"dexterity": 2, "wits": 2}},
    ],
    "steps": [{"do": "roll_initiative", "dice": {"carson": 6, "robber": 2}}, {"do": "fix_order"}],
}
LONG = "x" * (LONGEST_TEXT + 1)
CROWD = [{"id": f"f{n}", "side": "pc"} for n in range(MOST_FIGURES + 1)]
EPISODE: dict[str, Any] = {
    "system": "7tv",
    "sides": ["heroes", "villains"],
    "figures": [{"id": "h", "side": "heroes"}, {"id": "v", "side": "villains"}],
    "deck": {"act1": 2, "act2": 2, "finale": 2},
    "steps": [],
}
SKIRMISH: dict[str, Any] = {
    "system": "tannhauser",
    "sides": ["union", "reich"],
    "figures": [{"id": "u", "side": "union"}, {"id": "r", "side": "reich"}],
    "steps": [],
}


class Answer:
    """What a run of the program printed."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status, self.err = status, err
        self.lines = [json.loads(line) for line in out.splitlines()]


Play = Callable[..., Answer]


@pytest.fixture
def play(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> Play:
    def run(script: object, *arguments: str) -> Answer:
        path = tmp_path / "script.json"
        path.write_text(script if isinstance(script, str) else json.dumps(script), encoding="utf-8")
        capfdbinary.readouterr()
        status = cli.run(["play", str(path), *arguments])
        out, err = capfdbinary.readouterr()
        return Answer(status, out.decode(), err.decode())

    return run


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_a_worked_game_plays_as_it_is_worked(case: dict[str, Any], play: Play) -> None:
    answer = play(case, "--check")
    assert answer.err == ""
    assert answer.status == 0
    assert [line["step"] for line in answer.lines] == list(range(1, len(case["steps"]) + 1))


def test_the_command_of_the_shell_answers_the_same(tmp_path: Path) -> None:
    script = json.dumps({**FIGHT, "expect": {"order": ["carson", "robber"]}})
    done = subprocess.run(
        [sys.executable, "-m", "tracker", "play", "-", "--check"],
        input=script,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    last = json.loads(done.stdout.splitlines()[-1])
    assert last["step"] == 2
    assert last["refused"] is None
    assert last["state"]["current"] == "carson"
    assert "turn_began" in [event["type"] for event in last["events"]]


def test_play_needs_no_qt() -> None:
    code = (
        "import sys; from tracker import cli; sys.argv = ['x']; cli.run(['play', '-']);"
        "assert not [m for m in sys.modules if m.startswith('PySide6')]"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input=json.dumps(FIGHT), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_check_tells_each_difference_and_ends_with_one(play: Play) -> None:
    steps = [{**FIGHT["steps"][0], "check": {"stage": "over"}}, {"do": "fix_order", "refused": "NO_COMBATANTS"}]
    answer = play({**FIGHT, "steps": steps, "expect": {"round": 7}}, "--check")
    assert answer.status == 1
    assert "steps[0]: stage is 'rolling', expected 'over'" in answer.err
    assert "steps[1]: refused is None, expected 'NO_COMBATANTS'" in answer.err
    assert "expect: round is 1, expected 7" in answer.err


def test_a_refusal_is_an_answer(play: Play) -> None:
    answer = play({**FIGHT, "steps": [{"do": "end_turn", "figure": "carson"}]})
    assert answer.status == 0
    assert answer.lines[0]["refused"] == "WRONG_STAGE"
    assert answer.lines[0]["events"] == []


def test_a_seed_makes_a_game_repeatable(play: Play) -> None:
    script = {**FIGHT, "steps": [{"do": "roll_initiative"}, {"do": "fix_order"}]}
    assert play(script, "--seed", "4").lines == play(script, "--seed", "4").lines
    assert len({json.dumps(play(script, "--seed", str(seed)).lines) for seed in range(8)}) > 1


def test_a_refused_roll_uses_up_no_chance(play: Play) -> None:
    straight = {**EPISODE, "steps": [{"do": "roll_initiative"}]}
    detour = {**EPISODE, "steps": [{"do": "roll_initiative", "dice": {"h": None}}, {"do": "roll_initiative"}]}
    assert play(straight, "--seed", "9").lines[-1]["state"] == play(detour, "--seed", "9").lines[-1]["state"]


def step(**fields: object) -> dict[str, Any]:
    return {**FIGHT, "steps": [FIGHT["steps"][0], fields]}


MALFORMED = [
    ("[]", "this must be a table"),
    ("{", "line 1 column 2"),
    ("", "line 1 column 1"),
    ({}, "system: missing"),
    ({**FIGHT, "system": 7}, "system: "),
    ({**FIGHT, "system": "chess"}, "system: "),
    ({**FIGHT, "system": "../../etc/passwd"}, "system: "),
    ({k: v for k, v in FIGHT.items() if k != "steps"}, "steps"),
    ({k: v for k, v in FIGHT.items() if k != "figures"}, "figures"),
    ({**FIGHT, "stepz": []}, "stepz"),
    ({**FIGHT, "steps": {}}, "steps: "),
    ({**FIGHT, "options": {"formula": "dexterity"}}, "options.formula: "),
    ({**FIGHT, "options": {"late_join": "never"}}, "options.late_join: "),
    ({**FIGHT, "options": {"colour": 1}}, "options.colour: "),
    ({**FIGHT, "sides": ["pc", "pc", "st"]}, "sides: "),
    ({**FIGHT, "gm_sides": ["zz"]}, "gm_sides[0]: "),
    ({**FIGHT, "figures": [*FIGHT["figures"], FIGHT["figures"][0]]}, "figures[2].id: "),
    ({**FIGHT, "figures": [{"id": "a", "side": "zz"}]}, "figures[0].side: "),
    ({**FIGHT, "figures": [{"id": "a"}]}, "figures[0]: "),
    ({**FIGHT, "figures": [{"id": 4, "side": "pc"}]}, "figures[0].id: "),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "stats": {"wits": 1, "x": "3"}}]}, "figures[0].stats.x: "),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "role": "boss"}]}, "figures[0].role: "),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "hp": 4}]}, "figures[0]: "),
    (step(do="zz"), "steps[1].do: "),
    (step(dice={}), "steps[1]: the field 'do' is missing"),
    (step(do="steal_scene", side="pc"), "steps[1].do: "),
    (step(do="end_turn"), "steps[1]: "),
    (step(do="end_turn", figure=None), "steps[1].figure: "),
    (step(do="end_turn", figure="carson", hard=True), "steps[1]: "),
    (step(do="roll_initiative", dice={"robber": 3, "carson": "6"}), "steps[1].dice.carson: "),
    (step(do="roll_initiative", dice={"carson": True}), "steps[1].dice.carson: "),
    (step(do="roll_initiative", dice=[1]), "steps[1].dice: "),
    (step(do="set_stat", figure="carson", stat="wits", value=1.5), "steps[1].value: "),
    (step(do="move_figure", figure="carson", to="middle"), "steps[1].to: "),
    (step(do="move_figure", figure="carson", to={"before": "robber", "after": "robber"}), "steps[1].to: "),
    (step(do="move_figure", figure="carson", to={}), "steps[1].to: "),
    (step(do="note", text="half \ud800"), "surrogate"),
    (step(do="end_turn", figure="carson", check=[]), "steps[1].check: "),
    ({**EPISODE, "sides": ["heroes"], "figures": []}, "sides: "),
    ({**EPISODE, "deck": {"act1": 0, "act2": 0, "finale": 0}}, "deck: "),
    ({**EPISODE, "deck": {"act1": 3, "act2": -1, "finale": 0}}, "deck.act2: "),
    ({**EPISODE, "deck": {"act1": 3}}, "deck: "),
    ({**EPISODE, "steps": [{"do": "build_deck"}]}, "steps[0]"),
    ({**EPISODE, "steps": [{"do": "build_deck", "per_act": 3, "longest_edge_ft": 4}]}, "steps[0]"),
    ({**SKIRMISH, "options": {"entry_points": ["E1"]}}, "options.entry_points: "),
    ("[" * 100_000, "deep"),
    ({**FIGHT, "sides": [LONG, "st"]}, "sides[0]: the text is longer than 10000 letters"),
    ({**FIGHT, "sides": [f"s{n}" for n in range(MOST_SIDES + 1)]}, "sides: there are 41, more than 40"),
    ({**FIGHT, "figures": CROWD}, "figures: there are 10001, more than 10000"),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "name": LONG}]}, "figures[0].name: the text is longer"),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "stats": {"wits": LARGEST + 1}}]}, "figures[0].stats.wits: the n"),
    ({**FIGHT, "figures": [{"id": "a", "side": "pc", "stats": {LONG: 1}}]}, "figures[0].stats: the text is longer"),
    ({**FIGHT, "options": {"die_sides": 10**40}}, "options.die_sides: the number must be between"),
    ({**EPISODE, "deck": {"act1": 3, "act2": 10**9, "finale": 0}}, "deck.act2: the number must be between"),
    (step(do="note", text=LONG), "steps[1].text: the text is longer"),
    (step(do="add_figure", newcomer={"id": "b", "side": "pc", "name": LONG}), "steps[1].newcomer.name: the text is l"),
]  # fmt: skip


@pytest.mark.parametrize(("script", "place"), MALFORMED, ids=[str(at) for at in range(len(MALFORMED))])
def test_a_malformed_script_is_told_in_one_line_before_any_step(
    script: object, place: str, play: Play, tmp_path: Path
) -> None:
    answer = play(script)
    assert answer.status == 2
    assert answer.lines == []
    assert answer.err.count("\n") == 1
    assert place in answer.err
    assert play(script, "--journal", str(tmp_path / "none")).status == 2
    assert not (tmp_path / "none").exists()


def test_a_script_that_is_not_there_or_not_utf8_is_malformed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", str(tmp_path / "none.json")]) == 2
    (tmp_path / "old.json").write_bytes('{"system": "Сцена"}'.encode("cp1251"))
    assert cli.run(["play", str(tmp_path / "old.json")]) == 2
    assert cli.run(["play", str(tmp_path)]) == 2
    assert "not UTF-8 at byte" in capfd.readouterr().err


@pytest.mark.parametrize("beyond", [LARGEST + 1, -LARGEST - 1, 10**40, 10**3999])
def test_a_number_of_a_step_is_for_the_rules_to_judge(beyond: int, play: Play) -> None:
    answer = play(step(do="roll_initiative", dice={"carson": beyond}))
    assert [line["refused"] for line in answer.lines] == [None, "NUMBER_TOO_LARGE"]
    most = LARGEST if beyond > 0 else -LARGEST
    steps = [{"do": "set_total", "figure": "carson", "value": value} for value in (beyond, most)]
    answer = play({**FIGHT, "steps": steps})
    assert [line["refused"] for line in answer.lines] == ["NUMBER_TOO_LARGE", None]
    assert answer.lines[1]["state"]["totals"]["carson"] == most


@pytest.mark.parametrize("sign", ["", "-"])
def test_sums_of_the_largest_numbers_are_written_and_read_again(
    sign: str, tmp_path: Path, play: Play, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    largest = int(f"{sign}{LARGEST}")
    figures = [{"id": "carson", "side": "pc", "stats": {"dexterity": largest, "wits": largest}}]
    journal = tmp_path / "game"
    steps = [{"do": "roll_initiative", "dice": {"carson": 1}}, {"do": "fix_order"}]
    assert play({**FIGHT, "figures": figures, "steps": steps}, "--journal", str(journal)).status == 0
    assert cli.run(["show", str(journal)]) == 0
    assert json.loads(capfdbinary.readouterr().out)["totals"]["carson"] == 2 * largest + 1


def test_a_number_that_leaves_no_room_for_sums_is_malformed(play: Play) -> None:
    script = json.dumps({**EPISODE, "steps": [{"do": "set_turn", "number": 10**4000}]})
    answer = play(script)
    assert (answer.status, answer.lines) == (2, [])
    assert answer.err == "table-tracker: a whole number has more than 4000 digits\n"


@pytest.mark.parametrize("edge", ["NaN", "Infinity", "-Infinity", "1e999", "0", "-3"])
def test_a_table_of_no_size_is_refused_not_malformed(edge: str, play: Play) -> None:
    script = json.dumps({k: v for k, v in EPISODE.items() if k != "deck"})
    script = script.replace('"steps": []', f'"steps": [{{"do": "build_deck", "longest_edge_ft": {edge}}}]')
    answer = play(script)
    assert answer.status == 0
    assert answer.lines[0]["refused"] == "BAD_TABLE_SIZE"


def test_a_journal_goes_on_where_it_was(tmp_path: Path, play: Play, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    journal = str(tmp_path / "evening.tabletracker")
    play(FIGHT, "--journal", journal)
    answer = play({**FIGHT, "steps": [{"do": "end_turn", "figure": "carson"}, {"do": "undo"}]}, "--journal", journal)
    assert answer.lines[0]["state"]["current"] == "robber"
    deeper = play({**FIGHT, "steps": [{"do": "undo"}, {"do": "undo"}, {"do": "undo"}]}, "--journal", journal)
    assert [line["refused"] for line in deeper.lines] == [None, None, "NOTHING_TO_UNDO"]
    again = play({**FIGHT, "steps": [{"do": "redo"}] * 4}, "--journal", journal)
    assert [line["refused"] for line in again.lines] == [None, None, None, "NOTHING_TO_REDO"]
    assert cli.run(["show", journal]) == 0
    assert json.loads(capfdbinary.readouterr().out) == again.lines[-1]["state"]


def test_a_journal_of_another_game_is_left_alone(tmp_path: Path, play: Play) -> None:
    journal = tmp_path / "evening.tabletracker"
    play(FIGHT, "--journal", str(journal))
    before = journal.read_bytes()
    for other in ({**FIGHT, "options": {"die_sides": 6}}, {**FIGHT, "figures": FIGHT["figures"][:1]}, EPISODE):
        answer = play(other, "--journal", str(journal))
        assert answer.status == 2
        assert answer.lines == []
    assert journal.read_bytes() == before


def test_show_reads_what_can_be_read_and_never_changes_the_file(
    tmp_path: Path, play: Play, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    journal = tmp_path / "evening.tabletracker"
    play(FIGHT, "--journal", str(journal))
    damaged = journal.read_bytes()[:-20]
    journal.write_bytes(damaged)
    assert cli.run(["show", str(journal)]) == 0
    out, err = capfdbinary.readouterr()
    assert json.loads(out)["stage"] == "rolling"
    assert b"line 3" in err
    assert journal.read_bytes() == damaged
    journal.write_bytes(b"no game at all\n")
    assert cli.run(["show", str(journal)]) == 2
    assert cli.run(["show", str(tmp_path / "none")]) == 2
    assert capfdbinary.readouterr().out == b""


def test_a_deck_of_a_billion_cards_costs_nothing(play: Play) -> None:
    answer = play(
        {**EPISODE, "deck": {"act1": LARGEST, "act2": LARGEST, "finale": 1}, "steps": [{"do": "roll_initiative"}]}
    )
    assert answer.lines[0]["state"]["acts"] == [LARGEST, LARGEST, 1]


def test_a_reader_that_leaves_early_is_told_of_by_a_line_and_a_status(tmp_path: Path) -> None:
    script = tmp_path / "s.json"
    steps = [*FIGHT["steps"], *({"do": "note", "text": "x" * 500} for _ in range(500))]
    script.write_text(json.dumps({**FIGHT, "steps": steps}))
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [sys.executable, "-m", "tracker", "play", str(script)],
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    os.close(write)
    assert done.stderr == "table-tracker: standard output: whoever read it has left\n"
    assert done.returncode == 4


@pytest.mark.skipif(sys.platform == "win32", reason="a file with nothing in it takes its whole length there")
def test_a_script_without_an_end_is_malformed_and_takes_no_memory(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "script.json"
    with path.open("wb") as file:
        file.truncate(20 << 30)
    assert cli.run(["play", str(path)]) == 2
    assert "larger than" in capfd.readouterr().err
    assert cli.run(["play", "a\0b"]) == 2


needs_pipes = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes by name there")


@needs_pipes
def test_a_pipe_that_nobody_writes_into_is_not_waited_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tracker.play.PATIENCE_S", 0.2)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    started = time.monotonic()
    assert cli.run(["play", str(pipe)]) == 2
    assert time.monotonic() - started < 3
    assert capfd.readouterr().err == f"table-tracker: {pipe}: nobody writes into this pipe\n"


@needs_pipes
@pytest.mark.parametrize("pause_s", [0.0, 0.6])
def test_a_pipe_that_somebody_writes_into_is_waited_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, pause_s: float
) -> None:
    monkeypatch.setattr("tracker.play.PATIENCE_S", 30.0 if not pause_s else 0.3)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    text = json.dumps({**FIGHT, "title": "x" * 200_000}).encode()  # more than a pipe holds

    def write() -> None:
        with pipe.open("wb", buffering=0) as file:
            time.sleep(pause_s)
            for half in (text[:100_000], text[100_000:]):
                file.write(half)
                time.sleep(pause_s)

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert cli.run(["play", str(pipe)]) == 0
    finally:
        writer.join(10)
    assert len(capfd.readouterr().out.splitlines()) == 2


@needs_pipes
def test_a_script_comes_out_of_a_process(tmp_path: Path) -> None:
    (tmp_path / "s.json").write_text(json.dumps(FIGHT))
    command = f"{sys.executable} -m tracker play <(sleep 0.5; cat {tmp_path}/s.json)"
    done = subprocess.run(["bash", "-c", command], capture_output=True, encoding="utf-8", timeout=60, check=False)
    assert (done.returncode, done.stderr, len(done.stdout.splitlines())) == (0, "", 2)


@pytest.mark.parametrize(
    "arguments",
    [["play", ""], ["show", ""], ["check", ""], [""], ["--screenshot", ""], ["play", "-", "--journal", ""]],
)
def test_no_name_is_no_file(arguments: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.run(arguments)
    assert ended.value.code == 2
    assert capfd.readouterr().err.endswith("'' is no name of a file\n")


def test_a_folder_is_no_script(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["play", str(tmp_path)]) == 2
    assert capfd.readouterr().err == f"table-tracker: {tmp_path}: Is a directory\n"


@pytest.mark.parametrize("size", ["19999x19999", "8193x10", "10x8193", "0x5", "-3x5", "5", "abc", "5x", "1e3x5"])
def test_a_size_of_no_picture_is_refused_at_once(size: str, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.run([f"--size={size}", "--screenshot", "x.png"])
    assert ended.value.code == 2
    assert capfd.readouterr().err.endswith(f"'{size}' is no size; sizes go from 1x1 to 8192x8192\n")
