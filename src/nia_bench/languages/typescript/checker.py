"""Questions to the type checker about one project in one snapshot, with answers stored for its lifetime."""

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
        # The server refuses questions that make no sense for a node; to us that is "no answer".
        try:
            return self._ask(method, **parameters)
        except RequestRefusedError:
            return None

    def _symbol(self, method: str, **parameters: object) -> Symbol | None:
        """The symbol that the compiler answers with, or None; it is requested once."""
        key = (method, *parameters.values())
        if key not in self._symbols:
            self._symbols[key] = symbol_from(self._ask_or_none(method, **parameters))
        return self._symbols[key]

    def _listed(self, method: str, read: Callable[[Any], T | None], **parameters: object) -> list[T]:
        """What `read` makes of each part of an answer; empty when there is none."""
        answers: list[Any] = self._ask_or_none(method, **parameters) or []
        return [one for answer in answers if (one := read(answer)) is not None]

    def _at(self, method: str, nodes: Sequence[Node]) -> list[Any]:
        return self._ask(method, locations=[node.handle for node in nodes]) if nodes else []

    def tree(self, file: str) -> Tree | None:
        """The syntax tree of a file, None when the program does not have it."""
        data = self._server.request_binary("getSourceFile", {**self._context, "file": file})
        return decode(data) if data else None

    def files(self) -> list[str]:
        """The names of all files of the program."""
        return cast("list[str]", self._ask("getSourceFileNames"))

    def diagnostics(self, kind: str, file: str) -> list[dict[str, Any]]:
        """Diagnostics of one kind ('Syntactic', 'Semantic', 'Suggestion') of a file."""
        return cast("list[dict[str, Any]]", self._ask(f"get{kind}Diagnostics", file=file) or [])

    def symbols_at(self, nodes: Sequence[Node]) -> list[Symbol | None]:
        """The symbol at each node, in one request."""
        return [symbol_from(answer) for answer in self._at("getSymbolsAtLocations", nodes)]

    def types_at(self, nodes: Sequence[Node]) -> list[Type | None]:
        """The type at each node, in one request."""
        return [_type(answer) for answer in self._at("getTypeAtLocations", nodes)]

    def contextual_type(self, node: Node) -> Type | None:
        """The type that the place of an expression asks of it."""
        return _type(self._ask_or_none("getContextualType", location=node.handle))

    def non_nullable(self, type_: Type) -> Type:
        """The type without null and undefined."""
        if type_.is_object:
            return type_
        return _type(self._ask_or_none("getNonNullableType", type=type_.id)) or type_

    def shorthand_value(self, node: Node) -> Symbol | None:
        """The variable that `{ name }` puts into the object."""
        return self._symbol("getShorthandAssignmentValueSymbol", location=node.handle)

    def type_at(self, node: Node) -> Type | None:
        """The type at one node."""
        return self.types_at([node])[0]

    def resolve_alias(self, symbol: Symbol | None) -> Symbol | None:
        """The symbol behind all aliases; None when the alias leads nowhere."""
        if symbol is None or not symbol.flags & ALIAS:
            return symbol
        target = self._symbol("getAliasedSymbol", symbol=symbol.id)
        return target if target and (target.declarations or target.flags & MODULE) else None

    def next_alias(self, symbol: Symbol) -> Symbol | None:
        """The symbol one alias further."""
        return self._symbol("getImmediateAliasedSymbol", symbol=symbol.id)

    def parent(self, symbol: Symbol) -> Symbol | None:
        """The symbol that has this one as a member or export."""
        return None if symbol.parent is None else self._symbol("getParentOfSymbol", objectId=symbol.id)

    def exports(self, module: Symbol) -> list[Symbol]:
        """The exports of a module or namespace, `export *` followed."""
        return self._listed("getExportsOfModule", symbol_from, symbol=module.id)

    def member(self, owner: Type, name: str) -> Symbol | None:
        """The property `name` of a type."""
        return self._symbol("getPropertyOfType", type=owner.id, name=name)

    def option(self, owner: Type, name: str) -> Symbol | None:
        """The property `name` that an object of the type may have: of a union, that of any part of it."""
        found = self.member(owner, name)
        if found is None and owner.flags & UNION:
            found = next(filter(None, (self.member(part, name) for part in self.parts_of(owner))), None)
            self._symbols["getPropertyOfType", owner.id, name] = found
        return found

    def parts_of(self, type_: Type) -> list[Type]:
        """The parts of a union or an intersection."""
        if type_.id not in self._parts:
            self._parts[type_.id] = self._listed("getTypesOfType", _type, objectId=type_.id)
        return self._parts[type_.id]

    def alternatives(self, type_: Type) -> list[Type]:
        """The parts of a union, and the type itself where it is none."""
        return self.parts_of(type_) if type_.flags & UNION else [type_]

    def properties_of(self, type_: Type) -> list[Symbol]:
        """Every property of a type."""
        return self._listed("getPropertiesOfType", symbol_from, type=type_.id)

    def is_indexed(self, type_: Type) -> bool:
        """Whether an object of the type may have properties of any name."""
        keys = self._listed("getIndexInfosOfType", lambda answer: _type(answer["keyType"]), type=type_.id)
        return any(key.flags & STRING_KEYS for key in keys)

    def is_callable(self, type_: Type) -> bool:
        """Whether a value of the type is called or constructed."""
        return any(self._ask_or_none("getSignaturesOfType", type=type_.id, kind=kind) for kind in (0, 1))

    def type_of(self, symbol: Symbol) -> Type | None:
        """The type of what a symbol stands for."""
        return _type(self._ask_or_none("getTypeOfSymbol", symbol=symbol.id))

    def symbol_of(self, type_: Type) -> Symbol | None:
        """The symbol that declares a type, by its alias where it has one."""
        alias = self._symbol("getAliasSymbolOfType", objectId=type_.id)
        return alias or self.declaring_symbol(type_)

    def declaring_symbol(self, type_: Type) -> Symbol | None:
        """The symbol of the interface, class, literal or function that a type is, whatever its alias."""
        return self._symbol("getSymbolOfType", objectId=type_.id)

    def is_namespace(self, symbol: Symbol) -> bool:
        """Whether the symbol is a module or namespace and not also a type or value with members."""
        return bool(symbol.flags & MODULE) and not symbol.flags & CLASS_OR_INTERFACE

    def is_thenable(self, owner: Type | None) -> bool | None:
        """Whether a value of the type is a promise; None when the type says nothing."""
        return None if owner is None or owner.unknowable else self.member(owner, "then") is not None

    def tags(self, symbol: Symbol) -> dict[str, str]:
        """The JSDoc tags of a symbol: name to text."""
        if symbol.id not in self._tags:
            answers: list[dict[str, Any]] = self._ask_or_none("getJsDocTags", symbol=symbol.id) or []
            self._tags[symbol.id] = {tag["name"]: _text(tag.get("text")) for tag in answers}
        return self._tags[symbol.id]


def symbol_from(answer: Any) -> Symbol | None:
    """The symbol that the compiler answered with, if any."""
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
