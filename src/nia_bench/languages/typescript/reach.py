"""What importing a library does to the whole program: global types, augmentations, names of old bundles.

`import 'react/canary'` adds to `react` for every file, `import 'ai'` declares a global variable. Submissions
may share a program only when what they import does the same to it. That is measured, once for each module,
by compiling it alone, and kept beside the export index.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, cast

from nia_bench.installing.retirement import index_file, write_index
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.syntax import Node, Tree

REACH_VERSION: Final = 1
DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
JSX: Final = ("JsxElement", "JsxSelfClosingElement", "JsxFragment")
JSX_RUNTIME: Final = "react/jsx-runtime"
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


class Reach:
    """Knows which declaration files a set of modules brings in that concern the whole program."""

    def __init__(self, environment: Environment, files_of: FilesOf, lasting: Iterable[str]) -> None:
        """`lasting` are the module specifiers whose answers are kept for later processes."""
        self._environment = environment
        self._files_of = files_of
        self._lasting = frozenset(lasting)
        self._file = index_file(environment.path, f"reach-{REACH_VERSION}")
        self._known = _load(self._file)
        self._base: Key | None = None

    def key(self, specifiers: Iterable[str]) -> Key:
        """What importing all of these does; equal for sets that do the same."""
        wanted = sorted({one for one in specifiers if self._is_installed(one)})
        self._measure([one for one in wanted if one not in self._known])
        return frozenset(file for one in wanted for file in self._known[one])

    def agree(self, imports: Iterable[Iterable[str]]) -> bool:
        """Whether all of these do the same.

        False where that is not known. It cannot be measured now: another program is open.
        """
        wanted = [list(filter(self._is_installed, one)) for one in imports]
        if any(specifier not in self._known for one in wanted for specifier in one):
            return False
        first, *others = map(self.key, wanted)
        return all(other == first for other in others)

    def _is_installed(self, specifier: str) -> bool:
        package = package_named(specifier)
        types = f"@types/{package.removeprefix('@').replace('/', '__')}"
        return package in self._environment.packages or types in self._environment.packages

    def _measure(self, specifiers: list[str]) -> None:
        if not specifiers:
            return
        # Most modules do nothing. One program with all of them shows that at the price of one.
        if not self._brings(specifiers):
            self._known.update(dict.fromkeys(specifiers, ()))
        else:
            self._known.update({one: tuple(sorted(self._brings([one]))) for one in specifiers})
        kept = {one: files for one, files in self._known.items() if one in self._lasting}
        with suppress(OSError):
            write_index(self._file, kept)

    def _brings(self, specifiers: Iterable[str]) -> Key:
        if self._base is None:
            self._base = frozenset(self._files_of("export {};"))
        text = "".join(f"import {json.dumps(one)};\n" for one in specifiers)
        return frozenset(file for file in self._files_of(text) if file not in self._base and is_wide(file))


def package_named(specifier: str) -> str:
    """The package that a module specifier begins with."""
    return "/".join(specifier.split("/")[: 2 if specifier.startswith("@") else 1])


def guessed_specifiers(texts: Mapping[str, str]) -> Iterator[str]:
    """What the files of a submission seem to import, by their text."""
    for path, text in texts.items():
        if path.endswith(".json"):
            continue
        yield from IMPORTED.findall(text)
        if ELEMENT.search(text):
            yield JSX_RUNTIME


def specifiers(trees: Iterable[Tree]) -> Iterator[str]:
    """What compiled files import; the compiler itself imports the runtime of JSX."""
    for tree in trees:
        for node in tree.nodes:
            if isinstance(node, Node):
                if node.kind in JSX:
                    yield JSX_RUNTIME
                elif names_module(node):
                    yield node.text


def names_module(node: Node) -> bool:
    """Whether a string is a module specifier."""
    parent = node.parent
    if parent is None or node.kind not in {"StringLiteral", "NoSubstitutionTemplateLiteral"}:
        return False
    if parent.kind == "CallExpression":
        callee = parent["expression"]
        return callee is not None and (callee.kind == "ImportKeyword" or callee.text == "require")
    if parent.kind == "LiteralType":
        return parent.parent is not None and parent.parent.kind == "ImportType"
    return parent["moduleSpecifier"] is node or parent.kind == "ExternalModuleReference"


@cache
def is_wide(file: str) -> bool:
    """Whether a file of a package declares something for the whole program."""
    if not file.endswith(DECLARATIONS):
        return not file.endswith(".json")
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError:  # a library that is built into the compiler
        return True
    return bool(WIDE.search(text)) or not MODULE.search(text)


def _load(file: Path) -> dict[str, tuple[str, ...]]:
    try:
        raw = cast("dict[str, list[str]]", json.loads(file.read_bytes()))
        return {specifier: tuple(files) for specifier, files in raw.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}
