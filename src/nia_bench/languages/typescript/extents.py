"""From where to where the calls, elements and statements of a file reach: what a place belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from nia_bench.contract.facts import Extent, Position
from nia_bench.languages.typescript.facts.program import CALLS, Program
from nia_bench.languages.typescript.syntax import Tree

OPENING: Final = frozenset({"JsxOpeningElement", "JsxSelfClosingElement"})


def extents_of(program: Program, tree: Tree) -> tuple[Extent, ...]:
    """Every call, element and statement of a file, those around others first."""
    return tuple(sorted(_extents(program, tree), key=lambda extent: (extent.start, _reversed(extent.end))))


def _extents(program: Program, tree: Tree) -> Iterator[Extent]:
    for node in tree.root.walk():
        if node.kind in CALLS:
            callee = node["expression"] or node["tag"] or node
            yield _extent("call", program.ids[node], tree, (callee["name"] or callee).start, node.end)
        elif node.kind in OPENING:
            element = node if node in program.ids else node.parent
            yield _extent("element", program.ids[element], tree, node.start, node.end)
        for statement in node.list("statements"):
            yield _extent("statement", None, tree, statement.start, statement.end)


def _extent(kind: str, number: int | None, tree: Tree, start: int, end: int) -> Extent:
    return Extent.model_validate(
        {"kind": kind, "id": number, "start": _position(tree, start), "end": _position(tree, end)}
    )


def _position(tree: Tree, offset: int) -> Position:
    return tree.line_of(offset), tree.column_of(offset)


def _reversed(position: Position) -> Position:
    return -position[0], -position[1]
