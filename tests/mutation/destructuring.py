"""Rewrites between `{ a }` taken apart and `x.a` read off the whole."""

from __future__ import annotations

from tests.mutation.answer import Answer, Use, enclosing, in_style_of, is_const, put_in_place
from tests.mutation.edits import Edits, UnfitError

from nia_bench.languages.typescript.syntax import Node

FUNCTIONS = {"FunctionDeclaration", "FunctionExpression", "ArrowFunction", "MethodDeclaration"}
UNION = 1 << 27


def parameters_whole(answer: Answer, edits: Edits) -> None:
    """`({ params })` becomes `(whole1)` with `whole1.params`."""
    for path, node in answer.nodes("Parameter"):
        if node.parent and node.parent.kind in FUNCTIONS and (pattern := node["name"]):
            _take_whole(answer, edits, path, pattern)


def constants_whole(answer: Answer, edits: Edits) -> None:
    """`const { a } = x` becomes `const whole1 = x` with `whole1.a`."""
    for path, node in answer.nodes("VariableDeclaration"):
        if node["initializer"] and _is_local_constant(node) and (pattern := node["name"]):
            _take_whole(answer, edits, path, pattern)


def _take_whole(answer: Answer, edits: Edits, path: str, pattern: Node) -> None:
    if pattern.kind not in {"ObjectBindingPattern", "ArrayBindingPattern"}:
        return
    whole = f"whole{answer.number()}"
    trial = Edits()
    try:
        for position, element in enumerate(pattern.list("elements")):
            if element.kind == "BindingElement" and element["name"]:
                _read_off(answer, trial, pattern, element, whole, position)
    except UnfitError:
        return
    edits.put(path, pattern, whole)
    for file, changes in trial.changes.items():
        edits.changes.setdefault(file, []).extend(changes)


def _read_off(answer: Answer, edits: Edits, pattern: Node, element: Node, whole: str, position: int) -> None:
    name, key = element["name"], element["propertyName"] or element["name"]
    if not name or not key or element["initializer"] or element["dotDotDotToken"]:
        raise UnfitError("a default value or a rest needs its pattern")
    if name.kind != "Identifier" or key.kind != "Identifier":
        raise UnfitError("a pattern inside a pattern")
    access = f"{whole}[{position}]" if pattern.kind == "ArrayBindingPattern" else f"{whole}.{key.text}"
    put_in_place(edits, answer.uses(name), access)


def parameters_apart(answer: Answer, edits: Edits) -> None:
    """`(props)` with `props.params` becomes `({ params: part1 })` with `part1`."""
    for path, node in answer.nodes("Parameter"):
        if not node.parent or node.parent.kind not in FUNCTIONS:
            continue
        if node["name"] and not (node["questionToken"] or node["initializer"] or node["dotDotDotToken"]):
            _take_apart(answer, edits, path, node)


def constants_apart(answer: Answer, edits: Edits) -> None:
    """`const x = f()` with `x.a` becomes `const { a: part1 } = f()` with `part1`."""
    for path, node in answer.nodes("VariableDeclaration"):
        name = node["name"]
        if not name or not node["initializer"] or not _is_local_constant(node):
            continue
        here = enclosing(name, *FUNCTIONS)  # a closure would read it later, when it may have changed
        if all(enclosing(use.node, *FUNCTIONS) is here for use in answer.uses(name)):
            _take_apart(answer, edits, path, node)


def _take_apart(answer: Answer, edits: Edits, path: str, declaration: Node) -> None:
    name = declaration["name"]
    if not name or name.kind != "Identifier":
        return
    type_ = answer.program.checker.types_at([name])[0]
    uses = answer.uses(name)
    accesses = [use.above for use in uses if _is_plain_read(use)]
    if not uses or len(accesses) < len(uses) or type_ is None or type_.flags & UNION:
        return
    parts: dict[str, str] = {}
    for access in accesses:
        key = access["name"]
        assert key
        part = parts.setdefault(key.text, in_style_of(key.text, f"part{answer.number()}"))
        edits.put(path, access, part)
    pattern = f"{{ {', '.join(f'{key}: {part}' for key, part in parts.items())} }}"
    arrow = declaration.parent
    bare = declaration.kind == "Parameter" and bool(arrow) and _lacks_parentheses(arrow)
    edits.put(path, name, f"({pattern})" if bare else pattern)


def _is_plain_read(use: Use) -> bool:
    access = use.above
    if access.kind != "PropertyAccessExpression" or access["expression"] is not use.node:
        return False
    above, key = access.parent, access["name"]
    if access["questionDotToken"] or not above or not key or key.kind != "Identifier":
        return False
    called = above.kind in {"CallExpression", "NewExpression"} and above["expression"] is access
    changed = above.kind in {"PrefixUnaryExpression", "PostfixUnaryExpression", "DeleteExpression"}
    assigned = above.kind == "BinaryExpression" and above["left"] is access
    tag = above.kind.startswith("Jsx") and above["tagName"] is access
    return not (called or changed or assigned or tag)


def _lacks_parentheses(arrow: Node) -> bool:
    modifiers = arrow.list("modifiers")
    start = arrow.tree.skip_trivia(modifiers[-1].end) if modifiers else arrow.start
    return arrow.kind == "ArrowFunction" and arrow.list("parameters")[0].start == start


def _is_local_constant(node: Node) -> bool:
    declared = node.parent
    statement = declared.parent if declared else None
    return (
        is_const(declared)
        and statement is not None
        and statement.kind == "VariableStatement"
        and not statement.has_modifier("ExportKeyword")
        and not node["type"]
    )
