"""What holds for every dialect, each by way of its usual client."""

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import anyio
import pytest
from pydantic import BaseModel
from pydantic_ai import Agent, NativeOutput
from pydantic_ai.exceptions import ModelHTTPError
from tests.model_server.clients import CHAT, MESSAGES, RESPONSES, ask, model_of, pieces, post
from tests.model_server.faults import failed, rate_limited, truncated
from tests.model_server.openai_chat import OPENAI_CHAT
from tests.model_server.replies import Reply, ToolCall, ToolResult, always, in_turn
from tests.model_server.server import DIALECTS, ModelServer
from tests.model_server.transport import Wire

pytestmark = pytest.mark.by_turns

Json = dict[str, Any]

every_protocol = pytest.mark.parametrize("protocol", [CHAT, MESSAGES, RESPONSES])


class City(BaseModel):
    name: str


def capital(country: str) -> str:
    return f"the capital of {country} is Paris"


ASKS_FOR_CAPITALS = Reply(
    "Let me see.",
    tool_calls=(ToolCall("capital", {"country": "France"}), ToolCall("capital", {"country": "Gaul"})),
)
CAPITALS = (
    ToolResult("capital", "the capital of France is Paris"),
    ToolResult("capital", "the capital of Gaul is Paris"),
)


@every_protocol
@pytest.mark.parametrize("stream", [False, True])
def test_a_reply_is_the_answer(protocol: str, stream: bool) -> None:
    with ModelServer(always(Reply("Paris it is"))) as server:
        assert "Paris it is" == ask(server, protocol, stream=stream)
    assert stream is server.turns[0].stream


@every_protocol
def test_a_streamed_reply_comes_in_pieces(protocol: str) -> None:
    with ModelServer(always(Reply("Paris it is"))) as server:
        assert ["Paris", " it", " is"] == pieces(server, protocol)


@every_protocol
@pytest.mark.parametrize("stream", [False, True])
def test_tools_are_called_and_their_results_come_back(protocol: str, stream: bool) -> None:
    with ModelServer(in_turn(ASKS_FOR_CAPITALS, Reply("Paris"))) as server:
        assert "Paris" == ask(server, protocol, tools=(capital,), stream=stream)
    first, second = server.turns
    assert (("capital",), ()) == (first.tools, first.results)
    assert CAPITALS == second.results
    assert ("tool", CAPITALS[1].text) == second.messages[-1]


@every_protocol
def test_calls_of_a_conversation_have_different_ids(protocol: str) -> None:
    with ModelServer(in_turn(ASKS_FOR_CAPITALS, ASKS_FOR_CAPITALS, Reply("Paris"))) as server:
        ask(server, protocol, tools=(capital,))
    assert CAPITALS * 2 == server.turns[2].results


@every_protocol
def test_a_turn_has_the_prompt_and_the_system_prompt(protocol: str) -> None:
    with ModelServer(always(Reply("Paris"))) as server:
        ask(server, protocol, instructions="Be brief.")
    [turn] = server.turns
    assert ("m", "Where?", "Be brief.") == (turn.model, turn.prompt, turn.system)


@every_protocol
@pytest.mark.parametrize("offered", [(), (capital,)])
def test_a_request_without_tools_is_a_side_request(
    protocol: str, offered: tuple[Callable[..., str], ...]
) -> None:
    with ModelServer(always(Reply("Paris"))) as server:
        ask(server, protocol, tools=offered)
    assert (not offered) is server.turns[0].is_side_request


@every_protocol
def test_structured_output_goes_through_a_tool(protocol: str) -> None:
    with ModelServer(always(Reply(data={"name": "Paris"}))) as server:
        assert City(name="Paris") == ask(server, protocol, output=City)
    [turn] = server.turns
    assert ("final_result", ["name"]) == (turn.output_tool, (turn.schema or {})["required"])


# pydantic-ai takes it that no unknown model of Anthropic's has it.
@pytest.mark.parametrize("protocol", [CHAT, RESPONSES])
def test_structured_output_goes_as_text_under_a_schema(protocol: str) -> None:
    with ModelServer(always(Reply(data={"name": "Paris"}))) as server:
        assert City(name="Paris") == ask(server, protocol, output=NativeOutput(City))
    [turn] = server.turns
    assert (None, ["name"]) == (turn.output_tool, (turn.schema or {})["required"])


@every_protocol
@pytest.mark.parametrize("stream", [False, True])
def test_usage_is_told(protocol: str, stream: bool) -> None:
    async def main(server: ModelServer) -> tuple[int, int]:
        async with model_of(server, protocol) as model:
            if stream:
                async with Agent(model).run_stream("Where?") as run:
                    await run.get_output()
                    usage = run.usage
            else:
                usage = (await Agent(model).run("Where?")).usage
        return usage.input_tokens, usage.output_tokens

    with ModelServer(always(Reply("Paris", input_tokens=70, output_tokens=30))) as server:
        assert (70, 30) == anyio.run(main, server)


@every_protocol
@pytest.mark.parametrize(
    ("fault", "status"), [(failed(401), 401), (rate_limited("3"), 429), (failed(500), 500)]
)
def test_a_fault_is_an_error_of_its_status(protocol: str, fault: Wire, status: int) -> None:
    with ModelServer(always(fault)) as server, pytest.raises(ModelHTTPError) as caught:
        ask(server, protocol)
    assert status == caught.value.status_code


@every_protocol
def test_half_a_stream_has_no_end(protocol: str) -> None:
    dialect = {CHAT: "/chat/completions", MESSAGES: "/messages", RESPONSES: "/responses"}[protocol]
    with ModelServer(lambda turn: truncated(DIALECTS[dialect].write(turn, Reply("one two three")))) as server:
        assert "three" not in "".join(pieces(server, protocol))


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_probe_is_answered_without_the_script(method: str) -> None:
    with ModelServer(in_turn()) as server:
        request = urllib.request.Request(f"{server.url}/models", method=method)  # noqa: S310
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            assert (200, method == "GET") == (answer.status, bool(answer.read()))


def test_counting_tokens_is_answered_without_the_script() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Where?" * 100}]}
    with ModelServer(in_turn()) as server:
        assert 100 < post(f"{server.url}/messages/count_tokens", body)["input_tokens"]


def test_a_prefix_of_the_path_makes_no_difference() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Where?"}]}
    with ModelServer(always(Reply("Paris"))) as server:
        answer = post(f"{server.origin}/token/model/v1/messages?beta=true", body)
    assert "Paris" == answer["content"][0]["text"]


def test_a_refused_message_ends_as_one() -> None:
    body = {"model": "m", "messages": [{"role": "user", "content": "Where?"}]}
    with ModelServer(always(Reply(refusal="I will not say."))) as server:
        answer = post(f"{server.url}/messages", body)
    assert ("refusal", "I will not say.") == (answer["stop_reason"], answer["content"][0]["text"])


def test_a_result_says_whether_it_is_an_error() -> None:
    use: Json = {"type": "tool_use", "id": "t", "name": "Read", "input": {}}
    result: Json = {"type": "tool_result", "tool_use_id": "t", "is_error": True, "content": "No such file"}
    messages: list[Json] = [{"role": "assistant", "content": [use]}, {"role": "user", "content": [result]}]
    with ModelServer(always(Reply("Paris"))) as server:
        post(f"{server.url}/messages", {"model": "m", "messages": messages})
    assert (ToolResult("Read", "No such file", is_error=True),) == server.turns[0].results


def test_a_free_form_tool_is_called_with_bare_text() -> None:
    body = {"model": "m", "input": "Patch it.", "tools": [{"type": "custom", "name": "apply_patch"}]}
    with ModelServer(always(Reply(tool_calls=(ToolCall("apply_patch", "*** Begin Patch\n"),)))) as server:
        [item] = post(f"{server.url}/responses", body)["output"]
    assert ("custom_tool_call", "*** Begin Patch\n") == (item["type"], item["input"])


def test_a_tool_of_a_namespace_is_called_in_it() -> None:
    tool: Json = {"type": "function", "name": "query_docs", "parameters": {}}
    space: Json = {"type": "namespace", "name": "mcp__docs", "tools": [tool]}
    call = ToolCall("mcp__docs__query_docs", {"query": "zod"})
    with ModelServer(always(Reply(tool_calls=(call,)))) as server:
        answer = post(f"{server.url}/responses", {"model": "m", "input": "Look it up.", "tools": [space]})
    [item] = answer["output"]
    assert ("mcp__docs__query_docs",) == server.turns[0].tools
    assert ("mcp__docs", "query_docs") == (item["namespace"], item["name"])
    assert {"query": "zod"} == json.loads(item["arguments"])


def test_a_server_may_speak_fewer_dialects() -> None:
    only_chat = {"/chat/completions": OPENAI_CHAT}
    with ModelServer(always(Reply("Paris")), only_chat) as server, pytest.raises(ModelHTTPError, match="404"):
        ask(server, MESSAGES)
