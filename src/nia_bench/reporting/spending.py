"""What subjects took: cost, tokens, turns and wall time of a cell, and how that differs from the baseline."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from operator import attrgetter

from nia_bench.contract.report import OVERALL, BenchmarkRunResult, Spent, SpentDifference, SpentFigure
from nia_bench.reporting.figures import COST_PLACES, rounded, rounded_bounds
from nia_bench.reporting.samples import Sample, Samples
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import paired_difference

Figure = Callable[[BenchmarkRunResult], float | None]

FIGURES: Mapping[SpentFigure, Figure] = {
    "costUsd": attrgetter("subject_cost_usd"),
    "tokens": attrgetter("tokens"),
    "turns": attrgetter("turns"),
    "latencyMs": attrgetter("latency_ms"),
}
"""What is compared with the baseline, as a cell has it. Cost is without the judge."""


def spent(sample: Sample) -> Spent:
    """Return the spending of the measured cells: means per cell, and totals per passed cell.

    Cells without a price or a token count are left out of these figures; `priced` and `counted` are the cells
    that have them.
    """
    costs, tokens = _values(sample, FIGURES["costUsd"]), _values(sample, FIGURES["tokens"])
    passes = sum(sample.passes)
    return Spent(
        cost_usd=_precise(scores.mean(costs)),
        input_tokens=_mean(sample, attrgetter("input_tokens")),
        cached_tokens=_mean(sample, attrgetter("cached_tokens")),
        output_tokens=_mean(sample, attrgetter("output_tokens")),
        reasoning_tokens=_mean(sample, attrgetter("reasoning_tokens")),
        turns=_mean(sample, attrgetter("turns")),
        cost_per_pass=_precise(math.fsum(costs) / passes) if passes and costs else None,
        tokens_per_pass=rounded(math.fsum(tokens) / passes) if passes and tokens else None,
        priced=len(costs),
        counted=len(tokens),
    )


def spent_differences(samples: Samples, baselines: Mapping[str, str]) -> tuple[SpentDifference, ...]:
    """Return how much more each subject uses per cell than its baseline, paired by task, per figure.

    Pairs without known cost and tokens, as scripted subjects, are left out.
    """
    return tuple(
        _difference(subject, sample, baseline, base, figure)
        for subject, baseline in baselines.items()
        if (sample := samples.get((subject, OVERALL))) and (base := samples.get((baseline, OVERALL)))
        if _counts(sample) or _counts(base)
        for figure in FIGURES
    )


def _counts(sample: Sample) -> bool:
    return any(run.tokens or run.turns or run.subject_cost_usd for run in sample.measured)


def _difference(
    subject: str, sample: Sample, baseline: str, base: Sample, figure: SpentFigure
) -> SpentDifference:
    ours, theirs = (_task_means(row, FIGURES[figure]) for row in (sample, base))
    shared = sorted(ours.keys() & theirs.keys())
    pair = paired_difference(ours, theirs, greatest=math.inf)
    return SpentDifference(
        subject=subject,
        baseline=baseline,
        figure=figure,
        tasks=pair.tasks,
        mean=_precise(scores.mean([ours[task] for task in shared])),
        baseline_mean=_precise(scores.mean([theirs[task] for task in shared])),
        difference=_precise(pair.difference),
        standard_error=_precise(pair.error),
        interval=rounded_bounds(pair.interval, COST_PLACES),
    )


def _task_means(sample: Sample, figure: Figure) -> dict[str, float]:
    means = {task: scores.mean(_values(Sample(runs), figure)) for task, runs in sample.task_runs.items()}
    return {task: mean for task, mean in means.items() if mean is not None}


def _values(sample: Sample, figure: Figure) -> list[float]:
    return [value for value in map(figure, sample.measured) if value is not None]


def _mean(sample: Sample, figure: Figure) -> float | None:
    return rounded(scores.mean(_values(sample, figure)))


def _precise(value: float | None) -> float | None:
    return rounded(value, COST_PLACES)
