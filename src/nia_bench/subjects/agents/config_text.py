"""The text of agents' configuration files: JSON, and TOML of tables, strings, numbers, booleans and lists.

Gemini CLI, and Qwen Code, which is derived from it, have the same form of a condition's servers.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from nia_bench.contract.condition import ServerSetting

Scalar = str | bool | int | float
Value = Scalar | Sequence[Scalar] | Mapping[str, "Value"]

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")


def json_text(value: object) -> str:
    """Return `value` as a JSON document."""
    return json.dumps(value, indent=2) + "\n"


def toml_text(table: Mapping[str, Value]) -> str:
    """Return `table` as a TOML document: the keys of each table come before the tables below it.

    Raises ValueError for a string with half of a surrogate pair.
    """
    return "\n".join(_lines(table, ())) + "\n"


def _lines(table: Mapping[str, Value], path: tuple[str, ...]) -> list[str]:
    lines = [f"[{'.'.join(map(_key, path))}]"] if path else []
    below: list[str] = []
    for name, value in table.items():
        if isinstance(value, Mapping):
            below += _lines(value, (*path, name))
        else:
            lines.append(f"{_key(name)} = {_value(value)}")
    return lines + below


def _key(name: str) -> str:
    return name if _BARE_KEY.fullmatch(name) else _string(name)


def _value(value: Scalar | Sequence[Scalar]) -> str:
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    return f"[{', '.join(map(_value, value))}]"


def _string(text: str) -> str:
    """Return `text` as a basic string of TOML: a JSON string in which DEL is escaped, too."""
    text.encode()
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def server_entry(server: ServerSetting, call_s: float) -> dict[str, Any]:
    """Return the entry below `mcpServers`; a call may take `call_s` seconds."""
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
