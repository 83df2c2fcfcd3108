"""A program that imports the modules of a package, and nothing else, with a checker for it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.checker import ALIAS, Symbol
from nia_bench.languages.typescript.environments import PROBE, Environment, native_compiler, probe_project
from nia_bench.languages.typescript.environments.dangling import entry_points
from nia_bench.languages.typescript.facts.index import AUGMENTING, index_source, package_of, package_path
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.surfaces.questions import TARGET, Surveyor

# These modules declare globals or types of the framework's own build; nobody imports names from them.
_NOT_IMPORTED: Final = ("/types/global", "/image-types/global", "/types/compiled", "/navigation-types")


def importable_modules(environment: Environment, packages: Sequence[str]) -> list[str]:
    """The specifiers under which the packages' modules may be imported, sorted.

    Modules that augment others for the whole program (`react/canary`) are left out: with them in the
    program, what they add would look as if the stable modules had it.
    """
    found: set[str] = set()
    for package in packages:
        for installed in (package, types_package(package)):
            folder = environment.path / "node_modules" / installed
            if (folder / "package.json").is_file():
                found.update(_public(entry, installed, package) for entry in entry_points(installed, folder))
    return sorted(
        name
        for name in found
        if not name.endswith(AUGMENTING) and not any(part in name for part in _NOT_IMPORTED)
    )


def types_package(package: str) -> str:
    """The name under which types of a package without its own are published."""
    return f"@types/{package.removeprefix('@').replace('/', '__')}"


def _public(entry: str, installed: str, package: str) -> str:
    # A file named index is the folder's module, whatever package it stands in.
    return (package + entry.removeprefix(installed)).removesuffix("/index")


def is_from(path: str, packages: Sequence[str]) -> bool:
    """Whether a declaration file belongs to one of the packages, or to another of the same scope."""
    below = package_path(path)
    if not below or "/compiled/" in below:
        return False
    package = package_of(below)
    scopes = {name.split("/")[0] for name in packages if name.startswith("@")}
    return package in packages or package.split("/")[0] in scopes


@contextmanager
def opened(
    environment: Environment, specifiers: list[str]
) -> Generator[tuple[Surveyor, dict[str, Symbol]], None, None]:
    """The checker of a program that imports the modules, and the symbols of those that have types."""
    with probe_project(environment, index_source(specifiers)) as folder:
        server = CompilerServer(native_compiler(), folder)
        try:
            yield _survey(server, folder, specifiers)
        finally:
            server.close()


def _survey(
    server: CompilerServer, folder: Path, specifiers: list[str]
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
