"""`nia-bench compare` over a scripted model, on the real suite of patterns."""

import json
import os
import re
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Ended, Program
from tests.engine.players import EXECUTOR, JUDGE, answering, verdicts
from tests.model_server.replies import Reply, Turn
from tests.model_server.server import ModelServer

from nia_bench.contract.report import BenchmarkReport

SAID = "I have thought about it at length and this is my answer."


def executor(turn: Turn) -> Reply:
    return Reply(data={"flaws": []}, cost_usd=0.01) if turn.output_tool else Reply(SAID, cost_usd=0.01)


def judge(turn: Turn) -> Reply:
    return verdicts(turn, SAID)


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer(answering(executor, judge)) as running:
        yield running


@pytest.fixture
def compare(nia_bench: Program, server: ModelServer) -> Program:
    def run(*arguments: str) -> Ended:
        models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
        return nia_bench("compare", *arguments, *models, "--run-id", "r1", "--output-dir", "out")

    return run


def test_it_ends_with_a_scorecard_of_baseline_deltas_credible_and_cost(compare: Program) -> None:
    ended = compare("critique-revision", "debate", "--runs", "1", "--category", "reasoning")
    assert 0 == ended.code, ended.err
    assert ended.out.startswith("Scorecard\n")
    assert re.search(r"^single-generator \(baseline\) +1\.00 ", ended.out, re.MULTILINE)
    assert re.search(r"^critique-revision +1\.00 .*\$0\.1380", ended.out, re.MULTILINE)
    assert re.search(r"Δ baseline +credible", ended.out)
    assert "Report: out/r1/report.md" == ended.err.splitlines()[-1]


def test_progress_tells_what_was_spent_and_the_time_left(compare: Program) -> None:
    ended = compare("--runs", "1", "--task", "two-clocks", "--task", "three-speakers", "--concurrency", "1")
    lines = [line for line in ended.err.splitlines() if line.startswith("[")]
    assert 2 == len(lines)
    assert re.fullmatch(
        r"\[1/2\] Task: two-clocks \| Subject: single-generator \| Run: 1/1 \| Score: 1\.00"
        r" \| \$0\.0130 so far \| \d:\d\d:\d\d left",
        lines[0],
    )


def test_each_cell_and_the_report_are_kept(compare: Program) -> None:
    compare("--runs", "2", "--task", "two-clocks")
    folder = Path("out/r1")
    cell = folder / "cells" / "two-clocks" / "single-generator" / "2"
    assert SAID == json.loads((cell / "generation.json").read_text())["output"]["text"]
    assert 4 == len(json.loads((cell / "evaluation.json").read_text())["judgement"]["verdicts"])
    report = BenchmarkReport.model_validate_json((folder / "report.json").read_text())
    assert (2, ("single-generator",)) == (report.runs, report.baseline_subjects)


def test_a_budget_ends_it_with_exit_code_1(compare: Program) -> None:
    ended = compare(
        "--max-cost-usd", "0.02", "--category", "reasoning", "--concurrency", "1", "--format", "json"
    )
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (1, True) == (ended.code, report.budget_exceeded)
    assert 2 == report.stats[0].runs


def interrupting() -> ModelServer:
    """Sends this process Ctrl-C when the second answer is asked for."""
    answers: list[Turn] = []

    def script(turn: Turn) -> Reply:
        answers.append(turn)
        if len(answers) == 2:
            os.kill(os.getpid(), signal.SIGINT)
        return executor(turn)

    return ModelServer(answering(script, judge))


def interrupted(nia_bench: Program) -> Ended:
    with interrupting() as server:
        models = ("--model", server.model(EXECUTOR), "--judge-model", server.model(JUDGE))
        arguments = (
            "--category",
            "reasoning",
            "--concurrency",
            "1",
            "--format",
            "json",
            "--output-dir",
            "out",
        )
        return nia_bench("compare", *models, *arguments)


def test_ctrl_c_ends_it_with_a_report_of_what_there_is(nia_bench: Program) -> None:
    ended = interrupted(nia_bench)
    report = BenchmarkReport.model_validate_json(ended.out)
    assert (1, 2) == (ended.code, report.stats[0].runs)
    assert any("not finished (interrupted): 16 of 18" in warning for warning in report.warnings)


def test_further_models_run_as_baselines(compare: Program, server: ModelServer) -> None:
    other = server.model("other")
    ended = compare("--baseline-model", other, "--runs", "1", "--task", "two-clocks", "--format", "json")
    report = BenchmarkReport.model_validate_json(ended.out)
    assert ("single-generator", f"single-generator:{other}") == report.baseline_subjects
    assert "single-generator" == report.primary_baseline


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("critique",), "choose from critique-revision, debate, parallel-tasks"),
        (("--task", "two-clock"), "did you mean 'two-clocks'"),
        (("--category", "magic"), "no category 'magic'"),
        (("--baseline-model", "gpt"), "'gpt' is not the name of a model"),
        (("--no-baseline",), "nothing to run"),
    ],
)
def test_a_mistake_costs_nothing(
    compare: Program, server: ModelServer, arguments: tuple[str, ...], said: str
) -> None:
    ended = compare(*arguments)
    assert 2 == ended.code
    assert said in ended.err
    assert [] == server.turns
    assert not Path("out").exists()


def test_other_verbs_leave_it_as_it_is(compare: Program, nia_bench: Program) -> None:
    compare("--runs", "1", "--task", "two-clocks")
    for verb in ("report", "evaluate"):
        ended = nia_bench(verb, "out/r1")
        assert 2 == ended.code
        assert "out/r1/report.md" in ended.err
