"""OpenAI's responses, as a dialect: plain and streamed, function and free-form tools, structured output."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator
from typing import Any, cast

from tests.model_server.openai_chat import OUTPUT_TOOL
from tests.model_server.replies import Dialect, Reply, ToolCall, ToolResult, Turn
from tests.model_server.transport import Request, Wire

Json = dict[str, Any]
NOTHING: Json = {}

PATH = "/responses"
SEARCH = "tool_search"
FOUND_TOOLS = "tool_search_output"
ADDED_TOOLS = "additional_tools"


def read(request: Request) -> Turn:
    """What a request asks for."""
    body = cast("Json", request.body)
    tools = dict(_tools(body))
    output = next((name for name in tools if name.startswith(OUTPUT_TOOL)), None)
    wanted: Json = (body.get("text") or NOTHING).get("format") or NOTHING
    items = _items(body)
    return Turn(
        request=request,
        model=body["model"],
        messages=tuple(_messages(body, items)),
        tools=tuple(tools),
        results=_results(items),
        output_tool=output,
        schema=tools[output]["parameters"] if output else wanted.get("schema"),
        stream=bool(body.get("stream")),
    )


def write(turn: Turn, reply: Reply) -> Wire:
    """The reply as a response, or as server-sent events where the request asked to stream."""
    text, calls = reply.text, reply.tool_calls
    if reply.data is not None and turn.output_tool:
        calls = (*calls, ToolCall(turn.output_tool, reply.data))
    elif reply.data is not None:
        text = json.dumps(reply.data)
    output = [_message(text, reply.refusal)] if text or reply.refusal or not calls else []
    tools = dict(_tools(cast("Json", turn.request.body)))
    output += [_call(turn, n, call, tools) for n, call in enumerate(calls)]
    whole = _envelope(turn) | {"status": "completed", "output": output, "usage": _usage(reply)}
    if turn.stream:
        return Wire(content_type="text/event-stream", chunks=tuple(_events(turn, whole)))
    return Wire(body=json.dumps(whole).encode())


def _tools(body: Json) -> Iterator[tuple[str, Json]]:
    """Name and declaration of each tool that the model can call.

    Some come in items of the input: those that the agent adds, and those that a search has found. One of a
    namespace is named with it, except in the namespace 'functions', which is that of all the rest.
    """
    added: list[list[Json]] = [
        item["tools"] for item in _items(body) if item.get("type") in (ADDED_TOOLS, FOUND_TOOLS)
    ]
    offered: list[Json] = body.get("tools") or []
    for tool in itertools.chain(offered, *added):
        if tool["type"] == "namespace":
            space = tool["name"]
            within: list[Json] = tool["tools"]
            for each in within:
                name = each["name"] if space == "functions" else f"{space}__{each['name']}"
                yield name, each | {"namespace": space}
        elif tool["type"] in ("function", "custom"):
            yield tool["name"], tool
        elif tool["type"] == SEARCH:
            yield SEARCH, tool


def _items(body: Json) -> list[Json]:
    given = body["input"]
    return [{"type": "message", "role": "user", "content": given}] if isinstance(given, str) else given


def _text(content: Any) -> str:
    if isinstance(content, list):
        parts = cast("list[Json]", content)
        return "".join(part.get("text") or part.get("refusal") or "" for part in parts)
    return content or ""


def _messages(body: Json, items: list[Json]) -> Iterator[tuple[str, str]]:
    if body.get("instructions"):
        yield "system", body["instructions"]
    for item in items:
        if item.get("type", "message") == "message":
            yield item["role"].replace("developer", "system"), _text(item["content"])
        elif item["type"].endswith("_call_output"):
            yield "tool", _text(item["output"])


def _results(items: list[Json]) -> tuple[ToolResult, ...]:
    called = {item["call_id"]: item["name"] for item in items if "name" in item and "call_id" in item}
    return tuple(
        ToolResult(called.get(item["call_id"], ""), _text(item["output"]))
        if "output" in item
        else ToolResult(SEARCH, json.dumps(item["tools"]))
        for item in items
        if item.get("type", "").endswith("_output")
    )


def _message(text: str, refusal: str | None) -> Json:
    said: Json = {"type": "output_text", "text": text, "annotations": []}
    content: Json = {"type": "refusal", "refusal": refusal} if refusal else said
    return {
        "type": "message",
        "id": "msg_1",
        "role": "assistant",
        "status": "completed",
        "content": [content],
    }


def _call(turn: Turn, index: int, call: ToolCall, tools: dict[str, Json]) -> Json:
    """A call, as the tool's declaration wants it: JSON arguments, or for a free-form tool bare text."""
    declared = tools.get(call.name, {})
    if declared.get("type") == SEARCH:
        found = {"execution": "client", "arguments": call.arguments}
        return {"type": "tool_search_call", "id": f"tsc_{index}", "call_id": turn.call_id(index)} | found
    written = call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments)
    item: Json = {"call_id": turn.call_id(index), "status": "completed"}
    if declared.get("type") == "custom":
        return item | {"type": "custom_tool_call", "id": f"ctc_{index}", "name": call.name, "input": written}
    name = {"name": declared["name"]} if "name" in declared else {"name": call.name}
    if "namespace" in declared:
        name["namespace"] = declared["namespace"]
    return item | {"type": "function_call", "id": f"fc_{index}", "arguments": written} | name


def _usage(reply: Reply) -> Json | None:
    if reply.input_tokens is None or reply.output_tokens is None:
        return None
    return {
        "input_tokens": reply.input_tokens,
        "input_tokens_details": {"cached_tokens": 0},
        "output_tokens": reply.output_tokens,
        "output_tokens_details": {"reasoning_tokens": 0},
        "total_tokens": reply.input_tokens + reply.output_tokens,
    }


def _envelope(turn: Turn) -> Json:
    return {
        "id": f"resp_{len(turn.results)}",
        "object": "response",
        "created_at": 1,
        "model": turn.model,
        "status": "in_progress",
        "output": [],
        "parallel_tool_calls": True,
        "tool_choice": "auto",
        "tools": [],
        "error": None,
        "usage": None,
    }


def _events(turn: Turn, whole: Json) -> Iterator[bytes]:
    """The response in pieces: opened, each item added, filled and done, and the whole at the end."""
    number = itertools.count()

    def event(kind: str, **fields: Any) -> bytes:
        data = {"type": kind, "sequence_number": next(number), **fields}
        return f"event: {kind}\ndata: {json.dumps(data)}\n\n".encode()

    yield event("response.created", response=_envelope(turn))
    for index, item in enumerate(whole["output"]):
        place = {"output_index": index, "item_id": item["id"]}
        yield event("response.output_item.added", output_index=index, item=_begun(item))
        for kind, fields in _filling(item):
            yield event(kind, **place, **fields)
        yield event("response.output_item.done", output_index=index, item=item)
    yield event("response.completed", response=whole)


def _begun(item: Json) -> Json:
    """An item before anything is in it."""
    empty: Json = {"content": [], "arguments": "", "input": ""}
    return item | {"status": "in_progress"} | {key: value for key, value in empty.items() if key in item}


def _filling(item: Json) -> Iterator[tuple[str, Json]]:
    if item["type"] == "function_call":
        yield "response.function_call_arguments.delta", {"delta": item["arguments"]}
        done = {"arguments": item["arguments"], "name": item["name"]}
        yield "response.function_call_arguments.done", done
    elif item["type"] == "custom_tool_call":
        yield "response.custom_tool_call_input.delta", {"delta": item["input"]}
        yield "response.custom_tool_call_input.done", {"input": item["input"]}
    elif item["type"] == "message":
        yield from _speaking(item["content"][0])


def _speaking(part: Json) -> Iterator[tuple[str, Json]]:
    """The pieces of a message's one part: words, or a refusal."""
    field, kind = ("refusal", "refusal") if part["type"] == "refusal" else ("text", "output_text")
    yield "response.content_part.added", {"content_index": 0, "part": part | {field: ""}}
    words = part[field].split(" ")
    for word in (words[0], *(f" {word}" for word in words[1:])):
        yield f"response.{kind}.delta", {"content_index": 0, "delta": word, "logprobs": []}
    yield f"response.{kind}.done", {"content_index": 0, field: part[field], "logprobs": []}
    yield "response.content_part.done", {"content_index": 0, "part": part}


OPENAI_RESPONSES = Dialect(read, write)
