"""The run directory: everything a run wrote, one file a fact, readable without this program.

results/<run>/
├── run.json                      the plan and what it was made with
├── figures.index                 the figures of the cells, a line each (store/cell_row.py)
├── cells/<task>/<subject>/<n>/
│   ├── generation.json           what the subject produced; counts as complete once it is there
│   ├── evaluation.json           how that scored
│   ├── transcript.jsonl          what an agent did, one entry a line (contract/transcript.py)
│   ├── answer.md                 the subject's words
│   ├── before/                   the task's files, as the subject found them
│   └── files/                    the subject's files, for people: generation.json holds them too
└── report.json, report.md
"""

from __future__ import annotations

import fcntl
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from pydantic import ValidationError

from nia_bench.contract.cell import Cell, CellPlace
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.transcript import ENTRY, Entry
from nia_bench.store.cell_files import (
    EVALUATION,
    GENERATION,
    TRANSCRIPT,
    clear_cell,
    lay_out,
    read_document,
    stored_document,
)
from nia_bench.store.cell_row import (
    FIGURES,
    CellRow,
    FigureIndex,
    Stamp,
    append_line,
    counted,
    line_of,
    row_of,
    stamp_of,
)
from nia_bench.store.disk import disk_errors, write_atomically
from nia_bench.store.record import RunRecord, cell_folder_name, folder_name, refuse_too_many_cells

RUN = "run.json"
LOCK = ".lock"
LATEST = "latest"
"""The name that stands for the run begun last."""
RESULTS_OPTION = "--output-dir"
GENERATED_ANEW = "repeat the run with --resume: it does this cell again"
EVALUATED_ANEW = "`nia-bench evaluate` on this run writes it anew"


class RunStore:
    """One run on disk, held by a lock until `close`: a second process is refused. A context manager.

    Methods that write raise InfrastructureError when the disk is full and UserError when the folder is not
    writable; what was written before stays whole.
    """

    def __init__(self, folder: Path, record: RunRecord, lock: int) -> None:
        self.folder = folder
        self.record = record
        self._lock = lock
        self._is_new = False

    @classmethod
    def create(cls, results_folder: Path, run_id: str, record: RunRecord) -> RunStore:
        """Create the folder `results_folder/run_id` with its run.json and return the run, locked.

        Raises UserError as `free_folder` does, for a task or subject that no folder can be named after, and
        for a plan with too many cells. If run.json cannot be written, nothing is left.
        """
        for name in {*record.plan.task_ids, *record.plan.subjects}:
            folder_name(name)
        folder = free_folder(results_folder, run_id)
        refuse_too_many_cells(folder, record)
        with disk_errors(folder, option=RESULTS_OPTION):
            folder.mkdir(parents=True)
        lock = None
        try:
            lock = _lock_folder(folder)
            write_atomically(folder / RUN, record.to_json(indent=2))
        except BaseException:
            if lock is not None:
                os.close(lock)
            shutil.rmtree(folder, ignore_errors=True)
            raise
        store = cls(folder, record, lock)
        store._is_new = True
        return store

    @classmethod
    def open(cls, folder: Path) -> RunStore:
        """Lock the run in `folder` and return it.

        Raises UserError if there is no run, its lock is held or cannot be taken, or its run.json is damaged
        or plans too many cells.
        """
        _refuse_no_run(folder)
        lock = _lock_folder(folder)
        try:
            record = _record(folder)
        except BaseException:
            os.close(lock)
            raise
        return cls(folder, record, lock)

    @classmethod
    def unheld(cls, folder: Path) -> RunStore:
        """Return the run in `folder` for reading, without a lock: another process may work on it.

        Raises UserError if there is no run, it has no run.json yet, or its run.json is damaged or plans too
        many cells.
        """
        if not (folder / RUN).is_file() and is_held(folder):
            raise UserError(f"{folder}: this run is just being begun (no {RUN} yet)", fix="try again")
        _refuse_no_run(folder)
        return cls(folder, _record(folder), -1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def discard_if_empty(self) -> bool:
        """Remove the run's folder if this store created it and no cell in it has a generation.

        Return whether it was removed.
        """
        is_empty = self._is_new and next(self.folder.glob("cells/**/generation.json"), None) is None
        if is_empty:
            shutil.rmtree(self.folder, ignore_errors=True)
        return is_empty

    def close(self) -> None:
        """Release the lock, so that another process can open the run.

        The lock's file stays: if it were removed, two processes could lock two files.
        """
        if self._lock >= 0:
            os.close(self._lock)
            self._lock = -1

    def amend(self, **changes: Any) -> None:
        """Replace these fields of the run's record, and write run.json if one of them differs."""
        if any(getattr(self.record, name) != value for name, value in changes.items()):
            self.record = self.record.model_copy(update=changes)
            write_atomically(self.folder / RUN, self.record.to_json(indent=2))

    def cell_folder(self, cell: Cell) -> Path:
        """Return the path of the folder that holds everything about `cell`. The folder may not exist."""
        return self.folder / "cells" / cell_folder_name(cell.task_id, cell.subject, cell.run)

    def begin(self, cell: Cell) -> None:
        """Create the cell's folder, by which `watch` sees that the cell is running."""
        folder = self.cell_folder(cell)
        with disk_errors(folder):
            folder.mkdir(parents=True, exist_ok=True)

    def write_generation(self, generation: Generation, before: Mapping[str, str] | None = None) -> None:
        """Write a cell's generation, transcript and files, and remove its earlier generation and evaluation.

        `before` are the files that the subject found in its work directory, path to text.
        """
        folder = self.cell_folder(generation.cell)
        with disk_errors(folder):
            clear_cell(folder)
        lay_out(folder, generation.output or Output(), before or {})
        lines = (entry.to_json() for entry in generation.transcript)
        if generation.transcript:
            write_atomically(folder / TRANSCRIPT, "".join(f"{line}\n" for line in lines))
        write_atomically(folder / GENERATION, generation.to_json(indent=2))

    def write_evaluation(self, evaluation: Evaluation) -> None:
        """Write a cell's evaluation, in place of an earlier one."""
        write_atomically(self.cell_folder(evaluation.cell) / EVALUATION, evaluation.to_json(indent=2))

    def index(self, generation: Generation, evaluation: Evaluation) -> None:
        """Append the cell's figures to figures.index, if both of its documents are on disk.

        Nothing is appended for a cell of which `line_of` makes no line, such as one that retained an earlier
        evaluation, and in a run whose plan lists neither cells nor categories.
        """
        plan, cell = self.record.plan, generation.cell
        if not (plan.cells or plan.categories):
            return
        key, folder = cell_folder_name(cell.task_id, cell.subject, cell.run), self.cell_folder(cell)
        if stamp := stamp_of(str(folder / GENERATION), str(folder / EVALUATION)):
            append_line(self.folder / FIGURES, line_of(key, stamp, generation, evaluation))

    def write_report(self, name: str, text: str) -> Path:
        """Write `text` as the file `name` into the run's folder, e.g. 'report.md'. Return its path."""
        write_atomically(self.folder / name, text)
        return self.folder / name

    def generation(self, cell: Cell, *, damaged_is_missing: bool = False) -> Generation | None:
        """Return the cell's stored generation, without its transcript, or None if there is none.

        A file that is unreadable, damaged or of another cell raises UserError, or with `damaged_is_missing`
        gives None.
        """
        file = self.cell_folder(cell) / GENERATION
        return stored_document(file, Generation, cell, GENERATED_ANEW, damaged_is_missing)

    def evaluation(self, cell: Cell, *, damaged_is_missing: bool = False) -> Evaluation | None:
        """Return the cell's stored evaluation, or None if there is none.

        A file that is unreadable, damaged or of another cell raises UserError, or with `damaged_is_missing`
        gives None.
        """
        file = self.cell_folder(cell) / EVALUATION
        return stored_document(file, Evaluation, cell, EVALUATED_ANEW, damaged_is_missing)

    def transcript(self, cell: Cell) -> tuple[Entry, ...]:
        """Return the entries of the cell's stored transcript in their order; empty if none is stored.

        Raises UserError, naming the file, when it is damaged.
        """
        file = self.cell_folder(cell) / TRANSCRIPT
        try:
            return tuple(ENTRY.validate_json(line) for line in file.read_bytes().splitlines())
        except FileNotFoundError:
            return ()
        except ValidationError as error:
            raise UserError(f"{file}: damaged, or written by another version", fix=GENERATED_ANEW) from error

    def evaluated(self) -> Iterator[tuple[Generation, Evaluation]]:
        """Yield generation and evaluation of each planned cell that has both, read from disk one at a time.

        The order is by task, then subject, then repetition. Raises UserError, naming the file, for one that
        is damaged.
        """
        for cell in self.record.plan.by_task():
            if documents := self.documents(cell):
                yield documents

    def documents(self, cell: Cell) -> tuple[Generation, Evaluation] | None:
        """Return the generation and evaluation of `cell`, or None if one of them is missing.

        Raises UserError, naming the file, for one that is damaged.
        """
        generation, evaluation = self.generation(cell), self.evaluation(cell)
        return None if generation is None or evaluation is None else (generation, evaluation)

    def rows(
        self, *, should_read: bool = True, on_row: Callable[[bytes], object] | None = None
    ) -> Iterator[CellRow]:
        """Yield the figures of each planned cell with generation and evaluation, ordered as `evaluated`.

        They come from figures.index. Cells that are missing there or have changed are read from their files,
        where damage raises UserError, and an index that is not current is written anew at the end if this
        store holds the lock. With `should_read` False such cells are left out, and nothing is written.

        `on_row` is called before each row with bytes that change when a file of the cell does.
        """
        index, known_lines, fresh = FigureIndex(self.folder / FIGURES), list[str](), dict[str, bytes]()
        for place, key, stamp in self._stamped():
            row = index.row(key, stamp)
            if row:
                known_lines.append(key)
            elif should_read and (documents := self.documents(Cell(**place._asdict()))):
                generation, evaluation = documents
                row = row_of(generation, counted(evaluation, self.record))
                if line := line_of(key, stamp, generation, evaluation):
                    fresh[key] = line
            else:
                continue
            if on_row:
                transcript = stamp_of(f"{self.folder}/cells/{key}/{TRANSCRIPT}")
                on_row(f"{key} {stamp} {transcript}\n".encode())
            yield row
        if should_read and self._lock >= 0 and (fresh or not index.is_clean or len(known_lines) < len(index)):
            lines = (fresh.get(key) or index.line(key) for key in (*known_lines, *fresh))
            with suppress(NiaBenchError):  # nothing is lost without the index
                write_atomically(self.folder / FIGURES, b"".join(lines))

    def _stamped(self) -> Iterator[tuple[CellPlace, str, Stamp]]:
        """Yield each planned cell that has both documents, by task: its place, folder and stamp.

        The folder is the path within `cells/`; the stamp has inode, time and size of both documents, or is
        empty if they may not be looked at.
        """
        try:
            # Paths from there are short, and looking at the files is what most of the time is spent on.
            folder = os.open(self.folder / "cells", os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        except FileNotFoundError:
            return
        try:
            for place in self.record.plan.places_by_task():
                key = cell_folder_name(place.task_id, place.subject, place.run)
                stamp = stamp_of(f"{key}/{GENERATION}", f"{key}/{EVALUATION}", folder=folder)
                if stamp is not None:
                    yield place, key, stamp
        finally:
            os.close(folder)


def free_folder(results_folder: Path, run_id: str) -> Path:
    """Return the path of the folder for a new run named `run_id`. Nothing is created.

    Raises UserError for a name that is a path, begins with a dot, is `latest` or fits no folder, if the
    folder exists, and where nothing can be written.
    """
    if "/" in run_id or run_id.startswith("."):
        raise UserError(
            f"the run's name {run_id!r} is a path or begins with a dot",
            fix=f"choose a --run-id without a slash; {RESULTS_OPTION} chooses the folder",
        )
    folder = results_folder / folder_name(run_id)
    if run_id == LATEST:
        raise UserError(f"{LATEST!r} stands for the run begun last", fix="choose another --run-id")
    if folder.exists():
        raise UserError(f"{folder}: there is a run already", fix="continue it with --resume")
    above = next(parent for parent in folder.absolute().parents if parent.exists())
    with disk_errors(folder, option=RESULTS_OPTION), tempfile.TemporaryFile(dir=above):
        return folder


def is_held(folder: Path) -> bool:
    """Return whether a process holds the lock of the run in `folder`.

    False if the lock file is missing or cannot be opened, True if the disk does not support locks.
    """
    try:
        lock = os.open(folder / LOCK, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def _refuse_no_run(folder: Path) -> None:
    if not (folder / RUN).is_file():
        raise UserError(f"{folder}: no run here (no {RUN})", fix="name a folder below the results folder")


def _record(folder: Path) -> RunRecord:
    record = read_document(folder / RUN, RunRecord, fix="begin a new run: nothing tells what this one was")
    refuse_too_many_cells(folder, record)
    return record


def _lock_folder(folder: Path) -> int:
    """Lock the run in `folder` and return the descriptor, which holds the lock until it is closed.

    The lock file gets this process's id. Raises UserError if the run is locked already, or if locks are not
    supported.
    """
    with disk_errors(folder / LOCK):
        lock = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        holder = os.read(lock, 32).decode("ascii", "replace").strip()
        os.close(lock)
        # A file system may support no locks at all. Then nobody holds the run, and nobody could.
        reason = "is in use" if isinstance(error, BlockingIOError) else f"cannot be locked ({error})"
        raise UserError(
            f"{folder}: the run {reason}{f' by process {holder}' if holder else ''}",
            fix="wait until that process has ended, or start a run of its own",
        ) from error
    with suppress(OSError):  # only the message of a refusal needs it; a full disk must not end a run here
        os.truncate(lock, 0)
        os.pwrite(lock, f"{os.getpid()}\n".encode(), 0)
    return lock
