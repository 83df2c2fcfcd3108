"""Which submissions may share a program: those that neither see nor change anything outside of themselves.

`chunks` decides by the texts, which is cheap. `is_self_contained` decides by the compiled program, which is
certain. A submission that may not share a program is compiled alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import PurePosixPath
from posixpath import normpath
from typing import Final

from nia_bench.languages.typescript.folder import CODE, Texts
from nia_bench.languages.typescript.reach import DECLARATIONS, Key, names_module
from nia_bench.languages.typescript.syntax import OWN_ROOTS, Node, Tree

MOST_TOGETHER: Final = len(OWN_ROOTS)
MOST_CHARACTERS: Final = 400_000
SCRIPTS: Final = (".js", ".jsx", ".mjs", ".cjs")
# Texts that may reach beyond their submission. In any code: global declarations, references, other JSX
# factories, and escapes, which may spell any of these.
REACHING: Final = re.compile(r"\bdeclare\s+(?:global|module)\b|///|@jsxImportSource|\\[ux]|[\ue000-\uf8ff]")
# In JavaScript an assignment may declare.
REACHING_IN_SCRIPT: Final = re.compile(r"\b(?:globalThis|global|window|self|this)\b")
# In package.json an entry may lead elsewhere.
REACHING_IN_JSON: Final = re.compile(r"\.\.|\\")


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
    for path, tree in trees.items():
        folder = PurePosixPath(path).parent
        for node in tree.nodes:
            if not isinstance(node, Node):
                continue
            if node.kind == "ModuleDeclaration" and _is_wide(node):
                return False
            if names_module(node) and _leads_out(node.text, folder):
                return False
    return True


def _is_wide(module: Node) -> bool:
    name = module["name"]
    return name is None or name.kind == "StringLiteral" or name.text == "global"


def _leads_out(specifier: str, folder: PurePosixPath) -> bool:
    if specifier.startswith("@/"):
        return ".." in specifier
    if not specifier.startswith("."):
        return specifier.startswith("/")
    return normpath(str(folder / specifier)).startswith("..")
