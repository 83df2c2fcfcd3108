"""What fails from the start, and always in the same way, ends the run before it is asked thirty times."""

from __future__ import annotations

from pathlib import Path
from typing import Any

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

from nia_bench.contract.errors import InfrastructureError
from nia_bench.contract.generation import Output
from nia_bench.contract.report import OVERALL, BenchmarkReport
from nia_bench.contract.subject import Attempt, BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.models.retrying import RetryPolicy

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
