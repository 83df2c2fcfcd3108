"""What the program knows of programming languages: one folder a language, behind the protocol in `base`.

A language is loaded when it is first requested. Nothing outside this folder names one: anyone who works with
environments asks for the language that their environment.json names, or opens the compilers of all of them.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Generic, Self, TypeVar

from nia_bench.contract.behaviour import CodeRunner, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError, UserError
from nia_bench.contract.facts import Facts
from nia_bench.contract.nearest import hint
from nia_bench.contract.source import FactsSource
from nia_bench.contract.submission import Submission
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.languages.base import DanglingImport, Language
from nia_bench.languages.environment import DEFAULT_LANGUAGE, catalogue, find_spec
from nia_bench.sandbox.base import Sandbox
from nia_bench.sandbox.choice import for_answers

__all__ = [
    "Compilers",
    "DanglingImport",
    "Language",
    "Runners",
    "catalogue",
    "environments_to_run",
    "language_named",
    "language_of",
    "languages",
    "needed_by",
    "packages_of_worlds",
    "pins_of",
    "require",
    "runners_for",
    "withdrawn_from",
]

OpenT = TypeVar("OpenT")
MOST_KNOWN = 2000
"""How many answers `Runners` knows the results of."""

_NAMES = (DEFAULT_LANGUAGE,)


def languages() -> tuple[Language, ...]:
    """Return every language."""
    return tuple(map(language_named, _NAMES))


@cache
def language_named(name: str) -> Language:
    """Return the language of that name. Raises UserError that names the nearest one."""
    if name == DEFAULT_LANGUAGE:
        # Its compiler and its runner take long to import, and some commands use neither.
        from nia_bench.languages.typescript.language import LANGUAGE  # noqa: PLC0415

        return LANGUAGE
    raise UserError(f"no language {name!r}", fix=hint(name, _NAMES))


def environments_to_run(tasks: Iterable[BenchmarkTask]) -> set[str]:
    """The environments of those tasks whose answers are run, which have to be installed whole."""
    return {task.environment for task in tasks if isinstance(task, CodeTask) and task.behaviour}


def packages_of_worlds(tasks: Iterable[BenchmarkTask], environments: Path) -> set[str]:
    """The environments of the toolchain that the worlds of those tasks need beside the tasks' own."""
    run = [task for task in tasks if isinstance(task, CodeTask)]
    needed = {
        language_of(task.environment, environments).packages_of_world(task.behaviour.world)
        for task in run
        if task.behaviour
    }
    return {name for name in needed if name}


def language_of(environment: str, environments: Path) -> Language:
    """Return the language of an environment that the folder describes.

    Any other name belongs to the default language: it is one of its tools, or unknown, which its methods
    refuse.
    """
    spec = catalogue(environments).get(environment)
    return language_named(spec.description.language if spec else DEFAULT_LANGUAGE)


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


def withdrawn_from(tasks: Sequence[BenchmarkTask], environments: Path) -> dict[str, str]:
    """The tasks that are not available, by id, each with the reason.

    The registry lacked a package of their environment when it was last to be installed.
    """
    specs = catalogue(environments)
    reasons: dict[str, str | None] = {}
    for task in tasks:
        if isinstance(task, CodeTask) and task.environment in specs and task.environment not in reasons:
            language = language_of(task.environment, environments)
            with suppress(UserError):
                reasons[task.environment] = language.withdrawn(task.environment, environments)
    return {
        task.id: why
        for task in tasks
        if isinstance(task, CodeTask) and (why := reasons.get(task.environment))
    }


def needed_by(tasks: Iterable[BenchmarkTask], environments: Path) -> set[str]:
    """The environments that scoring these tasks takes: their own, and those of other versions.

    Code is compiled against the other versions of its library to find out what a mistake is called.
    """
    specs = catalogue(environments)
    named = {task.environment for task in tasks if isinstance(task, CodeTask)} & specs.keys()
    libraries = {specs[name].library for name in named}
    return {name for name, spec in specs.items() if spec.library in libraries}


def pins_of(files: Mapping[str, str]) -> str:
    """What a project with these files asks for, as `name@version name@version …`."""
    pins = {name: version for each in languages() for name, version in each.project_pins(files).items()}
    return " ".join(f"{name}@{version}" for name, version in pins.items() if " " not in name + version)


class _ByLanguage(Generic[OpenT]):
    """Something of each language that a folder's environments are in, opened when it is first needed.

    Thread-safe; a context manager.
    """

    def __init__(
        self, environments: Path, opened: Callable[[Language], AbstractContextManager[OpenT]]
    ) -> None:
        self._environments = environments
        self._opened = opened
        self._lock = Lock()
        self._stack = ExitStack()
        self._open: dict[str, OpenT] = {}

    def _of(self, environment: str) -> OpenT:
        name = find_spec(environment, self._environments).description.language
        with self._lock:
            if name not in self._open:
                self._open[name] = self._stack.enter_context(self._opened(language_named(name)))
            return self._open[name]

    def close(self) -> None:
        """Closes whatever was opened, and ends its processes."""
        self._stack.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


class Compilers(_ByLanguage[FactsSource]):
    """The compilers of all languages that a folder's environments are in, as one source of facts.

    Each is opened when it is first needed, with at most `servers` processes. Thread-safe; a context manager.
    """

    def __init__(self, environments: Path, *, servers: int = 1) -> None:
        super().__init__(environments, lambda language: language.compiler(environments, servers=servers))

    def facts_of(self, environment: str, submissions: Sequence[Submission]) -> list[Facts | NiaBenchError]:
        """As `FactsSource.facts_of`."""
        return self._of(environment).facts_of(environment, submissions)


class Runners(_ByLanguage[CodeRunner]):
    """What runs answers in the sandbox, in all languages that a folder's environments are in.

    Each is opened when it is first needed; it runs at most `parallel` answers at once. An answer that has run
    is not run again, byte for byte the same, while this is open. Thread-safe; a context manager.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        super().__init__(
            environments, lambda language: language.runner(environments, sandbox, parallel=parallel)
        )
        self.sandbox = sandbox
        self._known: OrderedDict[str, RunResult] = OrderedDict()

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """As `CodeRunner.results_of`."""
        keys = [sha256(f"{environment}\0{job.to_json()}".encode()).hexdigest() for job in jobs]
        with self._lock:
            found: dict[str, RunResult | NiaBenchError] = {
                key: self._known[key] for key in keys if key in self._known
            }
        missing = {key: job for key, job in zip(keys, jobs, strict=True) if key not in found}
        if missing:
            told = self._of(environment).results_of(environment, [*missing.values()])
            found.update(zip(missing, told, strict=True))
            self._keep(found)
        return [found[key] for key in keys]

    def _keep(self, found: Mapping[str, RunResult | NiaBenchError]) -> None:
        """Keeps what answers did; a failure of the sandbox is no such thing."""
        with self._lock:
            for key, result in found.items():
                if not isinstance(result, NiaBenchError):
                    self._known[key] = result
            while len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)


def runners_for(
    tasks: Iterable[BenchmarkTask],
    environments: Path,
    *,
    parallel: int,
    run_unsandboxed: bool,
    sandbox: str | None = None,
    warn: Callable[[str], None] | None = None,
) -> Runners | None:
    """What runs the answers to these tasks; None where none of them is run, or no sandbox works.

    `sandbox` is the name of the requested one, if any. With `run_unsandboxed` answers may run without one;
    else `warn` is called, by default the log, because they are not run. Raises UserError as `for_answers`.
    """
    if not environments_to_run(tasks):
        return None
    chosen = for_answers(sandbox, run_unsandboxed=run_unsandboxed, warn=warn)
    return Runners(environments, chosen, parallel=parallel) if chosen else None
