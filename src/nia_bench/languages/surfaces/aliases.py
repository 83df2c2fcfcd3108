"""Names that mean one thing in several versions of a library, as its surfaces show.

A library may try a name out behind a prefix (`unstable_after`) and drop the prefix later (`after`). Nobody
lists such prefixes: a name that has the shape of another one, without what stands before its `_`, is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise

from nia_bench.contract.surface import Surface
from nia_bench.languages.surfaces.exported import DEFAULT, Exported
from nia_bench.languages.surfaces.pairing import is_prefixed, pair


def learned_aliases(surfaces: Iterable[Surface]) -> Mapping[str, frozenset[str]]:
    """Other names of what each name means. `surfaces` are the versions of one library, oldest first.

    Two names are one where a version declares them as one thing, or where one version has the first and the
    next has the second in its place, with the same shape.
    """
    listed = list(surfaces)
    found: dict[str, set[str]] = {}
    for surface in listed:
        for places in Exported(surface).places.values():
            names = {place.name for place in places if "." not in place.name} - {DEFAULT}
            for name in names:
                _join(found, name, names)
    for before, after in pairwise(listed):
        for old, new in pair(before, after).renamed:
            short, long = sorted((old.name, new.name), key=len)
            if is_prefixed(long, short):
                _join(found, short, {long})
                _join(found, long, {short})
    return {name: frozenset(others) for name, others in found.items() if others}


def _join(found: dict[str, set[str]], name: str, others: set[str]) -> None:
    found.setdefault(name, set()).update(others - {name})
