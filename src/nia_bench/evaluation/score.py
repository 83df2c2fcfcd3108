"""The score of one submission: the share of its task's checks that hold, by weight.

Nothing counts until something is there: a *guard*, a check that an empty submission passes, earns its
weight only once everything that the task demands is done. So does the type check: code that has nothing to
do with the task compiles too.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from nia_bench.contract.checks import BaseCheck, Check, FindingCheck, TypeCheck
from nia_bench.contract.evaluation import PASS_MARK, CheckResult, TestsResult
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit import audit_text, seeded_faults
from nia_bench.evaluation.checks import Decision, View, decide
from nia_bench.evaluation.checks.decision import failed, place_of
from nia_bench.evaluation.rules import broken_rules

FAILED_REQUIRED_CAP = 0.79

_EMPTY = View(Facts(files=(), diagnostics=()), Submission(files={}))


def tests_result(task: CodeTask, facts: Facts, submission: Submission) -> TestsResult:
    """The checks of `task` decided on a submission, and their score in [0, 1]. Pure."""
    view = View(facts, submission, tuple(seeded_faults(task.checks)))
    decided = _decided if has_substance(task, view) else _not_done
    results = (
        *(decided(check, view) for check in _counted(task.checks, submission)),
        *_broken_rules(task, view),
    )
    share = earned_share(results)
    sound = is_sound(task, results, facts.diagnostics)
    return TestsResult(
        score=share if sound else min(share, FAILED_REQUIRED_CAP),
        passed=sound and share >= PASS_MARK,
        checks=results,
        diagnostics=facts.diagnostics,
    )


tests_result.__test__ = False  # pyright: ignore[reportFunctionMemberAccess]  # pytest must not collect it


def earned_share(results: Sequence[CheckResult]) -> float:
    """Share of the weight that is earned, in [0, 1]; 0 of no checks."""
    done = all(r.passed for r in results if r.required and not r.guard)
    earned = math.fsum(r.weight for r in results if r.passed and (done or not r.guard))
    total = math.fsum(r.weight for r in results)
    return earned / total if total else 0.0


def is_sound(task: CodeTask, results: Sequence[CheckResult], diagnostics: Sequence[Diagnostic]) -> bool:
    """Whether a pass is possible at all: each required check holds, and the code compiles.

    Where the task has a type check of its own, that one says which errors matter.
    """
    if not all(result.passed for result in results if result.required):
        return False
    if any(isinstance(check, TypeCheck) for check in task.checks):
        return True
    return not any(diagnostic.category == "error" for diagnostic in diagnostics)


def is_guard(check: BaseCheck) -> bool:
    """Whether an empty submission, or any code that compiles, passes the check."""
    return isinstance(check, TypeCheck) or decide(check, _EMPTY).passed


def has_substance(task: CodeTask, view: View) -> bool:
    """Whether the submission holds anything that is neither the task's own context nor an empty shell."""
    return any(
        _is_changed(text, task.context.get(path)) and _does_something(path, text, view)
        for path, text in view.submission.files.items()
    )


def _is_changed(text: str, context: str | None) -> bool:
    return context is None or text.split() != context.split()


def _does_something(path: str, text: str, view: View) -> bool:
    file = view.files.get(path)
    return file.substance if file is not None and file.code else bool(text.strip())


def _counted(checks: Sequence[Check], submission: Submission) -> list[Check]:
    """All checks, without the findings where no report was to be sent."""
    reported = submission.whole or audit_text(submission) is not None
    return [check for check in checks if reported or not isinstance(check, FindingCheck)]


def _broken_rules(task: CodeTask, view: View) -> Iterator[CheckResult]:
    """Faults of the run time, which no type shows: they weigh nothing and rule out a pass."""
    for fault in broken_rules(task.library, task.version, view):
        place = place_of(fault.path, fault.line)
        yield CheckResult(
            id=f"rule-{fault.rule}", passed=False, message=fault.message, weight=0.0, guard=True, place=place
        )


def _decided(check: BaseCheck, view: View) -> CheckResult:
    return _result(check, decide(check, view))


def _not_done(check: BaseCheck, view: View) -> CheckResult:
    del view
    return _result(check, failed(check, "nothing was done"))


def _result(check: BaseCheck, decision: Decision) -> CheckResult:
    return CheckResult(
        id=check.id,
        passed=decision.passed,
        message=decision.message,
        # Code that does not compile against the pinned version cannot pass, whatever the task file says.
        required=check.required or isinstance(check, TypeCheck),
        weight=check.weight,
        guard=is_guard(check),
        place=decision.place,
    )
