"""The recipe of a run, for a node: enough to make ready the same subjects, tasks, scorers and judge.

A recipe is pickled and sent in memory. It may hold the login of a model's address, and is never written.
"""

from __future__ import annotations

import fcntl
from collections.abc import AsyncGenerator, Generator, Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.contract.task import CodeTask
from nia_bench.engine.chosen_subjects import AgentPair, ChosenSubjects, scripted
from nia_bench.engine.matrix import with_pairs
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.workplace import CodeWork, Workplace, opened_here
from nia_bench.installing import node
from nia_bench.installing.cache import cache_directory
from nia_bench.languages import environments_to_run, language_of, languages, needed_by, packages_of_worlds
from nia_bench.models.ledger import Ledger
from nia_bench.sandbox.choice import for_answers
from nia_bench.store.disk import disk_errors
from nia_bench.subjects.agents import programs
from nia_bench.subjects.agents.known_agents import AGENTS, agent_named
from nia_bench.subjects.conditions import packages
from nia_bench.suites.pinned_surfaces import write_missing
from nia_bench.suites.suite import Suite, is_installed, load_suite, world_of

LOCK: Final = "node-setup.lock"


class Recipe(Protocol):
    """A run, for a node."""

    def set_up(self) -> None:
        """Installs what the node lacks. Raises UserError or InfrastructureError."""
        ...

    def requirements(self) -> Iterable[Requirement]:
        """What the node cannot do without, beside what `set_up` installs."""
        ...

    def opened(self, ledger: Ledger) -> AbstractAsyncContextManager[Workplace]:
        """The workplace on the node, as of `opened_here`."""
        ...


@dataclass(frozen=True, kw_only=True)
class CodeRecipe:
    """A run of code.

    `suite` is a name or a folder, None is Nia-Bench's; the other fields are as in `CodeWork`.

    `pairs` are the agents and models of its subjects; without them `subjects` are the scripted ones, of which
    there are none where stored answers are evaluated anew. `versions` are those that the driver has of each
    subject, and `runs_answers` says whether it would run answers: a node that differs would measure another
    thing.
    """

    suite: str | None
    suite_hash: str
    task_ids: tuple[str, ...]
    subjects: tuple[str, ...] = ()
    pairs: tuple[AgentPair, ...] = ()
    sandbox: str | None = None
    timeout_s: float | None = None
    judge_model: str | None = None
    scorers: tuple[str, ...] = ()
    trusted: bool = False
    parallel: int = 1
    uses_cache: bool = False
    versions: Mapping[str, Mapping[str, str]] = field(default_factory=dict[str, Mapping[str, str]])
    runs_answers: bool = True

    def set_up(self) -> None:
        """As in `Recipe`."""
        node.install(report=_silent)
        suite = self._suite()
        install_for(suite, self._work(suite).tasks, self.suite, whole=self._shows_packages(suite))
        for agent in {pair.agent for pair in self.pairs} & AGENTS.keys():
            try:
                agent_named(agent).find()
            except UserError:
                programs.install(agent, report=_silent)
        for condition in self._subjects(suite).conditions if self.pairs else ():
            packages.install(condition, report=_silent)

    def requirements(self) -> Iterator[Requirement]:
        """As in `Recipe`. A key is no matter of the node."""
        suite = self._suite()
        chosen = self._subjects(suite).requirements if self.pairs else ()
        yield from (requirement for requirement in chosen if not requirement.name.startswith("model"))
        if environments_to_run(self._work(suite).tasks):
            yield Requirement("sandbox for answers", self._runs_answers_alike)

    @asynccontextmanager
    async def opened(self, ledger: Ledger) -> AsyncGenerator[Workplace]:
        """As in `Recipe`."""
        suite = self._suite()
        subjects = self._subjects(suite) if self.subjects or self.pairs else None
        self._refuse_others(subjects)
        async with opened_here(self._work(suite, subjects), ledger) as place:
            yield place

    def _runs_answers_alike(self) -> str:
        runs = for_answers(self.sandbox, trusted=self.trusted, warn=_silent) is not None
        if runs != self.runs_answers:
            raise UserError(
                f"{'a' if runs else 'no'} sandbox for answers works here, unlike on the driver",
                fix="install bubblewrap on every machine, or on none",
            )
        return "answers are run" if runs else "answers are not run"

    def _suite(self) -> Suite:
        return suite_as_sent(self.suite, self.suite_hash)

    def _work(self, suite: Suite, subjects: ChosenSubjects | None = None) -> CodeWork:
        return CodeWork(
            suite=suite,
            task_ids=self.task_ids,
            subjects=subjects,
            judge_model=self.judge_model,
            scorers=self.scorers,
            sandbox=self.sandbox,
            trusted=self.trusted,
            parallel=self.parallel,
            uses_cache=self.uses_cache,
        )

    def _subjects(self, suite: Suite) -> ChosenSubjects:
        if not self.pairs:
            return scripted(suite, self.subjects, self.timeout_s)
        return with_pairs(suite, self.pairs, self.sandbox, self.timeout_s, _silent)

    def _shows_packages(self, suite: Suite) -> bool:
        return bool(self.pairs) and self._subjects(suite).show_packages

    def _refuse_others(self, subjects: ChosenSubjects | None) -> None:
        """Raises UserError where a subject here is not what the driver says that it is."""
        for record in subjects.records() if subjects else ():
            theirs = self.versions.get(record.name, {})
            for label, mine in record.versions.items():
                if label in theirs and theirs[label] != mine:
                    raise UserError(
                        f"{record.name} has {label} {mine} here, and {theirs[label]} on the driver",
                        fix="install the same on every machine",
                    )


def suite_as_sent(name: str | None, suite_hash: str) -> Suite:
    """The suite of that name or folder. Raises UserError where its tasks are not those of `suite_hash`."""
    # Tasks that cannot be used stop no other work; the hash tells whether they are the driver's, too.
    suite = load_suite(name, whole=False)
    if suite.hash != suite_hash:
        raise UserError(
            f"the tasks of {suite.name} are other ones than the driver's",
            fix="copy the suite's folder to the same path on every node",
        )
    return suite


def install_for(suite: Suite, tasks: Iterable[CodeTask], name: str | None, *, whole: bool = False) -> None:
    """Installs what scoring these tasks of the suite takes. With `whole` their packages are shown to agents.

    Raises UserError or InfrastructureError for what cannot be installed.
    """
    tasks, folder = list(tasks), suite.environments
    own = {task.environment for task in tasks}
    run = environments_to_run(tasks) | packages_of_worlds(tasks, folder) | (own if whole else set[str]())
    for language in languages():
        checked, executed = (
            sorted(name for name in names if language_of(name, folder) is language)
            for names in (needed_by(tasks, folder), run)
        )
        outcomes = language.install(checked, folder, report=_silent, whole=executed, keep_going=True)
        for outcome in outcomes:
            if outcome.failure and (outcome.is_whole or outcome.name in own):
                raise outcome.failure
    world = world_of(name)
    if not world.is_nia:
        write_missing(world, _silent)


@contextmanager
def setting_up() -> Generator[None]:
    """The lock under which a machine is set up: one process of it at a time. Raises as `disk_errors`."""
    folder = cache_directory()
    with disk_errors(folder):
        folder.mkdir(parents=True, exist_ok=True)
        file = (folder / LOCK).open("w")
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def absolute(kind: extensions.Kind, name: str) -> str:
    """The name of an extension as every machine understands it: a path from the root, if it is one."""
    return str(Path(name).expanduser().absolute()) if extensions.is_path(kind, name) else name


def absolute_suite(name: str | None) -> str | None:
    """As `absolute`, for a suite, which a folder may name without a slash."""
    if name is None or is_installed(name):
        return name
    return str(Path(name).absolute())


def absolute_pairs(pairs: Iterable[AgentPair]) -> Iterator[AgentPair]:
    """The pairs, with the files of agents and conditions as every machine understands them."""
    for pair in pairs:
        conditions = tuple(absolute(extensions.CONDITION, name) for name in pair.conditions)
        agent = absolute(extensions.AGENT, pair.agent)
        yield pair.model_copy(update={"agent": agent, "conditions": conditions})


def _silent(_line: str) -> None:
    pass
