"""Node.js's cache of compiled code: a process that runs an answer need not compile its packages anew.

It is made once for an environment and a world, by a process in the sandbox that imports their packages and
is shown no answer. It lies in the environment's own folder, which sandboxes show read-only, so that no answer
can write what the next one would run. Where it cannot be made, answers run without, and are slower.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from contextlib import suppress
from pathlib import Path
from threading import Lock
from typing import Final

from nia_bench.contract.errors import InfrastructureError
from nia_bench.languages.typescript.environments import Environment
from nia_bench.languages.typescript.running.harness import UNPROTECTED, World, warming_files
from nia_bench.sandbox.base import MIB, Command, ProcessLimits, Sandbox
from nia_bench.sandbox.files_out import RefusedFileError, copy_files
from nia_bench.store.held_folder import held_folder
from nia_bench.store.staged_folder import staged_folder

_PROGRAM: Final = Path(__file__).with_name("warming.mjs")
_FOLDER: Final = "compiled"
_KEPT: Final = "kept"
_LIMITS: Final = ProcessLimits(time_s=60, memory_bytes=2048 * MIB, processes=16)


class CompileCaches:
    """The caches for one sandbox, each looked for or made when it is first needed. Thread-safe."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._lock = Lock()
        self._found: dict[Path, Path | None] = {}

    def of(self, packages: Environment, world: World, around: Environment | None) -> Path | None:
        """The folder to read from; None where there is none. `around` has the packages of the world."""
        if self._sandbox.name == UNPROTECTED:  # an answer could write what other answers run
            return None
        folder = packages.path / _FOLDER / _name(self._sandbox, packages, world, around)
        with self._lock:
            if folder not in self._found:
                self._found[folder] = (
                    folder if folder.is_dir() else self._made(folder, packages, world, around)
                )
            return self._found[folder]

    def _made(
        self, folder: Path, packages: Environment, world: World, around: Environment | None
    ) -> Path | None:
        # The environment may belong to somebody else. What came out of a process that failed is empty.
        with suppress(OSError, InfrastructureError, RefusedFileError), staged_folder(folder) as draft:
            self._warm(draft, packages, world, around)
        return folder if folder.is_dir() else None

    def _warm(self, into: Path, packages: Environment, world: World, around: Environment | None) -> None:
        assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
        with held_folder() as room:
            work, home = room / "work", room / "home"
            work.mkdir()
            home.mkdir()
            orders = {
                "into": f"{self._sandbox.places(work, home, None).home}/{_KEPT}",
                "packages": f"{packages.path.as_uri()}/",
                "world": world.module,
                "worldPackages": f"{around.path.as_uri()}/" if around else None,
            }
            program, files, read_only = warming_files(self._sandbox, _PROGRAM)
            shown = (packages.path, *((around.path,) if around else ()), packages.runtime.parent.parent)
            command = Command(
                argv=(str(packages.runtime), "--no-warnings", program),
                workdir=work,
                home=home,
                stdin=json.dumps(orders),
                readable=(*files, *shown),
                read_only=read_only,
                limits=_LIMITS,
            )
            end = asyncio.run(self._sandbox.run(command, lambda _: None))
            if end.exit_code == 0 and (home / _KEPT).is_dir():
                copy_files(home / _KEPT, into)


def _name(sandbox: Sandbox, packages: Environment, world: World, around: Environment | None) -> str:
    """Of what Node.js compiles, by which runtime, and for which user: a sandbox has one of its own."""
    program, _, _ = warming_files(sandbox, _PROGRAM)
    parts = (packages.runtime, around.path if around else None, program)
    made_of = hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:8]
    return f"{Path(world.module or 'node').stem}-{sandbox.name}-{made_of}"
