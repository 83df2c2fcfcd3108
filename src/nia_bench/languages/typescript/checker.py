"""Questions to the type checker about one project in one snapshot, with answers kept for its lifetime."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, cast

from nia_bench.languages.typescript.server import CompilerServer, RequestRefusedError
from nia_bench.languages.typescript.syntax import Node, Tree, decode

ALIAS = 1 << 21
MODULE = 0x600  # value module or namespace
CLASS_OR_INTERFACE = 0x60
ANY_OR_UNKNOWN = 0b11
UNION = 1 << 27


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


class Checker:
    """The checker of one project; not thread-safe, valid until its snapshot is released."""

    def __init__(self, server: CompilerServer, snapshot: int, project: str) -> None:
        self._server = server
        self._context = {"snapshot": snapshot, "project": project}
        self._targets: dict[int, Symbol | None] = {}
        self._steps: dict[int, Symbol | None] = {}
        self._parents: dict[int, Symbol | None] = {}
        self._tags: dict[int, dict[str, str]] = {}
        self._members: dict[tuple[int, str], Symbol | None] = {}

    def _ask(self, method: str, **parameters: object) -> Any:
        return self._server.request(method, {**self._context, **parameters})

    def _ask_or_none(self, method: str, **parameters: object) -> Any:
        # The server refuses questions that make no sense for a node; to us that is "no answer".
        try:
            return self._ask(method, **parameters)
        except RequestRefusedError:
            return None

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
        if not nodes:
            return []
        answers = self._ask("getSymbolsAtLocations", locations=[node.handle for node in nodes])
        return [_symbol(answer) for answer in answers]

    def types_at(self, nodes: Sequence[Node]) -> list[Type | None]:
        """The type at each node, in one request."""
        if not nodes:
            return []
        answers = self._ask("getTypeAtLocations", locations=[node.handle for node in nodes])
        return [_type(answer) for answer in answers]

    def contextual_type(self, node: Node) -> Type | None:
        """The type that the place of an expression asks of it."""
        return _type(self._ask_or_none("getContextualType", location=node.handle))

    def non_nullable(self, type_: Type) -> Type:
        """The type without null and undefined."""
        return _type(self._ask_or_none("getNonNullableType", type=type_.id)) or type_

    def shorthand_value(self, node: Node) -> Symbol | None:
        """The variable that `{ name }` puts into the object."""
        return _symbol(self._ask_or_none("getShorthandAssignmentValueSymbol", location=node.handle))

    def aliased(self, symbol: Symbol) -> Symbol | None:
        """The symbol behind all aliases; None when the alias leads nowhere."""
        if not symbol.flags & ALIAS:
            return symbol
        if symbol.id not in self._targets:
            target = _symbol(self._ask_or_none("getAliasedSymbol", symbol=symbol.id))
            known = target is not None and (target.declarations or target.flags & MODULE)
            self._targets[symbol.id] = target if known else None
        return self._targets[symbol.id]

    def next_alias(self, symbol: Symbol) -> Symbol | None:
        """The symbol one alias further."""
        if symbol.id not in self._steps:
            self._steps[symbol.id] = _symbol(self._ask_or_none("getImmediateAliasedSymbol", symbol=symbol.id))
        return self._steps[symbol.id]

    def parent(self, symbol: Symbol) -> Symbol | None:
        """The symbol that has this one as a member or export."""
        if symbol.parent is None:
            return None
        if symbol.id not in self._parents:
            self._parents[symbol.id] = _symbol(self._ask_or_none("getParentOfSymbol", objectId=symbol.id))
        return self._parents[symbol.id]

    def exports(self, module: Symbol) -> list[Symbol]:
        """The exports of a module or namespace, `export *` followed."""
        answers = cast(
            "Iterable[dict[str, Any]]", self._ask_or_none("getExportsOfModule", symbol=module.id) or []
        )
        return [symbol for answer in answers if (symbol := _symbol(answer))]

    def member(self, owner: Type, name: str) -> Symbol | None:
        """The property `name` of a type."""
        key = (owner.id, name)
        if key not in self._members:
            self._members[key] = _symbol(self._ask_or_none("getPropertyOfType", type=owner.id, name=name))
        return self._members[key]

    def option(self, owner: Type, name: str) -> Symbol | None:
        """The property `name` that an object of the type may have: of a union, that of any part of it."""
        found = self.member(owner, name)
        if found is None and owner.flags & UNION:
            answers = self._ask_or_none("getTypesOfType", objectId=owner.id) or ()
            parts = [part for answer in answers if (part := _type(answer))]
            members = (self.member(part, name) for part in parts)
            found = next((member for member in members if member), None)
            self._members[owner.id, name] = found
        return found

    def symbol_of(self, type_: Type) -> Symbol | None:
        """The symbol that declares a type, by its alias where it has one."""
        alias = _symbol(self._ask_or_none("getAliasSymbolOfType", objectId=type_.id))
        return alias or _symbol(self._ask_or_none("getSymbolOfType", objectId=type_.id))

    def is_namespace(self, symbol: Symbol) -> bool:
        """Whether the symbol is a module or namespace and not also a type or value with members."""
        return bool(symbol.flags & MODULE) and not symbol.flags & CLASS_OR_INTERFACE

    def is_thenable(self, owner: Type) -> bool | None:
        """Whether a value of the type is a promise; None when the type says nothing."""
        return None if owner.unknowable else self.member(owner, "then") is not None

    def tags(self, symbol: Symbol) -> dict[str, str]:
        """The JSDoc tags of a symbol: name to text."""
        if symbol.id not in self._tags:
            answers = cast("list[dict[str, Any]]", self._ask_or_none("getJsDocTags", symbol=symbol.id) or [])
            self._tags[symbol.id] = {tag["name"]: _text(tag.get("text")) for tag in answers}
        return self._tags[symbol.id]


def _symbol(answer: Any) -> Symbol | None:
    return symbol_from(answer) if answer else None


def symbol_from(answer: Any) -> Symbol:
    """The symbol that the compiler answered with."""
    return Symbol(
        answer["id"],
        answer["name"],
        answer["flags"],
        tuple(answer.get("declarations") or ()),
        answer.get("parent"),
    )


def _type(answer: Any) -> Type | None:
    return Type(answer["id"], answer["flags"]) if answer else None


def _text(raw: Any) -> str:
    if isinstance(raw, str):
        return raw
    parts = cast("Iterable[dict[str, str]]", raw or ())
    return "".join(part.get("text", "") for part in parts)
