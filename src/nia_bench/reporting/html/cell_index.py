"""The index of all cells that the page itself carries: small, for there may be thousands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from nia_bench.contract.report import BenchmarkReport, BenchmarkRunResult
from nia_bench.reporting.figures import rounded
from nia_bench.reporting.samples import OUTCOMES, outcome, score_of

LONGEST_FAILURE = 200

Parts = Mapping[str, Sequence[int]]
"""For 'cells' and 'tasks', the number of the first one whose details are in each file of details."""
ONE_PART: Parts = {"cells": (0,), "tasks": (0,)}


def cell_index(
    report: BenchmarkReport,
    results: Sequence[BenchmarkRunResult],
    titles: Mapping[str, str],
    types: Sequence[str],
    parts: Parts = ONE_PART,
) -> dict[str, Any]:
    """Names once, and an array for each cell that refers to them by number.

    The n-th cell's details are `cells/<n>`, those of the n-th task `tasks/<n>`; `parts` says in which files.
    `titles` are those of the tasks that have one, by id; `types` are the types of hallucinations.
    """
    tasks = {result.task_id: result for result in results}
    subjects = {name: n for n, name in enumerate(report.subjects)}
    numbers = {name: n for n, name in enumerate(tasks)}
    kinds = {name: n for n, name in enumerate(types)}
    return {
        "tasks": [
            [name, titles.get(name, ""), result_.category, result_.library or ""]
            for name, result_ in tasks.items()
        ],
        "subjects": list(report.subjects),
        "baselines": [subjects[name] for name in report.baseline_subjects],
        "outcomes": list(OUTCOMES),
        "types": list(types),
        "parts": dict(parts),
        "cells": [
            [
                numbers[result.task_id],
                subjects[result.subject],
                result.run,
                OUTCOMES.index(outcome(result)),
                *map(rounded, (score_of(result), result.test_score, result.judge_score)),
                sorted(kinds[kind] for kind, n in (result.hallucinations or {}).items() for _ in range(n)),
                rounded(result.cost_usd, 6),
                round(result.latency_ms),
                (result.failure or "")[:LONGEST_FAILURE],
                result.tokens,
                result.turns,
                int(result.is_partly_priced),
            ]
            for result in results
        ],
    }
