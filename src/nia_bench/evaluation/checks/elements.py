"""`element`: a JSX element of a symbol or an intrinsic tag is rendered, or none is."""

from __future__ import annotations

from nia_bench.contract.checks import ElementCheck
from nia_bench.contract.facts import Element, FileFacts
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, place_of
from nia_bench.evaluation.checks.patterns import names_symbol
from nia_bench.evaluation.checks.scopes import component_around
from nia_bench.evaluation.checks.values import describe, find_property, matches_value
from nia_bench.evaluation.checks.view import View

Seen = set[tuple[str, int]]


@decide.register
def decide_element(check: ElementCheck, view: View) -> Decision:
    """The message of a failed demand shows an element without the attribute, or with wrong things below."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for file, element in view.elements(check.files):
        if element.tag not in check.tags and not names_symbol(check.symbols, element.origin):
            continue
        fault = _fault(check, view, file, element)
        place = place_of(file.path, element.line)
        if fault is None:
            hits.append(Hit(f"<{element.tag}>", place, element.live))
        else:
            near.append(Hit(f"<{element.tag}> {fault}", place))
    return decide_hits(check, hits, absent=check.absent, instead=near)


def _fault(check: ElementCheck, view: View, file: FileFacts, element: Element) -> str | None:
    if check.attribute is not None:
        attribute = find_property(element.attributes, check.attribute)
        if attribute is None:
            return f"without '{check.attribute}'"
        if not matches_value(check.value, attribute.value, view):
            return f"with '{check.attribute}' set to {describe(attribute.value)}"
    if check.around and not _is_around(check.around, view, file, element, set()):
        return f"with nothing below it that calls {' or '.join(check.around)}"
    return None


def _is_around(symbols: tuple[str, ...], view: View, file: FileFacts, element: Element, seen: Seen) -> bool:
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
    """Whether the element's component calls one of the symbols, itself or in what it renders."""
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
