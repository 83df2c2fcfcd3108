"""Which code can be reached: from an export, from the top level of a file, or from code that is reached."""

from __future__ import annotations

from collections.abc import Iterable

from nia_bench.languages.typescript.facts.origins import innermost_expression
from nia_bench.languages.typescript.facts.program import FUNCTIONS, Program
from nia_bench.languages.typescript.syntax import Node

DECLARED = frozenset({"FunctionDeclaration", "ClassDeclaration"})


class Liveness:
    """Finds dead code: named functions and classes that no live code refers to, with their contents.

    `unreachable` are the spans (path, start, end) that the compiler reports as unreachable.
    """

    def __init__(self, program: Program, unreachable: Iterable[tuple[str, int, int]]) -> None:
        self._program = program
        self._unreachable: dict[str, list[tuple[int, int]]] = {}
        for path, start, end in unreachable:
            self._unreachable.setdefault(path, []).append((start, end))
        self._units = {node: _is_exported(node) for node in self._named_units()}
        self._enclosing: dict[Node, list[Node]] = {}
        self._spread()

    def _named_units(self) -> Iterable[Node]:
        for tree in self._program.trees.values():
            for node in tree.walked:
                if node.kind in DECLARED or (node.kind == "VariableDeclaration" and _holds_function(node)):
                    yield node

    def _spread(self) -> None:
        """Mark each function and class that live code refers to as live in `_units`, until none is left."""
        # By dead function or class: those that it refers to.
        waiting: dict[Node, list[tuple[Node, Node]]] = {}
        pending: list[tuple[Node, Node]] = [
            (unit, user) for unit, live in self._units.items() if not live for user in self._users(unit)
        ]
        while pending:
            unit, user = pending.pop()
            if self._units[unit] or self._is_unreachable(user):
                continue
            dead = next((above for above in self._units_around(user) if not self._units[above]), None)
            if dead is not None:
                waiting.setdefault(dead, []).append((unit, user))
            else:
                self._units[unit] = True
                pending += waiting.pop(unit, [])

    def _users(self, unit: Node) -> list[Node]:
        symbol = self._program.symbol(unit["name"])
        if symbol is None:
            return [unit.parent]
        return [
            use
            for use in self._program.uses(symbol)
            if use.parent.kind != "TypeQuery" and unit not in use.ancestors()
        ]

    def is_live(self, node: Node) -> bool:
        """Return whether the node can be reached: the compiler does not report it as unreachable.

        Each named function or class at or around it must also be exported or referred to by live code.
        """
        return not self._is_unreachable(node) and all(map(self._units.get, self._units_around(node)))

    def _is_unreachable(self, node: Node) -> bool:
        spans = self._unreachable.get(self._program.path(node), ())
        return any(start <= node.start < end for start, end in spans)

    def _units_around(self, node: Node) -> list[Node]:
        if node not in self._enclosing:
            around = [above for above in node.ancestors() if above in self._units]
            self._enclosing[node] = [node, *around] if node in self._units else around
        return self._enclosing[node]


def _holds_function(declaration: Node) -> bool:
    return (
        declaration["name"].kind == "Identifier"
        and innermost_expression(declaration["initializer"]).kind in FUNCTIONS
    )


def _is_exported(unit: Node) -> bool:
    statement = unit.enclosing({"VariableStatement"}) if unit.kind == "VariableDeclaration" else unit
    return unit.has_modifier("ExportKeyword") or statement.has_modifier("ExportKeyword")
