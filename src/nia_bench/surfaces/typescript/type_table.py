"""Collects the named types behind a library's exports with their members, a few steps deep."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
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
    cut_text,
    is_named,
    spell_name,
)
from nia_bench.surfaces.typescript.type_entries import (
    ADDED_TO,
    LENGTH,
    TypeParts,
    foreign_name,
    link_items,
    merge_entries,
    merge_members,
    says_something,
    with_foreign_names,
    without_undefined,
)

REACH: Final = 1
"""How many steps types are followed from an exported type."""
_UNWRAPPED: Final = 3
_NESTED: Final = 6
NAMED: Final = CLASS | INTERFACE | TYPE_ALIAS
_CARRIES: Final = re.compile(r"Stream|Iterable|Promise|Array")
"""Generic types whose arguments matter, as in `AsyncIterableStream<TextStreamPart>`."""
_UNEXPORTED: Final = "unexported"


class TypeTable:
    """Collects type entries. Call `declare` and `reach` for all types, then `entries` once."""

    def __init__(self, checker: Surveyor, symbols: Symbols, calls: CallReader) -> None:
        self._checker = checker
        self._symbols = symbols
        self._calls = calls
        self._names: dict[int, str] = {}
        self._library_properties: dict[int, list[Symbol]] = {}
        self._exported: set[str] = set()
        self._waiting: deque[tuple[str, Symbol | None, Shape, int]] = deque()
        self._entries: dict[str, TypeEntry] = {}

    def declare(
        self, symbol: Symbol, depth: int = 0, module: str = _UNEXPORTED, path: str | None = None
    ) -> str | None:
        """Queue a class, interface or alias for `entries`, once, and return the name of its entry.

        Return None for other symbols, for types of other libraries, and for unqueued types over REACH steps
        away. The name is the declared one, or for a type in a namespace the dotted `path`. If an exported
        type has that name already, it is a dotted `path`, or else 'module:Name'.
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
        """Yield the names of the entries of the types that a type consists of, and queue them for `entries`.

        These are the type itself, or types in its promises, arrays, unions and intersections, once each. An
        object type without a name gets the entry `label`, if given. Nothing is queued before the iteration.
        """
        yield from dict.fromkeys(self._reach(shape, depth, label, _UNWRAPPED))

    def _reach(self, shape: Shape, depth: int, label: str | None, unwrap: int) -> Iterator[str]:
        name = self._name_of(shape, depth)
        if name is not None:
            yield name
            if unwrap and _CARRIES.search(name):
                for carried_shape in self._checker.generic_arguments(shape):
                    yield from self._reach(carried_shape, depth, label, unwrap - 1)
        elif shape.flags & (UNION | INTERSECTION):
            for part in self._checker.parts(shape):
                yield from self._reach(part, depth, label, unwrap)
        elif shape.flags & OBJECT and unwrap:
            # One step further than named types: the result of `initTRPC.create()` has no name.
            if label and depth <= REACH + 1 and self._is_nameless(shape):
                self._waiting.append((label, None, shape, depth))
                yield label
            elif shape.symbol and not self._symbols.is_ours(shape.symbol):
                for carried_shape in self._checker.type_arguments(shape):
                    yield from self._reach(carried_shape, depth, label, unwrap - 1)

    def _name_of(self, shape: Shape, depth: int) -> str | None:
        names = (self.declare(symbol, depth) for symbol in (shape.alias, shape.symbol) if symbol)
        return next(filter(None, names), None)

    def _is_nameless(self, shape: Shape) -> bool:
        symbol = shape.symbol
        nameless = symbol is None or not symbol.flags & (CLASS | INTERFACE)
        return nameless and not self._checker.signatures(shape) and bool(self.library_properties(shape))

    def library_properties(self, shape: Shape) -> list[Symbol]:
        """Return the public properties of a type that this library declares, inherited ones included."""
        if shape.id not in self._library_properties:
            properties = self._checker.properties(shape)
            self._library_properties[shape.id] = [
                property_
                for property_ in properties
                if self._symbols.is_ours(property_) and self._symbols.is_public(property_)
            ]
        return self._library_properties[shape.id]

    def entries(self) -> dict[str, TypeEntry]:
        """Describe the queued types, and return the entries that are not empty by name, sorted.

        Results without such an entry, or whose entry has only a shape, are removed from the entries.
        """
        while self._waiting:
            self._prepare()
            for _ in range(len(self._waiting)):
                name, symbol, shape, depth = self._waiting.popleft()
                entry = self._entry(name, symbol, shape, depth)
                earlier = self._entries.get(name)
                self._entries[name] = merge_entries(earlier, entry) if earlier else entry
        telling = {name: entry for name, entry in sorted(self._entries.items()) if says_something(entry)}
        return link_items(
            {name: with_foreign_names(entry, telling) for name, entry in telling.items()}, telling
        )

    def _prepare(self) -> None:
        """Request in advance what the waiting entries need."""
        shapes = [shape for _, _, shape, _ in self._waiting]
        self._calls.prepare(shapes)
        objects = [shape for shape in shapes if shape.flags & OBJECT]
        self._calls.prepare(filter(self._is_made_by_new, objects), CONSTRUCT)
        self._checker.request_ahead(BASES, (shape.id for shape in objects if is_named(shape)))
        bases = [base for shape in objects if is_named(shape) for base in self._checker.bases(shape)]
        self._checker.request_ahead(PROPERTIES, (shape.id for shape in (*objects, *bases)))
        self._checker.request_ahead(INDEXES, (shape.id for shape in objects))
        self._prepare_members([symbol for shape in objects for symbol in self._not_inherited(shape)])

    def _not_inherited(self, shape: Shape) -> list[Symbol]:
        """Return the public properties of a type that the library declares, without inherited ones.

        Only classes and interfaces inherit, from bases with a name. Redeclared properties are not inherited.
        """
        if not is_named(shape):
            return self.library_properties(shape)
        named_bases = filter(is_named, self._checker.bases(shape))
        inherited = {
            property_.name: property_.declarations
            for base in named_bases
            for property_ in self._checker.properties(base)
        }
        return [
            property_
            for property_ in self.library_properties(shape)
            if inherited.get(property_.name) != property_.declarations
        ]

    def _prepare_members(self, symbols: Sequence[Symbol]) -> None:
        shapes = [shape for shape in self._checker.value_types(symbols) if shape is not None]
        self._checker.request_ahead(TEXT, (shape.id for shape in shapes))
        self._calls.prepare(shapes)

    def _entry(self, name: str, symbol: Symbol | None, shape: Shape, depth: int) -> TypeEntry:
        collection = TypeParts(self._symbols.type_parameters(symbol) if symbol is not None else ())
        self._collect(shape, symbol, collection, name, depth, _NESTED)
        if shape.flags & INTERSECTION:
            self._mark_overriding(shape, collection)
        calls = self._calls.read_calls(shape, scope=collection.scope)
        if self._is_made_by_new(shape):
            # A constant of this type is called with `new`.
            construction = self._calls.read_calls(shape, CONSTRUCT, scope=collection.scope)
            calls = replace(calls, overloads=construction.overloads)
        return TypeEntry(
            includes=tuple(collection.includes),
            members=dict(sorted(collection.members.items())),
            shape=self._alias_target(symbol, shape, collection),
            parameters=self._symbols.needed_parameters(symbol) if symbol is not None else 0,
            borrowed=tuple(sorted(collection.borrowed - collection.members.keys())),
            **self.call_fields(calls, f"{name}()", depth + 1),
        )

    def _is_made_by_new(self, shape: Shape) -> bool:
        """Return whether a type is an interface without call signatures; it may have construct signatures."""
        is_interface = shape.symbol is not None and bool(shape.symbol.flags & INTERFACE)
        return is_interface and not self._checker.signatures(shape)

    def _mark_overriding(self, shape: Shape, collection: TypeParts) -> None:
        """Set `overrides` on the collected members that another package, or the language, declares too."""
        for property_ in self._checker.properties(shape):
            name = spell_name(property_.name)
            if name in collection.members and self._symbols.is_added_to(property_):
                collection.members[name] = collection.members[name].model_copy(update={"overrides": True})

    def _alias_target(self, symbol: Symbol | None, shape: Shape, collection: TypeParts) -> str:
        """Return the normal form of what an alias stands for, or '' if its calls or members describe it.

        Members do not describe a union. Return '' also for a class, an interface and a type without a symbol.
        """
        if symbol is None or not symbol.flags & TYPE_ALIAS or self._checker.signatures(shape):
            return ""
        if not shape.flags & UNION and (collection.members or collection.includes.keys() - {ANY_NAME}):
            return ""
        return normal_form(self._checker.text(shape, WRITTEN_OUT), collection.scope)

    def _collect(
        self, shape: Shape, symbol: Symbol | None, collection: TypeParts, label: str, depth: int, nested: int
    ) -> None:
        if symbol is not None and self._is_open(shape):
            # Its user may add any member to a value of the type.
            collection.includes[ANY_NAME] = None
        constrained = self._checker.constraint(shape)
        if constrained is None or nested == 0:
            return
        is_own_type = (
            symbol is not None and constrained.symbol is not None and constrained.symbol.id == symbol.id
        )
        if nested < _NESTED or (symbol is not None and not is_own_type and constrained.symbol):
            # A named part, or an alias of another type.
            other = self._foreign_name(constrained, symbol, depth)
            if other is not None:
                collection.includes[other] = None
                return
        if constrained.flags & (UNION | INTERSECTION):
            for part in self._checker.parts(constrained):
                self._collect(part, symbol, collection, label, depth, nested - 1)
        elif constrained.flags & OBJECT:
            self._collect_own(constrained, collection, label, depth)

    def _is_open(self, shape: Shape) -> bool:
        """Return whether a type has unknown properties: a type parameter, or derived: `Omit<T, "size">`."""
        if shape.flags & TYPE_PARAMETER:
            return True
        alias = shape.alias
        if not shape.flags & OBJECT or alias is None or self._symbols.is_ours(alias):
            return False
        arguments = self._checker.generic_arguments(shape)
        has_properties = self._checker.properties(shape) or self._checker.has_index(shape)
        return any(argument.flags & INSTANTIABLE for argument in arguments) and not has_properties

    def _foreign_name(self, shape: Shape, symbol: Symbol | None, depth: int) -> str | None:
        """Queue the type's alias, if it has all properties, or symbol, and return the name of its entry.

        `symbol` itself is not queued. For another library's class or interface, the name has the prefix
        FOREIGN. Return None for other types.
        """
        alias = shape.alias if shape.alias and self._stands_for(shape.alias, shape) else None
        for name_symbol in (alias, shape.symbol):
            if name_symbol is not None and (symbol is None or name_symbol.id != symbol.id):
                name = self.declare(name_symbol, depth + 1)
                if name is not None:
                    return name
        other = shape.symbol
        if other is not None and other.flags & (CLASS | INTERFACE) and not self._symbols.is_ours(other):
            return foreign_name(other)
        return None

    def _stands_for(self, alias: Symbol, shape: Shape) -> bool:
        """Return whether the declaration of an alias has every property, by name, of its use `shape`."""
        declared = self._checker.declared_type(alias)
        declared_names = (
            {property_.name for property_ in self._checker.properties(declared)} if declared else set[str]()
        )
        return all(property_.name in declared_names for property_ in self._checker.properties(shape))

    def _collect_own(self, shape: Shape, collection: TypeParts, label: str, depth: int) -> None:
        if self._checker.takes_any_name(shape):
            collection.includes[ANY_NAME] = None
        if not is_named(shape):
            collection.borrowed |= self._symbols.borrowed(self._checker.properties(shape))
        foreign = self._collect_bases(shape, collection, label, depth)
        own_properties = self._not_inherited(shape)
        for name, member in self.members(own_properties, label, depth, collection.scope).items():
            earlier = collection.members.get(name)
            both = merge_members(earlier, member) if earlier else member
            overrides = {"overrides": name in foreign or both.overrides}
            collection.members[name] = both.model_copy(update=overrides)

    def _collect_bases(self, shape: Shape, collection: TypeParts, label: str, depth: int) -> set[str]:
        """Add what a class or interface extends to `collection`; ignore other types.

        The names of its bases are added as included types. A base of this library that is too many steps away
        for an entry adds its members instead. A base without a name adds only what it has from other
        libraries. Return the names of the properties of all bases that other libraries declare.
        """
        foreign = set[str]()
        for base in self._checker.bases(shape) if is_named(shape) else ():
            if base.type.unknowable or self._is_open(base):
                collection.includes[ANY_NAME] = None
            theirs = self._checker.properties(base)
            if base.symbol is not None and is_named(base):
                name = self.declare(base.symbol, depth + 1)
                if name is None and self._symbols.is_ours(base.symbol):
                    # It is too many steps away for an entry of its own.
                    self._collect_own(base, collection, label, depth)
                else:
                    collection.includes[name or foreign_name(base.symbol)] = None
            else:
                collection.borrowed |= self._symbols.borrowed(theirs)
            foreign |= {
                spell_name(property_.name) for property_ in theirs if not self._symbols.is_ours(property_)
            }
        if is_named(shape) and shape.symbol and self._symbols.is_added_to(shape.symbol):
            collection.includes[f"{ADDED_TO}{spell_name(shape.symbol.name)}"] = None
        return foreign

    def members(
        self, symbols: Iterable[Symbol], label: str, depth: int, scope: tuple[str, ...] = ()
    ) -> dict[str, Member]:
        """Return descriptions of the properties `symbols` by name, sorted, except names beginning with `__`.

        A name that begins with `_` or `~`, or whose type is unknown, has an empty description. A result that
        is an object without a name becomes the entry '`label`.name()'.
        """
        public_symbols = [symbol for symbol in symbols if not spell_name(symbol.name).startswith("__")]
        self._prepare_members(public_symbols)
        members: dict[str, Member] = {}
        for symbol, shape in zip(public_symbols, self._checker.value_types(public_symbols), strict=True):
            name = spell_name(symbol.name)
            if shape is None or name.startswith(("_", "~")):
                members[name] = Member()  # the name is public, but its type is internal
            else:
                members[name] = self._member(symbol, shape, f"{label}.{name}()", depth, scope)
        return dict(sorted(members.items()))

    def _member(self, symbol: Symbol, shape: Shape, label: str, depth: int, scope: tuple[str, ...]) -> Member:
        calls = self._calls.read_calls(shape, scope=scope, parts=True)
        called = self.call_fields(calls, label, depth + 1)
        if calls.arity is None:
            called |= {"returns": tuple(self.reach(shape, depth + 1))}
        if not calls.overloads:
            # The type has a name, and its own entry describes the options.
            names = {
                name: SurfaceOption(deprecated=option.deprecated) for name, option in calls.options.items()
            }
            called |= {"options": names}
        text = self._checker.text(shape)
        optional = bool(symbol.flags & OPTIONAL)
        return Member(
            signature=cut_text(without_undefined(text), LENGTH),
            deprecated=self._symbols.deprecated(symbol),
            optional=optional,
            type="" if calls.overloads else normal_form(text, scope, optional=optional),
            **called,
        )

    def call_fields(self, calls: Calls, label: str, depth: int) -> dict[str, Any]:
        """Return a `Callable`'s fields by name, and queue the types in `passed` and `results` of `calls`.

        A result that is an object without a name becomes the entry `label`.
        """
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
