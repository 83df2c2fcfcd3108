"""One submission inside a checked program: its trees, and the symbol at every name in them."""

from __future__ import annotations

from collections.abc import Mapping

from nia_bench.typescript.checker import ALIAS, Checker, Symbol
from nia_bench.typescript.facts.index import ExportIndex, split_handle
from nia_bench.typescript.syntax import Node, Tree

NAMES = frozenset({"Identifier", "PrivateIdentifier"})
STRINGS = frozenset({"StringLiteral", "NoSubstitutionTemplateLiteral"})
# Members, and modules: `a["b"]`, `export * from "m"`, `import("m")`.
NAMED_BY_STRING = frozenset({"ElementAccessExpression", "ExportDeclaration", "CallExpression"})


class Program:
    """The submission's files by path (POSIX, relative), with their names resolved in one request."""

    def __init__(self, checker: Checker, index: ExportIndex, trees: Mapping[str, Tree]) -> None:
        self.checker = checker
        self.index = index
        self.trees = dict(trees)
        self._path_of = {tree.path: path for path, tree in trees.items()}
        self._tree_of = {tree.path: tree for tree in trees.values()}
        self._symbols: dict[Node, Symbol | None] = {}
        self._uses: dict[int, list[Node]] = {}
        self._resolve_names()

    def _resolve_names(self) -> None:
        nodes = [node for tree in self.trees.values() for node in tree.root.walk() if _names_something(node)]
        for node, answer in zip(nodes, self.checker.symbols_at(nodes), strict=True):
            symbol, parent = answer, node.parent
            if parent is not None and parent.kind == "ShorthandPropertyAssignment" and parent["name"] is node:
                # At `{ name }` the checker answers the property; what matters is the variable behind it.
                symbol = self.checker.shorthand_value(parent) or symbol
            self._symbols[node] = symbol
            if symbol is not None:
                self._note_use(symbol, node)

    def _note_use(self, symbol: Symbol, node: Node) -> None:
        self._uses.setdefault(symbol.id, []).append(node)
        if symbol.flags & ALIAS:
            target = self.checker.aliased(symbol)
            if target is not None and target.id != symbol.id:
                self._uses.setdefault(target.id, []).append(node)

    def symbol(self, node: Node) -> Symbol | None:
        """The symbol at a name, None where the checker knows none."""
        return self._symbols.get(node)

    def uses(self, symbol: Symbol) -> list[Node]:
        """Every name in the submission that stands for the symbol, declaration and imports included."""
        return self._uses.get(symbol.id, [])

    def path(self, node: Node) -> str:
        """The submission's path of the file a node stands in."""
        return self._path_of[node.tree.path]

    def declaration(self, symbol: Symbol) -> Node | None:
        """Where the submission declares the symbol; None when it is declared elsewhere."""
        for handle in symbol.declarations:
            tree = self._tree_of.get(split_handle(handle)[1])
            node = tree.node_at(handle) if tree else None
            if node is not None:
                return node
        return None


def _names_something(node: Node) -> bool:
    if node.kind in NAMES:
        return True
    parent = node.parent
    return node.kind in STRINGS and parent is not None and parent.kind in NAMED_BY_STRING
