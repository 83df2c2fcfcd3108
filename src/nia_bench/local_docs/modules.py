"""Finds the declaration files of a package that a program can reach, and their imports."""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, cast

from nia_bench.local_docs.libraries import Library, scope_of

_LINK: Final = re.compile(r"""(?:\bfrom|\bimport|\bimport\(|<reference\s+path=)\s*["']([^"'\n]+)["']""")
_SCRIPT: Final = re.compile(r"\.(?:d\.)?([mc]?)[jt]sx?$")
_SUFFIXES: Final = (".d.ts", ".d.mts", ".d.cts")
_LARGEST_FILE: Final = 600_000
"""Bytes. Only generated tables are longer, such as one function for each of 1,700 fonts."""


class PackageModules:
    """The declaration files that a library's entry points lead to. `files` has their texts.

    Raises UserError if its environment is not installed.
    """

    def __init__(self, library: Library) -> None:
        self._root = library.modules
        self._scopes = set(map(scope_of, library.packages))
        self._resolved: dict[tuple[Path, str], Path | None] = {}
        self.files: dict[Path, str] = {}
        self.entries = [entry for package in library.packages for entry in self._entries(package)]
        for _, path in self.entries:
            self._follow(path)

    def resolve(self, link: str, importer: Path) -> Path | None:
        """Return the declaration file that `link`, imported in the file `importer`, leads to.

        Results are cached. None for a package of another library, or one that is not found.
        """
        key = importer.parent, link
        if key not in self._resolved:
            self._resolved[key] = self._look_up(link, importer)
        return self._resolved[key]

    def _follow(self, entry: Path) -> None:
        waiting = deque([entry])
        while waiting:
            path = waiting.popleft()
            if path not in self.files and path.stat().st_size <= _LARGEST_FILE:
                text = self.files[path] = path.read_text("utf-8", errors="replace")
                links = dict.fromkeys(_LINK.findall(text))
                waiting.extend(filter(None, (self.resolve(link, path) for link in links)))

    def _look_up(self, link: str, importer: Path) -> Path | None:
        if link.startswith("."):
            return _declaration(importer.parent / link)
        package = "/".join(link.split("/")[: 2 if link.startswith("@") else 1])
        if scope_of(package) not in self._scopes:
            return None
        inside = link.removeprefix(package).lstrip("/")
        within = takewhile(lambda folder: folder != self._root.parent, importer.parents)
        places = (folder / "node_modules" / package for folder in within)
        place = next(filter(Path.is_dir, places), self._root / package)
        return _declaration(place / inside) if inside else _main(place)

    def _entries(self, package: str) -> Iterator[tuple[str, Path]]:
        """Yield the import specifier and the declaration file of each module of a package.

        If it has none, those of its `@types` package are yielded.
        """
        for place in (self._root / package, self._root / "@types" / package.lstrip("@").replace("/", "__")):
            entries = list(_entry_files(place)) if place.is_dir() else []
            if entries:
                yield from ((f"{package}/{inside}".rstrip("/"), path) for inside, path in entries)
                return


def _entry_files(place: Path) -> Iterator[tuple[str, Path]]:
    manifest = _manifest(place)
    exports: Any = manifest.get("exports")
    if isinstance(exports, dict):
        table = cast("dict[str, Any]", exports)
        for key, target in table.items():
            if key.startswith(".") and "*" not in key and (path := _declared(place, target)):
                yield key.removeprefix(".").lstrip("/"), path
        return
    main = _main(place)
    if main is not None:
        yield "", main
    for path in sorted(place.glob("*.d.ts")):
        if path != main:
            yield path.name.removesuffix(".d.ts"), path
    for path in sorted(place.glob("[!dn]*/*/index.d.ts")) + sorted(place.glob("[!dn]*/index.d.ts")):
        yield path.parent.relative_to(place).as_posix(), path


def _manifest(place: Path) -> dict[str, Any]:
    try:
        return cast("dict[str, Any]", json.loads((place / "package.json").read_bytes()))
    except (OSError, ValueError):
        return {}


def _main(place: Path) -> Path | None:
    manifest = _manifest(place)
    entry = manifest.get("types") or manifest.get("typings") or manifest.get("main") or "index"
    return _declaration(place / str(entry)) or _declared(place, manifest.get("exports", {}))


def _declared(place: Path, target: Any) -> Path | None:
    """Return the declaration file of an entry of `exports`, a path or nested conditions.

    The condition `types` comes first, then those for code, whose declarations stand beside it. None if there
    is no such file.
    """
    if isinstance(target, str):
        return _declaration(place / target)
    if not isinstance(target, dict):
        return None
    conditions = cast("dict[str, Any]", target)
    targets = (
        _declared(place, conditions.get(key)) for key in ("types", "import", "require", "default", ".")
    )
    return next(filter(None, targets), None)


def _declaration(path: Path) -> Path | None:
    """Return the resolved declaration file for an import of `path`, or None if there is none.

    `path` may have an extension, or be a folder with an index.
    """
    stem = _SCRIPT.sub("", path.name)
    kind = match[1] if (match := _SCRIPT.search(path.name)) else ""
    preferred = sorted(_SUFFIXES, key=lambda suffix: suffix != f".d.{kind}ts")
    names = (name + suffix for suffix in preferred for name in (stem, path.name))
    candidates = (*map(path.with_name, names), *(path / f"index{suffix}" for suffix in _SUFFIXES))
    declaration = next(filter(Path.is_file, candidates), None)
    return declaration and declaration.resolve()
