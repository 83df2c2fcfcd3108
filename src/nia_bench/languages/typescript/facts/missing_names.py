"""Names that the compiler does not find, with the owner in which it looked for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from nia_bench.contract.facts import Diagnostic, Origin, Unresolved
from nia_bench.languages.typescript.facts.origins import Origins, outermost_wrapper
from nia_bench.languages.typescript.facts.program import CALLS, FUNCTIONS, Program
from nia_bench.languages.typescript.facts.values import Values, property_name
from nia_bench.languages.typescript.syntax import NO_NODE, Node, Tree

MEMBER_MISSING: Final = frozenset({2339, 2550, 2551, 2576, 2694, 2724, 2305, 2614})
OPTION_MISSING: Final = frozenset({2353, 2561})
MEMBERS: Final = frozenset(
    {"PropertyAssignment", "ShorthandPropertyAssignment", "MethodDeclaration", "JsxAttribute"}
)
TAKERS: Final = CALLS | FUNCTIONS | {"JsxOpeningElement", "JsxSelfClosingElement"}


class UnresolvedNames:
    """Explains the compiler's errors about missing names by the syntax and types around them."""

    def __init__(self, program: Program, origins: Origins, values: Values) -> None:
        self._program = program
        self._checker = program.checker
        self._origins = origins
        self._values = values

    def of(self, tree: Tree, diagnostics: Iterable[tuple[Diagnostic, int]]) -> Iterator[Unresolved]:
        """Yield an entry for each diagnostic about a missing option or member; others are skipped.

        `diagnostics` are pairs with the start position.
        """
        names = names_by_start(tree)
        for diagnostic, start in diagnostics:
            node = names.get(start, NO_NODE)
            if node and diagnostic.code in OPTION_MISSING:
                yield self._option(node, diagnostic)
            elif diagnostic.code in MEMBER_MISSING and (unresolved := self._member(node, diagnostic)):
                yield unresolved

    def _member(self, node: Node, diagnostic: Diagnostic) -> Unresolved | None:
        parent = node.parent
        if parent.kind in {"PropertyAccessExpression", "QualifiedName"}:
            return self._access(node, parent["expression"] or parent["left"], diagnostic)
        if parent.kind == "BindingElement" and (pattern := parent.parent):
            source = pattern.parent["initializer"]
            taken_from = self._source(source) if source else self._callback_of(pattern)
            return self._unresolved(node, diagnostic, owner=self._type_origin(pattern), source=taken_from)
        return None

    def _access(self, node: Node, receiver: Node, diagnostic: Diagnostic) -> Unresolved:
        origin = self._origins.origin(receiver)
        if origin is not None and (origin.name == "*" or self._is_namespace(receiver)):
            return self._unresolved(node, diagnostic, kind="export", owner=origin)
        owner, source = self._type_origin(receiver), self._source(receiver) or self._callback_of(receiver)
        promise = bool(self._checker.is_thenable(self._checker.type_at(receiver)))
        return self._unresolved(node, diagnostic, owner=owner, source=source, promise=promise)

    def _is_namespace(self, receiver: Node) -> bool:
        target = self._checker.resolve_alias(self._program.symbol(receiver["name"] or receiver))
        return target is not None and self._checker.is_namespace(target)

    def _option(self, node: Node, diagnostic: Diagnostic) -> Unresolved:
        path, holder = option_path(node)
        owner, source = self._annotation(holder), self._taker(holder)
        return self._unresolved(node, diagnostic, kind="option", owner=owner, source=source, path=path)

    def _unresolved(self, node: Node, diagnostic: Diagnostic, **details: object) -> Unresolved:
        place = {"name": node.text, "kind": "member", "code": diagnostic.code, "line": node.line}
        return Unresolved.model_validate({**place, **details})

    def _type_origin(self, node: Node) -> Origin | None:
        """Return the origin of the library type of an expression or pattern, or None."""
        type_ = self._checker.type_at(node)
        if type_ is None:
            return None
        type_ = self._checker.non_nullable(type_)
        symbols = filter(None, (self._checker.symbol_of(type_), self._checker.declaring_symbol(type_)))
        return next(
            filter(
                None,
                (self._origins.of_symbol(type_symbol, type_symbol.name).origin for type_symbol in symbols),
            ),
            None,
        )

    def _source(self, node: Node) -> Origin | None:
        """Return the origin of the library function whose result an expression is, or None."""
        value = self._values.value(node)
        return value.origin if value.call is not None else None

    def _callback_of(self, node: Node) -> Origin | None:
        """Return the origin of the library function that gets the callback around the node, or None."""
        function = node.enclosing(FUNCTIONS)
        return self._taker(function) if outermost_wrapper(function).parent.kind in CALLS else None

    def _taker(self, node: Node) -> Origin | None:
        """Return the origin of the function or component that gets an argument or attribute, or None."""
        taker = node.enclosing(TAKERS)
        return self._origins.origin(taker["expression"] or taker["tag"] or taker["tagName"])

    def _annotation(self, node: Node) -> Origin | None:
        """Return the origin of the library type in the annotation of an object literal, or None."""
        return self._origins.origin(node.parent["type"]["typeName"])


def names_by_start(tree: Tree) -> Mapping[int, Node]:
    """Return the innermost name that begins at each position."""
    return {
        node.start: node
        for node in tree.root.walk()
        if node.kind in {"Identifier", "PrivateIdentifier", "StringLiteral"}
    }


def option_path(name: Node) -> tuple[str, Node]:
    """Return the dotted path of a nested object member, as 'a.b', and the outermost literal around it."""
    parts: list[str] = []
    member = name.parent
    holder = NO_NODE
    while member.kind in MEMBERS:
        parts.append(property_name(member) or name.text)
        holder = member.parent
        member = outermost_wrapper(holder).parent
    return ".".join(reversed(parts)), holder
