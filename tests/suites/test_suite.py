from pathlib import Path

import pytest
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.suites.suite import load_suite


def test_tasks_come_in_the_order_of_category_and_id(tmp_path: Path) -> None:
    for category, task_id in (("b", "one"), ("a", "two"), ("a", "ten")):
        write_task(tmp_path, task_data(task_id, category))
    assert ["ten", "two", "one"] == [task.id for task in load_suite(tmp_path).tasks]


def test_prompt_and_context_come_from_their_files(tmp_path: Path) -> None:
    write_task(tmp_path)
    task = load_suite(tmp_path).task("one")
    assert ("Write it.\n", {"app/old.ts": "export const old = 1\n", "package.json": "{}\n"}) == (
        task.prompt,
        task.context,
    )


def test_an_unknown_task_is_answered_with_the_nearest_ids(tmp_path: Path) -> None:
    write_task(tmp_path, task_data("nextjs-16-proxy-ts"))
    with pytest.raises(UserError, match="did you mean nextjs-16-proxy-ts"):
        load_suite(tmp_path).task("nextjs-16-proxy")


def test_a_folder_without_tasks_is_the_users_mistake(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no tasks here"):
        load_suite(tmp_path)


def test_one_id_in_two_categories_is_refused(tmp_path: Path) -> None:
    write_task(tmp_path, task_data("one", "a"))
    write_task(tmp_path, task_data("one", "b"))
    with pytest.raises(TaskFileError, match="the id 'one' is taken by"):
        load_suite(tmp_path)


def test_an_unknown_environment_is_answered_with_the_nearest(tmp_path: Path) -> None:
    write_task(tmp_path, task_data(environment="next-61"))
    with pytest.raises(TaskFileError, match=r"task\.json.*\n.*environment: .*did you mean 'next-16'"):
        load_suite(tmp_path)


def test_a_suite_without_environments_uses_the_embedded_ones(tmp_path: Path) -> None:
    write_task(tmp_path)
    (tmp_path / "environments").rename(tmp_path / "elsewhere")
    assert "next-16" == load_suite(tmp_path).task("one").environment


def test_the_hash_does_not_depend_on_layout_or_newlines(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    before = load_suite(tmp_path).hash
    (folder / "prompt.md").write_bytes(b"Write it.\r\n")
    text = (folder / "task.json").read_text(encoding="utf-8")
    (folder / "task.json").write_text(text.replace(", ", ",\n  "), encoding="utf-8")
    assert before == load_suite(tmp_path).hash


def test_the_hash_does_not_depend_on_the_folder(tmp_path: Path) -> None:
    write_task(tmp_path / "here")
    write_task(tmp_path / "there")
    assert load_suite(tmp_path / "here").hash == load_suite(tmp_path / "there").hash


@pytest.mark.parametrize(
    "file",
    [
        "tasks/bleeding_edge/one/prompt.md",
        "tasks/bleeding_edge/one/context/app/old.ts",
        "environments/next-16/package.json",
        "environments/next-16/package-lock.json",
        "environments/next-16/environment.json",
    ],
)
def test_the_hash_changes_with_whatever_decides_a_score(tmp_path: Path, file: str) -> None:
    write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_files(tmp_path, {file: "changed"})
    assert before != load_suite(tmp_path).hash


def test_the_hash_changes_with_a_checks_weight(tmp_path: Path) -> None:
    write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_task(tmp_path, task_data(checks=[task_data()["checks"][0] | {"weight": 2}]))
    assert before != load_suite(tmp_path).hash


def test_the_hash_does_not_change_with_a_solution(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_files(folder, {"reference/app/new.ts": "export const better = 1\n"})
    assert before == load_suite(tmp_path).hash
