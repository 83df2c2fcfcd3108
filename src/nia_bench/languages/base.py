"""The protocol of a programming language.

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
from nia_bench.contract.facts import FactsSource
from nia_bench.contract.submission import Mutant
from nia_bench.installing.installation import InstallOutcome, Report
from nia_bench.languages.environment import EnvironmentSpec
from nia_bench.sandbox.base import Sandbox


class InstalledEnvironment(Protocol):
    """A pinned set of packages that is installed in the folder `path`."""

    @property
    def path(self) -> Path: ...

    @property
    def modules(self) -> Path:
        """The folder that the packages' files are in. Paths of files in task files begin there."""
        ...

    @property
    def packages(self) -> Mapping[str, str]:
        """The installed packages on the top level: name to exact version."""
        ...

    @property
    def runtime(self) -> Path | None:
        """The pinned program that its code runs on; None if only its types are installed."""
        ...

    @property
    def runtime_files(self) -> tuple[Path, ...]:
        """The files and folders outside of `path` that its programs need, and no sandbox shows by itself."""
        ...


class DanglingImport(Model):
    """An unresolved import inside a pinned package. `reason` says why it does no harm, if known."""

    package: str
    specifier: str
    reason: str | None


class Language(Protocol):
    """One programming language. `environments` is the folder of a suite that describes them."""

    @property
    def name(self) -> str:
        """The name in environment.json, e.g. 'typescript'."""
        ...

    @property
    def package_folders(self) -> tuple[str, ...]:
        """The folders of a project that packages are installed in, e.g. ('node_modules',)."""
        ...

    @property
    def idle_answers(self) -> tuple[Mapping[str, str], Mapping[str, str]]:
        """Two answers (path to text) that do nothing.

        The first is a file without effect; the second is a new file that only defines an unrelated value.
        """
        ...

    def toolchain(self) -> Mapping[str, str]:
        """Return the pinned programs that decide what compiles, for a run's record: name to version."""
        ...

    def probe(self) -> str:
        """Return the compiler's name and the version that it prints. Raises UserError if it does not run."""
        ...

    def required(self, environments: Path) -> list[str]:
        """Return the names of the suite's environments in this language, with those of its compiler.

        Empty if all environments of the suite are in other languages.
        """
        ...

    def is_installed(self, name: str, environments: Path, *, whole: bool = False) -> bool:
        """Return whether the environment is installed; with `whole`, with its runtime packages.

        Raises UserError for an unknown name.
        """
        ...

    def locate(self, name: str, environments: Path, *, whole: bool = False) -> InstalledEnvironment:
        """Return the installed environment; with `whole`, the one with runtime packages.

        Raises UserError if it is unknown or not installed.
        """
        ...

    def require(self, names: Iterable[str], environments: Path) -> None:
        """Raise UserError if the compiler or one of the named environments is not installed."""
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
        """Install the compiler and environments that are missing. Return one outcome for each of them.

        `names` get the packages that checking code needs, `whole` the runtime packages. `report` gets a line
        for each installation. Raises UserError for an unknown name or an unsuitable machine,
        InfrastructureError if the package manager, the network or the disk fails. With `keep_going`, a
        failure of one environment is in its outcome instead.
        """
        ...

    def unavailable(self, name: str, environments: Path) -> str | None:
        """Return why an environment is unavailable: the registry did not have one of its packages.

        Its runtime packages count too. Return None if no such failure of missing packages is stored.
        """
        ...

    def packages_of_harness(self, harness: str) -> str | None:
        """Return the name of the environment, of the language's own tools, that a harness needs, or None.

        A harness is what runs an answer for a check of its behaviour.
        """
        ...

    def lock(self, names: Iterable[str], environments: Path, *, report: Report) -> Sequence[str]:
        """Lock the packages of these environments, with hashes. Return the names whose lock file changed.

        Raises UserError for an unknown name or version, InfrastructureError if the package manager fails.
        """
        ...

    def describe(
        self, requests: Sequence[str], folder: Path, library: str, *, runtime: str | None, report: Report
    ) -> EnvironmentSpec:
        """Write the description and lock file of a new environment into `folder`, and return it.

        It pins the requested packages and those that their types need. A request is 'NAME@VERSION', or the
        file of an unpublished package. Raises as `lock`.
        """
        ...

    def package_of(self, request: str) -> tuple[str, str]:
        """Return name, as the registry spells it, and exact version of a request such as 'zod@4.3.6'.

        Raises UserError if it is malformed.
        """
        ...

    def dangling_imports(self, name: str, environments: Path) -> Iterator[DanglingImport]:
        """Yield the unresolved imports inside the packages of an installed environment, in a stable order."""
        ...

    def project_pins(self, files: Mapping[str, str]) -> Mapping[str, str]:
        """Return the packages that manifests among these files (path to text) request: name to version."""
        ...

    def manifest_of(self, pins: Mapping[str, str]) -> tuple[str, str]:
        """Return the name and text of a project's manifest that requests these packages: name to version."""
        ...

    def compiler(self, environments: Path, *, servers: int = 1) -> AbstractContextManager[FactsSource]:
        """Return the compiler as a source of facts, with at most `servers` processes side by side."""
        ...

    def runner(
        self, environments: Path, sandbox: Sandbox, *, parallel: int = 1
    ) -> AbstractContextManager[CodeRunner]:
        """Return the runner of answers in the sandbox, which runs at most `parallel` at once."""
        ...

    def runs_slowly(self, harness: str) -> bool:
        """Return whether answers take many seconds in that harness, because they are built first.

        Raises UserError for an unknown harness.
        """
        ...

    def hollow_exports(self, files: Mapping[str, str]) -> dict[str, str]:
        """Return the files of an answer, changed so that its exports run their code and return nothing of it.

        A language whose tasks all have a probe returns them unchanged. Raises as `mutants`.
        """
        ...

    def mutants(self, files: Mapping[str, str]) -> Sequence[Mutant]:
        """Return all mutants of an answer (small changes), the likeliest to break it first.

        The same answer always has the same mutants. Some do not compile, and some break nothing. Raises
        EvaluatorError if the code cannot be read, UserError if the compiler is not installed.
        """
        ...
