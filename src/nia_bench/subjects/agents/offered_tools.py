"""Which tools of its condition an agent offered the model, read from its requests.

An agent also starts without a server that does not come up, and some agents do not report it. Their requests
to the model are the evidence that a condition held. A tool is either declared in the request, or deferred:
only named in the opening of the conversation, so that the model can ask for it.

    opencode       docs_query-docs
    Claude Code    mcp__docs__query-docs, declared or named
    Qwen Code      mcp__docs__query-docs
    Gemini CLI     mcp_docs_query-docs
    Codex          query_docs in a namespace mcp__docs, or only the namespace named
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, cast

from nia_bench.contract.transcript import ServerState

# Agents offer these tools of their own beside any MCP server. They begin like tools of a server 'read' or
# 'list'.
OF_THE_AGENT = frozenset({"list_mcp_resources", "list_mcp_resource_templates", "read_mcp_resource"})
NAMED = re.compile(r"\bmcp__[\w.-]+")
# The types of the items in Codex's input before the model's first answer.
OPENING_TYPES = frozenset({"message", "additional_tools"})

Object = dict[str, Any]


class OfferedTools:
    """The tools of `servers` that one attempt's requests offered."""

    def __init__(self, servers: Sequence[str]) -> None:
        self._tools: dict[str, set[str]] = {server: set() for server in servers}
        self._connected: set[str] = set()
        self._asked = False

    def read_request(self, body: bytes) -> None:
        """Record which tools of the condition's servers a request to the model offers.

        `body` is its JSON. A request that cannot be read or offers no tools changes nothing, nor does any
        request once a tool of each server is known.
        """
        if self._asked and all(self._tools.values()):
            return
        try:
            request: object = json.loads(body)
            if not isinstance(request, dict):
                return
            offered = list(offered_tools(cast("Object", request)))
        except (ValueError, TypeError, AttributeError, KeyError):
            return
        # A request that is no part of the work, such as for the session's title, offers no tools.
        self._asked = self._asked or bool(offered)
        for name in offered:
            server, tool = _owner(name, self._tools)
            if server:
                self._connected.add(server)
            if server and tool:
                self._tools[server].add(tool)

    @property
    def missing(self) -> tuple[str, ...]:
        """The servers of which no tool was offered. Empty if no request offered the model any tool."""
        return tuple(name for name in self._tools if self._asked and name not in self._connected)

    def states(self) -> tuple[ServerState, ...]:
        """Return a transcript entry for each server. Empty if no request to the model offered any tool."""
        if not self._asked:
            return ()
        return tuple(
            ServerState(
                server=server,
                connected=server in self._connected,
                tools=tuple(sorted(tools)),
                message="" if server in self._connected else "the model was not offered any tool of it",
            )
            for server, tools in self._tools.items()
        )


def offered_tools(request: Object) -> Iterator[str]:
    """Yield the names of the tools that a request of any protocol offers, as the model sees them.

    A tool of a namespace is NAMESPACE__TOOL. A deferred tool has the name that the conversation gives it.
    """
    opening = list(takewhile(_is_opening, request.get("input") or request.get("messages") or ()))
    yield from _declared(request.get("tools") or ())
    for item in request.get("input") or ():
        if isinstance(item, dict) and "tools" in item:
            yield from _declared(cast("Object", item)["tools"])
    for text in _texts([request.get("system"), request.get("instructions"), opening]):
        yield from NAMED.findall(text)


def _declared(tools: Iterable[Object]) -> Iterator[str]:
    for tool in tools:
        if tool.get("type") == "namespace":
            yield from (f"{tool['name']}__{entry['name']}" for entry in tool["tools"])
        elif functions := tool.get("functionDeclarations"):
            yield from _declared(functions)
        elif name := tool.get("name") or cast("Object", tool.get("function") or {}).get("name"):
            yield name
        elif label := tool.get("server_label"):
            # An MCP server that the provider itself would call.
            yield from (f"mcp__{label}__{item}" for item in tool.get("allowed_tools") or ("",))


def _is_opening(item: object) -> bool:
    if not isinstance(item, dict):
        return True
    fields = cast("Object", item)
    return fields.get("role") != "assistant" and fields.get("type", "message") in OPENING_TYPES


def _texts(content: object) -> Iterator[str]:
    """Yield the texts in `content`: a string, or lists and objects, where only `text` and `content` count."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for entry in cast("list[object]", content):
            yield from _texts(entry)
    elif isinstance(content, dict):
        fields = cast("Object", content)
        yield from _texts([fields.get("text"), fields.get("content")])


def _owner(name: str, servers: Iterable[str]) -> tuple[str | None, str]:
    """Return the server of the tool `name` (None if it has none), and the tool's own name.

    The own name is '' if only the server is named. Agents write '_' for characters that a protocol does not
    allow, so that the names of two servers can begin alike; the longer one is chosen.
    """
    if name in OF_THE_AGENT:
        return None, name
    comparable = _comparable(name)
    for server in sorted(servers, key=len, reverse=True):
        for prefix in (f"mcp__{_comparable(server)}", f"mcp_{_comparable(server)}", _comparable(server)):
            joint = "__" if prefix.startswith("mcp__") else "_"
            if comparable == prefix and joint == "__":
                return server, ""
            if comparable.startswith(prefix + joint):
                return server, name[len(prefix + joint) :]
    return None, name


def _comparable(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "_", name)
