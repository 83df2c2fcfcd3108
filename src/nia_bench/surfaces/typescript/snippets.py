"""Writes uses of a symbol as code: a call, `new`, an element, an option, a member, a type.

Each form of use gives several snippets, the most specific first. The compiler decides which of them the
version accepts from whose declarations they were written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.typescript.named_symbols import NamedSymbol, Names
from nia_bench.surfaces.typescript.option_snippets import OptionSnippets
from nia_bench.surfaces.typescript.questions import CALL, CONSTRUCT, Shape, Signature, Surveyor
from nia_bench.surfaces.typescript.samples import IDENTIFIER, NOTHING, Samples, write_key
from nia_bench.surfaces.typescript.snippet import (
    MOST_OVERLOADS,
    MOST_VALUES,
    NO_MEMBER,
    Snippet,
    declarations,
    takes_anything,
)
from nia_bench.surfaces.typescript.symbols import CLASS, OPTIONAL, TYPE, count_needed_arguments, spell_name
from nia_bench.surfaces.uses import OPTION

_UNBOUND: Final = ("any", "{}")
"""Arguments for type parameters without constraint. With `any`, some types become `any` themselves."""


class Snippets:
    """Writes uses from the declarations of one version."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol]) -> None:
        self._checker = checker
        self._modules = modules
        self._samples = Samples(checker, modules)
        self._names = Names(checker, modules, self._samples.limit)
        self._options = OptionSnippets(checker, self._names, self._samples)

    def of(self, change: Change, name: str, modules: Iterable[str]) -> Iterator[Snippet]:
        """Yield uses of the changed symbol `name` from the first of the modules that has it.

        Modules with short specifiers come first; without `modules`, all of the program are tried. If a module
        changed, these are uses of the first export that has any.
        """
        candidates = sorted(modules, key=lambda module: (module.count("/"), len(module), module))
        if change.level == "module":
            yield from self._module_uses(name)
            return
        for module in candidates or sorted(self._modules):
            snippets = list(self._uses_in_module(change, name, module))
            if snippets:
                yield from snippets
                return

    def _uses_in_module(self, change: Change, name: str, module: str) -> Iterator[Snippet]:
        option = OPTION.fullmatch(name)
        if option:
            yield from self._options.write_option_uses(module, option["taker"], option["option"])
            return
        symbol = self._names.find(module, name) if change.level == "export" else None
        if symbol:
            yield from self._add_declaration(symbol.symbol, self._uses(symbol))
            yield from self._default_member_uses(symbol) if name == "default" else ()
            return
        owner, _, member = name.rpartition(".")
        if owner.endswith("()"):
            yield from self._result_member_uses(module, owner.removesuffix("()"), member)
            return
        symbol = self._names.find(module, owner) if owner else None
        if symbol and change.level == "option":
            yield from self._options.write_object_uses(symbol, member)
        elif symbol:
            yield from self._member(symbol, member)
            yield from self._options.write_object_uses(symbol, member)

    def _default_member_uses(self, default: NamedSymbol) -> Iterator[Snippet]:
        """Yield a use of each property of a default export; a module without one may be its own default."""
        for property_ in self._checker.properties(default.shape) if default.shape else ():
            if IDENTIFIER.fullmatch(property_.name):
                use = f"export const used = {default.text}.{property_.name};"
                yield Snippet("value", default.heads, (use,), of=property_.name)

    def _add_declaration(self, symbol: Symbol, snippets: Iterable[Snippet]) -> Iterator[Snippet]:
        """Yield the snippets with the place where the package declares the symbol."""
        declared = self._names.declaration(symbol)
        for snippet in snippets:
            yield replace(snippet, declared=declared)

    def _module_uses(self, module: str) -> Iterator[Snippet]:
        symbol = self._modules.get(module)
        exports = self._checker.exports(symbol) if symbol else []
        for export in sorted(exports, key=lambda export: export.name):
            exported = self._names.find(module, spell_name(export.name))
            uses = list(self._uses(exported)) if exported else []
            if uses:
                yield from uses
                return

    def _uses(self, symbol: NamedSymbol) -> Iterator[Snippet]:
        """Yield uses of an export as a class, component, function and constant, and as a type."""
        if symbol.is_type and symbol.shape is not None and not symbol.symbol.flags & TYPE:
            symbol = symbol.as_value
        if symbol.shape is not None and not symbol.is_type:
            if symbol.symbol.flags & CLASS:
                yield from self._calls(symbol, self._checker.signatures(symbol.shape, CONSTRUCT), "new ")
            signatures = self._checker.signatures(symbol.shape, CALL)
            yield from self._elements(symbol, signatures)
            yield from self._calls(symbol, signatures, "")
            yield Snippet("value", symbol.heads, (f"export const used = {symbol.text};",))
            yield from self._assigned(symbol.text, symbol.shape, symbol.heads, "value")
        if symbol.symbol.flags & TYPE:
            yield from self._types(symbol)

    def _calls(
        self, function: NamedSymbol, signatures: Sequence[Signature], before: str
    ) -> Iterator[Snippet]:
        for signature in signatures[:MOST_OVERLOADS]:
            for exact in (True, False):
                for most in dict.fromkeys((None, count_needed_arguments(self._checker, signature))):
                    declared: dict[str, str] | None = {} if exact else None
                    arguments = self._samples.arguments(signature, declared, most)
                    if not exact:
                        arguments = [NOTHING for _ in arguments]
                    call = _write_call(function, before, arguments, *declarations(declared))
                    yield replace(call, exact=not any(NOTHING in argument for argument in arguments))
            yield from self._variants(function, signature, before)

    def _variants(self, function: NamedSymbol, signature: Signature, before: str) -> Iterator[Snippet]:
        """Yield calls with each sample value of a parameter, and with a declared value of its type.

        One call with the type of the result follows, and one with `any` for each type parameter.
        """
        shapes = self._checker.value_types(signature.parameters)[: None if not signature.has_rest else -1]
        values = [self._samples.value(shape, None, 2) for shape in shapes]
        for place, shape in enumerate(shapes):
            for value in list(self._samples.values(shape, None, 2))[:MOST_VALUES] if shape else ():
                yield _write_call(function, before, [*values[:place], value, *values[place + 1 :]])
            type_text = self._samples.declarable(shape) if shape else None
            if type_text:
                arguments = [*values[:place], "given", *values[place + 1 :]]
                yield _write_call(function, before, arguments, f"declare const given: {type_text};")
        yield from self._results(function, signature, before, values)
        generics = len(self._checker.type_parameters(signature))
        if generics:
            generic = replace(function, text=f"{function.text}<{', '.join(['any'] * generics)}>")
            yield _write_call(generic, before, values)

    def _results(
        self, function: NamedSymbol, signature: Signature, before: str, values: Sequence[str]
    ) -> Iterator[Snippet]:
        """Yield a call whose result is assigned to a variable of the result's printed type.

        Nothing is yielded for `void`, `any`, `unknown` and types that cannot be printed.
        """
        result = self._checker.result_type(signature)
        type_text = self._samples.type_text(result) if result else None
        if type_text and type_text not in {"void", "any", "unknown"}:
            yield _write_call(function, before, values, annotation=f": {type_text}")

    def _assigned(self, text: str, shape: Shape, heads: tuple[str, ...], form: str) -> Iterator[Snippet]:
        """Yield two assignments: of the value to a constant of its printed type, and the reverse.

        The reverse assigns a declared value of that type to a constant of the type `typeof` the value.
        Nothing is yielded for `any`, `unknown` and types that cannot be printed.
        """
        type_text = self._samples.type_text(shape)
        if type_text and type_text not in {"any", "unknown"}:
            yield Snippet(form, heads, (f"export const used: {type_text} = {text};",), exact=False)
            line = f"export const used: typeof {text} = another;"
            yield Snippet(form, (*heads, f"declare const another: {type_text};"), (line,), exact=False)

    def _elements(self, component: NamedSymbol, signatures: Sequence[Signature]) -> Iterator[Snippet]:
        """Yield one JSX element with the required attributes, if the function is a component."""
        properties = self._names.component(component, signatures)
        if properties is None:
            return
        declared: dict[str, str] = {}
        attributes = self._samples.attributes(properties, "", declared)
        element = f"export const used = <{' '.join([component.text, *attributes])} />;"
        yield Snippet("element", (*component.heads, *declarations(declared)), (element,), jsx=True)

    def _types(self, type_symbol: NamedSymbol) -> Iterator[Snippet]:
        """Yield uses of a type as the type of written values, parameters and declared values."""
        type_text = self._names.name_type(type_symbol)
        shape = self._checker.declared_type(type_symbol.symbol)
        if shape is not None and not type_symbol.symbol.flags & CLASS:
            for value in list(self._samples.values(shape, None, 3))[:MOST_VALUES]:
                if value not in {NOTHING, "{}"}:
                    line = f"export const used: {type_text} = {value};"
                    yield Snippet("type", type_symbol.heads, (line,), exact=NOTHING not in value)
        for type_form in dict.fromkeys((type_text, self._names.name_type(type_symbol, whole=True))):
            function = (f"export function use(value: {type_form}) {{", "  return value;", "}")
            yield Snippet("type", type_symbol.heads, function)
        if shape is not None and (printed_type := self._samples.type_text(shape)):
            line = f"export const used: {printed_type} = given;"
            yield Snippet("type", (*type_symbol.heads, f"declare const given: {type_text};"), (line,))
            line = f"export const used: {type_text} = given;"
            yield Snippet(
                "type", (*type_symbol.heads, f"declare const given: {printed_type};"), (line,), exact=False
            )

    def _member(self, owner: NamedSymbol, name: str) -> Iterator[Snippet]:
        """Yield uses of a member of an instance of the type `owner`, then of one of the value `owner`."""
        access = f".{name}" if IDENTIFIER.fullmatch(name) else f'["{name}"]'
        for unbound in _UNBOUND:
            instance = self._names.instance(owner, unbound)
            if instance is None or (unbound != _UNBOUND[0] and unbound not in instance[0][-1]):
                break
            heads, text, shape = instance
            property_ = self._checker.member(shape.type, name)
            if property_ is not None:
                uses = self._add_declaration(
                    property_, self._member_uses(property_, f"{text}{access}", heads)
                )
            else:
                owner_type = self._names.name_type(owner, unbound=unbound)
                uses = self._part_uses(shape, owner_type, text, name, owner.heads)
            control = (f"export const used = {text}.{NO_MEMBER};",) if takes_anything(heads[-1]) else ()
            yield from (replace(snippet, of=heads[-1], control=control) for snippet in uses)
        if owner.shape is not None and (property_ := self._checker.member(owner.shape.type, name)):
            reads = self._member_uses(property_, f"{owner.text}{access}", owner.heads)
            yield from (
                replace(snippet, of=owner.text) for snippet in self._add_declaration(property_, reads)
            )

    def _result_member_uses(self, module: str, name: str, member: str) -> Iterator[Snippet]:
        """Yield reads of a member of a call's result, awaited if it is a promise."""
        function = self._names.find(module, name) or self._names.method(module, name)
        signatures = self._checker.signatures(function.shape, CALL) if function and function.shape else []
        for signature in signatures[-1:]:  # ReturnType uses the last overload
            result = self._checker.result_type(signature)
            carried = self._checker.type_arguments(result) if result and _is_promise(result) else []
            shape = carried[0] if carried else result
            if function and shape:
                text = f"Awaited<ReturnType<typeof {function.text}>>"
                yield from self._part_uses(shape, text, "result", member, function.heads)

    def _part_uses(
        self, shape: Shape, text: str, name: str, member: str, heads: tuple[str, ...]
    ) -> Iterator[Snippet]:
        """Yield reads of a member of a value of that type, or of the parts of a union that have it."""
        property_ = self._checker.member(shape.type, member)
        if property_ is None and (property_ := self._checker.option(shape.type, member)):
            text = f"Extract<{text}, {{ {write_key(member)}: unknown }}>"
        if property_ is not None and IDENTIFIER.fullmatch(member):
            line = f"declare const {name}: {text};"
            yield from self._add_declaration(
                property_, self._member_uses(property_, f"{name}.{member}", (*heads, line))
            )

    def _member_uses(self, property_: Symbol, text: str, heads: tuple[str, ...]) -> Iterator[Snippet]:
        """Yield calls of a member that is a method, reads of the member, and assignments to a property.

        An optional method is not called.
        """
        shape = self._checker.value_types([property_])[0]
        signatures = self._checker.signatures(shape, CALL) if shape else []
        member = NamedSymbol(property_, text, heads, shape)
        if not property_.flags & OPTIONAL:
            yield from self._calls(member, signatures, "")
        yield Snippet("member", heads, (f"export const used = {text};",))
        if shape:
            yield from self._assigned(text, shape, heads, "member")
        if shape and not signatures:
            for value in list(self._samples.values(shape, None, 2))[:MOST_VALUES]:
                yield Snippet("member", heads, (f"{text} = {value};",), exact=NOTHING not in value)


def _write_call(
    function: NamedSymbol, before: str, arguments: Iterable[str], *heads: str, annotation: str = ""
) -> Snippet:
    """Return a call, or `new` if `before` is 'new ', whose result has the type in `annotation`.

    `heads` are lines before it, besides those that the function itself needs.
    """
    call = f"export const used{annotation} = {before}{function.text}({', '.join(arguments)});"
    return Snippet("new" if before else "call", (*function.heads, *heads), (call,))


def _is_promise(shape: Shape) -> bool:
    return bool(shape.symbol and shape.symbol.name in {"Promise", "PromiseLike"})
