"""The table RunBenchmarkConfig of the benchmarks API, a test or more a row, named after it."""

from __future__ import annotations

import dataclasses
import threading
from functools import partial
from typing import Any

import anyio
import pytest
from pydantic_ai.models import Model
from pydantic_ai.models.test import TestModel
from tests.engine.players import (
    EXECUTOR,
    JUDGE,
    RIGHT,
    WRONG,
    Bench,
    a_task,
    answering,
    asking,
    by,
    is_judge,
    right,
    saying,
    verdicts,
)
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer

from nia_bench import (
    PATTERNS,
    ComparePatternsConfig,
    RunBenchmarkConfig,
    Scorer,
    Stop,
    UserError,
    compare_patterns,
    run_benchmark,
)
from nia_bench.contract.generation import Output
from nia_bench.contract.report import OVERALL, BenchmarkReport, SubjectCategoryStat
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.config import Progress
from nia_bench.models.resolver import build_model


def overall(report: BenchmarkReport, subject: str) -> SubjectCategoryStat:
    return next(stat for stat in report.stats if (stat.subject, stat.category) == (subject, OVERALL))


def default(field: str) -> object:
    return next(each.default for each in dataclasses.fields(RunBenchmarkConfig) if each.name == field)


def test_row_subjects_are_compared(bench: Bench) -> None:
    report = bench.run(asking("a", bench.model), saying("b", WRONG), saying("base", WRONG, "baseline"))
    assert ("a", "b", "base") == report.subjects
    assert ("base",) == report.baseline_subjects
    assert dataclasses.MISSING is default("subjects")


def test_row_tasks_are_run_by_every_subject(bench: Bench) -> None:
    tasks = (a_task("t1"), a_task("t2", "tool-use"))
    report = bench.run(saying("a", RIGHT), saying("b", WRONG), tasks=tasks)
    assert {(s, t) for s in "ab" for t in ("t1", "t2")} == {
        (stat.subject, stat.category) for stat in report.task_stats
    }
    assert dataclasses.MISSING is default("tasks")


def test_row_model_is_the_executors_of_all_subjects(bench: Bench) -> None:
    report = bench.run(asking("a", bench.model), asking("b", bench.model), runs=1)
    executors = [turn.model for turn in bench.server.turns if not is_judge(turn)]
    assert [EXECUTOR, EXECUTOR] == executors
    assert bench.model == report.model


def test_row_judge_model_is_a_model_of_its_own(bench: Bench) -> None:
    report = bench.run(asking("a", bench.model), runs=1)
    assert [EXECUTOR, JUDGE, JUDGE, JUDGE] == [turn.model for turn in bench.server.turns]
    assert bench.judge == report.judge_model
    assert not any(warning.startswith("self-preference") for warning in report.warnings)


def test_row_judge_model_defaults_to_model_with_a_self_preference_warning() -> None:
    def script(turn: Turn) -> Reply:
        return verdicts(turn) if turn.output_tool else right(turn)

    with ModelServer(script) as server:
        bench = Bench(server)
        report = bench.run(asking("a", bench.model), runs=1, judge_model=None)
    assert bench.model == report.judge_model
    assert 1.0 == overall(report, "a").mean
    assert any(warning.startswith("self-preference") for warning in report.warnings)
    assert None is default("judge_model")


def test_row_scorers_apply_alongside_the_judge(bench: Bench) -> None:
    def exact(task: BenchmarkTask, output: Output) -> float:
        return float(output.text == task.expected)

    tasks = (a_task(expected=WRONG),)
    report = bench.run(saying("a", WRONG), tasks=tasks, scorers=(Scorer("exact", exact),))
    stat = overall(report, "a")
    assert (0.0, {"exact": 1.0}) == (stat.mean, stat.code_scores)
    assert () == default("scorers")


def test_row_scorers_one_that_fails_loses_nothing_else(bench: Bench) -> None:
    def broken(_task: BenchmarkTask, _output: Output) -> float:
        raise KeyError("metadata")

    async def length(_task: BenchmarkTask, output: Output) -> float:
        return min(1.0, len(output.text) / 100)

    scorers = (Scorer("broken", broken), Scorer("length", length))
    report = bench.run(saying("a", RIGHT), scorers=scorers)
    stat = overall(report, "a")
    assert (1.0, {"length": 0.24}) == (stat.mean, stat.code_scores)
    assert any("scorer broken failed" in warning for warning in report.warnings)


def test_row_scorers_score_alone_where_a_task_has_no_rubric(bench: Bench) -> None:
    half = Scorer("half", lambda _task, _output: 0.5)
    report = bench.run(saying("a", RIGHT), tasks=(a_task(rubric=()),), scorers=(half,))
    assert (0.5, None) == (overall(report, "a").mean, report.judge_model)
    assert [] == bench.server.turns
    assert not any("scorer half" in warning for warning in report.warnings)


@pytest.mark.parametrize(("fields", "runs"), [({}, 3), ({"runs": 5}, 5)])
def test_row_runs_repeats_each_task_by_each_subject(bench: Bench, fields: dict[str, Any], runs: int) -> None:
    report = bench.run(saying("a", RIGHT), saying("b", WRONG), **fields)
    assert (runs, runs, runs) == (report.runs, overall(report, "a").runs, overall(report, "b").runs)


@pytest.mark.parametrize(("fields", "at_once"), [({}, 3), ({"concurrency": 5}, 5), ({"concurrency": 1}, 1)])
def test_row_concurrency_bounds_the_cells_at_work(bench: Bench, fields: dict[str, Any], at_once: int) -> None:
    working, most = 0, 0

    async def sequencer(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        nonlocal working, most
        working += 1
        most = max(most, working)
        for _ in range(5):
            await anyio.lowlevel.checkpoint()
        working -= 1
        return Output()

    bench.run(BenchmarkSubject(name="a", kind="pattern", sequencer=sequencer), runs=20, **fields)
    assert at_once == most


def test_row_max_cost_usd_none_is_no_limit(bench: Bench) -> None:
    report = bench.run(asking("a", bench.model))
    assert (3, False) == (overall(report, "a").runs, report.budget_exceeded)
    assert None is default("max_cost_usd")


@pytest.mark.parametrize("concurrency", [1, 4])
def test_row_max_cost_usd_stops_scheduling_and_the_overshoot_is_the_calls_in_flight(
    bench: Bench, concurrency: int
) -> None:
    # An answer costs 0.01, and the judge's votes on it 3 times 0.001: a cell has 0.01 in flight at most.
    call_usd, budget = 0.01, 0.05
    report = bench.run(asking("a", bench.model), runs=100, concurrency=concurrency, max_cost_usd=budget)
    assert report.budget_exceeded
    assert report.total_cost_usd is not None
    # What was spent may meet the budget to the cent: nothing is begun from there on.
    assert budget <= round(report.total_cost_usd, 9) < budget + concurrency * call_usd
    assert any("cells were not started" in warning for warning in report.warnings)


def test_row_max_cost_usd_counts_the_judge(bench: Bench) -> None:
    report = bench.run(saying("free", RIGHT), runs=100, concurrency=1, max_cost_usd=0.005)
    assert (True, 2) == (report.budget_exceeded, overall(report, "free").runs)


def test_row_max_cost_usd_warns_of_models_without_a_price() -> None:
    with ModelServer(answering(lambda _turn: Reply(RIGHT))) as server:
        bench = Bench(server)
        report = bench.run(asking("a", bench.model), max_cost_usd=1.0, runs=1)
    assert any(
        warning.startswith(f"unpriced: no price is known for {bench.model}") for warning in report.warnings
    )


def test_row_model_resolver_takes_the_place_of_names(bench: Bench) -> None:
    asked: list[str] = []

    def resolve(name: str) -> Model:
        asked.append(name)
        return TestModel(custom_output_text=RIGHT)

    report = bench.run(asking("a", "mock"), model="mock", model_resolver=resolve)
    assert ["mock"] == asked
    assert 1.0 == overall(report, "a").mean
    assert None is default("model_resolver")


def test_row_judge_resolver_takes_the_place_of_names(bench: Bench) -> None:
    asked: list[str] = []

    def resolve(name: str) -> Model:
        asked.append(name)
        return build_model(bench.judge)

    report = bench.run(saying("a", RIGHT), judge_model="anybody", judge_resolver=resolve)
    assert ["anybody"] == asked
    assert ("anybody", 1.0) == (report.judge_model, overall(report, "a").mean)
    assert None is default("judge_resolver")


def test_row_signal_stops_scheduling_and_the_report_is_partial(bench: Bench) -> None:
    signal = Stop()

    def after_two(end: Progress) -> None:
        if end.done == 2:
            signal.request("had enough")

    report = bench.run(saying("a", RIGHT), runs=10, concurrency=1, signal=signal, on_cell=after_two)
    assert (2, 10) == (overall(report, "a").runs, report.runs)
    assert any("not finished (had enough): 8 of 10" in warning for warning in report.warnings)
    assert not report.budget_exceeded
    assert None is default("signal")


def test_row_signal_may_come_from_another_thread(bench: Bench) -> None:
    signal = Stop()
    thread = threading.Thread(target=signal.request, args=("from outside",))
    thread.start()
    thread.join()
    report = bench.run(saying("a", RIGHT), signal=signal)
    assert [0, 0] == [stat.runs for stat in report.stats]
    assert ("a",) == report.subjects
    assert [None] == [ranking.mean for ranking in report.rankings["overall"]]


def test_run_benchmark_is_awaited_for_a_report(bench: Bench) -> None:
    config = RunBenchmarkConfig(subjects=(saying("a", RIGHT),), **bench.settings())
    assert isinstance(anyio.run(run_benchmark, config), BenchmarkReport)


def test_a_failing_subject_is_an_errored_cell_and_ends_nothing() -> None:
    def script(turn: Turn) -> Reply:
        return (
            Reply(refusal="I will not", finish_reason="content_filter") if by(turn) == "bad" else right(turn)
        )

    async def crash(_task: BenchmarkTask, _attempt: Attempt) -> Output:
        raise RuntimeError("a bug in the pattern")

    with ModelServer(answering(script)) as server:
        bench = Bench(server)
        crashing = BenchmarkSubject(name="crashing", kind="pattern", sequencer=crash)
        report = bench.run(asking("bad", bench.model), crashing, asking("good", bench.model))
    for name, mean, successful in (("bad", 0.0, 0), ("crashing", 0.0, 0), ("good", 1.0, 3)):
        stat = overall(report, name)
        assert (mean, 3, successful) == (stat.mean, stat.runs, stat.successful_runs)


def test_row_model_is_not_demanded_where_no_subject_asks_one() -> None:
    config = RunBenchmarkConfig(
        subjects=(saying("a", RIGHT),),
        tasks=(a_task(rubric=()),),
        scorers=(Scorer("all", lambda _task, _output: 1.0),),
        runs=1,
    )
    report = anyio.run(run_benchmark, config)
    assert ("none", None, 1.0) == (report.model, report.judge_model, overall(report, "a").mean)


def test_a_rubric_without_any_model_to_judge_by_is_a_mistake() -> None:
    config = RunBenchmarkConfig(subjects=(saying("a", RIGHT),), tasks=(a_task(),))
    with pytest.raises(UserError, match="no model judges"):
        anyio.run(run_benchmark, config)


def test_a_pattern_without_a_model_is_a_mistake() -> None:
    with pytest.raises(UserError, match="none is named"):
        anyio.run(compare_patterns, PATTERNS, ["debate"], ComparePatternsConfig(tasks=(a_task(),)))


def short(_task: BenchmarkTask, output: Output) -> float:
    return 1.0 if len(output.text) < 100 else 0.0


def test_row_scorers_may_be_functions(bench: Bench) -> None:
    report = bench.run(saying("a", RIGHT), scorers=(short,), runs=1)
    assert {"short": 1.0} == overall(report, "a").code_scores


@pytest.mark.parametrize("nameless", [partial(short), "short"])
def test_a_scorer_without_a_name_is_told_how_to_get_one(bench: Bench, nameless: Any) -> None:
    with pytest.raises(UserError, match="has no name as a scorer"):
        bench.run(saying("a", RIGHT), scorers=(nameless,))
