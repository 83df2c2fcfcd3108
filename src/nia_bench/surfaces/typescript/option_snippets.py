"""Writes uses of options: keys of object arguments, attributes of elements, properties of types."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

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
from nia_bench.surfaces.typescript.samples import LISTS, NOTHING, Samples, write_key
from nia_bench.surfaces.typescript.snippet import (
    MOST_OVERLOADS,
    MOST_VALUES,
    NO_MEMBER,
    Snippet,
    declarations,
    takes_anything,
)
from nia_bench.surfaces.typescript.symbols import CLASS, TYPE, count_needed_arguments


class OptionSnippets:
    """Writes uses of options from the declarations of one version."""

    def __init__(self, checker: Surveyor, names: Names, samples: Samples) -> None:
        self._checker = checker
        self._names = names
        self._samples = samples

    def write_option_uses(self, module: str, taker: str, option: str) -> Iterator[Snippet]:
        """Yield uses of an option of a function, a method, or an object type."""
        taker_symbol = self._names.find(module, taker) or self._names.method(module, taker)
        if taker_symbol is None:
            return
        if taker_symbol.shape is not None:
            is_new = bool(taker_symbol.symbol.flags & CLASS)
            signatures = self._checker.signatures(taker_symbol.shape, CONSTRUCT if is_new else CALL)
            yield from self._attribute(taker_symbol, signatures, option)
            for signature in signatures[:MOST_OVERLOADS]:
                yield from self._option_of_call(taker_symbol, signature, option, "new " if is_new else "")
        if taker_symbol.symbol.flags & TYPE:
            yield from self.write_object_uses(taker_symbol, option)

    def _attribute(
        self, component: NamedSymbol, signatures: Sequence[Signature], option: str
    ) -> Iterator[Snippet]:
        properties = self._names.component(component, signatures)
        property_ = self._checker.option(properties.type, option) if properties else None
        if properties is None or property_ is None or not re.fullmatch(r"[\w-]+", option):
            return
        for value, declared in self._values_of(property_):
            attributes = self._samples.attributes(properties, option, declared)
            heads = (*component.heads, *declarations(declared))
            lines = [
                "export const used = (",
                f"  <{component.text}",
                *(f"    {attribute}" for attribute in attributes),
            ]
            end = ["  />", ");"]
            use = (*lines, f"    {option}={{{value}}}", *end)
            key, without = (len(lines), 1), (*lines, *end)
            snippet = Snippet("element", heads, use, key, without, jsx=True, exact=NOTHING not in value)
            yield replace(snippet, declared=self._names.declaration(property_))

    def _option_of_call(
        self, function: NamedSymbol, signature: Signature, option: str, before: str
    ) -> Iterator[Snippet]:
        for place, parameter in enumerate(self._checker.value_types(signature.parameters)):
            holder, opening, closing = self._find_holder(parameter, option)
            if holder is None:
                continue
            property_ = self._checker.member(holder.type, option)
            for value, declared in self._values_of(property_) if property_ else ():
                arguments = self._samples.arguments(
                    signature, None, max(place, count_needed_arguments(self._checker, signature))
                )
                literal = self._samples.object_with(holder, option, value, declared)
                head = "".join(f"{argument}, " for argument in arguments[:place])
                tail = "".join(f", {argument}" for argument in arguments[place + 1 :])
                start = f"export const used = {before}{function.text}({head}{opening}"
                use = (start, *literal[1:-1], f"{closing}{tail});")
                key = (len(use) - 2, 1)
                without = (*use[: key[0]], use[-1])
                heads = (*function.heads, *declarations(declared))
                snippet = Snippet("option", heads, use, key, without, exact=NOTHING not in value)
                yield replace(snippet, declared=self._names.declaration(property_) if property_ else None)

    def _find_holder(self, parameter: Shape | None, option: str) -> tuple[Shape | None, str, str]:
        """Return the object type with the option, and the code before and after its properties.

        It is the type of the parameter, of the result of a callback, or of the entries of an array. The type
        is None if none of them has the option.
        """
        holder = self._holder(parameter, option)
        if holder is not None or parameter is None:
            return holder, "{", "}"
        constrained = self._checker.constraint(parameter) or parameter
        for part in self._checker.parts(constrained) if constrained.flags & UNION else [constrained]:
            if not part.flags & OBJECT:
                continue
            for callback in self._checker.signatures(part, CALL):
                if holder := self._holder(self._checker.result_type(callback), option):
                    return holder, "() => ({", "})"
            entries = self._checker.type_arguments(part) if part.symbol and part.symbol.name in LISTS else []
            if entries and (holder := self._holder(entries[0], option)):
                return holder, "[{", "}]"
        return None, "", ""

    def _holder(self, shape: Shape | None, option: str) -> Shape | None:
        """Return the type, or the first part of it if it is a union, that has the option, or None."""
        constrained = self._checker.constraint(shape) if shape else None
        if constrained is None:
            return None
        parts = self._checker.parts(constrained) if constrained.flags & UNION else [constrained]
        return next((part for part in parts if self._checker.member(part.type, option)), None)

    def write_object_uses(self, type_symbol: NamedSymbol, option: str) -> Iterator[Snippet]:
        """Yield uses in which an object of the type has the option as its only key."""
        shape = self._checker.declared_type(type_symbol.symbol) if type_symbol.symbol.flags & TYPE else None
        property_ = self._checker.option(shape.type, option) if shape else None
        if property_ is None or type_symbol.symbol.flags & CLASS:
            return
        for value, declared in self._values_of(property_):
            start = f"export const used: Partial<{self._names.name_type(type_symbol)}> = {{"
            use = (start, f"  {write_key(option)}: {value},", "};")
            heads = (*type_symbol.heads, *declarations(declared))
            snippet = Snippet("option", heads, use, (1, 1), (start, "};"), exact=NOTHING not in value)
            control = (start, f"  {NO_MEMBER}: {NOTHING},", "};") if takes_anything(start) else ()
            yield replace(snippet, declared=self._names.declaration(property_), control=control)

    def _values_of(self, property_: Symbol) -> Iterator[tuple[str, dict[str, str]]]:
        """Yield values for a property, each with the names and types to declare before it.

        Sample values come first, without `undefined`, then a declared value of its type, then `null!`.
        """
        [shape] = self._checker.value_types([property_])
        if shape is None:
            yield NOTHING, {}
            return
        for value in list(self._samples.values(shape, None))[:MOST_VALUES]:
            if NOTHING not in value and value != "undefined":
                yield value, {}
        type_text = self._samples.declarable(shape)
        if type_text:
            yield "given", {"given": type_text}
        yield NOTHING, {}
