import shutil
from collections import Counter
from pathlib import Path

import pytest

from nia_bench.data.patterns.tools import (
    TOOLS,
    calculate,
    date_after,
    days_between,
    find_depots,
    read_document,
    search_archive,
)
from nia_bench.suites.suite import load_suite

SUITE = load_suite("patterns")


def test_each_category_has_six_tasks_or_more_and_they_come_in_the_order_of_suite_json() -> None:
    counts = Counter(task.category for task in SUITE.tasks)
    assert ["reasoning", "multi-step-research", "critique-revision", "tool-use"] == [*counts]
    assert min(counts.values()) >= 6


def test_every_task_has_a_rubric_of_two_criteria_or_more() -> None:
    assert all(len(task.rubric) >= 2 for task in SUITE.tasks)


def test_the_suites_tools_are_those_of_its_module() -> None:
    assert TOOLS == SUITE.tools()


def test_what_the_tools_know_is_part_of_the_suites_hash(tmp_path: Path) -> None:
    copy = Path(shutil.copytree(SUITE.folder, tmp_path / "patterns"))
    described = copy / "suite.json"
    described.write_text(described.read_text().replace("nia_bench.data.patterns.tools", "tools"))
    before = load_suite(copy).hash
    file = copy / "depots.csv"
    file.write_text(file.read_text().replace("1820", "1821"))
    assert before != load_suite(copy).hash


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
