"""`element` and `property`: JSX elements, and the properties of elements, arguments and exported objects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.checks import ElementCheck, PropertyCheck
from nia_bench.contract.facts import Element, FileFacts, Property, Value
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, nearest_uses, place_of
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.values import describe, find_property, matches_value
from nia_bench.evaluation.checks.view import View, component_around

Seen = set[tuple[str, int]]


@decide.register
def decide_element(check: ElementCheck, view: View) -> Decision:
    """Decide on a JSX element of the tags or symbols, with the attribute and children that the check states.

    A failed demand shows an element that lacks one of them.
    """
    hits = (
        Hit(f"<{element.tag}>{fault}", place_of(file.path, element.line), element.live, fits=not fault)
        for file, element in view.elements(check.files)
        if element.tag in check.tags or names_symbol(check.symbols, element.origin)
        for fault in [_fault(check, view, file, element)]
    )
    return decide_hits(check, hits)


def _fault(check: ElementCheck, view: View, file: FileFacts, element: Element) -> str:
    """Return what is wrong with an element of the right kind, as the end of a sentence; '' if nothing."""
    if check.attribute is not None:
        attribute = find_property(element.attributes, check.attribute)
        if attribute is None:
            return f" without '{check.attribute}'"
        if not matches_value(check.value, attribute.value, view):
            return f" with '{check.attribute}' set to {describe(attribute.value)}"
    if check.around and not _is_around(check.around, view, file, element, set()):
        return f" with nothing below it that calls {' or '.join(check.around)}"
    return ""


def _is_around(symbols: tuple[str, ...], view: View, file: FileFacts, element: Element, seen: Seen) -> bool:
    """Return whether anything rendered below the element, also as `children`, calls one of the symbols."""
    below = [e for e in file.elements if element.id in e.ancestors]
    if any(_calls(symbols, view, e, seen) for e in below):
        return True
    # In `<Boundary><Comments/></Boundary>`, what is below the element that wraps the children of Boundary.
    component = component_around(view, file.path, element.scope)
    if component is None or not any(p.path == "children" for p in component.parameters):
        return False
    key = (file.path, component.id)
    if key in seen:
        return False
    seen.add(key)
    return any(_is_around(symbols, view, where, user, seen) for where, user in view.rendered.get(key, ()))


def _calls(symbols: tuple[str, ...], view: View, element: Element, seen: Seen) -> bool:
    """Return whether the element's component calls one of the symbols, itself or in what it renders.

    Functions in `seen` are skipped; those that are searched are added to it.
    """
    for path, function in view.functions_behind(element.component):
        if (path, function.id) in seen:
            continue
        seen.add((path, function.id))
        file = view.files[path]
        if any(
            call.live and names_symbol(symbols, call.origin) and _is_in(view, path, call.scope, function.id)
            for call in file.calls
        ):
            return True
        inner = (e for e in file.elements if _is_in(view, path, e.scope, function.id))
        if any(_calls(symbols, view, e, seen) for e in inner):
            return True
    return False


def _is_in(view: View, path: str, scope: int | None, function: int) -> bool:
    return any(f.id == function for f in view.enclosing(path, scope))


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
    """Decide on a property of an element, argument or exported object.

    The place is that of the property itself, which may be in a constant that is spread.
    """
    hits = (_hit_at(check, view, holder) for holder in _holders(check, view))
    instead = nearest_uses(check.symbols, view.code(check.files)) if check.symbols else ()
    return decide_hits(check, hits, instead)


def _hit_at(check: PropertyCheck, view: View, holder: _Holder) -> Hit:
    candidate = find_property(holder.properties, check.path)
    if candidate is None:
        return Hit(_without(holder, check.path), holder.place, fits=False)
    label = f"'{check.path}' in {holder.what}"
    place = place_of(candidate.value.file or holder.path, candidate.line)
    if matches_value(check.value, candidate.value, view):
        return Hit(label, place, holder.live)
    return Hit(f"{label}, set to {describe(candidate.value)},", place, fits=False)


def _without(holder: _Holder, path: str) -> str:
    spread = ["a spread that cannot be followed"] if holder.open else []
    others_text = ", ".join([*(p.name for p in holder.properties), *spread])
    return f"{holder.what} without '{path}'{f' but with {others_text}' if others_text else ''}"


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
                label = f"export '{export.name}'"
                yield _Holder(label, place, file.path, value.properties, value.open)


def _objects(value: Value | None, view: View) -> Iterator[Value]:
    """Yield the value, and if it is a call such as `withAnalyzer({…})`, its arguments."""
    if value is not None:
        yield value
        call = view.call_of(value)
        yield from call.arguments if call is not None else ()
