"""Uses of a symbol as code: a call, `new`, an element, an option, a member, a type.

Each way of using it gives several snippets, those first that say most; the compiler tells which of them the
version accepts that they were written from.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from nia_bench.contract.surface import Change
from nia_bench.contract.uses import Declaration
from nia_bench.languages.typescript.checker import MODULE, Symbol
from nia_bench.languages.typescript.facts.index import package_path, split_handle
from nia_bench.languages.typescript.surfaces.questions import (
    CALL,
    CONSTRUCT,
    UNION,
    Shape,
    Signature,
    Surveyor,
)
from nia_bench.languages.typescript.surfaces.samples import IDENTIFIER, NOTHING, Samples, written_key
from nia_bench.languages.typescript.surfaces.symbols import CLASS, OPTIONAL, TYPE, VALUE, Symbols, spelled
from nia_bench.languages.typescript.syntax import Node

_OPTION: Final = re.compile(r"(?P<taker>.+)\(\{(?P<option>.+)\}\)")
_RENDERED: Final = re.compile(r"\b(Element|ReactNode|ReactElement|JSX)\b")
_LONGEST: Final = 160
_ABOUT: Final = 400
_OVERLOADS: Final = 6
_VALUES: Final = 6
_ANYTHING: Final = "any"
_RESERVED: Final = re.compile(
    "await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|"
    "finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|"
    "protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield"
)


@dataclass(frozen=True)
class Snippet:
    """A program that uses one symbol. `use` are its last lines, `heads` the imports and what they need.

    `key` is the first line, from 0, of `use` that names the option, and its number of lines; `without` is the
    use without it, which shows whether anything else is wrong.
    """

    form: str
    heads: tuple[str, ...]
    use: tuple[str, ...]
    key: tuple[int, int] | None = None
    without: tuple[str, ...] = ()
    jsx: bool = False
    exact: bool = True
    """Whether no value in it is one that fits every type."""
    declared: Declaration | None = None

    @property
    def path(self) -> str:
        return "use.tsx" if self.jsx else "use.ts"

    def code(self, use: Sequence[str] | None = None) -> str:
        """The program, with other lines in place of the use where they are given."""
        return "\n".join([*self.heads, "", *(self.use if use is None else use)]) + "\n"

    @property
    def first(self) -> int:
        """The line, from 1, that the use begins in."""
        return len(self.heads) + 2

    @property
    def last(self) -> int:
        return self.first + len(self.use) - 1


@dataclass(frozen=True)
class _Found:
    """A symbol by the name that code has for it: `text` is the expression, `heads` the import it needs."""

    symbol: Symbol
    export: Symbol
    text: str
    heads: tuple[str, ...]
    shape: Shape | None = field(default=None)


class Snippets:
    """Writes uses from the declarations of one version, which the checker has read."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol]) -> None:
        self._checker = checker
        self._modules = modules
        self._symbols = Symbols(checker, ())
        self._samples = Samples(checker, modules)

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
            yield from self._options(module, option["taker"], option["option"])
        elif change.level == "export":
            found = self._find(module, name)
            if found:
                yield from self._declared(found.symbol, self._uses(found))
        else:
            owner, _, member = name.rpartition(".")
            found = self._find(module, owner) if owner else None
            if found:
                yield from self._member(found, member)
                yield from self._typed_option(found, member)

    def _declared(self, symbol: Symbol, snippets: Iterable[Snippet]) -> Iterator[Snippet]:
        """The snippets, each with the place where the package declares what they use."""
        declared = self._declaration(symbol)
        for each in snippets:
            yield replace(each, declared=declared)

    def _declaration(self, symbol: Symbol) -> Declaration | None:
        for handle in symbol.declarations:
            node, file = self._checker.node(handle), package_path(split_handle(handle)[1])
            if node and file:
                text = node.source().strip().partition("\n")[0][:_LONGEST]
                return Declaration(file=file, text=text, about=_about(node))
        return None

    def _of_module(self, module: str) -> Iterator[Snippet]:
        symbol = self._modules.get(module)
        exports = self._checker.exports(symbol) if symbol else []
        for export in sorted(exports, key=lambda each: each.name):
            found = self._find(module, spelled(export.name))
            uses = list(self._uses(found)) if found else []
            if uses:
                yield from uses
                return

    def _find(self, module: str, name: str) -> _Found | None:
        """An export of a module; `name.inner` is what the namespace `name` has."""
        container = self._modules.get(module)
        first, *inner = name.split(".")
        if container is None:
            return None
        export = self._export(container, first)
        target = self._checker.aliased(export) if export else None
        if export is None or target is None:
            if first == "default" and not inner:
                return self._assigned(module, container)
            return None
        local, line = _imported(module, first, self._symbols.kind(export, target) == "type")
        text = local
        for part in inner:
            export = self._export(target, part) if target.flags & MODULE else None
            target = self._checker.aliased(export) if export else None
            if export is None or target is None:
                return None
            text = f"{text}.{part}"
        return _Found(target, export, text, (line,), self._value(target))

    def _assigned(self, module: str, container: Symbol) -> _Found | None:
        shape = self._value(container)
        local, line = _imported(module, "default", False)
        return _Found(container, container, local, (line,), shape) if shape else None

    def _export(self, container: Symbol, name: str) -> Symbol | None:
        return next((one for one in self._checker.exports(container) if spelled(one.name) == name), None)

    def _value(self, symbol: Symbol) -> Shape | None:
        return self._checker.value_types([symbol])[0] if symbol.flags & VALUE else None

    def _uses(self, found: _Found) -> Iterator[Snippet]:
        """Uses of an export."""
        is_type = self._symbols.kind(found.export, found.symbol) == "type"
        if found.shape is not None and not is_type:
            if found.symbol.flags & CLASS:
                yield from self._calls(found, self._checker.signatures(found.shape, CONSTRUCT), "new ")
            signatures = self._checker.signatures(found.shape, CALL)
            yield from self._elements(found, signatures)
            yield from self._calls(found, signatures, "")
            yield Snippet("value", found.heads, (f"export const used = {found.text};",))
        if found.symbol.flags & TYPE:
            yield from self._types(found)

    def _calls(self, found: _Found, signatures: Sequence[Signature], before: str) -> Iterator[Snippet]:
        for signature in signatures[:_OVERLOADS]:
            for exact in (True, False):
                for most in dict.fromkeys((None, self._needed(signature))):
                    declared: dict[str, str] | None = {} if exact else None
                    given = self._samples.arguments(signature, declared, most)
                    if not exact:
                        given = [NOTHING for _ in given]
                    call = f"export const used = {before}{found.text}({', '.join(given)});"
                    heads = (*found.heads, *_declarations(declared))
                    form = "new" if before else "call"
                    yield Snippet(form, heads, (call,), exact=not any(NOTHING in each for each in given))
            yield from self._variants(found, signature, before)

    def _variants(self, found: _Found, signature: Signature, before: str) -> Iterator[Snippet]:
        """Calls with each value of a parameter that is a union, and with a value of each type by its name."""
        shapes = self._checker.value_types(signature.parameters)[: None if not signature.rest else -1]
        given = [self._samples.value(shape, None, 2) for shape in shapes]
        for place, shape in enumerate(shapes):
            for value in list(self._samples.values(shape, None, 2))[:_VALUES] if shape else ():
                arguments = [*given[:place], value, *given[place + 1 :]]
                call = f"export const used = {before}{found.text}({', '.join(arguments)});"
                yield Snippet("new" if before else "call", found.heads, (call,))
            written = self._samples.written(shape) if shape else None
            if written:
                arguments = [*given[:place], "given", *given[place + 1 :]]
                call = f"export const used = {before}{found.text}({', '.join(arguments)});"
                heads = (*found.heads, f"declare const given: {written};")
                yield Snippet("new" if before else "call", heads, (call,))
        yield from self._results(found, signature, before, given)

    def _results(
        self, found: _Found, signature: Signature, before: str, given: Sequence[str]
    ) -> Iterator[Snippet]:
        """Calls whose result is kept under its type."""
        result = self._checker.returned(signature)
        written = self._samples.written(result) if result else None
        if written and written not in {"void", "any", "unknown"}:
            call = f"export const used: {written} = {before}{found.text}({', '.join(given)});"
            yield Snippet("new" if before else "call", found.heads, (call,))

    def _needed(self, signature: Signature) -> int:
        plain = signature.parameters[:-1] if signature.rest else signature.parameters
        needed = (n for n, each in enumerate(plain, start=1) if not self._is_optional(each))
        return max(needed, default=0)

    def _is_optional(self, parameter: Symbol) -> bool:
        if parameter.flags & OPTIONAL:
            return True
        nodes = [self._checker.node(handle) for handle in parameter.declarations]
        return any(node and (node["questionToken"] or node["initializer"]) for node in nodes)

    def _elements(self, found: _Found, signatures: Sequence[Signature]) -> Iterator[Snippet]:
        """An element, of what gives elements and is called like a component."""
        properties = self._component(found, signatures)
        if properties is None:
            return
        declared: dict[str, str] = {}
        given = self._samples.attributes(properties, "", declared)
        element = f"export const used = <{' '.join([found.text, *given])} />;"
        yield Snippet("element", (*found.heads, *_declarations(declared)), (element,), jsx=True)

    def _component(self, found: _Found, signatures: Sequence[Signature]) -> Shape | None:
        """The properties of a component; None for any other function."""
        if not found.text.rpartition(".")[2][:1].isupper():
            return None
        for signature in reversed(signatures):
            result = self._checker.returned(signature)
            if signature.parameters and result and _RENDERED.search(self._checker.text(result)):
                return self._checker.value_types(signature.parameters[:1])[0]
        return None

    def _types(self, found: _Found) -> Iterator[Snippet]:
        """A type as the type of a value: each value that can be written down, and one that is given."""
        named = self._named(found)
        shape = self._checker.declared_type(found.symbol)
        if shape is not None and not found.symbol.flags & CLASS:
            for value in list(self._samples.values(shape, None, 3))[:_VALUES]:
                if value not in {NOTHING, "{}"}:
                    line = f"export const used: {named} = {value};"
                    yield Snippet("type", found.heads, (line,), exact=NOTHING not in value)
        yield Snippet(
            "type", found.heads, (f"export function use(value: {named}) {{", "  return value;", "}")
        )
        if shape is not None and (written := self._samples.written(shape)):
            line = f"export const used: {written} = given;"
            yield Snippet("type", (*found.heads, f"declare const given: {named};"), (line,))

    def _named(self, found: _Found) -> str:
        """A type by its name, any type in place of each parameter that it needs."""
        most = 0
        for handle in found.symbol.declarations:
            node = self._checker.node(handle)
            parameters = node.list("typeParameters") if node else []
            most = max(most, sum(not each["defaultType"] and not each["default"] for each in parameters))
        return f"{found.text}<{', '.join([_ANYTHING] * most)}>" if most else found.text

    def _member(self, found: _Found, name: str) -> Iterator[Snippet]:
        """Uses of a member: of an instance of a type, or of the value itself."""
        access = f".{name}" if IDENTIFIER.fullmatch(name) else f'["{name}"]'
        instance = self._instance(found)
        if instance is not None:
            heads, text, shape = instance
            property_ = self._checker.member(shape.type, name)
            if property_ is not None:
                yield from self._declared(property_, self._read(property_, f"{text}{access}", heads))
        if found.shape is not None and (property_ := self._checker.member(found.shape.type, name)):
            reads = self._read(property_, f"{found.text}{access}", found.heads)
            yield from self._declared(property_, reads)

    def _instance(self, found: _Found) -> tuple[tuple[str, ...], str, Shape] | None:
        shape = self._checker.declared_type(found.symbol) if found.symbol.flags & TYPE else None
        if shape is None:
            return None
        base = found.text.rpartition(".")[2]
        name = f"{base[0].lower()}{base[1:]}" if base[0].isupper() else "value"
        return (*found.heads, f"declare const {name}: {self._named(found)};"), name, shape

    def _read(self, property_: Symbol, text: str, heads: tuple[str, ...]) -> Iterator[Snippet]:
        """A member that is called where it is a method, and read otherwise."""
        shape = self._checker.value_types([property_])[0]
        signatures = self._checker.signatures(shape, CALL) if shape else []
        member = _Found(property_, property_, text, heads, shape)
        if not property_.flags & OPTIONAL:
            yield from self._calls(member, signatures, "")
        yield Snippet("member", heads, (f"export const used = {text};",))
        written = self._samples.written(shape) if shape and not signatures else None
        if shape and written:
            yield Snippet("member", heads, (f"export const used: {written} = {text};",))
            for value in list(self._samples.values(shape, None, 2))[:_VALUES]:
                yield Snippet("member", heads, (f"{text} = {value};",), exact=NOTHING not in value)

    def _options(self, module: str, taker: str, option: str) -> Iterator[Snippet]:
        """Uses of an option: of a function, of a method, or of the type of an object."""
        found = self._find(module, taker)
        if found is None and "." in taker:
            owner, _, method = taker.rpartition(".")
            found = self._method(module, owner, method)
        if found is None:
            return
        if found.shape is not None:
            is_new = bool(found.symbol.flags & CLASS)
            signatures = self._checker.signatures(found.shape, CONSTRUCT if is_new else CALL)
            yield from self._attribute(found, signatures, option)
            for signature in signatures[:_OVERLOADS]:
                yield from self._option_of_call(found, signature, option, "new " if is_new else "")
        if found.symbol.flags & TYPE:
            yield from self._typed_option(found, option)

    def _method(self, module: str, owner: str, name: str) -> _Found | None:
        found = self._find(module, owner)
        if found is None:
            return None
        instance = self._instance(found)
        holders = [instance] if instance else []
        if found.shape is not None:
            holders.append((found.heads, found.text, found.shape))
        for heads, text, shape in holders:
            property_ = self._checker.member(shape.type, name)
            if property_ is not None:
                [value] = self._checker.value_types([property_])
                return _Found(property_, property_, f"{text}.{name}", heads, value)
        return None

    def _attribute(self, found: _Found, signatures: Sequence[Signature], option: str) -> Iterator[Snippet]:
        properties = self._component(found, signatures)
        property_ = self._checker.option(properties.type, option) if properties else None
        if properties is None or property_ is None or not re.fullmatch(r"[\w-]+", option):
            return
        for value, declared in self._values_of(property_):
            given = [f"  {each}" for each in self._samples.attributes(properties, option, declared)]
            heads = (*found.heads, *_declarations(declared))
            lines = ["export const used = (", f"  <{found.text}", *(f"  {each}" for each in given)]
            end = ["  />", ");"]
            use = (*lines, f"    {option}={{{value}}}", *end)
            key, without = (len(lines), 1), (*lines, *end)
            one = Snippet("element", heads, use, key, without, jsx=True, exact=NOTHING not in value)
            yield replace(one, declared=self._declaration(property_))

    def _option_of_call(
        self, found: _Found, signature: Signature, option: str, before: str
    ) -> Iterator[Snippet]:
        for place, parameter in enumerate(self._checker.value_types(signature.parameters)):
            holder = self._holder(parameter, option)
            if holder is None:
                continue
            property_ = self._checker.member(holder.type, option)
            for value, declared in self._values_of(property_) if property_ else ():
                given = self._samples.arguments(signature, None, max(place, self._needed(signature)))
                literal = self._samples.object_with(holder, option, value, declared)
                head = "".join(f"{each}, " for each in given[:place])
                tail = "".join(f", {each}" for each in given[place + 1 :])
                start = f"export const used = {before}{found.text}({head}{{"
                use = (start, *literal[1:-1], f"}}{tail});")
                key = (len(use) - 2, 1)
                without = (*use[: key[0]], use[-1])
                heads = (*found.heads, *_declarations(declared))
                one = Snippet("option", heads, use, key, without, exact=NOTHING not in value)
                yield replace(one, declared=self._declaration(property_) if property_ else None)

    def _holder(self, shape: Shape | None, option: str) -> Shape | None:
        """The object type that has the option: the parameter's, or a part of it."""
        known = self._checker.constraint(shape) if shape else None
        if known is None:
            return None
        parts = self._checker.parts(known) if known.flags & UNION else [known]
        return next((part for part in parts if self._checker.member(part.type, option)), None)

    def _typed_option(self, found: _Found, option: str) -> Iterator[Snippet]:
        """An object of a type, with the option alone."""
        shape = self._checker.declared_type(found.symbol) if found.symbol.flags & TYPE else None
        property_ = self._checker.option(shape.type, option) if shape else None
        if property_ is None or found.symbol.flags & CLASS:
            return
        for value, declared in self._values_of(property_):
            start = f"export const used: Partial<{self._named(found)}> = {{"
            use = (start, f"  {written_key(option)}: {value},", "};")
            heads = (*found.heads, *_declarations(declared))
            one = Snippet("option", heads, use, (1, 1), (start, "};"), exact=NOTHING not in value)
            yield replace(one, declared=self._declaration(property_))

    def _values_of(self, property_: Symbol) -> Iterator[tuple[str, dict[str, str]]]:
        """Values for a property, each with what it needs declared."""
        [shape] = self._checker.value_types([property_])
        if shape is None:
            yield NOTHING, {}
            return
        for value in list(self._samples.values(shape, None))[:_VALUES]:
            if NOTHING not in value and value != "undefined":
                yield value, {}
        written = self._samples.written(shape)
        if written:
            yield "given", {"given": written}
        yield NOTHING, {}


def _imported(module: str, name: str, type_only: bool) -> tuple[str, str]:
    """The local name of an export, and the line that imports it."""
    word = "import type" if type_only else "import"
    if name == "default":
        last = re.sub(r"\W+", " ", module.rpartition("/")[2]).title().replace(" ", "")
        local = last if last[:1].isalpha() else "Imported"
        return local, f'{word} {local} from "{module}";'
    if not IDENTIFIER.fullmatch(name) or _RESERVED.fullmatch(name):
        return "imported", f'{word} {{ {written_key(name)} as imported }} from "{module}";'
    return name, f'{word} {{ {name} }} from "{module}";'


def _about(node: Node) -> str:
    """What the comment before a declaration says."""
    before = ""
    for above in (node, *node.ancestors()):
        before = above.tree.slice(above.pos, above.start)
        if "/**" in before or above.parent.kind in {"SourceFile", "ModuleBlock", ""}:
            break
    comment = before[before.rfind("/**") + 3 :].partition("*/")[0] if "/**" in before else ""
    lines = [line.strip().removeprefix("*").strip() for line in comment.splitlines()]
    return " ".join(" ".join(lines).split())[:_ABOUT]


def _declarations(declared: Mapping[str, str] | None) -> Iterator[str]:
    for name, written in (declared or {}).items():
        yield f"declare const {name}: {written};"
