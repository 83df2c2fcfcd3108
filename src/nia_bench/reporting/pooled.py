"""Each condition of a matrix over all pairs of an agent and a model."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nia_bench.contract.report import OVERALL, PooledEffect, SubjectDetails
from nia_bench.reporting.figures import rounded, rounded_bounds, rounded_up
from nia_bench.reporting.samples import Samples
from nia_bench.reporting.statistics.crossed import FEWEST_PAIRS, CrossedEffect, crossed_effect
from nia_bench.reporting.statistics.paired import verdict
from nia_bench.reporting.statistics.permutation import holm

FEW_PAIRS = (
    f"read each pair by itself: fewer than {FEWEST_PAIRS} pairs do not tell how far the effect differs from "
    "pair to pair, so that nothing follows for other agents and models"
)


def pooled_effects(
    samples: Samples, details: Sequence[SubjectDetails], baselines: Mapping[str, str]
) -> tuple[PooledEffect, ...]:
    """The effect of each condition over the pairs that have it and a baseline; none of a single pair."""
    pairs: dict[str, list[dict[str, float]]] = {}
    for details_ in details:
        if details_.condition and details_.subject in baselines and (details_.subject, OVERALL) in samples:
            differences = _differences(samples, details_.subject, baselines[details_.subject])
            pairs.setdefault(details_.condition, []).append(differences)
    effects = {condition: crossed_effect(tables) for condition, tables in pairs.items() if len(tables) > 1}
    corrected = holm([effect.p_value for effect in effects.values()])
    return tuple(
        _pooled(condition, effect, p_holm)
        for (condition, effect), p_holm in zip(effects.items(), corrected, strict=True)
    )


def _differences(samples: Samples, subject: str, baseline: str) -> dict[str, float]:
    ours = samples[subject, OVERALL].task_means
    theirs = samples[baseline, OVERALL].task_means if (baseline, OVERALL) in samples else {}
    return {task: ours[task] - theirs[task] for task in ours.keys() & theirs.keys()}


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
