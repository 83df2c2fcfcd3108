"""Forecasts: what a planned run will take, before anything is spent."""

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
