"""The outline of a project: its routes, with plain files in the place of those that an answer wrote.

Answers to one task mostly have the same routes. What Turbopack makes of an outline saves most of the work on
each of them, and nothing of any answer is in it but the paths of its files.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from nia_bench.contract.behaviour import RunJob
from nia_bench.languages.typescript.running.next.next_project import project_of

SKELETON: Final = Path(__file__).parent / "warm"
"""The plain project that is built once for each environment."""
_GATES: Final = {"proxy", "middleware"}
_GATE: Final = "gate.js"
_LAYOUT: Final = "layout"
_NOTHING: Final = "app/loading.jsx"
_PLAIN: Final = {
    "page": "app/[id]/page.jsx",
    "route": "app/api/route.js",
    "loading": _NOTHING,
    "not-found": _NOTHING,
    "default": _NOTHING,
}
"""By the stem of a route's file: the plain one that stands in its place."""
_ERROR: Final = "'use client';\n\nexport default function Failed() {\n  return null;\n}\n"
_INNER_LAYOUT: Final = "export default function Layout({ children }) {\n  return children;\n}\n"
_CODE: Final = re.compile(r"\.[jt]sx?$")


def outline_of(job: RunJob) -> dict[str, str]:
    """The texts of the outline, by path: all that does not come from the answer is as it is in the project.

    Of the answer's own files it has the routes, the layouts and the like, and the one before all routes.
    A configuration of the answer's own is left out.
    """
    made = project_of(job)
    own = {path for path in made if path in job.submission.files}
    plain = {path: _plain(path) if path in own else text for path, text in made.items()}
    return {"package.json": "{}"} | {path: text for path, text in plain.items() if text is not None}


def name_of(outline: Mapping[str, str]) -> str:
    """A name that two projects share only if they have the same outline."""
    return hashlib.sha256(json.dumps(sorted(outline.items())).encode()).hexdigest()[:12]


def _plain(path: str) -> str | None:
    place = PurePosixPath(path.removeprefix("src/"))
    if not _CODE.search(path):
        return None
    if len(place.parts) == 1:
        return _text(_GATE) if place.stem in _GATES else None
    if place.parts[0] != "app":
        return None
    if place.stem == _LAYOUT:
        return _text("app/layout.jsx") if str(place.parent) == "app" else _INNER_LAYOUT
    if place.stem == "error":
        return _ERROR
    return _text(_PLAIN[place.stem]) if place.stem in _PLAIN else None


@cache
def _text(name: str) -> str:
    return (SKELETON / name).read_text(encoding="utf-8")
