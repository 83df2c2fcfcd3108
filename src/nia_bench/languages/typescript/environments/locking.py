"""Locks environments: package-lock.json with the hash of every package, and without addresses.

People write the description, and the lock file is made from it. An environment is installed only if both
agree.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from nia_bench.contract.errors import UserError
from nia_bench.installing.archives import integrity_of
from nia_bench.installing.npm import Npm, locked_packages, write_json, write_project
from nia_bench.languages.environment import DESCRIPTION_FILE, EnvironmentSpec, setup_command
from nia_bench.languages.typescript.environments import LOCK_FILE, options_of
from nia_bench.store.held_folder import held_folder

_FROM_FILE: Final = "file:"


def dependencies_of(spec: EnvironmentSpec) -> dict[str, str]:
    """Return the dependencies in an environment's package.json: versions, and 'file:NAME' for archives."""
    archives = {name: f"{_FROM_FILE}{file}" for name, file in spec.description.archives.items()}
    return {name: archives.get(name, version) for name, version in spec.packages.items()}


def lock_environment(spec: EnvironmentSpec, npm: Npm) -> bool:
    """Write the lock file of an environment. Return whether it changed.

    Entries of an earlier lock file stay if they still fit. Raises UserError for a missing archive, and as
    `Npm.lock` and `write_lock` do.
    """
    with held_folder() as folder:
        overrides = options_of(spec).overrides
        write_project(folder, f"nia-bench-{spec.name}", dependencies_of(spec), overrides=overrides)
        for archive in spec.description.archives.values():
            _integrity(spec, archive)  # that it can be read
            shutil.copyfile(spec.folder / archive, folder / archive)
        _copy_lock(spec.folder / LOCK_FILE, spec, folder)
        npm.lock(folder)
        return write_lock(spec, json.loads((folder / LOCK_FILE).read_bytes()))


def write_lock(spec: EnvironmentSpec, document: dict[str, Any]) -> bool:
    """Write npm's lock as the environment's lock file. Return whether the file changed.

    Addresses in the registry are removed, also from `document`. Raises UserError if npm has locked another
    version than environment.json pins.
    """
    locked: dict[str, dict[str, Any]] = document["packages"]
    _require_pins(spec, locked)
    name = f"nia-bench-{spec.name}"
    document["name"] = name
    locked[""] = locked[""] | {"name": name, "dependencies": dependencies_of(spec)}
    for entry in locked.values():
        # Users have registries of their own; the hash identifies the archive.
        if not str(entry.get("resolved", "")).startswith(_FROM_FILE):
            entry.pop("resolved", None)
    file = spec.folder / LOCK_FILE
    before = file.read_bytes() if file.is_file() else b""
    write_json(file, document)
    return file.read_bytes() != before


def require_agreement(spec: EnvironmentSpec) -> None:
    """Raise UserError if the lock file does not fit the description or the archives."""
    locked = locked_packages(spec.folder)
    locked_dependencies = locked.get("", {}).get("dependencies", {})
    dependencies = dependencies_of(spec)
    differing = sorted(
        name
        for name in locked_dependencies.keys() | dependencies.keys()
        if locked_dependencies.get(name) != dependencies.get(name)
    )
    versions = {name: locked.get(f"node_modules/{name}", {}).get("version") for name in dependencies}
    differing = differing or [name for name, version in spec.packages.items() if versions[name] != version]
    if differing:
        raise _lock_error(spec, f"does not fit environment.json in {', '.join(differing)}")
    for name, file in spec.description.archives.items():
        if locked[f"node_modules/{name}"].get("integrity") != _integrity(spec, file):
            raise _lock_error(spec, f"was made for another file than {file}")


def _lock_error(spec: EnvironmentSpec, why: str) -> UserError:
    return UserError(
        f"the lock file of environment {spec.name} {why}",
        fix=f"run `{setup_command(spec.folder.parent, spec.name, '--lock')}`",
    )


def _integrity(spec: EnvironmentSpec, name: str) -> str:
    """Return the hash of an archive of the environment. Raises UserError if it cannot be read."""
    try:
        return integrity_of(spec.folder / name)
    except OSError as error:
        raise UserError(
            f"environment {spec.name} needs the file {spec.folder / name}: {error.strerror}",
            fix="put the archive there that `npm pack` made",
        ) from error


def _copy_lock(file: Path, spec: EnvironmentSpec, folder: Path) -> None:
    """Copy a lock file into `folder` without the entries of archives, which may have changed.

    Nothing is written if `file` is missing or unreadable.
    """
    try:
        document: dict[str, Any] = json.loads(file.read_bytes())
        for name in spec.description.archives:
            document["packages"].pop(f"node_modules/{name}", None)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return
    write_json(folder / LOCK_FILE, document)


def _require_pins(spec: EnvironmentSpec, locked: Mapping[str, Mapping[str, Any]]) -> None:
    """Raise UserError if npm has locked another version than environment.json pins."""
    for name, version in spec.packages.items():
        locked_version = locked.get(f"node_modules/{name}", {}).get("version", "missing")
        if locked_version != version:
            source = spec.description.archives.get(name, "the registry")
            raise UserError(
                f"{spec.folder / DESCRIPTION_FILE} pins {name} {version}, and {source} has {locked_version}",
                fix=f"write the exact version: {locked_version}",
            )
