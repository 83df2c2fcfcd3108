from pathlib import Path

import pytest
from tests.reporting.html.synthetic_cells import cells

from nia_bench.contract.cell import Plan
from nia_bench.contract.task import BenchmarkTask
from nia_bench.reporting.stored import run_header, stored_cells
from nia_bench.store import RunRecord, RunStore, SubjectRecord

DETAILS = list(cells(tasks=3, runs=2))


@pytest.fixture
def store(tmp_path: Path) -> RunStore:
    found = [each.generation.cell for each in DETAILS if each.generation]
    plan = Plan(
        suite="small",
        suite_hash="0123456789abcdef",
        seed=7,
        runs=2,
        subjects=tuple(dict.fromkeys(cell.subject for cell in found)),
        task_ids=tuple(dict.fromkeys(cell.task_id for cell in found)),
        cells=tuple(reversed(found)),
    )
    subjects = (SubjectRecord(name="baseline", kind="baseline"), SubjectRecord(name="nia", kind="condition"))
    record = RunRecord(plan=plan, subjects=subjects, started_at=1_790_000_000.0, versions={"nia-bench": "9"})
    made = RunStore.create(tmp_path, "run-1", record)
    for each in DETAILS[:-1]:
        assert each.generation
        assert each.evaluation
        made.write_generation(each.generation)
        made.write_evaluation(each.evaluation)
    return made


def test_a_stored_run_gives_its_evaluated_cells_in_the_order_of_tasks(store: RunStore) -> None:
    details = list(stored_cells(store, [each.task for each in DETAILS], transcripts=True))
    keys = [(each.result.task_id, each.result.subject, each.result.run) for each in details]
    expected = [(each.result.task_id, each.result.subject, each.result.run) for each in DETAILS[:-1]]
    assert expected == keys
    assert [each.transcript for each in DETAILS[:-1]] == [each.transcript for each in details]
    assert DETAILS[0].task == details[0].task
    assert ("baseline", DETAILS[0].result.library) == (details[0].result.kind, details[0].result.library)


def test_a_task_that_is_gone_is_shown_by_its_id(store: RunStore) -> None:
    detail = next(iter(stored_cells(store, [])))
    assert isinstance(detail.task, BenchmarkTask)
    assert "no longer in the suite" in detail.task.prompt


def test_a_run_is_identified_on_its_page(store: RunStore) -> None:
    assert (
        ("Run", "run-1"),
        ("Suite", "small 01234567"),
        ("Started", "2026-09-21 14:13 UTC"),
        ("Seed", "7"),
        ("nia-bench", "9"),
    ) == run_header(store)


def test_transcripts_are_read_only_on_request(store: RunStore) -> None:
    assert {()} == {each.transcript for each in stored_cells(store, [])}
