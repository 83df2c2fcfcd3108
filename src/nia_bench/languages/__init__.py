"""Programming languages: one folder for each language, behind the protocol in `base`.

A language is imported when it is first used. Other packages get a language by the name in environment.json,
or open the compilers of all languages.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Lock
from typing import Generic, Self, TypeVar

from nia_bench.contract.behaviour import CodeRunner, RunJob, RunResult
from nia_bench.contract.errors import NiaBenchError, UserError, hint
from nia_bench.contract.facts import Facts, FactsSource
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
    "environments_to_score",
    "language_named",
    "language_of",
    "languages",
    "languages_in",
    "packages_of_harnesses",
    "pins_of",
    "require",
    "runners_for",
    "split_request",
    "unavailable_tasks",
]

OpenT = TypeVar("OpenT")
MOST_STORED_RESULTS = 2000
"""The most results of answers that `Runners` stores."""

_REGISTRIES = {"npm": DEFAULT_LANGUAGE, "pypi": "python"}
"""The languages by the registry that their packages are in."""
_NAMES = tuple(_REGISTRIES.values())
_PREFIX = re.compile(r"(\w+):(?![/\\])(.+)")


def languages() -> tuple[Language, ...]:
    """Return every language."""
    return tuple(map(language_named, _NAMES))


def languages_in(environments: Path) -> tuple[Language, ...]:
    """Return the languages of the environments that a folder describes."""
    names = {spec.description.language for spec in catalogue(environments).values()}
    return tuple(map(language_named, sorted(names)))


@cache
def language_named(name: str) -> Language:
    """Return the language of that name. For an unknown one, raises UserError with the nearest name."""
    if name == DEFAULT_LANGUAGE:
        # Its compiler and its runner take long to import, and some commands use neither.
        from nia_bench.languages.typescript.language import LANGUAGE  # noqa: PLC0415

        return LANGUAGE
    if name == "python":
        from nia_bench.languages.python.language import LANGUAGE as PYTHON  # noqa: PLC0415  (as above)

        return PYTHON
    raise UserError(f"no language {name!r}", fix=hint(name, _NAMES))


def split_request(request: str) -> tuple[str, str]:
    """Return language and package: ('python', 'polars@2.1.0') for 'pypi:polars@2.1.0'.

    A request without a prefix, or one that is an existing file, is returned unchanged with the default
    language. Raises UserError for an unknown registry.
    """
    match = _PREFIX.fullmatch(request)
    if match is None or Path(request).exists():
        return DEFAULT_LANGUAGE, request
    registry, package = match.groups()
    if registry not in _REGISTRIES:
        raise UserError(f"{request}: no registry {registry!r}", fix=hint(registry, _REGISTRIES))
    return _REGISTRIES[registry], package


def environments_to_run(tasks: Iterable[BenchmarkTask]) -> set[str]:
    """Return the names of the environments of the code tasks whose answers are run by a probe."""
    return {task.environment for task in tasks if isinstance(task, CodeTask) and task.behaviour}


def packages_of_harnesses(tasks: Iterable[BenchmarkTask], environments: Path) -> set[str]:
    """Return the names of environments with tools, such as jsdom, that answers to these tasks run with."""
    run = [task for task in tasks if isinstance(task, CodeTask)]
    needed = {
        language_of(task.environment, environments).packages_of_harness(task.behaviour.world)
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
    """Raise UserError if a compiler or one of the named environments is not installed.

    With `whole`, only the named environments count, which must have their runtime packages.
    """
    for name in names:
        language = language_of(name, environments)
        if whole:
            language.locate(name, environments, whole=True)
        else:
            language.require([name], environments)


def unavailable_tasks(tasks: Sequence[BenchmarkTask], environments: Path) -> dict[str, str]:
    """Return task id to reason for the code tasks that are unavailable.

    The registry did not have a package of their environment when it was last installed.
    """
    specs = catalogue(environments)
    reasons: dict[str, str | None] = {}
    for task in tasks:
        if isinstance(task, CodeTask) and task.environment in specs and task.environment not in reasons:
            language = language_of(task.environment, environments)
            with suppress(UserError):
                reasons[task.environment] = language.unavailable(task.environment, environments)
    return {
        task.id: why
        for task in tasks
        if isinstance(task, CodeTask) and (why := reasons.get(task.environment))
    }


def environments_to_score(tasks: Iterable[BenchmarkTask], environments: Path) -> set[str]:
    """Return the names of all described environments of the libraries that the tasks' environments are for.

    The class of a mistake depends on which other versions accept the code.
    """
    specs = catalogue(environments)
    task_environments = {task.environment for task in tasks if isinstance(task, CodeTask)} & specs.keys()
    libraries = {specs[name].library for name in task_environments}
    return {name for name, spec in specs.items() if spec.library in libraries}


def pins_of(files: Mapping[str, str]) -> str:
    """Return, as one text, the packages that manifests among these files (path to text) request.

    It has the form `name@version name@version …`. Versions with spaces are left out. '' without a manifest.
    """
    pins = {
        name: version for language in languages() for name, version in language.project_pins(files).items()
    }
    return " ".join(f"{name}@{version}" for name, version in pins.items() if " " not in name + version)


class _ByLanguage(Generic[OpenT]):
    """One resource for each language of a folder's environments, opened when it is first needed.

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

    def _open_for(self, environment: str) -> OpenT:
        name = find_spec(environment, self._environments).description.language
        with self._lock:
            if name not in self._open:
                self._open[name] = self._stack.enter_context(self._opened(language_named(name)))
            return self._open[name]

    def close(self) -> None:
        """Close everything that was opened, and end its processes."""
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
        """Return the facts of each submission, or the error that it ended in, in their order.

        Raises UserError for an environment that is unknown or not installed.
        """
        return self._open_for(environment).facts_of(environment, submissions)


class Runners(_ByLanguage[CodeRunner]):
    """The runners of answers in the sandbox, for all languages of a folder's environments.

    Each is opened when it is first needed and runs at most `parallel` answers at once. The same answer is run
    once: results are stored while this object is open. Thread-safe; a context manager.
    """

    def __init__(self, environments: Path, sandbox: Sandbox, *, parallel: int = 1) -> None:
        super().__init__(
            environments, lambda language: language.runner(environments, sandbox, parallel=parallel)
        )
        self.sandbox = sandbox
        self._results: OrderedDict[str, RunResult] = OrderedDict()

    def results_of(self, environment: str, jobs: Sequence[RunJob]) -> list[RunResult | NiaBenchError]:
        """Run the jobs, and return the result of each, or the error that it ended in, in their order.

        Jobs with a result in memory do not run again; errors are not stored.
        """
        keys = [sha256(f"{environment}\0{job.to_json()}".encode()).hexdigest() for job in jobs]
        with self._lock:
            results: dict[str, RunResult | NiaBenchError] = {
                key: self._results[key] for key in keys if key in self._results
            }
        missing = {key: job for key, job in zip(keys, jobs, strict=True) if key not in results}
        if missing:
            new_results = self._open_for(environment).results_of(environment, [*missing.values()])
            results.update(zip(missing, new_results, strict=True))
            self._store(results)
        return [results[key] for key in keys]

    def _store(self, results: Mapping[str, RunResult | NiaBenchError]) -> None:
        """Store results in memory, except errors, and drop the oldest beyond `MOST_STORED_RESULTS`."""
        with self._lock:
            for key, result in results.items():
                if not isinstance(result, NiaBenchError):
                    self._results[key] = result
            while len(self._results) > MOST_STORED_RESULTS:
                self._results.popitem(last=False)


def runners_for(
    tasks: Iterable[BenchmarkTask],
    environments: Path,
    *,
    parallel: int,
    run_unsandboxed: bool,
    sandbox: str | None = None,
    warn: Callable[[str], None] | None = None,
) -> Runners | None:
    """Return the runners of the answers to these tasks. None if no answer is run, or no sandbox works.

    `sandbox` is the name of the requested sandbox, if any. With `run_unsandboxed`, answers may run
    without one; otherwise `warn` gets a message (by default the log), and they are not run. Raises UserError
    as `for_answers` does.
    """
    if not environments_to_run(tasks):
        return None
    chosen = for_answers(sandbox, run_unsandboxed=run_unsandboxed, warn=warn)
    return Runners(environments, chosen, parallel=parallel) if chosen else None
