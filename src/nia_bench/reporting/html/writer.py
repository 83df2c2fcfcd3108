"""Writes the page, and the details of its cells in files beside it."""

from __future__ import annotations

import shutil
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.task import CodeTask
from nia_bench.reporting.html.detail_files import DetailFiles
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.html.payload import cell_payload, task_payload
from nia_bench.reporting.stored import Header, StoredCell
from nia_bench.store.disk import disk_errors, write_atomically

PAGE, DETAILS = "report.html", "report"


class PageWriter:
    """Writes `report.html` into `folder`, and the details of cells into `folder/report/`. A context manager.

    The cells are added first, one at a time, and only the result of each is kept in memory; then `write`
    takes the report. An earlier page stays whole until the new one is complete, also when the block raises.
    Methods raise InfrastructureError when the disk is full, UserError when the folder cannot be written to.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._staging, self._details = folder / f".{DETAILS}.tmp", folder / DETAILS
        self._results: list[BenchmarkRunResult] = []
        self._titles: dict[str, str] = {}

    def __enter__(self) -> PageWriter:
        with disk_errors(self._details):
            shutil.rmtree(self._staging, ignore_errors=True)
            self._cell_files = DetailFiles(self._staging, "cells")
            self._task_files = DetailFiles(self._staging, "tasks")
        return self

    def __exit__(self, *_: object) -> None:
        shutil.rmtree(self._staging, ignore_errors=True)

    def adding(self, cells: Iterable[StoredCell]) -> Iterator[StoredCell]:
        """Hands on `cells`, each after its details were written. They are numbered in this order."""
        for cell in cells:
            with disk_errors(self._details):
                self._cell_files.add(cell_payload(cell))
                if cell.task.id not in self._titles:
                    self._titles[cell.task.id] = cell.task.title if isinstance(cell.task, CodeTask) else ""
                    self._task_files.add(task_payload(cell.task))
            self._results.append(cell.result)
            yield cell

    def write(self, report: BenchmarkReport, header: Header = ()) -> Path:
        """Writes the page with `report` and the cells that were added; where the page now is."""
        with disk_errors(self._details):
            parts = {"cells": self._cell_files.close(), "tasks": self._task_files.close()}
            page = render_html(report, self._results, self._titles, header, parts)
            shutil.rmtree(self._details, ignore_errors=True)
            if self._results:
                self._staging.rename(self._details)
        write_atomically(self._folder / PAGE, page)
        return self._folder / PAGE


def write_html(
    folder: Path, report: BenchmarkReport, cells: Iterable[StoredCell] = (), header: Header = ()
) -> Path:
    """Writes the page of a report that exists already; where the page now is. Raises as `PageWriter`."""
    with PageWriter(folder) as page:
        deque(page.adding(cells), maxlen=0)
        return page.write(report, header)
