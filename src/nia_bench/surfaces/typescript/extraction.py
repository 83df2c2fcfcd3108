"""Extraction: from installed packages to their surface, by asking the compiler."""

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
from nia_bench.languages.typescript.environments.declared_imports import types_package
from nia_bench.store.memory import without_garbage_collection
from nia_bench.surfaces.model import Export, Surface, TypeEntry
from nia_bench.surfaces.storage.files import CATALOGUE
from nia_bench.surfaces.typescript.calls import CallReader
from nia_bench.surfaces.typescript.normal_form import normal_form
from nia_bench.surfaces.typescript.project import (
    dependencies_of,
    importable_modules,
    opened,
    with_reexported,
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
from nia_bench.surfaces.typescript.symbols import CLASS, TYPE, VALUE, Symbols, shortened, spelled
from nia_bench.surfaces.typescript.type_entries import link_modules
from nia_bench.surfaces.typescript.type_table import NAMED, TypeTable
from nia_bench.surfaces.typescript.unread import unread

_TEXT: Final = 90
_INTERNAL: Final = re.compile(r"\b(internals?|do-not-import)\b")
"""Modules that their own names warn of: what they export is listed, not described."""
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
_ALIKE: Final = 0.9
_OBJECT_FORMS: Final = frozenset({"const", "enum"})

_NESTING: Final = 6
"""Namespaces in namespaces are followed so deep: Stripe's `Checkout.SessionCreateParams.LineItem`."""

_OWN_NAMES: Final = 3
"""A module may export itself as a namespace, under a few names: `z` and `default` of zod."""

Contents = Mapping[str, tuple[Symbol, Symbol]]
"""Exported name -> the export's symbol and the one behind all aliases."""


@dataclass(frozen=True, slots=True)
class ExportedSymbol:
    """An export: its name with dots, its symbol, the one behind all aliases, and the module it is like.

    `type_only` says that the module passes it on as a type, whatever it is.
    """

    name: str
    export: Symbol
    target: Symbol
    same: str | None = None
    type_only: bool = False


class Twins:
    """Finds the module that has the same exports as a namespace."""

    def __init__(self, contents: Mapping[str, Contents]) -> None:
        self._ids = {
            specifier: {name: target.id for name, (_, target) in inner.items()}
            for specifier, inner in contents.items()
        }
        self._found: dict[int, str | None] = {}

    def of(self, inner: Contents, namespace: Symbol) -> str | None:
        """The module with the namespace's exports, and none besides but the namespace itself."""
        if namespace.id not in self._found:
            self._found[namespace.id] = self._find(inner, namespace)
        return self._found[namespace.id]

    def _find(self, inner: Contents, namespace: Symbol) -> str | None:
        targets = {name: target.id for name, (_, target) in inner.items()}
        for specifier, others in self._ids.items():
            if not 0 <= len(others) - len(targets) <= _OWN_NAMES:
                continue
            extra = {others[name] for name in others.keys() - targets.keys()}
            if extra <= {namespace.id} and all(others.get(name) == id_ for name, id_ in targets.items()):
                return specifier
        return None


def extract_surface(
    environment: Environment, *, library: str, version: str, packages: Sequence[str]
) -> Surface:
    """The surface of `packages` as installed in an environment.

    Raises UserError when none of their modules has types, EvaluatorError when the compiler fails.
    """
    importable = importable_modules(environment, packages)
    with (
        without_garbage_collection(),
        opened(environment, importable.specifiers, packages) as (checker, modules),
    ):
        ours = with_reexported(environment, checker, modules, packages)
        survey = Survey(checker, modules, ours, dependencies_of(environment, packages))
        described = {specifier: survey.module(specifier) for specifier in modules}
        types = survey.types()
        described = link_modules(described, types)
        partial = (*importable.partial, *unread(environment, checker, packages))
    if not any(described.values()):
        raise UserError(
            f"{' and '.join(packages)} {version}: no module of it has types",
            fix=f"name a version that ships declaration files or that {types_package(packages[0])} covers",
        )
    covered = [*packages, *map(types_package, packages)]
    versions = {name: environment.packages[name] for name in covered if name in environment.packages}
    return Surface(
        library=library,
        version=version,
        packages=versions,
        modules=described,
        types=types,
        format=2,
        partial=partial,
    )


class Survey:
    """Describes the modules of one program; the types behind their exports are collected on the way.

    A declaration is described once, under whatever names and in how many modules it is exported.
    """

    def __init__(
        self,
        checker: Surveyor,
        modules: Mapping[str, Symbol],
        packages: Sequence[str],
        dependencies: AbstractSet[str] = frozenset(),
    ) -> None:
        self._checker = checker
        self._symbols = Symbols(checker, packages, dependencies)
        self._calls = CallReader(checker, self._symbols)
        self._stars = StarExports(checker)
        self._table = TypeTable(checker, self._symbols, self._calls)
        self._modules = modules
        self._listings: dict[int, Contents] = {}
        self._list(modules.values())
        self._contents = {specifier: self._listings[symbol.id] for specifier, symbol in modules.items()}
        self._twins = Twins(self._contents)
        self._places = {specifier: list(self._walk(specifier)) for specifier in modules}
        self._described: dict[str, bool] = {}
        self._exports: dict[int, Export] = {}
        self._labels: dict[int, str] = {}
        self._prepare()

    def types(self) -> dict[str, TypeEntry]:
        """The types found; to be asked after the modules."""
        return self._table.entries()

    def module(self, specifier: str) -> dict[str, Export]:
        """The exports of a module by name, sorted."""
        if not self._is_described(specifier):
            names = {name: self._listed(*pair) for name, pair in self._contents[specifier].items()}
            return dict(sorted(names.items()))
        exports = {place.name: self._placed(place) for place in self._places[specifier]}
        symbol = self._modules[specifier]
        if not symbol.name.startswith('"') and "default" not in exports:
            exports["default"] = self._assigned(specifier, symbol)
        return dict(sorted(exports.items()))

    def _is_described(self, specifier: str) -> bool:
        """Whether more than the names of a module's exports is of interest."""
        if specifier not in self._described:
            is_catalogue = self._is_catalogue(self._contents[specifier])
            self._described[specifier] = not is_catalogue and not _INTERNAL.search(specifier)
        return self._described[specifier]

    def _is_catalogue(self, contents: Contents) -> bool:
        """Whether a module exports very many things of one form, such as icons or fonts."""
        if len(contents) <= CATALOGUE:
            return False
        forms = Counter(self._symbols.form(target) for _, target in contents.values())
        form, count = forms.most_common(1)[0]
        return form in {"const", "function"} and count >= _ALIKE * len(contents)

    def _list(self, modules: Iterable[Symbol]) -> None:
        """Lists what the modules and namespaces export, and what stands in those that they export."""
        waiting = {each.id: each for each in modules}
        for _ in range(_NESTING):
            new = [each for id_, each in waiting.items() if id_ not in self._listings]
            self._checker.ahead(EXPORTS, (each.id for each in new))
            listed = {each.id: self._checker.exports(each) for each in new}
            aliases = [one for exports in listed.values() for one in exports if one.flags & ALIAS]
            self._checker.ahead(TARGET, (each.id for each in aliases))
            self._checker.ahead(NEXT, (each.id for each in aliases))
            for id_, exports in listed.items():
                self._listings[id_] = self._contents_of(exports)
            pairs = (pair for id_ in listed for pair in self._listings[id_].values())
            waiting = {target.id: target for _, target in pairs if target.flags & MODULE}

    def _contents_of(self, exports: Iterable[Symbol]) -> Contents:
        pairs = ((export, self._checker.aliased(export)) for export in exports)
        return {
            spelled(export.name): (export, target)
            for export, target in pairs
            if target is not None and target.flags & (VALUE | TYPE | MODULE)
        }

    def _walk(self, specifier: str) -> Iterator[ExportedSymbol]:
        """The exports of a module with those of the namespaces among them."""
        symbol = self._modules[specifier]
        yield from self._walk_in(symbol, "", (symbol.id,))

    def _walk_in(self, owner: Symbol, prefix: str, around: tuple[int, ...]) -> Iterator[ExportedSymbol]:
        for name, (export, target) in self._listings.get(owner.id, {}).items():
            inner: Contents = self._listings.get(target.id, {}) if target.flags & MODULE else {}
            same = self._twins.of(inner, target) if inner else None
            type_only = self._stars.is_type_only(owner, export)
            yield ExportedSymbol(f"{prefix}{name}", export, target, same, type_only)
            foreign = len(around) > 1 and not self._symbols.is_ours(target)
            if inner and same is None and target.id not in around and len(around) < _NESTING and not foreign:
                yield from self._walk_in(target, f"{prefix}{name}.", (*around, target.id))

    def _prepare(self) -> None:
        """Names the exported types, and asks ahead for what the descriptions of exports will ask for."""
        described = [
            (place, specifier)
            for specifier, places in self._places.items()
            if self._is_described(specifier)
            for place in places
        ]
        self._checker.ahead(
            DECLARED, (place.target.id for place, _ in described if place.target.flags & NAMED)
        )
        # Types that stand in no namespace have the first choice of names.
        for place, specifier in sorted(described, key=lambda each: each[0].name.count(".")):
            self._table.declare(place.target, module=specifier, path=place.name)
            known = self._labels.get(place.target.id, "default")
            self._labels[place.target.id] = place.name if known == "default" else known
        values = {place.target.id: place.target for place, _ in described if place.target.flags & VALUE}
        shapes = dict(zip(values.values(), self._checker.value_types(list(values.values())), strict=True))
        for kind in (CALL, CONSTRUCT):
            of_kind = (shape for each, shape in shapes.items() if bool(each.flags & CLASS) == bool(kind))
            self._calls.prepare(filter(None, of_kind), kind)
        self._checker.ahead(TEXT, (each.id for each in shapes.values() if each is not None))

    def _placed(self, place: ExportedSymbol) -> Export:
        """The description of an export: that of its declaration, with what only this export says."""
        described = self._export(place.target)
        own = {
            "kind": "type" if place.type_only else self._symbols.kind(place.export, place.target),
            "deprecated": self._symbols.export_deprecated(place.export, place.target),
            "same": place.same,
        }
        differs = any(getattr(described, name) != value for name, value in own.items())
        return described.model_copy(update=own) if differs else described

    def _assigned(self, specifier: str, module: Symbol) -> Export:
        """What a default import gets from a module with `export =`."""
        shape = self._checker.value_types([module])[0]
        wrapped = self._checker.member(shape.type, "default") if shape else None
        target = self._checker.aliased(wrapped) if wrapped else None
        if wrapped is not None and target is not None and target.flags & VALUE:
            return self._placed(ExportedSymbol("default", wrapped, target))
        return self._placed(ExportedSymbol("default", module, module, specifier))

    def _export(self, target: Symbol) -> Export:
        if target.id not in self._exports:
            name = self._labels.get(target.id, "default")
            self._exports[target.id] = self._describe(name, target)
        return self._exports[target.id]

    def _listed(self, export: Symbol, target: Symbol) -> Export:
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
            calls = self._calls.read(shape, CONSTRUCT if target.flags & CLASS else CALL)
            fields = dict(self._table.called(calls, f"{name}()", 1))
            if form in {"class", *_OBJECT_FORMS}:
                fields |= self._of_object(name, shape, has_calls=calls.arity is not None)
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

    def _of_object(self, name: str, shape: Shape, *, has_calls: bool) -> dict[str, Any]:
        """Statics of a class, properties of an object; of an object of a named type, that type."""
        if not has_calls:
            named = tuple(self._table.reach(shape, 1))
            if named:
                return {"returns": named}
        return {"members": self._table.members(self._table.ours(shape), name, 1)}

    def _signature(self, form: str, target: Symbol, shape: Shape | None) -> str:
        if form in {"function", "const"} and shape is not None:
            return shortened(self._checker.text(shape), _TEXT)
        if form == "alias":
            for node in self._checker.nodes(target):
                written = node.child("type")
                if written is not None:
                    code = _COMMENT.sub(" ", written.source())
                    return shortened(" ".join(code.split()), _TEXT)
        return ""
