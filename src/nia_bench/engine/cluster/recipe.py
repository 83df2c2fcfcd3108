"""The recipe of a run, for a node: enough to make ready the same subjects, tasks, scorers and judge.

A recipe is pickled and sent in memory. It may hold the login of a model's address, and is never written.
"""

from __future__ import annotations

import fcntl
from collections.abc import AsyncGenerator, Generator, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, Protocol

from nia_bench import extensions
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import CodeTask
from nia_bench.engine.chosen_subjects import ChosenSubjects
from nia_bench.engine.evaluators import CodeEvaluator, Evaluator
from nia_bench.engine.matrix import choose_subjects
from nia_bench.engine.planned_run import PlannedRun
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.run_request import AgentPair, RunRequest
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.execution.cell import Executor, LocalExecutor
from nia_bench.installing import node
from nia_bench.installing.cache import cache_directory
from nia_bench.languages import (
    environments_to_run,
    environments_to_score,
    language_of,
    languages,
    packages_of_harnesses,
)
from nia_bench.models.ledger import Ledger
from nia_bench.sandbox.choice import for_answers
from nia_bench.store.disk import disk_errors
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.programs import AGENTS, agent_named
from nia_bench.subjects.conditions import packages
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import Suite, is_installed, load_suite, suite_pins

LOCK: Final = "node-setup.lock"


@dataclass(frozen=True)
class NodeTools:
    """What a node executes and evaluates cells with. `scorer` scores code without a run."""

    suite: Suite
    subjects: tuple[BenchmarkSubject, ...]
    evaluator: Evaluator
    executor: Executor = field(default_factory=LocalExecutor)
    scorer: CodeScorer | None = None

    def subject(self, name: str) -> BenchmarkSubject:
        """Return the subject of that name. Raises StopIteration if there is none."""
        return next(subject for subject in self.subjects if subject.name == name)


class Recipe(Protocol):
    """A run, for a node."""

    def set_up(self) -> None:
        """Install what this node lacks for the run. Raises UserError or InfrastructureError."""
        ...

    def requirements(self) -> Iterable[Requirement]:
        """Return what the run needs on this node beside what `set_up` installs. Nothing is checked yet."""
        ...

    def open(self, ledger: Ledger) -> AbstractAsyncContextManager[NodeTools]:
        """Return a context manager that opens what this node executes and evaluates cells with.

        `ledger` counts the calls of models.
        """
        ...


@dataclass(frozen=True, kw_only=True)
class CodeRecipe:
    """A run of code, as planned by the driver.

    Paths of `request` are absolute, and it has the pairs of agents and models, or the names of the scripted
    subjects. With `only_evaluates` there are no subjects. `versions` are the driver's versions of each
    subject, and `runs_answers` is whether the driver would run answers: a node that differs would measure
    something else.
    """

    request: RunRequest
    suite_hash: str
    task_ids: tuple[str, ...]
    only_evaluates: bool = False
    versions: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    runs_answers: bool = True

    def set_up(self) -> None:
        """Install Node.js and the run's environments, shipped agents and condition packages on this node.

        What is installed already stays. Raises UserError or InfrastructureError for what cannot be installed.
        """
        node.install(report=_silent)
        planned = self._plan()
        subjects = planned.subjects
        shows_packages = bool(subjects and subjects.show_packages)
        install_for(planned.suite, planned.tasks, self.request.suite, whole=shows_packages)
        for agent in {pair.agent for pair in (subjects.pairs if subjects else ())} & AGENTS.keys():
            try:
                agent_named(agent).find()
            except UserError:
                programs.install(agent, report=_silent)
        for condition in subjects.conditions if subjects else ():
            packages.install(condition, report=_silent)

    def requirements(self) -> Iterator[Requirement]:
        """Yield what the subjects need on this node except models, and a sandbox if the tasks run answers.

        Keys of models are the driver's concern.
        """
        planned = self._plan()
        for requirement in planned.subjects.requirements if planned.subjects else ():
            if not requirement.name.startswith("model"):
                yield requirement
        if environments_to_run(planned.tasks):
            yield Requirement("sandbox for answers", self._check_runs_answers)

    @asynccontextmanager
    async def open(self, ledger: Ledger) -> AsyncGenerator[NodeTools]:
        """Open subjects, evaluator and scorer of the run on this node, and provide them.

        Raises UserError if the suite or the version of a subject is not that of the driver.
        """
        planned = self._plan()
        self._refuse_other_versions(planned.subjects)
        async with planned.open(ledger) as (subjects, session):
            evaluator = CodeEvaluator(session.scorer, judges=planned.parallel)
            yield NodeTools(planned.suite, subjects, evaluator, scorer=session.scorer)

    def _plan(self) -> PlannedRun:
        """Load the suite and return the run as planned by the driver, with subjects that are not started.

        Raises UserError if the suite here differs from the driver's.
        """
        suite = suite_as_sent(self.request.suite, self.suite_hash)
        subjects = None if self.only_evaluates else choose_subjects(suite, self.request, _silent)
        plan = Plan(
            suite=suite.name,
            suite_hash=suite.hash,
            seed=self.request.selection.seed,
            runs=self.request.runs,
            subjects=subjects.names if subjects else (),
            task_ids=self.task_ids,
        )
        return PlannedRun(self.request, suite, plan, subjects)

    def _check_runs_answers(self) -> str:
        """Return whether answers are run on this node, as a text. Raises UserError if the driver differs."""
        request = self.request
        sandbox = for_answers(request.sandbox, run_unsandboxed=request.run_unsandboxed, warn=_silent)
        runs = sandbox is not None
        if runs != self.runs_answers:
            raise UserError(
                f"{'a' if runs else 'no'} sandbox for answers works here, unlike on the driver",
                fix="install bubblewrap on every machine, or on none",
            )
        return "answers are run" if runs else "answers are not run"

    def _refuse_other_versions(self, subjects: ChosenSubjects | None) -> None:
        """Raise UserError if a subject here has another version than on the driver.

        Versions that the driver does not have are not compared.
        """
        for record in subjects.records() if subjects else ():
            driver_versions = self.versions.get(record.name, {})
            for label, version in record.versions.items():
                driver_version = driver_versions.get(label, version)
                if driver_version != version:
                    raise UserError(
                        f"{record.name} has {label} {version} here, and {driver_version} on the driver",
                        fix="install the same on every machine",
                    )


def suite_as_sent(name: str | None, suite_hash: str) -> Suite:
    """Load and return the suite of that name or folder. Tasks in it that cannot be used are tolerated.

    Raises UserError if its tasks do not have the hash `suite_hash`.
    """
    # Tasks that cannot be used stop no other work; the hash tells whether they are the driver's, too.
    suite = load_suite(name, whole=False)
    if suite.hash != suite_hash:
        raise UserError(
            f"the tasks of {suite.name} are other ones than the driver's",
            fix="copy the suite's folder to the same path on every node",
        )
    return suite


def install_for(suite: Suite, tasks: Iterable[CodeTask], name: str | None, *, whole: bool = False) -> None:
    """Install what scoring these tasks needs: environments, runtime packages and API surfaces.

    Runtime packages are those of tasks that run answers, or with `whole` of all tasks. API surfaces are only
    extracted for a suite that is not Nia-Bench's own. Raises UserError or InfrastructureError for what cannot
    be installed, except checked environments that are no task's own.
    """
    tasks, folder = list(tasks), suite.environments
    own = {task.environment for task in tasks}
    run = environments_to_run(tasks) | packages_of_harnesses(tasks, folder) | (own if whole else set[str]())
    for language in languages():
        checked, executed = (
            sorted(name for name in names if language_of(name, folder) is language)
            for names in (environments_to_score(tasks, folder), run)
        )
        outcomes = language.install(checked, folder, report=_silent, whole=executed, keep_going=True)
        for outcome in outcomes:
            if outcome.failure and (outcome.is_whole or outcome.name in own):
                raise outcome.failure
    pins = suite_pins(name)
    if not pins.is_nia:
        write_missing(pins, _silent)


@contextmanager
def setting_up() -> Generator[None]:
    """Hold a file lock in the cache directory, so that one process at a time sets this machine up.

    It waits until the lock is free. Raises UserError or InfrastructureError if the cache cannot be written.
    """
    folder = cache_directory()
    with disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("w")
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def absolute(kind: extensions.Kind, name: str) -> str:
    """Return the name of an extension; if it is a path of a file, as an absolute path."""
    return str(Path(name).expanduser().absolute()) if extensions.is_path(kind, name) else name


def absolute_suite(name: str | None) -> str | None:
    """Return the name of an installed suite unchanged, and a folder as an absolute path. None stays None."""
    if name is None or is_installed(name):
        return name
    return str(Path(name).absolute())


def absolute_request(planned: PlannedRun) -> RunRequest:
    """Return the request of a planned run for other machines: with absolute paths and without the cluster.

    Its subjects are the chosen pairs of agent and model, or the names of scripted subjects.
    """
    request, subjects = planned.request, planned.subjects
    pairs = subjects.pairs if subjects else ()
    return replace(
        request,
        suite=absolute_suite(request.suite),
        agents=(),
        conditions=(),
        models=(),
        matrix=None,
        pairs=tuple(
            AgentPair(
                agent=absolute(extensions.AGENT, pair.agent),
                model=pair.model,
                conditions=tuple(absolute(extensions.CONDITION, name) for name in pair.conditions),
            )
            for pair in pairs
        ),
        subjects=subjects.names if subjects and not pairs else (),
        scorers=tuple(absolute(extensions.SCORER, name) for name in request.scorers),
        parallel=planned.parallel,
        cluster=None,
    )


def _silent(_line: str) -> None:
    pass
