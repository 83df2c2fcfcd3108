"""Expressions as values: followed through constants, spreads and assertions to the literals behind them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from nia_bench.contract.facts import Origin, Property, Value, ValueKind
from nia_bench.typescript.checker import Type
from nia_bench.typescript.facts.origins import Meaning, Origins, bare
from nia_bench.typescript.facts.program import Program
from nia_bench.typescript.syntax import Node

FUNCTIONS = frozenset(
    {
        "FunctionDeclaration",
        "FunctionExpression",
        "ArrowFunction",
        "MethodDeclaration",
        "GetAccessor",
        "SetAccessor",
        "Constructor",
        "ClassDeclaration",
        "ClassExpression",
    }
)
CALLS = frozenset({"CallExpression", "NewExpression", "TaggedTemplateExpression"})
ELEMENTS = frozenset({"JsxElement", "JsxSelfClosingElement", "JsxFragment"})
LITERALS = {
    "StringLiteral": ValueKind.STRING,
    "NoSubstitutionTemplateLiteral": ValueKind.STRING,
    "NumericLiteral": ValueKind.NUMBER,
    "BigIntLiteral": ValueKind.NUMBER,
    "RegularExpressionLiteral": ValueKind.REGEX,
}
KEYWORDS = {
    "TrueKeyword": (ValueKind.BOOLEAN, "true"),
    "FalseKeyword": (ValueKind.BOOLEAN, "false"),
    "NullKeyword": (ValueKind.NULL, None),
}
DEEPEST = 8
# Constants that use constants over and over grow without bound when they are written out.
MOST = 100_000
OTHER = Value(kind=ValueKind.OTHER)


class Values:
    """Turns expression nodes into values. `ids` numbers functions and calls, by node, within their files."""

    def __init__(self, program: Program, origins: Origins, ids: Mapping[Node, int]) -> None:
        self._program = program
        self._origins = origins
        self._ids = ids
        self._left = MOST
        self._expected: dict[Node, Type | None] = {}

    def value(self, node: Node | None, depth: int = 0) -> Value:
        """The value of an expression; OTHER where it cannot be told, lies too deep or grows too large."""
        self._left -= 1
        if node is None or depth > DEEPEST or self._left < 0:
            return OTHER
        node = bare(node)
        if node.kind == "AwaitExpression":
            return self.value(node["expression"], depth + 1)
        if node.kind in LITERALS:
            return Value(kind=LITERALS[node.kind], text=node.text, file=self._program.path(node))
        if node.kind in KEYWORDS:
            kind, text = KEYWORDS[node.kind]
            return Value(kind=kind, text=text)
        if node.kind in FUNCTIONS:
            return Value(kind=ValueKind.FUNCTION, function=self._ids.get(node), file=self._program.path(node))
        if node.kind in CALLS:
            return self._call(node)
        if node.kind in ELEMENTS:
            return Value(kind=ValueKind.JSX, file=self._program.path(node))
        return self._compound(node, depth)

    def _call(self, node: Node) -> Value:
        callee = node["expression"] or node["tag"]
        origin = self._origins.origin(callee) if callee else None
        return Value(
            kind=ValueKind.CALL, call=self._ids.get(node), origin=origin, file=self._program.path(node)
        )

    def _compound(self, node: Node, depth: int) -> Value:
        if node.kind == "ObjectLiteralExpression":
            return self._object(node, depth)
        if node.kind == "ArrayLiteralExpression":
            elements = tuple(self.value(element, depth + 1) for element in node.list("elements"))
            return Value(kind=ValueKind.ARRAY, elements=elements, file=self._program.path(node))
        if node.kind == "TemplateExpression":
            return Value(kind=ValueKind.TEMPLATE, text=template_text(node), file=self._program.path(node))
        if node.kind == "ConditionalExpression":
            return self._choice([node["whenTrue"], node["whenFalse"]], depth)
        if node.kind == "BinaryExpression" and (operator := node["operatorToken"]):
            if operator.kind in {"BarBarToken", "QuestionQuestionToken", "AmpersandAmpersandToken"}:
                return self._choice([node["left"], node["right"]], depth)
            return OTHER
        if node.kind in {"Identifier", "PropertyAccessExpression", "ElementAccessExpression"}:
            return self._reference(node, depth)
        return OTHER

    def _choice(self, branches: Iterable[Node | None], depth: int) -> Value:
        return Value(
            kind=ValueKind.OTHER, elements=tuple(self.value(branch, depth + 1) for branch in branches)
        )

    def _reference(self, node: Node, depth: int) -> Value:
        meaning = self._origins.meaning(node)
        return OTHER if meaning.node is node else self.meant(meaning, depth)

    def meant(self, meaning: Meaning, depth: int = 0) -> Value:
        """The value of what a name stands for."""
        declared = meaning.node
        if declared is None:
            return Value(kind=ValueKind.REFERENCE, origin=meaning.origin)
        if declared.kind in {"VariableDeclaration", "PropertyAssignment", "PropertyDeclaration"}:
            initializer = declared["initializer"]
            name = declared["name"]
            if initializer is not None and name is not None and name.kind == "Identifier":
                return self.value(initializer, depth + 1)
        if declared.kind in FUNCTIONS or declared.kind.endswith(("Expression", "Literal", "Function")):
            return self.value(declared, depth + 1)
        return Value(kind=ValueKind.REFERENCE)

    def _object(self, node: Node, depth: int) -> Value:
        properties: dict[str, Property] = {}
        is_open = False
        for member in node.list("properties"):
            if member.kind == "SpreadAssignment":
                spread = self.value(member["expression"], depth + 1)
                is_open |= spread.kind != ValueKind.OBJECT or spread.open
                properties.update({item.name: item for item in spread.properties})
                continue
            name = property_name(member)
            if name is not None:
                properties[name] = self._property(node, member, name, depth)
        return Value(
            kind=ValueKind.OBJECT,
            properties=tuple(properties.values()),
            open=is_open,
            file=self._program.path(node),
        )

    def _property(self, literal: Node, member: Node, name: str, depth: int) -> Property:
        if member.kind == "PropertyAssignment":
            value = self.value(member["initializer"], depth + 1)
        elif member.kind == "ShorthandPropertyAssignment":
            value = self.value(member["name"], depth + 1)
        else:
            value = self.value(member, depth + 1)
        return Property(name=name, value=value, line=member.line, owner=self._declared(literal, name))

    def _declared(self, literal: Node, name: str) -> Origin | None:
        """The library's declaration of the property that an object literal fills, with its deprecation."""
        checker = self._program.checker
        if literal not in self._expected:
            asked = checker.contextual_type(literal)
            self._expected[literal] = checker.non_nullable(asked) if asked else None
        expected = self._expected[literal]
        symbol = checker.member(expected, name) if expected else None
        if symbol is None or self._program.declaration(symbol) is not None:
            return None
        origin = self._origins.of_symbol(symbol, name).origin
        if origin is not None and "deprecated" in checker.tags(symbol):
            return origin.model_copy(update={"deprecated": True})
        return origin

    def attributes(self, attributes: Node | None) -> tuple[Property, ...]:
        """The attributes of a JSX element, spreads of known objects merged."""
        found: dict[str, Property] = {}
        for member in attributes.list("properties") if attributes else []:
            if member.kind == "JsxSpreadAttribute":
                spread = self.value(member["expression"])
                found.update({item.name: item for item in spread.properties})
            elif (name := member["name"]) is not None:
                found[name.text] = Property(name=name.text, value=self._attribute(member), line=member.line)
        return tuple(found.values())

    def _attribute(self, member: Node) -> Value:
        initializer = member["initializer"]
        if initializer is None:
            return Value(kind=ValueKind.BOOLEAN, text="true")
        return self.value(initializer["expression"] if initializer.kind == "JsxExpression" else initializer)


def property_name(member: Node) -> str | None:
    """The name of an object member; None when it is computed from something unknown."""
    name = member["name"]
    if name is None:
        return None
    if name.kind == "ComputedPropertyName":
        inner = name["expression"]
        return (
            inner.text if inner and inner.kind in {"StringLiteral", "NoSubstitutionTemplateLiteral"} else None
        )
    return name.text


def template_text(node: Node) -> str:
    """The fixed parts of a template, with `${}` where something is put in."""
    head = node["head"]
    parts = [head.text if head else ""]
    for span in node.list("templateSpans"):
        literal = span["literal"]
        parts.append(literal.text if literal else "")
    return "${}".join(parts)


def reachable_values(value: Value) -> Iterator[Value]:
    """A value and every value inside it."""
    stack = [value]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(current.elements)
        stack.extend(item.value for item in current.properties)
