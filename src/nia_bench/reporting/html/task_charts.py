"""Charts of tasks and of cost: paired differences, the heat map, and score against cost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from nia_bench.contract.comparisons import Interval
from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult, SubjectCategoryStat
from nia_bench.reporting.figures import POINTS, bounds, dollars, figure, signed_points
from nia_bench.reporting.html.chart import Axis, Chart, Mark, Row, axis_of, signed_tick
from nia_bench.reporting.html.headline import overall

MOST_TASKS = 60
"""Of a suite larger than this only the tasks that differ most are drawn, half of them at each end."""

Means = dict[tuple[str, str], float]


def task_means(report: BenchmarkReport) -> Means:
    """Return the mean score of each subject on each task, by (task, subject), without unmeasured ones."""
    return {(stat.category, stat.subject): stat.mean for stat in report.task_stats if stat.mean is not None}


def differences(report: BenchmarkReport) -> tuple[Chart, ...]:
    """Return a chart per compared subject: its difference from the baseline on each task, in points.

    Subjects without a common task are left out. Of more than 60 tasks only the 30 at each end are drawn.
    """
    means = task_means(report)
    tasks = sorted({task for task, _subject in means})
    every = {
        comparison.subject: _paired(means, tasks, comparison.subject, comparison.baseline)
        for comparison in overall(report)
    }
    against = {comparison.subject: comparison.baseline for comparison in overall(report)}
    axis = axis_of((value * POINTS for pairs in every.values() for _task, value in pairs), signed_tick)
    return tuple(
        _difference_chart(subject, against[subject], pairs, axis) for subject, pairs in every.items() if pairs
    )


def _paired(means: Means, tasks: Sequence[str], subject: str, baseline: str) -> list[tuple[str, float]]:
    pairs = [
        (task, means[task, subject] - means[task, baseline])
        for task in tasks
        if (task, subject) in means and (task, baseline) in means
    ]
    return sorted(pairs, key=lambda pair: (-round(pair[1], 9), pair[0]))


def _difference_chart(subject: str, against: str, pairs: Sequence[tuple[str, float]], axis: Axis) -> Chart:
    looks = Counter(_look(value) for _task, value in pairs)
    up, down, level = (looks[look] for look in ("better", "worse", "level"))
    left_out = len(pairs) - MOST_TASKS
    half = MOST_TASKS // 2
    pairs_ = [*pairs[:half], *pairs[-half:]] if left_out > 0 else pairs
    cut = f" The {MOST_TASKS} that differ most; {left_out:,} between are left out." if left_out > 0 else ""
    return Chart(
        title=subject,
        caption=f"Higher on {up:,}, lower on {down:,}, level on {level:,} of {len(pairs):,} tasks.{cut}",
        head=("task", "points"),
        axis=axis,
        rows=tuple(_difference_row(task, subject, against, value, axis) for task, value in pairs_),
        unit="points",
        look="dense",
        rules=(Mark("rule", axis.at(0), look="zero"),),
    )


def _difference_row(task: str, subject: str, against: str, value: float, axis: Axis) -> Row:
    zero, at = axis.at(0), axis.at(value * POINTS)
    look = _look(value)
    marks = (
        *((Mark("span", min(zero, at), max(zero, at), f"{look} stem"),) if look != "level" else ()),
        Mark("dot", at, look=look, says=f"{task}: {signed_points(value)} points"),
    )
    return Row(task, marks, (signed_points(value),), task=task, subject=subject, against=against)


def _look(value: float) -> str:
    """Return 'better', 'worse', or 'level' for a difference that is printed as 0.0."""
    if round(value, 3) == 0:
        return "level"
    return "better" if value > 0 else "worse"


def heat_map(
    report: BenchmarkReport, results: Sequence[BenchmarkRunResult]
) -> list[tuple[str, str, str, dict[str, float | None]]]:
    """Return id, category, library and mean by subject of every task, sorted by category, then by id.

    An unmeasured mean is None.
    """
    groups = {result.task_id: (result.category, ", ".join(result.all_libraries)) for result in results}
    means = task_means(report)
    tasks = dict.fromkeys(stat.category for stat in report.task_stats)
    pairs = [
        (task, *groups.get(task, ("", "")), {name: means.get((task, name)) for name in report.subjects})
        for task in tasks
    ]
    return sorted(pairs, key=lambda row: (row[1], row[0]))


HEIGHT = 300
LABEL_HEIGHT = 17.0


class ScoreAndCost(NamedTuple):
    """What a subject scores, and what a cell of it costs in USD."""

    subject: str
    mean: float | None
    interval: Interval | None
    cost: float | None


def score_and_cost(stat: SubjectCategoryStat) -> ScoreAndCost:
    """Return mean score and mean cost of a cell. In reports of version 0.1 the cost includes the judge."""
    cost = stat.spent.cost_usd if stat.spent else stat.cost_usd
    if cost is not None and not stat.spent:
        cost /= stat.runs
    return ScoreAndCost(stat.subject, stat.mean, stat.interval, cost)


@dataclass(frozen=True)
class Point:
    """A subject: `x` in per cent of the width; `y` and `label_y` in pixels from the top."""

    subject: str
    interval: Interval | None
    x: float
    y: float
    label_y: float
    score: str
    cost: str


@dataclass(frozen=True)
class CostPlot:
    """Score, upwards, against cost of a cell in US dollars."""

    points: tuple[Point, ...]
    x: Axis
    y: Axis
    height: int = HEIGHT

    def up(self, value: float) -> float:
        """Return how far `value`, a score, is from the top, in pixels."""
        return round(self.height * (1 - self.y.at(value) / 100), 1)


def cost_plot(subjects: Iterable[ScoreAndCost]) -> CostPlot | None:
    """Return the plot of mean score against cost of a cell, or None if no cost above 0 is known.

    Subjects without a mean or a cost are left out.
    """
    priced = [subject for subject in subjects if subject.cost is not None]
    costs = [subject.cost or 0.0 for subject in priced]
    if not any(costs):
        return None
    # The axis of scores is narrower than 0 to 1 where it can be, so that similar subjects do not overlap.
    scored = [subject for subject in priced if subject.mean is not None]
    ends = [end for row in scored if row.interval for end in (row.interval.low, row.interval.high)]
    plot = CostPlot(
        (),
        axis_of(costs, "${:g}".format, most_ticks=4),
        axis_of([*ends, *(row.mean or 0.0 for row in scored)], most_ticks=5, with_zero=False),
    )
    points: list[Point] = []
    for subject, mean, interval, cost in sorted(scored, key=lambda row: -(row.mean or 0.0)):
        x, y = plot.x.at(cost or 0.0), plot.up(mean or 0.0)
        label_y = _free(y + 4, [point.label_y for point in points])
        score = f"{figure(mean)} {bounds(interval)}".rstrip()
        points.append(Point(subject, interval, x, y, label_y, score, dollars(cost or 0.0)))
    return replace(plot, points=tuple(points))


def _free(wished: float, values: list[float]) -> float:
    """Return `wished`, or the place below all labels of `values` that do not end above it, in pixels."""
    return max([wished, *(value + LABEL_HEIGHT for value in values if value > wished - LABEL_HEIGHT)])
