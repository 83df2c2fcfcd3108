"""Objects on their way between driver and node, in pieces of bounded size.

Ray puts what is large into the object store of a node, which is small and shared by everything there. A
transcript of an agent may be larger than what is left of it, so no piece is larger than `PIECE`.
"""

from __future__ import annotations

import pickle
import uuid
from collections.abc import Iterator
from typing import Any, Final

PIECE: Final = 1 << 19
"""The most bytes of one message. Sixty-four cells at work thus have at most 32 MiB on their way."""


def packed(value: object) -> bytes:
    """Return `value` as bytes."""
    return pickle.dumps(value, protocol=5)


def unpacked(data: bytes) -> Any:
    """Return the value that another process of this run packed. Nodes are trusted as this machine is."""
    return pickle.loads(data)  # noqa: S301


def pieces_of(data: bytes) -> Iterator[bytes]:
    """Yield `data` in pieces, at least one."""
    for start in range(0, max(1, len(data)), PIECE):
        yield data[start : start + PIECE]


async def call_node(handle: Any, label: str, arguments: tuple[object, ...]) -> Any:
    """Send the job `label` to the worker behind `handle` in pieces, and return its answer.

    An error that the job raised is returned, not raised.
    """
    ticket = uuid.uuid4().hex
    *first, last = pieces_of(packed(arguments))
    for piece in first:
        await handle.receive.remote(ticket, piece)
    size, data = await handle.do.remote(ticket, label, last)
    pieces = bytearray(data)
    while len(pieces) < size:
        pieces += await handle.piece.remote(ticket, len(pieces))
    return unpacked(bytes(pieces))
