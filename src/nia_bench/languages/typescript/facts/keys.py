"""Keys of object literals and attributes of JSX elements, compared with the expected types.

The compiler reports no deprecated key. It also reports no key that the type does not have if the literal is
returned from a callback, spread, stored in a constant or cast. Both are found here by the contextual type.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Final

from nia_bench.contract.facts import EXCESS_KEY, Option, Origin, Unresolved
from nia_bench.languages.typescript.checker import Symbol, Type
from nia_bench.languages.typescript.facts.missing_names import option_path
from nia_bench.languages.typescript.facts.origins import (
    LANGUAGE,
    WRAPPERS,
    Origins,
    innermost_expression,
    outermost_wrapper,
)
from nia_bench.languages.typescript.facts.program import CALLS, FUNCTIONS, Program
from nia_bench.languages.typescript.facts.values import CHOOSING, property_name, returned_object
from nia_bench.languages.typescript.syntax import NO_NODE, Node

LITERAL: Final = "ObjectLiteralExpression"
FILLED: Final = frozenset({LITERAL, "JsxAttributes"})
SPREADS: Final = frozenset({"SpreadAssignment", "JsxSpreadAttribute"})
TAKERS: Final = CALLS | {"JsxOpeningElement", "JsxSelfClosingElement"}
ASSERTIONS: Final = frozenset({"AsExpression", "TypeAssertionExpression"})
READS: Final = {"PropertyAccessExpression": "name", "ElementAccessExpression": "argumentExpression"}
IMPORTING: Final = frozenset({"ImportSpecifier", "ImportClause"})
PASSING: Final = WRAPPERS | {LITERAL, "PropertyAssignment", "ArrayLiteralExpression", "SpreadElement"}
# The names in "Use `error` instead" and "see {@link error}".
QUOTED: Final = re.compile(r"(?:`|@link\s+|')([A-Za-z_$][\w$]*)")
# Values that say nothing when two keys have them.
SAYING_LITTLE: Final = frozenset({"", "true", "false", "null", "undefined"})
# Constants that spread other constants, and literals in literals. Real code needs fewer.
DEEPEST: Final = 8


@dataclass(frozen=True)
class UndeclaredKey:
    """A key that a library's type `holder` does not have. `taker` is the function that gets the literal."""

    path: str
    node: Node
    name: str
    holder: Origin | None
    taker: Origin | None


@dataclass(frozen=True)
class _TypedPlace:
    """A node that uses a constant, with the type that the library expects there."""

    expected: Type | None
    node: Node


class LiteralKeys:
    """The keys of all object literals of a submission, by the path of the file where they are written.

    `reported` are the places, path and start, of keys that the compiler reports. With them, other keys beside
    these count as well, and none that `as any` hides.
    """

    def __init__(
        self, program: Program, origins: Origins, reported: Set[tuple[str, int]] | None = None
    ) -> None:
        self._program = program
        self._reported = reported
        self._checker = program.checker
        self._origins = origins
        self._expected: dict[Node, Type | None] = {}
        self._closed: dict[int, bool] = {}
        self._options: dict[str, dict[tuple[Node, Origin], Option]] = defaultdict(dict)
        self._undeclared: dict[Node, UndeclaredKey] = {}
        for tree in program.trees.values():
            for node in tree.walked:
                if node.kind in FILLED and (expected := self._expected_of(node)):
                    missing = self._record_keys(node, expected, loose=_is_loose(node))
                    self._add_beside_reported(node, expected, missing)
        for tree in program.trees.values():
            for node in tree.walked:
                if literal := _stored_literal(node):
                    self._follow(node, literal)

    def declared(self, path: str) -> tuple[Option, ...]:
        """Return the keys and attributes in a file that set a property of a library or the language."""
        return tuple(self._options[path].values())

    @property
    def undeclared(self) -> tuple[UndeclaredKey, ...]:
        """The keys that the library's type does not have and the compiler accepts."""
        return tuple(self._undeclared.values())

    def unresolved(self, path: str) -> Iterator[Unresolved]:
        """Yield the undeclared keys of one file, as unresolved names."""
        for key in self._undeclared.values():
            if key.path == path:
                yield Unresolved(
                    name=key.name,
                    kind="option",
                    owner=key.holder,
                    source=key.taker,
                    path=option_path(key.node)[0],
                    code=EXCESS_KEY,
                    line=key.node.line,
                )

    def _expected_of(self, literal: Node) -> Type | None:
        """Return the type that a cast or the code around a literal expects, without null. Cached.

        None if it is unknown, or if the literal is empty.
        """
        if literal not in self._expected:
            self._expected[literal] = self._find_expected(literal)
        return self._expected[literal]

    def _find_expected(self, literal: Node) -> Type | None:
        if not literal.list("properties"):
            return None
        outer = outermost_wrapper(literal)
        if literal.fills("initializer", "VariableDeclaration") and not literal.parent["type"]:
            return None
        if outer.parent.kind == "PropertyAssignment" and not self._expected_of(outer.parent.parent):
            return None
        expected = self._usable(self._checker.contextual_type(literal))
        if expected is None and outer is not literal:
            # `{ … } as unknown as Mine` is of the writer's type; `as any` and `as never` are of none.
            cast_to = self._usable(self._checker.type_at(outer))
            if cast_to and not cast_to.is_primitive:
                return cast_to
            expected = self._usable(self._checker.contextual_type(outer)) if self._reported is None else None
        return expected

    def _usable(self, type_: Type | None) -> Type | None:
        return None if type_ is None or type_.unknowable else self._checker.non_nullable(type_)

    def _record_keys(
        self, literal: Node, expected: Type, *, loose: bool, whole: bool = False, depth: int = 0
    ) -> set[str]:
        """Record the keys that a library declares. Return the names that the type neither has nor allows.

        With `loose`, these are recorded as undeclared. With `whole`, literals in declared keys are recorded
        in the same way, but none of their names is returned.
        """
        missing: set[str] = set()
        for member in literal.list("properties"):
            name = property_name(member) if member.kind not in SPREADS else None
            if name is None:
                continue
            symbol = self._checker.option(expected, name)
            if symbol is None:
                # A name such as '--gap' or 'data-id' is no name of an API.
                if name.replace("$", "_").isidentifier() and self._is_closed(expected):
                    missing.add(name)
                    if loose:
                        self._add_undeclared(member, name, expected, literal)
                continue
            if self._program.declaration(symbol):
                continue
            self._record_option(member, name, symbol, expected)
            inner = innermost_expression(member["initializer"])
            if whole and inner.kind == LITERAL and depth < DEEPEST:
                below = self._usable(self._checker.type_of(symbol))
                if below:
                    self._record_keys(inner, below, loose=loose, whole=True, depth=depth + 1)
        return missing

    def _add_beside_reported(self, literal: Node, expected: Type, missing: Set[str]) -> None:
        """Record the other missing keys of a literal if the compiler reports one: it reports only one."""
        path, reported = self._program.path(literal), self._reported or ()
        lacking = [member for member in literal.list("properties") if property_name(member) in missing]
        others = [member for member in lacking if (path, member["name"].start) not in reported]
        for member in others if len(others) < len(lacking) else ():
            self._add_undeclared(member, property_name(member) or "", expected, literal)

    def _record_option(self, member: Node, name: str, symbol: Symbol, expected: Type) -> None:
        origin = self._origins.of_symbol(symbol, name).origin
        if origin is None:
            return
        instead = None
        if self._is_deprecated(symbol, name, expected):
            origin = origin.model_copy(update={"deprecated": True})
            instead = self._successor(symbol, name, expected)
        call = self._program.ids.get(member.enclosing(CALLS))
        option = Option(name=name, origin=origin, instead=instead, call=call, line=member.line)
        self._options[self._program.path(member)].setdefault((member, origin), option)

    def _is_deprecated(self, symbol: Symbol, name: str, expected: Type) -> bool:
        """Return whether a property is deprecated; for a union type, by every part that has it."""
        if "deprecated" not in self._checker.tags(symbol):
            return False
        holders = [self._checker.member(part, name) for part in self._checker.alternatives(expected)]
        return all("deprecated" in self._checker.tags(holder) for holder in holders if holder)

    def _successor(self, symbol: Symbol, name: str, expected: Type) -> str | None:
        """Return the key of the type that the deprecation message names as the replacement, or None."""
        words = QUOTED.findall(self._checker.tags(symbol).get("deprecated", ""))
        return next((w for w in words if w != name and self._checker.option(expected, w)), None)

    def _add_undeclared(self, member: Node, name: str, expected: Type, place: Node) -> None:
        if self._is_passed_elsewhere(member, name, expected, place):
            return
        holder = self._origins.of_expected(expected)
        taker = place.enclosing(TAKERS)
        source = self._origins.origin(taker["expression"] or taker["tag"] or taker["tagName"])
        if holder or source:
            key = UndeclaredKey(self._program.path(member), member["name"], name, holder, source)
            self._undeclared.setdefault(member, key)

    def _is_passed_elsewhere(self, member: Node, name: str, expected: Type, place: Node) -> bool:
        """Return whether a declared key passes the value of an undeclared key to the library as well.

        It is a key beside it, as in old and new spelling, or of the same name in an outer literal. Values
        such as `true` or `null` never count.
        """
        value = _value_text(member)
        if value in SAYING_LITTLE:
            return False
        nearest = place if place.kind == LITERAL else place.enclosing({LITERAL})
        siblings = [*self._members(member.parent), *self._members(nearest)]
        if any(
            _value_text(sibling) == value and self._reads(expected, sibling)
            for sibling in siblings
            if sibling is not member
        ):
            return True
        above = place.enclosing({LITERAL})
        while above:
            outer_type = self._expected_of(above)
            same = (sibling for sibling in self._members(above) if property_name(sibling) == name)
            if outer_type and any(
                _value_text(sibling) == value and self._reads(outer_type, sibling) for sibling in same
            ):
                return True
            above = above.enclosing({LITERAL})
        return False

    def _reads(self, type_: Type, member: Node) -> bool:
        name = property_name(member)
        return name is not None and self._checker.option(type_, name) is not None

    def _members(self, literal: Node) -> Iterator[Node]:
        """Yield a literal's members. A spread constant yields those of its literal, another spread none."""
        for member in literal.list("properties"):
            if member.kind in SPREADS:
                constant = self._program.declaration(self._program.symbol(member["expression"]))
                yield from _stored_literal(constant).list("properties")
            else:
                yield member

    def _is_closed(self, type_: Type) -> bool:
        """Return whether a part of the type is a library's, and none allows further properties. Cached."""
        if type_.id not in self._closed:
            kinds = [self._room_in_part(part) for part in self._checker.alternatives(type_)]
            self._closed[type_.id] = "open" not in kinds and "closed" in kinds
        return self._closed[type_.id]

    def _room_in_part(self, part: Type) -> str:
        """Return 'closed' for a library's type that allows no further properties, else 'open'.

        Return '' for a primitive, a bare function or a type of the language: none is an options object.
        """
        if part.is_intersection:
            rooms = [self._room_in_part(inner) for inner in self._checker.parts_of(part)]
            return "" if "" in rooms else "open" if "open" in rooms else "closed"
        if part.is_object:
            return self._room_of_object(part)
        return "" if part.is_primitive else "open"

    def _room_of_object(self, type_: Type) -> str:
        properties = self._checker.properties_of(type_)
        if not properties:
            return "" if self._checker.is_callable(type_) else "open"
        if self._checker.is_indexed(type_) or any(map(self._program.declaration, properties)):
            return "open"
        first = self._origins.of_symbol(properties[0], properties[0].name).origin
        if first is None:
            return "open"
        # A literal is meant for the library's part of `Result | PromiseLike<Result>`.
        return "closed" if first.package != LANGUAGE else ""

    def _follow(self, declared: Node, literal: Node) -> None:
        """Record the keys of a literal in a constant or function result, by the types expected at its uses.

        A key that no use accepts is recorded as undeclared, unless code reads it or a use may read any key.
        """
        places: list[_TypedPlace] = []
        read_names = set(self._places(declared, places, 0))
        missing: set[str] | None = None
        for place in places:
            if place.expected is None:
                read_names.add("*")
                continue
            missing_here = self._record_keys(literal, place.expected, loose=False, whole=True)
            missing = missing_here if missing is None else missing & missing_here
        if "*" in read_names or not missing:
            return
        for member in literal.list("properties"):
            name = property_name(member)
            if name in missing - read_names:
                where = next(place for place in places if place.expected)
                self._add_undeclared(member, name, where.expected, where.node)  # pyright: ignore[reportArgumentType]

    def _places(self, declared: Node, places: list[_TypedPlace], depth: int) -> Iterator[str]:
        """Append each use that passes on a constant or function result to `places`, with its expected type.

        Yield the names of its members that are read directly, and '*' for a use that may read any.
        """
        symbol = self._program.symbol(declared["name"])
        uses = self._program.uses(symbol)
        if _is_exported(declared) and not any(use.parent.kind in IMPORTING for use in uses):
            yield "*"
        is_function = (
            declared.kind in FUNCTIONS or innermost_expression(declared["initializer"]).kind in FUNCTIONS
        )
        for use in uses:
            if use is declared["name"] or use.parent.kind in IMPORTING:
                continue
            value = use.parent if is_function and use.fills("expression", "CallExpression") else use
            if is_function and value is use:
                yield "*"
                continue
            outer = outermost_wrapper(value)
            if (slot := READS.get(outer.parent.kind)) and outer.fills("expression"):
                yield outer.parent[slot].text or "*"
            elif outer.fills("expression", *SPREADS):
                yield from self._spread(outer.parent.parent, places, depth)
            else:
                expected = self._usable(self._checker.contextual_type(outer))
                places.append(_TypedPlace(expected, outer))

    def _spread(self, into: Node, places: list[_TypedPlace], depth: int) -> Iterator[str]:
        holder = outermost_wrapper(into).parent
        if expected := self._expected_of(into):
            places.append(_TypedPlace(expected, into))
        elif _stored_literal(holder) is into and depth < DEEPEST:
            yield from self._places(holder, places, depth + 1)
        else:
            yield "*"


def _is_loose(literal: Node) -> bool:
    """Return whether the compiler accepts any key: in a cast, a spread, or an untyped function's result."""
    node = literal
    while above := node.parent:
        if above.kind in ASSERTIONS and above["type"].source() != "const":
            return True
        if above.kind in SPREADS:
            return True
        if above.kind == "ReturnStatement":
            return not above.enclosing(FUNCTIONS)["type"]
        if above.kind == "ArrowFunction":
            return node.fills("body") and not above["type"]
        is_branch = above.kind == "ConditionalExpression" and not node.fills("condition")
        is_operand = above.kind == "BinaryExpression" and above["operatorToken"].kind in CHOOSING
        if not (above.kind in PASSING or is_branch or is_operand) or above.kind == "SatisfiesExpression":
            return False
        node = above
    return False


def _value_text(member: Node) -> str:
    """Return the source text of a member's value without casts. For `{ name }` it is the name."""
    value = (
        member["name"]
        if member.kind == "ShorthandPropertyAssignment"
        else innermost_expression(member["initializer"])
    )
    return value.source()


def _stored_literal(declared: Node) -> Node:
    """Return the object literal that an untyped variable holds or function returns, or NO_NODE.

    `any` counts as untyped. A variable may also hold the function. NO_NODE for a literal with `satisfies`.
    """
    if (
        declared.kind not in {"VariableDeclaration", "FunctionDeclaration"}
        or declared["name"].kind != "Identifier"
    ):
        return NO_NODE
    if declared["type"] and declared["type"].kind != "AnyKeyword":
        return NO_NODE
    initializer = declared["initializer"]
    literal = innermost_expression(initializer)
    if literal.kind == LITERAL:
        return NO_NODE if initializer.kind == "SatisfiesExpression" else literal
    return returned_object(declared)


def _is_exported(declared: Node) -> bool:
    statement = declared.parent.parent if declared.kind == "VariableDeclaration" else declared
    return statement.has_modifier("ExportKeyword")
