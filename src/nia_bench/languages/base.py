"""What the rest of the package asks of a programming language, whichever it is.

A language has environments (pinned sets of packages), a compiler that turns submissions into facts, and
surfaces (what a version of a library offers). `nia_bench.languages.language_named` gives one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, Protocol

from nia_bench.contract.source import FactsSource
from nia_bench.contract.surface import Surface
from nia_bench.contract.surface_difference import SurfaceDifference

Report = Callable[[str], None]
"""Gets one line for each thing that is being installed."""


class DescribedEnvironment(Protocol):
    """A pinned set of packages as a suite describes it, installed or not."""

    @property
    def name(self) -> str: ...

    @property
    def library(self) -> str:
        """The package that the environment was made for."""
        ...

    @property
    def version(self) -> str:
        """The exact version of that package."""
        ...

    @cached_property
    def dependencies(self) -> Mapping[str, str]:
        """The pinned packages: name to exact version."""
        ...

    @property
    def on_demand(self) -> bool:
        """Whether only an explicit request installs it."""
        ...

    @property
    def is_tool(self) -> bool:
        """Whether it is a compiler, and no library that tasks are about."""
        ...


class InstalledEnvironment(Protocol):
    """A pinned set of packages that is installed in the folder `path`."""

    @property
    def path(self) -> Path: ...

    @property
    def packages(self) -> Mapping[str, str]:
        """The installed packages on the top level: name to exact version."""
        ...


class InstalledOutcome(Protocol):
    """One environment after it was asked for: `installed` is False if it was there already."""

    @property
    def name(self) -> str: ...

    @property
    def installed(self) -> bool: ...

    @property
    def seconds(self) -> float: ...


class DanglingImport(NamedTuple):
    """An import inside a pinned package that leads nowhere. `reason` says why it does no harm, if known."""

    package: str
    specifier: str
    reason: str | None


class Environments(Protocol):
    """The environments of a language."""

    def catalogue(self, folder: Path | None = None) -> Mapping[str, DescribedEnvironment]:
        """The environments described below `folder`, by name; by default those of the shipped suite."""
        ...

    def is_installed(self, name: str) -> bool:
        """Whether a whole installation of the environment is there. Raises UserError for an unknown name."""
        ...

    def locate(self, name: str) -> InstalledEnvironment:
        """The installed environment. Raises UserError if it is unknown or not installed."""
        ...

    def install(self, names: Iterable[str], *, report: Report) -> Sequence[InstalledOutcome]:
        """Makes sure that the named environments, and the compiler, are installed; one outcome each.

        Raises UserError for an unknown name or a machine that lacks something, InfrastructureError where the
        package manager, the network or the disk fails.
        """
        ...

    def dangling_imports(self, name: str) -> Iterator[DanglingImport]:
        """The imports inside the packages of an installed environment that lead nowhere, in their order."""
        ...


class Surfaces(Protocol):
    """The API surfaces of the libraries of a language."""

    def libraries(self) -> tuple[str, ...]:
        """The libraries with committed surfaces, by name."""
        ...

    def committed(self, library: str) -> Mapping[str, Surface]:
        """The committed surfaces of a library by version, oldest first; none of a library that has none."""
        ...

    def extract(self, request: str, report: Report) -> Surface:
        """The surface of 'PACKAGE@VERSION', installed first where it has to be.

        Raises UserError for an unknown package or version, or one without types; InfrastructureError where
        the package manager fails.
        """
        ...

    def extract_pinned(self) -> Iterator[tuple[Surface, Path]]:
        """The surface of every pinned version of every library, each with the file it is committed in.

        Raises UserError when an environment is not installed.
        """
        ...

    def find(self, request: str) -> Surface:
        """A surface by file, or by 'LIBRARY@VERSION'. Raises UserError that says how to make one."""
        ...

    def difference(self, before: Surface, after: Surface) -> SurfaceDifference:
        """What changed from one version to another."""
        ...

    def text(self, surface: Surface) -> str:
        """The surface as it is written to files."""
        ...

    def write(self, surface: Surface, file: Path) -> None:
        """Writes the surface to a file, whole or not at all."""
        ...


class Language(Protocol):
    """One programming language."""

    @property
    def name(self) -> str:
        """As environment.json names it, e.g. 'typescript'."""
        ...

    @property
    def environments(self) -> Environments: ...

    @property
    def surfaces(self) -> Surfaces: ...

    def toolchain(self) -> Mapping[str, str]:
        """The pinned programs that decide what compiles, for the record of a run: name to exact version."""
        ...

    def probe(self) -> str:
        """Name and version of the compiler, as it says itself. Raises UserError when it does not run."""
        ...

    def require(self, names: Iterable[str]) -> None:
        """Raises UserError when the compiler or one of the named environments is not installed."""
        ...

    def compiler(self, servers: int = 1) -> AbstractContextManager[FactsSource]:
        """The compiler as a source of facts, with at most `servers` processes side by side."""
        ...
