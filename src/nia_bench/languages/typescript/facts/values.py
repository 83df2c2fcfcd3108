"""Expressions as values: followed through constants, spreads and assertions to the literals behind them."""

from __future__ import annotations

from collections.abc import Iterable

from nia_bench.contract.facts import Property, Value, ValueKind
from nia_bench.languages.typescript.facts.origins import Meaning, Origins, innermost_expression
from nia_bench.languages.typescript.facts.program import CALLS, FUNCTIONS, Program, assigns
from nia_bench.languages.typescript.syntax import ELEMENTS, NO_NODE, STRINGS, Node

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
CHOOSING = frozenset({"BarBarToken", "QuestionQuestionToken", "AmpersandAmpersandToken"})
DEEPEST = 8
# Constants that use other constants many times would grow without bound when they are written out.
MOST = 50_000
OTHER = Value(kind=ValueKind.OTHER)


class Values:
    """Turns expression nodes into values."""

    def __init__(self, program: Program, origins: Origins) -> None:
        self._program = program
        self._origins = origins
        self._remaining = MOST

    def value(self, node: Node, depth: int = 0) -> Value:
        """Return the value of an expression, following names, calls and spreads to the literals behind them.

        `a ? b : c` and `a ?? b` are OTHER with both values as `elements`. Plain OTHER if it is no kind of
        value, nested too deeply, or this object has built 50,000 values.
        """
        self._remaining -= 1
        if not node or depth > DEEPEST or self._remaining < 0:
            return OTHER
        node = innermost_expression(node)
        if node.kind == "AwaitExpression":
            return self.value(node["expression"], depth + 1)
        if node.kind in LITERALS:
            return Value(kind=LITERALS[node.kind], text=node.text, file=self._program.path(node))
        if node.kind in KEYWORDS:
            kind, text = KEYWORDS[node.kind]
            return Value(kind=kind, text=text)
        if node.kind in FUNCTIONS:
            id_ = self._program.ids.get(node)
            return Value(kind=ValueKind.FUNCTION, function=id_, file=self._program.path(node))
        if node.kind in CALLS:
            return self._call(node, depth)
        if node.kind in ELEMENTS:
            return Value(kind=ValueKind.JSX, file=self._program.path(node))
        return self._compound(node, depth)

    def _call(self, node: Node, depth: int) -> Value:
        meaning = self._origins.meaning(node["expression"] or node["tag"])
        result = self.value(returned_object(meaning.node), depth + 1) if meaning.node else OTHER
        return Value(
            kind=ValueKind.CALL,
            call=self._program.ids.get(node),
            origin=meaning.origin,
            properties=result.properties,
            open=result.open,
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
        if node.kind == "BinaryExpression" and node["operatorToken"].kind in CHOOSING:
            return self._choice([node["left"], node["right"]], depth)
        # `-1` and `+1` are numbers; any other operator makes an expression.
        if node["operand"].kind == "NumericLiteral" and node.source()[0] in "+-":
            return Value(kind=ValueKind.NUMBER, text=node.source(), file=self._program.path(node))
        if node.kind in {"Identifier", "PropertyAccessExpression", "ElementAccessExpression"}:
            meaning = self._origins.meaning(node)
            return OTHER if meaning.node is node else self.value_of_meaning(meaning, depth)
        return OTHER

    def _choice(self, branches: Iterable[Node], depth: int) -> Value:
        return Value(
            kind=ValueKind.OTHER, elements=tuple(self.value(branch, depth + 1) for branch in branches)
        )

    def value_of_meaning(self, meaning: Meaning, depth: int = 0) -> Value:
        """Return the value of a resolved name: for code of the submission, that of the assigned expression.

        Several assigned values become the `elements` of an OTHER. A library's name gives a reference with its
        origin, and a name of unknown value a bare reference.
        """
        declared = meaning.node
        if not declared:
            return Value(kind=ValueKind.REFERENCE, origin=meaning.origin)
        if declared.kind == "BindingElement":
            return self._destructured_value(declared, depth)
        if sources := self._assigned_values(declared):
            return self.value(sources[0], depth + 1) if len(sources) == 1 else self._choice(sources, depth)
        if declared.kind in FUNCTIONS or declared.kind.endswith(("Expression", "Literal", "Function")):
            return self.value(declared, depth + 1)
        return Value(kind=ValueKind.REFERENCE)

    def _assigned_values(self, declared: Node) -> list[Node]:
        """Return the expressions that a declared name gets: its initializer and later assignments by `=`.

        For a parameter, return the arguments of calls, and for a property only its initializer. Empty for
        a destructuring pattern and other declarations.
        """
        if declared.kind == "Parameter":
            return self._passed_arguments(declared)
        name, initializer = declared["name"], declared["initializer"]
        is_plain_name = name.kind in {"Identifier", "StringLiteral", "PrivateIdentifier"}
        if declared.kind not in CONSTANTS or not is_plain_name:
            return []
        symbol = self._program.symbol(name) if declared.kind == "VariableDeclaration" else None
        assigned = [
            use.parent["right"]
            for use in self._program.uses(symbol)
            if use.fills("left") and assigns(use.parent)
        ]
        return list(filter(None, [initializer, *assigned]))

    def _passed_arguments(self, parameter: Node) -> list[Node]:
        """Return the argument that each direct call `f(…)` in the submission passes for a parameter of `f`.

        Calls that leave it out are skipped. Empty for a rest parameter, and for a function that is neither
        named nor assigned to a name.
        """
        function = parameter.parent
        holder = function if function["name"] else function.parent
        symbol = self._program.symbol(holder["name"]) if function in {holder, holder["initializer"]} else None
        if symbol is None or parameter["dotDotDotToken"]:
            return []
        position = function.list("parameters").index(parameter)
        arguments = [
            use.parent.list("arguments")
            for use in self._program.uses(symbol)
            if use.fills("expression", "CallExpression")
        ]
        return [values[position] for values in arguments if position < len(values)]

    def _destructured_value(self, element: Node, depth: int) -> Value:
        """Return the value of a destructured name.

        Return a bare reference if its object is not fully known, or the name has a default, collects the
        rest or is in an array pattern.
        """
        unknown = Value(kind=ValueKind.REFERENCE)
        pattern = element.parent
        key = element["propertyName"] or element["name"]
        plain = not (element["initializer"] or element["dotDotDotToken"])
        if pattern.kind != "ObjectBindingPattern" or not key or not plain:
            return unknown
        source, whole = pattern.parent, OTHER
        if source.kind == "VariableDeclaration":
            whole = self.value(source["initializer"], depth + 1)
        elif source.kind == "BindingElement":
            whole = self._destructured_value(source, depth + 1)
        property_values = (
            item.value for item in whole.properties if item.name == key.text and not whole.open
        )
        return next(property_values, unknown)

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
                properties[name] = self._property(member, name, depth)
        return Value(
            kind=ValueKind.OBJECT,
            properties=tuple(properties.values()),
            open=is_open,
            file=self._program.path(node),
        )

    def _property(self, member: Node, name: str, depth: int) -> Property:
        slot = {"PropertyAssignment": "initializer", "ShorthandPropertyAssignment": "name"}.get(member.kind)
        value = self.value(member[slot] if slot else member, depth + 1)
        return Property(name=name, value=value, line=member.line)

    def attributes(self, attributes: Node) -> tuple[Property, ...]:
        """Return the attributes of a JSX element, with the properties of known objects that are spread.

        The last one of each name counts. Spread values that are unknown are ignored.
        """
        properties: dict[str, Property] = {}
        for member in attributes.list("properties"):
            if member.kind == "JsxSpreadAttribute":
                spread = self.value(member["expression"])
                properties.update({item.name: item for item in spread.properties})
            elif name := member["name"]:
                properties[name.text] = Property(
                    name=name.text, value=self._attribute(member), line=member.line
                )
        return tuple(properties.values())

    def _attribute(self, member: Node) -> Value:
        initializer = member["initializer"]
        if not initializer:
            return Value(kind=ValueKind.BOOLEAN, text="true")
        return self.value(initializer["expression"] if initializer.kind == "JsxExpression" else initializer)


def returned_object(node: Node) -> Node:
    """Return the object literal that a function, or the function in a variable, returns; else NO_NODE.

    Only an expression body or a `return` as the last statement counts.
    """
    if node.kind == "VariableDeclaration":
        node = innermost_expression(node["initializer"])
    result = node["body"] if node.kind in FUNCTIONS else NO_NODE
    if result.kind == "Block":
        last = result.list("statements")[-1:]
        result = last[0]["expression"] if last and last[0].kind == "ReturnStatement" else NO_NODE
    literal = innermost_expression(result)
    return literal if literal.kind == "ObjectLiteralExpression" else NO_NODE


def property_name(member: Node) -> str | None:
    """Return the name of an object member; None without one or if it is computed, unless as `['name']`."""
    name = member["name"]
    if name.kind == "ComputedPropertyName":
        name = name["expression"]
        return name.text if name.kind in STRINGS else None
    return name.text if name else None


def template_text(node: Node) -> str:
    """Return the text of a template with `${}` for each expression, as "a${}b" for `a${x}b`."""
    return "${}".join([node["head"].text, *(span["literal"].text for span in node.list("templateSpans"))])
