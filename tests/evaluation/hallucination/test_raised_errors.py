"""Errors that a library raises when an answer runs, and attributes by the classes of the object."""

from dataclasses import replace
from typing import Any

import pytest
from tests.evaluation.checks.build import (
    PATH,
    call,
    error,
    file,
    function,
    options,
    reference,
    string,
    unresolved,
)
from tests.evaluation.hallucination.surfaces import NOTHING, facts, history, named, surface

from nia_bench.contract.behaviour import RunFailure
from nia_bench.contract.facts import Call, Diagnostic
from nia_bench.evaluation.hallucination.missing_imports import unresolved_imports
from nia_bench.evaluation.hallucination.raised_errors import refused_by_library
from nia_bench.evaluation.hallucination.rejected import keywords_of_other_versions
from nia_bench.evaluation.hallucination.run_failures import missing_at_run_time

MAKE = call("lib:make", options(size=string("huge")), callee="make", line=4)
SEEN = history(
    2,
    surface(
        {"lib:make": {"options": {"size": None, "wind": None}, "open": True}},
        {"Box": {"members": {"old": ""}}},
    ),
    surface(
        {"lib:make": {"options": {"size": None}, "open": True}, "lib:sail": NOTHING, "lib.core:Box": NOTHING},
        {"Box": {"members": {"lid": "", "lift_lid": ""}}, "Chest": {"includes": ["Box"]}},
    ),
)


def raised(
    message: str, *calls: Call, diagnostics: tuple[Diagnostic, ...] = (), **fields: Any
) -> list[tuple[str, str]]:
    """Return the labels of an error that a function of the library raised, or as `fields` say."""
    known = {"error_class": "builtins.ValueError", "raised_in": ("lib.core:make",), "stack": (f"{PATH}:4",)}
    failure = RunFailure.model_validate({"cause": "thrown", "message": message, **known, **fields})
    functions = (function(0, "own"),)
    answer = file(calls=calls or (MAKE,), functions=functions, references=(reference("lib:sail", line=2),))
    return named(refused_by_library([failure], facts(answer, errors=diagnostics), SEEN))


def test_what_the_library_raises_is_a_mismatch_of_the_call_that_it_entered() -> None:
    sail = call("lib:sail", callee="sail", line=4, id=1)
    assert [("version_mismatch", "make")] == raised("ValueError: no wind", sail, MAKE)


def test_without_a_call_on_the_line_it_is_about_the_name_used_before() -> None:
    assert [("version_mismatch", "sail")] == raised("ValueError: no", MAKE.model_copy(update={"line": 9}))


def test_a_text_of_the_call_in_the_message_is_a_wrong_parameter() -> None:
    assert [("wrong_parameter", "make")] == raised("ValueError: 'huge' is no size")


def test_a_value_that_the_type_checker_refuses_is_a_wrong_parameter() -> None:
    text = "Argument `None` is not assignable, in function `lib.core.make` [bad-argument-type]"
    refusal = error(-20).model_copy(update={"category": "warning", "message": text})
    assert [("wrong_parameter", "make")] == raised("ValueError: no", diagnostics=(refusal,))


def test_a_wrong_number_of_arguments_is_a_wrong_parameter() -> None:
    text = "TypeError: make() takes 1 positional argument but 2 were given"
    assert [("wrong_parameter", "make")] == raised(text)


def test_a_keyword_that_another_version_takes_is_outdated() -> None:
    windy = call("lib:make", options(wind=string("9")), callee="make", line=4)
    assert [("outdated_api", "wind")] == raised("ValueError: no", windy)


@pytest.mark.parametrize(
    "text",
    [
        "ValueError: 'M' is no longer supported",
        "ValueError: mode was removed",
        "TypeError: own() got an unexpected keyword argument 'key'",
    ],
)
def test_what_says_that_it_is_gone_or_calls_back_as_before_is_outdated(text: str) -> None:
    assert [("outdated_api", "make")] == raised(text)


def test_a_warning_is_a_mistake_only_of_a_deprecation() -> None:
    assert [] == raised("LibWarning: beware", error_class="lib.LibWarning")
    old = raised("LibDeprecationWarning: old", error_class="lib.LibDeprecationWarning")
    assert [("outdated_api", "make")] == old


def test_what_happened_to_the_code_is_no_mistake_of_it() -> None:
    assert [] == raised("ConnectionClosed: received 1011", error_class="lib.ConnectionClosed")
    assert [] == raised("UnicodeDecodeError: bad byte", error_class="builtins.UnicodeDecodeError")
    assert [] == raised("a.Gone: must be there", error_class=f"{PATH}.Gone".replace("/", "."), raised_in=())


def test_an_error_of_other_code_is_none_of_the_library() -> None:
    assert [] == raised("ValueError: no", call("other:make", line=4), raised_in=("other:make",))
    assert [] == raised("ValueError: no", stack=())


def test_an_error_of_the_library_that_the_answer_raises_is_none() -> None:
    thrown = call("lib:LibError", callee="LibError", line=4)
    assert [] == raised("LibError: must", thrown, error_class="lib.LibError", raised_in=())


def test_a_compiled_function_is_to_blame_where_the_line_calls_nothing_else() -> None:
    assert [("version_mismatch", "make")] == raised("ValueError: no", raised_in=())
    assert [] == raised("ValueError: no", MAKE, call("other:f", line=4, id=1), raised_in=())


def lacking(name: str, *owners: str, seen: Any = SEEN) -> list[tuple[str, str]]:
    failure = RunFailure(
        cause="thrown", message="AttributeError: no", stack=(f"{PATH}:4",), missing=name, owners=owners
    )
    return named(missing_at_run_time([failure], facts(file()), seen))


def test_an_attribute_is_looked_up_in_the_classes_of_its_object() -> None:
    assert [("outdated_api", "old")] == lacking("old", "answer.Own", "lib.core.Chest", "lib.core.Box")
    assert [("invented_method", "fold")] == lacking("fold", "lib.core.Box")
    assert [("outdated_api", "old")] == lacking("old", "lib.core.Made", "lib.core.Box")


def test_an_attribute_of_an_own_class_is_invented_only_if_it_resembles_one_of_the_library() -> None:
    assert [] == lacking("fold", "answer.Own", "lib.core.Box")
    assert [("invented_method", "lift_lids")] == lacking("lift_lids", "answer.Own", "lib.core.Box")


def test_an_attribute_of_a_module_is_an_export() -> None:
    assert [("invented_method", "fold")] == lacking("fold", "lib:")
    assert [] == lacking("fold", "other:")


def test_a_member_may_come_from_a_class_of_another_library() -> None:
    base = {"packages": {"base": "0.0.0"}, "library": "base"}
    versions = (
        surface([], {"Root": {"members": {"grow": ""}}}),
        surface([], {"Root": {"members": {"leaf": ""}}}),
    )
    other = history(2, *(each.model_copy(update=base) for each in versions))
    box = surface(["lib.core:Box"], {"Box": {"members": {"lid": ""}, "includes": ["Root"]}})
    seen = replace(history(1, box), dependencies=lambda: (other,))
    assert [("outdated_api", "grow")] == lacking("grow", "lib.core.Box", seen=seen)


def test_an_option_that_only_another_version_of_an_open_function_takes_is_outdated() -> None:
    windy = call("lib:make", options(wind=string("9"), own=string("1")))
    found = keywords_of_other_versions(facts(file(calls=(windy,))), SEEN)
    assert [("outdated_api", "wind")] == named(found)


def test_a_module_that_offers_nothing_any_more_is_a_wrong_path() -> None:
    emptied = surface(["lib:make"])
    emptied = emptied.model_copy(update={"modules": {**emptied.modules, "lib/fast": {}}})
    seen = history(2, surface(["lib:make", "lib/fast:Fast"]), emptied)
    found = unresolved_imports(facts(file(imports=(unresolved("lib/fast:Fast"),))), seen)
    assert [("wrong_import_path", "lib/fast")] == named(found)
