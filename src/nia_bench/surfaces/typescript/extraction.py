"""Extracts the API surface of installed packages with the compiler."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.environments.dangling import types_package
from nia_bench.store.disk import without_garbage_collection
from nia_bench.surfaces.model import Export, Surface, TypeEntry
from nia_bench.surfaces.storage.files import CATALOGUE
from nia_bench.surfaces.typescript.calls import CallReader
from nia_bench.surfaces.typescript.normal_form import normal_form
from nia_bench.surfaces.typescript.project import (
    add_reexported_packages,
    dependencies_of,
    find_unreadable,
    importable_modules,
    open_project,
)
from nia_bench.surfaces.typescript.questions import (
    CALL,
    CONSTRUCT,
    DECLARED,
    EXPORTS,
    NEXT,
    TARGET,
    TEXT,
    Shape,
    Surveyor,
)
from nia_bench.surfaces.typescript.star_exports import StarExports
from nia_bench.surfaces.typescript.symbols import CLASS, TYPE, VALUE, Symbols, cut_text, spell_name
from nia_bench.surfaces.typescript.type_entries import link_modules
from nia_bench.surfaces.typescript.type_table import NAMED, TypeTable

_TEXT: Final = 90
_INTERNAL: Final = re.compile(r"\b(internals?|do-not-import)\b")
"""Modules whose names say that they are internal. Only the names of their exports are recorded."""
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
_ALIKE: Final = 0.9
_OBJECT_FORMS: Final = frozenset({"const", "enum"})

_NESTING: Final = 6
"""How deeply nested namespaces are followed, as in Stripe's `Checkout.SessionCreateParams.LineItem`."""

_OWN_NAMES: Final = 3
"""Most names under which a module exports itself as a namespace, as `z` and `default` of zod."""

Contents = Mapping[str, tuple[Symbol, Symbol]]
"""Maps an exported name to the export's symbol and the symbol behind all aliases."""


@dataclass(frozen=True, slots=True)
class ExportedSymbol:
    """An export: its dotted name, its symbol and the symbol behind all aliases.

    `same` is the module with exactly the exports of this namespace. `type_only` is true if the module
    re-exports it with `export type *`.
    """

    name: str
    export: Symbol
    target: Symbol
    same: str | None = None
    type_only: bool = False


class Twins:
    """Finds modules that have the same exports as a namespace."""

    def __init__(self, contents: Mapping[str, Contents]) -> None:
        self._ids = {
            specifier: {name: target.id for name, (_, target) in inner.items()}
            for specifier, inner in contents.items()
        }
        self._found: dict[int, str | None] = {}

    def of(self, inner: Contents, namespace: Symbol) -> str | None:
        """Return the specifier of a module with all exports `inner` of the namespace, or None.

        Apart from these, the module may export only the namespace itself, under at most `_OWN_NAMES` names.
        """
        if namespace.id not in self._found:
            self._found[namespace.id] = self._find(inner, namespace)
        return self._found[namespace.id]

    def _find(self, inner: Contents, namespace: Symbol) -> str | None:
        targets = {name: target.id for name, (_, target) in inner.items()}
        for specifier, other_targets in self._ids.items():
            if not 0 <= len(other_targets) - len(targets) <= _OWN_NAMES:
                continue
            extra = {other_targets[name] for name in other_targets.keys() - targets.keys()}
            if extra <= {namespace.id} and all(
                other_targets.get(name) == id_ for name, id_ in targets.items()
            ):
                return specifier
        return None


def extract_surface(
    environment: Environment, *, library: str, version: str, packages: Sequence[str]
) -> Surface:
    """Return the API surface of `packages` as installed in an environment.

    Raises UserError if none of their modules has exports or the compiler is missing, EvaluatorError if it
    fails.
    """
    importable = importable_modules(environment, packages)
    with (
        without_garbage_collection(),
        open_project(environment, importable.specifiers, packages) as (checker, modules),
    ):
        ours = add_reexported_packages(environment, checker, modules, packages)
        survey = Survey(checker, modules, ours, dependencies_of(environment, packages))
        exports_by_module = {specifier: survey.module(specifier) for specifier in modules}
        types = survey.types()
        exports_by_module = link_modules(exports_by_module, types)
        partial = (*importable.partial, *find_unreadable(environment, checker, packages))
    if not any(exports_by_module.values()):
        raise UserError(
            f"{' and '.join(packages)} {version} has no module with types",
            fix=f"choose a version that ships declaration files or that {types_package(packages[0])} covers",
        )
    covered = [*packages, *map(types_package, packages)]
    versions = {name: environment.packages[name] for name in covered if name in environment.packages}
    return Surface(
        library=library,
        version=version,
        packages=versions,
        modules=exports_by_module,
        types=types,
        format=2,
        partial=partial,
    )


class Survey:
    """Describes the modules of one program and collects the types behind their exports.

    Each declaration is described once, even if it is exported under several names or from several modules.
    """

    def __init__(
        self,
        checker: Surveyor,
        modules: Mapping[str, Symbol],
        packages: Sequence[str],
        dependencies: AbstractSet[str],
    ) -> None:
        self._checker = checker
        self._symbols = Symbols(checker, packages, dependencies)
        self._calls = CallReader(checker, self._symbols)
        self._stars = StarExports(checker)
        self._table = TypeTable(checker, self._symbols, self._calls)
        self._modules = modules
        self._listings: dict[int, Contents] = {}
        self._read_listings(modules.values())
        self._contents = {specifier: self._listings[symbol.id] for specifier, symbol in modules.items()}
        self._twins = Twins(self._contents)
        self._places = {
            specifier: list(self._list_places(symbol, "", (symbol.id,)))
            for specifier, symbol in modules.items()
        }
        self._exports: dict[int, Export] = {}
        self._labels: dict[int, str] = {}
        self._prepare()

    def types(self) -> dict[str, TypeEntry]:
        """Return the collected types by name. Call it after `module` was called for every module."""
        return self._table.entries()

    def module(self, specifier: str) -> dict[str, Export]:
        """Return the exports of a module by name, sorted, with a `default` for `export =`.

        Exports of namespaces are included with dotted names. Exports of internal modules, and of catalogues
        such as icons, have no details and no dotted names.
        """
        if not self._is_described(specifier):
            names = {name: self._list_export(*pair) for name, pair in self._contents[specifier].items()}
            return dict(sorted(names.items()))
        exports = {place.name: self._describe_export(place) for place in self._places[specifier]}
        symbol = self._modules[specifier]
        if not symbol.name.startswith('"') and "default" not in exports:
            exports["default"] = self._describe_assigned(specifier, symbol)
        return dict(sorted(exports.items()))

    def _is_described(self, specifier: str) -> bool:
        """Return whether a module's exports get details: not in internal modules and catalogues (icons)."""
        return not _INTERNAL.search(specifier) and not self._is_catalogue(self._contents[specifier])

    def _is_catalogue(self, contents: Contents) -> bool:
        """Return whether a module has over CATALOGUE exports that are nearly all of one form, as icons are.

        The form is either constants or functions.
        """
        if len(contents) <= CATALOGUE:
            return False
        forms = Counter(self._symbols.form(target) for _, target in contents.values())
        form, count = forms.most_common(1)[0]
        return form in {"const", "function"} and count >= _ALIKE * len(contents)

    def _read_listings(self, modules: Iterable[Symbol]) -> None:
        """Store in `_listings` the exports of the modules and of the namespaces in them, by symbol id."""
        waiting = {module.id: module for module in modules}
        for _ in range(_NESTING):
            new = [module for id_, module in waiting.items() if id_ not in self._listings]
            self._checker.request_ahead(EXPORTS, (module.id for module in new))
            exports_by_id = {module.id: self._checker.exports(module) for module in new}
            aliases = [
                export for exports in exports_by_id.values() for export in exports if export.flags & ALIAS
            ]
            self._checker.request_ahead(TARGET, (alias.id for alias in aliases))
            self._checker.request_ahead(NEXT, (alias.id for alias in aliases))
            for id_, exports in exports_by_id.items():
                self._listings[id_] = self._resolve_exports(exports)
            pairs = (pair for id_ in exports_by_id for pair in self._listings[id_].values())
            waiting = {target.id: target for _, target in pairs if target.flags & MODULE}

    def _resolve_exports(self, exports: Iterable[Symbol]) -> Contents:
        pairs = ((export, self._checker.resolve_alias(export)) for export in exports)
        return {
            spell_name(export.name): (export, target)
            for export, target in pairs
            if target is not None and target.flags & (VALUE | TYPE | MODULE)
        }

    def _list_places(self, owner: Symbol, prefix: str, around: tuple[int, ...]) -> Iterator[ExportedSymbol]:
        """Yield the exports of a module, and those of namespaces among them with dotted names.

        A namespace is yielded without its exports if a module has the same, if it contains itself, if it is
        nested too deeply, or if it is nested and of another library. `around` has the ids of `owner` and of
        what it is nested in; `prefix` comes before each name.
        """
        for name, (export, target) in self._listings.get(owner.id, {}).items():
            inner: Contents = self._listings.get(target.id, {}) if target.flags & MODULE else {}
            same = self._twins.of(inner, target) if inner else None
            type_only = self._stars.is_type_only(owner, export)
            yield ExportedSymbol(f"{prefix}{name}", export, target, same, type_only)
            foreign = len(around) > 1 and not self._symbols.is_ours(target)
            if inner and same is None and target.id not in around and len(around) < _NESTING and not foreign:
                yield from self._list_places(target, f"{prefix}{name}.", (*around, target.id))

    def _prepare(self) -> None:
        """Name the exported types and request in advance what the descriptions of exports need."""
        places = [
            (place, specifier)
            for specifier, places in self._places.items()
            if self._is_described(specifier)
            for place in places
        ]
        self._checker.request_ahead(
            DECLARED, (place.target.id for place, _ in places if place.target.flags & NAMED)
        )
        # Types outside of namespaces get their names first.
        for place, specifier in sorted(places, key=lambda pair: pair[0].name.count(".")):
            self._table.declare(place.target, module=specifier, path=place.name)
            label = self._labels.get(place.target.id, "default")
            self._labels[place.target.id] = place.name if label == "default" else label
        values = {place.target.id: place.target for place, _ in places if place.target.flags & VALUE}
        shapes = dict(zip(values.values(), self._checker.value_types(list(values.values())), strict=True))
        for kind in (CALL, CONSTRUCT):
            of_kind = (shape for symbol, shape in shapes.items() if bool(symbol.flags & CLASS) == bool(kind))
            self._calls.prepare(filter(None, of_kind), kind)
        self._checker.request_ahead(TEXT, (shape.id for shape in shapes.values() if shape is not None))

    def _describe_export(self, place: ExportedSymbol) -> Export:
        """Return the description of an export's declaration, with what belongs to the export itself.

        That is its kind, its deprecation, and the module with the same exports if it is a namespace.
        """
        description = self._export(place.target)
        own_fields = {
            "kind": "type" if place.type_only else self._symbols.kind(place.export, place.target),
            "deprecated": self._symbols.export_deprecated(place.export, place.target),
            "same": place.same,
        }
        differs = any(getattr(description, name) != value for name, value in own_fields.items())
        return description.model_copy(update=own_fields) if differs else description

    def _describe_assigned(self, specifier: str, module: Symbol) -> Export:
        """Return the description of what a default import gets from a module with `export =`.

        It is the property `default` of the assigned value if there is one, otherwise that value.
        """
        shape = self._checker.value_types([module])[0]
        wrapped = self._checker.member(shape.type, "default") if shape else None
        target = self._checker.resolve_alias(wrapped) if wrapped else None
        if wrapped is not None and target is not None and target.flags & VALUE:
            return self._describe_export(ExportedSymbol("default", wrapped, target))
        return self._describe_export(ExportedSymbol("default", module, module, specifier))

    def _export(self, target: Symbol) -> Export:
        if target.id not in self._exports:
            name = self._labels.get(target.id, "default")
            self._exports[target.id] = self._describe(name, target)
        return self._exports[target.id]

    def _list_export(self, export: Symbol, target: Symbol) -> Export:
        return Export(
            kind=self._symbols.kind(export, target),
            form=self._symbols.form(target),
            open=True,
            deprecated=self._symbols.export_deprecated(export, target),
        )

    def _describe(self, name: str, target: Symbol) -> Export:
        form = self._symbols.form(target)
        shape = self._checker.value_types([target])[0] if target.flags & VALUE else None
        fields: dict[str, Any] = {}
        if shape is not None and form != "namespace":
            calls = self._calls.read_calls(shape, CONSTRUCT if target.flags & CLASS else CALL)
            fields = dict(self._table.call_fields(calls, f"{name}()", 1))
            if form in {"class", *_OBJECT_FORMS}:
                fields |= self._describe_object(name, shape, has_calls=calls.arity is not None)
            if form in _OBJECT_FORMS and not calls.overloads:
                fields["shape"] = normal_form(self._checker.text(shape))
        return Export(
            kind=self._symbols.kind(target, target),
            form=form,
            signature=self._signature(form, target, shape),
            deprecated=self._symbols.deprecated(target),
            type=self._table.declare(target),
            declared=self._symbols.declaration(target),
            **fields,
        )

    def _describe_object(self, name: str, shape: Shape, *, has_calls: bool) -> dict[str, Any]:
        """Return the field `members`: the static members of a class, or the properties of an object.

        For a value without calls whose type has a name, return the field `returns`, the names of its types,
        instead.
        """
        if not has_calls:
            type_names = tuple(self._table.reach(shape, 1))
            if type_names:
                return {"returns": type_names}
        return {"members": self._table.members(self._table.library_properties(shape), name, 1)}

    def _signature(self, form: str, target: Symbol, shape: Shape | None) -> str:
        if form in {"function", "const"} and shape is not None:
            return cut_text(self._checker.text(shape), _TEXT)
        if form == "alias":
            for node in self._checker.nodes(target):
                type_node = node.child("type")
                if type_node is not None:
                    code = _COMMENT.sub(" ", type_node.source())
                    return cut_text(" ".join(code.split()), _TEXT)
        return ""
