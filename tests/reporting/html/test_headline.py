from typing import Any

import pytest
from tests.reporting.synthetic import report_of, result

from nia_bench.contract.comparisons import Comparison, Interval
from nia_bench.contract.report import BenchmarkReport
from nia_bench.reporting.html import render_html
from nia_bench.reporting.html.headline import findings, headline, headline_text

MINUS = "\N{MINUS SIGN}"


def comparison(subject: str, verdict: Any, difference: float | None, **fields: Any) -> Comparison:
    half = 0.059
    values: dict[str, Any] = {
        "tasks": 40,
        "standard_error": 0.03,
        "interval": None if difference is None else Interval(low=difference - half, high=difference + half),
        "p_value": 0.01,
        "p_holm": 0.0204,
        "minimum_detectable": 0.09,
    }
    return Comparison(
        subject=subject,
        baseline="base",
        category="overall",
        verdict=verdict,
        difference=difference,
        **(values | fields),
    )


def reported(*comparisons: Comparison, **fields: Any) -> BenchmarkReport:
    report = report_of(*(result(name) for name in ("base", *(each.subject for each in comparisons))))
    return report.model_copy(update={"comparisons": comparisons, **fields})


BETTER = comparison("context7", "better", 0.071)
WORSE = comparison("slow", "worse", -0.071, p_holm=0.0004)
UNCLEAR = comparison("nia", "inconclusive", 0.021, p_holm=0.41)


def test_the_better_stand_before_the_inconclusive_with_what_could_be_seen() -> None:
    assert (
        "context7 +7.1 points over base [+1.2, +13.0], p = 0.020; "
        "nia inconclusive, this run could see 9.0 points."
    ) == headline_text(reported(UNCLEAR, BETTER))


def test_the_worse_are_called_so() -> None:
    report = reported(WORSE)
    expected = f"slow {MINUS}7.1 points against base [{MINUS}13.0, {MINUS}1.2], p < 0.001."
    assert expected == headline_text(report)
    assert "worse" == headline(report)[0].tone
    assert findings(report)["slow"].startswith("Worse than base by 7.1 points (95% interval")


def test_of_many_subjects_the_verdicts_are_counted() -> None:
    more = [comparison(f"tool-{n}", "inconclusive", 0.0) for n in range(4)]
    assert (
        "Of 6 subjects set against base, 1 is better (context7), 1 worse (slow), 4 inconclusive."
    ) == headline_text(reported(BETTER, WORSE, *more))


def test_an_inconclusive_finding_says_what_would_have_gone_unnoticed() -> None:
    assert (
        "Cannot be distinguished from base: +2.1 points (95% interval "
        f"{MINUS}3.8 to +8.0, p = 0.410 by Holm, 40 tasks). This run could see 9.0 points: a smaller true "
        "difference would most likely have gone unnoticed."
    ) == findings(reported(UNCLEAR))["nia"]


def test_a_run_that_could_not_have_told_says_so() -> None:
    report = reported(comparison("nia", "inconclusive", 0.3, minimum_detectable=None, p_holm=1.0))
    assert "nia inconclusive, this run could not have seen a difference." == headline_text(report)
    assert "this run could see no difference" in findings(report)["nia"]


def test_a_subject_without_a_common_task_has_nothing_said_of_it() -> None:
    report = reported(comparison("nia", "inconclusive", None, p_holm=None, minimum_detectable=None, tasks=0))
    assert "nia has no task in common with base." == headline_text(report)
    assert "No task was measured for both it and base. No conclusion is possible." == findings(report)["nia"]


def test_a_run_of_scripted_subjects_is_called_a_trial() -> None:
    report = reported(BETTER, scripted=("base", "context7"))
    assert headline_text(report).startswith("A trial of the benchmark, not of a model: context7 +7.1 points")


def test_the_headline_of_a_trial_leaves_the_certainty_to_the_table_below() -> None:
    report = reported(BETTER, UNCLEAR, scripted=("base", "context7", "nia"))
    trial = "A trial of the benchmark, not of a model: "
    assert f"{trial}context7 +7.1 points over base; nia inconclusive." == headline_text(report)


def test_one_scripted_subject_among_others_is_marked_as_such() -> None:
    report = reported(BETTER, UNCLEAR, scripted=("nia",))
    assert headline_text(report).startswith("context7")
    page = render_html(report)
    assert "<strong>nia</strong> (scripted). Cannot be distinguished" in page
    assert "<strong>context7</strong>. Better" in page


@pytest.mark.parametrize(
    ("subjects", "why"),
    [(("a", "b"), "there is no baseline to compare with"), (("base",), "only the baseline took part")],
)
def test_without_a_comparison_the_means_are_stated(subjects: tuple[str, ...], why: str) -> None:
    report = report_of(*(result(name) for name in subjects))
    means = ", ".join(f"{name} scores 1.00" for name in subjects)
    assert f"{means}; {why}." == headline_text(report)


def test_a_run_in_which_nothing_was_measured_says_that() -> None:
    assert "Nothing was measured." == headline_text(report_of(result("base", None)))
    assert "Nothing was measured." == headline_text(report_of())
