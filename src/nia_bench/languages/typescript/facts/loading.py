"""Modules without import and export statements: what `import()` and `require` take, what CommonJS gives."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.languages.typescript.facts.origins import WRAPPERS
from nia_bench.languages.typescript.syntax import Node

CALLBACKS = frozenset({"ArrowFunction", "FunctionExpression"})


def loaded_names(call: Node) -> Iterator[tuple[str, Node, str | None]]:
    """The names taken straight off a loaded module: name, the node that takes it, the local name.

    Taken by member access, by destructuring, or by the parameter of a callback given to `then`. The whole
    module has the name '*' and the name it is bound to as its node.
    """
    node = call
    while node.parent is not None and node.parent.kind in {"AwaitExpression", *WRAPPERS}:
        node = node.parent
    parent = node.parent
    if parent is None:
        return
    if parent.kind == "PropertyAccessExpression" and (name := parent["name"]):
        if name.text != "then":
            yield name.text, name, None
        elif (bound := _callback_parameter(parent)) is not None:
            yield from _bound(bound)
    elif parent.kind == "VariableDeclaration" and (bound := parent["name"]):
        yield from _bound(bound)


def _callback_parameter(then: Node) -> Node | None:
    call = then.parent
    arguments = call.list("arguments") if call is not None and call.kind == "CallExpression" else []
    callback = arguments[0] if arguments and arguments[0].kind in CALLBACKS else None
    parameters = callback.list("parameters") if callback else []
    return parameters[0]["name"] if parameters else None


def _bound(name: Node) -> Iterator[tuple[str, Node, str | None]]:
    if name.kind == "Identifier":
        yield "*", name, name.text
    for element in name.list("elements"):
        key, local = element["propertyName"] or element["name"], element["name"]
        if element["dotDotDotToken"]:
            yield "*", element, local.text if local else None
        elif key is not None and key.text:
            yield key.text, element, local.text or None if local else None


def assigned_export(statement: Node) -> tuple[str, Node] | None:
    """Name and value of what `module.exports = ...` or `exports.name = ...` exports.

    The first is the default export of a CommonJS file, such as next.config.js.
    """
    assignment = statement["expression"]
    if assignment is None or assignment.kind != "BinaryExpression":
        return None
    left, operator, right = assignment["left"], assignment["operatorToken"], assignment["right"]
    if left is None or right is None or operator is None or operator.kind != "EqualsToken":
        return None
    if left.source() == "module.exports":
        return "default", right
    owner, name = left["expression"], left["name"]
    if owner is not None and name is not None and owner.source() in {"exports", "module.exports"}:
        return name.text, right
    return None
