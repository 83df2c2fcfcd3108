"""What `run_benchmark` does beyond the rows of the benchmarks API: faults, order, money."""

from __future__ import annotations

import tracemalloc
from itertools import islice

import pytest
from tests.engine.players import RIGHT, Bench, a_task, answering, asking, saying, wrong
from tests.evaluation.tasks import code_task
from tests.model_server.server import ModelServer

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.config import Progress
from nia_bench.engine.plan import ordered_cells


def test_answers_are_judged_and_ranked(bench: Bench) -> None:
    report = bench.run(asking("asker", bench.model), saying("mute", "No idea.", "baseline"))
    assert {"asker": 1.0, "mute": 0.0} == {rank.subject: rank.mean for rank in report.rankings["overall"]}
    assert "mute" == report.primary_baseline


def test_an_empty_answer_scores_0_without_a_judge(bench: Bench) -> None:
    report = bench.run(saying("mute", ""))
    assert 0.0 == report.stats[0].mean
    assert [] == bench.server.turns


def test_a_task_about_code_is_refused_since_nothing_would_decide_its_checks(bench: Bench) -> None:
    def good(_task: BenchmarkTask, _output: Output) -> float:
        return 1.0

    with pytest.raises(UserError, match="compiled and run"):
        bench.run(saying("mute", "broken"), tasks=(code_task(),), scorers=(good,))


def test_planning_a_million_cells_takes_no_memory() -> None:
    plan = Plan(
        suite="given",
        suite_hash="",
        seed=0,
        runs=100,
        subjects=tuple(f"s{n}" for n in range(100)),
        task_ids=tuple(f"t{n}" for n in range(100)),
        categories=("reasoning",) * 100,
        order="by run",
    )
    tracemalloc.start()
    planned = list(islice(ordered_cells(plan), 10))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert 10 == len(planned)
    assert peak < 100_000


def test_a_failed_cell_keeps_what_it_cost(bench: Bench) -> None:
    async def fail(task: BenchmarkTask, attempt: Attempt) -> Output:
        await asking("x", bench.model).sequencer(task, attempt)
        raise RuntimeError("after the money was spent")

    report = bench.run(BenchmarkSubject(name="x", kind="pattern", sequencer=fail), runs=2)
    assert 0.02 == report.total_cost_usd
    assert (0.0, 0) == (report.stats[0].mean, report.stats[0].successful_runs)


def test_what_a_subject_paid_elsewhere_counts_for_the_budget(bench: Bench) -> None:
    report = bench.run(saying("agent", RIGHT, cost_usd=1.0), runs=5, concurrency=1, max_cost_usd=1.5)
    assert (2, True) == (report.stats[0].runs, report.budget_exceeded)


def test_what_on_cell_raises_ends_the_sweep(bench: Bench) -> None:
    def full(_end: Progress) -> None:
        raise OSError("disk full")

    with pytest.raises(OSError, match="disk full"):
        bench.run(saying("s", RIGHT), runs=50, concurrency=1, on_cell=full)
    assert 3 == len(bench.server.turns)  # the votes of one cell


def test_the_order_of_cells_changes_no_figure() -> None:
    def report(concurrency: int) -> str:
        with ModelServer(answering(wrong)) as server:
            subjects = (asking("a", Bench(server).model), saying("b", RIGHT))
            tasks = tuple(a_task(f"t{n}") for n in range(4))
            done = Bench(server).run(*subjects, tasks=tasks, concurrency=concurrency)
            latencies = [
                stat.model_copy(update={"mean_latency_ms": 0.0}) for stat in (*done.stats, *done.task_stats)
            ]
            return f"{latencies} {done.rankings} {done.comparisons}"

    assert report(1) == report(8)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"tasks": ()}, "nothing to run"),
        ({"runs": 0}, "runs is 0"),
        ({"concurrency": 0}, "concurrency is 0"),
        ({"max_cost_usd": -1}, "max_cost_usd is -1"),
        ({"max_cost_usd": float("nan")}, "max_cost_usd is nan"),
        ({"tasks": (a_task(), a_task())}, "'deep-thought' is given twice"),
        ({"tasks": (a_task(category="overall"),)}, "no category may be called"),
        ({"tasks": (a_task(rubric=()),)}, "nothing scores it"),
        ({"judge_model": "nonsense"}, "'nonsense' is not the name of a model"),
    ],
)
def test_a_configuration_that_measures_nothing_is_refused(
    bench: Bench, fields: dict[str, object], said: str
) -> None:
    with pytest.raises(UserError, match=said):
        bench.run(saying("s", RIGHT), **fields)
    assert [] == bench.server.turns


def test_two_subjects_of_one_name_are_refused(bench: Bench) -> None:
    with pytest.raises(UserError, match="the subject 's' is given twice"):
        bench.run(saying("s", RIGHT), saying("s", RIGHT))


def test_the_report_says_how_far_the_judges_votes_agree(bench: Bench) -> None:
    report = bench.run(saying("right", RIGHT), saying("wrong", "No idea."))
    assert 1.0 == report.judge_agreement
