"""Which warnings a report has. Their codes and hints are in `nia_bench.contract.report`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from nia_bench.contract.comparisons import Comparison, set_against
from nia_bench.contract.generation import Cause
from nia_bench.contract.report import OVERALL, BuildBenchmarkReportMeta
from nia_bench.contract.report_warnings import ReportWarning, WarningCode
from nia_bench.reporting.samples import Runs
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.statistics.paired import SIGNIFICANCE, smallest_p
from nia_bench.reporting.statistics.scores import NOISE

LEAST_HEADROOM = 0.1
"""What a baseline has to leave above its mean for a difference to be looked for: ten points."""


def report_warnings(
    runs: Runs, subjects: Sequence[str], comparisons: Sequence[Comparison], meta: BuildBenchmarkReportMeta
) -> tuple[ReportWarning, ...]:
    """Return the warnings of `meta`, then those that follow from the figures themselves."""
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
    yield from _about_the_room(runs, overall)
    yield from _about_the_tools(runs)
    if meta.unpriced_models:
        models = ", ".join(sorted(meta.unpriced_models))
        yield WarningCode.UNPRICED, f"no price is known for {models}"
    if meta.budget_exceeded:
        yield WarningCode.BUDGET_EXCEEDED, "the run stopped at its budget"


def _about_the_room(runs: Runs, overall: Sequence[Comparison]) -> Iterator[tuple[WarningCode, str]]:
    """Yield warnings if no cell passed, or if a baseline is too good to be improved on."""
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
    """Yield a warning for subjects that called their tools in fewer than half of the measured cells."""
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
