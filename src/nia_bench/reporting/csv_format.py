"""A report as CSV, one figure a row, for spreadsheets and data frames."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from typing import Any, cast

from nia_bench.contract.base import Model
from nia_bench.contract.report import OVERALL, BenchmarkReport, SubjectCategoryStat

HEAD = ("table", "group", "subject", "figure", "value")

Row = tuple[str, str, str, str, object]

_STAT = (
    *("mean", "stddev", "passRate", "standardError", "interval.low", "interval.high"),
    *("testMean", "judgeMean", "hallucinationRate", "complianceRate"),
    *("runs", "successfulRuns", "measured", "costUsd", "costKnown", "meanLatencyMs"),
    *("spent.costUsd", "spent.inputTokens", "spent.cachedTokens", "spent.outputTokens"),
    *("spent.reasoningTokens", "spent.turns", "spent.costPerPass", "spent.tokensPerPass"),
    *("spent.priced", "spent.counted"),
)
_SPENT = (*("tasks", "mean", "baselineMean", "difference", "standardError", "interval.low", "interval.high"),)
_DETAILS = ("agent", "agentVersion", "model", "answeredBy", "condition", "baseline")
_COMPARISON = (
    *("tasks", "difference", "standardError", "interval.low", "interval.high"),
    *("pValue", "pHolm", "minimumDetectable", "verdict"),
)
_POOLED = (
    *("pairs", "tasks", "difference", "interval.low", "interval.high", "pValue", "pHolm", "verdict"),
    *("spread", "pAlike"),
)


def report_csv(report: BenchmarkReport) -> str:
    """The report's warnings, and every figure of its tables, named and written as in its JSON.

    An undefined figure is empty.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEAD)
    writer.writerows(_rows(report))
    return text.getvalue()


def _rows(report: BenchmarkReport) -> Iterator[Row]:
    # What a reader must know of all that follows, such as that answers were not run.
    for warning in report.raised_warnings:
        yield "warning", warning.code, "", "text", warning.text
    yield from _stats("overall", report.overall)
    for group, ranking in report.rankings.items():
        for rank in ranking:
            yield from _figures("ranking", group, rank.subject, rank, ("deltaVsBaseline",))
    for comparison in (*report.comparisons, *report.quarter_comparisons):
        yield from _figures("comparison", comparison.category, comparison.subject, comparison, _COMPARISON)
    for effect in report.pooled:
        yield from _figures("pooled", OVERALL, effect.condition, effect, _POOLED)
    for more in report.spent_differences:
        yield from _figures("spent", more.figure, more.subject, more, _SPENT)
    for details in report.subject_details:
        yield from _figures("subject", OVERALL, details.subject, details, _DETAILS)
    yield from _stats("category", [stat for stat in report.stats if stat.category != OVERALL])
    yield from _stats("library", report.library_stats)
    yield from _stats("quarter", report.quarter_stats)
    yield from _stats("cutoff", report.cutoff_stats)
    yield from _stats("task", report.task_stats)
    for count in report.hallucinations:
        yield from _figures("hallucinations", count.type, count.subject, count, ("count", "cells"))
    for use in report.tool_use:
        yield from _figures("tools", use.tool or "none", use.subject, use, ("calls", "cells", "runs"))


def _stats(table: str, stats: Sequence[SubjectCategoryStat]) -> Iterator[Row]:
    for stat in stats:
        yield from _figures(table, stat.category, stat.subject, stat, _STAT)
        for name, values in (("passAtK", stat.pass_at_k), ("passHatK", stat.pass_hat_k)):
            for k, value in values.items():
                yield table, stat.category, stat.subject, f"{name}.{k}", value
        for name, value in (stat.code_scores or {}).items():
            yield table, stat.category, stat.subject, f"codeScores.{name}", value


def _figures(table: str, group: str, subject: str, model: Model, figures: tuple[str, ...]) -> Iterator[Row]:
    data: dict[str, Any] = model.model_dump(by_alias=True)
    for figure in figures:
        head, _, remainder = figure.partition(".")
        value = data[head]
        if remainder:
            value = None if value is None else value[remainder]
        if isinstance(value, tuple):
            value = " ".join(map(str, cast("tuple[object, ...]", value)))
        yield table, group, subject, figure, value
