"""What a run may cost is looked at before each call, of subjects and of the judge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.engine.players import (
    RIGHT,
    Bench,
    answering,
    asking,
    by,
    is_judge,
    right,
    saying,
    verdicts,
)
from tests.model_server import faults
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire
from tests.suite_folder import LineFacts, write_task

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import BudgetError, EvaluatorError, InfrastructureError, RefusedError
from nia_bench.contract.generation import Output
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.budget import first_cells, smoke_reason
from nia_bench.engine.config import Progress
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.plan import make_plan, ordered_cells
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.execution.cell import ExecutionSettings
from nia_bench.models.retrying import RetryPolicy
from nia_bench.store import RunRecord, RunStore
from nia_bench.suites.suite import load_suite


def talkative(bench: Bench, calls: int, *, swallows: bool = False) -> BenchmarkSubject:
    """A subject that makes so many calls for each cell, at 0.01 USD a call."""

    async def sequencer(task: BenchmarkTask, attempt: Attempt) -> Output:
        one = asking("a", bench.model).sequencer
        for _ in range(calls):
            try:
                await one(task, attempt)
            except Exception:
                if not swallows:
                    raise
        return Output(text=RIGHT)

    return BenchmarkSubject(name="talkative", kind="pattern", sequencer=sequencer)


def only_failure(report: BenchmarkReport) -> str:
    [missing] = report.not_measured
    return missing.failure or ""


@pytest.mark.parametrize("swallows", [False, True])
def test_a_budget_holds_within_a_cell_whatever_its_subject_makes_of_it(bench: Bench, swallows: bool) -> None:
    report = bench.run(talkative(bench, 50, swallows=swallows), runs=1, max_cost_usd=0.05)
    assert (5, 0.05, True) == (len(bench.server.turns), report.total_cost_usd, report.budget_exceeded)
    assert "budget: the budget of $0.05 is spent" == only_failure(report)


def test_a_budget_holds_before_each_vote_of_the_judge(bench: Bench) -> None:
    report = bench.run(asking("a", bench.model), runs=1, max_cost_usd=0.01)
    assert (1, True) == (len(bench.server.turns), report.budget_exceeded)
    assert "budget: the budget of $0.01 is spent" == only_failure(report)


def test_a_cell_that_the_budget_ended_is_done_again_with_a_larger_one(bench: Bench, tmp_path: Path) -> None:
    subject = talkative(bench, 3)
    first = bench.run(subject, runs=1, max_cost_usd=0.02, store=tmp_path / "run")
    second = bench.run(subject, runs=1, max_cost_usd=1.0, store=tmp_path / "run", resume=True)
    assert ((1, 0.02), (0, 0.053)) == (
        (len(first.not_measured), first.total_cost_usd),
        (len(second.not_measured), second.total_cost_usd),
    )
    assert not second.budget_exceeded


def test_what_the_budget_left_to_judge_is_not_executed_again(bench: Bench, tmp_path: Path) -> None:
    bench.run(asking("a", bench.model), runs=1, max_cost_usd=0.01, store=tmp_path / "run")
    bench.server.turns.clear()
    report = bench.run(
        asking("a", bench.model), runs=1, max_cost_usd=1.0, store=tmp_path / "run", resume=True
    )
    assert (3, 0.013, ()) == (len(bench.server.turns), report.total_cost_usd, report.not_measured)


ONCE = RetryPolicy(retries=0)
LONGEST_LINE = 200


def measured(report: BenchmarkReport, subject: str) -> int:
    return next(each.measured for each in report.stats if (each.subject, each.category) == (subject, OVERALL))


def ending(report: BenchmarkReport) -> str:
    [said] = [text for text in report.warnings if "failed in the same way" in text]
    return said


def test_a_model_that_fails_in_the_same_way_is_asked_ten_times_and_ends_the_run() -> None:
    def down(_turn: Turn) -> Wire:
        return faults.failed(500, f"request req_{len(server.turns)}a7 failed: " + "down " * 60)

    with ModelServer(answering(down)) as server:
        bench = Bench(server)
        subjects = [asking(name, bench.model) for name in ("a", "b", "c")]
        report = bench.run(*subjects, runs=20, concurrency=1, retries=ONCE)
    assert (10, 10) == (len(server.turns), len(report.not_measured))
    assert "not finished (the first 10 cells failed in the same way: " in ending(report)
    assert "50 of 60 cells were not started" in ending(report)
    assert len(ending(report)) <= LONGEST_LINE + len("not finished (): 50 of 60 cells were not started")


def test_a_subject_that_fails_in_the_same_way_ends_the_run_and_what_others_measured_stays() -> None:
    def executor(turn: Turn) -> Reply | Wire:
        return faults.failed(400, "no such tool") if by(turn) == "struck" else right(turn)

    with ModelServer(answering(executor)) as server:
        bench = Bench(server)
        subjects = (asking("struck", bench.model), asking("spared", bench.model))
        report = bench.run(*subjects, runs=20, concurrency=1)
    assert "the first 10 cells of struck failed in the same way" in ending(report)
    assert (10, measured(report, "spared")) == (len(report.not_measured), measured(report, "spared"))
    assert 9 <= measured(report, "spared") <= 10


def test_a_judge_that_answers_nonsense_is_given_up_after_ten_cells() -> None:
    with ModelServer(answering(right, lambda _turn: Reply(data={"opinion": "fine"}))) as server:
        bench = Bench(server)
        report = bench.run(asking("a", bench.model), asking("b", bench.model), runs=20, concurrency=1)
        asked = sum(map(is_judge, server.turns))
    assert 10 == len(report.not_measured)
    assert "the first 10 cells failed in the same way: the judge" in ending(report)
    # One vote a cell, in two attempts of two answers each: the other votes are not asked for.
    assert 10 * 2 * 2 == asked


def test_a_judge_that_fails_is_noticed_among_cells_that_it_is_not_asked_about() -> None:
    def judge(_turn: Turn) -> Wire:
        return faults.failed(500)

    async def odd(_task: BenchmarkTask, attempt: Attempt) -> Output:
        if attempt.cell.run % 2:
            raise ValueError("its own fault")
        return Output(text=RIGHT)

    with ModelServer(answering(right, judge)) as server:
        subject = BenchmarkSubject(name="odd", kind="pattern", sequencer=odd)
        report = Bench(server).run(subject, runs=60, concurrency=1, retries=ONCE)
    assert 10 == len(report.not_measured)


def test_fewer_cells_than_ten_end_the_run_when_all_of_a_subject_failed() -> None:
    async def broken(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        raise InfrastructureError("no sandbox")

    with ModelServer(answering(right)) as server:
        bench = Bench(server)
        subject = BenchmarkSubject(name="broken", kind="pattern", sequencer=broken)
        report = bench.run(subject, runs=3, concurrency=1)
    assert 3 == len(report.not_measured)


def test_failures_of_different_kinds_end_nothing() -> None:
    said = iter("abcdefghijklmnopqrstuvwxyz")

    async def varied(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        raise InfrastructureError(f"{next(said)} is down")

    with ModelServer(answering(right)) as server:
        subject = BenchmarkSubject(name="varied", kind="pattern", sequencer=varied)
        report = Bench(server).run(subject, runs=12, concurrency=1)
    assert 12 == len(report.not_measured)


def test_crashes_of_the_subject_itself_are_measured_to_the_end() -> None:
    async def crashing(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        raise ValueError("always")

    with ModelServer(answering(right)) as server:
        subject = BenchmarkSubject(name="crashing", kind="pattern", sequencer=crashing)
        report = Bench(server).run(subject, runs=12, concurrency=1)
    assert (0, 12) == (len(report.not_measured), measured(report, "crashing"))


def test_a_run_that_ended_so_is_finished_once_the_cause_is_mended(tmp_path: Path) -> None:
    down = True

    def judge(turn: Turn) -> Reply | Wire:
        return faults.failed(500) if down else verdicts(turn)

    with ModelServer(answering(right, judge)) as server:
        bench = Bench(server)
        settings: dict[str, Any] = {"runs": 12, "concurrency": 1, "retries": ONCE, "store": tmp_path / "run"}
        first = bench.run(saying("a", RIGHT), **settings)
        down = False
        second = bench.run(saying("a", RIGHT), **settings, resume=True)
    assert (0, 12) == (measured(first, "a"), measured(second, "a"))
    assert not [text for text in second.warnings if "not finished" in text]


Answer = Callable[[Cell], Output]
RUNS = 2


def code_output(_cell: Cell) -> Output:
    return Output(files={"src/answer.ts": "right\nlabel\n"})


def failing(error: Exception) -> Answer:
    def answer(_cell: Cell) -> Output:
        raise error

    return answer


def subject(name: str, answer: Answer) -> BenchmarkSubject:
    async def sequencer(_task: BenchmarkTask, attempt: Attempt) -> Output:
        return answer(attempt.cell)

    return BenchmarkSubject(name=name, kind="condition", sequencer=sequencer)


def benchmark_of(folder: Path, **answers: Answer) -> Loop:
    """Each subject on two tasks, twice, in a plan in which one subject comes late."""
    if not folder.joinpath("suite").exists():
        for name in ("say-a", "say-b"):
            write_task(folder / "suite", name)
    suite = load_suite(folder / "suite")
    plan = make_plan(suite, suite.tasks, list(answers), RUNS, seed=1)
    late = tuple(sorted(ordered_cells(plan), key=lambda cell: cell.subject))
    record = RunRecord(plan=plan.model_copy(update={"cells": late}), started_at=1000.0)
    return Loop(
        record=record,
        tasks=suite.tasks,
        evaluator=CodeEvaluator(CodeScorer(LineFacts()), judges=1),
        subjects=[subject(name, answer) for name, answer in answers.items()],
        settings=ExecutionSettings(max_retries=0),
        smoke=True,
    )


def ended_cells(benchmark: Loop) -> tuple[list[Cell], Loop]:
    ended: list[Progress] = []
    loop = replace(benchmark, on_cell=ended.append)
    anyio.run(loop.run)
    return [each.cell for each in ended if not each.stored], loop


def test_one_cell_of_each_subject_comes_first_and_none_comes_twice(tmp_path: Path) -> None:
    benchmark = benchmark_of(tmp_path, a=code_output, b=code_output)
    cells, loop = ended_cells(benchmark)
    assert {"a", "b"} == {cell.subject for cell in cells[:2]}
    assert set(ordered_cells(benchmark.record.plan)) == set(cells)
    assert 8 == len(cells)
    assert (None, False) == (loop.ending().why, loop.ending().smoke_failed)


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (InfrastructureError("the server is down"), "infrastructure: the server is down"),
        (RefusedError("the key is not accepted"), "infrastructure: the key is not accepted"),
        (EvaluatorError("the compiler died"), "evaluator: the compiler died"),
        (BudgetError("the budget is spent"), "budget: the budget is spent"),
    ],
)
def test_a_failure_that_is_not_the_subjects_ends_the_run_after_the_smoke_cells(
    tmp_path: Path, error: Exception, cause: str
) -> None:
    cells, loop = ended_cells(benchmark_of(tmp_path, a=code_output, b=failing(error)))
    assert ["a", "b"] == sorted(cell.subject for cell in cells)
    assert f"the smoke cell failed of b ({cause})" == loop.ending().why
    assert loop.ending().smoke_failed


def test_all_smoke_cells_run_so_that_one_message_names_every_subject_that_fails(tmp_path: Path) -> None:
    down, refused = failing(InfrastructureError("down")), failing(EvaluatorError("died"))
    _, loop = ended_cells(benchmark_of(tmp_path, a=down, b=code_output, c=down, d=refused))
    expected = "the smoke cells failed of a, c (infrastructure: down); d (evaluator: died)"
    assert expected == loop.ending().why


def test_a_smoke_cell_that_could_not_begin_for_a_moment_is_executed_later(tmp_path: Path) -> None:
    reasons = iter([None, "all of the budget is reserved"])
    benchmark = benchmark_of(tmp_path, a=code_output, b=code_output)
    cells, _ = ended_cells(replace(benchmark, refused=lambda: next(reasons, None)))
    assert sorted(cell.key for cell in ordered_cells(benchmark.record.plan)) == sorted(
        cell.key for cell in cells
    )


def test_a_failure_of_the_subjects_own_lets_the_run_go_on(tmp_path: Path) -> None:
    cells, loop = ended_cells(benchmark_of(tmp_path, a=code_output, b=failing(KeyError("x"))))
    assert (8, None) == (len(cells), loop.ending().why)


def test_a_run_that_is_resumed_repeats_the_smoke_cells_that_failed_alone(tmp_path: Path) -> None:
    broken = benchmark_of(tmp_path, a=code_output, b=failing(InfrastructureError("down")))
    with RunStore.create(tmp_path / "results", "r1", broken.record) as store:
        first, _ = ended_cells(replace(broken, store=store))
        mended = replace(benchmark_of(tmp_path, a=code_output, b=code_output), store=store)
        second, loop = ended_cells(mended)
    assert {"b"} == {cell.subject for cell in first} & {cell.subject for cell in second[:1]}
    assert not [cell for cell in first if cell.subject == "a" and cell in second]
    assert (7, None) == (len(second), loop.ending().why)


def test_a_whole_run_has_no_smoke_cells_left(tmp_path: Path) -> None:
    benchmark = benchmark_of(tmp_path, a=code_output)
    with RunStore.create(tmp_path / "results", "r1", benchmark.record) as store:
        ended_cells(replace(benchmark, store=store))
        assert [] == ended_cells(replace(benchmark, store=store))[0]


def test_the_first_cells_have_their_places_in_the_plan() -> None:
    planned = [Cell(subject=name, task_id="t", category="c", run=1) for name in ("a", "a", "b", "a")]
    assert [(0, planned[0]), (2, planned[2])] == first_cells(planned, 2)


def test_without_a_failure_there_is_no_reason_to_end() -> None:
    assert smoke_reason({}) is None
