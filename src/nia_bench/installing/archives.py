"""Installs selected files of the packages in a lock file, from the archives that npm fetches.

`npm ci` writes every file of a package, and most are useless for type checks. One `Archives` serves all
installations of a set-up, because a run of npm costs more than most archives and environments share packages.
Each archive is read once, and equal files are on the disk once.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import tarfile
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.cache import SharedFiles
from nia_bench.installing.node import is_musl, processor
from nia_bench.installing.npm import Npm, locked_packages

# The marks of packages in a lock file that are left out. Peers are, because every package that a type needs
# is a pinned dependency of its own: what npm would add for itself (TypeScript, Sass, Playwright) no
# declaration that matters refers to.
_OMITTED: Final = frozenset({"dev", "optional", "devOptional", "peer"})
_FROM_FILE: Final = "file:"
"""The prefix, in a lock file, of the address of an archive in the same folder."""

_ANY_EXECUTES: Final = 0o111

Wanted = Callable[[PurePath], bool]
"""Whether a file is installed, by its path below node_modules."""


_Files = dict[PurePath, Path | None]
"""The files of a package, each with its shared file; None for a file that was not wanted."""


@dataclass(frozen=True)
class FileSelection:
    """The files of a lock file's packages that are installed.

    With `native`, optional packages that are programs for this platform, such as compilers, are included if
    an installed package depends on them.
    """

    is_wanted: Wanted
    native: bool = False


class Archives:
    """The archives of packages in one folder; `install` may be called from any thread."""

    def __init__(self, folder: Path, locks: Iterable[tuple[Path, bool]] = ()) -> None:
        """Remember the lock files whose packages the first call of `install` fetches.

        `locks` are their folders, each with whether native programs are included.
        """
        self._folder = folder
        self._expected = {
            identity for lock, native in locks for identity in _published(_locked(lock, native))
        }
        self._fetched: dict[str, dict[str, Any]] = {}
        self._read: dict[Path, _Files] = {}
        self._shared = SharedFiles()
        self._guard = threading.Lock()

    def install(self, npm: Npm, folder: Path, selection: FileSelection) -> None:
        """Write the selected files of the packages in a folder's lock file into its node_modules.

        Archives that were not fetched before are fetched by npm. Raises as `Npm.pack` does, and
        InfrastructureError if an archive has another hash than the lock.
        """
        locked = _locked(folder, selection.native)
        self._fetch(npm, _published(locked))
        for place, entry in locked.items():
            file, integrity = self._archive(entry, folder)
            if integrity != entry.get("integrity", integrity):
                raise InfrastructureError(
                    f"the archive of {_identity(entry)} is not the one in the lock file",
                    fix="remove npm's cache (~/.npm/_cacache), and see whether the registry is to be trusted",
                )
            self._unpack(file, folder, place, selection.is_wanted)

    def _archive(self, entry: Mapping[str, Any], folder: Path) -> tuple[Path, str]:
        """Return the path and hash of a package's archive, beside the lock file or fetched before."""
        if name := _own_archive(entry):
            return folder / name, integrity_of(folder / name)
        archive = self._fetched[_identity(entry)]
        return self._folder / archive["filename"], archive["integrity"]

    def _unpack(self, archive: Path, folder: Path, place: str, is_wanted: Wanted) -> None:
        inside = PurePath(place).relative_to("node_modules")
        unpacked = self._read.get(archive, {})
        known_files = {path: file for path, file in unpacked.items() if is_wanted(inside / path)}
        if not unpacked or not self._linked(known_files, folder / place):
            files = self._write_files(archive, folder / place, lambda path: is_wanted(inside / path))
            self._read[archive] = files | {path: file for path, file in unpacked.items() if file}

    def _linked(self, files: _Files, folder: Path) -> bool:
        """Link shared files into a folder, by their path in it.

        Return False if a file was not unpacked before, or if its shared copy cannot be linked.
        """
        return None not in files.values() and all(
            self._shared.link(file, _make_parents(folder / path)) for path, file in files.items() if file
        )

    def _write_files(self, archive: Path, folder: Path, is_wanted: Wanted) -> _Files:
        """Write the wanted files of an archive into `folder`.

        Return every file's path in the package with its shared copy, or with None if it is not wanted.
        """
        files: _Files = {}
        with tarfile.open(archive) as members:
            for member in members:
                # npm strips the first folder of an archive, whatever its name.
                path = PurePath(*PurePath(member.name).parts[1:])
                if ".." in path.parts or not member.isfile():
                    continue
                content = members.extractfile(member) if is_wanted(path) else None
                files[path] = None
                if content:
                    target = _make_parents(folder / path)
                    executable = bool(member.mode & _ANY_EXECUTES)
                    files[path] = self._shared.write(target, content.read(), executable=executable)
        return files

    def _fetch(self, npm: Npm, packages: set[str]) -> None:
        with self._guard:
            # A package that only another installation wants must not make this one fail.
            with suppress(InfrastructureError):
                self._pack(npm, self._expected)
            self._expected.clear()
            self._pack(npm, packages)

    def _pack(self, npm: Npm, packages: set[str]) -> None:
        if missing := sorted(packages - self._fetched.keys()):
            self._fetched |= {_identity(package): package for package in npm.pack(self._folder, missing)}


def read_files(archive: Path, is_wanted: Wanted) -> dict[PurePath, str]:
    """Return the texts of the wanted files of an archive, by path in the package.

    Invalid UTF-8 is replaced.
    """
    texts: dict[PurePath, str] = {}
    with tarfile.open(archive) as members:
        for member in members:
            path = PurePath(*PurePath(member.name).parts[1:])
            if member.isfile() and is_wanted(path) and (content := members.extractfile(member)):
                texts[path] = content.read().decode("utf-8", "replace")
    return texts


def _locked(folder: Path, native: bool = False) -> dict[str, dict[str, Any]]:
    """Return the lock file's entries to install, by path (`node_modules/zod`), with the package's name added.

    Optional, development and peer packages are left out. With `native`, optional programs for this platform
    are included if an installed package depends on them.
    """
    entries = {
        place: {"name": place.rpartition("node_modules/")[2], **entry}
        for place, entry in locked_packages(folder).items()
        if place
    }
    needed = {place: entry for place, entry in entries.items() if not _OMITTED & entry.keys()}
    optional = {name for entry in needed.values() for name in entry.get("optionalDependencies", {})}
    return needed | {
        place: entry
        for place, entry in entries.items()
        if native and place not in needed and entry["name"] in optional and _is_native(entry)
    }


def _is_native(entry: Mapping[str, Any]) -> bool:
    """Return whether a package lists the systems that it is made for, and this machine is among them."""
    libc = "musl" if is_musl() else "glibc"
    machine = {"os": sys.platform, "cpu": processor(), "libc": libc}
    fits = all(_allows(entry.get(field_name, []), name) for field_name, name in machine.items())
    return "os" in entry and fits


def _allows(allowed: list[str], name: str) -> bool:
    """Return whether a list such as ['linux'] or ['!win32'] allows a name. An empty list allows all."""
    return not allowed or name in allowed or (allowed[0].startswith("!") and f"!{name}" not in allowed)


def integrity_of(archive: Path) -> str:
    """Return a file's SHA-512 as lock files write it: 'sha512-' and base64. Raises OSError if unreadable."""
    return f"sha512-{base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()}"


def _published(locked: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Return as 'NAME@VERSION' the lock file's packages whose archive is not beside the lock file."""
    return {_identity(entry) for entry in locked.values() if not _own_archive(entry)}


def _own_archive(entry: Mapping[str, Any]) -> str | None:
    """Return the name of a package's archive beside the lock file, or None for a published package."""
    address = str(entry.get("resolved", ""))
    return address.removeprefix(_FROM_FILE) if address.startswith(_FROM_FILE) else None


def _identity(package: Mapping[str, Any]) -> str:
    return f"{package['name']}@{package['version']}"


def _make_parents(file: Path) -> Path:
    """Create the folder of a file, and return the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    return file
