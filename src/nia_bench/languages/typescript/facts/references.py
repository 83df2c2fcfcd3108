"""Uses of library names, in expressions and in types."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from nia_bench.contract.facts import Origin, Reference
from nia_bench.languages.typescript.facts.functions import scope_of
from nia_bench.languages.typescript.facts.liveness import Liveness
from nia_bench.languages.typescript.facts.origins import LANGUAGE, Origins, bare
from nia_bench.languages.typescript.facts.program import NAMES, STRINGS, assigns
from nia_bench.languages.typescript.facts.values import FUNCTIONS
from nia_bench.languages.typescript.syntax import Node

Use = Literal["call", "new", "element", "value", "type", "read", "write", "bind"]
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
# Their names are those of things that others declare.
NAMING_OTHERS = frozenset(
    {"BindingElement", "PropertyAccessExpression", "QualifiedName", "ShorthandPropertyAssignment"}
)
TYPE_NAMES = frozenset(
    {"TypeReference", "ExpressionWithTypeArguments", "TypeQuery", "ImportType", "QualifiedName"}
)


@dataclass(frozen=True)
class References:
    """Finds the references of one file. `mark` adds the deprecations that the compiler reports."""

    _origins: Origins
    _liveness: Liveness
    _ids: Mapping[Node, int]
    _mark: Callable[[Origin | None, Node], Origin | None]

    def of(self, nodes: Iterable[Node]) -> Iterator[Reference]:
        """Every use of a library name among the nodes of a file."""
        for node in nodes:
            if not _is_name(node) or _declares(node):
                continue
            whole = _whole(node)
            origin = self._mark(self._origin(node, whole), node)
            if origin is None or is_html(origin):
                continue
            use = _use(whole)
            yield Reference(
                origin=origin,
                use=use,
                place=_place(whole) if use == "type" else None,
                scope=scope_of(node, self._ids),
                line=node.line,
                live=self._liveness.is_live(node),
            )

    def _origin(self, node: Node, whole: Node) -> Origin | None:
        parent = node.parent
        if parent is not None and parent.kind == "BindingElement":
            element = parent["propertyName"] or parent["name"]
            if element is not node:
                return None
            symbol, name = self._origins.bound_property(parent)
            return self._origins.of_symbol(symbol, name).origin if symbol else None
        return self._origins.origin(whole) or self._given_to_function(whole)

    def _given_to_function(self, access: Node) -> Origin | None:
        """`Button.defaultProps = …` on a function of the submission: a member of the language's `Function`.

        Nothing declares it, and yet a library may read it there. Classes have `static` for that.
        """
        owner = access["expression"] if access.kind == "PropertyAccessExpression" else None
        name = access["name"]
        if owner is None or name is None or _use(access) != "write":
            return None
        declared = self._origins.meaning(owner).node
        if declared is not None and declared.kind == "VariableDeclaration":
            declared = bare(value) if (value := declared["initializer"]) else None
        if declared is None or declared.kind not in FUNCTIONS or declared.kind.startswith("Class"):
            return None
        return Origin(package=LANGUAGE, name=name.text, owner="Function")


def _is_name(node: Node) -> bool:
    """Whether a node names something: a name, or the literal in `a['b']`."""
    return node.kind in NAMES or (node.kind in STRINGS and _is_key(node))


def _is_key(node: Node) -> bool:
    return node.fills("argumentExpression", "ElementAccessExpression")


def is_html(origin: Origin | None) -> bool:
    """Whether a JSX tag is one of HTML's own, which the library merely lists."""
    return origin is not None and origin.owner == "IntrinsicElements"


def _whole(name: Node) -> Node:
    """The access that a name completes: `a.b` for the name `b`, the name itself for `a`."""
    accessed = name.fills("name", "PropertyAccessExpression") or name.fills("right", "QualifiedName")
    whole = name.parent if accessed or (name.kind in STRINGS and _is_key(name)) else None
    return whole or name


def _declares(name: Node) -> bool:
    """Whether a name declares something, or belongs to an import or an object's or JSX attribute's key."""
    parent = name.parent
    if parent is None or parent.kind in SPECIFIERS:
        return True
    return parent.kind not in NAMING_OTHERS and parent["name"] is name


def _use(node: Node) -> Use:
    parent = node.parent
    if parent is None:
        return "value"
    if parent.kind in TYPE_NAMES and _in_type(parent):
        return "type"
    if parent.kind == "BindingElement":
        return "bind"
    if parent.kind == "CallExpression" and parent["expression"] is node:
        return "call"
    if parent.kind == "NewExpression" and parent["expression"] is node:
        return "new"
    if parent.kind in {"JsxOpeningElement", "JsxSelfClosingElement", "JsxClosingElement"}:
        return "element"
    if parent.kind == "BinaryExpression" and parent["left"] is node:
        return "write" if assigns(parent) else "value"
    return "read" if node.kind in {"PropertyAccessExpression", "ElementAccessExpression"} else "value"


def _in_type(node: Node) -> bool:
    return node.kind != "ExpressionWithTypeArguments" or any(
        above.kind == "HeritageClause" for above in node.ancestors()
    )


def _place(node: Node) -> str | None:
    """Where a type is written, by the nearest thing that it types."""
    below = node
    for above in node.ancestors():
        if above.kind in RETURNING:
            return "return" if above["type"] is below else None
        if above.kind in TYPE_PLACES:
            return TYPE_PLACES[above.kind]
        below = above
    return None
