"""Score against cost: one point a subject."""

from __future__ import annotations

from dataclasses import dataclass, replace

from nia_bench.contract.report import BenchmarkReport, SubjectCategoryStat
from nia_bench.reporting.figures import bounds, dollars, figure
from nia_bench.reporting.html.chart import Axis, axis_of

HEIGHT = 300
LABEL_HEIGHT = 17.0


@dataclass(frozen=True)
class Point:
    """A subject: `x` in per cent of the width; `y` and `label_y` in pixels from the top."""

    stat: SubjectCategoryStat
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
        """Pixels from the top."""
        return round(self.height * (1 - self.y.at(value) / 100), 1)


def cost_plot(report: BenchmarkReport) -> CostPlot | None:
    """Each subject's mean and what a cell of it cost, where that is known; None where nothing did."""
    costs = {stat.subject: cost for stat in report.overall if (cost := _cost_of_a_cell(stat)) is not None}
    stats = [stat for stat in report.overall if stat.mean is not None and stat.subject in costs]
    if not any(costs.values()):
        return None
    # The axis of scores is narrower than 0 to 1 where it can be, so that similar subjects do not overlap.
    ends = [end for stat in stats if stat.interval for end in (stat.interval.low, stat.interval.high)]
    means = [stat.mean for stat in stats if stat.mean is not None]
    plot = CostPlot(
        (),
        axis_of(costs.values(), "${:g}".format, most_ticks=4),
        axis_of([*ends, *means], most_ticks=5, with_zero=False),
    )
    points: list[Point] = []
    for stat in sorted(stats, key=lambda stat: -(stat.mean or 0.0)):
        mean, x = stat.mean or 0.0, plot.x.at(costs[stat.subject])
        label_y = _free(plot.up(mean) + 4, [point.label_y for point in points])
        score = f"{figure(mean)} {bounds(stat.interval)}".rstrip()
        points.append(Point(stat, x, plot.up(mean), label_y, score, dollars(costs[stat.subject])))
    return replace(plot, points=tuple(points))


def _cost_of_a_cell(stat: SubjectCategoryStat) -> float | None:
    """As in the table; a report of version 0.1 has the cost of all cells, with their judge."""
    if stat.spent:
        return stat.spent.cost_usd
    return None if stat.cost_usd is None else stat.cost_usd / stat.runs


def _free(wished: float, values: list[float]) -> float:
    """The first place at or below `wanted` where a label overlaps none of the `taken`, which are above it."""
    return max([wished, *(value + LABEL_HEIGHT for value in values if value > wished - LABEL_HEIGHT)])
