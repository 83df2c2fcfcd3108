"""Programs that conditions are made of, installed from npm or PyPI into the user's cache.

<cache>/condition-packages/<npm|pypi>-<name>-<content key>/
    manifest.json      written last; without it the folder does not count
    node_modules/      of an npm package, with package.json and package-lock.json
    bin/, lib/         of a PyPI package: a virtual environment

The version of the program is exact, and its own dependencies are what the registry gave on that day; the
manifest lists them. No install script of npm is run.
"""

from __future__ import annotations

import fcntl
import hashlib
import importlib.metadata
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.condition import Condition, Package
from nia_bench.contract.errors import InfrastructureError, NiaBenchError, UserError
from nia_bench.languages.typescript.environments.cache import MANIFEST, cache_directory
from nia_bench.languages.typescript.environments.installation import explain_os_error
from nia_bench.languages.typescript.environments.npm import Npm
from nia_bench.models.redaction import redact
from nia_bench.sandbox.host import interpreter

_RECIPE_VERSION: Final = "1"
_PIP_SECONDS: Final = 900
_PIP_FLAGS: Final = ("--disable-pip-version-check", "--no-input", "--quiet")

Report = Callable[[str], None]


class InstalledPackage(Model):
    """What an installed package's folder holds; its presence says that the folder is whole."""

    registry: str
    name: str
    version: str
    key: str
    packages: dict[str, str]
    """Everything that came with it: name to version."""


def packages_directory() -> Path:
    """The folder all packages of conditions are in, absolute; it need not exist yet."""
    return (cache_directory() / "condition-packages").resolve()


def folder_of(package: Package) -> Path:
    """Where `package` is or would be installed."""
    name = re.sub(r"[^A-Za-z0-9.]+", "-", package.name).strip("-")
    return packages_directory() / f"{package.registry}-{name}-{_key(package)}"


def installed(package: Package) -> InstalledPackage | None:
    """What is installed of `package`, or None where it is not, or not whole."""
    try:
        found = InstalledPackage.model_validate_json((folder_of(package) / MANIFEST).read_bytes())
    except (OSError, ValidationError):
        return None
    return found if found.key == _key(package) else None


def locate(package: Package, condition: str) -> Path:
    """The folder of the installed `package`. Raises UserError, with the command that installs it."""
    if installed(package) is None:
        raise UserError(
            f"condition {condition} needs {package.name} {package.version}, which is not installed",
            fix=f"run `nia-bench setup --condition {condition}`",
        )
    return folder_of(package)


def install(condition: Condition, *, report: Report) -> tuple[InstalledPackage, ...]:
    """Make sure that all packages of `condition` are in the cache.

    `report` gets a line for each that has to be installed. Raises UserError for a machine that lacks
    something or a version that does not exist, InfrastructureError for registry, network or disk; nothing
    half done stays.
    """
    wanted = [server.package for server in condition.servers.values() if server.package]
    return tuple(_install(package, report) for package in dict.fromkeys(wanted))


def _install(package: Package, report: Report) -> InstalledPackage:
    try:
        packages_directory().mkdir(parents=True, exist_ok=True)
        with _locked(folder_of(package)):
            # Another process may have done it while this one waited for the lock.
            if (found := installed(package)) is not None:
                return found
            report(f"installing {package.name} {package.version}")
            return _install_locked(package, folder_of(package))
    except OSError as error:
        raise explain_os_error(error) from error
    except NiaBenchError as error:
        message = f"{package.name} {package.version} was not installed: {error.message}"
        raise type(error)(message, fix=error.fix) from error


def _install_locked(package: Package, target: Path) -> InstalledPackage:
    for leftover in target.parent.glob(f".{target.name}-*.staging"):
        shutil.rmtree(leftover, ignore_errors=True)
    staging = target.parent / f".{target.name}-{secrets.token_hex(6)}.staging"
    try:
        staging.mkdir()
        packages = _FROM[package.registry](package, staging)
        found = InstalledPackage(
            registry=package.registry,
            name=package.name,
            version=package.version,
            key=_key(package),
            packages=packages,
        )
        (staging / MANIFEST).write_text(found.to_json(indent=2) + "\n", encoding="utf-8")
        shutil.rmtree(target, ignore_errors=True)  # not whole, or it would not be installed anew
        staging.rename(target)
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    return found


def _from_npm(package: Package, folder: Path) -> dict[str, str]:
    project = {
        "name": "nia-bench-condition",
        "private": True,
        "dependencies": {package.name: package.version},
    }
    (folder / "package.json").write_text(json.dumps(project, indent=2) + "\n", encoding="utf-8")
    npm = Npm()
    npm.lock(folder)
    npm.clean_install(folder, types_only=False)
    lock: dict[str, Any] = json.loads((folder / "package-lock.json").read_bytes())
    return {
        place.removeprefix("node_modules/"): str(entry["version"])
        for place, entry in lock["packages"].items()
        if place.startswith("node_modules/") and "version" in entry
    }


def _from_pypi(package: Package, folder: Path) -> dict[str, str]:
    """A virtual environment that can be moved: its programs are started as `bin/python -m MODULE`.

    Of the very interpreter that sandboxes show, which its `bin/python` is a link to.
    """
    base = str(interpreter().executable)
    _run([base, "-m", "venv", str(folder)], "a virtual environment cannot be made")
    python = str(folder / "bin" / "python")
    requirement = f"{package.name}=={package.version}"
    _run([python, "-m", "pip", "install", *_PIP_FLAGS, requirement], "pip failed")
    sites = [str(site) for site in folder.glob("lib/python*/site-packages")]
    return {each.metadata["Name"]: each.version for each in importlib.metadata.distributions(path=sites)}


_FROM: Final[dict[str, Callable[[Package, Path], dict[str, str]]]] = {"npm": _from_npm, "pypi": _from_pypi}


def _run(command: list[str], failure: str) -> None:
    """Runs `command` without the settings of an environment that this process may stand in."""
    environment = {
        name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME"}
    }
    try:
        done = subprocess.run(
            command,
            check=False,
            capture_output=True,
            text=True,
            errors="replace",
            stdin=subprocess.DEVNULL,
            timeout=_PIP_SECONDS,
            env=environment,
        )
    except subprocess.TimeoutExpired as error:
        raise InfrastructureError(f"{failure}: no end within {_PIP_SECONDS // 60} minutes") from error
    if done.returncode != 0:
        raise _explained(failure, done.stderr or done.stdout)


def _explained(failure: str, said: str) -> NiaBenchError:
    lines = [line.removeprefix("ERROR: ").strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if not line.startswith(("WARNING", "[notice]"))]
    reason = redact(f"{failure}: {(errors or lines or ['it gave no reason'])[0][:300]}")
    if "No matching distribution" in said and "connection" not in said.lower():
        return UserError(reason, fix="check name and version, and that the registry has it for this Python")
    if "ensurepip" in said:
        return UserError(reason, fix="install Python's venv module (on Debian and Ubuntu: python3-venv)")
    return InfrastructureError(reason, fix="check the network and the proxy, then run the command again")


@contextmanager
def _locked(target: Path) -> Generator[None]:
    # The file stays: deleting it would let two processes hold locks on two files of one name.
    with (target.parent / f".{target.name}.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _key(package: Package) -> str:
    content = [_RECIPE_VERSION, package.registry, package.name, package.version]
    if package.registry == "pypi":
        # A virtual environment is made for one Python.
        content += [str(interpreter().executable), sys.version]
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()[:12]
