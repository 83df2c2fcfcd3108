"""How `nia-bench tasks check` words proofs, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from nia_bench.proof import CheckSummary, MutantProof, TaskProof
from nia_bench.proof.summary import LEAST_WARM, MOST_COLD, AnswerRate, TaskGroup
from nia_bench.reporting.figures import figure, signed, signed_bounds

MOST_NAMED = 8


def proven(proof: TaskProof) -> str:
    """Return the lines about one task: outcome, details, answers with faults, and surviving mutants."""
    lines = [f"{proof.outcome.value:<9}  {proof.task_id}", *(f"    {line}" for line in proof.details)]
    for answer in proof.answers:
        lines += [f"    {answer.answer}: {detail}" for detail in answer.details]
    if proof.mutants:
        lines.append(f"    {_mutants(proof.mutants)}")
        lines += [
            f"    survives: {mutant_proof.name} ({mutant_proof.why})"
            for mutant_proof in proof.mutants
            if mutant_proof.why
        ]
    return "\n".join(lines)


def counted(proofs: Sequence[TaskProof], summary: CheckSummary) -> str:
    """Return the lines at the end: number of each outcome, mutants, unavailable tasks, and groups."""
    counts = Counter(proof.outcome.value for proof in proofs if proof.task_id not in summary.unavailable)
    answers = sum(len(proof.answers) for proof in proofs)
    message = ", ".join(
        f"{number} {name}" for name, number in sorted(counts.items(), key=lambda item: -item[1])
    )
    lines = [f"{message or 'none'} of {summary.tasks} tasks; {answers} answers scored"]
    groups = [proof.mutants for proof in proofs if proof.mutants]
    # The numbers of a single task stand with it already.
    if len(groups) > 1:
        lines.append(_mutants([mutant for group in groups for mutant in group]))
    if summary.unavailable:
        lines.append(
            f"not available, and in none of these numbers: {len(summary.unavailable)} tasks, whose packages "
            f"the registry does not have any more: {', '.join(summary.unavailable)}"
        )
    if summary.tasks > 1:
        lines += _groups(summary)
    lines += _rates(summary)
    return "\n".join(lines)


def _groups(summary: CheckSummary) -> Iterator[str]:
    for name, groups in (
        ("kind", summary.categories),
        ("library", summary.libraries),
        ("quarter of release", summary.quarters),
    ):
        if groups:
            yield f"by {name}: {', '.join(map(_group, groups))}"


def _group(group: TaskGroup) -> str:
    return f"{group.name} {group.validated} of {group.tasks}"


def _rates(summary: CheckSummary) -> Iterator[str]:
    for name, answer_rate, target in (
        ("cold", summary.cold, f"at most {MOST_COLD:.2f}"),
        ("warm", summary.warm, f"at least {LEAST_WARM:.2f}"),
    ):
        if answer_rate is not None:
            yield f"{name}: {_rate(answer_rate)} (wanted: {target})"
    if (local_docs := summary.local_docs) is not None and local_docs.answers:
        yield f"local-docs: {_rate(local_docs)}"
    rates = (("cold", summary.cold), ("local-docs", summary.local_docs), ("warm", summary.warm))
    means = [f"{name} {figure(rate.mean)}" for name, rate in rates if rate is not None and rate.answers]
    if means:
        yield f"mean scores: {', '.join(means)}"
    for step in summary.steps:
        difference = f"{signed(step.difference)} {signed_bounds(step.interval)}".rstrip()
        yield f"mean score of {step.after} less that of {step.before}: {difference} over {step.tasks} tasks"
    selected = (("cold", summary.selection_cold), ("warm", summary.selection_warm))
    names = [f"{name} {_rate(found)}" for name, found in selected if found is not None and found.answers]
    if names:
        yield f"in the selection of tasks, which is no figure of the suite: {', '.join(names)}"
    if missing := summary.without_verdicts:
        more = f" and {len(missing) - MOST_NAMED} more" if len(missing) > MOST_NAMED else ""
        yield f"without verdicts: {len(missing)} tasks: {', '.join(missing[:MOST_NAMED])}{more}"


def _rate(answer_rate: AnswerRate) -> str:
    if answer_rate.rate is None:
        return "no answers"
    return f"{answer_rate.rate:.2f}, {answer_rate.passed} of {answer_rate.answers} answers pass"


def _mutants(mutants: Sequence[MutantProof]) -> str:
    counts = Counter(mutant_proof.seen_by for mutant_proof in mutants)
    kinds = ", ".join(f"{kind} {counts[kind]}" for kind in ("types", "structure", "behaviour"))
    survive = sum(mutant.survives for mutant in mutants)
    reasons = sum(entry.survives and bool(entry.why) for entry in mutants)
    compiled = sum(item.compiles for item in mutants)
    return (
        f"mutants: {len(mutants)} tried, {compiled} compile; seen by {kinds}; "
        f"{survive} survive, {reasons} with a reason"
    )
