"""The cells of a stored run, read one at a time and each once, for everything that is made of them.

The report and its page are made in one pass: `PageWriter.adding` writes what a cell opens to and hands the
cell on to whoever folds the report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry
from nia_bench.reporting.results import run_result
from nia_bench.store import RunStore

Header = Sequence[tuple[str, str]]
"""What identifies a run: names and values, in the order in which they are shown."""


@dataclass(frozen=True)
class StoredCell:
    """One cell with all that is known of it: its result, and what the result was made of.

    `task` gives prompt, context files and the words of the rubric.
    """

    result: BenchmarkRunResult
    task: BenchmarkTask
    generation: Generation
    evaluation: Evaluation
    transcript: tuple[Entry, ...] = ()


def stored_cells(
    store: RunStore, tasks: Iterable[BenchmarkTask], *, transcripts: bool = False
) -> Iterator[StoredCell]:
    """The evaluated cells of a run by task, subject and repetition. `transcripts` are read on request.

    A task that is no longer among `tasks` is represented by its id alone. Raises UserError for a damaged
    file.
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
        result = run_result(generation, evaluation, kind=kinds.get(cell.subject, ""), library=library)
        transcript = store.transcript(cell) if transcripts else ()
        yield StoredCell(result, task, generation, evaluation, transcript)


def _order(plan: Plan) -> Callable[[Cell], tuple[int, int, int]]:
    tasks = {name: place for place, name in enumerate(plan.task_ids)}
    subjects = {name: place for place, name in enumerate(plan.subjects)}
    return lambda cell: (tasks[cell.task_id], subjects[cell.subject], cell.run)


def run_header(store: RunStore) -> Header:
    """The run's name, suite, start and seed, and the versions that it was made with."""
    record = store.record
    started = datetime.fromtimestamp(record.started_at, UTC)
    return (
        ("Run", store.folder.resolve().name),
        ("Suite", f"{record.plan.suite} {record.plan.suite_hash[:8]}"),
        ("Started", f"{started:%Y-%m-%d %H:%M} UTC"),
        ("Seed", str(record.plan.seed)),
        *record.versions.items(),
    )
