"""Reads properties of symbols other than types: deprecation, visibility, export kind and name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol
from nia_bench.languages.typescript.declarations import Declaration
from nia_bench.languages.typescript.facts.index import package_of, package_path, split_handle
from nia_bench.surfaces.model import ExportForm, ExportKind, is_of_every_element
from nia_bench.surfaces.typescript.project import is_from
from nia_bench.surfaces.typescript.questions import Shape, Signature, Surveyor

VALUE: Final = 111551
TYPE: Final = 788968
FUNCTION, CLASS, INTERFACE, ENUM, TYPE_ALIAS = 16, 32, 64, 384, 1 << 19
METHOD, PROTOTYPE, OPTIONAL = 8192, 1 << 22, 1 << 24

_WITH_VALUES: Final = 512  # a module or namespace that contains values

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
    """Reads the symbols of one program."""

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
        """Return whether the packages, others of their scope or their dependencies declare the symbol.

        Properties of mapped types over literal names have no declaration and count as declared by them.
        """
        is_ours = self._ours.get(symbol.id)
        if is_ours is None:
            is_ours = not symbol.declarations or any(map(self._is_from_us, symbol.declarations))
            self._ours[symbol.id] = is_ours
        return is_ours

    def borrowed(self, properties: Iterable[Symbol]) -> set[str]:
        """Return the names of properties from other libraries, without those of every HTML element.

        Returns an empty set if one of them is a required method: code does not write such objects.
        """
        foreign = [property_ for property_ in properties if not self.is_ours(property_)]
        if any(property_.flags & METHOD and not property_.flags & OPTIONAL for property_ in foreign):
            return set()
        names = (spell_name(property_.name) for property_ in foreign)
        return {name for name in names if not name.startswith("__") and not is_of_every_element(name)}

    def is_added_to(self, symbol: Symbol) -> bool:
        """Return whether another package or the language has at least one declaration of the symbol."""
        return not all(map(self._is_from_us, symbol.declarations))

    def _is_from_us(self, handle: str) -> bool:
        path = split_handle(handle)[1]
        if path not in self._from_us:
            below = package_path(path)
            brought = bool(below) and package_of(below) in self._dependencies
            self._from_us[path] = brought or is_from(path, self._packages)
        return self._from_us[path]

    def is_public(self, symbol: Symbol) -> bool:
        """Return whether code may use the member by its name.

        It may not if the member is private or protected, is keyed by a symbol, or is the `prototype` of a
        class.
        """
        if symbol.flags & PROTOTYPE or symbol.name.startswith(("__@", "__#")):
            return False
        is_public = self._public.get(symbol.id)
        if is_public is None:
            is_public = not any(node.has_modifier(*_HIDDEN) for node in self._checker.nodes(symbol))
            self._public[symbol.id] = is_public
        return is_public

    def deprecated(self, symbol: Symbol) -> str | None:
        """Return the symbol's deprecation message ('' without text), or None if it is not deprecated.

        This follows the compiler: a value takes precedence over a type of the same name. A function or type
        is deprecated only if all of its declarations are.
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
        return None if message is None else cut_text(" ".join(message.split()), _MESSAGE)

    def export_deprecated(self, export: Symbol, target: Symbol) -> str | None:
        """Return the first deprecation message of an export's aliases and its target, or None."""
        messages = map(self.deprecated, (*self._alias_steps(export), target))
        return next((message for message in messages if message is not None), None)

    def declared_name(self, symbol: Symbol) -> str:
        """Return the declared name of a symbol, also if it is exported as `default`."""
        nodes = self._checker.nodes(symbol) if symbol.name == "default" else ()
        names = (name for node in nodes if (name := node.child("name")) is not None)
        return next((name.text for name in names), spell_name(symbol.name))

    def declaration(self, symbol: Symbol) -> str | None:
        """Return 'package/file.d.ts#name' for the first declaration, or None without one.

        The name includes the enclosing namespaces. An entire module has the name '*'.
        """
        if not symbol.declarations:
            return None
        node = self._checker.node(symbol.declarations[0])
        path = split_handle(symbol.declarations[0])[1]
        if symbol.name.startswith('"'):
            return f"{package_path(path) or path.rpartition('/')[2]}#*"
        around = [
            name.text
            for ancestor in (node.ancestors() if node else ())
            for name in _namespace_names(ancestor)
        ]
        file = package_path(path) or path.rpartition("/")[2]
        return f"{file}#{'.'.join((*reversed(around), self.declared_name(symbol)))}"

    def is_in_namespace(self, symbol: Symbol) -> bool:
        """Return whether the symbol is declared in a namespace."""
        return any(
            _namespace_names(ancestor)
            for node in self._checker.nodes(symbol)[:1]
            for ancestor in node.ancestors()
        )

    def type_parameters(self, symbol: Symbol) -> tuple[str, ...]:
        """Return the names of the type parameters of a class, interface or alias; empty if it has none."""
        for node in self._checker.nodes(symbol):
            names = [parameter.child("name") for parameter in node.items("typeParameters")]
            if names:
                return tuple(name.text for name in names if name is not None)
        return ()

    def needed_parameters(self, symbol: Symbol) -> int:
        """Return how many type parameters of a class, interface or alias have no default."""
        for node in self._checker.nodes(symbol) if symbol.flags & (CLASS | INTERFACE | TYPE_ALIAS) else ():
            if parameters := node.items("typeParameters"):
                return sum(not parameter.has("defaultType") for parameter in parameters)
        return 0

    def kind(self, export: Symbol, target: Symbol) -> ExportKind:
        """Return whether the export can be used as a value, as a type, or as both."""
        is_type, is_value = bool(target.flags & TYPE), bool(target.flags & VALUE)
        if not is_value or self._is_type_only(export):
            return "type"
        return "both" if is_type else "value"

    def form(self, target: Symbol) -> ExportForm:
        """Return the form of the declaration; a merged declaration has the form of its value."""
        for flag, form in _FORMS:
            if target.flags & flag:
                return form
        return "const"

    def _is_type_only(self, export: Symbol) -> bool:
        return any(
            carrier.kind in _TYPE_ONLY_CARRIERS and carrier.type_only
            for symbol in self._alias_steps(export)
            for node in self._checker.nodes(symbol)
            for carrier in (node, *node.ancestors())
        )

    def _alias_steps(self, export: Symbol) -> list[Symbol]:
        """Return the chain of aliases from an export, itself first; empty if it is no alias."""
        steps: list[Symbol] = []
        step: Symbol | None = export
        while step is not None and step.flags & ALIAS and len(steps) < _ALIAS_STEPS:
            steps.append(step)
            step = self._checker.next_alias(step)
        return steps


def count_needed_arguments(checker: Surveyor, signature: Signature) -> int:
    """Return how many arguments a call needs at least."""
    plain = signature.parameters[:-1] if signature.has_rest else signature.parameters
    needed = (n for n, parameter in enumerate(plain, start=1) if not is_optional(checker, parameter))
    return max(needed, default=0)


def is_optional(checker: Surveyor, parameter: Symbol) -> bool:
    """Return whether a parameter has a question mark or a default."""
    if parameter.flags & OPTIONAL:
        return True
    return any(node.has("questionToken") or node.has("initializer") for node in checker.nodes(parameter))


def is_named(shape: Shape) -> bool:
    """Return whether the type is a class or an interface."""
    return shape.symbol is not None and bool(shape.symbol.flags & (CLASS | INTERFACE))


def cut_text(text: str, length: int) -> str:
    """Return the text, cut with an ellipsis if it is longer than `length`."""
    return text if len(text) <= length else f"{text[: length - 1]}…"


def spell_name(name: str) -> str:
    """Return the name as code writes it; the compiler adds a third underscore to two leading ones."""
    return name[1:] if name.startswith("___") else name


def _is_deprecated(node: Declaration) -> bool:
    """Return whether a comment has `@deprecated`. A variable's comment is before its statement."""
    if not node.file.mentions_deprecation:
        return False
    places = [node]
    for above in node.ancestors() if node.kind in _IN_STATEMENTS else ():
        places.append(above)
        if above.kind not in _IN_STATEMENTS:
            break
    return any("@deprecated" in place.comment() for place in places)


def _namespace_names(node: Declaration) -> list[Declaration]:
    name = node.child("name") if node.kind == "ModuleDeclaration" else None
    return [] if name is None or name.kind != "Identifier" else [name]
