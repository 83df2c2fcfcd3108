"""What the rest of the package asks of a programming language, whichever it is.

A language installs environments (pinned sets of packages), has a compiler that turns submissions into facts,
and runs answers on environments with runtime packages. Environments are described in a folder of a suite,
which each call receives. `nia_bench.languages.language_named` returns a language.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from nia_bench.contract.base import Model
from nia_bench.contract.behaviour import CodeRunner
from nia_bench.contract.mutant import Mutant
from nia_bench.contract.source import FactsSource
from nia_bench.installing.installation import InstallOutcome, Report
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.sandbox.base import Sandbox


class InstalledEnvironment(Protocol):
    """A pinned set of packages that is installed in the folder `path`."""

    @property
    def path(self) -> Path: ...

    @property
    def packages(self) -> Mapping[str, str]:
        """The installed packages on the top level: name to exact version."""
        ...

    @property
    def runtime(self) -> Path | None:
        """The pinned program that its code runs on; None where only its types are installed."""
        ...


class DanglingImport(Model):
    """An import inside a pinned package that leads nowhere. `reason` says why it does no harm, if known."""

    package: str
    specifier: str
    reason: str | None


class Language(Protocol):
    """One programming language. `environments` is the folder of a suite that describes them."""

    @property
    def name(self) -> str:
        """As environment.json names it, e.g. 'typescript'."""
        ...

    @property
    def package_folders(self) -> tuple[str, ...]:
        """The folders of a project that packages are installed in, e.g. ('node_modules',)."""
        ...

    def toolchain(self) -> Mapping[str, str]:
        """The pinned programs that decide what compiles, for the record of a run: name to exact version."""
        ...

    def probe(self) -> str:
        """Name and version of the compiler, as it says itself. Raises UserError when it does not run."""
        ...

    def required(self, environments: Path) -> list[str]:
        """The names of all that a suite's tasks need: its environments, and the language's own compiler."""
        ...

    def is_installed(self, name: str, environments: Path, *, whole: bool = False) -> bool:
        """Whether the environment is installed, as `install` says. Raises UserError for an unknown name."""
        ...

    def locate(self, name: str, environments: Path, *, whole: bool = False) -> InstalledEnvironment:
        """The installed environment. Raises UserError if it is unknown or not installed."""
        ...

    def require(self, names: Iterable[str], environments: Path) -> None:
        """Raises UserError when the compiler or one of the named environments is not installed."""
        ...

    def install(
        self,
        names: Iterable[str],
        environments: Path,
        *,
        report: Report,
        whole: Iterable[str] = (),
        keep_going: bool = False,
    ) -> Sequence[InstallOutcome]:
        """Install environments, and the compiler, where they are missing: return one outcome each.

        Of `names` what a check of code needs is installed, of `whole` what code runs on.
        `report` gets a line for each that is being installed. Raises UserError for an unknown name or a
        machine that lacks something, InfrastructureError where the package manager, the network or the disk
        fails; with `keep_going`, one that concerns an environment alone is in its outcome.
        """
        ...

    def withdrawn(self, name: str, environments: Path) -> str | None:
        """Why an environment is not available: the registry lacked a package when it was last installed.

        None where it is installed, and where nothing is known. Raises UserError for an unknown name.
        """
        ...

    def packages_of_world(self, world: str) -> str | None:
        """The environment, of the language's own, that a probe's world needs; None where it needs none."""
        ...

    def lock(self, names: Iterable[str], environments: Path, *, report: Report) -> Sequence[str]:
        """Locks what these environments pin, with hashes; the names of those whose lock file changed.

        Raises UserError for an unknown name and a version that is not there, InfrastructureError where the
        package manager fails.
        """
        ...

    def describe(
        self, requests: Sequence[str], folder: Path, library: str, *, runtime: str | None, report: Report
    ) -> EnvironmentSpec:
        """Writes a new environment into `folder`, and locks it: these packages and what their types need.

        A request is 'NAME@VERSION', or the file of a package that is not published. Raises as `lock`.
        """
        ...

    def package_of(self, request: str) -> tuple[str, str]:
        """Name and exact version of what such a request asks for. Raises UserError for what asks for none."""
        ...

    def dangling_imports(self, name: str, environments: Path) -> Iterator[DanglingImport]:
        """The imports inside the packages of an installed environment that lead nowhere, in their order."""
        ...

    def project_pins(self, files: Mapping[str, str]) -> Mapping[str, str]:
        """The packages that a project with these files asks for: name to version."""
        ...

    def compiler(self, environments: Path, *, servers: int = 1) -> AbstractContextManager[FactsSource]:
        """The compiler as a source of facts, with at most `servers` processes side by side."""
        ...

    def runner(
        self, environments: Path, sandbox: Sandbox, *, parallel: int = 1
    ) -> AbstractContextManager[CodeRunner]:
        """What runs answers in the sandbox, at most `parallel` at once."""
        ...

    def runs_slowly(self, world: str) -> bool:
        """Whether an answer takes many seconds in that world, as one does that is built before it runs.

        Raises UserError for a world that there is none of.
        """
        ...

    def mutants(self, files: Mapping[str, str]) -> Sequence[Mutant]:
        """Every small change of an answer that the language knows, the likeliest to break it first.

        An answer has the same mutants each time. Some do not compile, and some break nothing. Raises
        EvaluatorError where the code cannot be read, UserError where the compiler is not installed.
        """
        ...
