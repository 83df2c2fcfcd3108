"""What a module passes on with `export type *`: names that code may use as types alone."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator
from typing import Final, NamedTuple

from nia_bench.languages.typescript.checker import Symbol
from nia_bench.languages.typescript.declarations import Declaration
from nia_bench.languages.typescript.facts.index import split_handle
from nia_bench.surfaces.typescript.questions import Surveyor

_ROOT: Final = "1..{}"
_ENDINGS: Final = {".js": ".d.ts", ".mjs": ".d.mts", ".cjs": ".d.cts"}


class _Star(NamedTuple):
    """An `export * from` of a file."""

    path: str
    type_only: bool


class StarExports:
    """Follows `export *` from file to file. Stars that name packages are not followed."""

    def __init__(self, checker: Surveyor) -> None:
        self._checker = checker
        self._stars: dict[str, list[_Star]] = {}
        self._reached: dict[str, tuple[set[str], set[str]]] = {}

    def is_type_only(self, module: Symbol, export: Symbol) -> bool:
        """Whether a module has an export from an `export type *` alone."""
        files = {split_handle(each)[1] for each in export.declarations}
        for handle in module.declarations:
            as_values, as_types = self._from(split_handle(handle)[1])
            if files & as_values:
                return False
            if files & as_types:
                return True
        return False

    def _from(self, start: str) -> tuple[set[str], set[str]]:
        """The files that a file passes on, with their values, and as types."""
        if start not in self._reached:
            self._reached[start] = self._walked(start, with_types=False), self._walked(start, with_types=True)
        return self._reached[start]

    def _walked(self, start: str, *, with_types: bool) -> set[str]:
        found: set[str] = set()
        waiting = [start]
        while waiting:
            path = waiting.pop()
            if path not in found:
                found.add(path)
                waiting += [each.path for each in self._stars_of(path) if with_types or not each.type_only]
        return found

    def _stars_of(self, path: str) -> list[_Star]:
        if path not in self._stars:
            file = self._file(path)
            self._stars[path] = list(self._read(path, file)) if file is not None else []
        return self._stars[path]

    def _file(self, path: str) -> Declaration | None:
        return self._checker.node(_ROOT.format(path))

    def _read(self, path: str, file: Declaration) -> Iterator[_Star]:
        for each in file.items("statements"):
            if each.kind != "ExportDeclaration" or each.has("exportClause"):
                continue
            named = each.child("moduleSpecifier")
            target = self._resolved(path, named.text) if named is not None else None
            if target is not None:
                yield _Star(target, each.type_only)

    def _resolved(self, path: str, specifier: str) -> str | None:
        if not specifier.startswith("."):
            return None
        base = posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier))
        stem, ending = posixpath.splitext(base)
        tried = [f"{stem}{_ENDINGS[ending]}"] if ending in _ENDINGS else []
        tried += [f"{base}.d.ts", f"{base}.d.mts", f"{base}/index.d.ts", f"{base}/index.d.mts", base]
        return next((each for each in tried if self._file(each) is not None), None)
