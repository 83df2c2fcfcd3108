"""Comparisons of a report's subjects with their baseline, by intervals and verdicts, and of two runs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from nia_bench.contract.base import Model

OWN_BASELINE = "the baseline of its own agent and model"

ComparisonVerdict = Literal["better", "worse", "inconclusive"]

SpentFigure = Literal["costUsd", "tokens", "turns", "latencyMs"]
CostVerdict = Literal["cheaper", "costlier", "inconclusive"]


class Interval(Model):
    """A 95% confidence interval, in the unit of the figure it belongs to."""

    low: float
    high: float


class Comparison(Model):
    """A subject against the primary baseline, task by task, in one category or 'overall'.

    `difference` is the mean over `tasks`, those measured for both, of the subject's task mean less the
    baseline's; so it weighs tasks equally where `delta_vs_baseline` weighs cells. `p_holm` is `p_value`
    corrected over all subjects overall, and over all subjects and categories within categories; both are
    rounded up. `minimum_detectable` is the smallest true difference that such a run would find 4 times in 5.
    None where too few tasks leave a figure undefined.
    """

    subject: str
    baseline: str
    category: str
    tasks: int
    difference: float | None
    standard_error: float | None
    interval: Interval | None
    p_value: float | None
    p_holm: float | None
    minimum_detectable: float | None
    verdict: ComparisonVerdict


class PooledEffect(Model):
    """A condition against the baseline over all pairs of an agent and a model, pairs and tasks at random.

    `tasks` are those that all `pairs` have. `p_holm` is corrected over the conditions. `spread` is the
    standard deviation of the true effect from pair to pair, and `p_alike` the p-value of its being 0. Below
    four pairs there is `difference` alone, and `note` says why.
    """

    condition: str
    pairs: int
    tasks: int
    difference: float | None
    interval: Interval | None = None
    p_value: float | None = None
    p_holm: float | None = None
    verdict: ComparisonVerdict = "inconclusive"
    spread: float | None = None
    p_alike: float | None = None
    note: str | None = None


def set_against(comparisons: Iterable[Comparison]) -> str | None:
    """Return the name of the baseline of all comparisons, or `OWN_BASELINE` if they have several.

    Return None without comparisons.
    """
    names = {comparison.baseline for comparison in comparisons}
    return OWN_BASELINE if len(names) > 1 else next(iter(names), None)


class SpentDifference(Model):
    """What a subject takes more than the primary baseline, task by task.

    `figure` is taken of a cell, `mean` and `baseline_mean` are means over `tasks`, those in which cells of
    both have it. `difference` and `interval` are paired by task as in `Comparison`.
    """

    subject: str
    baseline: str
    figure: SpentFigure
    tasks: int
    mean: float | None
    baseline_mean: float | None
    difference: float | None
    standard_error: float | None
    interval: Interval | None


class PassRatio(Model):
    """What a pass of a subject takes, as a share of what a pass of the baseline takes.

    Both are ratios of totals, everything that the cells took over the cells that passed, over `tasks`: those
    in which every measured cell of both has the figure. `interval` is of `ratio`, by a bootstrap over tasks.
    None where nothing passed or tasks are too few.
    """

    subject: str
    baseline: str
    figure: SpentFigure
    tasks: int
    per_pass: float | None
    baseline_per_pass: float | None
    ratio: float | None
    interval: Interval | None


class NonInferiority(Model):
    """Whether a subject is at most `margin` worse than the baseline, and if so, whether a pass costs less.

    It is non-inferior if `lower`, the lower bound of the 95% interval of its difference, is above -margin.
    Only then is its cost tested, by the interval of the ratio of `figure`: 'costUsd', or 'tokens' where
    prices are not known. Figures are None where too few tasks leave them undefined, and those of the cost
    where it was not tested. A margin that was not stored when the run began is `is_exploratory`.
    """

    subject: str
    baseline: str
    margin: float
    is_exploratory: bool
    tasks: int
    difference: float | None
    lower: float | None
    is_non_inferior: bool | None
    figure: SpentFigure | None = None
    ratio: float | None = None
    interval: Interval | None = None
    cost_verdict: CostVerdict | None = None


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
