"""A matrix of agents and models: each pair by itself, and a condition over all of them."""

from __future__ import annotations

import random

from tests.reporting.synthetic import report_of, result

from nia_bench.contract.report import (
    OWN_BASELINE,
    BenchmarkReport,
    BenchmarkRunResult,
    PooledEffect,
    SubjectDetails,
)
from nia_bench.reporting.scorecard import render_scorecard

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
