import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.reporting.synthetic import report_of, result, results

from nia_bench.contract.comparisons import OWN_BASELINE, Comparison, PooledEffect
from nia_bench.contract.report import OVERALL, BenchmarkReport, BenchmarkRunResult, SubjectDetails
from nia_bench.reporting.scorecard import render_scorecard


def over_tasks(subject: str, *scores: float | None, category: str = "x") -> list[BenchmarkRunResult]:
    return [
        result(subject, score, task_id=f"{category}{n}", category=category) for n, score in enumerate(scores)
    ]


def of(report: BenchmarkReport, subject: str, category: str = OVERALL) -> Comparison:
    return next(each for each in report.comparisons if (each.subject, each.category) == (subject, category))


def test_every_subject_but_the_baseline_is_compared_overall_and_in_each_category() -> None:
    report = report_of(
        *over_tasks("base", 0.0), *over_tasks("a", 1.0), *over_tasks("b", 1.0, category="y"), result("a")
    )
    pairs = [(each.subject, each.category) for each in report.comparisons]
    assert [("a", OVERALL), ("b", OVERALL), ("a", "x")] == pairs
    assert {"base"} == {each.baseline for each in report.comparisons}


def test_several_baselines_are_compared_with_the_primary_one() -> None:
    report = report_of(*over_tasks("base", 0.0), *over_tasks("late", 1.0), primary_baseline="late")
    assert ["late"] == [each.baseline for each in report.comparisons if each.category == OVERALL]


def test_there_is_nothing_to_compare_without_a_baseline() -> None:
    assert () == report_of(*over_tasks("a", 0.5, 0.6)).comparisons


def test_tasks_weigh_equally_however_many_of_their_runs_were_measured() -> None:
    report = report_of(
        *(result("base", 0.0, task_id=task) for task in ("t1", "t2")),
        *(result("a", 1.0, task_id="t1", run=run) for run in (1, 2, 3)),
        result("a", 0.0, task_id="t2"),
    )
    assert (0.5, 0.75) == (of(report, "a").difference, report.rankings[OVERALL][0].delta_vs_baseline)


def test_a_task_not_measured_for_one_of_the_two_is_left_out() -> None:
    report = report_of(*over_tasks("base", 0.0, None, 0.5), *over_tasks("a", 1.0, 1.0, None))
    assert (1, 1.0) == (of(report, "a").tasks, of(report, "a").difference)


def test_an_errored_cell_counts_zero_against_its_subject() -> None:
    report = report_of(
        result("base", 0.5), result("a", 0.5), result("a", 0.5, run=2, errored=True, failure="agent: died")
    )
    assert -0.25 == of(report, "a").difference


def test_seven_wins_of_seven_are_better_and_seven_losses_worse() -> None:
    low, high = [0.1, 0.2, 0.1, 0.3, 0.2, 0.1, 0.2], [0.8, 0.9, 0.9, 1.0, 0.8, 0.7, 0.9]
    won = of(report_of(*over_tasks("base", *low), *over_tasks("a", *high)), "a")
    lost = of(report_of(*over_tasks("base", *high), *over_tasks("a", *low)), "a")
    assert ("better", "worse", 0.0157) == (won.verdict, lost.verdict, won.p_value)


def test_the_same_wins_among_four_subjects_are_inconclusive() -> None:
    low, high = [0.1, 0.2, 0.1, 0.3, 0.2, 0.1, 0.2], [0.8, 0.9, 0.9, 1.0, 0.8, 0.7, 0.9]
    others = [cell for name in "bcd" for cell in over_tasks(name, *low)]
    one = of(report_of(*over_tasks("base", *low), *over_tasks("a", *high), *others), "a")
    assert (0.0157, 0.0625, "inconclusive") == (one.p_value, one.p_holm, one.verdict)


def test_categories_are_corrected_together_and_overall_by_itself() -> None:
    wins = [0.5, 0.6, 0.7, 0.8, 0.6, 0.7, 0.8]
    cells = [
        cell
        for category in ("x", "y")
        for cell in (
            *over_tasks("base", *[0.0] * 7, category=category),
            *over_tasks("a", *wins, category=category),
        )
    ]
    report = report_of(*cells)
    assert of(report, "a").p_value == of(report, "a").p_holm
    assert 0.0313 == of(report, "a", "x").p_holm == of(report, "a", "y").p_holm


@given(st.lists(results, max_size=40))
def test_no_comparison_claims_what_its_figures_do_not_bear(runs: list[BenchmarkRunResult]) -> None:
    for each in report_of(*runs, primary_baseline="base").comparisons:
        assert (each.p_value is None) == (each.tasks == 0)
        assert (each.interval is None) == (each.tasks < 2)
        assert each.p_value is None or each.p_holm is not None
        if each.verdict == "inconclusive":
            continue
        assert each.interval is not None
        assert each.difference is not None
        assert each.p_holm is not None
        assert each.p_holm <= 0.05
        sign = 1 if each.verdict == "better" else -1
        assert min(sign * each.interval.low, sign * each.interval.high) >= 0
        assert sign * each.difference > 0


@pytest.mark.parametrize("score", [0.0, 0.5, 1.0])
def test_a_subject_that_equals_the_baseline_is_inconclusive(score: float) -> None:
    report = report_of(*over_tasks("base", *[score] * 20), *over_tasks("a", *[score] * 20))
    assert (0.0, 1.0, "inconclusive") == (
        of(report, "a").difference,
        of(report, "a").p_holm,
        of(report, "a").verdict,
    )


TASKS = 40


def cells(subject: str, *, gain: float, seed: int) -> list[BenchmarkRunResult]:
    """A subject's scores on all tasks: some luck, and what the condition gains."""
    kind = "baseline" if subject.endswith("+baseline") else "condition"
    luck = random.Random(seed)  # noqa: S311  (no secret)
    scores = [min(1.0, max(0.0, luck.uniform(0.2, 0.4) + gain)) for _ in range(TASKS)]
    return [result(subject, score, kind=kind, task_id=f"t{n}") for n, score in enumerate(scores)]


def matrix(**gains: float) -> BenchmarkReport:
    """Pairs by name, each with a baseline and with documentation that gains so much."""
    runs: list[BenchmarkRunResult] = []
    details: list[SubjectDetails] = []
    for seed, (pair, gain) in enumerate(gains.items()):
        for condition, gained in (("baseline", 0.0), ("docs", gain)):
            subject = f"{pair}+{condition}"
            runs += cells(subject, gain=gained, seed=10 * seed + len(condition))
            details.append(SubjectDetails(subject=subject, condition=condition, baseline=f"{pair}+baseline"))
    return report_of(*runs, subject_details=tuple(details))


def pooled(report: BenchmarkReport) -> PooledEffect:
    [effect] = report.pooled
    return effect


def test_each_condition_is_compared_with_the_baseline_of_its_own_pair() -> None:
    report = matrix(a=0.0, b=0.5)
    overall = {each.subject: each for each in report.comparisons if each.category == "overall"}
    assert {"a+docs": "a+baseline", "b+docs": "b+baseline"} == {
        name: each.baseline for name, each in overall.items()
    }
    assert ("inconclusive", "better") == (overall["a+docs"].verdict, overall["b+docs"].verdict)
    assert OWN_BASELINE == report.set_against


def test_one_pair_that_is_better_is_told_with_how_much_and_that_the_pairs_differ() -> None:
    report = matrix(a=0.0, b=0.5, c=0.0, d=0.0)
    better = [each for each in report.comparisons if (each.verdict, each.category) == ("better", "overall")]
    assert ["b+docs"] == [each.subject for each in better]
    assert better[0].difference is not None
    assert abs(better[0].difference - 0.5) < 0.05
    effect = pooled(report)
    assert ("docs", 4, TASKS, "inconclusive") == (
        effect.condition,
        effect.pairs,
        effect.tasks,
        effect.verdict,
    )
    assert effect.p_alike is not None
    assert effect.p_alike < 0.01
    assert effect.spread is not None
    assert effect.spread > 0.2


def test_an_effect_that_all_pairs_have_is_found_over_all_of_them() -> None:
    effect = pooled(matrix(a=0.2, b=0.2, c=0.2, d=0.2, e=0.2))
    assert ("better", None) == (effect.verdict, effect.note)


def test_two_pairs_have_a_mean_and_a_sentence_why_no_more() -> None:
    effect = pooled(matrix(a=0.2, b=0.2))
    assert effect.difference is not None
    assert effect.interval is None
    assert "fewer than 4 pairs" in (effect.note or "")


def test_a_run_of_one_pair_has_no_effect_over_pairs() -> None:
    assert () == report_of(*cells("x+baseline", gain=0, seed=1), *cells("docs", gain=0.1, seed=2)).pooled


def test_every_format_shows_the_effect_over_pairs() -> None:
    report = matrix(a=0.0, b=0.5, c=0.0, d=0.0)
    assert all(
        "Over all pairs of an agent and a model" in render_scorecard(report, form)
        for form in ("table", "markdown")
    )
    assert '"pooled"' in render_scorecard(report, "json")


def test_a_pair_without_a_baseline_is_compared_with_nothing() -> None:
    alone = [SubjectDetails(subject="a+docs", condition="docs")]
    runs = [*cells("a+docs", gain=0, seed=1), *cells("b+baseline", gain=0, seed=2)]
    assert () == report_of(*runs, subject_details=tuple(alone)).comparisons
