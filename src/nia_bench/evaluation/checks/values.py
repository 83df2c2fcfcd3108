"""Values held against a matcher, and properties looked up in them."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import shorten

from nia_bench.contract.checks import Matcher
from nia_bench.contract.facts import FileFacts, Function, Property, Value, ValueKind
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.view import View

_SHOWN = 40
_LITERAL = {ValueKind.STRING, ValueKind.NUMBER, ValueKind.BOOLEAN}


def matches_value(matcher: Matcher | None, value: Value, view: View) -> bool:
    """Return whether `value` meets every field that `matcher` states. Without a matcher, return True."""
    if matcher is None:
        return True
    return (
        (not matcher.kind or _kind(value) in matcher.kind)
        and (not matcher.text or (value.kind in _LITERAL and value.text in matcher.text))
        and matcher.literal in {None, value.kind in _LITERAL}
        and (not matcher.symbols or names_symbol(matcher.symbols, value.origin))
        and _matches_function(matcher, value, view)
    )


def _kind(value: Value) -> str:
    # An option takes a template where it takes a string.
    return ValueKind.STRING if value.kind is ValueKind.TEMPLATE else value.kind


def _matches_function(matcher: Matcher, value: Value, view: View) -> bool:
    if matcher.awaits is None and matcher.generator is None and matcher.collects is None:
        return True
    if (pair := view.function_of(value)) is None:
        return False
    path, function = pair
    return (
        matcher.awaits in {None, function.is_async}
        and matcher.generator in {None, function.generator}
        and matcher.collects in {None, _collects(function, view.files[path])}
    )


def _collects(function: Function, file: FileFacts) -> bool:
    """Return whether a function reads an async iterator with `for await`, and yields nothing itself."""
    return not function.yields and any(
        call.scope == function.id and "for-await" in call.awaited for call in file.calls
    )


def find_property(properties: Iterable[Property], path: str) -> Property | None:
    """Return the property at the dotted `path`, or None. A property that is set to `undefined` is missing."""
    name, _, remainder = path.partition(".")
    # Of two properties with one name the last one counts, as in JavaScript.
    holder = next((p for p in reversed(tuple(properties)) if p.name == name), None)
    if holder is None or _is_undefined(holder.value):
        return None
    return find_property(holder.value.properties, remainder) if remainder else holder


def _is_undefined(value: Value) -> bool:
    origin = value.origin
    return (
        value.kind is ValueKind.REFERENCE
        and origin is not None
        and (origin.package, origin.name) == ("", "undefined")
    )


def describe(value: Value) -> str:
    """Return the value in a few words, for messages."""
    if value.kind in _LITERAL and value.text is not None:
        text = shorten(value.text, _SHOWN, placeholder="…")
        return f"'{text}'" if value.kind is ValueKind.STRING else text
    if value.origin is not None:
        return f"{value.origin.name}(…)" if value.kind is ValueKind.CALL else value.origin.name
    article = "an" if value.kind in {ValueKind.OBJECT, ValueKind.ARRAY} else "a"
    return f"{article} {value.kind.value}"
