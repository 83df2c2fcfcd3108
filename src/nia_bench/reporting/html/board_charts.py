"""Charts of a board: the scores and ranks of subjects, what each tool adds, and subjects over time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from nia_bench.contract.board import BoardSubject, PairEffect, Ranking, ToolEffect, Trend
from nia_bench.contract.comparisons import Interval
from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.reporting.figures import (
    POINTS,
    UNDEFINED,
    bounds,
    chance,
    counted,
    dollars,
    figure,
    number,
    percent,
    point_bounds,
    points,
    signed_points,
)
from nia_bench.reporting.html.chart import Axis, Chart, Mark, Row, axis_of, interval_marks, signed_tick
from nia_bench.reporting.statistics.clustered import FEWEST_PAIRS

TREND_HEIGHT: Final = 88
"""Pixels."""


class FilterKeys:
    """What the filters of the page know of each row, by the class of its element."""

    def __init__(self) -> None:
        self.rows: list[tuple[str, str, str, str]] = []

    def add(self, suite: str, agent: str | None, model: str | None, condition: str) -> str:
        """Store what the page's filters must know of a row, and return the row's CSS class, as 'row-3'."""
        self.rows.append((suite, agent or "", model or "", condition))
        return f"row-{len(self.rows) - 1}"


@dataclass(frozen=True)
class TrendPlot:
    """A subject over time.

    `dots` are x in per cent of the width, y, low and high in pixels, words, and whether the versions are
    other ones than before. `rows` are day, run, figures and versions.
    """

    title: str
    about: str
    keys: str
    dots: tuple[tuple[float, float, float, float, str, bool], ...]
    rows: tuple[tuple[str, str, str, str], ...]
    change: str
    is_baseline: bool


def score_chart(ranking: Ranking, keys: FilterKeys) -> Chart:
    """Return the chart of a ranking's subjects: mean, interval, rank, pass rate, and what a pass takes.

    Each row is added to the filter keys.
    """
    axis = axis_of((0.0, 1.0))
    tests = (
        f"{counted(ranking.tests, 'paired test')} corrected together (Holm)"
        if ranking.tests
        else "no two subjects to test"
    )
    return Chart(
        title="Ranking",
        caption="Dot: mean score. Line: 95% interval, clustered by task. "
        f"Rank: the places that {tests} allow.",
        head=("subject", "rank", "mean", "95% interval", "passed", "$ a pass", "tokens a pass", "measured"),
        axis=axis,
        rows=tuple(_score_row(subject, ranking, axis, keys) for subject in ranking.subjects),
        unit="score",
        legend=(("rule pass", f"pass mark {PASS_MARK:g}"),),
        rules=(Mark("rule", axis.at(PASS_MARK), look="pass", says=f"pass mark {PASS_MARK:g}"),),
        look="board",
    )


def _score_row(subject: BoardSubject, ranking: Ranking, axis: Axis, keys: FilterKeys) -> Row:
    look = "base" if subject.is_baseline else "own"
    says = f"{subject.label}: {figure(subject.mean)}"
    spent = subject.spent
    agent = f"{subject.agent} {', '.join(subject.agent_versions)}".strip() if subject.agent else None
    note = [*filter(None, (agent, subject.model)), counted(len(subject.runs), "run")]
    if subject.is_baseline and subject.condition != "baseline":
        note.insert(0, "baseline")
    return Row(
        subject.condition,
        interval_marks(axis, subject.mean, subject.interval, look, says),
        (
            rank_range(subject),
            figure(subject.mean),
            bounds(subject.interval) or UNDEFINED,
            percent(subject.pass_rate),
            _at_least(subject, spent.cost_per_pass, spent.priced, dollars),
            _at_least(subject, spent.tokens_per_pass, spent.counted, number),
            f"{subject.measured:,} of {subject.cells:,}",
        ),
        note=" · ".join(note),
        look=keys.add(ranking.suite, subject.agent, subject.model, subject.condition),
    )


def rank_spans(ranking: Ranking) -> tuple[tuple[float, float] | None, ...]:
    """Return where each subject's range of ranks begins and ends, in per cent of the width.

    None for a subject without a rank.
    """
    last = sum(subject.best_rank is not None for subject in ranking.subjects)
    axis = Axis(1.0, max(2.0, last), ())
    return tuple(
        None
        if subject.best_rank is None or subject.worst_rank is None
        else (axis.at(subject.best_rank), axis.at(subject.worst_rank))
        for subject in ranking.subjects
    )


def rank_range(subject: BoardSubject) -> str:
    """Return '1', or '2–5'; a dash for a subject without a measured cell."""
    if subject.best_rank is None:
        return UNDEFINED
    if subject.best_rank == subject.worst_rank:
        return f"{subject.best_rank}"
    return f"{subject.best_rank}–{subject.worst_rank}"


def _at_least(subject: BoardSubject, value: float | None, known: int, text: Callable[[float], str]) -> str:
    """Return a figure of a pass as text, with '≥' if some measured cells lack it; a dash for None."""
    if value is None:
        return UNDEFINED
    return f"{'≥ ' if known < subject.measured else ''}{text(value)}"


def effect_chart(ranking: Ranking, keys: FilterKeys) -> Chart | None:
    """Return the chart of what each condition adds, over all pairs and in each; None without a comparison.

    Each row is added to the filter keys.
    """
    if not ranking.effects:
        return None
    ends: list[float] = []
    for effect in ranking.effects:
        for each in (effect.pooled, *effect.pairs):
            ends += [] if each.difference is None else [each.difference]
            ends += [each.interval.low, each.interval.high] if each.interval else []
    axis = axis_of([POINTS * end for end in ends], signed_tick)
    rows: list[Row] = []
    for effect in ranking.effects:
        rows.append(_pooled_row(effect, ranking, axis, keys))
        rows += [_pair_row(effect, pair, ranking, axis, keys) for pair in effect.pairs]
    return Chart(
        title="What each tool adds",
        caption="Difference from the baseline of the same run, task by task, in points. Each tool first over "
        "all pairs of an agent and a model, with pairs and tasks taken as drawn at random, then by pair. "
        f"Below {FEWEST_PAIRS} pairs there is no interval over pairs.",
        head=("tool", "points", "95% interval", "p (Holm)", "tasks", "headroom", "verdict"),
        axis=axis,
        rows=tuple(rows),
        unit="points",
        rules=(Mark("rule", axis.at(0), look="zero"),),
        look="board effects",
    )


def _signed(difference: float | None) -> str:
    return UNDEFINED if difference is None else signed_points(difference)


def _pooled_row(effect: ToolEffect, ranking: Ranking, axis: Axis, keys: FilterKeys) -> Row:
    pooled = effect.pooled
    look = pooled.verdict if pooled.interval else "base"
    row_keys = keys.add(ranking.suite, None, None, effect.condition)
    difference = _signed(pooled.difference)
    says = f"{effect.condition}: {difference}"
    return Row(
        effect.condition,
        interval_marks(axis, pooled.difference, pooled.interval, look, says, POINTS),
        (
            difference,
            point_bounds(pooled.interval) or UNDEFINED,
            chance(pooled.p_holm),
            f"{pooled.tasks:,}",
            UNDEFINED if effect.headroom is None else points(effect.headroom),
            pooled.verdict if pooled.interval else UNDEFINED,
        ),
        note=f"over {counted(pooled.pairs, 'pair')}"
        + ("" if pooled.pairs >= FEWEST_PAIRS else ", too few for an interval"),
        look=f"pooled {row_keys}",
    )


def _pair_row(effect: ToolEffect, pair: PairEffect, ranking: Ranking, axis: Axis, keys: FilterKeys) -> Row:
    name = " · ".join(filter(None, (pair.agent, pair.model))) or "no agent, no model"
    difference = _signed(pair.difference)
    says = f"{effect.condition}, {name}: {difference}"
    return Row(
        name,
        interval_marks(axis, pair.difference, pair.interval, "own", says, POINTS),
        (
            difference,
            point_bounds(pair.interval) or UNDEFINED,
            UNDEFINED,
            f"{pair.tasks:,}",
            UNDEFINED if pair.headroom is None else points(pair.headroom),
            UNDEFINED,
        ),
        note=f"{effect.condition} · {counted(len(pair.runs), 'run')}",
        look=f"pair {keys.add(ranking.suite, pair.agent, pair.model, effect.condition)}",
    )


Ticks = tuple[tuple[float, str], ...]


@dataclass(frozen=True)
class Trends:
    """The plots of subjects with several runs, over the `days` and `levels` that all share.

    `others` counts the subjects with a single run, of which there is no plot.
    """

    days: Ticks
    levels: Ticks
    plots: tuple[TrendPlot, ...]
    others: int


def trend_plots(ranking: Ranking, keys: FilterKeys) -> Trends | None:
    """Return the plots over time of the subjects that have several runs; None if no subject has.

    Each plot is added to the filter keys.
    """
    trends = [trend for trend in ranking.trends if len(trend.points) > 1]
    points = [point for trend in trends for point in trend.points]
    times = [point.started_at for point in points]
    if not times:
        return None
    first, last = min(times), max(times)
    axis = Axis(first, max(last, first + 1), ())
    ends = [end for point in points if point.interval for end in (point.interval.low, point.interval.high)]
    means = [point.mean for point in points if point.mean is not None]
    levels = axis_of([*ends, *means], most_ticks=4, with_zero=False)
    plots = [_trend_plot(trend, ranking, axis, levels, keys) for trend in trends]
    return Trends(
        ((0.0, day_text(first)), (100.0, day_text(last))),
        tuple((_up(levels, level), label) for level, label in levels.ticks),
        tuple(sorted(plots, key=lambda plot: (plot.title, plot.about))),
        len(ranking.trends) - len(trends),
    )


def _up(levels: Axis, value: float) -> float:
    return round(TREND_HEIGHT * (1 - levels.at(value) / 100), 1)


def _trend_plot(trend: Trend, ranking: Ranking, axis: Axis, levels: Axis, keys: FilterKeys) -> TrendPlot:
    dots: list[tuple[float, float, float, float, str, bool]] = []
    rows: list[tuple[str, str, str, str]] = []
    for point in trend.points:
        words = f"{figure(point.mean)} {bounds(point.interval)}".strip()
        version = " ".join(filter(None, (point.agent_version, (point.condition_digest or "")[:6])))
        is_new = bool(rows) and rows[-1][3] != version
        rows.append((day_text(point.started_at), point.run, words, version))
        if point.mean is not None:
            interval = point.interval or Interval(low=point.mean, high=point.mean)
            x, y = axis.at(point.started_at), _up(levels, point.mean)
            low, high = _up(levels, interval.low), _up(levels, interval.high)
            dots.append((x, y, low, high, f"{day_text(point.started_at)} {point.run}: {words}", is_new))
    means = [point.mean for point in trend.points if point.mean is not None]
    change = (
        f"{figure(means[0])} → {figure(means[-1])}" if len(means) > 1 else figure(means[0] if means else None)
    )
    about = " · ".join(filter(None, (trend.agent, trend.model)))
    row_keys = keys.add(ranking.suite, trend.agent, trend.model, trend.condition)
    return TrendPlot(trend.condition, about, row_keys, tuple(dots), tuple(rows), change, trend.is_baseline)


def day_text(started_at: float) -> str:
    """Return the UTC day of a time in epoch seconds, as '2026-11-29'."""
    return f"{datetime.fromtimestamp(started_at, UTC):%Y-%m-%d}"
