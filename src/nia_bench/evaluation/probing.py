"""The behaviour stage: answers are run by their task's probe, and what comes out is held against the task.

Without a runner nothing is run: the checks of behaviour are
then left out of the results and of the score. The checks of an answer that is empty or does not compile are
not decided and count as failed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pydantic import JsonValue

from nia_bench.contract.behaviour import Behaviour, CodeRunner, RunFailure, RunJob, RunResult
from nia_bench.contract.checks import BehaviourCheck
from nia_bench.contract.evaluation import CheckResult
from nia_bench.evaluation.batches import by_environment, on_each
from nia_bench.evaluation.checks.decision import Decision, failed, undecided
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.expected import difference, is_as_expected, value_text
from nia_bench.evaluation.score import NOTHING_DONE, compiles

NOT_COMPILED = "it does not compile, so it was not run"
_PLACE = re.compile(r"(.+?:\d+)(?::\d+)?")
"""A place of a stack: the file and line, which stand in a check's result, and the column."""


def decide_behaviour(
    runner: CodeRunner | None, batch: Sequence[Examined | Exception]
) -> list[Examined | Exception]:
    """Return each answer with its checks of behaviour decided, or the error that running it ended in.

    Without a `runner` no answer is run.
    """
    results = _results(runner, batch) if runner else {}
    pairs = [
        entry if isinstance(entry, Exception) else (entry, results.get(number))
        for number, entry in enumerate(batch)
    ]
    return on_each(lambda pair: _with_behaviour(*pair, was_run=runner is not None), pairs)


def _compiles(examined: Examined) -> bool:
    return compiles(examined.task, examined.results, examined.facts.diagnostics)


def _results(runner: CodeRunner, batch: Sequence[Examined | Exception]) -> dict[int, RunResult | Exception]:
    """Return the run results of answers with a probe that have substance and compile, by number."""
    jobs: dict[int, tuple[str, RunJob]] = {}
    for number, entry in enumerate(batch):
        if not (isinstance(entry, Examined) and entry.task.behaviour):
            continue
        if entry.has_substance and _compiles(entry):
            job = RunJob(submission=entry.submission, probe=entry.task.behaviour.probe)
            jobs[number] = entry.task.environment, job
    return by_environment(jobs, runner.results_of)


def _with_behaviour(examined: Examined, result: RunResult | Exception | None, *, was_run: bool) -> Examined:
    if examined.task.behaviour is None:
        return examined
    if isinstance(result, Exception):
        raise result
    if not was_run:
        return replace(examined, behaviour="not run")
    checks = [check for check in examined.task.checks if isinstance(check, BehaviourCheck)]
    decided = tuple(_decided(check, examined, examined.task.behaviour, result) for check in checks)
    failures = (result.failure_of(check.outcome) for check in checks if result is not None)
    return replace(
        examined,
        behaviour="nothing to run" if result is None else "run",
        results=_in_order(examined, decided),
        run_failures=tuple(dict.fromkeys(filter(None, failures))),
    )


def _in_order(examined: Examined, decided: Iterable[CheckResult]) -> tuple[CheckResult, ...]:
    """Return all results in the order of the task's checks; those of rules come last."""
    place: Mapping[str, int] = {check.id: number for number, check in enumerate(examined.task.checks)}
    return tuple(sorted((*examined.results, *decided), key=lambda check_: place.get(check_.id, len(place))))


def _decided(
    check: BehaviourCheck, examined: Examined, behaviour: Behaviour, result: RunResult | None
) -> CheckResult:
    if result is None:
        return _result(check, undecided(NOT_COMPILED if examined.has_substance else NOTHING_DONE))
    expected = behaviour.expect[check.outcome]
    failure = result.failure_of(check.outcome)
    if failure is not None:
        return _of_failure(check, failure, expected)
    got = result.values[check.outcome]
    if is_as_expected(expected, got):
        return _result(check, Decision(passed=True))
    path, json_value, found = difference(expected, got)
    where = f"{path}: " if path else ""
    detail = f"{where}expected {value_text(json_value)}, got {value_text(found)}"
    return _result(check, failed(check, detail), expected=value_text(expected), got=value_text(got))


def _of_failure(check: BehaviourCheck, failure: RunFailure, expected: JsonValue) -> CheckResult:
    innermost = _PLACE.fullmatch(failure.stack[0]) if failure.stack else None
    decision = failed(check, failure.message, innermost and innermost[1])
    return _result(check, decision, expected=value_text(expected), stack=failure.stack)


def _result(
    check: BehaviourCheck,
    decision: Decision,
    *,
    expected: str | None = None,
    got: str | None = None,
    stack: tuple[str, ...] = (),
) -> CheckResult:
    return CheckResult(
        id=check.id,
        passed=decision.passed,
        decided=decision.decided,
        message=decision.message,
        required=check.required,
        weight=check.weight,
        place=decision.place,
        expected=expected,
        got=got,
        stack=stack,
    )
