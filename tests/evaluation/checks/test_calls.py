from typing import Any

import pytest
from tests.evaluation.checks.build import (
    call,
    check,
    decided,
    element,
    exported,
    file,
    function,
    lambda_of,
    reference,
    string,
)

from nia_bench.contract.checks import Check
from nia_bench.contract.facts import FileFacts

LIFE = "next/cache:cacheLife"


def cached(**within: Any) -> Check:
    return check("call", symbols=[LIFE], within=within)


def test_a_call_is_found_where_it_stands() -> None:
    assert "a.tsx:7" == decided(check("call", symbols=[LIFE]), file(calls=(call(LIFE),))).place


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"argument": 0, "value": {"text": ["hours"]}}, True),
        ({"argument": 1, "value": {"text": ["hours"]}}, False),
        ({"value": {"text": ["hours"]}}, True),
        ({"argument": 0, "value": {"text": ["days"]}}, False),
        ({"argument": 0}, True),
        ({"argument": 1}, False),
    ],
)
def test_an_argument_is_what_the_check_says(wanted: dict[str, Any], expected: bool) -> None:
    decision = decided(check("call", symbols=[LIFE], **wanted), file(calls=(call(LIFE, string("hours")),)))
    assert expected == decision.passed


def test_a_call_with_another_argument_is_shown() -> None:
    wanted = check("call", symbols=[LIFE], argument=0, value={"text": ["hours"]})
    decision = decided(wanted, file(calls=(call(LIFE, string("days"), callee="cacheLife"),)))
    assert "It must be so (found cacheLife, with 'days', at a.tsx:7)" == decision.message


def test_another_member_of_the_same_thing_is_shown_instead() -> None:
    wanted = check("call", symbols=["next/server:NextResponse.redirect"])
    rewrite = reference("next/server:NextResponse.rewrite")
    assert "It must be so (found rewrite at a.tsx:7)" == decided(wanted, file(references=(rewrite,))).message


def test_dead_code_calls_nothing_but_breaks_a_ban() -> None:
    dead = file(calls=(call(LIFE, live=False),))
    decision = decided(check("call", symbols=[LIFE]), dead)
    assert "It must be so (callee at a.tsx:7 is never reached from an export)" == decision.message
    assert not decided(check("call", symbols=[LIFE], absent=True), dead).passed


def test_a_ban_on_an_argument_allows_others() -> None:
    banned = check("call", symbols=[LIFE], argument=0, value={"text": ["max"]}, absent=True)
    assert decided(banned, file(calls=(call(LIFE, string("hours")),))).passed


def test_a_directive_may_stand_on_any_enclosing_function() -> None:
    nested = (function(0, directives=("use cache",)), function(1, scope=0))
    assert decided(cached(directive="use cache"), file(functions=nested, calls=(call(LIFE, scope=1),))).passed
    assert not decided(cached(directive="use cache"), file(functions=nested, calls=(call(LIFE),))).passed


def test_a_directive_may_stand_on_the_file() -> None:
    assert decided(cached(directive="use cache"), file(directives=("use cache",), calls=(call(LIFE),))).passed


def test_code_stands_in_the_function_that_is_exported() -> None:
    inside = FileFacts(
        path="proxy.ts",
        functions=(function(0), function(1)),
        exports=(exported("proxy", lambda_of(0, "proxy.ts")),),
        calls=(call(LIFE, scope=0),),
    )
    assert decided(cached(export=["proxy"]), inside).passed
    outside = inside.model_copy(update={"calls": (call(LIFE, scope=1),)})
    assert not decided(cached(export=["proxy"]), outside).passed


def test_a_hook_stands_apart_from_the_component_that_renders_the_form() -> None:
    apart = check("call", symbols=[LIFE], within={"apart_from": ["form"]})
    components = (function(0, "Login"), function(1, "Submit", scope=0), function(2, scope=0))
    form = element("form", scope=2)
    in_submit = file(functions=components, calls=(call(LIFE, scope=1),), elements=(form,))
    in_login = file(functions=components, calls=(call(LIFE, scope=0),), elements=(form,))
    assert decided(apart, in_submit).passed
    assert not decided(apart, in_login).passed


def test_a_cycle_of_scopes_ends() -> None:
    cycle = (function(0, scope=1), function(1, scope=0))
    assert not decided(
        cached(directive="use cache"), file(functions=cycle, calls=(call(LIFE, scope=0),))
    ).passed
