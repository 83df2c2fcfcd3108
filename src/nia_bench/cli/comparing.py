"""Runs a comparison of patterns with the store, the progress and the interruption of the command line."""

from __future__ import annotations

import sys
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

import anyio
from pydantic import TypeAdapter, ValidationError

from nia_bench.benchmark import MAX_COST, Progress
from nia_bench.cli.options import ReportFormat
from nia_bench.cli.progress import showing
from nia_bench.cli.publishing import publish
from nia_bench.cli.running import interruptible, is_complete
from nia_bench.contract.errors import UserError
from nia_bench.contract.nearest import hint
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.comparison import comparison
from nia_bench.engine.config import CellEnd, ComparePatternsConfig, RunBenchmarkConfig, check
from nia_bench.engine.persistence import record_of
from nia_bench.engine.sweep import cells, run_benchmark, stored_report
from nia_bench.evaluation.code_scores import scorers_named
from nia_bench.execution import Stop
from nia_bench.models.names import HIDDEN, public_name
from nia_bench.models.resolver import build_model
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.names import new_run_id
from nia_bench.subjects.patterns.registry import registry_with
from nia_bench.subjects.patterns.single_generator import NAME, baseline_subject
from nia_bench.suites.suite import load_suite

SUITE = "patterns"
"""The suite whose tasks patterns are compared on."""
MAY_CHANGE = ("max_cost_usd", "concurrency", "timeout_s")
"""What a run may have more or less of when it is resumed: no score depends on it."""


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the user asked for."""

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

    def settings(self) -> dict[str, Any]:
        """As run.json keeps it: without the logins of addresses."""
        names = {
            "model": public_name(self.model),
            "judge_model": None if self.judge_model is None else public_name(self.judge_model),
            "baseline_models": tuple(map(public_name, self.baseline_models)),
        }
        return asdict(self) | names


def run_comparison(request: Request, output_dir: Path, run_id: str | None, format_: ReportFormat) -> bool:
    """Runs, keeps and prints what `request` says. Whether all cells completed and were measured.

    Raises UserError, before anything is spent, for a name of a pattern, task, category or model that means
    nothing.
    """
    stop = Stop()
    config = _checked(request, stop)
    record = _record(request, config)
    with RunStore.create(output_dir, run_id or new_run_id(record.started_at), record) as store:
        return _finish(replace(config, store=store), store, stop, format_)


def resume_comparison(folder: Path, request: Request, given: Collection[str], format_: ReportFormat) -> bool:
    """Does what the run in `folder` lacks or could not measure, and reports as `run_comparison` does.

    Of `request` only the fields that are `given` count, and of those only `MAY_CHANGE` may differ from what
    the run was begun with. Raises UserError for another one, and for a run that cannot be continued here.
    """
    stop = Stop()
    with RunStore.open(folder) as store:
        plan = store.record.plan
        if plan.suite != SUITE:
            raise UserError(
                f"{folder}: a run of the suite {plan.suite!r}, no comparison of patterns",
                fix=f"continue it with `nia-bench run --resume {folder}`",
            )
        if plan.suite_hash != load_suite(SUITE).hash:
            raise UserError(
                f"{folder}: the tasks were changed after this run was begun, so its cells do not compare",
                fix="begin a run of its own, without --resume",
            )
        wanted = _continued(store, request, given)
        config = _checked(wanted, stop)
        store.amend(settings=_settings(wanted))
        return _finish(replace(config, store=store), store, stop, format_)


def _finish(config: RunBenchmarkConfig, store: RunStore, stop: Stop, format_: ReportFormat) -> bool:
    total = len(config.subjects) * len(config.tasks) * config.runs
    done: list[BenchmarkReport] = []
    with showing(sys.stderr, total) as show:

        def tell(end: CellEnd) -> None:
            progress = Progress(end.done, end.total, config.runs, end.cell, end.result, end.stored)
            show(replace(progress, spent_usd=end.spent_usd))

        async def work() -> None:
            done.append(await run_benchmark(replace(config, on_cell=tell)))

        anyio.run(partial(interruptible, work, stop))
    # Abandoned cells are lost, those that had ended are not.
    report = done[0] if done else stored_report(config)
    publish(store, report, format_, config.tasks)
    return is_complete(report, total)


def _checked(request: Request, stop: Stop) -> RunBenchmarkConfig:
    config = _config(request, stop)
    check(config)
    for name in {request.model, request.judge_model or request.model, *request.baseline_models}:
        build_model(name)
    return config


def _continued(store: RunStore, request: Request, given: Collection[str]) -> Request:
    try:
        begun = TypeAdapter(Request).validate_python(store.record.settings)
    except ValidationError:
        raise UserError(
            f"{store.folder}: begun by another version of this program", fix="begin a run of its own"
        ) from None
    wanted = replace(begun, **{name: getattr(request, name) for name in given})
    before, after = begun.settings(), wanted.settings()
    other = [name for name in before if name not in MAY_CHANGE and before[name] != after[name]]
    if other:
        raise UserError(
            f"{store.folder}: was begun with {', '.join(f'{name} {before[name]!r}' for name in other)}",
            fix="leave that out: --resume finishes the run as it was begun",
        )
    if any(HIDDEN in name for name in (wanted.model, wanted.judge_model or "", *wanted.baseline_models)):
        raise UserError(
            f"{store.folder}: the address of a model had a login in it, which is not kept",
            fix="name the models again as when the run was begun, beside --resume",
        )
    return wanted


def _config(request: Request, stop: Stop) -> RunBenchmarkConfig:
    tools = load_suite(SUITE).tools()
    config = comparison(
        registry_with(request.patterns),
        request.patterns,
        ComparePatternsConfig(
            tasks=_tasks(request),
            model=request.model,
            judge_model=request.judge_model,
            scorers=scorers_named(request.scorers),
            baseline=request.baseline,
            uses=tools,
            runs=request.runs,
            concurrency=request.concurrency,
            max_cost_usd=request.max_cost_usd,
            timeout_s=request.timeout_s,
            signal=stop,
        ),
    )
    more = tuple(
        baseline_subject(model=model, name=f"{NAME}:{public_name(model)}", uses=tools)
        for model in request.baseline_models
    )
    return replace(config, subjects=(*config.subjects, *more))


def _tasks(request: Request) -> tuple[BenchmarkTask, ...]:
    tasks = load_suite(SUITE).tasks
    ids = [task.id for task in tasks]
    _refuse_unknown("category", request.categories, [*dict.fromkeys(task.category for task in tasks)])
    _refuse_unknown("task", request.task_ids, ids)
    found = tuple(
        task
        for task in tasks
        if (not request.task_ids or task.id in request.task_ids)
        and (not request.categories or task.category in request.categories)
    )
    if not found:
        raise UserError("no task is of these categories", fix="leave out --task or --category")
    return found


def _refuse_unknown(what: str, names: tuple[str, ...], known: Sequence[str]) -> None:
    for name in names:
        if name not in known:
            raise UserError(f"the suite of patterns has no {what} {name!r}", fix=hint(name, known))


def _record(request: Request, config: RunBenchmarkConfig) -> RunRecord:
    """The record of the sweep, with the suite's own name and hash, and what it takes to resume it."""
    record = record_of(config)
    planned = tuple(cells(config.subjects, config.tasks, config.runs))
    of_suite = {"suite": SUITE, "suite_hash": load_suite(SUITE).hash}
    plan = record.plan.model_copy(update={**of_suite, "cells": planned})
    return record.model_copy(update={"plan": plan, "settings": _settings(request)})


def _settings(request: Request) -> dict[str, Any]:
    """What it takes to resume the run, and its budget by the name that it has in any run."""
    return {**request.settings(), MAX_COST: request.max_cost_usd}
