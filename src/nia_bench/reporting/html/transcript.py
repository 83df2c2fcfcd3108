"""An agent's transcript for the page: each entry a kind, a heading and a text."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, cast

from nia_bench.contract.transcript import (
    Entry,
    Fault,
    Message,
    NetworkRequest,
    ProcessEnd,
    ServerState,
    Tokens,
    ToolCall,
)

# Longer texts are cut, in characters; the whole of them stands in the run's own files.
MOST_TEXT = 200_000
MOST_ENTRY = 6_000
MOST_ENTRIES = 400
MOST_QUERY = 1_000
SEARCHED = 500
"""The characters of an answer by which it is found."""
MILLISECOND = 1000


def transcript_payload(entries: Sequence[Entry]) -> dict[str, Any]:
    """Return the transcript for the page: messages and actions, and apart the requests at the gateway.

    Both are cut to 400, beside the full number as 'all'; later calls of context tools stay.
    """
    requests = [entry for entry in entries if isinstance(entry, NetworkRequest)]
    failed = sum(_failed(entry) for entry in requests)
    return {
        "entries": [_entry(entry) for entry in _shown(entries)],
        "all": len(entries) - len(requests),
        "requests": {
            "entries": [_entry(entry) for entry in requests[:MOST_ENTRIES]],
            "all": len(requests),
            "failed": failed,
        },
    }


def exchanges_payload(entries: Sequence[Entry]) -> list[list[Any]]:
    """Return the calls of context tools, a row each.

    A row has the number of the call among the entries of `transcript_payload`, which has the whole answer;
    server, tool, status, milliseconds, query, the start of the answer, and the answer's characters.
    """
    return [
        [
            number,
            entry.server,
            entry.tool,
            entry.status,
            entry.duration_ms,
            shortened(_as_text(entry.input), MOST_QUERY),
            entry.output[:SEARCHED],
            len(entry.output),
        ]
        for number, entry in enumerate(_shown(entries))
        if isinstance(entry, ToolCall) and entry.server
    ]


def _shown(entries: Sequence[Entry]) -> list[Entry]:
    """Return the first 400 entries, and every later call of a context tool. Network requests are left out."""
    conversation = [entry for entry in entries if not isinstance(entry, NetworkRequest)]
    late = [entry for entry in conversation[MOST_ENTRIES:] if isinstance(entry, ToolCall) and entry.server]
    return [*conversation[:MOST_ENTRIES], *late]


def _failed(entry: NetworkRequest) -> bool:
    return entry.status is None or entry.status >= 400  # noqa: PLR2004  (HTTP's first error)


def _entry(entry: Entry) -> dict[str, Any]:
    """Return an entry for the page. `bad` marks an error; `input` has the arguments of a tool call."""
    match entry:
        case Message():
            return _entry_html(entry, entry.role, entry.text)
        case ToolCall():
            name = f"{entry.server} / {entry.tool}" if entry.server else entry.tool
            bad = entry.status != "completed"
            heading = f"{name} ({entry.status.replace('_', ' ')})" if bad else name
            most = MOST_TEXT if entry.server else MOST_ENTRY
            fields = _entry_html(entry, heading, ms=entry.duration_ms, bad=bad)
            texts = {"input": shortened(_as_text(entry.input), most), "text": shortened(entry.output, most)}
            return fields | texts
        case Fault():
            status = "" if entry.status_code is None else f" (HTTP {entry.status_code})"
            return _entry_html(entry, f"error{status}", entry.message, bad=True)
        case Tokens():
            rare = {"reasoning": entry.reasoning, "cached": entry.cache_read + entry.cache_write}
            parts = [f"{entry.input:,} in", f"{entry.output:,} out"]
            parts += [f"{count:,} {name}" for name, count in rare.items() if count]
            cost = "" if entry.cost_usd is None else f", ${entry.cost_usd:.4f}"
            return _entry_html(entry, f"tokens: {', '.join(parts)}{cost}")
        case ServerState():
            state = "connected" if entry.connected else "not connected"
            tools = f"offers {', '.join(entry.tools)}" if entry.tools else ""
            text = "\n".join(filter(None, (tools, entry.message)))
            return _entry_html(entry, f"server {entry.server}: {state}", text, bad=not entry.connected)
        case NetworkRequest():
            status = "no answer" if entry.status is None else entry.status
            heading = f"{entry.route}: {entry.method} {entry.path} → {status}"
            return _entry_html(entry, heading, ms=entry.duration_ms, bad=_failed(entry))
        case ProcessEnd():
            ended = f"killed: {entry.killed_for}" if entry.killed_for else f"exit code {entry.exit_code}"
            bad = bool(entry.killed_for) or entry.exit_code != 0
            wall_ms = entry.wall_s * MILLISECOND
            return _entry_html(entry, f"process: {ended}", entry.stderr, ms=wall_ms, bad=bad)


def _entry_html(
    entry: Entry, heading: str, text: str = "", *, ms: float | None = None, bad: bool = False
) -> dict[str, Any]:
    text = shortened(text, MOST_ENTRY)
    return {"kind": entry.kind, "heading": heading, "text": text, "ms": ms, "bad": bad}


def _as_text(value: Any) -> str:
    """Return the arguments of a tool call, one a line; '' for None.

    A text of several lines begins on the line after its name.
    """
    if isinstance(value, dict):
        arguments = cast("dict[str, Any]", value)
        return "\n".join(f"{name}:{_argument(row)}" for name, row in arguments.items())
    return "" if value is None else _argument(value).lstrip()


def _argument(value: Any) -> str:
    if isinstance(value, str):
        text = value
    else:
        indent = 2 if isinstance(value, dict | list) else None
        text = json.dumps(value, indent=indent, ensure_ascii=False, default=str)
    return f"\n{text}" if "\n" in text else f" {text}"


def shortened(text: str, most: int = MOST_TEXT) -> str:
    """Return `text`, or its first `most` characters and how many are left out."""
    if len(text) <= most:
        return text
    return f"{text[:most]}\n… {len(text) - most:,} characters more"
