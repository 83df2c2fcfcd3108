"""What subjects took: cost, tokens, turns and wall time of a cell, and how that differs from the baseline."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from operator import attrgetter

from nia_bench.contract.report import (
    OVERALL,
    BenchmarkReport,
    BenchmarkRunResult,
    Spent,
    SpentDifference,
    SpentFigure,
    SubjectCategoryStat,
)
from nia_bench.reporting.figures import (
    COST_PLACES,
    NOT_KNOWN,
    NOT_RECORDED,
    UNDEFINED,
    dollars,
    duration,
    number,
    plus,
    rounded,
    rounded_bounds,
)
from nia_bench.reporting.samples import Sample, Samples
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import paired_difference
from nia_bench.reporting.text_table import Table, table_of

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


SPENT: Mapping[SpentFigure, tuple[str, Callable[[float], str]]] = {
    "costUsd": ("cost", dollars),
    "tokens": ("tokens", number),
    "turns": ("turns", number),
    "latencyMs": ("time", duration),
}
"""What a cell takes: how the figure is called, and how it is written."""


def spending_tables(report: BenchmarkReport) -> tuple[Table, ...]:
    """Return the tables of what cells took."""
    return _spent_table(report), _differences_table(report)


def _spent_table(report: BenchmarkReport) -> Table:
    """Return the table of mean usage per measured cell and per pass, of subjects that call models."""
    callers = {details.subject for details in report.subject_details if details.agent or details.model}
    pairs = [(stat, stat.spent or Spent()) for stat in report.ranked]
    return table_of(
        "What a cell took",
        [pair for pair in pairs if pair[0].subject in callers or pair[1].counted or pair[1].cost_usd],
        ("subject", lambda row: row[0].subject),
        ("cost", lambda row: _known_figure(row, row[1].cost_usd, row[1].priced, dollars, NOT_KNOWN)),
        (
            "tokens in",
            lambda row: _known_figure(row, row[1].input_tokens, row[1].counted, number),
        ),
        ("cached", lambda row: number(row[1].cached_tokens)),
        ("tokens out", lambda row: number(row[1].output_tokens)),
        ("reasoning", lambda row: number(row[1].reasoning_tokens)),
        ("turns", lambda row: number(row[1].turns)),
        ("time", lambda row: duration(row[0].mean_latency_ms)),
        (
            "cost of a pass",
            lambda row: _of_a_pass(row, row[1].cost_per_pass, row[1].priced, dollars, NOT_KNOWN),
        ),
        (
            "tokens of a pass",
            lambda row: _of_a_pass(row, row[1].tokens_per_pass, row[1].counted, number),
        ),
    )


def _known_figure(
    pair: tuple[SubjectCategoryStat, Spent],
    mean: float | None,
    number: int,
    text: Callable[[float], str],
    unknown: str = NOT_RECORDED,
) -> str:
    """Return a mean as text, followed by '(4/6)' if not all measured cells have the figure."""
    measured = pair[0].measured
    if mean is None:
        return unknown
    return text(mean) if number == measured else f"{text(mean)} ({number}/{measured})"


def _of_a_pass(
    pair: tuple[SubjectCategoryStat, Spent],
    figure: float | None,
    number: int,
    text: Callable[[float], str],
    unknown: str = NOT_RECORDED,
) -> str:
    """Return a figure per pass, 'at least …' if not all cells have it; a dash if no cell passed."""
    if figure is None:
        return UNDEFINED if number else unknown
    return text(figure) if number == pair[0].measured else f"at least {text(figure)}"


def _differences_table(report: BenchmarkReport) -> Table:
    """Return the table of how much more a cell of each subject used than one of the baseline."""

    def spent_text(spent: SpentDifference, value: float | None, sign: bool = True) -> str:
        text = SPENT[spent.figure][1]
        return UNDEFINED if value is None else plus(value, text) if sign else text(value)

    return table_of(
        f"What a cell took against {report.set_against}, task by task",
        [spent_difference for spent_difference in report.spent_differences if spent_difference.tasks],
        ("subject", lambda row: row.subject),
        ("of a cell", lambda row: SPENT[row.figure][0]),
        ("tasks", lambda row: f"{row.tasks}"),
        ("mean", lambda row: spent_text(row, row.mean, sign=False)),
        ("baseline", lambda row: spent_text(row, row.baseline_mean, sign=False)),
        ("difference", lambda row: spent_text(row, row.difference)),
        (
            "95% interval",
            lambda row: (
                f"[{spent_text(row, row.interval.low)}, {spent_text(row, row.interval.high)}]"
                if row.interval
                else UNDEFINED
            ),
        ),
        labels=2,
    )
