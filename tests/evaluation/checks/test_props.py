from typing import Any

import pytest
from tests.evaluation.checks.build import call, check, decided, exported, file, function, lambda_of, result_of

from nia_bench.contract.checks import Check
from nia_bench.contract.facts import FileFacts, Parameter

TYPED_PROMISE: dict[str, Any] = {"annotated": True, "promise": True}
TYPED_PLAIN: dict[str, Any] = {"annotated": True, "promise": False}


def takes(**fields: Any) -> Check:
    return check("prop", names=["default"], prop="params", **fields)


def page(*parameters: dict[str, Any]) -> FileFacts:
    filled = tuple(
        Parameter.model_validate({"index": 0, "path": "params", "line": 5, **p}) for p in parameters
    )
    return file(functions=(function(0, parameters=filled, exported=("default",)),))


@pytest.mark.parametrize(
    ("parameter", "expected"),
    [
        ({"awaited": ("await",), **TYPED_PROMISE}, True),
        ({"awaited": ("use",)}, True),
        ({"awaited": ("await",), "annotated": True}, True),
        (TYPED_PROMISE, True),
        ({"awaited": ("await",), "promise": False}, True),
        ({"awaited": ("await",), **TYPED_PLAIN}, False),
        ({"awaited": ("await",), "read": True}, False),
        ({"read": True, **TYPED_PLAIN}, False),
        ({}, False),
        ({"awaited": ("await",), "path": "other"}, False),
        ({"awaited": ("await",), "index": 1}, False),
    ],
)
def test_a_promise_is_used_awaited_and_not_typed_otherwise(parameter: dict[str, Any], expected: bool) -> None:
    assert expected == decided(takes(expect="promise"), page(parameter)).passed


@pytest.mark.parametrize(
    ("parameter", "expected"),
    [
        ({"read": True, **TYPED_PLAIN}, True),
        ({"read": True}, True),
        ({"awaited": ("await",), **TYPED_PROMISE}, False),
        ({"awaited": ("then",)}, False),
        ({**TYPED_PROMISE}, False),
    ],
)
def test_a_plain_value_is_used_not_awaited_and_not_typed_otherwise(
    parameter: dict[str, Any], expected: bool
) -> None:
    assert expected == decided(takes(expect="plain"), page(parameter)).passed


def test_every_use_must_be_right() -> None:
    decision = decided(takes(expect="promise"), page({"awaited": ("await",)}, {"read": True, "line": 8}))
    assert "It must be so (found 'params' read without awaiting it at a.tsx:8)" == decision.message


def test_not_using_it_is_right_only_where_that_is_said() -> None:
    assert not decided(takes(expect="plain"), page()).passed
    assert decided(takes(expect="plain", optional=True), page()).passed


def test_without_the_function_there_is_nothing_to_be_right() -> None:
    decision = decided(takes(expect="plain", optional=True), file())
    assert "It must be so (no function is exported as default)" == decision.message


def test_a_wrapped_function_of_another_file_is_followed() -> None:
    parameter = Parameter(index=0, path="params", awaited=("await",), line=5)
    body = file("lib/page.tsx", functions=(function(0, parameters=(parameter,)),))
    entry = file(
        "app/page.tsx",
        calls=(call("lib:wrap", lambda_of(0, "lib/page.tsx"), id=3),),
        exports=(exported("default", result_of(3, "app/page.tsx")),),
    )
    wanted = takes(expect="promise", files="app/page.tsx")
    assert "lib/page.tsx:5" == decided(wanted, entry, body).place
