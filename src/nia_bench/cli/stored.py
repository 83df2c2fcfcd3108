"""Opens the suites and runs that verbs work on."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nia_bench.contract.task import BenchmarkTask
    from nia_bench.store import RunRecord, RunStore
    from nia_bench.suites.suite import Suite


SUITE = "suite"
"""Where a run's settings say which suite it is of, where that is not Nia-Bench's."""


def chosen_suite(name: str | None) -> Suite:
    """The suite of that name, or in that folder; Nia-Bench's for none. Raises UserError."""
    from nia_bench.suites.suite import load_suite

    return load_suite(name)


def suite_of(record: RunRecord) -> Suite:
    """The suite that a run is of. Raises UserError where it is not there any more."""
    return chosen_suite(record.settings.get(SUITE))


def whole_name(store: RunStore, kept: str, given: str | None = None) -> str:
    """The name of a model of the run, with the login in its address, which the run does not keep.

    `given` is that name as the user says it now. Raises UserError for another model, and where it takes a
    login that nobody gives.
    """
    from nia_bench.contract.errors import UserError
    from nia_bench.models.names import HIDDEN, public_name

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


def open_run(folder: Path) -> tuple[RunStore, Suite]:
    """The run in `folder`, and its suite. Raises UserError when there is none, or no suite has its name."""
    from nia_bench.contract.errors import UserError
    from nia_bench.store import RunStore

    store = RunStore.open(folder)
    with closed_on_error(store):
        suite = suite_of(store.record)
        if store.record.plan.suite != suite.name:
            raise UserError(
                f"{folder}: a run of the suite {store.record.plan.suite!r}, which cannot be evaluated anew",
                fix=_instead(folder, store.record),
            )
    return store, suite


def open_stored(folder: Path) -> tuple[RunStore, Suite, tuple[BenchmarkTask, ...]]:
    """The run in `folder` to be read, with its suite and tasks; that of patterns has no tasks with code.

    Raises UserError when there is none, no suite has its name, or its tasks were given in Python.
    """
    from nia_bench.contract.errors import UserError
    from nia_bench.store import RunStore
    from nia_bench.suites import patterns
    from nia_bench.suites.suite import Suite

    store = RunStore.open(folder)
    with closed_on_error(store):
        if _is_of_patterns(store.record):
            suite = Suite(patterns.NAME, patterns.FOLDER, patterns.suite_hash(), ())
            return store, suite, patterns.pattern_tasks()
        suite = suite_of(store.record)
        if store.record.plan.suite != suite.name:
            raise UserError(
                f"{folder}: a run whose tasks were given in Python, and not kept",
                fix=_instead(folder, store.record),
            )
    return store, suite, suite.tasks


def _is_of_patterns(record: RunRecord) -> bool:
    from nia_bench.suites import patterns

    return record.plan.suite == patterns.NAME and record.settings.get(SUITE) is None


def _instead(folder: Path, record: RunRecord) -> str:
    if _is_of_patterns(record):
        return f"its report is {folder / 'report.html'}, and `nia-bench report {folder}` makes it anew"
    return "run_benchmark with this store and resume=True gives its report again"


@contextmanager
def closed_on_error(store: RunStore) -> Generator[None]:
    """Lets go of the run where the block raises."""
    try:
        yield
    except BaseException:
        store.close()
        raise
