"""Writes the cells of stored runs, and what agents did in them, for other programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, Final, Literal

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import Entry
from nia_bench.engine.runs import load_run, run_columns
from nia_bench.engine.stored import open_stored
from nia_bench.reporting.csv_and_frames import polars_frame
from nia_bench.reporting.inspect_log import inspect_log, inspect_sample, load_inspect
from nia_bench.reporting.stored import stored_cells
from nia_bench.reporting.trajectory import trajectory
from nia_bench.store import RunStore
from nia_bench.store.disk import disk_errors, write_atomically
from nia_bench.store.record import cell_folder_name, folder_name

ExportForm = Literal["atif", "transcript"]
FILES: Final[dict[ExportForm, str]] = {"atif": "trajectory.json", "transcript": "transcript.jsonl"}
"""The name of a cell's file in each form."""


@dataclass(frozen=True)
class ExportCounts:
    """How many cells were written, and how many have no transcript: of no agent, or not executed yet."""

    files: int
    without: int


def export_transcripts(run: Path, output: Path, form: ExportForm) -> ExportCounts:
    """Write a transcript for each cell that has one below `output`, and count the cells with and without.

    The path is <task>/<subject>/<n>/<file>; earlier files are replaced. The run may be running. Raises
    UserError where `run` is no run, is damaged, or has no transcript, and where `output` cannot be written;
    InfrastructureError if the disk is full.
    """
    store = RunStore.unheld(run)
    files = without = 0
    for cell in store.record.plan.by_task():
        if text := _text(store, cell, form):
            folder = output / cell_folder_name(cell.task_id, cell.subject, cell.run)
            write_atomically(folder / FILES[form], text, option="--output")
            files += 1
        else:
            without += 1
    if not files:
        raise UserError(
            f"{run}: none of its {without} cells has a transcript",
            fix="export a run of an agent: scripted subjects and patterns leave none",
        )
    return ExportCounts(files, without)


def export_parquet(runs: Sequence[Path], output: Path) -> int:
    """Write the cells of all `runs` to `output` as one Parquet file, a row a cell. Return their number.

    Raises UserError for a run that cannot be read, where polars is missing, and where `output` cannot be
    written; InfrastructureError if the disk is full.
    """
    frame = polars_frame([run_columns(load_run(run)) for run in runs])
    data = BytesIO()
    frame.write_parquet(data)
    write_atomically(output, data.getvalue(), option="--output")
    return frame.height


def export_inspect(run: Path, output: Path) -> tuple[int, int]:
    """Write <output>/<subject>.eval for each subject of `run` with evaluated cells, one sample a cell.

    Return how many cells were written, and how many are planned. Raises UserError for a run that cannot be
    read or has no evaluated cell, where Inspect AI is missing, and where `output` cannot be written;
    InfrastructureError if the disk is full.
    """
    write = load_inspect("log").write_eval_log
    written = 0
    with open_stored(run) as stored:
        store, name = stored.store, run.resolve().name
        stored.results()  # refuses damaged cells, and those of evaluators that do not mix
        for subject in store.record.plan.subjects:
            samples: list[Any] = []
            ended_at = store.record.started_at
            for cell in stored_cells(store, stored.suite.tasks, transcripts=True, subject=subject):
                generation = cell.generation
                samples.append(inspect_sample(cell.task, generation, cell.evaluation, cell.transcript))
                ended_at = max(ended_at, generation.started_at + generation.latency_ms / 1000)
            if not samples:
                continue
            written += len(samples)
            with disk_errors(output, option="--output"):
                output.mkdir(parents=True, exist_ok=True)
                file = output / f"{folder_name(subject)}.eval"
                temporary = file.with_name(f".{file.name}")
                write(inspect_log(name, store.record, subject, samples, ended_at), str(temporary))
                temporary.replace(file)
        total = store.record.plan.total
    if not written:
        raise UserError(f"{run}: none of its {total} cells is evaluated", fix="finish the run with --resume")
    return written, total


def _text(store: RunStore, cell: Cell, form: ExportForm) -> str | None:
    """Return the transcript of a cell as text in the form, or None if it has none."""
    generation = store.generation(cell)
    transcript: tuple[Entry, ...] = store.transcript(cell) if generation else ()
    if generation is None or not transcript:
        return None
    if form == "transcript":
        return "".join(f"{entry.to_json()}\n" for entry in transcript)
    return trajectory(store.folder.resolve().name, generation, transcript).to_json()
