"""Functions of a submission: their traits, and how they take their parameters."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from nia_bench.contract.facts import Function, Parameter
from nia_bench.languages.typescript.facts.liveness import Liveness
from nia_bench.languages.typescript.facts.program import Program, accessed_name, assigns, taken_names
from nia_bench.languages.typescript.facts.usage import Consumption, ValueUsage
from nia_bench.languages.typescript.facts.values import ELEMENTS, FORMS, FUNCTIONS, property_name
from nia_bench.languages.typescript.syntax import Node

# A parameter that is handed from function to function is followed this many times: each step costs stack.
MOST_RECEIVERS = 20


GIVEN_ON = frozenset({"ParenthesizedExpression", "AsExpression", "SatisfiesExpression", "CallExpression"})


class Functions:
    """Describes function nodes. `ids` numbers them within their files."""

    def __init__(
        self, program: Program, usage: ValueUsage, liveness: Liveness, ids: Mapping[Node, int]
    ) -> None:
        self._program = program
        self._usage = usage
        self._liveness = liveness
        self._ids = ids

    def describe(self, node: Node, exported: tuple[str, ...]) -> Function:
        """The facts of one function; `exported` are the names its file exports it under."""
        return Function.model_validate(
            {
                "id": self._ids[node],
                "name": function_name(node),
                "form": FORMS[node.kind],
                "is_async": node.has_modifier("AsyncKeyword"),
                "generator": node["asteriskToken"] is not None,
                "directives": directives(node["body"]),
                "exported": exported,
                "parameters": tuple(self._parameters(node)),
                "yields": any(inner.kind == "YieldExpression" for inner in own_nodes(node)),
                "returns_jsx": _returns_jsx(node),
                "scope": scope_of(node, self._ids),
                "line": node.line,
                "live": self._liveness.is_live(node),
            }
        )

    def _parameters(self, node: Node) -> Iterator[Parameter]:
        for position, parameter in enumerate(node.list("parameters")):
            name = parameter["name"]
            if name is None:
                continue
            typed = parameter["type"] is not None
            if name.kind != "ObjectBindingPattern":
                yield self._parameter(position, None, name, self._usage.of_name(name), typed)
            yield from self._taken(position, name, typed, {name})

    def _taken(self, position: int, name: Node, typed: bool, seen: set[Node]) -> Iterator[Parameter]:
        """One entry for each property that this function, or one it hands the parameter to, takes off it."""
        if name.kind == "ObjectBindingPattern":
            yield from self._bound(position, name, typed)
        else:
            yield from self._read_properties(position, name, typed, seen)

    def _bound(self, position: int, pattern: Node, typed: bool) -> Iterator[Parameter]:
        """One entry for each property that a binding pattern takes."""
        for element, key, name in taken_names(pattern):
            path = "..." if element["dotDotDotToken"] else key.text
            yield self._parameter(position, path, name, self._usage.of_name(name), typed)

    def _read_properties(
        self, position: int, name: Node, typed: bool, seen: set[Node]
    ) -> Iterator[Parameter]:
        """One entry for each property read off an undestructured parameter, all its reads together."""
        reads: dict[str, list[Node]] = {}
        for use in self._program.held(name):
            parent = use.parent
            if parent is None:
                continue
            if parent["expression"] is use and (key := accessed_name(parent)):
                reads.setdefault(key, []).append(parent)
            elif (
                parent.kind == "VariableDeclaration"
                and (pattern := parent["name"]) is not None
                and pattern.kind == "ObjectBindingPattern"
            ):
                yield from self._bound(position, pattern, typed)
            elif (
                len(seen) < MOST_RECEIVERS
                and (receiver := self._usage.receiver(use)) is not None
                and receiver not in seen
            ):
                seen.add(receiver)
                stated = receiver.parent is not None and receiver.parent["type"] is not None
                for taken in self._taken(position, receiver, stated, seen):
                    yield taken.model_copy(update={"line": use.line})
        for key, accesses in reads.items():
            total = Consumption(set())
            for access in accesses:
                one = self._usage.of(access)
                total.forms |= one.forms
                total.read |= one.read
            yield self._parameter(position, key, accesses[0], total, typed)

    def _parameter(
        self, position: int, path: str | None, node: Node, consumed: Consumption, typed: bool
    ) -> Parameter:
        type_ = self._program.checker.types_at([node])[0]
        return Parameter(
            index=position,
            path=path,
            promise=self._program.checker.is_thenable(type_) if type_ else None,
            awaited=consumed.ordered(),
            read=consumed.read,
            annotated=typed or (type_ is not None and not type_.unknowable),
            line=node.line,
        )


def directives(block: Node | None) -> tuple[str, ...]:
    """The directive prologue of a file or function body."""
    found: list[str] = []
    for statement in block.list("statements") if block else []:
        expression = statement["expression"]
        if (
            statement.kind != "ExpressionStatement"
            or expression is None
            or expression.kind != "StringLiteral"
        ):
            break
        found.append(expression.text)
    return tuple(found)


def function_name(node: Node) -> str | None:
    """The function's own name, or that of the variable, property or export it is given to."""
    own = property_name(node) if node.kind == "MethodDeclaration" else None
    name = node["name"]
    if own or (name is not None and name.text):
        return own or (name.text if name else None)
    for above in node.ancestors():
        if above.kind in {"VariableDeclaration", "PropertyAssignment", "PropertyDeclaration"}:
            named = above["name"]
            return named.text or None if named else None
        if above.kind == "BinaryExpression" and (left := above["left"]):
            return (left["name"] or left).text or None if assigns(above) else None
        if above.kind not in GIVEN_ON:
            return None
    return None


def own_nodes(function: Node) -> Iterator[Node]:
    """The nodes of a function that are not in a function nested in it."""
    stack = list(function.each_child())
    while stack:
        node = stack.pop()
        yield node
        if node.kind not in FUNCTIONS:
            stack.extend(node.each_child())


def _returns_jsx(function: Node) -> bool:
    if FORMS[function.kind] == "class":
        render = [member for member in function.list("members") if property_name(member) == "render"]
        return any(_returns_jsx(member) for member in render if member.kind in FUNCTIONS)
    return any(node.kind in ELEMENTS for node in own_nodes(function))


def scope_of(node: Node, ids: Mapping[Node, int]) -> int | None:
    """The id of the function around a node."""
    for above in node.ancestors():
        if above.kind in FUNCTIONS:
            return ids[above]
    return None
