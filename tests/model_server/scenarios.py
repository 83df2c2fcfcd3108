"""Scenarios: scripts that play a model at work inside an agent program, whichever program that is.

Each looks at the turn alone (the tools that are offered, what came back of earlier calls), so that one server
can play it for many agents at once, and a repeated request gets the same answer.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from dataclasses import replace
from itertools import count

from tests.model_server import faults, tools
from tests.model_server.replies import Reply, Script, ToolCall, ToolResult, Turn, always
from tests.model_server.transport import Wire

DONE = "Done."
TITLE = Reply("A task")
# How opencode and Claude Code put that a file is there and has to be read before it is overwritten.
UNREAD = re.compile(r"must read|not been read|read the file|read it first", re.IGNORECASE)


def answers_in_prose(text: str = DONE) -> Script:
    """Says `text` and calls nothing."""
    return lambda turn: TITLE if turn.is_side_request else Reply(text)


def writes(files: Mapping[str, str], text: str = DONE) -> Script:
    """Writes `files` (path relative to the working directory, or absolute, to content), then says `text`.

    All are written at once by whatever means the agent has, and once more after a reading where it asks so.
    """

    def script(turn: Turn) -> Reply | Wire:
        writing = tuple(tools.writing(turn, path, content) for path, content in files.items())
        refused = any(UNREAD.search(result.text) for result in turn.results[: len(files)])
        reading = tuple(tools.reading(turn, path) for path in files)
        steps = (writing, reading, writing) if refused else (writing,)
        return _next(turn, steps, answers_in_prose(text))

    return script


def calls_tool_first(suffix: str, arguments: Mapping[str, object], then: Script) -> Script:
    """Calls the offered tool whose name ends in `suffix` (an MCP server's), then plays `then`.

    An agent that offers no such tool, as in a baseline, gets `then` at once.
    """

    def script(turn: Turn) -> Reply | Wire:
        name = tools.named(turn, suffix)
        calls = (tools.calling(turn, name, dict(arguments)),) if name else ()
        return _next(turn, (tools.loading(turn, suffix), calls), then)

    return script


def runs_shell(command: str, then: Script | None = None) -> Script:
    """Runs `command` by the agent's shell tool, then plays `then` (says that it is done)."""
    after = then or answers_in_prose()
    return lambda turn: _next(turn, ((tools.shell(turn, command),),), after)


def writes_outside(path: str, content: str = "outside\n") -> Script:
    """Writes `path`, absolute and not in the working directory, by the agent's own means of writing."""
    return writes({path: content})


def never_stops() -> Script:
    """Calls the shell at every turn, for ever. No two calls are the same: agents notice those that are."""
    return lambda turn: (
        TITLE if turn.is_side_request else Reply(tool_calls=(tools.shell(turn, f"echo {len(turn.results)}"),))
    )


def hangs() -> Script:
    """Takes requests and never answers."""
    return always(faults.hanging(threading.Event()))


def refuses_key() -> Script:
    """401 for every request."""
    return always(faults.failed(401, "Incorrect API key provided", "invalid_api_key"))


def rate_limited_then(times: int, retry_after: str | None, then: Script) -> Script:
    """429 for the first `times` requests that the server gets, side requests apart, then plays `then`."""
    requests = count()

    def script(turn: Turn) -> Reply | Wire:
        limited = not turn.is_side_request and next(requests) < times
        return faults.rate_limited(retry_after) if limited else then(turn)

    return script


def server_error(status: int = 500) -> Script:
    """An error of the server for every request."""
    return always(faults.failed(status, "The server had an error"))


def html_200() -> Script:
    """A web page with status 200 for every request, as from a proxy that wants a log-in."""
    return always(faults.html())


def _next(turn: Turn, steps: tuple[tuple[ToolCall, ...], ...], then: Script) -> Reply | Wire:
    """The first of `steps` whose calls have not come back; then `then`, with only its own results."""
    if turn.is_side_request:
        return TITLE
    left: tuple[ToolResult, ...] = turn.results
    for calls in steps:
        if len(left) < len(calls):
            return Reply(tool_calls=calls)
        left = left[len(calls) :]
    return then(replace(turn, results=left))
