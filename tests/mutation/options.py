"""Rewrites of the options that a call is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.mutation.answer import Answer
from tests.mutation.edits import Edits

from nia_bench.languages.typescript.syntax import Node

STRAIGHT = {
    "CallExpression",
    "NewExpression",
    "PropertyAccessExpression",
    "AwaitExpression",
    "ParenthesizedExpression",
    "PropertyAssignment",
    "ObjectLiteralExpression",
    "ArrayLiteralExpression",
    "VariableDeclaration",
    "VariableDeclarationList",
}
STATEMENTS = {"VariableStatement", "ReturnStatement", "ExpressionStatement", "ExportAssignment"}
PLAIN = {"StringLiteral", "NumericLiteral", "TrueKeyword", "FalseKeyword"}
BOUND_TO_PLACE = {"ThisKeyword", "AwaitExpression", "YieldExpression", "SuperKeyword"}
FUNCTIONS = {"ArrowFunction", "FunctionExpression", "MethodDeclaration"}
# How the argument is written, given the name of the constant.
_Written = Callable[[str], str]


def options_in_constant(answer: Answer, edits: Edits) -> None:
    """`f({ a })` becomes `const options1 = { a };` and `f(options1)`."""
    _hoist(answer, edits, lambda name: name)


def options_spread(answer: Answer, edits: Edits) -> None:
    """`f({ a })` becomes `const options1 = { a };` and `f({ ...options1 })`."""
    _hoist(answer, edits, lambda name: f"{{ ...{name} }}")


def _hoist(answer: Answer, edits: Edits, written: _Written) -> None:
    for path, literal in answer.nodes("ObjectLiteralExpression"):
        statement = _statement_around(literal)
        if statement is None or not _is_argument(literal) or not _stands_alone(literal):
            continue
        if any(inner is not literal and _is_argument(inner) for inner in _literals(literal)):
            continue  # the inner one is hoisted; both at once would overlap
        inside = Edits()
        for plain in _plain_values(literal) if answer.is_typed(path) else ():
            inside.insert(path, plain.end, " as const")
        name = f"options{answer.number()}"
        edits.insert(path, statement.start, f"const {name} = {inside.within(path, literal)};\n")
        edits.put(path, literal, written(name))


def _is_argument(literal: Node) -> bool:
    call = literal.parent
    if not call or call.kind not in {"CallExpression", "NewExpression"}:
        return False
    return literal in call.list("arguments") and bool(literal.list("properties"))


def _literals(literal: Node) -> Iterator[Node]:
    return (node for node in literal.walk() if node.kind == "ObjectLiteralExpression")


def _plain_values(literal: Node) -> Iterator[Node]:
    """Strings, numbers and truth values of properties, which a constant would widen."""
    for node in literal.walk():
        value = node["initializer"]
        if node.kind == "PropertyAssignment" and value and value.kind in PLAIN:
            yield value


def _stands_alone(literal: Node) -> bool:
    """Nothing in it takes its type or its value from the place where it stands."""
    for node in literal.walk():
        if node.kind in BOUND_TO_PLACE:
            return False
        if node.kind == "ArrayLiteralExpression":
            return False
        if node.kind in FUNCTIONS and any(not parameter["type"] for parameter in node.list("parameters")):
            return False
    return True


def _statement_around(literal: Node) -> Node | None:
    """The statement that evaluates the literal once, whenever it runs at all."""
    for above in literal.ancestors():
        if above.kind in STATEMENTS:
            place = above.parent
            return above if place and place.kind in {"SourceFile", "Block"} else None
        if above.kind not in STRAIGHT:
            return None
    return None
