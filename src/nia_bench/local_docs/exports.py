"""Finds the imports of each declaration, and its name there, through export lists and re-exports."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from nia_bench.local_docs.declarations import NamedStatement
from nia_bench.local_docs.modules import PackageModules

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
        """Return the names of a declaration by import specifier; empty if nothing exports it."""
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
