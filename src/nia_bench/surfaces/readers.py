"""Readers of API surfaces: one for each programming language, behind one protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from nia_bench.installing.installation import Report
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.surfaces.model import Change, Surface
from nia_bench.surfaces.uses import UseVerdict

_MODULES: Final = {"typescript": "nia_bench.surfaces.typescript.reader"}
"""The module whose `READER` reads the surfaces of a language, by the name of the language."""
DEFAULT_LANGUAGE: Final = "typescript"
"""The language of a package that is named without one."""


class SurfaceSources(Protocol):
    """The surfaces of a suite's libraries, and of any other package of the language's registry.

    It pickles: surfaces are extracted in several processes.
    """

    def extract(self, request: str, report: Report) -> Surface:
        """The surface of 'PACKAGE@VERSION', installed first where it has to be.

        Raises UserError for an unknown package or version, or one without types; InfrastructureError where
        the package manager fails.
        """
        ...

    def extract_several(self, requests: Sequence[str], report: Report) -> Mapping[str, Surface]:
        """The surfaces of 'PACKAGE@VERSION', by request, side by side where that is faster.

        Raises as `extract`.
        """
        ...

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        """The surface of every pinned version of every library, each with the file it is committed in.

        Raises UserError when an environment is not installed.
        """
        ...

    def find(self, request: str, report: Report) -> Surface:
        """A surface by file, or by 'PACKAGE@VERSION', extracted where there is none. Raises as `extract`."""
        ...

    def environment(self, request: str, report: Report) -> InstalledEnvironment:
        """The environment that 'PACKAGE@VERSION' is installed in, installed first where it has to be.

        Raises as `extract`.
        """
        ...

    def located(self, request: str) -> Path | None:
        """The file of a surface that need not be extracted; None where there is none. Raises UserError."""
        ...

    def published(self, package: str) -> list[str]:
        """Every version of a package that the registry has; empty of one that it lacks.

        Raises InfrastructureError where the package manager fails.
        """
        ...

    def history(self, library: str) -> list[str]:
        """The versions around the pinned ones that tell what a name meant before, and what it means since.

        They are the newest release of the line before each pinned version, and the latest, oldest first.
        Raises as `extract` does.
        """
        ...


class SurfaceReader(Protocol):
    """Reads the API surfaces of the packages of one language, and proves differences between them."""

    def sources(
        self, environments: Path, committed: Path, libraries: Mapping[str, tuple[str, ...]]
    ) -> SurfaceSources:
        """Return where surfaces come from.

        `environments` and `committed` are a suite's folders of environments and of stored surfaces;
        `libraries` maps each of its libraries to its packages.
        """
        ...

    def verdicts(
        self, changes: Sequence[Change], before: InstalledEnvironment, after: InstalledEnvironment
    ) -> list[UseVerdict]:
        """Return for each change of a difference whether it is real, with uses of the symbol that show it.

        `before` and `after` are the environments that `SurfaceSources.environment` returns for the versions.
        Raises UserError if the compiler is not installed, EvaluatorError if it fails.
        """
        ...


@cache
def reader_for(language: str = DEFAULT_LANGUAGE) -> SurfaceReader:
    """Return the reader for a language, by the name that environment.json uses."""
    return cast("SurfaceReader", import_module(_MODULES[language]).READER)
