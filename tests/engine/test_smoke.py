"""The cells of `--smoke`: one of each subject, before all others."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import anyio
import pytest
from tests.suite_folder import LineFacts, write_task

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import BudgetError, EvaluatorError, InfrastructureError, RefusedError
from nia_bench.contract.generation import Output
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.evaluators import CodeEvaluator
from nia_bench.engine.loop import Loop
from nia_bench.engine.plan import make_plan, ordered_cells
from nia_bench.engine.progress import Progress
from nia_bench.engine.smoke import first_cells, smoke_reason
from nia_bench.evaluation.code_scorer import CodeScorer
from nia_bench.execution import ExecutionSettings
from nia_bench.store import RunRecord, RunStore
from nia_bench.suites.suite import load_suite

Answer = Callable[[Cell], Output]
RUNS = 2


def right(_cell: Cell) -> Output:
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
    benchmark = benchmark_of(tmp_path, a=right, b=right)
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
    cells, loop = ended_cells(benchmark_of(tmp_path, a=right, b=failing(error)))
    assert ["a", "b"] == sorted(cell.subject for cell in cells)
    assert f"the smoke cell failed of b ({cause})" == loop.ending().why
    assert loop.ending().smoke_failed


def test_all_smoke_cells_run_so_that_one_message_names_every_subject_that_fails(tmp_path: Path) -> None:
    down, refused = failing(InfrastructureError("down")), failing(EvaluatorError("died"))
    _, loop = ended_cells(benchmark_of(tmp_path, a=down, b=right, c=down, d=refused))
    expected = "the smoke cells failed of a, c (infrastructure: down); d (evaluator: died)"
    assert expected == loop.ending().why


def test_a_failure_of_the_subjects_own_lets_the_run_go_on(tmp_path: Path) -> None:
    cells, loop = ended_cells(benchmark_of(tmp_path, a=right, b=failing(KeyError("x"))))
    assert (8, None) == (len(cells), loop.ending().why)


def test_a_run_that_is_resumed_repeats_the_smoke_cells_that_failed_alone(tmp_path: Path) -> None:
    broken = benchmark_of(tmp_path, a=right, b=failing(InfrastructureError("down")))
    with RunStore.create(tmp_path / "results", "r1", broken.record) as store:
        first, _ = ended_cells(replace(broken, store=store))
        mended = replace(benchmark_of(tmp_path, a=right, b=right), store=store)
        second, loop = ended_cells(mended)
    assert {"b"} == {cell.subject for cell in first} & {cell.subject for cell in second[:1]}
    assert not [cell for cell in first if cell.subject == "a" and cell in second]
    assert (7, None) == (len(second), loop.ending().why)


def test_a_whole_run_has_no_smoke_cells_left(tmp_path: Path) -> None:
    benchmark = benchmark_of(tmp_path, a=right)
    with RunStore.create(tmp_path / "results", "r1", benchmark.record) as store:
        ended_cells(replace(benchmark, store=store))
        assert [] == ended_cells(replace(benchmark, store=store))[0]


def test_the_first_cells_have_their_places_in_the_plan() -> None:
    planned = [Cell(subject=name, task_id="t", category="c", run=1) for name in ("a", "a", "b", "a")]
    assert [(0, planned[0]), (2, planned[2])] == first_cells(planned, 2)


def test_without_a_failure_there_is_no_reason_to_end() -> None:
    assert smoke_reason({}) is None
