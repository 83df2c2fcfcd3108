import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.reporting.html.hostile import hostile_cell
from tests.reporting.html.synthetic_cells import cells, report_on

from nia_bench.contract.cell import Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.task import BenchmarkTask
from nia_bench.reporting.html import CellDetail, detail_files, facts_of_run, stored_details, write_html
from nia_bench.store import RunRecord, RunStore, SubjectRecord

DETAILS = list(cells(tasks=3, runs=2))
REPORT = report_on(DETAILS)


def details_in(folder: Path) -> list[tuple[str, str]]:
    """Each detail's file and name, in order."""
    return [
        (str(file.relative_to(folder)), name)
        for file in sorted((folder / "report").rglob("*.js"), key=lambda file: (file.parent, int(file.stem)))
        for name in re.findall(r'^niaBenchDetail\("([^"]+)"', file.read_text(encoding="ascii"), re.MULTILINE)
    ]


def test_each_cell_and_each_task_has_its_details_beside_the_page(tmp_path: Path) -> None:
    page = write_html(tmp_path, REPORT, DETAILS)
    assert tmp_path / "report.html" == page
    expected = [f"cells/{n}" for n in range(len(DETAILS))] + [f"tasks/{n}" for n in range(3)]
    assert expected == [name for _, name in details_in(tmp_path)]


def test_large_details_are_spread_over_files_which_the_page_knows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(detail_files, "ENOUGH", 10_000)
    page = write_html(tmp_path, REPORT, DETAILS).read_text(encoding="utf-8")
    data = re.search(r'id="data">(.*?)</script>', page)
    assert data
    parts = json.loads(data[1])["parts"]["cells"]
    assert 3 < len(parts) < len(DETAILS)
    for file, name in details_in(tmp_path)[: len(DETAILS)]:
        number = int(name.removeprefix("cells/"))
        part = max(n for n, first in enumerate(parts) if first <= number)
        assert f"report/cells/{part}.js" == file


def test_an_earlier_page_leaves_nothing_behind(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT, DETAILS)
    write_html(tmp_path, REPORT, DETAILS[:1])
    assert ["cells/0", "tasks/0"] == [name for _, name in details_in(tmp_path)]
    assert ["report", "report.html"] == sorted(path.name for path in tmp_path.iterdir())


def test_a_page_without_cells_stands_alone(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT)
    assert ["report.html"] == [path.name for path in tmp_path.iterdir()]


def test_a_page_that_cannot_be_finished_leaves_the_earlier_one_whole(tmp_path: Path) -> None:
    write_html(tmp_path, REPORT, DETAILS)
    before = (tmp_path / "report.html").read_bytes()

    def damaged() -> Iterator[CellDetail]:
        yield DETAILS[0]
        raise UserError("a cell is damaged", fix="resume the run")

    with pytest.raises(UserError, match="damaged"):
        write_html(tmp_path, REPORT, damaged())
    assert before == (tmp_path / "report.html").read_bytes()
    assert len(DETAILS) + 3 == len(details_in(tmp_path))
    assert ["report", "report.html"] == sorted(path.name for path in tmp_path.iterdir())


def test_no_file_is_named_by_an_agent(tmp_path: Path) -> None:
    cell = hostile_cell()
    write_html(tmp_path, report_on([cell]), [cell])
    names = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.js"))
    assert ["report/cells/0.js", "report/tasks/0.js"] == names


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
    details = list(stored_details(store, [each.task for each in DETAILS]))
    keys = [(each.result.task_id, each.result.subject, each.result.run) for each in details]
    expected = [(each.result.task_id, each.result.subject, each.result.run) for each in DETAILS[:-1]]
    assert expected == keys
    assert [each.transcript for each in DETAILS[:-1]] == [each.transcript for each in details]
    assert DETAILS[0].task == details[0].task
    assert ("baseline", DETAILS[0].result.library) == (details[0].result.kind, details[0].result.library)


def test_a_task_that_is_gone_is_shown_by_its_id(store: RunStore) -> None:
    detail = next(iter(stored_details(store, [])))
    assert isinstance(detail.task, BenchmarkTask)
    assert "no longer in the suite" in detail.task.prompt


def test_a_run_is_identified_on_its_page(store: RunStore) -> None:
    assert (
        ("Run", "run-1"),
        ("Suite", "small 01234567"),
        ("Started", "2026-09-21 14:13 UTC"),
        ("Seed", "7"),
        ("nia-bench", "9"),
    ) == facts_of_run(store)
