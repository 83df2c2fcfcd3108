"""Opens stored runs, with their suites, and folds them into reports."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.results import Ending, Results
from nia_bench.models.names import HIDDEN, public_name
from nia_bench.reporting.html import PageWriter
from nia_bench.reporting.scorecard import render_scorecard
from nia_bench.reporting.stored import run_header, stored_cells
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.record import SUITE
from nia_bench.suites.suite import PATTERNS, Suite, load_suite


class StoredBenchmark:
    """A run on disk, with the tasks of its suite as they are now, and the suite's hash. A context manager."""

    def __init__(self, store: RunStore, tasks: Sequence[BenchmarkTask], suite_hash: str) -> None:
        self.store = store
        self.tasks = tasks
        self.suite_hash = suite_hash

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    def results(self) -> Results:
        """The cells that are stored. Raises UserError for a damaged one."""
        results = Results(self.store.record, self.tasks)
        for generation, evaluation in self.store.evaluated():
            results.add(generation, evaluation)
        return results

    def report(self, ending: Ending | None = None) -> BenchmarkReport:
        """The report of the cells that are stored. Raises UserError for a damaged one."""
        return self.results().report(ending, suite_hash=self.suite_hash)

    def publish(
        self, show: Callable[[BenchmarkReport], None], ending: Ending | None = None
    ) -> tuple[BenchmarkReport, Path]:
        """Keeps the report with the run as JSON, Markdown and HTML; returns it, and where its page is.

        `show` gets the report once report.json and report.md are written. Each stored cell is read once, for
        the page and the figures together. Raises UserError for a damaged cell.
        """
        results = Results(self.store.record, self.tasks)
        with PageWriter(self.store.folder) as page:
            for cell in page.adding(stored_cells(self.store, self.tasks, transcripts=True)):
                results.add(cell.generation, cell.evaluation, cell.result)
            report = results.report(ending, suite_hash=self.suite_hash)
            self.store.write_report("report.json", render_scorecard(report, "json") + "\n")
            self.store.write_report("report.md", render_scorecard(report, "markdown"))
            show(report)
            return report, page.write(report, run_header(self.store))


def open_stored(folder: Path) -> StoredBenchmark:
    """The run in `folder`, to be read.

    Raises UserError when there is none, no suite has its name, or its tasks were given in Python.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        of_patterns = _is_of_patterns(store.record)
        suite = load_suite(PATTERNS if of_patterns else store.record.settings.get(SUITE))
        if store.record.plan.suite != suite.name:
            raise UserError(
                f"{folder}: a run whose tasks were given in Python, and not kept",
                fix=_instead(folder, store.record),
            )
    return StoredBenchmark(store, suite.tasks, suite.hash)


def open_run(folder: Path) -> tuple[RunStore, Suite]:
    """The run of code in `folder`, and its suite, to be continued or evaluated anew.

    Raises UserError when there is none, or no suite of code has its name.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        suite = load_suite(store.record.settings.get(SUITE))
        if store.record.plan.suite != suite.name:
            raise UserError(
                f"{folder}: a run of the suite {store.record.plan.suite!r}, which cannot be evaluated anew",
                fix=_instead(folder, store.record),
            )
    return store, suite


def whole_name(store: RunStore, kept: str, given: str | None = None) -> str:
    """The name of a model of the run, with the login in its address, which the run does not keep.

    `given` is that name as the user says it now. Raises UserError for another model, and where it takes a
    login that nobody gives.
    """
    if given is not None and public_name(given) != kept:
        raise UserError(
            f"{store.folder}: was begun with the model {kept or 'none'}",
            fix="leave the other out: --resume finishes the run as it was begun",
        )
    if HIDDEN in (given or kept):
        raise UserError(
            f"{store.folder}: the address of {kept} had a login in it, which is not kept",
            fix="name the model again, with the login, by --model or --judge-model",
        )
    return given or kept


@contextmanager
def closed_on_error(store: RunStore) -> Generator[None]:
    """Closes the run when the block raises."""
    try:
        yield
    except BaseException:
        store.close()
        raise


def _is_of_patterns(record: RunRecord) -> bool:
    return record.plan.suite == PATTERNS and record.settings.get(SUITE) is None


def _instead(folder: Path, record: RunRecord) -> str:
    if _is_of_patterns(record):
        return f"its report is {folder / 'report.html'}, and `nia-bench report {folder}` makes it anew"
    return "run_benchmark with this store and resume=True gives its report again"
