"""Extraction: from installed packages to their surface, by asking the compiler."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Export, Surface, TypeEntry
from nia_bench.languages.surfaces.files import CATALOGUE
from nia_bench.languages.typescript.checker import MODULE, Symbol
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.facts.index import NESTING
from nia_bench.languages.typescript.surfaces.calls import CallReader
from nia_bench.languages.typescript.surfaces.project import (
    importable_modules,
    opened,
    types_package,
    with_reexported,
)
from nia_bench.languages.typescript.surfaces.questions import CALL, CONSTRUCT, Shape, Surveyor
from nia_bench.languages.typescript.surfaces.symbols import CLASS, TYPE, VALUE, Symbols, shortened, spelled
from nia_bench.languages.typescript.surfaces.type_table import TypeTable, linked
from nia_bench.languages.typescript.surfaces.unread import unread

_TEXT: Final = 90
_INTERNAL: Final = re.compile(r"\b(internals?|do-not-import)\b")
"""Modules that their own names warn of: what they export is listed, not described."""
_COMMENT: Final = re.compile(r"/\*.*?\*/|(?<!:)//[^\n]*", re.DOTALL)
_OBJECT_FORMS: Final = frozenset({"const", "enum"})

Contents = Mapping[str, tuple[Symbol, Symbol]]
"""Exported name -> the export's symbol and the one behind all aliases."""


def extract_surface(
    environment: Environment, *, library: str, version: str, packages: Sequence[str]
) -> Surface:
    """The surface of `packages` as installed in an environment.

    Raises UserError when none of their modules has types, EvaluatorError when the compiler fails.
    """
    importable = importable_modules(environment, packages)
    with opened(environment, importable.specifiers, packages) as (checker, modules):
        survey = Survey(checker, modules, with_reexported(environment, checker, modules, packages))
        described = {specifier: survey.module(specifier) for specifier in modules}
        types = survey.types()
        described = {specifier: linked(exports, types) for specifier, exports in described.items()}
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
        partial=partial,
    )


class Survey:
    """Describes the modules of one program; the types behind their exports are collected on the way."""

    def __init__(self, checker: Surveyor, modules: Mapping[str, Symbol], packages: Sequence[str]) -> None:
        self._checker = checker
        self._symbols = Symbols(checker, packages)
        self._calls = CallReader(checker, self._symbols)
        self._table = TypeTable(checker, self._symbols, self._calls)
        self._modules = modules
        self._contents = {specifier: self._contents_of(symbol) for specifier, symbol in modules.items()}
        for specifier, contents in self._contents.items():
            for _, target in contents.values() if self._is_described(specifier) else ():
                self._table.declare(target, module=specifier)
        self._exports: dict[tuple[int, int, str], Export] = {}

    def types(self) -> dict[str, TypeEntry]:
        """The types found; to be asked after the modules."""
        return self._table.entries()

    def module(self, specifier: str) -> dict[str, Export]:
        """The exports of a module by name, sorted."""
        contents, symbol = self._contents[specifier], self._modules[specifier]
        if not self._is_described(specifier):
            names = {name: self._listed(*pair) for name, pair in contents.items()}
            return dict(sorted(names.items()))
        exports = dict(self._entries(contents, "", 1))
        if not symbol.name.startswith('"') and "default" not in exports:
            exports["default"] = self._assigned(specifier, symbol)
        return dict(sorted(exports.items()))

    def _is_described(self, specifier: str) -> bool:
        """Whether more than the names of a module's exports is of interest."""
        return len(self._contents[specifier]) <= CATALOGUE and not _INTERNAL.search(specifier)

    def _contents_of(self, module: Symbol) -> Contents:
        pairs = ((export, self._checker.aliased(export)) for export in self._checker.exports(module))
        return {
            spelled(export.name): (export, target)
            for export, target in pairs
            if target is not None and target.flags & (VALUE | TYPE | MODULE)
        }

    def _entries(self, contents: Contents, prefix: str, depth: int) -> Iterator[tuple[str, Export]]:
        for name, (export, target) in contents.items():
            inner: Contents = self._contents_of(target) if target.flags & MODULE else {}
            same = self._module_like(inner, target) if inner else None
            described = self._export(f"{prefix}{name}", export, target)
            yield f"{prefix}{name}", described.model_copy(update={"same": same}) if same else described
            if inner and same is None and depth < NESTING:
                yield from self._entries(inner, f"{prefix}{name}.", depth + 1)

    def _module_like(self, inner: Contents, namespace: Symbol) -> str | None:
        """The module with the namespace's exports, and none besides but the namespace itself."""
        targets = {name: target.id for name, (_, target) in inner.items()}
        for specifier, contents in self._contents.items():
            others = {name: target.id for name, (_, target) in contents.items()}
            extra = {others[name] for name in others.keys() - targets.keys()}
            if extra <= {namespace.id} and all(others.get(name) == id_ for name, id_ in targets.items()):
                return specifier
        return None

    def _assigned(self, specifier: str, module: Symbol) -> Export:
        """What a default import gets from a module with `export =`."""
        shape = self._checker.value_types([module])[0]
        wrapped = self._checker.member(shape.type, "default") if shape else None
        target = self._checker.aliased(wrapped) if wrapped else None
        if wrapped is not None and target is not None and target.flags & VALUE:
            return self._export("default", wrapped, target)
        return self._export("default", module, module).model_copy(update={"same": specifier})

    def _export(self, name: str, export: Symbol, target: Symbol) -> Export:
        key = (export.id, target.id, name)
        if key not in self._exports:
            self._exports[key] = self._describe(name, export, target)
        return self._exports[key]

    def _listed(self, export: Symbol, target: Symbol) -> Export:
        return Export(
            kind=self._symbols.kind(export, target),
            form=self._symbols.form(target),
            open=True,
            deprecated=self._symbols.export_deprecated(export, target),
        )

    def _describe(self, name: str, export: Symbol, target: Symbol) -> Export:
        form = self._symbols.form(target)
        shape = self._checker.value_types([target])[0] if target.flags & VALUE else None
        fields: dict[str, Any] = {}
        if shape is not None and form != "namespace":
            signatures = self._checker.signatures(shape, CONSTRUCT if target.flags & CLASS else CALL)
            calls = self._calls.read(signatures)
            fields = dict(self._table.called(calls, f"{name}()", 1))
            if form in {"class", *_OBJECT_FORMS}:
                fields |= self._of_object(name, shape, has_calls=bool(signatures))
        return Export(
            kind=self._symbols.kind(export, target),
            form=form,
            signature=self._signature(form, target, shape),
            deprecated=self._symbols.export_deprecated(export, target),
            type=self._table.declare(target),
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
            for handle in target.declarations:
                node = self._checker.node(handle)
                written = node["type"] if node else None
                if written:
                    code = _COMMENT.sub(" ", written.source())
                    return shortened(" ".join(code.split()), _TEXT)
        return ""
