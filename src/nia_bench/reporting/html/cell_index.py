"""The index of all cells that the page itself carries: small, for there may be thousands."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from nia_bench.contract.report import BenchmarkReport
from nia_bench.reporting.html.rows import OUTCOMES, CellRow

PLACES = 4


@dataclass(frozen=True)
class Parts:
    """Which details stand in one file: the numbers of the first cell, and of the first task, of each."""

    cells: tuple[int, ...] = (0,)
    tasks: tuple[int, ...] = (0,)


def cell_index(
    report: BenchmarkReport, rows: Sequence[CellRow], types: Sequence[str], parts: Parts | None = None
) -> dict[str, Any]:
    """Names once, and an array for each cell that refers to them by number.

    The n-th cell's details are `cells/<n>`, those of the n-th task `tasks/<n>`; `parts` says in which files.
    """
    parts = parts or Parts()
    tasks = {row.task: row for row in rows}
    subjects = {name: n for n, name in enumerate(report.subjects)}
    numbers = {name: n for n, name in enumerate(tasks)}
    kinds = {name: n for n, name in enumerate(types)}
    return {
        "tasks": [[row.task, row.title, row.category, row.library or ""] for row in tasks.values()],
        "subjects": list(report.subjects),
        "baselines": [subjects[name] for name in report.baseline_subjects],
        "outcomes": list(OUTCOMES),
        "types": list(types),
        "parts": {"cells": list(parts.cells), "tasks": list(parts.tasks)},
        "cells": [
            [
                numbers[row.task],
                subjects[row.subject],
                row.run,
                OUTCOMES.index(row.outcome),
                *_rounded((row.score, row.tests, row.judge)),
                sorted(kinds[kind] for kind in row.mistakes),
                round(row.cost_usd, PLACES + 2),
                round(row.latency_ms),
                row.failure,
            ]
            for row in rows
        ],
    }


def _rounded(values: Iterable[float | None]) -> list[float | None]:
    return [None if value is None else round(value, PLACES) for value in values]
