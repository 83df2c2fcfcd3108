"""Functions of a submission: their traits, and how they take their parameters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from nia_bench.contract.facts import Function, Parameter
from nia_bench.languages.typescript.facts.liveness import Liveness
from nia_bench.languages.typescript.facts.program import (
    FORMS,
    FUNCTIONS,
    Program,
    accessed_name,
    assigns,
    destructured_names,
    pattern_of,
)
from nia_bench.languages.typescript.facts.usage import Consumption, ValueUsage
from nia_bench.languages.typescript.facts.values import property_name
from nia_bench.languages.typescript.syntax import ELEMENTS, Node

# A parameter that is passed from function to function is followed this many times: each step needs stack.
MOST_RECEIVERS = 20


GIVEN_ON = frozenset({"ParenthesizedExpression", "AsExpression", "SatisfiesExpression", "CallExpression"})


class Functions:
    """Describes function nodes."""

    def __init__(self, program: Program, usage: ValueUsage, liveness: Liveness) -> None:
        self._program = program
        self._usage = usage
        self._liveness = liveness

    def describe(self, node: Node, exported: tuple[str, ...]) -> Function:
        """Return the facts of one function. `exported` are the names under which its file exports it."""
        return Function(
            id=self._program.ids[node],
            name=function_name(node),
            form=FORMS[node.kind],
            is_async=node.has_modifier("AsyncKeyword"),
            generator=bool(node["asteriskToken"]),
            directives=directives(node["body"]),
            exported=exported,
            parameters=tuple(self._parameters(node)),
            yields=any(inner.kind == "YieldExpression" for inner in own_nodes(node)),
            returns_jsx=_returns_jsx(node),
            scope=self._program.scope(node),
            line=node.line,
            live=self._liveness.is_live(node),
        )

    def _parameters(self, node: Node) -> Iterator[Parameter]:
        for position, parameter in enumerate(node.list("parameters")):
            name, typed = parameter["name"], bool(parameter["type"])
            if not name:
                continue
            if name.kind != "ObjectBindingPattern":
                yield self._parameter(position, None, name, self._usage.of_name(name), typed)
            yield from self._property_reads(position, name, typed, {name})

    def _property_reads(
        self, position: int, name: Node, typed: bool, visited: set[Node]
    ) -> Iterator[Parameter]:
        """Yield an entry for each property of a parameter that its function, or one that gets it, reads.

        All accesses `name.key` to one property are one entry, and each destructured name is another. Entries
        of other functions have the line that passes the parameter on. These functions' parameters are added
        to `visited`.
        """
        for element, key, bound in destructured_names(name) if name.kind == "ObjectBindingPattern" else ():
            path = "..." if element["dotDotDotToken"] else key.text
            yield self._parameter(position, path, bound, self._usage.of_name(bound), typed)
        reads: dict[str, list[Node]] = {}
        for use in self._program.uses_of_value(name):
            if use.fills("expression") and (key := accessed_name(use.parent)):
                reads.setdefault(key, []).append(use.parent)
            elif pattern := pattern_of(use.parent):
                yield from self._property_reads(position, pattern, typed, visited)
            elif (
                len(visited) < MOST_RECEIVERS
                and (receiver := self._usage.receiver(use))
                and receiver not in visited
            ):
                visited.add(receiver)
                for parameter in self._property_reads(
                    position, receiver, bool(receiver.parent["type"]), visited
                ):
                    yield parameter.model_copy(update={"line": use.line})
        for key, accesses in reads.items():
            yield self._parameter(position, key, accesses[0], self._usage.of(*accesses), typed)

    def _parameter(
        self, position: int, path: str | None, node: Node, consumed: Consumption, typed: bool
    ) -> Parameter:
        type_ = self._program.checker.type_at(node)
        return Parameter(
            index=position,
            path=path,
            promise=self._program.checker.is_thenable(type_),
            awaited=consumed.ordered(),
            read=consumed.is_read,
            annotated=typed or (type_ is not None and not type_.unknowable),
            line=node.line,
        )


def directives(block: Node) -> tuple[str, ...]:
    """Return the directives, such as "use client", with which a file or function body begins."""
    expressions = (statement["expression"] for statement in block.list("statements"))
    return tuple(expression.text for expression in takewhile(_is_directive, expressions))


def _is_directive(expression: Node) -> bool:
    return expression.kind == "StringLiteral" and expression.parent.kind == "ExpressionStatement"


def function_name(node: Node) -> str | None:
    """Return the name of a function or class, or of the variable or property that it is assigned to.

    Calls around it count as well: `a` for `const a = memo(() => 1)`. None for other anonymous functions.
    """
    own_name = property_name(node) if node.kind == "MethodDeclaration" else None
    if own_name or node["name"].text:
        return own_name or node["name"].text
    for above in node.ancestors():
        if above.kind in {"VariableDeclaration", "PropertyAssignment", "PropertyDeclaration"}:
            return above["name"].text or None
        if above.kind == "BinaryExpression" and (target := above["left"]):
            return (target["name"] or target).text or None if assigns(above) else None
        if above.kind not in GIVEN_ON:
            return None
    return None


def own_nodes(function: Node) -> Iterator[Node]:
    """Yield all nodes inside a function or other node, in no particular order.

    A nested function or class is yielded, but not its contents.
    """
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
