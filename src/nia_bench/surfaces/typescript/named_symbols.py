"""Finds symbols by the names that code uses for them, with the imports that it needs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from nia_bench.languages.typescript.checker import MODULE, Symbol
from nia_bench.languages.typescript.declarations import Declaration
from nia_bench.languages.typescript.facts.index import package_path, split_handle
from nia_bench.surfaces.model import ExportKind
from nia_bench.surfaces.typescript.questions import TYPE_PARAMETER, Shape, Signature, Surveyor
from nia_bench.surfaces.typescript.samples import IDENTIFIER, write_key
from nia_bench.surfaces.typescript.symbols import TYPE, VALUE, Symbols, spell_name
from nia_bench.surfaces.uses import DeclaredAt

_RENDERED: Final = re.compile(r"\b(Element|ReactNode|ReactElement|JSX)\b")
_LONGEST: Final = 160
_ABOUT: Final = 400
_ANYTHING: Final = "any"
_RESERVED: Final = re.compile(
    "await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|"
    "finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|"
    "protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield"
)


@dataclass(frozen=True)
class NamedSymbol:
    """A symbol with the expression that code uses for it (`text`) and the import lines it needs (`heads`)."""

    symbol: Symbol
    text: str
    heads: tuple[str, ...]
    shape: Shape | None = None
    kind: ExportKind = "value"

    @property
    def is_type(self) -> bool:
        """Whether the export is only a type."""
        return self.kind == "type"

    @property
    def as_value(self) -> NamedSymbol:
        """The symbol as a declared value `given`, for an export that gives only the type of a value."""
        head = f"declare const given: typeof {self.text};"
        return replace(self, text="given", heads=(*self.heads, head), kind="value")


class Names:
    """Finds exports and members in the modules of one program."""

    def __init__(
        self, checker: Surveyor, modules: Mapping[str, Symbol], limit: Callable[[Shape], str | None]
    ) -> None:
        """Prepare the search. `limit` returns the source of a constraint, or None if code cannot name it."""
        self._checker = checker
        self._modules = modules
        self._limit = limit
        self._symbols = Symbols(checker, ())

    def find(self, module: str, name: str) -> NamedSymbol | None:
        """Return an export of a module, or None. `name.inner` is an export of the namespace `name`.

        `default` is also found in a module with `export =`.
        """
        container = self._modules.get(module)
        first, *inner = name.split(".")
        if container is None:
            return None
        export = self._export(container, first)
        target = self._checker.resolve_alias(export) if export else None
        if export is None or target is None:
            if first == "default" and not inner:
                return self._find_assigned(module, container)
            return None
        kind = self._symbols.kind(export, target)
        local, line = _write_import(module, first, kind == "type")
        text = local
        for part in inner:
            export = self._export(target, part) if target.flags & MODULE else None
            target = self._checker.resolve_alias(export) if export else None
            if export is None or target is None:
                return None
            text = f"{text}.{part}"
        if inner and kind != "type":
            kind = self._symbols.kind(export, target)
        return NamedSymbol(target, text, (line,), self.value(target), kind)

    def _find_assigned(self, module: str, container: Symbol) -> NamedSymbol | None:
        shape = self.value(container)
        local, line = _write_import(module, "default", False)
        return NamedSymbol(container, local, (line,), shape) if shape else None

    def _export(self, container: Symbol, name: str) -> Symbol | None:
        return next(
            (export for export in self._checker.exports(container) if spell_name(export.name) == name), None
        )

    def value(self, symbol: Symbol) -> Shape | None:
        """Return the type of a symbol's value, or None if the symbol is only a type."""
        return self._checker.value_types([symbol])[0] if symbol.flags & VALUE else None

    def method(self, module: str, name: str) -> NamedSymbol | None:
        """Return `owner.member`: of an instance of the type `owner`, else of the value `owner`, or None."""
        owner, _, member = name.rpartition(".")
        owner_symbol = self.find(module, owner)
        if owner_symbol is None:
            return None
        instance = self.instance(owner_symbol)
        holders = [instance] if instance else []
        if owner_symbol.shape is not None:
            holders.append((owner_symbol.heads, owner_symbol.text, owner_symbol.shape))
        for heads, text, shape in holders:
            property_ = self._checker.member(shape.type, member)
            if property_ is not None:
                [value] = self._checker.value_types([property_])
                return NamedSymbol(property_, f"{text}.{member}", heads, value)
        return None

    def instance(
        self, type_symbol: NamedSymbol, unbound: str = _ANYTHING
    ) -> tuple[tuple[str, ...], str, Shape] | None:
        """Return a declared value of a type as (lines before it, name, type), or None if it is no type."""
        shape = self._checker.declared_type(type_symbol.symbol) if type_symbol.symbol.flags & TYPE else None
        if shape is None:
            return None
        base = type_symbol.text.rpartition(".")[2]
        name = f"{base[0].lower()}{base[1:]}" if base[0].isupper() else "value"
        return (
            (*type_symbol.heads, f"declare const {name}: {self.name_type(type_symbol, unbound=unbound)};"),
            name,
            shape,
        )

    def name_type(self, type_symbol: NamedSymbol, *, whole: bool = False, unbound: str = _ANYTHING) -> str:
        """Return the source of a type with arguments for its required parameters, or for all with `whole`.

        An argument is the parameter's constraint if code can name it, otherwise `unbound`; with `whole`, it
        is always `unbound`.
        """
        most = 0
        for node in self._checker.nodes(type_symbol.symbol):
            parameters = node.items("typeParameters")
            most = max(most, sum(whole or not parameter.has("defaultType") for parameter in parameters))
        arguments = [unbound] * most if whole else self._name_arguments(type_symbol, most, unbound)
        return f"{type_symbol.text}<{', '.join(arguments)}>" if most else type_symbol.text

    def _name_arguments(self, type_symbol: NamedSymbol, most: int, unbound: str) -> list[str]:
        shape = self._checker.declared_type(type_symbol.symbol) if most else None
        parameters = self._checker.generic_arguments(shape)[:most] if shape is not None else []
        names = {spell_name(parameter.symbol.name) for parameter in parameters if parameter.symbol}
        arguments: list[str] = []
        for parameter in parameters:
            limit = self._checker.type_limit(parameter) if parameter.flags & TYPE_PARAMETER else None
            text = self._limit(limit) if limit is not None else None
            arguments.append(text if text and not names & set(IDENTIFIER.findall(text)) else unbound)
        return [*arguments, *[unbound] * (most - len(arguments))]

    def component(self, function: NamedSymbol, signatures: Sequence[Signature]) -> Shape | None:
        """Return the type of the props that a component takes, or None for any other function.

        A component has a capital first letter, and its result is a JSX element or a node.
        """
        if not function.text.rpartition(".")[2][:1].isupper():
            return None
        for signature in reversed(signatures):
            result = self._checker.result_type(signature)
            if signature.parameters and result and _RENDERED.search(self._checker.text(result)):
                return self._checker.value_types(signature.parameters[:1])[0]
        return None

    def declaration(self, symbol: Symbol) -> DeclaredAt | None:
        """Return the first place where a package declares the symbol, or None."""
        for handle in symbol.declarations:
            node, file = self._checker.node(handle), package_path(split_handle(handle)[1])
            if node and file:
                text = node.source().strip().partition("\n")[0][:_LONGEST]
                return DeclaredAt(file=file, text=text, about=_describe_declaration(node))
        return None


def _write_import(module: str, name: str, type_only: bool) -> tuple[str, str]:
    """Return the local name under which code imports an export, and the import line."""
    word = "import type" if type_only else "import"
    if name == "default":
        last = re.sub(r"\W+", " ", module.rpartition("/")[2]).title().replace(" ", "")
        local = last if last[:1].isalpha() else "Imported"
        return local, f'{word} {local} from "{module}";'
    if not IDENTIFIER.fullmatch(name) or _RESERVED.fullmatch(name):
        return "imported", f'{word} {{ {write_key(name)} as imported }} from "{module}";'
    return name, f'{word} {{ {name} }} from "{module}";'


def _describe_declaration(node: Declaration) -> str:
    """Return the first block of the comment before a declaration as one line, cut to `_ABOUT` characters.

    A variable's comment is the one before its statement. Return "" without a comment.
    """
    around = (ancestor for ancestor in node.ancestors() if ancestor.kind == "VariableStatement")
    statement = next(around, None) if node.kind == "VariableDeclaration" else None
    comment = (statement or node).comment().removeprefix("/**").partition("*/")[0]
    lines = [line.strip().removeprefix("*").strip() for line in comment.splitlines()]
    return " ".join(" ".join(lines).split())[:_ABOUT]
