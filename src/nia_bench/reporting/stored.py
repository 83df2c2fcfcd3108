"""The cells of a stored run, read one at a time and each once, for everything that is made of them.

The report and its page are made in one pass: `PageWriter.adding` writes what a cell opens to and hands the
cell on to the report.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry
from nia_bench.store import RunStore
from nia_bench.store.cell_row import CellRow, counted, item_counts, row_of
from nia_bench.store.record import BASE_URLS

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
    store: RunStore,
    tasks: Iterable[BenchmarkTask],
    *,
    transcripts: bool = False,
    subject: str | None = None,
) -> Iterator[StoredCell]:
    """Yield the evaluated cells of a run by task, subject and repetition, with `subject` those of it alone.

    Transcripts are empty unless `transcripts`. A task that is no longer among `tasks` is represented by its
    id alone. Raises UserError for a damaged file.
    """
    tasks_by_name = {task.id: task for task in tasks}
    kinds = {subject.name: subject.kind for subject in store.record.subjects}
    for cell in store.record.plan.by_task():
        documents = store.documents(cell) if subject in {None, cell.subject} else None
        if documents is None:
            continue
        generation, evaluation = documents[0], counted(documents[1], store.record)
        task = tasks_by_name.get(cell.task_id) or BenchmarkTask(
            id=cell.task_id, category=cell.category, prompt="(the task is no longer in the suite)"
        )
        result = run_result(generation, evaluation, kind=kinds.get(cell.subject, ""), task=task)
        transcript = store.transcript(cell) if transcripts else ()
        yield StoredCell(result, task, generation, evaluation, transcript)


def run_result(
    generation: Generation, evaluation: Evaluation, *, kind: str, task: BenchmarkTask | None = None
) -> BenchmarkRunResult:
    """Fold one cell's generation and evaluation into its result, as `result_of` does with its row."""
    return result_of(row_of(generation, evaluation), kind=kind, task=task)


def result_of(row: CellRow, *, kind: str, task: BenchmarkTask | None = None) -> BenchmarkRunResult:
    """Fold the figures of one cell into its result.

    A failure that is the subject's own (model, agent, timeout, limit) scores 0 and fails the tests of a code
    task. Any other (infrastructure, evaluator, budget) has no score. `kind` is the subject's kind; `task` is
    None if the suite no longer has it.
    """
    of_code = task if isinstance(task, CodeTask) else None
    failure, cause = row.failure, row.cause
    score = row.score
    if cause:
        score = 0.0 if cause.measured else None
    # A cell that ended without code has failed its tests: a subject that crashes must not gain by it.
    failed_tests = of_code is not None and cause is not None and cause.measured
    return BenchmarkRunResult(
        subject=row.subject,
        kind=kind,
        task_id=row.task_id,
        category=row.category,
        library=of_code and of_code.library,
        libraries=of_code.libraries if of_code else (),
        released=of_code and of_code.released,
        run=row.run,
        score=score,
        passed=row.passed and failure is None,
        errored=failure is not None,
        failure=failure,
        cost_usd=known_usd(row.executor_usd + row.judge_usd, row.unpriced + row.judge_unpriced),
        judge_cost_usd=row.judge_usd,
        unpriced=row.unpriced,
        judge_unpriced=row.judge_unpriced,
        input_tokens=row.input_tokens,
        output_tokens=row.output_tokens,
        cached_tokens=row.cached_tokens,
        reasoning_tokens=row.reasoning_tokens,
        turns=row.turns,
        models=tuple(row.models),
        judge_models=tuple(row.judge_models),
        latency_ms=row.latency_ms,
        code_scores=row.code_scores,
        test_score=0.0 if failed_tests else row.test_score,
        judge_score=row.judge_score,
        hallucinations=row.hallucinations,
        compliant=False if failed_tests else row.compliant,
        items=_items(row, of_code if failed_tests else None),
        tool_calls=row.tool_calls,
        servers=tuple(row.servers),
    )


def _items(row: CellRow, failed_task: CodeTask | None) -> dict[str, tuple[int, int]] | None:
    """Return how many items are done, and how many there are, by group; None for a task without items.

    `failed_task` is the task if its subject failed: then none of its items is done.
    """
    if failed_task is not None and failed_task.items:
        counts = item_counts((item.kind, item.documented.where, False) for item in failed_task.items)
    else:
        counts = row.items
    return {group: (done, every) for group, (done, every) in counts.items()} if counts else None


def known_usd(cost_usd: float, unpriced: int) -> float | None:
    """Return the cost, or None if it is 0 while `unpriced` calls, which have no known price, were made."""
    return None if unpriced and not cost_usd else cost_usd


def run_header(store: RunStore) -> Header:
    """Return names and texts: the run's name, suite, start and seed, versions and base URLs of providers."""
    record = store.record
    started = datetime.fromtimestamp(record.started_at, UTC)
    return (
        ("Run", store.folder.resolve().name),
        ("Suite", f"{record.plan.suite} {record.plan.suite_hash[:8]}"),
        ("Started", f"{started:%Y-%m-%d %H:%M} UTC"),
        ("Seed", str(record.plan.seed)),
        *record.versions.items(),
        *(record.settings.get(BASE_URLS) or dict[str, str]()).items(),
    )
