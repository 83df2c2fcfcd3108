"""Installs things into the cache: completely or not at all, also with several processes at once.

<cache>/<shelf>/<name>-<content key>/
    manifest.json      written last; without it the folder does not count
    …                  the files that the thing's `build` wrote

A thing is built in a staging folder beside its target, which is renamed to the target when it is complete.
The installing process holds a lock on a file named after the thing. The system releases the lock of a process
that dies, so a staging folder that exists under the lock belongs to nobody and is removed.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import secrets
import shutil
import time
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TextIO

from pydantic import ConfigDict, Field, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import NiaBenchError
from nia_bench.installing.cache import cache_directory, explain_os_error
from nia_bench.installing.commands import Commands

MANIFEST: Final = "manifest.json"
# A package manager is bound by the disk and one core; more at once only take memory.
_AT_ONCE: Final = 2
_LOCK_POLL_SECONDS: Final = 0.2

Report = Callable[[str], None]
Build = Callable[[Path, Commands], Mapping[str, str]]
"""Fills a new, empty folder with these commands. Returns the packages in it: name to version."""
MayFail = Callable[[NiaBenchError], bool]
"""Returns whether the other things are installed in spite of an error of one thing."""


class Manifest(Model):
    """The content of manifest.json. A folder with this file is complete."""

    # Another version of this program may have written more fields.
    model_config = ConfigDict(extra="ignore")

    name: str
    key: str
    version: str
    packages: dict[str, str] = Field(default={})


@dataclass(frozen=True)
class Installation:
    """A thing with one exact content that is, or can be, in the cache.

    `key` is a hash of everything that decides the content. `title` is its name in errors ('environment
    zod-4'), `summary` its name in progress messages ('zod-4: zod 4.3.6'). `program` is the path of a program
    without which the folder counts as incomplete.
    """

    shelf: str
    name: str
    key: str
    version: str
    title: str
    summary: str
    program: str | None = None

    @property
    def folder(self) -> Path:
        """The absolute folder of the thing, installed or not."""
        return shelf_directory(self.shelf) / f"{self.name}-{self.key}"

    @property
    def manifest(self) -> Manifest | None:
        """The content of its manifest.json; None if the thing is not installed completely with this key."""
        try:
            manifest = Manifest.model_validate_json((self.folder / MANIFEST).read_bytes())
        except (OSError, ValidationError):
            return None
        if manifest.key != self.key or (self.program and not os.access(self.folder / self.program, os.X_OK)):
            return None
        return manifest

    @property
    def unavailable(self) -> str | None:
        """The stored reason why the registry lacks the thing; None if it is installed or none is stored."""
        if self.manifest is not None:
            return None
        try:
            return self._note.read_text("utf-8")
        except OSError:
            return None

    def note_unavailable(self, why: str) -> None:
        """Write the reason why the registry lacks the thing to a file; errors of the disk are ignored."""
        with suppress(OSError):
            self._note.write_text(why, encoding="utf-8")

    @property
    def _note(self) -> Path:
        return self.folder.with_name(f".{self.name}-{self.key}.withdrawn")


@dataclass(frozen=True)
class InstallOutcome:
    """The result of `install_all` for one thing. `installed` is False if it was installed already.

    `failure` is the error because of which it is missing, if the set-up went on.
    """

    name: str
    path: Path
    installed: bool
    seconds: float
    failure: NiaBenchError | None = None
    is_whole: bool = False
    """Whether it is an environment with runtime packages."""


def shelf_directory(shelf: str) -> Path:
    """Return the absolute path of the cache's subfolder `shelf`, for all installations of one kind.

    It need not exist.
    """
    return (cache_directory() / shelf).resolve()


def content_key(content: bytes | str) -> str:
    """Return the first twelve hexadecimal digits of the content's SHA-256."""
    return hashlib.sha256(content if isinstance(content, bytes) else content.encode()).hexdigest()[:12]


def megabytes(folders: Iterable[Path]) -> str:
    """Return the disk usage of folders together, e.g. '12 MB'. A file with several hard links counts once."""
    sizes: dict[tuple[int, int], int] = {}
    for folder in folders:
        for parent, _, names in os.walk(folder):
            for status in (os.lstat(os.path.join(parent, name)) for name in names):  # noqa: PTH118
                sizes[status.st_dev, status.st_ino] = status.st_blocks * 512
    return f"{sum(sizes.values()) / 1_000_000:.0f} MB"


def install_all(
    requested: Sequence[tuple[Installation, Build]], *, report: Report, may_fail: MayFail | None = None
) -> list[InstallOutcome]:
    """Install the things that are not in the cache. Return one outcome for each, in the same order.

    `report` gets a line for each installation. Raises the error of a build, after the commands of the others
    were stopped, or UserError or InfrastructureError for the disk. Complete installations stay. If `may_fail`
    allows an error, it is in the thing's outcome, and the others are installed.
    """
    outcomes = {
        installation: InstallOutcome(installation.name, installation.folder, False, 0.0)
        for installation, _ in requested
    }
    missing = {installation: build for installation, build in requested if installation.manifest is None}
    commands = Commands()
    pool = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="setup")
    try:
        futures = {
            pool.submit(_install, installation, build, commands, report): installation
            for installation, build in missing.items()
        }
        for future in as_completed(futures):
            # The first error that is raised stops the other builds.
            installation = futures[future]
            try:
                outcomes[installation] = future.result()
            except NiaBenchError as error:
                if may_fail is None or not may_fail(error):
                    raise
                outcomes[installation] = replace(outcomes[installation], failure=error)
        return [outcomes[installation] for installation, _ in requested]
    finally:
        commands.stop()
        pool.shutdown(cancel_futures=True)


def _install(installation: Installation, build: Build, commands: Commands, report: Report) -> InstallOutcome:
    started = time.monotonic()
    try:
        installation.folder.parent.mkdir(parents=True, exist_ok=True)
        with _locked(installation, commands, report):
            # Another process may have installed it while this one waited for the lock.
            missing = installation.manifest is None
            if missing:
                report(f"installing {installation.summary}")
                _install_locked(installation, build, commands)
    except OSError as error:
        raise explain_os_error(error) from error
    except NiaBenchError as error:
        raise type(error)(
            f"{installation.title} was not installed: {error.message}", fix=error.fix
        ) from error
    return InstallOutcome(installation.name, installation.folder, missing, time.monotonic() - started)


def _install_locked(installation: Installation, build: Build, commands: Commands) -> None:
    for ending in (".staging", ".removed"):
        for leftover in installation.folder.parent.glob(f".{installation.name}-{'[0-9a-f]' * 12}{ending}"):
            _remove(leftover)
    staging = installation.folder.with_name(f".{installation.name}-{secrets.token_hex(6)}.staging")
    try:
        staging.mkdir()
        packages = dict(build(staging, commands))
        _write_manifest(
            staging,
            Manifest(
                name=installation.name, key=installation.key, version=installation.version, packages=packages
            ),
        )
        if installation.folder.exists():
            # It is incomplete, or nothing would be installed. Under the lock it belongs to nobody.
            grave = staging.with_suffix(".removed")
            installation.folder.rename(grave)
            _remove(grave)
        staging.rename(installation.folder)
    finally:
        _remove(staging)


def _write_manifest(folder: Path, manifest: Manifest) -> None:
    with (folder / MANIFEST).open("w", encoding="utf-8") as stream:
        stream.write(manifest.to_json(indent=2) + "\n")
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def _locked(installation: Installation, commands: Commands, report: Report) -> Generator[None]:
    # The file stays: deleting it would let two processes hold locks on two files of one name.
    with installation.folder.with_name(f".{installation.name}.lock").open("w") as file:
        waiting = False
        while not _try_lock(file):
            if not waiting:
                report(f"waiting for another set-up of {installation.name}")
                waiting = True
            # Not a blocking lock, so that stopping this set-up need not wait for the other one.
            commands.stopped.wait(_LOCK_POLL_SECONDS)
            commands.require_running()
        yield


def _try_lock(file: TextIO) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
