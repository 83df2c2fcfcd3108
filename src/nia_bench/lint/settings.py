"""Reads the compiler options of a project that decide what its code means. Everything in them is hostile.

Paths may lead to the project's own files only, and each other option has a few known values.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath
from typing import Any, Final, cast

from pydantic import JsonValue

TSCONFIG: Final = "tsconfig.json"
_FLAGS: Final = ("strict", "strictNullChecks", "experimentalDecorators")
_WORDS: Final = {
    # `preserve` leaves JSX to the bundler, which then takes it as `react-jsx`.
    "jsx": re.compile(r"react|react-jsx|react-jsxdev|react-native"),
    "jsxImportSource": re.compile(r"(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*", re.ASCII),
    "jsxFactory": re.compile(r"[A-Za-z_$][\w$.]*", re.ASCII),
    "jsxFragmentFactory": re.compile(r"[A-Za-z_$][\w$.]*", re.ASCII),
}
_PATTERN: Final = re.compile(r"[\w@~#$%-][\w@~#$%./-]*\*?[\w./-]*|\*", re.ASCII)
_TARGET: Final = re.compile(r"[\w@~#$%./ ()\[\]-]*\*?[\w./-]*", re.ASCII)
_LONGEST: Final = 200
_MOST_PATHS: Final = 500
_MOST_FILES: Final = 16
_COMMENT: Final = re.compile(r'("(?:[^"\\]|\\.)*")|//[^\n]*|/\*.*?(?:\*/|\Z)', re.DOTALL)
_LAST_COMMA: Final = re.compile(r'("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])', re.DOTALL)

ReadFile = Callable[[str], bytes | None]
_Fields = Mapping[str, Any]


@dataclass
class _Settings:
    """Compiler options so far. `ignored` has a sentence for each part of the files that is left out."""

    read: ReadFile
    options: dict[str, JsonValue] = field(default_factory=dict[str, JsonValue])
    base: str | None = None
    ignored: list[str] = field(default_factory=list[str])
    files: set[str] = field(default_factory=set[str])

    def add(self, path: str) -> None:
        """Add the options of a file, after those that it extends. A file is read once."""
        if path in self.files or len(self.files) == _MOST_FILES:
            return
        self.files.add(path)
        content = self.read(path)
        fields = _parsed(content) if content is not None else None
        if fields is None:
            self.ignored.append(f"{path} cannot be read")
            return
        for extended in _texts(fields.get("extends")):
            inside = _inside(dirname(path), extended) if extended.startswith(".") else None
            if inside is None:
                self.ignored.append(f"{path} extends what is not in the folder")
            else:
                self.add(inside if inside.endswith(".json") else f"{inside}.json")
        self._add_options(path, _fields(fields.get("compilerOptions")))
        if path == TSCONFIG and "paths" not in self.options:
            self._add_project(path, fields)

    def _add_project(self, path: str, fields: _Fields) -> None:
        """Add the options of the first project that the file refers to."""
        references = fields.get("references")
        for reference in cast("list[object]", references) if isinstance(references, list) else []:
            for target in _texts(_fields(reference).get("path")):
                inside = _inside(dirname(path), target)
                if inside is not None:
                    self.add(inside if inside.endswith(".json") else f"{inside}/{TSCONFIG}")
                    return

    def _add_options(self, path: str, options: _Fields) -> None:
        for name in _FLAGS:
            if isinstance(options.get(name), bool):
                self.options[name] = options[name]
        for name, words in _WORDS.items():
            value = options.get(name)
            if isinstance(value, str) and len(value) <= _LONGEST and words.fullmatch(value):
                self.options[name] = value
        if isinstance(options.get("baseUrl"), str):
            self.base = _inside(dirname(path), options["baseUrl"])
            if self.base is None:
                self.ignored.append(f"{path} has a base outside of the folder")
        if "paths" in options:
            folder = dirname(path) if self.base is None else self.base
            self.options["paths"] = dict(self._paths(path, folder, _fields(options["paths"])))

    def _paths(self, path: str, folder: str, paths: _Fields) -> Iterator[tuple[str, list[JsonValue]]]:
        for pattern, targets in [*paths.items()][:_MOST_PATHS]:
            own_targets: list[JsonValue] = []
            for target in _texts(targets):
                inside = _inside(folder, target)
                if inside is not None and _TARGET.fullmatch(inside):
                    own_targets.append(f"./{inside}")
            if own_targets and len(pattern) <= _LONGEST and _PATTERN.fullmatch(pattern):
                yield pattern, own_targets
            else:
                self.ignored.append(f"{path} maps {pattern[:80]!r} to what is not in the folder")

    def complete(self) -> dict[str, JsonValue]:
        """Return the options. A base becomes a path, since the compiler has no such option any more."""
        if self.base is None:
            return self.options
        paths = cast("dict[str, list[str]]", self.options.get("paths") or {})
        wide = [*paths.get("*", []), f"./{self.base}/*"]
        return {**self.options, "paths": cast("JsonValue", {**paths, "*": wide})}


def read_settings(read: ReadFile) -> tuple[dict[str, JsonValue], tuple[str, ...]]:
    """Return the options in a folder's tsconfig.json that decide what code means, and what is ignored of it.

    They are `paths`, `baseUrl`, `strict` and those about JSX and decorators, also from files in the folder
    that it extends or refers to first. `read` returns the content of a file in the folder, by path, or None.
    """
    settings = _Settings(read)
    if read(TSCONFIG) is not None:
        settings.add(TSCONFIG)
    return settings.complete(), tuple(dict.fromkeys(settings.ignored))


def _inside(folder: str, target: str) -> str | None:
    """Return a path relative to the project's folder, or None for one that leads out of it."""
    path = normpath(join(folder, target))
    outside = path.startswith(("..", "/")) or "\\" in path or len(path) > _LONGEST or not path.isprintable()
    return None if outside else path


def _parsed(content: bytes) -> _Fields | None:
    """Return the fields of JSON with comments and commas before brackets; None if it cannot be read."""
    text = content.decode("utf-8-sig", "replace")
    for pattern in (_COMMENT, _LAST_COMMA):
        text = pattern.sub(lambda match: match[1] or "", text)
    try:
        return _fields(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _texts(raw: object) -> list[str]:
    items = cast("list[object]", raw) if isinstance(raw, list) else [raw]
    return [item for item in items[:_MOST_PATHS] if isinstance(item, str)]


def _fields(raw: object) -> _Fields:
    return cast("dict[str, Any]", raw) if isinstance(raw, dict) else {}
