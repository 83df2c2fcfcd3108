"""What run.json says: the plan of a run, and what it was made with."""

from __future__ import annotations

from typing import Any

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Plan


class SubjectRecord(Model):
    """What a report needs to know of a subject without having it."""

    name: str
    kind: str
    scripted: bool = False
    versions: dict[str, str] = Field(default={})


class RunRecord(Model):
    """A run as it was begun."""

    plan: Plan
    subjects: tuple[SubjectRecord, ...] = ()
    model: str = ""
    judge_model: str | None = None
    started_at: float = Field(description="epoch seconds")
    versions: dict[str, str] = Field(default={}, description="of Nia-Bench, Python, TypeScript …")
    settings: dict[str, Any] = Field(default={}, description="the options that the run was asked for")
