"""What the proofs of a suite's tasks come to, in figures and as the text of `nia-bench tasks check`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import attrgetter
from statistics import fmean
from typing import Final

from nia_bench.contract.base import Model
from nia_bench.contract.comparisons import Interval
from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.proof.answers import MutantProof, Outcome, TaskProof
from nia_bench.reporting.figures import figure, rounded, rounded_bounds, signed, signed_bounds
from nia_bench.reporting.samples import quarter_of_day
from nia_bench.reporting.statistics.paired import paired_difference
from nia_bench.suites.answer_verdicts import AnswerVerdict, AnswerVerdicts, verdicts_in
from nia_bench.suites.documents import join_names
from nia_bench.suites.suite import Suite

MOST_COLD: Final = 0.40
"""The share of cold answers that may pass in a suite with something left to add."""
LEAST_WARM: Final = 0.90
"""The share of warm answers that have to pass in a suite whose tasks can be solved."""

_BY_KIND: Final[Mapping[str, Callable[[AnswerVerdicts], Sequence[AnswerVerdict]]]] = {
    "cold": attrgetter("cold"),
    "local-docs": attrgetter("local_docs"),
    "warm": attrgetter("warm"),
}
"""The verdicts of each kind of answer, by what their writers had: from nothing to the package."""
MOST_NAMED = 8


class TaskGroup(Model):
    """How many tasks of one kind, library or quarter there are, and how many of them are proven."""

    name: str
    tasks: int
    validated: int


class AnswerRate(Model):
    """How many stored answers of one kind passed, and their mean score in [0, 1]; None of no answers."""

    answers: int
    passed: int
    mean: float | None = None

    @property
    def rate(self) -> float | None:
        """The share that passed, in [0, 1]; None if there are no answers."""
        return self.passed / self.answers if self.answers else None


class AnswerStep(Model):
    """By how much the score is higher with better documentation: the mean difference over `tasks`, paired.

    `interval` is at 95%, as in a report's comparisons. None where too few tasks leave a figure undefined.
    """

    before: str
    after: str
    tasks: int
    difference: float | None
    interval: Interval | None


class CheckSummary(Model):
    """The proofs of a suite in numbers.

    Tasks that are not available are in no group. `cold`, `warm` and `local_docs` are of the answers that were
    written after the selection of tasks; those that decided it stand apart. `steps` lead from cold to
    local-docs to warm answers, where a suite stores all three. `without_verdicts` are the other tasks of a
    suite in which some have verdicts.
    """

    tasks: int
    validated: int
    unavailable: tuple[str, ...] = ()
    categories: tuple[TaskGroup, ...] = ()
    libraries: tuple[TaskGroup, ...] = ()
    quarters: tuple[TaskGroup, ...] = ()
    cold: AnswerRate | None = None
    warm: AnswerRate | None = None
    local_docs: AnswerRate | None = None
    steps: tuple[AnswerStep, ...] = ()
    selection_cold: AnswerRate | None = None
    selection_warm: AnswerRate | None = None
    without_verdicts: tuple[str, ...] = ()


class CheckedTasks(Model):
    """What `tasks check` found: the proof of each task, and all in numbers."""

    proofs: tuple[TaskProof, ...]
    summary: CheckSummary


def summary_of(suite: Suite, proofs: Sequence[TaskProof]) -> CheckSummary:
    """Return counts of checked, validated and unavailable tasks, and the rates of stored answers.

    Unavailable tasks are left out of all other counts.
    """
    unavailable = [proof.task_id for proof in proofs if proof.outcome is Outcome.UNAVAILABLE]
    proven = {proof.task_id for proof in proofs if proof.outcome is Outcome.VALIDATED}
    checked = {proof.task_id for proof in proofs} - {*unavailable}
    tasks = [task for task in suite.tasks if task.id in checked]
    verdicts = _verdicts(suite, checked)
    rates = rates_of(verdicts.values()) if verdicts else {}
    return CheckSummary(
        tasks=len(checked),
        validated=len(proven),
        unavailable=tuple(unavailable),
        categories=_groups(tasks, proven, lambda task: (task.category,)),
        libraries=_groups(
            tasks, proven, lambda task: task.all_libraries if isinstance(task, CodeTask) else ()
        ),
        quarters=_groups(tasks, proven, lambda task: filter(None, (_quarter(task),))),
        without_verdicts=tuple(task.id for task in tasks if verdicts and task.id not in verdicts),
        steps=steps_of(verdicts),
        **rates,
    )


def steps_of(verdicts: Mapping[str, AnswerVerdicts]) -> tuple[AnswerStep, ...]:
    """Return how mean scores differ from cold to local-docs and from local-docs to warm answers.

    Scores are paired by task. Empty if there are no local-docs answers.
    """
    means = {
        kind: {
            task: fmean(verdict.score for verdict in verdicts_of(answers))
            for task, answers in verdicts.items()
            if verdicts_of(answers)
        }
        for kind, verdicts_of in _BY_KIND.items()
    }
    if not means["local-docs"]:
        return ()
    pairs = [(*names, paired_difference(means[names[1]], means[names[0]])) for names in pairwise(_BY_KIND)]
    return tuple(
        AnswerStep(
            before=before,
            after=after,
            tasks=pair.tasks,
            difference=rounded(pair.difference),
            interval=rounded_bounds(pair.interval),
        )
        for before, after, pair in pairs
    )


def rates_of(verdicts: Iterable[AnswerVerdicts]) -> dict[str, AnswerRate]:
    """Return number, passes and mean score of each of the five kinds of stored answers.

    The keys are field names of `CheckSummary`.
    """
    every = [*verdicts]
    return {
        "cold": _rate(verdict for answers in every for verdict in answers.cold),
        "warm": _rate(verdict for answers in every for verdict in answers.warm),
        "local_docs": _rate(verdict for answers in every for verdict in answers.local_docs),
        "selection_cold": _rate(verdict for answers in every for verdict in answers.selection.cold),
        "selection_warm": _rate(verdict for answers in every for verdict in answers.selection.warm),
    }


def _rate(verdicts: Iterable[AnswerVerdict]) -> AnswerRate:
    answers = [*verdicts]
    mean = rounded(fmean(verdict.score for verdict in answers)) if answers else None
    return AnswerRate(answers=len(answers), passed=sum(verdict.passed for verdict in answers), mean=mean)


def _verdicts(suite: Suite, names: Iterable[str]) -> dict[str, AnswerVerdicts]:
    """Return task id to stored verdicts; tasks without any, or with unreadable ones, are left out."""
    verdicts_by_id: dict[str, AnswerVerdicts] = {}
    for name in names:
        try:
            verdicts = verdicts_in(suite.task_folders[name])
        except TaskFileError:
            continue
        if verdicts is not None:
            verdicts_by_id[name] = verdicts
    return verdicts_by_id


def _quarter(task: BenchmarkTask) -> str | None:
    return quarter_of_day(task.released) if isinstance(task, CodeTask) else None


def _groups(
    tasks: Iterable[BenchmarkTask], proven: set[str], names_of: Callable[[BenchmarkTask], Iterable[str]]
) -> tuple[TaskGroup, ...]:
    passes_by_group: dict[str, list[bool]] = {}
    for task in tasks:
        for name in names_of(task):
            passes_by_group.setdefault(name, []).append(task.id in proven)
    return tuple(
        TaskGroup(name=name, tasks=len(passes), validated=sum(passes))
        for name, passes in sorted(passes_by_group.items())
    )


def proof_text(proof: TaskProof) -> str:
    """Return the lines about one task: outcome, details, answers with faults, and a count of its mutants.

    A mutant that the task states a reason for is named with it, even if it does not pass.
    """
    lines = [f"{proof.outcome.value:<9}  {proof.task_id}", *(f"    {line}" for line in proof.details)]
    for answer in proof.answers:
        lines += [f"    {answer.answer}: {detail}" for detail in answer.details]
    if proof.mutants:
        lines.append(f"    {_mutants_text(proof.mutants)}")
        lines += [
            f"    survives: {mutant_proof.name} ({mutant_proof.why})"
            for mutant_proof in proof.mutants
            if mutant_proof.why
        ]
    return "\n".join(lines)


def summary_text(proofs: Sequence[TaskProof], summary: CheckSummary) -> str:
    """Return the lines at the end: number of each outcome, mutants, unavailable tasks, groups, and rates.

    Groups need more than one available task, and mutants more than one task that has some.
    """
    counts = Counter(proof.outcome.value for proof in proofs if proof.task_id not in summary.unavailable)
    answers = sum(len(proof.answers) for proof in proofs)
    message = ", ".join(
        f"{number} {name}" for name, number in sorted(counts.items(), key=lambda item: -item[1])
    )
    lines = [f"{message or 'none'} of {summary.tasks} tasks; {answers} answers scored"]
    groups = [proof.mutants for proof in proofs if proof.mutants]
    # The numbers of a single task stand with it already.
    if len(groups) > 1:
        lines.append(_mutants_text([mutant for group in groups for mutant in group]))
    if summary.unavailable:
        lines.append(
            f"not available, and in none of these numbers: {len(summary.unavailable)} tasks, whose packages "
            f"the registry does not have any more: {', '.join(summary.unavailable)}"
        )
    if summary.tasks > 1:
        lines += _group_lines(summary)
    lines += _rate_lines(summary)
    return "\n".join(lines)


def _group_lines(summary: CheckSummary) -> Iterator[str]:
    for name, groups in (
        ("kind", summary.categories),
        ("library", summary.libraries),
        ("quarter of release", summary.quarters),
    ):
        if groups:
            counts = ", ".join(f"{group.name} {group.validated} of {group.tasks}" for group in groups)
            yield f"by {name}: {counts}"


def _rate_lines(summary: CheckSummary) -> Iterator[str]:
    for name, answer_rate, target in (
        ("cold", summary.cold, f"at most {MOST_COLD:.2f}"),
        ("warm", summary.warm, f"at least {LEAST_WARM:.2f}"),
    ):
        if answer_rate is not None:
            yield f"{name}: {_rate_text(answer_rate)} (wanted: {target})"
    if (local_docs := summary.local_docs) is not None and local_docs.answers:
        yield f"local-docs: {_rate_text(local_docs)}"
    rates = (("cold", summary.cold), ("local-docs", summary.local_docs), ("warm", summary.warm))
    means = [f"{name} {figure(rate.mean)}" for name, rate in rates if rate is not None and rate.answers]
    if means:
        yield f"mean scores: {', '.join(means)}"
    for step in summary.steps:
        difference = f"{signed(step.difference)} {signed_bounds(step.interval)}".rstrip()
        yield f"mean score of {step.after} less that of {step.before}: {difference} over {step.tasks} tasks"
    selected = (("cold", summary.selection_cold), ("warm", summary.selection_warm))
    names = [f"{name} {_rate_text(found)}" for name, found in selected if found is not None and found.answers]
    if names:
        yield f"in the selection of tasks, which is no figure of the suite: {', '.join(names)}"
    if missing := summary.without_verdicts:
        yield f"without verdicts: {len(missing)} tasks: {join_names(missing, MOST_NAMED)}"


def _rate_text(answer_rate: AnswerRate) -> str:
    if answer_rate.rate is None:
        return "no answers"
    return f"{answer_rate.rate:.2f}, {answer_rate.passed} of {answer_rate.answers} answers pass"


def _mutants_text(mutants: Sequence[MutantProof]) -> str:
    counts = Counter(mutant_proof.seen_by for mutant_proof in mutants)
    kinds = ", ".join(f"{kind} {counts[kind]}" for kind in ("types", "structure", "behaviour"))
    survive = sum(mutant.survives for mutant in mutants)
    reasons = sum(entry.survives and bool(entry.why) for entry in mutants)
    compiled = sum(item.compiles for item in mutants)
    return (
        f"mutants: {len(mutants)} tried, {compiled} compile; seen by {kinds}; "
        f"{survive} survive, {reasons} with a reason"
    )
