"""Packages from PyPI: installed into virtual environments of their own, or fetched as wheels."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import re
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.commands import Commands

_PIP_FLAGS: Final = ("--disable-pip-version-check", "--no-input", "--quiet")
NEWEST_PYTHON: Final = "3.14"
"""The Python whose wheels are read where there is none for this one."""
_MOST_NAMED: Final = 5
# Settings of the virtual environment of this process.
_OWN_SETTINGS: Final = ("PYTHONPATH", "PYTHONHOME")


def fill_virtual_environment(
    folder: Path, requirement: str, interpreter: Path, commands: Commands
) -> dict[str, str]:
    """Make `folder` a virtual environment of `interpreter` with `requirement` and its dependencies.

    It can be moved: its programs are started as `bin/python -m MODULE`. Returns the installed packages, name
    to version. Raises UserError for a requirement that is not on PyPI or a Python without venv,
    InfrastructureError if the network fails.
    """
    make = [str(interpreter), "-m", "venv", str(folder)]
    _run(commands, make, folder, "a virtual environment cannot be made")
    python = str(folder / "bin" / "python")
    _run(commands, [python, "-m", "pip", "install", *_PIP_FLAGS, requirement], folder, "pip failed")
    sites = [str(site) for site in folder.glob("lib/python*/site-packages")]
    return {
        distribution.metadata["Name"]: distribution.version
        for distribution in importlib.metadata.distributions(path=sites)
    }


def make_virtual_environment(folder: Path, commands: Commands, python: Path | None = None) -> None:
    """Make `folder` a virtual environment without pip, of `python` or else of the running Python.

    Raises UserError for a Python without venv, InfrastructureError for any other failure.
    """
    make = [str(python or sys.executable), "-m", "venv", "--without-pip", "--symlinks", str(folder)]
    _run(commands, make, folder.parent, "a virtual environment cannot be made")


def install_wheels(requirements: Path, folder: Path, commands: Commands) -> None:
    """Unpack the wheels that a lock file names into `folder`: only those with its hashes, none is built.

    Raises UserError if the index has no such wheel for this platform, InfrastructureError if it cannot be
    reached or has another file.
    """
    flags = ("--no-deps", "--only-binary=:all:", "--require-hashes", "--target", str(folder))
    with tempfile.TemporaryDirectory() as temporary:
        python = _python_with_pip(Path(temporary), commands)
        command = [python, "-m", "pip", "install", *_PIP_FLAGS, *flags, "--requirement", str(requirements)]
        _run(commands, command, requirements.parent, "pip failed")


def unpack_wheels(resolver: Path, python: Path, requirements: Path, folder: Path) -> None:
    """Unpack the wheels that a lock file with hashes names into `folder`, for the interpreter `python`.

    `resolver` is the program uv. Only wheels with those hashes are taken, and none is built. Raises UserError
    or InfrastructureError if uv fails, for example because a wheel is missing.
    """
    flags = ("--quiet", "--no-config", "--no-deps", "--require-hashes", "--only-binary", ":all:")
    places = ("--python", str(python), "--target", str(folder))
    command = [str(resolver), "pip", "install", *flags, *places, "--requirement", str(requirements)]
    process = Commands().run("uv", command, requirements.parent)
    if process.returncode != 0:
        raise explain_failure("uv failed", process.stderr)


def resolve_requirements(
    resolver: Path,
    requirements: Sequence[str],
    python_version: str,
    *,
    universal: bool = True,
    as_of: date | None = None,
) -> str:
    """Return the text of a lock file: the requirements with all that they need, with hashes.

    `resolver` is uv. The file is for every platform and for `python_version` and newer ones, or if not
    `universal` for this platform and that version alone. Only releases with wheels, and up to `as_of`, are
    taken. Raises UserError for any failure of uv.
    """
    flags = ["--quiet", "--no-config", "--generate-hashes", "--no-annotate", "--no-header"]
    flags += ["--universal"] if universal else []
    flags += ["--exclude-newer", (as_of + timedelta(days=1)).isoformat()] if as_of else []
    sources = ("--no-emit-index-url", "--no-emit-find-links", "--only-binary", ":all:")
    with tempfile.TemporaryDirectory() as temporary:
        file = Path(temporary) / "requirements.in"
        file.write_text("\n".join(requirements) + "\n", encoding="utf-8")
        command = [str(resolver), "pip", "compile", *flags, *sources]
        command += ["--python-version", python_version, str(file)]
        process = Commands().run("uv", command, Path(temporary))
    if process.returncode != 0:
        raise UserError(
            f"{', '.join(requirements)} cannot be resolved: {process.stderr.strip()[:300]}",
            fix="check names and versions",
        )
    return process.stdout


def list_versions(package: str) -> list[str]:
    """Return the versions of a package for this Python, in pip's order; empty for an unknown package.

    Raises InfrastructureError if the index cannot be reached.
    """
    with tempfile.TemporaryDirectory() as temporary:
        folder, commands = Path(temporary), Commands()
        # With --quiet it would print no versions.
        flags = [flag for flag in _PIP_FLAGS if flag != "--quiet"]
        command = [_python_with_pip(folder, commands), "-m", "pip", "index", "versions", *flags, package]
        process = commands.run("pip", command, folder)
    if process.returncode != 0:
        if "No matching distribution" in process.stderr:
            return []
        raise explain_failure(f"the versions of {package} are unknown", process.stderr)
    versions = re.search(r"Available versions: (.*)", process.stdout)
    return versions[1].replace(" ", "").split(",") if versions else []


def fetch_wheel(
    folder: Path,
    requirement: str,
    commands: Commands,
    *,
    sha256: str | None = None,
    flags: Sequence[str] = (),
) -> Path:
    """Fetch the wheel of 'NAME==VERSION' into an empty folder, and return its path.

    With `sha256`, no other wheel is taken; `flags` are further options of pip. Raises InfrastructureError if
    the index has another one or cannot be reached, UserError if it has none for this platform.
    """
    flags = ("--no-deps", "--only-binary=:all:", "--dest", str(folder), *flags)
    request = [requirement]
    if sha256:
        requirements_file = folder / "requirements.txt"
        requirements_file.write_text(f"{requirement} --hash=sha256:{sha256}\n", encoding="utf-8")
        request = ["--require-hashes", "--requirement", str(requirements_file)]
    command = [_python_with_pip(folder, commands), "-m", "pip", "download", *_PIP_FLAGS, *flags, *request]
    _run(commands, command, folder, f"{requirement} cannot be fetched")
    return next(folder.glob("*.whl"))


def fetch_any_wheel(folder: Path, package: str, version: str, commands: Commands) -> Path:
    """Fetch a wheel of a package to read it, and return its path.

    It is one for NEWEST_PYTHON if there is none for this Python. `folder` is empty. Raises UserError, which
    says whether package, version or wheel is missing, and InfrastructureError as `fetch_wheel` does.
    """
    requirement = f"{package}=={version}"
    for flags in ((), ("--python-version", NEWEST_PYTHON)):
        with suppress(UserError):
            return fetch_wheel(folder, requirement, commands, flags=flags)
    versions = list_versions(package)
    if not versions:
        raise UserError(f"the package index has no package {package!r}", fix="check its name")
    newest = ", ".join(versions[:_MOST_NAMED])
    if version not in versions:
        raise UserError(
            f"the package index has no {package} {version} for this Python", fix=f"the newest are {newest}"
        )
    raise UserError(
        f"{package} {version} has no wheel for this platform, and nothing is built",
        fix=f"choose a version with a wheel; the newest are {newest}",
    )


def _python_with_pip(folder: Path, commands: Commands) -> str:
    """Return the path of this Python if it has pip, else of one in a new virtual environment in `folder`."""
    if importlib.util.find_spec("pip") is not None:
        return sys.executable
    environment = folder / "pip"
    make = [sys.executable, "-m", "venv", str(environment)]
    _run(commands, make, folder, "a virtual environment cannot be made")
    return str(environment / "bin" / "python")


def _run(commands: Commands, command: Sequence[str], folder: Path, failure: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in _OWN_SETTINGS}
    process = commands.run("pip", command, folder, environment)
    if process.returncode != 0:
        raise explain_failure(failure, process.stderr or process.stdout)


def explain_failure(failure: str, output: str) -> NiaBenchError:
    """Return, without raising it, the error for the output of a failed venv, pip or uv.

    `failure` begins its message. It is a UserError for an unavailable package or a missing venv module, else
    an InfrastructureError.
    """
    lines = [line.removeprefix("ERROR: ").strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if not line.startswith(("WARNING", "[notice]"))]
    reason = f"{failure}: {(errors or lines or ['it gave no reason'])[0][:300]}"
    if "DO NOT MATCH THE HASHES" in output:
        reason = f"{failure}: the package index has another file than the one that is pinned"
        return InfrastructureError(reason, fix="use an index that has PyPI's own files (`pip config list`)")
    if "No matching distribution" in output and "connection" not in output.lower():
        return UserError(reason, fix="check name and version, and that the registry has it for this Python")
    if "ensurepip" in output:
        return UserError(reason, fix="install Python's venv module (on Debian and Ubuntu: python3-venv)")
    return InfrastructureError(reason, fix="check the network and the proxy, then run the command again")
