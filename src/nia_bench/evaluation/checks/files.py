"""`file`, `json` and `text`: a file is there, a JSON file has a value, code says a text, or not."""

from __future__ import annotations

import json
from typing import Any, cast

from nia_bench.contract.checks import FileCheck, JsonCheck, TextCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, failed, place_of
from nia_bench.evaluation.checks.view import View, matches_glob

_MISSING = object()
_LONGEST_SHOWN = 60


@decide.register
def decide_file(check: FileCheck, view: View) -> Decision:
    """An empty file does not meet a demand for the file, and still breaks a ban of it."""
    paths = sorted(
        path
        for path in {*view.submission.files, *view.files} - set(view.submission.stubs)
        if matches_glob(path, check.files)
    )
    if paths and not check.absent and not any(view.does_something(path) for path in paths):
        return failed(check, f"{paths[0]} is there but does nothing", paths[0])
    return decide_hits(check, (Hit("the file", path) for path in paths), absent=check.absent)


@decide.register
def decide_json(check: JsonCheck, view: View) -> Decision:
    """A file that is not valid JSON has no value at any path."""
    hits: list[Hit] = []
    near: list[Hit] = []
    for path, text in sorted(view.submission.files.items()):
        if not matches_glob(path, check.files):
            continue
        value = _value_at(text, check.path)
        shown = _shown(value)
        if value is _MISSING:
            near.append(Hit(f"no '{check.path}'", path))
        elif check.text is None or check.text in shown:
            hits.append(Hit(f"'{check.path}'", path))
        else:
            near.append(Hit(f"'{check.path}' set to '{shown}'", path))
    return decide_hits(check, hits, absent=check.absent, instead=near)


def _value_at(text: str, path: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return _MISSING
    for name in path.split("."):
        if not isinstance(value, dict):
            return _MISSING
        value = cast("dict[str, Any]", value).get(name, _MISSING)
    return value


def _shown(value: object) -> str:
    return value if isinstance(value, str) else "" if value is _MISSING else json.dumps(value)


@decide.register
def decide_text(check: TextCheck, view: View) -> Decision:
    """`ignore_case` is for names whose case does not matter, such as those of HTTP headers."""
    hits = (
        Hit(f"'{text.text[:_LONGEST_SHOWN]}'", place_of(file.path, text.line), text.live)
        for file in view.code(check.files)
        for text in file.texts
        if _says(check, text.text)
    )
    return decide_hits(check, hits, absent=check.absent)


def _says(check: TextCheck, text: str) -> bool:
    wanted = check.texts
    if check.ignore_case:
        text, wanted = text.casefold(), tuple(w.casefold() for w in wanted)
    if check.match == "contains":
        return any(w in text for w in wanted)
    return text in wanted
