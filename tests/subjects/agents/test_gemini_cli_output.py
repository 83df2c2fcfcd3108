from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.subjects.agents.strange import JSON

from nia_bench.contract.errors import InfrastructureError, ModelError
from nia_bench.contract.transcript import Entry, Fault, Message, Tokens, ToolCall
from nia_bench.subjects.agents.gemini_cli import GeminiCli, GeminiCliOutput

RECORDINGS = Path(__file__).parent / "recordings/gemini-cli"
DOCS = ("docs",)
PIECE = {"type": "message", "role": "assistant", "delta": True}


def entries(lines: list[str], servers: tuple[str, ...] = ()) -> list[Entry]:
    reader = GeminiCliOutput(servers)
    return [entry for line in lines for entry in reader.read(line)] + list(reader.finish())


def recorded(name: str, servers: tuple[str, ...] = ()) -> list[Entry]:
    return entries((RECORDINGS / f"{name}.jsonl").read_text().splitlines(), servers)


def events(*fields: dict[str, Any]) -> list[str]:
    return [json.dumps(each) for each in fields]


def calls(read: list[Entry]) -> list[ToolCall]:
    return [each for each in read if isinstance(each, ToolCall)]


def faults(read: list[Entry]) -> list[Fault]:
    return [each for each in read if isinstance(each, Fault)]


def test_a_written_file_is_a_call_that_took_its_time() -> None:
    [call] = calls(recorded("writes"))
    assert ("write_file", "completed") == (call.tool, call.status)
    assert "/work-dir/src/hello.ts" == call.input["file_path"]
    assert (call.duration_ms or 0) > 0


def test_calls_of_one_answer_are_told_apart() -> None:
    assert [("/work-dir/src/hello.ts", "completed"), ("/work-dir/there.ts", "completed")] == [
        (call.input["file_path"], call.status) for call in calls(recorded("overwrites"))
    ]


def test_a_command_that_fails_says_so_in_its_output() -> None:
    [call] = calls(recorded("shell_fails"))
    assert ("run_shell_command", "Command exited with code: 3") == (call.tool, call.output)


def test_a_tool_that_is_not_there_is_unknown() -> None:
    assert [("no_such_tool", "unknown_tool")] == [
        (call.tool, call.status) for call in calls(recorded("missing_tool"))
    ]


def test_a_refused_path_is_an_error_with_what_it_said() -> None:
    [call] = calls(recorded("write_outside"))
    assert ("error", True) == (call.status, call.output.startswith("Path not in workspace"))


def test_a_call_of_the_conditions_server() -> None:
    call = calls(recorded("calls_mcp_tool", DOCS))[0]
    assert ("docs", "query-docs", "completed", "about proxy") == (
        call.server,
        call.tool,
        call.status,
        call.output,
    )
    assert {"query": "proxy"} == call.input


def test_a_servers_error_is_an_error() -> None:
    call = calls(recorded("mcp_tool_error", DOCS))[0]
    assert ("docs", "error", True) == (call.server, call.status, bool(call.output))


def test_pieces_of_an_answer_are_one_message() -> None:
    assert [Message(text="Like this.")] == [each for each in recorded("prose") if isinstance(each, Message)]


def test_what_an_answer_says_comes_before_what_it_calls() -> None:
    call = {"type": "tool_use", "tool_name": "glob", "tool_id": "1", "parameters": {"pattern": "*"}}
    done = {"type": "tool_result", "tool_id": "1", "status": "success", "output": "a.ts"}
    read = entries(events(PIECE | {"content": "I "}, PIECE | {"content": "look."}, call, done))
    assert [
        Message(text="I look."),
        ToolCall(id="1", tool="glob", input={"pattern": "*"}, output="a.ts"),
    ] == read


def test_words_at_which_the_output_ends_are_kept() -> None:
    assert [Message(text="Half")] == entries(events(PIECE | {"content": "Half"}))


def test_the_sum_of_the_end_is_what_was_used() -> None:
    assert [Tokens(input=200, output=40)] == [each for each in recorded("writes") if isinstance(each, Tokens)]


def test_the_counts_are_disjoint() -> None:
    stats = {"total_tokens": 400, "input_tokens": 300, "output_tokens": 60, "cached": 100}
    assert [Tokens(input=200, output=60, reasoning=40, cache_read=100)] == entries(
        events({"type": "result", "status": "success", "stats": stats})
    )


@pytest.mark.parametrize("name", ["refused_key", "rate_limited", "server_error", "html_200"])
def test_a_failed_request_is_told_once(name: str) -> None:
    read = recorded(name)
    assert 1 == len([each for each in faults(read) if not each.is_retryable])
    assert not [each for each in read if isinstance(each, Tokens | Message)]


def test_an_outage_is_one() -> None:
    assert isinstance(GeminiCli().failure(1, recorded("server_error")), InfrastructureError)


def test_googles_own_errors_tell_their_status() -> None:
    said = '[API Error: {"error":{"code":429,"message":"slow down","status":"RESOURCE_EXHAUSTED"}}]'
    [fault] = entries(events({"type": "result", "status": "error", "error": {"message": said}}))
    assert Fault(message=said, status_code=429) == fault


def test_an_answer_that_was_blocked_is_the_models_doing_and_told_once() -> None:
    blocked = {"type": "error", "severity": "error", "message": "blocked due to safety settings."}
    read = entries(events(blocked, {"type": "result", "status": "error"}))
    assert [Fault(message="blocked due to safety settings.")] == read
    assert isinstance(GeminiCli().failure(0, read), ModelError)


def test_a_warning_is_not_fatal() -> None:
    warned = {"type": "error", "severity": "warning", "message": "Loop detected"}
    read = entries(events(warned, {"type": "result", "status": "success"}))
    assert [Fault(message="Loop detected", is_retryable=True)] == read
    assert None is GeminiCli().failure(0, read)


def test_a_call_without_a_result_is_left_open_at_the_end() -> None:
    [call] = calls(entries(events({"type": "tool_use", "tool_name": "glob", "tool_id": "1"})))
    assert ("glob", "error") == (call.tool, call.status)


@given(st.text())
def test_no_line_is_too_strange(line: str) -> None:
    assert [] == entries([line])


LINES = [line for file in sorted(RECORDINGS.glob("*.jsonl")) for line in file.read_text().splitlines()]


@given(st.sampled_from(LINES), st.data())
def test_no_event_is_too_strange(line: str, data: st.DataObject) -> None:
    event = json.loads(line)
    key = data.draw(st.sampled_from(sorted(event)))
    event[key] = data.draw(JSON)
    entries([json.dumps(event), line[: len(line) // 2], line], DOCS)
