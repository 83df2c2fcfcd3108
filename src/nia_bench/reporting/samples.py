"""Cells in the groups that figures are computed from, such as mistakes, tools, and time of release."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Literal

from nia_bench.contract.report import BenchmarkRunResult, HallucinationCount, ItemStat, ToolUse
from nia_bench.reporting.figures import rounded
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
        """The measured cells of each task, by task id, sorted by it."""
        tasks: dict[str, list[BenchmarkRunResult]] = defaultdict(list)
        for run in self.measured:
            tasks[run.task_id].append(run)
        return {task: tasks[task] for task in sorted(tasks)}

    @cached_property
    def task_scores(self) -> list[list[float]]:
        """The scores of each task's measured cells: a list for each task of `task_runs`, in its order."""
        return [Sample(runs).scores for runs in self.task_runs.values()]

    @cached_property
    def task_passes(self) -> list[list[bool]]:
        """Whether each measured cell passed: a list for each task of `task_runs`, in its order."""
        return [Sample(runs).passes for runs in self.task_runs.values()]

    @cached_property
    def task_means(self) -> dict[str, float]:
        """The mean score of each task, by its id."""
        means = zip(self.task_runs, map(scores.mean, self.task_scores), strict=True)
        return {task: mean for task, mean in means if mean is not None}

    def differences(self, baseline: Sample) -> dict[str, float]:
        """Return, by task id, the mean score less that of `baseline`, for tasks measured in both samples."""
        theirs = baseline.task_means
        return {task: mean - theirs[task] for task, mean in self.task_means.items() if task in theirs}


Samples = dict[tuple[str, str], Sample]
"""By subject and group. A subject without a cell in a group has no sample there."""


def group(runs: Runs, name: Callable[[BenchmarkRunResult], str | None]) -> Samples:
    """Group cells by subject and by what `name` returns for them; a cell without a name is left out."""
    return group_by_each(runs, lambda run: () if (key := name(run)) is None else (key,))


def group_by_each(runs: Runs, names: Callable[[BenchmarkRunResult], Sequence[str]]) -> Samples:
    """Group cells by subject and by each name that `names` returns for them, so in several groups or none."""
    groups: dict[tuple[str, str], list[BenchmarkRunResult]] = defaultdict(list)
    for run in runs:
        for key in names(run):
            groups[run.subject, key].append(run)
    return {key: Sample(cells) for key, cells in groups.items()}


def score_of(run: BenchmarkRunResult) -> float | None:
    """Return the score of a cell, which is 0 if it errored; None if it was not measured."""
    return 0.0 if run.errored and run.score is not None else run.score


def outcome(run: BenchmarkRunResult) -> str:
    """Return how the cell ended, as the report counts it: one of `OUTCOMES`."""
    if run.score is None:
        return "not measured"
    if run.errored:
        return "errored"
    return "passed" if run.passed else "failed"


def hallucination_counts(runs: Runs, subjects: Sequence[str]) -> tuple[HallucinationCount, ...]:
    """Return how often each type of mistake was made, and in how many measured cells.

    Rows are in the order of `subjects`, and for each the most frequent type comes first.
    """
    return tuple(
        HallucinationCount(subject=subject, type=name, count=number, cells=cells)
        for subject in subjects
        for name, number, cells in _counted([run.hallucinations or {} for run in _measured(runs, subject)])
    )


def item_stats(runs: Runs, subjects: Sequence[str]) -> tuple[ItemStat, ...]:
    """Return how many items of each group each subject did in its measured cells.

    Rows are sorted by group, where each place of documentation precedes each kind, then as `subjects`.
    """
    sums: dict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for run in runs:
        for group, (done, every) in (run.items or {}).items() if run.score is not None else ():
            sums[run.subject, group][0] += done
            sums[run.subject, group][1] += every
    by: Mapping[str, Literal["documented", "kind"]] = {"documented": "documented", "kind": "kind"}
    return tuple(
        ItemStat(
            subject=subject,
            by=by[group.partition(":")[0]],
            group=group.partition(":")[2],
            done=done,
            items=every,
            share=rounded(done / every) if every else None,
        )
        for group in sorted({group for _, group in sums})
        for subject in subjects
        if (subject, group) in sums
        for done, every in [sums[subject, group]]
    )


def tool_use(runs: Runs, subjects: Sequence[str]) -> tuple[ToolUse, ...]:
    """Return the tools that each subject called in its measured cells, the most frequent ones first.

    If cells of a subject called no context tool, its last row counts them, with the tool ''. Cells whose
    calls were not counted are left out.
    """
    return tuple(use for subject in subjects for use in _tools(subject, _measured(runs, subject)))


def _measured(runs: Runs, subject: str) -> Runs:
    return [run for run in runs if run.subject == subject and run.score is not None]


def _tools(subject: str, runs: Runs) -> Iterator[ToolUse]:
    counted = [run.tool_calls for run in runs if run.tool_calls is not None]
    for name, calls, cells in _counted(counted):
        yield ToolUse(subject=subject, tool=name, calls=calls, cells=cells, runs=len(counted))
    without = sum(not any("/" in name for name in tools) for tools in counted)
    if without:
        yield ToolUse(subject=subject, tool="", calls=0, cells=without, runs=len(counted))


def _counted(items_: Sequence[dict[str, int]]) -> list[tuple[str, int, int]]:
    """Return each name, the sum of its counts and the number of `items_` with it, the greatest sum first."""
    sums, cells = defaultdict[str, int](int), Counter(name for entry in items_ for name in entry)
    for item in items_:
        for name, count in item.items():
            sums[name] += count
    return [(name, sums[name], cells[name]) for name in sorted(sums, key=lambda name: (-sums[name], name))]


_MONTHS_OF_A_QUARTER = 3


def quarter_of(run: BenchmarkRunResult) -> str | None:
    """Return the quarter, as '2026-Q3', of the release that a cell's task pins; None if unknown."""
    return quarter_of_day(run.released)


def quarter_of_day(released: date | None) -> str | None:
    """Return the quarter as '2026-Q3', or None if the date is not known."""
    if released is None:
        return None
    return f"{released.year}-Q{(released.month - 1) // _MONTHS_OF_A_QUARTER + 1}"


def sides_of(cutoff: date | None) -> tuple[str, ...]:
    """Return 'until <cutoff>' and 'after <cutoff>', the groups of tasks by release; none without a cutoff."""
    return () if cutoff is None else (f"until {cutoff}", f"after {cutoff}")


def side_of(cutoff: date | None, run: BenchmarkRunResult) -> str | None:
    """Return 'until <cutoff>' or 'after <cutoff>', by the release that the task pins.

    None if one of the two dates is unknown.
    """
    if cutoff is None or run.released is None:
        return None
    return sides_of(cutoff)[run.released > cutoff]
