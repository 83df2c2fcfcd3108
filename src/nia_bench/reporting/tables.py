"""The tables that a report consists of."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from nia_bench.contract.comparisons import Comparison, PooledEffect
from nia_bench.contract.evaluation import PASS_MARK
from nia_bench.contract.report import (
    OVERALL,
    BenchmarkReport,
    CalledOrNot,
    HallucinationCount,
    SubjectCategoryStat,
)
from nia_bench.reporting.comparisons import reason
from nia_bench.reporting.figures import (
    NOT_RECORDED,
    UNDEFINED,
    bounds,
    chance,
    detectable,
    duration,
    figure,
    known_cost,
    percent,
    signed,
    signed_bounds,
)
from nia_bench.reporting.spending import spending_tables
from nia_bench.reporting.text_table import Table, table_of

BASELINE = "baseline"

# A single run of a task does not show how steady a subject is.
FEWEST_RUNS = 2

_DIFFERENCE: tuple[tuple[str, Callable[[Comparison | PooledEffect], str]], ...] = (
    ("tasks", lambda row: f"{row.tasks}"),
    ("difference", lambda row: signed(row.difference)),
    ("95% interval", lambda row: signed_bounds(row.interval)),
    ("p (Holm)", lambda row: chance(row.p_holm)),
)
"""The columns of every table of differences from a baseline."""


def report_tables(report: BenchmarkReport) -> tuple[Table, ...]:
    """Return the tables of a report, the same for every format; those without a row are left out."""
    by_category = [stat for stat in report.stats if stat.category != OVERALL]
    every = (
        _overall(report),
        _compared(report),
        _pooled(report),
        _compared_in(
            "category",
            report,
            [comparison for comparison in report.comparisons if comparison.category != OVERALL],
        ),
        _compared_in("quarter of release", report, report.quarter_comparisons),
        _subjects(report),
        *spending_tables(report),
        _repeated(report),
        _layers(report),
        _code_scores(report),
        _hallucinations(report),
        _items(report, "documented", "Items done, by where the change is documented"),
        _items(report, "kind", "Items done, by kind of change"),
        _tool_use(report),
        _called_or_not(report),
        _grid("Per category", report.subjects, by_category),
        _grid("Per library", report.subjects, report.library_stats),
        _by_time("Per quarter of release", report, report.quarter_stats),
        _by_time("Before and after the cutoff", report, report.cutoff_stats),
        _grid("Per task", report.subjects, report.task_stats),
    )
    return tuple(table for table in every if table.rows)


def _overall(report: BenchmarkReport) -> Table:
    ranking = report.rankings.get(OVERALL, ())
    compared = {comparison.subject for comparison in report.comparisons}
    verdicts = {item.subject: item.verdict for item in report.comparisons if item.category == OVERALL}
    table = table_of(
        "Overall",
        list(zip(ranking, report.ranked, strict=True)),
        ("subject", lambda pair: _with_role(pair[1].subject, report)),
        ("mean [95% interval]", lambda row: f"{figure(row[1].mean)} {bounds(row[1].interval)}".rstrip()),
        ("stddev", lambda row: figure(row[1].stddev)),
        (f"pass ≥ {PASS_MARK:g}", lambda row: percent(row[1].pass_rate)),
        (
            "Δ baseline",
            lambda row: signed(row[0].delta_vs_baseline) if row[0].subject in compared else UNDEFINED,
        ),
        ("verdict", lambda row: verdicts.get(row[1].subject, UNDEFINED)),
        ("measured", lambda row: f"{row[1].measured}/{row[1].runs}"),
        ("errored", lambda row: f"{row[1].runs - row[1].successful_runs}"),
        ("cost", lambda row: known_cost(row[1].cost_usd, row[1].cost_known, row[1].runs)),
        ("latency", lambda row: duration(row[1].mean_latency_ms)),
    )
    marked = frozenset(n for n, rank in enumerate(ranking) if rank.subject in report.baseline_subjects)
    return Table(table.title, table.head, table.rows, marked)


def _with_role(subject: str, report: BenchmarkReport) -> str:
    """Return the subject's name, with '(baseline)' after that of a baseline which is called otherwise."""
    is_said = subject == BASELINE or subject not in report.baseline_subjects
    return subject if is_said else f"{subject} ({BASELINE})"


def _compared(report: BenchmarkReport) -> Table:
    """Return the table of each subject against its baseline over all tasks, best mean first."""
    places = {rank.subject: place for place, rank in enumerate(report.rankings.get(OVERALL, ()))}
    overall = [comparison for comparison in report.comparisons if comparison.category == OVERALL]
    return table_of(
        f"Compared with {report.set_against}, task by task",
        sorted(overall, key=lambda row: places[row.subject]),
        ("subject", lambda row: row.subject),
        *_DIFFERENCE,
        ("this run could see", lambda row: detectable(row.minimum_detectable)),
        ("verdict", lambda row: row.verdict),
        ("because", lambda row: reason(row, len(overall))),
    )


def _pooled(report: BenchmarkReport) -> Table:
    """Return the table of each condition over all pairs of a matrix, and how far the pairs differ."""
    return table_of(
        "Over all pairs of an agent and a model",
        report.pooled,
        ("condition", lambda pooled_effect: pooled_effect.condition),
        ("pairs", lambda effect: f"{effect.pairs}"),
        *_DIFFERENCE,
        ("verdict", lambda row: UNDEFINED if row.note else row.verdict),
        ("pairs differ by", lambda row: figure(row.spread)),
        ("p that they do not", lambda row: chance(row.p_alike)),
        ("note", lambda row: row.note or ""),
    )


def _compared_in(label: str, report: BenchmarkReport, comparisons: Sequence[Comparison]) -> Table:
    """Return the table of each subject against its baseline in each group, with the baseline's headroom.

    It has no rows if there is a single group.
    """
    several = len({comparison.category for comparison in comparisons}) > 1
    every = (*report.stats, *report.quarter_stats)
    means = {(stat.subject, stat.category): stat.mean for stat in every}
    return table_of(
        f"Compared with {report.set_against}, by {label}",
        comparisons if several else (),
        (label, lambda row: row.category),
        ("subject", lambda row: row.subject),
        *_DIFFERENCE,
        ("this run could see", lambda row: detectable(row.minimum_detectable)),
        ("verdict", lambda row: row.verdict),
        ("headroom", lambda row: _headroom(means.get((row.baseline, row.category)))),
        labels=2,
    )


def _subjects(report: BenchmarkReport) -> Table:
    """Return the table of agents and models, for the subjects that have one."""
    with_details = [
        details for details in report.subject_details if details.agent or details.model or details.answered_by
    ]
    return table_of(
        "Subjects",
        with_details,
        ("subject", lambda row: row.subject),
        ("agent", lambda row: row.agent or UNDEFINED),
        ("version", lambda row: row.agent_version or (NOT_RECORDED if row.agent else UNDEFINED)),
        ("requested model", lambda row: row.model or UNDEFINED),
        ("model that answered", lambda row: ", ".join(row.answered_by) or NOT_RECORDED),
        labels=5,
    )


def _repeated(report: BenchmarkReport) -> Table:
    """Return the table of repeated tasks: the chance that at least one of k runs passes, and that all do.

    It has no rows if no subject ran every task at least twice.
    """
    k = max((max(stat.pass_at_k, default=0) for stat in report.ranked), default=0)
    return table_of(
        "Over repeated runs",
        report.ranked if k >= FEWEST_RUNS else (),
        ("subject", lambda stat: stat.subject),
        ("pass@1", lambda stat: figure(stat.pass_at_k.get(1))),
        (f"pass@{k}", lambda stat: figure(stat.pass_at_k.get(k))),
        (f"pass^{k}", lambda stat: figure(stat.pass_hat_k.get(k))),
    )


def _layers(report: BenchmarkReport) -> Table:
    """Return the table of test and judge means, hallucination and compliance rates, if tests were scored."""
    return table_of(
        "Layers and versions",
        [stat for stat in report.ranked if stat.test_mean is not None],
        ("subject", lambda stat: stat.subject),
        ("tests", lambda stat: figure(stat.test_mean)),
        ("judge", lambda stat: figure(stat.judge_mean)),
        ("hallucinated", lambda stat: percent(stat.hallucination_rate)),
        ("version-compliant", lambda stat: percent(stat.compliance_rate)),
    )


def _code_scores(report: BenchmarkReport) -> Table:
    """Return the table of mean code scores: a row for each scorer, a column for each subject."""
    entries = {stat.subject: stat.code_scores or {} for stat in report.overall}
    names = sorted({name for scores in entries.values() for name in scores})
    rows = tuple(
        (name, *(figure(entries[subject].get(name)) for subject in report.subjects)) for name in names
    )
    return Table("Beside the score", ("mean", *report.subjects), rows)


def _hallucinations(report: BenchmarkReport) -> Table:
    """Return the table of mistakes about the version: a row for each type, a column for each subject.

    '3 (2)' is 3 mistakes in 2 cells.
    """

    def count(count_: HallucinationCount | None) -> str:
        return "0" if count_ is None else f"{count_.count} ({count_.cells})"

    at = {
        (hallucination.type, hallucination.subject): hallucination for hallucination in report.hallucinations
    }
    types = sorted({kind for kind, _ in at})
    rows = tuple((kind, *(count(at.get((kind, name))) for name in report.subjects)) for kind in types)
    return Table("Hallucinations", ("mistakes (cells)", *report.subjects), rows)


def _items(report: BenchmarkReport, by: str, title: str) -> Table:
    """Return a table with a row for each group of the grouping `by` and a column for each subject.

    A value is the share of the items that the subject did in its measured cells: '0.75 (9/12)'.
    """
    stats = [stat for stat in report.item_stats if stat.by == by]
    at = {(stat.group, stat.subject): f"{figure(stat.share)} ({stat.done}/{stat.items})" for stat in stats}
    groups = dict.fromkeys(stat.group for stat in stats)
    rows = tuple((group, *(at.get((group, name), UNDEFINED) for name in report.subjects)) for group in groups)
    return Table(title, ("share (items)", *report.subjects), rows)


def _tool_use(report: BenchmarkReport) -> Table:
    """Return the table of tools with calls and cells; one row counts cells that called no context tool."""
    return table_of(
        "Tool use",
        report.tool_use,
        ("subject", lambda tool_use_: tool_use_.subject),
        ("tool", lambda row: row.tool or "no context tool"),
        ("calls", lambda row: f"{row.calls}"),
        ("cells", lambda row: f"{row.cells}/{row.runs}"),
        labels=2,
    )


def _called_or_not(report: BenchmarkReport) -> Table:
    """Return the table of scores of the cells that called a context tool, and of those that did not."""

    def mean(row: CalledOrNot, called: bool) -> str:
        value, interval = (
            (row.called_mean, row.called_interval)
            if called
            else (row.not_called_mean, row.not_called_interval)
        )
        return f"{figure(value)} {bounds(interval)}".rstrip()

    return table_of(
        "Cells that called a context tool, and cells that did not (not the effect of the tool)",
        report.called_or_not,
        ("subject", lambda row: row.subject),
        ("called in", lambda row: f"{row.called}/{row.called + row.not_called}"),
        ("mean where called", lambda row: mean(row, called=True)),
        ("pass", lambda row: percent(row.called_pass_rate)),
        ("mean where not", lambda row: mean(row, called=False)),
        ("pass where not", lambda row: percent(row.not_called_pass_rate)),
    )


def _grid(title: str, subjects: Sequence[str], stats: Sequence[SubjectCategoryStat]) -> Table:
    """Return a table with a row for each group and a column for each subject, as '0.67 (50%)'.

    If only some cells were measured, their number follows: '0.67 (50%) 2/3'.
    """
    at = {(stat.category, stat.subject): stat for stat in stats}
    groups = dict.fromkeys(stat.category for stat in stats)
    rows = tuple((group, *(_field(at.get((group, subject))) for subject in subjects)) for group in groups)
    return Table(title, ("mean (pass rate)", *subjects), rows)


def _by_time(title: str, report: BenchmarkReport, stats: Sequence[SubjectCategoryStat]) -> Table:
    """Return the table of `_grid` with a column for the headroom: 1 less the primary baseline's mean.

    Without figures of the primary baseline it has no such column.
    """
    table = _grid(title, report.subjects, stats)
    ours = {stat.category: stat.mean for stat in stats if stat.subject == report.primary_baseline}
    rows = tuple((*row, _headroom(ours.get(row[0]))) for row in table.rows)
    return Table(title, (*table.head, "headroom"), rows) if ours else table


def _headroom(mean: float | None) -> str:
    return UNDEFINED if mean is None else figure(1 - mean)


def _field(stat: SubjectCategoryStat | None) -> str:
    if stat is None or stat.mean is None:
        return UNDEFINED
    missing = "" if stat.measured == stat.runs else f" {stat.measured}/{stat.runs}"
    return f"{figure(stat.mean)} ({percent(stat.pass_rate)}){missing}"
