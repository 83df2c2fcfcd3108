"""Reports the declarations of packages that cannot be read.

A declaration with a syntax error, or with an import of a missing package, has the type `any` for its users.
The compiler reports neither, because it does not check declarations of libraries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.checker import Checker
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.environments.declared_imports import (
    declared_packages,
    imports_of,
    types_package,
    without_comments,
)
from nia_bench.languages.typescript.facts.index import NODE_MODULES, package_path
from nia_bench.surfaces.typescript.project import is_from

_SHOWN: Final = 5


def find_unreadable(environment: Environment, checker: Checker, packages: Sequence[str]) -> Iterator[str]:
    """Yield a sentence for each reason why declarations of the packages cannot be read."""
    files = [file for file in checker.files() if is_from(file, packages)]
    broken = [(file, errors) for file in files if (errors := checker.diagnostics("Syntactic", file))]
    if broken:
        file, errors = broken[0]
        message = " ".join(str(errors[0].get("text", "it is malformed")).split()).rstrip(".")
        yield (
            f"{_count(len(broken), 'declaration file does', 'declaration files do')} not compile, first "
            f"{package_path(file)}: {message}"
        )
    if absent := sorted(_missing_packages(environment, files)):
        yield f"declarations import what is not installed with the package: {_join_names(absent)}"


def _missing_packages(environment: Environment, files: Iterable[str]) -> set[str]:
    """Return the packages that files import and that are not installed."""
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
    """Return whether a node_modules folder has a package, its types, or a module of Node.js."""
    top = environment.path / "node_modules"
    places = (place / package for place in (folder, top) for package in (name, types_package(name)))
    return any(place.is_dir() for place in places) or (top / "@types/node" / f"{name}.d.ts").is_file()


def _count(number: int, singular: str, many: str) -> str:
    return f"1 {singular}" if number == 1 else f"{number} {many}"


def _join_names(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
