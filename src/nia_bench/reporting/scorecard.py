"""A report as text: an aligned table for terminals, markdown to paste, JSON for programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.contract.report import OVERALL, BenchmarkReport, SubjectCategoryStat
from nia_bench.reporting.detail import beside, compared, layered, mistaken, repeated, tooled
from nia_bench.reporting.figures import UNDEFINED, bounds, duration, figure, percent, signed
from nia_bench.reporting.tables import Table, aligned, markdown
from nia_bench.reporting.tidy import tidy_csv

Format = Literal["table", "markdown", "json", "csv"]
BASELINE = "baseline"


def render_scorecard(report: BenchmarkReport, format: Format = "table") -> str:  # noqa: A002  (public name)
    """The report as 'table' (plain aligned text), 'markdown' (baseline row bold), 'json' or 'csv'.

    JSON carries the document's camelCase names and reads back into the same report; CSV has one figure a
    row. Raises ValueError for another format.
    """
    if format == "json":
        return report.to_json(indent=2)
    if format == "csv":
        return tidy_csv(report)
    if format == "table":
        return _document(report, heading=str, table=aligned, bullet="  ")
    if format == "markdown":
        return _document(report, heading=_markdown_heading, table=markdown, bullet="- ")
    raise ValueError(f"no such format: {format!r}; there are table, markdown, json and csv")


def tables(report: BenchmarkReport) -> tuple[Table, ...]:
    """The tables of the report, for every text format; those without a row are left out."""
    by_category = [stat for stat in report.stats if stat.category != OVERALL]
    every = (
        _overall(report),
        compared(report),
        repeated(report),
        layered(report),
        beside(report),
        mistaken(report),
        tooled(report),
        _grid("Per category", report.subjects, by_category),
        _grid("Per library", report.subjects, report.library_stats),
        _grid("Per task", report.subjects, report.task_stats),
    )
    return tuple(table for table in every if table.rows)


def notes(report: BenchmarkReport) -> tuple[str, ...]:
    """What a reader must know before believing a figure of the report."""
    cells = sum(stat.runs for stat in report.stats if stat.category == OVERALL)
    measured = cells - len(report.not_measured)
    counted = f"mean and pass rate are over {measured} measured of {cells} cells"
    return (counted, *(f"warning: {warning}" for warning in report.warnings))


def _document(
    report: BenchmarkReport, *, heading: Callable[[str], str], table: Callable[[Table], str], bullet: str
) -> str:
    parts = [heading("Scorecard"), _about(report), "\n".join(bullet + note for note in notes(report))]
    for each in tables(report):
        parts += [heading(each.title), table(each)]
    if report.not_measured:
        lines = [
            f"{bullet}{run.task_id} · {run.subject} · run {run.run}: {_one_line(run.failure or 'no score')}"
            for run in report.not_measured
        ]
        parts += [heading(f"Not measured ({len(lines)})"), "\n".join(lines)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(report: BenchmarkReport) -> str:
    agreement = report.judge_agreement
    votes = "" if agreement is None else f" (agreement of its votes: κ = {figure(agreement)})"
    judge = f"{report.judge_model or 'none'}{votes}"
    return f"Model: {report.model}. Judge: {judge}. Repetitions: {report.runs}."


def _overall(report: BenchmarkReport) -> Table:
    stats = {stat.subject: stat for stat in report.stats if stat.category == OVERALL}
    ranking = report.rankings.get(OVERALL, ())
    rows: list[tuple[str, ...]] = []
    for rank in ranking:
        stat = stats[rank.subject]
        has_delta = report.primary_baseline is not None and rank.subject != report.primary_baseline
        rows.append(
            (
                _named(rank.subject, report),
                " ".join(part for part in (figure(stat.mean), bounds(stat.interval)) if part),
                figure(stat.stddev),
                percent(stat.pass_rate),
                signed(rank.delta_vs_baseline) if has_delta else UNDEFINED,
                ("yes" if rank.credible else "no") if has_delta else UNDEFINED,
                f"{stat.measured}/{stat.runs}",
                f"{stat.runs - stat.successful_runs}",
                f"${stat.cost_usd:.4f}",
                duration(stat.mean_latency_ms),
            )
        )
    head = (
        "subject",
        "mean [95% interval]",
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


def _named(subject: str, report: BenchmarkReport) -> str:
    """The subject, with what it is where its name does not say so."""
    is_said = subject == BASELINE or subject not in report.baseline_subjects
    return subject if is_said else f"{subject} ({BASELINE})"


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
    return f"{figure(stat.mean)} ({percent(stat.pass_rate)}){missing}"


def _markdown_heading(title: str) -> str:
    return f"## {title}" if title == "Scorecard" else f"### {title}"


def _one_line(text: str) -> str:
    return " ".join(text.split())
