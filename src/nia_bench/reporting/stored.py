"""The cells of a stored run, read one at a time and each once, for everything that is made of them.

The report and its page are made in one pass: `PageWriter.adding` writes what a cell opens to and hands the
cell on to whoever folds the report.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Usage
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.contract.transcript import Entry
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.record import EVALUATOR

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
    for cell in store.record.plan.by_task():
        generation, evaluation = store.generation(cell), store.evaluation(cell)
        if generation is None or evaluation is None:
            continue
        evaluation = counted(evaluation, store.record)
        task = known.get(cell.task_id) or BenchmarkTask(
            id=cell.task_id, category=cell.category, prompt="(the task is no longer in the suite)"
        )
        result = run_result(generation, evaluation, kind=kinds.get(cell.subject, ""), task=task)
        transcript = store.transcript(cell) if transcripts else ()
        yield StoredCell(result, task, generation, evaluation, transcript)


def counted(evaluation: Evaluation, record: RunRecord) -> Evaluation:
    """The evaluation as it counts in the run of `record`.

    One that stayed because a later one failed is not measured where the rest of the run is of another version
    of the evaluator: scores of two versions do not mix.
    """
    if evaluation.kept is None or evaluation.evaluator == record.versions.get(EVALUATOR):
        return evaluation
    failed = Evaluation.failed(evaluation.cell, evaluation.kept)
    return failed.model_copy(update={"kept": evaluation.kept, "cost_usd": evaluation.cost_usd})


def run_result(
    generation: Generation, evaluation: Evaluation, *, kind: str, task: BenchmarkTask | None = None
) -> BenchmarkRunResult:
    """Folds one cell's generation and evaluation into its result.

    A failure that is the subject's own (model, agent, timeout) scores 0; one around it (infrastructure,
    evaluator) has no score. `kind` is the subject's kind; `task` is None of one that the suite lost.
    """
    of_code = task if isinstance(task, CodeTask) else None
    cell = generation.cell
    failure = generation.failure or evaluation.failure
    score, tests = evaluation.score, evaluation.tests
    if failure:
        score = 0.0 if failure.cause.measured else None
    # A cell that ended without code has failed its tests: a subject that crashes must not gain by it.
    failed_tests = of_code is not None and failure is not None and failure.cause.measured
    usage, judgement = usage_of(generation), evaluation.judgement
    judge_unpriced = evaluation.unpriced
    if judgement and judgement.cost_usd is None:
        judge_unpriced = judgement.usage.requests
    cost_usd = executor_usd(generation) + (evaluation.cost_usd or 0.0)
    return BenchmarkRunResult(
        subject=cell.subject,
        kind=kind,
        task_id=cell.task_id,
        category=cell.category,
        library=of_code and of_code.library,
        released=of_code and of_code.released,
        run=cell.run,
        score=score,
        passed=evaluation.passed and failure is None,
        errored=failure is not None,
        failure=None if failure is None else f"{failure.cause.value}: {failure.message}",
        cost_usd=known_usd(cost_usd, usage.unpriced + judge_unpriced),
        judge_cost_usd=evaluation.cost_usd or 0.0,
        unpriced=usage.unpriced,
        judge_unpriced=judge_unpriced,
        input_tokens=usage.input_tokens,
        output_tokens=usage.output_tokens,
        cached_tokens=usage.cached_tokens,
        reasoning_tokens=usage.reasoning_tokens,
        turns=usage.requests or None,
        models=usage.models,
        judge_models=judgement.usage.models if judgement else (),
        latency_ms=generation.latency_ms,
        code_scores=evaluation.code_scores or None,
        test_score=0.0 if failed_tests else tests.score if tests else None,
        judge_score=evaluation.judge_score,
        hallucinations=dict(Counter(each.type for each in tests.hallucinations)) if tests else None,
        compliant=False if failed_tests else tests.score > 0 and not tests.hallucinations if tests else None,
        tool_calls=generation.tool_calls or ({} if generation.versions.get("agent") else None),
    )


def executor_usd(generation: Generation) -> float:
    """What executing the cell cost, as far as it is known."""
    stated = generation.output.cost_usd if generation.output else None
    return (stated if generation.cost_usd is None else generation.cost_usd) or 0.0


def usage_of(generation: Generation) -> Usage:
    """What executing the cell used; of a run of version 0.1 as far as it was kept.

    There the cost is None where a call has no known price, and where an agent was ended before it told.
    """
    if generation.usage is not None:
        return generation.usage
    usage = generation.output.usage if generation.output else Usage()
    if generation.cost_usd is not None:
        return usage
    ended_early = "agent" in generation.versions and generation.output is None
    return usage.model_copy(update={"unpriced": usage.requests or int(ended_early)})


def known_usd(cost_usd: float, unpriced: int) -> float | None:
    """A cost without `unpriced` calls: None where nothing of it is known, since that is not 0."""
    return None if unpriced and not cost_usd else cost_usd


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
