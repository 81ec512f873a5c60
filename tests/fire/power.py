"""A disk whose current can be cut: it records what storage writes and syncs, and makes what such a cut leaves behind.

Only what was synced is sure to be there. Of what was written later a beginning may be there, cut at any byte, or the
length alone with zeros in it; of what happened to names after the folder was synced, a beginning.
"""

from __future__ import annotations

import os
import random
import time
from pathlib import Path
from typing import Literal, NamedTuple

import pytest

from tracker.storage import disk


class Op(NamedTuple):
    """Something that was done to a file (`inode`) or to a name."""

    kind: Literal["write", "truncate", "sync", "create", "replace", "unlink", "sync_folder"]
    at_s: float
    inode: int = -1
    path: str = ""
    target: str = ""
    data: bytes = b""
    length: int = 0


class Recorder:
    """Records all that goes through the one door to the operating system."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ops: list[Op] = []
        self._inodes: dict[str, int] = {}
        self._fds: dict[int, int] = {}
        self._next = 0
        self._real = {name: getattr(disk, name) for name in disk.CALLS}
        for name in (
            "open_file",
            "write",
            "truncate",
            "sync",
            "sync_data",
            "close",
            "replace",
            "unlink",
            "sync_folder",
        ):
            patch.setattr(disk, name, getattr(self, f"_{name}"))

    def watch(self, path: Path) -> None:
        """Take a file that is there already as one that is on the disk."""
        self._create(str(path))
        inode = self._inodes[str(path)]
        self._note("write", inode=inode, data=path.read_bytes())
        self._note("sync", inode=inode)
        self._note("sync_folder", path=str(path.parent))

    def _note(self, kind: str, **what: object) -> None:
        self.ops.append(Op(kind, time.monotonic(), **what))  # type: ignore[arg-type]

    def _create(self, path: str) -> None:
        self._inodes[path] = self._next
        self._note("create", inode=self._next, path=path)
        self._next += 1

    def _open_file(self, path: str, flags: int, mode: int = 0o666) -> int:
        fd: int = self._real["open_file"](path, flags, mode)
        if flags & os.O_CREAT:
            self._create(path)
        self._fds[fd] = self._inodes.get(path, -1)
        return fd

    def _write(self, fd: int, data: bytes) -> int:
        taken: int = self._real["write"](fd, data)
        self._note("write", inode=self._fds[fd], data=bytes(data[:taken]))
        return taken

    def _truncate(self, fd: int, length: int) -> None:
        self._real["truncate"](fd, length)
        self._note("truncate", inode=self._fds[fd], length=length)

    def _sync(self, fd: int) -> None:
        upto = len(self.ops)
        self._real["sync"](fd)
        # What was written while the disk was busy need not be on it.
        self.ops.insert(upto, Op("sync", time.monotonic(), inode=self._fds[fd]))

    def _sync_data(self, fd: int) -> None:
        self._sync(fd)

    def _close(self, fd: int) -> None:
        self._fds.pop(fd, None)
        self._real["close"](fd)

    def _replace(self, source: str, target: str) -> None:
        self._real["replace"](source, target)
        self._inodes[target] = self._inodes.pop(source)
        self._note("replace", path=source, target=target)

    def _unlink(self, path: str) -> None:
        self._real["unlink"](path)
        self._inodes.pop(path, None)
        self._note("unlink", path=path)

    def _sync_folder(self, path: str) -> None:
        self._real["sync_folder"](path)
        self._note("sync_folder", path=path)


def after_cut(ops: list[Op], rng: random.Random) -> dict[str, bytes]:
    """Return the files by name that a cut after these operations may leave."""
    names: dict[str, int] = {}
    name_ops = [(at, op) for at, op in enumerate(ops) if op.kind in ("create", "replace", "unlink")]
    sure = max((at for at, op in enumerate(ops) if op.kind == "sync_folder"), default=-1)
    sure_count = sum(at < sure for at, _ in name_ops)
    for _, op in name_ops[: rng.randint(sure_count, len(name_ops))]:
        match op.kind:
            case "create":
                names[op.path] = op.inode
            case "replace":
                names[op.target] = names.pop(op.path)
            case _:
                names.pop(op.path, None)
    return {Path(path).name: _content(ops, inode, rng) for path, inode in names.items()}


def surely_there(ops: list[Op], inode: int) -> int:
    """Return how many bytes of a file that only grows are synced."""
    last = max((at for at, op in enumerate(ops) if op.kind == "sync" and op.inode == inode), default=-1)
    return sum(len(op.data) for op in ops[: last + 1] if op.kind == "write" and op.inode == inode)


def _content(ops: list[Op], inode: int, rng: random.Random) -> bytes:
    mine = [op for op in ops if op.inode == inode and op.kind in ("write", "truncate", "sync")]
    last = max((at for at, op in enumerate(mine) if op.kind == "sync"), default=-1)
    content = _applied(b"", mine[: last + 1])
    later = _applied(content, mine[last + 1 :])
    cut = rng.choice([rng.randint(len(content), max(len(content), len(later))), len(content), len(later)])
    match rng.randrange(3):
        case 0:
            return later[:cut]
        case 1:  # the length came to the disk, the content did not
            return later[:cut] + bytes(max(0, len(later) - cut))
        case _:  # a block in the middle is missing
            to = rng.randint(cut, max(cut, len(later)))
            return later[:cut] + bytes(max(0, to - cut)) + later[to:]


def _applied(content: bytes, ops: list[Op]) -> bytes:
    for op in ops:
        if op.kind == "write":
            content += op.data
        elif op.kind == "truncate":
            content = content[: op.length]
    return content
