"""The named types behind a library's exports, each with its members, followed a few steps deep."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import Member, SurfaceOption, TypeEntry
from nia_bench.surfaces.typescript.calls import ANY_NAME, CallReader, Calls
from nia_bench.surfaces.typescript.normal_form import normal_form
from nia_bench.surfaces.typescript.questions import (
    BASES,
    CONSTRUCT,
    INDEXES,
    INSTANTIABLE,
    INTERSECTION,
    OBJECT,
    PROPERTIES,
    TEXT,
    TYPE_PARAMETER,
    UNION,
    WRITTEN_OUT,
    Shape,
    Surveyor,
)
from nia_bench.surfaces.typescript.symbols import (
    CLASS,
    INTERFACE,
    OPTIONAL,
    TYPE_ALIAS,
    Symbols,
    shortened,
    spelled,
)
from nia_bench.surfaces.typescript.type_entries import (
    ADDED_TO,
    FOREIGN,
    LENGTH,
    linked,
    merged_entries,
    merged_members,
    says_something,
    with_foreign_names,
)

REACH: Final = 1
"""How many steps types are followed from an exported one."""
_UNWRAPPED: Final = 3
_NESTED: Final = 6
NAMED: Final = CLASS | INTERFACE | TYPE_ALIAS
_CARRIES: Final = re.compile(r"Stream|Iterable|Promise|Array")
"""Types of the library that are about what they carry: `AsyncIterableStream<TextStreamPart>`."""
_UNEXPORTED: Final = "unexported"


@dataclass
class Found:
    """Members of one type while they are being collected, and the types reached from them."""

    scope: tuple[str, ...] = ()
    includes: dict[str, None] = field(default_factory=dict[str, None])
    members: dict[str, Member] = field(default_factory=dict[str, Member])
    borrowed: set[str] = field(default_factory=set[str])


class TypeTable:
    """Collects entries; ask `reach` for names, then `entries` once."""

    def __init__(self, checker: Surveyor, symbols: Symbols, calls: CallReader) -> None:
        self._checker = checker
        self._symbols = symbols
        self._calls = calls
        self._names: dict[int, str] = {}
        self._ours: dict[int, list[Symbol]] = {}
        self._exported: set[str] = set()
        self._waiting: deque[tuple[str, Symbol | None, Shape, int]] = deque()
        self._entries: dict[str, TypeEntry] = {}

    def declare(
        self, symbol: Symbol, depth: int = 0, module: str = _UNEXPORTED, path: str | None = None
    ) -> str | None:
        """The name of the entry for a class, interface or alias; None when it is not the library's.

        `module` exports it as `path`. A type that is declared in a namespace is called as the path is, with
        dots; others as they are declared. Where an exported type has the name already, it is called as the
        path is, and else 'module:Name'.
        """
        if symbol.id in self._names:
            return self._names[symbol.id]
        if not symbol.flags & NAMED or not self._symbols.is_ours(symbol):
            return None
        shape = self._checker.declared_type(symbol) if depth <= REACH else None
        if shape is None:
            return None
        name = self._symbols.declared_name(symbol)
        if path is not None and "." in path:
            name = path if self._symbols.is_in_namespace(symbol) or name in self._exported else name
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
        return nameless and not self._checker.signatures(shape) and bool(self.ours(shape))

    def ours(self, shape: Shape) -> list[Symbol]:
        """The type's properties that are the library's own and public."""
        if shape.id not in self._ours:
            properties = self._checker.properties(shape)
            self._ours[shape.id] = [
                each for each in properties if self._symbols.is_ours(each) and self._symbols.is_public(each)
            ]
        return self._ours[shape.id]

    def entries(self) -> dict[str, TypeEntry]:
        """All entries that say something, by name; references to others are dropped."""
        while self._waiting:
            self._prepare()
            for _ in range(len(self._waiting)):
                name, symbol, shape, depth = self._waiting.popleft()
                entry = self._entry(name, symbol, shape, depth)
                known = self._entries.get(name)
                self._entries[name] = merged_entries(known, entry) if known else entry
        telling = {name: entry for name, entry in sorted(self._entries.items()) if says_something(entry)}
        return linked({name: with_foreign_names(each, telling) for name, each in telling.items()}, telling)

    def _prepare(self) -> None:
        """Asks ahead for what the entries that wait will ask for."""
        shapes = [shape for _, _, shape, _ in self._waiting]
        self._calls.prepare(shapes)
        objects = [each for each in shapes if each.flags & OBJECT]
        self._calls.prepare(filter(self._is_made_by_new, objects), CONSTRUCT)
        self._checker.ahead(BASES, (each.id for each in objects if _is_named(each)))
        bases = [base for each in objects if _is_named(each) for base in self._checker.bases(each)]
        self._checker.ahead(PROPERTIES, (each.id for each in (*objects, *bases)))
        self._checker.ahead(INDEXES, (each.id for each in objects))
        self._prepare_members([symbol for each in objects for symbol in self._not_inherited(each)])

    def _not_inherited(self, shape: Shape) -> list[Symbol]:
        """The library's own properties of a type without those that a base with a name has as well."""
        if not _is_named(shape):
            return self.ours(shape)
        named = filter(_is_named, self._checker.bases(shape))
        inherited = {
            each.name: each.declarations for base in named for each in self._checker.properties(base)
        }
        return [each for each in self.ours(shape) if inherited.get(each.name) != each.declarations]

    def _prepare_members(self, symbols: Sequence[Symbol]) -> None:
        shapes = [each for each in self._checker.value_types(symbols) if each is not None]
        self._checker.ahead(TEXT, (each.id for each in shapes))
        self._calls.prepare(shapes)

    def _entry(self, name: str, symbol: Symbol | None, shape: Shape, depth: int) -> TypeEntry:
        found = Found(self._symbols.type_parameters(symbol) if symbol is not None else ())
        self._collect(shape, symbol, found, name, depth, _NESTED)
        if shape.flags & INTERSECTION:
            self._mark_overriding(shape, found)
        calls = self._calls.read(shape, scope=found.scope)
        if self._is_made_by_new(shape):
            # What `new` takes, where a constant has this type: one calls the constant, not the type.
            made = self._calls.read(shape, CONSTRUCT, scope=found.scope)
            calls = replace(calls, overloads=made.overloads)
        return TypeEntry(
            includes=tuple(found.includes),
            members=dict(sorted(found.members.items())),
            shape=self._written_out(symbol, shape, found),
            parameters=self._symbols.needed_parameters(symbol) if symbol is not None else 0,
            borrowed=tuple(sorted(found.borrowed - found.members.keys())),
            **self.called(calls, f"{name}()", depth + 1),
        )

    def _is_made_by_new(self, shape: Shape) -> bool:
        """Whether it is an interface that has no call signatures, and may have construct signatures."""
        is_interface = shape.symbol is not None and bool(shape.symbol.flags & INTERFACE)
        return is_interface and not self._checker.signatures(shape)

    def _mark_overriding(self, shape: Shape, found: Found) -> None:
        """Mark the members that another library's part of an intersection has as well."""
        for each in self._checker.properties(shape):
            name = spelled(each.name)
            if name in found.members and self._symbols.is_added_to(each):
                found.members[name] = found.members[name].model_copy(update={"overrides": True})

    def _written_out(self, symbol: Symbol | None, shape: Shape, found: Found) -> str:
        """What an alias stands for, where that is more than an object with members."""
        if symbol is None or not symbol.flags & TYPE_ALIAS or self._checker.signatures(shape):
            return ""
        if not shape.flags & UNION and (found.members or found.includes.keys() - {ANY_NAME}):
            return ""
        return normal_form(self._checker.text(shape, WRITTEN_OUT), found.scope)

    def _collect(
        self, shape: Shape, symbol: Symbol | None, found: Found, label: str, depth: int, nested: int
    ) -> None:
        if symbol is not None and self._is_open(shape):
            # A value of the type has what its user puts there, besides what the parameter asks for.
            found.includes[ANY_NAME] = None
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

    def _is_open(self, shape: Shape) -> bool:
        """Whether it is a type parameter, or made of one as `Omit<T, "size">` is."""
        if shape.flags & TYPE_PARAMETER:
            return True
        alias = shape.alias
        if not shape.flags & OBJECT or alias is None or self._symbols.is_ours(alias):
            return False
        arguments = self._checker.carried(shape)
        told = self._checker.properties(shape) or self._checker.has_index(shape)
        return any(each.flags & INSTANTIABLE for each in arguments) and not told

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
            return _foreign(other)
        return None

    def _stands_for(self, alias: Symbol, shape: Shape) -> bool:
        """Whether the alias as declared has all that this use of it has; `Merge<A, B>` has not."""
        declared = self._checker.declared_type(alias)
        known = {each.name for each in self._checker.properties(declared)} if declared else set[str]()
        return all(each.name in known for each in self._checker.properties(shape))

    def _collect_own(self, shape: Shape, found: Found, label: str, depth: int) -> None:
        if self._checker.takes_any_name(shape):
            found.includes[ANY_NAME] = None
        if not _is_named(shape):
            found.borrowed |= self._symbols.borrowed(self._checker.properties(shape))
        inherited, foreign = self._collect_bases(shape, found, label, depth)
        own = [each for each in self.ours(shape) if inherited.get(each.name) != each.declarations]
        for name, member in self.members(own, label, depth, found.scope).items():
            known = found.members.get(name)
            both = merged_members(known, member) if known else member
            overrides = {"overrides": name in foreign or both.overrides}
            found.members[name] = both.model_copy(update=overrides)

    def _collect_bases(
        self, shape: Shape, found: Found, label: str, depth: int
    ) -> tuple[dict[str, tuple[str, ...]], set[str]]:
        """Includes what a class or interface extends.

        Returns what it inherits from types with a name, with the declarations, and the names that it has from
        other libraries.
        """
        inherited: dict[str, tuple[str, ...]] = {}
        foreign = set[str]()
        for base in self._checker.bases(shape) if _is_named(shape) else ():
            if base.type.unknowable or self._is_open(base):
                found.includes[ANY_NAME] = None
            theirs = self._checker.properties(base)
            if base.symbol is not None and _is_named(base):
                name = self.declare(base.symbol, depth + 1)
                if name is None and self._symbols.is_ours(base.symbol):
                    self._collect_own(base, found, label, depth)  # too far away for an entry of its own
                else:
                    found.includes[name or _foreign(base.symbol)] = None
                inherited |= {each.name: each.declarations for each in theirs}
            else:
                found.borrowed |= self._symbols.borrowed(theirs)
            foreign |= {spelled(each.name) for each in theirs if not self._symbols.is_ours(each)}
        if _is_named(shape) and shape.symbol and self._symbols.is_added_to(shape.symbol):
            found.includes[f"{ADDED_TO}{spelled(shape.symbol.name)}"] = None
        return inherited, foreign

    def members(
        self, symbols: Iterable[Symbol], label: str, depth: int, scope: tuple[str, ...] = ()
    ) -> dict[str, Member]:
        """Members by name, for properties of the type called `label` with type parameters `scope`."""
        listed = [each for each in symbols if not spelled(each.name).startswith("__")]
        self._prepare_members(listed)
        described: dict[str, Member] = {}
        for symbol, shape in zip(listed, self._checker.value_types(listed), strict=True):
            name = spelled(symbol.name)
            if shape is None or name.startswith(("_", "~")):
                described[name] = Member()  # the name is public, its type is internal
            else:
                described[name] = self._member(symbol, shape, f"{label}.{name}()", depth, scope)
        return dict(sorted(described.items()))

    def _member(self, symbol: Symbol, shape: Shape, label: str, depth: int, scope: tuple[str, ...]) -> Member:
        calls = self._calls.read(shape, scope=scope, parts=True)
        called = self.called(calls, label, depth + 1)
        if calls.arity is None:
            called |= {"returns": tuple(self.reach(shape, depth + 1))}
        if not calls.overloads:
            # A type with a name is called here, and its own entry says more of what it takes.
            names = {name: SurfaceOption(deprecated=each.deprecated) for name, each in calls.options.items()}
            called |= {"options": names}
        text = self._checker.text(shape)
        optional = bool(symbol.flags & OPTIONAL)
        return Member(
            signature=shortened(_without_undefined(text), LENGTH),
            deprecated=self._symbols.deprecated(symbol),
            optional=optional,
            type="" if calls.overloads else normal_form(text, scope, optional=optional),
            **called,
        )

    def called(self, calls: Calls, label: str, depth: int) -> dict[str, Any]:
        """The fields of a `Callable`; reaches for the types of options and results."""
        for shape in calls.passed:
            list(self.reach(shape, depth))
        returns = dict.fromkeys(name for shape in calls.results for name in self.reach(shape, depth, label))
        return {
            "arity": calls.arity,
            "options": calls.options,
            "open": calls.open,
            "others": tuple(sorted(calls.others)),
            "returns": tuple(returns),
            "calls": calls.overloads,
        }


def _foreign(symbol: Symbol) -> str:
    """What a type of another library is included as, until it is known which names are taken."""
    return f"{FOREIGN}{spelled(symbol.name)}"


def _is_named(shape: Shape) -> bool:
    """Whether it is a class or an interface."""
    return shape.symbol is not None and bool(shape.symbol.flags & (CLASS | INTERFACE))


def _without_undefined(text: str) -> str:
    """The type of an optional property without what `?` adds to it."""
    kept = text.removesuffix(" | undefined")
    # The parentheses of `(() => void) | undefined` are for the union alone.
    return kept[1:-1] if kept != text and kept.startswith("((") and kept.endswith(")") else kept
