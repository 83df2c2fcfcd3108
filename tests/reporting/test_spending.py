"""What subjects took: as means, for a pass, and against the baseline."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.comparisons import Interval
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, SubjectDetails
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.scorecard import Format, render_scorecard

TEXT: list[Format] = ["table", "markdown"]


def of(report: BenchmarkReport, subject: str = "a") -> Any:
    return next(stat for stat in report.overall if stat.subject == subject)


def test_the_mean_of_a_cell_is_over_the_cells_that_have_the_figure() -> None:
    report = report_of(
        result(run=1, input_tokens=900, output_tokens=100, cached_tokens=300, turns=2, cost_usd=0.5),
        result(run=2, input_tokens=1100, output_tokens=300, cached_tokens=500, turns=5, cost_usd=0.25),
        result(run=3, cost_usd=None, unpriced=4),
    )
    spent = of(report).spent
    assert (1000, 200, 400, None) == (
        *(spent.input_tokens, spent.output_tokens),
        *(spent.cached_tokens, spent.reasoning_tokens),
    )
    assert (3.5, 0.375, 2, 2) == (spent.turns, spent.cost_usd, spent.counted, spent.priced)


def test_what_was_not_measured_counts_in_the_bill_and_in_no_mean() -> None:
    report = report_of(result(cost_usd=0.5), result(score=None, run=2, cost_usd=0.25))
    assert (0.75, 0.5) == (of(report).cost_usd, of(report).spent.cost_usd)


def test_the_judge_is_no_part_of_what_a_subject_took() -> None:
    report = report_of(result(cost_usd=0.5, judge_cost_usd=0.125))
    assert (0.5, 0.375, 0.375) == (
        of(report).cost_usd,
        of(report).spent.cost_usd,
        of(report).spent.cost_per_pass,
    )


def test_dollars_and_tokens_of_a_pass_are_those_of_all_cells() -> None:
    took: dict[str, Any] = {"cost_usd": 0.5, "input_tokens": 900, "output_tokens": 100}
    report = report_of(result(**took), result(score=0.0, run=2, **took), result(score=0.0, run=3, **took))
    assert (1.5, 3000) == (of(report).spent.cost_per_pass, of(report).spent.tokens_per_pass)


def test_without_a_pass_nothing_is_said_of_one() -> None:
    report = report_of(result(score=0.0, cost_usd=0.5, input_tokens=1, output_tokens=1))
    assert (None, None) == (of(report).spent.cost_per_pass, of(report).spent.tokens_per_pass)


def pairs(tasks: int = 4) -> Iterator[BenchmarkRunResult]:
    """A subject that takes more than the baseline: by 1, 2, 3 … cents, hundreds of tokens and turns."""
    for n in range(1, tasks + 1):
        for subject, more in (("base", 0), ("a", n)):
            yield result(
                subject,
                task_id=f"t{n}",
                cost_usd=0.1 + 0.01 * more,
                input_tokens=1000 + 100 * more,
                output_tokens=0,
                turns=3 + more,
                latency_ms=1000.0 + 1000 * more,
            )


def test_cost_tokens_turns_and_time_are_compared_task_by_task_with_an_interval() -> None:
    found = {each.figure: each for each in report_of(*pairs()).spent_differences}
    assert ["costUsd", "tokens", "turns", "latencyMs"] == list(found)
    assert (4, 0.125, 0.1, 0.025) == (
        *(found["costUsd"].tasks, found["costUsd"].mean),
        *(found["costUsd"].baseline_mean, found["costUsd"].difference),
    )
    # Student's t with 3 degrees of freedom: 3.18245 standard errors of 64.5497.
    assert Interval(low=44.573974, high=455.426026) == found["tokens"].interval
    assert (2.5, 2500.0) == (found["turns"].difference, found["latencyMs"].difference)


def test_differences_beyond_1_are_not_cut() -> None:
    (turns,) = [each for each in report_of(*pairs()).spent_differences if each.figure == "turns"]
    assert turns.interval
    assert turns.interval.high > 4


def test_the_same_difference_everywhere_has_no_interval() -> None:
    cells = [
        result(subject, task_id=task, turns=turns)
        for subject, turns in (("base", 2), ("a", 3))
        for task in ("t1", "t2", "t3")
    ]
    (turns,) = [each for each in report_of(*cells).spent_differences if each.figure == "turns"]
    assert (1.0, None) == (turns.difference, turns.interval)


def test_a_task_of_which_a_side_has_no_figure_is_left_out() -> None:
    cells = [*pairs(), result("base", task_id="t9", turns=4), result("a", task_id="t9")]
    assert {4, 5} == {each.tasks for each in report_of(*cells).spent_differences}


def test_scripted_subjects_are_not_compared_in_what_they_took() -> None:
    assert () == report_of(result("base"), result("a")).spent_differences


def race(scores: tuple[float, ...], tokens: int, **fields: Any) -> list[BenchmarkRunResult]:
    """A baseline that scores 0.9 on each task for 1,000 tokens, and a subject with these scores."""
    cells = [result("base", 0.9, task_id=f"t{n}", input_tokens=1000, **fields) for n in range(len(scores))]
    took = (tokens - 10 + 20 * (n % 2) for n in range(len(scores)))
    ours = zip(scores, took, strict=True)
    return [
        *cells,
        *(result("a", score, task_id=f"t{n}", input_tokens=t, **fields) for n, (score, t) in enumerate(ours)),
    ]


LEVEL = (0.9, 0.89, 0.91, 0.9, 0.9, 0.88, 0.92, 0.9)


def test_what_a_pass_took_is_a_ratio_of_totals_with_an_interval() -> None:
    found = {ratio.figure: ratio for ratio in report_of(*race((0.9,) * 6 + (0.1,) * 2, 600)).pass_ratios}
    tokens = found["tokens"]
    assert (8, 800.0, 1000.0, 0.8) == (
        *(tokens.tasks, tokens.per_pass),
        *(tokens.baseline_per_pass, tokens.ratio),
    )
    assert tokens.interval is not None
    assert tokens.interval.low < 0.8 < tokens.interval.high


def test_a_task_with_a_cell_that_lacks_the_figure_is_no_part_of_its_ratio() -> None:
    cells = [*race(LEVEL, 600), result("a", 0.9, task_id="t0", run=2, turns=3)]
    assert 7 == next(ratio.tasks for ratio in report_of(*cells).pass_ratios if ratio.figure == "tokens")


def test_without_a_margin_nothing_is_said_of_non_inferiority() -> None:
    assert () == report_of(*race(LEVEL, 600)).non_inferiority


def test_a_non_inferior_subject_is_tested_for_its_cost() -> None:
    cells = race(LEVEL, 600, cost_usd=None, unpriced=1)
    [found] = report_of(*cells, margin=0.05).non_inferiority
    assert (True, "tokens", 0.6, "cheaper") == (
        *(found.is_non_inferior, found.figure),
        *(found.ratio, found.cost_verdict),
    )
    assert found.lower is not None
    assert -0.05 < found.lower < 0


def test_the_cost_of_a_subject_that_may_be_worse_is_not_tested() -> None:
    [found] = report_of(*race((0.9, 0.4, 0.91, 0.9, 0.9, 0.88, 0.92, 0.9), 600), margin=0.05).non_inferiority
    assert (False, None, None) == (found.is_non_inferior, found.ratio, found.cost_verdict)


@pytest.mark.parametrize(("exploratory", "is_in_title"), [(False, False), (True, True)])
def test_a_margin_of_later_is_marked_exploratory(exploratory: bool, is_in_title: bool) -> None:
    report = report_of(*race(LEVEL, 600), margin=0.05, is_margin_exploratory=exploratory)
    text = render_scorecard(report, "table")
    assert "Non-inferiority to base, margin 0.05" in text
    assert is_in_title == ("exploratory: chosen after the run had begun" in text)
    assert "What a pass took against base, as a ratio of totals" in render_html(report)
    assert "nonInferiority,overall,a,isNonInferior,true" in render_scorecard(report, "csv")


AGENT = SubjectDetails(subject="a", agent="opencode", agent_version="1.18.33", model="openai:gpt-5")


@pytest.mark.parametrize("format_", TEXT)
def test_a_report_names_agent_version_and_the_models_asked_and_answered(format_: Format) -> None:
    report = report_of(result(models=("gpt-5-2026-01-01",), turns=2), subject_details=(AGENT,))
    text = render_scorecard(report, format_)
    assert "Agent: opencode 1.18.33. Model: m (answered by gpt-5-2026-01-01)." in text
    assert re.search(r"a\W+opencode\W+1\.18\.33\W+openai:gpt-5\W+gpt-5-2026-01-01", text)
    page = re.sub(r"<[^>]*>", " ", render_html(report))
    assert "opencode 1.18.33" in page
    assert "gpt-5-2026-01-01" in page


@pytest.mark.parametrize("format_", TEXT)
def test_what_an_old_run_did_not_keep_is_not_recorded(format_: Format) -> None:
    text = render_scorecard(report_of(result(), subject_details=(AGENT,)), format_)
    assert re.search(r"openai:gpt-5\W+not recorded", text)
    assert re.search(r"a\W+\$0\W+not recorded\W+not recorded\W+not recorded\W+not recorded", text)


COSTS: list[tuple[list[dict[str, Any]], float | None, str]] = [
    ([{"cost_usd": 0.0}], 0.0, "$0"),
    ([{"cost_usd": None, "unpriced": 3}], None, "not known"),
    ([{"cost_usd": 1.5}, {"cost_usd": None, "unpriced": 3}], 1.5, "at least $1.50 (1 of 2 cells known)"),
    ([{"cost_usd": 1.5, "judge_unpriced": 3}], 1.5, "at least $1.50 (0 of 1 cells known)"),
]


@pytest.mark.parametrize(("cells", "usd", "words"), COSTS)
def test_a_cost_is_the_same_in_the_head_in_the_table_and_in_json(
    cells: list[dict[str, Any]], usd: float | None, words: str
) -> None:
    report = report_of(*(result(run=n, **cell) for n, cell in enumerate(cells, 1)))
    assert (usd, usd) == (report.total_cost_usd, of(report).cost_usd)
    for format_ in TEXT:
        text = render_scorecard(report, format_)
        assert f"Cost: {words}." in text
        assert 2 == text.count(words.replace("|", ""))
    page = re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", render_html(report)))
    assert f"Cost {words} " in page
    assert "$0.0000" not in page
