import json
from pathlib import Path
from typing import Any

import pytest

from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import UserError
from nia_bench.subjects.conditions.loading import default_conditions, explain_defaults, load_condition, names

HTTP = {"url": "https://docs.example/mcp"}
INSIDE = {"command": ["node", "server.js"]}


def written(folder: Path, text: str | dict[str, Any]) -> Path:
    file = folder / "own.json"
    file.write_text(text if isinstance(text, str) else json.dumps(text), encoding="utf-8")
    return file


def refused(folder: Path, text: str | dict[str, Any]) -> str:
    file = written(folder, text)
    with pytest.raises(UserError) as caught:
        load_condition(file)
    assert caught.value.message.startswith(str(file))
    return caught.value.message


def with_server(**server: Any) -> dict[str, Any]:
    return {"name": "own", "servers": {"docs": server}}


def test_the_baseline_comes_first_and_gives_nothing() -> None:
    assert "baseline" == names()[0]
    assert load_condition("baseline").is_baseline


@pytest.mark.parametrize("name", names())
def test_each_condition_that_comes_along_has_its_files_name_and_says_what_it_is(name: str) -> None:
    condition = load_condition(name)

    assert name == condition.name
    assert condition.description
    assert all(server.expected_tools for server in condition.servers.values())


def test_the_conditions_of_the_benchmark_are_there() -> None:
    known = {"agents-md", "baseline", "context7", "context7-local", "installed", "local-docs", "nia"}
    assert known == set(names())


@pytest.mark.parametrize("name", ["agents-md", "installed"])
def test_a_control_without_a_server_is_no_baseline(name: str) -> None:
    assert not load_condition(name).is_baseline


def test_a_file_of_a_condition_stays_in_the_work_directory(tmp_path: Path) -> None:
    said = refused(tmp_path, {"name": "own", "files": {"../AGENTS.md": "Hi."}})
    assert "files: '../AGENTS.md' leads out of its folder" in said


@pytest.mark.parametrize("name", ["context7", "context7-local", "nia"])
def test_a_paid_tools_key_stands_in_the_headers_that_the_gateway_adds(name: str) -> None:
    (server,) = load_condition(name).servers.values()
    headers = [server.headers, *(service.headers for service in server.services.values())]

    assert any("_API_KEY}" in value or "_API_KEY:-}" in value for each in headers for value in each.values())
    assert not any("${" in value for value in server.environment.values())


def test_a_users_own_condition_is_read_from_its_file(tmp_path: Path) -> None:
    (tmp_path / "skills" / "docs").mkdir(parents=True)
    file = written(tmp_path, {"$schema": "x", "name": "own", "servers": {"docs": HTTP}, "skills": "skills"})

    found = load_condition(file)

    assert ("own", str(tmp_path)) == (found.name, found.folder)
    assert "https://docs.example/mcp" == found.servers["docs"].url


def test_where_a_condition_is_read_from_is_no_part_of_it(tmp_path: Path) -> None:
    found = load_condition(written(tmp_path, {"name": "own"}))

    assert Condition(name="own").to_json() == found.to_json()


def test_an_unknown_name_is_answered_with_the_nearest() -> None:
    with pytest.raises(UserError) as caught:
        load_condition("contxt7")
    assert "did you mean 'context7'?" in (caught.value.fix or "")


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"nowhere\.json: no such file"):
        load_condition(tmp_path / "nowhere.json")


WRONG: list[tuple[str | dict[str, Any], str]] = [
    ("{", "not JSON"),
    ("[]", "not an object"),
    ({}, "name: is missing"),
    ({"name": "own", "sever": {}}, "sever: unknown field; did you mean 'servers'?"),
    ({"name": "a/b"}, "name: 'a/b'"),
    ({"name": "own", "skills": "nowhere"}, "skills: there is no folder"),
    ({"name": "own", "setUp": [[]]}, "setUp: a command without words"),
    (with_server(), "servers.docs: give exactly one of url, serve and command"),
    (with_server(**HTTP, **INSIDE), "servers.docs: give exactly one of url, serve and command"),
    (with_server(**HTTP, header={}), "servers.docs.header: unknown field; did you mean 'headers'?"),
    (with_server(url="docs.example/mcp"), "servers.docs.url: 'docs.example/mcp' is no http address"),
    (with_server(**HTTP, readyWithinS="x"), "servers.docs.readyWithinS: "),
    (with_server(serve=["docs"]), "servers.docs.serve: {port} is missing"),
    (with_server(**HTTP, services={"api": {"url": "https://a.example"}}), "servers.docs.services: only"),
    (
        with_server(command=["{package}/bin/python"]),
        "servers.docs.package: is missing, and {package} names it",
    ),
    (
        with_server(**INSIDE, environment={"URL": "{service:ap}"}, services={"api": {"url": "http://a"}}),
        "servers.docs.services: {service:ap} names no service; did you mean 'api'?",
    ),
    (
        with_server(**INSIDE, services={"api": {"uri": "https://a.example"}}),
        "servers.docs.services.api.url: is missing",
    ),
    (
        with_server(**INSIDE, environment={"API_KEY": "${DOCS_API_KEY}"}),
        "servers.docs.environment.API_KEY: ${DOCS_API_KEY} would be readable for the agent",
    ),
    (
        with_server(**INSIDE, package={"registry": "npm", "name": "docs", "version": "^1.2.0"}),
        "servers.docs.package.version: '^1.2.0' is not one exact version",
    ),
    (
        with_server(**INSIDE, package={"registry": "npm", "name": "../docs", "version": "1.2.0"}),
        "servers.docs.package.name: '../docs' is no name of a package",
    ),
    (
        with_server(**INSIDE, package={"registry": "cargo", "name": "docs", "version": "1.2.0"}),
        "servers.docs.package.registry: ",
    ),
    ({"name": "own", "servers": {"my docs": HTTP}}, "servers.my docs: a name is letters"),
    ({"name": "own", "servers": {"model": HTTP}}, "servers.model: the name 'model' is taken"),
    (
        {
            "name": "own",
            "servers": {"api": HTTP, "docs": {**INSIDE, "services": {"api": {"url": "http://a"}}}},
        },
        "servers.docs.services.api: the name 'api' is taken",
    ),
]


@pytest.mark.parametrize(("content", "said"), WRONG)
def test_what_is_wrong_with_a_file_is_said_where_it_is(
    tmp_path: Path, content: str | dict[str, Any], said: str
) -> None:
    assert said in refused(tmp_path, content)


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    message = refused(tmp_path, {"name": "own", "servers": {"a": {}, "b": {**HTTP, "urls": 1}}})

    assert ("servers.a: " in message, "servers.b.urls: " in message) == (True, True)


def test_nia_runs_by_default_only_with_its_key() -> None:
    assert ("baseline", "local-docs", "context7") == default_conditions({})
    assert ("baseline", "local-docs", "context7", "nia") == default_conditions({"NIA_API_KEY": "k"})


def test_the_start_of_a_run_says_which_conditions_run_and_why() -> None:
    assert "nia needs NIA_API_KEY" in explain_defaults({})
