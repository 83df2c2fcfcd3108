"""The properties of a symbol besides its type: deprecated, private, type-only, and its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from nia_bench.contract.surface import ExportForm, ExportKind
from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol
from nia_bench.languages.typescript.facts.index import split_handle
from nia_bench.languages.typescript.surfaces.project import is_from
from nia_bench.languages.typescript.surfaces.questions import Surveyor
from nia_bench.languages.typescript.syntax import Node

VALUE: Final = 111551
TYPE: Final = 788968
FUNCTION, CLASS, INTERFACE, ENUM, TYPE_ALIAS = 16, 32, 64, 384, 1 << 19
METHOD, PROTOTYPE, OPTIONAL = 8192, 1 << 22, 1 << 24

_FORMS: Final[tuple[tuple[int, ExportForm], ...]] = (
    (CLASS, "class"),
    (FUNCTION, "function"),
    (ENUM, "enum"),
    (3, "const"),
    (MODULE, "namespace"),
    (INTERFACE, "interface"),
    (TYPE_ALIAS, "alias"),
)
_OVERLOADED: Final = frozenset({"FunctionDeclaration", "MethodSignature", "MethodDeclaration"})
_TYPE_ONLY_CARRIERS: Final = frozenset(
    {"ExportSpecifier", "ExportDeclaration", "ImportSpecifier", "ImportClause", "NamespaceExport"}
)
_ALIAS_STEPS: Final = 16
_MESSAGE: Final = 160


class Symbols:
    """Answers about the symbols of one surveyed program."""

    def __init__(self, checker: Surveyor, packages: Sequence[str]) -> None:
        self._checker = checker
        self._packages = packages

    def is_ours(self, symbol: Symbol) -> bool:
        """Whether the surveyed packages, or others of their scope, declare the symbol.

        The property of a mapped type over names that are written out has no declaration, and is theirs.
        """
        return not symbol.declarations or any(
            is_from(split_handle(handle)[1], self._packages) for handle in symbol.declarations
        )

    def is_public(self, symbol: Symbol) -> bool:
        """Whether code may use the member: it has a name, and is not private or protected."""
        if symbol.flags & PROTOTYPE or symbol.name.startswith(("__@", "__#")):
            return False
        nodes = (self._checker.node(handle) for handle in symbol.declarations)
        hidden = ("PrivateKeyword", "ProtectedKeyword")
        return not any(node and any(map(node.has_modifier, hidden)) for node in nodes)

    def deprecated(self, symbol: Symbol) -> str | None:
        """The message of the symbol's deprecation, '' without one; None when it is not deprecated.

        A function is deprecated when all its overloads are.
        """
        message = self._checker.tags(symbol).get("deprecated")
        if message is None:
            return None
        nodes = [node for handle in symbol.declarations if (node := self._checker.node(handle))]
        overloads = [node for node in nodes if node.kind in _OVERLOADED]
        if len(overloads) > 1 and not all("@deprecated" in _comment(node) for node in overloads):
            return None
        return shortened(" ".join(message.split()), _MESSAGE)

    def export_deprecated(self, export: Symbol, target: Symbol) -> str | None:
        """As `deprecated`, for the target of an export and every specifier that leads to it."""
        messages = map(self.deprecated, (*self._steps(export), target))
        return next((each for each in messages if each is not None), None)

    def declared_name(self, symbol: Symbol) -> str:
        """The name in the declaration, also of what is exported as `default`."""
        nodes = (self._checker.node(handle) for handle in symbol.declarations)
        names = (node["name"] for node in nodes if node) if symbol.name == "default" else ()
        return next((name.text for name in names if name), spelled(symbol.name))

    def kind(self, export: Symbol, target: Symbol) -> ExportKind:
        """Whether the export can be used as a value, as a type, or as both."""
        is_type, is_value = bool(target.flags & TYPE), bool(target.flags & VALUE)
        if not is_value or self._is_type_only(export):
            return "type"
        return "both" if is_type else "value"

    def form(self, target: Symbol) -> ExportForm:
        """What the export is declared as; a merged declaration counts as its value."""
        for flag, form in _FORMS:
            if target.flags & flag:
                return form
        return "const"

    def _is_type_only(self, export: Symbol) -> bool:
        handles = (handle for symbol in self._steps(export) for handle in symbol.declarations)
        nodes = (self._checker.node(handle) for handle in handles)
        return any(
            each.kind in _TYPE_ONLY_CARRIERS and each.type_only
            for node in nodes
            if node
            for each in (node, *node.ancestors())
        )

    def _steps(self, export: Symbol) -> list[Symbol]:
        """The aliases an export goes through, itself first; empty when it is no alias."""
        steps: list[Symbol] = []
        step: Symbol | None = export
        while step is not None and step.flags & ALIAS and len(steps) < _ALIAS_STEPS:
            steps.append(step)
            step = self._checker.next_alias(step)
        return steps


def shortened(text: str, length: int) -> str:
    """The text, cut with an ellipsis when it is longer than `length`."""
    return text if len(text) <= length else f"{text[: length - 1]}…"


def spelled(name: str) -> str:
    """The name as code writes it: the compiler escapes two leading underscores with a third."""
    return name[1:] if name.startswith("___") else name


def _comment(node: Node) -> str:
    """The documentation comment right before a declaration."""
    before = node.tree.slice(node.pos, node.start)
    return before[before.rfind("/**") :] if "/**" in before else ""
