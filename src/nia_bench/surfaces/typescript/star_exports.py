"""Follows `export *` to find exports that a module re-exports only as types (`export type *`)."""

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
    """One `export * from` of a file: the target's path, and whether it is `export type *`."""

    path: str
    type_only: bool


class StarExports:
    """Follows `export *` from file to file, but not into other packages."""

    def __init__(self, checker: Surveyor) -> None:
        self._checker = checker
        self._stars: dict[str, list[_Star]] = {}
        self._reached: dict[str, tuple[set[str], set[str]]] = {}

    def is_type_only(self, module: Symbol, export: Symbol) -> bool:
        """Return whether a module has an export only through `export type *`."""
        files = {split_handle(handle)[1] for handle in export.declarations}
        for handle in module.declarations:
            as_values, as_types = self._reachable_files(split_handle(handle)[1])
            if files & as_values:
                return False
            if files & as_types:
                return True
        return False

    def _reachable_files(self, start: str) -> tuple[set[str], set[str]]:
        """Return the paths reached from a file by `export *` only, and those with `export type *` as well.

        Both sets contain the file itself.
        """
        if start not in self._reached:
            self._reached[start] = (
                self._follow_stars(start, with_types=False),
                self._follow_stars(start, with_types=True),
            )
        return self._reached[start]

    def _follow_stars(self, start: str, *, with_types: bool) -> set[str]:
        paths: set[str] = set()
        waiting = [start]
        while waiting:
            path = waiting.pop()
            if path not in paths:
                paths.add(path)
                waiting += [star.path for star in self._stars_of(path) if with_types or not star.type_only]
        return paths

    def _stars_of(self, path: str) -> list[_Star]:
        if path not in self._stars:
            file = self._file(path)
            self._stars[path] = list(self._read_stars(path, file)) if file is not None else []
        return self._stars[path]

    def _file(self, path: str) -> Declaration | None:
        return self._checker.node(_ROOT.format(path))

    def _read_stars(self, path: str, file: Declaration) -> Iterator[_Star]:
        for statement in file.items("statements"):
            if statement.kind != "ExportDeclaration" or statement.has("exportClause"):
                continue
            specifier = statement.child("moduleSpecifier")
            target = self._resolve_file(path, specifier.text) if specifier is not None else None
            if target is not None:
                yield _Star(target, statement.type_only)

    def _resolve_file(self, path: str, specifier: str) -> str | None:
        if not specifier.startswith("."):
            return None
        base = posixpath.normpath(posixpath.join(posixpath.dirname(path), specifier))
        stem, ending = posixpath.splitext(base)
        tried = [f"{stem}{_ENDINGS[ending]}"] if ending in _ENDINGS else []
        tried += [f"{base}.d.ts", f"{base}.d.mts", f"{base}/index.d.ts", f"{base}/index.d.mts", base]
        return next((candidate for candidate in tried if self._file(candidate) is not None), None)
