"""The tools of the agent programs: how each wants a file written or read, a command run, a tool called.

opencode      write, read, bash
Claude Code   Write, Read, Bash; tools of MCP servers are loaded by ToolSearch before they can be called
Qwen Code     write_file, read_file, run_shell_command; Gemini CLI the same
Codex         exec_command, with apply_patch for models it knows; for its newest models only exec, whose
              input is JavaScript that calls the others
"""

from __future__ import annotations

import json
import re
import shlex
from pathlib import PurePosixPath
from typing import Any

from tests.model_server.replies import ToolCall, Turn

WORKDIR = re.compile(
    r"orking (?:in the )?directory: (?P<said>\S+)|<cwd>(?P<tagged>[^<]+)</cwd>"
    r"|Workspace Directories:\*\*\n\s*- (?P<listed>\S+)"
)
CODE_MODE = "exec"


def workdir(turn: Turn) -> str:
    """The agent's working directory, of which every program tells its model."""
    for _, text in turn.messages:
        if found := WORKDIR.search(text):
            return found["said"] or found["tagged"] or found["listed"]
    raise AssertionError("the request does not say which the working directory is")


def writing(turn: Turn, path: str, content: str) -> ToolCall:
    """A call that writes a file, by the tool that is made for it where the agent has one."""
    if "write" in turn.tools:
        return ToolCall("write", {"filePath": _absolute(turn, path), "content": content})
    if "Write" in turn.tools:
        return ToolCall("Write", {"file_path": _absolute(turn, path), "content": content})
    if "write_file" in turn.tools:
        return ToolCall("write_file", {"file_path": _absolute(turn, path), "content": content})
    if CODE_MODE in turn.tools:
        return _code(f"tools.apply_patch({json.dumps(_patch(path, content))})")
    if "apply_patch" in turn.tools:
        return ToolCall("apply_patch", _patch(path, content))
    folder = shlex.quote(str(PurePosixPath(path).parent))
    return shell(turn, f"mkdir -p {folder} && printf %s {shlex.quote(content)} > {shlex.quote(path)}")


def reading(turn: Turn, path: str) -> ToolCall:
    """A call that reads a file."""
    if "read" in turn.tools:
        return ToolCall("read", {"filePath": _absolute(turn, path)})
    if "Read" in turn.tools:
        return ToolCall("Read", {"file_path": _absolute(turn, path)})
    if "read_file" in turn.tools:
        return ToolCall("read_file", {"file_path": _absolute(turn, path)})
    return shell(turn, f"cat {shlex.quote(path)}")


def shell(turn: Turn, command: str) -> ToolCall:
    """A call that runs `command` in a shell."""
    for name in ("bash", "Bash"):
        if name in turn.tools:
            return ToolCall(name, {"command": command, "description": "Run a command"})
    if "run_shell_command" in turn.tools:
        return ToolCall("run_shell_command", {"command": command, "is_background": False})
    if CODE_MODE in turn.tools:
        return _code(f"tools.exec_command({json.dumps({'cmd': command})})")
    return ToolCall("exec_command", {"cmd": command})


def named(turn: Turn, suffix: str) -> str | None:
    """The name of the tool that ends in `suffix`, with hyphens or, as Codex has it, underscores."""
    if CODE_MODE in turn.tools:
        return suffix
    known = [*turn.tools, *re.findall(r"\bmcp__[\w-]+", turn.system)]
    return next((name for name in known if _plain(name).endswith(_plain(suffix))), None)


def loading(turn: Turn, suffix: str) -> tuple[ToolCall, ...]:
    """The call that makes the tool callable, in an agent that keeps tools back until the model asks.

    The same before and after it was made: a script counts its calls by what came back.
    """
    if "ToolSearch" in turn.tools and (name := named(turn, suffix)):
        return (ToolCall("ToolSearch", {"query": f"select:{name}", "max_results": 5}),)
    if "tool_search" in turn.tools:
        return (ToolCall("tool_search", {"query": suffix.replace("-", " "), "limit": 5}),)
    return ()


def calling(turn: Turn, name: str, arguments: dict[str, Any]) -> ToolCall:
    """A call of a tool as `named` has found it."""
    if CODE_MODE not in turn.tools:
        return ToolCall(name, arguments)
    # What there is to call, only the agent's own list says.
    found = f"ALL_TOOLS.find(tool => tool.name.endsWith({json.dumps(_plain(name))}))"
    call = f"text(await tools[found.name]({json.dumps(arguments)}))"
    return ToolCall(CODE_MODE, f"const found = {found};\nif (found) {call};\n")


def _plain(name: str) -> str:
    return name.replace("-", "_")


def _absolute(turn: Turn, path: str) -> str:
    return str(PurePosixPath(workdir(turn)) / path)


def _patch(path: str, content: str) -> str:
    """A patch in the form of apply_patch. Adding a file that is there overwrites it."""
    lines = "".join(f"+{line}\n" for line in content.splitlines())
    return f"*** Begin Patch\n*** Add File: {path}\n{lines}*** End Patch\n"


def _code(expression: str) -> ToolCall:
    return ToolCall(CODE_MODE, f"text(await {expression});\n")
