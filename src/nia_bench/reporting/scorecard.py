"""A report as text: an aligned table for terminals, markdown to paste, JSON and CSV for programs.

It also says in words which agents and models a report is of, and what they cost.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.report_warnings import WarningCode
from nia_bench.reporting.csv_and_frames import report_csv
from nia_bench.reporting.figures import figure, known_cost
from nia_bench.reporting.tables import report_tables
from nia_bench.reporting.text_table import Table, aligned, markdown

Format = Literal["table", "markdown", "json", "csv"]


def render_scorecard(report: BenchmarkReport, format: Format = "table") -> str:  # noqa: A002  (public name)
    """Return the report as 'table' (plain aligned text), 'markdown' (baseline row bold), 'json' or 'csv'.

    JSON carries the document's camelCase names and reads back into the same report; CSV has one figure a
    row. Raises ValueError for another format.
    """
    if format == "json":
        return report.to_json(indent=2)
    if format == "csv":
        return report_csv(report)
    if format == "table":
        return _document(report, heading=str, table=aligned, bullet="  ")
    if format == "markdown":
        return _document(report, heading=_markdown_heading, table=markdown, bullet="- ")
    raise ValueError(f"no such format: {format!r}; there are table, markdown, json and csv")


def notes(report: BenchmarkReport) -> tuple[str, ...]:
    """Return the notes for readers: measured cells, failures by cause, and warnings."""
    cells = sum(stat.runs for stat in report.overall)
    measured = cells - len(report.not_measured)
    counted = f"mean and pass rate are over {measured} measured of {cells} cells"
    causes = ", ".join(f"{cause} {cells}" for cause, cells in report.failures.items())
    failed = (f"failed cells by cause: {causes}",) if causes else ()
    return (counted, *failed, *(f"warning: {warning.text}" for warning in report.raised_warnings))


def _document(
    report: BenchmarkReport, *, heading: Callable[[str], str], table: Callable[[Table], str], bullet: str
) -> str:
    parts = [heading("Scorecard"), _about(report), "\n".join(bullet + note for note in notes(report))]
    for table_ in report_tables(report):
        parts += [heading(table_.title), table(table_)]
    if report.not_measured:
        lines = [
            f"{bullet}{run.task_id} · {run.subject} · run {run.run}: " + " ".join(why.split())
            for run in report.not_measured
            for why in [run.failure or "no score"]
        ]
        parts += [heading(f"Not measured ({len(lines)})"), "\n".join(lines)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _about(report: BenchmarkReport) -> str:
    agreement = report.judge_agreement
    votes = "" if agreement is None else f" (agreement of its votes: κ = {figure(agreement)})"
    agents = agents_of(report)
    agent = f"Agent: {agents}. " if agents else ""
    judge = f"{judge_of(report)}{votes}"
    models = f"Model: {model_of(report)}. Judge: {judge}"
    return f"{agent}{models}. Repetitions: {report.runs}. Cost: {total_cost(report)}."


def _markdown_heading(title: str) -> str:
    return f"## {title}" if title == "Scorecard" else f"### {title}"


def agents_of(report: BenchmarkReport) -> str:
    """Return each agent program once, as 'opencode 1.18.33'; '' if no subject is an agent."""
    names = (
        f"{details.agent} {details.agent_version or ''}"
        for details in report.subject_details
        if details.agent
    )
    return ", ".join(dict.fromkeys(name.strip() for name in names))


def model_of(report: BenchmarkReport) -> str:
    """Return the requested model, as 'gpt-5 (answered by gpt-5-2026)' if names were recorded in answers."""
    return _answering_model(
        report.model, {name for details in report.subject_details for name in details.answered_by}
    )


def judge_of(report: BenchmarkReport) -> str:
    """Return the judge's requested model, with recorded names as in `model_of`; 'none' without a judge."""
    return _answering_model(report.judge_model or "none", report.judge_answered_by)


def total_cost(report: BenchmarkReport) -> str:
    """Return the known cost of the run as text: 'at least …' if some calls have no known price.

    'not known' if no cost is known.
    """
    stats = report.overall
    number = sum(stat.runs if stat.cost_known is None else stat.cost_known for stat in stats)
    message = known_cost(report.total_cost_usd, number, sum(stat.runs for stat in stats))
    # A cell that was given up may have made calls of no known price too.
    is_less = any(warning.code == WarningCode.UNPRICED for warning in report.raised_warnings)
    return f"at least {message}" if is_less and message.startswith("$") else message


def _answering_model(request: str, answered_by: Collection[str]) -> str:
    return f"{request} (answered by {', '.join(sorted(answered_by))})" if answered_by else request
