"""Python's environments: packages from wheels alone, with hashes, in a virtual environment in the cache.

An environment's own Python is never started outside of the sandbox. pip, which runs on this program's Python,
unpacks the wheels into it; nothing is built, and `.pth` files, which Python would execute, are removed.
The folder `TOOLCHAIN` describes the type checkers and the resolver in the same way.
"""

from __future__ import annotations

import importlib.metadata
import os
import platform
import re
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from functools import partial
from pathlib import Path
from typing import Final

from packaging.utils import canonicalize_name

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import (
    Installation,
    InstallOutcome,
    Report,
    content_key,
    install_all,
)
from nia_bench.installing.pypi import (
    install_wheels,
    make_virtual_environment,
    resolve_requirements,
    unpack_wheels,
)
from nia_bench.languages.environment import (
    DESCRIPTION_FILE,
    EnvironmentSpec,
    catalogue,
    find_spec,
    setup_command,
)
from nia_bench.sandbox.host import Interpreter, find_interpreter, interpreter

NAME: Final = "python"
TOOLCHAIN: Final = Path(__file__).with_name("toolchain")
CHECKER: Final = "pyrefly"
SECOND_CHECKER: Final = "ty"
CHECKERS: Final = (CHECKER, SECOND_CHECKER)
RESOLVER: Final = "uv"
LOCK_FILE: Final = "requirements.txt"
PACKAGES_FOLDER: Final = ".venv"
LANGUAGE_VERSION: Final = "3.11"
"""The version of Python that code is checked for, whatever Python runs it, unless a description names one."""
_RUNTIME: Final = re.compile(r"python@(3\.\d+)")
_RECIPE: Final = "3"
"""Part of every content key. Raise it if a change of the installation changes its result."""
_SHELF: Final = "python-environments"


@dataclass(frozen=True)
class PythonEnvironment:
    """An installed environment in the folder `path`, with its virtual environment in `.venv`.

    `packages` maps distributions to versions. Code is checked for `language_version`. `python` is this
    program's Python, or the one that the description names.
    """

    name: str
    version: str
    path: Path
    packages: Mapping[str, str]
    language_version: str = LANGUAGE_VERSION
    python: Interpreter = field(default_factory=interpreter)

    @property
    def runtime(self) -> Path:
        """The path outside of this folder that `.venv/bin/python` leads to, link by link."""
        programs = self.path / PACKAGES_FOLDER / "bin"
        link = programs / "python"
        while link.parent == programs:
            link = programs / link.readlink()
        return link

    @property
    def modules(self) -> Path:
        """The folder of the installed modules: site-packages."""
        return site_packages(self.path)

    @property
    def runtime_files(self) -> tuple[Path, ...]:
        """The folders that its Python reads, and the executable that `.venv/bin/python` leads to."""
        return (*self.python.folders, self.runtime)


def site_packages(folder: Path) -> Path:
    """Return the path of site-packages in an environment's folder, whether it exists or not."""
    libraries = folder / PACKAGES_FOLDER / "lib"
    own = libraries / f"python{sys.version_info.major}.{sys.version_info.minor}" / "site-packages"
    return next(libraries.glob("python3*/site-packages"), own)


def named_version(spec: EnvironmentSpec) -> str | None:
    """Return the version of Python that the description names, such as '3.9', or None if it names none.

    Raises UserError for another runtime than one like `python@3.9`.
    """
    runtime = spec.description.runtime
    if runtime is None:
        return None
    match = _RUNTIME.fullmatch(runtime)
    if match is None:
        raise UserError(
            f"{spec.folder / DESCRIPTION_FILE} names the runtime {runtime!r}", fix="write it like python@3.9"
        )
    return match[1]


def _python_of(spec: EnvironmentSpec) -> Interpreter:
    version = named_version(spec)
    python = find_interpreter(version) if version else interpreter()
    if python is None:
        raise UserError(
            f"environment {spec.name} needs Python {version}, which this machine does not have",
            fix=f"install it, so that `python{version}` is on PATH or among the versions of pyenv or uv",
        )
    return python


def required(folder: Path) -> list[str]:
    """Return the names of the Python environments in `folder`, then the type checkers; [] without any."""
    names = [name for name, spec in catalogue(folder).items() if spec.description.language == NAME]
    return [*names, *CHECKERS] if names else []


def installation_of(spec: EnvironmentSpec) -> Installation:
    """Return where an environment is installed, or would be: its place in the cache, with a content key.

    Raises UserError if its description or lock file cannot be read.
    """
    named = f" {spec.description.runtime}" if spec.description.runtime else ""
    parts = [f"{_RECIPE} {sys.version_info[:2]} {sys.platform} {platform.machine()}{named}".encode()]
    for name in (DESCRIPTION_FILE, LOCK_FILE):
        try:
            parts.append((spec.folder / name).read_bytes())
        except OSError as error:
            command = setup_command(spec.folder.parent, "--lock")
            raise UserError(
                f"environment {spec.name}: {name} cannot be read: {error.strerror}", fix=f"run `{command}`"
            ) from error
    summary = f"{spec.name}: {spec.library} {spec.version}"
    key = content_key(b"\0".join(parts))
    return Installation(_SHELF, spec.name, key, spec.version, f"environment {spec.name}", summary)


def locate(name: str, folder: Path) -> PythonEnvironment:
    """Return the installed environment of that name, or program of the toolchain.

    Raises UserError if it is unknown or not installed, or if its version of Python is missing.
    """
    spec = find_spec(name, folder, TOOLCHAIN)
    installation = installation_of(spec)
    manifest = installation.manifest
    if manifest is None:
        raise UserError(f"{installation.title} is not installed", fix=f"run `{setup_command(folder, name)}`")
    version = named_version(spec) or LANGUAGE_VERSION
    return PythonEnvironment(
        name, spec.version, installation.folder, manifest.packages, version, _python_of(spec)
    )


def program(name: str) -> Path:
    """Return the path of a program of the toolchain. Raises UserError if it is not installed."""
    return locate(name, TOOLCHAIN).modules / "bin" / name


def install(
    names: Iterable[str], folder: Path, *, report: Report, keep_going: bool = False
) -> list[InstallOutcome]:
    """Install the environments that are missing. Return one outcome for each name, installed before or not.

    Raises UserError for an unknown name or a missing wheel, InfrastructureError if the package index or the
    disk fails. With `keep_going` an error of an installation is in its outcome.
    """
    specs = [find_spec(name, folder, TOOLCHAIN) for name in dict.fromkeys(names)]
    requests = [(installation_of(spec), partial(_build, spec)) for spec in specs]
    outcomes = install_all(requests, report=report, may_fail=lambda _: keep_going)
    for (installation, _), outcome in zip(requests, outcomes, strict=True):
        if isinstance(outcome.failure, UserError):  # the index has no such wheel
            installation.note_unavailable(outcome.failure.message)
    return outcomes


def _build(spec: EnvironmentSpec, folder: Path, commands: Commands) -> dict[str, str]:
    """Install the environment into `folder`. Return its distributions: name to version.

    Start-up hooks such as `.pth` files are removed, and every package is marked as typed. Raises
    InfrastructureError if a package is not there in the pinned version.
    """
    for name in (DESCRIPTION_FILE, LOCK_FILE):
        shutil.copyfile(spec.folder / name, folder / name)
    python = _python_of(spec).executable if named_version(spec) else None
    make_virtual_environment(folder / PACKAGES_FOLDER, commands, python)
    modules = site_packages(folder)
    if python:
        unpack_wheels(program(RESOLVER), python, folder / LOCK_FILE, modules)
    else:
        install_wheels(folder / LOCK_FILE, modules, commands)
    for hook in (*modules.glob("*.pth"), modules / "sitecustomize.py", modules / "usercustomize.py"):
        hook.unlink(missing_ok=True)
    # Some older packages import theirs.
    for tests in [] if python else [place for place in modules.glob("*/**/tests") if place.is_dir()]:
        shutil.rmtree(tests, ignore_errors=True)  # half of what some packages hold, and no part of their API
    for package in modules.glob("*/__init__.py"):
        # The checker has stubs of its own for packages without this mark, of whichever version.
        (package.parent / "py.typed").touch()
    packages = {
        canonicalize_name(distribution.metadata["Name"]): distribution.version
        for distribution in importlib.metadata.distributions(path=[os.fspath(modules)])
    }
    for name, version in spec.packages.items():
        installed = packages.get(canonicalize_name(name), "missing")
        if installed != version:
            raise InfrastructureError(
                f"pip reported success, but {name} is {installed} instead of {version}",
                fix=f"make {LOCK_FILE} anew with `{setup_command(spec.folder.parent, '--lock')}`",
            )
    return dict(sorted(packages.items()))


def lock(spec: EnvironmentSpec, report: Report) -> bool:
    """Write the lock file of an environment anew. Return whether it changed.

    It has the hashes of the wheels for all platforms, or for this one if the description names a version of
    Python. Raises UserError for an unknown version, InfrastructureError if the package index fails.
    """
    requirements = [f"{name}=={version}" for name, version in spec.packages.items()]
    text = resolve(requirements, named_version(spec), report)
    file = spec.folder / LOCK_FILE
    if file.is_file() and file.read_text("utf-8") == text:
        return False
    file.write_text(text, encoding="utf-8")
    return True


def resolve(
    requirements: Sequence[str], version: str | None, report: Report, as_of: date | None = None
) -> str:
    """Return the text of a lock file for requirements, resolved by uv, which is installed first.

    It is for a version of Python, such as '3.9', and this platform; without one, for LANGUAGE_VERSION and
    every platform. Releases after `as_of` are ignored. Raises as `lock`.
    """
    install([RESOLVER], TOOLCHAIN, report=report)
    return resolve_requirements(
        program(RESOLVER),
        requirements,
        version or LANGUAGE_VERSION,
        universal=version is None,
        as_of=as_of,
    )
