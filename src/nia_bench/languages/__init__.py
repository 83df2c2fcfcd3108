"""What the program knows of programming languages: one folder a language, behind the protocol in `base`.

A language is loaded when it is first asked for. Nothing outside this folder names one: whoever works with
environments asks for the language that their environment.json names, or opens the compilers of all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Self, cast

from nia_bench.contract.behaviour import CodeRunner, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.facts import Facts
from nia_bench.contract.nearest import hint
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.languages.base import Language
from nia_bench.languages.environment import catalogue, find_spec
from nia_bench.sandbox.base import Sandbox

__all__ = [
    "Compilers",
    "Language",
    "Runners",
    "catalogue",
    "environments_to_run",
    "language_named",
    "language_of",
    "languages",
    "pins_of",
    "require",
]

_MODULES = {"typescript": "nia_bench.languages.typescript.language"}
"""By the name of a language: the module whose `LANGUAGE` it is."""


def languages() -> tuple[Language, ...]:
    """Every language, loaded."""
    return tuple(map(language_named, _MODULES))


@cache
def language_named(name: str) -> Language:
    """The language of that name. Raises UserError that names the nearest one."""
    if name not in _MODULES:
        raise UserError(f"no language {name!r}", fix=hint(name, _MODULES))
    return cast("Language", import_module(_MODULES[name]).LANGUAGE)


def environments_to_run(tasks: Iterable[BenchmarkTask]) -> set[str]:
    """The environments of those tasks whose answers are run, which have to be installed whole."""
    return {task.environment for task in tasks if isinstance(task, CodeTask) and task.behaviour}


def language_of(environment: str, environments: Path) -> Language:
    """The language of an environment that the folder describes; of any other name, the first language.

    A language refuses a name that is none of its own.
    """
    spec = catalogue(environments).get(environment)
    return language_named(spec.description.language) if spec else languages()[0]


def require(names: Iterable[str], environments: Path, *, whole: bool = False) -> None:
    """Raises UserError where a compiler or one of the named environments is not installed.

    With `whole` they have to be installed as code runs on them.
    """
    for name in names:
        language = language_of(name, environments)
        if whole:
            language.locate(name, environments, whole=True)
        else:
            language.require([name], environments)


def pins_of(files: Mapping[str, str]) -> str:
    """What a project with these files asks for, as `name@version name@version …`."""
    pins = {name: version for each in languages() for name, version in each.project_pins(files).items()}
    return " ".join(f"{name}@{version}" for name, version in pins.items() if " " not in name + version)


class Compilers:
    """The compilers of all languages that a folder's environments are in, as one source of facts.

    Each is opened when it is first needed, with at most `servers` processes. Thread-safe; a context manager.
    """

    def __init__(self, environments: Path, *, servers: int = 1) -> None:
        self._environments = environments
        self._servers = servers
        self._lock = Lock()
        self._stack = ExitStack()
        self._open: dict[str, FactsSource] = {}

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """As `FactsSource.facts_of`."""
        return self._compiler(environment).facts_of(environment, submissions)

    def _compiler(self, environment: str) -> FactsSource:
        name = find_spec(environment, self._environments).description.language
        with self._lock:
            if name not in self._open:
                compiler = language_named(name).compiler(self._environments, servers=self._servers)
                self._open[name] = self._stack.enter_context(compiler)
            return self._open[name]

    def close(self) -> None:
        """Ends the compilers' processes."""
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


class Runners:
    """What runs answers in the sandbox, in all languages that a folder's environments are in.

    Each is opened when it is first needed; it runs at most `parallel` answers at once. Thread-safe; a context
    manager.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        self._environments = environments
        self._sandbox = sandbox
        self._parallel = parallel
        self._lock = Lock()
        self._stack = ExitStack()
        self._open: dict[str, CodeRunner] = {}

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """As `CodeRunner.results_of`."""
        return self._runner(environment).results_of(environment, jobs)

    def _runner(self, environment: str) -> CodeRunner:
        name = find_spec(environment, self._environments).description.language
        with self._lock:
            if name not in self._open:
                runner = language_named(name).runner(
                    self._environments, self._sandbox, parallel=self._parallel
                )
                self._open[name] = self._stack.enter_context(runner)
            return self._open[name]

    def close(self) -> None:
        """Ends what is still running."""
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()
