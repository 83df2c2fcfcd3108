"""Rewrites of names that no convention fixes."""

from __future__ import annotations

from tests.mutation.answer import Answer, in_style_of, rename
from tests.mutation.edits import Edits

from nia_bench.languages.typescript.syntax import Node

NAMED = (
    "VariableDeclaration",
    "Parameter",
    "BindingElement",
    "FunctionDeclaration",
    "ClassDeclaration",
    "TypeAliasDeclaration",
    "InterfaceDeclaration",
    "FunctionExpression",
)
SIGNATURES = {"FunctionType", "ConstructorType", "MethodSignature", "CallSignature", "IndexSignature"}


def rename_locals(answer: Answer, edits: Edits) -> None:
    """Variables, parameters, functions, classes and types that are not exported get new names."""
    seen: dict[int, str] = {}
    for path, node in answer.nodes(*NAMED):
        name = node["name"]
        if not name or name.kind != "Identifier" or is_exported(node) or _is_bare_signature(node):
            continue
        symbol = answer.program.symbol(name)
        if symbol is None or symbol.id in seen or name.text == "this" or _is_asked_for(answer, name):
            continue
        new = seen[symbol.id] = in_style_of(name.text, f"renamed{answer.number()}")
        bound = node.kind == "BindingElement" and _is_object_pattern(node)
        if bound and not node["propertyName"] and not node["dotDotDotToken"]:
            edits.put(path, name, f"{name.text}: {new}")
        else:
            edits.put(path, name, new)
        rename(edits, answer.uses(name), new)


def is_exported(node: Node) -> bool:
    """Whether the declaration itself is exported under its name."""
    if node.has_modifier("ExportKeyword"):
        return not node.has_modifier("DefaultKeyword")
    if node.kind not in {"VariableDeclaration", "BindingElement"}:
        return False
    for above in node.ancestors():
        if above.kind == "VariableStatement":
            return above.has_modifier("ExportKeyword")
        if above.kind in {"Block", "Parameter", "ArrowFunction", "FunctionExpression"}:
            return False
    return False


def _is_asked_for(answer: Answer, name: Node) -> bool:
    """Whether the prompt itself speaks of the name."""
    return f"`{name.text}`" in answer.task.prompt or f"<{name.text}" in answer.task.prompt


def _is_bare_signature(node: Node) -> bool:
    return node.kind == "Parameter" and (node.parent.kind in SIGNATURES or bool(node.list("modifiers")))


def _is_object_pattern(node: Node) -> bool:
    return node.parent.kind == "ObjectBindingPattern"
