from pathlib import Path

import pytest
from tests.suites.small_suite import task_data, write_task

from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.suites.suite import load_suite


def refusal(suite: Path) -> str:
    with pytest.raises(TaskFileError) as caught:
        load_suite(suite).solutions("one")
    return caught.value.message


def test_solutions_are_path_to_text_in_the_order_of_the_task_file(tmp_path: Path) -> None:
    write_task(tmp_path)
    solutions = load_suite(tmp_path).solutions("one")
    assert {"app/new.ts": "export const right = 1\n"} == solutions.reference
    assert ["second", "first"] == list(solutions.wrong)
    assert {"namespace": {"app/new.ts": "export const right = 2\n"}} == solutions.unusual


def test_a_named_solution_without_a_folder_is_refused(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    (folder / "wrong" / "first").rename(folder / "wrong" / "frist")
    message = refusal(tmp_path)
    assert "wrong: 'first' has no folder wrong/first/; did you mean 'frist'?" in message
    assert "wrong/frist/: is not named in task.json" in message


def test_a_solution_without_a_file_is_refused(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    (folder / "unusual" / "namespace" / "app" / "new.ts").unlink()
    assert "unusual/namespace/: has no file" in refusal(tmp_path)


def test_a_solution_named_twice_is_refused(tmp_path: Path) -> None:
    write_task(tmp_path, task_data(unusual=[{"name": "namespace", "why": "because"}] * 2))
    assert "unusual: 'namespace' is named twice" in refusal(tmp_path)


def test_a_task_without_a_reference_is_refused(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    (folder / "reference" / "app" / "new.ts").unlink()
    assert "reference/: has no file" in refusal(tmp_path)


def test_an_unknown_task_has_no_solutions(tmp_path: Path) -> None:
    write_task(tmp_path)
    with pytest.raises(UserError, match="no task 'two'"):
        load_suite(tmp_path).solutions("two")
