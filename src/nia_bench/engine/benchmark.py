"""`run_benchmark`: every subject on every task, cell by cell, into a report."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack, asynccontextmanager

from nia_bench.contract.report import BenchmarkReport
from nia_bench.engine.config import RunBenchmarkConfig, check, judge_of
from nia_bench.engine.executors.local import LocalExecutor
from nia_bench.engine.loop import Benchmark, Loop
from nia_bench.engine.record import opened, record_of
from nia_bench.evaluation.answer import AnswerScorer
from nia_bench.evaluation.judge.rubric_judge import RubricJudge
from nia_bench.execution import ExecutionSettings, Stop
from nia_bench.models.resolver import Models

# Calls have their own retries; this one is for what else a subject needs, such as a tool's server.
CELL_RETRIES = 1


async def run_benchmark(config: RunBenchmarkConfig) -> BenchmarkReport:
    """Runs `config.subjects` on `config.tasks` and reports.

    A subject that fails is an errored cell that scores 0; what infrastructure or the judge fails at is not
    measured and named. A budget that is spent, a signal, or a key, credit or name of a model that its
    provider refuses ends the run after the cells in flight, and the report is partial. Raises UserError for
    a configuration that can measure nothing or a store that is not its own, InfrastructureError when a cell
    cannot be stored, and whatever `config.on_cell` raises.
    """
    async with benchmark_loop(config) as loop:
        await loop.run()
        return loop.report()


@asynccontextmanager
async def benchmark_loop(config: RunBenchmarkConfig) -> AsyncGenerator[Loop]:
    """The loop of the run that `config` asks for, with its models and its store open. Raises UserError."""
    check(config)
    with opened(config) as store:
        async with AsyncExitStack() as stack:
            models = Models(policy=config.retries, pace=config.pace, resolver=config.model_resolver)
            await stack.enter_async_context(models)
            judges = models
            if not _share_models(config):
                judges = Models(
                    models.ledger, policy=config.retries, pace=config.pace, resolver=config.judge_resolver
                )
                await stack.enter_async_context(judges)
            name = judge_of(config)
            judge = None if name is None else RubricJudge(judges, name)
            benchmark = Benchmark(
                record=store.record if store else record_of(config),
                tasks=config.tasks,
                evaluator=AnswerScorer(judge, config.scorers),
                subjects=config.subjects,
                executor=config.executor or LocalExecutor(models.model),
                store=store,
                settings=ExecutionSettings(max_retries=CELL_RETRIES, timeout_s=config.timeout_s),
                parallel=config.concurrency,
                max_cost_usd=config.max_cost_usd,
                ledger=models.ledger,
                scorers=[scorer.name for scorer in config.scorers],
                refused=lambda: _refusal(models),
                stop=config.signal or Stop(),
                on_cell=config.on_cell,
            )
            yield Loop(benchmark)


def _refusal(models: Models) -> str | None:
    """The mistake of key, credit or name that a model has met, with what to do about it."""
    barred = models.barred
    if barred is None:
        return None
    return f"{barred.message}; {barred.fix}" if barred.fix else barred.message


def _share_models(config: RunBenchmarkConfig) -> bool:
    """Whether the judge's name means the same to the resolver of the executors: one gate for a provider."""
    if config.judge_resolver is None:
        return config.judge_model is None or config.model_resolver is None
    return config.judge_resolver is config.model_resolver
