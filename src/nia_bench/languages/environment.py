"""Environments as suites describe them: a folder each, with environment.json and its language's own files.

What is the same for all languages stands here. A language reads `options`, and says what is installed.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from pydantic import Field, JsonValue, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError

DESCRIPTION_FILE: Final = "environment.json"


class EnvironmentDescription(Model):
    """environment.json: the version of a library, and everything that is pinned with it."""

    language: str = Field(description="the language that its code is written in, e.g. 'typescript'")
    library: str = Field(description="the suite's name for the library that it was made for, e.g. 'trpc'")
    version: str = Field(description="the version of the library's leading package")
    runtime: str | None = Field(
        default=None,
        description="what its code runs on, e.g. 'node@24'; without one, the language's own default",
    )
    packages: dict[str, str] = Field(min_length=1, description="name to exact version")
    options: dict[str, JsonValue] = Field(default={}, description="what the language alone understands")


@dataclass(frozen=True)
class EnvironmentSpec:
    """An environment as it is described, installed or not; `folder` holds its files."""

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
            raise unusable(file, error) from error

    @property
    def library(self) -> str:
        return self.description.library

    @property
    def version(self) -> str:
        return self.description.version

    @property
    def packages(self) -> dict[str, str]:
        """The pinned packages: name to exact version."""
        return self.description.packages


def unusable(file: Path, error: Exception) -> UserError:
    """The error for a file of an environment's description that is missing or malformed."""
    reason = error.strerror if isinstance(error, OSError) else error
    return UserError(f"{file} cannot be used: {reason}", fix="restore the file")


def catalogue(folder: Path) -> dict[str, EnvironmentSpec]:
    """All environments described below `folder`, by name, in alphabetical order."""
    files = sorted(folder.glob(f"*/{DESCRIPTION_FILE}"))
    return {file.parent.name: EnvironmentSpec(file.parent) for file in files}


def find_spec(name: str, *folders: Path) -> EnvironmentSpec:
    """The environment of that name in one of the folders. Raises UserError that lists the known names."""
    specs = {known: spec for folder in folders for known, spec in catalogue(folder).items()}
    if name not in specs:
        raise UserError(
            f"there is no environment named {name!r}",
            fix=f"choose one of: {', '.join(sorted(specs)) or 'none shipped'}",
        )
    return specs[name]
