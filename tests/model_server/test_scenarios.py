"""The scenarios, played for stand-ins that have the tools of the real programs and do what they are told.

That the programs themselves follow is proven where they are run.
"""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from pydantic_ai.exceptions import ModelHTTPError, UsageLimitExceeded
from tests.model_server import clients
from tests.model_server.clients import CHAT, MESSAGES, RESPONSES, post
from tests.model_server.replies import Reply, Script, Turn
from tests.model_server.scenarios import (
    answers_in_prose,
    calls_tool_first,
    hangs,
    html_200,
    never_stops,
    rate_limited_then,
    refuses_key,
    runs_shell,
    server_error,
    writes,
    writes_outside,
)
from tests.model_server.server import ModelServer
from tests.model_server.transport import Wire

pytestmark = pytest.mark.by_turns

Json = dict[str, Any]


@dataclass(frozen=True)
class StandIn:
    """What a program tells its model and offers it. Its tools work in `folder` and keep a log of calls."""

    protocol: str
    tools: tuple[Callable[..., str], ...]
    instructions: str
    folder: Path
    log: list[str]

    def work(self, script: Script, limit: int | None = None) -> str:
        """What it says in the end, when `script` plays its model and it may make `limit` requests."""
        with ModelServer(script) as server:
            return clients.ask(
                server, self.protocol, tools=self.tools, instructions=self.instructions, limit=limit
            )

    def with_tool(self, tool: Callable[..., str]) -> StandIn:
        return StandIn(self.protocol, (*self.tools, tool), self.instructions, self.folder, self.log)


def run_in(folder: Path, log: list[str], command: str) -> str:
    log.append("ran")
    done = subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def put(log: list[str], path: str, content: str) -> str:
    log.append("wrote")
    Path(path).parent.mkdir(parents=True, exist_ok=True)
    Path(path).write_text(content)
    return "Wrote file successfully."


def opencode(folder: Path) -> StandIn:
    log: list[str] = []

    def write(filePath: str, content: str) -> str:  # noqa: N803  (the program's own name)
        return put(log, filePath, content)

    def bash(command: str, description: str) -> str:  # noqa: ARG001
        return run_in(folder, log, command)

    return StandIn(CHAT, (write, bash), f"<env>\n  Working directory: {folder}\n</env>", folder, log)


def claude_code(folder: Path) -> StandIn:
    """Refuses to overwrite what has not been read."""
    log: list[str] = []
    known: set[str] = set()

    def Write(file_path: str, content: str) -> str:  # noqa: N802
        if Path(file_path).exists() and file_path not in known:
            return "File has not been read yet. Read it first before writing to it."
        return put(log, file_path, content)

    def Read(file_path: str) -> str:  # noqa: N802
        log.append("read")
        known.add(file_path)
        return Path(file_path).read_text() if Path(file_path).exists() else "No such file"

    def Bash(command: str, description: str) -> str:  # noqa: ARG001, N802
        return run_in(folder, log, command)

    environment = f"# Environment\n - Primary working directory: {folder}\n - Platform: linux"
    return StandIn(MESSAGES, (Write, Read, Bash), environment, folder, log)


def codex(folder: Path) -> StandIn:
    log: list[str] = []

    def exec_command(cmd: str) -> str:
        return run_in(folder, log, cmd)

    return StandIn(RESPONSES, (exec_command,), f"<cwd>{folder}</cwd>", folder, log)


def qwen_code(folder: Path) -> StandIn:
    log: list[str] = []

    def write_file(file_path: str, content: str) -> str:
        return put(log, file_path, content)

    def run_shell_command(command: str, is_background: bool) -> str:
        assert not is_background
        return run_in(folder, log, command)

    context = f"I'm currently working in the directory: {folder}"
    return StandIn(CHAT, (write_file, run_shell_command), context, folder, log)


@pytest.fixture(params=[opencode, claude_code, codex, qwen_code])
def program(request: pytest.FixtureRequest, tmp_path: Path) -> StandIn:
    folder = tmp_path / "work"
    folder.mkdir()
    return request.param(folder)


def query_docs(query: str) -> str:
    return f"{query} is deprecated"


FILES = {"src/it's.ts": "export const a = `$HOME`;\n", "b.ts": "export const b = 1;\n"}


def files_of(folder: Path) -> dict[str, str]:
    return {str(path.relative_to(folder)): path.read_text() for path in folder.rglob("*") if path.is_file()}


def test_writes_puts_every_file_as_it_is(program: StandIn) -> None:
    assert "Done." == program.work(writes(FILES))
    assert FILES == files_of(program.folder)


def test_writes_overwrites(program: StandIn) -> None:
    (program.folder / "b.ts").write_text("export const b = 0;\n")
    program.work(writes(FILES))
    assert FILES == files_of(program.folder)


def test_a_file_is_read_first_where_the_program_insists(tmp_path: Path) -> None:
    program = claude_code(tmp_path)
    (tmp_path / "b.ts").write_text("export const b = 0;\n")
    program.work(writes({"b.ts": "export const b = 1;\n"}))
    assert ["read", "wrote"] == program.log


def test_prose_calls_nothing(program: StandIn) -> None:
    assert "Put it there." == program.work(answers_in_prose("Put it there."))
    assert [] == program.log


def test_a_tool_is_called_before_the_rest(program: StandIn) -> None:
    asked: list[str] = []

    def mcp__docs__query_docs(query: str) -> str:
        asked.append(query)
        assert [] == program.log
        return query_docs(query)

    program.with_tool(mcp__docs__query_docs).work(
        calls_tool_first("query-docs", {"query": "z.email"}, writes(FILES))
    )
    assert ["z.email"] == asked
    assert FILES == files_of(program.folder)


def test_a_tool_that_is_not_offered_is_left_out(program: StandIn) -> None:
    program.work(calls_tool_first("query-docs", {"query": "z.email"}, writes(FILES)))
    assert FILES == files_of(program.folder)


def test_a_tool_that_is_kept_back_is_loaded_first(tmp_path: Path) -> None:
    def ToolSearch(query: str, max_results: int) -> str:  # noqa: ARG001, N802
        return query

    program = claude_code(tmp_path).with_tool(ToolSearch)
    instructions = f"{program.instructions}\nThese are deferred:\nmcp__docs__query-docs\n"
    with ModelServer(calls_tool_first("query-docs", {}, answers_in_prose())) as server:
        clients.ask(server, program.protocol, tools=program.tools, instructions=instructions)
    # The stand-in has nothing to load: it is enough that the call comes next.
    loading, calling = server.turns[-1].results
    assert "select:mcp__docs__query-docs" == loading.text
    assert "mcp__docs__query-docs" == calling.tool


def test_a_command_is_run_by_the_shell(program: StandIn) -> None:
    program.work(runs_shell("echo $((6 * 7)) > answer", then=writes(FILES)))
    assert {"answer": "42\n", **FILES} == files_of(program.folder)


def test_a_write_outside_is_tried(program: StandIn, tmp_path: Path) -> None:
    program.work(writes_outside(str(tmp_path / "elsewhere" / "it.txt")))
    assert {"elsewhere/it.txt": "outside\n"} == files_of(tmp_path)


def test_never_stops_goes_on_as_long_as_it_is_let(program: StandIn) -> None:
    with pytest.raises(UsageLimitExceeded):
        program.work(never_stops(), limit=7)
    assert 7 == len(program.log)


@pytest.mark.parametrize(("script", "status"), [(refuses_key(), 401), (server_error(), 500)])
def test_a_refusal_has_its_status(program: StandIn, script: Script, status: int) -> None:
    with pytest.raises(ModelHTTPError) as caught:
        program.work(script)
    assert status == caught.value.status_code


def test_a_rate_limit_ends(program: StandIn) -> None:
    with ModelServer(rate_limited_then(1, "1", answers_in_prose())) as server:
        ask = clients.ask
        with pytest.raises(ModelHTTPError, match="429"):
            ask(server, program.protocol, tools=program.tools)
        assert "Done." == ask(server, program.protocol, tools=program.tools)


def test_a_rate_limit_spares_side_requests(program: StandIn) -> None:
    with ModelServer(rate_limited_then(1, "1", answers_in_prose())) as server:
        assert "A task" == clients.ask(server, program.protocol)
        with pytest.raises(ModelHTTPError, match="429"):
            clients.ask(server, program.protocol, tools=program.tools)


def played(script: Script, body: Json) -> Reply | Wire:
    """What `script` says to a request of Codex."""
    said: list[Reply | Wire] = []

    def listening(turn: Turn) -> Reply | Wire:
        said.append(script(turn))
        return Reply("heard")

    with ModelServer(listening) as server:
        post(f"{server.url}/responses", {"model": "m", "input": "Go on.", **body})
    return said[0]


def calls_of(reply: Reply | Wire) -> list[tuple[str, Any]]:
    assert isinstance(reply, Reply)
    return [(call.name, call.arguments) for call in reply.tool_calls]


PATCH = "*** Begin Patch\n*** Add File: b.ts\n+export const b = 1;\n*** End Patch\n"


def test_a_file_is_written_by_patch_where_there_is_one() -> None:
    offered: list[Json] = [
        {"type": "function", "name": "exec_command"},
        {"type": "custom", "name": "apply_patch"},
    ]
    assert [("apply_patch", PATCH)] == calls_of(played(writes({"b.ts": FILES["b.ts"]}), {"tools": offered}))


def code_mode() -> Json:
    space: Json = {"type": "namespace", "name": "functions", "tools": [{"type": "custom", "name": "exec"}]}
    return {"input": [{"type": "additional_tools", "role": "developer", "tools": [space]}]}


def test_a_file_is_written_by_code_where_there_is_only_that() -> None:
    [(name, code)] = calls_of(played(writes({"b.ts": FILES["b.ts"]}), code_mode()))
    assert "exec" == name
    assert code.startswith('text(await tools.apply_patch("*** Begin Patch\\n')


def test_a_tool_is_called_by_code_where_there_is_only_that() -> None:
    script = calls_tool_first("query-docs", {"query": "zod"}, answers_in_prose())
    [(name, code)] = calls_of(played(script, code_mode()))
    assert "exec" == name
    assert '.endsWith("query_docs")' in code
    assert '({"query": "zod"})' in code


def test_a_tool_is_searched_for_and_then_called() -> None:
    script = calls_tool_first("query-docs", {"query": "zod"}, answers_in_prose())
    offered: list[Json] = [{"type": "tool_search", "execution": "client"}]
    assert [("tool_search", {"query": "query docs", "limit": 5})] == calls_of(
        played(script, {"tools": offered})
    )
    space: Json = {
        "type": "namespace",
        "name": "mcp__docs",
        "tools": [{"type": "function", "name": "query_docs"}],
    }
    found: list[Json] = [
        {"type": "tool_search_call", "call_id": "call_0_0", "arguments": {}},
        {"type": "tool_search_output", "call_id": "call_0_0", "tools": [space]},
    ]
    assert [("mcp__docs__query_docs", {"query": "zod"})] == calls_of(
        played(script, {"tools": offered, "input": found})
    )


def test_a_page_comes_with_status_200() -> None:
    page = played(html_200(), {})
    assert isinstance(page, Wire)
    assert (200, True) == (page.status, page.content_type.startswith("text/html"))


def test_a_model_that_hangs_has_taken_the_request() -> None:
    held = played(hangs(), {})
    assert isinstance(held, Wire)
    assert held.held is not None
    assert not held.held.is_set()
