"""Opens a program that only imports the modules of a package, with a checker for it."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.checker import ALIAS, MODULE, Checker, Symbol
from nia_bench.languages.typescript.environments import PROBE, Environment, native_compiler, probe_project
from nia_bench.languages.typescript.environments.dangling import (
    declared_packages,
    imports_of,
    types_package,
    without_comments,
)
from nia_bench.languages.typescript.environments.offered_modules import offer_of, own_manifest
from nia_bench.languages.typescript.facts.index import (
    NODE_MODULES,
    SOURCE_FILE,
    index_source,
    is_augmenting,
    package_of,
    package_path,
    public_name,
    split_handle,
)
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.surfaces.typescript.questions import EXPORTS, TARGET, Surveyor

NODE: Final = "node"
"""The package name of the types of Node.js."""


@dataclass(frozen=True)
class Importable:
    """The sorted specifiers that packages offer, and sentences about what cannot be read (`partial`)."""

    specifiers: tuple[str, ...]
    partial: tuple[str, ...] = ()


def importable_modules(environment: Environment, packages: Sequence[str]) -> Importable:
    """Return the specifiers of the modules of packages and of their `@types` packages.

    Declared names (`$app/navigation`, `*.svg`) are included. Modules that augment others in the entire
    program (`react/canary`) are left out: their additions would appear in the stable modules.
    """
    specifiers: set[str] = set()
    partial: list[str] = []
    node_modules = environment.path / "node_modules"
    for package in packages:
        for installed in dict.fromkeys((package, types_package(package))):
            if (node_modules / installed / "package.json").is_file():
                offer = offer_of(installed, node_modules / installed)
                offered = (module for module in offer.modules if not is_augmenting(module))
                specifiers.update(public_name(module, installed) for module in offered)
                specifiers.update(offer.ambient)
                partial += (
                    f"the pattern {pattern!r} in the export map of {installed} leads to no declaration file"
                    for pattern in offer.unmatched
                )
    return Importable(tuple(sorted(specifiers)), tuple(partial))


def is_from(path: str, packages: Sequence[str]) -> bool:
    """Return whether a declaration file belongs to one of the packages or to their npm scopes.

    A file in a folder `compiled`, a copy of another package, does not.
    """
    below = package_path(path)
    if not below or "/compiled/" in below:
        return False
    package = package_of(below)
    names, scopes = _names_and_scopes(tuple(packages))
    return package in names or package.split("/")[0] in scopes


@cache  # it is asked for each declaration
def _names_and_scopes(packages: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    names = frozenset(package_of(name) for name in packages)
    return names, frozenset(name.split("/")[0] for name in names if name.startswith("@"))


def add_reexported_packages(
    environment: Environment, checker: Surveyor, modules: Mapping[str, Symbol], packages: Sequence[str]
) -> tuple[str, ...]:
    """Return the packages and those they re-export, as `@playwright/test` re-exports `playwright`.

    Exports of namespaces count as well. Peers, the types of Node.js and the language's own declarations are
    left out.
    """
    targets = _targets(checker, modules.values())
    namespaces = [target for target in targets if target.flags & MODULE]
    every = [*targets, *_targets(checker, namespaces)]
    paths = {split_handle(handle)[1] for target in every for handle in target.declarations}
    declaring = {package_of(below) for path in paths if (below := package_path(path))}
    declaring_others = {name for name in declaring if not name.startswith("@typescript/")} - {*packages, NODE}
    peers: set[str] = set()
    for name in (*packages, *declaring_others):
        peers |= own_manifest(environment.path / "node_modules" / name).get("peerDependencies", {}).keys()
    return (*packages, *sorted(declaring_others - peers))


def _targets(checker: Surveyor, holders: Collection[Symbol]) -> list[Symbol]:
    """Return the symbol behind each export of modules or namespaces, without aliases that do not resolve."""
    checker.request_ahead(EXPORTS, (holder.id for holder in holders))
    exports = [export for holder in holders for export in checker.exports(holder)]
    checker.request_ahead(TARGET, (export.id for export in exports if export.flags & ALIAS))
    return [target for export in exports if (target := checker.resolve_alias(export)) is not None]


def dependencies_of(environment: Environment, packages: Sequence[str]) -> frozenset[str]:
    """Return the dependencies whose declarations count as the packages' own.

    For example, forty packages declare the properties of antd's elements. Peers and packages that only have
    types are left out: csstype, for instance, describes browsers.
    """
    node_modules = environment.path / "node_modules"
    dependencies: set[str] = set()
    peers: set[str] = set()
    for name in packages:
        manifest = own_manifest(node_modules / name)
        dependencies |= manifest.get("dependencies", {}).keys()
        peers |= manifest.get("peerDependencies", {}).keys()
    return frozenset(name for name in dependencies - peers if _has_code(node_modules / name))


def _has_code(folder: Path) -> bool:
    manifest = own_manifest(folder)
    has_entry = any(manifest.get(field) for field in ("main", "module", "exports"))
    return has_entry or (folder / "index.js").is_file()


@contextmanager
def open_project(
    environment: Environment, specifiers: Sequence[str], packages: Sequence[str]
) -> Generator[tuple[Surveyor, dict[str, Symbol]], None, None]:
    """Yield the checker of a program that imports the modules, and the symbols of those with types.

    Modules that are declared by name are included only if one of the packages declares them.
    """
    with probe_project(environment, index_source(specifiers)) as folder:
        server = CompilerServer(native_compiler(), folder)
        try:
            checker, modules = _survey(server, folder, specifiers)
            yield checker, {name: module for name, module in modules.items() if _is_own(module, packages)}
        finally:
            server.close()


def _is_own(module: Symbol, packages: Sequence[str]) -> bool:
    """Return whether a module is a file, has no declaration, or is declared by name by one of the packages.

    A name that Node.js declares as well is not own, unless Node.js's types are among the packages.
    """
    places = [split_handle(handle) for handle in module.declarations]
    if not places or any(number == SOURCE_FILE for number, _ in places):
        return True
    owners = {package_of(package_path(path)) for _, path in places}
    return any(is_from(path, packages) for _, path in places) and (NODE not in owners or NODE in packages)


def _survey(
    server: CompilerServer, folder: Path, specifiers: Sequence[str]
) -> tuple[Surveyor, dict[str, Symbol]]:
    config = str(folder / "tsconfig.json")
    server.request("initialize")
    answer = server.request("updateSnapshot", {"openProjects": [config]})
    project = next(
        project_fields["id"]
        for project_fields in answer["projects"]
        if project_fields["configFileName"] == config
    )
    checker = Surveyor(server, answer["snapshot"], project)
    tree = checker.tree(str(folder / PROBE))
    names = [node for node in tree.root.walk() if node.kind == "Identifier"] if tree else []
    symbols = checker.symbols_at(names)
    checker.request_ahead(
        TARGET, (symbol.id for symbol in symbols if symbol is not None and symbol.flags & ALIAS)
    )
    symbol_by_specifier = zip(specifiers, symbols, strict=True)
    modules = {
        specifier: checker.resolve_alias(symbol) for specifier, symbol in symbol_by_specifier if symbol
    }
    return checker, {specifier: target for specifier, target in modules.items() if target}


_SHOWN: Final = 5


def find_unreadable(environment: Environment, checker: Checker, packages: Sequence[str]) -> Iterator[str]:
    """Yield at most two sentences: about declaration files with syntax errors, and about missing imports."""
    files = [file for file in checker.files() if is_from(file, packages)]
    broken = [(file, errors) for file in files if (errors := checker.diagnostics("Syntactic", file))]
    if broken:
        file, errors = broken[0]
        message = " ".join(str(errors[0].get("text", "it is malformed")).split()).rstrip(".")
        count = "1 declaration file does" if len(broken) == 1 else f"{len(broken)} declaration files do"
        yield f"{count} not compile, first {package_path(file)}: {message}"
    if absent := sorted(_missing_packages(environment, files)):
        yield f"declarations import what is not installed with the package: {_join_names(absent)}"


def _missing_packages(environment: Environment, files: Iterable[str]) -> set[str]:
    """Return the packages that files import and that are neither installed nor declared in the files."""
    texts = {file: without_comments(Path(file).read_text("utf-8", "replace")) for file in files}
    declared = {name for text in texts.values() for name in declared_packages(text)}
    installed: dict[tuple[str, str], bool] = {}
    absent: set[str] = set()
    for file, text in texts.items():
        folder = file.rpartition(NODE_MODULES)[0] + NODE_MODULES
        for name in imports_of(text) - declared:
            if (folder, name) not in installed:
                installed[folder, name] = _is_installed(environment, Path(folder), name)
            if not installed[folder, name]:
                absent.add(name)
    return absent


def _is_installed(environment: Environment, folder: Path, name: str) -> bool:
    """Return whether a package, its types, or a module of Node.js with that name is installed.

    `folder` is a node_modules folder; that of the environment is searched as well.
    """
    top = environment.path / "node_modules"
    places = (place / package for place in (folder, top) for package in (name, types_package(name)))
    return any(place.is_dir() for place in places) or (top / "@types/node" / f"{name}.d.ts").is_file()


def _join_names(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
