"""Runs from Python: run a suite, load a stored run, compare two stored runs."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.engine.chosen_subjects import BASELINE
from nia_bench.engine.config import OnCell, ignore
from nia_bench.engine.results import details_of
from nia_bench.engine.run_request import RunRequest, Warn
from nia_bench.engine.stored import open_stored
from nia_bench.execution import Stop
from nia_bench.reporting import csv_and_frames, difference, difference_text
from nia_bench.reporting.html import difference_page
from nia_bench.reporting.report import baselines_of
from nia_bench.reporting.stored import StoredCell, stored_cells
from nia_bench.store import RunRecord

if TYPE_CHECKING:
    import pandas  # pyright: ignore[reportMissingTypeStubs]
    import polars

    from nia_bench.contract.comparisons import RunDifference

MIN_MEASURED: Final = 0.9
"""The share of a subject's cells that each run must have measured for a verdict."""


@dataclass(frozen=True)
class LoadedRun:
    """A stored run: its folder, its record, one result for each evaluated cell, and its report."""

    folder: Path
    record: RunRecord
    results: tuple[BenchmarkRunResult, ...]
    report: BenchmarkReport

    def to_polars(self) -> polars.DataFrame:
        """Return a data frame of polars with a row for each evaluated cell; null is what is not known.

            every = polars.concat(load_run(folder).to_polars() for folder in folders)

        All runs have the same columns, those of cells.csv and the run's. Raises UserError where polars is
        missing.
        """
        return csv_and_frames.polars_frame([run_columns(self)])

    def to_pandas(self) -> pandas.DataFrame:
        """Return a data frame of pandas with a row for each evaluated cell, and the columns of `to_polars`.

        Raises UserError where pandas is missing.
        """
        return csv_and_frames.pandas_frame([run_columns(self)])

    def cells(self, *, transcripts: bool = False) -> Iterator[StoredCell]:
        """Yield each evaluated cell with its task, generation and evaluation, read from disk one at a time.

        With `transcripts`, the cell's transcript is read too. The run is locked until the iteration ends.
        Raises UserError for a damaged file, and if a process works on the run.
        """
        with open_stored(self.folder) as run:
            yield from stored_cells(run.store, run.suite.tasks, transcripts=transcripts)


def run_columns(run: LoadedRun) -> csv_and_frames.Columns:
    """Return the columns of the run's data frame, one row for each evaluated cell."""
    return csv_and_frames.columns_of(run.folder.resolve().name, run.record, run.report, run.results)


async def run_suite(
    request: RunRequest,
    *,
    on_cell: OnCell = ignore,
    stop: Stop | None = None,
    warn: Warn = warnings.warn,
) -> LoadedRun:
    """Run agents or scripted subjects on a suite, as `nia-bench run` does, and return the stored run.

        run = await run_suite(RunRequest(subjects=("reference", "empty"), runs=1))
        print(run.folder, run.report.stats[0].mean)

    `on_cell` is called after each cell, from the event loop. Once `stop` is requested, no further cell
    starts; the report is then partial. With `request.resume` the run in that folder is finished. Raises
    UserError for a request that cannot be run or something that is missing, InfrastructureError if subjects
    cannot be started or a cell cannot be stored.
    """
    from nia_bench.engine.code_run import open_requested_run  # noqa: PLC0415  (loads the agents)

    with open_requested_run(request, warn=warn) as run:
        await run.work(on_cell=on_cell, stop=stop)
        report, _ = run.publish(lambda _: None)
        return LoadedRun(run.store.folder, run.store.record, tuple(run.results()), report)


def load_run(folder: Path | str) -> LoadedRun:
    """Return the stored run in a folder, with the report of its cells.

        run = load_run("results/2026-11-23-1")
        scores = [result.score for result in run.results if result.score is not None]

    Raises UserError if the folder has no run, a process works on it, the run's suite is missing, or cells are
    damaged or of different versions of the evaluator.
    """
    with open_stored(Path(folder)) as run:
        results = run.results()
        report = results.report(suite_hash=run.suite.hash)
        return LoadedRun(run.store.folder, run.store.record, tuple(results), report)


def diff_runs(
    before: Path | str,
    after: Path | str,
    pairs: Sequence[tuple[str, str]] = (),
    *,
    min_measured: float = MIN_MEASURED,
) -> RunDifference:
    """Compare two stored runs of the same tasks, subject by subject, as `nia-bench diff` does.

        difference = diff_runs("results/old", "results/new")
        worse = [subject.after_subject for subject in difference.subjects if subject.verdict == "worse"]

    `pairs` names the subjects to compare as (before, after); by default those with equal names. A subject
    with less than the share `min_measured` of its cells measured is a gap. Raises UserError as `load_run`
    does, for unknown subjects in `pairs`, and for runs of other tasks, of other versions of the evaluator,
    or of which only one was judged.
    """
    folders = Path(before), Path(after)
    runs = comparable_run(folders[0]), comparable_run(folders[1])
    if runs[0].name == runs[1].name:
        runs = replace(runs[0], name=str(folders[0])), replace(runs[1], name=str(folders[1]))
    refuse_unlike_judges(*runs)
    return difference.difference(*runs, list(pairs) or None, min_measured)


def render_difference(
    run_difference: RunDifference, format_: Literal["table", "markdown", "json", "html"]
) -> str:
    """Return the difference of two runs as text in the format; 'html' is a complete page."""
    if format_ == "html":
        return difference_page.render_difference_page(run_difference)
    return difference_text.render_difference(run_difference, format_)


def refuse_unlike_judges(before: difference.StoredRun, after: difference.StoredRun) -> None:
    """Raise UserError if exactly one of two runs was judged: their scores do not compare."""
    judges = [run.about["judge"] for run in (before, after)]
    if judges.count("none") == 1:
        judged, unjudged = sorted((before, after), key=lambda run: run.about["judge"] == "none")
        raise UserError(
            f"{judged.name} was judged, and {unjudged.name} was not, so that their scores do not compare",
            fix=f"`nia-bench evaluate {judged.name} --no-judge`, or evaluate the other with a judge",
        )


def comparable_run(folder: Path) -> difference.StoredRun:
    """Return plan, results, versions and subjects of the stored run in `folder`, for a comparison.

    Raises UserError as `load_run`.
    """
    with open_stored(folder) as run:
        record = run.store.record
        about = {
            "model": record.model or "none",
            "judge": record.judge_model or "none",
            "repetitions": str(record.plan.runs),
            **record.versions,
        }
        name, results = folder.resolve().name, list(run.results())
        subjects = _compared_subjects(record)
        return difference.StoredRun(name, record.plan, results, about, run.evaluator, run.renewal, subjects)


def _compared_subjects(record: RunRecord) -> dict[str, difference.ComparedSubject]:
    """Return, by name of each subject in run.json, its baseline's name, versions and condition."""
    baseline = next((subject.name for subject in record.subjects if subject.kind == BASELINE), None)
    baselines = baselines_of(record.plan.subjects, baseline, map(details_of, record.subjects))
    return {
        subject.name: difference.ComparedSubject(
            baselines.get(subject.name), subject.versions, subject.definition
        )
        for subject in record.subjects
    }
