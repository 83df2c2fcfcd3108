"""Anthropic's messages, as a dialect: plain and streamed, tools, structured output, usage, token counts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, cast

from tests.model_server.openai_chat import OUTPUT_TOOL
from tests.model_server.replies import Dialect, Reply, ToolCall, ToolResult, Turn
from tests.model_server.transport import Request, Wire

Json = dict[str, Any]
NOTHING: Json = {}

PATH = "/messages"
COUNT_PATH = "/messages/count_tokens"
# Roughly; no client needs more than a number that grows with the text.
CHARACTERS_PER_TOKEN = 4


def read(request: Request) -> Turn:
    """What a request asks for. The results of tools, which travel in messages of the user, are told apart."""
    body = cast("Json", request.body)
    tools: list[Json] = body.get("tools") or []
    output = next((each for each in tools if each["name"].startswith(OUTPUT_TOOL)), None)
    wanted: Json | None = (body.get("output_config") or NOTHING).get("format")
    schema = wanted["schema"] if wanted else None
    return Turn(
        request=request,
        model=body["model"],
        messages=tuple(_messages(body)),
        tools=tuple(each["name"] for each in tools),
        results=_results(body["messages"]),
        output_tool=output["name"] if output else None,
        schema=output["input_schema"] if output else schema,
        stream=bool(body.get("stream")),
    )


def write(turn: Turn, reply: Reply) -> Wire:
    """The reply as a message, or as server-sent events where the request asked to stream."""
    text, calls = reply.text, reply.tool_calls
    if reply.data is not None and turn.output_tool:
        calls = (*calls, ToolCall(turn.output_tool, reply.data))
    elif reply.data is not None:
        text = json.dumps(reply.data)
    text = text or reply.refusal or ""
    content: list[Json] = [{"type": "text", "text": text}] if text or not calls else []
    content += [_tool_use(turn, n, call) for n, call in enumerate(calls)]
    usual = "refusal" if reply.refusal else "tool_use" if calls else "end_turn"
    stop = reply.finish_reason or usual
    if turn.stream:
        return Wire(content_type="text/event-stream", chunks=tuple(_events(turn, reply, content, stop)))
    whole = _envelope(turn, reply) | {"content": content, "stop_reason": stop}
    return Wire(body=json.dumps(whole).encode())


def count_tokens(request: Request) -> Wire:
    """The answer of the endpoint that counts a request's tokens; an estimate."""
    tokens = len(json.dumps(request.body)) // CHARACTERS_PER_TOKEN
    return Wire(body=json.dumps({"input_tokens": tokens}).encode())


def _blocks(content: Any) -> list[Json]:
    """A content, which may be a bare string, as blocks."""
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    return cast("list[Json]", content or [])


def _text(content: Any) -> str:
    return "".join(block.get("text", "") for block in _blocks(content))


def _messages(body: Json) -> Iterator[tuple[str, str]]:
    if body.get("system"):
        yield "system", _text(body["system"])
    for message in body["messages"]:
        blocks = _blocks(message["content"])
        results = [block for block in blocks if block["type"] == "tool_result"]
        yield from (("tool", _text(result.get("content"))) for result in results)
        if len(results) < len(blocks):
            yield message["role"], _text(blocks)


def _results(messages: list[Json]) -> tuple[ToolResult, ...]:
    blocks = [block for message in messages for block in _blocks(message["content"])]
    called = {block["id"]: block["name"] for block in blocks if block["type"] == "tool_use"}
    return tuple(
        ToolResult(
            called.get(block["tool_use_id"], ""), _text(block.get("content")), bool(block.get("is_error"))
        )
        for block in blocks
        if block["type"] == "tool_result"
    )


def _tool_use(turn: Turn, index: int, call: ToolCall) -> Json:
    return {
        "type": "tool_use",
        "id": f"toolu_{turn.call_id(index)}",
        "name": call.name,
        "input": call.arguments,
    }


def _envelope(turn: Turn, reply: Reply) -> Json:
    """A message without content. The protocol has no message without usage: counts of None go out as 0."""
    usage = {"input_tokens": reply.input_tokens or 0, "output_tokens": reply.output_tokens or 0}
    return {
        "id": f"msg_{len(turn.results)}",
        "type": "message",
        "role": "assistant",
        "model": turn.model,
        "content": [],
        "stop_reason": None,
        "stop_sequence": None,
        "usage": usage | {"cache_creation_input_tokens": 0, "cache_read_input_tokens": 0},
    }


def _events(turn: Turn, reply: Reply, content: list[Json], stop: str) -> Iterator[bytes]:
    """The message in pieces: its envelope, each block opened, filled and closed, how it ended."""
    start = _envelope(turn, reply)
    start["usage"] = start["usage"] | {"output_tokens": 1}
    yield _event("message_start", message=start)
    for index, block in enumerate(content):
        yield from _block_events(index, block)
    delta = {"stop_reason": stop, "stop_sequence": None}
    yield _event("message_delta", delta=delta, usage={"output_tokens": reply.output_tokens or 0})
    yield _event("message_stop")


def _block_events(index: int, block: Json) -> Iterator[bytes]:
    if block["type"] == "text":
        pieces = [{"type": "text_delta", "text": piece} for piece in block["text"].split(" ")]
        for piece in pieces[1:]:
            piece["text"] = f" {piece['text']}"
        empty = block | {"text": ""}
    else:
        given = block["input"]
        written = given if isinstance(given, str) else json.dumps(given)
        pieces = [{"type": "input_json_delta", "partial_json": written}]
        empty = block | {"input": NOTHING}
    yield _event("content_block_start", index=index, content_block=empty)
    for piece in pieces:
        yield _event("content_block_delta", index=index, delta=piece)
    yield _event("content_block_stop", index=index)


def _event(kind: str, **fields: Any) -> bytes:
    return f"event: {kind}\ndata: {json.dumps({'type': kind, **fields})}\n\n".encode()


ANTHROPIC_MESSAGES = Dialect(read, write)
