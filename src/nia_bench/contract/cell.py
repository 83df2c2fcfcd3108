"""Cells, the unit of work: the plan of a run, subject × task × run, and forecasts of what its cells take.

A forecast is known before anything is spent. `PowerTable` is the answer of `nia-bench power`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pydantic import Field

from nia_bench.contract.base import Model


class Cell(Model):
    """One repetition of one task by one subject."""

    subject: str
    task_id: str
    category: str
    run: int = Field(ge=1, description="repetition, from 1")

    @property
    def key(self) -> str:
        """The cell's name 'TASK/SUBJECT/RUN', unique in a plan."""
        return f"{self.task_id}/{self.subject}/{self.run}"


class CellPlace(NamedTuple):
    """What `Cell` says, as plain values."""

    subject: str
    task_id: str
    category: str
    run: int


class Plan(Model):
    """What makes up the cells of a run and their order: every subject on every task, `runs` times.

    `engine.plan.ordered_cells` yields the cells in the order in which they are executed.
    """

    suite: str
    suite_hash: str = Field(
        description="hash of everything that decides a score; runs differ in it, don't compare"
    )
    seed: int
    runs: int = Field(ge=1, description="repetitions per task and subject")
    subjects: tuple[str, ...]
    task_ids: tuple[str, ...]
    categories: tuple[str, ...] = Field(
        default=(),
        description="of the tasks, in their order; empty in runs of tasks given in Python",
    )
    order: Literal["drawn", "by run"] = Field(
        default="drawn", description="drawn by `seed`, or run by run and in each task by task"
    )
    cells: tuple[Cell, ...] = Field(
        default=(), description="in their order; listed by earlier versions, and by a dry run"
    )

    @property
    def total(self) -> int:
        """The number of cells: subjects × tasks × runs."""
        return len(self.subjects) * len(self.task_ids) * self.runs

    def by_task(self) -> Iterator[Cell]:
        """Yield all cells one at a time, by task, then subject, then run, each in the order of the plan.

        Yield nothing for a plan that lists neither its cells nor categories.
        """
        return (Cell(**place._asdict()) for place in self.places_by_task())

    def places_by_task(self) -> Iterator[CellPlace]:
        """Yield subject, task, category and run of each cell, by task, then subject, then run.

        These are the cells of `by_task` as plain tuples, which take less time to make.
        """
        if self.cells:
            tasks = {name: place for place, name in enumerate(self.task_ids)}
            subjects = {name: place for place, name in enumerate(self.subjects)}
            for cell in sorted(
                self.cells, key=lambda cell_: (tasks[cell_.task_id], subjects[cell_.subject], cell_.run)
            ):
                yield CellPlace(cell.subject, cell.task_id, cell.category, cell.run)
            return
        tasks = zip(self.task_ids, self.categories, strict=False)
        for task, category in tasks:
            for subject in self.subjects:
                for run in range(1, self.runs + 1):  # `product` would hold all of them in memory
                    yield CellPlace(subject, task, category, run)


class SubjectForecast(Model):
    """What the cells of one subject, or their judge, will take in all."""

    subject: str
    cells: int
    input_tokens: int | None = Field(default=None, description="None: not known")
    output_tokens: int | None = None
    cost_usd: float | None = Field(default=None, description="None: its model has no known price")
    hours: float = Field(
        default=0.0, description="of wall time, with so many cells at work at once as planned"
    )
    source: str = Field(description="where the figures are from")


class Forecast(Model):
    """What a run will take. Its totals leave out what is not known; `unpriced` names whose cost that is."""

    parallel: int = Field(description="cells at work at once")
    cells: int
    input_tokens: int
    output_tokens: int
    cost_usd: float
    hours: float
    unpriced: tuple[str, ...] = ()
    subjects: tuple[SubjectForecast, ...]
    judge: SubjectForecast | None = None
    smoke_cells: int = Field(default=0, description="cells that run before all others, one of each subject")
    notes: tuple[str, ...] = Field(default=(), description="what the figures assume")


class DryRun(Plan):
    """What `run --dry-run --format json` prints: the plan, and what it will take."""

    forecast: Forecast


class Spread(Model):
    """The variance of the paired difference of one repetition, in its two parts."""

    between: float = Field(description="of the true difference, from task to task")
    within: float = Field(description="what one repetition by each subject adds")


class DesignPower(Model):
    """What one design could see, in shares of 1. None: no difference, however great, or it is not known."""

    tasks: int
    repetitions: int
    pass_rate: float | None
    mean_score: float | None
    pass_rate_power: float | None = Field(default=None, description="the share that finds `difference`")
    mean_score_power: float | None = Field(default=None, description="the share that finds `difference`")


class PowerTable(Model):
    """The smallest true difference that each design finds in 80 of 100 runs, at 5% two-sided.

    `source` says where the variances are from, `notes` what that leaves open.
    """

    suite: str
    suite_tasks: int
    source: str
    pass_rate: Spread
    mean_score: Spread
    notes: tuple[str, ...] = ()
    designs: tuple[DesignPower, ...]
    difference: float | None = Field(default=None, description="a true difference that is looked for")
