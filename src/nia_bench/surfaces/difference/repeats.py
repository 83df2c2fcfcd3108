"""Options that many calls take, written once in the file of a surface: later calls name the first."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final, cast

_OPTIONS: Final = "options"
_SPARED: Final = 24
"""Options that are shorter than a name and so many characters are written again: that reads better."""

_Line = dict[str, Any]


def without_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Replace, in what is to be written, options that were written before by the name of what has them."""
    first: dict[str, str] = {}

    def replace(name: str, line: _Line) -> None:
        text = json.dumps(line[_OPTIONS], ensure_ascii=False)
        known = first.setdefault(text, name)
        if known != name and len(text) > len(known) + _SPARED:
            line[_OPTIONS] = known

    _visit(modules, types, replace)


def with_repeats(modules: Mapping[str, Any], types: Mapping[str, Any]) -> None:
    """Put the options back that `without_repeats` took out."""
    known: dict[str, Any] = {}

    def fill(name: str, line: _Line) -> None:
        options = line[_OPTIONS]
        line[_OPTIONS] = known[options] if isinstance(options, str) else options
        known[name] = line[_OPTIONS]

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


def _visit_line(name: str, written: Any, visitor: Callable[[str, _Line], None]) -> None:
    for each, line in ((name, written), *_members(name, written)):
        if isinstance(line, dict) and _OPTIONS in line:
            visitor(each, cast("_Line", line))


def _members(name: str, written: Any) -> Iterator[tuple[str, Any]]:
    line = cast("_Line", written) if isinstance(written, dict) else {}
    for member, inner in line.get("members", {}).items():
        yield f"{name}/{member}", inner
