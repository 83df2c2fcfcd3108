"""A program that imports the modules of a package, and nothing else, with a checker for it."""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.checker import ALIAS, MODULE, Symbol
from nia_bench.languages.typescript.environments import PROBE, Environment, native_compiler, probe_project
from nia_bench.languages.typescript.environments.declared_imports import types_package
from nia_bench.languages.typescript.environments.offered_modules import offer_of, own_manifest
from nia_bench.languages.typescript.facts.index import (
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
"""What the package of Node's own types counts as."""


@dataclass(frozen=True)
class Importable:
    """What may be imported from packages: specifiers, sorted, and sentences about what cannot be read."""

    specifiers: tuple[str, ...]
    partial: tuple[str, ...] = ()


def importable_modules(environment: Environment, packages: Sequence[str]) -> Importable:
    """The modules of the packages, also those that they declare by name (`$app/navigation`, `*.svg`).

    Modules that augment others for the whole program (`react/canary`) are left out: with them in the
    program, what they add would look as if the stable modules had it.
    """
    found: set[str] = set()
    partial: list[str] = []
    node_modules = environment.path / "node_modules"
    for package in packages:
        for installed in dict.fromkeys((package, types_package(package))):
            if (node_modules / installed / "package.json").is_file():
                offer = offer_of(installed, node_modules / installed)
                offered = (each for each in offer.modules if not is_augmenting(each))
                found.update(public_name(each, installed) for each in offered)
                found.update(offer.ambient)
                partial += (
                    f"the pattern {pattern!r} in the export map of {installed} leads to no declaration file"
                    for pattern in offer.unmatched
                )
    return Importable(tuple(sorted(found)), tuple(partial))


def is_from(path: str, packages: Sequence[str]) -> bool:
    """Whether a declaration file belongs to one of the packages, or to another of the same scope."""
    below = package_path(path)
    if not below or "/compiled/" in below:
        return False
    package = package_of(below)
    names, scopes = _names_and_scopes(tuple(packages))
    return package in names or package.split("/")[0] in scopes


@cache
def _names_and_scopes(packages: tuple[str, ...]) -> tuple[frozenset[str], frozenset[str]]:
    names = frozenset(package_of(name) for name in packages)
    return names, frozenset(name.split("/")[0] for name in names if name.startswith("@"))


def with_reexported(
    environment: Environment, checker: Surveyor, modules: Mapping[str, Symbol], packages: Sequence[str]
) -> tuple[str, ...]:
    """The packages, and those whose declarations they export, as `@playwright/test` does of `playwright`.

    What a package exports is its own, wherever it is declared, and so is what it exports within a namespace.
    Not so what its user installs beside it (peers, Node's types), nor what is the language's.
    """
    targets = _targets(checker, modules.values())
    namespaces = [each for each in targets if each.flags & MODULE]
    every = [*targets, *_targets(checker, namespaces)]
    paths = {split_handle(handle)[1] for target in every for handle in target.declarations}
    declaring = {package_of(below) for path in paths if (below := package_path(path))}
    others = {name for name in declaring if not name.startswith("@typescript/")} - {*packages, NODE}
    peers: set[str] = set()
    for name in (*packages, *others):
        peers |= own_manifest(environment.path / "node_modules" / name).get("peerDependencies", {}).keys()
    return (*packages, *sorted(others - peers))


def _targets(checker: Surveyor, holders: Collection[Symbol]) -> list[Symbol]:
    """What modules or namespaces export, behind all aliases."""
    checker.ahead(EXPORTS, (holder.id for holder in holders))
    exports = [export for holder in holders for export in checker.exports(holder)]
    checker.ahead(TARGET, (each.id for each in exports if each.flags & ALIAS))
    return [target for each in exports if (target := checker.aliased(each)) is not None]


def dependencies_of(environment: Environment, packages: Sequence[str]) -> frozenset[str]:
    """The packages that these bring along: what they declare is told of as if the packages did.

    The properties of antd's elements are declared in forty packages of its makers. Not so what users install
    beside a package, nor a package of types alone: that describes something else, as csstype does browsers.
    """
    node_modules = environment.path / "node_modules"
    found: set[str] = set()
    peers: set[str] = set()
    for name in packages:
        manifest = own_manifest(node_modules / name)
        found |= manifest.get("dependencies", {}).keys()
        peers |= manifest.get("peerDependencies", {}).keys()
    return frozenset(name for name in found - peers if _has_code(node_modules / name))


def _has_code(folder: Path) -> bool:
    manifest = own_manifest(folder)
    named = any(manifest.get(field) for field in ("main", "module", "exports"))
    return named or (folder / "index.js").is_file()


@contextmanager
def opened(
    environment: Environment, specifiers: Sequence[str], packages: Sequence[str]
) -> Generator[tuple[Surveyor, dict[str, Symbol]], None, None]:
    """The checker of a program that imports the modules, and the symbols of those that have types.

    Of modules that are declared by name only those that one of the packages declares.
    """
    with probe_project(environment, index_source(specifiers)) as folder:
        server = CompilerServer(native_compiler(), folder)
        try:
            checker, modules = _survey(server, folder, specifiers)
            yield checker, {name: each for name, each in modules.items() if _is_own(each, packages)}
        finally:
            server.close()


def _is_own(module: Symbol, packages: Sequence[str]) -> bool:
    """False for a module that another package, or Node, declares by name."""
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
    project = next(each["id"] for each in answer["projects"] if each["configFileName"] == config)
    checker = Surveyor(server, answer["snapshot"], project)
    tree = checker.tree(str(folder / PROBE))
    names = [node for node in tree.root.walk() if node.kind == "Identifier"] if tree else []
    symbols = checker.symbols_at(names)
    checker.ahead(TARGET, (each.id for each in symbols if each is not None and each.flags & ALIAS))
    found = zip(specifiers, symbols, strict=True)
    modules = {specifier: checker.aliased(symbol) for specifier, symbol in found if symbol}
    return checker, {specifier: target for specifier, target in modules.items() if target}
