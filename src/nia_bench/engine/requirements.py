"""What a run cannot start without: `run` demands it, and `doctor` looks for the same."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.installing.commands import output_of
from nia_bench.languages import language_of, require
from nia_bench.languages.environment import setup_command
from nia_bench.suites.pinned_surfaces import failed_versions
from nia_bench.suites.suite import Suite, pins_of

MOST_NAMED: Final = 4


@dataclass(frozen=True)
class Requirement:
    """One thing that a run needs. `look` says what there is of it, or raises UserError with the fix.

    `probe` starts or calls the thing itself, as the run will, and says what it is. None: `look` is enough.
    """

    name: str
    look: Callable[[], str]
    probe: Callable[[], str] | None = None


def demand(requirements: Iterable[Requirement]) -> None:
    """Look at each requirement. Raises the UserError of the first that is missing."""
    for requirement in requirements:
        requirement.look()


def installed(environments: Collection[str], folder: Path) -> Iterator[Requirement]:
    """Yield requirements that these environments are installed and their languages' compilers run."""
    yield Requirement("environments", partial(_look_at, environments, folder, "of these tasks"))
    for language in {language_of(name, folder) for name in environments}:
        yield Requirement("compiler", language.probe)


def runtimes_installed(environments: Collection[str], folder: Path, *, extra: Collection[str]) -> Requirement:
    """Return the requirement that the runtime packages of these environments are installed.

    `extra` names those whose runtime packages `setup` installs only with --runtime-packages.
    """
    place = "that answers run on"
    return Requirement("runtimes", partial(_look_at, environments, folder, place, whole=True, extra=extra))


def _look_at(
    environments: Collection[str],
    folder: Path,
    place: str,
    *,
    whole: bool = False,
    extra: Collection[str] = (),
) -> str:
    """Return 'all NUMBER PLACE' if the environments are installed, with `whole` with runtime packages.

    Else raise UserError. Its message counts those that are missing, names the first ones, and gives the
    command that installs them. That has `--runtime-packages` if a missing one is in `extra`.
    """
    names = sorted(environments)
    try:
        require(names, folder, whole=whole)
    except UserError:
        missing = [
            name for name in names if not language_of(name, folder).is_installed(name, folder, whole=whole)
        ]
        if not missing:
            raise
        some = f"{', '.join(missing[:MOST_NAMED])}{', …' if len(missing) > MOST_NAMED else ''}"
        command = setup_command(folder, *(("--runtime-packages",) if {*missing} & {*extra} else ()))
        raise UserError(
            f"{len(missing)} of {len(names)} environments are not installed: {some}", fix=f"run `{command}`"
        ) from None
    return f"all {len(names)} {place}"


def surfaces_read(suite: Suite, libraries: Collection[str]) -> Iterator[Requirement]:
    """Yield the requirement that the API surfaces of these libraries are cached, if the suite reads any.

    They classify version mistakes. A surface that could not be extracted is no error, but is shown.
    """

    def all_read() -> str:
        suite.require_surfaces(libraries)
        failed = failed_versions(pins_of(suite), libraries)
        return f"those of {len(libraries)} libraries" + "".join(f"; not of {version}" for version in failed)

    if suite.reads_surfaces:
        yield Requirement("surfaces", all_read)


def git() -> str:
    """Return the version of git, as '2.43.0', or "of unknown version".

    Raises UserError if git is not installed.
    """
    if shutil.which("git") is None:
        raise UserError("git was not found", fix="install git")
    match = re.search(r"\d+(\.\d+)+\S*", output_of("git", "--version", 60))
    return match[0] if match else "of unknown version"
