"""The harnesses that answers run in, and where the process of an answer finds driver and probe.

A harness is what a probe finds around an answer beside plain modules. If it has a `module`, a file of
worlds/, that is loaded before the answer. The probe's third argument is what its `open(setting)` returns.

In a sandbox, driver and probe are in a folder with a neutral name, so that neither arguments nor a call stack
show the answer that it is probed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from nia_bench.contract.errors import UserError, hint
from nia_bench.sandbox.base import Sandbox

FOLDER: Final = Path(__file__).parent / "worlds"
NEXT: Final = "next"
"""The harness whose answers are built and served in sandboxes of their own."""
PLAYWRIGHT: Final = "playwright"
"""The environment of the toolchain that drives a browser."""


@dataclass(frozen=True)
class Harness:
    """One harness. `packages` is the environment of the toolchain whose packages its module imports."""

    module: str | None = None
    packages: str | None = None
    memory_megabytes: int = 512
    heap_megabytes: int = 384
    processes: int = 16
    flags: tuple[str, ...] = ()
    """The options of Node.js."""
    is_slow: bool = False
    """Whether an answer is built before it runs."""


HARNESSES: Final = {
    "node": Harness(),
    "ai": Harness(module="ai.mjs"),
    "http": Harness(module="http.mjs"),
    "trpc": Harness(module="trpc.mjs", flags=("--experimental-eventsource",)),
    "react": Harness(module="react.mjs", packages="jsdom"),
    # A browser has a dozen processes, whose threads count too, and they share much of their memory.
    "browser": Harness(module="browser.mjs", packages=PLAYWRIGHT, memory_megabytes=1536, processes=400),
    NEXT: Harness(is_slow=True, module="next.mjs"),
}
"""The harnesses by the name in behaviour.json."""


def harness_named(name: str) -> Harness:
    """Return the harness with that name.

    Raises UserError, with a similar name or all names, if there is none.
    """
    if name not in HARNESSES:
        raise UserError(f"no harness {name!r} for a probe to run in", fix=hint(name, HARNESSES))
    return HARNESSES[name]


_FOLDER: Final = Path(__file__).parent
INSIDE: Final = "/srv/app"
"""The folder of the benchmark's own files in the sandbox of an answer."""
_DRIVER: Final = "driver.cjs"
_CLOSED_DOORS: Final = "closed_doors.cjs"
_NAMES: Final = {
    _DRIVER: "server.cjs",
    "hooks.cjs": "hooks.cjs",
    "builtins.cjs": "builtins.cjs",
    _CLOSED_DOORS: _CLOSED_DOORS,
    "worlds": "worlds",
}
UNPROTECTED: Final = "none"
"""The sandbox that cannot mount a file at another path."""


@dataclass(frozen=True)
class HarnessFiles:
    """Paths in the sandbox: driver, closed_doors.cjs and the probe's folder, with their mounts.

    `readable` are paths of the host that are readable as they are; `read_only` has mounts by inside path.
    """

    driver: str
    closed_doors: str
    probe: str
    readable: tuple[Path, ...] = ()
    read_only: Mapping[str, Path] = field(default_factory=dict[str, Path])

    @classmethod
    def in_sandbox(cls, sandbox: Sandbox, probe: Path) -> Self:
        """Return where a process in `sandbox` finds these files. `probe` is the probe's folder on the host.

        In the sandbox `none` all paths are those of the host. In others the files are mounted at neutral
        paths below /srv/app.
        """
        if sandbox.name == UNPROTECTED:
            files = (*(_FOLDER / name for name in _NAMES), probe)
            driver, closed_doors = (str(_FOLDER / name) for name in (_DRIVER, _CLOSED_DOORS))
            return cls(driver, closed_doors, str(probe), readable=files)
        files = {f"{INSIDE}/{inside}": _FOLDER / name for name, inside in _NAMES.items()}
        folder = f"{INSIDE}/main"
        driver, closed_doors = (f"{INSIDE}/{_NAMES[name]}" for name in (_DRIVER, _CLOSED_DOORS))
        return cls(driver, closed_doors, folder, read_only={**files, folder: probe})


def warming_files(sandbox: Sandbox, program: Path) -> tuple[str, tuple[Path, ...], Mapping[str, Path]]:
    """Return the path of a JavaScript program inside the sandbox, its readable files, and its mounts.

    The mounts are paths of the host by inside path, below /srv/app. The sandbox `none` has none: there, the
    program and the files that it imports are readable at their own paths.
    """
    files = ("hooks.cjs", "worlds")
    if sandbox.name == UNPROTECTED:
        return str(program), (program, *(_FOLDER / name for name in files)), {}
    inside = f"{INSIDE}/{program.name}"
    return inside, (), {inside: program, **{f"{INSIDE}/{name}": _FOLDER / name for name in files}}
