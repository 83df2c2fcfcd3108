"""Cells cross process boundaries: another process executes them, and nothing else changes."""

from __future__ import annotations

import multiprocessing
import os
import pickle
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import anyio
import anyio.to_thread
import pytest
from tests.engine.players import RIGHT, a_task
from tests.suite_folder import LineFacts, write_task

from nia_bench import RunBenchmarkConfig, Scorer, run_benchmark
from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import Tokens
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.plan import make_plan
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.execution.cell import ExecutionSettings, Executor, Job, LocalExecutor
from nia_bench.execution.workdir import Workdirs
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.subjects.agents.scripted import scripted_subjects
from nia_bench.suites.suite import Suite, load_suite


def executed(pickled: bytes) -> bytes:
    """What the other process does: one job, in an event loop of its own."""
    return pickle.dumps(anyio.run(LocalExecutor().execute, pickle.loads(pickled)))  # noqa: S301


@dataclass
class OtherProcess:
    """Executes each job in a process that was spawned, and so shares nothing with this one."""

    pool: ProcessPoolExecutor
    done: list[str] = field(default_factory=list[str])

    async def execute(self, job: Job) -> Generation:
        future = self.pool.submit(executed, pickle.dumps(job))
        generation = pickle.loads(await anyio.to_thread.run_sync(future.result))  # noqa: S301
        self.done.append(job.cell.key)
        return generation


@pytest.fixture(scope="module")
def pool() -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.fixture(scope="module")
def suite(tmp_path_factory: pytest.TempPathFactory) -> Suite:
    folder = tmp_path_factory.mktemp("suite")
    write_task(folder, "say-right")
    write_task(folder, "say-it-too", library="react", category="version_locked_write")
    return load_suite(folder)


def stored(suite: Suite, folder: Path, executor: Executor) -> list[tuple[dict[str, Any], Evaluation]]:
    """What a run of the scripted subjects keeps, without its times."""
    subjects = scripted_subjects(suite.solutions)
    record = RunRecord(
        plan=make_plan(suite, suite.tasks, [each.name for each in subjects], 1, seed=1),
        subjects=tuple(SubjectRecord(name=each.name, kind=each.kind, scripted=True) for each in subjects),
        started_at=1000.0,
    )
    with RunStore.create(folder, "r1", record) as store:
        loop = Loop(
            record=record,
            tasks=suite.tasks,
            evaluator=CodeEvaluator(CodeScorer(LineFacts()), judges=2),
            subjects=subjects,
            executor=executor,
            store=store,
            parallel=2,
        )
        anyio.run(loop.run)
        return [
            (generation.model_dump(exclude={"started_at", "latency_ms"}), evaluation)
            for generation, evaluation in store.evaluated()
        ]


def test_cells_executed_in_another_process_are_kept_and_scored_as_those_executed_here(
    suite: Suite, tmp_path: Path, pool: ProcessPoolExecutor
) -> None:
    elsewhere = OtherProcess(pool)
    assert stored(suite, tmp_path / "here", LocalExecutor()) == stored(suite, tmp_path / "there", elsewhere)
    assert 6 == len(elsewhere.done)


async def paying(_task: BenchmarkTask, attempt: Attempt) -> Output:
    attempt.record(Tokens(cost_usd=0.25))
    return Output(text=RIGHT, skipped={"process": str(os.getpid())})


def test_what_another_process_pays_counts_for_the_budget(pool: ProcessPoolExecutor) -> None:
    seen: list[str] = []
    config = RunBenchmarkConfig(
        subjects=[BenchmarkSubject("elsewhere", "pattern", paying)],
        tasks=[a_task(rubric=())],
        model="test",
        scorers=[Scorer("half", lambda _task, _output: 0.5)],
        runs=9,
        concurrency=1,
        max_cost_usd=0.5,
        executor=OtherProcess(pool),
        on_cell=lambda told: seen.extend((told.generation.output or Output()).skipped.values()),
    )
    report = anyio.run(run_benchmark, config)
    assert (2, True, 0.5) == (report.stats[0].runs, report.budget_exceeded, report.total_cost_usd)
    assert str(os.getpid()) not in seen


class Unreachable:
    async def execute(self, job: Job) -> Generation:
        raise InfrastructureError(f"no machine takes {job.cell.key}", fix="start the cluster")


def test_an_executor_that_can_do_nothing_ends_the_run(suite: Suite, tmp_path: Path) -> None:
    with pytest.raises(InfrastructureError, match=r"no machine takes .*\n  fix: start the cluster"):
        stored(suite, tmp_path, Unreachable())


def test_what_crosses_a_process_pickles(suite: Suite, tmp_path: Path) -> None:
    cell = Cell(subject="reference", task_id="say-right", category="bleeding_edge", run=1)
    settings = ExecutionSettings(Workdirs(tmp_path), timeout_s=1.0)
    for thing in (
        cell,
        make_plan(suite, suite.tasks, ["reference"], 2, seed=3),
        suite.tasks[0],
        a_task(),
        Generation(cell=cell, output=Output(text="done"), transcript=(Tokens(cost_usd=0.5),)),
        Evaluation(cell=cell, tests=None, score=0.5),
        settings,
    ):
        assert thing == pickle.loads(pickle.dumps(thing))  # noqa: S301


@pytest.mark.parametrize("number", range(3))
def test_a_job_of_a_scripted_subject_does_the_same_after_it_was_pickled(
    suite: Suite, tmp_path: Path, number: int
) -> None:
    subject, task = scripted_subjects(suite.solutions)[number], suite.tasks[0]
    cell = Cell(subject=subject.name, task_id=task.id, category=task.category, run=1)
    job = Job(subject, task, cell, 7, ExecutionSettings(Workdirs(tmp_path)))
    again: Job = pickle.loads(pickle.dumps(job))  # noqa: S301
    made = [anyio.run(LocalExecutor().execute, each) for each in (job, again)]
    assert made[0].output == made[1].output
    assert made[0].failure is None
    assert replace(again, subject=subject, settings=job.settings) == job
