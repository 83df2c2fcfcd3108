import pytest
from hypothesis import given
from hypothesis import strategies as st

from nia_bench.surfaces.difference.normal_forms import (
    is_literal,
    is_same_but_for_parameters,
    taken_and_given,
    tokens,
    without_literals,
)


@pytest.mark.parametrize(
    ("form", "taken", "given_"),
    [
        ("(Options) => Store", {"Options"}, {"Store"}),
        ("((Event) => Answer) => void", {"Answer"}, {"Event", "void"}),
        ("({size?: Size}) => { lid: Lid }", {"Size"}, {"Lid"}),
        ("(Options) => (Query) => Row", {"Options", "Query"}, {"Row"}),
        ("('a(b', Size) => Lid", {"Size"}, {"Lid"}),
    ],
)
def test_what_goes_into_a_call_and_what_comes_out(form: str, taken: set[str], given_: set[str]) -> None:
    assert (taken, given_) == taken_and_given(form)


def test_object_literals_can_be_left_out() -> None:
    assert ("(", "{", "}", ",", "A", ")") == without_literals(tokens("({a?: {b: string}}, A)"))


@pytest.mark.parametrize("form", ["'4.1.0'", '"x"', "3", "true"])
def test_a_single_value_is_a_literal(form: str) -> None:
    assert is_literal(form)
    assert not is_literal(f"{form} | string")


@given(st.text(alphabet="(){}[]<>=>ab,:?|' ", max_size=60))
def test_any_text_can_be_read(form: str) -> None:
    taken_and_given(form)
    without_literals(tokens(form))


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("(Box<A>) => unknown", "(Box<A, B>) => R", True),
        ("(string) => unknown", "(string) => T0", True),
        ("(string) => any", "(string) => T0", False),
        ("(Box<A>) => void", "(Box<B>) => void", False),
        ("(Map<A, B>, Box<A>) => void", "(Map<B, A>, Box<A, B>) => void", False),
    ],
)
def test_a_type_parameter_that_one_version_lacks_is_no_difference(one: str, other: str, same: bool) -> None:
    assert same == is_same_but_for_parameters(tokens(one), tokens(other))
