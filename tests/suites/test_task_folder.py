import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.suites.small_suite import CHECK, task_data, write_task

from nia_bench.contract.errors import TaskFileError
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.suites.suite import NIA, read_suite_file
from nia_bench.suites.task_folder import read_task

LIBRARIES = read_suite_file(NIA).libraries


def read(folder: Path) -> BenchmarkTask:
    return read_task(folder, libraries=LIBRARIES, environments=("next-16", "zod-4"))


def refusal(folder: Path) -> str:
    with pytest.raises(TaskFileError) as caught:
        read(folder)
    return caught.value.message


def refusal_of(folder: Path, **fields: Any) -> str:
    return refusal(write_task(folder, task_data(**fields)))


def test_a_right_task_is_read(tmp_path: Path) -> None:
    assert "one" == read(write_task(tmp_path)).id


def test_a_schema_may_be_named(tmp_path: Path) -> None:
    assert "one" == read(write_task(tmp_path, task_data(**{"$schema": "task.schema.json"}))).id


def test_a_truncated_file_is_named_with_the_place(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    file = folder / "task.json"
    file.write_text(file.read_text(encoding="utf-8")[:50], encoding="utf-8")
    message = refusal(folder)
    assert message.startswith(f"{file}:")
    assert re.search(r"line 1, column \d+: not JSON, or cut short", message)


@pytest.mark.parametrize("text", ["", "[]", "3", "{", "[" * 100_000, '{"a": 1, "a": 2}', '{"a": NaN}'])
def test_what_is_no_json_object_is_refused_by_the_files_name(tmp_path: Path, text: str) -> None:
    folder = write_task(tmp_path)
    (folder / "task.json").write_text(text, encoding="utf-8")
    assert str(folder / "task.json") in refusal(folder)


@pytest.mark.parametrize("name", ["task.json", "prompt.md", "context/app/old.ts"])
def test_a_file_that_is_not_utf8_is_named(tmp_path: Path, name: str) -> None:
    folder = write_task(tmp_path)
    (folder / name).write_bytes(b"caf\xe9")
    assert f"{folder / name}: not UTF-8 (byte 3)" == refusal(folder)


@pytest.mark.parametrize("name", ["task.json", "prompt.md"])
def test_a_missing_file_is_named(tmp_path: Path, name: str) -> None:
    folder = write_task(tmp_path)
    (folder / name).unlink()
    assert f"{folder / name}: no such file" == refusal(folder)


def test_an_empty_prompt_is_refused(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    (folder / "prompt.md").write_text(" \n", encoding="utf-8")
    assert "prompt.md: is empty" in refusal(folder)


def test_a_link_in_the_context_is_refused(tmp_path: Path) -> None:
    folder = write_task(tmp_path)
    (folder / "context" / "etc").symlink_to("/etc")
    assert f"{folder / 'context' / 'etc'}: is a link" == refusal(folder)


def test_an_unknown_field_is_answered_with_the_nearest(tmp_path: Path) -> None:
    assert "titel: unknown field; did you mean 'title'?" in refusal_of(tmp_path, titel="x")


def test_an_unknown_field_that_resembles_none_is_answered_with_all(tmp_path: Path) -> None:
    message = refusal_of(tmp_path, unusual=[{"name": "x", "why": "y", "zzz": 1}])
    assert "unusual[0].zzz: unknown field; known here: name, why" in message


@pytest.mark.parametrize(
    ("check", "problem"),
    [
        ({**CHECK, "symbls": []}, "checks[0].symbls: unknown field; did you mean 'symbols'?"),
        ({**CHECK, "kind": "imports"}, "checks[0].kind: unknown kind 'imports'; did you mean 'import'?"),
        ({**CHECK, "kind": None}, "checks[0].kind: "),
        ({"id": "x"}, "checks[0].kind: is missing"),
        ("text", "checks[0]: should be a valid object"),
        ({**CHECK, "symbols": [1]}, "checks[0].symbols[0]: should be a valid string"),
        ({**CHECK, "weight": "2"}, "checks[0].weight: should be a valid number"),
        ({**CHECK, "required": 1}, "checks[0].required: should be a valid boolean"),
        (
            {**CHECK, "kind": "call", "value": {"symbol": ["a:b"]}},
            "checks[0].value.symbol: unknown field; did you mean 'symbols'?",
        ),
        (
            {**CHECK, "kind": "call", "value": {"kind": ["objekt"]}},
            "checks[0].value.kind[0]: 'objekt' is not one of 'object'",
        ),
        (
            {"kind": "function", "id": "f", "message": "a long message", "is_async": True},
            "checks[0].is_async: unknown field; did you mean 'isAsync'?",
        ),
        (
            {
                "kind": "anyOf",
                "id": "a",
                "message": "a long message",
                "checks": [CHECK, {**CHECK, "flies": ""}],
            },
            "checks[0].checks[1].flies: unknown field; did you mean 'files'?",
        ),
        (
            {
                "kind": "anyOf",
                "id": "a",
                "message": "a long message",
                "checks": [CHECK, {**CHECK, "kind": "cal"}],
            },
            "checks[0].checks[1].kind: unknown kind 'cal'; did you mean 'call'?",
        ),
    ],
)
def test_a_problem_in_a_check_is_named_by_its_path(tmp_path: Path, check: object, problem: str) -> None:
    assert problem in refusal_of(tmp_path, checks=[check], wrong=[])


def test_a_list_of_faulty_items_is_not_also_called_too_short(tmp_path: Path) -> None:
    message = refusal_of(tmp_path, checks=[{**CHECK, "weight": "2"}])
    assert 2 == len(message.splitlines())


def test_a_missing_field_is_named(tmp_path: Path) -> None:
    data = task_data()
    del data["title"]
    assert "title: is missing" in refusal(write_task(tmp_path, data))


@pytest.mark.parametrize("name", ["prompt", "context"])
def test_what_has_a_file_of_its_own_is_refused_in_the_task_file(tmp_path: Path, name: str) -> None:
    assert f"{name}: stands in {name}" in refusal_of(tmp_path, **{name: "x"})


@pytest.mark.parametrize("name", ["id", "category"])
def test_the_folders_name_must_agree(tmp_path: Path, name: str) -> None:
    folder = write_task(tmp_path)
    (folder / "task.json").write_text(json.dumps(task_data() | {name: "other"}), encoding="utf-8")
    assert f"{name}: is 'other', but its folder is named" in refusal(folder)


def test_all_problems_of_a_file_come_in_one_message(tmp_path: Path) -> None:
    message = refusal_of(tmp_path, titel="x", version="16", library="nuxt")
    assert ["library", "titel", "version"] == sorted(re.findall(r"^  (\w+):", message, re.MULTILINE))


def test_many_problems_are_counted_and_not_all_told(tmp_path: Path) -> None:
    message = refusal_of(tmp_path, **{f"x{n}": n for n in range(9)})
    assert "… and 4 more" == message.splitlines()[-1].strip()


def test_wrong_solutions_must_fail_checks_that_exist(tmp_path: Path) -> None:
    message = refusal_of(tmp_path, wrong=[{"name": "a", "why": "b", "fails": ["nothing"]}])
    assert "wrong solution 'a' fails unknown checks: nothing" in message


def with_shared_probe(suite: Path, named: object) -> Path:
    check = {"kind": "behaviour", "id": "says", "outcome": "said", "message": "It says nothing."}
    folder = write_task(suite, task_data(checks=[CHECK, check]))
    probes = folder.parents[2] / "probes"
    for own in (probes, folder / "behaviour"):
        own.mkdir()
    (probes / "words.mjs").write_text("export default () => ({});\n", encoding="utf-8")
    described = json.dumps({"probe": named, "expect": {"said": "hello"}})
    (folder / "behaviour" / "behaviour.json").write_text(described, encoding="utf-8")
    return folder


def test_a_probe_of_the_suite_serves_the_tasks_that_name_it(tmp_path: Path) -> None:
    task = read(with_shared_probe(tmp_path, "words.mjs"))
    assert isinstance(task, CodeTask)
    assert task.behaviour is not None
    assert {"probe.mjs": "export default () => ({});\n"} == task.behaviour.files


@pytest.mark.parametrize("named", ["word.mjs", "../words.mjs", 3, ["words.mjs"]])
def test_a_probe_that_the_suite_lacks_is_named(tmp_path: Path, named: object) -> None:
    assert f"probe: no file {named!r} in probes/" in refusal(with_shared_probe(tmp_path, named))


@pytest.mark.parametrize("name", ["my_task", "Task 1"])
def test_a_folder_that_cannot_be_an_id_is_refused_with_one_sentence(tmp_path: Path, name: str) -> None:
    folder = write_task(tmp_path)
    refused = refusal(folder.rename(folder.with_name(name)))
    assert f"cannot be named {name!r}" in refused


def test_a_task_in_python_may_have_any_id_that_is_not_empty() -> None:
    assert "Task 1" == BenchmarkTask(id="Task 1", category="c", prompt="p").id


ITEM = {
    "id": "cookies-are-promised",
    "change": "cookies() returns a promise",
    "library": "next",
    "version": "15.0.0",
    "kind": "semantics",
    "documented": {"where": "declarations", "file": "next/headers.d.ts", "quote": "cookies"},
    "check": "imports-cookies",
}


def test_several_libraries_are_read_and_the_first_is_the_main_one(tmp_path: Path) -> None:
    data = {name: value for name, value in task_data(libraries=["next", "zod"]).items() if name != "library"}
    task = read(write_task(tmp_path, data))
    assert isinstance(task, CodeTask)
    assert ("next", ("next", "zod")) == (task.library, task.all_libraries)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"libraries": ["next", "zot"]}, "no library 'zot'; did you mean 'zod'?"),
        ({"libraries": ["zod", "next"]}, "the first is `library`"),
        ({"items": [ITEM | {"library": "zod"}]}, "items of no library of the task: zod"),
        ({"items": [ITEM | {"check": "other"}]}, "items name unknown checks: other"),
        ({"items": [ITEM | {"requires": ["other"]}]}, "items name unknown checks: other"),
        ({"items": [ITEM, ITEM]}, "item ids must be unique: cookies-are-promised"),
        ({"items": [ITEM | {"kind": "odd"}]}, "items[0].kind: 'odd' is not one of"),
        ({"versions": {"zod": "4.3.6"}}, "versions: stands in environment.json, not here"),
    ],
)
def test_libraries_and_items_that_do_not_fit_are_refused(
    tmp_path: Path, fields: dict[str, Any], message: str
) -> None:
    assert message in refusal_of(tmp_path, **fields)


def test_a_quote_of_an_item_is_evidence_like_a_fact(tmp_path: Path) -> None:
    task = read(write_task(tmp_path, task_data(items=[ITEM])))
    assert isinstance(task, CodeTask)
    assert [("cookies() returns a promise", "next/headers.d.ts", "cookies")] == [
        (fact.claim, fact.file, fact.shows) for fact in task.evidence
    ]
