"""The content of run.json: the plan of a run, and what the run was made with."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Plan


class SubjectRecord(Model):
    """What a report needs to know of a subject that it does not have at hand."""

    name: str
    kind: str
    scripted: bool = False
    versions: dict[str, str] = Field(default={})
    condition: str | None = Field(default=None, description="in a matrix: what it is under")
    baseline: str | None = Field(default=None, description="there: the subject that it is compared with")


MAX_COST = "maxCostUsd"
"""The key of a run's `settings` that holds its budget in USD."""
SCORERS = "scorers"
"""The key of its `settings` that holds the names or files of its code scorers."""
CUTOFF = "cutoff"
"""The key of its `settings` that holds the day until which its model knows the world, as 2026-01-31."""
WITHDRAWN = "withdrawn"
"""The key of its `settings` that lists the tasks that were not available, so that the run lacks them."""
SUITE = "suite"
"""The key of its `settings` that names its suite, where that is not one of Nia-Bench's own."""


EVALUATOR = "evaluator"
"""The key of its `versions` that holds the version of the evaluator; without it: before it was recorded."""


class RunRecord(Model):
    """A run as it was begun."""

    plan: Plan
    subjects: tuple[SubjectRecord, ...] = ()
    model: str = ""
    judge_model: str | None = None
    started_at: float = Field(description="epoch seconds")
    versions: dict[str, str] = Field(default={}, description="of Nia-Bench, Python, TypeScript …")
    settings: dict[str, Any] = Field(default={}, description="the options of the run")
