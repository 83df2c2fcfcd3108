"""The index of a run's figures: `figures.index`, a line for each cell with its row (store/cell_row.py).

A line is appended once a cell has been evaluated. It is a saving of work and nothing else: it counts only
while the files of its cell are those that it was made of, so that whatever was changed since, or was being
written when the program was killed, is read from the cell itself. The later line of a cell wins. A line that
is torn, damaged or of another form is none.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from pydantic_core import from_json

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.store.cell_row import FORM, CellRow, row_of

FIGURES: Final = "figures.index"
Stamp = list[int]
Key = tuple[str, str, int]
"""Task, subject and repetition."""
_SUM: Final = 8
"""Digits of a line's checksum."""


def stamp_of(generation: str, evaluation: str) -> Stamp | None:
    """What tells these two files from any others in their place; None unless both are there.

    A file that is replaced gets another inode or time. The time is that of the last change of any kind, which
    no program can set back. Of files that nobody may look at it is empty, and no line has that.
    """
    try:
        one, other = os.stat(generation), os.stat(evaluation)  # noqa: PTH116  (twice as fast as Path.stat)
    except FileNotFoundError:
        return None
    except OSError:
        return []
    return [one.st_ino, one.st_ctime_ns, one.st_size, other.st_ino, other.st_ctime_ns, other.st_size]


def line_of(stamp: Stamp, generation: Generation, evaluation: Evaluation) -> bytes:
    """The line of a cell; empty for one that the index leaves out, which is then read each time.

    That is a cell that kept an earlier evaluation, since the record of the run says how that counts, and one
    with a figure that is not a number.
    """
    if evaluation.kept is not None or not stamp:
        return b""
    try:
        return _line(stamp, row_of(generation, evaluation))
    except ValueError:
        return b""


class FigureIndex:
    """The index in `file`, as it was when this was made; empty where there is none."""

    def __init__(self, file: Path) -> None:
        self._found: dict[Key, tuple[Stamp, list[Any]]] = {}
        self.is_clean = True
        """Whether each line is whole, of this form, and the only one of its cell."""
        lines = 0
        for line in _lines(file):
            lines += 1
            if found := _read(line):
                stamp, row = found
                self._found[row[0], row[1], row[2]] = stamp, row
        self.is_clean = lines == len(self._found)

    def __len__(self) -> int:
        return len(self._found)

    def row(self, key: Key, stamp: Stamp) -> CellRow | None:
        """The row of a cell whose files have this stamp; None where the index does not have it."""
        found = self._found.get(key)
        if found is None or found[0] != stamp:
            return None
        return CellRow._make(found[1])

    def line(self, key: Key) -> bytes:
        """The line of a cell that the index has, to be written into a new one."""
        stamp, row = self._found[key]
        return _line(stamp, row)


def append_line(file: Path, line: bytes) -> None:
    """Adds a line. Where that fails nothing is lost: its cell is read instead."""
    with suppress(OSError):
        descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            os.write(descriptor, line)
        finally:
            os.close(descriptor)


def _line(stamp: Stamp, row: CellRow | list[Any]) -> bytes:
    """Begins with its newline, which ends a torn line before it. Raises ValueError for nan and infinity."""
    body = json.dumps([FORM, stamp, row], separators=(",", ":"), allow_nan=False).encode("ascii")
    return b"\n%08x%b" % (crc32(body), body)


def _read(line: bytes) -> tuple[Stamp, list[Any]] | None:
    """Stamp and row of a line that this program wrote in this form, and that is whole."""
    body = line[_SUM:].rstrip(b"\n")
    if line[:_SUM] != b"%08x" % crc32(body):
        return None
    form, stamp, row = from_json(body)
    return (stamp, row) if form == FORM else None


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with file.open("rb") as opened:
            yield from (line for line in opened if line != b"\n")
    except OSError:
        return
