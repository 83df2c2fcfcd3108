from typing import Any

import pytest
from tests.evaluation.checks.build import call, check, file, function
from tests.evaluation.hallucination.surfaces import facts, history, named, surface

from nia_bench.contract.evaluation import Hallucination
from nia_bench.contract.facts import Diagnostic, FileFacts
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.promises import (
    awaited_values,
    coroutines_used,
    waiting_of_other_versions,
)

PLAIN = surface({"lib:jar": {"signature": "() => Jar"}})
PROMISE = surface({"lib:jar": {"signature": "() => Promise<Jar>"}})


def found(of: FileFacts, seen: History, **fields: Any) -> list[Hallucination]:
    return list(waiting_of_other_versions(facts(of), seen, [check("await", symbols=["lib:jar"], **fields)]))


def calling(*awaited: str) -> FileFacts:
    return file(calls=(call("lib:jar", awaited=awaited),))


def test_not_waiting_for_what_has_become_a_promise_is_outdated() -> None:
    (label,) = found(calling(), history(2, PLAIN, PROMISE))
    assert ("outdated_api", "jar", ("1.0.0",)) == (label.type, label.symbol, label.exists_in)


def test_waiting_for_what_becomes_a_promise_later_is_of_the_future() -> None:
    (label,) = found(calling("await"), history(1, PLAIN, PROMISE), absent=True)
    assert ("future_api", ("2.0.0",)) == (label.type, label.exists_in)


def test_returning_alone_waits_for_nothing() -> None:
    assert [] == found(calling("return"), history(1, PLAIN, PROMISE), absent=True)


def test_waiting_as_demanded_is_no_mistake() -> None:
    assert [] == found(calling("await"), history(2, PLAIN, PROMISE))


def test_what_gives_the_same_in_all_versions_is_no_matter_of_versions() -> None:
    assert [] == found(calling(), history(2, PROMISE, PROMISE))


def test_not_waiting_for_what_is_a_promise_in_every_version_is_a_mismatch() -> None:
    of = file(calls=(call("lib:jar", promise=True),))
    assert [("version_mismatch", "jar")] == named(found(of, history(2, PROMISE, PROMISE)))


def page(**parameter: Any) -> FileFacts:
    taken = {"index": 0, "path": "params", "line": 3, **parameter}
    return file(functions=(function(0, exported=("default",), parameters=(taken,)),))


def props(of: FileFacts, expect: str) -> list[tuple[str, str]]:
    fields = {"names": ["default"], "prop": "params", "expect": expect}
    return named(waiting_of_other_versions(facts(of), history(1, PLAIN, PROMISE), [check("prop", **fields)]))


@pytest.mark.parametrize(
    ("expect", "promise", "expected"),
    [
        ("promise", False, [("outdated_api", "params")]),
        ("plain", True, [("future_api", "params")]),
        ("promise", True, []),
        ("plain", False, []),
    ],
)
def test_props_were_plain_before_they_were_promises(
    expect: str, promise: bool, expected: list[tuple[str, str]]
) -> None:
    assert expected == props(page(promise=promise), expect)


def test_a_prop_that_is_awaited_is_taken_for_a_promise() -> None:
    assert [("future_api", "params")] == props(page(awaited=("await",)), "plain")


@pytest.mark.parametrize("other", [{"index": 1}, {"path": "searchParams"}])
def test_other_parameters_are_left_alone(other: dict[str, Any]) -> None:
    assert [] == props(page(**other), "promise")


def test_functions_that_are_not_spoken_of_are_left_alone() -> None:
    helper = function(0, exported=("load",), parameters=({"index": 0, "path": "params", "line": 3},))
    assert [] == props(file(functions=(helper,)), "promise")


CREW = ("Boat", {"crew": {"signature": "crew() -> list[str]"}})
ASYNC_CREW = ("Boat", {"crew": {"signature": "async crew() -> list[str]"}})
WAITING_CREW = ("Boat", {"crew": {"signature": "crew() -> CrewAwaitable"}})


def boats(*members: tuple[str, Any]) -> History:
    return history(2, *(surface([], {owner: {"members": each}}) for owner, each in members))


def crew(*awaited: str) -> FileFacts:
    return file(calls=(call("lib#Boat.crew", awaited=awaited),))


@pytest.mark.parametrize(
    ("before", "now", "expected"),
    [
        (CREW, ASYNC_CREW, [("outdated_api", "crew")]),
        (ASYNC_CREW, ASYNC_CREW, [("version_mismatch", "crew")]),
        (ASYNC_CREW, CREW, []),
    ],
    ids=["became-one", "always-one", "is-none"],
)
def test_a_coroutine_that_a_run_stumbles_over_is_named(before: Any, now: Any, expected: Any) -> None:
    of, seen = crew(), boats(before, now)
    place = (of.path, of.calls[0].line)
    assert expected == named(coroutines_used(place, facts(of), seen))
    assert [] == named(coroutines_used((of.path, 99), facts(of), seen))
    assert [] == named(coroutines_used(place, facts(crew("await")), seen))


@pytest.mark.parametrize(
    ("before", "expected"),
    [(WAITING_CREW, [("outdated_api", "crew")]), (CREW, [("version_mismatch", "crew")])],
    ids=["before", "never"],
)
def test_awaiting_what_gives_nothing_to_await_is_named(before: Any, expected: Any) -> None:
    of = crew("await")
    error = Diagnostic(
        path=of.path,
        line=of.calls[0].line,
        column=1,
        code=-20,
        category="error",
        message="Type `list[str]` is not awaitable [not-async]",
    )
    seen = boats(before, CREW)
    assert expected == named(awaited_values(facts(of, errors=(error,)), seen))
    assert [] == named(awaited_values(facts(of), seen))
