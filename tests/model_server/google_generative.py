"""Google's generateContent, as a dialect: whole and streamed, tool calls, structured output, usage."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, cast

from tests.model_server.openai_chat import OUTPUT_TOOL
from tests.model_server.replies import Dialect, Reply, ToolCall, ToolResult, Turn
from tests.model_server.transport import Request, Wire

Json = dict[str, Any]

PATH, STREAM_PATH, COUNT_PATH = ":generateContent", ":streamGenerateContent", ":countTokens"
MODEL = re.compile(r"/models/(?P<name>[^/:]+):")
# Roughly; no client needs more than a number that grows with the text.
CHARACTERS_PER_TOKEN = 4


def read(request: Request) -> Turn:
    """What a request asks for. The name of the model, and whether to stream, stand in the path."""
    body = cast("Json", request.body)
    declared = [each for tool in body.get("tools") or () for each in tool.get("functionDeclarations", ())]
    output = next((each for each in declared if each["name"].startswith(OUTPUT_TOOL)), None)
    path = request.path.partition("?")[0]
    found = MODEL.search(path)
    return Turn(
        request=request,
        model=found["name"] if found else "",
        messages=tuple(_messages(body)),
        tools=tuple(each["name"] for each in declared),
        results=_results(body["contents"]),
        output_tool=output["name"] if output else None,
        schema=_schema(output) if output else _wanted(body),
        stream=path.endswith(STREAM_PATH),
    )


def write(turn: Turn, reply: Reply) -> Wire:
    """The reply as an answer, or as server-sent events where the request asked to stream."""
    text, calls = reply.text or reply.refusal or "", reply.tool_calls
    if reply.data is not None and turn.output_tool:
        calls = (*calls, ToolCall(turn.output_tool, reply.data))
    elif reply.data is not None:
        text = json.dumps(reply.data)
    last = [_call(turn, n, call) for n, call in enumerate(calls)]
    finish = reply.finish_reason or ("SAFETY" if reply.refusal else "STOP")
    if not turn.stream:
        parts = [{"text": text}, *last] if text or not last else last
        return Wire(body=json.dumps(_event(turn, parts, finish, _usage(reply))).encode())
    words = text.split(" ")
    pieces = [word if n == 0 else f" {word}" for n, word in enumerate(words)]
    events = [_event(turn, [{"text": piece}]) for piece in pieces if piece]
    events.append(_event(turn, last or [{"text": ""}], finish, _usage(reply)))
    chunks = tuple(f"data: {json.dumps(event)}\r\n\r\n".encode() for event in events)
    return Wire(content_type="text/event-stream", chunks=chunks)


def count_tokens(request: Request) -> Wire:
    """The answer of the endpoint that counts a request's tokens; an estimate."""
    counted = len(json.dumps(request.body)) // CHARACTERS_PER_TOKEN
    return Wire(body=json.dumps({"totalTokens": counted}).encode())


def _messages(body: Json) -> Iterator[tuple[str, str]]:
    if system := body.get("systemInstruction"):
        yield "system", _text(system)
    for content in body["contents"]:
        role = "assistant" if content.get("role") == "model" else "user"
        if text := _text(content):
            yield role, text
        for result in _results([content]):
            yield "tool", result.text


def _text(content: Json) -> str:
    return "".join(part.get("text", "") for part in content["parts"] if not part.get("thought"))


def _results(contents: list[Json]) -> tuple[ToolResult, ...]:
    answers = [part["functionResponse"] for each in contents for part in each["parts"] if _answers(part)]
    return tuple(_result(answer["name"], answer["response"]) for answer in answers)


def _answers(part: Json) -> bool:
    return "functionResponse" in part


def _result(name: str, response: Json) -> ToolResult:
    """Clients put what came back under a name of their own."""
    said = next((response[key] for key in ("output", "error", "return_value") if key in response), response)
    text = said if isinstance(said, str) else json.dumps(said)
    return ToolResult(name, text, is_error="error" in response)


def _schema(declared: Json) -> Json:
    return declared.get("parametersJsonSchema") or declared.get("parameters") or {}


def _wanted(body: Json) -> Json | None:
    config: Json = body.get("generationConfig") or {}
    return config.get("responseJsonSchema") or config.get("responseSchema")


def _call(turn: Turn, index: int, call: ToolCall) -> Json:
    arguments = json.loads(call.arguments) if isinstance(call.arguments, str) else call.arguments
    return {"functionCall": {"id": turn.call_id(index), "name": call.name, "args": arguments}}


def _usage(reply: Reply) -> Json:
    if reply.input_tokens is None or reply.output_tokens is None:
        return {}
    return {
        "promptTokenCount": reply.input_tokens,
        "candidatesTokenCount": reply.output_tokens,
        "totalTokenCount": reply.input_tokens + reply.output_tokens,
    }


def _event(turn: Turn, parts: list[Json], finish: str | None = None, usage: Json | None = None) -> Json:
    candidate: Json = {"index": 0, "content": {"role": "model", "parts": parts}}
    if finish:
        candidate["finishReason"] = finish
    event: Json = {"candidates": [candidate], "modelVersion": turn.model, "responseId": "r"}
    return event | ({"usageMetadata": usage} if usage else {})


GOOGLE_GENERATIVE = Dialect(read, write)
