"""Which submissions may share a program: those that neither see nor change anything outside of themselves.

`chunks` decides by the texts, cheaply; `keeps_to_itself` holds the compiled program against it, whatever the
texts looked like. What may not share is compiled alone.
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
# Global declarations, references, other JSX factories; and escapes, which may spell any of them.
LOUD: Final = re.compile(r"\bdeclare\s+(?:global|module)\b|///|@jsxImportSource|\\[ux]|[\ue000-\uf8ff]")
# In JavaScript an assignment may declare.
LOUD_SCRIPT: Final = re.compile(r"\b(?:globalThis|global|window|self|this)\b")
# package.json: an entry that leads elsewhere.
LOUD_JSON: Final = re.compile(r"\.\.|\\")


def chunks(batch: Mapping[int, Texts], key: Callable[[Texts], Key]) -> Iterator[list[int]]:
    """The numbers of the submissions (texts by path), those that may share a program together.

    `key` guesses what a submission's imports do to the whole program.
    """
    open_: dict[Key, list[int]] = {}
    sizes: dict[Key, int] = {}
    for number, texts in batch.items():
        own = sum(map(len, texts.values()))
        if own > MOST_CHARACTERS // 4 or not is_quiet(texts):
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


def is_quiet(texts: Texts) -> bool:
    """Whether the texts of a submission show nothing that reaches beyond it."""
    return not any(_is_loud(path, text) for path, text in texts.items())


def _is_loud(path: str, text: str) -> bool:
    if path.endswith(DECLARATIONS):
        return True
    if path.endswith(SCRIPTS):
        return bool(LOUD.search(text) or LOUD_SCRIPT.search(text))
    return bool((LOUD if path.endswith(CODE) else LOUD_JSON).search(text))


def keeps_to_itself(trees: Mapping[str, Tree]) -> bool:
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
