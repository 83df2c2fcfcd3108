"""Stored runs side by side: what `nia-bench runs` lists, and what `nia-bench board` makes of many runs."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.comparisons import Interval, PooledEffect
from nia_bench.contract.report import Spent

RunProgress = Literal["running", "finished", "unfinished", "unreadable"]


class RunEntry(Model):
    """A stored run in a list.

    An unreadable run has a `problem` and nothing else but its name and folder. `cost_usd` is that of all
    cells with their judge as far as it is known, None where nothing is known of it.
    """

    name: str
    folder: str = Field(description="as it was named, or the file of an archive")
    is_latest: bool = Field(default=False, description="whether `latest` in this folder stands for it")
    state: RunProgress
    started_at: float | None = Field(default=None, description="epoch seconds")
    suite: str | None = None
    suite_hash: str | None = None
    evaluator: str | None = Field(default=None, description="None: from before versions were recorded")
    model: str | None = None
    judge_model: str | None = None
    subjects: tuple[str, ...] = ()
    cells: int = Field(default=0, description="planned cells")
    evaluated: int = Field(default=0, description="of the planned cells, those that were evaluated")
    measured: int = Field(default=0, description="of the evaluated cells, those with a score")
    cost_usd: float | None = None
    unpriced: int = Field(default=0, description="cells whose cost is not wholly known")
    report: str | None = Field(
        default=None,
        description="path of its report, or of its archive; on a board as an address on its page",
    )
    problem: str | None = Field(default=None, description="why it cannot be read, or is in no ranking")
    is_repeat: bool = Field(
        default=False,
        description="on a board: whether another of its runs is the same one, which alone counts",
    )


class RunList(Model):
    """The runs of a folder, the newest first."""

    folder: str
    runs: tuple[RunEntry, ...]


class BoardSubject(Model):
    """An agent with a model under a condition, over all runs of one ranking that have it.

    `label` is unique within its ranking. Its runs may be of several versions of agent and condition. `mean`
    and `interval` are over `measured` cells, clustered by task.
    `best_rank` and `worst_rank` are the places that paired tests against all other subjects allow: 1 plus
    the number of subjects that are better beyond chance, and the number of subjects less those that are
    worse. Both are None of a subject without a measured cell, which is in no test.
    """

    label: str
    agent: str | None = None
    agent_versions: tuple[str, ...] = Field(default=(), description="in the order of the runs")
    model: str | None = None
    condition: str = Field(description="outside of a matrix, the name of the subject")
    condition_digests: tuple[str, ...] = Field(
        default=(), description="in the order of the runs; a digest changes with what the condition is"
    )
    is_baseline: bool = False
    runs: tuple[str, ...] = Field(description="names of the runs, the oldest first")
    tasks: int = Field(description="tasks with a measured cell")
    cells: int = Field(description="planned cells")
    measured: int
    mean: float | None
    interval: Interval | None
    pass_rate: float | None
    best_rank: int | None = None
    worst_rank: int | None = None
    spent: Spent


class PairEffect(Model):
    """What a condition adds to the baseline of one pair of an agent and a model, over all runs of both.

    The difference on a task is the mean over runs of the subject's mean less that of the baseline of the same
    run. `headroom` is what the baseline leaves above its mean on these tasks.
    """

    agent: str | None
    model: str | None
    runs: tuple[str, ...]
    tasks: int
    difference: float | None
    interval: Interval | None
    headroom: float | None


class ToolEffect(Model):
    """What a condition adds over all pairs of an agent and a model that have it and a baseline.

    `pooled` has an interval from four pairs on; its `p_holm` is corrected over the conditions of the ranking.
    `headroom` is the mean of those of the pairs.
    """

    condition: str
    pooled: PooledEffect
    pairs: tuple[PairEffect, ...]
    headroom: float | None


class TrendPoint(Model):
    """The mean of a subject in one run."""

    run: str
    started_at: float = Field(description="epoch seconds")
    mean: float | None
    interval: Interval | None
    measured: int
    agent_version: str | None = None
    condition_digest: str | None = None


class Trend(Model):
    """An agent with a model under a condition, run by run, whatever the versions of agent and condition."""

    agent: str | None
    model: str | None
    condition: str
    is_baseline: bool = False
    points: tuple[TrendPoint, ...]


class Ranking(Model):
    """Runs that compare: of one suite hash, one version of the evaluator and one judge.

    Scripted subjects have a ranking of their own. `tests` counts the paired tests that were corrected
    together for the ranks.
    """

    suite: str
    suite_hash: str
    evaluator: str | None = Field(description="None: from before versions were recorded")
    judge_model: str | None
    is_scripted: bool
    runs: tuple[str, ...] = Field(description="names of the runs, the oldest first")
    tests: int
    headroom: float | None = Field(description="1 less the mean of the baselines; None without one")
    subjects: tuple[BoardSubject, ...]
    effects: tuple[ToolEffect, ...]
    trends: tuple[Trend, ...]


class Board(Model):
    """Many runs on one page. `runs` has all of them, those that are in no ranking with their `problem`."""

    runs: tuple[RunEntry, ...]
    rankings: tuple[Ranking, ...]
