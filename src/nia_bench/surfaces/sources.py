"""The sources of API surfaces, behind one protocol for all programming languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from nia_bench.contract.errors import UserError
from nia_bench.installing.cache import cache_directory
from nia_bench.installing.installation import Report
from nia_bench.languages import split_request
from nia_bench.languages.base import InstalledEnvironment
from nia_bench.languages.environment import DEFAULT_LANGUAGE
from nia_bench.surfaces.model import Change, Surface
from nia_bench.surfaces.uses import UseVerdict


class SurfaceSources(Protocol):
    """The surfaces of a suite's libraries, and of any other package of the language's registry.

    It can be pickled, because surfaces are extracted in several processes.
    """

    def extract(self, request: str, report: Report) -> Surface:
        """Return the surface of 'PACKAGE@VERSION', extracted now.

        A package that is not pinned is fetched if it is missing; a pinned version must be installed. Raises
        UserError for an unknown package or version, or one without types; UserError or InfrastructureError if
        the package manager fails.
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
        """Return the environment with 'PACKAGE@VERSION'. A missing one that is not pinned is installed first.

        Raises as `extract`.
        """
        ...

    def find_file(self, request: str) -> Path | None:
        """Return the file of a stored surface, or None if there is none.

        A request that ends in '.json' is that file, even if it is missing. Raises UserError if the request is
        malformed.
        """
        ...

    def list_published(self, package: str) -> list[str]:
        """Return every version of a package in the registry; empty for an unknown package.

        Raises InfrastructureError if the package manager fails.
        """
        ...

    def history(self, library: str) -> list[str]:
        """Return versions around the pinned ones, oldest first, that show older and newer meanings of names.

        They are the newest release of the line before each pinned version, and the latest version. Pinned
        versions are left out. Raises InfrastructureError if the package manager fails.
        """
        ...

    def verdicts(
        self, changes: Sequence[Change], before: str, after: str, report: Report
    ) -> list[UseVerdict]:
        """Return for each change between two 'PACKAGE@VERSION' whether it is real, with uses that show it.

        Raises as `extract`; UserError also if the compiler is not installed, EvaluatorError if it fails.
        """
        ...


def surface_sources(
    environments: Path,
    committed: Path,
    libraries: Mapping[str, tuple[str, ...]],
    language: str = DEFAULT_LANGUAGE,
) -> SurfaceSources:
    """Return the sources of surfaces of one language, by the name that environment.json uses.

    `environments` and `committed` are a suite's folders of environments and of stored surfaces; `libraries`
    maps each of its libraries to its packages. Raises UserError for a language without surfaces.
    """
    if language == DEFAULT_LANGUAGE:
        # Its reader takes long to import, and most commands extract no surface.
        from nia_bench.surfaces.typescript.sources import NpmSurfaces  # noqa: PLC0415

        return NpmSurfaces(environments, committed, libraries)
    if language == "python":
        from nia_bench.surfaces.python.sources import PypiSurfaces  # noqa: PLC0415  (as above)

        return PypiSurfaces(environments, committed, libraries)
    raise UserError(f"no API surfaces are known of the language {language!r}", fix="choose 'typescript'")


def sources_of(
    requests: Sequence[str], environments: Path, committed: Path, libraries: Mapping[str, tuple[str, ...]]
) -> tuple[SurfaceSources, tuple[str, ...]]:
    """Return the sources of surfaces for several 'PACKAGE@VERSION' or files, and these without their prefix.

    A prefix, such as `pypi:`, names the registry. The arguments after the requests are those of
    `surface_sources`; they are of a suite in the default language, and unused for another language. Raises
    UserError for two languages.
    """
    pairs = [split_request(request) for request in requests]
    named = {language for language, request in pairs if not request.endswith(".json")}
    if len(named) > 1:
        raise UserError(
            f"{' and '.join(requests)} are packages of two registries", fix="name two versions of one package"
        )
    language = named.pop() if named else DEFAULT_LANGUAGE
    names = tuple(request for _, request in pairs)
    if language == DEFAULT_LANGUAGE:
        return surface_sources(environments, committed, libraries), names
    nowhere = cache_directory() / "no-suite"
    return surface_sources(nowhere, nowhere, {}, language), names


def extractor_version(language: str = DEFAULT_LANGUAGE) -> str:
    """Return the version of the code that extracts a language's surfaces, part of the key of cached ones."""
    if language == "python":
        from nia_bench.surfaces.python.sources import extractor_version as python_version  # noqa: PLC0415

        return python_version()
    from nia_bench.surfaces.typescript.version import extractor_version as version  # noqa: PLC0415

    return version()
