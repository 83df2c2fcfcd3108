import json
from pathlib import Path
from typing import Any

import pytest
from tests.suites.small_suite import task_data, write_files, write_task

from nia_bench.contract.errors import TaskFileError, UserError
from nia_bench.contract.task import CodeTask
from nia_bench.suites.suite import NIA, SHIPPED, load_suite


def test_tasks_come_in_the_order_of_category_and_id(tmp_path: Path) -> None:
    for category, task_id in (("b", "one"), ("a", "two"), ("a", "ten")):
        write_task(tmp_path, task_data(task_id, category))
    assert ["ten", "two", "one"] == [task.id for task in load_suite(tmp_path).tasks]


def test_prompt_and_context_come_from_their_files(tmp_path: Path) -> None:
    write_task(tmp_path)
    task = load_suite(tmp_path).code_task("one")
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
    assert "next-16" == load_suite(tmp_path).code_task("one").environment


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
        "environments/next-16/package-lock.json",
        "environments/next-16/next-env.d.ts",
    ],
)
def test_the_hash_changes_with_whatever_decides_a_score(tmp_path: Path, file: str) -> None:
    write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_files(tmp_path, {file: "changed"})
    assert before != load_suite(tmp_path).hash


def test_the_hash_changes_with_a_pinned_version(tmp_path: Path) -> None:
    write_task(tmp_path)
    described = (NIA / "environments" / "next-16" / "environment.json").read_text()
    write_files(tmp_path, {"environments/next-16/environment.json": described})
    before = load_suite(tmp_path).hash
    write_files(tmp_path, {"environments/next-16/environment.json": described.replace("16.1.6", "16.1.7")})
    assert before != load_suite(tmp_path).hash


def test_the_hash_changes_with_a_checks_weight(tmp_path: Path) -> None:
    write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_task(tmp_path, task_data(checks=[task_data()["checks"][0] | {"weight": 2}]))
    assert before != load_suite(tmp_path).hash


def test_the_hash_does_not_change_with_the_class_and_symbol_of_a_check(tmp_path: Path) -> None:
    write_task(tmp_path)
    before = load_suite(tmp_path).hash
    stated = {"class": "outdated_api", "symbol": "cookies"}
    write_task(tmp_path, task_data(checks=[task_data()["checks"][0] | stated]))
    loaded = load_suite(tmp_path)
    assert ("outdated_api", "cookies") == (
        loaded.code_tasks[0].checks[0].hallucination,
        loaded.code_tasks[0].checks[0].symbol,
    )
    assert before == loaded.hash


def test_the_hash_does_not_change_with_a_solution(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    before = load_suite(tmp_path).hash
    write_files(folder, {"reference/app/new.ts": "export const better = 1\n"})
    assert before == load_suite(tmp_path).hash


def described(suite: Path, **fields: Any) -> Path:
    """A suite with one task and this suite.json."""
    write_task(suite)
    document = {"name": "mine", "version": "1.0.0", **fields}
    write_files(suite, {"suite.json": json.dumps(document)})
    return suite


def text_task(suite: Path, task_id: str = "think", category: str = "reasoning", **fields: Any) -> Path:
    """Adds a task without code to a suite."""
    folder = suite / "tasks" / category / task_id
    document = {"id": task_id, "category": category, "rubric": ["Says why.", "Is right."], **fields}
    write_files(folder, {"task.json": json.dumps(document), "prompt.md": "Think.\n"})
    return folder


def refused(suite: Path) -> str:
    with pytest.raises(TaskFileError) as caught:
        load_suite(suite)
    return caught.value.message


@pytest.mark.parametrize("name", SHIPPED)
def test_a_suite_that_comes_with_nia_bench_is_loaded_by_its_name(name: str) -> None:
    suite = load_suite(name)
    assert (name, SHIPPED[name]) == (suite.name, suite.folder)
    assert suite.version


def test_the_suite_of_no_name_is_nia_benchs_own() -> None:
    assert load_suite("nia").hash == load_suite().hash


def test_an_unknown_suite_is_answered_with_the_nearest() -> None:
    with pytest.raises(UserError, match=r"no suite 'pattern'\n.*did you mean 'patterns'"):
        load_suite("pattern")


def test_suite_json_names_the_suite(tmp_path: Path) -> None:
    suite = load_suite(described(tmp_path, title="Mine"))
    assert ("mine", "1.0.0", "Mine") == (suite.name, suite.version, suite.title)


def test_without_suite_json_a_suite_is_called_as_its_folder(tmp_path: Path) -> None:
    write_task(tmp_path / "own")
    assert "own" == load_suite(tmp_path / "own").name


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"nmae": "x"}, "nmae: unknown field; did you mean 'name'?"),
        ({"version": 1}, "version: should be a valid string"),
        ({"libraries": {"next": "next"}}, "libraries.next: should be a list"),
        ({"libraries": {"next": []}}, "libraries.next: "),
        ({"tools": "tools"}, "tools: "),
        ({"tools": "not_there:TOOLS"}, "tools: there is no module 'not_there', here or installed"),
        ({"categories": ["bleeding_edgy"]}, "tasks/bleeding_edgy/; did you mean 'bleeding_edge'?"),
    ],
)
def test_a_mistake_in_suite_json_is_named_by_file_and_field(
    tmp_path: Path, fields: dict[str, Any], said: str
) -> None:
    message = refused(described(tmp_path, **fields))
    assert message.startswith(f"{tmp_path / 'suite.json'}:")
    assert said in message


def test_suite_json_decides_the_order_of_categories(tmp_path: Path) -> None:
    for category in ("a", "c", "b"):
        write_task(tmp_path, task_data(f"of-{category}", category))
    write_files(tmp_path, {"suite.json": '{"name": "x", "version": "1", "categories": ["c"]}'})
    assert ["of-c", "of-a", "of-b"] == [task.id for task in load_suite(tmp_path).tasks]


def test_a_library_is_one_of_those_that_suite_json_names(tmp_path: Path) -> None:
    own = described(tmp_path, libraries={"nextjs": ["next"]})
    assert "library: no library 'next'; did you mean 'nextjs'?" in refused(own)


def test_the_library_of_an_own_environment_needs_no_suite_json(tmp_path: Path) -> None:
    write_task(tmp_path, task_data(library="vue"))
    document = (NIA / "environments" / "next-16" / "environment.json").read_text()
    own = document.replace('"library": "next"', '"library": "vue"')
    write_files(tmp_path, {"environments/next-16/environment.json": own})
    suite = load_suite(tmp_path)
    assert ("vue",) == suite.libraries[suite.code_task("one").library]


def test_a_task_without_code_stands_beside_one_with_code(tmp_path: Path) -> None:
    write_task(tmp_path)
    text_task(tmp_path, expected=["a", 1])
    suite = load_suite(tmp_path)
    task = suite.task("think")
    assert not isinstance(task, CodeTask)
    assert (["a", 1], [0.5, 0.5]) == (task.expected, [each.weight for each in task.rubric])
    assert ["one"] == [each.id for each in suite.code_tasks]
    assert {} == suite.solutions("think").reference


def test_a_suite_without_code_is_none_for_agents(tmp_path: Path) -> None:
    text_task(tmp_path)
    suite = load_suite(tmp_path)
    with pytest.raises(UserError, match="has no task with code"):
        _ = suite.code_tasks
    with pytest.raises(UserError, match=r"'think' .* has no checks"):
        suite.code_task("think")


def test_a_task_without_code_has_no_context(tmp_path: Path) -> None:
    write_files(text_task(tmp_path), {"context/a.ts": ""})
    assert "context/: is only read for a task with code" in refused(tmp_path)


def test_a_task_that_cannot_be_used_can_be_left_out(tmp_path: Path) -> None:
    write_task(tmp_path)
    write_task(tmp_path, task_data("two", titel="x"))
    suite = load_suite(tmp_path, whole=False)
    assert (["one"], ["one", "two"]) == ([task.id for task in suite.tasks], [*suite.task_folders])
    with pytest.raises(TaskFileError, match="titel: unknown field"):
        suite.task("two")


def test_tools_are_found_beside_suite_json_and_are_part_of_the_hash(tmp_path: Path) -> None:
    write_files(tmp_path, {"own.py": "def tools():\n    return [len]\n", "data/a.txt": "1"})
    first = load_suite(described(tmp_path, tools="own:tools"))
    assert (len,) == first.tools()
    write_files(tmp_path, {"data/a.txt": "2"})
    second = load_suite(tmp_path)
    write_files(tmp_path, {"own.py": "def tools():\n    return [max]\n"})
    assert 3 == len({first.hash, second.hash, load_suite(tmp_path).hash})


@pytest.mark.parametrize(
    ("code", "said"),
    [("TOOLS = 3", "tools: own:TOOLS: gives no list of tools"), ("1 / 0", "own.py: ZeroDivisionError")],
)
def test_tools_that_are_none_are_the_users_mistake(tmp_path: Path, code: str, said: str) -> None:
    write_files(tmp_path, {"own.py": code})
    with pytest.raises(UserError, match=said):
        load_suite(described(tmp_path, tools="own:TOOLS")).tools()
