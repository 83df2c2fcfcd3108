from typing import Any

import pytest
from tests.evaluation.checks.build import (
    call,
    check,
    decided,
    element,
    file,
    function,
    lambda_of,
    origin,
    string,
)

from nia_bench.contract.facts import Element, Parameter, Property

SUSPENSE = origin("react:Suspense")
AROUND = check("element", symbols=["react:Suspense"], around=["react:use"])


def rendered(number: int, component: int, **fields: Any) -> Element:
    return element("Local", number, component=lambda_of(component), **fields)


def test_an_element_is_known_by_its_origin_not_by_its_tag() -> None:
    wanted = check("element", symbols=["react:Suspense"])
    assert decided(wanted, file(elements=(element("S", origin=SUSPENSE),))).passed
    assert not decided(wanted, file(elements=(element("Suspense"),))).passed


def test_an_intrinsic_element_is_known_by_its_tag() -> None:
    assert decided(check("element", tags=["form"]), file(elements=(element("form"),))).passed


@pytest.mark.parametrize(
    ("attribute", "value", "expected"),
    [
        ("type", None, True),
        ("type", {"text": ["submit"]}, True),
        ("type", {"text": ["reset"]}, False),
        ("id", None, False),
    ],
)
def test_an_attribute_is_what_the_check_says(attribute: str, value: Any, expected: bool) -> None:
    button = element("button", attributes=(Property(name="type", value=string("submit"), line=7),))
    wanted = check("element", tags=["button"], attribute=attribute, value=value)
    assert expected == decided(wanted, file(elements=(button,))).passed


def test_a_component_below_it_calls_the_symbol() -> None:
    tree = (element("Suspense", 0, origin=SUSPENSE, scope=1), rendered(1, 2, ancestors=(0,), scope=1))
    below = file(
        functions=(function(1, "Page"), function(2, "Comments")),
        elements=tree,
        calls=(call("react:use", scope=2),),
    )
    assert decided(AROUND, below).passed
    beside = below.model_copy(update={"elements": (tree[0], rendered(1, 2, scope=1))})
    assert not decided(AROUND, beside).passed


def test_a_component_of_a_component_below_it_calls_the_symbol() -> None:
    tree = (
        element("Suspense", 0, origin=SUSPENSE, scope=1),
        rendered(1, 2, ancestors=(0,), scope=1),
        rendered(2, 3, scope=2),
    )
    functions = (function(1, "Page"), function(2, "Panel"), function(3, "Comments"))
    assert decided(
        AROUND, file(functions=functions, elements=tree, calls=(call("react:use", scope=3),))
    ).passed


def test_what_is_handed_to_a_boundary_as_children_is_below_it() -> None:
    children = Parameter(index=0, path="children", line=1)
    tree = (
        element("Suspense", 0, origin=SUSPENSE, scope=1),
        rendered(1, 1, scope=2),
        rendered(2, 3, ancestors=(1,), scope=2),
    )
    functions = (
        function(1, "Boundary", parameters=(children,)),
        function(2, "Page"),
        function(3, "Comments"),
    )
    assert decided(
        AROUND, file(functions=functions, elements=tree, calls=(call("react:use", scope=3),))
    ).passed


def test_components_that_render_each_other_end() -> None:
    tree = (
        element("Suspense", 0, origin=SUSPENSE),
        rendered(1, 1, ancestors=(0,)),
        rendered(2, 2, scope=1),
        rendered(3, 1, scope=2),
    )
    functions = (function(1, "A"), function(2, "B"))
    assert not decided(AROUND, file(functions=functions, elements=tree)).passed


def test_a_ban_covers_dead_elements() -> None:
    ban = check("element", tags=["form"], absent=True)
    assert not decided(ban, file(elements=(element("form", live=False),))).passed
