"""The checks stage: the checks of a task and the rules of its version decided, and the score they give.

The score is the share of the checks that hold, by weight. Nothing counts until something is there: a
*guard*, a check that an empty submission passes, earns its weight only once everything that the task demands
is done. So does the type check: code that has nothing to do with the task compiles too.

A task with *items*, the changes of a migration, has a graded score instead: the share of the items that
are done, less the earlier behaviour that broke. Nothing caps it, and a pass still needs each required check.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from nia_bench.contract.behaviour import TESTS_HARNESS
from nia_bench.contract.checks import BaseCheck, BehaviourCheck, Check, FindingCheck, TypeCheck
from nia_bench.contract.evaluation import PASS_MARK, CheckResult, ItemResult, TestsResult
from nia_bench.contract.facts import Diagnostic, Facts
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import CodeTask
from nia_bench.evaluation.checks import View, decide
from nia_bench.evaluation.checks.decision import place_of, undecided
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.judge.surface_facts import surface_facts
from nia_bench.evaluation.rules import RuleFault, broken_rules

FAILED_REQUIRED_CAP = 0.79
NOTHING_DONE = "nothing was done"

_EMPTY = View(Facts(files=(), diagnostics=()), Submission(files={}))


def decide_checks(examined: Examined) -> Examined:
    """Return a copy of `examined` with its check results, broken rules and whether it has substance. Pure.

    Checks of behaviour and findings without weight get no result. Without substance every other check fails.
    Each broken rule adds a failed result.
    """
    task, view = examined.task, examined.view
    substance = has_substance(task, view)
    faults = [
        fault for library, version in task.pins.items() for fault in broken_rules(library, version, view)
    ]
    results = (
        *(_decided(check, view, substance) for check in _counted(task.checks)),
        *map(_result_of_rule, faults),
    )
    return replace(examined, has_substance=substance, rule_faults=tuple(faults), results=results)


def tests_result(examined: Examined) -> TestsResult:
    """Return score, check and item results, diagnostics and labels of a checked submission.

    A failed required check or code that does not compile caps the score, but not that of a task with items.
    `passed` is None if everything else permits a pass and the behaviour was not run.
    """
    task = examined.task
    items = item_results(task, examined.results)
    share = graded_share(task, items, examined.results) if task.items else earned_share(examined.results)
    sound = is_sound(task, examined.results, examined.facts.diagnostics)
    # The checks of behaviour are not among the results, and may change both the share and its soundness.
    is_open = sound and examined.behaviour == "not run"
    return TestsResult(
        score=share if sound or task.items else min(share, FAILED_REQUIRED_CAP),
        passed=None if is_open else sound and share >= PASS_MARK,
        checks=examined.results,
        diagnostics=examined.facts.diagnostics,
        hallucinations=examined.labels,
        behaviour=examined.behaviour,
        items=items,
    )


tests_result.__test__ = False  # pyright: ignore[reportFunctionMemberAccess]  # pytest must not collect it


def earned_share(results: Sequence[CheckResult]) -> float:
    """Return the weight of the passed results as a share of all, in [0, 1]; 0 if none has weight.

    A guard, which an empty answer passes too, earns nothing unless all required checks but guards passed.
    """
    done = all(r.passed for r in results if r.required and not r.guard)
    earned = math.fsum(r.weight for r in results if r.passed and (done or not r.guard))
    total = math.fsum(r.weight for r in results)
    return earned / total if total else 0.0


def item_results(task: CodeTask, results: Sequence[CheckResult]) -> tuple[ItemResult, ...]:
    """Return the result of each item of a task, in the order of the task.

    An item is done if the check that decides it passed, and each check that it `requires`. Items are left out
    if one of these checks has no result, for example because the answer was not run.
    """
    passes = {result.id: result.passed for result in results}
    return tuple(
        ItemResult(
            id=item.id,
            done=passes[item.check] and all(passes[check] for check in item.requires),
            kind=item.kind,
            documented=item.documented.where,
            weight=item.weight,
        )
        for item in task.items
        if {item.check, *item.requires} <= passes.keys()
    )


def graded_share(task: CodeTask, items: Sequence[ItemResult], results: Sequence[CheckResult]) -> float:
    """Return the score of a task with items, in [0, 1].

    It is the weight of the items that are done, less the weight of failed checks of earlier behaviour. The
    difference, at least 0, is divided by the weight of all `items`.
    """
    earlier = {check.id for check in task.checks if isinstance(check, BehaviourCheck) and check.earlier}
    done = math.fsum(item.weight for item in items if item.done)
    broken = math.fsum(result.weight for result in results if result.id in earlier and not result.passed)
    total = math.fsum(item.weight for item in items)
    return max(0.0, done - broken) / total if total else 0.0


def is_sound(task: CodeTask, results: Sequence[CheckResult], diagnostics: Sequence[Diagnostic]) -> bool:
    """Return whether each required check among `results` passed and the code compiles: a pass needs both."""
    return all(result.passed for result in results if result.required) and compiles(
        task, results, diagnostics
    )


def compiles(task: CodeTask, results: Sequence[CheckResult], diagnostics: Sequence[Diagnostic]) -> bool:
    """Return whether the task's type checks passed; without any, whether the compiler reports no error.

    Return True for a task that the tests of another data set decide alone.
    """
    if task.behaviour and task.behaviour.world == TESTS_HARNESS:
        return True
    typechecks = {check.id for check in task.checks if isinstance(check, TypeCheck)}
    if typechecks:
        return all(result.passed for result in results if result.id in typechecks)
    return not any(diagnostic.category == "error" for diagnostic in diagnostics)


def is_guard(check: BaseCheck) -> bool:
    """Return whether the check is a type check, or one that an empty submission passes."""
    return isinstance(check, TypeCheck) or decide(check, _EMPTY).passed


def has_substance(task: CodeTask, view: View) -> bool:
    """Return whether a file differs from the context in more than white space and does something."""
    return any(
        _is_changed(text, task.context.get(path)) and view.does_something(path)
        for path, text in view.submission.files.items()
    )


def _is_changed(text: str, context: str | None) -> bool:
    return context is None or text.split() != context.split()


def _counted(checks: Sequence[Check]) -> list[Check]:
    """Return the checks to decide here: those of behaviour and the findings without weight are left out."""
    return [
        check
        for check in checks
        if not isinstance(check, BehaviourCheck) and (not isinstance(check, FindingCheck) or check.weight > 0)
    ]


def _decided(check: BaseCheck, view: View, substance: bool) -> CheckResult:
    decision = decide(check, view) if substance else undecided(NOTHING_DONE)
    return CheckResult(
        id=check.id,
        passed=decision.passed,
        decided=decision.decided,
        message=decision.message,
        # Code that does not compile against the pinned version cannot pass, whatever the task file says.
        required=check.required or isinstance(check, TypeCheck),
        weight=check.weight,
        guard=is_guard(check),
        place=decision.place,
    )


def _result_of_rule(fault: RuleFault) -> CheckResult:
    """Return the failed result of a broken rule. It has no weight, and its failure rules out a pass."""
    place = place_of(fault.path, fault.line)
    return CheckResult(
        id=f"rule-{fault.rule}", passed=False, message=fault.message, weight=0.0, guard=True, place=place
    )


@dataclass(frozen=True)
class ScoredAnswer:
    """An answer to `task` with its tests.

    `has_substance` says that something was done. `surface_facts` are lines for the judge of a task with a
    rubric. `is_final` is False where a time limit or another limit decided an outcome: a second evaluation
    may differ.
    """

    task: CodeTask
    submission: Submission
    tests: TestsResult
    has_substance: bool
    surface_facts: tuple[str, ...] = ()
    is_final: bool = True


def score_answer(examined: Examined) -> ScoredAnswer:
    """Return the score of an answer that went through the stages before the judge.

    Lines for the judge are included only if the task has a rubric and its version has a surface.
    """
    task, history = examined.task, examined.history
    return ScoredAnswer(
        task=task,
        submission=examined.submission,
        tests=tests_result(examined),
        has_substance=examined.has_substance,
        surface_facts=surface_facts(examined.facts, history) if task.rubric and history else (),
        is_final=not any(failure.cause in _LIMITS for failure in examined.run_failures),
    )


_LIMITS = frozenset({"time", "memory", "processes", "disk"})
