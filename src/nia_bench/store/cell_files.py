"""The files in the folder of a cell: reads its documents, and lays out what the subject found and left."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import UserError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation, Output
from nia_bench.contract.submission import relative_path
from nia_bench.store.cell_row import executor_usd

GENERATION, EVALUATION, TRANSCRIPT = "generation.json", "evaluation.json", "transcript.jsonl"
ANSWER, BEFORE, FILES = "answer.md", "before", "files"

StoredT = TypeVar("StoredT", Generation, Evaluation)
ModelT = TypeVar("ModelT", bound=Model)


def stored_document(
    file: Path, model: type[StoredT], cell: Cell, fix: str, damaged_is_missing: bool
) -> StoredT | None:
    """Return the document in `file`, or None if the file is missing.

    One that is unreadable, damaged or of another cell raises UserError, or with `damaged_is_missing` gives
    None. `fix` is the fix unless the file is unreadable.
    """
    try:
        document = read_document(file, model, fix)
    except FileNotFoundError:
        return None
    except UserError:
        if damaged_is_missing:
            return None
        raise
    if document.cell == cell:
        return document
    if damaged_is_missing:
        return None
    raise UserError(f"{file}: belongs to another cell, {document.cell.key}", fix=fix)


def read_document(file: Path, model: type[ModelT], fix: str) -> ModelT:
    """Return the document in a JSON file.

    Raises FileNotFoundError if it is missing, and UserError if it cannot be read, or with `fix` if it is
    damaged.
    """
    try:
        return model.model_validate_json(file.read_bytes())
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UserError(f"{file}: cannot be read ({error.strerror})", fix="make it readable") from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(map(str, first["loc"]))
        reason = f"{place}: {first['msg']}" if place else first["msg"]
        raise UserError(f"{file}: damaged, or written by another version ({reason})", fix=fix) from error


def clear_cell(folder: Path) -> None:
    """Create the folder of a cell, or if it exists, remove the files of an earlier attempt from it.

    Files of other names stay.
    """
    try:
        folder.mkdir(parents=True)
    except FileExistsError:
        if not os.listdir(folder):  # noqa: PTH208  (no Path of each is wanted)
            return
        for name in (EVALUATION, GENERATION, TRANSCRIPT, ANSWER):
            (folder / name).unlink(missing_ok=True)
        for name in (BEFORE, FILES):
            shutil.rmtree(folder / name, ignore_errors=True)


def lay_out(folder: Path, output: Output, before: Mapping[str, str]) -> None:
    """Write what the subject found and left into the cell's folder, for people to read.

    The files of `before` go below before/, those of `output` below files/, and its text into answer.md.
    Hostile paths and files that cannot be written are skipped.
    """
    texts: dict[Path, str] = {}
    for name, files in ((BEFORE, before), (FILES, output.files)):
        for path, text in files.items():
            with suppress(ValueError):
                texts[folder / name / relative_path(path)] = text
    if output.text:
        texts[folder / ANSWER] = output.text
    for path, text in texts.items():
        # A hostile answer may use one path for a file and for a folder. generation.json has both.
        with suppress(OSError):
            if path.parent != folder:
                path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="")


@dataclass(frozen=True)
class StoredOutcome:
    """What the store has of a cell.

    What is stored and measured stays when a run is resumed. A generation that is measured is not executed
    again, and what earlier attempts cost is added to what the new ones do.
    """

    generation: Generation | None = None
    evaluation: Evaluation | None = None

    @property
    def answer(self) -> Generation | None:
        """The generation, if it is to be evaluated as it is.

        None if there is none, or if something other than the subject ended it; then the cell is executed
        again.
        """
        failure = self.generation and self.generation.failure
        return None if failure and not failure.cause.measured else self.generation

    @property
    def executor_usd(self) -> float:
        """The cost of all its attempts in USD, those that do not count included; 0 without a generation."""
        return executor_usd(self.generation) if self.generation else 0.0

    @property
    def judge_usd(self) -> float:
        """The cost of its evaluations in USD; 0 without an evaluation."""
        return (self.evaluation.cost_usd if self.evaluation else None) or 0.0


NOTHING = StoredOutcome()
