"""Names that the compiler does not find, with the owner in which it looked for them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from nia_bench.contract.facts import EXCESS_KEY, Diagnostic, Origin, Unresolved
from nia_bench.languages.typescript.checker import UNION, Type
from nia_bench.languages.typescript.facts.origins import Origins, outermost_wrapper
from nia_bench.languages.typescript.facts.program import CALLS, FUNCTIONS, Program
from nia_bench.languages.typescript.facts.values import Values, property_name
from nia_bench.languages.typescript.syntax import NO_NODE, Node, Tree

MEMBER_MISSING: Final = frozenset({2339, 2550, 2551, 2576, 2694, 2724, 2305, 2614})
OPTION_MISSING: Final = frozenset({2353, 2561})
NO_OVERLOAD: Final = 2769
MEMBERS: Final = frozenset(
    {"PropertyAssignment", "ShorthandPropertyAssignment", "MethodDeclaration", "JsxAttribute"}
)
METHODS: Final = frozenset({"MethodDeclaration", "PropertyDeclaration"})
NOT_FOR_CALLERS: Final = frozenset({"PrivateKeyword", "ProtectedKeyword", "StaticKeyword", "Decorator"})
TAKERS: Final = CALLS | FUNCTIONS | {"JsxOpeningElement", "JsxSelfClosingElement"}


class UnresolvedNames:
    """Explains the compiler's errors about missing names by the syntax and types around them."""

    def __init__(self, program: Program, origins: Origins, values: Values, *, wide: bool = False) -> None:
        self._program = program
        self._checker = program.checker
        self._origins = origins
        self._values = values
        self._wide = wide

    def of(self, tree: Tree, diagnostics: Iterable[tuple[Diagnostic, int]]) -> Iterator[Unresolved]:
        """Yield an entry for each diagnostic about a missing option, or a missing member that code reads.

        Others are skipped. `diagnostics` are pairs with the start position. Last come the public methods and
        properties that a class adds to the types that it implements, and that no code uses.
        """
        names = names_by_start(tree)
        for diagnostic, start in diagnostics:
            node = names.get(start, NO_NODE)
            if node and (diagnostic.code in OPTION_MISSING or self._is_in_no_overload(node, diagnostic)):
                yield self._option(node, diagnostic)
            elif diagnostic.code in MEMBER_MISSING and (unresolved := self._member(node, diagnostic)):
                yield unresolved
        for node in tree.root.walk():
            if node.kind == "HeritageClause" and node.source().startswith("implements"):
                yield from self._unused_methods(node)

    def _is_in_no_overload(self, node: Node, diagnostic: Diagnostic) -> bool:
        """Return whether a diagnostic is "no overload matches" at an object key that no overload accepts.

        The compiler reports a key that the last overload lacks, but another overload may have it.
        """
        if diagnostic.code != NO_OVERLOAD or node.parent.kind not in MEMBERS or not node.fills("name"):
            return False
        path, holder = option_path(node)
        argument = outermost_wrapper(holder)
        call = argument.parent
        arguments = call.list("arguments") if call.kind in CALLS else []
        callee = self._checker.type_at(call["expression"]) if argument in arguments else None
        if callee is None:
            return False
        position, is_new = arguments.index(argument), call.kind == "NewExpression"
        expected = self._checker.parameter_types(callee, position, is_new=is_new)
        return bool(expected) and not any(self._has_key(type_, path.split(".")) for type_ in expected)

    def _has_key(self, expected: Type, names: Sequence[str]) -> bool:
        """Return whether a type has nested keys: for `["a", "b"]`, a key `a` whose type has a key `b`.

        True as well if a type on the way is unknown or `any`.
        """
        type_: Type | None = expected
        for name in names:
            if type_ is None or type_.unknowable:
                return True
            key = self._checker.option(self._checker.non_nullable(type_), name)
            if key is None:
                return False
            type_ = self._checker.type_of(key)
        return True

    def _unused_methods(self, implementing: Node) -> Iterator[Unresolved]:
        """Yield the public methods and properties of a class that no code uses and no implemented type has.

        `implementing` is the `implements` clause. Static and decorated members are skipped. Nothing if one of
        its types is unknown or allows any key, or none is a library's.
        """
        types = self._checker.types_at(implementing.list("types"))
        holders = [type_ for type_ in types if type_ and not type_.unknowable]
        owner = next(filter(None, map(self._origins.of_expected, holders)), None)
        if owner is None or len(holders) < len(types) or any(map(self._checker.is_indexed, holders)):
            return
        for member in implementing.parent.list("members"):
            name = member["name"]
            is_public = member.kind in METHODS and name.kind == "Identifier"
            if not is_public or any(map(member.has_modifier, NOT_FOR_CALLERS)):
                continue
            uses = self._program.uses(self._program.symbol(name))
            is_used = any(use is not name for use in uses)
            if not is_used and not any(self._checker.member(holder, name.text) for holder in holders):
                yield Unresolved(name=name.text, kind="method", owner=owner, code=EXCESS_KEY, line=name.line)

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
        expected = self._checker.contextual_type(node.parent.parent)
        filled = self._origins.of_expected(expected) if expected else None
        owner, source = self._annotation(holder) or filled, self._taker(holder)
        return self._unresolved(node, diagnostic, kind="option", owner=owner, source=source, path=path)

    def _unresolved(self, node: Node, diagnostic: Diagnostic, **details: object) -> Unresolved:
        place = {"name": node.text, "kind": "member", "code": diagnostic.code, "line": node.line}
        return Unresolved.model_validate({**place, **details})

    def _type_origin(self, node: Node) -> Origin | None:
        """Return the origin of the type of an expression or pattern, without null and undefined, or None.

        With `wide`, a union without a name has the type that annotates its declaration.
        """
        type_ = self._checker.type_at(node)
        if type_ is None:
            return None
        type_ = self._checker.non_nullable(type_)
        symbols = filter(None, (self._checker.symbol_of(type_), self._checker.declaring_symbol(type_)))
        named = next(
            filter(
                None,
                (self._origins.of_symbol(type_symbol, type_symbol.name).origin for type_symbol in symbols),
            ),
            None,
        )
        return self._annotated_type(node) if named is None and self._wide and type_.flags & UNION else named

    def _annotated_type(self, node: Node) -> Origin | None:
        """Return the origin of the type that annotates the declaration of a name or property, or None.

        A union counts if it names exactly one type. The compiler forgets the name of a type that it reduces
        to a union.
        """
        declared = self._program.declaration(self._program.symbol(node["name"] or node))
        if declared.kind == "BindingElement":
            declared = self._program.declaration(self._origins.bound_property(declared)[0])
        annotation = declared["type"]
        named = [type_ for type_ in annotation.list("types") or [annotation] if type_["typeName"]]
        return self._origins.origin(named[0]["typeName"]) if len(named) == 1 else None

    def _source(self, node: Node) -> Origin | None:
        """Return the origin of the library function whose result an expression is, or None."""
        value = self._values.value(node)
        return value.origin if value.call is not None else None

    def _callback_of(self, node: Node) -> Origin | None:
        """Return the origin of the function to which the nearest function around the node is passed.

        None if that is no argument of a call, or no library's function gets it.
        """
        function = node.enclosing(FUNCTIONS)
        return self._taker(function) if outermost_wrapper(function).parent.kind in CALLS else None

    def _taker(self, node: Node) -> Origin | None:
        """Return the origin of the library function or component that gets the argument or attribute.

        The node may be nested in it. None if a function is nearer than a call or JSX tag.
        """
        taker = node.enclosing(TAKERS)
        return self._origins.origin(taker["expression"] or taker["tag"] or taker["tagName"])

    def _annotation(self, node: Node) -> Origin | None:
        """Return the origin of the named type in a literal's cast or its variable's annotation, or None."""
        return self._origins.origin(node.parent["type"]["typeName"])


def names_by_start(tree: Tree) -> Mapping[int, Node]:
    """Return the identifiers and string literals of a file by their start; of several, the innermost."""
    return {
        node.start: node
        for node in tree.walked
        if node.kind in {"Identifier", "PrivateIdentifier", "StringLiteral"}
    }


def option_path(name: Node) -> tuple[str, Node]:
    """Return the path of an object key in nested literals, as 'a.b', and the outermost of these literals.

    `name` is the key's name node. Return '' and NO_NODE if it is not in an object member or attribute.
    """
    parts: list[str] = []
    member = name.parent
    holder = NO_NODE
    while member.kind in MEMBERS:
        parts.append(property_name(member) or name.text)
        holder = member.parent
        member = outermost_wrapper(holder).parent
    return ".".join(reversed(parts)), holder
