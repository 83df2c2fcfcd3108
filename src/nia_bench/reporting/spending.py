"""What subjects took: cost, tokens, turns and wall time of a cell and of a pass, also against the baseline.

A subject that is not worse than the baseline by a margin is also tested for what a pass of it costs.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Final

from nia_bench.contract.comparisons import (
    Comparison,
    CostVerdict,
    Interval,
    NonInferiority,
    PassRatio,
    SpentDifference,
    SpentFigure,
)
from nia_bench.contract.report import (
    OVERALL,
    BenchmarkReport,
    BenchmarkRunResult,
    BuildBenchmarkReportMeta,
    Spent,
    SubjectCategoryStat,
)
from nia_bench.reporting.figures import (
    COST_PLACES,
    NOT_KNOWN,
    NOT_RECORDED,
    UNDEFINED,
    bounds,
    dollars,
    duration,
    number,
    plus,
    rounded,
    rounded_bounds,
    signed,
)
from nia_bench.reporting.figures import figure as figure_text
from nia_bench.reporting.samples import Sample, Samples
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.clustered import ratio_of_totals
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

    Only cells that have the figure count, but a total is divided by the number of all passes. `priced` and
    `counted` are the numbers of cells with a price and with a token count.
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
    """Return how much more a cell of each subject uses than one of its baseline, paired by task.

    There is one entry for each subject and figure: cost, tokens, turns and time. A subject is left out if
    neither it nor the baseline has a cell with cost, tokens or turns, as a scripted one.
    """
    return tuple(_difference(*pair, figure) for pair in _pairs(samples, baselines) for figure in FIGURES)


def pass_ratios(samples: Samples, baselines: Mapping[str, str]) -> tuple[PassRatio, ...]:
    """Return what a pass of each subject takes against one of its baseline, per figure.

    That is what all measured cells took, failed ones too, divided by the number of passed cells, over common
    tasks. The same subjects are left out as in `spent_differences`.
    """
    return tuple(_pass_ratio(*pair, figure) for pair in _pairs(samples, baselines) for figure in FIGURES)


def _pairs(samples: Samples, baselines: Mapping[str, str]) -> Iterator[tuple[str, Sample, str, Sample]]:
    """Yield each subject with its sample, and its baseline with that one's sample.

    A pair is left out if one of the two has no sample, or neither has a measured cell with cost, tokens or
    turns.
    """
    for subject, baseline in baselines.items():
        sample, base = samples.get((subject, OVERALL)), samples.get((baseline, OVERALL))
        if sample and base and (_counts(sample) or _counts(base)):
            yield subject, sample, baseline, base


def _pass_ratio(subject: str, sample: Sample, baseline: str, base: Sample, figure: SpentFigure) -> PassRatio:
    ratio = ratio_of_totals(*(_totals(row, FIGURES[figure]) for row in (sample, base)))
    return PassRatio(
        subject=subject,
        baseline=baseline,
        figure=figure,
        tasks=ratio.tasks,
        per_pass=_precise(ratio.ours),
        baseline_per_pass=_precise(ratio.theirs),
        ratio=rounded(ratio.ratio),
        interval=rounded_bounds(ratio.interval),
    )


def _totals(sample: Sample, figure: Figure) -> dict[str, tuple[float, float]]:
    """Return, by task id, the sum of the figure and the number of passed cells.

    A task is left out if a measured cell of it lacks the figure.
    """
    values = {task: _values(Sample(runs), figure) for task, runs in sample.task_runs.items()}
    return {
        task: (math.fsum(values[task]), float(sum(Sample(runs).passes)))
        for task, runs in sample.task_runs.items()
        if len(values[task]) == len(runs)
    }


def non_inferiority(
    comparisons: Sequence[Comparison], ratios: Sequence[PassRatio], meta: BuildBenchmarkReportMeta
) -> tuple[NonInferiority, ...]:
    """Return for each subject whether it is non-inferior by the margin of the run; none without a margin.

    The lower end of the two-sided 95% interval decides (Piaggio et al., JAMA 308, 2012): at a true difference
    of -margin 2.5% of runs show non-inferiority. Only where it is shown, the ratio of the cost of a pass, or
    else of its tokens, is tested as well: a fixed sequence, which needs no correction (Maurer, Hothorn &
    Lehmacher 1995).
    """
    margin = meta.margin
    overall = [comparison for comparison in comparisons if comparison.category == OVERALL]
    return tuple(_decided(row, ratios, margin, meta) for row in overall) if margin else ()


def _decided(
    comparison: Comparison, ratios: Sequence[PassRatio], margin: float, meta: BuildBenchmarkReportMeta
) -> NonInferiority:
    lower = comparison.interval.low if comparison.interval else None
    shown = NonInferiority(
        subject=comparison.subject,
        baseline=comparison.baseline,
        margin=margin,
        is_exploratory=meta.is_margin_exploratory,
        tasks=comparison.tasks,
        difference=comparison.difference,
        lower=lower,
        is_non_inferior=None if lower is None else lower > -margin,
    )
    of_subject = {ratio.figure: ratio for ratio in ratios if ratio.subject == comparison.subject}
    tested = next((ratio for figure in TESTED if (ratio := of_subject.get(figure)) and ratio.ratio), None)
    if not shown.is_non_inferior or tested is None:
        return shown
    cost = {"figure": tested.figure, "ratio": tested.ratio, "interval": tested.interval}
    return shown.model_copy(update={**cost, "cost_verdict": _cost_verdict(tested.interval)})


TESTED: Final[tuple[SpentFigure, ...]] = ("costUsd", "tokens")
"""The figures of which the first that is known is tested."""


def _cost_verdict(interval: Interval | None) -> CostVerdict:
    if interval is None or interval.low <= 1 <= interval.high:
        return "inconclusive"
    return "cheaper" if interval.high < 1 else "costlier"


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
    """Return the tables of what cells and passes took, also against the baseline; some may have no rows."""
    return (
        _spent_table(report),
        _differences_table(report),
        _ratios_table(report),
        _non_inferiority_table(report),
    )


def _ratios_table(report: BenchmarkReport) -> Table:
    """Return the table of what a pass took against one of the baseline; undefined ratios are left out."""
    return table_of(
        f"What a pass took against {report.set_against}, as a ratio of totals",
        [ratio for ratio in report.pass_ratios if ratio.ratio is not None],
        ("subject", lambda row: row.subject),
        ("of a pass", lambda row: SPENT[row.figure][0]),
        ("tasks", lambda row: f"{row.tasks}"),
        ("subject's", lambda row: SPENT[row.figure][1](row.per_pass or 0.0)),
        ("baseline's", lambda row: SPENT[row.figure][1](row.baseline_per_pass or 0.0)),
        ("ratio", lambda row: figure_text(row.ratio)),
        ("95% interval", lambda row: bounds(row.interval) or UNDEFINED),
        labels=2,
    )


_WORDS: Final = {True: "non-inferior", False: "not shown", None: "too few tasks to tell"}


def _non_inferiority_table(report: BenchmarkReport) -> Table:
    """Return the table of whether each subject is at most the margin worse, and if so, what a pass costs."""
    rows = report.non_inferiority
    is_exploratory = any(row.is_exploratory for row in rows)
    exploratory = ", exploratory: chosen after the run had begun" if is_exploratory else ""
    margin = f"{rows[0].margin:g}" if rows else ""
    return table_of(
        f"Non-inferiority to {report.set_against}, margin {margin}{exploratory}",
        rows,
        ("subject", lambda row: row.subject),
        ("tasks", lambda row: f"{row.tasks}"),
        ("difference", lambda row: signed(row.difference)),
        ("lower 95% bound", lambda row: signed(row.lower)),
        ("verdict", lambda row: _WORDS[row.is_non_inferior]),
        ("tested", lambda row: f"{SPENT[row.figure][0]} of a pass" if row.figure else UNDEFINED),
        ("ratio", lambda row: figure_text(row.ratio)),
        ("95% interval", lambda row: bounds(row.interval) or UNDEFINED),
        ("cost", lambda row: row.cost_verdict or "not tested"),
    )


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
    """Return a mean as text, followed by '(4/6)' if only `number` of the measured cells have the figure.

    Return `unknown` for None.
    """
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
    """Return a figure per pass as text, 'at least …' if only `number` of the measured cells have it.

    For None return `unknown` if no cell has it, else a dash: no cell passed.
    """
    if figure is None:
        return UNDEFINED if number else unknown
    return text(figure) if number == pair[0].measured else f"at least {text(figure)}"


def _differences_table(report: BenchmarkReport) -> Table:
    """Return the table of how much more a cell of each subject used than one of the baseline.

    Figures without a common task are left out.
    """

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
