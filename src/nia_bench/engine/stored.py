"""Opens stored runs, with their suites, and folds them into reports."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterable
from contextlib import AbstractAsyncContextManager, contextmanager
from datetime import date
from hashlib import sha256
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Self
from urllib.parse import urlsplit

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.engine.config import OnCell, ignore
from nia_bench.engine.results import Ending, Results
from nia_bench.evaluation.version import WITHOUT_RUNNING, evaluator_version
from nia_bench.execution import Stop
from nia_bench.models.names import COMPATIBLE_KEY, HIDDEN, parse_model_name, public_name
from nia_bench.reporting.csv_and_frames import cells_csv
from nia_bench.reporting.html import PageWriter
from nia_bench.reporting.scorecard import render_scorecard
from nia_bench.reporting.stored import run_header, stored_cells
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.disk import without_garbage_collection
from nia_bench.store.record import CUTOFF, EVALUATOR, LATER_MARGIN, MARGIN, SUITE, WITHOUT_ANSWERS
from nia_bench.suites.suite import PATTERNS, Suite, load_suite

if TYPE_CHECKING:
    from nia_bench.engine.loop import Loop

CELLS = "cells.csv"


class StoredBenchmark:
    """A run on disk, with its suite as it is now. A context manager. `ending` says how its work ended."""

    def __init__(self, store: RunStore, suite: Suite) -> None:
        self.store = store
        self.suite = suite
        self.ending = Ending()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, raised: type[BaseException] | None, *_: object) -> None:
        if raised:
            # A start that is refused, and an interrupt before the first cell, leave nothing.
            self.store.discard_if_empty()
        self.store.close()

    @property
    def evaluator(self) -> str | None:
        """The version of the evaluator that the run records; None for runs from before versions."""
        return self.store.record.versions.get(EVALUATOR)

    @property
    def renewal(self) -> str | None:
        """The command that evaluates the run by the present version of the evaluator.

        None if that version evaluated it, whether or not it ran the answers.
        """
        digits = (self.evaluator or "").removesuffix(WITHOUT_RUNNING)
        return None if digits == evaluator_version() else self._evaluate_command

    @property
    def _evaluate_command(self) -> str:
        """The command that evaluates the run anew, as 'nia-bench evaluate FOLDER'.

        For a comparison of patterns that is `nia-bench compare --resume FOLDER`.
        """
        # A comparison of patterns that is resumed evaluates again what another version evaluated.
        verb = "compare --resume" if self.suite.name == PATTERNS else "evaluate"
        return f"nia-bench {verb} {self.store.folder}"

    def split_at(self, cutoff: date) -> None:
        """Store the last day that the run's model knows in run.json. Reports split their figures at it."""
        self.store.amend(settings={**self.store.record.settings, CUTOFF: cutoff.isoformat()})

    def choose_margin(self, margin: float) -> None:
        """Store a margin of non-inferiority that is chosen now, as an exploratory one, in run.json.

        If it equals the planned margin, only an earlier exploratory one is removed.
        """
        settings = {name: value for name, value in self.store.record.settings.items() if name != LATER_MARGIN}
        is_planned = settings.get(MARGIN) == margin
        self.store.amend(settings=settings if is_planned else {**settings, LATER_MARGIN: margin})

    def results(self) -> Results:
        """Return the results of all stored cells.

        Raises UserError for a damaged cell, and for cells of different versions of the evaluator.
        """
        return self._folded()[0]

    def _folded(
        self, seen: Callable[[bytes], object] | None = None
    ) -> tuple[Results, list[BenchmarkRunResult]]:
        """Return the results of the stored cells, and the same results as a list in the store's order.

        `seen` is called with bytes that identify each cell's files. Raises UserError for a damaged cell and
        for cells of different evaluators.
        """
        results = Results(self.store.record, self.suite.tasks, whole=True)
        with without_garbage_collection():
            in_order = [results.add_row(row) for row in self.store.rows(on_row=seen)]
        self._refuse_mixture(results)
        return results, in_order

    def _refuse_mixture(self, results: Results) -> None:
        """Raise UserError if cells were evaluated by another version of the evaluator than the run's."""
        if number := results.of_another_evaluator:
            why = f" (it ended early: {self.ending.why})" if self.ending.why else ""
            raise UserError(
                f"{self.store.folder}: {number} of {len(results)} cells were evaluated by another version of "
                f"the evaluator than the rest, and the two do not mix{why}",
                fix=f"`{self._evaluate_command}` evaluates them by this version, and executes nothing",
            )

    def publish(
        self, show: Callable[[BenchmarkReport], None], ending: Ending | None = None
    ) -> tuple[BenchmarkReport, Path]:
        """Write the report into the run's folder as JSON, Markdown, CSV and HTML.

        Return the report and the path of its page. `show` gets the report once report.json, report.md and
        cells.csv are written.

        Figures come from the index, as far as that holds. The page's details are read from each cell, unless
        an earlier page has those of the same cells. Raises UserError for a damaged cell, and for cells of
        different versions of the evaluator.
        """
        made_of = sha256(f"{self.store.record.versions.get(EVALUATOR)}\n".encode())
        for task in self.suite.tasks:
            made_of.update(task.to_json().encode())
        results, in_order = self._folded(made_of.update)
        with PageWriter(self.store.folder, made_of.hexdigest()) as page:
            if not page.keep(in_order, self.suite.tasks):
                deque(page.adding(stored_cells(self.store, self.suite.tasks, transcripts=True)), maxlen=0)
            report = results.report(ending, suite_hash=self.suite.hash)
            self.store.write_report("report.json", render_scorecard(report, "json") + "\n")
            self.store.write_report("report.md", render_scorecard(report, "markdown"))
            self.store.write_report(CELLS, cells_csv(report, results))
            show(report)
            return report, page.write(report, run_header(self.store))


class WorkingRun(StoredBenchmark):
    """A stored run whose cells are executed and evaluated. With `only_evaluates` none is executed."""

    only_evaluates = False

    def open_loop(self, on_cell: OnCell, stop: Stop) -> AbstractAsyncContextManager[Loop]:
        """Return a context manager that opens the loop over the cells of the run. Subclasses implement it."""
        raise NotImplementedError

    async def work(
        self,
        *,
        on_cell: OnCell = ignore,
        on_smoke: Callable[[int], None] = lambda _cells: None,
        stop: Stop | None = None,
    ) -> None:
        """Execute and evaluate the cells that still need it, as `Loop.run` does.

        With `only_evaluates`, evaluate all stored ones again instead. `on_cell` is called after each cell,
        and `on_smoke` with the number of smoke cells if these are requested and have all passed. Once `stop`
        is requested, no more cells start. Raises as `Loop.run` does, and UserError or InfrastructureError if
        the subjects cannot be started. `ending` is set however the loop ends.
        """
        async with self.open_loop(on_cell, stop or Stop()) as loop:
            loop.on_smoke = on_smoke
            try:
                await (loop.evaluate_again() if self.only_evaluates else loop.run())
            finally:
                self.ending = loop.ending()


def open_stored(folder: Path) -> StoredBenchmark:
    """Open the run in `folder` with its suite, locked, to read and report it.

    Raises UserError when there is none, it is locked already, no suite has its name, or its tasks were given
    in Python.
    """
    return StoredBenchmark(*open_run(folder, with_patterns=True))


def open_run(folder: Path, *, with_patterns: bool = False) -> tuple[RunStore, Suite]:
    """Open the run of code in `folder`, locked, and return its store and its suite as it is now.

    With `with_patterns` it may be a comparison of patterns too, and may lack its answers. Raises UserError
    when there is none, or no suite has its name.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        name, suite_folder = store.record.plan.suite, store.record.settings.get(SUITE)
        of_patterns = is_comparison(store.record)
        suite = load_suite(suite_folder or (PATTERNS if of_patterns else None))
        if name == suite.name and (with_patterns or not of_patterns):
            if not with_patterns:
                refuse_without_answers(store)
            return store, suite
        label = f"a run of the suite {name!r}, which cannot be evaluated anew"
        fix = "run_benchmark with this store and resume=True gives its report again"
        if with_patterns:
            label = "a run whose tasks were given in Python, and not stored"
        if of_patterns:
            fix = f"its report is {folder / 'report.html'}, and `nia-bench report {folder}` makes it anew"
        raise UserError(f"{folder}: {label}", fix=fix)


def refuse_without_answers(store: RunStore) -> None:
    """Raise UserError if the run came from an archive without answers: there is nothing to evaluate."""
    if store.record.settings.get(WITHOUT_ANSWERS):
        raise UserError(
            f"{store.folder}: its answers were left out when it was packed, so that none can be evaluated",
            fix="read it with `nia-bench report`, or unpack an archive with answers",
        )


def refuse_changed_tasks(store: RunStore, suite: Suite) -> None:
    """Raise UserError if the hash of `suite` is not the one that the run was begun with."""
    if store.record.plan.suite_hash != suite.hash:
        raise UserError(
            f"{store.folder}: the tasks were changed after this run was begun, so its cells do not compare",
            fix="begin a run of its own, without --resume",
        )


def refuse_stored_files(store: RunStore, names: Iterable[tuple[extensions.Kind, str]]) -> None:
    """Raise UserError if one of these extensions of the stored run (kind, name) is the path of a file.

    Its code would run here, and the folder of a run may come from anywhere: the user has to consent.
    """
    files = [name for kind, name in names if extensions.is_path(kind, name)]
    if files:
        raise UserError(
            f"{store.folder}: the run names {', '.join(dict.fromkeys(files))}, whose code would run here",
            fix="add --trust-files if you trust these files",
        )


def is_comparison(record: RunRecord) -> bool:
    """Return whether the run is a comparison of patterns, by `nia-bench compare`."""
    return "patterns" in record.settings


def complete_name(store: RunStore, name: str, new_name: str | None = None) -> str:
    """Return the name of a model of the run, with the login in its address, which is not stored.

    `name` is the stored name; `new_name`, which the user gives now, has the login. Raises UserError if they
    are different models, the login is missing, or without `new_name` a key would go to an address that only
    the run names.
    """
    if new_name is not None and public_name(new_name) != name:
        raise UserError(
            f"{store.folder}: was begun with the model {name or 'none'}",
            fix="leave the other out: --resume finishes the run as it was begun",
        )
    if HIDDEN in (new_name or name):
        raise UserError(
            f"{store.folder}: the address of {name} had a login in it, which is not stored",
            fix="name the model again, with the login, by --model or --judge-model",
        )
    if new_name is None:
        refuse_stored_address(store, name)
    return new_name or name


def refuse_stored_address(store: RunStore, name: str) -> None:
    """Raise UserError if a key would go to an address on another machine that only the stored run names.

    `name` is that of one of its models; nothing is checked for "". The folder of a run may come from
    anywhere.
    """
    address = parse_model_name(name).base_url if name else None
    if address and os.environ.get(COMPATIBLE_KEY, "").strip() and not _is_loopback(address):
        raise UserError(
            f"{store.folder}: only this run names {address}, which would get the key in {COMPATIBLE_KEY}",
            fix=f"name the model again by --model or --judge-model to trust it, or unset {COMPATIBLE_KEY}",
        )


def _is_loopback(address: str) -> bool:
    """Return whether a URL leads to this machine: to localhost or a loopback address."""
    host = urlsplit(address).hostname or ""
    try:
        return host == "localhost" or ip_address(host).is_loopback
    except ValueError:
        return False


@contextmanager
def closed_on_error(store: RunStore) -> Generator[None]:
    """Close the store if the block raises; after the block it stays open."""
    try:
        yield
    except BaseException:
        store.close()
        raise
