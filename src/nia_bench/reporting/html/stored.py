"""The cells of a stored run, as the page wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime

from nia_bench.contract.cell import Cell, Plan
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
    for cell in sorted(store.record.plan.cells, key=_order(store.record.plan)):
        generation, evaluation = store.generation(cell), store.evaluation(cell)
        if generation is None or evaluation is None:
            continue
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


def _order(plan: Plan) -> Callable[[Cell], tuple[int, int, int]]:
    tasks = {name: place for place, name in enumerate(plan.task_ids)}
    subjects = {name: place for place, name in enumerate(plan.subjects)}
    return lambda cell: (tasks[cell.task_id], subjects[cell.subject], cell.run)


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
