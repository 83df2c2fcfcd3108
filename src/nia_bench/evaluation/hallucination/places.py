"""Places in a file: which call, element or statement a word belongs to, wherever the lines break."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.facts import Call, Diagnostic, Element, Extent, Facts, FileFacts, Position, Unresolved
from nia_bench.evaluation.hallucination.history import History

Unit = tuple[str, int]
"""A call or element of a file: its kind and id."""


def around(file: FileFacts, place: Position) -> Iterator[Extent]:
    """What is around a place, the innermost first, up to the statement that it belongs to."""
    for extent in reversed(file.extents):
        if extent.start <= place < extent.end:
            yield extent
            if extent.kind == "statement":
                return


def place_of(diagnostic: Diagnostic) -> Position | None:
    """Where the compiler points."""
    if diagnostic.line is None or diagnostic.column is None:
        return None
    return diagnostic.line, diagnostic.column


def places_of_names(file: FileFacts, facts: Facts) -> list[tuple[Unresolved, Position | None]]:
    """Each name of a file that the compiler did not find, with where it stands."""
    told = [one for one in facts.errors if one.path == file.path]
    found: list[tuple[Unresolved, Position | None]] = []
    for name in file.unresolved:
        said = next((one for one in told if _is_about(one, name)), None)
        if said:
            told.remove(said)  # of two such names in a line, the first error is about the first
        found.append((name, place_of(said) if said else None))
    return found


def _is_about(diagnostic: Diagnostic, name: Unresolved) -> bool:
    same = (diagnostic.code, diagnostic.line) == (name.code, name.line)
    return same and (diagnostic.span or "").strip("'\"`") == name.name


def unit_of(extent: Extent | None) -> Unit | None:
    """The call or element that an extent is of; None of a statement."""
    return None if extent is None or extent.id is None else (extent.kind, extent.id)


def call_at(file: FileFacts, extent: Extent) -> Call | None:
    """The call that an extent is of."""
    return next((call for call in file.calls if ("call", call.id) == (extent.kind, extent.id)), None)


def element_at(file: FileFacts, extent: Extent) -> Element | None:
    """The element that an extent is of."""
    return next((one for one in file.elements if ("element", one.id) == (extent.kind, extent.id)), None)


def is_of_library(file: FileFacts, extent: Extent, history: History) -> bool:
    """Whether an extent is of a call or element of the library."""
    if call := call_at(file, extent):
        return call.origin is not None and history.covers(call.origin)
    element = element_at(file, extent)
    return element is not None and _concerns(element, history)


def _concerns(element: Element, history: History) -> bool:
    """An HTML element takes what the library that renders it declares: the one with the JSX runtime."""
    if element.origin is not None:
        return history.covers(element.origin)
    return element.tag.islower() and any(name.endswith("/jsx-runtime") for name in history.here.modules)
