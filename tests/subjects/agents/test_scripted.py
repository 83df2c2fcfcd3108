from pathlib import Path

import anyio
import pytest
from tests.suites.small_suite import task

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Cause, Generation, Output
from nia_bench.contract.task import Solutions
from nia_bench.execution.cell import ExecutionSettings, Job, execute_cell
from nia_bench.execution.workdir import Workdirs
from nia_bench.subjects.agents.scripted import scripted_subjects, written_and_deleted

CONTEXT = {"app/old.ts": "old", "package.json": "{}"}
SOLUTIONS = Solutions(
    reference={"app/new.ts": "right", "app/old.ts.deleted": "", "AUDIT.md": "- app/old.ts"},
    wrong={"second": {"app/new.ts": "wrong 2"}, "first": {"app/new.ts": "wrong 1"}},
)


def play(name: str, root: Path, run: int = 1, solutions: Solutions = SOLUTIONS) -> Generation:
    subjects = {subject.name: subject for subject in scripted_subjects(lambda _: solutions)}
    cell = Cell(subject=name, task_id="one", category="bleeding_edge", run=run)
    given = task().model_copy(update={"context": CONTEXT})
    settings = ExecutionSettings(workdirs=Workdirs(root))

    async def main() -> Generation:
        return await execute_cell(Job(subjects[name], given, cell, 1, settings))

    return anyio.run(main)


def test_reference_writes_the_reference_and_deletes_what_it_marks(tmp_path: Path) -> None:
    expected = Output(files={"app/new.ts": "right", "AUDIT.md": "- app/old.ts"}, deleted=("app/old.ts",))
    assert expected == play("reference", tmp_path).output


@pytest.mark.parametrize(("run", "text"), [(1, "wrong 2"), (2, "wrong 1"), (3, "wrong 2")])
def test_wrong_plays_the_wrong_answers_in_turn(tmp_path: Path, run: int, text: str) -> None:
    assert Output(files={"app/new.ts": text}) == play("wrong", tmp_path, run).output


def test_wrong_is_not_measured_where_there_is_no_wrong_answer(tmp_path: Path) -> None:
    generation = play("wrong", tmp_path, solutions=Solutions(reference={}))
    assert generation.failure
    assert (Cause.INFRASTRUCTURE, 1) == (generation.failure.cause, generation.attempts)


def test_empty_writes_nothing(tmp_path: Path) -> None:
    assert Output() == play("empty", tmp_path).output


def test_empty_is_the_baseline_and_all_are_scripted() -> None:
    subjects = scripted_subjects(lambda _: SOLUTIONS)
    assert [("reference", "scripted"), ("wrong", "scripted"), ("empty", "baseline")] == [
        (subject.name, subject.kind) for subject in subjects
    ]
    assert all(subject.scripted for subject in subjects)


def test_a_solution_parts_into_what_is_written_and_what_is_deleted() -> None:
    assert ({"a.ts": "a"}, ("b.ts",)) == written_and_deleted({"a.ts": "a", "b.ts.deleted": ""})
