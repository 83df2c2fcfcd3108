"""Packages from PyPI, each in a virtual environment of its own."""

from __future__ import annotations

import importlib.metadata
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.installing.commands import Commands

_PIP_FLAGS: Final = ("--disable-pip-version-check", "--no-input", "--quiet")
# The settings of an environment that this process may stand in.
_OWN_SETTINGS: Final = ("PYTHONPATH", "PYTHONHOME")


def fill_virtual_environment(
    folder: Path, requirement: str, interpreter: Path, commands: Commands
) -> dict[str, str]:
    """Makes `folder` a virtual environment of `interpreter` with `requirement` and what it depends on.

    It can be moved: its programs are started as `bin/python -m MODULE`. Returns name to version of all that
    was installed. Raises UserError for a requirement that PyPI does not have or a Python without venv,
    InfrastructureError for the network.
    """
    make = [str(interpreter), "-m", "venv", str(folder)]
    _run(commands, make, folder, "a virtual environment cannot be made")
    python = str(folder / "bin" / "python")
    _run(commands, [python, "-m", "pip", "install", *_PIP_FLAGS, requirement], folder, "pip failed")
    sites = [str(site) for site in folder.glob("lib/python*/site-packages")]
    return {each.metadata["Name"]: each.version for each in importlib.metadata.distributions(path=sites)}


def _run(commands: Commands, command: Sequence[str], folder: Path, failure: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in _OWN_SETTINGS}
    ended = commands.run("pip", command, folder, environment)
    if ended.returncode != 0:
        raise explain_failure(failure, ended.stderr or ended.stdout)


def explain_failure(failure: str, said: str) -> NiaBenchError:
    """The error for what a failed venv or pip wrote; `failure` says what did not work."""
    lines = [line.removeprefix("ERROR: ").strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if not line.startswith(("WARNING", "[notice]"))]
    reason = f"{failure}: {(errors or lines or ['it gave no reason'])[0][:300]}"
    if "No matching distribution" in said and "connection" not in said.lower():
        return UserError(reason, fix="check name and version, and that the registry has it for this Python")
    if "ensurepip" in said:
        return UserError(reason, fix="install Python's venv module (on Debian and Ubuntu: python3-venv)")
    return InfrastructureError(reason, fix="check the network and the proxy, then run the command again")
