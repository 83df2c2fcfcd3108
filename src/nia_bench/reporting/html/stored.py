"""The cells of a stored run, as the page wants them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.reporting.html.detail import CellDetail
from nia_bench.reporting.results import run_result
from nia_bench.store import RunStore


def stored_details(store: RunStore, tasks: Iterable[BenchmarkTask]) -> Iterator[CellDetail]:
    """The evaluated cells of a run by task, subject and repetition, read one at a time.

    A task that is no longer among `tasks` is shown by its id alone. Raises UserError for a damaged file.
    """
    known = {task.id: task for task in tasks}
    kinds = {subject.name: subject.kind for subject in store.record.subjects}
    for generation, evaluation in store.evaluated():
        cell = generation.cell
        task = known.get(cell.task_id) or BenchmarkTask(
            id=cell.task_id, category=cell.category, prompt="(the task is no longer in the suite)"
        )
        library = task.library if isinstance(task, CodeTask) else None
        yield CellDetail(
            run_result(generation, evaluation, kind=kinds.get(cell.subject, ""), library=library),
            task,
            generation,
            evaluation,
            store.transcript(cell),
        )


def facts_of_run(store: RunStore) -> tuple[tuple[str, str], ...]:
    """What identifies a run, and what it was made with, for the head and the foot of its page."""
    record = store.record
    started = datetime.fromtimestamp(record.started_at, UTC)
    return (
        ("Run", store.folder.resolve().name),
        ("Suite", f"{record.plan.suite} {record.plan.suite_hash[:8]}"),
        ("Started", f"{started:%Y-%m-%d %H:%M} UTC"),
        ("Seed", str(record.plan.seed)),
        *record.versions.items(),
    )
