"""Repeated options in surface files: the first call lists them, later calls refer to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

_OPTIONS: Final = "options"
_SPARED: Final = 24
"""Options are repeated if a reference would save fewer characters than this."""

_Line = dict[str, Any]


def without_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Replace repeated options by the name of the first call that has them, in place."""
    first: dict[str, str] = {}

    def replace(name: str, line: _Line) -> None:
        text = json.dumps(line[_OPTIONS], ensure_ascii=False)
        first_name = first.setdefault(text, name)
        if first_name != name and len(text) > len(first_name) + _SPARED:
            line[_OPTIONS] = first_name

    _visit(modules, types, replace)


def with_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Restore the options that `without_repeats` replaced, in place."""
    options_by_name: dict[str, Any] = {}

    def fill(name: str, line: _Line) -> None:
        options = line[_OPTIONS]
        line[_OPTIONS] = options_by_name[options] if isinstance(options, str) else options
        options_by_name[name] = line[_OPTIONS]

    _visit(modules, types, fill)


def _visit(
    modules: Mapping[str, Any], types: Mapping[str, Any], visitor: Callable[[str, _Line], None]
) -> None:
    for specifier, exports in modules.items():
        if isinstance(exports, dict):
            for name, line in cast("_Line", exports).items():
                _visit_line(f"{specifier}#{name}", line, visitor)
    for name, line in types.items():
        _visit_line(f"#{name}", line, visitor)


def _visit_line(name: str, line_or_text: Any, visitor: Callable[[str, _Line], None]) -> None:
    for line_name, line in ((name, line_or_text), *_members(name, line_or_text)):
        if isinstance(line, dict) and _OPTIONS in line:
            visitor(line_name, cast("_Line", line))


def _members(name: str, line_or_text: Any) -> Iterator[tuple[str, Any]]:
    line = cast("_Line", line_or_text) if isinstance(line_or_text, dict) else {}
    for member, inner in line.get("members", {}).items():
        yield f"{name}/{member}", inner
