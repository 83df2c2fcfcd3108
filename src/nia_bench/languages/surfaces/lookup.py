"""Looking names up in surfaces: what a module exports under a name, and which names are most like one."""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Final

from nia_bench.contract.surface import Export, Surface

_CLOSE: Final = 0.6


def find_export(surface: Surface, module: str, name: str) -> Export | None:
    """The export `name`, or `namespace.name`, of a module; followed through namespaces that are modules."""
    exports = surface.modules.get(module, {})
    if name in exports:
        return exports[name]
    head, dot, rest = name.partition(".")
    namespace = exports.get(head)
    if dot and namespace is not None and namespace.same is not None:
        return find_export(surface, namespace.same, rest)
    return None


def nearest(surface: Surface, name: str, limit: int = 1) -> list[str]:
    """The names of exports, members and options most like `name`, best first; only those that are close."""
    matcher = SequenceMatcher(b=name.lower(), autojunk=False)
    rated: list[tuple[float, str]] = []
    for each in _names(surface):
        matcher.set_seq1(each.lower())
        if each != name and matcher.quick_ratio() >= _CLOSE and (ratio := matcher.ratio()) >= _CLOSE:
            rated.append((-ratio, each))
    return [each for _, each in sorted(rated)[:limit]]


def _names(surface: Surface) -> set[str]:
    names = {each.rpartition(".")[2] for exports in surface.modules.values() for each in exports}
    described = [export for exports in surface.modules.values() for export in exports.values()]
    for entry in (*described, *surface.types.values()):
        names.update(entry.members, entry.options)
        for member in entry.members.values():
            names.update(member.options)
    return names
