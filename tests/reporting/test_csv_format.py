"""`cells.csv`: a row a cell."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.report import BenchmarkRunResult, SubjectDetails
from nia_bench.reporting.csv_format import COLUMNS, cells_csv, report_csv

RESULTS = Path(__file__).parents[2] / "docs" / "results.md"


def rows(*cells: BenchmarkRunResult, details: tuple[SubjectDetails, ...] = ()) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(cells_csv(report_of(*cells, subject_details=details), cells))))


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
