"""Symbols by the names that code has for them, with the imports that the names need."""

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
from nia_bench.surfaces.typescript.samples import IDENTIFIER, written_key
from nia_bench.surfaces.typescript.symbols import OPTIONAL, TYPE, VALUE, Symbols, spelled
from nia_bench.surfaces.uses import DeclaredAt

_RENDERED: Final = re.compile(r"\b(Element|ReactNode|ReactElement|JSX)\b")
_LONGEST: Final = 160
_ABOUT: Final = 400
_ANYTHING: Final = "any"
_WORD: Final = re.compile(r"[A-Za-z_$][\w$]*")
_RESERVED: Final = re.compile(
    "await|break|case|catch|class|const|continue|debugger|default|delete|do|else|enum|export|extends|false|"
    "finally|for|function|if|implements|import|in|instanceof|interface|let|new|null|package|private|"
    "protected|public|return|static|super|switch|this|throw|true|try|typeof|var|void|while|with|yield"
)


@dataclass(frozen=True)
class NamedSymbol:
    """A symbol by the name that code has for it: `text` is the expression, `heads` the import it needs."""

    symbol: Symbol
    export: Symbol
    text: str
    heads: tuple[str, ...]
    shape: Shape | None = None
    kind: ExportKind = "value"

    @property
    def is_type(self) -> bool:
        """Whether the export gives a type alone."""
        return self.kind == "type"

    @property
    def as_value(self) -> NamedSymbol:
        """A value that the export only gives the type of."""
        head = f"declare const given: typeof {self.text};"
        return replace(self, text="given", heads=(*self.heads, head), kind="value")


class Names:
    """Finds what the modules of one program export."""

    def __init__(
        self, checker: Surveyor, modules: Mapping[str, Symbol], limit: Callable[[Shape], str | None]
    ) -> None:
        """`limit` gives what a type parameter extends as code names it; None where code cannot."""
        self._checker = checker
        self._modules = modules
        self._limit = limit
        self._symbols = Symbols(checker, ())

    def find(self, module: str, name: str) -> NamedSymbol | None:
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
        kind = self._symbols.kind(export, target)
        local, line = _imported(module, first, kind == "type")
        text = local
        for part in inner:
            export = self._export(target, part) if target.flags & MODULE else None
            target = self._checker.aliased(export) if export else None
            if export is None or target is None:
                return None
            text = f"{text}.{part}"
        if inner and kind != "type":
            kind = self._symbols.kind(export, target)
        return NamedSymbol(target, export, text, (line,), self.value(target), kind)

    def _assigned(self, module: str, container: Symbol) -> NamedSymbol | None:
        shape = self.value(container)
        local, line = _imported(module, "default", False)
        return NamedSymbol(container, container, local, (line,), shape) if shape else None

    def _export(self, container: Symbol, name: str) -> Symbol | None:
        return next((one for one in self._checker.exports(container) if spelled(one.name) == name), None)

    def value(self, symbol: Symbol) -> Shape | None:
        """The type of the value that a symbol stands for, if it stands for one."""
        return self._checker.value_types([symbol])[0] if symbol.flags & VALUE else None

    def method(self, module: str, owner: str, name: str) -> NamedSymbol | None:
        """A member of an instance of a type, or of the value of that name."""
        found = self.find(module, owner)
        if found is None:
            return None
        instance = self.instance(found)
        holders = [instance] if instance else []
        if found.shape is not None:
            holders.append((found.heads, found.text, found.shape))
        for heads, text, shape in holders:
            property_ = self._checker.member(shape.type, name)
            if property_ is not None:
                [value] = self._checker.value_types([property_])
                return NamedSymbol(property_, property_, f"{text}.{name}", heads, value)
        return None

    def instance(
        self, found: NamedSymbol, unbound: str = _ANYTHING
    ) -> tuple[tuple[str, ...], str, Shape] | None:
        """A value of a type: what it needs before it, its name, and the type; None of what is no type."""
        shape = self._checker.declared_type(found.symbol) if found.symbol.flags & TYPE else None
        if shape is None:
            return None
        base = found.text.rpartition(".")[2]
        name = f"{base[0].lower()}{base[1:]}" if base[0].isupper() else "value"
        return (*found.heads, f"declare const {name}: {self.named(found, unbound=unbound)};"), name, shape

    def named(self, found: NamedSymbol, *, whole: bool = False, unbound: str = _ANYTHING) -> str:
        """A type by its name, with an argument for each parameter that it needs, or that it has (`whole`).

        That is what the parameter extends, where code can name it, or else `unbound`.
        """
        most = 0
        for node in self._checker.nodes(found.symbol):
            parameters = node.items("typeParameters")
            most = max(most, sum(whole or not each.has("defaultType") for each in parameters))
        given = [unbound] * most if whole else self._limits(found, most, unbound)
        return f"{found.text}<{', '.join(given)}>" if most else found.text

    def _limits(self, found: NamedSymbol, most: int, unbound: str) -> list[str]:
        shape = self._checker.declared_type(found.symbol) if most else None
        parameters = self._checker.carried(shape)[:most] if shape is not None else []
        names = {spelled(each.symbol.name) for each in parameters if each.symbol}
        given: list[str] = []
        for each in parameters:
            limit = self._checker.limit(each) if each.flags & TYPE_PARAMETER else None
            text = self._limit(limit) if limit is not None else None
            given.append(text if text and not names & set(_WORD.findall(text)) else unbound)
        return [*given, *[unbound] * (most - len(given))]

    def component(self, found: NamedSymbol, signatures: Sequence[Signature]) -> Shape | None:
        """The properties of a component; None for any other function."""
        if not found.text.rpartition(".")[2][:1].isupper():
            return None
        for signature in reversed(signatures):
            result = self._checker.returned(signature)
            if signature.parameters and result and _RENDERED.search(self._checker.text(result)):
                return self._checker.value_types(signature.parameters[:1])[0]
        return None

    def declaration(self, symbol: Symbol) -> DeclaredAt | None:
        """Where a package declares the symbol, if one does."""
        for handle in symbol.declarations:
            node, file = self._checker.node(handle), package_path(split_handle(handle)[1])
            if node and file:
                text = node.source().strip().partition("\n")[0][:_LONGEST]
                return DeclaredAt(file=file, text=text, about=_about(node))
        return None

    def needed(self, signature: Signature) -> int:
        """How many arguments a call needs at least."""
        plain = signature.parameters[:-1] if signature.rest else signature.parameters
        needed = (n for n, each in enumerate(plain, start=1) if not self._is_optional(each))
        return max(needed, default=0)

    def _is_optional(self, parameter: Symbol) -> bool:
        if parameter.flags & OPTIONAL:
            return True
        nodes = self._checker.nodes(parameter)
        return any(node.has("questionToken") or node.has("initializer") for node in nodes)


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


def _about(node: Declaration) -> str:
    """What the comment before a declaration says; that of a variable stands before its statement."""
    around = (each for each in node.ancestors() if each.kind == "VariableStatement")
    statement = next(around, None) if node.kind == "VariableDeclaration" else None
    comment = (statement or node).comment().removeprefix("/**").partition("*/")[0]
    lines = [line.strip().removeprefix("*").strip() for line in comment.splitlines()]
    return " ".join(" ".join(lines).split())[:_ABOUT]
