"""`run_benchmark`: every subject on every task, cell by cell, into a report.

The run has a record, and a store that it is begun in or continued from.
"""

from __future__ import annotations

import platform
import time
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from pathlib import Path

import nia_bench
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport
from nia_bench.engine.config import RunBenchmarkConfig, check, judge_of, scorers_of
from nia_bench.engine.loop import Loop
from nia_bench.evaluation.answer import AnswerScorer
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.evaluation.version import evaluator_version
from nia_bench.execution import Stop
from nia_bench.execution.cell import ExecutionSettings, LocalExecutor
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.models.resolver import Models
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.store.record import EVALUATOR, folder_name
from nia_bench.suites.documents import hash_of

# Calls have their own retries; this one is for what else a subject needs, such as a tool's server.
CELL_RETRIES = 1
# The cells have one order, so that their seeds come from their names alone.
SEED = 0
GIVEN = "given"
"""The name of a suite that has none: its tasks were given in Python."""


async def run_benchmark(config: RunBenchmarkConfig) -> BenchmarkReport:
    """Run `config.subjects` on `config.tasks` and return the report.

    A subject that fails is an errored cell that scores 0. What infrastructure or the judge fails at is
    reported as not measured. A spent budget, a signal, or a provider that refuses key, credit or name of a
    model ends the run after the cells in flight. The report is then partial.

    Raises UserError for a configuration that can measure nothing, a `CodeTask` or a store that is not its
    own. Raises InfrastructureError when a cell cannot be stored, and whatever `config.on_cell` raises.
    """
    async with benchmark_loop(config) as loop:
        await loop.run()
        return loop.report()


@asynccontextmanager
async def benchmark_loop(
    config: RunBenchmarkConfig,
    ledger: Ledger | None = None,
    refused: Callable[[], str | None] = lambda: None,
) -> AsyncGenerator[Loop]:
    """Open the loop of the run that `config` describes, with its models and store.

    `ledger` counts the calls of judge and subjects; None: a new one. `refused` returns why no further cell
    can succeed, or None; a model that refused its key, credit or name also ends the run. Raises UserError as
    `check` and `opened` do.
    """
    check(config)
    with opened(config) as store:
        async with AsyncExitStack() as stack:
            models = Models(ledger, policy=config.retries, pace=config.pace, resolver=config.model_resolver)
            await stack.enter_async_context(models)
            judges = models
            if not _share_models(config):
                judges = Models(
                    models.ledger, policy=config.retries, pace=config.pace, resolver=config.judge_resolver
                )
                await stack.enter_async_context(judges)
            name = judge_of(config)
            judge = None if name is None else RubricJudge(judges, name)
            yield Loop(
                record=store.record if store else record_of(config),
                tasks=config.tasks,
                evaluator=AnswerScorer(judge, scorers_of(config)),
                subjects=config.subjects,
                executor=config.executor or LocalExecutor(models.model),
                store=store,
                settings=ExecutionSettings(max_retries=CELL_RETRIES, timeout_s=config.timeout_s),
                parallel=config.concurrency,
                max_cost_usd=config.max_cost_usd,
                ledger=models.ledger,
                scorers=[scorer.name for scorer in scorers_of(config)],
                refused=lambda: _refusal(models) or refused(),
                stop=config.signal or Stop(),
                on_cell=config.on_cell,
            )


def _refusal(models: Models) -> str | None:
    """Return why a model's provider refused its key, credit or name, with the fix, or None if none did."""
    barred = models.barred
    if barred is None:
        return None
    return f"{barred.message}; {barred.fix}" if barred.fix else barred.message


def _share_models(config: RunBenchmarkConfig) -> bool:
    """Return whether judge and subjects can use one `Models`: their names resolve in the same way."""
    if config.judge_resolver is None:
        return config.judge_model is None or config.model_resolver is None
    return config.judge_resolver is config.model_resolver


@contextmanager
def opened(config: RunBenchmarkConfig) -> Generator[RunStore | None]:
    """Open or create the store of the run and provide it, or None if `config.store` is None.

    It is closed at the end, unless it is a `RunStore` of the caller. Raises UserError for a folder that has a
    run which is not to be resumed, and as `refuse_another` does. In a folder the tasks' contents and the
    scorers must be the same, too.
    """
    where = config.store
    if where is None:
        yield None
    elif isinstance(where, RunStore):
        refuse_another(where, config)
        yield where
    else:
        with _store_in(where.parent / folder_name(where.name), config) as store:
            refuse_another(store, config)
            if store.record.plan.suite_hash != _hash(config):
                raise _other(store, "tasks or scorers")
            yield store


def record_of(config: RunBenchmarkConfig) -> RunRecord:
    """Return a new record of the run for run.json, with the present time as its start. Nothing is written.

    Its plan does not list its cells, which may be a million: they follow from subjects, tasks and runs.
    """
    judge = judge_of(config)
    return RunRecord(
        plan=Plan(
            suite=GIVEN,
            suite_hash=_hash(config),
            seed=SEED,
            runs=config.runs,
            subjects=tuple(subject.name for subject in config.subjects),
            task_ids=tuple(task.id for task in config.tasks),
            order="by run",
        ),
        subjects=tuple(
            SubjectRecord(
                name=subject.name, kind=subject.kind, scripted=subject.scripted, versions=subject.versions
            )
            for subject in config.subjects
        ),
        model=public_name(config.model),
        judge_model=None if judge is None else public_name(judge),
        started_at=time.time(),
        versions={
            "nia-bench": nia_bench.__version__,
            "python": platform.python_version(),
            EVALUATOR: evaluator_version(),
        },
    )


def refuse_another(store: RunStore, config: RunBenchmarkConfig) -> None:
    """Raise UserError if the stored run has other subjects, tasks, repetitions or models than `config`.

    Tasks are compared by their ids.
    """
    begun, run_record = store.record, record_of(config)
    for label, had, has in (
        ("subjects", begun.subjects, run_record.subjects),
        ("tasks", begun.plan.task_ids, run_record.plan.task_ids),
        ("repetitions", begun.plan.runs, run_record.plan.runs),
        ("models", (begun.model, begun.judge_model), (run_record.model, run_record.judge_model)),
    ):
        if had != has:
            raise _other(store, label)


def _store_in(folder: Path, config: RunBenchmarkConfig) -> RunStore:
    """Create the run in `folder`, or open it if the folder exists and `config.resume` is true.

    Raises UserError if the folder exists and is not to be resumed.
    """
    if not folder.exists():
        return RunStore.create(folder.parent, folder.name, record_of(config))
    if not config.resume:
        raise UserError(f"{folder}: is there already", fix="continue it with resume=True, or name another")
    return RunStore.open(folder)


def _hash(config: RunBenchmarkConfig) -> str:
    """Return the hash of the tasks and of the names of the scorers."""
    return hash_of(config.tasks, more={f"scorer {scorer.name}": "" for scorer in scorers_of(config)})


def _other(store: RunStore, label: str) -> UserError:
    """Return the UserError that the stored run has other `label`, such as "tasks"."""
    return UserError(
        f"{store.folder}: the run was begun with other {label}, so that its cells do not compare",
        fix="resume it as it was begun, or begin a run of its own",
    )
