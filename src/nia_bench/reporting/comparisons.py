"""Each subject against the primary baseline, with the words for what the figures say."""

from __future__ import annotations

from collections.abc import Sequence

from nia_bench.contract.report import OVERALL, Comparison
from nia_bench.reporting.figures import rounded, rounded_bounds, rounded_up
from nia_bench.reporting.samples import Samples
from nia_bench.reporting.statistics.paired import (
    PairedDifference,
    minimum_detectable,
    paired_difference,
    verdict,
)
from nia_bench.reporting.statistics.permutation import holm

Pairs = dict[tuple[str, str], PairedDifference]


def compare(
    samples: Samples, subjects: Sequence[str], categories: Sequence[str], baseline: str | None
) -> tuple[Comparison, ...]:
    """Compares every other subject with `baseline`, overall and in each category; nothing without one.

    'Overall' is the question a run is made for, and is corrected over the subjects alone. Categories are
    looked at besides, so all of theirs are corrected together.
    """
    if baseline is None:
        return ()
    return (
        *_family(samples, subjects, (OVERALL,), baseline),
        *_family(samples, subjects, categories, baseline),
    )


def _family(
    samples: Samples, subjects: Sequence[str], groups: Sequence[str], baseline: str
) -> tuple[Comparison, ...]:
    """The comparisons that are corrected together, since any one of them would be reported."""
    pairs: Pairs = {
        (subject, group): paired_difference(
            samples[subject, group].task_means, samples[baseline, group].task_means
        )
        for group in groups
        for subject in subjects
        if subject != baseline and (subject, group) in samples and (baseline, group) in samples
    }
    corrected = holm([pair.p_value for pair in pairs.values()])
    tested = sum(p is not None for p in corrected)
    return tuple(
        _comparison(subject, baseline, group, pair, p_holm, tested)
        for ((subject, group), pair), p_holm in zip(pairs.items(), corrected, strict=True)
    )


def _comparison(
    subject: str, baseline: str, group: str, pair: PairedDifference, p_holm: float | None, tested: int
) -> Comparison:
    return Comparison(
        subject=subject,
        baseline=baseline,
        category=group,
        tasks=pair.tasks,
        difference=rounded(pair.difference),
        standard_error=rounded(pair.error),
        interval=rounded_bounds(pair.interval),
        p_value=rounded_up(pair.p_value),
        p_holm=rounded_up(p_holm),
        minimum_detectable=rounded(minimum_detectable(pair.error, pair.tasks, tested)),
        verdict=verdict(p_holm, pair.interval),
    )
