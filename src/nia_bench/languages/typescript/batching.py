"""Which submissions may share a program: those that neither see nor change anything outside of themselves.

`chunks` decides by the texts, which is cheap. `is_self_contained` decides by the compiled program, which is
certain. A submission that may not share a program is compiled alone.

What a submission imports may change the whole program too: `import 'react/canary'` adds to `react` for
every file, `import 'ai'` declares a global variable. Submissions may share a program only when what they
import does the same to it. `Reach` measures that, once for each module, by compiling it alone, and keeps it
beside the export index.
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

from nia_bench.installing.retirement import index_file, write_index
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.facts.index import package_in_specifier
from nia_bench.languages.typescript.folder import CODE, DECLARATIONS, SCRIPTS, Texts
from nia_bench.languages.typescript.module_paths import leads_out
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


def chunks(batch: Mapping[int, Texts], key: Callable[[Texts], Key]) -> Iterator[list[int]]:
    """The numbers of the submissions (texts by path), in groups that may share a program.

    `key` guesses what a submission's imports do to the whole program: only those with one key share one.
    """
    open_: dict[Key, list[int]] = {}
    sizes: dict[Key, int] = {}
    for number, texts in batch.items():
        own = sum(map(len, texts.values()))
        if own > MOST_CHARACTERS // 4 or not seems_self_contained(texts):
            yield [number]
            continue
        group = key(texts)
        size = sizes.get(group, 0) + own
        if len(open_.get(group, ())) == MOST_TOGETHER or size > MOST_CHARACTERS:
            yield open_.pop(group)
            size = own
        open_.setdefault(group, []).append(number)
        sizes[group] = size
    yield from open_.values()


def seems_self_contained(texts: Texts) -> bool:
    """Whether no text of a submission looks as if it reached beyond the submission."""
    return not any(_may_reach_out(path, text) for path, text in texts.items())


def _may_reach_out(path: str, text: str) -> bool:
    if path.endswith(DECLARATIONS):
        return True
    if path.endswith(SCRIPTS):
        return bool(REACHING.search(text) or REACHING_IN_SCRIPT.search(text))
    return bool((REACHING if path.endswith(CODE) else REACHING_IN_JSON).search(text))


def is_self_contained(trees: Mapping[str, Tree]) -> bool:
    """Whether a compiled submission declares nothing global and names no file outside of itself."""
    return not any(
        _is_wide_module(node) or (_names_module(node) and leads_out(node.text, PurePosixPath(path).parent))
        for path, tree in trees.items()
        for node in tree.every_node()
    )


def _is_wide_module(node: Node) -> bool:
    name = node["name"]
    wide = not name or name.kind == "StringLiteral" or name.text == "global"
    return wide and node.kind == "ModuleDeclaration"


class Reach:
    """Knows which declaration files a set of modules brings in that concern the whole program."""

    def __init__(self, environment: Environment, files_of: FilesOf, lasting: Iterable[str]) -> None:
        """`lasting` are the module specifiers whose answers are stored for later processes."""
        self._environment = environment
        self._files_of = files_of
        self._lasting = frozenset(lasting)
        self._file = index_file(environment.path, f"reach-{REACH_VERSION}")
        self._known: dict[str, tuple[str, ...]] = {}
        with suppress(OSError, ValueError):
            self._known = _MEASURED.validate_json(self._file.read_bytes())
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
        return len(set(map(self.key, wanted))) == 1

    def _is_installed(self, specifier: str) -> bool:
        package = package_in_specifier(specifier)
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
    for node in (node for tree in trees for node in tree.every_node()):
        if node.kind in ELEMENTS:
            yield JSX_RUNTIME
        elif _names_module(node):
            yield node.text


def _names_module(node: Node) -> bool:
    """Whether a node is the string of a module specifier."""
    parent = node.parent
    if node.kind not in STRINGS:
        return False
    if parent.kind == "LiteralType":
        return parent.parent.kind == "ImportType"
    named = node.fills("moduleSpecifier") or parent.kind == "ExternalModuleReference"
    return named or loads_module(parent)


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
