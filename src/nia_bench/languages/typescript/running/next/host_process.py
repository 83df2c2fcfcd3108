"""The process that builds and starts a project in its own sandbox: what it is shown and told, its limits."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.answer_process import Room
from nia_bench.languages.typescript.running.worlds import World
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox

_FOLDER: Final = Path(__file__).parent
_PROGRAMS: Final = ("host.mjs", "build_clock.mjs", "preload.cjs", "typescript.cjs")
_NEXT: Final = "node_modules/next/dist/bin/next"
_DISK: Final = 512 * MIB
_FILE: Final = 128 * MIB
_OUTPUT: Final = 16 * MIB
LIMITS: Final = World(memory_megabytes=2048, heap_megabytes=1536, processes=64)


def host_command(
    packages: Environment, web: Room, peer: Path, sandbox: Sandbox, *, seconds: float, build_s: float
) -> Command:
    """What builds and starts the project of `web`, told in `peer` what to do."""
    node = packages.runtime
    assert node is not None  # noqa: S101  (a whole environment has one)
    orders = {
        "next": str(packages.path / _NEXT),
        "preload": str(_FOLDER / "preload.cjs"),
        "home": sandbox.places(web.work, web.home, None).home,
        "peer": str(peer),
        "buildSeconds": build_s,
    }
    return Command(
        argv=(str(node), "--no-warnings", str(_FOLDER / "host.mjs")),
        workdir=web.work,
        home=web.home,
        stdin=json.dumps(orders),
        readable=(*(_FOLDER / name for name in _PROGRAMS), peer, packages.path, node.parent.parent),
        limits=ProcessLimits(
            time_s=seconds,
            memory_bytes=LIMITS.memory_megabytes * MIB,
            processes=LIMITS.processes,
            file_bytes=_FILE,
            disk_bytes=_DISK,
            output_bytes=_OUTPUT,
        ),
    )
