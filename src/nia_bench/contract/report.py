"""Reports: what a run's cells fold into. The JSON keys follow the benchmarks API."""

from __future__ import annotations

from datetime import date
from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.contract.comparisons import (
    Comparison,
    Interval,
    NonInferiority,
    PassRatio,
    PooledEffect,
    SpentDifference,
    set_against,
)
from nia_bench.contract.report_warnings import ReportWarning

OVERALL = "overall"


class BenchmarkRunResult(Model):
    """One cell as the report sees it. `score` is None when the cell was not measured."""

    subject: str
    kind: str
    task_id: str
    category: str
    library: str | None = Field(default=None, description="of code; the main one of several")
    libraries: tuple[str, ...] = Field(default=(), description="of a task about several: all of them")
    released: date | None = Field(default=None, description="when what its task is locked to was released")
    run: int
    score: float | None = Field(ge=0, le=1)
    passed: bool
    errored: bool = False
    failure: str | None = Field(default=None, description="'cause: message' of an errored or unmeasured cell")
    cost_usd: float | None = Field(
        default=0.0,
        description="of subject and judge, without unpriced calls; None: nothing is known of it",
    )
    judge_cost_usd: float = Field(default=0.0, description="of the cost, that of the judge")
    unpriced: int = Field(default=0, description="calls of the subject whose cost is not known")
    judge_unpriced: int = Field(default=0, description="calls of the judge whose cost is not known")
    latency_ms: float = 0.0
    input_tokens: int | None = Field(default=None, description="of the subject; None: not recorded")
    output_tokens: int | None = None
    cached_tokens: int | None = Field(default=None, description="of the input, those read from a cache")
    reasoning_tokens: int | None = Field(default=None, description="of the output, those of reasoning")
    turns: int | None = Field(default=None, description="calls of the subject that its model answered")
    models: tuple[str, ...] = Field(default=(), description="of the subject, as the answers named them")
    judge_models: tuple[str, ...] = Field(default=(), description="of the judge, as the answers named them")
    code_scores: dict[str, float] | None = None
    test_score: float | None = Field(default=None, description="of the tests alone, where there are tests")
    judge_score: float | None = Field(default=None, description="of the judge alone, where there is one")
    hallucinations: dict[str, int] | None = Field(
        default=None, description="of code: mistakes about the version, by type"
    )
    compliant: bool | None = Field(
        default=None, description="of code: whether it did something, and made no such mistake"
    )
    items: dict[str, tuple[int, int]] | None = Field(
        default=None,
        description="of a task with items: those done, and all, by 'kind:…' and by 'documented:…'",
    )
    tool_calls: dict[str, int] | None = Field(
        default=None, description="of an agent: calls by tool, 'server/tool' for those of a context tool"
    )
    servers: tuple[str, ...] = Field(default=(), description="the context servers that the subject had")

    @property
    def all_libraries(self) -> tuple[str, ...]:
        """The labels of the libraries that its task is about; empty if the task is not about code."""
        return self.libraries or ((self.library,) if self.library else ())

    @property
    def context_calls(self) -> int | None:
        """The number of calls of context tools, whose names contain "/".

        None if calls were not counted, or if there is none and no server was offered.
        """
        if self.tool_calls is None:
            return None
        calls = sum(number for name, number in self.tool_calls.items() if "/" in name)
        return calls if calls or self.servers else None

    @property
    def subject_cost_usd(self) -> float | None:
        """The cost of the subject in USD, without the judge; None if one of its calls has no known price."""
        return None if self.unpriced else (self.cost_usd or 0.0) - self.judge_cost_usd

    @property
    def is_partly_priced(self) -> bool:
        """Whether a call of subject or judge has no known price, so that the cost lacks it."""
        return bool(self.unpriced or self.judge_unpriced)

    @property
    def tokens(self) -> int | None:
        """The sum of input and output tokens; an unknown one counts 0. None if both are unknown."""
        if self.input_tokens is None and self.output_tokens is None:
            return None
        return (self.input_tokens or 0) + (self.output_tokens or 0)


class SubjectDetails(Model):
    """What a subject is made of.

    `model` is the requested one; `answered_by` are the names that the answers gave it, empty where
    none was recorded. `agent` and `agent_version` are None of a subject that is no agent. In a matrix
    `condition` is what it is under, and `baseline` the subject of the same agent and model without it.
    """

    subject: str
    agent: str | None = None
    agent_version: str | None = None
    model: str | None = None
    answered_by: tuple[str, ...] = ()
    condition: str | None = None
    baseline: str | None = None


class BuildBenchmarkReportMeta(Model):
    """What the cells themselves do not say. `started_at` and `finished_at` are epoch milliseconds.

    `warnings` stand before those that the report adds; a plain text becomes one with the code 'note'.
    """

    model: str
    judge_model: str | None = None
    runs: int
    started_at: float
    finished_at: float | None = None
    budget_exceeded: bool = False
    warnings: tuple[ReportWarning | str, ...] = ()
    subjects: tuple[str, ...] = Field(default=(), description="the planned subjects, in their order")
    categories: tuple[str, ...] = Field(default=(), description="the categories of the planned tasks")
    primary_baseline: str | None = None
    scripted: tuple[str, ...] = Field(
        default=(), description="subjects that replay shipped files, not a model"
    )
    unpriced_models: tuple[str, ...] = Field(
        default=(), description="models of no known price, whose calls count as 0 USD"
    )
    judge_agreement: float | None = Field(default=None, description="Fleiss' κ between the judge's votes")
    cutoff: date | None = Field(default=None, description="the day until which a model knows the world")
    margin: float | None = Field(default=None, gt=0, lt=1, description="of non-inferiority, in mean score")
    is_margin_exploratory: bool = Field(default=False, description="it was chosen after the run had begun")
    subject_details: tuple[SubjectDetails, ...] = Field(
        default=(), description="of the subjects; what answered them is taken from the cells"
    )


class Spent(Model):
    """What the measured cells of a subject took on average, without their judge.

    Each mean is over the cells that have the figure: `priced` of them have a cost that is wholly known,
    `counted` have tokens and turns. `cost_per_pass` and `tokens_per_pass` set everything against the passes;
    they are lower bounds where a measured cell lacks the figure. None where there is nothing to take it of.
    """

    cost_usd: float | None = None
    input_tokens: float | None = None
    cached_tokens: float | None = None
    output_tokens: float | None = None
    reasoning_tokens: float | None = None
    turns: float | None = None
    cost_per_pass: float | None = None
    tokens_per_pass: float | None = None
    priced: int = 0
    counted: int = 0


class SubjectCategoryStat(Model):
    """One subject over one group of tasks. An errored cell counts 0 in `mean` and `pass_rate`.

    `runs` counts scheduled cells, `successful_runs` those that completed, `measured` those with a score
    (the denominator of `mean` and `pass_rate`). `stddev` is the population standard deviation.
    `standard_error` and `interval` are those of `mean`, clustered by task. `pass_at_k` is the chance that at
    least one of k runs of a task passes, `pass_hat_k` that all k do, for each k up to 10 of which every task
    has as many measured runs. `test_mean` and `judge_mean` are of the two layers apart, over the measured
    cells that have them. `hallucination_rate` is the share of measured cells of code with at least one
    mistake about the version, `compliance_rate` the share that did something and made none. `cost_usd` is
    of all cells, with their judge; `cost_known` counts those whose cost is wholly known. None where there is
    nothing to take the figure of, and where nothing is known of a cost.
    """

    subject: str
    category: str
    mean: float | None
    stddev: float | None
    pass_rate: float | None
    runs: int
    successful_runs: int
    measured: int
    cost_usd: float | None
    mean_latency_ms: float | None
    code_scores: dict[str, float] | None = None
    standard_error: float | None = None
    interval: Interval | None = None
    pass_at_k: dict[int, float] = {}
    pass_hat_k: dict[int, float] = {}
    test_mean: float | None = None
    judge_mean: float | None = None
    hallucination_rate: float | None = None
    compliance_rate: float | None = None
    cost_known: int | None = Field(default=None, description="None in reports of version 0.1")
    spent: Spent | None = Field(default=None, description="None in reports of version 0.1")


class HallucinationCount(Model):
    """How often a subject made mistakes of one type: `count` of them, in `cells` of its measured cells."""

    subject: str
    type: str
    count: int
    cells: int


class ItemStat(Model):
    """How many items of migrations a subject did that are of one kind, or documented in one place.

    `done` of the `items` in all its measured cells; `share` is their quotient, in [0, 1].
    """

    subject: str
    by: Literal["documented", "kind"]
    group: str
    done: int
    items: int
    share: float | None


class ToolUse(Model):
    """How often an agent called a tool: `calls` of them, in `cells` of the `runs` that were measured.

    `tool` is 'server/tool' for a context tool. The tool '' stands for none: cells without a call of any
    context tool.
    """

    subject: str
    tool: str
    calls: int
    cells: int
    runs: int


class CalledOrNot(Model):
    """The measured cells of a subject that called a tool of its condition, and those that did not.

    The agent decides when it calls, so a difference between the two is not the effect of the tool. Means,
    pass rates and intervals are as in `SubjectCategoryStat`; None where there is no such cell.
    """

    subject: str
    called: int
    called_mean: float | None
    called_interval: Interval | None
    called_pass_rate: float | None
    not_called: int
    not_called_mean: float | None
    not_called_interval: Interval | None
    not_called_pass_rate: float | None


class BenchmarkRanking(Model):
    """A subject's place in one group. `credible`: the delta clears twice its standard error."""

    subject: str
    mean: float | None
    delta_vs_baseline: float | None
    credible: bool


class Timing(Model):
    """The wall time of a run."""

    total_ms: float


class BenchmarkReport(Model):
    """A whole run. `rankings` is keyed by category, and 'overall', best mean first."""

    model: str
    judge_model: str | None = None
    runs: int
    subjects: tuple[str, ...]
    baseline_subjects: tuple[str, ...] = ()
    primary_baseline: str | None = None
    scripted: tuple[str, ...] = ()
    categories: tuple[str, ...]
    libraries: tuple[str, ...] = ()
    quarters: tuple[str, ...] = Field(default=(), description="of release, as '2026-Q3', the oldest first")
    cutoff: date | None = Field(default=None, description="the day until which a model knows the world")
    stats: tuple[SubjectCategoryStat, ...]
    library_stats: tuple[SubjectCategoryStat, ...] = ()
    quarter_stats: tuple[SubjectCategoryStat, ...] = ()
    cutoff_stats: tuple[SubjectCategoryStat, ...] = Field(
        default=(), description="in the categories 'until DATE' and 'after DATE', by day of release"
    )
    task_stats: tuple[SubjectCategoryStat, ...] = ()
    rankings: dict[str, tuple[BenchmarkRanking, ...]]
    comparisons: tuple[Comparison, ...] = ()
    quarter_comparisons: tuple[Comparison, ...] = Field(
        default=(), description="in each quarter of release as category, corrected together"
    )
    pooled: tuple[PooledEffect, ...] = Field(default=(), description="of a matrix, by condition")
    spent_differences: tuple[SpentDifference, ...] = ()
    pass_ratios: tuple[PassRatio, ...] = ()
    non_inferiority: tuple[NonInferiority, ...] = Field(default=(), description="of a run with a margin")
    subject_details: tuple[SubjectDetails, ...] = ()
    judge_answered_by: tuple[str, ...] = ()
    hallucinations: tuple[HallucinationCount, ...] = ()
    item_stats: tuple[ItemStat, ...] = Field(default=(), description="of tasks with items")
    tool_use: tuple[ToolUse, ...] = ()
    called_or_not: tuple[CalledOrNot, ...] = Field(default=(), description="of subjects with context tools")
    judge_agreement: float | None = None
    not_measured: tuple[BenchmarkRunResult, ...] = ()
    total_cost_usd: float | None
    budget_exceeded: bool
    failures: dict[str, int] = Field(default={}, description="failed cells by cause")
    # In JSON a warning is its text, and so is it in `warnings`, the name of the benchmarks document.
    raised_warnings: tuple[ReportWarning, ...] = Field(alias="warnings")
    timing: Timing

    @property
    def warnings(self) -> tuple[str, ...]:
        """The text of each warning."""
        return tuple(warning.text for warning in self.raised_warnings)

    @property
    def set_against(self) -> str | None:
        """What subjects are compared with: the name of the baseline, or words if there are several.

        None without comparisons and primary baseline.
        """
        return set_against(self.comparisons) or self.primary_baseline

    @property
    def overall(self) -> tuple[SubjectCategoryStat, ...]:
        """The figures of each subject over all tasks, one for each subject."""
        return tuple(stat for stat in self.stats if stat.category == OVERALL)

    @property
    def ranked(self) -> tuple[SubjectCategoryStat, ...]:
        """The figures of each subject over all tasks, the best mean first.

        Empty without a ranking.
        """
        stats = {stat.subject: stat for stat in self.overall}
        return tuple(stats[rank.subject] for rank in self.rankings.get(OVERALL, ()))
