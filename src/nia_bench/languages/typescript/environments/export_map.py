"""The `exports` of a package.json, read as the compiler's `bundler` resolution reads them.

A key with `*` is a pattern. It offers one module for each declaration file that one of its targets leads to;
the most specific key decides, so that a pattern to null takes modules away from a wider one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Final, cast

from pydantic import JsonValue

from nia_bench.languages.environment import find_spec
from nia_bench.languages.typescript.environments import COMPILER, TOOLCHAIN

CONDITIONS: Final = frozenset({"import", "types", "default"})
"""The conditions of `moduleResolution: bundler`, besides `types@RANGE`."""
DECLARATION: Final = re.compile(r"\.d\.(?P<kind>[mc]?)ts$")
_ASSET: Final = re.compile(
    r"\.(json|css|s[ac]ss|less|styl|svg|png|jpe?g|gif|webp|ico|woff2?|ttf|otf|eot|html?|mdx?|txt|wasm|map"
    r"|ya?ml|toml|sh|vue|svelte|astro|graphql)$"
)
_CODE: Final = re.compile(r"\.[mc]?[jt]sx?$")
_IMPORTABLE: Final = re.compile(r"\.[mc]?js$")
_COMPARATOR: Final = re.compile(r"(?P<operator>[<>]=?|=|\^|~)?\s*v?(?P<numbers>\d+(\.\d+){0,2})")


class DeclarationFiles:
    """The declaration files of a package, by their paths below it and by the names that targets use."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = tuple(sorted(files))

    @cached_property
    def targets(self) -> dict[str, str]:
        """The declaration file by each path that a target may name, as 'a.d.ts' by 'a.js' and by 'a.d.ts'."""
        return {name: file for file in self.files for name in _target_names(file)}

    def below(self, files: Collection[str]) -> DeclarationFiles:
        """Return a new object with only those declaration files that are in `files`."""
        return DeclarationFiles(file for file in self.files if file in files)


def _target_names(file: str) -> Iterator[str]:
    match = DECLARATION.search(file)
    if match:
        stem, kind = file[: match.start()], match["kind"]
        yield file
        yield from (
            f"{stem}.{kind}{ending}" for ending in (("js", "ts") if kind else ("js", "ts", "jsx", "tsx"))
        )


@dataclass(frozen=True)
class ExportMap:
    """An export map. `entries` has the value of each key: '.', './sub' or a pattern."""

    entries: Mapping[str, JsonValue]

    @classmethod
    def parse(cls, exports: JsonValue) -> ExportMap | None:
        """Return the map in a package.json's `exports`, or None for null.

        A value without keys such as './sub' is the entry of '.'.
        """
        if exports is None:
            return None
        keyed = isinstance(exports, dict) and any(key.startswith(".") for key in exports)
        return cls(cast("dict[str, JsonValue]", exports) if keyed else {".": exports})

    def plain(self) -> list[str]:
        """Return the keys without a pattern that lead to code.

        Assets such as JSON and keys without a target are left out.
        """
        return [
            key
            for key, value in self.entries.items()
            if not _is_pattern(key) and not _ASSET.search(key) and not _is_closed(value)
        ]

    def patterns(self) -> list[str]:
        """Return the keys with `*`, or of folders, that lead to code. Others are left out as in `plain`."""
        return [
            key
            for key, value in self.entries.items()
            if _is_pattern(key) and not _ASSET.search(key) and not _is_closed(value)
        ]

    def expand_pattern(self, pattern: str, declarations: DeclarationFiles) -> list[str]:
        """Return the sorted subpaths, as './utils/date', that a pattern offers for the declaration files."""
        prefix, suffix = _around_star(pattern)
        subpaths = {
            f"{prefix}{star}{suffix}"
            for target in self._targets(pattern)
            for star in _stars(target, declarations.targets)
        }
        return sorted(
            subpath
            for subpath in subpaths
            if self._deciding_key(subpath) == pattern and not _ASSET.search(subpath)
        )

    def leads_to_code(self, pattern: str) -> bool:
        """Return whether a target of a pattern has an extension of code."""
        return any(_CODE.search(target) for target in self._targets(pattern))

    def is_open(self, pattern: str) -> bool:
        """Return whether a pattern and one of its targets both begin at the package root, as './*' does."""
        prefix, _ = _around_star(pattern)
        return prefix == "./" and any(target.startswith("./*") for target in self._targets(pattern))

    def _targets(self, pattern: str) -> Iterator[str]:
        for target in targets(self.entries[pattern]):
            yield f"{target}*" if pattern.endswith("/") else target

    def _deciding_key(self, subpath: str) -> str | None:
        """Return the key that the compiler uses for a subpath: the most specific one, or None."""
        if subpath in self.entries and not _is_pattern(subpath):
            return subpath
        fitting = (key for key in self.entries if _is_pattern(key) and _fits(subpath, key))
        return max(fitting, key=lambda key: (len(_around_star(key)[0]), len(key)), default=None)


def targets(value: JsonValue) -> Iterator[str]:
    """Yield the targets of an entry under the compiler's conditions, in the order of resolution."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from targets(item)
    elif isinstance(value, dict):
        for condition, item in value.items():
            kind, separator, version_range = condition.partition("@")
            if condition in CONDITIONS or (separator and kind == "types" and is_in_range(version_range)):
                yield from targets(item)


def is_in_range(ranges: str) -> bool:
    """Return whether the compiler's version is in a range such as '>=4.2 <5 || ^6'.

    False for a range in another syntax.
    """
    return any(_satisfies(range_.strip()) for range_ in ranges.split("||"))


def _satisfies(range_: str) -> bool:
    if range_ in {"", "*", "x"}:
        return True
    comparators = [*_COMPARATOR.finditer(range_)]
    remainder = _COMPARATOR.sub("", range_).strip()
    return bool(comparators) and not remainder and all(map(_matches_comparator, comparators))


def _matches_comparator(comparator: re.Match[str]) -> bool:
    numbers = tuple(map(int, comparator["numbers"].split(".")))
    version = _compiler_version()
    # '<=5.0' means every 5.0.x: only the numbers in the range are compared.
    compiler_numbers = version[: len(numbers)]
    match comparator["operator"]:
        case "<":
            return compiler_numbers < numbers
        case "<=":
            return compiler_numbers <= numbers
        case ">":
            return compiler_numbers > numbers
        case ">=":
            return compiler_numbers >= numbers
        case "^":
            return version[0] == numbers[0] and compiler_numbers >= numbers
        case "~":
            return version[:2] == (*numbers, *version)[:2] and compiler_numbers >= numbers
        case _:
            return compiler_numbers == numbers


@cache
def _compiler_version() -> tuple[int, ...]:
    return tuple(map(int, find_spec(COMPILER, TOOLCHAIN).version.split(".")))


def _is_pattern(key: str) -> bool:
    return "*" in key or key.endswith("/")


def _is_closed(value: JsonValue) -> bool:
    """Return whether no code can be imported under an entry: it has no target, or only assets."""
    return all(_ASSET.search(target) for target in targets(value))


def _around_star(pattern: str) -> tuple[str, str]:
    prefix, _, suffix = pattern.partition("*")
    return prefix, suffix


def _fits(subpath: str, pattern: str) -> bool:
    prefix, suffix = _around_star(pattern)
    longer = len(subpath) > len(prefix) + len(suffix)
    return longer and subpath.startswith(prefix) and subpath.endswith(suffix)


def _stars(target: str, names: Collection[str]) -> Iterator[str]:
    """Yield each text for `*` that makes the target one of the paths `names`, if it is usual in a specifier.

    A target without `*` yields none.
    """
    path = target.removeprefix("./")
    prefix, count = path.partition("*")[0], path.count("*")
    suffix = path.rpartition("*")[2]
    for name in names if count else ():
        length = (len(name) - len(path) + count) // count
        star = name[len(prefix) : len(prefix) + length]
        if star and name == path.replace("*", star) and _is_written(star, suffix):
            yield star


def _is_written(star: str, suffix: str) -> bool:
    """Return whether `star`, the text for `*` in a target that ends with `suffix`, is usual in a specifier.

    If `suffix` has an extension of code, `star` must not end with `.d`; otherwise it must end with `.js`,
    `.mjs` or `.cjs`.
    """
    return not star.endswith(".d") if _CODE.search(suffix) else bool(_IMPORTABLE.search(star))
