"""Caches of code that Node.js has compiled, so that processes of answers need not compile packages again.

A cache is made once for an environment and a world, by a process in the sandbox that imports their packages
and sees no answer. It is in the environment's folder, which is read-only in sandboxes, so that no answer can
change the code of the next one. If it cannot be made, answers run more slowly.
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
    """The caches for one sandbox. Each is found or made when it is first needed. Thread-safe."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._lock = Lock()
        self._folders: dict[Path, Path | None] = {}

    def of(self, packages: Environment, world: World, world_packages: Environment | None) -> Path | None:
        """Return the folder of a cache, or None. `world_packages` has the packages of the world."""
        if self._sandbox.name == UNPROTECTED:  # an answer could write what other answers run
            return None
        folder = packages.path / _FOLDER / _name(self._sandbox, packages, world, world_packages)
        with self._lock:
            if folder not in self._folders:
                self._folders[folder] = (
                    folder if folder.is_dir() else self._make(folder, packages, world, world_packages)
                )
            return self._folders[folder]

    def _make(
        self, folder: Path, packages: Environment, world: World, world_packages: Environment | None
    ) -> Path | None:
        # The environment may belong to another user. The result of a failed process is empty.
        with suppress(OSError, InfrastructureError, RefusedFileError), staged_folder(folder) as draft:
            self._warm(draft, packages, world, world_packages)
        return folder if folder.is_dir() else None

    def _warm(
        self, into: Path, packages: Environment, world: World, world_packages: Environment | None
    ) -> None:
        assert packages.runtime is not None  # noqa: S101  (a whole environment has one)
        with held_folder() as room:
            work, home = room / "work", room / "home"
            work.mkdir()
            home.mkdir()
            orders = {
                "into": f"{self._sandbox.places(work, home, None).home}/{_KEPT}",
                "packages": f"{packages.path.as_uri()}/",
                "world": world.module,
                "worldPackages": f"{world_packages.path.as_uri()}/" if world_packages else None,
            }
            program, files, read_only = warming_files(self._sandbox, _PROGRAM)
            package_folders = (
                packages.path,
                *((world_packages.path,) if world_packages else ()),
                packages.runtime.parent.parent,
            )
            command = Command(
                argv=(str(packages.runtime), "--no-warnings", program),
                workdir=work,
                home=home,
                stdin=json.dumps(orders),
                readable=(*files, *package_folders),
                read_only=read_only,
                limits=_LIMITS,
            )
            end = asyncio.run(self._sandbox.run(command, lambda _: None))
            if end.exit_code == 0 and (home / _KEPT).is_dir():
                copy_files(home / _KEPT, into)


def _name(sandbox: Sandbox, packages: Environment, world: World, world_packages: Environment | None) -> str:
    """Return the folder's name for the world, the sandbox with its user, the runtime and the packages."""
    program, _, _ = warming_files(sandbox, _PROGRAM)
    parts = (packages.runtime, world_packages.path if world_packages else None, program)
    digest = hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:8]
    return f"{Path(world.module or 'node').stem}-{sandbox.name}-{digest}"
