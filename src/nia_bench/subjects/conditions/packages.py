"""Programs that conditions are made of, installed from npm or PyPI into the user's cache.

<cache>/condition-packages/<npm|pypi>-<name>-<content key>/
    node_modules/      of an npm package, with package.json and package-lock.json
    bin/, lib/         of a PyPI package: a virtual environment

The version of the program is exact, and its own dependencies are what the registry gave on that day; the
manifest lists them. No install script of npm is run.
"""

from __future__ import annotations

import json
import re
import sys
from functools import partial
from pathlib import Path
from typing import Final

from nia_bench.contract.condition import Condition, Package
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.installing import node
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import (
    Installation,
    Report,
    content_key,
    install_all,
)
from nia_bench.installing.npm import Npm, locked_packages, write_project
from nia_bench.installing.pypi import fill_virtual_environment
from nia_bench.models.redaction import redact
from nia_bench.sandbox.host import interpreter

_SHELF: Final = "condition-packages"
_RECIPE_VERSION: Final = "1"


def locate(package: Package, condition: str) -> Path:
    """Return the folder in which `package` is installed. Raises UserError if it is not.

    `condition` is the name for the message.
    """
    installation = installation_of(package)
    if installation.manifest is None:
        raise UserError(
            f"condition {condition} needs {package.name} {package.version}, which is not installed",
            fix=f"run `nia-bench setup --condition {condition}`",
        )
    return installation.folder


def install(condition: Condition, *, report: Report) -> tuple[Package, ...]:
    """Install the packages of the servers of `condition` that are missing in the cache. Return all of them.

    `report` gets a line for each that has to be installed. Raises UserError for a machine that lacks
    something or a version that does not exist, InfrastructureError for registry, network or disk; nothing
    half done stays.
    """
    packages = tuple(dict.fromkeys(server.package for server in condition.servers.values() if server.package))
    if any(package.registry == "npm" and installation_of(package).manifest is None for package in packages):
        node.ready(report=report)
    install_all([(installation_of(package), partial(_build, package)) for package in packages], report=report)
    return packages


def installation_of(package: Package) -> Installation:
    """Return the installation of `package`: its folder in the cache, whether or not it is installed."""
    content = [_RECIPE_VERSION, package.registry, package.name, package.version]
    if package.registry == "pypi":
        # A virtual environment is made for one Python.
        content += [str(interpreter().executable), sys.version]
    name = re.sub(r"[^A-Za-z0-9.]+", "-", package.name).strip("-")
    title, key = f"{package.name} {package.version}", content_key(json.dumps(content))
    return Installation(_SHELF, f"{package.registry}-{name}", key, package.version, title, summary=title)


def _build(package: Package, folder: Path, commands: Commands) -> dict[str, str]:
    try:
        return _FROM[package.registry](package, folder, commands)
    except NiaBenchError as error:
        # What a registry says may quote an address with a login in it.
        raise type(error)(redact(error.message), fix=error.fix) from error


def _from_npm(package: Package, folder: Path, commands: Commands) -> dict[str, str]:
    write_project(folder, "nia-bench-condition", {package.name: package.version})
    npm = Npm(commands)
    npm.lock(folder)
    npm.clean_install(folder)
    return {
        place.removeprefix("node_modules/"): str(entry["version"])
        for place, entry in locked_packages(folder).items()
        if place.startswith("node_modules/") and "version" in entry
    }


def _from_pypi(package: Package, folder: Path, commands: Commands) -> dict[str, str]:
    # The very interpreter that sandboxes show, which the environment's `bin/python` is a link to.
    python = interpreter().executable
    return fill_virtual_environment(folder, f"{package.name}=={package.version}", python, commands)


_FROM: Final = {"npm": _from_npm, "pypi": _from_pypi}
