"""A published data set becomes a suite: its problems, pins, tests and solutions."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.errors import UserError
from nia_bench.contract.submission import Submission
from nia_bench.evaluation.session import ScoringSession
from nia_bench.proposals.peer_suite import convert, read_problems
from nia_bench.suites.suite import load_suite

HERE = f"{sys.version_info.major}.{sys.version_info.minor}"
FIRST: dict[str, Any] = {
    "example_id": "7",
    "python_version": HERE,
    "library": "iniconfig",
    "version": "2.0.0",
    "problem": "Return the value of a name in a section.",
    "starting_code": "import iniconfig\ndef value_of(text: str, section: str, name: str) -> str:\n    return",
    "solution": " iniconfig.IniConfig('a.ini', data=text)[section][name]",
    "type_of_change": "argument change",
    "additional_dependencies": "",
    "release_date": "2023-01",
}
TESTS = """\
from sample_7 import value_of


def test_a_value():
    assert value_of("[a]\\nb = c\\n", "a", "b") == "c"
"""


def data_set(folder: Path, *problems: dict[str, Any], tests: str | None = TESTS) -> Path:
    """Write a data set into `folder` and return it."""
    (folder / "hidden_tests").mkdir(parents=True)
    lines = "".join(json.dumps(each) + "\n" for each in problems)
    (folder / "dataset.jsonl").write_text(lines, encoding="utf-8")
    for each in problems if tests else ():
        file = folder / "hidden_tests" / f"test_sample_{each['example_id']}.py"
        file.write_text(str(tests), encoding="utf-8")
    return folder


def test_a_line_that_is_no_problem_is_named(tmp_path: Path) -> None:
    source = data_set(tmp_path / "data", FIRST, FIRST | {"python_version": "three"})
    with pytest.raises(UserError, match=r"dataset\.jsonl, line 2"):
        read_problems(source)


def test_a_pin_that_is_no_requirement_is_named(tmp_path: Path) -> None:
    source = data_set(tmp_path / "data", FIRST | {"additional_dependencies": "==2"})
    with pytest.raises(UserError, match="line 1"):
        read_problems(source)


def test_a_folder_without_data_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        read_problems(tmp_path)


def test_a_folder_in_use_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is not empty"):
        convert(data_set(tmp_path / "data", FIRST), tmp_path, lambda _: None)


def test_a_library_that_no_problem_has_is_refused(tmp_path: Path) -> None:
    source = data_set(tmp_path / "data", FIRST)
    with pytest.raises(UserError, match="no such problem"):
        convert(source, tmp_path / "suite", lambda _: None, libraries=["flask"])


def test_a_problem_for_a_python_that_the_machine_lacks_is_left_out(tmp_path: Path) -> None:
    source = data_set(tmp_path / "data", FIRST | {"python_version": "3.999"})
    conversion = convert(source, tmp_path / "suite", lambda _: None)
    assert [] == conversion.tasks
    assert {"iniconfig-7": "no Python 3.999 on this machine"} == conversion.unusable


@pytest.mark.bubblewrap
@pytest.mark.by_turns
@pytest.mark.environments
def test_problems_become_tasks_that_their_tests_decide(tmp_path: Path) -> None:
    wrong = FIRST | {"example_id": "8", "solution": " 'c'[1]"}
    without = FIRST | {"example_id": "9"}
    source = data_set(tmp_path / "data", FIRST, wrong, without)
    (source / "hidden_tests" / "test_sample_9.py").unlink()
    tests = source / "hidden_tests" / "test_sample_8.py"
    tests.write_text(TESTS.replace("sample_7", "sample_8"), encoding="utf-8")

    conversion = convert(source, tmp_path / "suite", lambda _: None)

    assert ["iniconfig-7", "iniconfig-8"] == conversion.tasks
    assert {"iniconfig-9": "no hidden_tests/test_sample_9.py"} == conversion.unusable
    assert ["iniconfig-8"] == [*conversion.failed]
    assert "IndexError" in conversion.failed["iniconfig-8"]
    suite = load_suite(tmp_path / "suite")
    task = next(each for each in suite.code_tasks if each.id == "iniconfig-7")
    assert "argument-change" == task.category
    assert "Return the value of a name in a section." in task.prompt
    with ScoringSession(suite, [task], parallel=1) as session:
        code = "import os\n\ndef value_of(text, section, name):\n    os._exit(0)\n"
        ended = session.scorer.score(task, Submission(files={"sample_7.py": code}))
    assert not ended.passed, "an answer that ends the process of its tests passes"
