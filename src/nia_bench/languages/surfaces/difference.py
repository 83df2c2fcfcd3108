"""The difference of two surfaces: a pure function, and symmetric when the two are swapped."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import product
from typing import Final, get_args

from nia_bench.contract.surface import (
    Callable,
    Change,
    ChangeKind,
    ChangeLevel,
    Export,
    Member,
    Surface,
    SurfaceDifference,
)
from nia_bench.languages.surfaces.lookup import find_export

_ALIKE: Final = 0.6
_PREFIX: Final = re.compile("^(unstable|experimental)_", re.IGNORECASE)
_KINDS: Final[tuple[ChangeKind, ...]] = get_args(ChangeKind)
_LEVELS: Final[tuple[ChangeLevel, ...]] = get_args(ChangeLevel)

Place = tuple[str, str]
"""Module and exported name."""


def compare(before: Surface, after: Surface) -> SurfaceDifference:
    """Every change from `before` to `after`, by kind, level and name."""
    changes = [*_modules(before, after), *_exports(before, after), *_types(before, after)]
    return SurfaceDifference(
        before=f"{before.library}@{before.version}",
        after=f"{after.library}@{after.version}",
        changes=tuple(sorted(_joined(changes), key=_order)),
    )


def _order(change: Change) -> tuple[object, ...]:
    return _KINDS.index(change.kind), _LEVELS.index(change.level), change.modules, change.name


def _joined(changes: Iterable[Change]) -> Iterator[Change]:
    """The same change in several modules as one."""
    modules: dict[Change, set[str]] = {}
    for change in changes:
        modules.setdefault(change.model_copy(update={"modules": ()}), set()).update(change.modules)
    for change, places in modules.items():
        yield change.model_copy(update={"modules": tuple(sorted(places))})


def _modules(before: Surface, after: Surface) -> Iterator[Change]:
    for name in before.modules.keys() - after.modules.keys():
        yield Change(kind="removed", level="module", name=name, before=", ".join(before.modules[name]))
    for name in after.modules.keys() - before.modules.keys():
        yield Change(kind="added", level="module", name=name, after=", ".join(after.modules[name]))


def _exports(before: Surface, after: Surface) -> Iterator[Change]:
    old, new = _places(before), _places(after)
    gone = {place: old[place] for place in old.keys() - new.keys() if not find_export(after, *place)}
    come = {place: new[place] for place in new.keys() - old.keys() if not find_export(before, *place)}
    explained: set[Place] = set()
    for change, places in (*_moves(gone, come), *_renamings(gone, come)):
        if not explained & places:
            explained |= places
            yield change
    for module, name in gone.keys() - explained:
        if module in after.modules:  # otherwise the entry of its module reports it
            text = _signature(gone[module, name])
            yield Change(kind="removed", level="export", name=name, modules=(module,), before=text)
    for module, name in come.keys() - explained:
        if module in before.modules:
            text = _signature(come[module, name])
            yield Change(kind="added", level="export", name=name, modules=(module,), after=text)
    for module, name in old.keys() & new.keys():
        past, now = old[module, name], new[module, name]
        yield from _described("export", name, past, now, (module,))
        yield from _members(name, past.members, now.members, past.members, now.members, (module,))


def _places(surface: Surface) -> dict[Place, Export]:
    return {
        (module, name): export
        for module, exports in surface.modules.items()
        for name, export in exports.items()
    }


def _moves(gone: Mapping[Place, Export], come: Mapping[Place, Export]) -> list[tuple[Change, set[Place]]]:
    """Names that left one module and came into another. `default` means something else in each module."""
    moves: list[tuple[Change, set[Place]]] = []
    for (old, name), (new, same) in product(sorted(gone), sorted(come)):
        if name == same and old != new and name != "default":
            change = Change(kind="moved", level="export", name=name, before=old, after=new)
            moves.append((change, {(old, name), (new, name)}))
    return moves


def _renamings(gone: Mapping[Place, Export], come: Mapping[Place, Export]) -> list[tuple[Change, set[Place]]]:
    """Names that a similar name with the same signature replaced in the same module, most similar first."""
    found: list[tuple[float, str, str, str]] = []
    for (module, old), (other, new) in product(gone, come):
        if module == other and _prints(gone[module, old]) == _prints(come[module, new]) is not None:
            stems = sorted(_PREFIX.sub("", name) for name in (old, new))
            ratio = SequenceMatcher(None, *stems, autojunk=False).ratio()
            if ratio >= _ALIKE:
                found.append((-ratio, module, old, new))
    renamings: list[tuple[Change, set[Place]]] = []
    for _, module, old, new in sorted(found, key=lambda each: (each[0], each[1], sorted(each[2:]))):
        change = Change(kind="renamed", level="export", name=old, modules=(module,), before=old, after=new)
        renamings.append((change, {(module, old), (module, new)}))
    return renamings


def _prints(export: Export) -> tuple[object, ...] | None:
    """What two exports must share to be one under two names; None when it says too little."""
    if not export.signature and not export.members:
        return None
    options, members = tuple(export.options), tuple(export.members)
    return export.form, export.signature, export.arity, options, members, export.returns


def _types(before: Surface, after: Surface) -> Iterator[Change]:
    for name in before.types.keys() & after.types.keys():
        old, new = before.types[name], after.types[name]
        yield from _options(name, old, new, ())
        every_old, every_new = all_members(before, name), all_members(after, name)
        yield from _members(name, old.members, new.members, every_old, every_new, ())


def all_members(surface: Surface, name: str) -> dict[str, Member]:
    """The members of a type, those of the types it includes too."""
    found: dict[str, Member] = {}
    waiting, seen = [name], set[str]()
    while waiting:
        entry = surface.types.get(current := waiting.pop())
        if entry is not None and current not in seen:
            seen.add(current)
            found = {**entry.members, **found}
            waiting += entry.includes
    return found


def _members(
    owner: str,
    old: Mapping[str, Member],
    new: Mapping[str, Member],
    every_old: Mapping[str, Member],
    every_new: Mapping[str, Member],
    places: tuple[str, ...],
) -> Iterator[Change]:
    """Changes of an owner's own members. A member that is inherited now was not removed."""
    for name in old.keys() - every_new.keys():
        text = _signature(old[name])
        yield Change(kind="removed", level="member", name=f"{owner}.{name}", modules=places, before=text)
    for name in new.keys() - every_old.keys():
        text = _signature(new[name])
        yield Change(kind="added", level="member", name=f"{owner}.{name}", modules=places, after=text)
    for name in old.keys() & new.keys():
        yield from _described("member", f"{owner}.{name}", old[name], new[name], places)


def _described(
    level: ChangeLevel, name: str, old: Export | Member, new: Export | Member, places: tuple[str, ...]
) -> Iterator[Change]:
    yield from _deprecation(level, name, old.deprecated, new.deprecated, places)
    before, after = _signature(old), _signature(new)
    if before != after:
        yield Change(kind="changed", level=level, name=name, modules=places, before=before, after=after)
    yield from _options(name, old, new, places)


def _options(name: str, old: Callable, new: Callable, places: tuple[str, ...]) -> Iterator[Change]:
    for option in old.options.keys() - new.options.keys():
        yield Change(kind="removed", level="option", name=f"{name}({{{option}}})", modules=places)
    for option in new.options.keys() - old.options.keys():
        yield Change(kind="added", level="option", name=f"{name}({{{option}}})", modules=places)
    for option in old.options.keys() & new.options.keys():
        label = f"{name}({{{option}}})"
        past, now = old.options[option].deprecated, new.options[option].deprecated
        yield from _deprecation("option", label, past, now, places)


def _deprecation(
    level: ChangeLevel, name: str, old: str | None, new: str | None, places: tuple[str, ...]
) -> Iterator[Change]:
    if old is None and new is not None:
        yield Change(kind="deprecated", level=level, name=name, modules=places, after=new)
    elif old is not None and new is None:
        yield Change(kind="restored", level=level, name=name, modules=places, before=old)


def _signature(described: Export | Member) -> str:
    """What is compared, and shown: the signature, or else the form, with the kind where it is told."""
    if isinstance(described, Member):
        return described.signature
    text = described.signature or described.form
    if described.form == "class" and described.arity is not None:
        most = "…" if described.arity[1] is None else described.arity[1]
        text = f"class ({described.arity[0]} to {most} arguments)"
    return f"type {text}" if described.kind == "type" and described.form in {"class", "function"} else text
