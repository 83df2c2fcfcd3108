"""docs/schemas: current, and true of what the program writes."""

import json
import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from tests.cli import conftest as small_program
from tests.cli.conftest import Program
from tests.docs.blocks import DOCS, files

from nia_bench.subjects import conditions
from nia_bench.suites.suite import NIA, SHIPPED

tasks, installed, nia_bench = small_program.tasks, small_program.installed, small_program.nia_bench
SCHEMAS = DOCS / "schemas"


@cache
def validator(schema: str) -> Any:
    rules: Any = json.loads((SCHEMAS / f"{schema}.json").read_text())
    Draft202012Validator.check_schema(rules)
    return Draft202012Validator(rules)


def fits(document: Any, schema: str) -> bool:
    """Whether `document` fits the schema; raises, saying where, if it does not."""
    validator(schema).validate(document)
    return True


def test_the_schemas_are_those_of_the_program() -> None:
    expected = runpy.run_path(str(DOCS.parent / "tools" / "schemas.py"))["documents"]()
    kept = {file.name: file.read_text() for file in SCHEMAS.glob("*.json")}
    assert expected == kept, "run `make docs`"


@pytest.mark.parametrize("name", ["run", "report"])
def test_files_of_a_run_fit(nia_bench: Program, name: str) -> None:
    nia_bench("run", "--reps", "1", "--run-id", "r1")
    assert fits(json.loads(Path(f"results/r1/{name}.json").read_text()), name)


@pytest.mark.parametrize("name", ["generation", "evaluation"])
def test_files_of_each_cell_fit(nia_bench: Program, name: str) -> None:
    nia_bench("run", "--reps", "1", "--run-id", "r1")
    cells = list(Path("results/r1/cells").rglob(f"{name}.json"))
    assert 3 == len(cells)
    assert all(fits(json.loads(file.read_text()), name) for file in cells)


def test_a_plan_fits(nia_bench: Program) -> None:
    assert fits(json.loads(nia_bench("run", "--dry-run", "--format", "json").out), "plan")


def test_a_look_at_a_run_fits(nia_bench: Program) -> None:
    nia_bench("run", "--reps", "1", "--run-id", "r1")
    assert fits(json.loads(nia_bench("watch", "results/r1", "--format", "json").out), "overview")


def test_a_difference_fits(nia_bench: Program) -> None:
    for run in ("r1", "r2"):
        nia_bench("run", "--reps", "1", "--run-id", run)
    difference = nia_bench("diff", "results/r1", "results/r2", "--format", "json")
    assert fits(json.loads(difference.out), "difference")


def test_proofs_fit(nia_bench: Program) -> None:
    checked = json.loads(nia_bench("tasks", "check", "--format", "json").out)
    assert 1 == len(checked["proofs"])
    assert fits(checked, "proof")


def test_a_difference_of_surfaces_fits(nia_bench: Program) -> None:
    changes = nia_bench("surface", "diff", "zod@3.23.8", "zod@4.3.6", "--format", "json")
    assert fits(json.loads(changes.out), "surface-difference")


def test_conditions_fit() -> None:
    shipped = sorted(Path(conditions.__path__[0]).glob("*.json"))
    documents = [*(file.read_text() for file in shipped), files("extending.md")["my-docs.json"]]
    assert len(documents) > 3
    assert all(fits(json.loads(document), "condition") for document in documents)


def test_tasks_fit() -> None:
    tasks = list((NIA / "tasks").rglob("task.json"))
    assert 40 == len(tasks)
    assert all(fits(json.loads(task.read_text()), "task") for task in tasks)


def test_behaviours_fit() -> None:
    found = list((NIA / "tasks").rglob("behaviour/behaviour.json"))
    assert found
    assert all(fits(json.loads(file.read_text()), "behaviour") for file in found)


def test_tasks_without_code_fit() -> None:
    tasks = list((SHIPPED["patterns"] / "tasks").rglob("task.json"))
    assert 25 == len(tasks)
    assert all(fits(json.loads(task.read_text()), "task-without-code") for task in tasks)


def test_suites_fit() -> None:
    assert all(fits(json.loads((suite / "suite.json").read_text()), "suite") for suite in SHIPPED.values())


def test_a_transcript_entry_fits() -> None:
    entry = {"kind": "message", "role": "assistant", "text": "Done."}
    assert fits(entry, "transcript-entry")
