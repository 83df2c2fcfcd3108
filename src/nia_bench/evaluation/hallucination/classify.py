"""All kinds of evidence put together, the surest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from nia_bench.contract.checks import BaseCheck, CallCheck
from nia_bench.contract.evaluation import CheckResult, Hallucination
from nia_bench.contract.facts import Facts
from nia_bench.contract.task import BLEEDING_EDGE, CodeTask
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.hallucination.conventions import conventions_of_other_versions
from nia_bench.evaluation.hallucination.demands import parts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.imports import unresolved_imports
from nia_bench.evaluation.hallucination.members import unresolved_names
from nia_bench.evaluation.hallucination.names import names_of_other_versions
from nia_bench.evaluation.hallucination.omissions import older_ways
from nia_bench.evaluation.hallucination.rejected import bare_errors, rejected_arguments
from nia_bench.evaluation.hallucination.symptom import symptom
from nia_bench.evaluation.hallucination.waiting import waiting_of_other_versions
from nia_bench.evaluation.hallucination.witness import Witness
from nia_bench.evaluation.rules import broken_rules


def classify(
    task: CodeTask, view: View, results: Iterable[CheckResult], history: History, witness: Witness
) -> tuple[Hallucination, ...]:
    """The mistakes of a submission, the surest first. Pure but for `witness`.

    Empty for a submission whose checks all hold.
    """
    facts = view.facts
    results = tuple(results)
    by_id = {check.id: check for check in task.checks}
    failed = [by_id[result.id] for result in results if not result.passed and result.id in by_id]
    broken = any(result.id.startswith("rule-") for result in results)
    if not (failed or broken):
        return ()
    found = [
        *unresolved_imports(facts, history),
        *unresolved_names(facts, history, witness),
        *(_broken_rules(task, view) if broken else ()),
        *rejected_arguments(facts, history, witness),
        *names_of_other_versions(facts, history, failed),
        *waiting_of_other_versions(facts, history, failed),
        *conventions_of_other_versions(facts, history, failed, results),
    ]
    if not found:
        found = [*_wrong_values(facts, failed), *bare_errors(facts, history, witness)]
    if not found and task.category == BLEEDING_EDGE:
        found = list(older_ways(facts, history, failed))
    return _distinct(found)


def _wrong_values(facts: Facts, failed: Iterable[BaseCheck]) -> Iterator[Hallucination]:
    """The right function with another word than the one it must be given."""
    for check in parts(failed):
        if not isinstance(check, CallCheck) or check.absent or check.value is None or not check.value.text:
            continue
        for file in facts.files:
            for call in file.calls:
                if names_symbol(check.symbols, call.origin):
                    yield symptom("wrong_parameter", (file.path, call.line), call.callee, check.message)


def _broken_rules(task: CodeTask, view: View) -> Iterator[Hallucination]:
    for fault in broken_rules(task.library, task.version, view):
        if fault.hallucination is not None:
            place = (fault.path, fault.line)
            yield symptom(fault.hallucination, place, fault.symbol, fault.message, nearest=fault.nearest)


def _distinct(found: Iterable[Hallucination]) -> tuple[Hallucination, ...]:
    """One label for each symbol and line; what is said first is surest."""
    kept: dict[tuple[str, int | None, str], Hallucination] = {}
    for one in found:
        kept.setdefault((one.path, one.line, one.symbol), one)
    return tuple(kept.values())
