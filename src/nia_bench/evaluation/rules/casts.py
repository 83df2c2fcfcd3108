"""Library names reached through a cast, `(React as any).use`, where no type says whether they exist."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from nia_bench.contract.facts import Call, FileFacts
from nia_bench.evaluation.checks import View
from nia_bench.evaluation.rules.rule import Breach

_CAST = re.compile(r"""\(\s*([A-Za-z_$][\w$]*)\s+as\s+any\s*\)(?:\.(\w+)|\[(["'])(\w+)\3\])$""")


def calls_behind_casts(view: View, names: Mapping[str, Collection[str]], why: str) -> Iterator[Breach]:
    """Calls of `names` (by module) on the module itself, cast to `any`.

    A file that mentions the module in another way that is not accounted for may be asking first whether
    the name is there, and is left alone.
    """
    for file in view.code():
        modules = {
            item.local: item.module
            for item in file.imports
            if item.local and item.name in {"default", "*"} and item.module in names
        }
        cast = [(call, found) for call in file.calls if (found := _cast_member(call))]
        if not modules or not cast or _asks_first(file, set(modules.values()), [call for call, _ in cast]):
            continue
        for call, (local, member) in cast:
            module = modules.get(local)
            if module is not None and member in names[module]:
                yield Breach(file.path, call.line, member, f"{module} has no '{member}' here: {why}")


def _cast_member(call: Call) -> tuple[str, str] | None:
    match = _CAST.match(call.callee) if call.form == "call" and call.origin is None else None
    return (match[1], match[2] or match[4]) if match else None


def _asks_first(file: FileFacts, modules: set[str], calls: list[Call]) -> bool:
    """Whether some line mentions a module more often than its casts and known names explain."""
    mentions = Counter(
        r.line
        for r in file.references
        if r.use == "value" and r.origin.module in modules and r.origin.name in {"default", "*"}
    )
    known = Counter(
        r.line
        for r in file.references
        if r.use != "type" and r.origin.package in modules and r.origin.name not in {"default", "*"}
    )
    casts = Counter(call.line for call in calls)
    return any(count > known[line] + casts[line] for line, count in mentions.items())
