"""`property`: an options object, an exported object or a JSX element has a property, or must not have it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.checks import PropertyCheck
from nia_bench.contract.facts import FileFacts, Property, Value
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, nearest_uses, place_of
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import describe, find_property, matches_value
from nia_bench.evaluation.checks.view import View


@dataclass(frozen=True)
class _Holder:
    """An object or element that has properties, with its place and its name in messages."""

    what: str
    place: str
    path: str
    properties: tuple[Property, ...]
    open: bool = False
    live: bool = True


@decide.register
def decide_property(check: PropertyCheck, view: View) -> Decision:
    """A property may be written far from its object, in a constant that is spread: its own place is shown."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for holder in _holders(check, view):
        found = find_property(holder.properties, check.path)
        if found is None:
            near.append(Hit(_without(holder, check.path), holder.place))
        elif matches_value(check.value, found.value, view):
            hits.append(Hit(f"'{check.path}' in {holder.what}", _place(holder, found), holder.live))
        else:
            what = f"'{check.path}' in {holder.what}, set to {describe(found.value)},"
            near.append(Hit(what, _place(holder, found)))
    instead = near or nearest_uses(check.symbols, view.code(check.files)) if check.symbols else near
    return decide_hits(check, hits, absent=check.absent, instead=instead)


def _place(holder: _Holder, found: Property) -> str:
    return place_of(found.value.file or holder.path, found.line)


def _without(holder: _Holder, path: str) -> str:
    names = ", ".join(p.name for p in holder.properties) or "nothing"
    unknown = ", and a spread that cannot be followed" if holder.open else ""
    return f"{holder.what} without '{path}' (it has {names}{unknown})"


def _holders(check: PropertyCheck, view: View) -> Iterator[_Holder]:
    for file in view.code(check.files):
        if check.symbols:
            yield from _arguments(check, file)
            yield from _elements(check, file)
        if check.export:
            yield from _exports(check, view, file)


def _arguments(check: PropertyCheck, file: FileFacts) -> Iterator[_Holder]:
    for call in file.calls:
        if not names_symbol(check.symbols, call.origin):
            continue
        for position, argument in enumerate(call.arguments):
            if check.argument in {None, position}:
                place = place_of(file.path, call.line)
                yield _Holder(call.callee, place, file.path, argument.properties, argument.open, call.live)


def _elements(check: PropertyCheck, file: FileFacts) -> Iterator[_Holder]:
    for element in file.elements:
        if names_symbol(check.symbols, element.origin):
            place = place_of(file.path, element.line)
            yield _Holder(f"<{element.tag}>", place, file.path, element.attributes, live=element.live)


def _exports(check: PropertyCheck, view: View, file: FileFacts) -> Iterator[_Holder]:
    for export in file.exports:
        if export.name in check.export:
            for value in _objects(export.value, view):
                place = place_of(file.path, export.line)
                what = f"export '{export.name}'"
                yield _Holder(what, place, file.path, value.properties, value.open)


def _objects(value: Value | None, view: View) -> Iterator[Value]:
    """The object, and those that a wrapper such as `withAnalyzer({…})` is given."""
    if value is not None:
        yield value
        call = view.call_of(value)
        yield from call.arguments if call is not None else ()
