"""The index of a run's figures: `figures.index`, a line for each cell with its row (store/cell_row.py).

A line is appended once a cell has been evaluated. It is a saving of work and nothing else: it counts only
while the files of its cell are those that it was made of, so that whatever was changed since, or was being
written when the program was killed, is read from the cell itself. The later line of a cell wins. A line that
is torn, damaged or of another form is none. The key of a cell is its folder within `cells/`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import crc32

from pydantic_core import from_json

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.store.cell_row import FORM, CellRow, row_of

FIGURES: Final = "figures.index"
Stamp = list[int]
_SUM: Final = 8
"""Digits of a line's checksum."""


def stamp_of(*files: str, folder: int | None = None) -> Stamp | None:
    """Return inode, time and size of these files, or None if one is missing.

    A file that is replaced gets another inode or time. The time is that of the last change of any kind, which
    no program can set back. The stamp is empty if a file may not be looked at, and no line has an empty one.
    Paths may be relative to the descriptor `folder`.
    """
    stamp: Stamp = []
    try:
        for file in files:
            status = os.stat(file, dir_fd=folder)
            stamp += (status.st_ino, status.st_ctime_ns, status.st_size)
    except FileNotFoundError:
        return None
    except OSError:
        return []
    return stamp


def line_of(key: str, stamp: Stamp, generation: Generation, evaluation: Evaluation) -> bytes:
    """Return the line of a cell: a newline, which ends a torn line before it, checksum, key and JSON.

    Empty for one that the index leaves out, which is then read each time.

    That is a cell that retained an earlier evaluation, since the record of the run says how that counts, and
    one with a figure that is not a number.
    """
    if evaluation.kept is not None or not stamp:
        return b""
    content = [FORM, stamp, row_of(generation, evaluation)]
    try:
        text = json.dumps(content, separators=(",", ":"), allow_nan=False)
    except ValueError:
        return b""
    body = f"{key}\t{text}".encode("ascii")
    return b"\n%08x%b" % (crc32(body), body)


class FigureIndex:
    """The index in `file`, as it was when this was made; empty where there is none."""

    def __init__(self, file: Path) -> None:
        # A line is taken apart when its cell is requested: as text, many of them cost little to keep.
        self._lines: dict[bytes, bytes] = {}
        count = 0
        for line in _lines(file):
            count += 1
            self._lines[line[_SUM:].partition(b"\t")[0]] = line
        self.is_clean = count == len(self._lines)
        """Whether each line is the only one of its cell."""

    def __len__(self) -> int:
        return len(self._lines)

    def row(self, key: str, stamp: Stamp) -> CellRow | None:
        """Return the row of a cell, or None if the index lacks it, it is damaged, or its stamp differs.

        A checksum proves nothing of a line that a stranger wrote. An empty stamp is that of no line.
        """
        line = self._lines.get(key.encode())
        if not stamp or line is None or b"%08x" % crc32(line[_SUM:]) != line[:_SUM]:
            return None
        try:
            form, made_of, row = from_json(line.partition(b"\t")[2])
            return CellRow._make(row) if form == FORM and made_of == stamp else None
        except (ValueError, TypeError):
            return None

    def line(self, key: str) -> bytes:
        """Return the line of a cell that the index has, to be written into a new one."""
        return b"\n" + self._lines[key.encode()]


def append_line(file: Path, line: bytes) -> None:
    """Append a line to the index. Errors are ignored: the cell is read from its files instead."""
    with suppress(OSError):
        descriptor = os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            os.write(descriptor, line)
        finally:
            os.close(descriptor)


def _lines(file: Path) -> Iterator[bytes]:
    try:
        with file.open("rb") as opened:
            yield from (line.removesuffix(b"\n") for line in opened if line != b"\n")
    except OSError:
        return
