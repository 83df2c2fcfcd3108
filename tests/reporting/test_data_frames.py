"""Cells as data frames: types, nulls, several runs, and what is said without the libraries."""

import sys
from datetime import UTC, date, datetime
from typing import Any

import polars
import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.data_frames import SCHEMA, Columns, columns_of, pandas_frame, polars_frame
from nia_bench.store import RunRecord

MEASURED = result("docs", 0.5, released=date(2026, 6, 1), tool_calls={"docs/query": 2, "bash": 1})
UNMEASURED = result("docs", None, task_id="t2", cost_usd=None)


def columns(name: str, *cells: BenchmarkRunResult) -> Columns:
    plan = Plan(suite="nia", suite_hash="abc", seed=1, runs=1, subjects=("docs",), task_ids=("t1", "t2"))
    return columns_of(name, RunRecord(plan=plan, started_at=0.0), report_of(*cells), cells)


def test_a_cell_is_a_row_with_typed_values() -> None:
    (row,) = polars_frame([columns("a", MEASURED)]).to_dicts()
    assert ("a", "abc", datetime(1970, 1, 1, tzinfo=UTC)) == (
        row["runId"],
        row["suiteHash"],
        row["startedAt"],
    )
    assert (0.5, False, date(2026, 6, 1)) == (row["score"], row["passed"], row["released"])
    assert (3, 2, None) == (row["toolCalls"], row["contextToolCalls"], row["failure"])


def test_what_was_not_measured_is_null_in_polars() -> None:
    (row,) = polars_frame([columns("a", UNMEASURED)]).to_dicts()
    names = ("score", "passed", "costUsd", "inputTokens", "turns", "judgeModel", "toolCalls")
    assert {None} == {row[name] for name in names}
    assert "not measured" == row["outcome"]


def test_what_was_not_measured_is_missing_in_pandas() -> None:
    frame: Any = pandas_frame([columns("a", MEASURED, UNMEASURED)])
    for name in ("score", "passed", "released"):
        assert [False, True] == frame[name].isna().tolist()
    assert ("Float64", "boolean", "Int64") == tuple(
        str(frame[name].dtype) for name in ("score", "passed", "turns")
    )


def test_runs_without_a_cell_have_the_columns_of_all_others() -> None:
    full, empty = polars_frame([columns("a", MEASURED)]), polars_frame([columns("b")])
    assert full.schema == empty.schema
    assert list(SCHEMA) == full.columns == list(pandas_frame([columns("b")]).columns)


def test_several_runs_are_one_frame() -> None:
    frame = polars_frame([columns("a", MEASURED), columns("b", MEASURED, UNMEASURED)])
    assert ["a", "b", "b"] == frame["runId"].to_list()
    assert frame.equals(polars.concat([polars_frame([columns("a", MEASURED)]), frame[1:]]))


def test_without_the_extra_the_command_is_stated(monkeypatch: pytest.MonkeyPatch) -> None:
    for library, frame_of in (("polars", polars_frame), ("pandas", pandas_frame)):
        monkeypatch.setitem(sys.modules, library, None)
        with pytest.raises(UserError, match=f"data frames need {library}") as raised:
            frame_of([])
        assert "pip install 'nia-bench[data]'" == raised.value.fix


def test_each_column_has_the_type_of_its_values_for_a_task_with_items() -> None:
    figures = {"test_score": 0.5, "judge_score": 0.5, "latency_ms": 9.0, "turns": 2, "cost_usd": 0.1}
    with_items = MEASURED.model_copy(update=figures | {"items": {"kind:removed": (1, 3)}})
    cells = columns("a", with_items)
    types: dict[str, Any] = {name: type(values[0]) for name, values in cells.items() if values[0] is not None}
    assert {name: SCHEMA[name] for name in types} == types
    assert ([1], [3]) == (cells["itemsDone"], cells["items"])
    assert [3] == polars_frame([cells])["items"].to_list()
