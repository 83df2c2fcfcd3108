import pytest
from tests.evaluation.checks.build import call, check, decided, file

COOKIES = "next/headers:cookies"
AWAITED = check("await", symbols=[COOKIES])
NOT_AWAITED = check("await", symbols=[COOKIES], absent=True)


@pytest.mark.parametrize("form", ["await", "all", "then", "for-await", "use", "return"])
def test_every_way_of_awaiting_counts(form: str) -> None:
    assert decided(AWAITED, file(calls=(call(COOKIES, awaited=(form,)),))).passed


@pytest.mark.parametrize("form", ["await", "all", "then", "for-await", "use"])
def test_every_way_of_awaiting_is_banned(form: str) -> None:
    decision = decided(NOT_AWAITED, file(calls=(call(COOKIES, awaited=(form,), callee="cookies"),)))
    assert "It must be so (found cookies awaited at a.tsx:7)" == decision.message


def test_returning_a_plain_value_is_no_await() -> None:
    assert decided(NOT_AWAITED, file(calls=(call(COOKIES, awaited=("return",)),))).passed


def test_one_call_that_is_not_awaited_is_one_too_many() -> None:
    two = (call(COOKIES, awaited=("await",)), call(COOKIES, id=1, line=9, live=False, callee="cookies"))
    assert "It must be so (found cookies not awaited at a.tsx:9)" == decided(AWAITED, file(calls=two)).message


def test_there_must_be_a_call() -> None:
    assert not decided(AWAITED, file()).passed
    assert not decided(NOT_AWAITED, file()).passed


def test_a_call_in_dead_code_is_no_call() -> None:
    assert not decided(NOT_AWAITED, file(calls=(call(COOKIES, live=False),))).passed
