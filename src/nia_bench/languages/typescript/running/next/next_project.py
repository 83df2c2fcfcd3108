"""The project in which an answer is built, with the files that a probe adds, and the outline of a project.

An outline has the routes of a project, with plain files in place of a submission's. Most answers to a task
have the same routes, so Turbopack's cache of the outline saves most of the work on each. The cache has no
content of a submission but the paths of its files.
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
from nia_bench.contract.errors import SubmissionError
from nia_bench.languages.typescript.running.answer_folder import PACKAGES

BUILD: Final = ".next"
"""The folder in which Next builds."""
ADDED: Final = "project/"
"""The folder of behaviour/ whose files are added to the project."""
# Next reads the paths from here if TypeScript is not installed. They are those of the type check.
PATHS: Final = {"jsconfig.json": json.dumps({"compilerOptions": {"paths": {"@/*": ["./*", "./src/*"]}}})}
# With a tsconfig.json Next requires TypeScript, and with a lock file packages that it considers missing.
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
    """Return the texts of all files of the Next project of an answer, by path.

    They are the stubs, the answer's files, those that the probe adds, and a fixed jsconfig.json.
    tsconfig.json, lock files, node_modules and earlier builds are left out. Raises SubmissionError for a file
    called `.next`.

    The probe's files below app/ or pages/ are moved below src/ if the answer has its routes there, because
    Next reads only one of them. They may replace stubs, but no file of the answer. Without a root layout,
    which Next requires, the project gets a plain one.
    """
    stubs, own_files = _project_files(job.submission.stubs), _project_files(job.submission.files)
    return (
        {"package.json": "{}"} | stubs | additions_to(stubs | own_files, job.probe.files) | own_files | PATHS
    )


def additions_to(texts: Mapping[str, str], probe: Mapping[str, str]) -> dict[str, str]:
    """Return the texts, by path, of the files that are added to a submission's `texts`.

    They are the probe's files in `project/`, without that folder's name, and a root layout if there is none.
    Those in app/ or pages/ are put below src/ if the submission has its routes there.
    """
    folder = _SOURCES if _is_in_sources(texts) else ""
    extra = {path.removeprefix(ADDED): text for path, text in probe.items() if path.startswith(ADDED)}
    if not any(_LAYOUT.fullmatch(path) for path in (*texts, *extra)):
        extra["app/layout.jsx"] = _PLAIN_LAYOUT
    return {(folder if path.startswith(_ROUTES) else "") + path: text for path, text in extra.items()}


def _project_files(texts: Mapping[str, str]) -> dict[str, str]:
    """Return the given texts, by path, without tsconfig.json, lock files, node_modules and `.next/`.

    Raises SubmissionError for a file called `.next`, the name of the folder in which Next builds.
    """
    if BUILD in texts:
        raise SubmissionError(f"a file has the name of the folder {BUILD}, in which Next builds")
    return {
        path: text
        for path, text in texts.items()
        if path not in _LEFT_OUT and PACKAGES not in path.split("/") and not path.startswith(_BUILT)
    }


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
"""The plain file for a route's file, by the stem of its name."""
_ERROR: Final = "'use client';\n\nexport default function Failed() {\n  return null;\n}\n"
_INNER_LAYOUT: Final = "export default function Layout({ children }) {\n  return children;\n}\n"
_CODE: Final = re.compile(r"\.[jt]sx?$")


def outline_of(job: RunJob) -> dict[str, str]:
    """Return the texts, by path, of a simplified copy of the project, for a cache that answers can share.

    Fixed plain texts replace the submission's files for routes of app/ (such as page, layout and error) and
    its middleware. Its other files and its configuration are left out. The probe's files are unchanged.
    """
    handed_in = {**job.submission.stubs, **job.submission.files}
    added = additions_to(handed_in, job.probe.files)
    replaced = {path for path in project_of(job) if path not in added or path in job.submission.files}
    plain = {path: _plain(path) for path in replaced}
    routes = {path: text for path, text in plain.items() if text is not None}
    return {"package.json": "{}"} | added | routes | PATHS


def name_of(outline: Mapping[str, str]) -> str:
    """Return a hash of the paths and texts of an outline, as 12 hexadecimal digits."""
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
