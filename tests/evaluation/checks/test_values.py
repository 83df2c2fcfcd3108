from typing import Any

import pytest
from tests.evaluation.checks.build import call, file, function, lambda_of, options, origin, string, used, view

from nia_bench.contract.checks import Matcher
from nia_bench.contract.facts import Value, ValueKind
from nia_bench.evaluation.checks.values import describe, find_property, matches_value

GENERATORS = view(file(functions=(function(0, is_async=True, generator=True), function(1))))


@pytest.mark.parametrize(
    ("wanted", "value", "expected"),
    [
        ({}, string("a"), True),
        ({"kind": ("string",)}, Value(kind=ValueKind.TEMPLATE), True),
        ({"kind": ("string",)}, Value(kind=ValueKind.NUMBER, text="1"), False),
        ({"text": ("5",)}, Value(kind=ValueKind.NUMBER, text="5"), True),
        ({"text": ("a", "b")}, string("b"), True),
        ({"text": ("a",)}, Value(kind=ValueKind.OTHER, text="a"), False),
        ({"literal": True}, string("a"), True),
        ({"literal": True}, Value(kind=ValueKind.TEMPLATE), False),
        ({"literal": False}, Value(kind=ValueKind.TEMPLATE), True),
        ({"literal": False}, string("a"), False),
        ({"symbols": ("superjson:default",)}, used("superjson:default"), True),
        ({"symbols": ("superjson:default",)}, string("superjson"), False),
        ({"awaits": True, "generator": True}, lambda_of(0), True),
        ({"awaits": True}, lambda_of(1), False),
        ({"generator": False}, lambda_of(1), True),
        ({"generator": True}, Value(kind=ValueKind.REFERENCE), False),
        ({"awaits": True}, lambda_of(9), False),
        ({"kind": ("string",), "text": ("a",)}, string("b"), False),
    ],
)
def test_a_value_matches_in_every_field_stated(wanted: dict[str, Any], value: Value, expected: bool) -> None:
    assert expected == matches_value(Matcher.model_validate(wanted), value, GENERATORS)


@pytest.mark.parametrize(
    ("yields", "awaited", "expected"),
    [(False, ("for-await",), True), (True, ("for-await",), False), (False, ("await",), False)],
)
def test_a_function_collects_when_it_goes_through_a_stream_and_yields_nothing(
    yields: bool, awaited: tuple[str, ...], expected: bool
) -> None:
    of = view(file(functions=(function(0, yields=yields),), calls=(call(None, scope=0, awaited=awaited),)))
    assert expected == matches_value(Matcher(collects=True), lambda_of(0), of)


def test_a_function_around_another_that_collects_does_not_collect() -> None:
    inner = call(None, scope=1, awaited=("for-await",))
    of = view(file(functions=(function(0), function(1, scope=0)), calls=(inner,)))
    assert matches_value(Matcher(collects=False), lambda_of(0), of)


def test_a_property_is_found_by_its_dotted_path() -> None:
    config = options(experimental=options(ppr=string("on")))
    found = find_property(config.properties, "experimental.ppr")
    assert found is not None
    assert "on" == found.value.text


def test_the_last_of_two_properties_with_one_name_counts() -> None:
    twice = (*options(a=string("first")).properties, *options(a=string("last")).properties)
    found = find_property(twice, "a")
    assert found is not None
    assert "last" == found.value.text


def test_a_property_set_to_undefined_is_not_there() -> None:
    nothing = Value(kind=ValueKind.REFERENCE, origin=origin("globalThis:undefined"))
    assert find_property(options(a=nothing).properties, "a") is None


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        (string("a"), "'a'"),
        (Value(kind=ValueKind.NUMBER, text="3"), "3"),
        (used("ai:streamText"), "streamText"),
        (options(), "an object"),
        (Value(kind=ValueKind.JSX), "a jsx"),
    ],
)
def test_a_value_is_described_in_a_few_words(value: Value, expected: str) -> None:
    assert expected == describe(value)
