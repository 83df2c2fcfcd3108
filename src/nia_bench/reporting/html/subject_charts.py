"""Charts with a line for each subject: means, the verdicts, kinds of mistakes, tools."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nia_bench.contract.comparisons import Comparison, set_against
from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.contract.report import OVERALL, BenchmarkReport, CalledOrNot, SubjectCategoryStat, ToolUse
from nia_bench.reporting.figures import (
    POINTS,
    UNDEFINED,
    bounds,
    chance,
    figure,
    percent,
    point_bounds,
    points,
    signed_points,
    spaced,
)
from nia_bench.reporting.html.chart import Axis, Chart, Mark, Row, axis_of, interval_marks, signed_tick
from nia_bench.reporting.html.headline import overall

MOST_TOOLS = 12


def means(report: BenchmarkReport) -> Chart | None:
    """Return the chart of each subject's mean with its clustered interval, best first, unmeasured ones last.

    None without a ranking.
    """
    if not report.ranked:
        return None
    axis = axis_of((0.0, 1.0))
    base = next((stat for stat in report.overall if stat.subject == report.primary_baseline), None)
    rules = [Mark("rule", axis.at(PASS_MARK), look="pass", says=f"pass mark {PASS_MARK:g}")]
    if base and base.mean is not None:
        rules.append(
            Mark("rule", axis.at(base.mean), look="base", says=f"{base.subject} {figure(base.mean)}")
        )
    return Chart(
        title="Mean score",
        caption="Dot: mean of all measured cells. Line: 95% interval, clustered by task.",
        head=("subject", "mean", "95% interval", "pass rate"),
        axis=axis,
        rows=tuple(_mean_row(stat, report, axis) for stat in report.ranked),
        unit="score",
        legend=(("rule pass", f"pass mark {PASS_MARK:g}"), ("rule base", "baseline"))[: 1 + bool(base)],
        rules=tuple(rules),
    )


def _mean_row(stat: SubjectCategoryStat, report: BenchmarkReport, axis: Axis) -> Row:
    look = "base" if stat.subject in report.baseline_subjects else "own"
    says = f"{stat.subject}: {figure(stat.mean)} {bounds(stat.interval)}"
    return Row(
        stat.subject,
        interval_marks(axis, stat.mean, stat.interval, look, says),
        (figure(stat.mean), bounds(stat.interval) or UNDEFINED, percent(stat.pass_rate)),
        note=_kind(stat.subject, report),
        subject=stat.subject,
    )


def _kind(subject: str, report: BenchmarkReport) -> str:
    kinds = [
        word
        for word, names in (("baseline", report.baseline_subjects), ("scripted", report.scripted))
        if subject in names and word != subject
    ]
    return ", ".join(kinds)


def verdicts(report: BenchmarkReport) -> Chart | None:
    """Return the chart of each subject's difference from the baseline, or None without a comparison.

    It also shows the range that is too small for this run to detect.
    """
    compared = overall(report)
    if not compared:
        return None
    return verdict_chart(f"Difference from {report.set_against}", "", compared)


def by_category(report: BenchmarkReport) -> Chart | None:
    """Return the chart of each subject's difference from the baseline in each category.

    None where there is only one category, or no comparison.
    """
    compared = [comparison for comparison in report.comparisons if comparison.category != OVERALL]
    if len(report.categories) < 2 or not compared:  # noqa: PLR2004  (one category is all tasks again)
        return None
    caption = " Looked at besides the question of the run, so p is corrected over all of these together."
    return verdict_chart("By category", caption, compared)


def verdict_chart(title: str, caption: str, compared: Sequence[Comparison]) -> Chart:
    """Return the chart of differences with their intervals; `caption` is appended to its own."""
    ends = [comparison.difference for comparison in compared if comparison.difference is not None]
    ends += [end for row in compared if row.interval for end in (row.interval.low, row.interval.high)]
    values = [item.minimum_detectable for item in compared if item.minimum_detectable is not None]
    axis = axis_of([POINTS * end for end in (*ends, *values, *(-value for value in values))], signed_tick)
    return Chart(
        title=title,
        caption=f"Dot: mean difference per task, in points. Line: 95% interval.{caption}",
        head=("subject", "points", "95% interval", "p (Holm)", "could see", "verdict"),
        axis=axis,
        rows=tuple(_verdict_row(element, axis) for element in compared),
        unit="points",
        legend=(("bar blind", "too small for this run to see"),),
        rules=(Mark("rule", axis.at(0), look="zero", says=set_against(compared) or ""),),
    )


def _verdict_row(comparison: Comparison, axis: Axis) -> Row:
    value = comparison.minimum_detectable
    marks = interval_marks(axis, comparison.difference, comparison.interval, comparison.verdict, unit=POINTS)
    if value is not None:
        marks = (Mark("bar", axis.at(-value * POINTS), axis.at(value * POINTS), "blind"), *marks)
    figures = (
        UNDEFINED if comparison.difference is None else signed_points(comparison.difference),
        point_bounds(comparison.interval) or UNDEFINED,
        chance(comparison.p_holm),
        UNDEFINED if value is None else f"±{points(value)}",
        comparison.verdict,
    )
    note = "" if comparison.category == OVERALL else comparison.category
    against = comparison.baseline if comparison.category == OVERALL else ""
    return Row(
        comparison.subject,
        marks,
        figures,
        note,
        comparison.verdict,
        subject=comparison.subject,
        against=against,
    )


def called_or_not(report: BenchmarkReport) -> Chart | None:
    """Return the chart of means of cells with and without calls of a context tool, or None without tools."""
    axis = axis_of((0.0, 1.0))
    rows = [row for item in report.called_or_not for row in _called_rows(item, axis)]
    if not rows:
        return None
    return Chart(
        title="Cells that called the tool, and cells that did not",
        caption="Dot: mean of the measured cells. Line: 95% interval, clustered by task.",
        head=("subject", "mean", "95% interval", "pass rate", "cells"),
        axis=axis,
        rows=tuple(rows),
        unit="score",
    )


def _called_rows(item: CalledOrNot, axis: Axis) -> Iterator[Row]:
    sides = (
        ("called", "own", item.called, item.called_mean, item.called_interval, item.called_pass_rate),
        (
            *("did not call", "base", item.not_called),
            *(item.not_called_mean, item.not_called_interval, item.not_called_pass_rate),
        ),
    )
    for note, look, number, mean, interval, pass_rate in sides:
        marks = interval_marks(axis, mean, interval, look)
        cells_text = f"{number:,} of {item.called + item.not_called:,}"
        figures = (figure(mean), bounds(interval) or UNDEFINED, percent(pass_rate), cells_text)
        yield Row(item.subject, marks, figures, note)


def mistakes(report: BenchmarkReport, types: Sequence[str]) -> Chart | None:
    """Return the chart of hallucinations per 100 measured cells, by type and subject.

    `types` are in the order of the bars. None if no answer was checked for them.
    """
    judged = {
        stat.subject: stat for stat in report.overall if stat.hallucination_rate is not None and stat.measured
    }
    if not judged:
        return None
    counts = {(count_.subject, count_.type): count_.count for count_ in report.hallucinations}
    rates = {
        name: [100 * counts.get((name, kind), 0) / stat.measured for kind in types]
        for name, stat in judged.items()
    }
    axis = axis_of(sum(values_) for values_ in rates.values())
    return Chart(
        title="Mistakes about the version",
        caption="Hallucinations per 100 measured cells, by type.",
        head=("subject", "mistakes", "cells with one", "version-compliant"),
        axis=axis,
        rows=tuple(
            Row(
                name,
                _stack(rates[name], types, axis),
                (
                    f"{sum(counts.get((name, kind), 0) for kind in types):,}",
                    percent(stat.hallucination_rate),
                    percent(stat.compliance_rate),
                ),
                subject=name,
            )
            for name, stat in judged.items()
        ),
        unit="per 100 cells",
        legend=tuple((f"bar kind-{n}", spaced(kind)) for n, kind in enumerate(types)),
    )


def _stack(rates: Sequence[float], types: Sequence[str], axis: Axis) -> tuple[Mark, ...]:
    marks: list[Mark] = []
    value = 0.0
    for n, (rate, kind) in enumerate(zip(rates, types, strict=True)):
        if rate:
            says = f"{spaced(kind)}: {rate:.1f} per 100 cells"
            marks.append(Mark("bar", axis.at(value), axis.at(value + rate), f"kind-{n}", says))
        value += rate
    return tuple(marks)


def tools(report: BenchmarkReport) -> tuple[Chart, ...]:
    """Return a chart of each subject's calls of its 12 most frequent tools, all on one axis.

    Empty if no subject counts its calls.
    """
    uses: dict[str, list[ToolUse]] = {}
    for use in report.tool_use:
        uses.setdefault(use.subject, []).append(use)
    highest = max((use.calls for use in report.tool_use), default=0)
    axis = axis_of([highest], "{:,g}".format, most_ticks=4)
    return tuple(_tool_chart(subject, tool_uses, axis, report) for subject, tool_uses in uses.items())


def _tool_chart(subject: str, uses: Sequence[ToolUse], axis: Axis, report: BenchmarkReport) -> Chart:
    without = [use for use in uses if not use.tool and subject not in report.baseline_subjects]
    called = [use for use in uses if use.tool]
    return Chart(
        title=subject,
        caption="".join(f"{use.cells:,} of {use.runs:,} cells called no context tool." for use in without),
        head=("tool", "calls", "in cells"),
        axis=axis,
        rows=tuple(
            Row(
                use.tool,
                (Mark("bar", 0.0, axis.at(use.calls), "context" if "/" in use.tool else "own"),),
                (f"{use.calls:,}", f"{use.cells:,} of {use.runs:,}"),
            )
            for use in called[:MOST_TOOLS]
        ),
        unit="calls",
    )
