"""Writes docs/schemas/*.json: JSON Schemas of what Nia-Bench reads and writes. `make docs` runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema

from nia_bench.contract.base import Model
from nia_bench.contract.board import Board, RunList
from nia_bench.contract.cell import DryRun
from nia_bench.contract.comparisons import RunDifference
from nia_bench.contract.condition import Condition
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.contract.report import BenchmarkReport
from nia_bench.contract.suite import SuiteFile
from nia_bench.contract.task import BenchmarkTask
from nia_bench.contract.transcript import ENTRY
from nia_bench.diagnosis import Diagnosis
from nia_bench.proof import CheckedTasks
from nia_bench.reporting.live.overview import Overview
from nia_bench.store import RunRecord
from nia_bench.suites.task_folder import behaviour_file_schema, task_file_schema
from nia_bench.surfaces.model import SurfaceDifference

FOLDER = Path(__file__).parent.parent / "docs" / "schemas"
DIALECT = "https://json-schema.org/draft/2020-12/schema"
WRITTEN: dict[str, type[Model]] = {
    "run": RunRecord,
    "generation": Generation,
    "evaluation": Evaluation,
    "report": BenchmarkReport,
    "plan": DryRun,
    "difference": RunDifference,
    "runs": RunList,
    "board": Board,
    "diagnosis": Diagnosis,
    "proof": CheckedTasks,
    "overview": Overview,
    "surface-difference": SurfaceDifference,
}
"""What Nia-Bench writes has every field; what it reads may leave out those with a default."""


class Untitled(GenerateJsonSchema):
    """Leaves out the titles of fields, which only repeat their names."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        """See the base."""
        del schema
        return False


def documents() -> dict[str, str]:
    """The text of each file below docs/schemas, by name."""
    schemas = {name: _schema(TypeAdapter(model), "serialization") for name, model in WRITTEN.items()}
    schemas |= {
        "transcript-entry": _schema(ENTRY, "serialization"),
        "condition": _schema(TypeAdapter(Condition), "validation"),
        "suite": _schema(TypeAdapter(SuiteFile), "validation"),
        "task": task_file_schema(),
        "behaviour": behaviour_file_schema(),
        "task-without-code": task_file_schema(BenchmarkTask),
    }
    return {f"{name}.json": json.dumps(schema, indent=1) + "\n" for name, schema in schemas.items()}


def _schema(adapter: TypeAdapter[Any], mode: Literal["serialization", "validation"]) -> dict[str, Any]:
    return {"$schema": DIALECT, **adapter.json_schema(schema_generator=Untitled, mode=mode)}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.json"):
        old.unlink()
    for name, text in documents().items():
        (FOLDER / name).write_text(text, encoding="utf-8")
