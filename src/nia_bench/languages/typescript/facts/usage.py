"""How the code uses a value: whether it awaits the promise, in which way, or reads it as it is."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.facts import AwaitForm
from nia_bench.languages.typescript.facts.origins import (
    WRAPPERS,
    Origins,
    innermost_expression,
    outermost_wrapper,
)
from nia_bench.languages.typescript.facts.program import FUNCTIONS, Program, assigns
from nia_bench.languages.typescript.syntax import JSX_RUNTIME, NO_NODE, Node

ORDER: tuple[AwaitForm, ...] = ("await", "all", "then", "for-await", "use", "return")
COMBINATORS = frozenset({"all", "allSettled", "race", "any"})
CHAINS = frozenset({"then", "catch", "finally"})
ACCESSES = frozenset({"PropertyAccessExpression", "ElementAccessExpression"})
BRANCHING = frozenset({"BarBarToken", "QuestionQuestionToken"})
FARTHEST = 6
# The library that renders JSX has a function that reads a promise while a component renders.
UNWRAPS = f"{JSX_RUNTIME.partition('/')[0]}:use"


@dataclass
class Consumption:
    """The ways in which all uses consume one value."""

    forms: set[AwaitForm]
    is_read: bool = False

    def ordered(self) -> tuple[AwaitForm, ...]:
        """Return the forms of awaiting, such as 'await' and 'then', in the order of `ORDER`."""
        return tuple(form for form in ORDER if form in self.forms)


class ValueUsage:
    """Follows values through one program."""

    def __init__(self, program: Program, origins: Origins) -> None:
        self._program = program
        self._origins = origins

    def of(self, *nodes: Node) -> Consumption:
        """Return how the code awaits or reads the values of these expressions, merged into one result."""
        consumption = Consumption(set())
        for node in nodes:
            self._follow(node, consumption, set(), 0)
        return consumption

    def of_name(self, name: Node) -> Consumption:
        """Return how all uses of a declared name await or read its value. A binding pattern reads it."""
        consumption = Consumption(set())
        self._follow_name(name, consumption, set(), 0)
        return consumption

    def _follow_name(self, name: Node, consumption: Consumption, visited: set[Node], depth: int) -> None:
        if name.kind in {"ObjectBindingPattern", "ArrayBindingPattern"}:
            consumption.is_read = True
            return
        for use in self._program.uses(self._program.symbol(name)):
            if use is not name and use not in visited:
                visited.add(use)
                self._follow(use, consumption, visited, depth + 1)

    def _follow(self, node: Node, consumption: Consumption, visited: set[Node], depth: int) -> None:
        while node.parent.kind in WRAPPERS or _is_branch(node):
            node = node.parent
        parent = node.parent
        if depth > FARTHEST:
            return
        if form := _plain_form(node):
            consumption.forms.add(form)
        elif node.fills("expression", *ACCESSES):
            self._member(parent, consumption)
        elif name := _assigned_name(node):
            self._follow_name(name, consumption, visited, depth)
        elif parent.kind == "ArrayLiteralExpression":
            self._follow_element(parent, consumption, depth)
        elif parent.kind == "JsxExpression":
            self._prop(parent, consumption, visited, depth)
        elif parent.kind == "CallExpression" and node in parent.list("arguments"):
            self._argument(parent, node, consumption, visited, depth)

    def _member(self, access: Node, consumption: Consumption) -> None:
        if access["name"].text in CHAINS and outermost_wrapper(access).parent.kind == "CallExpression":
            consumption.forms.add("then")
        else:
            consumption.is_read = True

    def _follow_element(self, array: Node, consumption: Consumption, depth: int) -> None:
        """Record in `consumption` if `Promise.all` or the like, or `for await`, awaits an array's elements.

        Variables that hold the array are followed.
        """
        array = outermost_wrapper(array)
        parent = array.parent
        if depth > FARTHEST:
            return
        if parent.kind == "CallExpression" and _is_combinator(parent["expression"]):
            consumption.forms.add("all")
        elif _plain_form(array) == "for-await":
            consumption.forms.add("for-await")
        elif name := _assigned_name(array):
            for use in self._program.uses(self._program.symbol(name)):
                if use is not name:
                    self._follow_element(use, consumption, depth + 1)

    def _prop(self, expression: Node, consumption: Consumption, visited: set[Node], depth: int) -> None:
        """Record in `consumption` how the submission's component uses the value passed as a JSX attribute."""
        attribute = expression.parent
        if attribute.kind != "JsxAttribute":
            return
        for node in self._program.property_uses(self._props(attribute), attribute["name"].text):
            if node.kind in ACCESSES:
                self._follow(node, consumption, visited, depth + 1)
            else:
                self._follow_name(node, consumption, visited, depth + 1)

    def _argument(
        self, call: Node, node: Node, consumption: Consumption, visited: set[Node], depth: int
    ) -> None:
        origin = self._origins.origin(call["expression"])
        if origin is None:
            if name := self.receiver(node):
                self._follow_name(name, consumption, visited, depth)
        elif UNWRAPS in origin.exports and origin.name == "use":
            consumption.forms.add("use")
        elif origin.name == "resolve" and origin.owner == "PromiseConstructor":
            self._follow(call, consumption, visited, depth + 1)

    def receiver(self, node: Node) -> Node:
        """Return the parameter (name or pattern) of the submission's function that gets a value, or NO_NODE.

        The value is an argument of a call, or spread into the props of a component.
        """
        parent = node.parent
        if parent.kind == "JsxSpreadAttribute":
            return self._props(parent)
        arguments = parent.list("arguments") if parent.kind == "CallExpression" else []
        return self._parameter(parent["expression"], arguments.index(node)) if node in arguments else NO_NODE

    def _props(self, attribute: Node) -> Node:
        """Return the props parameter (name or pattern) of the component with an attribute, or NO_NODE."""
        tags = (above["tagName"] for above in attribute.ancestors())
        return self._parameter(next(filter(None, tags), NO_NODE), 0)

    def _parameter(self, callee: Node, position: int) -> Node:
        function = self._function_behind(self._origins.meaning(callee).node)
        parameters = function.list("parameters")
        return parameters[position]["name"] if position < len(parameters) else NO_NODE

    def _function_behind(self, node: Node) -> Node:
        if node.kind == "VariableDeclaration":
            node = node["initializer"]
        # `memo((props) => …)` takes what the function in it takes.
        while node.kind == "CallExpression":
            node = next(iter(node.list("arguments")), NO_NODE)
        return node if node.kind in FUNCTIONS else NO_NODE


def _assigned_name(node: Node) -> Node:
    """Return the name or pattern that a declaration or assignment binds the node's value to, or NO_NODE."""
    parent = node.parent
    if node.fills("initializer", "VariableDeclaration"):
        return parent["name"]
    assigned = assigns(parent) and node.fills("right") and parent["left"].kind == "Identifier"
    return parent["left"] if assigned else NO_NODE


def _is_combinator(callee: Node) -> bool:
    callee = innermost_expression(callee)
    called = callee["name"].text if callee.kind == "PropertyAccessExpression" else ""
    return called in COMBINATORS and callee["expression"].text == "Promise"


def _plain_form(node: Node) -> AwaitForm | None:
    """Return 'await', 'return' or 'for-await' if the node's parent does that with its value, or None."""
    parent = node.parent
    if parent.kind == "AwaitExpression":
        return "await"
    if parent.kind == "ReturnStatement" or node.fills("body", "ArrowFunction"):
        return "return"
    if node.fills("expression", "ForOfStatement") and parent["awaitModifier"]:
        return "for-await"
    return None


def _is_branch(node: Node) -> bool:
    """Return whether the node is an operand of `||` or `??`, or one of the two results in `c ? a : b`.

    The condition `c` is none.
    """
    parent = node.parent
    if parent.kind == "ConditionalExpression":
        return parent["condition"] is not node
    return parent.kind == "BinaryExpression" and parent["operatorToken"].kind in BRANCHING
