"""`python -m tracker` and the `table-tracker` command."""

from __future__ import annotations

import sys


def main() -> int:
    """Run the program with the arguments of the command line and return its exit status."""
    from tracker.cli import run

    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
