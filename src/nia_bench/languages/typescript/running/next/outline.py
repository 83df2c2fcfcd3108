"""The outline of a project: its routes, with plain files in the place of those that a submission has.

Answers to one task mostly have the same routes. What Turbopack makes of an outline saves most of the work on
each of them, and nothing of any submission is in it but the paths of its files: not what an answer wrote, and
not what a caller handed in beside it.
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
from nia_bench.languages.typescript.running.next.next_project import PATHS, additions_to, project_of

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
    """Return the texts of the outline, by path. What the probe adds is as it is in the project.

    Of the submission's files it has the routes, the layouts and the like, and the one before all routes.
    Its configuration is left out.
    """
    handed_in = {**job.submission.stubs, **job.submission.files}
    added = additions_to(handed_in, job.probe.files)
    replaced = {path for path in project_of(job) if path not in added or path in job.submission.files}
    plain = {path: _plain(path) for path in replaced}
    routes = {path: text for path, text in plain.items() if text is not None}
    return {"package.json": "{}"} | added | routes | PATHS


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
