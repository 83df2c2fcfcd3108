"""Library modules that a submission declares itself, so that names which they lack seem to exist."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from nia_bench.contract.facts import Diagnostic
from nia_bench.languages.typescript.facts.extract import Note
from nia_bench.languages.typescript.facts.index import ExportIndex
from nia_bench.languages.typescript.syntax import Node, Tree

# The compiler's own codes are positive.
REDECLARED: Final = -1
NAMED: Final = frozenset({"Identifier", "PrivateIdentifier"})
TOP_LEVEL_MODULE: Final = frozenset(
    {"ImportDeclaration", "ExportDeclaration", "ExportAssignment", "ImportEqualsDeclaration"}
)


def redeclarations(trees: Mapping[str, Tree], index: ExportIndex) -> Iterator[Note]:
    """One error for each declaration that puts something of its own in a library module's place.

    That is an ambient module of a library's name, which hides the real one, and an export that an
    augmentation adds, where the code goes on to use it. Other augmentations stay what they are: additions to
    the library's own interfaces, modules that no package here has, patterns such as '*.css'.
    """
    for path, tree in trees.items():
        for module in tree.root.list("statements"):
            name = module["name"]
            if module.kind != "ModuleDeclaration" or name is None or name.kind != "StringLiteral":
                continue
            known = index.modules.get(name.text)
            if path.endswith((".d.ts", ".d.mts", ".d.cts")) and not _is_module(tree):
                if known is not None or _is_invented(name.text, index):
                    yield _note(path, name, f"declares the library's own module {name.text!r} anew")
                continue
            for added in _declared(module) if known is not None else ():
                if known is not None and added.text not in known and _is_used(added.text, module, trees):
                    said = (
                        f"declares {added.text!r} as an export of {name.text!r}, which has none of that name"
                    )
                    yield _note(path, added, said)


def _is_invented(module: str, index: ExportIndex) -> bool:
    """Whether a module would be a library's, and the library has none of that name.

    Nothing is known of the types of assets and of files deep inside a package.
    """
    package = "/".join(module.split("/")[: 2 if module.startswith("@") else 1])
    return package in index.modules and not re.search(r"[*?]|/(?:dist|src|lib)/|\.\w+$", module)


def _is_module(tree: Tree) -> bool:
    return any(
        statement.kind in TOP_LEVEL_MODULE or statement.has_modifier("ExportKeyword")
        for statement in tree.root.list("statements")
    )


def _declared(module: Node) -> Iterator[Node]:
    """The names that the body of a module declaration declares."""
    body = module["body"]
    for statement in body.list("statements") if body else []:
        declarations = statement["declarationList"]
        names = (
            [each["name"] for each in declarations.list("declarations")]
            if declarations
            else [statement["name"]]
        )
        yield from (name for name in names if name is not None and name.kind in NAMED)


def _is_used(name: str, module: Node, trees: Mapping[str, Tree]) -> bool:
    """Whether the code names it anywhere outside of the declaration."""
    for tree in trees.values():
        for node in tree.nodes:
            if isinstance(node, Node) and node.kind == "Identifier" and node.text == name:
                inside = tree is module.tree and module.pos <= node.pos < module.end
                if not inside:
                    return True
    return False


def _note(path: str, name: Node, said: str) -> Note:
    diagnostic = Diagnostic(
        path=path,
        line=name.line,
        column=name.tree.column_of(name.start),
        code=REDECLARED,
        category="error",
        message=said,
        span=name.source()[:80],
    )
    return Note(diagnostic, name.start, name.end)
