"""Differences of two runs: what `nia-bench diff` says."""

from __future__ import annotations

from nia_bench.contract.base import Model
from nia_bench.contract.report import ComparisonVerdict, Interval


class TaskDifference(Model):
    """A subject's mean score on one task in both runs."""

    task_id: str
    before: float
    after: float

    @property
    def change(self) -> float:
        """After less before, in [-1, 1]."""
        return self.after - self.before


class SubjectDifference(Model):
    """One subject of both runs, paired by task. Figures are as in `Comparison`, of 'after' less 'before'.

    `tasks` are those measured in both runs.
    """

    before_subject: str
    after_subject: str
    tasks: tuple[TaskDifference, ...]
    before: float | None
    after: float | None
    difference: float | None
    interval: Interval | None
    p_value: float | None
    p_holm: float | None
    minimum_detectable: float | None
    verdict: ComparisonVerdict


class Gap(Model):
    """What was not measured of a subject, so that nobody can say whether it got worse."""

    subject: str
    reason: str


class RunDifference(Model):
    """Two runs of one suite. `differs` are other things in which they differ: 'what: before -> after'.

    Where there are `gaps`, a verdict that is not 'worse' proves nothing.
    """

    before: str
    after: str
    subjects: tuple[SubjectDifference, ...]
    differs: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    gaps: tuple[Gap, ...] = ()
