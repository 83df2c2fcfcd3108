"""Differences of two runs: what `nia-bench diff` says."""

from __future__ import annotations

from nia_bench.contract.base import Model
from nia_bench.contract.comparisons import ComparisonVerdict, Interval


class TaskDifference(Model):
    """A figure on one task in both runs: a subject's mean score, or its mean less that of its baseline."""

    task_id: str
    before: float
    after: float

    @property
    def change(self) -> float:
        """After less before: in [-1, 1] of scores, in [-2, 2] of effects."""
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


class EffectDifference(Model):
    """The effect of one subject in both runs, paired by task: its mean less that of its run's baseline.

    `before` and `after` are the mean effects, in [-1, 1], over the `tasks` that both subjects and both
    baselines have measured. `difference`, its interval and `minimum_detectable` are of the effect 'after'
    less that 'before', in [-2, 2].
    """

    before_subject: str
    after_subject: str
    before_baseline: str
    after_baseline: str
    tasks: tuple[TaskDifference, ...]
    before: float | None
    before_interval: Interval | None
    after: float | None
    after_interval: Interval | None
    difference: float | None
    interval: Interval | None
    p_value: float | None
    p_holm: float | None
    minimum_detectable: float | None
    verdict: ComparisonVerdict


class ConditionChange(Model):
    """A field in which the conditions of a pair of subjects differ; None: that side does not have it.

    `field` is its path in the file of the condition, as 'servers.docs.url'. Secrets are masked.
    """

    subject: str
    field: str
    before: str | None
    after: str | None


class Gap(Model):
    """What was not measured of a subject, so that nobody can say whether it got worse."""

    subject: str
    reason: str


class RunDifference(Model):
    """Two runs of one suite. `differs` are other things in which they differ: 'what: before -> after'.

    `effects` compare what each subject adds to the baseline of its run. `effect_gaps` say why a subject has
    none, if only one of the runs has a baseline for it. Where there are `gaps`, a verdict that is not 'worse'
    proves nothing.
    """

    before: str
    after: str
    subjects: tuple[SubjectDifference, ...]
    effects: tuple[EffectDifference, ...] = ()
    effect_gaps: tuple[Gap, ...] = ()
    condition_changes: tuple[ConditionChange, ...] = ()
    differs: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    gaps: tuple[Gap, ...] = ()
