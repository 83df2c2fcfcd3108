"""Each subject against its baseline, with the verdict that the figures allow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from nia_bench.contract.report import OVERALL, Comparison, ComparisonVerdict, Interval
from nia_bench.reporting.figures import rounded, rounded_bounds, rounded_up
from nia_bench.reporting.samples import Samples
from nia_bench.reporting.statistics.paired import (
    PairedDifference,
    minimum_detectable,
    paired_difference,
    verdict,
)
from nia_bench.reporting.statistics.permutation import holm


class Figures(TypedDict):
    """What `Comparison` and `SubjectDifference` have in common, rounded."""

    difference: float | None
    interval: Interval | None
    p_value: float | None
    p_holm: float | None
    minimum_detectable: float | None
    verdict: ComparisonVerdict


def figures_of(pairs: Sequence[PairedDifference]) -> list[Figures]:
    """The figures of differences that are corrected together, since any one of them would be acted upon."""
    corrected = holm([pair.p_value for pair in pairs])
    tested = sum(p is not None for p in corrected)
    return [
        Figures(
            difference=rounded(pair.difference),
            interval=rounded_bounds(pair.interval),
            p_value=rounded_up(pair.p_value),
            p_holm=rounded_up(p_holm),
            minimum_detectable=rounded(minimum_detectable(pair.error, pair.tasks, tested)),
            verdict=verdict(p_holm, pair.interval),
        )
        for pair, p_holm in zip(pairs, corrected, strict=True)
    ]


def compare(
    samples: Samples, baselines: Mapping[str, str], categories: Sequence[str]
) -> tuple[Comparison, ...]:
    """Compares each subject of `baselines` with the baseline that it names, overall and in each category.

    'Overall' is the question that a run is made to answer, and is corrected over the subjects alone. The
    categories are secondary, so all comparisons within categories are corrected together.
    """
    return (*_family(samples, baselines, (OVERALL,)), *_family(samples, baselines, categories))


def compare_in(
    samples: Samples, baselines: Mapping[str, str], groups: Sequence[str]
) -> tuple[Comparison, ...]:
    """As `compare`, in these groups alone, which are corrected together."""
    return _family(samples, baselines, groups)


def _family(samples: Samples, baselines: Mapping[str, str], groups: Sequence[str]) -> tuple[Comparison, ...]:
    """The comparisons that are corrected together."""
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
