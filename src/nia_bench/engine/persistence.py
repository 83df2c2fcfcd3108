"""A sweep on disk: begun in a folder, or continued from it."""

from __future__ import annotations

import hashlib
import platform
import time
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import nia_bench
from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.engine.config import RunBenchmarkConfig, judge_of
from nia_bench.models.names import public_name
from nia_bench.reporting.results import executor_usd
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.store.names import folder_name

# A sweep has one order, so its cells need no seed but their own name.
SEED = 0
SUITE = "given"
"""The name of a suite that has none: its tasks were given in Python."""


@dataclass(frozen=True)
class Kept:
    """What is stored of a cell."""

    generation: Generation | None = None
    evaluation: Evaluation | None = None

    @property
    def answer(self) -> Generation | None:
        """The generation, unless it was ended by what is not the subject's doing."""
        generation = self.generation
        if generation is None or (generation.failure and not generation.failure.cause.measured):
            return None
        return generation

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing left to do: the cell was executed, evaluated and measured."""
        return self.answer is not None and self.evaluation is not None and self.evaluation.score is not None

    @property
    def executor_usd(self) -> float:
        """What its attempts have cost, those that do not count included."""
        return executor_usd(self.generation) if self.generation else 0.0

    @property
    def judge_usd(self) -> float:
        """What its evaluations have cost."""
        return (self.evaluation.cost_usd if self.evaluation else None) or 0.0


NOTHING = Kept()


@contextmanager
def opened(config: RunBenchmarkConfig) -> Generator[RunStore | None]:
    """The store of the sweep; None where it keeps none. One that was handed over stays open.

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
    """What run.json says of the sweep.

    The plan has no list of its cells: they follow from subjects, tasks and runs, and may be a million.
    """
    judge = judge_of(config)
    return RunRecord(
        plan=Plan(
            suite=SUITE,
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
    """Raises UserError where the run in `store` was begun with something else than `config` says."""
    begun, wanted = store.record, record_of(config)
    for what, had, has in (
        ("subjects", begun.subjects, wanted.subjects),
        ("tasks", begun.plan.task_ids, wanted.plan.task_ids),
        ("repetitions", begun.plan.runs, wanted.plan.runs),
        ("models", (begun.model, begun.judge_model), (wanted.model, wanted.judge_model)),
    ):
        if had != has:
            raise _other(store, what)


def kept(store: RunStore, cell: Cell) -> Kept:
    """What the store has of `cell`; a damaged file counts as missing."""
    return Kept(
        store.generation(cell, damaged_is_missing=True), store.evaluation(cell, damaged_is_missing=True)
    )


def recall(store: RunStore | None, cells: Iterable[Cell]) -> Iterator[tuple[int, Kept]]:
    """The places of the cells that the store has something of, and what it has, one at a time."""
    if store is None or not (store.folder / "cells").is_dir():
        return
    for place, cell in enumerate(cells):
        found = kept(store, cell)
        if found != NOTHING:
            yield place, found


def _store_in(folder: Path, config: RunBenchmarkConfig) -> RunStore:
    if not folder.exists():
        return RunStore.create(folder.parent, folder.name, record_of(config))
    if not config.resume:
        raise UserError(f"{folder}: is there already", fix="continue it with resume=True, or name another")
    return RunStore.open(folder)


def _hash(config: RunBenchmarkConfig) -> str:
    digest = hashlib.sha256()
    for said in (*(task.to_json() for task in config.tasks), *(scorer.name for scorer in config.scorers)):
        digest.update(f"{len(said)}:{said}".encode())
    return digest.hexdigest()


def _other(store: RunStore, what: str) -> UserError:
    return UserError(
        f"{store.folder}: the run was begun with other {what}, so that its cells do not compare",
        fix="resume it as it was begun, or begin a run of its own",
    )
