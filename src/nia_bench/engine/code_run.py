"""A run of a suite of code: planned, begun or resumed, worked off, evaluated anew."""

from __future__ import annotations

import platform
import time
import warnings
from collections.abc import AsyncGenerator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import nia_bench
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.task import CodeTask
from nia_bench.engine.chosen_subjects import (
    AGENT,
    SANDBOX,
    WRITERS,
    ChosenSubjects,
    Warn,
    scripted,
)
from nia_bench.engine.cluster.driver import ClusterAddress, code_on_cluster, code_recipe, keys_of
from nia_bench.engine.cluster.inspection import cluster_requirements
from nia_bench.engine.loop import Loop
from nia_bench.engine.matrix import chosen_again, pairs_of, read_matrix, with_pairs
from nia_bench.engine.plan import make_plan
from nia_bench.engine.progress import OnCell, ignore
from nia_bench.engine.requirements import Requirement, demand, installed, surfaces_read
from nia_bench.engine.stored import StoredBenchmark, closed_on_error, open_run, refuse_two_judges, whole_name
from nia_bench.engine.workplace import CodeWork, Workplace, opened_here
from nia_bench.evaluation.code_scores import scorers_named
from nia_bench.evaluation.version import evaluator_version
from nia_bench.execution import ExecutionSettings, Stop, Workdirs, processors
from nia_bench.languages import environments_to_run, languages, packages_of_worlds, withdrawn_from
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.sandbox.choice import DEFAULT_SANDBOX, NO_SANDBOX
from nia_bench.store import RunRecord, RunStore, new_run_id
from nia_bench.store.record import CUTOFF, EVALUATOR, MAX_COST, SCORERS, SUITE, WITHDRAWN
from nia_bench.store.run_store import free_folder
from nia_bench.suites.selection import Selection, select
from nia_bench.suites.suite import Suite, load_suite
from nia_bench.suites.unfinished import refuse_unfinished


@dataclass(frozen=True, kw_only=True)
class RunRequest:
    """The request of a run of code.

    `suite` is a folder or the name of a suite; None: Nia-Bench's. `selection` says which of its tasks, and
    has the seed that decides the order of cells. With `agents`, their `conditions` (names or files) are the
    subjects, and `models` are what they ask: each agent with each model, or the pairs that the file `matrix`
    states. Without one they are the scripted subjects, of which `subjects` names some. `judge_model` None is
    the default judge for an agent, and none for scripted subjects. `timeout_s` is of one attempt, in seconds.
    `scorers` are names or files. `cutoff` is the day until which the model knows the world, at which reports
    split their figures.
    """

    suite: str | None = None
    selection: Selection = field(default_factory=Selection)
    runs: int = 3
    agents: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    matrix: Path | None = None
    subjects: tuple[str, ...] = ()
    judge_model: str | None = None
    no_judge: bool = False
    sandbox: str | None = None
    timeout_s: float | None = None
    max_cost_usd: float | None = None
    scorers: tuple[str, ...] = ()
    cutoff: date | None = None


@dataclass(frozen=True)
class WorkOptions:
    """How a run is worked off: what may differ each time that it is resumed.

    `parallel` cells are executed at once; None: as many as there are processors where the subjects are
    scripted, else one. With `uses_cache`, answers that were evaluated before are not evaluated again.
    `max_retries` attempts may follow the first where infrastructure failed. With `keep_workdirs` work
    directories are not removed. Answers run in a sandbox. Where none works, they run without one only with
    `run_unsandboxed`, and where scripted subjects of a new run hand in the files of an installed suite. What
    a run has stored decides nothing here: its folder may come from anywhere. With `smoke` one cell of each
    subject comes first, and nothing else is begun where one of these fails. Cells are worked off on the
    `cluster`, if there is one, else here.
    """

    parallel: int | None = None
    max_retries: int = 3
    keep_workdirs: bool = False
    run_unsandboxed: bool = False
    smoke: bool = False
    cluster: ClusterAddress | None = None
    uses_cache: bool = False


@dataclass(frozen=True)
class PlannedRun:
    """A run that is planned, and of which nothing is written yet. `withdrawn` are tasks that it lacks."""

    request: RunRequest
    suite: Suite
    subjects: ChosenSubjects
    plan: Plan
    withdrawn: tuple[str, ...] = ()

    def requirements(self, output_dir: Path, run_id: str | None = None) -> Iterator[Requirement]:
        """All that the run cannot start without, also the place where it is to be stored."""
        yield from required(self.suite, self.plan, self.subjects)
        yield Requirement("judge", lambda: public_name(self.judge() or "none"))
        name = run_id or new_run_id(time.time())
        yield Requirement("results", lambda: str(free_folder(output_dir, name).parent))

    def on_nodes(self, cluster: ClusterAddress) -> Iterator[Requirement]:
        """The cluster and its nodes, as far as this run needs them."""
        work = CodeWork(
            suite=self.suite,
            task_ids=self.plan.task_ids,
            subjects=self.subjects,
            judge_model=None,
            scorers=self.request.scorers,
            sandbox=self.request.sandbox,
            trusted=self.ships_answers,
            parallel=1,
        )
        try:
            recipe = code_recipe(work, self.request.suite, self.request.timeout_s)
            keys = keys_of(work)
        except UserError:
            # The driver itself lacks something, which is reported beside this.
            recipe, keys = None, dict[str, str]()
        yield from cluster_requirements(cluster, recipe, keys)

    @property
    def ships_answers(self) -> bool:
        """Whether all its answers are files that an installed suite ships."""
        return self.subjects.are_scripted and self.suite.is_installed

    def judge(self) -> str | None:
        """The name of the model that judges, or None. Raises UserError for one that cannot be had."""
        by_default = not self.subjects.are_scripted
        return chosen_judge(self.request.judge_model, no_judge=self.request.no_judge, by_default=by_default)

    def begin(self, output_dir: Path, run_id: str | None = None) -> CodeRun:
        """Begins the run in a folder of `output_dir`; it is called `run_id`, or by the time.

        Raises UserError where something is missing that every cell would need: one of its `requirements`.
        """
        request, subjects = self.request, self.subjects
        demand(self.requirements(output_dir, run_id))
        about, judge = subjects.records(), self.judge()
        record = RunRecord(
            plan=self.plan,
            subjects=about,
            model=subjects.model,
            judge_model=judge and public_name(judge),
            started_at=time.time(),
            versions={
                "nia-bench": nia_bench.__version__,
                "python": platform.python_version(),
                **{program: pin for language in languages() for program, pin in language.toolchain().items()},
                EVALUATOR: evaluator_version(),
            },
            settings={
                **subjects.settings,
                MAX_COST: request.max_cost_usd,
                SUITE: request.suite,
                SCORERS: list(request.scorers),
                **({CUTOFF: request.cutoff.isoformat()} if request.cutoff else {}),
                **({WITHDRAWN: list(self.withdrawn)} if self.withdrawn else {}),
            },
        )
        store = RunStore.create(output_dir, run_id or new_run_id(record.started_at), record)
        return CodeRun(store, self.suite, judge, subjects, ships_answers=self.ships_answers)


class CodeRun(StoredBenchmark):
    """A run of code on disk, held until its context ends.

    `judge_model` is the judge's whole name, of which the run keeps only what is public. `subjects` are None
    in a run that is only evaluated anew. `record` is what a new evaluation makes of the run, once it has
    measured a cell; by default that of the store. `ships_answers` says that this process begins the run and
    that all its answers are files of an installed suite.
    """

    def __init__(
        self,
        store: RunStore,
        suite: Suite,
        judge_model: str | None,
        subjects: ChosenSubjects | None = None,
        record: RunRecord | None = None,
        *,
        ships_answers: bool = False,
    ) -> None:
        super().__init__(store, suite)
        self._ships_answers = ships_answers
        self.judge_model = judge_model
        self.subjects = subjects
        self.cached_results = 0
        self._record = record or store.record

    async def work(
        self,
        options: WorkOptions,
        *,
        on_cell: OnCell = ignore,
        on_smoke: Callable[[int], None] = lambda _cells: None,
        stop: Stop | None = None,
    ) -> None:
        """Executes and evaluates the cells that the store lacks; without `subjects`, evaluates all anew.

        `on_smoke` gets the number of smoke cells when all of them have passed. Once `stop` is requested, no
        more cells are begun. Raises as `Loop.run` does, and UserError or InfrastructureError where the
        subjects cannot be made ready.
        """
        record, subjects = self._record, self.subjects
        async with self._workplace(options) as (place, ledger):
            loop = Loop(
                record=record,
                tasks=self.suite.tasks,
                evaluator=place.evaluator,
                subjects=place.subjects,
                executor=place.executor,
                store=self.store,
                settings=ExecutionSettings(
                    Workdirs(keep=options.keep_workdirs),
                    max_retries=options.max_retries,
                    timeout_s=subjects.timeout_s if subjects else None,
                ),
                parallel=self._parallel(options),
                max_cost_usd=record.settings.get(MAX_COST),
                ledger=ledger,
                refused=place.refused,
                stop=stop or Stop(),
                on_cell=on_cell,
                runs_answers=place.runs_answers,
                smoke=options.smoke,
                on_smoke=on_smoke,
            )
            try:
                await (loop.run() if subjects else loop.evaluate_again())
            finally:
                self.ending = loop.ending()
                self.cached_results = place.cached_results()

    def _parallel(self, options: WorkOptions) -> int:
        is_scripted = self.subjects is None or self.subjects.are_scripted
        return options.parallel or (processors() if is_scripted else 1)

    @asynccontextmanager
    async def _workplace(self, options: WorkOptions) -> AsyncGenerator[tuple[Workplace, Ledger]]:
        """Where the cells are worked off, and the ledger of its calls."""
        settings = self._record.settings
        work = CodeWork(
            suite=self.suite,
            task_ids=self.store.record.plan.task_ids,
            subjects=self.subjects,
            judge_model=self.judge_model,
            scorers=settings.get(SCORERS, ()),
            sandbox=settings.get(SANDBOX),
            trusted=self._ships_answers or options.run_unsandboxed,
            parallel=self._parallel(options),
            uses_cache=options.uses_cache,
        )
        if options.cluster is not None:
            async with code_on_cluster(work, self.store, options.cluster) as pair:
                yield pair
        else:
            ledger = Ledger()
            async with opened_here(work, ledger) as place:
                yield place, ledger


def planned_run(request: RunRequest, *, warn: Warn = warnings.warn) -> PlannedRun:
    """The run that `request` asks for. `warn` is called for a sandbox that isolates less than it should.

    Raises UserError for a name that means nothing (of a suite, task, subject, agent, condition or scorer), an
    option that means nothing beside another one, and tasks that are still to be written.
    """
    refuse_contradictions(request)
    suite = load_suite(request.suite)
    scorers_named(request.scorers)
    subjects = _chosen(suite, request, warn)
    selected = select(suite.code_tasks, request.selection)
    withdrawn = withdrawn_from(selected, suite.environments)
    tasks = _within(selected, subjects, withdrawn, warn)
    refuse_unfinished(suite, tasks)
    subjects.refuse_hidden_files(tasks)
    plan = make_plan(suite, tasks, subjects.names, request.runs, request.selection.seed)
    return PlannedRun(request, suite, subjects, plan, tuple(withdrawn))


def _within(
    tasks: Sequence[CodeTask], subjects: ChosenSubjects, withdrawn: Mapping[str, str], warn: Warn
) -> tuple[CodeTask, ...]:
    """The tasks that can be run: their packages are to be had, and the subjects can work on them.

    `warn` is called for those that are left out. Raises UserError where none is left.
    """
    if withdrawn:
        warn(f"{len(withdrawn)} tasks are not available and left out: {', '.join(withdrawn)}")
    tasks_ = [task for task in tasks if task.id not in withdrawn]
    able = tuple(task for task in tasks_ if subjects.task_ids is None or task.id in subjects.task_ids)
    if len(able) < len(tasks_):
        names = " and ".join(name for name in subjects.names if name in WRITERS)
        warn(f"{len(able)} of {len(tasks_)} tasks take part: those that keep answers of {names}")
    if not able:
        raise UserError(
            "no task of this selection can be run",
            fix="`nia-bench setup` says which packages the registry lacks" if not tasks_ else "select others",
        )
    return able


def _chosen(suite: Suite, request: RunRequest, warn: Warn) -> ChosenSubjects:
    if request.matrix:
        pairs = read_matrix(request.matrix)
    elif request.agents:
        pairs = pairs_of(request.agents, request.models or ("",), request.conditions, warn)
    else:
        return scripted(suite, request.subjects, request.timeout_s)
    return with_pairs(suite, pairs, request.sandbox, request.timeout_s, warn)


def refuse_contradictions(request: RunRequest) -> None:
    """Raises UserError where one part of the request makes another one mean nothing."""
    of_pairs = {"--condition": request.conditions, "--model": request.models, "--agent": request.agents}
    if request.matrix and (lost := [name for name, value in of_pairs.items() if value]):
        raise UserError(
            f"{' and '.join(lost)} beside --matrix, whose file names agents, models and conditions",
            fix="leave one of them out",
        )
    has_agent = bool(request.agents or request.matrix)
    of_agents = {"--condition": request.conditions, "--model": request.models, "--sandbox": request.sandbox}
    if not has_agent and (lost := [name for name, value in of_agents.items() if value]):
        raise UserError(
            f"{' and '.join(lost)} without --agent: the scripted subjects would run, which take none of it",
            fix="name the agent, as --agent opencode",
        )
    if has_agent and request.subjects:
        raise UserError(
            "--subject names scripted subjects, which do not run beside agents", fix="leave one of them out"
        )
    refuse_two_judges(request.judge_model, no_judge=request.no_judge)


def resumed_run(
    folder: Path,
    *,
    models: Sequence[str] = (),
    judge_model: str | None = None,
    max_cost_usd: float | None = None,
    sandbox: str | None = None,
    warn: Warn = warnings.warn,
) -> CodeRun:
    """The run in `folder`, to be finished as it was planned.

    The models are named again only where their address has a login, which the run does not keep. A
    `max_cost_usd` replaces the budget. A run of agents without a sandbox needs the `sandbox` "none" again.
    Raises UserError where the run, its tasks or its subjects are not what they were, or something that every
    cell needs is missing.
    """
    store, suite = open_run(folder)
    with closed_on_error(store):
        if store.record.plan.suite_hash != suite.hash:
            raise UserError(
                f"{folder}: the tasks were changed after this run was planned, so its cells do not compare",
                fix="start a run of its own, without --resume",
            )
        refuse_another_sandbox(store, sandbox)
        subjects = chosen_again(suite, store, models, warn)
        judge = whole_name(store, store.record.judge_model or "", judge_model) or None
        if max_cost_usd is not None:
            store.amend(settings={**store.record.settings, MAX_COST: max_cost_usd})
        demand(required(suite, store.record.plan, subjects))
        return CodeRun(store, suite, judge, subjects)


def refuse_another_sandbox(store: RunStore, sandbox: str | None) -> None:
    """Raise UserError where `sandbox` is not that of the stored run.

    That agents run without a sandbox has to be stated again: the folder of a run may come from anywhere.
    """
    stored = store.record.settings.get(SANDBOX)
    if stored == NO_SANDBOX and sandbox is None:
        raise UserError(
            f"{store.folder}: the agents of this run work without a sandbox",
            fix="add --sandbox none if you agree: they can then read and change whatever you can",
        )
    begun = (stored or DEFAULT_SANDBOX) if AGENT in store.record.settings else None
    if sandbox is not None and sandbox != begun:
        raise UserError(
            f"{store.folder}: was begun {f'with --sandbox {begun}' if begun else 'without an agent'}",
            fix="leave out --sandbox: --resume finishes a run as it was begun",
        )


def run_to_evaluate(
    folder: Path, *, judge_model: str | None = None, no_judge: bool = False, scorers: Sequence[str] = ()
) -> CodeRun:
    """The run in `folder`, to be evaluated anew.

    Its judge and its scorers are those that it had, unless others are named, or no judge. Raises UserError
    for a run that is not of code, and for a judge or a scorer that cannot be had.
    """
    refuse_two_judges(judge_model, no_judge=no_judge)
    store, suite = open_run(folder)
    with closed_on_error(store):
        text = None if no_judge else store.record.judge_model
        request = judge_model or (text and whole_name(store, text))
        judge = chosen_judge(request, no_judge=no_judge, by_default=False)
        names = list(scorers) or store.record.settings.get(SCORERS, [])
        scorers_named(names)
        settings = {**store.record.settings, SCORERS: names}
        changes = {"judge_model": judge and public_name(judge), "settings": settings}
        return CodeRun(store, suite, judge, record=store.record.model_copy(update=changes))


def required(suite: Suite, plan: Plan, subjects: ChosenSubjects) -> Iterator[Requirement]:
    """What each cell of the plan would miss by itself: environments, a compiler, what the subjects need."""
    tasks = [suite.code_task(name) for name in plan.task_ids]
    yield from installed({task.environment for task in tasks}, suite.environments)
    yield from surfaces_read(suite, {task.library for task in tasks})
    names = {task.environment for task in tasks} if subjects.show_packages else set[str]()
    run = environments_to_run(tasks) | packages_of_worlds(tasks, suite.environments)
    if whole := run | names:
        yield from installed(whole, suite.environments, whole=True, extra=names - run)
    yield from subjects.requirements


def chosen_judge(model: str | None, *, no_judge: bool, by_default: bool) -> str | None:
    """Return the name of the model that judges; None where nobody does.

    The default judge judges only where it can be reached. Raises UserError, before anything is spent, for a
    judge that was named and cannot be reached.
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
