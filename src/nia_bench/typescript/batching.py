"""Which submissions may share a program: those that neither see nor change anything outside of themselves.

`chunks` decides by the texts, cheaply; `keeps_to_itself` and `changes_everything` hold the compiled program
against it, whatever the texts looked like. What may not share is compiled alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import normpath
from typing import Final

from nia_bench.typescript.folder import CODE
from nia_bench.typescript.syntax import OWN_ROOTS, Node, Tree

MOST_TOGETHER: Final = len(OWN_ROOTS)
MOST_CHARACTERS: Final = 400_000
DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
SCRIPTS: Final = (".js", ".jsx", ".mjs", ".cjs")
# Global declarations, references, other JSX factories; escapes may spell any of them.
LOUD: Final = re.compile(r"\bdeclare\s+(?:global|module)\b|///|@jsxImportSource|\\u0|\\u\{|[\ue000-\uf8ff]")
# In JavaScript an assignment may declare.
LOUD_SCRIPT: Final = re.compile(r"\b(?:globalThis|global|window|self|this)\b|\\u")
# package.json: an entry that leads elsewhere.
LOUD_JSON: Final = re.compile(r"\.\.|\\")
# Of a declaration file: it says something about more than its own exports, or it is no module at all.
WIDE: Final = re.compile(r"\bdeclare\s+(?:global|module)\b|^\s*global\s*\{|export\s+as\s+namespace", re.M)
MODULE: Final = re.compile(r"^\s*(?:import|export)\b", re.M)


def chunks(batch: Mapping[int, Mapping[str, str]]) -> Iterator[list[int]]:
    """The numbers of the submissions (texts by path), those that may share a program together."""
    open_: list[int] = []
    size = 0
    for number, texts in batch.items():
        own = sum(map(len, texts.values()))
        if own > MOST_CHARACTERS // 4 or not is_quiet(texts):
            yield [number]
            continue
        if len(open_) == MOST_TOGETHER or size + own > MOST_CHARACTERS:
            yield open_
            open_, size = [], 0
        open_.append(number)
        size += own
    if open_:
        yield open_


def is_quiet(texts: Mapping[str, str]) -> bool:
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
            if node.kind in {"StringLiteral", "NoSubstitutionTemplateLiteral"} and _leads_out(node, folder):
                return False
    return True


def _is_wide(module: Node) -> bool:
    name = module["name"]
    return name is None or name.kind == "StringLiteral" or name.text == "global"


def _leads_out(node: Node, folder: PurePosixPath) -> bool:
    text = node.text
    if not text.startswith((".", "/", "@/")) or not _names_module(node):
        return False
    if text.startswith("@/"):
        return ".." in text
    return text.startswith("/") or normpath(str(folder / text)).startswith("..")


def _names_module(node: Node) -> bool:
    parent = node.parent
    return parent is not None and parent.kind not in {
        "JsxAttribute",
        "PropertyAssignment",
        "BinaryExpression",
    }


def changes_everything(files: Iterable[str]) -> bool:
    """Whether one of these declaration files of packages declares something for the whole program."""
    return any(_is_wide_file(file) for file in files)


@cache
def _is_wide_file(file: str) -> bool:
    if not file.endswith(DECLARATIONS):
        return not file.endswith(".json")
    try:
        text = Path(file).read_text(encoding="utf-8", errors="replace")
    except OSError:
        return True
    return bool(WIDE.search(text)) or not MODULE.search(text)
