"""The tables behind the first one: against the baseline, over repeated runs, mistakes, tools."""

from __future__ import annotations

from nia_bench.contract.report import OVERALL, BenchmarkReport, HallucinationCount
from nia_bench.reporting.figures import UNDEFINED, chance, figure, percent, signed, signed_bounds
from nia_bench.reporting.tables import Table

# One run of a task says nothing of how steady a subject is.
FEWEST_RUNS = 2


def compared(report: BenchmarkReport) -> Table:
    """Each subject against the primary baseline over all tasks, best mean first."""
    overall = [each for each in report.comparisons if each.category == OVERALL]
    places = {rank.subject: place for place, rank in enumerate(report.rankings.get(OVERALL, ()))}
    rows = tuple(
        (
            each.subject,
            f"{each.tasks}",
            signed(each.difference),
            signed_bounds(each.interval),
            chance(each.p_holm),
            UNDEFINED if each.minimum_detectable is None else f"±{figure(each.minimum_detectable)}",
            each.verdict,
        )
        for each in sorted(overall, key=lambda each: places[each.subject])
    )
    head = ("subject", "tasks", "difference", "95% interval", "p (Holm)", "this run could see", "verdict")
    return Table(f"Compared with {report.primary_baseline}, task by task", head, rows)


def repeated(report: BenchmarkReport) -> Table:
    """For runs that repeat tasks: the chance that one of k runs passes, and that all k do."""
    stats = {stat.subject: stat for stat in report.stats if stat.category == OVERALL}
    ranked = [stats[rank.subject] for rank in report.rankings.get(OVERALL, ())]
    k = max((max(stat.pass_at_k, default=0) for stat in ranked), default=0)
    rows = tuple(
        (
            stat.subject,
            figure(stat.pass_at_k.get(1)),
            figure(stat.pass_at_k.get(k)),
            figure(stat.pass_hat_k.get(k)),
        )
        for stat in ranked
        if k >= FEWEST_RUNS
    )
    return Table("Over repeated runs", ("subject", "pass@1", f"pass@{k}", f"pass^{k}"), rows)


def layered(report: BenchmarkReport) -> Table:
    """The layers of the score apart, where there are two, and how often the version was got right."""
    stats = {stat.subject: stat for stat in report.stats if stat.category == OVERALL}
    ranked = [stats[rank.subject] for rank in report.rankings.get(OVERALL, ())]
    rows = tuple(
        (
            stat.subject,
            figure(stat.test_mean),
            figure(stat.judge_mean),
            percent(stat.hallucination_rate),
            percent(stat.compliance_rate),
        )
        for stat in ranked
        if stat.test_mean is not None
    )
    return Table(
        "Layers and versions", ("subject", "tests", "judge", "hallucinated", "version-compliant"), rows
    )


def beside(report: BenchmarkReport) -> Table:
    """The figures of code scorers, each the mean over the cells that have it."""
    found = {stat.subject: stat.code_scores or {} for stat in report.stats if stat.category == OVERALL}
    names = sorted({name for scores in found.values() for name in scores})
    rows = tuple((name, *(figure(found[subject].get(name)) for subject in report.subjects)) for name in names)
    return Table("Beside the score", ("mean", *report.subjects), rows)


def mistaken(report: BenchmarkReport) -> Table:
    """Mistakes about the version by type: 'mistakes (cells)'."""
    at = {(each.type, each.subject): each for each in report.hallucinations}
    types = sorted({kind for kind, _ in at})
    rows = tuple((kind, *(_count(at.get((kind, name))) for name in report.subjects)) for kind in types)
    return Table("Hallucinations", ("mistakes (cells)", *report.subjects), rows)


def _count(found: HallucinationCount | None) -> str:
    return "0" if found is None else f"{found.count} ({found.cells})"


def tooled(report: BenchmarkReport) -> Table:
    """Which tools agents called, and how often none of a condition's."""
    rows = tuple(
        (each.subject, each.tool or "no context tool", f"{each.calls}", f"{each.cells}/{each.runs}")
        for each in report.tool_use
    )
    return Table("Tool use", ("subject", "tool", "calls", "cells"), rows, labels=2)
