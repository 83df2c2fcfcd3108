"""Single nodes of the compiler's binary syntax trees, read without decoding the tree around them.

A surface asks for a modifier here and a comment there in thousands of declaration files. To decode each file
whole takes longer than everything else; `syntax` does that for the files of submissions.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass

from nia_bench.contract.errors import EvaluatorError
from nia_bench.languages.typescript.syntax import (
    CHILDREN,
    DATA_TYPE,
    EXTENDED,
    HEADER,
    NODE,
    NODE_LIST,
    PAYLOAD,
    STRING,
    TRIVIA,
    TYPE_ONLY,
    tables,
)


class DeclarationFile:
    """A binary tree as the server sends it."""

    def __init__(self, data: bytes) -> None:
        """Raises EvaluatorError when the tree's protocol is not the pinned compiler's."""
        header = HEADER.unpack_from(data)
        known = tables()
        if header[0] >> 24 != known.protocol:
            raise EvaluatorError(
                f"the compiler's syntax protocol is {header[0] >> 24}, not {known.protocol}",
                fix="run `nia-bench setup` so that the pinned compiler is used",
            )
        self._data = data
        self._offsets, self._pool, self._extended, self._nodes = header[6], header[7], header[8], header[10]
        self.count = (len(data) - self._nodes) // NODE.size
        source = struct.unpack_from("<I", data, self._extended + (self.record(1)[5] & PAYLOAD))[0]
        text = self.string(source)
        # One character a UTF-16 code unit, so that positions are indexes.
        self.units = text if text.isascii() else _units(text)
        self.mentions_deprecation = "@deprecated" in text

    def record(self, index: int) -> tuple[int, ...]:
        """Kind, position, end, next sibling, parent, data and flags of a node."""
        return NODE.unpack_from(self._data, self._nodes + index * NODE.size)

    def string(self, index: int) -> str:
        """A string of the tree, by number."""
        start, end = struct.unpack_from("<2I", self._data, self._offsets + index * 4)
        return self._data[self._pool + start : self._pool + end].decode("utf-8", "replace")

    def extended(self, place: int) -> int:
        """The number of the string in a node's further data."""
        number: int = struct.unpack_from("<I", self._data, self._extended + place)[0]
        return number

    def node(self, index: int) -> Declaration | None:
        """The node with that number in a node handle."""
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
        """Whether it holds the nodes of a list slot of its parent."""
        return self.number == NODE_LIST

    @property
    def kind(self) -> str:
        """The kind, such as 'PropertySignature'."""
        return tables().kind(self.number)

    @property
    def type_only(self) -> bool:
        """Of imports and exports: `import type`."""
        return bool(self.data & TYPE_ONLY)

    @property
    def text(self) -> str:
        """The text of a name or literal."""
        if self.data & DATA_TYPE == STRING:
            return self.file.string(self.data & PAYLOAD)
        if self.data & DATA_TYPE == EXTENDED:
            return self.file.string(self.file.extended(self.data & PAYLOAD))
        return ""

    def source(self) -> str:
        """The code of the node, without what stands before its first token."""
        return _joined(self.file.units[self._start() : self.end])

    def comment(self) -> str:
        """The documentation comment right before the node."""
        before = self.file.units[self.pos : self._start()]
        return _joined(before[before.rfind("/**") :]) if "/**" in before else ""

    def _start(self) -> int:
        match = TRIVIA.match(self.file.units, self.pos)
        return match.end() if match else self.pos

    def parent(self) -> Declaration | None:
        """The node around it."""
        above = self.file.node(self.above)
        return above.parent() if above is not None and above.is_list else above

    def ancestors(self) -> Iterator[Declaration]:
        """Enclosing nodes, nearest first."""
        node = self.parent()
        while node is not None:
            yield node
            node = node.parent()

    def children(self) -> Iterator[Declaration]:
        """What stands directly in it, lists as such, without documentation comments."""
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
        """Whether a slot of it is filled. For kinds with more than one slot."""
        return slot in self._slots()

    def child(self, slot: str) -> Declaration | None:
        """What stands in a slot: a node, or the list of a list slot."""
        slots = self._slots()
        if slot not in slots:
            return None
        return next((each for name, each in zip(slots, self.children(), strict=False) if name == slot), None)

    def items(self, slot: str) -> list[Declaration]:
        """The nodes of a list slot."""
        found = self.child(slot)
        return list(found.children()) if found is not None and found.is_list else []

    def has_modifier(self, *keywords: str) -> bool:
        """Whether one of the modifiers, such as 'PrivateKeyword', is present."""
        return any(each.kind in keywords for each in self.items("modifiers"))


def _units(text: str) -> str:
    if not any(character > "\uffff" for character in text):
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def _joined(text: str) -> str:
    """The text with the halves of characters joined again, for a half by itself cannot be stored."""
    if text.isascii():
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
