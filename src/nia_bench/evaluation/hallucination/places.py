"""Places in a file: which call, element or statement a word belongs to, wherever the lines break."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from nia_bench.contract.facts import Call, Diagnostic, Element, Extent, Facts, FileFacts, Position, Unresolved
from nia_bench.evaluation.hallucination.history import History

Item = TypeVar("Item", Call, Element)
Unit = tuple[str, int]
"""A call or element of a file: its kind and id."""


def around(file: FileFacts, place: Position) -> Iterator[Extent]:
    """Yield the calls, elements and statement around a place, innermost first, up to the first statement."""
    for extent in reversed(file.extents[: bisect_right(file.extents, place, key=_start)]):
        if place < extent.end:
            yield extent
            if extent.kind == "statement":
                return


def calls_of(file: FileFacts, statements: Iterable[Extent]) -> Iterator[Extent]:
    """Yield the calls directly in the statements, without those of statements nested in them."""
    for statement in statements:
        behind = statement.start
        for extent in file.extents[bisect_left(file.extents, statement.start, key=_start) :]:
            if extent.start >= statement.end:
                break
            if extent.kind == "call" and extent.start >= behind:
                yield extent
            elif extent.kind == "statement" and extent != statement:
                behind = max(behind, extent.end)


def _start(extent: Extent) -> Position:
    return extent.start


def place_of(diagnostic: Diagnostic) -> Position | None:
    """Return line and column of a diagnostic, or None if it has no place."""
    if diagnostic.line is None or diagnostic.column is None:
        return None
    return diagnostic.line, diagnostic.column


def places_of_names(file: FileFacts, facts: Facts) -> list[tuple[Unresolved, Position | None]]:
    """Return each unresolved name of a file with the position of the compiler's error about it, or None."""
    diagnostics = [diagnostic for diagnostic in facts.errors if diagnostic.path == file.path]
    pairs: list[tuple[Unresolved, Position | None]] = []
    for name in file.unresolved:
        error = next((diagnostic for diagnostic in diagnostics if _is_about(diagnostic, name)), None)
        if error:
            diagnostics.remove(error)  # of two such names in a line, the first error is about the first
        pairs.append((name, place_of(error) if error else None))
    return pairs


def _is_about(diagnostic: Diagnostic, name: Unresolved) -> bool:
    same = (diagnostic.code, diagnostic.line) == (name.code, name.line)
    return same and (diagnostic.span or "").strip("'\"`") == name.name


def unit_of(extent: Extent) -> Unit | None:
    """Return kind and id of the call or element that an extent covers; None of a statement."""
    return None if extent.id is None else (extent.kind, extent.id)


def calls_on(path: str, line: int | None, facts: Facts) -> list[Call]:
    """Return the calls on a line of a file, in their order; empty for no line or another file."""
    return [call for file in facts.files if file.path == path for call in file.calls if call.line == line]


def call_at(file: FileFacts, extent: Extent) -> Call | None:
    """Return the call that an extent covers, or None if it covers anything else."""
    return _with_id(file.calls, extent.id) if extent.kind == "call" else None


def element_at(file: FileFacts, extent: Extent) -> Element | None:
    """Return the JSX element that an extent covers, or None if it covers anything else."""
    return _with_id(file.elements, extent.id) if extent.kind == "element" else None


def _with_id(items: Sequence[Item], number: int | None) -> Item | None:
    """Return the item with that id, or None. Items are sorted by id."""
    if number is None:
        return None
    at = bisect_left(items, number, key=lambda item: item.id)
    return items[at] if at < len(items) and items[at].id == number else None


def is_of_library(file: FileFacts, extent: Extent, history: History) -> bool:
    """Return whether an extent covers a call or element of the library."""
    if call := call_at(file, extent):
        return call.origin is not None and history.covers(call.origin)
    element = element_at(file, extent)
    return element is not None and _concerns(element, history)


def _concerns(element: Element, history: History) -> bool:
    """Return whether an element is the library's. The elements of HTML are, if the library declares JSX."""
    if element.origin is not None:
        return history.covers(element.origin)
    return element.tag.islower() and any(name.endswith("/jsx-runtime") for name in history.here.modules)
