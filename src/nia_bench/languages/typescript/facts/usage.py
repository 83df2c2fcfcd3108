"""How the code uses a value: whether it awaits the promise, in which way, or reads it as it is."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.facts import AwaitForm
from nia_bench.languages.typescript.facts.origins import WRAPPERS, Origins, bare, unwrapped
from nia_bench.languages.typescript.facts.program import Program, assigns
from nia_bench.languages.typescript.facts.values import FUNCTIONS
from nia_bench.languages.typescript.reach import JSX_RUNTIME
from nia_bench.languages.typescript.syntax import Node

ORDER: tuple[AwaitForm, ...] = ("await", "all", "then", "for-await", "use", "return")
COMBINATORS = frozenset({"all", "allSettled", "race", "any"})
CHAINS = frozenset({"then", "catch", "finally"})
ACCESSES = frozenset({"PropertyAccessExpression", "ElementAccessExpression"})
FARTHEST = 6
# The library that renders JSX has a function that reads a promise while a component renders.
UNWRAPS = f"{JSX_RUNTIME.partition('/')[0]}:use"


@dataclass
class Consumption:
    """How one value is consumed, over all its uses."""

    forms: set[AwaitForm]
    read: bool = False

    def ordered(self) -> tuple[AwaitForm, ...]:
        """The ways of awaiting in a fixed order."""
        return tuple(form for form in ORDER if form in self.forms)


class ValueUsage:
    """Follows values through one program."""

    def __init__(self, program: Program, origins: Origins) -> None:
        self._program = program
        self._origins = origins

    def of(self, node: Node) -> Consumption:
        """How the value of an expression is consumed."""
        found = Consumption(set())
        self._follow(node, found, set(), 0)
        return found

    def of_name(self, name: Node) -> Consumption:
        """How the value bound to a declared name is consumed, over all uses of the name."""
        found = Consumption(set())
        self._follow_name(name, found, set(), 0)
        return found

    def _follow_name(self, name: Node, found: Consumption, seen: set[Node], depth: int) -> None:
        if name.kind in {"ObjectBindingPattern", "ArrayBindingPattern"}:
            found.read = True
            return
        for use in self._program.uses(self._program.symbol(name)):
            if use is not name and use not in seen:
                seen.add(use)
                self._follow(use, found, seen, depth + 1)

    def _follow(self, node: Node, found: Consumption, seen: set[Node], depth: int) -> None:
        while node.parent is not None and (node.parent.kind in WRAPPERS or _is_branch(node)):
            node = node.parent
        parent = node.parent
        if parent is None or depth > FARTHEST:
            return
        form = _plain_form(parent, node)
        if form is not None:
            found.forms.add(form)
        elif parent.kind in ACCESSES and parent["expression"] is node:
            self._member(parent, found)
        elif name := _given_name(parent, node):
            self._follow_name(name, found, seen, depth)
        elif parent.kind == "ArrayLiteralExpression":
            self._listed(parent, found, depth)
        elif parent.kind == "JsxExpression":
            self._prop(parent, found, seen, depth)
        elif parent.kind == "CallExpression" and any(
            argument is node for argument in parent.list("arguments")
        ):
            self._argument(parent, node, found, seen, depth)

    def _member(self, access: Node, found: Consumption) -> None:
        name, above = access["name"], unwrapped(access).parent
        called = above is not None and above.kind == "CallExpression"
        if name is not None and name.text in CHAINS and called:
            found.forms.add("then")
        else:
            found.read = True

    def _listed(self, array: Node, found: Consumption, depth: int) -> None:
        """An element of a list is awaited where the list is."""
        array = unwrapped(array)
        parent = array.parent
        if parent is None or depth > FARTHEST:
            return
        if parent.kind == "CallExpression" and _is_combinator(parent["expression"]):
            found.forms.add("all")
        elif _plain_form(parent, array) == "for-await":
            found.forms.add("for-await")
        elif name := _given_name(parent, array):
            for use in self._program.uses(self._program.symbol(name)):
                if use is not name:
                    self._listed(use, found, depth + 1)

    def _prop(self, expression: Node, found: Consumption, seen: set[Node], depth: int) -> None:
        """A prop is consumed by the component that gets it, where that is one of the submission."""
        attribute = expression.parent
        if attribute is None or attribute.kind != "JsxAttribute":
            return
        key, props = attribute["name"], self._props(attribute)
        if key is None or props is None:
            return
        for node in self._program.taken(props, key.text):
            if node.kind in ACCESSES:
                self._follow(node, found, seen, depth + 1)
            else:
                self._follow_name(node, found, seen, depth + 1)

    def _argument(self, call: Node, node: Node, found: Consumption, seen: set[Node], depth: int) -> None:
        callee = call["expression"]
        meaning = self._origins.meaning(callee) if callee else None
        if meaning is None:
            return
        if meaning.origin is not None:
            if UNWRAPS in meaning.origin.exports and meaning.origin.name == "use":
                found.forms.add("use")
            elif meaning.origin.name == "resolve" and meaning.origin.owner == "PromiseConstructor":
                self._follow(call, found, seen, depth + 1)
            return
        if name := self.receiver(node):
            self._follow_name(name, found, seen, depth)

    def receiver(self, node: Node) -> Node | None:
        """The parameter (its name or pattern) by which a function of the submission takes a value whole.

        The value is an argument of a call, or spread over the props of a component.
        """
        parent = node.parent
        if parent is not None and parent.kind == "JsxSpreadAttribute":
            return self._props(parent)
        callee = parent["expression"] if parent is not None and parent.kind == "CallExpression" else None
        arguments = parent.list("arguments") if parent is not None and callee is not None else []
        position = next((n for n, argument in enumerate(arguments) if argument is node), None)
        return self._parameter(callee, position) if callee and position is not None else None

    def _props(self, attribute: Node) -> Node | None:
        """The props parameter of the component that is given an attribute."""
        opening = next((above for above in attribute.ancestors() if above["tagName"]), None)
        tag = opening["tagName"] if opening is not None else None
        return self._parameter(tag, 0) if tag else None

    def _parameter(self, callee: Node, position: int) -> Node | None:
        function = self._function_behind(self._origins.meaning(callee).node)
        parameters = function.list("parameters") if function else []
        return parameters[position]["name"] if position < len(parameters) else None

    def _function_behind(self, node: Node | None) -> Node | None:
        if node is not None and node.kind == "VariableDeclaration":
            node = node["initializer"]
        # `memo((props) => …)` takes what the function in it takes.
        while node is not None and node.kind == "CallExpression":
            node = next(iter(node.list("arguments")), None)
        return node if node is not None and node.kind in FUNCTIONS else None


def _given_name(parent: Node, node: Node) -> Node | None:
    """The name that a declaration or assignment gives to the node's value."""
    if parent.kind == "VariableDeclaration" and parent["initializer"] is node:
        return parent["name"]
    if assigns(parent) and parent["right"] is node:
        left = parent["left"]
        return left if left is not None and left.kind == "Identifier" else None
    return None


def _is_combinator(callee: Node | None) -> bool:
    callee = bare(callee) if callee else None
    if callee is None or callee.kind != "PropertyAccessExpression":
        return False
    name, owner = callee["name"], callee["expression"]
    return name is not None and name.text in COMBINATORS and owner is not None and owner.text == "Promise"


def _plain_form(parent: Node, node: Node) -> AwaitForm | None:
    """The way of awaiting that shows in the parent alone."""
    if parent.kind == "AwaitExpression":
        return "await"
    if parent.kind == "ReturnStatement" or (parent.kind == "ArrowFunction" and parent["body"] is node):
        return "return"
    if parent.kind == "ForOfStatement" and parent["expression"] is node and parent["awaitModifier"]:
        return "for-await"
    return None


def _is_branch(node: Node) -> bool:
    """Whether the node's value is the value of its parent, as in `a ?? b` and `c ? a : b`."""
    parent = node.parent
    if parent is None:
        return False
    if parent.kind == "ConditionalExpression":
        return parent["condition"] is not node
    if parent.kind == "BinaryExpression" and (operator := parent["operatorToken"]):
        return operator.kind in {"BarBarToken", "QuestionQuestionToken"}
    return False
