"""The modules that a package offers: specifiers that its users can import and are meant to import.

A package with an export map offers what the map has. Without a map every file can be imported, even internal
ones. Such a package offers

- itself: what `main` and `types` name;
- the subpaths of `typesVersions` that apply to the compiler;
- each folder that has a package.json of its own with an entry, and nothing else in that folder;
- each declaration file beside package.json;
- each folder with an index file;
- in folders, each declaration file that no other file of the package imports; none where the package's entry
  itself exports from its folders, which are its source then.

It does not offer folders that the entries lead into (build results such as `dist`), folders with internal
names, and files that only augment other modules. An export map with `"./*": "./*"` is treated as no map.
"""

from __future__ import annotations

import json
import posixpath
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final, cast

from pydantic import JsonValue

from nia_bench.languages.typescript.environments.export_map import (
    DECLARATION,
    DeclarationFiles,
    ExportMap,
    is_in_range,
)

_ENTRIES: Final = (
    "types",
    "typings",
    "main",
    "module",
    "browser",
    "source",
    "esnext",
    "es2015",
    "jsnext:main",
)
_ENTRIES_OF_SITES: Final = ("unpkg", "jsdelivr", "umd:main")
_INTERNAL: Final = re.compile(
    r"[._].*|@types|node_modules|internals?|private|vendor|compiled|dist(-.*)?|lib|libs|build|built|out|output"
    r"|esm?\d*|cjs|umd|commonjs|src|source|tests?|__.*__|ts\d+\.\d+|examples?|scripts"
)
_NOT_FOR_USERS: Final = re.compile(r"(__)?(tests?|benchmarks?|examples?|fixtures?|mocks?)(__)?")
# By extension: the endings of a shorter specifier of the same module, which is used instead.
_SHORTER: Final = {"js": ("",), "mjs": ("", ".js"), "cjs": ("", ".js", ".mjs")}
# No package can have these names, so that nothing but a declaration gives them a meaning.
_NO_PACKAGE: Final = re.compile(r"[^@\w.-]|[^/]*[:*?!$#~]|@[^/]*$|@/")
_AMBIENT: Final = re.compile(r"""^\s*(?:export\s+)?declare\s+module\s+["']([^"'\n]+)["']""", re.MULTILINE)
_RELATIVE: Final = re.compile(
    r"(?:\b(?:from|import|require)\s*\(?\s*|<reference\s+(?:path|types)=)[\"']"
    r"(\.{1,2}(?:/[^\"'\n]*)?|[^\"'\n.@/][^\"'\n]*\.d\.ts)[\"']"
)
# At the beginning of a line: what a `declare module` exports is indented.
_EXPORTING: Final = re.compile(r"^export\b(?!\s*\{\s*\})", re.MULTILINE)
_ADDING: Final = re.compile(r"""^declare\s+(?:global\b|module\s+["'])""", re.MULTILINE)
_COMMENT: Final = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
_PASSING_ON: Final = re.compile(
    r"^(?:import|export\b[^;'\"]*?\bfrom)\s*[\"'](?P<module>[^\"']+)[\"'];?[ \t]*$", re.MULTILINE
)
_INDEX: Final = re.compile(r"/index(\.[mc]?js)?$")
_EXPORTED_FOLDER: Final = re.compile(r"^export\b[^;]*?\bfrom\s*[\"']\./([^/\"']+)/", re.MULTILINE)
_EXTENSION: Final = re.compile(r"(\.d)?\.[mc]?[jt]sx?$")


@dataclass(frozen=True)
class Offer:
    """The sorted specifiers that a package offers.

    `ambient` are names that its files declare with `declare module` and that no other package can have.
    `unmatched` are the patterns of its export map that lead to no declaration file.
    """

    modules: tuple[str, ...]
    ambient: tuple[str, ...] = ()
    unmatched: tuple[str, ...] = ()


def offer_of(package: str, folder: Path) -> Offer:
    """Return the modules that the package `package`, installed in `folder`, offers."""
    return _InstalledPackage(package, folder).offer()


def own_manifest(folder: Path) -> dict[str, Any]:
    """Return the package.json of a folder; empty if it is missing or unreadable."""
    try:
        manifest: object = json.loads((folder / "package.json").read_bytes())
    except (OSError, ValueError):
        return {}
    return cast("dict[str, Any]", manifest) if isinstance(manifest, dict) else {}


class _InstalledPackage:
    """One installed package; its files are read at most once."""

    def __init__(self, name: str, folder: Path) -> None:
        self._name = name
        self._folder = folder
        self._manifest = own_manifest(folder)

    def offer(self) -> Offer:
        exports = ExportMap.parse(self._manifest.get("exports"))
        unmatched: list[str] = []
        if exports is None:
            subpaths = {".", *self._types_versions_subpaths(), *self._file_subpaths()}
        else:
            subpaths = set(exports.plain())
            for pattern in exports.patterns():
                expanded = self._expand(exports, pattern)
                subpaths.update(filter(_is_for_users, expanded))
                if not expanded and exports.leads_to_code(pattern):
                    unmatched.append(pattern)
        modules = (
            self._name + subpath[1:] for subpath in subpaths if not self._is_spelled_out(subpath, subpaths)
        )
        offered = tuple(sorted(modules))
        # A module of the package's own name that its map does not have cannot be loaded.
        ambient = {module for module in self._ambient() if exports is None or not self._is_below(module)} - {
            *offered
        }
        all_modules = {*offered, *ambient}
        apart = (module for module in ambient if _INDEX.sub("", module) not in all_modules - {module})
        return Offer(offered, tuple(sorted(apart)), tuple(unmatched))

    def _is_below(self, module: str) -> bool:
        """Return whether a specifier is the package or a subpath of it."""
        return module == self._name or module.startswith(f"{self._name}/")

    def _is_spelled_out(self, subpath: str, subpaths: set[str]) -> bool:
        """Return whether `subpaths` has the same module with a shorter extension or none.

        This subpath is then superfluous.
        """
        stem, dot, extension = subpath.rpartition(".")
        shorter = _SHORTER.get(extension, ()) if dot else ()
        return any(f"{stem}{ending}" in subpaths for ending in shorter)

    def _expand(self, exports: ExportMap, pattern: str) -> list[str]:
        declarations = self._declarations
        if exports.is_open(pattern):
            declarations = declarations.below({file for _, file in self._public_files()})
        return exports.expand_pattern(pattern, declarations)

    @cached_property
    def _declarations(self) -> DeclarationFiles:
        files = (file.relative_to(self._folder) for file in self._folder.rglob("*.d.*ts"))
        own_files = (file for file in files if "node_modules" not in file.parts)
        return DeclarationFiles(file.as_posix() for file in own_files if DECLARATION.search(file.name))

    @cached_property
    def _texts(self) -> dict[str, str]:
        return {
            file: (self._folder / file).read_text(encoding="utf-8", errors="replace")
            for file in self._declarations.files
        }

    def _ambient(self) -> list[str]:
        """Return, sorted, the modules that the declaration files declare by name.

        Names of other packages and of internal folders are left out.
        """
        contents = ((self._folder / file).read_bytes() for file in self._declarations.files)
        # Most files declare none, and need not be decoded.
        texts = (content.decode("utf-8", "replace") for content in contents if b"declare module" in content)
        declared = {name for text in texts for name in _AMBIENT.findall(text)}
        return sorted(
            name
            for name in declared
            if (self._is_below(name) or _NO_PACKAGE.match(name)) and not _is_inside(name)
        )

    def _types_versions_subpaths(self) -> Iterator[str]:
        """Yield the subpaths that `typesVersions` offers for the compiler's version."""
        for path, places in self._types_versions:
            if path in places:
                continue  # as it would be without
            if "*" not in path:
                yield f"./{path}"
                continue
            ends = [f"./{place}{end}" for place in places for end in ("/index.d.ts", ".d.ts")]
            declarations = self._declarations
            if path == "*":
                # Everything in a folder: like a package without a map, below that folder.
                alone = (file for file in declarations.files if self._stands_alone(file))
                declarations = declarations.below({*alone})
            subpaths = ExportMap({f"./{path}": [*ends]}).expand_pattern(f"./{path}", declarations)
            yield from (subpath for subpath in subpaths if posixpath.basename(subpath) != "index")

    def _stands_alone(self, file: str) -> bool:
        return _stem(file) not in self._imported_files and not self._is_entry(file)

    @cached_property
    def _types_versions(self) -> list[tuple[str, list[str]]]:
        """The paths of `typesVersions` for the compiler's version, each with its targets without `.d.ts`."""
        fitting = (paths for range_, paths in self._ranges.items() if is_in_range(range_))
        return [
            (path, [place.removeprefix("./").removesuffix(".d.ts") for place in places])
            for path, places in next(fitting, dict[str, list[str]]()).items()
        ]

    @property
    def _ranges(self) -> dict[str, dict[str, list[str]]]:
        return cast("dict[str, dict[str, list[str]]]", self._manifest.get("typesVersions") or {})

    def _file_subpaths(self) -> Iterator[str]:
        yield from (subpath for subpath, _ in self._public_files())

    def _public_files(self) -> Iterator[tuple[str, str]]:
        """Yield the subpaths that are offered without an export map, each with its file."""
        inner = self._inner_packages
        yield from ((f"./{folder}", f"{folder}/package.json") for folder in inner)
        built = self._built
        for file in self._declarations.files:
            parent, name = posixpath.split(_stem(file))
            folders = parent.split("/") if parent else []
            if any(_INTERNAL.fullmatch(part) for part in folders) or (folders and folders[0] in built):
                continue
            if any(file.startswith(f"{inner_folder}/") for inner_folder in inner) or self._is_entry(file):
                continue
            if self._is_offered(file, parent, name):
                yield f"./{parent if name == 'index' else f'{parent}/{name}'.lstrip('/')}", file

    def _is_offered(self, file: str, parent: str, name: str) -> bool:
        if name == "index":
            return bool(parent)
        if name.startswith("_") or self._only_adds(file) or self._is_moved_away(file):
            return False
        if not parent:
            return True
        return f"{parent}/{name}" not in self._imported_files and not self._entry_exports_folders

    def _is_entry(self, file: str) -> bool:
        """Return whether a file is an entry file of the package's manifest, extensions ignored."""
        stem = _stem(file)
        return any(_EXTENSION.sub("", entry) == stem for entry in (*self._entries, *self._versioned))

    @cached_property
    def _entry_exports_folders(self) -> bool:
        """Whether the entry point exports from folders, which are then the package's source."""
        entries = [file for file in self._declarations.files if "/" not in file and self._is_entry(file)]
        entries = entries or [file for file in self._declarations.files if file.startswith("index.d.")]
        folders = {folder for file in entries for folder in _EXPORTED_FOLDER.findall(self._texts[file])}
        return any(folder not in self._built and not _INTERNAL.fullmatch(folder) for folder in folders)

    @cached_property
    def _entries(self) -> list[str]:
        """The files that the entries of package.json name, relative to the package."""
        return [*_entry_files(self._manifest, "", (*_ENTRIES, *_ENTRIES_OF_SITES))]

    @cached_property
    def _inner_packages(self) -> tuple[str, ...]:
        """The folders with a package.json that has an entry of its own."""
        files = (file.relative_to(self._folder) for file in self._folder.rglob("*/package.json"))
        folders = (file.parent for file in files if "node_modules" not in file.parts)
        return tuple(
            sorted(
                folder.as_posix()
                for folder in folders
                if not any(map(_INTERNAL.fullmatch, folder.parts))
                and any(own_manifest(self._folder / folder).get(key) for key in _ENTRIES)
            )
        )

    @cached_property
    def _built(self) -> set[str]:
        """The top-level folders that entries of the package and its inner packages lead into."""
        inner = (
            entry
            for folder in self._inner_packages
            for entry in _entry_files(own_manifest(self._folder / folder), folder, _ENTRIES)
            if not entry.startswith(f"{folder}/")
        )
        every = (*self._entries, *inner, *self._versioned)
        return {entry.split("/")[0] for entry in every if "/" in entry} - {*self._inner_packages}

    @cached_property
    def _versioned(self) -> list[str]:
        """The targets of `typesVersions` for all compiler versions."""
        every = (places for paths in self._ranges.values() for places in paths.values())
        return [posixpath.normpath(place) for places in every for place in places]

    @cached_property
    def _imported_files(self) -> set[str]:
        """The files, without extension, that other files of the package import or reference."""
        return {
            _EXTENSION.sub("", posixpath.normpath(posixpath.join(posixpath.dirname(file), reference)))
            for file, text in self._texts.items()
            for reference in _RELATIVE.findall(text)
        }

    def _only_adds(self, file: str) -> bool:
        """Return whether a file has no exports and only global declarations or augmentations."""
        text = self._texts[file]
        return bool(_ADDING.search(text)) and not _EXPORTING.search(text)

    def _is_moved_away(self, file: str) -> bool:
        """Return whether a file only re-exports from packages that are no dependencies of this one."""
        code = _COMMENT.sub("", self._texts[file])
        if not _PASSING_ON.search(code) or _PASSING_ON.sub("", code).strip():
            return False
        dependencies = {self._name}
        for key in ("dependencies", "peerDependencies"):
            dependencies |= cast("dict[str, str]", self._manifest.get(key) or {}).keys()
        module_parts = (match["module"].split("/") for match in _PASSING_ON.finditer(code))
        packages = {"/".join(parts[: 2 if parts[0].startswith("@") else 1]) for parts in module_parts}
        return not any(package.startswith(".") or package in dependencies for package in packages)


def _entry_files(manifest: dict[str, Any], folder: str, keys: tuple[str, ...]) -> Iterator[str]:
    for key in keys:
        value: JsonValue = manifest.get(key)
        if isinstance(value, str):
            yield posixpath.normpath(posixpath.join(folder, value))


def _stem(file: str) -> str:
    return DECLARATION.sub("", file)


def _is_for_users(subpath: str) -> bool:
    *folders, name = subpath.split("/")[1:]
    return not (name.startswith(".") or any(map(_NOT_FOR_USERS.fullmatch, folders)))


def _is_inside(name: str) -> bool:
    """Return whether a module is in an internal folder of its package, as `next/dist/compiled/ws`."""
    start = 2 if name.startswith("@") else 1
    return any(_INTERNAL.fullmatch(part) for part in name.split("/")[start:])
