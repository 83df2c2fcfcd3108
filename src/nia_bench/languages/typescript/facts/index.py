"""The export index of an environment: which public exports lead to a declaration.

A reference resolves to the declaration deep inside a package (`next/dist/server/request/cookies.d.ts`);
the index leads from there back to the public import (`next/headers:cookies`). It is built once for each
installed environment, by the compiler, and stored in the cache.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter

from nia_bench.installing.cache import write_cached
from nia_bench.installing.retirement import index_file
from nia_bench.languages.typescript.checker import MODULE, Checker, Symbol
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.environments.offered_modules import offer_of
from nia_bench.languages.typescript.syntax import Tree

INDEX_VERSION = 2
NODE_MODULES = "/node_modules/"
_AUGMENTING: Final = re.compile(r"@types/.*/(canary|experimental)")
NESTING = 2
SOURCE_FILE = "1"
"""The number of the node that is a whole file."""
_MOST: Final = 2000
"""If a package has more modules, such as one of icons, the index has only the main module."""


@dataclass(frozen=True)
class ExportIndex:
    """Public exports by declaration.

    `declarations` maps a path below node_modules and a node number to 'module:export'. `modules` maps each
    module to the names that it exports.
    """

    declarations: dict[str, dict[str, tuple[str, ...]]]
    modules: dict[str, tuple[str, ...]]

    def exports(self, handles: tuple[str, ...]) -> tuple[str, ...]:
        """Return all 'module:export' of the declarations with these handles, in their order and once each."""
        places = map(split_handle, handles)
        names = (self.declarations.get(package_path(path), {}).get(number, ()) for number, path in places)
        return tuple(dict.fromkeys(chain.from_iterable(names)))


_INDEX: Final = TypeAdapter(ExportIndex)
# Compiles one file with a text, and returns what a function reads off the checked program.
ReadProgram = Callable[[str, Callable[[Checker, Tree], ExportIndex]], ExportIndex]


def split_handle(handle: str) -> tuple[str, str]:
    """Return the node number and the path of a node handle 'number.kind.path'."""
    number, _, remainder = handle.partition(".")
    return number, remainder.partition(".")[2]


def package_path(path: str) -> str:
    """Return the part of a path below its innermost node_modules; '' without one."""
    _, separator, below = path.rpartition(NODE_MODULES)
    return below if separator else ""


def package_in_specifier(specifier: str) -> str:
    """Return the package at the start of a specifier or a path below node_modules, `@a/b` of `@a/b/c`."""
    return "/".join(specifier.split("/")[: 2 if specifier.startswith("@") else 1])


def package_of(below: str) -> str:
    """Return the npm package of a path below node_modules; `@types/react` counts as `react`."""
    name = package_in_specifier(below)
    if not name.startswith("@types/"):
        return name
    scope, separator, name_in_scope = name.removeprefix("@types/").partition("__")
    return f"@{scope}/{name_in_scope}" if separator else scope


def load_index(environment: Environment, read_program: ReadProgram) -> ExportIndex:
    """Return the index of an environment: the stored one, or one that is built now and stored if possible."""
    file = index_file(environment.path, str(INDEX_VERSION))
    with suppress(OSError, ValueError):
        return _INDEX.validate_json(file.read_bytes())
    modules = public_modules(environment)
    index = read_program(index_source(modules), lambda checker, tree: _build_index(checker, tree, modules))
    write_cached(file, json.dumps(asdict(index)))
    return index


def index_source(modules: Sequence[str]) -> str:
    """Return the text of a program that imports each module as a namespace, one on each line."""
    return "".join(f'import * as m{n} from "{module}";\n' for n, module in enumerate(modules))


def public_modules(environment: Environment) -> list[str]:
    """Return the modules that may be imported from packages on the top level of node_modules, sorted.

    Of a package with more than 2,000 modules, only the main one counts, and those that it declares by name.
    """
    node_modules = environment.path / "node_modules"
    return sorted({module for name in environment.packages for module in _modules_of(node_modules, name)})


def _modules_of(node_modules: Path, name: str) -> Iterator[str]:
    offer = offer_of(name, node_modules / name)
    modules = [public_name(module, name) for module in offer.modules if not is_augmenting(module)]
    yield from (module for module in modules if len(modules) <= _MOST or module == package_of(name))
    if not name.startswith("@types/"):
        # Patterns such as '*.svg' are no module that anything is imported from by this name.
        yield from (module for module in offer.ambient if "*" not in module)


def is_augmenting(module: str) -> bool:
    """Return whether a module is the `canary` or `experimental` one of an `@types` package, by its name.

    It changes others for the entire program: every submission for React 18 would have `use`.
    """
    return bool(_AUGMENTING.fullmatch(module))


def public_name(specifier: str, installed: str) -> str:
    """Return the public specifier of an installed package's module, as `react` for `@types/react`."""
    return package_of(installed) + specifier.removeprefix(installed)


def _build_index(checker: Checker, tree: Tree, modules: list[str]) -> ExportIndex:
    """Return the index of `modules`, which `tree` imports in this order. Unresolved ones are left out."""
    names = [node for node in tree.root.walk() if node.kind == "Identifier"]
    declarations: dict[str, dict[str, list[str]]] = {}
    exported: dict[str, tuple[str, ...]] = {}
    for module, symbol in zip(modules, checker.symbols_at(names), strict=True):
        target = checker.resolve_alias(symbol)
        if target is None:
            continue
        entries = list(_entries(checker, target, ""))
        exported[module] = tuple(name for name, _ in entries)
        for name, declared in entries:
            for handle in declared.declarations:
                number, path = split_handle(handle)
                if below := package_path(path):
                    declarations.setdefault(below, {}).setdefault(number, []).append(f"{module}:{name}")
    frozen = {
        path: {n: tuple(e) for n, e in sorted(byn.items())} for path, byn in sorted(declarations.items())
    }
    return ExportIndex(frozen, exported)


def _entries(checker: Checker, module: Symbol, prefix: str) -> Iterator[tuple[str, Symbol]]:
    for export in checker.exports(module):
        target = checker.resolve_alias(export)
        if target is None:
            continue
        name = f"{prefix}{export.name}"
        yield name, target
        if target.flags & MODULE and target.id != module.id and name.count(".") < NESTING - 1:
            yield from _entries(checker, target, f"{name}.")
