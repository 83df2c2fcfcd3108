"""Read what calls accept: the number of arguments and the properties of object arguments."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import reduce
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import SurfaceOption
from nia_bench.surfaces.typescript.normal_form import normal_calls, normal_form, unite_forms
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
    PARTS,
    PRIMITIVES,
    PROPERTIES,
    TEXT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.surfaces.typescript.symbols import (
    CLASS,
    METHOD,
    OPTIONAL,
    Symbols,
    count_needed_arguments,
    is_optional,
    spell_name,
)

_DEPTH: Final = 4
_LISTED: Final = 120
"""Most properties of an options object. Larger ones, such as the attributes of an element, are not listed."""

ANY_NAME: Final = "*"
"""Stands for every name in a list of property names."""

_LIST: Final = frozenset({"length", "concat", "indexOf"})
"""Properties that every array, tuple and string has."""

Arity = tuple[int, int | None]
"""Least and most arguments; None as the second means no upper limit."""


@dataclass
class Calls:
    """What all overloads of a call accept together.

    `passed` has the types of options and of the parameters of callbacks. `inferred` has the ids of the type
    parameters of the current signature; the compiler infers them from the arguments.
    """

    arity: Arity | None = None
    options: dict[str, SurfaceOption] = field(default_factory=dict[str, SurfaceOption])
    open: bool = False
    passed: list[Shape] = field(default_factory=list[Shape])
    results: list[Shape] = field(default_factory=list[Shape])
    overloads: tuple[str, ...] = ()
    others: set[str] = field(default_factory=set[str])
    inferred: frozenset[int] = frozenset()


def widen_arity(first: Arity | None, other: Arity | None) -> Arity | None:
    """Return the smaller minimum and the larger maximum of two signatures; if one is None, the other."""
    if first is None or other is None:
        return first or other
    most = None if first[1] is None or other[1] is None else max(first[1], other[1])
    return min(first[0], other[0]), most


def merge_options(first: SurfaceOption | None, other: SurfaceOption) -> SurfaceOption:
    """Return one option for two overloads, with the union of their types; `other` if `first` is None.

    It is deprecated or required only if both are.
    """
    if first is None:
        return other
    return SurfaceOption(
        type=first.type if first.type == other.type else unite_forms((first.type, other.type)),
        required=first.required and other.required,
        deprecated=None if other.deprecated is None else first.deprecated,
    )


class CallReader:
    """Reads what calls of a type accept, as `Calls`."""

    def __init__(self, checker: Surveyor, symbols: Symbols) -> None:
        self._checker = checker
        self._symbols = symbols
        self._known: dict[tuple[int, int, bool], Calls] = {}

    def prepare(self, shapes: Iterable[Shape], kind: int = CALL) -> None:
        """Request in advance, in few requests, what `read_calls` needs for each of these types."""
        callable_ = [shape for shape in self._flat(shapes, 1) if not shape.flags & PRIMITIVES]
        self._checker.request_ahead(
            CONSTRUCTORS if kind == CONSTRUCT else CALLS, (shape.id for shape in callable_)
        )
        signatures = [signature for shape in callable_ for signature in self._checker.signatures(shape, kind)]
        self._checker.prepare_signatures(signatures)
        parameters = [symbol for signature in signatures for symbol in signature.parameters]
        parameter_types = [shape for shape in self._checker.value_types(parameters) if shape is not None]
        objects = [shape for shape in self._flat(parameter_types, _DEPTH) if self._is_object(shape)]
        self._checker.request_ahead(CALLS, (shape.id for shape in objects))
        plain = [shape for shape in objects if not self._checker.signatures(shape)]
        self._checker.request_ahead(PROPERTIES, (shape.id for shape in plain))
        properties_of = {shape.id: self._own_properties(shape) for shape in plain}
        self._checker.request_ahead(INDEXES, (id_ for id_, properties in properties_of.items() if properties))
        ours = [symbol for properties in properties_of.values() for symbol in properties]
        self._checker.request_ahead(
            TEXT, (shape.id for shape in self._checker.value_types(ours) if shape is not None)
        )

    def read_calls(
        self, shape: Shape, kind: int = CALL, scope: Sequence[str] = (), *, parts: bool = False
    ) -> Calls:
        """Return what the overloads of a type accept; with `parts`, those of every part of a union.

        `kind` is CALL or CONSTRUCT. `scope` has the names of the type parameters in scope. The result is
        cached and shared; `scope` is no part of the key.
        """
        key = shape.id, kind, parts
        if key not in self._known:
            part_shapes = self._checker.parts(shape) if parts and shape.flags & UNION else [shape]
            self._known[key] = self._read_parts(shape, part_shapes, kind, scope)
        return self._known[key]

    def _read_parts(self, shape: Shape, parts: Sequence[Shape], kind: int, scope: Sequence[str]) -> Calls:
        calls = Calls()
        signatures = [signature for part in parts for signature in self._checker.signatures(part, kind)]
        self._checker.prepare_signatures(signatures)
        for signature in signatures:
            names = (*scope, *self._generics(signature))
            least = count_needed_arguments(self._checker, signature)
            most = None if signature.has_rest else len(signature.parameters)
            calls.arity = widen_arity(calls.arity, (least, most))
            calls.inferred = frozenset(parameter.id for parameter in self._checker.type_parameters(signature))
            for parameter_type in self._checker.value_types(signature.parameters):
                if parameter_type is not None:
                    self._take_options(parameter_type, calls, _DEPTH, names)
            result = self._checker.result_type(signature)
            if result is not None:
                calls.results.append(result)
        calls.options = dict(sorted(calls.options.items()))
        if signatures:
            calls.overloads = self._overloads(shape, signatures, kind, scope)
        return calls

    def _generics(self, signature: Signature) -> list[str]:
        """Return the names of a signature's type parameters."""
        parameters = self._checker.type_parameters(signature)
        return [spell_name(parameter.symbol.name) if parameter.symbol else "" for parameter in parameters]

    def _overloads(
        self, shape: Shape, signatures: Sequence[Signature], kind: int, scope: Sequence[str]
    ) -> tuple[str, ...]:
        """Return the overloads in normal form, without duplicates.

        For CALL, return () for a function type that another library names, and for a union whose text is no
        function type.
        """
        if kind == CALL:
            printed_calls = normal_calls(self._checker.text(shape), scope)
            if printed_calls or shape.flags & UNION:
                return printed_calls
            name_symbol = shape.alias or shape.symbol
            if name_symbol is not None and not self._symbols.is_ours(name_symbol):
                return ()
        texts = (self._overload(signature, kind) for signature in signatures)
        return tuple(dict.fromkeys(text for overload in texts for text in normal_calls(overload, scope)))

    def _overload(self, signature: Signature, kind: int) -> str:
        """Return a signature as source text with numbered parameters: `new <T>(a0: T, a1?: string) => void`.

        The compiler itself prints signatures only for types without a name.
        """
        generics: list[str] = []
        parameters = self._checker.type_parameters(signature)
        for parameter, name in zip(parameters, self._generics(signature), strict=True):
            limit = self._checker.type_limit(parameter)
            text = f"{name} extends {self._checker.text(limit)}" if limit else name
            generics.append(f"{text}{self._default(parameter)}")
        parameter_texts: list[str] = []
        shapes = self._checker.value_types(signature.parameters)
        for position, (symbol, shape) in enumerate(zip(signature.parameters, shapes, strict=True)):
            is_rest = signature.has_rest and position == len(signature.parameters) - 1
            mark = "?" if not is_rest and is_optional(self._checker, symbol) else ""
            text = self._checker.text(shape) if shape is not None else "any"
            parameter_texts.append(f"{'...' if is_rest else ''}a{position}{mark}: {text}")
        result = self._checker.result_type(signature)
        text = self._checker.text(result) if result is not None else "any"
        keyword = "new " if kind == CONSTRUCT else ""
        generic = f"<{', '.join(generics)}>" if generics else ""
        return f"{keyword}{generic}({', '.join(parameter_texts)}) => {text}"

    def _default(self, parameter: Shape) -> str:
        """Return the source of a type parameter's default with a leading ' = ', or '' without a default."""
        nodes = self._checker.nodes(parameter.symbol) if parameter.symbol else ()
        defaults = (node.child("defaultType") for node in nodes)
        return next((f" = {default.source()}" for default in defaults if default is not None), "")

    def _flat(self, shapes: Iterable[Shape], depth: int) -> list[Shape]:
        """Return the types once each, with constraints for type variables, and their parts for unions.

        Type variables without a constraint are left out, and so are unions nested more than `depth` levels
        deep.
        """
        shapes_by_id: dict[int, Shape] = {}
        waiting = list(shapes)
        for _ in range(depth + 1):
            if not waiting:
                break
            self._checker.request_ahead(
                CONSTRAINT, (variable.id for variable in waiting if variable.flags & INSTANTIABLE)
            )
            constrained = [
                constraint
                for variable in waiting
                if (constraint := self._checker.constraint(variable)) is not None
            ]
            unions = [constraint for constraint in constrained if constraint.flags & UNION]
            self._checker.request_ahead(PARTS, (union.id for union in unions))
            shapes_by_id.update(
                (constraint.id, constraint) for constraint in constrained if not constraint.flags & UNION
            )
            waiting = [part for union in unions for part in self._checker.parts(union)]
        return list(shapes_by_id.values())

    @staticmethod
    def _is_object(shape: Shape) -> bool:
        is_class = shape.symbol is not None and shape.symbol.flags & CLASS
        return bool(shape.flags & (OBJECT | INTERSECTION)) and not is_class

    def _own_properties(self, shape: Shape) -> list[Symbol]:
        """Return a type's properties that the library declares, or [] if they are more than `_LISTED`."""
        ours = [
            property_ for property_ in self._checker.properties(shape) if self._symbols.is_ours(property_)
        ]
        return ours if len(ours) <= _LISTED else []

    def _take_options(self, shape: Shape, calls: Calls, depth: int, scope: Sequence[str]) -> None:
        if shape.type.unknowable:
            calls.open = True
        constrained = self._checker.constraint(shape)
        if constrained is None or depth == 0:
            calls.open = True
        elif constrained.flags & UNION:
            self._take_union(self._checker.parts(constrained), calls, depth - 1, scope)
        elif self._is_object(constrained):
            if self._may_be_anything(constrained, calls.inferred):
                calls.others.add(ANY_NAME)
            self._take_properties(constrained, calls, scope)

    def _may_be_anything(self, shape: Shape, inferred: AbstractSet[int]) -> bool:
        """Return whether an intersection has an unconstrained type parameter, as `T` in `Options & T`.

        Only parts with ids in `inferred` count. A constraint to `any` or `unknown` is none.
        """
        parts = self._checker.parts(shape) if shape.flags & INTERSECTION else ()
        free = (part for part in parts if part.id in inferred)
        return any(
            (limit := self._checker.type_limit(part)) is None or limit.type.unknowable for part in free
        )

    def _take_union(self, parts: Sequence[Shape], calls: Calls, depth: int, scope: Sequence[str]) -> None:
        """Add the options of each part of a union to `calls`.

        An option is not required if another part has options or is open, and does not have this one.
        """
        alone = [Calls(inferred=calls.inferred) for _ in parts]
        for part, part_calls in zip(parts, alone, strict=True):
            self._take_options(part, part_calls, depth, scope)
            calls.open |= part_calls.open
            calls.passed += part_calls.passed
            calls.others |= part_calls.others
        objects = [calls_of_part for calls_of_part in alone if calls_of_part.options or calls_of_part.open]
        for name in dict.fromkeys(name for calls_of_part in objects for name in calls_of_part.options):
            part_calls = [
                calls_of_part.options[name] for calls_of_part in objects if name in calls_of_part.options
            ]
            option = reduce(merge_options, part_calls[1:], part_calls[0])
            if len(part_calls) < len(objects):
                option = option.model_copy(update={"required": False})
            calls.options[name] = merge_options(calls.options.get(name), option)

    def _take_properties(self, shape: Shape, calls: Calls, scope: Sequence[str]) -> None:
        """Add the properties of an options object to `calls.options`, and their types to `calls.passed`.

        Properties of other libraries are added to `calls.others`, and `calls.open` is set if there may be
        more. Of a function, only the types of its parameters are added to `calls.passed`. Arrays, strings and
        objects with required methods are ignored.
        """
        callbacks = self._checker.signatures(shape)
        if callbacks:
            parameters = [
                callback_parameters for callback in callbacks for callback_parameters in callback.parameters
            ]
            calls.passed += [
                parameter_type for parameter_type in self._checker.value_types(parameters) if parameter_type
            ]
            return
        properties = self._checker.properties(shape)
        if {property_.name for property_ in properties} >= _LIST:
            return  # an array, a tuple or a string: its properties are no options
        ours = self._own_properties(shape)
        if len(properties) > _LISTED:
            calls.open = True
        if not properties:
            calls.open |= self._checker.has_index(shape)
        if not properties or (not ours and len(properties) > _LISTED):
            return
        if any(property_.flags & METHOD and not property_.flags & OPTIONAL for property_ in ours):
            return  # an object with required methods is created by the library, not written by callers
        # Another library's object type may hold options if this library gives it an alias.
        if not ours and not (shape.alias and self._symbols.is_ours(shape.alias)):
            return
        calls.open |= len(ours) < len(properties) or self._checker.has_index(shape)
        calls.others.update(self._symbols.borrowed(properties))
        shapes = self._checker.value_types(ours)
        self._checker.request_ahead(TEXT, (value_type.id for value_type in shapes if value_type is not None))
        for property_, value in zip(ours, shapes, strict=True):
            name = spell_name(property_.name)
            if not name.startswith("__"):
                # An option that any overload offers without a warning is not deprecated.
                calls.options[name] = merge_options(
                    calls.options.get(name), self._option(property_, value, scope)
                )
        calls.passed += [value_type for value_type in shapes if value_type]

    def _option(self, symbol: Symbol, shape: Shape | None, scope: Sequence[str]) -> SurfaceOption:
        optional = bool(symbol.flags & OPTIONAL)
        text = self._checker.text(shape) if shape is not None else ""
        return SurfaceOption(
            type=normal_form(text, scope, optional=optional),
            required=not optional,
            deprecated=self._symbols.deprecated(symbol),
        )
