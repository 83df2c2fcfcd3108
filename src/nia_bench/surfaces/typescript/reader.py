"""The reader of the API surfaces of npm packages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, cast

from nia_bench.languages.base import InstalledEnvironment
from nia_bench.languages.typescript.environments import Environment
from nia_bench.surfaces.model import Change
from nia_bench.surfaces.readers import SurfaceReader
from nia_bench.surfaces.typescript.sources import NpmSurfaces
from nia_bench.surfaces.typescript.verdicts import judge_changes
from nia_bench.surfaces.uses import UseVerdict


class NpmReader:
    """Reads the surfaces of npm packages with the TypeScript compiler."""

    def sources(
        self, environments: Path, committed: Path, libraries: Mapping[str, tuple[str, ...]]
    ) -> NpmSurfaces:
        return NpmSurfaces(environments, committed, libraries)

    def verdicts(
        self, changes: Sequence[Change], before: InstalledEnvironment, after: InstalledEnvironment
    ) -> list[UseVerdict]:
        return judge_changes(changes, cast("Environment", before), cast("Environment", after))


READER: Final[SurfaceReader] = NpmReader()
