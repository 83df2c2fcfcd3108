"""Reports: what a run's cells fold into. JSON names are those of the benchmarks API document."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from nia_bench.contract.base import Model

OVERALL = "overall"

ComparisonVerdict = Literal["better", "worse", "inconclusive"]


class BenchmarkRunResult(Model):
    """One cell as the report sees it. `score` is None when the cell was not measured."""

    subject: str
    kind: str
    task_id: str
    category: str
    library: str | None = None
    run: int
    score: float | None = Field(ge=0, le=1)
    passed: bool
    errored: bool = False
    failure: str | None = Field(default=None, description="'cause: message' of an errored or unmeasured cell")
    cost_usd: float = 0.0
    latency_ms: float = 0.0
    code_scores: dict[str, float] | None = None
    test_score: float | None = Field(default=None, description="of the tests alone, where there are tests")
    judge_score: float | None = Field(default=None, description="of the judge alone, where there is one")
    hallucinations: dict[str, int] | None = Field(
        default=None, description="of code: mistakes about the version, by type"
    )
    compliant: bool | None = Field(
        default=None, description="of code: whether it did something, and made no such mistake"
    )
    tool_calls: dict[str, int] | None = Field(
        default=None, description="of an agent: calls by tool, 'server/tool' for those of a context tool"
    )


class BuildBenchmarkReportMeta(Model):
    """What the cells themselves do not say. `started_at` and `finished_at` are epoch milliseconds."""

    model: str
    judge_model: str | None = None
    runs: int
    started_at: float
    finished_at: float | None = None
    budget_exceeded: bool = False
    warnings: tuple[str, ...] = ()
    primary_baseline: str | None = None
    scripted: tuple[str, ...] = Field(
        default=(), description="subjects that replay shipped files, not a model"
    )
    unpriced_models: tuple[str, ...] = Field(
        default=(), description="models of no known price, whose calls count as 0 USD"
    )
    judge_agreement: float | None = Field(default=None, description="Fleiss' κ between the judge's votes")


class Interval(Model):
    """A 95% confidence interval, in the unit of the figure it belongs to."""

    low: float
    high: float


class SubjectCategoryStat(Model):
    """One subject over one group of tasks. An errored cell counts 0 in `mean` and `pass_rate`.

    `runs` counts scheduled cells, `successful_runs` those that completed, `measured` those with a score
    (the denominator of `mean` and `pass_rate`). `stddev` is the population standard deviation.
    `standard_error` and `interval` are those of `mean`, clustered by task. `pass_at_k` is the chance that at
    least one of k runs of a task passes, `pass_hat_k` that all k do, for each k up to 10 of which every task
    has as many measured runs. `test_mean` and `judge_mean` are of the two layers apart, over the measured
    cells that have them. `hallucination_rate` is the share of measured cells of code with at least one
    mistake about the version, `compliance_rate` the share that did something and made none. None where there
    is nothing to take the figure of.
    """

    subject: str
    category: str
    mean: float | None
    stddev: float | None
    pass_rate: float | None
    runs: int
    successful_runs: int
    measured: int
    cost_usd: float
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


class HallucinationCount(Model):
    """How often a subject made mistakes of one type: `count` of them, in `cells` of its measured cells."""

    subject: str
    type: str
    count: int
    cells: int


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


class BenchmarkRanking(Model):
    """A subject's place in one group. `credible`: the delta clears twice its standard error."""

    subject: str
    mean: float | None
    delta_vs_baseline: float | None
    credible: bool


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


class Timing(Model):
    """Wall time."""

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
    stats: tuple[SubjectCategoryStat, ...]
    library_stats: tuple[SubjectCategoryStat, ...] = ()
    task_stats: tuple[SubjectCategoryStat, ...] = ()
    rankings: dict[str, tuple[BenchmarkRanking, ...]]
    comparisons: tuple[Comparison, ...] = ()
    hallucinations: tuple[HallucinationCount, ...] = ()
    tool_use: tuple[ToolUse, ...] = ()
    judge_agreement: float | None = None
    not_measured: tuple[BenchmarkRunResult, ...] = ()
    total_cost_usd: float
    budget_exceeded: bool
    warnings: tuple[str, ...]
    timing: Timing
