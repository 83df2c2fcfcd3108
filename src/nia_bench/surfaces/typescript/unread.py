"""What of a package's declarations cannot be read, in a sentence for each reason.

A declaration with a syntax error, or built on a package that is not there, has the type `any` for whoever
uses it. The compiler says neither, since declarations of libraries are not checked.
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


def unread(environment: Environment, checker: Checker, packages: Sequence[str]) -> Iterator[str]:
    """The sentences about the packages in the checker's program."""
    files = [file for file in checker.files() if is_from(file, packages)]
    broken = [(file, found) for file in files if (found := checker.diagnostics("Syntactic", file))]
    if broken:
        file, found = broken[0]
        said = " ".join(str(found[0].get("text", "it is malformed")).split()).rstrip(".")
        yield (
            f"{_counted(len(broken), 'declaration file does', 'declaration files do')} not compile, first "
            f"{package_path(file)}: {said}"
        )
    if absent := sorted(_absent(environment, files)):
        yield f"declarations import what is not installed with the package: {_listed(absent)}"


def _absent(environment: Environment, files: Iterable[str]) -> set[str]:
    """The packages that files import and that no node_modules above them has."""
    texts = {file: without_comments(Path(file).read_text("utf-8", "replace")) for file in files}
    declared = {name for text in texts.values() for name in declared_packages(text)}
    known: dict[tuple[str, str], bool] = {}
    absent: set[str] = set()
    for file, text in texts.items():
        folder = file.rpartition(NODE_MODULES)[0] + NODE_MODULES
        for name in imports_of(text) - declared:
            if (folder, name) not in known:
                known[folder, name] = _is_there(environment, Path(folder), name)
            if not known[folder, name]:
                absent.add(name)
    return absent


def _is_there(environment: Environment, folder: Path, name: str) -> bool:
    """Whether a package, its types, or a module of Node can be imported below a node_modules folder."""
    top = environment.path / "node_modules"
    places = (place / each for place in (folder, top) for each in (name, types_package(name)))
    return any(place.is_dir() for place in places) or (top / "@types/node" / f"{name}.d.ts").is_file()


def _counted(number: int, one: str, many: str) -> str:
    return f"1 {one}" if number == 1 else f"{number} {many}"


def _listed(names: Sequence[str]) -> str:
    more = len(names) - _SHOWN
    return ", ".join(names[:_SHOWN]) + (f" and {more} more" if more > 0 else "")
