"""The score of one submission: the share of its task's checks that hold, by weight.

Nothing counts until something is there: a *guard*, a check that an empty submission passes, earns its
weight only once everything that the task demands is done.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import cast

from nia_bench.contract.checks import BaseCheck, Check, FindingCheck, TypeCheck
from nia_bench.contract.evaluation import PASS_MARK, CheckResult, TestsResult
from nia_bench.contract.facts import Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.audit import audit_text, seeded_faults
from nia_bench.evaluation.checks import View, decide

FAILED_REQUIRED_CAP = 0.79

_EMPTY = View(Facts(files=(), diagnostics=()), Submission(files={}))


def tests_result(task: CodeTask, facts: Facts, submission: Submission) -> TestsResult:
    """The checks of `task` decided on a submission, and their score in [0, 1]. Pure.

    A type check is always required: code that does not compile against the pinned version cannot pass.
    """
    checks = _counted(task.checks, submission)
    results = (
        tuple(_decided(check, view) for check in checks)
        if (view := View(facts, submission, tuple(seeded_faults(task.checks)))) and has_substance(task, view)
        else tuple(_not_done(check) for check in checks)
    )
    score, passed = fold(results)
    return TestsResult(score=score, passed=passed, checks=results, diagnostics=facts.diagnostics)


tests_result.__test__ = False  # pyright: ignore[reportFunctionMemberAccess]


def fold(results: Sequence[CheckResult]) -> tuple[float, bool]:
    """Score in [0, 1], and whether that is a pass, from checks decided."""
    total = math.fsum(result.weight for result in results)
    done = all(r.passed for r in results if r.required and not r.guard)
    earned = math.fsum(r.weight for r in results if r.passed and (done or not r.guard))
    share = earned / total if total else 0.0
    if not all(r.passed for r in results if r.required):
        return min(share, FAILED_REQUIRED_CAP), False
    return share, share >= PASS_MARK


@lru_cache(maxsize=4096)
def is_guard(check: BaseCheck) -> bool:
    """Whether an empty submission passes the check."""
    return decide(check, _EMPTY).passed


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


def _counted(checks: Sequence[Check], submission: Submission) -> list[BaseCheck]:
    """All checks, without the findings where no report was to be sent."""
    reported = submission.whole or audit_text(submission) is not None
    return [
        check
        for check in cast("Sequence[BaseCheck]", checks)
        if reported or not isinstance(check, FindingCheck)
    ]


def _is_required(check: BaseCheck) -> bool:
    return check.required or isinstance(check, TypeCheck)


def _decided(check: BaseCheck, view: View) -> CheckResult:
    decision = decide(check, view)
    return CheckResult(
        id=check.id,
        passed=decision.passed,
        message=decision.message,
        required=_is_required(check),
        weight=check.weight,
        guard=is_guard(check),
        place=decision.place,
    )


def _not_done(check: BaseCheck) -> CheckResult:
    return CheckResult(
        id=check.id,
        passed=False,
        message=f"{check.message.rstrip('.')} (nothing was done)",
        required=_is_required(check),
        weight=check.weight,
        guard=is_guard(check),
    )
