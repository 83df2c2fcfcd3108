"""`file`, `json`, `text` and `finding`: what is there, what it says, and what AUDIT.md names."""

from __future__ import annotations

import json
from typing import Any, cast

from nia_bench.contract.checks import FileCheck, FindingCheck, JsonCheck, TextCheck
from nia_bench.evaluation.audit import audit_text, match_findings
from nia_bench.evaluation.checks.decision import Decision, Hit, decide, decide_hits, failed, passed, place_of
from nia_bench.evaluation.checks.view import View, matches_glob

_MISSING = object()
_LONGEST_SHOWN = 60


@decide.register
def decide_file(check: FileCheck, view: View) -> Decision:
    """Decide whether a file is there. One that does nothing does not meet a demand, but breaks a ban.

    The task's stubs do not count.
    """
    paths = sorted(
        path
        for path in {*view.submission.files, *view.files} - set(view.submission.stubs)
        if matches_glob(path, check.files)
    )
    if paths and not check.absent and not any(view.does_something(path) for path in paths):
        return failed(check, f"{paths[0]} is there but does nothing", paths[0])
    return decide_hits(check, (Hit("the file", path) for path in paths))


@decide.register
def decide_json(check: JsonCheck, view: View) -> Decision:
    """Decide whether JSON files have a value at the check's path, which contains its text if it has one.

    A file that is not valid JSON has no value at any path.
    """
    hits: list[Hit] = []
    for path, text in sorted(view.submission.files.items()):
        if not matches_glob(path, check.files):
            continue
        value = _value_at(text, check.path)
        if value is _MISSING:
            hits.append(Hit(f"no '{check.path}'", path, fits=False))
            continue
        value_text = value if isinstance(value, str) else json.dumps(value)
        if check.text is None or check.text in value_text:
            hits.append(Hit(f"'{check.path}'", path))
        else:
            hits.append(Hit(f"'{check.path}' set to '{value_text}'", path, fits=False))
    return decide_hits(check, hits)


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


@decide.register
def decide_text(check: TextCheck, view: View) -> Decision:
    """Decide whether a string in the code contains or equals one of the check's texts, as `match` states.

    `ignore_case` is for names such as HTTP headers.
    """
    hits = (
        Hit(f"'{text.text[:_LONGEST_SHOWN]}'", place_of(file.path, text.line), text.live)
        for file in view.code(check.files)
        for text in file.texts
        if _contains(check, text.text)
    )
    return decide_hits(check, hits)


def _contains(check: TextCheck, text: str) -> bool:
    names = check.texts
    if check.ignore_case:
        text, names = text.casefold(), tuple(w.casefold() for w in names)
    if check.match == "contains":
        return any(w in text for w in names)
    return text in names


@decide.register
def decide_finding(check: FindingCheck, view: View) -> Decision:
    """Decide whether an item of AUDIT.md names the fault of the check.

    Items are matched with all faults of the task, so that one item does not count for too many.
    """
    report = audit_text(view.submission)
    if report is None:
        return failed(check, "there is no AUDIT.md")
    path, text = report
    faults = view.faults if check in view.faults else (*view.faults, check)
    item = match_findings(text, faults).get(check.id)
    if item is None:
        return failed(check, f"no item of {path} names it together with {check.file}")
    return passed(place_of(path, item.line))
