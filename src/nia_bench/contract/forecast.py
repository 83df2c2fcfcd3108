"""Forecasts: what a planned run will take, and which differences designs of a run could show.

Both are known before anything is spent; the second is the answer of `nia-bench power`.
"""

from __future__ import annotations

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Plan


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
