"""Google's dialect, by bare requests: the tests have no package of its SDK. The real Gemini CLI speaks it."""

from __future__ import annotations

import json
import urllib.error
import urllib.request
from typing import Any

import pytest
from tests.model_server.clients import post
from tests.model_server.faults import rate_limited
from tests.model_server.replies import Reply, ToolCall, ToolResult, always
from tests.model_server.server import ModelServer

Json = dict[str, Any]
ASKED: Json = {
    "systemInstruction": {"parts": [{"text": "Be brief."}]},
    "contents": [{"role": "user", "parts": [{"text": "Where?"}]}],
    "tools": [{"functionDeclarations": [{"name": "capital"}]}],
}


def generate(server: ModelServer, body: Json, verb: str = "generateContent") -> Json:
    return post(f"{server.origin}/v1beta/models/m:{verb}", body)


def streamed(server: ModelServer, body: Json) -> list[Json]:
    url = f"{server.origin}/v1beta/models/m:streamGenerateContent?alt=sse"
    request = urllib.request.Request(url, json.dumps(body).encode())  # noqa: S310
    with urllib.request.urlopen(request) as answer:  # noqa: S310
        lines = answer.read().decode().splitlines()
    return [json.loads(line.removeprefix("data: ")) for line in lines if line]


def test_a_reply_is_the_answer_of_the_model_in_the_path() -> None:
    with ModelServer(always(Reply("Paris it is", input_tokens=70, output_tokens=30))) as server:
        answer = generate(server, ASKED)
    assert [{"text": "Paris it is"}] == answer["candidates"][0]["content"]["parts"]
    assert ("m", "STOP") == (answer["modelVersion"], answer["candidates"][0]["finishReason"])
    assert (70, 30) == (
        answer["usageMetadata"]["promptTokenCount"],
        answer["usageMetadata"]["candidatesTokenCount"],
    )


def test_a_streamed_reply_comes_in_pieces_and_ends_with_its_usage() -> None:
    with ModelServer(always(Reply("Paris it is"))) as server:
        events = streamed(server, ASKED)
    assert ["Paris", " it", " is", ""] == [
        event["candidates"][0]["content"]["parts"][0]["text"] for event in events
    ]
    assert [False, False, False, True] == ["usageMetadata" in event for event in events]
    assert server.turns[0].stream


def test_a_turn_has_prompt_system_prompt_and_tools() -> None:
    with ModelServer(always(Reply("Paris"))) as server:
        generate(server, ASKED)
        generate(server, {"contents": ASKED["contents"]})
    first, second = server.turns
    assert ("m", "Where?", "Be brief.", ("capital",)) == (
        first.model,
        first.prompt,
        first.system,
        first.tools,
    )
    assert (False, True) == (first.is_side_request, second.is_side_request)


@pytest.mark.parametrize("stream", [False, True])
def test_tools_are_called_and_their_results_come_back(stream: bool) -> None:
    call = ToolCall("capital", {"country": "France"})
    with ModelServer(always(Reply(tool_calls=(call,)))) as server:
        answer = streamed(server, ASKED)[-1] if stream else generate(server, ASKED)
        part = answer["candidates"][0]["content"]["parts"][-1]
        said: Json = {"name": "capital", "response": {"output": "Paris"}}
        failed: Json = {"name": "capital", "response": {"error": "no such country"}}
        back = {"role": "user", "parts": [{"functionResponse": said}, {"functionResponse": failed}]}
        generate(server, ASKED | {"contents": [*ASKED["contents"], {"role": "model", "parts": [part]}, back]})
    assert ("capital", {"country": "France"}) == (part["functionCall"]["name"], part["functionCall"]["args"])
    assert (
        ToolResult("capital", "Paris"),
        ToolResult("capital", "no such country", is_error=True),
    ) == server.turns[1].results
    assert ("tool", "no such country") == server.turns[1].messages[-1]


def test_counting_tokens_is_answered_without_the_script() -> None:
    with ModelServer(always(Reply("Paris"))) as server:
        assert 10 < generate(server, ASKED, "countTokens")["totalTokens"]
    assert [] == server.turns


def test_a_fault_is_an_error_of_its_status() -> None:
    with (
        ModelServer(always(rate_limited("3"))) as server,
        pytest.raises(urllib.error.HTTPError, match="429"),
    ):
        generate(server, ASKED)
