"""Where a finished report goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from nia_bench.reporting.scorecard import render_scorecard

if TYPE_CHECKING:
    from nia_bench.cli.options import ReportFormat
    from nia_bench.contract.report import BenchmarkReport
    from nia_bench.store import RunStore


def publish(store: RunStore, report: BenchmarkReport, format_: ReportFormat) -> None:
    """Keeps the report with the run and prints it; the last line, on stderr, says where it is."""
    store.write_report("report.json", render_scorecard(report, "json") + "\n")
    written = store.write_report("report.md", render_scorecard(report, "markdown"))
    typer.echo(render_scorecard(report, format_).rstrip("\n"))
    typer.echo(f"\nReport: {written}", err=True)
