from typing import Any

import pytest
from tests.evaluation.checks.build import (
    call,
    check,
    decided,
    exported,
    file,
    function,
    lambda_of,
    options,
    origin,
    result_of,
)

from nia_bench.contract.facts import FileFacts

FUNCTION = check("export", names=["proxy", "default"], form="function")
COMPONENT = check("export", names=["default"], form="component")


def exporting(**fields: Any) -> FileFacts:
    return file(exports=(exported("default", lambda_of(0)),), functions=(function(0, **fields),))


def test_a_function_is_exported() -> None:
    assert "a.tsx:2" == decided(FUNCTION, exporting()).place


def test_a_component_may_render_nothing() -> None:
    assert decided(COMPONENT, exporting(returns_jsx=False)).passed


@pytest.mark.parametrize(("form", "expected"), [("function", False), ("component", True)])
def test_a_class_is_a_component_but_no_function(form: str, expected: bool) -> None:
    decision = decided(check("export", names=["default"], form=form), exporting(form="class"))
    assert expected == decision.passed


def test_a_generator_is_no_component() -> None:
    assert not decided(COMPONENT, exporting(generator=True)).passed


def test_a_wrapper_is_followed_to_its_function() -> None:
    wrapped = file(
        exports=(exported("default", result_of(1)),),
        calls=(call("react:memo", result_of(2), id=1), call("react:forwardRef", lambda_of(0), id=2)),
        functions=(function(0),),
    )
    assert decided(COMPONENT, wrapped).passed


def test_a_value_is_no_function() -> None:
    decision = decided(FUNCTION, file(exports=(exported("proxy", options()),)))
    expected = (
        "It must be so (found export 'proxy', which is no function but a value of kind object, at a.tsx:2)"
    )
    assert expected == decision.message


def test_a_re_export_from_a_library_is_taken_at_its_word() -> None:
    again = file(exports=(exported("proxy", origin=origin("lib:proxy")),))
    assert decided(FUNCTION, again).passed


def test_a_type_is_no_function() -> None:
    assert not decided(FUNCTION, file(exports=(exported("proxy", type_only=True),))).passed


def test_a_ban_covers_any_form_it_states() -> None:
    runtime = check("export", names=["runtime"], absent=True)
    assert not decided(runtime, file(exports=(exported("runtime"),))).passed


def test_another_name_is_shown_instead() -> None:
    decision = decided(
        FUNCTION, file(exports=(exported("middleware", lambda_of(0)),), functions=(function(0),))
    )
    assert "It must be so (found export 'middleware' at a.tsx:2)" == decision.message
