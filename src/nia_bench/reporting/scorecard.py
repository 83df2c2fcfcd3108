"""A report as text: an aligned table for terminals, markdown to paste, JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.contract.report import OVERALL, BenchmarkReport, SubjectCategoryStat
from nia_bench.reporting.tables import Table, aligned, markdown

Format = Literal["table", "markdown", "json"]

SCRIPTED = "scripted: replays files shipped with the task, no model was run"
NO_JUDGE = "tests score only: no judge ran"
UNDEFINED = "-"


def render_scorecard(report: BenchmarkReport, format: Format = "table") -> str:  # noqa: A002  (public name)
    """The report as 'table' (plain aligned text), 'markdown' (baseline row bold) or 'json'.

    JSON carries the document's camelCase names and reads back into the same report. Raises ValueError for
    another format.
    """
    if format == "json":
        return report.to_json(indent=2)
    if format == "table":
        return _document(report, heading=str, table=aligned, bullet="  ")
    if format == "markdown":
        return _document(report, heading=_markdown_heading, table=markdown, bullet="- ")
    raise ValueError(f"no such format: {format!r}; there are table, markdown and json")


def tables(report: BenchmarkReport) -> tuple[Table, ...]:
    """The tables of the report, for every text format: overall, per category, per library, per task."""
    by_category = [stat for stat in report.stats if stat.category != OVERALL]
    grids = (
        ("Per category", by_category),
        ("Per library", report.library_stats),
        ("Per task", report.task_stats),
    )
    return (_overall(report), *(_grid(title, report.subjects, stats) for title, stats in grids if stats))


def notes(report: BenchmarkReport) -> tuple[str, ...]:
    """What a reader must know before believing a figure of the report."""
    said: list[str] = []
    if report.scripted:
        names = "all subjects" if report.scripted == report.subjects else ", ".join(report.scripted)
        said.append(f"{names} {SCRIPTED}")
    if report.judge_model is None:
        said.append(NO_JUDGE)
    if report.budget_exceeded:
        said.append("the budget was exceeded: cells that were not started are missing")
    cells = sum(stat.runs for stat in report.stats if stat.category == OVERALL)
    measured = cells - len(report.not_measured)
    said.append(f"mean and pass rate are over {measured} measured of {cells} cells")
    return (*said, *(f"warning: {warning}" for warning in report.warnings))


def _document(
    report: BenchmarkReport, *, heading: Callable[[str], str], table: Callable[[Table], str], bullet: str
) -> str:
    about = f"Model: {report.model}. Judge: {report.judge_model or 'none'}. Repetitions: {report.runs}."
    parts = [heading("Scorecard"), about, "\n".join(bullet + note for note in notes(report))]
    for each in tables(report):
        parts += [heading(each.title), table(each)] if each.rows else []
    if report.not_measured:
        lines = [
            f"{bullet}{run.task_id} · {run.subject} · run {run.run}: {_one_line(run.failure or 'no score')}"
            for run in report.not_measured
        ]
        parts += [heading(f"Not measured ({len(lines)})"), "\n".join(lines)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _overall(report: BenchmarkReport) -> Table:
    stats = {stat.subject: stat for stat in report.stats if stat.category == OVERALL}
    ranking = report.rankings.get(OVERALL, ())
    rows: list[tuple[str, ...]] = []
    for rank in ranking:
        stat = stats[rank.subject]
        has_delta = report.primary_baseline is not None and rank.subject != report.primary_baseline
        rows.append(
            (
                rank.subject + (" (baseline)" if rank.subject in report.baseline_subjects else ""),
                _figure(stat.mean),
                _figure(stat.stddev),
                _percent(stat.pass_rate),
                _signed(rank.delta_vs_baseline) if has_delta else UNDEFINED,
                ("yes" if rank.credible else "no") if has_delta else UNDEFINED,
                f"{stat.measured}/{stat.runs}",
                f"{stat.runs - stat.successful_runs}",
                f"${stat.cost_usd:.4f}",
                UNDEFINED if stat.mean_latency_ms is None else f"{stat.mean_latency_ms:.0f} ms",
            )
        )
    head = (
        "subject",
        "mean",
        "stddev",
        f"pass ≥ {PASS_MARK:g}",
        "Δ baseline",
        "credible",
        "measured",
        "errored",
        "cost",
        "latency",
    )
    marked = frozenset(n for n, rank in enumerate(ranking) if rank.subject in report.baseline_subjects)
    return Table("Overall", head, tuple(rows), marked)


def _grid(title: str, subjects: Sequence[str], stats: Sequence[SubjectCategoryStat]) -> Table:
    """Groups down, subjects across, 'mean (pass rate)' in each field."""
    at = {(stat.category, stat.subject): stat for stat in stats}
    groups = dict.fromkeys(stat.category for stat in stats)
    rows = tuple((group, *(_field(at.get((group, subject))) for subject in subjects)) for group in groups)
    return Table(title, ("mean (pass rate)", *subjects), rows)


def _field(stat: SubjectCategoryStat | None) -> str:
    if stat is None or stat.mean is None:
        return UNDEFINED
    missing = "" if stat.measured == stat.runs else f" {stat.measured}/{stat.runs}"
    return f"{_figure(stat.mean)} ({_percent(stat.pass_rate)}){missing}"


def _markdown_heading(title: str) -> str:
    return f"## {title}" if title == "Scorecard" else f"### {title}"


def _figure(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:.2f}"


def _signed(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:+.2f}"


def _percent(value: float | None) -> str:
    return UNDEFINED if value is None else f"{value:.0%}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
