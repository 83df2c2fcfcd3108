"""Installs single files of the packages in a lock file, out of the archives that npm fetches.

`npm ci` writes every file of a package, and most of them are not wanted where only types are read. One
`Archives` serves all installations of a set-up: a run of npm costs more than most archives, and environments
share packages.
"""

from __future__ import annotations

import base64
import hashlib
import tarfile
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path, PurePath
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.npm import Npm, locked_packages

# The marks of packages in a lock file that are left out. Peers are, because every package that a type needs
# is a pinned dependency of its own: what npm would add for itself (TypeScript, Sass, Playwright) no
# declaration that matters refers to.
_OMITTED: Final = frozenset({"dev", "optional", "devOptional", "peer"})
_FROM_FILE: Final = "file:"
"""How a lock file begins the address of an archive that lies in its own folder."""

Wanted = Callable[[PurePath], bool]
"""Whether a file is installed, by its path below node_modules."""


class Archives:
    """The archives of packages in one folder; `install` may be called from any thread."""

    def __init__(self, folder: Path, locks: Iterable[Path] = ()) -> None:
        """`locks` are folders with lock files: the first call of `install` fetches the packages of all."""
        self._folder = folder
        self._expected = {identity for lock in locks for identity in _published(_locked(lock))}
        self._fetched: dict[str, dict[str, Any]] = {}
        self._guard = threading.Lock()

    def install(self, npm: Npm, folder: Path, wanted: Wanted) -> None:
        """Write those files of the packages in a folder's lock file that are wanted below its node_modules.

        Raises as `Npm.clean_install` does, and InfrastructureError where an archive is not what was locked.
        """
        locked = _locked(folder)
        self._fetch(npm, _published(locked))
        for place, entry in locked.items():
            file, integrity = self._archive(entry, folder)
            if integrity != entry.get("integrity", integrity):
                raise InfrastructureError(
                    f"the archive of {_identity(entry)} is not the one in the lock file",
                    fix="run `npm cache verify`, and see whether `npm config get registry` is to be trusted",
                )
            _unpack(file, folder, place, wanted)

    def _archive(self, entry: Mapping[str, Any], folder: Path) -> tuple[Path, str]:
        """The file of a package and its hash: one beside the lock file, or one that npm has fetched."""
        if name := _own_archive(entry):
            return folder / name, integrity_of(folder / name)
        archive = self._fetched[_identity(entry)]
        return self._folder / archive["filename"], archive["integrity"]

    def _fetch(self, npm: Npm, packages: set[str]) -> None:
        with self._guard:
            # A package that only another installation wants must not make this one fail.
            with suppress(InfrastructureError):
                self._pack(npm, self._expected)
            self._expected.clear()
            self._pack(npm, packages)

    def _pack(self, npm: Npm, packages: set[str]) -> None:
        if missing := sorted(packages - self._fetched.keys()):
            self._fetched |= {_identity(each): each for each in npm.pack(self._folder, missing)}


def read_files(archive: Path, wanted: Wanted) -> dict[PurePath, str]:
    """The texts of an archive's files that are wanted, by their paths below the package."""
    texts: dict[PurePath, str] = {}
    with tarfile.open(archive) as members:
        for member in members:
            path = PurePath(*PurePath(member.name).parts[1:])
            if member.isfile() and wanted(path) and (content := members.extractfile(member)):
                texts[path] = content.read().decode("utf-8", "replace")
    return texts


def _locked(folder: Path) -> dict[str, dict[str, Any]]:
    return {
        place: {"name": place.rpartition("node_modules/")[2], **entry}
        for place, entry in locked_packages(folder).items()
        if place and not _OMITTED & entry.keys()
    }


def integrity_of(archive: Path) -> str:
    """The hash of an archive, as a lock file writes it. Raises OSError for one that cannot be read."""
    return f"sha512-{base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()}"


def _published(locked: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """The packages of a lock file that a registry has to be asked for."""
    return {_identity(entry) for entry in locked.values() if not _own_archive(entry)}


def _own_archive(entry: Mapping[str, Any]) -> str | None:
    """The name of the archive beside the lock file that a package is taken from, if it is."""
    address = str(entry.get("resolved", ""))
    return address.removeprefix(_FROM_FILE) if address.startswith(_FROM_FILE) else None


def _identity(package: Mapping[str, Any]) -> str:
    return f"{package['name']}@{package['version']}"


def _unpack(archive: Path, folder: Path, place: str, wanted: Wanted) -> None:
    with tarfile.open(archive) as members:
        for member in members:
            # npm strips the first folder of an archive, whatever its name.
            path = PurePath(place, *PurePath(member.name).parts[1:])
            content = members.extractfile(member) if member.isfile() else None
            if content and ".." not in path.parts and wanted(path.relative_to("node_modules")):
                (folder / path).parent.mkdir(parents=True, exist_ok=True)
                (folder / path).write_bytes(content.read())
