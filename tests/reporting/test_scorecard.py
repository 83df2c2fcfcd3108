import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import report_of, result, results

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.reporting.scorecard import NO_JUDGE, SCRIPTED, Format, render_scorecard

TEXT: list[Format] = ["table", "markdown"]


def two_subjects() -> BenchmarkReport:
    return report_of(
        *(result("base", 0.25, run=n, task_id="zod-4-x", library="zod") for n in (1, 2)),
        *(result("tool", 1.0, run=n, task_id="zod-4-x", library="zod") for n in (1, 2)),
    )


@pytest.mark.parametrize("format_", TEXT)
def test_every_table_of_the_report_is_shown(format_: Format) -> None:
    text = render_scorecard(two_subjects(), format_)
    for part in (
        "Overall",
        "Per category",
        "Per library",
        "Per task",
        "bleeding_edge",
        "zod-4-x",
        "1.00 (100%)",
    ):
        assert part in text


def test_table_columns_are_aligned() -> None:
    lines = render_scorecard(two_subjects(), "table").split("\n")
    start = next(n for n, line in enumerate(lines) if line.startswith("subject"))
    block = lines[start : start + 4]
    assert 1 == len({len(line) for line in block})
    assert block[2].split()[:4] == ["tool", "1.00", "0.00", "100%"]


def test_markdown_marks_the_baseline_row_and_no_other() -> None:
    rows = [line for line in render_scorecard(two_subjects(), "markdown").split("\n") if "(baseline)" in line]
    assert 1 == len(rows)
    assert rows[0].startswith("| **base (baseline)** | **0.25** |")
    assert "| tool | 1.00 |" in render_scorecard(two_subjects(), "markdown")


def test_markdown_escapes_a_pipe_in_a_name() -> None:
    assert "a\\|b" in render_scorecard(report_of(result("x", task_id="a|b")), "markdown")


def test_json_has_the_documents_names() -> None:
    document = json.loads(render_scorecard(two_subjects(), "json"))
    names = {"model", "runs", "subjects", "categories", "stats", "rankings", "totalCostUsd", "budgetExceeded"}
    assert names | {"warnings", "timing"} <= document.keys()
    assert {"subject", "mean", "deltaVsBaseline", "credible"} == document["rankings"]["overall"][0].keys()
    stat = {"category", "stddev", "passRate", "successfulRuns", "costUsd", "meanLatencyMs"}
    assert stat <= document["stats"][0].keys()


@given(st.lists(results, max_size=12))
def test_json_reads_back_into_the_same_report(runs: list[BenchmarkRunResult]) -> None:
    report = report_of(*runs)
    assert report == BenchmarkReport.model_validate_json(render_scorecard(report, "json"))


@given(st.lists(results, max_size=12), st.sampled_from(TEXT))
def test_any_report_can_be_shown(runs: list[BenchmarkRunResult], format_: Format) -> None:
    text = render_scorecard(report_of(*runs), format_)
    assert "None" not in text
    assert "nan" not in text


@pytest.mark.parametrize("format_", TEXT)
def test_scripted_subjects_are_said_to_be_no_model(format_: Format) -> None:
    text = render_scorecard(report_of(result("a"), result("b"), scripted=("a",)), format_)
    assert f"a {SCRIPTED}" in text
    assert SCRIPTED not in render_scorecard(report_of(result("a")), format_)


def test_a_report_without_a_judge_says_so() -> None:
    assert NO_JUDGE in render_scorecard(report_of(result()), "table")
    assert NO_JUDGE not in render_scorecard(report_of(result(), judge_model="j"), "table")


@pytest.mark.parametrize("format_", TEXT)
def test_unmeasured_cells_are_listed_with_their_cause_and_the_denominator(format_: Format) -> None:
    text = render_scorecard(report_of(result(), result(score=None, run=2)), format_)
    assert "over 1 measured of 2 cells" in text
    assert "t1 · a · run 2: evaluator: the compiler died" in text


def test_warnings_are_shown() -> None:
    assert "warning: partial run" in render_scorecard(report_of(result(), warnings=("partial run",)), "table")


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no such format"):
        render_scorecard(report_of(), "yaml")  # pyright: ignore[reportArgumentType]
