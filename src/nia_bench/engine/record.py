"""The record of a run that was asked for in Python, and the store that it is begun in or continued from."""

from __future__ import annotations

import platform
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import nia_bench
from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.engine.config import RunBenchmarkConfig, judge_of
from nia_bench.models.names import public_name
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.store.names import folder_name
from nia_bench.suites.fingerprint import hash_of

# The cells have one order, so that their seeds come from their names alone.
SEED = 0
GIVEN = "given"
"""The name of a suite that has none: its tasks were given in Python."""


@contextmanager
def opened(config: RunBenchmarkConfig) -> Generator[RunStore | None]:
    """The store of the run; None where it keeps none. A store that was handed over stays open.

    Raises UserError for a folder with a run in it that is not to be resumed, or was begun otherwise.
    """
    where = config.store
    if where is None:
        yield None
    elif isinstance(where, RunStore):
        refuse_another(where, config)
        yield where
    else:
        with _store_in(where.parent / folder_name(where.name), config) as store:
            refuse_another(store, config)
            if store.record.plan.suite_hash != _hash(config):
                raise _other(store, "tasks or scorers")
            yield store


def record_of(config: RunBenchmarkConfig) -> RunRecord:
    """What run.json says of the run.

    The plan does not list its cells, which may be a million: they follow from subjects, tasks and runs.
    """
    judge = judge_of(config)
    return RunRecord(
        plan=Plan(
            suite=GIVEN,
            suite_hash=_hash(config),
            seed=SEED,
            runs=config.runs,
            subjects=tuple(subject.name for subject in config.subjects),
            task_ids=tuple(task.id for task in config.tasks),
            cells=(),
        ),
        subjects=tuple(
            SubjectRecord(name=each.name, kind=each.kind, scripted=each.scripted, versions=each.versions)
            for each in config.subjects
        ),
        model=public_name(config.model),
        judge_model=None if judge is None else public_name(judge),
        started_at=time.time(),
        versions={"nia-bench": nia_bench.__version__, "python": platform.python_version()},
    )


def refuse_another(store: RunStore, config: RunBenchmarkConfig) -> None:
    """Raises UserError where the run in `store` was begun otherwise than `config` says."""
    begun, wanted = store.record, record_of(config)
    for what, had, has in (
        ("subjects", begun.subjects, wanted.subjects),
        ("tasks", begun.plan.task_ids, wanted.plan.task_ids),
        ("repetitions", begun.plan.runs, wanted.plan.runs),
        ("models", (begun.model, begun.judge_model), (wanted.model, wanted.judge_model)),
    ):
        if had != has:
            raise _other(store, what)


def _store_in(folder: Path, config: RunBenchmarkConfig) -> RunStore:
    if not folder.exists():
        return RunStore.create(folder.parent, folder.name, record_of(config))
    if not config.resume:
        raise UserError(f"{folder}: is there already", fix="continue it with resume=True, or name another")
    return RunStore.open(folder)


def _hash(config: RunBenchmarkConfig) -> str:
    return hash_of(config.tasks, more={f"scorer {scorer.name}": "" for scorer in config.scorers})


def _other(store: RunStore, what: str) -> UserError:
    return UserError(
        f"{store.folder}: the run was begun with other {what}, so that its cells do not compare",
        fix="resume it as it was begun, or begin a run of its own",
    )
