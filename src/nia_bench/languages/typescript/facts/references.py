"""Uses of library names, in expressions and in types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from nia_bench.contract.facts import Origin, Reference, UseForm
from nia_bench.languages.typescript.facts.liveness import Liveness
from nia_bench.languages.typescript.facts.origins import LANGUAGE, Origins, innermost_expression
from nia_bench.languages.typescript.facts.program import FUNCTIONS, Program, assigns
from nia_bench.languages.typescript.syntax import NAMES, STRINGS, Node

SPECIFIERS = frozenset(
    {"ImportSpecifier", "ImportClause", "NamespaceImport", "ExportSpecifier", "NamespaceExport"}
)
TYPE_PLACES = {
    "VariableDeclaration": "variable",
    "Parameter": "parameter",
    "PropertySignature": "property",
    "PropertyDeclaration": "property",
    "TypeAliasDeclaration": "alias",
    "InterfaceDeclaration": "alias",
    "SatisfiesExpression": "satisfies",
    "AsExpression": "assertion",
    "TypeAssertionExpression": "assertion",
    "HeritageClause": "heritage",
    "CallExpression": "argument",
    "NewExpression": "argument",
}
RETURNING = frozenset(
    {"FunctionDeclaration", "FunctionExpression", "ArrowFunction", "MethodDeclaration", "GetAccessor"}
)
# Nodes whose names other nodes declare.
NAMING_OTHERS = frozenset(
    {"BindingElement", "PropertyAccessExpression", "QualifiedName", "ShorthandPropertyAssignment"}
)
TYPE_NAMES = frozenset(
    {"TypeReference", "ExpressionWithTypeArguments", "TypeQuery", "ImportType", "QualifiedName"}
)


@dataclass(frozen=True)
class References:
    """Finds the references of one file. `mark` adds the deprecations that the compiler reports."""

    _program: Program
    _origins: Origins
    _liveness: Liveness
    _mark: Callable[[Origin | None, Node], Origin | None]

    def of(self, nodes: Iterable[Node]) -> Iterator[Reference]:
        """Yield every use of a name of a library or the language among the nodes of a file.

        Declarations, imports and HTML elements are skipped.
        """
        for node in nodes:
            if not _is_name(node) or _declares(node):
                continue
            whole = _complete_access(node)
            origin = self._mark(self._origin(node, whole), node)
            if origin is None or is_html(origin):
                continue
            use = _use(whole)
            yield Reference(
                origin=origin,
                use=use,
                place=_place(whole) if use == "type" else None,
                scope=self._program.scope(node),
                line=node.line,
                live=self._liveness.is_live(node),
            )

    def _origin(self, node: Node, whole: Node) -> Origin | None:
        parent = node.parent
        if parent.kind != "BindingElement":
            return self._origins.origin(whole) or self._function_member_origin(whole)
        if (parent["propertyName"] or parent["name"]) is not node:
            return None
        symbol, name = self._origins.bound_property(parent)
        return self._origins.of_symbol(symbol, name).origin

    def _function_member_origin(self, access: Node) -> Origin | None:
        """Return the origin of a member that code sets on a function of its own: `Button.defaultProps = …`.

        No type declares it, but a library may read it. It counts as a member of the language's `Function`.
        None for other accesses and for classes.
        """
        if access.kind != "PropertyAccessExpression" or _use(access) != "write":
            return None
        declared = self._origins.meaning(access["expression"]).node
        if declared.kind == "VariableDeclaration":
            declared = innermost_expression(declared["initializer"])
        if declared.kind not in FUNCTIONS or declared.kind.startswith("Class"):
            return None
        return Origin(package=LANGUAGE, name=access["name"].text, owner="Function")


def _is_name(node: Node) -> bool:
    """Return whether a node is a name, or the literal in `a['b']`."""
    return node.kind in NAMES or (node.kind in STRINGS and _is_key(node))


def _is_key(node: Node) -> bool:
    return node.fills("argumentExpression", "ElementAccessExpression")


def is_html(origin: Origin | None) -> bool:
    """Return whether an origin is an HTML tag of JSX: a member of the library's `IntrinsicElements`."""
    return origin is not None and origin.owner == "IntrinsicElements"


def _complete_access(name: Node) -> Node:
    """Return the access that ends with a name, `a.b` for `b`, or the name itself."""
    accessed = name.fills("name", "PropertyAccessExpression") or name.fills("right", "QualifiedName")
    return name.parent if accessed or (name.kind in STRINGS and _is_key(name)) else name


def _declares(name: Node) -> bool:
    """Return whether a name is a declaration, a key, or part of an import or export."""
    kind = name.parent.kind
    return kind in SPECIFIERS or (kind not in NAMING_OTHERS and name.fills("name"))


def _use(node: Node) -> UseForm:
    parent = node.parent
    if parent.kind in TYPE_NAMES and _in_type(parent):
        return "type"
    if node.fills("expression", "CallExpression", "NewExpression"):
        return "call" if parent.kind == "CallExpression" else "new"
    if parent.kind == "BindingElement":
        return "bind"
    if parent.kind in {"JsxOpeningElement", "JsxSelfClosingElement", "JsxClosingElement"}:
        return "element"
    if node.fills("left", "BinaryExpression"):
        return "write" if assigns(parent) else "value"
    return "read" if node.kind in {"PropertyAccessExpression", "ElementAccessExpression"} else "value"


def _in_type(node: Node) -> bool:
    return node.kind != "ExpressionWithTypeArguments" or bool(node.enclosing({"HeritageClause"}))


def _place(node: Node) -> str | None:
    """Return where a type stands, by the nearest ancestor that decides it: "return", "parameter", "alias" ….

    None for any other place, such as a function's type parameters.
    """
    below = node
    for above in node.ancestors():
        if above.kind in RETURNING:
            return "return" if above["type"] is below else None
        if above.kind in TYPE_PLACES:
            return TYPE_PLACES[above.kind]
        below = above
    return None
