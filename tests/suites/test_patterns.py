import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from nia_bench.contract.errors import TaskFileError
from nia_bench.suites.patterns import CATEGORIES, FOLDER, pattern_tasks, rubric_hashes, suite_hash
from nia_bench.suites.patterns.tools import (
    TOOLS,
    calculate,
    date_after,
    days_between,
    find_depots,
    read_document,
    search_archive,
)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(FOLDER, tmp_path / "patterns"))


def test_each_category_has_six_tasks_or_more() -> None:
    counts = Counter(task.category for task in pattern_tasks())
    assert set(CATEGORIES) == counts.keys()
    assert min(counts.values()) >= 6


def test_every_task_has_an_id_of_its_own_and_a_rubric_of_two_criteria_or_more() -> None:
    tasks = pattern_tasks()
    assert len(tasks) == len({task.id for task in tasks})
    assert all(len(task.rubric) >= 2 for task in tasks)


def test_a_changed_rubric_is_refused(copy: Path) -> None:
    file = copy / "tasks" / "reasoning.json"
    file.write_text(file.read_text().replace("430 such codes", "431 such codes"))
    with pytest.raises(TaskFileError, match=r"lock\.json: does not fit the rubrics of codes-with-a-six"):
        pattern_tasks(copy)


def test_a_task_that_is_not_locked_is_refused(copy: Path) -> None:
    lock = copy / "lock.json"
    lock.write_text(json.dumps(dict(list(json.loads(lock.read_text()).items())[1:])))
    with pytest.raises(TaskFileError, match="does not fit"):
        pattern_tasks(copy)


def test_a_damaged_file_is_named(copy: Path) -> None:
    (copy / "tasks" / "tool-use.json").write_text("{")
    with pytest.raises(TaskFileError, match=r"tool-use\.json"):
        pattern_tasks(copy)


def test_the_lock_is_what_locking_writes() -> None:
    assert rubric_hashes(pattern_tasks()) == json.loads((FOLDER / "lock.json").read_text())


def test_what_the_tools_know_is_part_of_the_suites_hash(copy: Path) -> None:
    before = suite_hash(copy)
    file = copy / "depots.csv"
    file.write_text(file.read_text().replace("1820", "1821"))
    assert before != suite_hash(copy)


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("2 + 3 * 4", "14"),
        ("(8560 / 19650) * 100", "43.5623409669"),
        ("-7 // 2", "-4"),
        ("2 ** 10", "1024"),
        ("1 / 0", "error: division by zero"),
        ("9 ** 9 ** 9", "error: an exponent is too large"),
        ("(-8) ** 0.5", "error: the result is no real number"),
        ("__import__('os')", "error: not arithmetic: __import__('os')"),
        ("True + 1", "error: not arithmetic: True"),
        ("1" * 301, "error: more than 300 characters"),
    ],
)
def test_calculate(expression: str, expected: str) -> None:
    assert expected == calculate(expression)


def test_find_depots() -> None:
    assert 13 == len(find_depots().splitlines())
    assert ["Gorse", "Hazel", "Larch"] == [
        row.split(",")[0] for row in find_depots("region", "West").splitlines()[1:]
    ]
    assert "no depot has region 'moon'" == find_depots("region", "moon")
    assert find_depots("profit", "1").startswith("error: no column 'profit'; there are depot, region")


def test_dates() -> None:
    assert "4494" == days_between("2009-06-22", "2021-10-11")
    assert "2022-11-25 (Friday)" == date_after("2020-02-29", 1000)
    assert days_between("yesterday", "2020-01-01").startswith("error: ")
    assert date_after("2020-01-01", 10**12).startswith("error: ")


def test_the_archive_is_searched_and_read() -> None:
    assert search_archive("Merrin letters").startswith("vass: Vass")
    assert "nothing" == search_archive("submarine")
    assert "Oda Merrin (1851-1919)" in read_document("merrin")
    assert read_document("nothing").startswith("error: no document 'nothing'; there are bridge, ")


def test_the_answers_of_the_tool_tasks_are_what_the_tools_say() -> None:
    rows = [row.split(",") for row in find_depots().splitlines()[1:]]
    vans, parcels = {r[0]: int(r[3]) for r in rows}, {r[0]: int(r[4]) for r in rows}
    best = max(vans, key=lambda name: parcels[name] / vans[name])
    assert ("Juniper", 142) == (best, parcels[best] / vans[best])
    late = sum(int(r[4]) for r in rows if r[2] >= "2015")
    assert (8560, 19650) == (late, sum(parcels.values()))
    off = {r[0]: date_after(r[2], 0) for r in rows if "Monday" not in date_after(r[2], 0)}
    assert {"Fir": "2020-02-29 (Saturday)", "Hazel": "2010-04-30 (Friday)"} == off


def test_every_tool_says_what_it_does() -> None:
    assert all(tool.__doc__ for tool in TOOLS)
