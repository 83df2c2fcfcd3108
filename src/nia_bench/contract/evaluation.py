"""Evaluations: how one generation scored, and why."""

from __future__ import annotations

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.facts import Diagnostic
from nia_bench.contract.generation import Failure
from nia_bench.contract.task import HallucinationType

PASS_MARK = 0.8
TEST_WEIGHT = 0.6
JUDGE_WEIGHT = 0.4


class CheckResult(Model):
    """One check decided. `place` points at the code that decided it, as 'path:line', where there is one."""

    id: str
    passed: bool
    message: str = Field(description="empty when passed")
    required: bool = True
    weight: float = 1.0
    guard: bool = Field(default=False, description="an absence: earns nothing until the job is done")
    place: str | None = None


class Hallucination(Model):
    """A mistake about the version, with the evidence for its type."""

    type: HallucinationType
    path: str
    line: int | None
    symbol: str
    exists_in: tuple[str, ...] = Field(default=(), description="versions in which the symbol does exist")
    nearest: str | None = Field(default=None, description="the right name in this version")
    message: str = ""


class TestsResult(Model):
    """Layer 1: the checks and the compiler on one submission.

    `score` is in [0, 1]. `findings` is precision and recall of AUDIT.md for audit tasks.
    """

    score: float = Field(ge=0, le=1)
    passed: bool
    checks: tuple[CheckResult, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    hallucinations: tuple[Hallucination, ...] = ()

    __test__ = False  # the name begins with Test; pytest must not collect it


class Evaluation(Model):
    """One cell evaluated. Scores are None where the cell is not measured (`failure` says why)."""

    cell: Cell
    tests: TestsResult | None
    judge_score: float | None = Field(default=None, ge=0, le=1)
    score: float | None = Field(default=None, ge=0, le=1)
    passed: bool = False
    failure: Failure | None = None
    code_scores: dict[str, float] = {}
    cost_usd: float | None = Field(default=None, ge=0, description="of the judge")
