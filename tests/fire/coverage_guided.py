"""A fuzzer that watches which lines it reaches, where atheris is installed: `pip install atheris`.

`python -m tests.fire.coverage_guided game -runs=100000` feeds bytes to what reads saved games; `content` and `script`
do the same for content files and scripts. What is found is written beside as `crash-...`; options are libFuzzer's.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from tests.fire.common import Figures

DATA = Path(__file__).parent.parent / "data"
KINDS = ("game", "content", "script")


def is_installed() -> bool:
    """Whether this machine has the fuzzer."""
    return find_spec("atheris") is not None


def fuzz(count: int, folder: Path) -> Figures:
    """Run the fuzzer so often for each kind; a failure ends it."""
    if not is_installed():
        return Figures("nothing: atheris is not installed here", "not run")
    for kind in KINDS:
        corpus = folder / kind
        corpus.mkdir(parents=True)
        for at, seed in enumerate(seeds(kind)):
            (corpus / str(at)).write_bytes(seed)
        command = [sys.executable, "-m", "tests.fire.coverage_guided", kind, f"-runs={count}", "-max_len=20000"]
        command += ["-rss_limit_mb=1500", "-timeout=10", f"-artifact_prefix={folder}/", str(corpus)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-3000:]
    return Figures(f"{count} inputs for each of {len(KINDS)} readers, guided by coverage")


def seeds(kind: str) -> list[bytes]:
    """Return good inputs to begin with."""
    if kind == "game":
        games = sorted(DATA.glob("format-*/*.tabletracker"))
        return [b"\n".join(path.read_bytes().split(b"\n")[:12]) + b"\n" for path in games]
    if kind == "script":
        short = (
            b'{"system":"storytelling","sides":["a"],"figures":[{"id":"x","side":"a"}],"steps":[{"do":"fix_order"}]}'
        )
        evenings = [json.loads(path.read_bytes()) for path in sorted(DATA.glob("evenings/*.json"))]
        # Where the evening is interrupted is no part of a script.
        scripts = ({key: value for key, value in one.items() if key != "restart_after"} for one in evenings)
        return [short, *(json.dumps(one).encode() for one in scripts)]
    from tests.fire.test_content import kinds

    return [one.good for one in kinds()]


def target(kind: str, folder: Path) -> Callable[[bytes], None]:
    """Return what is given the bytes."""
    path = folder / "input"
    match kind:
        case "game":
            from tests.fire.common import seen
            from tracker.engine.library import load_game
            from tracker.storage.problems import FileProblem

            def read_game(data: bytes) -> None:
                path.write_bytes(data)
                try:
                    seen(load_game(path)[0])
                except FileProblem:
                    return

            return read_game
        case "script":
            # Here, so that what the fuzzer says of an import does not get among the program's messages.
            import tracker.play
            import tracker.rules.alternating
            import tracker.rules.initiative_list
            import tracker.rules.side_turns  # noqa: F401
            from tests.fire.test_content import check_script

            def read_script(data: bytes) -> None:
                check_script(data, folder)

            return read_script
        case _:
            from tests.fire.test_content import check_content, kinds

            all_kinds = list(kinds())

            def read_content(data: bytes) -> None:
                for one in all_kinds:
                    check_content(one, folder / one.name, data)

            return read_content


def main(arguments: list[str]) -> None:
    """Fuzz one kind until libFuzzer has had enough."""
    import atheris

    kind, *options = arguments
    with atheris.instrument_imports(include=["tracker"]), tempfile.TemporaryDirectory() as folder:
        feed = target(kind, Path(folder))
        atheris.Setup([sys.argv[0], *options], feed)
        atheris.Fuzz()


if __name__ == "__main__":
    main(sys.argv[1:])
