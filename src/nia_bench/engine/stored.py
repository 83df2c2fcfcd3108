"""Opens stored runs, with their suites, and folds them into reports."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.engine.results import Ending, Results
from nia_bench.models.names import HIDDEN, public_name
from nia_bench.reporting.cells_csv import cells_csv
from nia_bench.reporting.html import PageWriter
from nia_bench.reporting.scorecard import render_scorecard
from nia_bench.reporting.stored import run_header, stored_cells
from nia_bench.store import RunStore
from nia_bench.store.record import SUITE
from nia_bench.suites.suite import PATTERNS, Suite, load_suite

CELLS = "cells.csv"


class StoredBenchmark:
    """A run on disk, with its suite as it is now. A context manager. `ending` says how its work ended."""

    def __init__(self, store: RunStore, suite: Suite) -> None:
        self.store = store
        self.suite = suite
        self.ending = Ending()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.store.close()

    def results(self) -> Results:
        """The cells that are stored. Raises UserError for a damaged one."""
        results = Results(self.store.record, self.suite.tasks)
        for generation, evaluation in self.store.evaluated():
            results.add(generation, evaluation)
        return results

    def publish(
        self, show: Callable[[BenchmarkReport], None], ending: Ending | None = None
    ) -> tuple[BenchmarkReport, Path]:
        """Keeps the report with the run as JSON, Markdown, CSV and HTML; returns it, and where its page is.

        `show` gets the report once report.json, report.md and cells.csv are written. Each stored cell is read
        once, for the page and the figures together. Raises UserError for a damaged cell.
        """
        results = Results(self.store.record, self.suite.tasks)
        with PageWriter(self.store.folder) as page:
            for cell in page.adding(stored_cells(self.store, self.suite.tasks, transcripts=True)):
                results.add(cell.generation, cell.evaluation, cell.result)
            report = results.report(ending, suite_hash=self.suite.hash)
            self.store.write_report("report.json", render_scorecard(report, "json") + "\n")
            self.store.write_report("report.md", render_scorecard(report, "markdown"))
            self.store.write_report(CELLS, cells_csv(report, results))
            show(report)
            return report, page.write(report, run_header(self.store))


def open_stored(folder: Path) -> StoredBenchmark:
    """The run in `folder`, to be read.

    Raises UserError when there is none, no suite has its name, or its tasks were given in Python.
    """
    return StoredBenchmark(*open_run(folder, with_patterns=True))


def open_run(folder: Path, *, with_patterns: bool = False) -> tuple[RunStore, Suite]:
    """The run of code in `folder`, and its suite, to be continued or evaluated anew.

    With `with_patterns` it may be a comparison of patterns too. Raises UserError when there is none, or no
    suite has its name.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        name, suite_folder = store.record.plan.suite, store.record.settings.get(SUITE)
        of_patterns = name == PATTERNS and suite_folder is None
        suite = load_suite(PATTERNS if of_patterns and with_patterns else suite_folder)
        if name == suite.name:
            return store, suite
        what = f"a run of the suite {name!r}, which cannot be evaluated anew"
        fix = "run_benchmark with this store and resume=True gives its report again"
        if with_patterns:
            what = "a run whose tasks were given in Python, and not kept"
        if of_patterns:
            fix = f"its report is {folder / 'report.html'}, and `nia-bench report {folder}` makes it anew"
        raise UserError(f"{folder}: {what}", fix=fix)


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
