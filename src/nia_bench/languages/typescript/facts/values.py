"""Expressions as values: followed through constants, spreads and assertions to the literals behind them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from nia_bench.contract.facts import Origin, Property, Value, ValueKind
from nia_bench.languages.typescript.checker import Type
from nia_bench.languages.typescript.facts.origins import NOTHING, Meaning, Origins, bare
from nia_bench.languages.typescript.facts.program import Program, assigns
from nia_bench.languages.typescript.syntax import Node

FORMS = {
    "FunctionDeclaration": "function",
    "FunctionExpression": "function",
    "ArrowFunction": "arrow",
    "MethodDeclaration": "method",
    "GetAccessor": "accessor",
    "SetAccessor": "accessor",
    "Constructor": "constructor",
    "ClassDeclaration": "class",
    "ClassExpression": "class",
}
FUNCTIONS = frozenset(FORMS)
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
CONSTANTS = frozenset({"VariableDeclaration", "PropertyAssignment", "PropertyDeclaration", "EnumMember"})
DEEPEST = 8
# Constants that use other constants many times would grow without bound when they are written out.
MOST = 50_000
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
        """The value of an expression; OTHER where it is unknown, nested too deeply or too large."""
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
            return self._call(node, depth)
        if node.kind in ELEMENTS:
            return Value(kind=ValueKind.JSX, file=self._program.path(node))
        return self._compound(node, depth)

    def _call(self, node: Node, depth: int) -> Value:
        callee = node["expression"] or node["tag"]
        meaning = self._origins.meaning(callee) if callee else NOTHING
        given = self.value(returned_object(meaning.node), depth + 1) if meaning.node else OTHER
        return Value(
            kind=ValueKind.CALL,
            call=self._ids.get(node),
            origin=meaning.origin,
            properties=given.properties,
            open=given.open,
            file=self._program.path(node),
        )

    def _compound(self, node: Node, depth: int) -> Value:
        if node.kind == "ObjectLiteralExpression":
            return self._object(node, depth)
        if node.kind == "ArrayLiteralExpression":
            return self._array(node, depth)
        if node.kind == "TemplateExpression":
            return Value(kind=ValueKind.TEMPLATE, text=template_text(node), file=self._program.path(node))
        if node.kind == "ConditionalExpression":
            return self._choice([node["whenTrue"], node["whenFalse"]], depth)
        if node.kind == "BinaryExpression" and (operator := node["operatorToken"]):
            if operator.kind in {"BarBarToken", "QuestionQuestionToken", "AmpersandAmpersandToken"}:
                return self._choice([node["left"], node["right"]], depth)
            return OTHER
        if node.kind == "PrefixUnaryExpression" and (operand := node["operand"]):
            # `-1` and `+1` are numbers; any other operator makes an expression.
            text = node.source() if operand.kind == "NumericLiteral" and node.source()[0] in "+-" else None
            return Value(kind=ValueKind.NUMBER, text=text, file=self._program.path(node)) if text else OTHER
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
        if declared.kind in CONSTANTS:
            written = self._written(declared)
            if written:
                return (
                    self.value(written[0], depth + 1) if len(written) == 1 else self._choice(written, depth)
                )
        if declared.kind == "BindingElement":
            return self._bound(declared, depth)
        if declared.kind == "Parameter" and (given := self._given(declared)):
            return self.value(given[0], depth + 1) if len(given) == 1 else self._choice(given, depth)
        if declared.kind in FUNCTIONS or declared.kind.endswith(("Expression", "Literal", "Function")):
            return self.value(declared, depth + 1)
        return Value(kind=ValueKind.REFERENCE)

    def _written(self, declared: Node) -> list[Node]:
        """Everything that the code gives to a variable or property: its initial value and all assignments."""
        name, initializer = declared["name"], declared["initializer"]
        if name is None or name.kind not in {"Identifier", "StringLiteral", "PrivateIdentifier"}:
            return []
        written = [initializer] if initializer is not None else []
        symbol = self._program.symbol(name) if declared.kind == "VariableDeclaration" else None
        for use in self._program.uses(symbol):
            parent = use.parent
            if parent is not None and parent["left"] is use and assigns(parent):
                written += filter(None, [parent["right"]])
        return written

    def _given(self, parameter: Node) -> list[Node]:
        """The arguments that the submission's own calls hand to a parameter of one of its functions."""
        function = parameter.parent
        holder = function.parent if function is not None and function["name"] is None else function
        name = holder["name"] if holder is not None and function in {holder, holder["initializer"]} else None
        symbol = self._program.symbol(name) if name is not None else None
        if function is None or symbol is None or parameter["dotDotDotToken"]:
            return []
        position = next(n for n, each in enumerate(function.list("parameters")) if each is parameter)
        arguments = [
            call.list("arguments")
            for use in self._program.uses(symbol)
            if (call := use.parent) is not None and use.fills("expression", "CallExpression")
        ]
        return [listed[position] for listed in arguments if position < len(listed)]

    def _bound(self, element: Node, depth: int) -> Value:
        """The value of a destructured name, where the object that it is taken from is known."""
        pattern = element.parent
        source = pattern.parent if pattern is not None and pattern.kind == "ObjectBindingPattern" else None
        key = element["propertyName"] or element["name"]
        if source is None or key is None or element["initializer"] or element["dotDotDotToken"]:
            return Value(kind=ValueKind.REFERENCE)
        whole = OTHER
        if source.kind == "VariableDeclaration":
            whole = self.value(source["initializer"], depth + 1)
        elif source.kind == "BindingElement":
            whole = self._bound(source, depth + 1)
        taken = (item.value for item in whole.properties if item.name == key.text and not whole.open)
        return next(taken, Value(kind=ValueKind.REFERENCE))

    def _array(self, node: Node, depth: int) -> Value:
        elements: list[Value] = []
        for element in node.list("elements"):
            if element.kind == "SpreadElement":
                spread = self.value(element["expression"], depth + 1)
                elements += spread.elements if spread.kind == ValueKind.ARRAY else [OTHER]
            else:
                elements.append(self.value(element, depth + 1))
        return Value(kind=ValueKind.ARRAY, elements=tuple(elements), file=self._program.path(node))

    def _object(self, node: Node, depth: int) -> Value:
        properties: dict[str, Property] = {}
        is_open = False
        for member in node.list("properties"):
            if member.kind == "SpreadAssignment":
                spread = self.value(member["expression"], depth + 1)
                is_open |= spread.open or not (spread.kind == ValueKind.OBJECT or spread.properties)
                properties.update({item.name: item for item in spread.properties})
                continue
            name = property_name(member)
            if name is None:
                is_open = True
            else:
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
        symbol = checker.option(expected, name) if expected else None
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


def returned_object(node: Node | None) -> Node | None:
    """The object literal that a function of the submission returns, where that is all it returns."""
    if node is not None and node.kind == "VariableDeclaration":
        node = bare(initializer) if (initializer := node["initializer"]) else None
    body = node["body"] if node is not None and node.kind in FUNCTIONS else None
    if body is None:
        return None
    if body.kind == "Block":
        last = body.list("statements")[-1:]
        result = last[0]["expression"] if last and last[0].kind == "ReturnStatement" else None
    else:
        result = body
    found = bare(result) if result else None
    return found if found is not None and found.kind == "ObjectLiteralExpression" else None


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
