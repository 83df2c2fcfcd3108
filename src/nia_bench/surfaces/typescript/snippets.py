"""Uses of a symbol as code: a call, `new`, an element, an option, a member, a type.

Each way of using it gives several snippets, those first that say most; the compiler tells which of them the
version accepts that they were written from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.typescript.named_symbols import NamedSymbol, Names
from nia_bench.surfaces.typescript.option_snippets import OptionSnippets
from nia_bench.surfaces.typescript.questions import CALL, CONSTRUCT, Shape, Signature, Surveyor
from nia_bench.surfaces.typescript.samples import IDENTIFIER, NOTHING, Samples, written_key
from nia_bench.surfaces.typescript.snippet import NO_MEMBER, Snippet, declarations, takes_anything
from nia_bench.surfaces.typescript.symbols import CLASS, OPTIONAL, TYPE, spelled

_OPTION: Final = re.compile(r"(?P<taker>.+)\(\{(?P<option>.+)\}\)")
_OVERLOADS: Final = 6
_VALUES: Final = 12
_UNBOUND: Final = ("any", "{}")
"""What stands for a type parameter without a limit: with `any`, some types are `any` altogether."""


class Snippets:
    """Writes uses from the declarations of one version, which the checker has read."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol]) -> None:
        self._checker = checker
        self._modules = modules
        self._samples = Samples(checker, modules)
        self._names = Names(checker, modules, self._samples.limit)
        self._options = OptionSnippets(checker, self._names, self._samples)

    def of(self, change: Change, name: str, modules: Iterable[str]) -> Iterator[Snippet]:
        """The uses of what the change is about, under that name in the first of the modules that has it."""
        wanted = sorted(modules, key=lambda each: (each.count("/"), len(each), each))
        if change.level == "module":
            yield from self._of_module(name)
            return
        for module in wanted or sorted(self._modules):
            found = list(self._in(change, name, module))
            if found:
                yield from found
                return

    def _in(self, change: Change, name: str, module: str) -> Iterator[Snippet]:
        option = _OPTION.fullmatch(name)
        if option:
            yield from self._options.of(module, option["taker"], option["option"])
            return
        found = self._names.find(module, name) if change.level == "export" else None
        if found:
            yield from self._declared(found.symbol, self._uses(found))
            yield from self._parts_of_default(found) if name == "default" else ()
            return
        owner, _, member = name.rpartition(".")
        if owner.endswith("()"):
            yield from self._of_result(module, owner.removesuffix("()"), member)
            return
        found = self._names.find(module, owner) if owner else None
        if found and change.level == "option":
            yield from self._options.typed(found, member)
        elif found:
            yield from self._member(found, member)
            yield from self._options.typed(found, member)

    def _parts_of_default(self, found: NamedSymbol) -> Iterator[Snippet]:
        """Each property of a default: a module without one may be imported as if it were its own default."""
        for each in self._checker.properties(found.shape) if found.shape else ():
            if IDENTIFIER.fullmatch(each.name):
                use = f"export const used = {found.text}.{each.name};"
                yield Snippet("value", found.heads, (use,), of=each.name)

    def _declared(self, symbol: Symbol, snippets: Iterable[Snippet]) -> Iterator[Snippet]:
        """The snippets, each with the place where the package declares what they use."""
        declared = self._names.declaration(symbol)
        for each in snippets:
            yield replace(each, declared=declared)

    def _of_module(self, module: str) -> Iterator[Snippet]:
        symbol = self._modules.get(module)
        exports = self._checker.exports(symbol) if symbol else []
        for export in sorted(exports, key=lambda each: each.name):
            found = self._names.find(module, spelled(export.name))
            uses = list(self._uses(found)) if found else []
            if uses:
                yield from uses
                return

    def _uses(self, found: NamedSymbol) -> Iterator[Snippet]:
        """Uses of an export."""
        if found.is_type and found.shape is not None and not found.symbol.flags & TYPE:
            found = found.as_value
        if found.shape is not None and not found.is_type:
            if found.symbol.flags & CLASS:
                yield from self._calls(found, self._checker.signatures(found.shape, CONSTRUCT), "new ")
            signatures = self._checker.signatures(found.shape, CALL)
            yield from self._elements(found, signatures)
            yield from self._calls(found, signatures, "")
            yield Snippet("value", found.heads, (f"export const used = {found.text};",))
            yield from self._assigned(found.text, found.shape, found.heads, "value")
        if found.symbol.flags & TYPE:
            yield from self._types(found)

    def _calls(self, found: NamedSymbol, signatures: Sequence[Signature], before: str) -> Iterator[Snippet]:
        for signature in signatures[:_OVERLOADS]:
            for exact in (True, False):
                for most in dict.fromkeys((None, self._names.needed(signature))):
                    declared: dict[str, str] | None = {} if exact else None
                    given = self._samples.arguments(signature, declared, most)
                    if not exact:
                        given = [NOTHING for _ in given]
                    call = f"export const used = {before}{found.text}({', '.join(given)});"
                    heads = (*found.heads, *declarations(declared))
                    form = "new" if before else "call"
                    yield Snippet(form, heads, (call,), exact=not any(NOTHING in each for each in given))
            yield from self._variants(found, signature, before)

    def _variants(self, found: NamedSymbol, signature: Signature, before: str) -> Iterator[Snippet]:
        """Calls with each value of a parameter that is a union, and with a value of each type by its name."""
        shapes = self._checker.value_types(signature.parameters)[: None if not signature.rest else -1]
        given = [self._samples.value(shape, None, 2) for shape in shapes]
        for place, shape in enumerate(shapes):
            for value in list(self._samples.values(shape, None, 2))[:_VALUES] if shape else ():
                arguments = [*given[:place], value, *given[place + 1 :]]
                call = f"export const used = {before}{found.text}({', '.join(arguments)});"
                yield Snippet("new" if before else "call", found.heads, (call,))
            written = self._samples.declarable(shape) if shape else None
            if written:
                arguments = [*given[:place], "given", *given[place + 1 :]]
                call = f"export const used = {before}{found.text}({', '.join(arguments)});"
                heads = (*found.heads, f"declare const given: {written};")
                yield Snippet("new" if before else "call", heads, (call,))
        yield from self._results(found, signature, before, given)
        generics = len(self._checker.type_parameters(signature))
        if generics:
            named = f"{found.text}<{', '.join(['any'] * generics)}>"
            call = f"export const used = {before}{named}({', '.join(given)});"
            yield Snippet("new" if before else "call", found.heads, (call,))

    def _results(
        self, found: NamedSymbol, signature: Signature, before: str, given: Sequence[str]
    ) -> Iterator[Snippet]:
        """Calls whose result is kept under its type."""
        result = self._checker.returned(signature)
        written = self._samples.written(result) if result else None
        if written and written not in {"void", "any", "unknown"}:
            call = f"export const used: {written} = {before}{found.text}({', '.join(given)});"
            yield Snippet("new" if before else "call", found.heads, (call,))

    def _assigned(self, text: str, shape: Shape, heads: tuple[str, ...], form: str) -> Iterator[Snippet]:
        """A value kept under the type that it has here, and a value of this type in its place."""
        written = self._samples.written(shape)
        if written and written not in {"any", "unknown"}:
            yield Snippet(form, heads, (f"export const used: {written} = {text};",), exact=False)
            line = f"export const used: typeof {text} = another;"
            yield Snippet(form, (*heads, f"declare const another: {written};"), (line,), exact=False)

    def _elements(self, found: NamedSymbol, signatures: Sequence[Signature]) -> Iterator[Snippet]:
        """An element, of what gives elements and is called like a component."""
        properties = self._names.component(found, signatures)
        if properties is None:
            return
        declared: dict[str, str] = {}
        given = self._samples.attributes(properties, "", declared)
        element = f"export const used = <{' '.join([found.text, *given])} />;"
        yield Snippet("element", (*found.heads, *declarations(declared)), (element,), jsx=True)

    def _types(self, found: NamedSymbol) -> Iterator[Snippet]:
        """A type as the type of a value: each value that can be written down, and one that is given."""
        named = self._names.named(found)
        shape = self._checker.declared_type(found.symbol)
        if shape is not None and not found.symbol.flags & CLASS:
            for value in list(self._samples.values(shape, None, 3))[:_VALUES]:
                if value not in {NOTHING, "{}"}:
                    line = f"export const used: {named} = {value};"
                    yield Snippet("type", found.heads, (line,), exact=NOTHING not in value)
        for each in dict.fromkeys((named, self._names.named(found, whole=True))):
            taken = (f"export function use(value: {each}) {{", "  return value;", "}")
            yield Snippet("type", found.heads, taken)
        if shape is not None and (written := self._samples.written(shape)):
            line = f"export const used: {written} = given;"
            yield Snippet("type", (*found.heads, f"declare const given: {named};"), (line,))
            line = f"export const used: {named} = given;"
            yield Snippet("type", (*found.heads, f"declare const given: {written};"), (line,), exact=False)

    def _member(self, found: NamedSymbol, name: str) -> Iterator[Snippet]:
        """Uses of a member: of an instance of a type, or of the value itself."""
        access = f".{name}" if IDENTIFIER.fullmatch(name) else f'["{name}"]'
        for unbound in _UNBOUND:
            instance = self._names.instance(found, unbound)
            if instance is None or (unbound != _UNBOUND[0] and unbound not in instance[0][-1]):
                break
            heads, text, shape = instance
            property_ = self._checker.member(shape.type, name)
            if property_ is not None:
                uses = self._declared(property_, self._read(property_, f"{text}{access}", heads))
            else:
                named = self._names.named(found, unbound=unbound)
                uses = self._of_part(shape, named, text, name, found.heads)
            control = (f"export const used = {text}.{NO_MEMBER};",) if takes_anything(heads[-1]) else ()
            yield from (replace(each, of=heads[-1], control=control) for each in uses)
        if found.shape is not None and (property_ := self._checker.member(found.shape.type, name)):
            reads = self._read(property_, f"{found.text}{access}", found.heads)
            yield from (replace(each, of=found.text) for each in self._declared(property_, reads))

    def _of_result(self, module: str, name: str, member: str) -> Iterator[Snippet]:
        """Reads of a member of what a call results in, or its promise."""
        found = self._names.find(module, name) or self._names.method(module, *_parted(name))
        signatures = self._checker.signatures(found.shape, CALL) if found and found.shape else []
        for signature in signatures[-1:]:  # ReturnType asks the last overload
            result = self._checker.returned(signature)
            carried = self._checker.type_arguments(result) if result and _is_promise(result) else []
            shape = carried[0] if carried else result
            if found and shape:
                text = f"Awaited<ReturnType<typeof {found.text}>>"
                yield from self._of_part(shape, text, "result", member, found.heads)

    def _of_part(
        self, shape: Shape, text: str, name: str, member: str, heads: tuple[str, ...]
    ) -> Iterator[Snippet]:
        """Reads of a member of a value of that type; of a union, of the parts of it that have the member."""
        property_ = self._checker.member(shape.type, member)
        if property_ is None and (property_ := self._checker.option(shape.type, member)):
            text = f"Extract<{text}, {{ {written_key(member)}: unknown }}>"
        if property_ is not None and IDENTIFIER.fullmatch(member):
            line = f"declare const {name}: {text};"
            yield from self._declared(property_, self._read(property_, f"{name}.{member}", (*heads, line)))

    def _read(self, property_: Symbol, text: str, heads: tuple[str, ...]) -> Iterator[Snippet]:
        """A member that is called where it is a method, and read otherwise."""
        shape = self._checker.value_types([property_])[0]
        signatures = self._checker.signatures(shape, CALL) if shape else []
        member = NamedSymbol(property_, property_, text, heads, shape)
        if not property_.flags & OPTIONAL:
            yield from self._calls(member, signatures, "")
        yield Snippet("member", heads, (f"export const used = {text};",))
        if shape:
            yield from self._assigned(text, shape, heads, "member")
        if shape and not signatures:
            for value in list(self._samples.values(shape, None, 2))[:_VALUES]:
                yield Snippet("member", heads, (f"{text} = {value};",), exact=NOTHING not in value)


def _parted(name: str) -> tuple[str, str]:
    """The owner and the last name of a symbol."""
    owner, _, last = name.rpartition(".")
    return owner, last


def _is_promise(shape: Shape) -> bool:
    return bool(shape.symbol and shape.symbol.name in {"Promise", "PromiseLike"})
