"""Cells are kept as they end: whatever a sweep dies of, resuming it does only what is missing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.engine.players import (
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
from tests.model_server import faults
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

from nia_bench import Scorer, Stop
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Output
from nia_bench.contract.report import OVERALL, BenchmarkReport, SubjectCategoryStat
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.engine.config import Progress

pytestmark = pytest.mark.by_turns

TASKS = (a_task("t1"), a_task("t2"))


def overall(report: BenchmarkReport) -> SubjectCategoryStat:
    return next(stat for stat in report.stats if stat.category == OVERALL)


def figures(report: BenchmarkReport) -> str:
    """The report without what depends on the clock."""

    def timeless(stats: tuple[SubjectCategoryStat, ...]) -> tuple[SubjectCategoryStat, ...]:
        return tuple(stat.model_copy(update={"mean_latency_ms": 0.0}) for stat in stats)

    update: dict[str, Any] = {"timing": None} | {
        name: timeless(getattr(report, name)) for name in ("stats", "task_stats", "library_stats")
    }
    for name in ("spent_differences", "pass_ratios"):
        update[name] = [each for each in getattr(report, name) if each.figure != "latencyMs"]
    return str(report.model_copy(update=update))


def after(cells: int) -> dict[str, Any]:
    """Ends a sweep when so many cells have."""
    signal = Stop()

    def told(end: Progress) -> None:
        if end.done == cells:
            signal.request("enough")

    return {"signal": signal, "on_cell": told, "concurrency": 1}


def test_each_cell_is_kept_in_its_folder(bench: Bench, tmp_path: Path) -> None:
    bench.run(saying("a", RIGHT), tasks=TASKS, runs=2, store=tmp_path / "run")
    kept = sorted(
        str(file.parent.relative_to(tmp_path / "run")) for file in tmp_path.rglob("evaluation.json")
    )
    assert ["cells/t1/a/1", "cells/t1/a/2", "cells/t2/a/1", "cells/t2/a/2"] == kept
    assert RIGHT == (tmp_path / "run/cells/t1/a/1/answer.md").read_text()


def test_without_a_store_nothing_is_kept(
    bench: Bench, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bench.run(saying("a", RIGHT))
    assert [] == list(tmp_path.iterdir())


def test_a_resumed_sweep_does_what_is_missing_and_reports_all(bench: Bench, tmp_path: Path) -> None:
    subjects = (asking("a", bench.model), saying("b", WRONG, "baseline"))
    whole = bench.run(*subjects, tasks=TASKS)
    bench.run(*subjects, tasks=TASKS, store=tmp_path / "run", **after(5))
    bench.server.turns.clear()
    resumed = bench.run(*subjects, tasks=TASKS, store=tmp_path / "run", resume=True)
    assert figures(whole) == figures(resumed)
    # Of 'a' 3 of 6 cells had ended, of 'b' 2 of 6; each is judged by three votes.
    executed = sum(not is_judge(turn) for turn in bench.server.turns)
    assert (3, 7 * 3) == (executed, len(bench.server.turns) - executed)


def test_a_whole_sweep_resumed_asks_nobody(bench: Bench, tmp_path: Path) -> None:
    whole = bench.run(asking("a", bench.model), store=tmp_path / "run")
    bench.server.turns.clear()
    told: list[tuple[int, bool]] = []

    def tell(end: Progress) -> None:
        told.append((end.done, end.stored))

    again = bench.run(asking("a", bench.model), store=tmp_path / "run", resume=True, on_cell=tell)
    assert ([], [(1, True), (2, True), (3, True)]) == (bench.server.turns, told)
    assert figures(whole) == figures(again)


def test_resuming_what_was_never_begun_begins_it(bench: Bench, tmp_path: Path) -> None:
    report = bench.run(saying("a", RIGHT), store=tmp_path / "run", resume=True)
    assert 3 == overall(report).runs


def test_a_run_that_is_there_is_not_overwritten(bench: Bench, tmp_path: Path) -> None:
    bench.run(saying("a", RIGHT), store=tmp_path / "run")
    with pytest.raises(UserError, match="is there already") as caught:
        bench.run(saying("a", RIGHT), store=tmp_path / "run")
    assert "resume=True" in (caught.value.fix or "")


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("subjects", {"subject": "other"}),
        ("tasks", {"tasks": (a_task("another"),)}),
        ("tasks or scorers", {"tasks": (a_task(prompt="Something else?"),)}),
        ("tasks or scorers", {"scorers": (Scorer("half", lambda _task, _output: 0.5),)}),
        ("repetitions", {"runs": 7}),
        ("models", {"judge_model": "test"}),
    ],
)
def test_a_run_begun_with_something_else_is_not_continued(
    bench: Bench, tmp_path: Path, what: str, fields: dict[str, Any]
) -> None:
    bench.run(saying("a", RIGHT), store=tmp_path / "run")
    bench.server.turns.clear()
    subject = saying(fields.pop("subject", "a"), RIGHT)
    with pytest.raises(UserError, match=f"begun with other {what}, so"):
        bench.run(subject, store=tmp_path / "run", resume=True, **fields)
    assert [] == bench.server.turns


def test_an_answer_that_was_not_judged_yet_is_not_asked_for_again(bench: Bench, tmp_path: Path) -> None:
    bench.run(asking("a", bench.model), runs=1, store=tmp_path / "run")
    (tmp_path / "run/cells/deep-thought/a/1/evaluation.json").unlink()
    bench.server.turns.clear()
    report = bench.run(asking("a", bench.model), runs=1, store=tmp_path / "run", resume=True)
    assert 3 == sum(map(is_judge, bench.server.turns)) == len(bench.server.turns)
    assert (1.0, 0.013) == (overall(report).mean, report.total_cost_usd)


@pytest.mark.parametrize("name", ["generation.json", "evaluation.json"])
def test_a_damaged_cell_is_done_again(bench: Bench, tmp_path: Path, name: str) -> None:
    bench.run(asking("a", bench.model), store=tmp_path / "run")
    file = tmp_path / "run/cells/deep-thought/a/2" / name
    file.write_text(file.read_text()[:20])
    report = bench.run(asking("a", bench.model), store=tmp_path / "run", resume=True)
    assert (1.0, 3) == (overall(report).mean, overall(report).successful_runs)


def test_what_was_not_measured_is_done_again_and_its_cost_stays(tmp_path: Path) -> None:
    down = True

    def judge(turn: Turn) -> Reply | Wire:
        return faults.failed(500) if down else verdicts(turn)

    def executor(turn: Turn) -> Reply | Wire:
        second = any(text.startswith("I heard") for _role, text in turn.messages)
        return faults.failed(500) if down and second and by(turn) == "twice" else right(turn)

    async def twice(task: BenchmarkTask, attempt: Attempt) -> Output:
        asker = asking("twice", task.metadata["model"]).sequencer
        said = await asker(task, attempt)
        return await asker(task.model_copy(update={"prompt": f"I heard {said.text}"}), attempt)

    with ModelServer(answering(executor, judge)) as server:
        bench = Bench(server)
        task = a_task(metadata={"model": bench.model})
        subjects = (BenchmarkSubject(name="twice", kind="pattern", sequencer=twice),)
        settings: dict[str, Any] = {"tasks": (task,), "runs": 1, "store": tmp_path / "run"}
        first = bench.run(*subjects, **settings)
        down = False
        second = bench.run(*subjects, **settings, resume=True)
    assert (1, 0.01) == (len(first.not_measured), first.total_cost_usd)
    # One call that was paid for in vain, two that were not, three votes.
    assert ((), 0.033) == (second.not_measured, second.total_cost_usd)


def test_a_budget_is_of_the_whole_run(bench: Bench, tmp_path: Path) -> None:
    settings: dict[str, Any] = {"runs": 10, "concurrency": 1, "store": tmp_path / "run"}
    bench.run(asking("a", bench.model), max_cost_usd=0.02, **settings)
    bench.server.turns.clear()
    same = bench.run(asking("a", bench.model), max_cost_usd=0.02, **settings, resume=True)
    assert ([], True, 1) == (bench.server.turns, same.budget_exceeded, overall(same).runs)
    more = bench.run(asking("a", bench.model), max_cost_usd=0.05, **settings, resume=True)
    assert (True, 4) == (more.budget_exceeded, overall(more).runs)


def test_a_model_without_a_price_is_still_named_when_the_run_is_resumed(tmp_path: Path) -> None:
    with ModelServer(answering(lambda _turn: Reply(RIGHT))) as server:
        bench = Bench(server)
        settings: dict[str, Any] = {"runs": 1, "store": tmp_path / "run", "resume": True}
        reports = [bench.run(asking("a", bench.model), **settings) for _ in range(2)]
    for report in reports:
        assert any(warning.startswith("unpriced: ") for warning in report.warnings)


# Writes down each cell that is begun, and hangs in the cells of the third task.
KILLED = """
import sys
from pathlib import Path
import anyio
from nia_bench import BenchmarkSubject, BenchmarkTask, Output, RunBenchmarkConfig, Scorer, run_benchmark

folder, hangs = Path(sys.argv[1]), sys.argv[2] == "hangs"

async def sequencer(task, attempt):
    with (folder / "begun").open("a") as log:
        log.write(attempt.cell.key + "\\n")
    if hangs and task.id == "t3":
        print("hangs", flush=True)
        await anyio.sleep_forever()
    return Output(text="42")

tasks = [BenchmarkTask(id=f"t{n}", category="reasoning", prompt="q") for n in range(6)]
scorers = [Scorer("exact", lambda _task, output: float(output.text == "42"))]
config = RunBenchmarkConfig(
    subjects=[BenchmarkSubject(name="s", kind="baseline", sequencer=sequencer)], tasks=tasks, model="test",
    scorers=scorers, runs=2, concurrency=2, store=folder / "run", resume=True,
)
report = anyio.run(run_benchmark, config)
print(report.stats[0].successful_runs, report.stats[0].mean)
"""


def test_kill_9_loses_only_the_cells_in_flight(tmp_path: Path) -> None:
    command = [sys.executable, "-c", KILLED, str(tmp_path)]
    with subprocess.Popen([*command, "hangs"], stdout=subprocess.PIPE, text=True) as killed:
        assert killed.stdout is not None
        # Both workers hang: in t3 of the first run and of the second.
        assert ["hangs\n"] * 2 == [killed.stdout.readline() for _ in range(2)]
        killed.kill()
    begun = (tmp_path / "begun").read_text().split()
    assert {f"t{n}/s/1" for n in range(6)} | {f"t{n}/s/2" for n in range(4)} == set(begun)
    (tmp_path / "begun").unlink()
    ended = subprocess.run([*command, "ends"], capture_output=True, text=True, check=True)
    assert "12 1.0\n" == ended.stdout
    again = (tmp_path / "begun").read_text().split()
    in_flight = {"t3/s/1", "t3/s/2"}
    assert sorted(in_flight | {"t4/s/2", "t5/s/2"}) == sorted(again)


# Evaluates the cells of a run again and again, with one score and then with another.
EVALUATED = """
import sys
from dataclasses import replace
from pathlib import Path
import anyio
from nia_bench import BenchmarkSubject, BenchmarkTask, Output, RunBenchmarkConfig, Scorer
from nia_bench.engine.benchmark import benchmark_loop

async def sequencer(task, attempt):
    return Output(text="42" * 1000)

score = 0.25
tasks = [BenchmarkTask(id=f"t{n}", category="reasoning", prompt="q") for n in range(6)]
config = RunBenchmarkConfig(
    subjects=[BenchmarkSubject(name="s", kind="baseline", sequencer=sequencer)], tasks=tasks, model="test",
    scorers=[Scorer("varies", lambda _task, output: score)], store=Path(sys.argv[1]), resume=True,
)

async def main():
    global score
    async with benchmark_loop(config) as loop:
        await loop.run()
    while True:
        score = 1 - score
        async with benchmark_loop(config) as loop:
            await loop.evaluate_again()
        print("evaluated", flush=True)

anyio.run(main)
"""


def test_kill_9_leaves_each_cell_its_old_evaluation_or_its_new_one(tmp_path: Path) -> None:
    command = [sys.executable, "-c", EVALUATED, str(tmp_path / "run")]
    for rounds in (1, 4, 9):
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as killed:
            assert killed.stdout is not None
            assert ["evaluated\n"] * rounds == [killed.stdout.readline() for _ in range(rounds)]
            killed.kill()
        found = [
            Evaluation.model_validate_json(file.read_bytes()) for file in tmp_path.rglob("evaluation.json")
        ]
        assert 18 == len(found)
        assert {each.score for each in found} <= {0.25, 0.75}
        assert all(each.code_scores == {"varies": each.score} for each in found)


def test_what_another_version_of_the_evaluator_judged_is_judged_again_and_not_asked_again(
    bench: Bench, tmp_path: Path
) -> None:
    bench.run(asking("a", bench.model), runs=1, store=tmp_path / "run")
    file = tmp_path / "run/cells/deep-thought/a/1/evaluation.json"
    old = Evaluation.model_validate_json(file.read_bytes())
    file.write_text(old.model_copy(update={"evaluator": None}).to_json())
    bench.server.turns.clear()
    report = bench.run(asking("a", bench.model), runs=1, store=tmp_path / "run", resume=True)
    assert 3 == sum(map(is_judge, bench.server.turns)) == len(bench.server.turns)
    assert 1.0 == overall(report).mean
    assert old.evaluator == Evaluation.model_validate_json(file.read_bytes()).evaluator


# Prints by how many bytes memory grows over the second half of a sweep of 800 cells.
GROWTH = """
import gc
import sys
import tracemalloc
from pathlib import Path
import anyio
from nia_bench import BenchmarkSubject, BenchmarkTask, Output, RunBenchmarkConfig, Scorer, run_benchmark

async def sequencer(task, attempt):
    return Output(text="42")

def growth(runs):
    sizes = []

    def measure(progress):
        if progress.done in {progress.total // 2, progress.total}:
            gc.collect()
            sizes.append(tracemalloc.get_traced_memory()[0])

    config = RunBenchmarkConfig(
        subjects=[BenchmarkSubject(name="s", kind="baseline", sequencer=sequencer)],
        tasks=[BenchmarkTask(id="t", category="reasoning", prompt="q")], model="test",
        scorers=[Scorer("half", lambda _task, _output: 0.5)],
        runs=runs, on_cell=measure, store=Path(sys.argv[1]) / str(runs),
    )
    tracemalloc.start()
    anyio.run(run_benchmark, config)
    tracemalloc.stop()
    return sizes[1] - sizes[0]

# pathlib interns names. The interpreter's table of them grows in steps of megabytes: let it grow beforehand.
names = [sys.intern(f"name-{number}") for number in range(180_000)]
growth(200)
print(growth(800))
"""


def test_a_sweep_keeps_little_of_each_cell(tmp_path: Path) -> None:
    # A process of its own: tracemalloc counts what every thread of the process allocates.
    command = [sys.executable, "-c", GROWTH, str(tmp_path)]
    measured = subprocess.run(command, capture_output=True, text=True, check=True)
    # Columns of numbers grow in steps; a model for each cell took more than a thousand bytes.
    assert int(measured.stdout) < 400 * 200
