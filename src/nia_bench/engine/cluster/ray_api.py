"""Ray, which is loaded when a run requests it: it is an extra, and takes a second to import.

Objects travel between driver and node in pieces. Ray puts what is large into the object store of a node,
which is small and shared by everything there. A transcript may be larger than what is left of it, so no piece
is larger than `PIECE`.
"""

from __future__ import annotations

import os
import pickle
import uuid
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

from nia_bench.contract.errors import UserError

LOOPBACK = ("127.", "localhost", "[::1]")


def load_ray(address: str) -> Any:
    """Import and return the module `ray`. Raises UserError if the extra is not installed.

    Before, environment variables that Ray reads when it is imported are set, unless they are set already.
    They switch off its usage reports, for example, and its rewriting of an `address` on loopback, at which it
    would find no cluster.
    """
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if address.startswith(LOOPBACK):
        os.environ.setdefault("RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER", "0")
    if address == "local":
        # Cells have time limits: they are not to give way to all else on this machine, as Ray would have it.
        os.environ.setdefault("RAY_worker_niceness", "0")
    try:
        return import_module("ray")
    except ImportError as error:
        raise UserError(
            f"--executor ray needs the package ray, which cannot be imported ({error.name or error})",
            fix="pip install 'nia-bench[ray]', on this machine and on every node",
        ) from None


def on_node(node_id: str) -> Any:
    """Return the scheduling strategy that puts an actor on that node, and on no other."""
    strategies = import_module("ray.util.scheduling_strategies")
    return strategies.NodeAffinitySchedulingStrategy(node_id, soft=False)


PIECE: Final = 1 << 19
"""The most bytes of one message. Sixty-four cells at work thus have at most 32 MiB on their way."""


def packed(value: object) -> bytes:
    """Return the value pickled."""
    return pickle.dumps(value, protocol=5)


def unpacked(data: bytes) -> Any:
    """Return the value that was pickled as `data` by another process of this run, which is trusted."""
    return pickle.loads(data)  # noqa: S301


def pieces_of(data: bytes) -> Iterator[bytes]:
    """Yield `data` in pieces of at most `PIECE` bytes; one empty piece if it is empty."""
    for start in range(0, max(1, len(data)), PIECE):
        yield data[start : start + PIECE]


async def call_node(handle: Any, label: str, arguments: tuple[object, ...]) -> Any:
    """Send the job `label` to the worker behind `handle` in pieces, and return its answer.

    An error that the job raised is returned, not raised. If the node is lost, Ray's error is raised.
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
