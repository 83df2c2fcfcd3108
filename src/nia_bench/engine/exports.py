"""Writes what agents did in the cells of a stored run for other programs, a file a cell."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.transcript import Entry
from nia_bench.reporting.trajectory import trajectory
from nia_bench.store import RunStore
from nia_bench.store.disk import write_atomically
from nia_bench.store.record import cell_folder_name

ExportForm = Literal["atif", "transcript"]
FILES: Final[dict[ExportForm, str]] = {"atif": "trajectory.json", "transcript": "transcript.jsonl"}
"""The name of a cell's file in each form."""


@dataclass(frozen=True)
class ExportCounts:
    """How many cells were written, and how many have no transcript: of no agent, or not executed yet."""

    files: int
    without: int


def export_transcripts(run: Path, output: Path, form: ExportForm) -> ExportCounts:
    """Write <output>/<task>/<subject>/<n>/<file> for each cell with a transcript; replaces earlier ones.

    The run may be at work. Raises UserError where `run` is no run, is damaged, or has no transcript, and as
    `RunStore` does for a disk that is full or cannot be written.
    """
    store = RunStore.unheld(run)
    text_ = without = 0
    for cell in store.record.plan.by_task():
        if text := _text(store, cell, form):
            folder = output / cell_folder_name(cell.task_id, cell.subject, cell.run)
            write_atomically(folder / FILES[form], text, option="--output")
            text_ += 1
        else:
            without += 1
    if not text_:
        raise UserError(
            f"{run}: none of its {without} cells has a transcript",
            fix="export a run of an agent: scripted subjects and patterns leave none",
        )
    return ExportCounts(text_, without)


def _text(store: RunStore, cell: Cell, form: ExportForm) -> str | None:
    generation = store.generation(cell)
    transcript: tuple[Entry, ...] = store.transcript(cell) if generation else ()
    if generation is None or not transcript:
        return None
    if form == "transcript":
        return "".join(f"{entry.to_json()}\n" for entry in transcript)
    return trajectory(store.folder.resolve().name, generation, transcript).to_json()
