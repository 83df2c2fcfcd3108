"""Servers of a condition in the settings of Gemini CLI, and of Qwen Code, which grew out of it."""

from __future__ import annotations

from typing import Any

from nia_bench.contract.condition import ServerSetting


def server_entry(server: ServerSetting, call_s: float) -> dict[str, Any]:
    """The entry below `mcpServers`; a call may take `call_s` seconds."""
    if server.url is not None:
        reached: dict[str, Any] = {"httpUrl": server.url}
    else:
        command, *arguments = server.command
        reached = {"command": command, "args": arguments, "env": server.environment}
    return {
        **reached,
        "timeout": round(call_s * 1000),
        "trust": True,
        **({"includeTools": list(server.allowed_tools)} if server.allowed_tools else {}),
    }
