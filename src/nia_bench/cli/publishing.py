"""Where a finished report goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from nia_bench.reporting.scorecard import render_scorecard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from nia_bench.cli.options import ReportFormat
    from nia_bench.contract.report import BenchmarkReport
    from nia_bench.contract.task import BenchmarkTask
    from nia_bench.store import RunStore


def publish(
    store: RunStore, report: BenchmarkReport, format_: ReportFormat, tasks: Iterable[BenchmarkTask]
) -> None:
    """Keeps the report with the run and prints it; the last line, on stderr, says where it is.

    `tasks` are those that the cells of the page are shown with.
    """
    from nia_bench.reporting.html import facts_of_run, stored_details, write_html

    store.write_report("report.json", render_scorecard(report, "json") + "\n")
    store.write_report("report.md", render_scorecard(report, "markdown"))
    typer.echo(render_scorecard(report, format_).rstrip("\n"))
    page = write_html(store.folder, report, stored_details(store, tasks), facts_of_run(store))
    typer.echo(f"\nReport: {page}", err=True)
