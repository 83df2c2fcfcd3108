"""Requests to the type checker about one project in one snapshot. Answers are cached."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from nia_bench.languages.typescript.server import CompilerServer, RequestRefusedError
from nia_bench.languages.typescript.syntax import Node, Tree, decode

T = TypeVar("T")

ALIAS = 1 << 21
FUNCTION = 1 << 4
MODULE = 0x600  # value module or namespace
CLASS_OR_INTERFACE = 0x60
ANY_OR_UNKNOWN = 0b11
OBJECT = 1 << 20
UNION = 1 << 27
INTERSECTION = 1 << 28
PRIMITIVE = 0xC5FFFC  # with literals, enums, templates, null, undefined and never
STRING_KEYS = 0xC00020  # string and patterns of strings


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol of the checker. `declarations` are node handles, as `Node.handle` has them."""

    id: int
    name: str
    flags: int
    declarations: tuple[str, ...]
    parent: int | None


@dataclass(frozen=True, slots=True)
class Type:
    """A type of the checker."""

    id: int
    flags: int

    @property
    def unknowable(self) -> bool:
        """Whether it is `any` or `unknown`, which say nothing about the value."""
        return bool(self.flags & ANY_OR_UNKNOWN)

    @property
    def is_object(self) -> bool:
        return bool(self.flags & OBJECT)

    @property
    def is_intersection(self) -> bool:
        return bool(self.flags & INTERSECTION)

    @property
    def is_primitive(self) -> bool:
        return bool(self.flags & PRIMITIVE)


class Checker:
    """The checker of one project; not thread-safe, valid until its snapshot is released."""

    def __init__(self, server: CompilerServer, snapshot: int, project: str) -> None:
        self._server = server
        self._context = {"snapshot": snapshot, "project": project}
        self._symbols: dict[tuple[object, ...], Symbol | None] = {}
        self._tags: dict[int, dict[str, str]] = {}
        self._parts: dict[int, list[Type]] = {}

    def _ask(self, method: str, **parameters: object) -> Any:
        return self._server.request(method, {**self._context, **parameters})

    def _ask_or_none(self, method: str, **parameters: object) -> Any:
        # The server refuses requests that make no sense for a node; that counts as no answer.
        try:
            return self._ask(method, **parameters)
        except RequestRefusedError:
            return None

    def _symbol(self, method: str, **parameters: object) -> Symbol | None:
        """Return the symbol in the answer to a request, or None. Answers are cached."""
        key = (method, *parameters.values())
        if key not in self._symbols:
            self._symbols[key] = symbol_from(self._ask_or_none(method, **parameters))
        return self._symbols[key]

    def _parse_each(self, method: str, parse: Callable[[Any], T | None], **parameters: object) -> list[T]:
        """Return what `parse` returns for each item of the compiler's answer, in order, without None.

        Empty without an answer.
        """
        answers: list[Any] = self._ask_or_none(method, **parameters) or []
        return [item for answer in answers if (item := parse(answer)) is not None]

    def _at(self, method: str, nodes: Sequence[Node]) -> list[Any]:
        return self._ask(method, locations=[node.handle for node in nodes]) if nodes else []

    def tree(self, file: str) -> Tree | None:
        """Return the syntax tree of a file, or None if the program does not have it."""
        data = self._server.request_binary("getSourceFile", {**self._context, "file": file})
        return decode(data) if data else None

    def files(self) -> list[str]:
        """Return the names of all files of the program."""
        return cast("list[str]", self._ask("getSourceFileNames"))

    def diagnostics(self, kind: str, file: str) -> list[dict[str, Any]]:
        """Return the diagnostics of one kind ('Syntactic', 'Semantic', 'Suggestion') of a file."""
        return cast("list[dict[str, Any]]", self._ask(f"get{kind}Diagnostics", file=file) or [])

    def symbols_at(self, nodes: Sequence[Node]) -> list[Symbol | None]:
        """Return the symbol at each node, or None, in order, by one request."""
        return [symbol_from(answer) for answer in self._at("getSymbolsAtLocations", nodes)]

    def types_at(self, nodes: Sequence[Node]) -> list[Type | None]:
        """Return the type at each node, or None, in order, by one request."""
        return [_type(answer) for answer in self._at("getTypeAtLocations", nodes)]

    def contextual_type(self, node: Node) -> Type | None:
        """Return the type that the context of an expression expects, or None."""
        return _type(self._ask_or_none("getContextualType", location=node.handle))

    def non_nullable(self, type_: Type) -> Type:
        """Return the type without null and undefined, or the type itself if the compiler has no answer."""
        if type_.is_object:
            return type_
        return _type(self._ask_or_none("getNonNullableType", type=type_.id)) or type_

    def shorthand_value(self, node: Node) -> Symbol | None:
        """Return the variable behind the shorthand property `{ name }`, or None."""
        return self._symbol("getShorthandAssignmentValueSymbol", location=node.handle)

    def type_at(self, node: Node) -> Type | None:
        """Return the type at one node, or None."""
        return self.types_at([node])[0]

    def resolve_alias(self, symbol: Symbol | None) -> Symbol | None:
        """Return the symbol behind all aliases, or the symbol itself; None if an alias is unresolved."""
        if symbol is None or not symbol.flags & ALIAS:
            return symbol
        target = self._symbol("getAliasedSymbol", symbol=symbol.id)
        return target if target and (target.declarations or target.flags & MODULE) else None

    def next_alias(self, symbol: Symbol) -> Symbol | None:
        """Return the next symbol in a chain of aliases, or None."""
        return self._symbol("getImmediateAliasedSymbol", symbol=symbol.id)

    def parent(self, symbol: Symbol) -> Symbol | None:
        """Return the symbol that has this one as a member or export, or None."""
        return None if symbol.parent is None else self._symbol("getParentOfSymbol", objectId=symbol.id)

    def exports(self, module: Symbol) -> list[Symbol]:
        """Return the exports of a module or namespace, including those of `export *`."""
        return self._parse_each("getExportsOfModule", symbol_from, symbol=module.id)

    def member(self, owner: Type, name: str) -> Symbol | None:
        """Return the property `name` of a type, or None."""
        return self._symbol("getPropertyOfType", type=owner.id, name=name)

    def option(self, owner: Type, name: str) -> Symbol | None:
        """Return the property `name` of a type; of a union, the property of any part that has it."""
        symbol = self.member(owner, name)
        if symbol is None and owner.flags & UNION:
            symbol = next(filter(None, (self.member(part, name) for part in self.parts_of(owner))), None)
            self._symbols["getPropertyOfType", owner.id, name] = symbol
        return symbol

    def parts_of(self, type_: Type) -> list[Type]:
        """Return the parts of a union or an intersection; empty for another type."""
        if type_.id not in self._parts:
            self._parts[type_.id] = self._parse_each("getTypesOfType", _type, objectId=type_.id)
        return self._parts[type_.id]

    def alternatives(self, type_: Type) -> list[Type]:
        """Return the parts of a union, or the type itself if it is no union."""
        return self.parts_of(type_) if type_.flags & UNION else [type_]

    def properties_of(self, type_: Type) -> list[Symbol]:
        """Return every property of a type."""
        return self._parse_each("getPropertiesOfType", symbol_from, type=type_.id)

    def is_indexed(self, type_: Type) -> bool:
        """Return whether the type has an index signature for all strings or for those of a pattern."""
        keys = self._parse_each("getIndexInfosOfType", lambda answer: _type(answer["keyType"]), type=type_.id)
        return any(key.flags & STRING_KEYS for key in keys)

    def is_callable(self, type_: Type) -> bool:
        """Return whether the type has call or construct signatures."""
        return any(self._ask_or_none("getSignaturesOfType", type=type_.id, kind=kind) for kind in (0, 1))

    def type_of(self, symbol: Symbol) -> Type | None:
        """Return the type of the value that a symbol names, or None."""
        return _type(self._ask_or_none("getTypeOfSymbol", symbol=symbol.id))

    def symbol_of(self, type_: Type) -> Symbol | None:
        """Return the symbol of a type's alias, or else the symbol that declares the type."""
        alias = self._symbol("getAliasSymbolOfType", objectId=type_.id)
        return alias or self.declaring_symbol(type_)

    def declaring_symbol(self, type_: Type) -> Symbol | None:
        """Return the symbol of the interface, class, literal or function behind a type, ignoring aliases."""
        return self._symbol("getSymbolOfType", objectId=type_.id)

    def is_namespace(self, symbol: Symbol) -> bool:
        """Return whether the symbol is a module or namespace, and not a class or interface as well."""
        return bool(symbol.flags & MODULE) and not symbol.flags & CLASS_OR_INTERFACE

    def is_thenable(self, owner: Type | None) -> bool | None:
        """Return whether the type has a member `then`; None for `any`, `unknown` or no type."""
        return None if owner is None or owner.unknowable else self.member(owner, "then") is not None

    def tags(self, symbol: Symbol) -> dict[str, str]:
        """Return the JSDoc tags of a symbol: name to text."""
        if symbol.id not in self._tags:
            answers: list[dict[str, Any]] = self._ask_or_none("getJsDocTags", symbol=symbol.id) or []
            self._tags[symbol.id] = {tag["name"]: _text(tag.get("text")) for tag in answers}
        return self._tags[symbol.id]


def symbol_from(answer: Any) -> Symbol | None:
    """Return the symbol in an answer of the compiler, or None for an empty answer."""
    if not answer:
        return None
    declarations = tuple(answer.get("declarations") or ())
    return Symbol(answer["id"], answer["name"], answer["flags"], declarations, answer.get("parent"))


def _type(answer: Any) -> Type | None:
    return Type(answer["id"], answer["flags"]) if answer else None


def _text(raw: Any) -> str:
    if isinstance(raw, str):
        return raw
    parts = cast("Iterable[dict[str, str]]", raw or ())
    return "".join(part.get("text", "") for part in parts)
