"""The worlds that answers run in: what a probe finds around the answer beside plain modules.

A world with a `module` is a file of this folder whose `open(setting)` gives what the probe gets as its third
argument. It is loaded before the answer is, in the answer's own process.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint

FOLDER: Final = Path(__file__).parent
NEXT: Final = "next"
"""The world whose answers are built and served in a sandbox of their own, beside the probe's."""
PLAYWRIGHT: Final = "playwright"
"""The environment of the toolchain that drives a browser."""


@dataclass(frozen=True)
class World:
    """One world. `packages` is the environment of the toolchain whose packages its module imports."""

    module: str | None = None
    packages: str | None = None
    memory_megabytes: int = 512
    heap_megabytes: int = 384
    processes: int = 16
    flags: tuple[str, ...] = ()
    """What Node.js is told before its program."""
    is_slow: bool = False
    """Whether an answer is built before it runs."""


WORLDS: Final = {
    "node": World(),
    "ai": World(module="ai.mjs"),
    "http": World(module="http.mjs"),
    "trpc": World(module="trpc.mjs", flags=("--experimental-eventsource",)),
    "react": World(module="react.mjs", packages="jsdom"),
    # A browser has a dozen processes, whose threads count too, and they share much of their memory.
    "browser": World(module="browser.mjs", packages=PLAYWRIGHT, memory_megabytes=1536, processes=400),
    NEXT: World(is_slow=True, module="next.mjs"),
}
"""By the name that behaviour.json gives."""


def world_named(name: str) -> World:
    """The world of that name. Raises UserError that names the nearest one."""
    if name not in WORLDS:
        raise UserError(f"no world {name!r} for a probe to run in", fix=hint(name, WORLDS))
    return WORLDS[name]
