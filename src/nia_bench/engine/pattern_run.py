"""A comparison of patterns on a suite: begun or resumed, and worked off."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Collection, Iterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from nia_bench import extensions
from nia_bench.contract.errors import UserError
from nia_bench.engine.benchmark import benchmark_loop, record_of
from nia_bench.engine.cluster.driver import ClusterExecutor, name_of, on_cluster
from nia_bench.engine.cluster.recipe import NodeTools, absolute, absolute_suite, suite_as_sent
from nia_bench.engine.comparison import comparison
from nia_bench.engine.config import ComparePatternsConfig, OnCell, RunBenchmarkConfig, check, scorers_of
from nia_bench.engine.loop import Loop
from nia_bench.engine.requirements import Requirement
from nia_bench.engine.run_request import ClusterAddress, base_url_settings, refuse_two_judges
from nia_bench.engine.stored import (
    WorkingRun,
    closed_on_error,
    is_comparison,
    refuse_changed_tasks,
    refuse_stored_address,
    refuse_stored_files,
    refuse_without_answers,
)
from nia_bench.evaluation.answer import AnswerScorer, scorers_named
from nia_bench.execution import Stop
from nia_bench.execution.cell import LocalExecutor
from nia_bench.models.endpoints import variables_of_models
from nia_bench.models.ledger import Ledger
from nia_bench.models.names import HIDDEN, public_name
from nia_bench.models.resolver import Models, build_model
from nia_bench.store import RunStore, new_run_id
from nia_bench.store.record import MAX_COST, SUITE
from nia_bench.subjects.patterns.registry import NAME, baseline_subject, registry_with
from nia_bench.suites.scaffold import refuse_unfinished
from nia_bench.suites.selection import Selection, select
from nia_bench.suites.suite import PATTERNS, Suite, load_suite

MAY_CHANGE = ("max_cost_usd", MAX_COST, "concurrency", "timeout_s")
"""What may be requested anew when a run is resumed: no score depends on it."""


@dataclass(frozen=True, kw_only=True)
class CompareRequest:
    """The request of a comparison. run.json stores its fields by these names.

    `patterns` are names or files; `model` is that of every subject but the further `baseline_models`, which
    run as single generators. `baseline`: whether `model` runs as a single generator, too. No `task_ids` and
    `categories` are all. `timeout_s` is of one cell, in seconds. `scorers` are names or files, and with
    `no_judge` they alone give the score. `suite` is a folder or a name; None: the suite for patterns.
    """

    patterns: tuple[str, ...]
    model: str
    judge_model: str | None
    baseline_models: tuple[str, ...]
    baseline: bool
    max_cost_usd: float | None
    runs: int
    concurrency: int
    task_ids: tuple[str, ...]
    categories: tuple[str, ...]
    timeout_s: float | None
    scorers: tuple[str, ...] = ()
    suite: str | None = None
    no_judge: bool = False

    def __post_init__(self) -> None:
        refuse_two_judges(self.judge_model, no_judge=self.no_judge)

    @property
    def models(self) -> tuple[str, ...]:
        """The names of the models that the comparison calls, that of the judge included, each once."""
        models = (self.model, self.judge_model or self.model, *self.baseline_models)
        return tuple(dict.fromkeys(models))

    def settings(self) -> dict[str, Any]:
        """Return all fields as settings for run.json, with the names of models without logins.

        The budget is there under both `max_cost_usd` and `maxCostUsd`.
        """
        more = {
            "model": public_name(self.model),
            "judge_model": None if self.judge_model is None else public_name(self.judge_model),
            "baseline_models": tuple(map(public_name, self.baseline_models)),
            MAX_COST: self.max_cost_usd,
        }
        return asdict(self) | more


@dataclass(frozen=True)
class PatternRecipe:
    """A comparison, for the nodes of a cluster: they execute, and the driver evaluates."""

    request: CompareRequest
    suite_hash: str

    def set_up(self) -> None:
        """Do nothing: patterns need nothing installed."""

    def requirements(self) -> tuple[Requirement, ...]:
        """Return an empty tuple: a node needs nothing for patterns."""
        return ()

    @asynccontextmanager
    async def open(self, ledger: Ledger) -> AsyncGenerator[NodeTools]:
        """Open subjects and executor of the comparison on this node, and provide them with the suite.

        Nothing is judged on a node. Raises UserError if the suite differs from the driver's.
        """
        suite = suite_as_sent(self.request.suite or PATTERNS, self.suite_hash)
        config = _config(self.request, suite)
        async with Models(ledger, policy=config.retries, pace=config.pace) as models:
            executor = LocalExecutor(models.model)
            evaluator = AnswerScorer(None, scorers_of(config))
            yield NodeTools(suite, tuple(config.subjects), evaluator, executor)


class PatternRun(WorkingRun):
    """A comparison on disk, held until its context ends. Its cells are executed on the `cluster`, or here."""

    def __init__(
        self,
        store: RunStore,
        suite: Suite,
        config: RunBenchmarkConfig,
        request: CompareRequest,
        cluster: ClusterAddress | None,
    ) -> None:
        super().__init__(store, suite)
        self.config = replace(config, store=store)
        self._request = request
        self._cluster = cluster

    @asynccontextmanager
    async def open_loop(self, on_cell: OnCell, stop: Stop) -> AsyncGenerator[Loop]:
        """Open the loop of the comparison. Cells are executed on the cluster if there is one, else here.

        They are evaluated here in any case.
        """
        config = replace(self.config, on_cell=on_cell, signal=stop)
        if self._cluster is None:
            async with benchmark_loop(config) as loop:
                yield loop
            return
        request = self._request
        recipe = PatternRecipe(
            replace(
                request,
                suite=absolute_suite(request.suite),
                patterns=tuple(absolute(extensions.PATTERN, name) for name in request.patterns),
                scorers=tuple(absolute(extensions.SCORER, name) for name in request.scorers),
            ),
            self.suite.hash,
        )
        run, keys = name_of(self.store), variables_of_models(request.models)
        async with on_cluster(self._cluster, run, recipe, keys, config.max_cost_usd) as cluster:
            config = replace(config, executor=ClusterExecutor(cluster))
            async with benchmark_loop(config, cluster.ledger, cluster.refused) as loop:
                yield loop


def begun_comparison(
    request: CompareRequest,
    output_dir: Path,
    run_id: str | None = None,
    *,
    cluster: ClusterAddress | None = None,
) -> PatternRun:
    """Create the folder of a new comparison in `output_dir` and return the run, with nothing executed yet.

    The folder is named `run_id`, or by the time. Raises UserError for what cannot be run, such as an unknown
    pattern, task or model, and for a folder that cannot be created.
    """
    suite = load_suite(request.suite or PATTERNS)
    config = _config(request, suite)
    record = record_of(config)
    # The suite's own name and hash; and the categories, which a plan of tasks given in Python leaves out.
    categories = tuple(task.category for task in config.tasks)
    recipe = {"suite_hash": suite.hash, "categories": categories, "order": "by run"}
    plan = record.plan.model_copy(update={"suite": suite.name, **recipe})
    record = record.model_copy(
        update={"plan": plan, "settings": request.settings() | base_url_settings(request.models)}
    )
    store = RunStore.create(output_dir, run_id or new_run_id(record.started_at), record)
    return PatternRun(store, suite, config, request, cluster)


def resumed_comparison(
    folder: Path,
    request: CompareRequest,
    names: Collection[str],
    *,
    cluster: ClusterAddress | None = None,
    trusts_files: bool = False,
) -> PatternRun:
    """Open the comparison in `folder`, to be finished, and return it.

    Of `request` only the fields `names` count; of those only `MAY_CHANGE` may differ from the stored ones.
    Files that the stored run names run only with `trusts_files`. Raises UserError for another difference, for
    such a file, and for a run that cannot be continued here.
    """
    store = RunStore.open(folder)
    with closed_on_error(store):
        plan = store.record.plan
        refuse_without_answers(store)
        if not is_comparison(store.record):
            raise UserError(
                f"{folder}: a run of the suite {plan.suite!r}, no comparison of patterns",
                fix=f"continue it with `nia-bench run --resume {folder}`",
            )
        suite = load_suite(store.record.settings.get(SUITE) or PATTERNS)
        refuse_changed_tasks(store, suite)
        compare_request = _continued(store, request, names)
        if not trusts_files:
            refuse_stored_files(store, _extensions_of(compare_request, suite))
        config = _config(compare_request, suite)
        store.amend(settings=compare_request.settings() | base_url_settings(compare_request.models))
        return PatternRun(store, suite, config, compare_request, cluster)


def _extensions_of(request: CompareRequest, suite: Suite) -> Iterator[tuple[extensions.Kind, str]]:
    """Yield kind and name of each extension that a comparison names: patterns, then scorers, then the suite.

    The suite is included only if it has tools and is not installed.
    """
    yield from ((extensions.PATTERN, name) for name in request.patterns)
    yield from ((extensions.SCORER, name) for name in request.scorers)
    if suite.tools_name and not suite.is_installed:
        yield extensions.SUITE, str(suite.folder.absolute())


def _continued(store: RunStore, request: CompareRequest, names: Collection[str]) -> CompareRequest:
    """Return the request of the stored run with the fields `names` taken from `request`.

    Raises UserError if a field other than `MAY_CHANGE` changes, if another version stored the run, and for a
    stored address of a model that lacks its login or would get a key.
    """
    try:
        begun = TypeAdapter(CompareRequest).validate_python(store.record.settings)
    except ValidationError:
        raise UserError(
            f"{store.folder}: begun by another version of this program", fix="begin a run of its own"
        ) from None
    compare_request = replace(begun, **{name: getattr(request, name) for name in names})
    before, after = begun.settings(), compare_request.settings()
    other = [name for name in before if name not in MAY_CHANGE and before[name] != after[name]]
    if other:
        raise UserError(
            f"{store.folder}: was begun with {', '.join(f'{name} {before[name]!r}' for name in other)}",
            fix="leave that out: --resume finishes the run as it was begun",
        )
    if any(HIDDEN in name for name in compare_request.models):
        raise UserError(
            f"{store.folder}: the address of a model had a login in it, which is not stored",
            fix="name the models again as when the run was begun, beside --resume",
        )
    models = {
        "model": (begun.model,),
        "judge_model": (begun.judge_model,),
        "baseline_models": begun.baseline_models,
    }
    for model in chain.from_iterable(models[name] for name in models.keys() - {*names}):
        refuse_stored_address(store, model or "")
    return compare_request


def _config(request: CompareRequest, suite: Suite) -> RunBenchmarkConfig:
    """Return the configuration of the comparison, with a baseline for each further model.

    Raises UserError, before anything is spent, for what cannot be run.
    """
    tasks = select(suite.tasks, Selection(request.categories, task_ids=request.task_ids))
    refuse_unfinished(suite, tasks)
    config = comparison(
        registry_with(request.patterns),
        request.patterns,
        ComparePatternsConfig(
            tasks=tasks,
            model=request.model,
            judge_model=request.judge_model,
            judged=not request.no_judge,
            scorers=scorers_named(request.scorers),
            baseline=request.baseline,
            uses=suite.tools(),
            runs=request.runs,
            concurrency=request.concurrency,
            max_cost_usd=request.max_cost_usd,
            timeout_s=request.timeout_s,
        ),
    )
    more = tuple(
        baseline_subject(model=model, name=f"{NAME}:{public_name(model)}", uses=suite.tools())
        for model in request.baseline_models
    )
    config = replace(config, subjects=(*config.subjects, *more))
    check(config)
    for name in request.models:
        build_model(name)
    return config
