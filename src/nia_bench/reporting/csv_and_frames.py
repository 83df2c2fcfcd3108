"""Figures for spreadsheets and programs: a report as CSV, and cells as CSV or as data frames, one cell a row.

Names of subjects, tasks and models come from anywhere, and a spreadsheet executes text that begins like a
formula. Such text gets an apostrophe in front in CSV. What is not known is null in a data frame of polars or
pandas, which the extra `data` installs.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final, cast

from nia_bench.contract.base import Model
from nia_bench.contract.board import Board, Ranking
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import (
    OVERALL,
    BenchmarkReport,
    BenchmarkRunResult,
    SubjectCategoryStat,
    SubjectDetails,
)
from nia_bench.reporting.figures import rounded
from nia_bench.reporting.samples import outcome
from nia_bench.store import RunRecord
from nia_bench.store.record import EVALUATOR

if TYPE_CHECKING:
    import pandas  # pyright: ignore[reportMissingTypeStubs]
    import polars

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
_PASS_RATIO = ("tasks", "perPass", "baselinePerPass", "ratio", "interval.low", "interval.high")
_NON_INFERIORITY = (
    *("margin", "isExploratory", "tasks", "difference", "lower", "isNonInferior"),
    *("figure", "ratio", "interval.low", "interval.high", "costVerdict"),
)
_DETAILS = ("agent", "agentVersion", "model", "answeredBy", "condition", "baseline")
_COMPARISON = (
    *("tasks", "difference", "standardError", "interval.low", "interval.high"),
    *("pValue", "pHolm", "minimumDetectable", "verdict"),
)
_POOLED = (
    *("pairs", "tasks", "difference", "interval.low", "interval.high", "pValue", "pHolm", "verdict"),
    *("spread", "pAlike"),
)

Column = Callable[[BenchmarkRunResult, SubjectDetails], object]
PLACES = 6
_RANKING_HEAD = ("suite", "suiteHash", "evaluator", "judgeModel", "scripted")
SUBJECTS_HEAD: Final = (
    *(*_RANKING_HEAD, "subject", "condition", "agent", "agentVersions", "model", "baseline", "bestRank"),
    *("worstRank", "mean", "low", "high", "passRate", "tasks", "cells", "measured", "costUsd", "costPerPass"),
    *("tokensPerPass", "runs"),
)
EFFECTS_HEAD: Final = (
    *(*_RANKING_HEAD, "condition", "agent", "model", "pairs", "tasks", "difference", "low", "high", "pHolm"),
    *("headroom", "verdict", "runs"),
)
_FORMULA_STARTS: Final = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet takes for the start of a formula, in the list of OWASP ("CSV Injection")."""
ABOUT_RUN: Final[dict[str, type]] = {
    **dict.fromkeys(("runId", "suite", "suiteHash", "evaluator", "judgeModel"), str),
    "startedAt": datetime,
}
"""The columns that say which run a cell is of."""
_FLOATS = ("score", "testScore", "judgeScore", "costUsd", "subjectCostUsd", "wallTimeMs")
_INTEGERS = (
    *("run", "hallucinations", "unpricedCalls", "inputTokens", "cachedTokens", "outputTokens"),
    *("reasoningTokens", "turns", "toolCalls", "contextToolCalls", "itemsDone", "items"),
)
_TYPES: Final[dict[str, type]] = {
    **dict.fromkeys(_FLOATS, float),
    **dict.fromkeys(_INTEGERS, int),
    **dict.fromkeys(("passed", "compliant"), bool),
    "released": date,
}
Columns = Mapping[str, list[Any]]


def report_csv(report: BenchmarkReport) -> str:
    """Return CSV with a row for each warning of the report and each figure, named as in its JSON.

    An undefined figure is empty. Figures of the cells with and without calls of context tools are left out.
    """
    return _csv(HEAD, _rows(report))


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
    yield from _spending(report)
    for details in report.subject_details:
        yield from _figures("subject", OVERALL, details.subject, details, _DETAILS)
    yield from _stats("category", [stat for stat in report.stats if stat.category != OVERALL])
    yield from _stats("library", report.library_stats)
    yield from _stats("quarter", report.quarter_stats)
    yield from _stats("cutoff", report.cutoff_stats)
    yield from _stats("task", report.task_stats)
    yield from _counts(report)


def _spending(report: BenchmarkReport) -> Iterator[Row]:
    for more in report.spent_differences:
        yield from _figures("spent", more.figure, more.subject, more, _SPENT)
    for ratio in report.pass_ratios:
        yield from _figures("passRatio", ratio.figure, ratio.subject, ratio, _PASS_RATIO)
    for row in report.non_inferiority:
        yield from _figures("nonInferiority", OVERALL, row.subject, row, _NON_INFERIORITY)


def _counts(report: BenchmarkReport) -> Iterator[Row]:
    for count in report.hallucinations:
        yield from _figures("hallucinations", count.type, count.subject, count, ("count", "cells"))
    for stat in report.item_stats:
        group = f"{stat.by}:{stat.group}"
        yield from _figures("items", group, stat.subject, stat, ("done", "items", "share"))
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


COLUMNS: Mapping[str, Column] = {
    "task": lambda cell, _: cell.task_id,
    "category": lambda cell, _: cell.category,
    "library": lambda cell, _: " ".join(cell.all_libraries),
    "released": lambda cell, _: cell.released,
    "subject": lambda cell, _: cell.subject,
    "kind": lambda cell, _: cell.kind,
    "run": lambda cell, _: cell.run,
    "outcome": lambda cell, _: outcome(cell),
    "score": lambda cell, _: rounded(cell.score, PLACES),
    "passed": lambda cell, _: cell.passed,
    "testScore": lambda cell, _: rounded(cell.test_score, PLACES),
    "judgeScore": lambda cell, _: rounded(cell.judge_score, PLACES),
    "hallucinations": lambda cell, _: (
        None if cell.hallucinations is None else sum(cell.hallucinations.values())
    ),
    "hallucinationTypes": lambda cell, _: " ".join(cell.hallucinations or ()),
    "compliant": lambda cell, _: cell.compliant,
    "agent": lambda _, subject: subject.agent,
    "agentVersion": lambda _, subject: subject.agent_version,
    "model": lambda _, subject: subject.model,
    "answeredBy": lambda cell, _: " ".join(cell.models),
    "costUsd": lambda cell, _: rounded(cell.cost_usd, PLACES),
    "subjectCostUsd": lambda cell, _: rounded(cell.subject_cost_usd, PLACES),
    "unpricedCalls": lambda cell, _: cell.unpriced + cell.judge_unpriced,
    "inputTokens": lambda cell, _: cell.input_tokens,
    "cachedTokens": lambda cell, _: cell.cached_tokens,
    "outputTokens": lambda cell, _: cell.output_tokens,
    "reasoningTokens": lambda cell, _: cell.reasoning_tokens,
    "turns": lambda cell, _: cell.turns,
    "wallTimeMs": lambda cell, _: rounded(cell.latency_ms, PLACES),
    "itemsDone": lambda cell, _: _items(cell, 0),
    "items": lambda cell, _: _items(cell, 1),
    "toolCalls": lambda cell, _: _calls(cell, ""),
    "contextToolCalls": lambda cell, _: _calls(cell, "/"),
    "failure": lambda cell, _: " ".join((cell.failure or "").split()),
}
"""What stands in a row, by the column's name; docs/results.md says it in words."""


def cells_csv(report: BenchmarkReport, cells: Iterable[BenchmarkRunResult]) -> str:
    """Return CSV with a row for each of `cells`, in their order, below the names of the columns.

    What is not known or does not apply is empty, except that `passed` of a cell that was not measured is
    false.
    """
    details = {details_.subject: details_ for details_ in report.subject_details}
    columns = tuple(COLUMNS.values())
    return _csv(COLUMNS, ([column(cell, details[cell.subject]) for column in columns] for cell in cells))


def _items(cell: BenchmarkRunResult, place: int) -> int | None:
    """Return how many items of the cell's task are done (`place` 0), or how many there are (1).

    None for a cell without items.
    """
    kinds = (counts for group, counts in (cell.items or {}).items() if group.startswith("kind:"))
    return sum(counts[place] for counts in kinds) if cell.items else None


def _calls(cell: BenchmarkRunResult, within: str) -> int | None:
    """Return the number of calls of tools with `within` in their name, or None if calls were not counted."""
    if cell.tool_calls is None:
        return None
    return sum(calls for name, calls in cell.tool_calls.items() if within in name)


def subjects_csv(board: Board) -> str:
    """Return CSV with a row for each subject of each ranking. What is not known is empty."""
    return _csv(SUBJECTS_HEAD, _subject_rows(board))


def effects_csv(board: Board) -> str:
    """Return CSV: for each condition of each ranking a row over all pairs, then one for each pair.

    The row over all pairs has no agent and no model.
    """
    return _csv(EFFECTS_HEAD, _effect_rows(board))


def _csv(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows([_field(value) for value in row] for row in rows)
    return text.getvalue()


def _field(value: object) -> object:
    """Return a value as it is written: 'true' or 'false', or text with "'" before what would be a formula.

    Other values are returned unchanged.
    """
    if isinstance(value, bool):
        return str(value).lower()
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA_STARTS) else value


def _about(ranking: Ranking) -> tuple[object, ...]:
    return (
        *(ranking.suite, ranking.suite_hash, ranking.evaluator, ranking.judge_model),
        ranking.is_scripted,
    )


def _subject_rows(board: Board) -> Iterator[Sequence[object]]:
    for ranking in board.rankings:
        for row in ranking.subjects:
            low, high = (row.interval.low, row.interval.high) if row.interval else (None, None)
            yield (
                *(
                    *_about(ranking),
                    row.label,
                    row.condition,
                    row.agent,
                    " ".join(row.agent_versions),
                    row.model,
                ),
                *(row.is_baseline, row.best_rank, row.worst_rank, row.mean, low, high),
                *(row.pass_rate, row.tasks, row.cells, row.measured, row.spent.cost_usd),
                *(row.spent.cost_per_pass, row.spent.tokens_per_pass, " ".join(row.runs)),
            )


def _effect_rows(board: Board) -> Iterator[Sequence[object]]:
    for ranking in board.rankings:
        for effect in ranking.effects:
            pooled, about = effect.pooled, (*_about(ranking), effect.condition)
            low, high = (pooled.interval.low, pooled.interval.high) if pooled.interval else (None, None)
            yield (
                *(*about, None, None, pooled.pairs, pooled.tasks, pooled.difference, low, high),
                *(pooled.p_holm, effect.headroom, pooled.verdict if pooled.interval else None, None),
            )
            for pair in effect.pairs:
                low, high = (pair.interval.low, pair.interval.high) if pair.interval else (None, None)
                yield (
                    *(*about, pair.agent, pair.model, 1, pair.tasks, pair.difference, low, high, None),
                    *(pair.headroom, None, " ".join(pair.runs)),
                )


SCHEMA: Final[dict[str, type]] = {**ABOUT_RUN, **{name: _TYPES.get(name, str) for name in COLUMNS}}
"""The columns of a data frame, each with the type of its values: the same for every run."""


def columns_of(
    name: str, record: RunRecord, report: BenchmarkReport, results: Iterable[BenchmarkRunResult]
) -> Columns:
    """Return the columns of `SCHEMA` by name, each with a value for each of `results` of the run `name`.

    What is not known or does not apply is None. So is `passed` of a cell that was not measured.
    """
    details = {details_.subject: details_ for details_ in report.subject_details}
    started = datetime.fromtimestamp(record.started_at, UTC)
    plan, evaluator = record.plan, record.versions.get(EVALUATOR)
    about = (name, plan.suite, plan.suite_hash, evaluator, record.judge_model, started)
    columns: dict[str, list[Any]] = {column: [] for column in SCHEMA}
    for cell in results:
        for column, value in zip(ABOUT_RUN, about, strict=True):
            columns[column].append(value)
        for column, value_of in COLUMNS.items():
            value = value_of(cell, details[cell.subject])
            is_missing = value == "" or (column == "passed" and cell.score is None)
            columns[column].append(None if is_missing else value)
    return columns


def polars_frame(runs: Iterable[Columns]) -> polars.DataFrame:
    """Return the cells of all runs as one data frame. Raises UserError where polars is not installed."""
    try:
        import polars  # noqa: PLC0415  (an extra)
    except ImportError:
        raise _missing("polars") from None
    types: dict[type, Any] = {
        str: polars.String(),
        int: polars.Int64(),
        float: polars.Float64(),
        bool: polars.Boolean(),
        date: polars.Date(),
        datetime: polars.Datetime(time_zone="UTC"),
    }
    return polars.DataFrame(_joined(runs), schema={name: types[kind] for name, kind in SCHEMA.items()})


def pandas_frame(runs: Iterable[Columns]) -> pandas.DataFrame:
    """Return the cells of all runs as one data frame of pandas, with its nullable types.

    Raises UserError where pandas is not installed.
    """
    try:
        import pandas  # noqa: PLC0415  # pyright: ignore[reportMissingTypeStubs]  (an extra)
    except ImportError:
        raise _missing("pandas") from None
    types: dict[type, Any] = {
        str: "string",
        int: "Int64",
        float: "Float64",
        bool: "boolean",
        date: "datetime64[s]",
        datetime: "datetime64[us, UTC]",
    }
    joined = _joined(runs)
    return pandas.DataFrame(
        {name: pandas.Series(joined[name], dtype=types[kind]) for name, kind in SCHEMA.items()}
    )


def _joined(runs: Iterable[Columns]) -> dict[str, list[Any]]:
    several = list(runs)
    return {name: [value for columns in several for value in columns[name]] for name in SCHEMA}


def _missing(library: str) -> UserError:
    return UserError(
        f"data frames need {library}, which is not installed", fix="pip install 'nia-bench[data]'"
    )
