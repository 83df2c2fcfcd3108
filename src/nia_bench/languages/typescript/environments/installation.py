"""Put environments into the cache: each whole or not at all, however often and from however many sides.

An installation is prepared in a staging folder beside its target and renamed onto it when it is whole.
Whoever installs an environment holds a lock on a file named after it; the system takes the lock from a
process that dies, so any staging folder found under the lock belongs to nobody and is removed.
"""

from __future__ import annotations

import errno
import fcntl
import json
import os
import secrets
import shutil
import time
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO, cast

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.languages.typescript.environments.cache import (
    MANIFEST,
    Manifest,
    environments_directory,
    is_installed,
    target_folder,
)
from nia_bench.languages.typescript.environments.catalogue import EnvironmentSpec, find_spec
from nia_bench.languages.typescript.environments.npm import Npm, disk_full
from nia_bench.languages.typescript.environments.pruning import prune
from nia_bench.languages.typescript.environments.retirement import retire
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

# npm is bound by the disk and one core each; more at once only take memory.
_AT_ONCE: Final = 2
_LOCK_POLL_SECONDS: Final = 0.2

Report = Callable[[str], None]


@dataclass(frozen=True)
class InstallOutcome:
    """One environment after `install`: `installed` is False if it was there already."""

    name: str
    path: Path
    installed: bool
    seconds: float


def install(
    names: Iterable[str], *, report: Report, folder: Path = ENVIRONMENTS_FOLDER
) -> list[InstallOutcome]:
    """Make sure that the named environments are in the cache; one outcome each, in the order given.

    What an older description of them left there, and nothing uses, is removed.

    `report` gets one line for each environment that is being installed. Raises UserError for an unknown
    name or a machine that lacks something, InfrastructureError for npm, network or disk; what was
    finished until then stays, and nothing half done does.
    """
    specs = [find_spec(name, folder) for name in dict.fromkeys(names)]
    missing = [spec for spec in specs if not is_installed(spec)]
    outcomes = {spec: InstallOutcome(spec.name, target_folder(spec), False, 0.0) for spec in specs}
    if missing:
        _prepare_cache()
        outcomes.update(zip(missing, _install_all(missing, Npm(), report), strict=True))
    for replaced in retire(specs):
        report(f"removed {replaced.name}, which nothing has used for weeks")
    return [outcomes[spec] for spec in specs]


def _install_all(specs: list[EnvironmentSpec], npm: Npm, report: Report) -> list[InstallOutcome]:
    pool = ThreadPoolExecutor(_AT_ONCE, thread_name_prefix="setup")
    try:
        futures = [pool.submit(_install_one, spec, npm, report) for spec in specs]
        for future in as_completed(futures):
            future.result()  # the first that failed speaks, and the others are stopped
        return [future.result() for future in futures]
    finally:
        npm.stop()
        pool.shutdown(cancel_futures=True)


def _install_one(spec: EnvironmentSpec, npm: Npm, report: Report) -> InstallOutcome:
    started = time.monotonic()
    try:
        with _locked(spec, npm, report):
            # Another process may have done it while this one waited for the lock.
            installed = not is_installed(spec)
            if installed:
                report(f"installing {spec.name}: {spec.library} {spec.version}")
                _install_locked(spec, npm)
    except OSError as error:
        raise explain_os_error(error) from error
    except NiaBenchError as error:
        message = f"environment {spec.name} was not installed: {error.message}"
        raise type(error)(message, fix=error.fix) from error
    return InstallOutcome(spec.name, target_folder(spec), installed, time.monotonic() - started)


def _install_locked(spec: EnvironmentSpec, npm: Npm) -> None:
    _remove_leftovers(spec)
    staging = environments_directory() / f".{spec.name}-{secrets.token_hex(6)}.staging"
    try:
        _build(spec, staging, npm)
        _publish(staging, target_folder(spec))
    finally:
        _remove(staging)


def _build(spec: EnvironmentSpec, staging: Path, npm: Npm) -> None:
    """Fill `staging` with the whole environment, the manifest last."""
    staging.mkdir()
    for file in spec.files:
        shutil.copyfile(file, staging / file.name)
    npm.clean_install(staging, types_only=not spec.is_tool)
    node_modules = staging / "node_modules"
    packages = _installed_packages(spec, staging)
    file_count = sum(len(files) for _, _, files in os.walk(node_modules))
    if not spec.is_tool:
        file_count = prune(node_modules, documented=spec.dependencies)
    manifest = Manifest(name=spec.name, key=spec.key, packages=packages, file_count=file_count)
    with (staging / MANIFEST).open("w", encoding="utf-8") as stream:
        stream.write(manifest.to_json(indent=2) + "\n")
        stream.flush()
        os.fsync(stream.fileno())


def _installed_packages(spec: EnvironmentSpec, staging: Path) -> dict[str, str]:
    """Name to version of the packages on the top level of node_modules.

    Raises InfrastructureError if a pinned package is missing or of another version, whatever npm said.
    """
    lock = json.loads((staging / "package-lock.json").read_bytes())
    places = cast("dict[str, object]", lock["packages"])
    top_level = [place for place in places if place.count("node_modules/") == 1]
    packages: dict[str, str] = {}
    for place in top_level:
        with suppress(FileNotFoundError, ValueError, KeyError):
            found = json.loads((staging / place / "package.json").read_bytes())
            packages[place.removeprefix("node_modules/")] = str(found["version"])
    for name, version in spec.dependencies.items():
        if packages.get(name) != version:
            raise InfrastructureError(
                f"npm reported success, but {name} is {packages.get(name, 'missing')} instead of {version}",
                fix="run the command again, and `npm cache verify` if it stays",
            )
    return packages


def _publish(staging: Path, target: Path) -> None:
    if target.exists():
        # Not whole, or it would not be installed anew; under the lock it is nobody's.
        grave = staging.with_suffix(".removed")
        target.rename(grave)
        _remove(grave)
    staging.rename(target)


def _prepare_cache() -> None:
    try:
        environments_directory().mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise explain_os_error(error) from error


@contextmanager
def _locked(spec: EnvironmentSpec, npm: Npm, report: Report) -> Generator[None]:
    # The file stays: deleting it would let two processes hold locks on two files of one name.
    with (environments_directory() / f".{spec.name}.lock").open("w") as file:
        waiting = False
        while not _try_lock(file):
            if not waiting:
                report(f"waiting for another set-up of {spec.name}")
                waiting = True
            # Not a blocking lock, so that stopping this set-up need not wait for the other one.
            if npm.stopped.wait(_LOCK_POLL_SECONDS):
                raise InfrastructureError("the set-up was stopped", fix="run the command again")
        yield


def _try_lock(file: TextIO) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _remove_leftovers(spec: EnvironmentSpec) -> None:
    for pattern in (".staging", ".removed"):
        for folder in environments_directory().glob(f".{spec.name}-{'[0-9a-f]' * 12}{pattern}"):
            _remove(folder)


def _remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)


def explain_os_error(error: OSError) -> NiaBenchError:
    """The error for a cache directory that cannot be read or written as it must be."""
    place = error.filename or environments_directory()
    if error.errno in {errno.ENOSPC, errno.EDQUOT}:
        return disk_full()
    if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return UserError(
            f"the cache directory cannot be written: {place}: {error.strerror}",
            fix="make it writable, or name another folder in NIA_BENCH_CACHE",
        )
    return UserError(
        f"the cache directory cannot be used: {place}: {error.strerror}",
        fix="move what is in the way, or name another folder in NIA_BENCH_CACHE",
    )
