"""Details of cells in script files: many to a file, since thousands of files cost more than what is in them.

What agents write is hostile: no text of theirs may end a script or begin a tag.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import nia_bench

# At this size, in characters, both opening a cell in the browser and making the files take little time.
ENOUGH = 250_000
NOTE = "made-of.json"
"""Says what the details beside it were made of."""


def script_json(value: Any) -> str:
    """Return `value` as JSON in plain ASCII that may stand in a script, inline or in a file of its own.

    Anything beyond ASCII is escaped, so that neither a charset nor half a surrogate pair can spoil it. Keys
    must be ours: in a script, `__proto__` as a key would not be data.
    """
    text = json.dumps(value, ensure_ascii=True, separators=(",", ":"))
    # JSON has these only inside strings, where the escape means the same character.
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def detail_script(name: str, value: Any) -> str:
    """Return a script that passes `value` to the page as the detail `name`: file:// allows no fetch()."""
    return f"niaBenchDetail({script_json(name)},{script_json(value)});\n"


class DetailFiles:
    """Writes the details called `<name>/<n>`, n from 0, to `folder/<name>/<part>.js`."""

    def __init__(self, folder: Path, name: str) -> None:
        self._starts: list[int] = []
        self._folder, self._name = folder / name, name
        self._folder.mkdir(parents=True)
        self._scripts: list[str] = []
        self._size = self._count = 0

    def add(self, payload: object) -> None:
        """Add the next detail. It is written when the part is large enough, or when `close` is called."""
        if not self._scripts:
            self._starts.append(self._count)
        script = detail_script(f"{self._name}/{self._count}", payload)
        self._scripts.append(script)
        self._size += len(script)
        self._count += 1
        if self._size >= ENOUGH:
            self.close()

    def close(self) -> list[int]:
        """Write the remaining details. Return the number of the first detail in each part."""
        if self._scripts:
            file = self._folder / f"{len(self._starts) - 1}.js"
            file.write_text("".join(self._scripts), encoding="ascii", newline="")
        self._scripts, self._size = [], 0
        return self._starts


def note_parts(folder: Path, made_of: str, parts: Mapping[str, list[int]]) -> None:
    """Store beside the details in `folder` the hash of their sources, and the list of their parts."""
    noted = {"madeOf": f"{details_version()} {made_of}", "parts": parts, "sizes": _sizes(folder, parts)}
    (folder / NOTE).write_text(json.dumps(noted), encoding="ascii", newline="")


def stored_parts(folder: Path, made_of: str) -> dict[str, list[int]] | None:
    """Return the parts of the details stored in `folder`, if they were made of the sources `made_of`.

    Return None if they were made of other sources, or if some are missing or changed.
    """
    with suppress(OSError, ValueError, KeyError, TypeError, AttributeError):
        noted = json.loads((folder / NOTE).read_bytes())
        same = noted["madeOf"] == f"{details_version()} {made_of}"
        if same and noted["sizes"] == _sizes(folder, noted["parts"]):
            return noted["parts"]
    return None


@cache
def details_version() -> str:
    """Return a hash of the code that makes details."""
    package = Path(nia_bench.__file__).parent
    digest = sha256(nia_bench.__version__.encode())
    for part in ("reporting/html", "contract"):
        for file in sorted((package / part).glob("*.py")):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _sizes(folder: Path, parts: Mapping[str, list[int]]) -> dict[str, list[int]]:
    return {
        name: [(folder / name / f"{n}.js").stat().st_size for n in range(len(starts))]
        for name, starts in parts.items()
    }
