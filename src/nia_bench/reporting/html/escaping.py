"""Data inside scripts. What agents write is hostile: no text of theirs may end a script or begin a tag."""

from __future__ import annotations

import json
from typing import Any


def script_json(value: Any) -> str:
    """`value` as JSON in plain ASCII that may stand in a script, inline or in a file of its own.

    Anything beyond ASCII is escaped, so that neither a charset nor half a surrogate pair can spoil it. Keys
    must be ours: in a script, `__proto__` as a key would not be data.
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # JSON has these only inside strings, where the escape means the same character.
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def detail_script(name: str, value: Any) -> str:
    """A script that hands `value` to the page as the detail called `name`: file:// allows no fetch()."""
    return f"niaBenchDetail({script_json(name)},{script_json(value)});\n"
