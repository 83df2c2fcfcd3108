"""`json`: a JSON file has a value at a path, or lacks it."""

from __future__ import annotations

import json
from typing import Any, cast

from nia_bench.contract.checks import JsonCheck
from nia_bench.evaluation.checks.decision import Decision, Hit, decide_hits
from nia_bench.evaluation.checks.globs import matches_glob
from nia_bench.evaluation.checks.registry import decide
from nia_bench.evaluation.checks.view import View

_MISSING = object()


@decide.register
def decide_json(check: JsonCheck, view: View) -> Decision:
    """A file that is no valid JSON has no values."""
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
