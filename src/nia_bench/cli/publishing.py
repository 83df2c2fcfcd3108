"""Where a finished report goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from nia_bench.reporting.scorecard import render_scorecard

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nia_bench.cli.options import ReportFormat
    from nia_bench.contract.report import BenchmarkReport
    from nia_bench.contract.task import BenchmarkTask
    from nia_bench.reporting.stored import StoredCell
    from nia_bench.store import RunStore


def publish(
    store: RunStore, report: BenchmarkReport, format_: ReportFormat, tasks: Iterable[BenchmarkTask]
) -> None:
    """Keeps the report with the run and prints it; the last line, on stderr, says where it is.

    `tasks` are those that the cells of the page are shown with.
    """

    def made_already(cells: Iterable[StoredCell]) -> BenchmarkReport:
        for _cell in cells:
            pass
        return report

    publish_stored(store, made_already, format_, tasks)


def publish_stored(
    store: RunStore,
    fold: Callable[[Iterable[StoredCell]], BenchmarkReport],
    format_: ReportFormat,
    tasks: Iterable[BenchmarkTask],
) -> BenchmarkReport:
    """Does what `publish` does with the report that `fold` makes of the stored cells, read once for both."""
    from nia_bench.reporting.html import PageWriter
    from nia_bench.reporting.stored import run_header, stored_cells

    with PageWriter(store.folder) as page:
        report = fold(page.adding(stored_cells(store, tasks, transcripts=True)))
        store.write_report("report.json", render_scorecard(report, "json") + "\n")
        store.write_report("report.md", render_scorecard(report, "markdown"))
        typer.echo(render_scorecard(report, format_).rstrip("\n"))
        file = page.write(report, run_header(store))
    typer.echo(f"\nReport: {file}", err=True)
    return report
