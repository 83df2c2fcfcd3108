"""Resolves names in code to their meaning: a library's export or member, or code of the submission."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.facts import ANONYMOUS, Origin
from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol, Type
from nia_bench.languages.typescript.facts.index import package_of, package_path, split_handle
from nia_bench.languages.typescript.facts.program import Program
from nia_bench.languages.typescript.syntax import NAMES, NO_NODE, Node

# By kind of access: the slots of the owner and of the name.
MEMBERS = {
    "PropertyAccessExpression": ("expression", "name"),
    "QualifiedName": ("left", "right"),
    "ElementAccessExpression": ("expression", "argumentExpression"),
}
# Nodes that do not change the value inside.
WRAPPERS = frozenset(
    {
        "ParenthesizedExpression",
        "AsExpression",
        "SatisfiesExpression",
        "NonNullExpression",
        "TypeAssertionExpression",
    }
)
# By kind of declaration: the slot of the expression with the declared value.
HOLDS = {
    "VariableDeclaration": "initializer",
    "PropertyAssignment": "initializer",
    "PropertyDeclaration": "initializer",
    "ShorthandPropertyAssignment": "name",
    "ExportAssignment": "expression",
}
SIGNATURES = frozenset({"PropertySignature", "MethodSignature", "Parameter", "BindingElement"})
LANGUAGE = ""
# How many constants and members are followed in a row. Each step needs stack, and real code needs fewer.
FARTHEST = 50


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a name: `origin` in a library, or `node`, its declaration in the submission."""

    origin: Origin | None = None
    node: Node = NO_NODE


NOTHING = Meaning()


def innermost_expression(node: Node) -> Node:
    """Return the expression inside all parentheses, casts, `satisfies` and `!`, or the node itself."""
    while node.kind in WRAPPERS and (inner := node["expression"]):
        node = inner
    return node


def outermost_wrapper(node: Node) -> Node:
    """Return the outermost parentheses, cast, `satisfies` or `!` around a node, or the node itself."""
    while node.parent.kind in WRAPPERS:
        node = node.parent
    return node


class Origins:
    """Resolves names of one program. Results are cached."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._checker = program.checker
        self._meanings: dict[Node, Meaning] = {}
        self._depth = 0
        self._origins: dict[tuple[int, str, str | None], Origin | None] = {}

    def origin(self, node: Node) -> Origin | None:
        """Return the library origin that a name or member access leads to, or None.

        Imports and local constants are followed.
        """
        return self.meaning(node).origin

    def meaning(self, node: Node) -> Meaning:
        """Return the library origin or submission's declaration that an expression or type name leads to.

        Imports and constants are followed. NOTHING if it is unknown, or neither a name, a member access nor
        `super`.
        """
        node = innermost_expression(node)
        if node not in self._meanings:
            self._meanings[node] = NOTHING  # ends the search at a constant that is defined by itself
            self._depth += 1
            if self._depth <= FARTHEST:
                self._meanings[node] = self._find(node)
            self._depth -= 1
        return self._meanings[node]

    def _find(self, node: Node) -> Meaning:
        if node.kind in NAMES:
            return self.of_symbol(self._program.symbol(node), node.text)
        if node.kind in MEMBERS:
            owner, name = MEMBERS[node.kind]
            return self._of_member(node[name], node[owner])
        if node.kind == "SuperKeyword":
            return self._of_super(node)
        return NOTHING

    def _of_super(self, node: Node) -> Meaning:
        """Return the meaning of `super`: the class that the enclosing class extends."""
        clauses = node.enclosing({"ClassDeclaration", "ClassExpression"}).list("heritageClauses")
        bases = [base for clause in clauses for base in clause.list("types")]
        return self.meaning(bases[0]["expression"]) if bases else NOTHING

    def _of_member(self, name: Node, owner: Node) -> Meaning:
        symbol = self._program.symbol(name)
        if symbol is None:
            return NOTHING
        above = self.origin(owner)
        return self.of_symbol(symbol, name.text, above.module if above else None)

    def of_symbol(self, symbol: Symbol | None, spelled: str, module: str | None = None) -> Meaning:
        """Return a symbol's library origin or declaration in the submission, through imports and constants.

        `spelled` and `module` are its name and module for the origin, unless an import in the submission says
        otherwise. NOTHING for no symbol or an unresolved one.
        """
        target = self._checker.resolve_alias(symbol)
        if symbol is None or target is None:
            return NOTHING
        spelled, module = self._import_name(symbol, spelled, module)
        if declaration := self._program.declaration(target):
            return self._of_declaration(declaration)
        return Meaning(origin=self._library_origin(target, spelled, module))

    def of_expected(self, expected: Type) -> Origin | None:
        """Return the origin of the first library type among an expected type and its union's parts, or None.

        Types of the language and types without a name do not count.
        """
        parts = [expected, *self._checker.alternatives(expected)]
        symbols = filter(None, map(self._checker.symbol_of, parts))
        origins = (self.of_symbol(symbol, symbol.name).origin for symbol in symbols)
        return next((o for o in origins if o and o.package != LANGUAGE and o.name not in ANONYMOUS), None)

    def _import_name(self, symbol: Symbol, spelled: str, module: str | None) -> tuple[str, str | None]:
        """Return the name and module with which the submission imports a symbol, through re-exports.

        For a symbol that is not imported, return the arguments `spelled` and `module`.
        """
        step: Symbol | None = symbol
        for _ in range(16):
            if step is None or not step.flags & ALIAS:
                break
            node = self._program.declaration(step)
            if not node:
                break
            # `export * from` in another file of the submission keeps the name.
            spelled = _requested_name(node) or spelled
            module = _source_module(node) or module
            step = self._checker.next_alias(step)
        return spelled, module

    def _of_declaration(self, node: Node) -> Meaning:
        if node.kind == "BindingElement":
            return self._of_binding(node)
        behind = self.meaning(node[slot]) if (slot := HOLDS.get(node.kind)) else NOTHING
        if behind is not NOTHING:
            return behind
        return Meaning(node=(node.kind == "ExportAssignment" and node["expression"]) or node)

    def _of_binding(self, element: Node) -> Meaning:
        """Return the meaning of a destructured name: the library's or submission's property that it reads.

        If that is unknown, or only declared in a type, the meaning is the binding element itself.
        """
        symbol, name = self.bound_property(element)
        target = self._checker.resolve_alias(symbol)
        declaration = self._program.declaration(target)
        if target and not declaration:
            return Meaning(origin=self._library_origin(target, name, None))
        behind = self._of_declaration(declaration)
        is_known = behind.origin or (behind.node and behind.node.kind not in SIGNATURES)
        return behind if is_known else Meaning(node=element)

    def bound_property(self, element: Node) -> tuple[Symbol | None, str]:
        """Return the property that a destructured name reads, and its name.

        The property is None if unknown; (None, '') for an array pattern or a rest element.
        """
        pattern = element.parent
        key = element["propertyName"] or element["name"]
        if pattern.kind != "ObjectBindingPattern" or not key or element["dotDotDotToken"]:
            return None, ""
        owner = self._checker.type_at(pattern)
        return (self._checker.member(owner, key.text) if owner else None), key.text

    def property_at(self, node: Node) -> Symbol | None:
        """Return the property that a binding element or the name of a member access reads, or None."""
        if node.kind == "BindingElement":
            return self.bound_property(node)[0]
        return self._program.symbol(node) if node.fills("name", "PropertyAccessExpression") else None

    def _library_origin(self, symbol: Symbol, spelled: str, module: str | None) -> Origin | None:
        key = (symbol.id, spelled, module)
        if key not in self._origins:
            self._origins[key] = self._describe(symbol, spelled, module)
        return self._origins[key]

    def _describe(self, symbol: Symbol, spelled: str, module: str | None) -> Origin | None:
        paths = [split_handle(handle)[1] for handle in symbol.declarations]
        packages = [package_of(below) for path in paths if (below := package_path(path))]
        if not packages:
            return None
        exports = self._program.index.exports(symbol.declarations)
        parent = self._checker.parent(symbol)
        owner = None
        if parent and not parent.flags & MODULE and parent.name not in ANONYMOUS:
            owner = parent.name
        if symbol.flags & MODULE and not exports and symbol.name.startswith('"'):
            spelled = "*"
        package = _package(packages, module)
        return Origin(package=package, name=spelled, exports=exports, owner=owner, module=module)


def _package(packages: list[str], module: str | None) -> str:
    """Return the first of `packages`, or LANGUAGE for libraries of the compiler and globals of Node.js."""
    compiler = any(package.startswith("@typescript/") for package in packages)
    if compiler or (packages[0] == "node" and module is None):
        return LANGUAGE
    return packages[0]


def _source_module(node: Node) -> str | None:
    """Return the module, such as "next/headers", that an import or re-export specifier names.

    None for a relative or absolute path and for other nodes.
    """
    if not _requested_name(node):
        return None
    module = node.enclosing({"ImportDeclaration", "ExportDeclaration", "JSImportDeclaration"})[
        "moduleSpecifier"
    ]
    return module.text if module and not module.text.startswith((".", "/")) else None


def _requested_name(node: Node) -> str | None:
    """Return the name that an import or re-export specifier requests, as `a` for `a as b`.

    "default" for a default import, '*' for a namespace, and None for other nodes.
    """
    name = {"ImportClause": "default", "NamespaceImport": "*", "NamespaceExport": "*"}.get(node.kind)
    if name is None and node.kind in {"ImportSpecifier", "ExportSpecifier"}:
        name = (node["propertyName"] or node["name"]).text
    return name
