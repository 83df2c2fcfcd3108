"""Folds cells into a report and its warnings. Pure: no clock, no disk, the same cells give the same one."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from operator import attrgetter

from nia_bench.contract.comparisons import Comparison, set_against
from nia_bench.contract.generation import Cause
from nia_bench.contract.report import (
    OVERALL,
    BenchmarkRanking,
    BenchmarkReport,
    BuildBenchmarkReportMeta,
    CalledOrNot,
    SubjectCategoryStat,
    SubjectDetails,
    Timing,
)
from nia_bench.contract.report_warnings import ReportWarning, WarningCode
from nia_bench.reporting.comparisons import compare, compare_in, pooled_effects
from nia_bench.reporting.figures import PLACES, defined, rounded, rounded_bounds, rounded_cost
from nia_bench.reporting.samples import (
    Runs,
    Sample,
    Samples,
    group,
    group_by_each,
    hallucination_counts,
    item_stats,
    quarter_of,
    side_of,
    sides_of,
    tool_use,
)
from nia_bench.reporting.spending import non_inferiority, pass_ratios, spent, spent_differences
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.clustered import clustered_error, clustered_interval
from nia_bench.reporting.statistics.paired import SIGNIFICANCE, smallest_p
from nia_bench.reporting.statistics.scores import NOISE, fewest_runs, pass_at_k, pass_hat_k

# With a hundred runs of a task, a hundred chances would be more than anybody reads.
GREATEST_K = 10

LEAST_HEADROOM = 0.1
"""What a baseline has to leave above its mean for a difference to be looked for: ten points."""


def build_benchmark_report(runs: Runs, meta: BuildBenchmarkReportMeta) -> BenchmarkReport:
    """Fold per-cell results into a report with rounded figures.

    An errored cell counts 0 in `mean` and `passRate`; one without a score counts in neither and is listed in
    `notMeasured`. The planned subjects and categories of `meta` are in it even without cells. Subjects that
    are not planned and baselines are in the order of `runs`; without `meta.primary_baseline` the first
    baseline is it.
    """
    subjects = tuple(dict.fromkeys((*meta.subjects, *(run.subject for run in runs))))
    baselines = tuple(dict.fromkeys(run.subject for run in runs if run.kind == "baseline"))
    primary = meta.primary_baseline or (baselines[0] if baselines else None)
    categories = tuple(sorted({*meta.categories, *(run.category for run in runs)}))
    libraries = tuple(sorted({name for run in runs for name in run.all_libraries}))
    quarters = tuple(sorted({quarter for run in runs if (quarter := quarter_of(run))}))
    sides = sides_of(meta.cutoff)
    tasks = tuple(sorted({run.task_id for run in runs}))
    groups = (OVERALL, *categories)
    unmeasured_samples = {(subject, name): Sample(()) for subject in meta.subjects for name in groups}
    samples = {
        **unmeasured_samples,
        **group(runs, lambda run: run.category),
        **group(runs, lambda _run: OVERALL),
    }
    compared_with = baselines_of(subjects, primary, meta.subject_details)
    comparisons = compare(samples, compared_with, categories)
    ratios = pass_ratios(samples, compared_with)
    by_quarter = group(runs, quarter_of)
    unmeasured = (run for run in runs if run.score is None)
    finished_at = meta.started_at if meta.finished_at is None else meta.finished_at
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
        quarters=quarters,
        cutoff=meta.cutoff,
        stats=_stats(samples, subjects, groups),
        library_stats=_stats(group_by_each(runs, attrgetter("all_libraries")), subjects, libraries),
        quarter_stats=_stats(by_quarter, subjects, quarters),
        cutoff_stats=_stats(group(runs, partial(side_of, meta.cutoff)), subjects, sides),
        task_stats=_stats(group(runs, lambda run: run.task_id), subjects, tasks),
        rankings={name: _ranking(samples, subjects, name, compared_with) for name in groups}
        if samples
        else {},
        comparisons=comparisons,
        quarter_comparisons=compare_in(by_quarter, compared_with, quarters),
        pooled=pooled_effects(samples, meta.subject_details, compared_with),
        spent_differences=spent_differences(samples, compared_with),
        pass_ratios=ratios,
        non_inferiority=non_inferiority(comparisons, ratios, meta),
        subject_details=_details(runs, subjects, meta),
        judge_answered_by=_model_names(run.judge_models for run in runs),
        hallucinations=hallucination_counts(runs, subjects),
        item_stats=item_stats(runs, subjects),
        tool_use=tool_use(runs, subjects),
        called_or_not=_called_or_not(runs, subjects),
        judge_agreement=rounded(meta.judge_agreement),
        not_measured=tuple(sorted(unmeasured, key=lambda run: (run.task_id, run.subject, run.run))),
        total_cost_usd=_cost(runs, is_partial=bool(meta.unpriced_models)),
        budget_exceeded=meta.budget_exceeded,
        failures=dict(sorted(Counter(run.failure.partition(":")[0] for run in runs if run.failure).items())),
        warnings=report_warnings(runs, subjects, comparisons, meta),
        timing=Timing(total_ms=round(max(0.0, finished_at - meta.started_at), PLACES)),
    )


def baselines_of(
    subjects: Iterable[str], primary: str | None, details: Iterable[SubjectDetails]
) -> dict[str, str]:
    """Return the name of each subject's baseline, by the subject's name; subjects without one are left out.

    Outside of a matrix it is `primary`. In a matrix, where some of `details` have a condition, it is the
    baseline in the subject's own details. A baseline has none.
    """
    of_pairs = {details_.subject: details_.baseline for details_ in details if details_.condition}
    chosen = ((subject, of_pairs.get(subject) if of_pairs else primary) for subject in subjects)
    return {subject: baseline for subject, baseline in chosen if baseline and baseline != subject}


def _details(
    runs: Runs, subjects: Sequence[str], meta: BuildBenchmarkReportMeta
) -> tuple[SubjectDetails, ...]:
    """Return the details of each of `subjects`, with the names of the models that answered it.

    A subject that a model answered has the model of the run, unless its own is recorded.
    """
    recorded = {details.subject: details for details in meta.subject_details}
    completed: list[SubjectDetails] = []
    for name in subjects:
        answered_by = _model_names(run.models for run in runs if run.subject == name)
        known_details = recorded.get(name, SubjectDetails(subject=name))
        model = known_details.model or (meta.model if answered_by else None)
        completed.append(known_details.model_copy(update={"model": model, "answered_by": answered_by}))
    return tuple(completed)


def _model_names(models: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(sorted({name for names in models for name in names}))


def _stats(
    samples: Samples, subjects: Iterable[str], names: Sequence[str]
) -> tuple[SubjectCategoryStat, ...]:
    return tuple(
        _stat(subject, name, samples[subject, name])
        for subject in subjects
        for name in names
        if (subject, name) in samples
    )


def _stat(subject: str, name: str, sample: Sample) -> SubjectCategoryStat:
    passes = sample.task_passes
    ks = range(1, min(fewest_runs(passes), GREATEST_K) + 1)
    return SubjectCategoryStat(
        subject=subject,
        category=name,
        mean=rounded(scores.mean(sample.scores)),
        stddev=rounded(scores.population_stddev(sample.scores)),
        pass_rate=rounded(scores.mean(sample.passes)),
        runs=len(sample.runs),
        successful_runs=sum(not run.errored for run in sample.measured),
        measured=len(sample.measured),
        cost_usd=_cost(sample.runs),
        mean_latency_ms=rounded(scores.mean([run.latency_ms for run in sample.measured])),
        code_scores=_code_scores(sample.runs),
        standard_error=rounded(clustered_error(sample.task_scores)),
        interval=rounded_bounds(clustered_interval(sample.task_scores)),
        pass_at_k=defined({k: pass_at_k(passes, k) for k in ks}),
        pass_hat_k=defined({k: pass_hat_k(passes, k) for k in ks}),
        test_mean=_mean(map(attrgetter("test_score"), sample.measured)),
        judge_mean=_mean(map(attrgetter("judge_score"), sample.measured)),
        hallucination_rate=_mean(
            None if run.hallucinations is None else bool(run.hallucinations) for run in sample.measured
        ),
        compliance_rate=_mean(map(attrgetter("compliant"), sample.measured)),
        cost_known=sum(not run.is_partly_priced for run in sample.runs),
        spent=spent(sample),
    )


def _called_or_not(runs: Runs, subjects: Sequence[str]) -> tuple[CalledOrNot, ...]:
    """Return for each subject with context tools the figures of cells that called one, and of the others.

    Subjects without measured cells are left out.
    """
    samples = group(runs, lambda run: None if run.context_calls is None else str(run.context_calls > 0))
    pairs = (
        (name, *(samples.get((name, str(called)), Sample(())) for called in (True, False)))
        for name in subjects
    )
    return tuple(
        CalledOrNot(
            subject=name,
            called=len(called.measured),
            called_mean=rounded(scores.mean(called.scores)),
            called_interval=rounded_bounds(clustered_interval(called.task_scores)),
            called_pass_rate=rounded(scores.mean(called.passes)),
            not_called=len(others.measured),
            not_called_mean=rounded(scores.mean(others.scores)),
            not_called_interval=rounded_bounds(clustered_interval(others.task_scores)),
            not_called_pass_rate=rounded(scores.mean(others.passes)),
        )
        for name, called, others in pairs
        if called.measured or others.measured
    )


def _cost(runs: Runs, *, is_partial: bool = False) -> float | None:
    """Return the known cost of all `runs` together in USD; None if that is 0 and calls have no known price.

    `is_partial` says that there are such calls outside of `runs`.
    """
    total = rounded_cost(run.cost_usd or 0.0 for run in runs)
    is_partial = is_partial or any(run.is_partly_priced for run in runs)
    return None if is_partial and not total else total


def _mean(values: Iterable[float | None]) -> float | None:
    return rounded(scores.mean([value for value in values if value is not None]))


def _code_scores(runs: Runs) -> dict[str, float] | None:
    """Return the mean of each code score over the cells that have it, or None if no cell has any."""
    values: dict[str, list[float]] = defaultdict(list)
    for run in runs:
        for name, value in (run.code_scores or {}).items():
            values[name].append(value)
    return defined({name: scores.mean(values[name]) for name in sorted(values)}) or None


def _ranking(
    samples: Samples, subjects: Sequence[str], name: str, baselines: Mapping[str, str]
) -> tuple[BenchmarkRanking, ...]:
    """Return the subjects of one group, best mean first, unmeasured ones last; ties by name."""
    unmeasured = Sample(())
    theirs = {
        subject: samples.get((baseline, name), unmeasured).scores for subject, baseline in baselines.items()
    }
    is_compared = bool(baselines)
    ranked = [
        _rank(subject, samples[subject, name].scores, theirs.get(subject), is_compared=is_compared)
        for subject in subjects
        if (subject, name) in samples
    ]
    return tuple(sorted(ranked, key=lambda rank: (rank.mean is None, -(rank.mean or 0.0), rank.subject)))


def _rank(
    subject: str, values: Sequence[float], baseline: Sequence[float] | None, *, is_compared: bool
) -> BenchmarkRanking:
    """Return one subject's rank entry: mean of `values`, delta to its baseline, and whether that is credible.

    `baseline` has the scores of its baseline; None for a subject without one, whose delta is 0. The delta is
    None if one of the two was not measured. Without `is_compared`, as no subject has a baseline, each is 0.
    """
    delta = rounded(scores.delta(values, baseline or ()))
    if baseline is None:
        delta = None if is_compared and not values else 0.0
    credible = baseline is not None and scores.credible(values, baseline)
    mean = rounded(scores.mean(values))
    return BenchmarkRanking(subject=subject, mean=mean, delta_vs_baseline=delta, credible=credible)


def report_warnings(
    runs: Runs, subjects: Sequence[str], comparisons: Sequence[Comparison], meta: BuildBenchmarkReportMeta
) -> tuple[ReportWarning, ...]:
    """Return the warnings of `meta`, then those that follow from the plan, the cells and the comparisons."""
    pairs = (*_about_the_answers(subjects, meta), *_about_the_cells(runs, comparisons, meta))
    return (
        *(ReportWarning.model_validate(warning) for warning in meta.warnings),
        *(ReportWarning(code=code, message=message) for code, message in pairs),
    )


def _about_the_answers(
    subjects: Sequence[str], meta: BuildBenchmarkReportMeta
) -> Iterator[tuple[WarningCode, str]]:
    scripted = [subject for subject in subjects if subject in meta.scripted]
    all_scripted = len(scripted) == len(subjects)
    if scripted:
        names = "all subjects" if all_scripted else ", ".join(scripted)
        yield WarningCode.SCRIPTED, f"{names} replayed files shipped with the tasks, no model was run"
    if meta.judge_model is None:
        yield WarningCode.NO_JUDGE, "scores are those of the tests alone"
    elif _without_provider(meta.judge_model) == _without_provider(meta.model):
        yield WarningCode.SELF_PREFERENCE, f"{meta.judge_model} judged its own answers"
    if meta.runs == 1 and not all_scripted:
        yield WarningCode.SINGLE_RUN, "each task was run once"


def _about_the_cells(
    runs: Runs, comparisons: Sequence[Comparison], meta: BuildBenchmarkReportMeta
) -> Iterator[tuple[WarningCode, str]]:
    unmeasured = sum(run.score is None for run in runs)
    if unmeasured:
        yield WarningCode.UNMEASURED, f"{unmeasured} of {len(runs)} cells have no score"
    over = sum((run.failure or "").startswith(f"{Cause.LIMIT}:") for run in runs)
    if over:
        cells = "the code of 1 cell alone takes" if over == 1 else f"the code of {over} cells alone takes"
        yield WarningCode.COMPILER_LIMIT, f"{cells} more time or memory than the compiler may use"
    overall = [comparison for comparison in comparisons if comparison.category == OVERALL]
    few = [row for row in overall if len(overall) * smallest_p(row.tasks) > SIGNIFICANCE]
    if few:
        tasks = min(item.tasks for item in few)
        names = ", ".join(element.subject for element in few)
        against = f"{names} met {set_against(few)} on {tasks} {'task' if tasks == 1 else 'tasks'}"
        yield WarningCode.TOO_FEW_TASKS, against
    yield from _about_the_headroom(runs, overall)
    yield from _about_the_tools(runs)
    if meta.unpriced_models:
        models = ", ".join(sorted(meta.unpriced_models))
        yield WarningCode.UNPRICED, f"no price is known for {models}"
    if meta.budget_exceeded:
        yield WarningCode.BUDGET_EXCEEDED, "the run stopped at its budget"


def _about_the_headroom(runs: Runs, overall: Sequence[Comparison]) -> Iterator[tuple[WarningCode, str]]:
    """Yield a warning if no measured cell passed, and one for each baseline with a mean above 0.9.

    Yield nothing without comparisons.
    """
    if not overall:
        return
    measured = [run for run in runs if run.score is not None]
    if measured and not any(run.passed for run in measured):
        yield WarningCode.NOTHING_PASSES, f"no subject passed any of the {len(measured)} measured cells"
    for baseline in dict.fromkeys(comparison.baseline for comparison in overall):
        theirs = [row for row in overall if row.baseline == baseline]
        ours = (run.score for run in measured if run.subject == baseline)
        mean = scores.mean([score for score in ours if score is not None])
        if mean is not None and mean > 1 - LEAST_HEADROOM + NOISE:
            values = [their.minimum_detectable for their in theirs if their.minimum_detectable is not None]
            could_see = f", this run could see {_points(min(values))}" if values else ""
            least = f"a tool could add at most {_points(1 - mean)} points{could_see}"
            name = "the baseline" if len(theirs) == len(overall) else baseline
            yield WarningCode.NO_HEADROOM, f"{name} is at {mean:.2f}; {least}"


def _about_the_tools(runs: Runs) -> Iterator[tuple[WarningCode, str]]:
    """Yield one warning that names all subjects that called context tools in fewer than half of their cells.

    Only measured cells of subjects with context tools count. Yield nothing if there is no such subject.
    """
    calls: dict[str, list[bool]] = {}
    for run in runs:
        if run.score is not None and run.context_calls is not None:
            calls.setdefault(run.subject, []).append(run.context_calls > 0)
    rare = [
        f"{subject} called its context tools in {sum(called)} of {len(called)} cells"
        for subject, called in calls.items()
        if 2 * sum(called) < len(called)
    ]
    if rare:
        yield WarningCode.TOOL_RARELY_CALLED, ", ".join(rare)


def _points(share: float) -> str:
    return f"{100 * share:.0f}"


def _without_provider(model: str) -> str:
    """Return 'gpt-5' for 'openai:gpt-5', 'openrouter:openai/gpt-5' or a name with an address."""
    provider, colon, remainder = model.partition("@http")[0].partition(":")
    return (remainder if colon else provider).rpartition("/")[2]
