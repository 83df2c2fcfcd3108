"""The cells of a run as CSV, a row each: `cells.csv`, for spreadsheets and data frames."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Mapping

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, SubjectDetails
from nia_bench.reporting.samples import outcome

Column = Callable[[BenchmarkRunResult, SubjectDetails], object]

PLACES = 6
_FLAGS = {True: "true", False: "false", None: None}

COLUMNS: Mapping[str, Column] = {
    "task": lambda cell, _: cell.task_id,
    "category": lambda cell, _: cell.category,
    "library": lambda cell, _: cell.library,
    "released": lambda cell, _: cell.released,
    "subject": lambda cell, _: cell.subject,
    "kind": lambda cell, _: cell.kind,
    "run": lambda cell, _: cell.run,
    "outcome": lambda cell, _: outcome(cell),
    "score": lambda cell, _: _rounded(cell.score),
    "passed": lambda cell, _: _FLAGS[cell.passed],
    "testScore": lambda cell, _: _rounded(cell.test_score),
    "judgeScore": lambda cell, _: _rounded(cell.judge_score),
    "hallucinations": lambda cell, _: _sum(cell.hallucinations),
    "hallucinationTypes": lambda cell, _: " ".join(cell.hallucinations or ()),
    "compliant": lambda cell, _: _FLAGS[cell.compliant],
    "agent": lambda _, subject: subject.agent,
    "agentVersion": lambda _, subject: subject.agent_version,
    "model": lambda _, subject: subject.model,
    "answeredBy": lambda cell, _: " ".join(cell.models),
    "costUsd": lambda cell, _: _rounded(cell.cost_usd),
    "subjectCostUsd": lambda cell, _: _rounded(cell.subject_cost_usd),
    "unpricedCalls": lambda cell, _: cell.unpriced + cell.judge_unpriced,
    "inputTokens": lambda cell, _: cell.input_tokens,
    "cachedTokens": lambda cell, _: cell.cached_tokens,
    "outputTokens": lambda cell, _: cell.output_tokens,
    "reasoningTokens": lambda cell, _: cell.reasoning_tokens,
    "turns": lambda cell, _: cell.turns,
    "wallTimeMs": lambda cell, _: _rounded(cell.latency_ms),
    "toolCalls": lambda cell, _: _calls(cell, ""),
    "contextToolCalls": lambda cell, _: _calls(cell, "/"),
    "failure": lambda cell, _: " ".join((cell.failure or "").split()),
}
"""What stands in a row, by the column's name; docs/results.md says it in words."""


def cells_csv(report: BenchmarkReport, cells: Iterable[BenchmarkRunResult]) -> str:
    """A row for each of `cells`, in their order. What is not known or does not apply is empty."""
    details = {details_.subject: details_ for details_ in report.subject_details}
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    columns = tuple(COLUMNS.values())
    for cell in cells:
        subject = details[cell.subject]
        writer.writerow([column(cell, subject) for column in columns])
    return text.getvalue()


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, PLACES)


def _sum(counts: Mapping[str, int] | None) -> int | None:
    return None if counts is None else sum(counts.values())


def _calls(cell: BenchmarkRunResult, within: str) -> int | None:
    """The calls of tools with `within` in their name."""
    if cell.tool_calls is None:
        return None
    return sum(calls for name, calls in cell.tool_calls.items() if within in name)
