"""The files and functions that Next.js itself calls, by the names it gives them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.facts import ExportedName, FileFacts, Function, Parameter
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.next import MIDDLEWARE, PROXY
from nia_bench.evaluation.rules.rule import Convention

_ROOT = r"(?:(?:apps|packages)/[^/]+/)?(?:src/)?"
_SCRIPT = r"\.(?:tsx|ts|jsx|js)$"
_ROUTE_FILE = re.compile(_ROOT + r"app/(?:.*/)?(page|layout|template|default|route)" + _SCRIPT)
_ENTRY_POINT = re.compile(f"({_ROOT})({PROXY.name}|{MIDDLEWARE.name}){_SCRIPT}")
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
_GENERATED = frozenset({"generateMetadata", "generateViewport"})


@dataclass(frozen=True)
class Entry:
    """A function that Next.js calls: `export` of the route file `file`, written in the file at `path`."""

    file: FileFacts
    kind: str
    export: str
    path: str
    function: Function

    @property
    def renders(self) -> bool:
        """Whether it is the component of a page, layout, template or default file."""
        return self.export == "default"

    def request_props(self) -> Iterator[Parameter]:
        """Yield the parameters through which the function gets `params` and, in a page, `searchParams`.

        Next.js passes them in the second argument of a route handler, and in the first one elsewhere.
        """
        position = 1 if self.kind == "route" else 0
        names = {"params", "searchParams"} if self.kind == "page" else {"params"}
        for parameter in self.function.parameters:
            if parameter.index == position and parameter.path in names:
                yield parameter


def route_files(view: View) -> Iterator[tuple[FileFacts, str]]:
    """Yield the route files below `app/`, each with its kind: page, layout, template, default or route."""
    for file in view.code():
        match = _ROUTE_FILE.match(file.path)
        if match:
            yield file, match[1]


def entries(view: View) -> Iterator[Entry]:
    """Yield the functions that route files export under names that Next.js calls.

    Classes are left out, and functions wrapped in a call: the wrapper may change how they are called.
    """
    for file, kind in route_files(view):
        for export in file.exports:
            pair = _function(view, export) if _is_called(kind, export.name) else None
            if pair is not None:
                yield Entry(file, kind, export.name, *pair)


def _is_called(kind: str, name: str) -> bool:
    if kind == "route":
        return name in _METHODS
    return name == "default" or (name in _GENERATED and kind in {"page", "layout"})


def _function(view: View, export: ExportedName) -> tuple[str, Function] | None:
    pair = view.function_of(export.value)
    return None if pair is None or pair[1].form == "class" else pair


@dataclass(frozen=True)
class EntryPoint:
    """A proxy or middleware file at the root of a project or of its `src`; `folder` is that place."""

    file: FileFacts
    folder: str

    @property
    def names(self) -> frozenset[str]:
        """The names of the values it exports."""
        return frozenset(export.name for export in self.file.exports if not export.type_only)

    def export(self, name: str) -> ExportedName | None:
        """Return the file's export of that name, or None. Exports of types do not count."""
        return next((e for e in self.file.exports if e.name == name and not e.type_only), None)


def entry_points(view: View, convention: Convention) -> Iterator[EntryPoint]:
    """Yield the files named by a convention, PROXY or MIDDLEWARE, at a project's root or in its `src`."""
    for file in view.code():
        match = _ENTRY_POINT.match(file.path)
        if match and match[2] == convention.name:
            yield EntryPoint(file, match[1])
