"""Uses of an option: a key of an object that a call takes, an attribute, a property of a type."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.typescript.named_symbols import NamedSymbol, Names
from nia_bench.surfaces.typescript.questions import (
    CALL,
    CONSTRUCT,
    OBJECT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.surfaces.typescript.samples import LISTS, NOTHING, Samples, written_key
from nia_bench.surfaces.typescript.snippet import NO_MEMBER, Snippet, declarations, takes_anything
from nia_bench.surfaces.typescript.symbols import CLASS, TYPE

_OVERLOADS: Final = 6
_VALUES: Final = 12


class OptionSnippets:
    """Writes uses of options, from the declarations of one version."""

    def __init__(self, checker: Surveyor, names: Names, samples: Samples) -> None:
        self._checker = checker
        self._names = names
        self._samples = samples

    def of(self, module: str, taker: str, option: str) -> Iterator[Snippet]:
        """Uses of an option: of a function, of a method, or of the type of an object."""
        found = self._names.find(module, taker)
        if found is None and "." in taker:
            owner, _, method = taker.rpartition(".")
            found = self._names.method(module, owner, method)
        if found is None:
            return
        if found.shape is not None:
            is_new = bool(found.symbol.flags & CLASS)
            signatures = self._checker.signatures(found.shape, CONSTRUCT if is_new else CALL)
            yield from self._attribute(found, signatures, option)
            for signature in signatures[:_OVERLOADS]:
                yield from self._option_of_call(found, signature, option, "new " if is_new else "")
        if found.symbol.flags & TYPE:
            yield from self.typed(found, option)

    def _attribute(
        self, found: NamedSymbol, signatures: Sequence[Signature], option: str
    ) -> Iterator[Snippet]:
        properties = self._names.component(found, signatures)
        property_ = self._checker.option(properties.type, option) if properties else None
        if properties is None or property_ is None or not re.fullmatch(r"[\w-]+", option):
            return
        for value, declared in self._values_of(property_):
            given = [f"  {each}" for each in self._samples.attributes(properties, option, declared)]
            heads = (*found.heads, *declarations(declared))
            lines = ["export const used = (", f"  <{found.text}", *(f"  {each}" for each in given)]
            end = ["  />", ");"]
            use = (*lines, f"    {option}={{{value}}}", *end)
            key, without = (len(lines), 1), (*lines, *end)
            one = Snippet("element", heads, use, key, without, jsx=True, exact=NOTHING not in value)
            yield replace(one, declared=self._names.declaration(property_))

    def _option_of_call(
        self, found: NamedSymbol, signature: Signature, option: str, before: str
    ) -> Iterator[Snippet]:
        for place, parameter in enumerate(self._checker.value_types(signature.parameters)):
            holder, opening, closing = self._taken(parameter, option)
            if holder is None:
                continue
            property_ = self._checker.member(holder.type, option)
            for value, declared in self._values_of(property_) if property_ else ():
                given = self._samples.arguments(signature, None, max(place, self._names.needed(signature)))
                literal = self._samples.object_with(holder, option, value, declared)
                head = "".join(f"{each}, " for each in given[:place])
                tail = "".join(f", {each}" for each in given[place + 1 :])
                start = f"export const used = {before}{found.text}({head}{opening}"
                use = (start, *literal[1:-1], f"{closing}{tail});")
                key = (len(use) - 2, 1)
                without = (*use[: key[0]], use[-1])
                heads = (*found.heads, *declarations(declared))
                one = Snippet("option", heads, use, key, without, exact=NOTHING not in value)
                yield replace(one, declared=self._names.declaration(property_) if property_ else None)

    def _taken(self, parameter: Shape | None, option: str) -> tuple[Shape | None, str, str]:
        """The object type with the option that a parameter asks for, and what stands around its properties.

        It is the parameter's own, that of what a callback returns, or that of the entries of a list.
        """
        holder = self._holder(parameter, option)
        if holder is not None or parameter is None:
            return holder, "{", "}"
        known = self._checker.constraint(parameter) or parameter
        for part in self._checker.parts(known) if known.flags & UNION else [known]:
            if not part.flags & OBJECT:
                continue
            for callback in self._checker.signatures(part, CALL):
                if holder := self._holder(self._checker.returned(callback), option):
                    return holder, "() => ({", "})"
            entries = self._checker.type_arguments(part) if part.symbol and part.symbol.name in LISTS else []
            if entries and (holder := self._holder(entries[0], option)):
                return holder, "[{", "}]"
        return None, "", ""

    def _holder(self, shape: Shape | None, option: str) -> Shape | None:
        """The object type that has the option: the parameter's, or a part of it."""
        known = self._checker.constraint(shape) if shape else None
        if known is None:
            return None
        parts = self._checker.parts(known) if known.flags & UNION else [known]
        return next((part for part in parts if self._checker.member(part.type, option)), None)

    def typed(self, found: NamedSymbol, option: str) -> Iterator[Snippet]:
        """An object of a type, with the option alone."""
        shape = self._checker.declared_type(found.symbol) if found.symbol.flags & TYPE else None
        property_ = self._checker.option(shape.type, option) if shape else None
        if property_ is None or found.symbol.flags & CLASS:
            return
        for value, declared in self._values_of(property_):
            start = f"export const used: Partial<{self._names.named(found)}> = {{"
            use = (start, f"  {written_key(option)}: {value},", "};")
            heads = (*found.heads, *declarations(declared))
            one = Snippet("option", heads, use, (1, 1), (start, "};"), exact=NOTHING not in value)
            control = (start, f"  {NO_MEMBER}: {NOTHING},", "};") if takes_anything(start) else ()
            yield replace(one, declared=self._names.declaration(property_), control=control)

    def _values_of(self, property_: Symbol) -> Iterator[tuple[str, dict[str, str]]]:
        """Values for a property, each with what it needs declared."""
        [shape] = self._checker.value_types([property_])
        if shape is None:
            yield NOTHING, {}
            return
        for value in list(self._samples.values(shape, None))[:_VALUES]:
            if NOTHING not in value and value != "undefined":
                yield value, {}
        written = self._samples.declarable(shape)
        if written:
            yield "given", {"given": written}
        yield NOTHING, {}
