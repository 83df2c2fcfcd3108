"""OpenAI's chat completions, as a dialect: plain and streamed, tool calls, structured output, usage."""

from __future__ import annotations

import json
from typing import Any, cast

from tests.model_server.replies import Dialect, Reply, ToolCall, ToolResult, Turn
from tests.model_server.transport import Request, Wire

PATH = "/chat/completions"
# pydantic-ai's name for the tool by which a model hands in its structured output.
OUTPUT_TOOL = "final_result"


def read(request: Request) -> Turn:
    """What a request asks for."""
    body = cast("dict[str, Any]", request.body)
    functions: list[dict[str, Any]] = [tool["function"] for tool in body.get("tools") or ()]
    output = next((each for each in functions if each["name"].startswith(OUTPUT_TOOL)), None)
    wanted: dict[str, Any] | None = body.get("response_format")
    schema = wanted["json_schema"]["schema"] if wanted and wanted["type"] == "json_schema" else None
    return Turn(
        request=request,
        model=body["model"],
        messages=tuple((message["role"], _text(message.get("content"))) for message in body["messages"]),
        tools=tuple(each["name"] for each in functions),
        results=_results(body["messages"]),
        output_tool=output["name"] if output else None,
        schema=output["parameters"] if output else schema,
        stream=bool(body.get("stream")),
    )


def write(turn: Turn, reply: Reply) -> Wire:
    """The reply as a completion, or as server-sent events where the request asked to stream."""
    text, calls = reply.text, reply.tool_calls
    if reply.data is not None and turn.output_tool:
        calls = (*calls, ToolCall(turn.output_tool, reply.data))
    elif reply.data is not None:
        text = json.dumps(reply.data)
    content: str | None = text or (None if calls or reply.refusal else "")
    message: dict[str, Any] = {"role": "assistant", "content": content, "refusal": reply.refusal}
    if calls:
        message["tool_calls"] = [_call(turn, n, call) for n, call in enumerate(calls)]
    finish = reply.finish_reason or ("tool_calls" if calls else "stop")
    usage = _usage(reply)
    if turn.stream:
        return Wire(content_type="text/event-stream", chunks=_events(turn, message, finish, usage))
    choice = {"index": 0, "message": message, "finish_reason": finish, "native_finish_reason": finish}
    whole = _envelope(turn, "chat.completion") | {"choices": [choice], "usage": usage}
    return Wire(body=json.dumps(whole).encode())


def _text(content: Any) -> str:
    if isinstance(content, list):
        parts = cast("list[dict[str, Any]]", content)
        return "".join(part.get("text", "") for part in parts)
    return content or ""


def _results(messages: list[dict[str, Any]]) -> tuple[ToolResult, ...]:
    called = {
        call["id"]: call["function"]["name"]
        for message in messages
        for call in message.get("tool_calls") or ()
    }
    return tuple(
        ToolResult(called.get(message["tool_call_id"], ""), _text(message["content"]))
        for message in messages
        if message["role"] == "tool"
    )


def _call(turn: Turn, index: int, call: ToolCall) -> dict[str, Any]:
    arguments = call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments)
    return {
        "index": index,
        "id": turn.call_id(index),
        "type": "function",
        "function": {"name": call.name, "arguments": arguments},
    }


def _usage(reply: Reply) -> dict[str, Any] | None:
    if reply.input_tokens is None or reply.output_tokens is None:
        return None
    usage: dict[str, Any] = {
        "prompt_tokens": reply.input_tokens,
        "completion_tokens": reply.output_tokens,
        "total_tokens": reply.input_tokens + reply.output_tokens,
    }
    # OpenRouter's addition to the protocol.
    return usage if reply.cost_usd is None else usage | {"cost": reply.cost_usd, "is_byok": False}


def _envelope(turn: Turn, kind: str) -> dict[str, Any]:
    return {"id": "cmpl-1", "object": kind, "created": 1, "model": turn.model, "provider": "scripted"}


def _events(
    turn: Turn, message: dict[str, Any], finish: str, usage: dict[str, Any] | None
) -> tuple[bytes, ...]:
    """The message in pieces: role, text word by word, calls, how it ended, usage."""
    words = (message["content"] or "").split(" ")
    pieces = [word if n == 0 else f" {word}" for n, word in enumerate(words)]
    deltas: list[dict[str, Any]] = [{"role": "assistant", "content": ""}]
    deltas += [{"content": piece} for piece in pieces if piece]
    deltas += [{"refusal": message["refusal"]}] if message["refusal"] else []
    deltas += [{"tool_calls": [call]} for call in message.get("tool_calls", [])]
    choices: list[list[dict[str, Any]]] = [
        [{"index": 0, "delta": delta, "finish_reason": None}] for delta in deltas
    ]
    choices.append([{"index": 0, "delta": {}, "finish_reason": finish, "native_finish_reason": finish}])
    envelope = _envelope(turn, "chat.completion.chunk")
    events = [envelope | {"choices": each} for each in choices]
    if usage:
        events.append(envelope | {"choices": [], "usage": usage})
    return (*(f"data: {json.dumps(event)}\n\n".encode() for event in events), b"data: [DONE]\n\n")


OPENAI_CHAT = Dialect(read, write)
