"""What a reader must know before believing a figure: a closed list, each with what to do about it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from nia_bench.contract.report import OVERALL, BuildBenchmarkReportMeta, Comparison
from nia_bench.reporting.samples import Runs
from nia_bench.reporting.statistics.paired import SIGNIFICANCE
from nia_bench.reporting.statistics.permutation import smallest_p


class ReportWarning(StrEnum):
    """The warnings that a report adds by itself; each begins with its value."""

    SCRIPTED = "scripted"
    NO_JUDGE = "no-judge"
    SELF_PREFERENCE = "self-preference"
    SINGLE_RUN = "single-run"
    UNMEASURED = "unmeasured"
    TOO_FEW_TASKS = "too-few-tasks"
    UNPRICED = "unpriced"
    BUDGET_EXCEEDED = "budget-exceeded"


HINTS = {
    ReportWarning.SCRIPTED: "these figures try the benchmark, not a model",
    ReportWarning.NO_JUDGE: "name a judge model to have answers judged by rubric as well",
    ReportWarning.SELF_PREFERENCE: "name a judge of another family: models favour answers like their own",
    ReportWarning.SINGLE_RUN: "run each task 3 times or more to see how steady a subject is",
    ReportWarning.UNMEASURED: "they count nowhere; resume the run to try them again",
    ReportWarning.TOO_FEW_TASKS: "whatever they score, the verdict is inconclusive; run more tasks",
    ReportWarning.UNPRICED: "real cost is higher than shown, and the budget did not count it",
    ReportWarning.BUDGET_EXCEEDED: "cells that were not started are missing; raise the budget and resume",
}


def report_warnings(
    runs: Runs, subjects: Sequence[str], comparisons: Sequence[Comparison], meta: BuildBenchmarkReportMeta
) -> tuple[str, ...]:
    """The warnings of `meta`, as they are, and those that the report adds, as 'name: what; what to do'."""
    added = (
        *_about_the_answers(subjects, meta),
        *_about_the_cells(runs, comparisons),
        *_about_the_money(meta),
    )
    return (*meta.warnings, *(f"{each.value}: {what}; {HINTS[each]}" for each, what in added))


def _about_the_answers(
    subjects: Sequence[str], meta: BuildBenchmarkReportMeta
) -> Iterator[tuple[ReportWarning, str]]:
    scripted = [subject for subject in subjects if subject in meta.scripted]
    all_scripted = len(scripted) == len(subjects)
    if scripted:
        names = "all subjects" if all_scripted else ", ".join(scripted)
        yield ReportWarning.SCRIPTED, f"{names} replayed files shipped with the tasks, no model was run"
    if meta.judge_model is None:
        yield ReportWarning.NO_JUDGE, "scores are those of the tests alone"
    elif _without_provider(meta.judge_model) == _without_provider(meta.model):
        yield ReportWarning.SELF_PREFERENCE, f"{meta.judge_model} judged its own answers"
    if meta.runs == 1 and not all_scripted:
        yield ReportWarning.SINGLE_RUN, "each task was run once"


def _about_the_cells(runs: Runs, comparisons: Sequence[Comparison]) -> Iterator[tuple[ReportWarning, str]]:
    unmeasured = sum(run.score is None for run in runs)
    if unmeasured:
        yield ReportWarning.UNMEASURED, f"{unmeasured} of {len(runs)} cells have no score"
    overall = [each for each in comparisons if each.category == OVERALL]
    few = [each for each in overall if len(overall) * smallest_p(each.tasks) > SIGNIFICANCE]
    if few:
        tasks = min(each.tasks for each in few)
        names = ", ".join(each.subject for each in few)
        against = f"{names} met {few[0].baseline} on {tasks} {'task' if tasks == 1 else 'tasks'}"
        yield ReportWarning.TOO_FEW_TASKS, against


def _about_the_money(meta: BuildBenchmarkReportMeta) -> Iterator[tuple[ReportWarning, str]]:
    if meta.unpriced_models:
        models = ", ".join(sorted(meta.unpriced_models))
        yield ReportWarning.UNPRICED, f"no price is known for {models}"
    if meta.budget_exceeded:
        yield ReportWarning.BUDGET_EXCEEDED, "the run stopped at its budget"


def _without_provider(model: str) -> str:
    """'gpt-5' of 'openai:gpt-5', 'openrouter:openai/gpt-5' and 'openai-compatible:gpt-5@http://host/v1'."""
    provider, colon, rest = model.partition("@http")[0].partition(":")
    return (rest if colon else provider).rpartition("/")[2]
