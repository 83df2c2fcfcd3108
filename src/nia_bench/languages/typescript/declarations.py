"""Single nodes of the compiler's binary syntax trees, read without decoding the tree around them.

Reading a surface needs a few modifiers and comments of thousands of declaration files. Decoding each file
completely, as `syntax` does for the files of submissions, would take longer than everything else.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.languages.typescript.syntax import (
    CHILDREN,
    DATA_TYPE,
    EXTENDED,
    NODE,
    NODE_LIST,
    PAYLOAD,
    STRING,
    TRIVIA,
    TYPE_ONLY,
    join_characters,
    read_header,
    split_characters,
    tables,
)


class DeclarationFile:
    """A binary tree as the server sends it."""

    def __init__(self, data: bytes) -> None:
        """Read the header. Raises EvaluatorError if the protocol is not the pinned compiler's."""
        header = read_header(data)
        self._data = data
        self._offsets, self._pool, self._extended, self._nodes = header[6], header[7], header[8], header[10]
        self.count = (len(data) - self._nodes) // NODE.size
        source = struct.unpack_from("<I", data, self._extended + (self.record(1)[5] & PAYLOAD))[0]
        text = self.string(source)
        # One character a UTF-16 code unit, so that positions are indexes.
        self.units = split_characters(text)
        self.mentions_deprecation = "@deprecated" in text

    def record(self, index: int) -> tuple[int, ...]:
        """Return kind, position, end, next sibling, parent, data and flags of a node."""
        return NODE.unpack_from(self._data, self._nodes + index * NODE.size)

    def string(self, index: int) -> str:
        """Return the string with that number in the tree's table of strings."""
        start, end = struct.unpack_from("<2I", self._data, self._offsets + index * 4)
        return self._data[self._pool + start : self._pool + end].decode("utf-8", "replace")

    def extended(self, place: int) -> int:
        """Return the string number that stands at an offset in the tree's section of further node data."""
        number: int = struct.unpack_from("<I", self._data, self._extended + place)[0]
        return number

    def node(self, index: int) -> Declaration | None:
        """Return the node with that number, or None if there is none."""
        return Declaration(self, index, *self.record(index)) if 0 < index < self.count else None


@dataclass(frozen=True, slots=True)
class Declaration:
    """One node, or list of nodes, of a tree."""

    file: DeclarationFile
    index: int
    number: int
    pos: int
    end: int
    sibling: int
    above: int
    data: int
    flags: int

    @property
    def is_list(self) -> bool:
        """Whether it is a list, whose children are the nodes of a list slot."""
        return self.number == NODE_LIST

    @property
    def kind(self) -> str:
        """The kind, such as 'PropertySignature'."""
        return tables().kind(self.number)

    @property
    def type_only(self) -> bool:
        """Whether an import or export has the keyword `type`."""
        return bool(self.data & TYPE_ONLY)

    @property
    def text(self) -> str:
        """The text of a name or literal; '' for other nodes."""
        if self.data & DATA_TYPE == STRING:
            return self.file.string(self.data & PAYLOAD)
        if self.data & DATA_TYPE == EXTENDED:
            return self.file.string(self.file.extended(self.data & PAYLOAD))
        return ""

    def source(self) -> str:
        """Return the source code of the node from its first token on."""
        return join_characters(self.file.units[self._start() : self.end])

    def comment(self) -> str:
        """Return the documentation comment directly before the node, or ''."""
        before = self.file.units[self.pos : self._start()]
        return join_characters(before[before.rfind("/**") :]) if "/**" in before else ""

    def _start(self) -> int:
        match = TRIVIA.match(self.file.units, self.pos)
        return match.end() if match else self.pos

    def parent(self) -> Declaration | None:
        """Return the parent node, with lists of nodes skipped. None at the root."""
        above = self.file.node(self.above)
        return above.parent() if above is not None and above.is_list else above

    def ancestors(self) -> Iterator[Declaration]:
        """Yield enclosing nodes, nearest first."""
        node = self.parent()
        while node is not None:
            yield node
            node = node.parent()

    def children(self) -> Iterator[Declaration]:
        """Yield the direct children, with lists as nodes, without documentation comments."""
        child = self.file.node(self.index + 1)
        if child is None or child.above != self.index:
            return
        while child is not None:
            if child.kind != "JSDoc":
                yield child
            child = self.file.node(child.sibling) if child.sibling else None

    def _slots(self) -> list[str]:
        names = tables().slots.get(self.kind, [])
        if self.data & DATA_TYPE == CHILDREN and len(names) > 1:
            return [name for bit, name in enumerate(names) if self.data & (1 << bit)]
        return names

    def has(self, slot: str) -> bool:
        """Return whether a slot is filled, for kinds of nodes with several slots.

        The slot of a kind with only one always counts as filled.
        """
        return slot in self._slots()

    def child(self, slot: str) -> Declaration | None:
        """Return the node in a slot, or the list of a list slot; None if it is empty."""
        slots = self._slots()
        if slot not in slots:
            return None
        return next(
            (child for name, child in zip(slots, self.children(), strict=False) if name == slot), None
        )

    def items(self, slot: str) -> list[Declaration]:
        """Return the nodes of a list slot; empty if the slot is."""
        child = self.child(slot)
        return list(child.children()) if child is not None and child.is_list else []

    def has_modifier(self, *keywords: str) -> bool:
        """Return whether one of the modifiers, such as 'PrivateKeyword', is present."""
        return any(modifier.kind in keywords for modifier in self.items("modifiers"))
