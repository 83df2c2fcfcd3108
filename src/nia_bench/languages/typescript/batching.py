"""Decides which submissions may share a program: those that affect nothing outside of themselves.

`group_submissions` decides by the texts, which is cheap. `is_self_contained` decides by the compiled
program, which is certain. A submission that may not share a program is compiled alone.

What a submission imports may change the whole program too: `import 'react/canary'` adds to `react` for
every file, `import 'ai'` declares a global variable. Submissions may share a program only when what they
import does the same to it. `GlobalEffects` measures that once for each module, by compiling it alone, and
stores it beside the export index.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from pydantic import TypeAdapter

from nia_bench.installing.cache import write_cached
from nia_bench.installing.retirement import index_file
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.environments.dangling import types_package
from nia_bench.languages.typescript.facts.index import package_in_specifier
from nia_bench.languages.typescript.folder import CODE, DECLARATIONS, SCRIPTS, Texts, leads_out
from nia_bench.languages.typescript.syntax import (
    ELEMENTS,
    JSX_RUNTIME,
    OWN_ROOTS,
    STRINGS,
    Node,
    Tree,
    loads_module,
)

MOST_TOGETHER: Final = len(OWN_ROOTS)
MOST_CHARACTERS: Final = 400_000
# Texts that may reach beyond their submission. In any code: global declarations, references, other JSX
# factories, and escapes, which may spell any of these.
REACHING: Final = re.compile(r"\bdeclare\s+(?:global|module)\b|///|@jsxImportSource|\\[ux]|[\ue000-\uf8ff]")
# In JavaScript an assignment may declare.
REACHING_IN_SCRIPT: Final = re.compile(r"\b(?:globalThis|global|window|self|this)\b")
# In package.json an entry may lead elsewhere.
REACHING_IN_JSON: Final = re.compile(r"\.\.|\\|\"/")

REACH_VERSION: Final = 1
# A guess from the text. What a submission really imports is read off its trees.
IMPORTED: Final = re.compile(r"\b(?:from|import|require)\s*\(?\s*['\"`](@?[a-z][^'\"`\s:]*)['\"`]")
ELEMENT: Final = re.compile(r"</|/>")
# A declaration file that declares more than its own exports.
WIDE: Final = re.compile(
    r"\bdeclare\s+(?:global|module)\b|^\s*global\s*\{|\bexport\s+as\s+namespace\b", re.MULTILINE
)
MODULE: Final = re.compile(r"^\s*(?:import|export)\b", re.MULTILINE)

Key = frozenset[str]
# The files of a program that consists of one file with this text.
FilesOf = Callable[[str], Iterable[str]]
_MEASURED: Final = TypeAdapter(dict[str, tuple[str, ...]])


def group_submissions(batch: Mapping[int, Texts], key: Callable[[Texts], Key]) -> Iterator[list[int]]:
    """Yield groups of submissions that may share a program, each as a list of their numbers in `batch`.

    `key` guesses from the texts what a submission's imports do to the entire program. Only submissions with
    the same key share a program; long ones and those that may affect others are alone.
    """
    open_: dict[Key, list[int]] = {}
    sizes: dict[Key, int] = {}
    for number, texts in batch.items():
        length = sum(map(len, texts.values()))
        if length > MOST_CHARACTERS // 4 or not seems_self_contained(texts):
            yield [number]
            continue
        group = key(texts)
        size = sizes.get(group, 0) + length
        if len(open_.get(group, ())) == MOST_TOGETHER or size > MOST_CHARACTERS:
            yield open_.pop(group)
            size = length
        open_.setdefault(group, []).append(number)
        sizes[group] = size
    yield from open_.values()


def seems_self_contained(texts: Texts) -> bool:
    """Return whether no text of a submission seems to affect or read anything outside of it."""
    return not any(_may_reach_out(path, text) for path, text in texts.items())


def _may_reach_out(path: str, text: str) -> bool:
    if path.endswith(DECLARATIONS):
        return True
    if path.endswith(SCRIPTS):
        return bool(REACHING.search(text) or REACHING_IN_SCRIPT.search(text))
    return bool((REACHING if path.endswith(CODE) else REACHING_IN_JSON).search(text))


def is_self_contained(trees: Mapping[str, Tree]) -> bool:
    """Return whether a compiled submission names no file outside of itself and declares nothing for others.

    That is anything global, or a module by its name.
    """
    return not any(
        _is_wide_module(node) or (_names_module(node) and leads_out(node.text, PurePosixPath(path).parent))
        for path, tree in trees.items()
        for node in tree.every_node()
    )


def _is_wide_module(node: Node) -> bool:
    name = node["name"]
    wide = not name or name.kind == "StringLiteral" or name.text == "global"
    return wide and node.kind == "ModuleDeclaration"


class GlobalEffects:
    """The declaration files with global declarations that each module brings into a program."""

    def __init__(self, environment: Environment, files_of: FilesOf, lasting: Iterable[str]) -> None:
        """Read what earlier processes measured. Only measurements of the modules `lasting` are stored."""
        self._environment = environment
        self._files_of = files_of
        self._lasting = frozenset(lasting)
        self._file = index_file(environment.path, f"reach-{REACH_VERSION}")
        self._known: dict[str, tuple[str, ...]] = {}
        with suppress(OSError, ValueError):
            self._known = _MEASURED.validate_json(self._file.read_bytes())
        self._base: Key | None = None

    def key(self, specifiers: Iterable[str]) -> Key:
        """Return the files with global declarations that these modules import.

        Modules that are not installed are ignored. A module that was not measured yet is compiled now.
        """
        installed = sorted({specifier for specifier in specifiers if self._is_installed(specifier)})
        self._measure([specifier for specifier in installed if specifier not in self._known])
        return frozenset(file for specifier in installed for file in self._known[specifier])

    def have_equal_keys(self, imports: Iterable[Iterable[str]]) -> bool:
        """Return whether all these sets of imports have the same key; False if one is not measured yet.

        Nothing can be measured now, because another program is open.
        """
        installed = [list(filter(self._is_installed, specifiers)) for specifiers in imports]
        if any(specifier not in self._known for specifiers in installed for specifier in specifiers):
            return False
        return len(set(map(self.key, installed))) == 1

    def _is_installed(self, specifier: str) -> bool:
        package = package_in_specifier(specifier)
        return not self._environment.packages.keys().isdisjoint((package, types_package(package)))

    def _measure(self, specifiers: list[str]) -> None:
        if not specifiers:
            return
        # Most modules do nothing. One program with all of them shows that at the price of one.
        if not self._global_files(specifiers):
            self._known.update(dict.fromkeys(specifiers, ()))
        else:
            self._known.update(
                {specifier: tuple(sorted(self._global_files([specifier]))) for specifier in specifiers}
            )
        lasting = {specifier: files for specifier, files in self._known.items() if specifier in self._lasting}
        write_cached(self._file, json.dumps(lasting))

    def _global_files(self, specifiers: Iterable[str]) -> Key:
        if self._base is None:
            self._base = frozenset(self._files_of("export {};"))
        text = "".join(f"import {json.dumps(specifier)};\n" for specifier in specifiers)
        return frozenset(file for file in self._files_of(text) if file not in self._base and is_wide(file))


def guessed_specifiers(texts: Mapping[str, str]) -> Iterator[str]:
    """Yield the modules of packages that the files of a submission seem to import, guessed from their text.

    JSX imports its runtime.
    """
    for path, text in texts.items():
        if path.endswith(".json"):
            continue
        yield from IMPORTED.findall(text)
        if ELEMENT.search(text):
            yield JSX_RUNTIME


def specifiers(trees: Iterable[Tree]) -> Iterator[str]:
    """Yield the modules that compiled files import, with the runtime of JSX for each element."""
    for node in (node for tree in trees for node in tree.every_node()):
        if node.kind in ELEMENTS:
            yield JSX_RUNTIME
        elif _names_module(node):
            yield node.text


def _names_module(node: Node) -> bool:
    """Return whether a node is the string of a module specifier."""
    parent = node.parent
    if node.kind not in STRINGS:
        return False
    if parent.kind == "LiteralType":
        return parent.parent.kind == "ImportType"
    is_specifier = node.fills("moduleSpecifier") or parent.kind == "ExternalModuleReference"
    return is_specifier or loads_module(parent)


@cache
def is_wide(file: str) -> bool:
    """Return whether a file of a package declares something for the entire program. Cached.

    That is so for a declaration file without imports or exports, one with `declare global` or the like, one
    that cannot be read, and for code; never for JSON.
    """
    if not file.endswith(DECLARATIONS):
        return not file.endswith(".json")
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError:  # a library that is built into the compiler
        return True
    return bool(WIDE.search(text)) or not MODULE.search(text)
