"""Finds what a program can import from a library: the declaration files, and the imports of each declaration.

Export lists and re-exports are followed.
"""

from __future__ import annotations

import json
import re
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any, Final, cast

from nia_bench.local_docs.declarations import NamedStatement
from nia_bench.local_docs.libraries import Library, scope_of

_LINK: Final = re.compile(r"""(?:\bfrom|\bimport|\bimport\(|<reference\s+path=)\s*["']([^"'\n]+)["']""")
_SCRIPT: Final = re.compile(r"\.(?:d\.)?([mc]?)[jt]sx?$")
_SUFFIXES: Final = (".d.ts", ".d.mts", ".d.cts")
_LARGEST_FILE: Final = 600_000
"""Bytes. Only generated tables are longer, such as one function for each of 1,700 fonts."""

_FROM: Final = r"""\s*from\s*["']([^"'\n]+)["']"""
_STAR: Final = re.compile(rf"\bexport\s+(?:type\s+)?\*{_FROM}")
_NAMESPACE: Final = re.compile(rf"\b(export|import)\s+(?:type\s+)?\*\s+as\s+([\w$]+){_FROM}")
_LIST: Final = re.compile(
    rf"\b(export|import)\s+(?:type\s+)?(?:([\w$]+)\s*,?\s*)?(?:\{{([^{{}}]*)\}})?(?:{_FROM})?"
)
_ITEM: Final = re.compile(r"(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?")
_INNER: Final = re.compile(r"\bnamespace\s+([\w$]+)\s*\{\s*export\s*\{([^{}]*)\};?\s*\}")
_ALIAS: Final = re.compile(r"\bconst\s+([\w$]+):\s*typeof\s+([\w$]+);")
_WHOLE: Final = re.compile(r"\bexport\s*(?:=|default)\s+([\w$]+)\s*;?\s*$", re.M)
_MOST_NESTED: Final = 2
DEFAULT: Final = "default"


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
        """Yield import specifier and declaration file of each module that a package lets others import.

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
    """Return the declaration file for `target`, an entry of package.json's `exports`: path or conditions.

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


@dataclass(frozen=True, slots=True)
class DeclarationPlace:
    """The place of a declaration: its file, and its name in that file."""

    file: Path
    name: str


@dataclass
class _Links:
    """The exports of a file that it does not declare itself."""

    stars: list[Path] = field(default_factory=list[Path])
    named_exports: dict[str, DeclarationPlace] = field(default_factory=dict[str, DeclarationPlace])
    namespaces: dict[str, Path] = field(default_factory=dict[str, Path])
    inner: dict[str, dict[str, str]] = field(default_factory=dict[str, dict[str, str]])


class Exports:
    """The imports of each declaration in the modules of a library."""

    def __init__(self, modules: PackageModules, declared: Mapping[Path, list[NamedStatement]]) -> None:
        self._modules = modules
        self._declared = declared
        self._links: dict[Path, _Links] = {}
        self._found: dict[DeclarationPlace, dict[str, list[str]]] = {}
        for specifier, entry in modules.entries:
            for name, place in self._exported(entry, (), 0):
                self._found.setdefault(place, {}).setdefault(specifier, []).append(name)

    def of(self, file: Path, name: str) -> Mapping[str, list[str]]:
        """Return import specifier to the names that export the declaration `name` of `file`.

        Empty if nothing exports it.
        """
        return self._found.get(DeclarationPlace(file, name), {})

    def _exported(
        self, file: Path, visited: tuple[Path, ...], nested: int
    ) -> Iterator[tuple[str, DeclarationPlace]]:
        if file in visited or file not in self._declared:
            return
        links, visited = self._links_of(file), (*visited, file)
        for declaration in self._declared[file]:
            if declaration.exported and "." not in declaration.name:
                name = DEFAULT if declaration.default else declaration.name
                yield name, DeclarationPlace(file, declaration.name)
        for name, place in links.named_exports.items():
            yield from self._resolve(name, place, nested, visited)
        for path in links.stars:
            yield from self._exported(path, visited, nested)
        if nested < _MOST_NESTED:
            for name, path in links.namespaces.items():
                yield from (
                    (f"{name}.{inner}", place) for inner, place in self._exported(path, (), nested + 1)
                )

    def _resolve(
        self, name: str, place: DeclarationPlace, nested: int, visited: tuple[Path, ...]
    ) -> Iterator[tuple[str, DeclarationPlace]]:
        names = [declared.name for declared in self._declared.get(place.file, ())]
        if place.name in names:
            yield name, place
        # `export =` exports the content of a namespace.
        prefix = f"{place.name}."
        for name_ in names:
            if name_.startswith(prefix):
                exported = (
                    name_.removeprefix(prefix) if name == DEFAULT else f"{name}.{name_.removeprefix(prefix)}"
                )
                yield exported, DeclarationPlace(place.file, name_)
        for inner, local in self._links_of(place.file).inner.get(place.name, {}).items():
            yield f"{name}.{inner}", DeclarationPlace(place.file, local)
        if place.name in names or place.file in visited:
            return
        for inner, target in self._exported(place.file, visited, nested):
            if inner == place.name or inner.startswith(prefix):
                yield name + inner.removeprefix(place.name), target

    def _links_of(self, file: Path) -> _Links:
        if file not in self._links:
            self._links[file] = self._read_links(file)
        return self._links[file]

    def _read_links(self, file: Path) -> _Links:
        text, links = self._modules.files[file], _Links()
        # Bundlers write `const output_object: typeof object` to put it into the namespace `output`.
        aliases = dict(_ALIAS.findall(text))
        for name, names in _INNER.findall(text):
            items = _ITEM.findall(names)
            links.inner[name] = {renamed or local: aliases.get(local, local) for local, renamed in items}
        text = _INNER.sub("", text)
        for target in _STAR.findall(text):
            links.stars += filter(None, [self._modules.resolve(target, file)])
        spaces: dict[str, Path] = {}
        for verb, name, target in _NAMESPACE.findall(text):
            path = self._modules.resolve(target, file)
            if path is not None:
                (links.namespaces if verb == "export" else spaces)[name] = path
        self._read_lists(file, text, links, spaces)
        return links

    def _read_lists(self, file: Path, text: str, links: _Links, spaces: dict[str, Path]) -> None:
        """Add to `links` the exports that a file lists: `export { b } from`, `export { c }`, its default.

        An exported name that was imported links to where it is declared. `spaces` are imported namespaces by
        name.
        """
        imported: dict[str, DeclarationPlace] = {}
        for verb, default, names, target in _LIST.findall(text):
            path = self._modules.resolve(target, file) if target else None
            if path is None and (target or verb == "import"):
                continue
            items = _ITEM.findall(names) + ([(DEFAULT, default)] if default and verb == "import" else [])
            for local, renamed in items:
                place, name = DeclarationPlace(path or file, local), renamed or local
                if verb == "import":
                    imported[name] = place
                elif path is None and local in spaces:
                    links.namespaces[name] = spaces[local]
                else:
                    links.named_exports[name] = imported.get(local, place) if path is None else place
        for name in _WHOLE.findall(text):
            links.named_exports[DEFAULT] = imported.get(name, DeclarationPlace(file, name))
