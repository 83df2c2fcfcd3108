"""Which environments a suite ships: one folder each, read into an `EnvironmentSpec`."""

from __future__ import annotations

import hashlib
import json
import platform
import sys
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Final, Literal, cast

from pydantic import Field, JsonValue, ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.errors import UserError
from nia_bench.suites.nia import ENVIRONMENTS_FOLDER

RECIPE_VERSION: Final = "1"
"""Part of every content key: raise it when the way of installing changes what comes out."""
PRUNING_VERSION: Final = "2"
"""Part of the content keys of libraries, which are pruned: raise it when pruning changes what stays."""

_DESCRIPTION: Final = "environment.json"
_PACKAGE_FILES: Final = ("package.json", "package-lock.json")


class Description(Model):
    """environment.json: what the lock file cannot say."""

    kind: Literal["library", "tool"] = "library"
    library: str
    version: str
    on_demand: bool = False
    """True if only an explicit request installs it."""
    ambient: tuple[str, ...] = ()
    """Declaration files of this folder that belong to every program checked here."""
    compiler_options: dict[str, JsonValue] = Field(default_factory=dict[str, JsonValue])
    """Single options that replace the base ones."""


@dataclass(frozen=True)
class EnvironmentSpec:
    """An environment as the suite describes it, installed or not; `folder` holds its files."""

    folder: Path

    @property
    def name(self) -> str:
        return self.folder.name

    @cached_property
    def description(self) -> Description:
        """The parsed environment.json. Raises UserError if it is missing or malformed."""
        file = self.folder / _DESCRIPTION
        try:
            return Description.model_validate_json(file.read_bytes())
        except (OSError, ValidationError) as error:
            raise UserError(f"{file} cannot be used: {error}", fix="restore the file") from error

    @property
    def library(self) -> str:
        return self.description.library

    @property
    def version(self) -> str:
        return self.description.version

    @property
    def on_demand(self) -> bool:
        return self.description.on_demand

    @property
    def is_tool(self) -> bool:
        """True for a compiler: installed with its native binary and not reduced to types."""
        return self.description.kind == "tool"

    @cached_property
    def dependencies(self) -> dict[str, str]:
        """The pinned packages: name to exact version."""
        package = json.loads((self.folder / "package.json").read_bytes())
        return cast("dict[str, str]", package["dependencies"])

    @property
    def files(self) -> tuple[Path, ...]:
        """What an installation is made from; also what its content key covers."""
        names = (*_PACKAGE_FILES, _DESCRIPTION, *self.description.ambient)
        return tuple(self.folder / name for name in names)

    @cached_property
    def key(self) -> str:
        """Twelve hexadecimal digits of everything that decides what an installation contains."""
        digest = hashlib.sha256(RECIPE_VERSION.encode())
        if self.is_tool:
            # A native binary is only good where it was installed.
            digest.update(f"{sys.platform} {platform.machine()}".encode())
        else:
            digest.update(f"\0pruning {PRUNING_VERSION}".encode())
        for file in self.files:
            try:
                content = file.read_bytes()
            except OSError as error:
                raise UserError(f"{file} cannot be read: {error.strerror}", fix="restore the file") from error
            digest.update(f"\0{file.name}\0{len(content)}\0".encode())
            digest.update(content)
        return digest.hexdigest()[:12]


def catalogue(folder: Path = ENVIRONMENTS_FOLDER) -> dict[str, EnvironmentSpec]:
    """All environments described below `folder`, by name, in alphabetical order."""
    files = sorted(folder.glob(f"*/{_DESCRIPTION}"))
    return {file.parent.name: EnvironmentSpec(file.parent) for file in files}


def find_spec(name: str, folder: Path = ENVIRONMENTS_FOLDER) -> EnvironmentSpec:
    """The environment of that name. Raises UserError that lists the known names."""
    specs = catalogue(folder)
    if name not in specs:
        raise UserError(
            f"there is no environment named {name!r}",
            fix=f"choose one of: {', '.join(specs) or 'none shipped'}",
        )
    return specs[name]
