from typing import Any

from tests.reporting.synthetic import report_of, result

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, BuildBenchmarkReportMeta
from nia_bench.reporting.csv_and_frames import COLUMNS, cells_csv
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.report import build_benchmark_report
from nia_bench.reporting.scorecard import render_scorecard


def cell(run: int, **fields: Any) -> BenchmarkRunResult:
    given: dict[str, Any] = {"subject": "docs", "kind": "condition", "task_id": "t", "category": "c"}
    values: dict[str, Any] = {**given, "score": 0.5, "passed": False, "run": run, **fields}
    return BenchmarkRunResult(**values)


def report(*cells: BenchmarkRunResult) -> BenchmarkReport:
    return build_benchmark_report(cells, BuildBenchmarkReportMeta(model="m", runs=len(cells), started_at=0))


def test_mistakes_are_counted_by_type_and_by_cell() -> None:
    counts = report(
        cell(1, hallucinations={"future_api": 3, "outdated_api": 1}),
        cell(2, hallucinations={"future_api": 1}),
        cell(3, hallucinations={}),
    ).hallucinations
    assert [("future_api", 4, 2), ("outdated_api", 1, 1)] == [(c.type, c.count, c.cells) for c in counts]


def test_the_hallucination_rate_is_over_measured_cells_of_code() -> None:
    stat = report(
        cell(1, hallucinations={"future_api": 3}),
        cell(2, hallucinations={}),
        cell(3, hallucinations={"future_api": 1}, score=None),
        cell(4),
    ).stats[0]
    assert 0.5 == stat.hallucination_rate


def test_the_layers_are_told_apart() -> None:
    stat = report(cell(1, test_score=1.0, judge_score=0.5), cell(2, test_score=0.5)).stats[0]
    assert (0.75, 0.5) == (stat.test_mean, stat.judge_mean)


def test_a_layer_that_no_cell_has_is_undefined() -> None:
    stat = report(cell(1)).stats[0]
    assert (None, None, None) == (stat.test_mean, stat.judge_mean, stat.compliance_rate)


def test_tools_are_counted_with_the_cells_that_called_no_context_tool() -> None:
    uses = report(
        cell(1, tool_calls={"docs/query": 2, "write": 1}),
        cell(2, tool_calls={"write": 1}),
        cell(3, tool_calls={}),
    ).tool_use
    assert [("docs/query", 2, 1, 3), ("write", 2, 2, 3), ("", 0, 2, 3)] == [
        (use.tool, use.calls, use.cells, use.runs) for use in uses
    ]


def test_subjects_without_a_transcript_have_no_tool_use() -> None:
    assert () == report(cell(1)).tool_use


def test_every_table_is_in_the_scorecard() -> None:
    text = render_scorecard(
        report(cell(1, tool_calls={"docs/query": 2}, hallucinations={"future_api": 3}, test_score=0.25))
    )
    for title in ("Layers and versions", "Hallucinations", "Tool use"):
        assert f"\n{title}\n" in text
    assert "future_api        3 (1)" in text


def test_cells_that_called_the_tool_stand_beside_those_that_did_not() -> None:
    servers = {"servers": ("docs",)}
    [split] = report(
        cell(1, tool_calls={"docs/query": 2}, score=1.0, passed=True, **servers),
        cell(2, tool_calls={"write": 1}, score=0.25, **servers),
        cell(3, tool_calls={}, score=0.75, **servers),
        cell(4, tool_calls={"docs/query": 1}, score=None, **servers),
        cell(5, subject="plain", tool_calls={"write": 1}),
    ).called_or_not
    assert ("docs", 1, 1.0, 1.0) == (split.subject, split.called, split.called_mean, split.called_pass_rate)
    assert (2, 0.5, 0.0) == (split.not_called, split.not_called_mean, split.not_called_pass_rate)


def test_a_subject_whose_tool_no_cell_called_has_no_mean_of_calls() -> None:
    [split] = report(cell(1, tool_calls={}, servers=("docs",))).called_or_not
    assert (0, None, 1, 0.5) == (split.called, split.called_mean, split.not_called, split.not_called_mean)


ITEMS = {"kind:removed": (1, 2), "documented:changelog": (1, 1), "documented:code": (0, 1)}


def test_items_are_counted_over_measured_cells_by_where_documented_and_by_kind() -> None:
    report = report_of(
        result(items=ITEMS),
        result(run=2, score=0.0, items={"kind:removed": (0, 2)}),
        result(run=3, score=None, items=ITEMS),
    )
    assert [
        ("documented", "changelog", 1, 1, 1.0),
        ("documented", "code", 0, 1, 0.0),
        ("kind", "removed", 1, 4, 0.25),
    ] == [(stat.by, stat.group, stat.done, stat.items, stat.share) for stat in report.item_stats]


def test_items_are_in_every_format_of_a_report() -> None:
    report = report_of(result(items=ITEMS), result("base", items=ITEMS))
    text = render_scorecard(report, "table")
    assert "Items done, by where the change is documented" in text
    assert "Items done, by kind of change" in text
    assert "Items done, by kind of change" in render_html(report)
    assert "items,kind:removed,a,share,0.5" in render_scorecard(report, "csv")
    assert '"share": 0.5' in render_scorecard(report, "json")
    [_, _, cell] = cells_csv(report, [result("base", items=ITEMS), result(items=ITEMS)]).splitlines()
    assert ["1", "2"] == [
        value for name, value in zip(COLUMNS, cell.split(","), strict=True) if "tems" in name
    ]


def test_a_report_without_items_says_nothing_of_them() -> None:
    assert "Items" not in render_scorecard(report_of(result()), "table")


def test_a_cell_of_several_libraries_counts_in_each_of_them() -> None:
    report = report_of(result(libraries=("next", "zod")), result(task_id="t2", score=0.0))
    assert [("next", 2), ("zod", 1)] == [(stat.category, stat.measured) for stat in report.library_stats]
