import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import report_of, result, results

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.scorecard import Format, render_scorecard

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
    assert ["tool", "1.00", "0.00", "100%"] == block[2].split()[:4]


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
def test_unmeasured_cells_are_listed_with_their_cause_and_the_denominator(format_: Format) -> None:
    text = render_scorecard(report_of(result(), result(score=None, run=2)), format_)
    assert "over 1 measured of 2 cells" in text
    assert "t1 · a · run 2: evaluator: the compiler died" in text


def test_warnings_are_shown() -> None:
    assert "warning: partial run" in render_scorecard(report_of(result(), warnings=("partial run",)), "table")


def test_a_baseline_whose_name_says_so_is_not_called_one_twice() -> None:
    report = report_of(result("baseline", kind="baseline"), result("a"))
    assert ("baseline",) == report.baseline_subjects
    text = render_scorecard(report, "table")
    assert "\nbaseline  " in text
    assert "(baseline)" not in text


def test_latency_is_read_in_the_unit_that_fits() -> None:
    slow, quick = result("slow", latency_ms=109_231.0), result("quick", latency_ms=11.0)
    rows = render_scorecard(report_of(slow, quick), "table").split("\n")
    assert any(row.startswith("slow") and row.endswith("$0  1 min 49 s") for row in rows)
    assert any(row.startswith("quick") and row.endswith("$0       11 ms") for row in rows)


def test_another_format_is_refused() -> None:
    with pytest.raises(ValueError, match="no such format"):
        render_scorecard(report_of(), "yaml")  # pyright: ignore[reportArgumentType]


def six_tasks() -> BenchmarkReport:
    """A tool that beats the baseline everywhere, and one that does so here and there."""
    places = [(f"t{n}", run) for n in range(8) for run in (1, 2, 3)]
    scores = {"base": "0.2", "tool": "0.7", "luck": "0.2"}
    return report_of(
        *(
            result(
                subject,
                min(
                    1.0,
                    float(score) + 0.03 * int(task[1:]) + (0.3 if (subject, task) == ("luck", "t3") else 0),
                ),
                task_id=task,
                run=run,
            )
            for subject, score in scores.items()
            for task, run in places
        )
    )


def rows_of(report: BenchmarkReport, format_: Format, title: str) -> dict[str, list[str]]:
    """The rows of a table in a rendered report, fields by subject."""
    lines = render_scorecard(report, format_).replace("**", "").split("\n")
    start = next(n for n, line in enumerate(lines) if line.lstrip("# ") == title) + 4
    body = lines[start : lines.index("", start)]
    if format_ == "markdown":
        fields = [[field.strip() for field in line.strip("|").split("|")] for line in body]
    else:
        fields = [re.split(r"  +", line) for line in body]
    return {row[0].removesuffix(" (baseline)"): row[1:] for row in fields}


@pytest.mark.parametrize("format_", TEXT)
def test_every_format_shows_the_same_figures(format_: Format) -> None:
    report = six_tasks()
    document = json.loads(render_scorecard(report, "json"))
    ranks = {rank["subject"]: rank for rank in document["rankings"]["overall"]}
    overall = rows_of(report, format_, "Overall")
    repeated = rows_of(report, format_, "Over repeated runs")
    for stat in (stat for stat in document["stats"] if stat["category"] == "overall"):
        shown = overall[stat["subject"]]
        low, high = stat["interval"]["low"], stat["interval"]["high"]
        assert f"{stat['mean']:.2f} [{low:.2f}, {high:.2f}]" == shown[0]
        assert [f"{stat['stddev']:.2f}", f"{stat['passRate']:.0%}"] == shown[1:3]
        if stat["subject"] != "base":
            assert f"{ranks[stat['subject']]['deltaVsBaseline']:+.2f}" == shown[3]
        chances = [stat["passAtK"]["1"], stat["passAtK"]["3"], stat["passHatK"]["3"]]
        assert [f"{chance:.2f}" for chance in chances] == repeated[stat["subject"]]
    compared = rows_of(report, format_, "Compared with base, task by task")
    for each in (each for each in document["comparisons"] if each["category"] == "overall"):
        seen = each["minimumDetectable"]
        p = each["pHolm"]
        expected = [
            f"{each['tasks']}",
            f"{each['difference']:+.2f}",
            f"[{each['interval']['low']:+.2f}, {each['interval']['high']:+.2f}]",
            "<0.001" if p < 0.001 else f"{p:.3f}",
            "-" if seen is None else f"±{seen:.2f}",
            each["verdict"],
        ]
        assert expected == compared[each["subject"]][:-1]


def test_the_comparison_says_better_or_inconclusive_and_what_could_be_seen() -> None:
    compared = rows_of(six_tasks(), "table", "Compared with base, task by task")
    assert {"tool": "better", "luck": "inconclusive"} == {name: row[-2] for name, row in compared.items()}
    assert compared["luck"][-3].startswith("±0.")


@pytest.mark.parametrize("format_", TEXT)
def test_the_verdict_stands_with_its_reason_and_credible_in_json_alone(format_: Format) -> None:
    """Two tasks tell nothing, though the plain difference of the means is called credible."""
    report = two_tasks()
    assert ["tool"] == [rank.subject for rank in report.rankings["overall"] if rank.credible]
    assert "inconclusive" in rows_of(report, format_, "Overall")["tool"]
    compared = rows_of(report, format_, "Compared with base, task by task")
    assert ["inconclusive", "too few tasks to tell"] == compared["tool"][-2:]
    assert not any("credible" in render_scorecard(report, each) for each in (format_, "csv"))
    assert "credible" not in render_html(report)
    assert '"credible": true' in render_scorecard(report, "json")


def two_tasks() -> BenchmarkReport:
    return report_of(
        *(
            result(subject, score, task_id=task, run=run)
            for subject, score in (("base", 0.25), ("tool", 1.0))
            for task in ("t1", "t2")
            for run in (1, 2)
        )
    )


@pytest.mark.parametrize("format_", TEXT)
def test_why_a_verdict_is_what_it_is(format_: Format) -> None:
    compared = rows_of(six_tasks(), format_, "Compared with base, task by task")
    assert "p ≤ 0.05, the interval leaves out 0" == compared["tool"][-1]
    assert "p > 0.05" == compared["luck"][-1]


def test_without_a_baseline_nothing_is_compared() -> None:
    assert "Compared with" not in render_scorecard(report_of(result("a"), result("b")), "table")


def test_runs_without_repetition_have_no_table_of_repetitions() -> None:
    assert "Over repeated runs" not in render_scorecard(report_of(result("a"), result("b")), "table")


def test_the_agreement_of_the_judges_votes_is_shown() -> None:
    text = render_scorecard(report_of(result(), judge_model="j", judge_agreement=0.81234), "table")
    assert "Judge: j (agreement of its votes: κ = 0.81)." in text
