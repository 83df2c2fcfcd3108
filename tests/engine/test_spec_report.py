"""The report and the contract types of the benchmarks API, as a real sweep fills them in."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from pydantic import ValidationError
from tests.engine.players import RIGHT, WRONG, Bench, a_task, answering, asking, right, saying
from tests.model_server.server import ModelServer

from nia_bench import (
    BenchmarkReport,
    BenchmarkRunResult,
    BenchmarkSubject,
    BenchmarkTask,
    BuildBenchmarkReportMeta,
    Output,
    build_benchmark_report,
    estimate_cost_usd,
    render_scorecard,
)
from nia_bench.contract.generation import Usage
from nia_bench.contract.subject import Attempt


@pytest.fixture(scope="module")
def served() -> Iterator[Bench]:
    with ModelServer(answering(right)) as server:
        yield Bench(server)


@pytest.fixture(scope="module")
def report(served: Bench) -> BenchmarkReport:
    async def flaky(_task: BenchmarkTask, attempt: Attempt) -> Output:
        if attempt.cell.run == 1:
            raise RuntimeError("not today")
        return Output(text=RIGHT)

    return served.run(
        asking("a", served.model),
        BenchmarkSubject(name="flaky", kind="pattern", sequencer=flaky),
        saying("base", WRONG, "baseline"),
        tasks=(a_task("t1"), a_task("t2", "tool-use")),
        runs=2,
    )


@pytest.fixture
def document(report: BenchmarkReport) -> dict[str, Any]:
    return json.loads(render_scorecard(report, "json"))


def of(rows: list[dict[str, Any]], **fields: str) -> dict[str, Any]:
    return next(row for row in rows if fields.items() <= row.items())


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("runs", 2),
        ("subjects", ["a", "flaky", "base"]),
        ("categories", ["reasoning", "tool-use"]),
        # 4 answers at 0.01, and 3 votes at 0.001 on each of the 10 answers there are.
        ("totalCostUsd", 0.07),
        ("budgetExceeded", False),
        ("baselineSubjects", ["base"]),
        ("primaryBaseline", "base"),
    ],
)
def test_benchmark_report(document: dict[str, Any], field: str, expected: object) -> None:
    assert expected == document[field]


def test_benchmark_report_names_its_models(served: Bench, document: dict[str, Any]) -> None:
    assert (served.model, served.judge) == (document["model"], document["judgeModel"])


def test_benchmark_report_has_warnings_and_timing(document: dict[str, Any]) -> None:
    assert isinstance(document["warnings"], list)
    assert document["timing"]["totalMs"] > 0


def test_benchmark_report_has_rankings_by_category_and_overall(document: dict[str, Any]) -> None:
    assert {"reasoning", "tool-use", "overall"} == document["rankings"].keys()
    overall = document["rankings"]["overall"]
    assert ["a", "flaky", "base"] == [rank["subject"] for rank in overall]


@pytest.mark.parametrize(
    ("field", "expected"),
    [("subject", "a"), ("mean", 1.0), ("deltaVsBaseline", 1.0), ("credible", True)],
)
def test_benchmark_ranking(document: dict[str, Any], field: str, expected: object) -> None:
    assert expected == document["rankings"]["overall"][0][field]


@pytest.mark.parametrize(
    ("field", "expected"),
    [
        ("subject", "flaky"),
        ("category", "overall"),
        ("mean", 0.5),
        ("stddev", 0.5),
        ("passRate", 0.5),
        ("runs", 4),
        ("successfulRuns", 2),
        ("costUsd", 0.006),
    ],
)
def test_subject_category_stat(document: dict[str, Any], field: str, expected: object) -> None:
    assert expected == of(document["stats"], subject="flaky", category="overall")[field]


def test_subject_category_stat_has_latency_and_every_category(document: dict[str, Any]) -> None:
    assert of(document["stats"], subject="a", category="tool-use")["meanLatencyMs"] > 0
    assert 9 == len(document["stats"])


def test_build_benchmark_report_is_pure() -> None:
    run = BenchmarkRunResult(
        subject="a", kind="pattern", task_id="t", category="reasoning", run=1, score=1.0, passed=True
    )
    meta = BuildBenchmarkReportMeta(model="m", runs=1, started_at=0.0)
    assert build_benchmark_report([run], meta) == build_benchmark_report([run], meta)


@pytest.mark.parametrize("style", ["table", "markdown"])
def test_render_scorecard_marks_the_baseline(report: BenchmarkReport, style: Any) -> None:
    assert "base (baseline)" in render_scorecard(report, style)


def test_render_scorecard_json_reads_back(report: BenchmarkReport) -> None:
    assert report == BenchmarkReport.model_validate_json(render_scorecard(report, "json"))


def test_estimate_cost_usd_is_best_effort() -> None:
    usage = Usage(input_tokens=1000, output_tokens=1000)
    assert estimate_cost_usd("openai:gpt-4o", usage) > 0
    assert 0.0 == estimate_cost_usd("nobody:knows", usage)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "deep-thought"),
        ("category", "reasoning"),
        ("prompt", "What is the answer to deep-thought?"),
        ("expected", {"answer": 42}),
        ("metadata", {"source": "a book"}),
    ],
)
def test_benchmark_task(field: str, value: object) -> None:
    task = a_task(expected={"answer": 42}, metadata={"source": "a book"})
    assert value == getattr(task, field)


def test_benchmark_task_rubric_is_locked() -> None:
    task = BenchmarkTask(id="t", category="reasoning", prompt="p", rubric=("one", "two"))  # type: ignore[arg-type]
    assert [("one", 0.5), ("two", 0.5)] == [(each.criterion, each.weight) for each in task.rubric]
    with pytest.raises(ValidationError, match="frozen"):
        task.rubric = ()


@pytest.mark.parametrize("category", ["reasoning", "multi-step-research", "critique-revision", "tool-use"])
def test_benchmark_category(category: str) -> None:
    assert category == a_task(category=category).category


def test_benchmark_subject_maps_the_task_onto_its_input(bench: Bench) -> None:
    seen: list[object] = []

    async def sequencer(words: object, _attempt: Attempt) -> Output:
        seen.append(words)
        return Output(text=RIGHT)

    subject = BenchmarkSubject(
        name="s", kind="pattern", sequencer=sequencer, map_task=lambda task: task.prompt.split()
    )
    assert 1.0 == bench.run(subject, runs=1).stats[0].mean
    assert [a_task().prompt.split()] == seen
