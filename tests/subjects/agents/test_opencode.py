"""What opencode is told, and what its output and its end mean; without the program itself."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.subjects.agents.strange import JSON

from nia_bench.contract.condition import ServerSetting
from nia_bench.contract.errors import (
    AgentError,
    InfrastructureError,
    ModelError,
    NiaBenchError,
    UserError,
)
from nia_bench.contract.transcript import Entry, Fault, Message, ProcessEnd, Tokens, ToolCall
from nia_bench.models.endpoints import WireProtocol
from nia_bench.sandbox.base import Places
from nia_bench.subjects.agents.agent import AgentProgram, Launch, ModelEndpoint, Setting
from nia_bench.subjects.agents.opencode import Opencode

RECORDINGS = Path(__file__).parent / "recordings/opencode"
PLACES = Places("/work", "/home/agent", "http://127.0.0.1:8000")
MODEL = ModelEndpoint("openai-chat", "openai/gpt-5:free", "http://127.0.0.1:8000/t/model", 1.5, 6.0)
TODAY = AgentProgram(("/opt/opencode",), (), "1.18.33")
FIRST = AgentProgram(("/opt/opencode",), (), "0.0.55")


def recorded(name: str) -> list[str]:
    return (RECORDINGS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()


def read(lines: Sequence[str], servers: Sequence[str] = ("docs",)) -> list[Entry]:
    reader = Opencode().reader(servers)
    return [*(entry for line in lines for entry in reader.read(line)), *reader.finish()]


def calls(lines: Sequence[str]) -> list[ToolCall]:
    return [entry for entry in read(lines) if isinstance(entry, ToolCall)]


def launched(setting: Setting, program: AgentProgram = TODAY) -> Launch:
    return Opencode().launch(program, setting)


def configuration(setting: Setting) -> dict[str, Any]:
    return json.loads(launched(setting).home_files[".config/opencode/opencode.json"])


# What it writes


def test_a_run_is_read_as_calls_words_and_tokens() -> None:
    call, first, words, second = read(recorded("writes"))
    assert isinstance(call, ToolCall)
    assert (None, "write", "completed") == (call.server, call.tool, call.status)
    assert "Wrote file successfully." == call.output
    assert Message(text="Done.") == words
    expected = Tokens(input=100, output=20, cost_usd=0.00014)
    assert (expected, expected) == (first, second)


def test_a_call_of_an_mcp_tool_has_its_server_and_its_own_name() -> None:
    call = calls(recorded("calls_mcp_tool"))[0]
    assert ("docs", "query-docs", "completed") == (call.server, call.tool, call.status)


def test_of_two_servers_the_one_with_the_longer_name_is_meant() -> None:
    line = tool_line("docs_old_query", {"status": "completed"})
    assert ("docs_old", "query") == named(line, ["docs", "docs_old"])
    assert ("docs", "old_query") == named(line, ["docs"])


def test_a_server_s_name_is_known_as_opencode_spells_it() -> None:
    assert ("my.docs", "query") == named(tool_line("my_docs_query", {"status": "completed"}), ["my.docs"])


def named(line: str, servers: Sequence[str]) -> tuple[str | None, str]:
    (call,) = read([line], servers)
    assert isinstance(call, ToolCall)
    return call.server, call.tool


def tool_line(tool: str, state: dict[str, Any]) -> str:
    return json.dumps(
        {"type": "tool_use", "part": {"type": "tool", "tool": tool, "callID": "c", "state": state}}
    )


def test_an_error_of_an_mcp_tool_is_an_error_with_its_text() -> None:
    call = calls(recorded("mcp_tool_error"))[0]
    assert ("docs", "error") == (call.server, call.status)
    assert call.output


def test_a_call_of_a_tool_that_is_not_there_names_that_tool() -> None:
    (call,) = calls(recorded("missing_tool"))
    assert ("docs", "query-docs", "unknown_tool") == (call.server, call.tool, call.status)


def test_arguments_that_are_no_json_are_an_error_of_the_tool_that_was_meant() -> None:
    said = "Invalid input for tool write: JSON parsing failed"
    state = {"status": "completed", "input": {"tool": "write", "error": said}, "output": said}
    (call,) = calls([tool_line("invalid", state)])
    assert ("write", "error", said) == (call.tool, call.status, call.output)


def test_a_refused_write_is_denied() -> None:
    assert ["denied"] == [call.status for call in calls(recorded("write_outside"))]


def test_a_command_that_fails_is_a_completed_call() -> None:
    assert ["completed"] == [call.status for call in calls(recorded("shell_fails"))]


def test_durations_are_in_milliseconds() -> None:
    (call,) = calls([tool_line("bash", {"status": "completed", "time": {"start": 1000, "end": 1250}})])
    assert 250 == call.duration_ms


def test_reasoning_is_kept_apart_from_the_answer() -> None:
    line = json.dumps({"type": "reasoning", "part": {"type": "reasoning", "text": "Hm."}})
    assert [Message(role="reasoning", text="Hm.")] == read([line])


def test_what_opencode_tells_the_model_is_not_the_agent_s_word() -> None:
    line = json.dumps({"type": "text", "part": {"text": "Continue.", "synthetic": True}})
    assert [Message(role="user", text="Continue.")] == read([line])


def test_counts_of_tokens_are_disjoint_and_an_unknown_cost_is_none() -> None:
    counts = {"total": 1280, "input": 800, "output": 40, "reasoning": 10, "cache": {"read": 200, "write": 30}}
    line = json.dumps({"type": "step_finish", "part": {"tokens": counts, "cost": 0}})
    expected = Tokens(input=800, output=40, reasoning=10, cache_read=200, cache_write=30, cost_usd=None)
    assert [expected] == read([line])


def test_the_first_program_s_answer_is_one_message() -> None:
    output = json.dumps({"response": "Use `proxy.ts`.\n"}, indent=2)
    assert [Message(text="Use `proxy.ts`.\n")] == read(output.splitlines())


@given(st.lists(st.text() | st.from_regex(r'\{"type": ?"(text|tool_use|error|step_finish)".*\}')))
def test_no_line_makes_the_reader_fail(lines: list[str]) -> None:
    for entry in read(lines):
        entry.to_json()


PARTS = ("text", "tool", "callID", "state", "tokens", "cost", "synthetic")


@given(
    st.sampled_from(["text", "reasoning", "tool_use", "step_finish", "error", "step_start", "new"]),
    st.dictionaries(st.sampled_from(PARTS), JSON) | JSON,
    JSON,
)
def test_no_event_makes_the_reader_fail(kind: str, part: object, error: object) -> None:
    for entry in read([json.dumps({"type": kind, "part": part, "error": error})]):
        entry.to_json()


@pytest.mark.parametrize("name", sorted(file.stem for file in RECORDINGS.glob("*.jsonl")))
@given(data=st.data())
def test_output_that_is_cut_off_loses_only_its_last_entry(name: str, data: st.DataObject) -> None:
    text = "\n".join(recorded(name))
    cut = text[: data.draw(st.integers(0, len(text)))]
    whole = len([line for line in cut.split("\n")[:-1] if read([line])])
    entries = read(text.split("\n"))
    assert read(cut.split("\n")) in (entries[:whole], entries[: whole + 1])


# What it is told


def test_the_prompt_is_on_standard_input_and_nowhere_else() -> None:
    launch = launched(Setting("Add 'a' & \"b\".", MODEL, PLACES))
    assert "Add 'a' & \"b\"." == launch.stdin
    assert not any("Add" in text for text in (*launch.argv, *launch.home_files.values()))
    assert ("/opt/opencode", "run", "--format", "json") == launch.argv[:4]
    assert "model/openai/gpt-5:free" == launch.argv[launch.argv.index("-m") + 1]


def test_programs_that_it_looks_for_come_first_on_path() -> None:
    program = AgentProgram(("/opt/opencode",), (), "1.18.33", path=(Path("/opt/ripgrep"),))
    argv = launched(Setting("", MODEL, PLACES), program).argv
    assert ("/bin/sh", "-c", 'PATH="$0:$PATH"; export PATH; exec "$@"', "/opt/ripgrep") == argv[:4]
    assert "/opt/opencode" == argv[4]


@pytest.mark.parametrize(
    ("protocol", "sdk", "url"),
    [
        ("openai-chat", "@ai-sdk/openai-compatible", "http://gateway/model"),
        ("openai-responses", "@ai-sdk/openai", "http://gateway/model"),
        ("anthropic-messages", "@ai-sdk/anthropic", "http://gateway/model/v1"),
    ],
)
def test_the_provider_follows_the_protocol(protocol: WireProtocol, sdk: str, url: str) -> None:
    model = ModelEndpoint(protocol, "m", "http://gateway/model")
    provider = configuration(Setting("", model, PLACES))["provider"]["model"]
    assert (sdk, url) == (provider["npm"], provider["options"]["baseURL"])


def test_prices_are_told_where_they_are_known() -> None:
    known = configuration(Setting("", MODEL, PLACES))["provider"]["model"]["models"]
    assert {"input": 1.5, "output": 6.0} == known["openai/gpt-5:free"]["cost"]
    unknown = configuration(Setting("", ModelEndpoint("openai-chat", "m", "http://x"), PLACES))
    assert "cost" not in unknown["provider"]["model"]["models"]["m"]


def test_servers_are_local_or_remote_with_their_time() -> None:
    local = ServerSetting("a", command=("node", "server.js"), environment={"X": "1"}, timeout_s=150.5)
    remote = ServerSetting("b", url="http://127.0.0.1:8000/t/b")
    servers = configuration(Setting("", MODEL, PLACES, (local, remote)))["mcp"]
    timed = {"enabled": True, "timeout": 150_500}
    command = ["node", "server.js"]
    assert {"type": "local", "command": command, "environment": {"X": "1"}, **timed} == servers["a"]
    url = "http://127.0.0.1:8000/t/b"
    assert {"type": "remote", "url": url, "oauth": False, "enabled": True, "timeout": 120_000} == servers["b"]


def test_only_the_tools_that_a_condition_allows_are_left() -> None:
    server = ServerSetting("my.docs", url="http://x", allowed_tools=("query-docs",))
    rules = configuration(Setting("", MODEL, PLACES, (server,)))["permission"]
    assert ["my_docs_*", "my_docs_query-docs"] == list(rules)[-2:]
    assert ("deny", "allow") == (rules["my_docs_*"], rules["my_docs_query-docs"])


def test_conditions_differ_in_their_servers_and_in_nothing_else() -> None:
    baseline = configuration(Setting("", MODEL, PLACES))
    with_docs = configuration(Setting("", MODEL, PLACES, (ServerSetting("docs", url="http://x"),)))
    assert {} == baseline.pop("mcp")
    assert {"docs"} == set(with_docs.pop("mcp"))
    assert baseline == with_docs


def test_what_asks_or_leaves_no_trace_is_refused() -> None:
    rules = configuration(Setting("", MODEL, PLACES))["permission"]
    refused = {name for name, action in rules.items() if action == "deny"}
    assert {"question", "task", "webfetch", "websearch"} == refused
    assert ("*", "allow") == next(iter(rules.items()))


def test_it_installs_nothing_beside_its_configuration() -> None:
    files = launched(Setting("", MODEL, PLACES)).home_files
    wanted = {"@opencode-ai/plugin": "1.18.33"}
    assert wanted == json.loads(files[".config/opencode/package.json"])["dependencies"]
    lock = json.loads(files[".config/opencode/package-lock.json"])["packages"]
    assert {"version": "1.18.33"} == lock["node_modules/@opencode-ai/plugin"]
    assert ".config/opencode/node_modules/.keep" in files


def test_skills_stand_where_it_looks_for_them() -> None:
    files = launched(Setting("", MODEL, PLACES, skills={"search/SKILL.md": "# How"})).home_files
    assert "# How" == files[".config/opencode/skills/search/SKILL.md"]


def test_its_environment_is_private_and_asks_nobody() -> None:
    environment = launched(Setting("", MODEL, PLACES)).environment
    assert "/home/agent/.config" == environment["XDG_CONFIG_HOME"]
    for name in ("AUTOUPDATE", "MODELS_FETCH", "LSP_DOWNLOAD", "DEFAULT_PLUGINS", "CLAUDE_CODE"):
        assert "1" == environment[f"OPENCODE_DISABLE_{name}"]
    assert "1" == environment["OPENCODE_DISABLE_EXTERNAL_SKILLS"]


def test_the_first_program_gets_its_prompt_as_an_argument() -> None:
    local = ServerSetting("docs", command=("node", "server.js"), environment={"X": "1"})
    launch = launched(Setting("Add a.", MODEL, PLACES, (local,)), FIRST)
    assert ("/opt/opencode", "-p", "Add a.", "-f", "json", "--cwd", "/work") == launch.argv
    assert MODEL.url == launch.environment["LOCAL_ENDPOINT"]
    written = json.loads(launch.home_files[".opencode.json"])
    assert "local.openai/gpt-5:free" == written["agents"]["coder"]["model"]
    stdio = {"type": "stdio", "command": "node", "args": ["server.js"], "env": ["X=1"]}
    assert stdio == written["mcpServers"]["docs"]


@pytest.mark.parametrize(
    "setting",
    [
        Setting("", ModelEndpoint("anthropic-messages", "m", "http://x"), PLACES),
        Setting("", MODEL, PLACES, (ServerSetting("docs", url="http://x"),)),
        Setting("", MODEL, PLACES, (ServerSetting("docs", command=("x",), allowed_tools=("y",)),)),
        Setting("", MODEL, PLACES, skills={"a/SKILL.md": ""}),
    ],
)
def test_what_the_first_program_cannot_have_is_said(setting: Setting) -> None:
    with pytest.raises(UserError) as caught:
        launched(setting, FIRST)
    assert "run `nia-bench setup --agent opencode`" == caught.value.fix


def test_a_program_between_the_two_forms_is_refused() -> None:
    with pytest.raises(UserError, match=r"opencode 0\.5\.29 cannot report what it does"):
        launched(Setting("", MODEL, PLACES), AgentProgram(("/opt/opencode",), (), "0.5.29"))


# What its end means


def outcome(name: str, exit_code: int | None) -> Exception | None:
    return Opencode().failure(exit_code, read(recorded(name)))


@pytest.mark.parametrize(
    "name", ["writes", "prose", "write_outside", "missing_tool", "mcp_tool_error", "rate_limited_once"]
)
def test_work_done_well_or_badly_is_no_failure(name: str) -> None:
    assert None is outcome(name, 0)


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("refused_key", UserError),
        ("rate_limited", InfrastructureError),
        ("server_error", InfrastructureError),
    ],
)
def test_faults_of_the_provider_have_their_cause(name: str, error: type[NiaBenchError]) -> None:
    assert error is type(outcome(name, 1))


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (Fault(message="no credit", status_code=402), UserError),
        (Fault(message="bad request", status_code=400), ModelError),
        (Fault(message="ContextOverflowError: too long"), ModelError),
        (Fault(message="ContentFilterError: blocked"), ModelError),
        (Fault(message="Cannot connect to API: Unable to connect."), InfrastructureError),
        (Fault(message="UnknownError: something else"), AgentError),
    ],
)
def test_a_run_that_ends_in_an_error_is_judged_by_it(fault: Fault, error: type[NiaBenchError]) -> None:
    assert error is type(Opencode().failure(1, [fault]))


def test_an_empty_answer_is_an_answer() -> None:
    assert None is Opencode().failure(0, [Tokens(input=900, output=0)])


@pytest.mark.parametrize("exit_code", [0, None])
def test_an_endpoint_that_is_no_api_is_no_fault_of_the_model(exit_code: int | None) -> None:
    assert InfrastructureError is type(outcome("html_200", exit_code))


def test_a_crash_tells_what_was_on_standard_error() -> None:
    end = ProcessEnd(exit_code=132, wall_s=1.0, stderr="panic: Segmentation fault\n")
    failure = Opencode().failure(132, [end])
    assert isinstance(failure, AgentError)
    assert "opencode ended with exit code 132: panic: Segmentation fault" == failure.message
