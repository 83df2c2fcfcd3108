"""Which of its condition's tools an agent offered the model, read from what it sent.

Agents start without a server that does not come up, some of them without a word. What stands in their
requests to the model is the evidence that a condition held. A tool is either declared in the request, or
deferred: only named in the opening of the conversation, for the model to ask for.

    opencode       docs_query-docs
    Claude Code    mcp__docs__query-docs, declared or named
    Codex          query_docs in a namespace mcp__docs, or only the namespace named
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from typing import Any, cast

from nia_bench.contract.transcript import ServerState

# Agents with any MCP server offer these, which begin like tools of a server 'read' or 'list'.
OF_THE_AGENT = frozenset({"list_mcp_resources", "list_mcp_resource_templates", "read_mcp_resource"})
NAMED = re.compile(r"\bmcp__[\w.-]+")
# What an item of Codex's input is that stands before the model's first word.
OPENING_TYPES = frozenset({"message", "additional_tools"})

Object = dict[str, Any]


class Offers:
    """The tools of `servers` that one attempt's requests offered."""

    def __init__(self, servers: Sequence[str]) -> None:
        self._tools: dict[str, set[str]] = {server: set() for server in servers}
        self._connected: set[str] = set()
        self._asked = False

    def see(self, body: bytes) -> None:
        """Takes in a request to the model. What is no such request is passed over."""
        if self._asked and all(self._tools.values()):
            return
        try:
            request: object = json.loads(body)
            if not isinstance(request, dict):
                return
            offered = list(offered_tools(cast("Object", request)))
        except (ValueError, TypeError, AttributeError, KeyError):
            return
        # A request beside the work, for a title of the session, offers no tools at all.
        self._asked = self._asked or bool(offered)
        for name in offered:
            for server, tool in _owners(name, self._tools):
                self._connected.add(server)
                if tool:
                    self._tools[server].add(tool)

    @property
    def missing(self) -> tuple[str, ...]:
        """The servers none of whose tools were offered; none of them where the model was never asked."""
        return tuple(name for name in self._tools if self._asked and name not in self._connected)

    def states(self) -> tuple[ServerState, ...]:
        """What is to be put on record of each server; nothing where the model was never asked to work."""
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
    """The names of the tools that a request of any of the three protocols offers, as the model sees them.

    A tool of a namespace is NAMESPACE__TOOL; one of MCP that is only named is as it is named there.
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
            yield from (f"{tool['name']}__{each['name']}" for each in tool["tools"])
        elif name := tool.get("name") or cast("Object", tool.get("function") or {}).get("name"):
            yield name
        elif label := tool.get("server_label"):
            # A server that the provider itself would talk to.
            yield from (f"mcp__{label}__{each}" for each in tool.get("allowed_tools") or ("",))


def _is_opening(item: object) -> bool:
    if not isinstance(item, dict):
        return True
    fields = cast("Object", item)
    return fields.get("role") != "assistant" and fields.get("type", "message") in OPENING_TYPES


def _texts(content: object) -> Iterator[str]:
    """All strings of `content`, which nests lists and blocks with a text or content."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, list):
        for each in cast("list[object]", content):
            yield from _texts(each)
    elif isinstance(content, dict):
        fields = cast("Object", content)
        yield from _texts([fields.get("text"), fields.get("content")])


def _owners(name: str, servers: Iterable[str]) -> list[tuple[str, str]]:
    """The server whose tool `name` is, and the tool's own name, where it says so; none for another tool.

    Agents put '_' in place of characters that a protocol has no room for, so that two servers can come to
    have one name. The longest is the one meant.
    """
    if name in OF_THE_AGENT:
        return []
    plain = _plain(name)
    found: list[tuple[str, str]] = []
    for server in sorted(servers, key=len, reverse=True):
        for prefix in (f"mcp__{_plain(server)}", _plain(server)):
            joint = "__" if prefix.startswith("mcp__") else "_"
            if plain == prefix and joint == "__":
                found.append((server, ""))
            elif plain.startswith(prefix + joint):
                found.append((server, name[len(prefix + joint) :]))
    return found[:1]


def _plain(name: str) -> str:
    return re.sub(r"[^A-Za-z0-9]", "_", name)
