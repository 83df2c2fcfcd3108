"""Holds what came out of a run against what a task expects: values, and matchers in their places."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, cast

from pydantic import JsonValue

from nia_bench.contract.behaviour import MATCHES, ONE_OF, matcher_of

_LONGEST: Final = 400


def is_as_expected(expected: JsonValue, got: JsonValue) -> bool:
    """Return whether `got` is the value `expected`, in which an object {"$name": …} is a matcher.

    Numbers are equal by value, so 1 is 1.0; but true is not 1.
    """
    if isinstance(expected, dict):
        if pair := matcher_of(expected):
            name, argument = pair
            if name == MATCHES:
                return _matches(argument, got)
            return _is_one_of(argument, got) == (name == ONE_OF)
        return isinstance(got, dict) and _same_fields(expected, got)
    if isinstance(expected, list):
        return isinstance(got, list) and len(expected) == len(got) and all(map(is_as_expected, expected, got))
    if isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    return expected == got


def value_text(value: JsonValue) -> str:
    """Return a value as short JSON, for a message."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def difference(expected: JsonValue, got: JsonValue, path: str = "") -> tuple[str, JsonValue, JsonValue]:
    """Return the path of the first difference, as 'name[2].other', with expected and actual value.

    Objects with different keys and lists of different length differ as a whole.
    """
    if isinstance(expected, dict) and not matcher_of(expected) and isinstance(got, dict):
        for name in expected.keys() | got.keys():
            if name not in got or name not in expected:
                return path, expected, got
        for name, value in expected.items():
            if not is_as_expected(value, got[name]):
                return difference(value, got[name], f"{path}.{name}" if path else name)
    if isinstance(expected, list) and isinstance(got, list) and len(expected) == len(got):
        for number, (json_value, other) in enumerate(zip(expected, got, strict=True)):
            if not is_as_expected(json_value, other):
                return difference(json_value, other, f"{path}[{number}]")
    return path, expected, got


def _same_fields(expected: Mapping[str, JsonValue], got: Mapping[str, JsonValue]) -> bool:
    return expected.keys() == got.keys() and all(
        is_as_expected(value, got[name]) for name, value in expected.items()
    )


def _is_one_of(choices: JsonValue, got: JsonValue) -> bool:
    return any(is_as_expected(entry, got) for entry in cast("list[Any]", choices))


def _matches(pattern: JsonValue, got: JsonValue) -> bool:
    return isinstance(got, str) and re.search(cast("str", pattern), got) is not None
