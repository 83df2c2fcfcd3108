"""Puts the page on disk, and the details of its cells beside it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

from nia_bench.contract.report import BenchmarkReport
from nia_bench.reporting.html.cell_index import Parts
from nia_bench.reporting.html.detail import CellDetail
from nia_bench.reporting.html.detail_files import DetailFiles
from nia_bench.reporting.html.page import Facts, render_html
from nia_bench.reporting.html.payload import cell_payload, task_payload
from nia_bench.reporting.html.rows import CellRow, cell_row
from nia_bench.store.disk import disk_errors, write_atomically

PAGE, DETAILS = "report.html", "report"


def write_html(
    folder: Path,
    report: BenchmarkReport | Callable[[], BenchmarkReport],
    cells: Iterable[CellDetail] = (),
    about: Facts = (),
) -> Path:
    """Writes `report.html` into `folder`, and `report/` with what its cells open to; where the page now is.

    `report` may be a function: it is called once all `cells` are written, so that one pass over a stored run
    can give both its cells and its report.

    `cells` are taken one at a time, and only a line of each is kept in memory. An earlier page stays whole
    until the new one is complete. Raises InfrastructureError when the disk is full, UserError when the folder
    cannot be written to.
    """
    staging, details = folder / f".{DETAILS}.tmp", folder / DETAILS
    try:
        with disk_errors(details):
            shutil.rmtree(staging, ignore_errors=True)
            rows, parts = _write_details(staging, cells)
            page = render_html(report() if callable(report) else report, rows, about, parts)
            shutil.rmtree(details, ignore_errors=True)
            if rows:
                staging.rename(details)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    write_atomically(folder / PAGE, page)
    return folder / PAGE


def _write_details(folder: Path, cells: Iterable[CellDetail]) -> tuple[list[CellRow], Parts]:
    """The details of each cell and each task, numbered in the order in which they come."""
    cell_files, task_files = DetailFiles(folder, "cells"), DetailFiles(folder, "tasks")
    rows: list[CellRow] = []
    tasks: set[str] = set()
    for detail in cells:
        cell_files.add(cell_payload(detail))
        rows.append(cell_row(detail))
        if detail.result.task_id not in tasks:
            tasks.add(detail.result.task_id)
            task_files.add(task_payload(detail.task))
    cell_files.close()
    task_files.close()
    return rows, Parts(tuple(cell_files.starts), tuple(task_files.starts))
