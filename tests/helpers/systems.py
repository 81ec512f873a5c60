"""The systems that come with the program: the one list for all tests of what holds in each of them."""

from __future__ import annotations

from tracker.storage.user.folders import resource

SYSTEMS = tuple(sorted(path.stem for path in resource("systems").glob("*.toml")))
"""Their ids. A system whose file is put there is tested like the others."""
