"""Rewrites of how functions are written down and exported."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutation.answer import Answer, Use, is_const
from tests.mutation.edits import Edits

from nia_bench.languages.typescript.syntax import NO_NODE, Node

KEYWORD = "function"
IDLE = {
    "ImportDeclaration",
    "ExportDeclaration",
    "TypeAliasDeclaration",
    "InterfaceDeclaration",
    "FunctionDeclaration",
    "EmptyStatement",
}
# What Next.js reads off the source text of a file, without running it.
STATIC = {"config", "runtime", "dynamic", "revalidate", "maxDuration", "metadata", "viewport", "fetchCache"}


def declarations_to_arrows(answer: Answer, edits: Edits) -> None:
    """`function f() { … }` becomes `const f = () => { … };`, the default export included."""
    for path, node in answer.nodes("FunctionDeclaration"):
        if node["body"] and _may_be_arrow(answer, path, node):
            _make_arrow(path, node, edits)


def _may_be_arrow(answer: Answer, path: str, node: Node) -> bool:
    result, name, parameters = node["type"], node["name"], node.list("typeParameters")
    if node["asteriskToken"] or (result and result.kind == "TypePredicate") or _has_own_this(node):
        return False
    if parameters and path.endswith("x"):
        return False
    early = any(use.path == path and use.node.pos < node.pos for use in answer.uses(name)) if name else False
    return not early or all(_runs_nothing(before) for before in _statements_before(node))


def _make_arrow(path: str, node: Node, edits: Edits) -> None:
    body, name = node["body"], node["name"]
    assert body
    is_default = node.has_modifier("DefaultKeyword")
    is_async = "async " if node.has_modifier("AsyncKeyword") else ""
    exported = "export " if node.has_modifier("ExportKeyword") and not is_default else ""
    start = f"{exported}const {name.text} = {is_async}" if name else f"export default {is_async}"
    edits.replace(path, node.start, name.end if name else _after_keyword(node), start)
    edits.insert(path, body.start, "=> ")
    edits.insert(path, node.end, f";\nexport default {name.text};" if is_default and name else ";")


def _after_keyword(node: Node) -> int:
    modifiers = node.list("modifiers")
    after = modifiers[-1].end if modifiers else node.pos
    return node.tree.skip_trivia(after) + len(KEYWORD)


def _has_own_this(node: Node) -> bool:
    stack = list(node.each_child())
    while stack:
        inner = stack.pop()
        if inner.kind == "ThisKeyword" or (inner.kind == "Identifier" and inner.text == "arguments"):
            return True
        if inner.kind not in {"FunctionDeclaration", "FunctionExpression", "ClassDeclaration"}:
            stack.extend(inner.each_child())
    return False


def _statements_before(node: Node) -> list[Node]:
    siblings = node.parent.list("statements") if node.parent else []
    return [statement for statement in siblings if statement.pos < node.pos]


def _runs_nothing(statement: Node) -> bool:
    if statement.kind == "VariableStatement" and (declared := statement["declarationList"]):
        initializers = [one["initializer"] for one in declared.list("declarations")]
        return all(one and one.kind in {"ArrowFunction", "StringLiteral"} for one in initializers)
    expression = statement["expression"]
    if statement.kind == "ExpressionStatement" and expression:
        return expression.kind == "StringLiteral"
    return statement.kind in IDLE


def arrows_to_declarations(answer: Answer, edits: Edits) -> None:
    """`const f = () => x;` becomes `function f() { return x; }`, at the top level of a file."""
    for path, statement, declaration in _top_level_constants(answer):
        name, function = declaration["name"], declaration["initializer"]
        if not name or not function or declaration["type"] or _has_own_this(function):
            continue
        if name.kind != "Identifier" or function.kind not in {"ArrowFunction", "FunctionExpression"}:
            continue
        if function.kind == "FunctionExpression" and function["name"]:
            continue
        _make_declaration(path, statement, name.text, function, edits)


def _make_declaration(path: str, statement: Node, name: str, function: Node, edits: Edits) -> None:
    body, arrow, star = function["body"], function["equalsGreaterThanToken"], function["asteriskToken"]
    assert body
    exported = "export " if statement.has_modifier("ExportKeyword") else ""
    is_async = "async " if function.has_modifier("AsyncKeyword") else ""
    modifiers = function.list("modifiers")
    head = function.tree.skip_trivia(modifiers[-1].end) if modifiers else function.start
    if not arrow:
        head = star.end if star else _after_keyword(function)
    written = f"{exported}{is_async}function{'*' if star else ''} {name}"
    parameters = function.list("parameters")
    without_parentheses = arrow and bool(parameters) and parameters[0].start == head
    edits.replace(path, statement.start, head, f"{written}{'(' if without_parentheses else ''}")
    if without_parentheses:
        edits.insert(path, parameters[0].end, ")")
    if arrow:
        edits.put(path, arrow, "")
    if body.kind == "Block":
        edits.replace(path, body.end, statement.end, "")
    else:
        edits.insert(path, body.start, "{ return ")
        edits.replace(path, body.end, statement.end, "; }")


def _top_level_constants(answer: Answer) -> Iterator[tuple[str, Node, Node]]:
    for path, statement in answer.nodes("VariableStatement"):
        declared = statement["declarationList"]
        above = statement.parent
        if not is_const(declared) or above.kind != "SourceFile":
            continue
        if len(declared.list("declarations")) == 1:
            yield path, statement, declared.list("declarations")[0]


def export_lists(answer: Answer, edits: Edits) -> None:
    """`export { f, g as default };` at the end of the file, in place of the modifiers."""
    for path, tree in answer.trees.items():
        listed: list[str] = []
        for statement in tree.root.list("statements"):
            name, is_type = _exported_name(statement)
            modifiers = statement.list("modifiers")
            if name is None or not modifiers:
                continue
            is_default = statement.has_modifier("DefaultKeyword")
            last = modifiers[1] if is_default else modifiers[0]
            edits.replace(path, statement.start, tree.skip_trivia(last.end), "")
            listed.append(f"{'type ' if is_type else ''}{name}{' as default' if is_default else ''}")
        if listed:
            edits.insert(path, tree.root.end, f"\nexport {{ {', '.join(listed)} }};\n")


def _exported_name(statement: Node) -> tuple[str | None, bool]:
    if not statement.has_modifier("ExportKeyword"):
        return None, False
    name = statement["name"]
    if statement.kind in {"TypeAliasDeclaration", "InterfaceDeclaration"}:
        return (name.text if name else None), True
    if statement.kind == "VariableStatement" and (declared := statement["declarationList"]):
        found = [one["name"] for one in declared.list("declarations")]
        name = found[0] if len(found) == 1 else NO_NODE
    if name.kind != "Identifier" or name.text in STATIC:
        return None, False
    return name.text, False


def dead_copies(answer: Answer, edits: Edits) -> None:
    """A second function like the first, right as well, that nothing uses."""
    for path, node in answer.nodes("FunctionDeclaration"):
        name = node["name"]
        above = node.parent
        if not name or not above or above.kind != "SourceFile":
            continue
        if _is_used_in(answer.uses(name), node):
            continue
        is_async = "async " if node.has_modifier("AsyncKeyword") else ""
        star = "*" if node["asteriskToken"] else ""
        rest = node.tree.slice(name.end, node.end)
        copy = f"{is_async}function{star} {name.text}Draft{answer.number()}{rest}"
        edits.insert(path, node.end, f"\n\n{copy}\n")


def _is_used_in(uses: list[Use], node: Node) -> bool:
    return any(node.pos <= use.node.pos < node.end and use.node.tree is node.tree for use in uses)
