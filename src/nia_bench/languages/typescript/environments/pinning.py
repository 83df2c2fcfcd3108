"""Describes a new environment: the packages that are asked for, and all that their types need, pinned.

A type check sees the packages on the top level of node_modules alone, and peers are installed only where
they are pinned. So the peers of what is asked for are pinned too, and the packages of types for those that
have none of their own.
"""

from __future__ import annotations

import json
import re
import shutil
import tarfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.archives import read_files
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import (
    PEERS_CODE,
    UNKNOWN_CODES,
    Npm,
    is_failure,
    locked_packages,
    write_json,
    write_project,
)
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentDescription, EnvironmentSpec
from nia_bench.languages.typescript.environments import LANGUAGE, LOCK_FILE
from nia_bench.languages.typescript.environments.export_map import DECLARATION
from nia_bench.languages.typescript.environments.locking import lock, write_lock
from nia_bench.languages.typescript.surfaces.packages import peers_of, require_version, same_minor
from nia_bench.languages.typescript.surfaces.project import types_package
from nia_bench.languages.typescript.surfaces.unread import imported_packages

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>.+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?")
_ARCHIVES: Final = (".tgz", ".tar.gz")
_TYPES: Final = "@types/"
_NODE_TYPES: Final = "@types/node"
_NODE_TYPES_RANGE: Final = "22.x"
_NODE_AMBIENT: Final = "node-env.d.ts"
_Lock = Mapping[str, Mapping[str, Any]]
_NOTHING: Final[Mapping[str, str]] = {}


@dataclass(frozen=True)
class Asked:
    """A package that an environment is made for, at an exact version; `archive` is the file that holds it."""

    name: str
    version: str
    archive: Path | None = None


@dataclass
class _World:
    """What is to be pinned: name to version or range, and for archives 'file:' and their name."""

    npm: Npm
    folder: Path
    wanted: dict[str, str] = field(default_factory=dict[str, str])

    def locked(self, more: Mapping[str, str] = _NOTHING) -> _Lock:
        """What npm locks for these packages, and `more`. Raises as `Npm.lock` does."""
        (self.folder / LOCK_FILE).unlink(missing_ok=True)
        write_project(self.folder, "environment", {**self.wanted, **more})
        self.npm.lock(self.folder)
        return locked_packages(self.folder)

    def document(self) -> dict[str, Any]:
        """The lock file of the last call of `locked`."""
        return json.loads((self.folder / LOCK_FILE).read_bytes())


def read_request(request: str) -> Asked:
    """The package that 'NAME@VERSION' asks for, or the path of an archive that `npm pack` made.

    Raises UserError for anything else.
    """
    if request.endswith(_ARCHIVES):
        return _in_archive(Path(request).expanduser())
    match = _REQUEST.fullmatch(request)
    if match is None or not _EXACT.fullmatch(match["version"]):
        raise UserError(
            f"{request!r} is no package with an exact version",
            fix="write it like vue@3.5.45, or name the file that `npm pack` made: ./acme-2.0.0.tgz",
        )
    return Asked(match["name"], match["version"])


def describe(
    folder: Path,
    library: str,
    asked: Sequence[Asked],
    *,
    runtime: str | None,
    report: Report,
    npm: Npm | None = None,
) -> EnvironmentSpec:
    """Writes the description of an environment and its lock file into `folder`, whole or not at all.

    Nothing is installed. The first package that is asked for gives the version. Raises UserError for a
    version that npm does not know, InfrastructureError for npm, network or disk.
    """
    npm = npm or Npm(report=report)
    archives = [each.archive.name for each in asked if each.archive]
    if len(set(archives)) < len(archives):
        raise UserError(f"two archives have one name: {', '.join(archives)}", fix="rename one of them")
    report(f"resolving {', '.join(f'{each.name}@{each.version}' for each in asked)}")
    with TemporaryDirectory(prefix="nia-bench-pins-") as temporary:
        world = _World(npm, Path(temporary))
        packages = _pins(world, asked)
        locked = world.document()
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Beside the folder of environments: whatever is in that counts as one.
    staging = Path(mkdtemp(prefix=".draft-", dir=folder.parent.parent))
    draft = staging / folder.name
    try:
        draft.mkdir()
        for each in asked:
            if each.archive:
                shutil.copyfile(each.archive, draft / each.archive.name)
        description = EnvironmentDescription(
            language=LANGUAGE,
            library=library,
            version=asked[0].version,
            runtime=runtime,
            packages=dict(sorted(packages.items())),
            archives={each.name: each.archive.name for each in asked if each.archive},
            released={each.name: found for each in asked if (found := _released(npm, each))},
            options={"ambient": [_NODE_AMBIENT]},
        )
        text = description.model_dump(mode="json", by_alias=True, exclude_defaults=True)
        write_json(draft / DESCRIPTION_FILE, text)
        (draft / _NODE_AMBIENT).write_text('/// <reference types="node" />\n', encoding="utf-8")
        write_lock(EnvironmentSpec(draft), locked)
        draft.rename(folder)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return EnvironmentSpec(folder)


def lock_again(spec: EnvironmentSpec, npm: Npm) -> bool:
    """Locks what an environment pins; True where that changed its lock file.

    Raises UserError, naming the nearest, for a version that npm does not know, and as `locking.lock` does.
    """
    try:
        return lock(spec, npm)
    except InfrastructureError as error:
        if is_failure(error, *UNKNOWN_CODES):
            for name, version in spec.packages.items():
                if name not in spec.description.archives:
                    require_version(npm, spec.folder, name, version)
        raise


def _in_archive(file: Path) -> Asked:
    try:
        with tarfile.open(file) as archive:
            # npm strips the first folder of an archive, whatever its name.
            members = (each for each in archive if each.name.split("/")[1:] == ["package.json"])
            content = archive.extractfile(next(members))
            about: dict[str, Any] = json.loads(content.read()) if content else {}
            return Asked(str(about["name"]), str(about["version"]), file)
    except (OSError, tarfile.TarError, StopIteration, ValueError, KeyError, TypeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it holds no package"
        raise UserError(
            f"{file}: {reason or 'cannot be read'}", fix="name the file that `npm pack` made"
        ) from error


def _pins(world: _World, asked: Sequence[Asked]) -> dict[str, str]:
    """The packages of the environment: name to exact version."""
    for each in asked:
        if each.archive:
            shutil.copyfile(each.archive, world.folder / each.archive.name)
        world.wanted[each.name] = f"file:{each.archive.name}" if each.archive else each.version
    world.wanted.setdefault(_NODE_TYPES, _NODE_TYPES_RANGE)
    locked = _first_locked(world, asked)
    imported = {each.name: _imports(world, each) for each in asked}
    locked, optional = _with_optional_peers(world, locked, imported)
    more = {name: _version(locked, name) for name in optional} | peers_of(locked, [*imported, *optional])
    more = {name: version for name, version in more.items() if name not in world.wanted}
    for name in (*world.wanted, *more):
        version = _version(locked, name)
        known = imported[name] if name in imported else _imports(world, Asked(name, version))
        if known is None and types_package(name) not in world.wanted:
            more |= _types_of(world, name, version)
    if more:
        # What was there for another package's sake is pinned for its own now.
        world.wanted |= more
        locked = world.locked()
    return {name: _version(locked, name) for name in world.wanted}


def _with_optional_peers(
    world: _World, locked: _Lock, imported: Mapping[str, set[str] | None]
) -> tuple[_Lock, list[str]]:
    """A lock with the optional peers that declarations import, and their names, where npm agrees."""
    peers = {
        peer: str(wish)
        for name, packages in imported.items()
        for peer, wish in locked[f"node_modules/{name}"].get("peerDependencies", {}).items()
        if peer in (packages or ()) and f"node_modules/{peer}" not in locked
    }
    if not peers:
        return locked, []
    try:
        return world.locked(peers), [*peers]
    except InfrastructureError:
        return world.locked(), []  # whoever installs the environment is told of imports that lead nowhere


def _first_locked(world: _World, asked: Sequence[Asked]) -> _Lock:
    """What npm locks for what is asked for. Raises UserError for a version that npm does not know."""
    try:
        return world.locked()
    except InfrastructureError as error:
        if is_failure(error, PEERS_CODE):
            raise UserError(
                f"peer dependencies that cannot all be met: {error.message}",
                fix="name a version of that peer too, by another --package",
            ) from error
        if is_failure(error, *UNKNOWN_CODES):
            for each in asked:
                if not each.archive:
                    require_version(world.npm, world.folder, each.name, each.version)
        raise


def _version(locked: _Lock, name: str) -> str:
    return str(locked[f"node_modules/{name}"]["version"])


def _imports(world: _World, package: Asked) -> set[str] | None:
    """The packages that a package's declarations import; None where it has no declarations."""
    if package.name.startswith(_TYPES):
        return set()
    archive = package.archive
    if archive is None:
        (packed,) = world.npm.pack(world.folder, [f"{package.name}@{package.version}"])
        archive = world.folder / packed["filename"]
    texts = read_files(archive, lambda path: bool(DECLARATION.search(path.name)))
    return imported_packages(texts.values()) if texts else None


def _types_of(world: _World, name: str, version: str) -> dict[str, str]:
    """The package of types for a package that has none itself; empty where there is none either.

    It is the newest up to the package's minor version, since later ones describe what that does not have yet.
    """
    types = types_package(name)
    for wanted in (same_minor(version), f"{version.partition('.')[0]}.x"):
        try:
            locked = world.locked({types: wanted})
        except InfrastructureError as error:
            if not is_failure(error, *UNKNOWN_CODES):
                raise
        else:
            return {types: _version(locked, types)}
    return {}


def _released(npm: Npm, asked: Asked) -> date | None:
    """When the registry says that the version was released; None where it does not say."""
    if asked.archive:
        return None
    try:
        return date.fromisoformat(npm.times(asked.name)[asked.version][:10])
    except (NiaBenchError, KeyError, ValueError):
        return None
