"""A planned run of code: its request, suite, subjects and plan, before anything is written."""

from __future__ import annotations

import time
import warnings
from collections.abc import AsyncGenerator, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, replace
from functools import partial

import anyio

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import CodeTask
from nia_bench.engine.chosen_subjects import AGENT_TIMEOUT_S, ChosenSubjects
from nia_bench.engine.matrix import choose_subjects
from nia_bench.engine.plan import make_plan
from nia_bench.engine.requirements import Requirement, installed, runtimes_installed, surfaces_read
from nia_bench.engine.run_request import RunRequest, Warn
from nia_bench.evaluation.answer import scorers_named
from nia_bench.evaluation.judge.case import CodeJudge
from nia_bench.evaluation.session import ScoringSession
from nia_bench.execution import processors
from nia_bench.languages import environments_to_run, packages_of_harnesses, unavailable_tasks
from nia_bench.models.endpoints import other_addresses
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.store import new_run_id
from nia_bench.store.run_store import free_folder
from nia_bench.suites.answer_verdicts import KINDS
from nia_bench.suites.scaffold import refuse_unfinished
from nia_bench.suites.selection import select
from nia_bench.suites.suite import Suite, load_suite

# An agent's sandbox ends it after its time limit. This much later, the attempt ends if the sandbox failed to.
BACKSTOP_S = 120.0


@dataclass(frozen=True)
class PlannedRun:
    """A run that is planned. `unavailable` are the ids of tasks that were left out.

    `subjects` is None if stored answers are only evaluated again.
    """

    request: RunRequest
    suite: Suite
    plan: Plan
    subjects: ChosenSubjects | None
    unavailable: tuple[str, ...] = ()

    @property
    def tasks(self) -> list[CodeTask]:
        """The tasks of the plan, in the order of the suite."""
        planned = set(self.plan.task_ids)
        return [task for task in self.suite.code_tasks if task.id in planned]

    @property
    def has_agents(self) -> bool:
        """Whether agents take part. False for scripted subjects and without subjects."""
        return bool(self.subjects and self.subjects.pairs)

    @property
    def parallel(self) -> int:
        """How many cells are executed at once: as requested, else 1 for agents, else one a processor."""
        return self.request.parallel or (1 if self.has_agents else processors())

    @property
    def attempt_limit_s(self) -> float | None:
        """After how many seconds an attempt is cancelled; None: never.

        For agents this is 120 s after the sandbox should have ended them.
        """
        timeout_s = self.request.timeout_s
        return (timeout_s or AGENT_TIMEOUT_S) + BACKSTOP_S if self.has_agents else timeout_s

    @property
    def models(self) -> tuple[str, ...]:
        """The names of the models of its agents and of the requested judge.

        They may hold the logins of addresses.
        """
        pairs, judge = self.subjects.pairs if self.subjects else (), self.request.judge_model
        return (*(pair.model for pair in pairs), *([judge] if judge else []))

    def requirements(self) -> Iterator[Requirement]:
        """Yield everything that a new run cannot start without: what cells need, judge, and a results folder.

        If base URLs other than the providers' own are set, one requirement shows them.
        """
        request = self.request
        yield from self.requirements_of_cells()
        yield Requirement(
            "judge", lambda: public_name(self.choose_judge() or "none"), partial(_probe_judge, self)
        )
        if urls := other_addresses(self.models):
            text = ", ".join(f"{variable}={url}" for variable, url in urls.items())
            yield Requirement("base URLs", lambda: text)
        name = request.run_id or new_run_id(time.time())
        yield Requirement("results", lambda: str(free_folder(request.output_dir, name).parent))

    def requirements_of_cells(self) -> Iterator[Requirement]:
        """Yield what the cells need: environments, compiler, API surfaces, runtime packages, subjects.

        Nothing is checked before a requirement is looked at.
        """
        subjects, environments = self.subjects, self.suite.environments
        tasks = self.tasks
        names = {task.environment for task in tasks}
        yield from installed(names, environments)
        yield from surfaces_read(self.suite, {name for task in tasks for name in task.all_libraries})
        shown = names if subjects and subjects.show_packages else set[str]()
        run = environments_to_run(tasks) | packages_of_harnesses(tasks, environments)
        if run | shown:
            yield runtimes_installed(run | shown, environments, extra=shown - run)
        yield from subjects.requirements if subjects else ()

    @asynccontextmanager
    async def open(
        self, ledger: Ledger
    ) -> AsyncGenerator[tuple[tuple[BenchmarkSubject, ...], ScoringSession]]:
        """Open the subjects and the scoring session in this process; `ledger` counts their calls.

        The judge is that of the request; no default is chosen here. Raises UserError or InfrastructureError
        if subjects or judge cannot be started.
        """
        request = self.request
        async with AsyncExitStack() as stack:
            subjects = await stack.enter_async_context(self.subjects.open(ledger)) if self.subjects else ()
            judge = await stack.enter_async_context(_open_judge(request.judge_model, self.suite, ledger))
            session = ScoringSession(
                self.suite,
                self.tasks,
                parallel=processors(),
                run_unsandboxed=request.run_unsandboxed,
                sandbox=request.sandbox,
                uses_cache=request.uses_cache,
                judge=judge,
                scorers=scorers_named(request.scorers),
            )
            yield subjects, stack.enter_context(session)

    def choose_judge(self) -> str | None:
        """Return the name of the model that judges, or None without a judge.

        Agents have a default judge. Raises UserError for a requested judge that cannot be used, such as one
        without a key; it is not called.
        """
        request = self.request
        return choose_judge(request.judge_model, no_judge=request.no_judge, by_default=self.has_agents)


def planned_run(request: RunRequest, *, warn: Warn = warnings.warn) -> PlannedRun:
    """Plan the run that is requested and return the plan with its suite and subjects. Nothing is written.

    `warn` is called for a weak sandbox and for what is left out. Raises UserError for what cannot be run,
    such as an unknown name, options that exclude each other, or tasks that are not finished.
    """
    request.require_consistency()
    suite = load_suite(request.suite)
    scorers_named(request.scorers)
    subjects = choose_subjects(suite, request, warn)
    selected = select(suite.code_tasks, request.selection)
    unavailable = unavailable_tasks(selected, suite.environments)
    tasks = _available_tasks(selected, subjects, unavailable, warn)
    refuse_unfinished(suite, tasks)
    subjects.refuse_hidden_files(tasks)
    plan = make_plan(suite, tasks, subjects.names, request.runs, request.selection.seed)
    # The files that an installed suite ships may run without a sandbox; the files of a stored run may not.
    is_shipped = suite.is_installed and not subjects.pairs
    request = replace(request, run_unsandboxed=request.run_unsandboxed or is_shipped)
    return PlannedRun(request, suite, plan, subjects, tuple(unavailable))


def _available_tasks(
    tasks: Sequence[CodeTask], subjects: ChosenSubjects, unavailable: Mapping[str, str], warn: Warn
) -> tuple[CodeTask, ...]:
    """Return the tasks whose packages are available and on which the subjects can work.

    `warn` is called for the tasks that are left out. Raises UserError if no task remains.
    """
    if unavailable:
        warn(f"{len(unavailable)} tasks are not available and left out: {', '.join(unavailable)}")
    available = [task for task in tasks if task.id not in unavailable]
    suitable = tuple(task for task in available if subjects.task_ids is None or task.id in subjects.task_ids)
    if len(suitable) < len(available):
        names = " and ".join(name for name in subjects.names if name in KINDS)
        warn(f"{len(suitable)} of {len(available)} tasks take part: those that keep answers of {names}")
    if not suitable:
        setup = "`nia-bench setup` says which packages the registry lacks"
        raise UserError("no task of this selection can be run", fix="select others" if available else setup)
    return suitable


def choose_judge(model: str | None, *, no_judge: bool, by_default: bool) -> str | None:
    """Return the name of the model that judges, or None without a judge.

    With `by_default`, it is the default judge where `model` is None; if that cannot be used, there is none.
    Raises UserError for a named judge that cannot be used, such as one without a key; it is not called.
    """
    if no_judge or not (model or by_default):
        return None
    # Both load pydantic-ai, which takes a second, and which a run without a judge never needs.
    from nia_bench.evaluation.judge.rubric_judge import DEFAULT_JUDGE_MODEL  # noqa: PLC0415
    from nia_bench.models.resolver import build_model  # noqa: PLC0415

    name = model or DEFAULT_JUDGE_MODEL
    try:
        build_model(name)
    except UserError as error:
        if model is None:
            return None
        raise UserError(f"the judge: {error.message}", fix=f"{error.fix}, or give --no-judge") from None
    return name


def _probe_judge(planned: PlannedRun) -> str:
    """Send one small request to the judge and return its name with the one that it answers by.

    Return "none" without a judge. Raises UserError or InfrastructureError if it does not answer.
    """
    name = planned.choose_judge()
    if name is None:
        return "none"
    # Loads pydantic-ai, which takes a second, and which a run without a judge never needs.
    from nia_bench.models.resolver import probe_model  # noqa: PLC0415

    return anyio.run(probe_model, name)


@asynccontextmanager
async def _open_judge(model: str | None, suite: Suite, ledger: Ledger) -> AsyncGenerator[CodeJudge | None]:
    """Open the judge that calls `model` and provide it, or None if `model` is None.

    `ledger` counts its calls.
    """
    if model is None:
        yield None
        return
    # Both load pydantic-ai, which takes a second, and which a run without a judge never needs.
    from nia_bench.evaluation.judge.rubric_judge import RubricJudge  # noqa: PLC0415
    from nia_bench.models.resolver import Models  # noqa: PLC0415

    async with Models(ledger) as models:
        yield CodeJudge(RubricJudge(models, model).judge_from_thread, suite.solutions)
