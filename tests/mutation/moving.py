"""A helper function moved to a file of its own, and imported from there."""

from __future__ import annotations

import posixpath
from dataclasses import dataclass

from tests.mutation.answer import Answer, is_const
from tests.mutation.edits import Edits
from tests.mutation.imports import bindings

from nia_bench.languages.typescript.facts.functions import directives
from nia_bench.languages.typescript.syntax import Node, Tree

FUNCTIONS = {"ArrowFunction", "FunctionExpression"}
COPIED = {"TypeAliasDeclaration", "InterfaceDeclaration"}
LITERALS = {"StringLiteral", "NumericLiteral"}


@dataclass(frozen=True)
class Statement:
    """One top-level statement and the symbols it declares or imports."""

    node: Node
    names: tuple[Node, ...]


def move_helpers(answer: Answer, edits: Edits) -> None:
    """Every function that is not exported goes to a file of its own, with what it needs."""
    for path, tree in answer.trees.items():
        if "pages" in path.split("/") or "use server" in directives(tree.root):
            continue
        statements = [_statement(node, path) for node in tree.root.list("statements")]
        taken: list[str] = []
        for statement in statements:
            if _is_helper(statement.node, directives(tree.root)):
                taken += _move(answer, edits, path, statement, statements)
        if taken:
            edits.insert(path, _first_place(tree), "\n".join([*taken, ""]))


def _statement(node: Node, path: str) -> Statement:
    if node.kind == "ImportDeclaration":
        return Statement(node, tuple(binding.node for binding in bindings(node, path)))
    if declared := node["declarationList"]:
        return Statement(node, tuple(n for n in (one["name"] for one in declared.list("declarations")) if n))
    name = node["name"]
    return Statement(node, (name,) if name else ())


def _is_helper(node: Node, head: tuple[str, ...]) -> bool:
    if node.has_modifier("ExportKeyword"):
        return False
    function = node if node.kind == "FunctionDeclaration" and node["name"] else None
    declared = node["declarationList"]
    if is_const(declared) and len(declared.list("declarations")) == 1:
        initializer = declared.list("declarations")[0]["initializer"]
        function = initializer if initializer and initializer.kind in FUNCTIONS else None
    if function is None:
        return False
    return not head or head == ("use client",) or function.has_modifier("AsyncKeyword")


def _move(
    answer: Answer, edits: Edits, path: str, helper: Statement, statements: list[Statement]
) -> list[str]:
    needed = _needed(answer, helper, statements)
    if needed is None or len(helper.names) != 1 or _is_shared(answer, helper):
        return []
    number = answer.number()
    extension = posixpath.splitext(path)[1]
    name = f"moved-{number}"
    head = [f"'{directive}';" for directive in directives(helper.node.tree.root)]
    copies = [statement.node.source() for statement in needed]
    lines = [*head, *copies, f"export {helper.node.source()}"]
    edits.new_files[posixpath.join(posixpath.dirname(path), name + extension)] = "\n".join([*lines, ""])
    edits.put(path, helper.node, "")
    return [f"import {{ {helper.names[0].text} }} from './{name}';"]


def _needed(answer: Answer, helper: Statement, statements: list[Statement]) -> list[Statement] | None:
    """The statements to be copied along, in source order; None when one of them cannot be."""
    needed: list[Statement] = []
    waiting = [helper]
    while waiting:
        user = waiting.pop()
        for other in statements:
            if other in needed or other is helper or other is user or not _uses(answer, user, other):
                continue
            if not _may_be_copied(other.node):
                return None
            needed.append(other)
            waiting.append(other)
    return [statement for statement in statements if statement in needed]


def _uses(answer: Answer, user: Statement, other: Statement) -> bool:
    tree = user.node.tree
    return user.node.kind != "ImportDeclaration" and any(
        use.node.tree is tree and user.node.pos <= use.node.pos < user.node.end
        for name in other.names
        for use in answer.uses(name)
    )


def _is_shared(answer: Answer, helper: Statement) -> bool:
    return any(use.above.kind in {"ExportSpecifier", "TypeQuery"} for use in answer.uses(helper.names[0]))


def _may_be_copied(node: Node) -> bool:
    if node.kind == "ImportDeclaration" or (node.kind in COPIED and not node.has_modifier("ExportKeyword")):
        return True
    declared = node["declarationList"]
    if not is_const(declared) or node.has_modifier("ExportKeyword"):
        return False
    initializers = [one["initializer"] for one in declared.list("declarations")]
    return all(one and one.kind in LITERALS for one in initializers)


def _first_place(tree: Tree) -> int:
    """Where the first statement behind the directives starts."""
    statements = tree.root.list("statements")
    heads = len(directives(tree.root))
    return statements[heads].start
