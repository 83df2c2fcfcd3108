"""Describes environments: a request for packages becomes environment.json and a lock file."""

from __future__ import annotations

import json
import re
import shutil
import tarfile
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.installation import Report
from nia_bench.installing.npm import UNKNOWN_CODES, Npm, is_failure, write_json
from nia_bench.languages.environment import (
    DEFAULT_LANGUAGE,
    DESCRIPTION_FILE,
    EnvironmentDescription,
    EnvironmentSpec,
    packages_of_library,
)
from nia_bench.languages.typescript.environments.locking import lock_environment, write_lock
from nia_bench.languages.typescript.environments.resolving import (
    PackageRequest,
    Pins,
    require_version,
    resolve,
)
from nia_bench.store.disk import staged_folder

_REQUEST: Final = re.compile(r"(?P<name>(@[a-z0-9][\w.-]*/)?[a-z0-9][\w.-]*)@(?P<version>.+)", re.I)
_EXACT: Final = re.compile(r"\d+\.\d+\.\d+(-[\w.-]+)?(\+[\w.-]+)?")
_ARCHIVES: Final = (".tgz", ".tar.gz")
_NODE_AMBIENT: Final = "node-env.d.ts"
_NOTHING: Final[Mapping[str, date]] = {}


def read_request(request: str) -> PackageRequest:
    """Return the package of a request: 'NAME@VERSION', or the path of an archive from `npm pack`.

    Raises UserError for anything else.
    """
    if request.endswith(_ARCHIVES):
        return _read_archive(Path(request).expanduser())
    match = _REQUEST.fullmatch(request)
    if match is None or not _EXACT.fullmatch(match["version"]):
        raise UserError(
            f"{request!r} is no package with an exact version",
            fix="write it like vue@3.5.45, or name the file that `npm pack` made: ./acme-2.0.0.tgz",
        )
    return PackageRequest(match["name"], match["version"])


def describe_environment(
    folder: Path,
    library: str,
    requests: Sequence[PackageRequest],
    *,
    runtime: str | None,
    report: Report,
    npm: Npm | None = None,
) -> EnvironmentSpec:
    """Write the description and the lock file of an environment into `folder`, and return it.

    Nothing is installed. The first requested package gives the version. The description has the release days
    of the library's packages only. Raises UserError for an unknown version, for peers that cannot be
    installed together and for archives with one name, InfrastructureError if npm, the network or the disk
    fails.
    """
    npm = npm or Npm(report=report)
    archives = [request.archive.name for request in requests if request.archive]
    if len(set(archives)) < len(archives):
        raise UserError(f"two archives have one name: {', '.join(archives)}", fix="rename one of them")
    report(f"resolving {', '.join(map(str, requests))}")
    pins = resolve(npm, requests)
    if pins.missing:
        raise UserError("; ".join(pins.missing), fix="name a version of that peer too, by another --package")
    folder.parent.mkdir(parents=True, exist_ok=True)
    # Beside the folder of environments, since each folder in it counts as an environment.
    with staged_folder(folder, beside=folder.parent.parent) as draft:
        library_packages = packages_of_library([request.name for request in requests])
        released = {
            request.name: release_day
            for request in requests
            if request.name in library_packages and (release_day := _release_day(npm, request))
        }
        write_description(draft, library, requests, pins, runtime=runtime, released=released)
    return EnvironmentSpec(folder)


def write_description(
    folder: Path,
    library: str,
    requests: Sequence[PackageRequest],
    pins: Pins,
    *,
    runtime: str | None = None,
    released: Mapping[str, date] = _NOTHING,
) -> None:
    """Write description, lock file, ambient declarations and archives of an environment into a folder.

    The folder must exist. The first requested package gives the version. Raises as `write_lock` does.
    """
    for request in requests:
        if request.archive:
            shutil.copyfile(request.archive, folder / request.archive.name)
    (folder / _NODE_AMBIENT).write_text('/// <reference types="node" />\n', encoding="utf-8")
    description = EnvironmentDescription(
        language=DEFAULT_LANGUAGE,
        library=library,
        version=requests[0].version,
        runtime=runtime,
        packages=dict(sorted(pins.packages.items())),
        archives={request.name: request.archive.name for request in requests if request.archive},
        released=dict(released),
        options={"ambient": [_NODE_AMBIENT]},
    )
    text = description.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    write_json(folder / DESCRIPTION_FILE, text)
    write_lock(EnvironmentSpec(folder), pins.locked)


def lock_again(spec: EnvironmentSpec, npm: Npm) -> bool:
    """Lock the packages of an environment. Return whether its lock file changed.

    Raises UserError, with the nearest versions, for an unknown version, and as `lock_environment` does.
    """
    try:
        return lock_environment(spec, npm)
    except InfrastructureError as error:
        if is_failure(error, *UNKNOWN_CODES):
            for name, version in spec.packages.items():
                if name not in spec.description.archives:
                    require_version(npm, name, version)
        raise


def _read_archive(file: Path) -> PackageRequest:
    try:
        with tarfile.open(file) as archive:
            # npm strips the first folder of an archive, whatever its name.
            members = (member for member in archive if member.name.split("/")[1:] == ["package.json"])
            content = archive.extractfile(next(members))
            about: dict[str, Any] = json.loads(content.read()) if content else {}
            return PackageRequest(str(about["name"]), str(about["version"]), file)
    except (OSError, tarfile.TarError, StopIteration, ValueError, KeyError, TypeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it holds no package"
        raise UserError(
            f"{file}: {reason or 'cannot be read'}", fix="name the file that `npm pack` made"
        ) from error


def _release_day(npm: Npm, request: PackageRequest) -> date | None:
    """Return the release day of a version in the registry.

    None for an archive, and if the day is unknown or the registry fails.
    """
    if request.archive:
        return None
    try:
        return date.fromisoformat(npm.times(request.name)[request.version][:10])
    except (NiaBenchError, KeyError, ValueError):
        return None
