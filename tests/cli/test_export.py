"""`nia-bench export`: a file a cell, of what agents did."""

from __future__ import annotations

from pathlib import Path

import polars
import pytest
from tests.cli.conftest import Program
from tests.reporting.atif_rules import keeps_the_rules

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.transcript import ENTRY, Message, ToolCall
from nia_bench.store import RunRecord, RunStore

DONE, SCRIPTED = (Cell(subject="agent/x", task_id="one", category="c", run=run) for run in (1, 2))
TRANSCRIPT = (
    Message(role="user", text="Go."),
    ToolCall(id="1", tool="ls", output="a.ts"),
    Message(text="Ok."),
)


@pytest.fixture
def run(tmp_path: Path) -> Path:
    """A run of three cells: one of an agent, one without a transcript, one not executed yet."""
    plan = Plan(
        suite="small",
        suite_hash="h",
        seed=1,
        runs=3,
        subjects=("agent/x",),
        task_ids=("one",),
        categories=("c",),
    )
    with RunStore.create(tmp_path / "results", "monday", RunRecord(plan=plan, started_at=1.0)) as store:
        store.write_generation(Generation(cell=DONE, output=Output(), transcript=TRANSCRIPT))
        store.write_generation(Generation(cell=SCRIPTED, output=Output()))
        return store.folder


def test_each_cell_with_a_transcript_is_a_trajectory(nia_bench: Program, run: Path) -> None:
    ended = nia_bench("export", str(run), "--output", "out")
    assert (0, "1 of 3 cells written to out; the others have no transcript\n") == (ended.code, ended.out)
    document = keeps_the_rules(Path("out/one/agent%2Fx/1/trajectory.json").read_text())
    assert "monday/one/agent/x/1" == document["session_id"]
    assert ["user", "agent", "agent"] == [step["source"] for step in document["steps"]]


def test_our_own_form_is_the_transcript_as_it_is_stored(nia_bench: Program, run: Path) -> None:
    assert 0 == nia_bench("export", str(run), "-o", "out", "--format", "transcript").code
    lines = Path("out/one/agent%2Fx/1/transcript.jsonl").read_text().splitlines()
    assert list(TRANSCRIPT) == [ENTRY.validate_json(line) for line in lines]


def test_a_second_export_replaces_the_first(nia_bench: Program, run: Path) -> None:
    for _ in range(2):
        assert 0 == nia_bench("export", str(run), "-o", "out").code
    assert ["trajectory.json"] == [file.name for file in Path("out").rglob("*") if file.is_file()]


def test_a_folder_that_cannot_be_written_leads_to_another(nia_bench: Program, run: Path) -> None:
    ended = nia_bench("export", str(run), "-o", "/proc/nowhere")
    assert (2, True) == (ended.code, "name another one with --output\n" in ended.err)


def test_a_run_without_transcripts_is_refused(nia_bench: Program, run: Path) -> None:
    (run / "cells/one/agent%2Fx/1/transcript.jsonl").unlink()
    ended = nia_bench("export", str(run), "-o", "out")
    assert (2, True, False) == (
        ended.code,
        "none of its 3 cells has a transcript" in ended.err,
        Path("out").exists(),
    )


def test_a_damaged_transcript_is_named(nia_bench: Program, run: Path) -> None:
    (run / "cells/one/agent%2Fx/1/transcript.jsonl").write_text("{\n")
    ended = nia_bench("export", str(run), "-o", "out")
    assert (2, True) == (ended.code, "transcript.jsonl: damaged" in ended.err)


def test_what_is_no_run_is_refused(nia_bench: Program, tmp_path: Path) -> None:
    assert 2 == nia_bench("export", str(tmp_path), "-o", "out").code


def test_the_cells_of_several_runs_are_one_parquet_file(nia_bench: Program) -> None:
    for name in ("a", "b"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code
    ended = nia_bench("export", "a", "results/b", "--format", "parquet", "--output", "tables/cells.parquet")
    assert (0, "6 cells written to tables/cells.parquet") == (ended.code, ended.out.strip()), ended.err
    frame = polars.read_parquet("tables/cells.parquet")
    assert {"a", "b"} == set(frame["runId"])
    assert {"reference", "wrong", "empty"} == set(frame["subject"])


def test_transcripts_are_exported_of_one_run_at_a_time(nia_bench: Program) -> None:
    for name in ("a", "b"):
        assert 0 == nia_bench("run", "--reps", "1", "--run-id", name).code
    ended = nia_bench("export", "a", "b", "--output", "out")
    assert (2, True) == (ended.code, "one run at a time" in ended.err)
