"""The named types behind a library's exports, each with its members, followed a few steps deep."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from nia_bench.contract.surface import Export, Member, TypeEntry
from nia_bench.languages.typescript.checker import Symbol
from nia_bench.languages.typescript.surfaces.calls import CallReader, Calls, widened
from nia_bench.languages.typescript.surfaces.questions import (
    INTERSECTION,
    OBJECT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.languages.typescript.surfaces.symbols import (
    CLASS,
    INTERFACE,
    TYPE_ALIAS,
    Symbols,
    shortened,
    spelled,
)

LENGTH: Final = 60
"""Most characters of a member's signature."""
REACH: Final = 1
"""How many steps types are followed from an exported one."""
_UNWRAPPED: Final = 3
_NESTED: Final = 6
_NAMED: Final = CLASS | INTERFACE | TYPE_ALIAS
_CARRIES: Final = re.compile(r"Stream|Iterable|Promise|Array")
"""Types of the library that are about what they carry: `AsyncIterableStream<TextStreamPart>`."""
_UNEXPORTED: Final = "unexported"

DescribedT = TypeVar("DescribedT", Export, Member, TypeEntry)


@dataclass
class Found:
    """Members of one type while they are being collected, and the types reached from them."""

    includes: dict[str, None] = field(default_factory=dict[str, None])
    members: dict[str, Member] = field(default_factory=dict[str, Member])


class TypeTable:
    """Collects entries; ask `reach` for names, then `entries` once."""

    def __init__(self, checker: Surveyor, symbols: Symbols, calls: CallReader) -> None:
        self._checker = checker
        self._symbols = symbols
        self._calls = calls
        self._names: dict[int, str] = {}
        self._exported: set[str] = set()
        self._waiting: deque[tuple[str, Symbol | None, Shape, int]] = deque()
        self._entries: dict[str, TypeEntry] = {}

    def declare(self, symbol: Symbol, depth: int = 0, module: str = _UNEXPORTED) -> str | None:
        """The name of the entry for a class, interface or alias; None when it is not the library's.

        `module` exports it. Where an exported type has its name already, it is called 'module:Name'.
        """
        if symbol.id in self._names:
            return self._names[symbol.id]
        if not symbol.flags & _NAMED or not self._symbols.is_ours(symbol):
            return None
        shape = self._checker.declared_type(symbol) if depth <= REACH else None
        if shape is None:
            return None
        name = self._symbols.declared_name(symbol)
        name = name if name not in self._exported else f"{module}:{name}"
        if module != _UNEXPORTED:
            self._exported.add(name)
        self._names[symbol.id] = name
        self._waiting.append((name, symbol, shape, depth))
        return name

    def reach(self, shape: Shape, depth: int, label: str | None = None) -> Iterator[str]:
        """The entries of a type, and of what promises, arrays and unions in it are made of.

        An object type without a name gets the entry `label`, if there is one.
        """
        yield from dict.fromkeys(self._reach(shape, depth, label, _UNWRAPPED))

    def _reach(self, shape: Shape, depth: int, label: str | None, unwrap: int) -> Iterator[str]:
        name = self._name_of(shape, depth)
        if name is not None:
            yield name
            if unwrap and _CARRIES.search(name):
                for each in self._checker.carried(shape):
                    yield from self._reach(each, depth, label, unwrap - 1)
        elif shape.flags & (UNION | INTERSECTION):
            for part in self._checker.parts(shape):
                yield from self._reach(part, depth, label, unwrap)
        elif shape.flags & OBJECT and unwrap:
            # A step further than named types: what `initTRPC.create()` returns has no name.
            if label and depth <= REACH + 1 and self._is_nameless(shape):
                self._waiting.append((label, None, shape, depth))
                yield label
            elif shape.symbol and not self._symbols.is_ours(shape.symbol):
                for each in self._checker.type_arguments(shape):
                    yield from self._reach(each, depth, label, unwrap - 1)

    def _name_of(self, shape: Shape, depth: int) -> str | None:
        names = (self.declare(symbol, depth) for symbol in (shape.alias, shape.symbol) if symbol)
        return next(filter(None, names), None)

    def _is_nameless(self, shape: Shape) -> bool:
        symbol = shape.symbol
        nameless = symbol is None or not symbol.flags & (CLASS | INTERFACE)
        return nameless and not self._checker.signatures(shape) and any(self.ours(shape))

    def ours(self, shape: Shape) -> Iterator[Symbol]:
        """The type's properties that are the library's own and public."""
        for each in self._checker.properties(shape):
            if self._symbols.is_ours(each) and self._symbols.is_public(each):
                yield each

    def entries(self) -> dict[str, TypeEntry]:
        """All entries that say something, by name; references to others are dropped."""
        while self._waiting:
            name, symbol, shape, depth = self._waiting.popleft()
            entry = self._entry(name, symbol, shape, depth)
            known = self._entries.get(name)
            self._entries[name] = _merged_entries(known, entry) if known else entry
        telling = {name: entry for name, entry in sorted(self._entries.items()) if _says_something(entry)}
        return linked(telling, telling)

    def _entry(self, name: str, symbol: Symbol | None, shape: Shape, depth: int) -> TypeEntry:
        found = Found()
        self._collect(shape, symbol, found, name, depth, _NESTED)
        calls = self._calls.read(self._checker.signatures(shape))
        return TypeEntry(
            includes=tuple(found.includes),
            members=dict(sorted(found.members.items())),
            **self.called(calls, f"{name}()", depth + 1),
        )

    def _collect(
        self, shape: Shape, symbol: Symbol | None, found: Found, label: str, depth: int, nested: int
    ) -> None:
        known = self._checker.constraint(shape)
        if known is None or nested == 0:
            return
        own = symbol is not None and known.symbol is not None and known.symbol.id == symbol.id
        if nested < _NESTED or (symbol is not None and not own and known.symbol):
            # A part of it, or an alias of another type, that has a name of its own.
            other = self._foreign_name(known, symbol, depth)
            if other is not None:
                found.includes[other] = None
                return
        if known.flags & (UNION | INTERSECTION):
            for part in self._checker.parts(known):
                self._collect(part, symbol, found, label, depth, nested - 1)
        elif known.flags & OBJECT:
            self._collect_own(known, found, label, depth)

    def _foreign_name(self, shape: Shape, symbol: Symbol | None, depth: int) -> str | None:
        """The name of a named type other than `symbol`, the library's or another's."""
        for each in (shape.alias, shape.symbol):
            if each is shape.alias and each is not None and not self._stands_for(each, shape):
                continue
            if each is not None and (symbol is None or each.id != symbol.id):
                name = self.declare(each, depth + 1)
                if name is not None:
                    return name
        other = shape.symbol
        if other is not None and other.flags & (CLASS | INTERFACE) and not self._symbols.is_ours(other):
            return spelled(other.name)
        return None

    def _stands_for(self, alias: Symbol, shape: Shape) -> bool:
        """Whether the alias as declared has all that this use of it has; `Merge<A, B>` has not."""
        declared = self._checker.declared_type(alias)
        known = {each.name for each in self._checker.properties(declared)} if declared else set[str]()
        return all(each.name in known for each in self._checker.properties(shape))

    def _collect_own(self, shape: Shape, found: Found, label: str, depth: int) -> None:
        inherited: dict[str, tuple[str, ...]] = {}
        if shape.symbol is not None and shape.symbol.flags & (CLASS | INTERFACE):
            for base in self._checker.bases(shape):
                if base.symbol is not None and base.symbol.flags & (CLASS | INTERFACE):
                    found.includes[self.declare(base.symbol, depth + 1) or spelled(base.symbol.name)] = None
                    inherited |= {each.name: each.declarations for each in self._checker.properties(base)}
        own = [each for each in self.ours(shape) if inherited.get(each.name) != each.declarations]
        for name, member in self.members(own, label, depth).items():
            known = found.members.get(name)
            found.members[name] = _merged_members(known, member) if known else member

    def members(self, symbols: Iterable[Symbol], label: str, depth: int) -> dict[str, Member]:
        """Members by name, for properties of the type called `label`."""
        listed = list(symbols)
        described: dict[str, Member] = {}
        for symbol, shape in zip(listed, self._checker.value_types(listed), strict=True):
            name = spelled(symbol.name)
            if shape is None or name.startswith(("_", "~")):
                described[name] = Member()  # the name is public, its type is internal
                continue
            calls = self._calls.read(self._signatures(shape))
            called = self.called(calls, f"{label}.{name}()", depth + 1)
            if calls.arity is None:
                called |= {"returns": tuple(self.reach(shape, depth + 1))}
            described[name] = Member(
                signature=shortened(_without_undefined(self._checker.text(shape)), LENGTH),
                deprecated=self._symbols.deprecated(symbol),
                **called,
            )
        return dict(sorted(described.items()))

    def _signatures(self, shape: Shape) -> list[Signature]:
        return [
            signature
            for part in (self._checker.parts(shape) if shape.flags & UNION else [shape])
            for signature in self._checker.signatures(part)
        ]

    def called(self, calls: Calls, label: str, depth: int) -> dict[str, Any]:
        """The fields of a `Callable`; reaches for the types of options and results."""
        for shape in calls.passed:
            list(self.reach(shape, depth))
        returns = dict.fromkeys(name for shape in calls.results for name in self.reach(shape, depth, label))
        return {
            "arity": calls.arity,
            "options": calls.options,
            "open": calls.open,
            "returns": tuple(returns),
        }


def _without_undefined(text: str) -> str:
    """The type of an optional property without what `?` adds to it."""
    kept = text.removesuffix(" | undefined")
    # The parentheses of `(() => void) | undefined` are for the union alone.
    return kept[1:-1] if kept != text and kept.startswith("((") and kept.endswith(")") else kept


def linked(described: Mapping[str, DescribedT], types: Mapping[str, TypeEntry]) -> dict[str, DescribedT]:
    """What is described, by name, without references to types that are not in the table."""
    return {name: _linked(each, types) for name, each in described.items()}


def _linked(described: DescribedT, types: Mapping[str, TypeEntry]) -> DescribedT:
    update: dict[str, Any] = {"returns": tuple(each for each in described.returns if each in types)}
    if isinstance(described, Export | TypeEntry):
        update["members"] = linked(described.members, types)
    if isinstance(described, Export):
        update["type"] = described.type if described.type in types else None
    return described.model_copy(update=update)


def _says_something(entry: TypeEntry) -> bool:
    """Whether the entry holds anything besides its name."""
    return bool(entry.members or entry.includes or entry.arity)


def _merged_members(one: Member, other: Member) -> Member:
    """Two members as one, with what either takes and gives; deprecated only where both are."""
    texts = dict.fromkeys((*one.signature.split(" | "), *other.signature.split(" | ")))
    both_deprecated = one.deprecated is not None and other.deprecated is not None
    return one.model_copy(
        update={
            **_merged_calls(one, other),
            "signature": shortened(" | ".join(texts), LENGTH),
            "deprecated": one.deprecated if both_deprecated else None,
        }
    )


def _merged_entries(one: TypeEntry, other: TypeEntry) -> TypeEntry:
    """An entry with what either has."""
    members = dict(one.members)
    for name, member in other.members.items():
        members[name] = _merged_members(members[name], member) if name in members else member
    includes = tuple(dict.fromkeys((*one.includes, *other.includes)))
    update = {**_merged_calls(one, other), "members": dict(sorted(members.items())), "includes": includes}
    return one.model_copy(update=update)


def _merged_calls(one: Member | TypeEntry, other: Member | TypeEntry) -> dict[str, Any]:
    return {
        "arity": widened(one.arity, other.arity),
        "options": dict(sorted({**one.options, **other.options}.items())),
        "open": one.open or other.open,
        "returns": tuple(dict.fromkeys((*one.returns, *other.returns))),
    }
