"""What calls take: how many arguments, and which properties their object arguments may have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import reduce
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import SurfaceOption
from nia_bench.surfaces.typescript.normal_form import normal_calls, normal_form, united
from nia_bench.surfaces.typescript.questions import (
    CALL,
    CALLS,
    CONSTRAINT,
    CONSTRUCT,
    CONSTRUCTORS,
    INDEXES,
    INSTANTIABLE,
    INTERSECTION,
    OBJECT,
    PARAMETER_CONSTRAINT,
    PARTS,
    PRIMITIVES,
    PROPERTIES,
    TEXT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.surfaces.typescript.symbols import CLASS, METHOD, OPTIONAL, Symbols, spelled

_DEPTH: Final = 4
_LISTED: Final = 120
"""An object with more properties (the attributes of every element) is not listed: it takes what it takes."""

ANY_NAME: Final = "*"
"""Stands among names of properties for all names."""

_LIST: Final = frozenset({"length", "concat", "indexOf"})
"""What every list, tuple and text has."""

Arity = tuple[int, int | None]
"""Fewest and most arguments; None: any number."""


@dataclass
class Calls:
    """What all overloads together take. `passed` are the types of options and of callbacks' parameters.

    `inferred` are the type parameters of the signature that is being read: arguments say what they are.
    """

    arity: Arity | None = None
    options: dict[str, SurfaceOption] = field(default_factory=dict[str, SurfaceOption])
    open: bool = False
    passed: list[Shape] = field(default_factory=list[Shape])
    results: list[Shape] = field(default_factory=list[Shape])
    overloads: tuple[str, ...] = ()
    others: set[str] = field(default_factory=set[str])
    inferred: frozenset[int] = frozenset()


def widened(one: Arity | None, other: Arity | None) -> Arity | None:
    """The fewest and the most arguments of two signatures together."""
    if one is None or other is None:
        return one or other
    most = None if one[1] is None or other[1] is None else max(one[1], other[1])
    return min(one[0], other[0]), most


def either(one: SurfaceOption | None, other: SurfaceOption) -> SurfaceOption:
    """An option that two overloads take; deprecated, or required, only where it is so in both."""
    if one is None:
        return other
    return SurfaceOption(
        type=one.type if one.type == other.type else united((one.type, other.type)),
        required=one.required and other.required,
        deprecated=None if other.deprecated is None else one.deprecated,
    )


class CallReader:
    """Reads `Calls` off types."""

    def __init__(self, checker: Surveyor, symbols: Symbols) -> None:
        self._checker = checker
        self._symbols = symbols
        self._known: dict[tuple[int, int, bool], Calls] = {}

    def prepare(self, shapes: Iterable[Shape], kind: int = CALL) -> None:
        """Asks ahead for what `read` of each type will ask for."""
        callable_ = [
            part for shape in self._flat(shapes, 1) for part in [shape] if not part.flags & PRIMITIVES
        ]
        self._checker.ahead(CONSTRUCTORS if kind == CONSTRUCT else CALLS, (each.id for each in callable_))
        signatures = [one for each in callable_ for one in self._checker.signatures(each, kind)]
        self._checker.prepare_signatures(signatures)
        parameters = [symbol for each in signatures for symbol in each.parameters]
        taken = [each for each in self._checker.value_types(parameters) if each is not None]
        objects = [each for each in self._flat(taken, _DEPTH) if self._is_object(each)]
        self._checker.ahead(CALLS, (each.id for each in objects))
        plain = [each for each in objects if not self._checker.signatures(each)]
        self._checker.ahead(PROPERTIES, (each.id for each in plain))
        listed = {each.id: self._own(each) for each in plain}
        self._checker.ahead(INDEXES, (id_ for id_, own in listed.items() if own))
        ours = [symbol for own in listed.values() for symbol in own]
        self._checker.ahead(TEXT, (each.id for each in self._checker.value_types(ours) if each is not None))

    def read(
        self, shape: Shape, kind: int = CALL, scope: Sequence[str] = (), *, parts: bool = False
    ) -> Calls:
        """Everything that any overload of a type takes, and with `parts`, of any part of a union.

        `scope` names the type parameters around it.
        """
        key = shape.id, kind, parts
        if key not in self._known:
            each = self._checker.parts(shape) if parts and shape.flags & UNION else [shape]
            self._known[key] = self._read(shape, each, kind, scope)
        return self._known[key]

    def _read(self, shape: Shape, parts: Sequence[Shape], kind: int, scope: Sequence[str]) -> Calls:
        calls = Calls()
        signatures = [one for part in parts for one in self._checker.signatures(part, kind)]
        self._checker.prepare_signatures(signatures)
        for signature in signatures:
            names = (*scope, *self._generics(signature))
            calls.arity = widened(calls.arity, self._arity(signature))
            calls.inferred = frozenset(each.id for each in self._checker.type_parameters(signature))
            for each in self._checker.value_types(signature.parameters):
                if each is not None:
                    self._take_options(each, calls, _DEPTH, names)
            result = self._checker.returned(signature)
            if result is not None:
                calls.results.append(result)
        calls.options = dict(sorted(calls.options.items()))
        if signatures:
            calls.overloads = self._overloads(shape, signatures, kind, scope)
        return calls

    def _generics(self, signature: Signature) -> list[str]:
        """The names of a signature's type parameters."""
        parameters = self._checker.type_parameters(signature)
        return [spelled(each.symbol.name) if each.symbol else "" for each in parameters]

    def _overloads(
        self, shape: Shape, signatures: Sequence[Signature], kind: int, scope: Sequence[str]
    ) -> tuple[str, ...]:
        """Each overload in normal form; none for functions that another library names."""
        if kind == CALL:
            written = normal_calls(self._checker.text(shape), scope)
            if written or shape.flags & UNION:
                return written
            named = shape.alias or shape.symbol
            if named is not None and not self._symbols.is_ours(named):
                return ()
        self._prepare_overloads(signatures)
        texts = (self._overload(each, kind) for each in signatures)
        return tuple(dict.fromkeys(text for each in texts for text in normal_calls(each, scope)))

    def _prepare_overloads(self, signatures: Sequence[Signature]) -> None:
        """Asks ahead for what `_overload` of each will ask for."""
        checker = self._checker
        generic = [one for each in signatures for one in checker.type_parameters(each)]
        checker.ahead(PARAMETER_CONSTRAINT, (each.id for each in generic))
        taken = checker.value_types([one for each in signatures for one in each.parameters])
        printed = (*map(checker.limit, generic), *taken, *map(checker.returned, signatures))
        checker.ahead(TEXT, (each.id for each in printed if each is not None))

    def _overload(self, signature: Signature, kind: int) -> str:
        """A signature as the compiler would print it: it does not print that of a name."""
        generics: list[str] = []
        parameters = self._checker.type_parameters(signature)
        for parameter, name in zip(parameters, self._generics(signature), strict=True):
            limit = self._checker.limit(parameter)
            text = f"{name} extends {self._checker.text(limit)}" if limit else name
            generics.append(f"{text}{self._default(parameter)}")
        taken: list[str] = []
        shapes = self._checker.value_types(signature.parameters)
        for position, (each, shape) in enumerate(zip(signature.parameters, shapes, strict=True)):
            rest = signature.rest and position == len(signature.parameters) - 1
            mark = "?" if not rest and self._is_optional(each) else ""
            text = self._checker.text(shape) if shape is not None else "any"
            taken.append(f"{'...' if rest else ''}a{position}{mark}: {text}")
        result = self._checker.returned(signature)
        text = self._checker.text(result) if result is not None else "any"
        made = "new " if kind == CONSTRUCT else ""
        generic = f"<{', '.join(generics)}>" if generics else ""
        return f"{made}{generic}({', '.join(taken)}) => {text}"

    def _default(self, parameter: Shape) -> str:
        """The default of a type parameter as it is written, behind a sign of equality."""
        nodes = self._checker.nodes(parameter.symbol) if parameter.symbol else ()
        found = (node.child("defaultType") for node in nodes)
        return next((f" = {each.source()}" for each in found if each is not None), "")

    def _arity(self, signature: Signature) -> Arity:
        plain = signature.parameters[:-1] if signature.rest else signature.parameters
        needed = (position for position, each in enumerate(plain, start=1) if not self._is_optional(each))
        return max(needed, default=0), None if signature.rest else len(plain)

    def _is_optional(self, parameter: Symbol) -> bool:
        if parameter.flags & OPTIONAL:
            return True
        nodes = self._checker.nodes(parameter)
        return any(node.has("questionToken") or node.has("initializer") for node in nodes)

    def _flat(self, shapes: Iterable[Shape], depth: int) -> list[Shape]:
        """The types, their constraints and the parts of unions among them."""
        found: dict[int, Shape] = {}
        waiting = list(shapes)
        for _ in range(depth + 1):
            if not waiting:
                break
            self._checker.ahead(CONSTRAINT, (each.id for each in waiting if each.flags & INSTANTIABLE))
            known = [each for one in waiting if (each := self._checker.constraint(one)) is not None]
            unions = [each for each in known if each.flags & UNION]
            self._checker.ahead(PARTS, (each.id for each in unions))
            found.update((each.id, each) for each in known if not each.flags & UNION)
            waiting = [part for each in unions for part in self._checker.parts(each)]
        return list(found.values())

    @staticmethod
    def _is_object(shape: Shape) -> bool:
        is_class = shape.symbol is not None and shape.symbol.flags & CLASS
        return bool(shape.flags & (OBJECT | INTERSECTION)) and not is_class

    def _own(self, shape: Shape) -> list[Symbol]:
        """The properties that the library declares; none where there are too many to be options."""
        ours = [each for each in self._checker.properties(shape) if self._symbols.is_ours(each)]
        return ours if len(ours) <= _LISTED else []

    def _take_options(self, shape: Shape, calls: Calls, depth: int, scope: Sequence[str]) -> None:
        if shape.type.unknowable:
            calls.open = True
        known = self._checker.constraint(shape)
        if known is None or depth == 0:
            calls.open = True
        elif known.flags & UNION:
            self._take_union(self._checker.parts(known), calls, depth - 1, scope)
        elif self._is_object(known):
            if self._may_be_anything(known, calls.inferred):
                calls.others.add(ANY_NAME)
            self._take_properties(known, calls, scope)

    def _may_be_anything(self, shape: Shape, inferred: AbstractSet[int]) -> bool:
        """Whether a part is a type parameter without a limit: it is what the argument makes of it."""
        parts = self._checker.parts(shape) if shape.flags & INTERSECTION else ()
        free = (each for each in parts if each.id in inferred)
        return any((limit := self._checker.limit(each)) is None or limit.type.unknowable for each in free)

    def _take_union(self, parts: Sequence[Shape], calls: Calls, depth: int, scope: Sequence[str]) -> None:
        """The options of each part; one that not every object has need not be given."""
        alone = [Calls(inferred=calls.inferred) for _ in parts]
        for part, found in zip(parts, alone, strict=True):
            self._take_options(part, found, depth, scope)
            calls.open |= found.open
            calls.passed += found.passed
            calls.others |= found.others
        objects = [each for each in alone if each.options or each.open]
        for name in dict.fromkeys(name for each in objects for name in each.options):
            found = [each.options[name] for each in objects if name in each.options]
            option = reduce(either, found[1:], found[0])
            if len(found) < len(objects):
                option = option.model_copy(update={"required": False})
            calls.options[name] = either(calls.options.get(name), option)

    def _take_properties(self, shape: Shape, calls: Calls, scope: Sequence[str]) -> None:
        """The properties of an options object. Other objects that calls take are passed over."""
        callbacks = self._checker.signatures(shape)
        if callbacks:
            parameters = [each for callback in callbacks for each in callback.parameters]
            calls.passed += [each for each in self._checker.value_types(parameters) if each]
            return
        properties = self._checker.properties(shape)
        if {each.name for each in properties} >= _LIST:
            return  # a list, a tuple or a text: code does not write down what it has
        ours = self._own(shape)
        if len(properties) > _LISTED:
            calls.open = True
        if not properties:
            calls.open |= self._checker.has_index(shape)
        if not properties or (not ours and len(properties) > _LISTED):
            return
        if any(each.flags & METHOD and not each.flags & OPTIONAL for each in ours):
            return  # an object with methods of its own comes from the library; no caller writes it down
        # An object type of another library may be one that options are written for, under a name of ours.
        if not ours and not (shape.alias and self._symbols.is_ours(shape.alias)):
            return
        calls.open |= len(ours) < len(properties) or self._checker.has_index(shape)
        calls.others.update(self._symbols.borrowed(properties))
        shapes = self._checker.value_types(ours)
        self._checker.ahead(TEXT, (each.id for each in shapes if each is not None))
        for each, value in zip(ours, shapes, strict=True):
            name = spelled(each.name)
            if not name.startswith("__"):
                # An option that any overload offers without a warning is not deprecated.
                calls.options[name] = either(calls.options.get(name), self._option(each, value, scope))
        calls.passed += [each for each in shapes if each]

    def _option(self, symbol: Symbol, shape: Shape | None, scope: Sequence[str]) -> SurfaceOption:
        optional = bool(symbol.flags & OPTIONAL)
        text = self._checker.text(shape) if shape is not None else ""
        return SurfaceOption(
            type=normal_form(text, scope, optional=optional),
            required=not optional,
            deprecated=self._symbols.deprecated(symbol),
        )
