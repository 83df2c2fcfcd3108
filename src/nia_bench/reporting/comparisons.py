"""Each subject against its baseline: the verdict that the figures allow, and the reason for it.

In a matrix, each condition is also pooled over all pairs of an agent and a model.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from nia_bench.contract.comparisons import Comparison, ComparisonVerdict, Interval, PooledEffect
from nia_bench.contract.report import OVERALL, SubjectDetails
from nia_bench.reporting.figures import rounded, rounded_bounds, rounded_up
from nia_bench.reporting.samples import Sample, Samples
from nia_bench.reporting.statistics.clustered import FEWEST_PAIRS, CrossedEffect, crossed_effect
from nia_bench.reporting.statistics.paired import (
    GREATEST_DIFFERENCE,
    POWER,
    SIGNIFICANCE,
    PairedDifference,
    holm,
    minimum_detectable,
    paired_difference,
    smallest_p,
    verdict,
)


class Figures(TypedDict):
    """What `Comparison`, `SubjectDifference` and `EffectDifference` have in common, rounded."""

    difference: float | None
    interval: Interval | None
    p_value: float | None
    p_holm: float | None
    minimum_detectable: float | None
    verdict: ComparisonVerdict


def figures_of(
    pairs: Sequence[PairedDifference], *, greatest: float = GREATEST_DIFFERENCE, power: float = POWER
) -> list[Figures]:
    """Return for each difference, in their order, its rounded figures and the verdict.

    The p-values are corrected together (Holm), because any of the differences may decide. `greatest` and
    `power` are those of `minimum_detectable`.
    """
    corrected = holm([pair.p_value for pair in pairs])
    tested = sum(p is not None for p in corrected)
    return [
        Figures(
            difference=rounded(pair.difference),
            interval=rounded_bounds(pair.interval),
            p_value=rounded_up(pair.p_value),
            p_holm=rounded_up(p_holm),
            minimum_detectable=rounded(
                minimum_detectable(pair.error, pair.tasks, tested, greatest=greatest, power=power)
            ),
            verdict=verdict(p_holm, pair.interval),
        )
        for pair, p_holm in zip(pairs, corrected, strict=True)
    ]


def compare(
    samples: Samples, baselines: Mapping[str, str], categories: Sequence[str]
) -> tuple[Comparison, ...]:
    """Compare each subject of `baselines` with the baseline that it names, overall and in each category.

    'Overall' is the question that a run is made to answer, and is corrected over the subjects alone. The
    categories are secondary, so all comparisons within categories are corrected together. Those overall come
    first; pairs without cells are left out.
    """
    return (*compare_in(samples, baselines, (OVERALL,)), *compare_in(samples, baselines, categories))


def compare_in(
    samples: Samples, baselines: Mapping[str, str], groups: Sequence[str]
) -> tuple[Comparison, ...]:
    """Compare each subject with its baseline in each of these groups, with p-values corrected together.

    A pair is left out of a group in which one of the two has no cells.
    """
    pairs = {
        (subject, group): paired_difference(
            samples[subject, group].task_means, samples[baseline, group].task_means
        )
        for group in groups
        for subject, baseline in baselines.items()
        if (subject, group) in samples and (baseline, group) in samples
    }
    return tuple(
        Comparison(
            subject=subject,
            baseline=baselines[subject],
            category=group,
            tasks=pair.tasks,
            standard_error=rounded(pair.error),
            **figures,
        )
        for ((subject, group), pair), figures in zip(
            pairs.items(), figures_of(list(pairs.values())), strict=True
        )
    )


FEW_PAIRS = (
    f"read each pair by itself: fewer than {FEWEST_PAIRS} pairs do not tell how far the effect differs from "
    "pair to pair, so that nothing follows for other agents and models"
)


def pooled_effects(
    samples: Samples, details: Sequence[SubjectDetails], baselines: Mapping[str, str]
) -> tuple[PooledEffect, ...]:
    """Return the effect of each condition over the pairs of agent and model that have it and a baseline.

    Conditions of a single pair are left out.
    """
    pairs: dict[str, list[dict[str, float]]] = {}
    for details_ in details:
        if details_.condition and details_.subject in baselines and (details_.subject, OVERALL) in samples:
            baseline = samples.get((baselines[details_.subject], OVERALL), Sample(()))
            differences = samples[details_.subject, OVERALL].differences(baseline)
            pairs.setdefault(details_.condition, []).append(differences)
    return pooled_over({condition: tables for condition, tables in pairs.items() if len(tables) > 1})


def pooled_over(pairs: Mapping[str, Sequence[Mapping[str, float]]]) -> tuple[PooledEffect, ...]:
    """Return the effect of each condition over its pairs of an agent and a model.

    `pairs` has, by condition, a mapping for each pair: task id to the difference from the baseline. The
    p-values are corrected over the conditions.
    """
    effects = {condition: crossed_effect(tables) for condition, tables in pairs.items()}
    corrected = holm([effect.p_value for effect in effects.values()])
    return tuple(
        _pooled(condition, effect, p_holm)
        for (condition, effect), p_holm in zip(effects.items(), corrected, strict=True)
    )


def _pooled(condition: str, effect: CrossedEffect, p_holm: float | None) -> PooledEffect:
    return PooledEffect(
        condition=condition,
        pairs=effect.pairs,
        tasks=effect.tasks,
        difference=rounded(effect.difference),
        interval=rounded_bounds(effect.interval),
        p_value=rounded_up(effect.p_value),
        p_holm=rounded_up(p_holm),
        verdict=verdict(p_holm, effect.interval),
        spread=rounded(effect.spread),
        p_alike=rounded_up(effect.p_alike),
        note=FEW_PAIRS if effect.pairs < FEWEST_PAIRS else None,
    )


def reason(comparison: Comparison, together: int) -> str:
    """Return the reason for the verdict in a few words, such as "p > 0.05".

    `together` is how many comparisons were corrected together.
    """
    if comparison.difference is None:
        return "no task in common"
    if together * smallest_p(comparison.tasks) > SIGNIFICANCE:
        return "too few tasks to tell"
    if comparison.p_holm is None or comparison.p_holm > SIGNIFICANCE:
        return f"p > {SIGNIFICANCE:.2g}"
    if comparison.verdict == "inconclusive":
        return "the interval holds 0"
    return f"p ≤ {SIGNIFICANCE:.2g}, the interval leaves out 0"
