"""A run of a suite of code: begun, resumed, or evaluated again."""

from __future__ import annotations

import platform
import time
import warnings
from collections.abc import AsyncGenerator, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

import nia_bench
from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.engine.cluster.driver import (
    ClusterEvaluator,
    ClusterExecutor,
    cluster_requirements,
    code_recipe,
    keys_of,
    name_of,
    on_cluster,
    subject_on_nodes,
)
from nia_bench.engine.config import OnCell
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.matrix import subjects_of_record
from nia_bench.engine.planned_run import PlannedRun, choose_judge, planned_run
from nia_bench.engine.requirements import Requirement, demand
from nia_bench.engine.run_request import (
    AGENT,
    SANDBOX,
    RunRequest,
    Warn,
    base_url_settings,
    refuse_two_judges,
)
from nia_bench.engine.stored import (
    WorkingRun,
    closed_on_error,
    complete_name,
    open_run,
    refuse_stored_files,
)
from nia_bench.evaluation.answer import scorers_named
from nia_bench.evaluation.version import evaluator_version
from nia_bench.execution import Stop
from nia_bench.execution.cell import ExecutionSettings
from nia_bench.execution.workdir import Workdirs
from nia_bench.languages import languages_in
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import public_name
from nia_bench.sandbox.choice import DEFAULT_SANDBOX, NO_SANDBOX
from nia_bench.store import RunRecord, RunStore, new_run_id
from nia_bench.store.record import EVALUATOR, MAX_COST, SCORERS


class CodeRun(WorkingRun):
    """A run of code on disk, held until its context ends.

    The request of `planned` has the judge's name with the login in its address, which is not stored.
    `record` is what a new evaluation makes of the run once it has measured a cell; by default the stored one.
    """

    def __init__(self, store: RunStore, planned: PlannedRun, record: RunRecord | None = None) -> None:
        super().__init__(store, planned.suite)
        self.planned = planned
        self.cached_results = 0
        self._record = record or store.record

    @property
    def only_evaluates(self) -> bool:
        """Whether stored answers are evaluated again and none is executed."""
        return self.planned.subjects is None

    @asynccontextmanager
    async def open_loop(self, on_cell: OnCell, stop: Stop) -> AsyncGenerator[Loop]:
        """Open the loop of the run, with subjects and evaluator on the cluster if there is one, else here.

        After a run here, `cached_results` is set to the number of results that came from the cache.
        """
        planned, request = self.planned, self.planned.request
        open_loop = partial(
            Loop,
            record=self._record,
            tasks=self.suite.tasks,
            store=self.store,
            settings=ExecutionSettings(
                Workdirs(keep=request.keep_workdirs),
                max_retries=request.max_retries,
                timeout_s=planned.attempt_limit_s,
            ),
            parallel=planned.parallel,
            max_cost_usd=request.max_cost_usd,
            stop=stop,
            on_cell=on_cell,
            smoke=request.smoke,
        )
        if request.cluster is None:
            ledger = Ledger()
            async with planned.open(ledger) as (subjects, session):
                yield open_loop(
                    subjects=subjects,
                    evaluator=CodeEvaluator(session.scorer, judges=planned.parallel),
                    runs_answers=session.runs_answers,
                    ledger=ledger,
                )
                self.cached_results = session.cached_results
            return
        recipe, keys = code_recipe(planned), keys_of(planned)
        run, budget = name_of(self.store), request.max_cost_usd
        async with on_cluster(request.cluster, run, recipe, keys, budget) as cluster:
            yield open_loop(
                subjects=tuple(map(subject_on_nodes, self.store.record.subjects if planned.subjects else ())),
                evaluator=ClusterEvaluator(cluster),
                executor=ClusterExecutor(cluster),
                runs_answers=recipe.runs_answers,
                ledger=cluster.ledger,
                refused=cluster.refused,
            )


def open_requested_run(request: RunRequest, *, warn: Warn = warnings.warn) -> CodeRun:
    """Create the folder of the requested run, or open the stored run that it resumes, and return the run.

    Nothing is executed yet. `warn` is called for a weak sandbox and for what is left out. Raises UserError if
    the run cannot be planned, begun or resumed.
    """
    if request.resume is not None:
        return resumed_run(request, request.resume, warn=warn)
    return begin_run(planned_run(request, warn=warn))


def begin_run(planned: PlannedRun) -> CodeRun:
    """Create the folder of a planned run, with its run.json, and return the run. Nothing is executed yet.

    Raises UserError if one of its requirements is missing, TypeError for a plan that only evaluates.
    """
    request, subjects = planned.request, planned.subjects
    demand(planned.requirements())
    if subjects is None:
        raise TypeError("a run that only evaluates cannot be begun")
    records, judge = subjects.records(), planned.choose_judge()
    record = RunRecord(
        plan=planned.plan,
        subjects=records,
        model=subjects.model,
        judge_model=judge and public_name(judge),
        started_at=time.time(),
        versions={
            "nia-bench": nia_bench.__version__,
            "python": platform.python_version(),
            **{
                program: pin
                for language in languages_in(planned.suite.environments)
                for program, pin in language.toolchain().items()
            },
            EVALUATOR: evaluator_version(),
        },
        settings=request.settings(subjects.pairs, planned.unavailable) | base_url_settings(planned.models),
    )
    store = RunStore.create(request.output_dir, request.run_id or new_run_id(record.started_at), record)
    return CodeRun(store, replace(planned, request=replace(request, judge_model=judge)))


def resumed_run(request: RunRequest, folder: Path, *, warn: Warn = warnings.warn) -> CodeRun:
    """Open the run in `folder`, to be finished as it was planned, and return it.

    Models of `request` must be those of the run: they add a login, which is not stored, and consent to an
    address. Its `max_cost_usd`, if any, replaces the stored budget. A run of agents without a sandbox needs
    the sandbox "none" again, and files that the run names need `trusts_files`. Raises UserError without
    these, if the run's tasks or subjects have changed, and if something that every cell needs is missing.
    """
    store, suite = open_run(folder)
    with closed_on_error(store):
        record = store.record
        if record.plan.suite_hash != suite.hash:
            raise UserError(
                f"{folder}: the tasks were changed after this run was planned, so its cells do not compare",
                fix="start a run of its own, without --resume",
            )
        refuse_another_sandbox(store, request.sandbox)
        stored = request.with_stored(record)
        if not request.trusts_files:
            refuse_stored_files(store, extensions_of(stored))
        subjects = subjects_of_record(suite, store, stored, request.models, warn)
        judge = complete_name(store, record.judge_model or "", request.judge_model) or None
        budget = stored.max_cost_usd
        if request.max_cost_usd is not None:
            budget = request.max_cost_usd
            store.amend(settings={**record.settings, MAX_COST: budget})
        planned = PlannedRun(
            replace(stored, judge_model=judge, max_cost_usd=budget), suite, record.plan, subjects
        )
        demand(planned.requirements_of_cells())
        return CodeRun(store, planned)


def extensions_of(request: RunRequest) -> Iterator[tuple[extensions.Kind, str]]:
    """Yield kind and name of each extension that the request of a stored run names.

    The scorers come first, then each pair's agent and conditions.
    """
    yield from ((extensions.SCORER, name) for name in request.scorers)
    for pair in request.pairs:
        yield extensions.AGENT, pair.agent
        yield from ((extensions.CONDITION, name) for name in pair.conditions)


def refuse_another_sandbox(store: RunStore, sandbox: str | None) -> None:
    """Raise UserError if the requested `sandbox` is not that of the stored run.

    None is no request, which is refused only if agents ran without a sandbox: that has to be stated again,
    since the folder of a run may come from anywhere.
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


def run_to_evaluate(request: RunRequest, folder: Path) -> CodeRun:
    """Open the run in `folder`, to be evaluated again, and return it.

    Judge and scorers are those of the run, unless the request names others, or no judge. Raises UserError for
    a run that is not of code, for a judge or a scorer that is not available, and for stored scorers that are
    files unless the request has `trusts_files`.
    """
    refuse_two_judges(request.judge_model, no_judge=request.no_judge)
    store, suite = open_run(folder)
    with closed_on_error(store):
        record, stored = store.record, request.with_stored(store.record)
        judge = request.judge_model
        if judge is None and record.judge_model and not request.no_judge:
            judge = complete_name(store, record.judge_model)
        judge = choose_judge(judge, no_judge=request.no_judge, by_default=False)
        scorers = request.scorers or stored.scorers
        if not (request.scorers or request.trusts_files):
            refuse_stored_files(store, ((extensions.SCORER, name) for name in scorers))
        scorers_named(scorers)
        settings = {**record.settings, SCORERS: list(scorers)}
        changes = {"judge_model": judge and public_name(judge), "settings": settings}
        planned = PlannedRun(replace(stored, judge_model=judge, scorers=scorers), suite, record.plan, None)
        return CodeRun(store, planned, record.model_copy(update=changes))


def requirements_of(request: RunRequest, *, warn: Warn = warnings.warn) -> tuple[Requirement, ...]:
    """Return everything that the requested run cannot start without, on nodes of its cluster as well.

    For a run to resume, one requirement opens and checks the run. Raises UserError if the run cannot be
    planned.
    """
    folder, cluster = request.resume, request.cluster
    if folder is not None:

        def describe_run() -> str:
            with resumed_run(request, folder, warn=warn) as run:
                return f"{run.store.record.plan.total} cells in {folder}"

        def probe_run() -> str:
            with resumed_run(request, folder, warn=warn) as run:
                probes = [requirement.probe for requirement in run.planned.requirements_of_cells()]
            return "; ".join([describe_run(), *(probe() for probe in probes if probe)])

        nodes = cluster_requirements(cluster, None, {}) if cluster else ()
        return (Requirement("run", describe_run, probe_run), *nodes)
    planned = planned_run(request, warn=warn)
    if cluster is None:
        return tuple(planned.requirements())
    try:
        recipe = code_recipe(replace(planned, request=replace(planned.request, parallel=1)))
        keys = keys_of(planned)
    except UserError:
        # The driver itself lacks something, which its own requirements report.
        recipe, keys = None, dict[str, str]()
    return (*planned.requirements(), *cluster_requirements(cluster, recipe, keys))
