"""The compiler's binary syntax trees, decoded into plain Python nodes.

The layout (header, string table, extended data, 28 bytes a node) and the tables in `syntax.json` are those
of the pinned compiler; `decode` raises an error for any other protocol version.
"""

from __future__ import annotations

import json
import re
import struct
from array import array
from bisect import bisect_right
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Final, cast

from nia_bench.contract.errors import EvaluatorError

HEADER = struct.Struct("<11I")
NODE = struct.Struct("<7I")
NODE_LIST = 0xFFFFFFFF
DATA_TYPE, CHILDREN, STRING, EXTENDED = 0xC0000000, 0x00000000, 0x40000000, 0x80000000
PAYLOAD = 0x00FFFFFF
TYPE_ONLY = 1 << 24
# `folder` writes this for the @ of comments that would hide errors; trees have the @ again.
SILENCER_STAND_IN = "\ue0f8"
# `folder` writes these for the @ of `@/`, the root of a submission: one for each that shares a program.
OWN_ROOTS = tuple(map(chr, range(0xE100, 0xE118)))
# `module_paths` writes these in paths that lead out of the submission.
OUTSIDE_STAND_INS = {"/": "\ue0f9", ".": "\ue0fa"}
_ORIGINALS = {stand_in: character for character, stand_in in OUTSIDE_STAND_INS.items()}
STAND_IN = re.compile("[\ue0f8-\ue0fa\ue100-\ue117]")
LINE_BREAK = re.compile(r"\r\n?|[\n\u2028\u2029]")
TRIVIA = re.compile(r"(?:\A#![^\r\n]*)?(?:[\s\ufeff]+|//[^\r\n\u2028\u2029]*|/\*.*?(?:\*/|\Z))*+", re.DOTALL)
WHITE_SPACE = re.compile(r"\s*")

# Kinds of nodes that several modules use.
NAMES = frozenset({"Identifier", "PrivateIdentifier"})
STRINGS = frozenset({"StringLiteral", "NoSubstitutionTemplateLiteral"})
ELEMENTS = frozenset({"JsxElement", "JsxSelfClosingElement", "JsxFragment"})
# The compiler itself imports this module for every element.
JSX_RUNTIME = "react/jsx-runtime"

Strings = Callable[[int], str]
"""The strings of a binary tree, by number."""
Children = dict[str, "Node | list[Node]"]
"""By the name of a slot."""


class Tables:
    """Names of node kinds by number, and of the child slots of each kind."""

    def __init__(self, raw: dict[str, Any]) -> None:
        self.version: str = raw["typescript"]
        self.protocol: int = raw["protocol"]
        self.kinds: list[str] = raw["kinds"]
        self.slots: dict[str, list[str]] = raw["children"]

    def kind(self, number: int) -> str:
        """Return the kind with that number, 'Unknown' where there is none."""
        return self.kinds[number] if number < len(self.kinds) else "Unknown"


@cache
def tables() -> Tables:
    """Return the tables of the pinned compiler."""
    return Tables(json.loads(Path(__file__).with_name("syntax.json").read_bytes()))


@dataclass(slots=True, eq=False, repr=False)
class Node:
    """One node. Children are reached by slot: `node["expression"]`, lists by `node.list("arguments")`.

    A missing child is `NO_NODE`, which is false and has no kind and no text. So code can go through several
    slots without a check at each step.
    """

    tree: Tree
    index: int
    number: int
    kind: str
    pos: int
    end: int
    data: int
    children: Children
    parent: Node
    text: str = ""

    def __repr__(self) -> str:
        return f"<{self.kind} {self.source()[:40]!r}>"

    def __bool__(self) -> bool:
        return self is not NO_NODE

    def __getitem__(self, slot: str) -> Node:
        child = self.children.get(slot)
        return child if isinstance(child, Node) else NO_NODE

    def list(self, slot: str) -> list[Node]:
        """Return the nodes of a list slot; an empty list for any other slot."""
        child = self.children.get(slot)
        return child if isinstance(child, list) else []

    @property
    def handle(self) -> str:
        """The name of the node in requests to the server."""
        return f"{self.index}.{self.number}.{self.tree.path}"

    @property
    def line(self) -> int:
        """The line of the first token, from 1."""
        return self.tree.line_of(self.start)

    @property
    def start(self) -> int:
        """The position of the first token, after leading white space and comments."""
        return self.tree.skip_trivia(self.pos, comments=self.kind != "JsxText")

    @property
    def type_only(self) -> bool:
        """Whether an import or export has the keyword `type`."""
        return bool(self.data & TYPE_ONLY)

    def has_modifier(self, keyword: str) -> bool:
        """Return whether a modifier such as 'AsyncKeyword' is present."""
        return any(modifier.kind == keyword for modifier in self.list("modifiers"))

    def source(self) -> str:
        """Return the code of the node from its first token on."""
        return self.tree.slice(self.start, self.end)

    def each_child(self) -> Iterator[Node]:
        """Yield the direct children in source order, including those in lists."""
        for child in self.children.values():
            if isinstance(child, Node):
                yield child
            else:
                yield from child

    def walk(self) -> Iterator[Node]:
        """Yield the node and everything below it, parents first."""
        stack: list[Node] = [self]
        while stack:
            node = stack.pop()
            yield node
            stack.extend(reversed(list(node.each_child())))

    def fills(self, slot: str, *kinds: str) -> bool:
        """Return whether the node is in that slot of its parent, which must be of one of `kinds`, if any.

        False for a node in a list slot.
        """
        return self.parent[slot] is self and (not kinds or self.parent.kind in kinds)

    def ancestors(self) -> Iterator[Node]:
        """Yield enclosing nodes, nearest first."""
        node = self.parent
        while node:
            yield node
            node = node.parent

    def enclosing(self, kinds: Container[str]) -> Node:
        """Return the nearest enclosing node of one of these kinds, or NO_NODE."""
        return next((above for above in self.ancestors() if above.kind in kinds), NO_NODE)


class Tree:
    """A source file: its text, path on the server and root node. Positions are UTF-16 code units."""

    def __init__(self) -> None:
        self.path = ""
        self.nodes: list[Node | list[Node] | None] = []
        # One character a UTF-16 code unit, so that positions are indexes.
        self._units = ""
        self._line_starts: list[int] = []

    @property
    def root(self) -> Node:
        """The SourceFile node."""
        return cast("Node", self.nodes[1])

    @cached_property
    def walked(self) -> Sequence[Node]:
        """The root and all nodes below it, parents first, as `Node.walk` yields them."""
        return [*self.root.walk()]

    def every_node(self) -> Iterator[Node]:
        """Yield all nodes in source order, including those of comments, which `walk` leaves out."""
        return (node for node in self.nodes if isinstance(node, Node))

    def set_text(self, text: str) -> None:
        """Set the text of the file."""
        self._units = split_characters(text)
        self._line_starts = [0, *(match.end() for match in LINE_BREAK.finditer(self._units))]

    def slice(self, start: int, end: int) -> str:
        """Return the text between two positions."""
        return join_characters(self._units[start:end])

    def line_of(self, position: int) -> int:
        """Return the line, from 1, of a position."""
        return bisect_right(self._line_starts, position)

    def column_of(self, position: int) -> int:
        """Return the column, from 1, of a position."""
        return position - self._line_starts[self.line_of(position) - 1] + 1

    def skip_trivia(self, position: int, *, comments: bool = True) -> int:
        """Return the first position at or after `position` that is neither white space nor in a comment.

        Without `comments`, only white space is skipped.
        """
        match = (TRIVIA if comments else WHITE_SPACE).match(self._units, position)
        return match.end() if match else position

    def node_at(self, handle: str) -> Node:
        """Return the node with that handle, or NO_NODE if this tree has none."""
        index, _, remainder = handle.partition(".")
        _, _, path = remainder.partition(".")
        if path != self.path or int(index) >= len(self.nodes):
            return NO_NODE
        node = self.nodes[int(index)]
        return node if isinstance(node, Node) else NO_NODE


NO_NODE: Final = Node(Tree(), 0, 0, "", 0, 0, 0, {}, cast("Node", None))
NO_NODE.parent = NO_NODE


def loads_module(call: Node) -> bool:
    """Return whether a call is `import(…)` or `require(…)`."""
    callee = call["expression"] if call.kind == "CallExpression" else NO_NODE
    return callee.kind == "ImportKeyword" or callee.text == "require"


def without_stand_ins(text: str) -> str:
    """Return the text with the original characters of the submission in place of stand-ins."""
    return text if text.isascii() else STAND_IN.sub(lambda match: _ORIGINALS.get(match[0], "@"), text)


def split_characters(text: str) -> str:
    """Return the text with one character for each UTF-16 code unit, so that positions are indexes."""
    if text.isascii() or not any(character > "\uffff" for character in text):
        return text
    return "".join(map(chr, array("H", text.encode("utf-16", "surrogatepass"))[1:]))


def join_characters(text: str) -> str:
    """Return the text with split characters joined again. A half without its other half is replaced."""
    if text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text):
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def read_header(data: bytes) -> tuple[int, ...]:
    """Return the header of a binary tree. Raises EvaluatorError for another protocol version."""
    header = HEADER.unpack_from(data)
    protocol = header[0] >> 24
    if protocol != tables().protocol:
        raise EvaluatorError(
            f"the compiler's syntax protocol is {protocol}, not {tables().protocol}",
            fix="run `nia-bench setup` so that the pinned compiler is used",
        )
    return header


def decode(data: bytes) -> Tree:
    """Return the tree in binary data. Raises as `read_header`."""
    header = read_header(data)
    strings = _string_reader(data, offsets=header[6], pool=header[7])
    tree = Tree()
    _read_source(tree, data, strings, header[8], header[10])
    _read_nodes(tree, data, strings, header[8], header[10], tables())
    return tree


def _string_reader(data: bytes, offsets: int, pool: int) -> Strings:
    def read_string(index: int) -> str:
        start, end = struct.unpack_from("<2I", data, offsets + index * 4)
        # Lone surrogates arrive in WTF-8.
        text = data[pool + start : pool + end].decode("utf-8", "surrogatepass")
        return without_stand_ins(join_characters(text))

    return read_string


def _read_source(tree: Tree, data: bytes, strings: Strings, extended: int, nodes: int) -> None:
    root_data = NODE.unpack_from(data, nodes + NODE.size)[5]
    text, _, path = struct.unpack_from("<3I", data, extended + (root_data & PAYLOAD))
    tree.path = strings(path)
    tree.set_text(strings(text))


def _read_nodes(
    tree: Tree, data: bytes, strings: Strings, extended: int, nodes: int, node_tables: Tables
) -> None:
    tree.nodes = [None]
    pending: dict[int, list[Node | list[Node]]] = {}
    for index, (number, pos, end, _, parent, payload, _) in enumerate(NODE.iter_unpack(data[nodes:])):
        if index == 0:
            continue
        if number == NODE_LIST:
            items: list[Node] = []
            tree.nodes.append(items)
            pending.setdefault(parent, []).append(items)
            continue
        node = Node(tree, index, number, node_tables.kind(number), pos, end, payload, {}, NO_NODE)
        tree.nodes.append(node)
        if payload & DATA_TYPE == STRING:
            node.text = strings(payload & PAYLOAD)
        elif payload & DATA_TYPE == EXTENDED and node.kind != "SourceFile":
            node.text = strings(struct.unpack_from("<I", data, extended + (payload & PAYLOAD))[0])
        above = cast("Node | list[Node] | None", tree.nodes[parent])
        if isinstance(above, list):
            above.append(node)
        elif above is not None and node.kind != "JSDoc":
            pending.setdefault(parent, []).append(node)
    _attach(tree, pending, node_tables)


def _attach(tree: Tree, pending: dict[int, list[Node | list[Node]]], node_tables: Tables) -> None:
    for parent_index, children in pending.items():
        parent = tree.nodes[parent_index]
        if not isinstance(parent, Node):
            continue
        names = node_tables.slots.get(parent.kind, [])
        if parent.data & DATA_TYPE == CHILDREN and len(names) > 1:
            names = [name for bit, name in enumerate(names) if parent.data & (1 << bit)]
        for position, child in enumerate(children):
            slot = names[position] if position < len(names) else f"child{position}"
            parent.children[slot] = child
            for node in child if isinstance(child, list) else [child]:
                node.parent = parent
