"""Writes the page, and the details of its cells in files beside it."""

from __future__ import annotations

import shutil
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.reporting.html.detail_files import DetailFiles, kept_parts, note_parts
from nia_bench.reporting.html.page import render_html
from nia_bench.reporting.html.payload import cell_payload, task_payload
from nia_bench.reporting.stored import Header, StoredCell
from nia_bench.store.disk import disk_errors, write_atomically

PAGE, DETAILS = "report.html", "report"


class PageWriter:
    """Writes `report.html` into `folder`, and the details of cells into `folder/report/`. A context manager.

    The cells are added first, one at a time, and only the result of each is stored in memory; then `write`
    takes the report. An earlier page stays whole until the new one is complete, also when the block raises.
    Methods raise InfrastructureError when the disk is full, UserError when the folder cannot be written to.

    `made_of` tells all that the details are made of from anything else. With it, `keep` finds those of an
    earlier page that still hold.
    """

    def __init__(self, folder: Path, made_of: str = "") -> None:
        self._folder = folder
        self._made_of = made_of
        self._kept: dict[str, list[int]] | None = None
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

    def keep(self, results: Iterable[BenchmarkRunResult], tasks: Iterable[BenchmarkTask]) -> bool:
        """Keeps the details of an earlier page where they were made of the same; whether that is so.

        `results` are those of all cells, in the order of `adding`, which is then not called.
        """
        self._kept = kept_parts(self._details, self._made_of) if self._made_of else None
        if self._kept is None:
            return False
        self._results = list(results)
        self._titles = {task.id: _title(task) for task in tasks}
        return True

    def adding(self, cells: Iterable[StoredCell]) -> Iterator[StoredCell]:
        """Hands on `cells`, each after its details were written. They are numbered in this order."""
        for cell in cells:
            with disk_errors(self._details):
                self._cell_files.add(cell_payload(cell))
                if cell.task.id not in self._titles:
                    self._titles[cell.task.id] = _title(cell.task)
                    self._task_files.add(task_payload(cell.task))
            self._results.append(cell.result)
            yield cell

    def write(self, report: BenchmarkReport, header: Header = ()) -> Path:
        """Writes the page with `report` and the cells that were added; where the page now is."""
        with disk_errors(self._details):
            parts = self._kept or {"cells": self._cell_files.close(), "tasks": self._task_files.close()}
            page = render_html(report, self._results, self._titles, header, parts)
            if self._kept is None:
                shutil.rmtree(self._details, ignore_errors=True)
                if self._results and self._made_of:
                    note_parts(self._staging, self._made_of, parts)
                if self._results:
                    self._staging.rename(self._details)
        write_atomically(self._folder / PAGE, page)
        return self._folder / PAGE


def _title(task: BenchmarkTask) -> str:
    return task.title if isinstance(task, CodeTask) else ""


def write_html(
    folder: Path, report: BenchmarkReport, cells: Iterable[StoredCell] = (), header: Header = ()
) -> Path:
    """Writes the page of a report that exists already; where the page now is. Raises as `PageWriter`."""
    with PageWriter(folder) as page:
        deque(page.adding(cells), maxlen=0)
        return page.write(report, header)
