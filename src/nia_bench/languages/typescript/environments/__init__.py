"""TypeScript's environments: what decides their content, where they are installed, and the toolchain.

The folder `TOOLCHAIN` describes compilers and the packages of harnesses in the same way as environments, but
they belong to the language and not to a suite.
"""

from __future__ import annotations

import json
import os
import platform
import re
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pydantic import Field, JsonValue, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.installing import node
from nia_bench.installing.installation import Installation, content_key
from nia_bench.languages.environment import (
    DESCRIPTION_FILE,
    EnvironmentSpec,
    find_spec,
    setup_command,
    unusable_error,
)
from nia_bench.store.held_folder import held_folder

TOOLCHAIN: Final = Path(__file__).parents[1] / "toolchain"
COMPILER: Final = "typescript"
"""The environment in TOOLCHAIN with the native compiler, which checks all code."""
TRANSPILER: Final = "typescript-5"
"""The compiler that transpiles code for Node.js; the native compiler cannot."""
LOCK_FILE: Final = "package-lock.json"
PROBE: Final = "probe.ts"
"""The only file of a `probe_project`."""

RECIPE_VERSION: Final = "2"
"""Part of every content key. Raise it if a change of the installation changes its result."""
PRUNING_VERSION: Final = "2"
"""Part of the content keys of environments with types only. Raise it if other files are kept."""
WHOLE_VERSION: Final = "2"
"""Part of the content keys of environments with runtime packages. Raise it if other files are kept."""

_SHELF: Final = "environments"
_WHOLE_SHELF: Final = "whole-environments"
_RUNTIME: Final = re.compile(r"node(@(?P<major>\d+))?")

BASE_COMPILER_OPTIONS: Final[Mapping[str, JsonValue]] = {
    "target": "es2022",
    "lib": ["dom", "dom.iterable", "esnext"],
    "module": "esnext",
    "moduleResolution": "bundler",
    # A file without import or export is a module all the same: submissions share one program.
    "moduleDetection": "force",
    "jsx": "react-jsx",
    "strict": True,
    "noEmit": True,
    "skipLibCheck": True,
    "esModuleInterop": True,
    "resolveJsonModule": True,
    # JavaScript is checked for its use of libraries. Other errors in it are dropped (notes.py).
    "allowJs": True,
    "checkJs": True,
    # Node.js imports './a.ts', bundlers './a'; code without a tsconfig.json may be meant for either.
    "allowImportingTsExtensions": True,
    # Bundlers resolve `import './globals.css'`; the compiler (from 6) would report it as missing.
    "noUncheckedSideEffectImports": False,
    # Only what the ambient files reference is global, not every @types package that happens to be there.
    "types": [],
    # Relative to the project's own folder; baseUrl is gone in TypeScript 7.
    "paths": {"@/*": ["./*", "./src/*"]},
}
"""The compiler options of all environments. An environment.json may replace single options."""


class TypeScriptOptions(Model):
    """`options` of an environment.json."""

    ambient: tuple[str, ...] = ()
    """Declaration files of the description's folder that belong to every program checked here."""
    compiler_options: dict[str, JsonValue] = Field(default={})
    """Single options that replace the base ones."""
    overrides: dict[str, JsonValue] = Field(default={})
    """Versions that packages get in place of those that they ask for, as package.json's `overrides`."""


@dataclass(frozen=True)
class Environment:
    """An installed environment.

    `path` holds node_modules; it is already resolved, so that the compiler's file names begin with it.
    `packages` maps each package on the top level of node_modules to its version. `ambient` are absolute
    paths of declaration files to add to every program. `runtime` is the program that its code runs on, if
    its runtime packages are installed.
    """

    name: str
    version: str
    path: Path
    packages: Mapping[str, str]
    compiler_options: Mapping[str, JsonValue]
    ambient: tuple[Path, ...]
    runtime: Path | None = None

    @property
    def modules(self) -> Path:
        """The folder node_modules."""
        return self.path / "node_modules"

    @property
    def runtime_files(self) -> tuple[Path, ...]:
        """An empty tuple: no further files are needed, since every sandbox shows the pinned Node.js."""
        return ()


def options_of(spec: EnvironmentSpec) -> TypeScriptOptions:
    """Return the options of environment.json that TypeScript defines. Raises UserError if malformed."""
    try:
        return TypeScriptOptions.model_validate(spec.description.options)
    except ValidationError as error:
        raise unusable_error(spec.folder / DESCRIPTION_FILE, error) from error


def is_tool(spec: EnvironmentSpec) -> bool:
    """Return whether an environment is part of the toolchain, which always has runtime packages."""
    return spec.folder.parent == TOOLCHAIN


def is_compiler(spec: EnvironmentSpec) -> bool:
    """Return whether an environment is one of the toolchain's two compilers."""
    return is_tool(spec) and spec.name in {COMPILER, TRANSPILER}


def node_of(spec: EnvironmentSpec) -> int:
    """Return the major version of Node.js for the environment: of `node@MAJOR`, or the default.

    Raises UserError for a malformed runtime, or if no Node.js of this major version is pinned.
    """
    runtime = spec.description.runtime
    match = _RUNTIME.fullmatch(runtime or "node")
    if match is None:
        raise UserError(
            f"{spec.folder / DESCRIPTION_FILE} names the runtime {runtime!r}", fix="write it like node@24"
        )
    major = int(match["major"] or node.DEFAULT_MAJOR)
    node.installation_of(major)
    return major


def source_files(spec: EnvironmentSpec) -> tuple[Path, ...]:
    """Return the paths of the files that an installation is made from.

    They are the lock file, the description, ambient declarations and archives.
    """
    extra_files = (*options_of(spec).ambient, *spec.description.archives.values())
    return tuple(spec.folder / name for name in (LOCK_FILE, DESCRIPTION_FILE, *extra_files))


def installation_of(spec: EnvironmentSpec, *, whole: bool = False) -> Installation:
    """Return the installation of an environment with types, or with `whole` that with runtime packages.

    It need not be installed, and both may be; for the toolchain both are the same. Raises UserError if a file
    of the description is missing or unreadable.
    """
    title, summary = f"environment {spec.name}", f"{spec.name}: {spec.library} {spec.version}"
    if not whole or is_tool(spec):
        return Installation(_SHELF, spec.name, _key(spec, whole=False), spec.version, title, summary)
    key = _key(spec, whole=True)
    return Installation(_WHOLE_SHELF, spec.name, key, spec.version, f"{title} (whole)", f"{summary}, whole")


def _key(spec: EnvironmentSpec, *, whole: bool) -> str:
    kind = f"\0pruning {PRUNING_VERSION}"
    if whole or is_tool(spec):
        # A native binary is only good where it was installed.
        kind = f"{sys.platform} {platform.machine()}" + (f"\0whole {WHOLE_VERSION}" if whole else "")
    parts = [f"{RECIPE_VERSION}{kind}".encode()]
    for file in source_files(spec):
        try:
            content = file.read_bytes()
        except FileNotFoundError as error:
            if file.name != LOCK_FILE:
                raise UserError(f"{file}: no such file", fix="restore the file") from error
            raise UserError(
                f"environment {spec.name} has no lock file",
                fix=f"run `{setup_command(spec.folder.parent, '--lock')}`",
            ) from error
        except OSError as error:
            raise UserError(f"{file} cannot be read: {error.strerror}", fix="restore the file") from error
        parts += [f"\0{file.name}\0{len(content)}\0".encode(), content]
    return content_key(b"".join(parts))


def is_installed(spec: EnvironmentSpec, *, whole: bool = False) -> bool:
    """Return whether a complete installation of exactly this description is in the cache.

    With `whole`, it must be one with runtime packages, else one with types.
    """
    return installation_of(spec, whole=whole).manifest is not None


def locate(name: str, folder: Path, *, whole: bool = False) -> Environment:
    """Return the installed environment of that name, which `folder` or the toolchain describes.

    With `whole`, it has runtime packages. Raises UserError if it, or then its Node.js, is not installed.
    """
    is_own = (folder / name).is_dir() or not (TOOLCHAIN / name).is_dir()
    spec = find_spec(name, folder if is_own else TOOLCHAIN)
    installation = installation_of(spec, whole=whole)
    manifest = installation.manifest
    command = setup_command(folder, name, *(("--runtime-packages",) if whole else ()))
    if manifest is None:
        raise UserError(f"{installation.title} is not installed", fix=f"run `{command}`")
    options = options_of(spec)
    return Environment(
        name=name,
        version=spec.version,
        path=installation.folder,
        packages=manifest.packages,
        compiler_options={**BASE_COMPILER_OPTIONS, **options.compiler_options},
        ambient=tuple(installation.folder / file for file in options.ambient),
        runtime=_runtime(spec, command) if whole else None,
    )


def _runtime(spec: EnvironmentSpec, command: str) -> Path:
    """Return the Node.js of an environment. Raises UserError, with `command` as the fix, if it is missing."""
    major = node_of(spec)
    if node.installed(major) is None:
        raise UserError(f"{node.installation_of(major).title} is not installed", fix=f"run `{command}`")
    return node.locate(major).program


@contextmanager
def probe_project(environment: Environment, source: str, **options: JsonValue) -> Generator[Path]:
    """Yield a resolved temporary folder with a project: one file, PROBE, and an environment's packages.

    `options` are additional compiler options.
    """
    with held_folder() as folder:
        (folder / "node_modules").symlink_to(environment.path / "node_modules", target_is_directory=True)
        (folder / PROBE).write_text(source, encoding="utf-8")
        files = [*map(str, environment.ambient), PROBE]
        config = {"compilerOptions": {**environment.compiler_options, **options}, "files": files}
        (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
        yield folder


def native_compiler() -> Path:
    """Return the TypeScript 7 binary of this platform.

    Raises UserError if the compiler is not installed or has no binary for this platform.
    """
    environment = locate(COMPILER, TOOLCHAIN)
    binaries = sorted((environment.path / "node_modules/@typescript").glob("typescript-*/lib/tsc*"))
    for binary in binaries:
        if binary.name in {"tsc", "tsc.exe"} and os.access(binary, os.X_OK):
            return binary
    raise UserError(
        f"TypeScript {environment.version} in {environment.path} has no program for this platform",
        fix=f"delete that folder and run `nia-bench setup {COMPILER}`; npm must not omit optional packages",
    )
