"""The project in which an answer is built: its files as they came, and what a probe adds to them."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from nia_bench.contract.behaviour import RunJob
from nia_bench.contract.errors import SubmissionError
from nia_bench.languages.typescript.running.answer_folder import PACKAGES

BUILD: Final = ".next"
"""The folder in which Next keeps what it builds."""
ADDED: Final = "project/"
"""The folder of behaviour/ whose files are added to the project."""
# Next reads the paths from here where TypeScript is not installed. They are those of the type check.
PATHS: Final = {"jsconfig.json": json.dumps({"compilerOptions": {"paths": {"@/*": ["./*", "./src/*"]}}})}
# A tsconfig.json would make Next ask for TypeScript, a lock file for packages that it takes for missing.
_LEFT_OUT: Final = {"tsconfig.json", "package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"}
_BUILT: Final = f"{BUILD}/"
_ROUTES: Final = ("app/", "pages/")
_ROUTED: Final = re.compile(r"(app|pages)/|(middleware|proxy)\.\w+$")
_SOURCES: Final = "src/"
_LAYOUT: Final = re.compile(r"(src/)?app/(\([^/]+\)/)*layout\.[jt]sx?")
_PLAIN_LAYOUT: Final = """export default function Layout({ children }) {
  return (
    <html>
      <body>{children}</body>
    </html>
  );
}
"""


def project_of(job: RunJob) -> dict[str, str]:
    """The texts of all files of the project, by path.

    What the probe adds below app/ goes below src/app/ where the answer keeps its routes in src/: Next looks
    in one of the two folders only. It may replace what stands beside the answer, and nothing of the answer
    itself. Without a root layout the project gets a plain one, as Next asks for one.
    """
    beside, own = _kept(job.submission.stubs), _kept(job.submission.files)
    return {"package.json": "{}"} | beside | additions_to(beside | own, job.probe.files) | own | PATHS


def additions_to(texts: Mapping[str, str], probe: Mapping[str, str]) -> dict[str, str]:
    """Return what the suite adds to a submission: the probe's files, and a layout where there is none."""
    folder = _SOURCES if _is_in_sources(texts) else ""
    extra = _added(probe)
    if not any(_LAYOUT.fullmatch(path) for path in (*texts, *extra)):
        extra["app/layout.jsx"] = _PLAIN_LAYOUT
    return {(folder if path.startswith(_ROUTES) else "") + path: text for path, text in extra.items()}


def _kept(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of a project: not those of packages, of settings, or of an earlier build.

    Raises SubmissionError for a file in the place of the folder that Next builds in.
    """
    if BUILD in texts:
        raise SubmissionError(f"a file has the name of the folder {BUILD}, in which Next builds")
    return {
        path: text
        for path, text in texts.items()
        if path not in _LEFT_OUT and PACKAGES not in path.split("/") and not path.startswith(_BUILT)
    }


def _added(files: Mapping[str, str]) -> dict[str, str]:
    return {path.removeprefix(ADDED): text for path, text in files.items() if path.startswith(ADDED)}


def _is_in_sources(texts: Mapping[str, str]) -> bool:
    in_sources = any(
        path.startswith(_SOURCES) and _ROUTED.match(path.removeprefix(_SOURCES)) for path in texts
    )
    return in_sources and not any(path.startswith(_ROUTES) for path in texts)


SKELETON: Final = Path(__file__).parent / "warm"
"""The plain project that is built once for each environment."""
_GATES: Final = {"proxy", "middleware"}
_GATE: Final = "gate.js"
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
    if place.stem == "layout":
        return _text("app/layout.jsx") if str(place.parent) == "app" else _INNER_LAYOUT
    if place.stem == "error":
        return _ERROR
    return _text(_PLAIN[place.stem]) if place.stem in _PLAIN else None


@cache
def _text(name: str) -> str:
    return (SKELETON / name).read_text(encoding="utf-8")
