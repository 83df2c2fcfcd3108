"""The commands that build and serve a project, each in a sandbox of its own, and their limits."""

from __future__ import annotations

import base64
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from nia_bench.languages.ended_process import OUTPUT_BYTES
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.harness import Harness
from nia_bench.sandbox.base import MIB, Command, ProcessLimits

_FOLDER: Final = Path(__file__).parent
_PRELOAD: Final = _FOLDER / "preload.cjs"
_PROGRAMS: Final = (_PRELOAD, _FOLDER / "typescript.cjs")
_NEXT: Final = "node_modules/next/dist/bin/next"
_FILE: Final = 128 * MIB
DISK: Final = 512 * MIB
LIMITS: Final = Harness(memory_megabytes=2048, heap_megabytes=1536, processes=64)
# Young objects of a build live longer than those of a server: with more room for them, fewer are copied.
_YOUNG_MEGABYTES: Final = 64
# Next would otherwise make a random key, which is part of the key of its cache: without a fixed one, no build
# can use the cache of another. Only the probe sees what it protects.
_KEY: Final = base64.b64encode((b"nia-bench" * 4)[:32]).decode()
# Errors and output are one stream, as in a terminal.
_TOGETHER: Final = ("/bin/sh", "-c", 'exec "$@" 2>&1', "sh")
COMPILED: Final = "compiled"
"""The folder in the home of a build with the code of Next that Node.js has compiled."""


@dataclass(frozen=True)
class NextCommands:
    """Makes the commands for the project in `work`.

    `compiled` is a folder of the host with compiled code of Next, which is mounted read-only.
    """

    packages: Environment
    work: Path
    seconds: float
    compiled: Path | None = None

    def build(self, home: Path, environment: dict[str, str], *, keep_at: str | None = None) -> Command:
        """Return the command `next build`, with a home folder and further environment variables.

        `keep_at` is the path of `home` inside the sandbox. With it, the build writes caches that later builds
        can use; without it, the build only reads them.
        """
        stored = {"TURBO_ENGINE_READ_ONLY": "1"}
        if keep_at:
            stored = {"KEPT_BUILD": "1", "NODE_COMPILE_CACHE": f"{keep_at}/{COMPILED}"}
        return self._next(home, ("build",), stored, environment)

    def serve(self, home: Path, environment: dict[str, str], port: int) -> Command:
        """Return the command `next start`, which serves the built project at 127.0.0.1 on `port`."""
        return self._next(home, ("start", "-H", "127.0.0.1", "-p", str(port)), environment)

    def _next(self, home: Path, arguments: tuple[str, ...], *environments: dict[str, str]) -> Command:
        node = self.packages.runtime
        assert node is not None  # noqa: S101  (a whole environment has one)
        environment = {
            "NODE_OPTIONS": (
                f"--require {_PRELOAD} --max-old-space-size={LIMITS.heap_megabytes} "
                f"--max-semi-space-size={_YOUNG_MEGABYTES}"
            ),
            "NEXT_TELEMETRY_DISABLED": "1",
            "NEXT_IGNORE_INCORRECT_LOCKFILE": "1",
            "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY": _KEY,
            "CI": "1",
            **({"NODE_COMPILE_CACHE": str(self.compiled)} if self.compiled else {}),
        }
        for more in environments:
            environment |= more
        return Command(
            argv=(*_TOGETHER, str(node), str(self.packages.path / _NEXT), *arguments),
            workdir=self.work,
            home=home,
            environment=environment,
            readable=(
                *_PROGRAMS,
                self.packages.path,
                node.parent.parent,
                *((self.compiled,) if self.compiled else ()),
            ),
            limits=ProcessLimits(
                time_s=self.seconds,
                memory_bytes=LIMITS.memory_megabytes * MIB,
                processes=LIMITS.processes,
                file_bytes=_FILE,
                disk_bytes=DISK,
                output_bytes=OUTPUT_BYTES,
            ),
        )
