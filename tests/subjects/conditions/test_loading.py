import json
from pathlib import Path
from typing import Any

import pytest
from tests.subjects.conditions.preparing import condition

from nia_bench.contract.condition import Condition, McpServer, Service
from nia_bench.contract.errors import UserError
from nia_bench.subjects.conditions.loading import (
    default_conditions,
    explain_defaults,
    filled,
    filled_entries,
    filled_server,
    load_condition,
    masked_condition,
    names,
    require_variables,
    variables_of,
)

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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bearer ${KEY}", "Bearer secret"),
        ("${KEY}${KEY}", "secretsecret"),
        ("${UNSET:-plain}", "plain"),
        ("${EMPTY:-plain}", "plain"),
        ("${KEY:-plain}", "secret"),
        ("$KEY {KEY} ${}", "$KEY {KEY} ${}"),
        ("${1KEY}", "${1KEY}"),
    ],
)
def test_a_variable_is_replaced_by_its_value_or_what_stands_in_for_it(text: str, expected: str) -> None:
    assert expected == filled(text, {"KEY": "secret", "EMPTY": ""})


def test_a_value_is_not_read_for_variables_again() -> None:
    assert "${OTHER}" == filled("${KEY}", {"KEY": "${OTHER}", "OTHER": "x"})


def test_an_entry_that_can_do_without_its_variable_is_left_out() -> None:
    entries = {"key": "Bearer ${KEY:-}", "plan": "${PLAN:-free}", "fixed": "1"}

    assert {"plan": "free", "fixed": "1"} == filled_entries(entries, {})
    assert {"key": "Bearer x", "plan": "free", "fixed": "1"} == filled_entries(entries, {"KEY": "x"})


def test_variables_are_found() -> None:
    assert ("A", "B") == variables_of("${A} and ${B:-x}")


def test_everything_that_is_missing_is_said_at_once_with_who_needs_it(tmp_path: Path) -> None:
    needy = condition(
        tmp_path,
        {
            "command": ["x"],
            "environment": {"LEVEL": "${LEVEL}"},
            "services": {"api": {"url": "${API}", "headers": {"a": "${KEY}", "b": "${OTHER:-}"}}},
        },
    )

    with pytest.raises(UserError) as caught:
        require_variables([needy], {"LEVEL": "", "UNRELATED": "1"})
    assert "not set in the environment: API (condition own), KEY (condition own), LEVEL (condition own)" == (
        caught.value.message
    )
    require_variables([needy], {"LEVEL": "1", "API": "http://a", "KEY": "k"})


def test_a_server_is_filled_in_all_over(tmp_path: Path) -> None:
    (server,) = condition(
        tmp_path, {"url": "https://${HOST}/mcp", "headers": {"key": "${KEY}"}}
    ).servers.values()

    filled_in = filled_server(server, {"HOST": "a.example", "KEY": "k"})

    assert ("https://a.example/mcp", {"key": "k"}) == (filled_in.url, filled_in.headers)


LOGINS = Condition(
    name="docs",
    servers={
        "web": McpServer(
            url="https://me:pass@docs.example/mcp?api_key=abc123&lang=en",
            headers={"Authorization": "Bearer ${DOCS_KEY}", "X-Api-Key": "abc123", "Accept": "text/plain"},
        ),
        "own": McpServer(
            command=("node", "server.js", "--token", "abc123", "--api-key=abc123", "--port", "8000"),
            environment={"DOCS_TOKEN": "abc123", "LEVEL": "${LEVEL:-3}", "PASSWORD": "${PASSWORD:-abc123}"},
            services={"api": Service(url="https://${HOST}/v1", headers={"Authorization": "abc123"})},
        ),
    },
    set_up=(("index", "--secret=abc123"),),
)


def test_a_stored_condition_has_no_login() -> None:
    text = masked_condition(LOGINS).to_json()
    assert ("abc123" in text, "pass" in text.replace("PASSWORD", "")) == (False, False)


def test_a_stored_condition_keeps_what_is_no_login() -> None:
    servers = masked_condition(LOGINS).servers
    assert {
        "Authorization": "Bearer ${DOCS_KEY}",
        "X-Api-Key": "[secret]",
        "Accept": "text/plain",
    } == servers["web"].headers
    assert servers["web"].url is not None
    assert servers["web"].url.endswith("docs.example/mcp?api_key=[secret]&lang=en")
    assert (
        *("node", "server.js", "--token", "[secret]", "--api-key=[secret]", "--port", "8000"),
    ) == servers["own"].command
    assert "${LEVEL:-3}" == servers["own"].environment["LEVEL"]
    assert "https://${HOST}/v1" == servers["own"].services["api"].url


@pytest.mark.parametrize("name", names())
def test_the_conditions_that_ship_are_stored_as_they_are(name: str) -> None:
    condition = load_condition(name)
    placeholder = condition.to_json().replace("nk_added_by_the_gateway", "[secret]")
    assert placeholder == masked_condition(condition).to_json()


@pytest.mark.parametrize(
    ("word", "stored"),
    [
        ("X-API-Key: 8f3a99c1", "X-API-Key: [secret]"),
        ("Authorization: Basic dXNlcjpwYXNz", "Authorization: [secret]"),
        ("ACME_API_KEY=8f3a99c1", "ACME_API_KEY=[secret]"),
        ("export TOKEN=8f3a99c1; serve", "export TOKEN=[secret]; serve"),
        ("X-API-Key: ${ACME}", "X-API-Key: ${ACME}"),
        ("--header=X-API-Key: 8f3a99c1", "--header=X-API-Key: [secret]"),
        ("-HX-API-Key: 8f3a=99c1", "-HX-API-Key: [secret]"),
        ('{"apiKey": "8f3a99c1", "port": 3}', '{"apiKey": "[secret]", "port": 3}'),
        (r"run {\"apiKey\":\"8f3a99c1\"}", r"run {\"apiKey\":\"[secret]\"}"),
        ("TOKEN='8f3a 99c1' serve", "TOKEN='[secret]' serve"),
        ("curl -H 'Cookie: a=8f3a; b=99c1' x", "curl -H 'Cookie: [secret]' x"),
        ('{"maxTokens": 100, "port": 3}', '{"maxTokens": 100, "port": 3}'),
        ("PORT=8080", "PORT=8080"),
    ],
)
def test_a_login_inside_a_word_of_a_command_is_masked(word: str, stored: str) -> None:
    masked = masked_condition(Condition(name="c", set_up=(("run", word, "next"),)))
    assert (("run", stored, "next"),) == masked.set_up
