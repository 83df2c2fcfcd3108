"""Descriptions of environments in a suite: one folder each, with environment.json and files of its language.

This module has what all languages share. Each language interprets `options` and installs environments.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from pathlib import Path
from typing import Final

from pydantic import Field, JsonValue, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError

DESCRIPTION_FILE: Final = "environment.json"
DEFAULT_LANGUAGE: Final = "typescript"
"""The language of packages that are named without one."""
_PROGRAM: Final = Path(__file__).resolve().parents[1]
_DEFAULT_SUITE: Final = "nia"


class EnvironmentDescription(Model):
    """The content of environment.json: the version of a library, and all packages pinned with it."""

    language: str = Field(description="the language that its code is written in, e.g. 'typescript'")
    library: str = Field(description="the suite's name for the library that it was made for, e.g. 'trpc'")
    libraries: tuple[str, ...] = Field(
        default=(), description="further libraries of the suite that tasks on these packages are about"
    )
    version: str = Field(description="the version of the library's leading package")
    runtime: str | None = Field(
        default=None,
        description="what its code runs on, e.g. 'node@24'; without one, the language's own default",
    )
    packages: dict[str, str] = Field(min_length=1, description="name to exact version")
    archives: dict[str, str] = Field(
        default={},
        description="packages that no registry has: name to the file in this folder that `npm pack` made",
    )
    released: dict[str, date] = Field(
        default={}, description="when the packages that the environment is about were released: name to date"
    )
    options: dict[str, JsonValue] = Field(default={}, description="what the language alone understands")


@dataclass(frozen=True)
class EnvironmentSpec:
    """The description of an environment, installed or not. `folder` has its files."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @cached_property
    def description(self) -> EnvironmentDescription:
        """The parsed environment.json. Raises UserError if it is missing or malformed."""
        file = self.folder / DESCRIPTION_FILE
        try:
            return EnvironmentDescription.model_validate_json(file.read_bytes())
        except (OSError, ValidationError) as error:
            raise unusable_error(file, error) from error

    @property
    def library(self) -> str:
        return self.description.library

    @property
    def version(self) -> str:
        return self.description.version

    def pins(self, libraries: Mapping[str, Sequence[str]]) -> dict[str, str]:
        """Return the version of each library that it was made for, by label; the main library first.

        `libraries` maps the suite's labels to packages, of which the first gives the version. A further
        library whose package is not pinned is left out.
        """
        versions = {
            name: self.packages.get(libraries.get(name, (name,))[0]) for name in self.description.libraries
        }
        return {self.library: self.version, **{name: pin for name, pin in versions.items() if pin}}

    @property
    def packages(self) -> dict[str, str]:
        """The pinned packages: name to exact version."""
        return self.description.packages


def unusable_error(file: Path, error: Exception) -> UserError:
    """Return, without raising it, the error for a missing or malformed file that describes an environment."""
    reason = error.strerror if isinstance(error, OSError) else error
    return UserError(f"{file} cannot be used: {reason}", fix="restore the file")


def setup_command(environments: Path, *arguments: str) -> str:
    """Return the command that installs environments of a suite's folder.

    The default suite and the toolchain need no name. A suite of this project, in `data/` or a distribution
    such as `nia_bench_live`, is named by its name, any other by its folder.
    `arguments` are names of environments, or options.
    """
    folder = environments.resolve().parent
    of_suite = folder.parent == _PROGRAM / "data" or folder.parent.name.startswith("nia_bench_")
    name = folder.name if of_suite else shlex.quote(str(environments.parent))
    needs_none = folder.name == _DEFAULT_SUITE if of_suite else folder.is_relative_to(_PROGRAM)
    suite = () if needs_none else ("--suite", name)
    return " ".join(("nia-bench setup", *suite, *arguments))


def catalogue(folder: Path) -> dict[str, EnvironmentSpec]:
    """Return the descriptions of all environments in `folder`, by name, in alphabetical order.

    Raises UserError for two names that differ only by case.
    """
    files = sorted(folder.glob(f"*/{DESCRIPTION_FILE}"))
    names: dict[str, str] = {}
    for name in (file.parent.name for file in files):
        other = names.setdefault(name.casefold(), name)
        if other != name:
            raise _same_name_error(folder / name, folder / other)
    return {file.parent.name: EnvironmentSpec(file.parent) for file in files}


def find_spec(name: str, *folders: Path) -> EnvironmentSpec:
    """Return the description of the environment of that name, installed or not, in one of the folders.

    Raises UserError if the name is unknown, with a list of all names, or if two folders share any name.
    """
    specs: dict[str, EnvironmentSpec] = {}
    for folder in dict.fromkeys(folders):
        for known_name, spec in catalogue(folder).items():
            if known_name in specs:
                raise _same_name_error(specs[known_name].folder, spec.folder)
            specs[known_name] = spec
    if name not in specs:
        raise UserError(
            f"there is no environment named {name!r}",
            fix=f"choose one of: {', '.join(sorted(specs)) or 'none shipped'}",
        )
    return specs[name]


def _same_name_error(folder: Path, other_folder: Path) -> UserError:
    return UserError(
        f"two environments have the same name: {folder} and {other_folder}",
        fix=f"give the folder {folder} another name",
    )


def label_of(package: str) -> str:
    """Return a suite's label for a library, by its leading package: `trpc-server` for `@trpc/server`."""
    return re.sub(r"[^a-z0-9.]+", "-", package.lower()).strip("-.")


def packages_of_library(names: Sequence[str]) -> list[str]:
    """Return the first of the package names and, if it is scoped, the others of its npm scope, in order."""
    scope, slash, _ = names[0].partition("/")
    return [name for name in names if name == names[0] or (slash and name.startswith(f"{scope}/"))]
