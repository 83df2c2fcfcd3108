"""Installs environments: the packages of a lock file with the files for type checks, or for running code.

For type checks, packages keep their declarations; pinned packages also keep README, CHANGELOG and docs. For
running code, they keep all files but source maps, TypeScript sources and the prose of packages that are not
pinned; optional packages are installed if they are programs for this platform, such as Next's compiler. No
install script is run. Compilers always have all files.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from operator import attrgetter
from pathlib import Path, PurePath
from typing import Final

from nia_bench.contract.errors import InfrastructureError, NiaBenchError
from nia_bench.installing import node
from nia_bench.installing.archives import Archives, FileSelection
from nia_bench.installing.commands import Commands
from nia_bench.installing.installation import InstallOutcome, Report, install_all
from nia_bench.installing.npm import (
    UNKNOWN_CODES,
    Npm,
    is_failure,
    is_unreachable,
    locked_packages,
    write_project,
)
from nia_bench.installing.retirement import retire
from nia_bench.languages.environment import DEFAULT_LANGUAGE, EnvironmentSpec, catalogue, find_spec
from nia_bench.languages.typescript.environments import (
    COMPILER,
    TOOLCHAIN,
    installation_of,
    is_compiler,
    is_installed,
    is_tool,
    node_of,
    options_of,
    source_files,
)
from nia_bench.languages.typescript.environments.locking import dependencies_of, require_agreement
from nia_bench.store.held_folder import held_folder

_DECLARATIONS: Final = (".d.ts", ".d.mts", ".d.cts")
# Plain JSON is type information only where a declaration file imports it. No pinned package does so: one
# that did would show in the list of unresolved imports.
_PROSE: Final = {".md", ".mdx"}
# Node.js runs none of these below node_modules.
_SOURCES: Final = (".ts", ".mts", ".cts", ".tsx")
_SOURCE_MAP: Final = ".map"
_OWN_PROSE: Final = {"readme.md", "changelog.md"}


def required(folder: Path) -> list[str]:
    """Return the sorted names of the environments of TypeScript that `folder` describes, and of the compiler.

    Empty if it describes environments of other languages only; just the compiler if it describes none.
    """
    specs = catalogue(folder)
    names = {name for name, spec in specs.items() if spec.description.language == DEFAULT_LANGUAGE}
    return sorted({*names, COMPILER}) if names or not specs else []


def install(
    names: Iterable[str],
    folder: Path,
    *,
    report: Report,
    whole: Iterable[str] = (),
    keep_going: bool = False,
) -> list[InstallOutcome]:
    """Install environments where they are missing: `names` for type checks, `whole` to run code on.

    They are those that `folder` describes, and those of the toolchain. A package is fetched and unpacked once
    for all of them. With the whole ones comes the Node.js that they name. Returns one outcome for each, also
    if it was installed before: those of `names`, then those of `whole`, in the order given. Removes what an
    older description of them left in the cache and was unused for two weeks.

    `report` gets a line for each environment that is installed or removed. Raises UserError for an unknown
    name or a machine that lacks something, InfrastructureError for npm, network or disk; what was finished
    until then stays, and nothing half done does. With `keep_going`, what npm cannot install is reported in
    its outcome, and the others are installed; where the registry lacks it, that is remembered.
    """
    # The whole ones first: what a type check reads is then linked from them.
    requests = [
        (find_spec(name, folder, TOOLCHAIN), is_whole)
        for requested, is_whole in ((whole, True), (names, False))
        for name in dict.fromkeys(requested)
    ]
    missing = [(spec, is_whole) for spec, is_whole in requests if not is_installed(spec, whole=is_whole)]
    for spec in dict.fromkeys(spec for spec, _ in missing):
        require_agreement(spec)
    majors = {node_of(spec) for spec, is_whole in requests if is_whole and not is_compiler(spec)}
    if missing:
        majors.add(node.DEFAULT_MAJOR)
    node.install(sorted(majors), report=report)
    with held_folder() as folder_of_archives:
        locks = [(spec.folder, is_whole or is_tool(spec)) for spec, is_whole in missing]
        archives = Archives(folder_of_archives, locks)
        # A compiler is whole in either case: the second request finds the installation of the first.
        installations = [
            (installation_of(spec, whole=is_whole), partial(_build, spec, archives, is_whole))
            for spec, is_whole in requests
        ]
        outcomes = install_all(installations, report=report, may_fail=_may_continue if keep_going else None)
    for (installation, _), outcome in zip(installations, outcomes, strict=True):
        if outcome.failure and is_failure(outcome.failure, *UNKNOWN_CODES):
            installation.note_unavailable(outcome.failure.message)
    for replaced in retire(installation for installation, _ in installations):
        report(f"removed {replaced.name}, which nothing has used for weeks")
    outcomes = [
        replace(outcome, is_whole=is_whole) for outcome, (_, is_whole) in zip(outcomes, requests, strict=True)
    ]
    return sorted(outcomes, key=attrgetter("is_whole"))


def _may_continue(error: NiaBenchError) -> bool:
    """Return whether other environments may still succeed: npm works and reaches its registry."""
    return isinstance(error, InfrastructureError) and not is_unreachable(error)


def _build(
    spec: EnvironmentSpec, archives: Archives, whole: bool, folder: Path, commands: Commands
) -> dict[str, str]:
    """Fill `folder` with the environment. Return the packages on the top level of node_modules.

    They are name to version. Raises as `_installed_packages` and `Archives.install` do.
    """
    for file in source_files(spec):
        shutil.copyfile(file, folder / file.name)
    write_project(
        folder, f"nia-bench-{spec.name}", dependencies_of(spec), overrides=options_of(spec).overrides
    )
    archives.install(Npm(commands), folder, _selection(spec, whole))
    return _installed_packages(folder, spec.packages)


def _selection(spec: EnvironmentSpec, whole: bool) -> FileSelection:
    if is_compiler(spec):
        return FileSelection(lambda _: True, native=True)
    return (
        FileSelection(partial(is_runtime_file, documented=spec.packages), native=True)
        if whole or is_tool(spec)
        else FileSelection(partial(is_type_check_file, documented=spec.packages))
    )


def _installed_packages(folder: Path, pinned: dict[str, str]) -> dict[str, str]:
    """Return name to version of the packages on the top level of node_modules in `folder`.

    Raises InfrastructureError if a pinned package is missing or has another version.
    """
    packages: dict[str, str] = {}
    for place in locked_packages(folder):
        if place.count("node_modules/") == 1:
            with suppress(FileNotFoundError, ValueError, KeyError):
                manifest = json.loads((folder / place / "package.json").read_bytes())
                # npm takes the version "v1.2.1" of a manifest for 1.2.1.
                packages[place.removeprefix("node_modules/")] = str(manifest["version"]).removeprefix("v")
    for name, version in pinned.items():
        if packages.get(name) != version:
            raise InfrastructureError(
                f"npm reported success, but {name} is {packages.get(name, 'missing')} instead of {version}",
                fix="run the command again; if it stays, remove npm's cache (~/.npm/_cacache)",
            )
    return packages


def is_type_check_file(place: PurePath, documented: Collection[str] = ()) -> bool:
    """Return whether a file is kept for type checks: declarations, package.json, and documentation.

    `place` is relative to node_modules; `documented` are the packages whose documentation is kept.
    """
    is_type_file = place.name == "package.json" or place.name.endswith(_DECLARATIONS)
    return is_type_file or is_documentation(place, documented)


def is_runtime_file(place: PurePath, documented: Collection[str] = ()) -> bool:
    """Return whether a file is kept for running code: no TypeScript sources, no source maps, little prose.

    `place` is relative to node_modules. The packages `documented` keep all their prose.
    """
    is_source = place.name.endswith(_SOURCES) and not place.name.endswith(_DECLARATIONS)
    is_foreign_prose = place.suffix.lower() in _PROSE and _package_of(place)[0] not in documented
    return not is_source and not is_foreign_prose and not place.name.endswith(_SOURCE_MAP)


def is_documentation(place: PurePath, packages: Collection[str]) -> bool:
    """Return whether a file is prose: README, CHANGELOG or in the docs folder of one of `packages`.

    `place` is relative to node_modules. Copies of a package inside another package do not count.
    """
    package, inside = _package_of(place)
    if package not in packages or place.suffix.lower() not in _PROSE:
        return False
    return inside[0] == "docs" if len(inside) > 1 else place.name.lower() in _OWN_PROSE


def _package_of(place: PurePath) -> tuple[str, tuple[str, ...]]:
    """Return the top-level package of a file and the file's path in it.

    The package is '' for a file of a nested package.
    """
    scoped = place.parts[0].startswith("@")
    package, inside = "/".join(place.parts[: 1 + scoped]), place.parts[1 + scoped :]
    return ("" if "node_modules" in inside else package), inside
