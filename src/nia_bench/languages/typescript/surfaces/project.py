"""A program that imports the modules of a package, and nothing else, with a checker for it."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.languages.typescript.environments import Environment, native_compiler
from nia_bench.languages.typescript.environments.dangling import entry_points
from nia_bench.languages.typescript.facts.index import AUGMENTING, package_of, package_path
from nia_bench.languages.typescript.server import CompilerServer
from nia_bench.languages.typescript.surfaces.questions import Surveyor

_PROBE: Final = "probe.ts"
# These modules declare globals or types of the framework's own build; nobody imports names from them.
_NOT_IMPORTED: Final = ("/types/global", "/image-types/global", "/types/compiled", "/navigation-types")


@dataclass(frozen=True)
class Module:
    """A module of the surveyed packages: its specifier, and its symbol in the checker."""

    specifier: str
    symbol: Symbol


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
    return sorted(name for name in found if not name.endswith(AUGMENTING) and not _is_internal(name))


def types_package(package: str) -> str:
    """The name under which types of a package without its own are published."""
    return f"@types/{package.removeprefix('@').replace('/', '__')}"


def _public(entry: str, installed: str, package: str) -> str:
    # A file named index is the folder's module, whatever package it stands in.
    return (package + entry.removeprefix(installed)).removesuffix("/index")


def _is_internal(specifier: str) -> bool:
    return any(part in specifier for part in _NOT_IMPORTED)


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
    environment: Environment, specifiers: Sequence[str]
) -> Generator[tuple[Surveyor, list[Module]], None, None]:
    """The checker of a program that imports the modules, and those of the modules that have types."""
    source = "".join(f'import * as m{n} from "{each}";\n' for n, each in enumerate(specifiers))
    with tempfile.TemporaryDirectory(prefix="nia-bench-surface-") as temporary:
        folder = Path(temporary).resolve()
        (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)
        (folder / _PROBE).write_text(source, encoding="utf-8")
        files = [*map(str, environment.ambient), _PROBE]
        options = {"compilerOptions": dict(environment.compiler_options), "files": files}
        config = folder / "tsconfig.json"
        config.write_text(json.dumps(options), encoding="utf-8")
        server = CompilerServer(native_compiler(), folder)
        try:
            yield _survey(server, config, folder / _PROBE, specifiers)
        finally:
            server.close()


def _survey(
    server: CompilerServer, config: Path, probe: Path, specifiers: Sequence[str]
) -> tuple[Surveyor, list[Module]]:
    server.request("initialize")
    answer = server.request("updateSnapshot", {"openProjects": [str(config)]})
    project = next(each["id"] for each in answer["projects"] if each["configFileName"] == str(config))
    checker = Surveyor(server, answer["snapshot"], project)
    tree = checker.tree(str(probe))
    names = [node for node in tree.root.walk() if node.kind == "Identifier"] if tree else []
    modules: list[Module] = []
    for specifier, symbol in zip(specifiers, checker.symbols_at(names), strict=True):
        target = checker.aliased(symbol) if symbol else None
        if target is not None:
            modules.append(Module(specifier, target))
    return checker, modules
