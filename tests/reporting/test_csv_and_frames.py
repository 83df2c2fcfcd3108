"""`cells.csv`: a row a cell."""

from __future__ import annotations

import csv
import io
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import polars
import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.report import BenchmarkRunResult, SubjectDetails
from nia_bench.reporting.csv_and_frames import (
    COLUMNS,
    SCHEMA,
    Columns,
    cells_csv,
    columns_of,
    pandas_frame,
    polars_frame,
    report_csv,
)
from nia_bench.store import RunRecord

RESULTS = Path(__file__).parents[2] / "docs" / "results.md"


def rows(*cells: BenchmarkRunResult, details: tuple[SubjectDetails, ...] = ()) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(cells_csv(report_of(*cells, subject_details=details), cells))))


def test_an_answer_without_mistakes_has_none_and_one_that_was_not_checked_is_empty() -> None:
    checked, unchecked = rows(result(hallucinations={}), result(run=2))
    assert ("0", "") == (checked["hallucinations"], unchecked["hallucinations"])


def test_a_row_has_who_did_what_how_well_and_for_how_much() -> None:
    cell = result(
        score=0.9,
        test_score=0.875,
        hallucinations={"future_api": 2, "outdated_api": 1},
        tool_calls={"docs/query": 2, "write": 1},
        cost_usd=0.1 + 0.2,
        judge_cost_usd=0.1,
        input_tokens=900,
        cached_tokens=300,
        output_tokens=100,
        reasoning_tokens=40,
        turns=3,
        latency_ms=1250.0,
        models=("gpt-5-2026",),
    )
    details = SubjectDetails(subject="a", agent="codex", agent_version="0.169.0", model="openai:gpt-5")
    (row,) = rows(cell, details=(details,))
    assert list(COLUMNS) == list(row)
    expected = {
        "task": "t1",
        "subject": "a",
        "run": "1",
        "outcome": "passed",
        "score": "0.9",
        "passed": "true",
        "testScore": "0.875",
        "judgeScore": "",
        "hallucinations": "3",
        "hallucinationTypes": "future_api outdated_api",
        "agent": "codex",
        "agentVersion": "0.169.0",
        "model": "openai:gpt-5",
        "answeredBy": "gpt-5-2026",
        "costUsd": "0.3",
        "subjectCostUsd": "0.2",
        "inputTokens": "900",
        "cachedTokens": "300",
        "outputTokens": "100",
        "reasoningTokens": "40",
        "turns": "3",
        "wallTimeMs": "1250.0",
        "toolCalls": "3",
        "contextToolCalls": "2",
        "failure": "",
    }
    assert expected == {name: row[name] for name in expected}


def test_a_cell_that_was_not_measured_has_its_row_too() -> None:
    (row,) = rows(result(score=None, failure="infrastructure: the disk\nis full"))
    assert ("not measured", "", "infrastructure: the disk is full") == (
        *(row["outcome"], row["score"]),
        row["failure"],
    )


def test_what_is_not_known_is_empty_and_not_zero() -> None:
    (row,) = rows(result(cost_usd=None, unpriced=4))
    assert ("", "", "4", "", "") == tuple(
        row[name] for name in ("costUsd", "subjectCostUsd", "unpricedCalls", "inputTokens", "turns")
    )


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_a_name_is_no_formula_in_a_spreadsheet(start: str) -> None:
    name = f'{start}HYPERLINK("http://127.0.0.1","a")'
    cell = result(name, task_id=name, failure=name, score=None)
    (row,) = rows(cell)
    failure = " ".join(name.split())
    assert ("'" + name, "'" + name) == (row["task"], row["subject"])
    assert row["failure"] in {failure, "'" + failure}
    assert not row["failure"].startswith(("=", "+", "-", "@"))
    fields = [field for line in csv.reader(io.StringIO(report_csv(report_of(cell)))) for field in line]
    assert "'" + name in fields
    assert name not in fields


def test_a_negative_figure_is_still_a_number() -> None:
    runs = [result("base", score=1.0), result("a", score=0.0)]
    lines = csv.DictReader(io.StringIO(report_csv(report_of(*runs))))
    assert "-1.0" in {line["value"] for line in lines if line["figure"] == "deltaVsBaseline"}


def test_every_column_is_documented() -> None:
    text = RESULTS.read_text(encoding="utf-8")
    assert [] == [name for name in COLUMNS if f"`{name}`" not in text]


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
