"""Folding cells into a report. Pure: no clock, no disk, the same cells give the same report."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence

from nia_bench.contract.report import (
    OVERALL,
    BenchmarkRanking,
    BenchmarkReport,
    BenchmarkRunResult,
    BuildBenchmarkReportMeta,
    SubjectCategoryStat,
    Timing,
)
from nia_bench.reporting import statistics

PLACES = 4

Runs = Sequence[BenchmarkRunResult]
Groups = dict[tuple[str, str], list[BenchmarkRunResult]]


def build_benchmark_report(runs: Runs, meta: BuildBenchmarkReportMeta) -> BenchmarkReport:
    """Folds per-cell results into a report, figures rounded to 4 places.

    An errored cell counts 0 in `mean` and `passRate`. A cell without a score was not measured: it is left
    out of both, and listed in `notMeasured`. Subjects keep the order in which `runs` names them first;
    everything else is sorted, so that no other figure depends on the order of `runs`.
    """
    subjects = tuple(dict.fromkeys(run.subject for run in runs))
    baselines = tuple(dict.fromkeys(run.subject for run in runs if run.kind == "baseline"))
    primary = meta.primary_baseline or (baselines[0] if baselines else None)
    categories = tuple(sorted({run.category for run in runs}))
    libraries = tuple(sorted({run.library for run in runs if run.library}))
    by_category = _group(runs, lambda run: run.category)
    by_category.update(_group(runs, lambda _run: OVERALL))
    groups = (OVERALL, *categories)
    return BenchmarkReport(
        model=meta.model,
        judge_model=meta.judge_model,
        runs=meta.runs,
        subjects=subjects,
        baseline_subjects=baselines,
        primary_baseline=primary,
        scripted=tuple(name for name in subjects if name in meta.scripted),
        categories=categories,
        libraries=libraries,
        stats=_stats(by_category, subjects, groups),
        library_stats=_stats(_group(runs, lambda run: run.library), subjects, libraries),
        task_stats=_stats(
            _group(runs, lambda run: run.task_id), subjects, sorted({run.task_id for run in runs})
        ),
        rankings={name: _ranking(by_category, subjects, name, primary) for name in groups} if runs else {},
        not_measured=tuple(sorted((run for run in runs if run.score is None), key=_place)),
        total_cost_usd=_total(run.cost_usd for run in runs),
        budget_exceeded=meta.budget_exceeded,
        warnings=meta.warnings,
        timing=Timing(total_ms=_elapsed(meta)),
    )


def _group(runs: Runs, name: Callable[[BenchmarkRunResult], str | None]) -> Groups:
    groups: Groups = defaultdict(list)
    for run in runs:
        group = name(run)
        if group is not None:
            groups[run.subject, group].append(run)
    return dict(groups)


def _stats(groups: Groups, subjects: Iterable[str], names: Sequence[str]) -> tuple[SubjectCategoryStat, ...]:
    return tuple(
        _stat(subject, name, groups[subject, name])
        for subject in subjects
        for name in names
        if (subject, name) in groups
    )


def _stat(subject: str, name: str, runs: Runs) -> SubjectCategoryStat:
    measured = [run for run in runs if run.score is not None]
    scores = _scores(runs)
    return SubjectCategoryStat(
        subject=subject,
        category=name,
        mean=_round(statistics.mean(scores)),
        stddev=_round(statistics.population_stddev(scores)),
        pass_rate=_round(statistics.pass_rate([run.passed for run in measured])),
        runs=len(runs),
        successful_runs=sum(not run.errored for run in measured),
        measured=len(measured),
        cost_usd=_total(run.cost_usd for run in runs),
        mean_latency_ms=_round(statistics.mean([run.latency_ms for run in measured])),
        code_scores=_code_scores(runs),
    )


def _scores(runs: Runs) -> list[float]:
    return [run.score for run in runs if run.score is not None]


def _code_scores(runs: Runs) -> dict[str, float] | None:
    """The mean of each code score over the cells that have it."""
    values: dict[str, list[float]] = defaultdict(list)
    for run in runs:
        for name, value in (run.code_scores or {}).items():
            values[name].append(value)
    means = {name: statistics.mean(values[name]) for name in sorted(values)}
    return {name: round(value, PLACES) for name, value in means.items() if value is not None} or None


def _ranking(
    groups: Groups, subjects: Sequence[str], name: str, primary: str | None
) -> tuple[BenchmarkRanking, ...]:
    """The subjects of one group, best mean first, unmeasured ones last; ties by name."""
    baseline = None if primary is None else _scores(groups.get((primary, name), ()))
    ranked = [
        _rank(subject, _scores(groups[subject, name]), None if subject == primary else baseline, primary)
        for subject in subjects
        if (subject, name) in groups
    ]
    return tuple(sorted(ranked, key=lambda rank: (rank.mean is None, -(rank.mean or 0.0), rank.subject)))


def _rank(
    subject: str, scores: Sequence[float], baseline: Sequence[float] | None, primary: str | None
) -> BenchmarkRanking:
    """One subject's place. The document sets the delta to 0 where there is no baseline, and so for itself."""
    if baseline is None:
        own = primary is not None and not scores
        return BenchmarkRanking(
            subject=subject,
            mean=_round(statistics.mean(scores)),
            delta_vs_baseline=None if own else 0.0,
            credible=False,
        )
    return BenchmarkRanking(
        subject=subject,
        mean=_round(statistics.mean(scores)),
        delta_vs_baseline=_round(statistics.delta(scores, baseline)),
        credible=statistics.credible(scores, baseline),
    )


def _place(run: BenchmarkRunResult) -> tuple[str, str, int]:
    return run.task_id, run.subject, run.run


def _round(value: float | None) -> float | None:
    # `+ 0.0` turns the -0.0 of a rounded tiny negative delta into 0.0.
    return None if value is None else round(value, PLACES) + 0.0


def _total(values: Iterable[float]) -> float:
    return round(math.fsum(values), PLACES)


def _elapsed(meta: BuildBenchmarkReportMeta) -> float:
    return 0.0 if meta.finished_at is None else round(max(0.0, meta.finished_at - meta.started_at), PLACES)
