"""What a run may cost is looked at before each call, of subjects and of the judge."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.players import RIGHT, Bench, asking

from nia_bench.contract.generation import Output
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask


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
