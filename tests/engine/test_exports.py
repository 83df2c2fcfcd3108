"""A stored run as logs of Inspect AI, read back by Inspect's own reader."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation, TestsResult
from nia_bench.contract.generation import Cause, Failure, Generation, Output, Usage
from nia_bench.contract.transcript import Message, ToolCall
from nia_bench.engine.exports import export_inspect
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.suites.suite import load_suite

TASKS = ("zod-3-error-message", "zod-4-error-api")
CATEGORIES = ("version_locked_write", "bleeding_edge")
MODEL = "openai:gpt-5-mini"
USAGE = Usage(input_tokens=100, output_tokens=10, cached_tokens=30, reasoning_tokens=4, requests=2)
TRANSCRIPT = (
    Message(role="user", text="Go."),
    ToolCall(id="1", server="docs", tool="query", input={"q": "zod"}, output="error", status="error"),
    Message(role="reasoning", text="Hm."),
    Message(text="Ok."),
)
SCORES = {("zod-3-error-message", 1): 1.0, ("zod-3-error-message", 2): 0.5, ("zod-4-error-api", 1): 0.0}
"""The last cell is not measured: the second of zod-4-error-api."""


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A run of two tasks, twice each, of one agent; a cell has a transcript, and one is not measured."""
    plan = Plan(
        suite="nia",
        suite_hash=load_suite("nia").hash,
        seed=1,
        runs=2,
        subjects=("agent/x",),
        task_ids=TASKS,
        categories=CATEGORIES,
    )
    record = RunRecord(
        plan=plan, model=MODEL, started_at=1.0, subjects=(SubjectRecord(name="agent/x", kind="condition"),)
    )
    with RunStore.create(tmp_path / "results", "monday", record) as store:
        for cell in plan.by_task():
            _write(store, cell)
        return store.folder


def _write(store: RunStore, cell: Cell) -> None:
    score = SCORES.get((cell.task_id, cell.run))
    failure = None if score is not None else Failure(cause=Cause.INFRASTRUCTURE, message="no network")
    store.write_generation(
        Generation(
            cell=cell,
            output=None if failure else Output(text="Ok.", files={"a.ts": "1"}),
            failure=failure,
            versions={"model": MODEL},
            usage=USAGE,
            cost_usd=0.25,
            transcript=TRANSCRIPT if score == 1.0 else (),
        )
    )
    tests = TestsResult(score=score or 0.0, passed=score == 1.0, checks=())
    store.write_evaluation(
        Evaluation.failed(cell, failure)
        if failure
        else Evaluation(cell=cell, tests=tests, score=score, passed=score == 1.0)
    )


def _read(run: Path, output: Path) -> Any:
    assert (4, 4) == export_inspect(run, output)
    return import_module("inspect_ai.log").read_eval_log(str(output / "agent%2Fx.eval"))


@pytest.mark.filterwarnings("default")
@pytest.mark.usefixtures("inspect_ai")
def test_a_run_read_back_by_inspect_has_the_same_cells_scores_usage_and_costs(
    run: Path, tmp_path: Path
) -> None:
    log = _read(run, tmp_path / "out")
    samples = {(sample.id, sample.epoch): sample for sample in log.samples}
    measured = {
        key: sample.scores["checks"].value["score"] for key, sample in samples.items() if sample.scores
    }
    assert (SCORES, 4, 3) == (measured, log.results.total_samples, log.results.completed_samples)
    (unmeasured,) = (sample for sample in log.samples if sample.error)
    assert ("zod-4-error-api", 2) == (unmeasured.id, unmeasured.epoch)
    assert "not measured (infrastructure): no network" == unmeasured.error.message
    for used, cells in ((samples[TASKS[0], 1].model_usage, 1), (log.stats.model_usage, 4)):
        usage = used["openai/gpt-5-mini"]
        assert (100 * cells, 30 * cells) == (
            usage.input_tokens + usage.input_tokens_cache_read,
            usage.input_tokens_cache_read,
        )
        assert (10 * cells, 4 * cells, 0.25 * cells) == (
            usage.output_tokens,
            usage.reasoning_tokens,
            usage.total_cost,
        )
    figures = {score.name: score.metrics for score in log.results.scores}["score"]
    # Deviations of the clusters' sums from the mean 0.5: 0.5 and -0.5; sqrt(0.5 × 2/1) / 3.
    assert (0.5, 1 / 3) == pytest.approx((figures["mean"].value, figures["stderr"].value))
    with_calls = samples[TASKS[0], 1].messages
    assert ["user", "assistant", "tool", "assistant"] == [message.role for message in with_calls]
    assert ("mcp__docs__query", {"q": "zod"}) == (
        with_calls[1].tool_calls[0].function,
        with_calls[1].tool_calls[0].arguments,
    )
    assert ["user", "assistant"] == [message.role for message in samples[TASKS[0], 2].messages]


@pytest.mark.usefixtures("inspect_ai")
def test_an_earlier_evaluation_by_another_evaluator_is_not_measured(run: Path, tmp_path: Path) -> None:
    failure = Failure(cause=Cause.EVALUATOR, message="no compiler")
    with RunStore.open(run) as store:
        cell = next(store.record.plan.by_task())
        evaluation = store.evaluation(cell)
        assert evaluation
        store.write_evaluation(evaluation.model_copy(update={"evaluator": "older", "kept": failure}))
    sample = next(s for s in _read(run, tmp_path / "out").samples if (s.id, s.epoch) == (cell.task_id, 1))
    assert (None, "not measured (evaluator): no compiler") == (sample.scores, sample.error.message)


@pytest.mark.usefixtures("inspect_ai")
def test_a_damaged_cell_is_refused_and_named(run: Path, tmp_path: Path) -> None:
    (run / "cells" / TASKS[0] / "agent%2Fx" / "1" / "transcript.jsonl").write_text("{\n")
    with pytest.raises(UserError, match=r"transcript\.jsonl: damaged"):
        export_inspect(run, tmp_path / "out")


def test_without_the_extra_one_sentence_has_the_command(
    run: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [name for name in sys.modules if name.startswith("inspect_ai.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "inspect_ai", None)
    with pytest.raises(UserError, match="needs the package inspect-ai") as caught:
        export_inspect(run, tmp_path / "out")
    assert "pip install 'nia-bench[inspect]'" == caught.value.fix
