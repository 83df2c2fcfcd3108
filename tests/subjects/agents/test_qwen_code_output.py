from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.subjects.agents.strange import JSON

from nia_bench.contract.errors import InfrastructureError, UserError
from nia_bench.contract.transcript import Entry, Fault, Message, ServerState, Tokens, ToolCall
from nia_bench.subjects.agents.qwen_code import QwenCode, QwenCodeOutput

RECORDINGS = Path(__file__).parent / "recordings/qwen-code"
DOCS = ("docs",)


def entries(lines: list[str], servers: tuple[str, ...] = ()) -> list[Entry]:
    reader = QwenCodeOutput(servers)
    return [entry for line in lines for entry in reader.read(line)] + list(reader.finish())


def recorded(name: str, servers: tuple[str, ...] = ()) -> list[Entry]:
    return entries((RECORDINGS / f"{name}.jsonl").read_text().splitlines(), servers)


def answer(block: dict[str, Any], **usage: int) -> str:
    return json.dumps({"type": "assistant", "message": {"content": [block], "usage": usage}})


def calls(read: list[Entry]) -> list[ToolCall]:
    return [each for each in read if isinstance(each, ToolCall)]


def faults(read: list[Entry]) -> list[Fault]:
    return [each for each in read if isinstance(each, Fault)]


def used(read: list[Entry]) -> list[Tokens]:
    return [each for each in read if isinstance(each, Tokens)]


def test_a_written_file_is_a_call_with_its_result() -> None:
    [call] = calls(recorded("writes"))
    assert ("write_file", "completed") == (call.tool, call.status)
    assert "/work-dir/src/hello.ts" == call.input["file_path"]
    assert call.output.startswith("Successfully created")


def test_a_refused_overwrite_is_an_error_and_comes_again() -> None:
    read = calls(recorded("overwrites"))
    assert ["completed", "error", *["completed"] * 4] == [call.status for call in read]


def test_a_command_that_fails_is_an_error() -> None:
    [call] = calls(recorded("shell_fails"))
    assert ("run_shell_command", "error", True) == (call.tool, call.status, "Exit Code: 3" in call.output)


def test_a_tool_that_is_not_there_is_unknown() -> None:
    assert [("no_such_tool", "unknown_tool")] == [
        (call.tool, call.status) for call in calls(recorded("missing_tool"))
    ]


def test_a_call_of_the_conditions_server() -> None:
    read = recorded("calls_mcp_tool", DOCS)
    call = calls(read)[0]
    assert ("docs", "query-docs", "completed") == (call.server, call.tool, call.status)
    assert {"query": "proxy"} == call.input
    assert "about proxy" in call.output
    assert ServerState(server="docs", connected=True, tools=("query-docs", "resolve-library-id")) in read


def test_a_servers_error_is_an_error_with_what_it_said() -> None:
    call = calls(recorded("mcp_tool_error", DOCS))[0]
    assert ("docs", "error", True) == (call.server, call.status, "'query'" in call.output)


def test_a_dead_server_is_seen() -> None:
    read = recorded("dead_mcp_server", DOCS)
    assert isinstance(QwenCode().failure(0, read), InfrastructureError)


def test_words_are_messages_and_thoughts_are_reasoning() -> None:
    assert ["Like this."] == [each.text for each in recorded("prose") if isinstance(each, Message)]
    assert [Message(role="reasoning", text="hm")] == entries([answer({"type": "thinking", "thinking": "hm"})])


def test_the_sum_of_the_end_is_what_was_used() -> None:
    assert [Tokens(input=200, output=40)] == used(recorded("writes"))


def test_what_came_from_a_cache_is_no_input() -> None:
    end = {"input_tokens": 300, "output_tokens": 60, "cache_read_input_tokens": 100}
    assert [Tokens(input=200, output=60, cache_read=100)] == entries(
        [json.dumps({"type": "result", "subtype": "success", "usage": end})]
    )


def test_a_run_that_was_killed_used_what_its_answers_did() -> None:
    read = recorded("never_stops")
    assert [Tokens(input=100 * len(calls(read)), output=20 * len(calls(read)))] == used(read)


@pytest.mark.parametrize(
    ("name", "status", "kind"),
    [
        ("refused_key", 401, UserError),
        ("rate_limited", 429, InfrastructureError),
        ("server_error", 500, InfrastructureError),
        ("html_200", 502, InfrastructureError),
    ],
)
def test_a_failed_request_is_told_once_with_its_status(name: str, status: int, kind: type[Exception]) -> None:
    read = recorded(name)
    [fatal] = [each for each in faults(read) if not each.is_retryable]
    assert status == fatal.status_code
    assert not [each for each in read if isinstance(each, Message)]
    assert kind is type(QwenCode().failure(1, read))


def test_a_request_that_is_sent_again_is_on_record() -> None:
    assert any(each.is_retryable for each in faults(recorded("rate_limited")))


def test_an_answer_about_api_errors_is_an_answer() -> None:
    said = "[API Error: 404] means that it is not there."
    read = entries([answer({"type": "text", "text": said}, input_tokens=9, output_tokens=3)])
    assert Message(text=said) == read[0]


def test_an_error_of_the_end_is_fatal() -> None:
    end = {"type": "result", "subtype": "error_during_execution", "is_error": True}
    assert [Fault(message="gone")] == entries([json.dumps(end | {"error": {"message": "gone"}})])
    assert [Fault(message="error_during_execution")] == entries([json.dumps(end)])


def test_a_call_without_a_result_is_left_open_at_the_end() -> None:
    [call] = calls(entries([answer({"type": "tool_use", "id": "1", "name": "glob", "input": {}})]))
    assert ("glob", "error") == (call.tool, call.status)


@given(st.text())
def test_no_line_is_too_strange(line: str) -> None:
    assert [] == entries([line])


LINES = [line for file in sorted(RECORDINGS.glob("*.jsonl")) for line in file.read_text().splitlines()]


@given(st.sampled_from(LINES), st.data())
def test_no_event_is_too_strange(line: str, data: st.DataObject) -> None:
    event = json.loads(line)
    within = event.get("message", event)
    key = data.draw(st.sampled_from(sorted(within)))
    within[key] = data.draw(JSON)
    entries([json.dumps(event), line[: len(line) // 2], line], DOCS)
