"""What designs of a run could see, before anything is spent: the answer of `nia-bench power`."""

from __future__ import annotations

from pydantic import Field

from nia_bench.contract.base import Model


class Spread(Model):
    """The variance of the paired difference of one repetition, in its two parts."""

    between: float = Field(description="of the true difference, from task to task")
    within: float = Field(description="what one repetition by each subject adds")


class DesignPower(Model):
    """What one design could see, in shares of 1. None: no difference, however great, or it is not known."""

    tasks: int
    repetitions: int
    pass_rate: float | None
    mean_score: float | None


class PowerTable(Model):
    """The smallest true difference that each design finds in 80 of 100 runs, at 5% two-sided.

    `source` says where the variances are from, `notes` what that leaves open.
    """

    suite: str
    suite_tasks: int
    source: str
    pass_rate: Spread
    mean_score: Spread
    notes: tuple[str, ...] = ()
    designs: tuple[DesignPower, ...]
