"""What calls take: how many arguments, and which properties their object arguments may have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.languages.typescript.surfaces.questions import (
    INTERSECTION,
    OBJECT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.languages.typescript.surfaces.symbols import CLASS, METHOD, OPTIONAL, Symbols, spelled

_DEPTH: Final = 4
_LISTED: Final = 120
"""An object with more properties (the attributes of every element) is not listed: it takes what it takes."""


Arity = tuple[int, int | None]
"""Fewest and most arguments; None: any number."""


@dataclass
class Calls:
    """What all overloads together take. `passed` are the types of options and of callbacks' parameters."""

    arity: Arity | None = None
    options: dict[str, str | None] = field(default_factory=dict[str, str | None])
    open: bool = False
    passed: list[Shape] = field(default_factory=list[Shape])
    results: list[Shape] = field(default_factory=list[Shape])


def widened(one: Arity | None, other: Arity | None) -> Arity | None:
    """The fewest and the most arguments of two signatures together."""
    if one is None or other is None:
        return one or other
    most = None if one[1] is None or other[1] is None else max(one[1], other[1])
    return min(one[0], other[0]), most


class CallReader:
    """Reads `Calls` off signatures."""

    def __init__(self, checker: Surveyor, symbols: Symbols) -> None:
        self._checker = checker
        self._symbols = symbols

    def read(self, signatures: Iterable[Signature]) -> Calls:
        """Everything that any of the overloads takes."""
        calls = Calls()
        for signature in signatures:
            calls.arity = widened(calls.arity, self._arity(signature))
            for shape in self._checker.value_types(signature.parameters):
                if shape is not None:
                    self._take_options(shape, calls, _DEPTH)
            result = self._checker.returned(signature)
            if result is not None:
                calls.results.append(result)
        calls.options = dict(sorted(calls.options.items()))
        return calls

    def _arity(self, signature: Signature) -> Arity:
        plain = signature.parameters[:-1] if signature.rest else signature.parameters
        needed = (position for position, each in enumerate(plain, start=1) if not self._is_optional(each))
        return max(needed, default=0), None if signature.rest else len(plain)

    def _is_optional(self, parameter: Symbol) -> bool:
        if parameter.flags & OPTIONAL:
            return True
        nodes = [self._checker.node(handle) for handle in parameter.declarations]
        return any(node and (node["questionToken"] or node["initializer"]) for node in nodes)

    def _take_options(self, shape: Shape, calls: Calls, depth: int) -> None:
        if shape.type.unknowable:
            calls.open = True
        known = self._checker.constraint(shape)
        if known is None or depth == 0:
            calls.open = True
        elif known.flags & UNION:
            for part in self._checker.parts(known):
                self._take_options(part, calls, depth - 1)
        elif known.flags & (OBJECT | INTERSECTION) and not (known.symbol and known.symbol.flags & CLASS):
            self._take_properties(known, calls)

    def _take_properties(self, shape: Shape, calls: Calls) -> None:
        """The properties of an options object. Other objects that calls take are passed over."""
        callbacks = self._checker.signatures(shape)
        if callbacks:
            parameters = [each for callback in callbacks for each in callback.parameters]
            calls.passed += [each for each in self._checker.value_types(parameters) if each]
            return
        properties = self._checker.properties(shape)
        if len(properties) > _LISTED:
            calls.open = True
        if not 0 < len(properties) <= _LISTED:
            return
        ours = [each for each in properties if self._symbols.is_ours(each)]
        if any(each.flags & METHOD and not each.flags & OPTIONAL for each in ours):
            return  # an object with methods of its own comes from the library; no caller writes it down
        # An object type of another library may be one that options are written for, under a name of ours.
        if not ours and not (shape.alias and self._symbols.is_ours(shape.alias)):
            return
        calls.open |= len(ours) < len(properties) or self._checker.has_index(shape)
        for each in ours:
            name = spelled(each.name)
            if not name.startswith("__@"):
                # An option that any overload offers without a warning is not deprecated.
                message = self._symbols.deprecated(each)
                known = calls.options.get(name, message)
                calls.options[name] = message if known is not None else None
        calls.passed += [each for each in self._checker.value_types(ours) if each]
