"""The configuration of `run_benchmark` and its kin, and what a run reports about each cell that has ended."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation, ScoreFunction, Scorer, named_scorer
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import OVERALL, BenchmarkRunResult
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.engine.plan import refuse_repeats
from nia_bench.execution import Stop
from nia_bench.execution.cell import Executor
from nia_bench.models.retrying import Pace, RetryPolicy
from nia_bench.store import RunStore

if TYPE_CHECKING:
    from nia_bench.models.resolver import ModelResolver

DEFAULT_RUNS = 3


@dataclass(frozen=True)
class Progress:
    """A cell has ended: the `done`-th of `total`, in a plan of `runs` repetitions.

    `spent_usd` is what the whole run has cost so far; None in a run that costs nothing, of scripted subjects
    without a judge. `unpriced` says that calls of no known price are not in it. `stored` says that the cell
    had ended before, and was found in the store of a run that is resumed.
    """

    done: int
    total: int
    runs: int
    cell: Cell
    generation: Generation
    evaluation: Evaluation
    result: BenchmarkRunResult
    spent_usd: float | None = None
    unpriced: bool = False
    stored: bool = False


OnCell = Callable[[Progress], None]
"""Is called for each cell that has ended. What it raises ends the run."""


def ignore(_progress: Progress) -> None:
    """Do nothing. It stands where a function that is called for each cell is expected."""


@dataclass(frozen=True, kw_only=True)
class BenchmarkSettings:
    """Everything about a benchmark but its subjects.

    `model` may be left out where no subject asks one. `judge_model`: None is `model`, and the report warns of
    it. `scorers`: `Scorer`s, or functions that have the name of their figure. `runs`: repetitions of each
    task by each subject. `concurrency`: cells at work at once. `max_cost_usd`: once subjects and judge have
    cost this much, no more calls are made, no more cells are begun, and the report is partial.
    `model_resolver`, `judge_resolver`: turn a model's name into a model; None: by the name, see
    docs/models.md (a judge that is `model` itself comes from `model_resolver`). `signal`: once requested, no
    more cells are begun and the report is partial.

    Beyond the benchmarks API: `store` is the folder that each cell is stored in as it ends (None: nothing is
    stored, and a run that dies is lost); with `resume`, a run that is there already is continued, and only
    what it lacks or could not measure is done. `timeout_s` of one cell; `retries` and `pace` of model calls;
    `on_cell` is called for each cell that has ended, and what it raises ends the run. `executor` carries out
    the cells; None: this process does. Where `judged` is false nothing is judged: the scorers give the score.
    """

    tasks: Sequence[BenchmarkTask]
    model: str = ""
    judge_model: str | None = None
    scorers: Sequence[Scorer | ScoreFunction] = ()
    runs: int = DEFAULT_RUNS
    concurrency: int = 3
    max_cost_usd: float | None = None
    model_resolver: ModelResolver | None = None
    judge_resolver: ModelResolver | None = None
    signal: Stop | None = None
    store: Path | RunStore | None = None
    resume: bool = False
    timeout_s: float | None = None
    retries: RetryPolicy = field(default_factory=RetryPolicy)
    pace: Pace = field(default_factory=Pace)
    on_cell: OnCell = ignore
    executor: Executor | None = None
    judged: bool = True


@dataclass(frozen=True, kw_only=True)
class RunBenchmarkConfig(BenchmarkSettings):
    """A benchmark of explicit subjects: patterns and baselines, of which the first is the primary one."""

    subjects: Sequence[BenchmarkSubject]


@dataclass(frozen=True, kw_only=True)
class ComparePatternsConfig(BenchmarkSettings):
    """A benchmark of patterns of a registry. `uses` are the tools and toolsets that all subjects get alike.

    `baseline`: whether the single generator is appended.
    """

    baseline: bool = True
    uses: tuple[Any, ...] = ()


def judge_of(config: RunBenchmarkConfig) -> str | None:
    """Return the name of the judge's model: `judge_model`, else `model`.

    None if judging is switched off or no task has a rubric; "" if no model is named.
    """
    judged = config.judged and any(task.rubric for task in config.tasks)
    return (config.judge_model or config.model) if judged else None


def scorers_of(config: RunBenchmarkConfig) -> tuple[Scorer, ...]:
    """Return the code scorers; a function becomes a `Scorer` of its name.

    Raises UserError for what is none, such as a function without a name.
    """
    return tuple(map(named_scorer, config.scorers))


def check(config: RunBenchmarkConfig) -> None:
    """Raise UserError for a configuration that cannot be run or can measure nothing. Nothing is spent."""
    if not config.tasks or not config.subjects:
        raise UserError("nothing to run", fix="give at least one task and one subject")
    for name, value in (("runs", config.runs), ("concurrency", config.concurrency)):
        if value < 1:
            raise UserError(f"{name} is {value}", fix=f"give {name} of 1 or more")
    budget = config.max_cost_usd
    if budget is not None and not (math.isfinite(budget) and budget >= 0):
        raise UserError(f"max_cost_usd is {budget}", fix="give an amount of USD, or none for no limit")
    refuse_repeats("subject", (subject.name for subject in config.subjects))
    refuse_repeats("task", (task.id for task in config.tasks))
    refuse_repeats("scorer", (scorer.name for scorer in scorers_of(config)))
    if judge_of(config) == "":
        raise UserError("no model judges the rubrics", fix="give judge_model, or judged=False beside scorers")
    for task in config.tasks:
        if isinstance(task, CodeTask):
            raise UserError(
                f"{task.id}: its checks need its code to be compiled and run, which happens in no comparison "
                "of patterns",
                fix="run it by `nia-bench run`, or choose tasks whose answers are text",
            )
        if task.category == OVERALL:
            raise UserError(f"{task.id}: no category may be called {OVERALL!r}", fix="rename it")
        if not (config.judged and task.rubric) and not config.scorers:
            raise UserError(f"{task.id}: nothing scores it", fix="have a rubric judged, or give scorers")
