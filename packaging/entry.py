"""What the standalone program starts with."""

from __future__ import annotations

import os
import sys


def give_output() -> None:
    """Give a window program on Windows, which has no console, somewhere to write to."""
    for name, number in (("stdout", 1), ("stderr", 2)):
        if getattr(sys, name) is None:
            try:
                stream = open(number, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
            except OSError:
                stream = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
            setattr(sys, name, stream)


if __name__ == "__main__":
    give_output()
    from tracker.__main__ import main

    sys.exit(main())
