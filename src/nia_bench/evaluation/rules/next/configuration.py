"""What the configuration of a project says: the `next.config` file at its root."""

from __future__ import annotations

import re
from collections.abc import Iterator

from nia_bench.contract.facts import FileFacts, Property, Value, ValueKind
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.checks.values import find_property

_PROJECT = re.compile(r"(?:(?:apps|packages)/[^/]+/)?")
_CONFIG = re.compile(_PROJECT.pattern + r"next\.config\.(?:js|mjs|cjs|ts|mts)$")
_COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.DOTALL)
_CACHE_COMPONENTS = "cacheComponents"
_SWITCHED_ON = re.compile(rf"\b{_CACHE_COMPONENTS}\b[\"']?\s*:\s*true\b")


def project_of(path: str) -> str:
    """Return the folder of the project that a file belongs to, such as `apps/web/`; "" for the root."""
    match = _PROJECT.match(path)
    return match[0] if match else ""


def configurations(view: View) -> Iterator[tuple[FileFacts, Value]]:
    """Yield file and object of each readable `next.config`, also of one wrapped in a call."""
    for file in view.code():
        if not _CONFIG.match(file.path):
            continue
        for export in file.exports:
            config = _object(view, export.value) if export.name == "default" else None
            if config is not None:
                yield file, config


def _object(view: View, value: Value | None) -> Value | None:
    """Return `value` if it is an object, or the first argument if it is a call with an object there.

    Else return None.
    """
    if value is None or value.kind is ValueKind.OBJECT:
        return value
    call = view.call_of(value)
    first = call.arguments[0] if call is not None and call.arguments else None
    return first if first is not None and first.kind is ValueKind.OBJECT else None


def with_cache_components(view: View) -> frozenset[str]:
    """Return the folders of the projects whose configuration switches `cacheComponents` on.

    The submission's configuration replaces the one of the context. There are no facts about the latter, so
    its text is searched.
    """
    names = {project_of(file.path) for file in view.code() if _CONFIG.match(file.path)}
    beside = {
        project_of(path)
        for path, text in view.submission.stubs.items()
        if _CONFIG.match(path) and _SWITCHED_ON.search(_COMMENT.sub("", text))
    }
    on = {project_of(file.path) for file, config in configurations(view) if _is_on(config)}
    return frozenset(on | (beside - names))


def _is_on(config: Value) -> bool:
    # 16 still moves the option there from `experimental`, where 15 had it.
    places = (_CACHE_COMPONENTS, f"experimental.{_CACHE_COMPONENTS}")
    return any(_is_true(find_property(config.properties, place)) for place in places)


def _is_true(option: Property | None) -> bool:
    return option is not None and option.value.kind is ValueKind.BOOLEAN and option.value.text == "true"
