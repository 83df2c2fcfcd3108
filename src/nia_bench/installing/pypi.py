"""Packages from PyPI: installed into virtual environments of their own, or fetched as wheels."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.commands import Commands

_PIP_FLAGS: Final = ("--disable-pip-version-check", "--no-input", "--quiet")
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


def fetch_wheel(folder: Path, requirement: str, sha256: str, commands: Commands) -> Path:
    """Fetch the wheel of 'NAME==VERSION' with that SHA-256 into an empty folder, and return its path.

    Raises InfrastructureError if the index has another wheel or cannot be reached, UserError if it has none
    for this platform.
    """
    requirements_file = folder / "requirements.txt"
    requirements_file.write_text(f"{requirement} --hash=sha256:{sha256}\n", encoding="utf-8")
    flags = ("--no-deps", "--only-binary=:all:", "--require-hashes", "--dest", str(folder))
    command = [_python_with_pip(folder, commands), "-m", "pip", "download", *_PIP_FLAGS, *flags]
    _run(
        commands,
        [*command, "--requirement", str(requirements_file)],
        folder,
        f"{requirement} cannot be fetched",
    )
    return next(folder.glob("*.whl"))


def _python_with_pip(folder: Path, commands: Commands) -> str:
    """Return this Python if it has pip, else the Python of a new virtual environment."""
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
    """Return the error for the output of a failed venv or pip. `failure` is the start of its message."""
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
