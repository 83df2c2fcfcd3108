"""Installs environments: the packages of a lock file, reduced to what a type check reads.

Of the pinned packages themselves README, CHANGELOG and documentation stay too. An environment that has a
runtime is installed whole.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path, PurePath
from tempfile import TemporaryDirectory
from typing import Final

from nia_bench.contract.errors import InfrastructureError
from nia_bench.installing.archives import Archives
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import InstallOutcome, Report, install_all
from nia_bench.installing.npm import Npm, locked_packages, write_project
from nia_bench.installing.retirement import retire
from nia_bench.languages.environment import EnvironmentSpec, catalogue, find_spec
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    installation_of,
    is_installed,
    is_whole,
    options_of,
    source_files,
)
from nia_bench.languages.typescript.environments.locking import dependencies_of, require_agreement

_DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
# Plain JSON is type information only where a declaration file imports it. No pinned package does so: one
# that did would show in the list of unresolved imports.
_PROSE: Final = {".md", ".mdx"}
_OWN_PROSE: Final = {"readme.md", "changelog.md"}


def required(folder: Path) -> list[str]:
    """The names of what a suite's tasks need: all environments that `folder` describes, and the compiler."""
    return sorted({*catalogue(folder), COMPILER})


def install(names: Iterable[str], folder: Path, *, report: Report) -> list[InstallOutcome]:
    """Make sure that the named environments are in the cache; one outcome each, in the order given.

    They are those that `folder` describes, and the compilers. What an older description of them left in the
    cache, and nothing uses, is removed.

    `report` gets one line for each environment that is being installed. Raises UserError for an unknown
    name or a machine that lacks something, InfrastructureError for npm, network or disk; what was
    finished until then stays, and nothing half done does.
    """
    specs = [find_spec(name, folder, TOOLCHAIN) for name in dict.fromkeys(names)]
    missing = [spec for spec in specs if not is_installed(spec)]
    for spec in missing:
        require_agreement(spec)
    if missing:
        Npm().require()
    with TemporaryDirectory(prefix="nia-bench-setup-") as folder_of_archives:
        locks = (spec.folder for spec in missing if not is_whole(spec))
        archives = Archives(Path(folder_of_archives), locks)
        wanted = [(installation_of(spec), partial(_build, spec, archives, report)) for spec in specs]
        outcomes = install_all(wanted, report=report)
    for replaced in retire(installation for installation, _ in wanted):
        report(f"removed {replaced.name}, which nothing has used for weeks")
    return outcomes


def _build(
    spec: EnvironmentSpec, archives: Archives, report: Report, folder: Path, commands: Commands
) -> dict[str, str]:
    """Fills `folder` with the environment; returns the packages on the top level of node_modules."""
    for file in source_files(spec):
        shutil.copyfile(file, folder / file.name)
    write_project(
        folder, f"nia-bench-{spec.name}", dependencies_of(spec), overrides=options_of(spec).overrides
    )
    npm = Npm(commands)
    if is_whole(spec):
        if not npm.clean_install(folder):
            report(f"{spec.name}: the registry lacks optional packages, so npm did not check the lock file")
    else:
        archives.install(npm, folder, partial(is_read, documented=spec.packages))
    return _installed_packages(folder, spec.packages)


def _installed_packages(folder: Path, pinned: dict[str, str]) -> dict[str, str]:
    """Name to version of the packages on the top level of node_modules.

    Raises InfrastructureError if a pinned package is missing or of another version, whatever npm said.
    """
    packages: dict[str, str] = {}
    for place in locked_packages(folder):
        if place.count("node_modules/") == 1:
            with suppress(FileNotFoundError, ValueError, KeyError):
                found = json.loads((folder / place / "package.json").read_bytes())
                packages[place.removeprefix("node_modules/")] = str(found["version"])
    for name, version in pinned.items():
        if packages.get(name) != version:
            raise InfrastructureError(
                f"npm reported success, but {name} is {packages.get(name, 'missing')} instead of {version}",
                fix="run the command again, and `npm cache verify` if it stays",
            )
    return packages


def is_read(place: PurePath, documented: Collection[str] = ()) -> bool:
    """True for what is read of a package: declarations, package.json files, and documentation.

    `place` is relative to node_modules; `documented` are the packages whose documentation is read.
    """
    is_type_file = place.name == "package.json" or place.name.endswith(_DECLARATIONS)
    return is_type_file or is_documentation(place, documented)


def is_documentation(place: PurePath, packages: Collection[str]) -> bool:
    """True for the README, the CHANGELOG and the docs folder of one of `packages`.

    `place` is relative to node_modules. A copy of a package inside another one is not meant.
    """
    scoped = place.parts[0].startswith("@")
    package, inside = "/".join(place.parts[: 1 + scoped]), place.parts[1 + scoped :]
    if package not in packages or place.suffix.lower() not in _PROSE or "node_modules" in inside:
        return False
    return inside[0] == "docs" if len(inside) > 1 else place.name.lower() in _OWN_PROSE
