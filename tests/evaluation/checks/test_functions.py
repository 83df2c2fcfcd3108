from typing import Any

import pytest
from tests.evaluation.checks.build import call, check, decided, exported, file, function, lambda_of, result_of


@pytest.mark.parametrize(
    ("wanted", "traits", "expected"),
    [
        ({}, {}, True),
        ({"names": ["list"]}, {}, True),
        ({"names": ["other"]}, {}, False),
        ({"names": ["GET"]}, {"exported": ("GET",)}, True),
        ({"is_async": True}, {"is_async": True}, True),
        ({"is_async": True}, {}, False),
        ({"is_async": False}, {"is_async": True}, False),
        ({"generator": True, "yields": True}, {"generator": True, "yields": True}, True),
        ({"generator": True, "yields": True}, {"generator": True}, False),
        ({"directive": "use cache"}, {"directives": ("use cache: remote",)}, True),
        ({"directive": "use cache"}, {}, False),
        ({"exported": True}, {}, False),
        ({}, {"live": False}, False),
    ],
)
def test_a_function_with_every_trait_is_found(
    wanted: dict[str, Any], traits: dict[str, Any], expected: bool
) -> None:
    assert (
        expected
        == decided(check("function", **wanted), file(functions=(function(0, "list", **traits),))).passed
    )


def test_the_directive_of_its_file_is_a_functions_own() -> None:
    action = check("function", directive="use server")
    assert decided(action, file(directives=("use server",), functions=(function(0),))).passed


def test_a_name_under_which_a_wrapper_is_exported_is_the_functions_own() -> None:
    wrapped = file(
        functions=(function(0),),
        calls=(call("lib:wrap", lambda_of(0), id=1),),
        exports=(exported("POST", result_of(1)),),
    )
    assert decided(check("function", names=["POST"], exported=True), wrapped).passed


def test_the_trait_that_is_missing_is_told() -> None:
    decision = decided(
        check("function", names=["list"], is_async=True), file(functions=(function(0, "list"),))
    )
    assert "It must be so (found function list, which is not async, at a.tsx:3)" == decision.message


def test_a_ban_covers_dead_functions() -> None:
    dead = file(functions=(function(0, generator=True, live=False),))
    assert not decided(check("function", generator=True, absent=True), dead).passed
