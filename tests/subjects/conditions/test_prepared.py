"""Conditions with real MCP servers, on this machine and without a network."""

import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import anyio
import pytest
from tests.installing.fake_node import put_fake_node
from tests.model_server.transport import Request, Wire, WireServer
from tests.subjects.conditions.preparing import OVER_HTTP, OVER_STDIO, Attempt, attempt, condition

from nia_bench.contract.condition import Condition
from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.installing import node
from nia_bench.sandbox.base import Places
from nia_bench.sandbox.gateway import Gateway
from nia_bench.sandbox.supervised_run import NoSandbox
from nia_bench.subjects.conditions.prepared import Prepared, prepared, put_in

pytestmark = pytest.mark.by_turns

KEY = {"TOOL_KEY": "the-real-key"}


def trying(
    found: Condition,
    folder: Path,
    use: Callable[[Attempt], Awaitable[Any]],
    environment: dict[str, str] | None = None,
) -> Any:
    async def main() -> Any:
        async with attempt(found, folder, environment={**os.environ, **(environment or {})}) as one:
            return await use(one)

    return anyio.run(main)


def refused(found: Condition, folder: Path, environment: dict[str, str] | None = None) -> str:
    async def use(_: Attempt) -> None:
        raise AssertionError("it was made ready")

    with pytest.raises(InfrastructureError) as caught:
        trying(found, folder, use, environment)
    return caught.value.message


def test_a_baseline_gives_nothing(tmp_path: Path) -> None:
    async def use(one: Attempt) -> Prepared:
        return one.ready

    ready = trying(condition(tmp_path), tmp_path, use)

    assert ({}, (), {}, {}) == (ready.routes, ready.readable, ready.versions, ready.skills)
    assert () == ready.servers(Places("/work", "/home", "http://127.0.0.1:1"), "/token")


@dataclass(frozen=True)
class Hosted:
    """What was seen of a server on the host, in one attempt and after it."""

    zod: str
    key: str
    settings: str
    port: int
    one: Attempt


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Hosted:
    """One attempt with a server on the host that needs a key and gets one; it is over."""

    async def use(one: Attempt) -> Hosted:
        one.ready.require_up()
        return Hosted(
            await one.call("tool", "query-docs", {"query": "zod"}),
            await one.call("tool", "environment", {"name": "TOOL_KEY"}),
            str(one.ready.servers(Places("/work", "/home", "http://127.0.0.1:1"), "/token")),
            one.ready.hosted["tool"].port,
            one,
        )

    folder = tmp_path_factory.mktemp("hosted")
    found = condition(
        folder,
        {
            "serve": OVER_HTTP,
            "headers": {"Authorization": "Bearer ${TOOL_KEY}"},
            "environment": {"TOOL_KEY": "${TOOL_KEY}"},
            "expectedTools": ["query-docs"],
        },
    )
    return trying(found, folder, use, KEY)


def test_a_server_on_the_host_answers_through_the_gateway(hosted: Hosted) -> None:
    assert ("about zod", "the-real-key") == (hosted.zod, hosted.key)
    assert ("query-docs", "environment", "stop") == hosted.one.ready.tools["tool"]
    assert {"mcp:tool": "tool 1.2.3"} == hosted.one.ready.versions
    assert {("tool", "POST")} <= {(each.entry.route, each.entry.method) for each in hosted.one.seen}


def test_a_server_on_the_host_finds_the_cache_that_is_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))

    async def asked() -> str:
        async with attempt(condition(tmp_path, {"serve": OVER_HTTP}), tmp_path, environment={}) as one:
            return await one.call("tool", "environment", {"name": "NIA_BENCH_CACHE"})

    assert str(tmp_path / "cache") == anyio.run(asked)


def test_a_server_on_the_host_finds_the_pinned_node_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    put_fake_node("")

    async def asked() -> str:
        serving = condition(tmp_path, {"serve": OVER_HTTP})
        async with attempt(serving, tmp_path, environment={"PATH": "/mine"}) as one:
            return await one.call("tool", "environment", {"name": "PATH"})

    assert f"{node.locate().programs}:/mine" == anyio.run(asked)


def test_a_server_on_the_host_is_gone_when_the_run_is_over(hosted: Hosted) -> None:
    assert not listens(hosted.port)


def test_a_server_on_the_host_dies_with_a_runner_that_is_killed(tmp_path: Path) -> None:
    command = [word.replace("{port}", "0") for word in OVER_HTTP]
    program = f"""
import anyio
from pathlib import Path
from nia_bench.subjects.conditions.hosting import hosting
async def main():
    async with hosting("tool", {command!r}, 0, {{}}, Path(".")) as one:
        print(one.process.pid, flush=True)
        await anyio.sleep_forever()
anyio.run(main)
"""
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, cwd=tmp_path
    ) as runner:
        assert runner.stdout is not None
        wrapper = int(runner.stdout.readline())
        watch = os.pidfd_open(wrapper)
        runner.send_signal(signal.SIGKILL)
    # Readable once the process has ended; a test that waits for ever has failed.
    with os.fdopen(watch):
        anyio.run(ended, watch)


async def ended(watch: int) -> None:
    with anyio.fail_after(60):
        await anyio.wait_readable(watch)


def test_a_server_that_ended_during_the_run_is_noticed(tmp_path: Path) -> None:
    async def use(one: Attempt) -> None:
        with pytest.raises(Exception):  # noqa: B017, PT011  (whatever a client makes of it)
            await one.call("tool", "stop", {})
        await one.ready.hosted["tool"].process.wait()
        with pytest.raises(InfrastructureError, match="server tool ended with exit code 3"):
            one.ready.require_up()

    trying(condition(tmp_path, {"serve": OVER_HTTP}), tmp_path, use)


def test_a_server_inside_answers_and_finds_its_service_at_the_gateway(tmp_path: Path) -> None:
    async def use(one: Attempt) -> list[str]:
        return [
            await one.call("tool", "query-docs", {"query": "zod"}),
            await one.call("tool", "environment", {"name": "TOOL_URL"}),
            await one.call("tool", "environment", {"name": "TOOL_KEY"}),
            f"{one.gateway.url}{one.prefix}/api/v2",
        ]

    with WireServer(lambda _: Wire()) as api:
        found = condition(
            tmp_path,
            {
                "command": OVER_STDIO,
                "environment": {"TOOL_URL": "{service:api}/v2", "TOOL_KEY": "placeholder"},
                "services": {"api": {"url": api.origin, "headers": {"x-api-key": "${TOOL_KEY}"}}},
                "expectedTools": ["environment"],
            },
        )
        said, url, key, expected = trying(found, tmp_path, use, KEY)

    assert ("about zod", expected, "placeholder") == (said, url, key)
    assert ["the-real-key"] == [request.headers["x-api-key"] for request in api.requests]


def test_no_setting_that_an_agent_gets_holds_a_key(hosted: Hosted) -> None:
    assert "http://127.0.0.1:1/token/tool" in hosted.settings
    assert "the-real-key" not in hosted.settings


@pytest.mark.parametrize(
    ("server", "said"),
    [
        ({"serve": [sys.executable, "-c", "import sys; sys.exit('no {port} today')"]}, "today"),
        ({"serve": ["no-such-program", "{port}"]}, "no-such-program: No such file"),
        ({"command": [sys.executable, "-c", "import sys; sys.exit('broken')"]}, "broken"),
        ({"command": ["no-such-program"]}, "no-such-program"),
        ({"command": OVER_STDIO, "expectedTools": ["query-docz"]}, "it lacks query-docz and has query-docs"),
        ({"url": "http://127.0.0.1:1/mcp"}, "server tool is not up"),
        (
            {"command": OVER_STDIO, "services": {"api": {"url": "http://127.0.0.1:1"}}},
            "its service api cannot be reached",
        ),
        (
            {"serve": [sys.executable, "-c", "import time; time.sleep(99) # {port}"], "readyWithinS": 1},
            "does not listen on its port after 1 s",
        ),
        (
            {"command": [sys.executable, "-c", "import time; time.sleep(99)"], "readyWithinS": 1},
            "no answer within 1 s",
        ),
    ],
    ids=["ends", "missing", "ends-inside", "missing-inside", "lacks", "down", "service", "deaf", "silent"],
)
def test_a_server_that_is_not_up_is_named_with_what_it_said(
    tmp_path: Path, server: dict[str, Any], said: str
) -> None:
    message = refused(condition(tmp_path, server), tmp_path)

    assert "tool" in message
    assert said in message


def test_a_key_that_a_server_refuses_is_said_without_the_key(tmp_path: Path) -> None:
    def answer(request: Request) -> Wire:
        return Wire(status=401, body=f"not {request.headers['x-own']}".encode())

    with WireServer(answer) as server:
        found = condition(tmp_path, {"url": f"{server.origin}/mcp", "headers": {"X-Own": "${TOOL_KEY}"}})
        message = refused(found, tmp_path, KEY)

    assert "condition own: server tool is not up: " in message
    assert "401" in message
    assert "the-real-key" not in message


def test_what_sets_a_condition_up_runs_before_its_servers(tmp_path: Path) -> None:
    write = "from pathlib import Path; Path('{folder}/index').write_text('x')"
    serve = (
        "import runpy, sys; open('index').close(); sys.argv = sys.argv[1:]; "
        "runpy.run_path(sys.argv[0], run_name='__main__')"
    )
    found = condition(
        tmp_path,
        {"serve": ["{python}", "-c", serve, *OVER_HTTP[1:]]},
        setUp=[["{python}", "-c", write]],
    )

    async def use(one: Attempt) -> tuple[str, ...]:
        return one.ready.tools["tool"]

    assert "query-docs" in trying(found, tmp_path, use)


def test_what_runs_on_the_host_is_told_where_the_suite_is(tmp_path: Path) -> None:
    write = "import pathlib, sys; pathlib.Path('{folder}/told').write_text(sys.argv[1])"
    found = condition(tmp_path, setUp=[["{python}", "-c", write, "{suite}/environments"]])

    async def ready() -> None:
        async with Gateway() as gateway, prepared(found, NoSandbox(), gateway, os.environ, Path("own")):
            pass

    anyio.run(ready)
    assert str(Path("own/environments").absolute()) == (tmp_path / "told").read_text()


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (["{python}", "-c", "import sys; sys.exit('no disk')"], "no disk"),
        (["no-such-program"], "no-such-program"),
    ],
)
def test_a_set_up_that_fails_says_why(tmp_path: Path, command: list[str], said: str) -> None:
    message = refused(condition(tmp_path, setUp=[command]), tmp_path)

    assert "condition own could not be set up" in message
    assert said in message


def test_skills_are_handed_over_as_text(tmp_path: Path) -> None:
    (tmp_path / "skills" / "docs").mkdir(parents=True)
    (tmp_path / "skills" / "docs" / "SKILL.md").write_text("Look it up.", encoding="utf-8")

    async def use(one: Attempt) -> dict[str, str]:
        return one.ready.skills

    assert {"docs/SKILL.md": "Look it up."} == trying(condition(tmp_path, skills="skills"), tmp_path, use)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [("docs/README.md", b"x", "no skill in it"), ("docs/SKILL.md", b"\xff\xfe", "cannot be read")],
)
def test_skills_that_cannot_be_used_are_the_users_to_mend(
    tmp_path: Path, name: str, content: bytes, said: str
) -> None:
    file = tmp_path / "skills" / name
    file.parent.mkdir(parents=True)
    file.write_bytes(content)

    with pytest.raises(UserError, match=said):
        anyio.run(preparing_only, condition(tmp_path, skills="skills"))


def test_a_package_that_is_not_installed_is_named_with_the_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NIA_BENCH_CACHE", str(tmp_path / "cache"))
    package = {"registry": "npm", "name": "docs", "version": "1.0.0"}
    found = condition(tmp_path, {"command": ["node", "{package}/x.js"], "package": package})

    with pytest.raises(UserError, match=r"own needs docs 1.0.0, which is not installed") as caught:
        anyio.run(preparing_only, found)
    assert "run `nia-bench setup --condition own`" == caught.value.fix


def test_variables_that_are_missing_are_said_before_anything_starts(tmp_path: Path) -> None:
    found = condition(tmp_path, {"url": "https://a.example", "headers": {"k": "${NOWHERE_SET_KEY}"}})

    with pytest.raises(UserError, match="NOWHERE_SET_KEY"):
        anyio.run(preparing_only, found)


def test_what_a_run_raises_leaves_its_condition_as_it_is(tmp_path: Path) -> None:
    async def use(_: Attempt) -> None:
        raise LookupError("of the run")

    with pytest.raises(LookupError, match="of the run"):
        trying(condition(tmp_path, {"serve": OVER_HTTP}), tmp_path, use)


def test_braces_that_mean_nothing_stay() -> None:
    assert "a {b} {} c" == put_in("{x} {b} {} {y}", {"x": "a", "y": "c"})


async def preparing_only(found: Condition) -> None:
    async with Gateway() as gateway, prepared(found, NoSandbox(), gateway, os.environ):
        raise AssertionError("it was made ready")


def listens(port: int) -> bool:
    async def main() -> bool:
        try:
            await (await anyio.connect_tcp("127.0.0.1", port)).aclose()
        except OSError:
            return False
        return True

    return anyio.run(main)
