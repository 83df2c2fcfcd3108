"""One submission inside a checked program: its trees, and the symbol at every name in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import count
from typing import Final

from nia_bench.contract.facts import Extent, FunctionForm, Position
from nia_bench.languages.typescript.checker import Checker, Symbol, Type, symbol_from
from nia_bench.languages.typescript.facts.index import ExportIndex, split_handle
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.syntax import ELEMENTS, NAMES, NO_NODE, STRINGS, Node, Tree

FORMS: dict[str, FunctionForm] = {
    "FunctionDeclaration": "function",
    "FunctionExpression": "function",
    "ArrowFunction": "arrow",
    "MethodDeclaration": "method",
    "GetAccessor": "accessor",
    "SetAccessor": "accessor",
    "Constructor": "constructor",
    "ClassDeclaration": "class",
    "ClassExpression": "class",
}
FUNCTIONS = frozenset(FORMS)
CALLS = frozenset({"CallExpression", "NewExpression", "TaggedTemplateExpression"})
# Members, and modules: `a["b"]`, `export * from "m"`, `import("m")`.
NAMED_BY_STRING = frozenset({"ElementAccessExpression", "ExportDeclaration", "CallExpression"})


class SubmissionChecker(Checker):
    """A checker that also has the overloads of functions. API surfaces are read without them.

    What `Checker` has decides the version of every stored surface.
    """

    def __init__(self, server: CompilerServer, snapshot: int, project: str) -> None:
        super().__init__(server, snapshot, project)
        self._overloads: dict[tuple[int, bool], list[list[Symbol]]] = {}

    def parameter_types(self, callee: Type, position: int, *, is_new: bool) -> list[Type]:
        """Return the type of one parameter in each overload of a function, or of a class with `is_new`.

        Overloads with fewer parameters are left out. Positions count from 0.
        """
        key = (callee.id, is_new)
        if key not in self._overloads:
            self._overloads[key] = self._find_overloads(*key)
        parameters = (overload[position] for overload in self._overloads[key] if position < len(overload))
        return [type_ for type_ in map(self.type_of, parameters) if type_]

    def _find_overloads(self, callee: int, is_new: bool) -> list[list[Symbol]]:
        """Return the parameters of each overload of a type by its id; with `is_new`, of its constructors."""
        signatures = self._parse_each(
            "getSignaturesOfType", lambda answer: int(answer["id"]), type=callee, kind=int(is_new)
        )
        return [
            self._parse_each("getParametersOfSignature", symbol_from, objectId=signature)
            for signature in signatures
        ]


class Program:
    """The submission's files by path (POSIX, relative), with their names resolved in one request."""

    def __init__(self, checker: SubmissionChecker, index: ExportIndex, trees: Mapping[str, Tree]) -> None:
        self.checker = checker
        self.index = index
        self.trees = dict(trees)
        self._path_of = {tree.path: path for path, tree in trees.items()}
        self._tree_of = {tree.path: tree for tree in trees.values()}
        self._symbols: dict[Node, Symbol | None] = {}
        self._uses: dict[int, list[Node]] = {}
        self.ids: dict[Node, int] = {}
        for tree in trees.values():
            self._number(tree)
        self._resolve_names()

    def _number(self, tree: Tree) -> None:
        """Store ids of the functions (with classes), calls and elements of a file in `ids`.

        Each of these three groups is counted from 0 in each file.
        """
        counters = {family: count() for family in (FUNCTIONS, CALLS, ELEMENTS)}
        for node in tree.walked:
            for family, counter in counters.items():
                if node.kind in family:
                    self.ids[node] = next(counter)

    def _resolve_names(self) -> None:
        nodes = [node for tree in self.trees.values() for node in tree.walked if _names_something(node)]
        for node, answer in zip(nodes, self.checker.symbols_at(nodes), strict=True):
            symbol = answer
            if node.fills("name", "ShorthandPropertyAssignment"):
                # For `{ name }` the checker answers with the property; the variable behind it is wanted.
                symbol = self.checker.shorthand_value(node.parent) or symbol
            self._symbols[node] = symbol
            # What uses an imported name uses what the name stands for, too.
            for id_ in {target.id for target in (symbol, self.checker.resolve_alias(symbol)) if target}:
                self._uses.setdefault(id_, []).append(node)

    def symbol(self, node: Node) -> Symbol | None:
        """Return the symbol at a name, or at the string in `a["b"]`, `export … from "m"` or `import("m")`.

        For `{ name }` it is the variable's, not the property's. None for an unknown symbol and for other
        nodes.
        """
        return self._symbols.get(node)

    def uses(self, symbol: Symbol | None) -> list[Node]:
        """Return the nodes of all names of a symbol in the submission, including declaration and imports.

        A name in another file that imports the symbol counts, under any local name. Empty for None.
        """
        return self._uses.get(symbol.id, []) if symbol is not None else []

    def path(self, node: Node) -> str:
        """Return the path, in the submission, of a node's file."""
        return self._path_of[node.tree.path]

    def scope(self, node: Node) -> int | None:
        """Return the id of the innermost function or class around a node, or None at the top level."""
        return self.ids.get(node.enclosing(FUNCTIONS))

    def declaration(self, symbol: Symbol | None) -> Node:
        """Return the first declaration of a symbol in the submission that is no overload signature.

        Without one, return a signature, else NO_NODE.
        """
        signature = NO_NODE
        for handle in symbol.declarations if symbol else ():
            tree = self._tree_of.get(split_handle(handle)[1])
            node = tree.node_at(handle) if tree else NO_NODE
            if node and not is_signature(node):
                return node
            signature = signature or node
        return signature

    def uses_of_value(self, name: Node) -> Iterator[Node]:
        """Yield all uses of the value of a name, without the name itself.

        Follow each constant that a use initializes: yield that use, and then the uses of the constant.
        """
        waiting, visited = [name], {name}
        while waiting:
            alias = waiting.pop()
            for use in self.uses(self.symbol(alias)):
                if use is alias:
                    continue
                yield use
                constant = use.parent["name"] if use.fills("initializer", "VariableDeclaration") else NO_NODE
                if constant.kind == "Identifier" and constant not in visited:
                    visited.add(constant)
                    waiting.append(constant)

    def property_uses(self, name: Node, key: str) -> Iterator[Node]:
        """Yield the uses of the property `key` of the value of a name or pattern.

        They are the names that it is destructured to, and the member accesses.
        """
        yield from (bound for _, key_name, bound in destructured_names(name) if key_name.text == key)
        for use in self.uses_of_value(name):
            if use.fills("expression") and accessed_name(use.parent) == key:
                yield use.parent
            elif pattern := pattern_of(use.parent):
                yield from self.property_uses(pattern, key)


def is_signature(node: Node) -> bool:
    """Return whether a function is declared without a body, such as an overload."""
    return node.kind in {"FunctionDeclaration", "MethodDeclaration", "Constructor"} and not node["body"]


def pattern_of(declaration: Node) -> Node:
    """Return the object pattern of a variable declaration such as `const { a } = b`, or NO_NODE."""
    name = declaration["name"] if declaration.kind == "VariableDeclaration" else NO_NODE
    return name if name.kind == "ObjectBindingPattern" else NO_NODE


def destructured_names(pattern: Node) -> Iterator[tuple[Node, Node, Node]]:
    """Yield each element of a binding pattern, import list or export list with its two names.

    All three are nodes: for `a as b` or `a: b`, the element, `a` and `b`. Without `as` or `:` both names are
    the same node.
    """
    for element in pattern.list("elements"):
        if local := element["name"]:
            yield element, element["propertyName"] or local, local


def assigns(node: Node) -> bool:
    """Return whether the operator of an expression is `=`."""
    return node["operatorToken"].kind == "EqualsToken"


def accessed_name(access: Node) -> str | None:
    """Return the name of the member that `a.b` or `a["b"]` accesses.

    None for a computed key and for other nodes.
    """
    if access.kind == "ElementAccessExpression":
        argument = access["argumentExpression"]
        return argument.text if argument.kind in STRINGS else None
    return access["name"].text if access.kind == "PropertyAccessExpression" else None


def _names_something(node: Node) -> bool:
    return node.kind in NAMES or (node.kind in STRINGS and node.parent.kind in NAMED_BY_STRING)


OPENING: Final = frozenset({"JsxOpeningElement", "JsxSelfClosingElement"})


def extents_of(program: Program, tree: Tree) -> tuple[Extent, ...]:
    """Return the extents of all calls, opening tags and statements of a file by start, outer ones first.

    A call begins at the called name: that of `a.b()` at `b`.
    """
    return tuple(sorted(_extents(program, tree), key=lambda extent: (extent.start, _reversed(extent.end))))


def _extents(program: Program, tree: Tree) -> Iterator[Extent]:
    for node in tree.walked:
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
