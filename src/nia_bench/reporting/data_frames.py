"""Cells as data frames of polars and pandas, which the extra `data` installs. What is not known is null."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.reporting.csv_format import COLUMNS
from nia_bench.store import RunRecord
from nia_bench.store.record import EVALUATOR

if TYPE_CHECKING:
    import pandas  # pyright: ignore[reportMissingTypeStubs]
    import polars

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
SCHEMA: Final[dict[str, type]] = {**ABOUT_RUN, **{name: _TYPES.get(name, str) for name in COLUMNS}}
"""The columns of a data frame, each with the type of its values: the same for every run."""

Columns = Mapping[str, list[Any]]


def columns_of(
    name: str, record: RunRecord, report: BenchmarkReport, results: Iterable[BenchmarkRunResult]
) -> Columns:
    """Return the values of `SCHEMA` for each evaluated cell of the run called `name`.

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
