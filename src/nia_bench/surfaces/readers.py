"""The protocol of readers of API surfaces, and the reader of each programming language."""

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
"""The language of packages that are requested without one."""


class SurfaceSources(Protocol):
    """The surfaces of a suite's libraries, and of any other package of the language's registry.

    It can be pickled, because surfaces are extracted in several processes.
    """

    def extract(self, request: str, report: Report) -> Surface:
        """Return the surface of 'PACKAGE@VERSION', extracted now; a missing package is installed first.

        Raises UserError for an unknown package or version, or one without types; InfrastructureError if the
        package manager fails.
        """
        ...

    def extract_several(self, requests: Sequence[str], report: Report) -> Mapping[str, Surface]:
        """Return the surfaces of several 'PACKAGE@VERSION', by request, in parallel if that is faster.

        Raises as `extract`.
        """
        ...

    def extract_all(self) -> Iterator[tuple[Surface, Path]]:
        """Yield the surface of each pinned version of each library, with the file it is committed in.

        Raises UserError if an environment is not installed.
        """
        ...

    def find(self, request: str, report: Report) -> Surface:
        """Return a surface by file or 'PACKAGE@VERSION', extracted if it is missing. Raises as `extract`."""
        ...

    def environment(self, request: str, report: Report) -> InstalledEnvironment:
        """Return the environment with 'PACKAGE@VERSION', which is installed first if it is missing.

        Raises as `extract`.
        """
        ...

    def find_file(self, request: str) -> Path | None:
        """Return the existing file of a surface, or None. Raises UserError if the request is malformed."""
        ...

    def list_published(self, package: str) -> list[str]:
        """Return every version of a package in the registry; empty for an unknown package.

        Raises InfrastructureError if the package manager fails.
        """
        ...

    def history(self, library: str) -> list[str]:
        """Return versions around the pinned ones, oldest first, that show older and newer meanings of names.

        They are the newest release of the line before each pinned version, and the latest version.
        Raises as `extract` does.
        """
        ...


class SurfaceReader(Protocol):
    """Reads API surfaces of packages of one language and proves differences between them."""

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
