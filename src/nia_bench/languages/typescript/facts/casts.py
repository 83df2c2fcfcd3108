"""Casts over a library's value: `as any`, `as unknown as T`, `as never`, and variables declared as `any`.

Errors that such a cast hides count, as those that a comment such as `@ts-ignore` hides. The submission is
compiled again without the cast, and errors about missing names and wrong calls are reported. Other casts
stay: those of the submission's own values, of the language's, of values of unknown type or that are only
passed on, and those that the library offers, to a deprecated type of its own, such as Next 15's `cookies() as
unknown as UnsafeUnwrappedCookies`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from nia_bench.contract.facts import ANONYMOUS
from nia_bench.languages.typescript.checker import FUNCTION, MODULE, Type
from nia_bench.languages.typescript.facts.missing_names import MEMBER_MISSING, OPTION_MISSING
from nia_bench.languages.typescript.facts.origins import (
    LANGUAGE,
    Origins,
    innermost_expression,
    outermost_wrapper,
)
from nia_bench.languages.typescript.facts.program import CALLS, Program
from nia_bench.languages.typescript.syntax import Node, Tree

ASSERTIONS: Final = frozenset({"AsExpression", "TypeAssertionExpression"})
BLINDING: Final = frozenset({"AnyKeyword", "UnknownKeyword", "NeverKeyword"})
READING: Final = (
    *("PropertyAccessExpression", "ElementAccessExpression", "CallExpression", "NewExpression"),
    *("AwaitExpression", "ForOfStatement", "ReturnStatement"),
)
# Nodes around a member that code tests: `typeof module.name`, `!module.name`, `module.name ?? other`.
ASKING: Final = frozenset({"TypeOfExpression", "PrefixUnaryExpression", "BinaryExpression"})
# Errors about what a value does not have or take. Other errors that a cast hides may be about types only.
HIDDEN: Final = MEMBER_MISSING | OPTION_MISSING | {2345, 2349, 2351, 2554, 2555, 2559, 2769}
LINE_ENDS: Final = frozenset({b"\n\0", b"\r\0"})
# A line that begins with one of these continues the previous line, if no cast ends that any more.
CONTINUING: Final = tuple("([`+-/")


@dataclass(frozen=True)
class Span:
    """A part of a file's text, in UTF-16 code units."""

    start: int
    end: int


def find_casts(program: Program, origins: Origins) -> dict[str, list[Span]]:
    """Return the spans of casts to remove, by file path: those that hide a library value's type.

    Files without such casts are left out.
    """
    spans_by_path: dict[str, list[Span]] = {}
    for path, tree in program.trees.items():
        spans = [
            span
            for cast in _casts(tree)
            if _is_over_library_value(cast, program, origins)
            for span in _spans(cast)
        ]
        if spans:
            spans_by_path[path] = spans
    return spans_by_path


def blank_spans(text: str, spans: Iterable[Span]) -> str:
    """Return the text with spaces in place of the spans, so that positions and lines stay the same."""
    units = bytearray(text.encode("utf-16-le", "surrogatepass"))
    for span in spans:
        for at in range(2 * span.start, 2 * span.end, 2):
            if bytes(units[at : at + 2]) not in LINE_ENDS:
                units[at : at + 2] = b" \0"
    return units.decode("utf-16-le", "surrogatepass")


def without_casts(texts: Mapping[str, str], spans: Mapping[str, Iterable[Span]]) -> dict[str, str]:
    """Return all texts by path, with spaces in place of each file's spans. The arguments stay unchanged."""
    return {path: blank_spans(text, spans[path]) if path in spans else text for path, text in texts.items()}


def _casts(tree: Tree) -> Iterator[Node]:
    """Yield the outermost casts through `any`, `unknown` or `never` whose value is read, stored or returned.

    `x as unknown as T` is one cast. Variables declared as `any` with a value are yielded too. Casts are
    skipped without which the next line would continue the statement.
    """
    for node in tree.walked:
        if node.kind in ASSERTIONS and outermost_wrapper(node) is _without_parentheses(node):
            outer = outermost_wrapper(node)
            is_read = outer.parent.kind in READING and outer.parent["expression"] is outer
            is_stored = outer.fills("initializer", "VariableDeclaration") or outer.fills(
                "body", "ArrowFunction"
            )
            if (is_read or is_stored) and _blinds(node) and not _ends_a_statement(node):
                yield node
        elif node.kind == "VariableDeclaration" and node["type"].kind == "AnyKeyword" and node["initializer"]:
            yield node


def _without_parentheses(node: Node) -> Node:
    while node.parent.kind == "ParenthesizedExpression":
        node = node.parent
    return node


def _blinds(cast: Node) -> bool:
    return any(assertion["type"].kind in BLINDING for assertion in _assertions(cast))


def _assertions(cast: Node) -> Iterator[Node]:
    """Yield the nested assertions of a cast, the outermost first."""
    while cast.kind in ASSERTIONS | {"ParenthesizedExpression"}:
        if cast.kind in ASSERTIONS:
            yield cast
        cast = cast["expression"]


def _ends_a_statement(cast: Node) -> bool:
    tree = cast.tree
    after = tree.skip_trivia(cast.end)
    return tree.line_of(after) > tree.line_of(cast.end) and tree.slice(after, after + 1) in CONTINUING


def _spans(cast: Node) -> Iterator[Span]:
    if cast.kind == "VariableDeclaration":
        yield Span(cast["name"].end, cast["type"].end)
        return
    for assertion in _assertions(cast):
        value = assertion["expression"]
        if assertion.kind == "AsExpression":
            yield Span(value.end, assertion.end)
        else:
            yield Span(assertion.start, value.start)


def _is_over_library_value(cast: Node, program: Program, origins: Origins) -> bool:
    value = innermost_expression(cast["initializer"] if cast.kind == "VariableDeclaration" else cast)
    if _is_offered(cast, value, program, origins):
        return False
    type_ = program.checker.type_at(value)
    if type_ is None or type_.unknowable:
        return False
    type_ = program.checker.non_nullable(type_)
    owners = {_owner(part, value, program, origins) for part in program.checker.alternatives(type_)}
    return "own" not in owners and "library" in owners


def _is_stored_unasked(value: Node, program: Program) -> bool:
    """Return whether a variable's declaration stores the value, and the code tests none of its members."""
    declared = outermost_wrapper(value).parent
    if declared.kind != "VariableDeclaration":
        return False
    uses = program.uses(program.symbol(declared["name"])) if declared["name"].kind == "Identifier" else ()
    return not any(_is_tested(use.parent) for use in uses if use.fills("expression"))


def _is_tested(access: Node) -> bool:
    """Return whether a member access is tested: as a condition or an operand, or with `?.`.

    Examples are `typeof module.name`, `!module.name` and `module.name ?? other`.
    """
    outer = outermost_wrapper(access)
    above = outer.parent
    return bool(
        above.kind in ASKING
        or access["questionDotToken"]
        or above["questionDotToken"]
        or outer.fills("condition", "ConditionalExpression")
        or outer.fills("expression", "IfStatement")
    )


def _is_offered(cast: Node, value: Node, program: Program, origins: Origins) -> bool:
    """Return whether the cast is to a deprecated type of the package whose function gives `value`."""
    outermost = next(_assertions(cast), None)
    name = outermost["type"]["typeName"] if outermost else cast["type"]["typeName"]
    symbol = program.checker.resolve_alias(program.symbol(name))
    if symbol is None or "deprecated" not in program.checker.tags(symbol):
        return False
    type_origin, maker = origins.origin(name), origins.origin(value["expression"])
    return type_origin is not None and maker is not None and type_origin.package == maker.package


def _owner(part: Type, value: Node, program: Program, origins: Origins) -> str:
    """Return who declares a type: 'library', 'own' for the submission, or '' for the language or nobody.

    A library's module counts only if `value` is stored and no code tests its members. A promise counts as the
    library's if its function returned it.
    """
    checker = program.checker
    if part.is_intersection:
        owners = {_owner(inner, value, program, origins) for inner in checker.parts_of(part)}
        return next((owner for owner in ("own", "library") if owner in owners), "")
    symbol = checker.declaring_symbol(part)
    if part.is_primitive or symbol is None:
        return ""
    if symbol.flags & MODULE:
        module = origins.origin(value)
        is_librarys = module is not None and module.package != LANGUAGE
        return "library" if is_librarys and _is_stored_unasked(value, program) else ""
    properties = checker.properties_of(part)
    if program.declaration(symbol) or any(map(program.declaration, properties)):
        return "own"
    # `Omit<Jar, 'set'>` is declared by the language, but its members by the library.
    declares = properties[0] if properties and symbol.name in ANONYMOUS else symbol
    origin = origins.of_symbol(declares, declares.name).origin
    if origin is None:
        return ""
    if origin.package != LANGUAGE:
        return "library" if properties or symbol.flags & FUNCTION else ""
    # A promise is the library's where its own function gives it.
    maker = origins.origin(value["expression"]) if symbol.name == "Promise" and value.kind in CALLS else None
    return "library" if maker is not None and maker.package != LANGUAGE else ""
