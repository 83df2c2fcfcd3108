"""Makes a board of stored runs: folders of runs, single runs and archives."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.parse import quote

from nia_bench.contract.board import Board
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.engine import archives
from nia_bench.engine.run_list import BEGIN, ReadRun, newest_first, read_run, run_folder, unreadable
from nia_bench.reporting.board import BoardRun, board_of
from nia_bench.reporting.csv_and_frames import effects_csv, subjects_csv
from nia_bench.reporting.html.board_page import render_board
from nia_bench.store import RunRecord
from nia_bench.store.disk import without_garbage_collection, write_atomically
from nia_bench.store.run_store import LATEST, RUN

PAGE: Final = "index.html"
Warn = Callable[[str], None]


def make_board(paths: Sequence[Path], output: Path, warn: Warn) -> Board:
    """Write the board of the runs at `paths` into the folder `output` as a page, JSON and CSV, and return it.

    A path is a folder of runs and archives, the folder or id of a run, or an archive. A run that cannot be
    read or ranked is on the board with the reason, which is passed to `warn` as well. Raises UserError where
    there is no run at all or the folder cannot be written, and InfrastructureError if the disk is full.
    """
    with without_garbage_collection():
        board = read_board(paths, output, warn)
        files = {
            PAGE: render_board(board),
            "board.json": board.to_json(indent=1) + "\n",
            "board.csv": subjects_csv(board),
            "effects.csv": effects_csv(board),
        }
    for name, text in files.items():
        write_atomically(output / name, text, option="--output")
    return board


def read_board(paths: Sequence[Path], output: Path, warn: Warn) -> Board:
    """Return the board of the runs at `paths`, with addresses of reports relative to `output`.

    `warn` is called for each path without a run and each run that is in no ranking. Raises UserError if there
    is no run.
    """
    runs = list(_with_unique_names(_without_repeats(list(_read_all(paths, warn)))))
    if not runs:
        raise UserError(f"{', '.join(map(str, paths))}: no run here", fix=BEGIN)
    entries = [run.entry.model_copy(update={"report": _address(run.entry.report, output)}) for run in runs]
    for entry in entries:
        if entry.problem:
            warn(f"{entry.name}: in no ranking: {entry.problem}")
    return board_of(
        [BoardRun(run.entry.name, run.record, run.results) for run in runs if run.record], entries
    )


def _read_all(paths: Sequence[Path], warn: Warn) -> Iterator[ReadRun]:
    """Yield the runs at `paths`: those of a folder with the newest first, then its archives by name.

    A path without a run is passed to `warn` and left out; an unreadable run is yielded with its problem.
    """
    for path in paths:
        if path.is_file():
            yield _read_archive(path)
            continue
        if (path / RUN).is_file() or path.name == LATEST or not path.is_dir():
            try:
                yield read_run(run_folder(path))
            except UserError as error:
                warn(error.message)
            continue
        folders, files = newest_first(path), sorted(path.glob(f"*{archives.SUFFIX}"))
        yield from map(read_run, folders)
        yield from map(_read_archive, files)
        if not folders and not files:
            warn(f"{path}: no run here")


def _read_archive(file: Path) -> ReadRun:
    """Return the run of an archive, read from the files that its figures need.

    A run that cannot be read is returned as an entry with the problem.
    """
    try:
        with archives.opened_archive(file) as packed, TemporaryDirectory() as temporary:
            packed.extract(Path(temporary), archives.is_of_figures)
            run = read_run(Path(temporary), name=packed.manifest.run, place=str(file))
    except NiaBenchError as error:
        return ReadRun(unreadable(file.name, str(file), error.message))
    problem = run.entry.problem and run.entry.problem.replace(temporary, str(file))
    return replace(run, entry=run.entry.model_copy(update={"report": str(file), "problem": problem}))


def _without_repeats(runs: Sequence[ReadRun]) -> Iterator[ReadRun]:
    """Yield all runs in their order, those that do not count without record and results.

    These repeat another run of the list, or mix evaluators or judges; their entry has the problem. Of copies
    of one run, the first that mixes nothing counts.
    """
    counting: dict[tuple[Any, ...], ReadRun] = {}
    for run in sorted(runs, key=lambda run: run.mixed is not None):
        if run.record:
            counting.setdefault(_identity(run.record), run)
    for run in runs:
        same = counting[_identity(run.record)] if run.record else run
        problem = run.mixed if same is run else f"the same run as {same.entry.folder}"
        if problem:
            update = {"problem": problem, "is_repeat": same is not run}
            run = ReadRun(run.entry.model_copy(update=update))  # noqa: PLW2901
        yield run


def _identity(record: RunRecord) -> tuple[Any, ...]:
    """Return a key that is equal for copies of one run and differs between runs.

    It is made of start, seed, hash of the suite, and subjects.
    """
    plan = record.plan
    return record.started_at, plan.seed, plan.suite_hash, plan.subjects


def _with_unique_names(runs: Iterator[ReadRun]) -> Iterator[ReadRun]:
    """Yield the runs with unique names in their entries.

    If a name occurs again, the run's folder is added to it in parentheses.
    """
    names: set[str] = set()
    for run in runs:
        name = run.entry.name if run.entry.name not in names else f"{run.entry.name} ({run.entry.folder})"
        names.add(name)
        yield replace(run, entry=run.entry.model_copy(update={"name": name}))


def _address(file: str | None, output: Path) -> str | None:
    """Return the URL of `file` relative to the folder `output`, for a link on a page there.

    None and "" are returned unchanged.
    """
    return file and quote(os.path.relpath(file, output))
