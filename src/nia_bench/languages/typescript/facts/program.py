"""One submission inside a checked program: its trees, and the symbol at every name in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nia_bench.languages.typescript.checker import ALIAS, Checker, Symbol
from nia_bench.languages.typescript.facts.index import ExportIndex, split_handle
from nia_bench.languages.typescript.syntax import Node, Tree

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
            symbol = answer
            if node.parent is not None and node.fills("name", "ShorthandPropertyAssignment"):
                # For `{ name }` the checker answers with the property; the variable behind it is wanted.
                symbol = self.checker.shorthand_value(node.parent) or symbol
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

    def uses(self, symbol: Symbol | None) -> list[Node]:
        """Every name in the submission that stands for the symbol, declaration and imports included."""
        return self._uses.get(symbol.id, []) if symbol is not None else []

    def path(self, node: Node) -> str:
        """The submission's path of the file a node stands in."""
        return self._path_of[node.tree.path]

    def declaration(self, symbol: Symbol) -> Node | None:
        """Where the submission declares the symbol; None when it is declared elsewhere."""
        found: Node | None = None
        for handle in symbol.declarations:
            tree = self._tree_of.get(split_handle(handle)[1])
            node = tree.node_at(handle) if tree else None
            if node is not None and not is_signature(node):
                return node
            found = found or node
        return found

    def held(self, name: Node) -> Iterator[Node]:
        """Every use of what a name is bound to, under the name and under constants that repeat it."""
        waiting, seen = [name], {name}
        while waiting:
            given = waiting.pop()
            for use in self.uses(self.symbol(given)):
                parent = use.parent
                if use is given or parent is None:
                    continue
                yield use
                repeats = parent.kind == "VariableDeclaration" and parent["initializer"] is use
                again = parent["name"] if repeats else None
                if again is not None and again.kind == "Identifier" and again not in seen:
                    seen.add(again)
                    waiting.append(again)

    def taken(self, name: Node, key: str) -> Iterator[Node]:
        """Where the property `key` of what a name is bound to is taken: bound names, member accesses."""
        yield from (bound for _, taken, bound in taken_names(name) if taken.text == key)
        for use in self.held(name):
            parent = use.parent
            if parent is None:
                continue
            if parent["expression"] is use and accessed_name(parent) == key:
                yield parent
            elif parent.kind == "VariableDeclaration" and (pattern := parent["name"]):
                yield from self.taken(pattern, key) if pattern.kind == "ObjectBindingPattern" else ()


def is_signature(node: Node) -> bool:
    """Whether a function is declared without a body: an overload, or one that exists elsewhere."""
    return node.kind in {"FunctionDeclaration", "MethodDeclaration", "Constructor"} and node["body"] is None


def taken_names(pattern: Node | None) -> Iterator[tuple[Node, Node, Node]]:
    """Each element of a binding pattern or import list: itself, the name it takes, the name it gives."""
    for element in pattern.list("elements") if pattern is not None else ():
        given = element["name"]
        if given is not None:
            yield element, element["propertyName"] or given, given


def assigns(node: Node) -> bool:
    """Whether the operator of an expression is `=`."""
    operator = node["operatorToken"]
    return operator is not None and operator.kind == "EqualsToken"


def accessed_name(access: Node) -> str | None:
    """The member that `a.b` or `a["b"]` accesses."""
    name = access["name"] if access.kind == "PropertyAccessExpression" else None
    if access.kind == "ElementAccessExpression":
        argument = access["argumentExpression"]
        name = argument if argument is not None and argument.kind in STRINGS else None
    return name.text if name else None


def _names_something(node: Node) -> bool:
    if node.kind in NAMES:
        return True
    parent = node.parent
    return node.kind in STRINGS and parent is not None and parent.kind in NAMED_BY_STRING
