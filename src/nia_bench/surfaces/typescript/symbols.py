"""The properties of a symbol besides its type: deprecated, private, type-only, and its name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol
from nia_bench.languages.typescript.declarations import Declaration
from nia_bench.languages.typescript.facts.index import package_of, package_path, split_handle
from nia_bench.surfaces.difference.attributes import is_of_every_element
from nia_bench.surfaces.model import ExportForm, ExportKind
from nia_bench.surfaces.typescript.project import is_from
from nia_bench.surfaces.typescript.questions import Surveyor

VALUE: Final = 111551
TYPE: Final = 788968
FUNCTION, CLASS, INTERFACE, ENUM, TYPE_ALIAS = 16, 32, 64, 384, 1 << 19
METHOD, PROTOTYPE, OPTIONAL = 8192, 1 << 22, 1 << 24

_WITH_VALUES: Final = 512  # a module or namespace that is more than a place for types

_FORMS: Final[tuple[tuple[int, ExportForm], ...]] = (
    (CLASS, "class"),
    (FUNCTION, "function"),
    (ENUM, "enum"),
    (3, "const"),
    (_WITH_VALUES, "namespace"),
    (INTERFACE, "interface"),
    (TYPE_ALIAS, "alias"),
    (MODULE, "namespace"),
)
_OVERLOADED: Final = frozenset({"FunctionDeclaration", "MethodSignature", "MethodDeclaration"})
_TYPES: Final = frozenset({"InterfaceDeclaration", "TypeAliasDeclaration", "ModuleDeclaration"})
_HIDDEN: Final = ("PrivateKeyword", "ProtectedKeyword")
_IN_STATEMENTS: Final = frozenset({"VariableDeclaration", "VariableDeclarationList"})
_TYPE_ONLY_CARRIERS: Final = frozenset(
    {"ExportSpecifier", "ExportDeclaration", "ImportSpecifier", "ImportClause", "NamespaceExport"}
)
_ALIAS_STEPS: Final = 16
_MESSAGE: Final = 160


class Symbols:
    """Answers about the symbols of one surveyed program."""

    def __init__(
        self, checker: Surveyor, packages: Sequence[str], dependencies: AbstractSet[str] = frozenset()
    ) -> None:
        self._checker = checker
        self._packages = packages
        self._dependencies = dependencies
        self._deprecated: dict[int, str | None] = {}
        self._from_us: dict[str, bool] = {}
        self._ours: dict[int, bool] = {}
        self._public: dict[int, bool] = {}

    def is_ours(self, symbol: Symbol) -> bool:
        """Whether the surveyed packages, or others of their scope, declare the symbol.

        The property of a mapped type over names that are written out has no declaration, and is theirs.
        """
        known = self._ours.get(symbol.id)
        if known is None:
            known = not symbol.declarations or any(map(self._is_from_us, symbol.declarations))
            self._ours[symbol.id] = known
        return known

    def borrowed(self, properties: Iterable[Symbol]) -> set[str]:
        """The names of properties that others declare, without those that every element of a page has.

        None of what must have a method: that is no object which code writes, or adds properties to.
        """
        foreign = [each for each in properties if not self.is_ours(each)]
        if any(each.flags & METHOD and not each.flags & OPTIONAL for each in foreign):
            return set()
        names = (spelled(each.name) for each in foreign)
        return {name for name in names if not name.startswith("__") and not is_of_every_element(name)}

    def is_added_to(self, symbol: Symbol) -> bool:
        """Whether the packages only add to what another package, or the language, declares."""
        return not all(map(self._is_from_us, symbol.declarations))

    def _is_from_us(self, handle: str) -> bool:
        path = split_handle(handle)[1]
        if path not in self._from_us:
            below = package_path(path)
            brought = bool(below) and package_of(below) in self._dependencies
            self._from_us[path] = brought or is_from(path, self._packages)
        return self._from_us[path]

    def is_public(self, symbol: Symbol) -> bool:
        """Whether code may use the member: it has a name, and is not private or protected."""
        if symbol.flags & PROTOTYPE or symbol.name.startswith(("__@", "__#")):
            return False
        known = self._public.get(symbol.id)
        if known is None:
            known = not any(node.has_modifier(*_HIDDEN) for node in self._checker.nodes(symbol))
            self._public[symbol.id] = known
        return known

    def deprecated(self, symbol: Symbol) -> str | None:
        """The message of the symbol's deprecation, '' without one; None when it is not deprecated.

        As the compiler sees it: the value counts where a type has the same name, a function is deprecated
        when all its overloads are, and so is a type that is declared several times.
        """
        if symbol.id not in self._deprecated:
            self._deprecated[symbol.id] = self._read_deprecated(symbol)
        return self._deprecated[symbol.id]

    def _read_deprecated(self, symbol: Symbol) -> str | None:
        nodes = self._checker.nodes(symbol)
        values = [node for node in nodes if node.kind not in _TYPES]
        overloads = [node for node in values if node.kind in _OVERLOADED]
        enough = any if values and len(overloads) < len(values) else all
        if not nodes or not enough(map(_is_deprecated, values or nodes)):
            return None
        message = self._checker.tags(symbol).get("deprecated")
        return None if message is None else shortened(" ".join(message.split()), _MESSAGE)

    def export_deprecated(self, export: Symbol, target: Symbol) -> str | None:
        """As `deprecated`, for the target of an export and every specifier that leads to it."""
        messages = map(self.deprecated, (*self._steps(export), target))
        return next((each for each in messages if each is not None), None)

    def declared_name(self, symbol: Symbol) -> str:
        """The name in the declaration, also of what is exported as `default`."""
        nodes = self._checker.nodes(symbol) if symbol.name == "default" else ()
        names = (name for node in nodes if (name := node.child("name")) is not None)
        return next((name.text for name in names), spelled(symbol.name))

    def declaration(self, symbol: Symbol) -> str | None:
        """'package/file.d.ts#name' of the first declaration, with the namespaces around it in the name.

        A whole module is called '*'.
        """
        if not symbol.declarations:
            return None
        node = self._checker.node(symbol.declarations[0])
        path = split_handle(symbol.declarations[0])[1]
        if symbol.name.startswith('"'):
            return f"{package_path(path) or path.rpartition('/')[2]}#*"
        around = [name.text for each in (node.ancestors() if node else ()) for name in _namespace(each)]
        file = package_path(path) or path.rpartition("/")[2]
        return f"{file}#{'.'.join((*reversed(around), self.declared_name(symbol)))}"

    def is_in_namespace(self, symbol: Symbol) -> bool:
        """Whether the symbol is declared in a namespace."""
        return any(_namespace(each) for node in self._checker.nodes(symbol)[:1] for each in node.ancestors())

    def type_parameters(self, symbol: Symbol) -> tuple[str, ...]:
        """The names of a class's, interface's or alias's type parameters."""
        for node in self._checker.nodes(symbol):
            names = [each.child("name") for each in node.items("typeParameters")]
            if names:
                return tuple(name.text for name in names if name is not None)
        return ()

    def needed_parameters(self, symbol: Symbol) -> int:
        """How many type parameters of a class, interface or alias have no default."""
        for node in self._checker.nodes(symbol) if symbol.flags & (CLASS | INTERFACE | TYPE_ALIAS) else ():
            if parameters := node.items("typeParameters"):
                return sum(not each.has("defaultType") for each in parameters)
        return 0

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
        return any(
            each.kind in _TYPE_ONLY_CARRIERS and each.type_only
            for symbol in self._steps(export)
            for node in self._checker.nodes(symbol)
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


def _is_deprecated(node: Declaration) -> bool:
    """Whether a comment of the declaration says so; that of a variable stands before its statement."""
    if not node.file.mentions_deprecation:
        return False
    places = [node]
    for above in node.ancestors() if node.kind in _IN_STATEMENTS else ():
        places.append(above)
        if above.kind not in _IN_STATEMENTS:
            break
    return any("@deprecated" in place.comment() for place in places)


def _namespace(node: Declaration) -> list[Declaration]:
    name = node.child("name") if node.kind == "ModuleDeclaration" else None
    return [] if name is None or name.kind != "Identifier" else [name]
