"""All kinds of evidence put together, the surest first."""

from __future__ import annotations

from collections.abc import Iterable

from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.hallucination.habits import banned_names, left_out, other_names, shapes, waiting
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.imports import unresolved_imports
from nia_bench.evaluation.hallucination.members import unresolved_names
from nia_bench.evaluation.hallucination.rejected import rejected_arguments
from nia_bench.evaluation.hallucination.witness import Witness


def classify(
    task: CodeTask, facts: Facts, results: Iterable[CheckResult], history: History, witness: Witness
) -> tuple[Hallucination, ...]:
    """The mistakes of a submission, the surest first. Pure but for `witness`.

    Empty for a submission whose checks all hold, and for one that does nothing.
    """
    results = tuple(results)
    by_id = {check.id: check for check in task.checks}
    failed = [by_id[result.id] for result in results if not result.passed and result.id in by_id]
    if not failed or not any(file.code and file.substance for file in facts.files):
        return ()
    found = [
        *unresolved_imports(facts, history),
        *unresolved_names(facts, history, witness),
        *rejected_arguments(facts, history, witness),
        *banned_names(facts, history, failed),
        *other_names(facts, history, failed),
        *waiting(facts, history, failed),
        *shapes(failed, results),
    ]
    return _distinct(found or left_out(facts, history, failed))


def _distinct(found: Iterable[Hallucination]) -> tuple[Hallucination, ...]:
    """One label for each symbol and line; what is said first is surest."""
    kept: dict[tuple[str, int | None, str], Hallucination] = {}
    for one in found:
        kept.setdefault((one.path, one.line, one.symbol), one)
    return tuple(kept.values())
