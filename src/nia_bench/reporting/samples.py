"""Cells in the groups that figures are taken of."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nia_bench.contract.report import BenchmarkRunResult
from nia_bench.reporting.statistics import scores

Runs = Sequence[BenchmarkRunResult]
OUTCOMES = ("passed", "failed", "errored", "not measured")


@dataclass(frozen=True)
class Sample:
    """The cells of one subject in one group: a category, a library, a task, or all.

    An errored cell counts as a score of 0 and as not passed; one without a score counts nowhere.
    """

    runs: Runs

    @cached_property
    def measured(self) -> Runs:
        """The cells that have a score."""
        return [run for run in self.runs if run.score is not None]

    @cached_property
    def scores(self) -> list[float]:
        """A score for each measured cell."""
        return [score for run in self.runs if (score := score_of(run)) is not None]

    @cached_property
    def passes(self) -> list[bool]:
        """For each measured cell whether it passed."""
        return [run.passed and not run.errored for run in self.measured]

    @cached_property
    def task_runs(self) -> dict[str, Runs]:
        """The measured cells of each task, tasks in order of their ids."""
        tasks: dict[str, list[BenchmarkRunResult]] = defaultdict(list)
        for run in self.measured:
            tasks[run.task_id].append(run)
        return {task: tasks[task] for task in sorted(tasks)}

    @cached_property
    def task_scores(self) -> list[list[float]]:
        """The scores of each task."""
        return [Sample(runs).scores for runs in self.task_runs.values()]

    @cached_property
    def task_passes(self) -> list[list[bool]]:
        """For each task which of its cells passed."""
        return [Sample(runs).passes for runs in self.task_runs.values()]

    @cached_property
    def task_means(self) -> dict[str, float]:
        """The mean score of each task, by its id."""
        means = zip(self.task_runs, map(scores.mean, self.task_scores), strict=True)
        return {task: mean for task, mean in means if mean is not None}


Samples = dict[tuple[str, str], Sample]
"""By subject and group. A subject without a cell in a group has no sample there."""


def group(runs: Runs, name: Callable[[BenchmarkRunResult], str | None]) -> Samples:
    """Groups cells by subject and `name`; a cell whose name is None is in no group."""
    groups: dict[tuple[str, str], list[BenchmarkRunResult]] = defaultdict(list)
    for run in runs:
        key = name(run)
        if key is not None:
            groups[run.subject, key].append(run)
    return {key: Sample(cells) for key, cells in groups.items()}


def score_of(run: BenchmarkRunResult) -> float | None:
    """The score that a cell counts with; None where it was not measured."""
    return 0.0 if run.errored and run.score is not None else run.score


def outcome(run: BenchmarkRunResult) -> str:
    """How the cell ended, as the report counts it: one of `OUTCOMES`."""
    if run.score is None:
        return "not measured"
    if run.errored:
        return "errored"
    return "passed" if run.passed else "failed"
