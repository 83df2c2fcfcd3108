"""Where installed environments live, and how a whole one is told from a half one.

<cache>/environments/<name>-<content key>/
    manifest.json      written last; without it the folder does not count
    package.json, package-lock.json, environment.json, ambient files
    node_modules/
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs
from pydantic import JsonValue, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.languages.typescript.environments.catalogue import EnvironmentSpec, find_spec
from nia_bench.languages.typescript.environments.compiler_options import merge_compiler_options
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

CACHE_VARIABLE: Final = "NIA_BENCH_CACHE"
MANIFEST: Final = "manifest.json"
COMPILER: Final = "typescript"


class Manifest(Model):
    """What an installed environment contains; its presence says that the folder is whole."""

    name: str
    key: str
    packages: dict[str, str]
    file_count: int


@dataclass(frozen=True)
class Environment:
    """An installed environment.

    `path` holds node_modules; it is already resolved, so that the compiler's file names begin with it.
    `packages` maps each package on the top level of node_modules to its version. `ambient` are absolute
    paths of declaration files to add to every program.
    """

    name: str
    library: str
    version: str
    path: Path
    packages: Mapping[str, str]
    compiler_options: Mapping[str, JsonValue]
    ambient: tuple[Path, ...]


def cache_directory() -> Path:
    """The user's cache directory for this program, or what NIA_BENCH_CACHE names."""
    chosen = os.environ.get(CACHE_VARIABLE)
    return Path(chosen).expanduser() if chosen else Path(platformdirs.user_cache_dir("nia-bench"))


def environments_directory() -> Path:
    """The folder all installed environments are in, absolute; it need not exist yet."""
    return (cache_directory() / "environments").resolve()


def target_folder(spec: EnvironmentSpec) -> Path:
    """Where `spec` is or would be installed."""
    return environments_directory() / f"{spec.name}-{spec.key}"


def read_manifest(spec: EnvironmentSpec) -> Manifest | None:
    """The manifest of the installed environment, or None if there is no whole one."""
    try:
        manifest = Manifest.model_validate_json((target_folder(spec) / MANIFEST).read_bytes())
    except (OSError, ValidationError):
        return None
    return manifest if (spec.name, spec.key) == (manifest.name, manifest.key) else None


def is_installed(spec: EnvironmentSpec) -> bool:
    """True if a whole installation of exactly this description is in the cache."""
    return read_manifest(spec) is not None


def locate(name: str, *, folder: Path = ENVIRONMENTS_FOLDER) -> Environment:
    """The installed environment. Raises UserError if it is unknown or not installed."""
    spec = find_spec(name, folder)
    manifest = read_manifest(spec)
    if manifest is None:
        raise UserError(f"environment {name} is not installed", fix=f"run `nia-bench setup {name}`")
    path = target_folder(spec)
    return Environment(
        name=name,
        library=spec.library,
        version=spec.version,
        path=path,
        packages=manifest.packages,
        compiler_options=merge_compiler_options(spec.description.compiler_options),
        ambient=tuple(path / file for file in spec.description.ambient),
    )


def native_compiler(*, folder: Path = ENVIRONMENTS_FOLDER) -> Path:
    """The TypeScript 7 binary of this platform.

    Raises UserError if the `typescript` environment is not installed or has none for this platform.
    """
    environment = locate(COMPILER, folder=folder)
    binaries = sorted((environment.path / "node_modules/@typescript").glob("typescript-*/lib/tsc*"))
    for binary in binaries:
        if binary.name in {"tsc", "tsc.exe"} and os.access(binary, os.X_OK):
            return binary
    raise UserError(
        f"TypeScript {environment.version} in {environment.path} has no program for this platform",
        fix=f"delete that folder and run `nia-bench setup {COMPILER}`; npm must not omit optional packages",
    )
