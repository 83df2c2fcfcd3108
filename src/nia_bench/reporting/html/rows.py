"""The line of each cell in the page itself, which is all that stays in memory of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.contract.task import CodeTask
from nia_bench.reporting.html.detail import CellDetail

Outcome = Literal["passed", "failed", "errored", "not measured"]
OUTCOMES: tuple[Outcome, ...] = ("passed", "failed", "errored", "not measured")
LONGEST_FAILURE = 200


@dataclass(frozen=True)
class CellRow:
    """One cell in one line. `mistakes` are the types of its hallucinations, one entry each.

    `tests` and `judge` are the layers of `score`, all in [0, 1].
    """

    task: str
    title: str
    subject: str
    run: int
    category: str
    library: str | None
    outcome: Outcome
    score: float | None
    tests: float | None = None
    judge: float | None = None
    mistakes: tuple[str, ...] = ()
    cost_usd: float = 0.0
    latency_ms: float = 0.0
    failure: str = ""


def cell_row(detail: CellDetail) -> CellRow:
    """The line of a cell."""
    result = detail.result
    return CellRow(
        task=result.task_id,
        title=detail.task.title if isinstance(detail.task, CodeTask) else "",
        subject=result.subject,
        run=result.run,
        category=result.category,
        library=result.library,
        outcome=outcome(result),
        score=0.0 if result.errored and result.score is not None else result.score,
        tests=result.test_score,
        judge=result.judge_score,
        mistakes=tuple(name for name, times in (result.hallucinations or {}).items() for _ in range(times)),
        cost_usd=result.cost_usd,
        latency_ms=result.latency_ms,
        failure=(result.failure or "")[:LONGEST_FAILURE],
    )


def outcome(result: BenchmarkRunResult) -> Outcome:
    """How the cell ended: as the report counts it."""
    if result.score is None:
        return "not measured"
    if result.errored:
        return "errored"
    return "passed" if result.passed else "failed"
