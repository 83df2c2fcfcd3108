"""Finds and reads stored runs: the folder of a run that is named, and the entries and results of many runs.

Results come without the tasks of their suite. A run that cannot be read is an entry too, which says why.
Nothing is written and no lock is taken.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from nia_bench.contract.board import RunEntry, RunList, RunProgress
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.figures import rounded_cost
from nia_bench.reporting.html.page import PAGE
from nia_bench.reporting.stored import known_usd, result_of
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.disk import without_garbage_collection
from nia_bench.store.record import EVALUATOR
from nia_bench.store.run_store import LATEST, RUN, is_held

BEGIN: Final = "name a run by its folder, or begin one with `nia-bench run`"
MOST_NAMED: Final = 8
RESULTS: Final = Path("results")
"""The folder that runs are stored in, where no other is named."""


def run_folder(path: Path) -> Path:
    """Return the folder of the run that `path` names.

    That is `path` if it has a run.json, else the run of that id in `RESULTS`, else `path` if it is a folder.
    `latest` is the run begun last in `RESULTS`, `FOLDER/latest` that in FOLDER. Raises UserError, with the
    newest runs, for anything else.
    """
    if (path / RUN).is_file():
        return path
    if path.name != LATEST:
        if (RESULTS / path / RUN).is_file():
            return RESULTS / path
        if path.is_dir():
            return path  # its reader says what it is instead, such as a run that is being begun
        runs = newest_first(path) or newest_first(path.parent) or newest_first(RESULTS)
        names = f"{', '.join(map(str, runs[:MOST_NAMED]))}{', …' if len(runs) > MOST_NAMED else ''}"
        raise UserError(
            f"{path}: no run here (no {RUN})",
            fix=f"name one of these, the newest first: {names}" if runs else BEGIN,
        )
    folder = RESULTS if path == Path(LATEST) else path.parent
    runs = newest_first(folder)
    if not runs:
        raise UserError(f"{folder}: no run here", fix=BEGIN)
    return runs[0]


def newest_first(folder: Path) -> list[Path]:
    """Return the folders directly in `folder` that have a run.json, the run begun last first.

    Those whose run.json cannot be read come last.
    """
    begun = [(_started_at(file), file.parent) for file in folder.glob(f"*/{RUN}")]
    return [run for _, run in sorted(begun, reverse=True)]


def _started_at(file: Path) -> float:
    """Return when the run of this run.json began, in seconds since 1970, or 0.0 if it cannot be read."""
    try:
        return float(json.loads(file.read_bytes())["startedAt"])
    except (OSError, ValueError, LookupError, TypeError):
        return 0.0


@dataclass(frozen=True)
class ReadRun:
    """A run as lists of runs need it. `record` is None for a run that cannot be read; `entry` says why.

    `mixed` is a sentence if some cells were scored by another evaluator or judge than the others, else None.
    """

    entry: RunEntry
    record: RunRecord | None = None
    results: tuple[BenchmarkRunResult, ...] = ()
    mixed: str | None = None


@dataclass(frozen=True)
class RunFilter:
    """Which runs are listed. Names may contain * for any letters; None is no condition."""

    suite: str | None = None
    subject: str | None = None
    model: str | None = None
    state: RunProgress | None = None
    since: date | None = None
    until: date | None = None

    def matches(self, entry: RunEntry) -> bool:
        """Return whether a run matches all conditions that are set. Names are patterns; case matters.

        `since` and `until` are included, as days in UTC. A run that cannot be read fails every condition but
        that on its state.
        """
        if self.state is not None and entry.state != self.state:
            return False
        patterns = (
            (self.suite, (entry.suite,)),
            (self.subject, entry.subjects),
            (self.model, (entry.model,)),
        )
        for pattern, names in patterns:
            if pattern is not None and not any(name and fnmatchcase(name, pattern) for name in names):
                return False
        if self.since is None and self.until is None:
            return True
        if entry.started_at is None:
            return False
        day = datetime.fromtimestamp(entry.started_at, UTC).date()
        return (self.since or date.min) <= day <= (self.until or date.max)


def list_runs(folder: Path, run_filter: RunFilter | None = None) -> RunList:
    """Return an entry for each run directly in `folder` that passes the filter, the newest first.

    The newest of all is marked as `latest`, even if the filter leaves it out of the list. Unreadable runs
    have an entry too.
    """
    run_filter = run_filter or RunFilter()
    entries = [read_run(run).entry for run in newest_first(folder)]
    if entries:
        entries[0] = entries[0].model_copy(update={"is_latest": True})
    return RunList(folder=str(folder), runs=tuple(filter(run_filter.matches, entries)))


def read_run(folder: Path, *, name: str | None = None, place: str | None = None) -> ReadRun:
    """Return the run in `folder` with the result of each evaluated cell. No lock is taken.

    A run that cannot be read is returned as an entry with the problem; nothing is raised. `name` and `place`
    replace name and path of the folder in the entry, such as for an archive.
    """
    name, place = name or folder.resolve().name, place or str(folder)
    try:
        store = RunStore.unheld(folder)
        with without_garbage_collection():
            return _read(store, name, place, is_running=is_held(folder))
    except (NiaBenchError, OSError, ValueError, OverflowError, LookupError) as error:
        problem = error.message if isinstance(error, NiaBenchError) else f"{folder}: {error}"
        return ReadRun(unreadable(name, place, problem))


def unreadable(name: str, place: str, problem: str) -> RunEntry:
    """Return the entry of a run that cannot be read, with the reason on one line."""
    return RunEntry(name=name, folder=place, state="unreadable", problem=" ".join(problem.split()))


def _read(store: RunStore, name: str, place: str, *, is_running: bool) -> ReadRun:
    """Return the run of the store with its results; `name` and `place` are what its entry calls it.

    Raises UserError for a damaged cell, and ValueError or OverflowError if the run's start is no date.
    """
    record = store.record
    datetime.fromtimestamp(record.started_at, UTC)  # raises if it is no date
    kinds = {subject.name: subject.kind for subject in record.subjects}
    results: list[BenchmarkRunResult] = []
    other_evaluator = other_judge = 0
    for row in store.rows():
        results.append(result_of(row, kind=kinds.get(row.subject, "")))
        other_evaluator += row.score is not None and row.evaluator != record.versions.get(EVALUATOR)
        other_judge += row.judge is not None and row.judge != record.judge_model
    cells = record.plan.total
    state: RunProgress = "finished" if len(results) >= cells else "unfinished"
    unpriced = sum(result.is_partly_priced for result in results)
    entry = RunEntry(
        name=name,
        folder=place,
        state="running" if is_running else state,
        started_at=record.started_at,
        suite=record.plan.suite,
        suite_hash=record.plan.suite_hash,
        evaluator=record.versions.get(EVALUATOR),
        model=record.model or None,
        judge_model=record.judge_model,
        subjects=record.plan.subjects,
        cells=cells,
        evaluated=len(results),
        measured=sum(result.score is not None for result in results),
        cost_usd=known_usd(rounded_cost(result.cost_usd or 0.0 for result in results), unpriced),
        unpriced=unpriced,
        report=str(store.folder / PAGE) if (store.folder / PAGE).is_file() else None,
    )
    mixtures = (
        f"{number} of {len(results)} cells were scored by {name} than the rest; "
        f"`nia-bench evaluate {place}` scores all by one"
        for name, number in (
            ("another version of the evaluator", other_evaluator),
            ("another judge", other_judge),
        )
        if number
    )
    return ReadRun(entry, record, tuple(results), next(mixtures, None))
