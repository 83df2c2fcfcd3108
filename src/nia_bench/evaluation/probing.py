"""The behaviour stage: answers are run by their task's probe, and what comes out is held against the task.

Without a runner nothing is run: the checks of behaviour are then left out of the results and of the score.
The checks of an answer that is empty or does not compile are not decided and count as failed; only an answer
to a task with items runs though it does not compile. Expected values may have matchers in their places.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, cast

from pydantic import JsonValue

from nia_bench.contract.behaviour import (
    MATCHES,
    ONE_OF,
    Behaviour,
    CodeRunner,
    RunFailure,
    RunJob,
    RunResult,
    matcher_of,
)
from nia_bench.contract.checks import BehaviourCheck
from nia_bench.contract.evaluation import CheckResult
from nia_bench.contract.facts import UNCONFIRMED
from nia_bench.evaluation.batches import by_environment, on_each
from nia_bench.evaluation.checks.decision import Decision, failed, undecided
from nia_bench.evaluation.examined import Examined
from nia_bench.evaluation.score import NOTHING_DONE, compiles

_LONGEST: Final = 400


def is_as_expected(expected: JsonValue, got: JsonValue) -> bool:
    """Return whether `got` is the value `expected`, in which an object {"$name": …} is a matcher.

    Numbers are equal by value, so 1 is 1.0; but true is not 1.
    """
    if isinstance(expected, dict):
        if pair := matcher_of(expected):
            name, argument = pair
            if name == MATCHES:
                return _matches(argument, got)
            return _is_one_of(argument, got) == (name == ONE_OF)
        return isinstance(got, dict) and _same_fields(expected, got)
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and all(map(is_as_expected, expected, got))
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return expected == got


def value_text(value: JsonValue) -> str:
    """Return a value as JSON. Longer JSON is cut to 400 characters, the last of them "…"."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def difference(expected: JsonValue, got: JsonValue, path: str = "") -> tuple[str, JsonValue, JsonValue]:
    """Return the path of the first difference, as 'name[2].other', with expected and actual value.

    Objects with different keys and lists of different length differ as a whole. `path` is the path of both
    values, which stands before that of the difference; "" is the whole value.
    """
    if isinstance(expected, dict) and not matcher_of(expected) and isinstance(got, dict):
        for name in expected.keys() | got.keys():
            if name not in got or name not in expected:
                return path, expected, got
        for name, value in expected.items():
            if not is_as_expected(value, got[name]):
                return difference(value, got[name], f"{path}.{name}" if path else name)
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for number, (json_value, other) in enumerate(zip(expected, got, strict=True)):
            if not is_as_expected(json_value, other):
                return difference(json_value, other, f"{path}[{number}]")
    return path, expected, got


def _same_fields(expected: Mapping[str, JsonValue], got: Mapping[str, JsonValue]) -> bool:
    return expected.keys() == got.keys() and all(
        is_as_expected(value, got[name]) for name, value in expected.items()
    )


def _is_one_of(choices: JsonValue, got: JsonValue) -> bool:
    return any(is_as_expected(entry, got) for entry in cast("list[Any]", choices))


def _matches(pattern: JsonValue, got: JsonValue) -> bool:
    return isinstance(got, str) and re.search(cast("str", pattern), got) is not None


NOT_COMPILED = "it does not compile, so it was not run"
_PLACE = re.compile(r"(.+?:\d+)(?::\d+)?")
"""A place of a stack: the file and line, which stand in a check's result, and the column."""


def decide_behaviour(
    runner: CodeRunner | None, batch: Sequence[Examined | Exception]
) -> list[Examined | Exception]:
    """Return each answer with its checks of behaviour decided, or the error that running it ended in.

    Errors in `batch` and answers to tasks without behaviour are returned unchanged. Without a `runner` no
    answer is run, and `behaviour` becomes "not run".
    """
    results = _results(runner, batch) if runner else {}
    pairs = [
        entry if isinstance(entry, Exception) else (entry, results.get(number))
        for number, entry in enumerate(batch)
    ]
    return on_each(lambda pair: _with_behaviour(*pair, was_run=runner is not None), pairs)


def _may_run(examined: Examined) -> bool:
    """Return whether the answer does something, and it compiles or its task has items."""
    compiled = compiles(examined.task, examined.results, examined.facts.diagnostics)
    return examined.has_substance and (compiled or bool(examined.task.items))


def _fails_for_one_checker(examined: Examined) -> bool:
    """Return whether an answer has compile errors and a second type checker confirms none of them.

    Return False if the answer does nothing.
    """
    errors = examined.facts.errors
    return examined.has_substance and bool(errors) and all(error.code == UNCONFIRMED for error in errors)


def _results(runner: CodeRunner, batch: Sequence[Examined | Exception]) -> dict[int, RunResult | Exception]:
    """Run answers whose task has a probe. Return the results by position in `batch`.

    Only those run that may, and those that fail for one type checker alone.
    """
    jobs: dict[int, tuple[str, RunJob]] = {}
    for number, entry in enumerate(batch):
        if not (isinstance(entry, Examined) and entry.task.behaviour):
            continue
        if _may_run(entry) or _fails_for_one_checker(entry):
            probe = entry.task.behaviour.probe.model_copy(update={"separate": bool(entry.task.items)})
            job = RunJob(submission=entry.submission, probe=probe)
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
    deciding = result if _may_run(examined) else None
    decided = tuple(_decided(check, examined, examined.task.behaviour, deciding) for check in checks)
    failures = (result.failure_of(check.outcome) for check in checks if result is not None)
    return replace(
        examined,
        behaviour="nothing to run" if deciding is None else "run",
        results=_in_order(examined, decided),
        run_failures=tuple(dict.fromkeys(filter(None, failures))),
    )


def _in_order(examined: Examined, decided: Iterable[CheckResult]) -> tuple[CheckResult, ...]:
    """Return the answer's results and the `decided` ones in the order of the task's checks.

    Results of rules come last.
    """
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
