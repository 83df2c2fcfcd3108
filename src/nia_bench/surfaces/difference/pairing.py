"""Which exports of two versions are one: those that stayed, those that moved, and those with another name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import Final

from nia_bench.surfaces.difference.exported import DEFAULT, Exported, Place, Thing, identity, thing_at
from nia_bench.surfaces.difference.normal_forms import Tokens, renamed
from nia_bench.surfaces.model import Export, Surface

_ALIKE: Final = 0.6
_SHORTEST_STEM: Final = 3
_MOST_COMPARED: Final = 2_500
_TELLING: Final = 60
"""A form of so many characters says which function it is, even under a name that is not similar."""


@dataclass(frozen=True)
class Pair:
    """One thing in both versions, named as in the newer one, with the modules that export it."""

    name: str
    modules: tuple[str, ...]
    before: Export
    after: Export
    stayed: bool = True


@dataclass(frozen=True)
class Lost:
    """A thing that one version alone has; `kept` are other places of that version where it still is.

    `instead` is the name of what has its shape in the other version.
    """

    thing: Thing
    kept: str | None = None
    instead: str | None = None


@dataclass(frozen=True)
class Pairing:
    """The exports of two versions, held against each other."""

    before: Exported
    after: Exported
    stayed: tuple[Pair, ...]
    moved: tuple[tuple[Thing, Thing], ...]
    renamed: tuple[tuple[Thing, Thing], ...]
    gone: tuple[Lost, ...]
    come: tuple[Lost, ...]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every thing that both versions have."""
        elsewhere = (*self.moved, *self.renamed)
        return (
            *self.stayed,
            *(Pair(new.name, new.modules, old.export, new.export, stayed=False) for old, new in elsewhere),
        )


def pair(before: Surface, after: Surface) -> Pairing:
    """Hold the exports of two surfaces against each other."""
    old, new = Exported(before), Exported(after)
    lost, gained = _without_repeats(old, new), _without_repeats(new, old)
    whole_lost = [each.thing for each in lost if each.kept is None]
    whole_gained = [each.thing for each in gained if each.kept is None]
    moved = list(_moves(whole_lost, whole_gained))
    explained = {id(thing) for both in moved for thing in both}
    left = [thing for thing in whole_lost if id(thing) not in explained]
    right = [thing for thing in whole_gained if id(thing) not in explained]
    renamings = list(_renamings(left, right, before, after))
    explained |= {id(thing) for both in renamings for thing in both}
    left = [thing for thing in left if id(thing) not in explained]
    right = [thing for thing in right if id(thing) not in explained]
    instead = dict(_same_shape(left, right, before, after))
    return Pairing(
        before=old,
        after=new,
        stayed=tuple(_stayed(old, new)),
        moved=tuple(moved),
        renamed=tuple(renamings),
        gone=(*(each for each in lost if each.kept), *(Lost(t, None, instead.get(t.name)) for t in left)),
        come=(*(each for each in gained if each.kept), *(Lost(thing) for thing in right)),
    )


def _stayed(old: Exported, new: Exported) -> Iterator[Pair]:
    """Each thing that is at a place in both versions, once for all its places."""
    found: dict[tuple[str, str], list[Place]] = {}
    for place, export in old.at.items():
        now = new.find(place)
        if isinstance(now, Export):
            found.setdefault((identity(place, export), identity(place, now)), []).append(place)
    for place in sorted(new.at.keys() - old.at.keys()):
        past = old.find(place)
        if isinstance(past, Export):
            found.setdefault((identity(place, past), identity(place, new.at[place])), []).append(place)
    for places in found.values():
        values = [each for each in places if not (_is_type(old.at.get(each)) or _is_type(new.at.get(each)))]
        first = min(values or places)
        past, now = old.find(first), new.find(first)
        if isinstance(past, Export) and isinstance(now, Export):
            thing = thing_at(values or places, now)
            yield Pair(thing.name, thing.modules, past, now)


def _is_type(export: Export | None) -> bool:
    return export is not None and export.kind == "type"


def _lost(one: Exported, other: Exported) -> Iterator[Lost]:
    """What `one` has at places where `other` has nothing, each thing once."""
    absent = {place for place in one.at if other.find(place) is None}
    for places in one.places.values():
        left = [place for place in places if place in absent and not _is_inside(place, absent)]
        kept = [place for place in places if place not in absent]
        if kept:
            # A module that is gone altogether is told of by itself.
            left = [place for place in left if place.module in other.surface.modules]
        if left:
            thing = thing_at(left, one.at[min(left)], one.at)
            yield Lost(thing, kept=_other_place(kept, thing.name) if kept else None)


def _without_repeats(one: Exported, other: Exported) -> list[Lost]:
    """What `other` lacks, without what only modules had that it lacks as well, under names that stayed.

    The default export of such a module is what the row of the module is about.

    A name that several such modules had is told of once.
    """
    listed = sorted(_lost(one, other), key=lambda each: _order(each.thing))
    known = {place.name for place in other.at if one.find(place) is not None} - {DEFAULT}
    known |= {each.thing.name for each in listed if set(each.thing.modules) & other.surface.modules.keys()}
    found: list[Lost] = []
    alone: dict[str, list[Lost]] = {}
    for each in listed:
        if set(each.thing.modules) & other.surface.modules.keys():
            found.append(each)
        elif each.thing.name not in known and each.thing.name != DEFAULT:
            alone.setdefault(each.thing.name, []).append(each)
    for same in alone.values():
        modules = sorted({module for each in same for module in each.thing.modules})
        found.append(replace(same[0], thing=replace(same[0].thing, modules=tuple(modules))))
    return found


def _is_inside(place: Place, absent: AbstractSet[Place]) -> bool:
    """Whether a namespace around the name is absent as well."""
    head, dot, _ = place.name.rpartition(".")
    return bool(dot) and (
        Place(place.module, head) in absent or _is_inside(Place(place.module, head), absent)
    )


def _other_place(kept: Sequence[Place], name: str) -> str:
    thing = min(kept, key=lambda place: (place.name != name, len(place.module), place))
    return thing.module if thing.name == name else thing.name


def _moves(gone: Sequence[Thing], come: Sequence[Thing]) -> Iterator[tuple[Thing, Thing]]:
    """Names that left one module and came into another. `default` means something else in each module."""
    old, new = ([thing for thing in each if thing.name != DEFAULT] for each in (gone, come))
    for key in (_declaration, _kind, _name):
        for one, other in _met(old, new, key):
            if "both" in {one.export.kind, other.export.kind} or _kind(one) == _kind(other):
                yield one, other
                old.remove(one)
                new.remove(other)


def _met(
    old: Iterable[Thing], new: Iterable[Thing], key: Callable[[Thing], object]
) -> list[tuple[Thing, Thing]]:
    """The things that share a key, two by two."""
    groups: dict[object, tuple[list[Thing], list[Thing]]] = {}
    for side, things in enumerate((old, new)):
        for thing in sorted(things, key=_order):
            groups.setdefault(key(thing), ([], []))[side].append(thing)
    return [met for one, other in groups.values() for met in zip(one, other, strict=False)]


def _declaration(thing: Thing) -> object:
    return thing.name, thing.export.declared


def _kind(thing: Thing) -> object:
    return thing.name, thing.export.kind


def _name(thing: Thing) -> object:
    return thing.name


def _order(thing: Thing) -> tuple[str, tuple[str, ...]]:
    return thing.name, thing.modules


def _renamings(
    gone: Sequence[Thing], come: Sequence[Thing], before: Surface, after: Surface
) -> Iterator[tuple[Thing, Thing]]:
    """Things whose like, under a similar name, is new; the most similar names first."""
    found: list[tuple[bool, float, list[str], Thing, Thing]] = []
    for old, new in _of_one_shape(gone, come, before, after):
        if len(old) * len(new) > _MOST_COMPARED:
            continue
        for one in old:
            for other in new:
                likeness = similarity(one.name, other.name)
                if likeness >= _ALIKE:
                    elsewhere = not set(one.modules) & set(other.modules)
                    names = sorted([one.name, other.name])
                    found.append((elsewhere, -likeness, names, one, other))
    taken: set[int] = set()
    for *_, one, other in sorted(found, key=lambda each: each[:3]):
        if not {id(one), id(other)} & taken:
            taken |= {id(one), id(other)}
            yield one, other


def _same_shape(
    gone: Sequence[Thing], come: Sequence[Thing], before: Surface, after: Surface
) -> Iterator[tuple[str, str]]:
    """Names of things that are gone, each with the name of the only new one that has its telling shape."""
    for old, new in _of_one_shape(gone, come, before, after):
        if len(old) == len(new) == 1 and sum(map(len, old[0].export.calls)) >= _TELLING:
            yield old[0].name, new[0].name


def _of_one_shape(
    gone: Iterable[Thing], come: Iterable[Thing], before: Surface, after: Surface
) -> Iterator[tuple[list[Thing], list[Thing]]]:
    old, new = _by_shape(gone, before), _by_shape(come, after)
    for shape, things in old.items():
        if shape in new:
            yield things, new[shape]


def _by_shape(things: Iterable[Thing], surface: Surface) -> dict[tuple[object, ...], list[Thing]]:
    found: dict[tuple[object, ...], list[Thing]] = {}
    for thing in things:
        shape = shape_of(thing, surface)
        if shape is not None and thing.name != DEFAULT:
            found.setdefault(shape, []).append(thing)
    return found


def shape_of(thing: Thing, surface: Surface) -> tuple[object, ...] | None:
    """What two things must share to be one under two names; None where it says too little."""
    export, entry = thing.export, surface.types.get(thing.export.type or "")
    own = {name: "its own type" for name in (thing.name, export.type) if name}
    calls = _forms(export.calls, own) or export.signature.replace(thing.name, "its own type")
    inside = (tuple(entry.members), _forms([entry.shape], own), _forms(entry.calls, own)) if entry else ()
    if not (calls or export.members or (entry and (entry.members or entry.shape or entry.calls))):
        return None
    return export.kind, export.arity, calls, tuple(export.options), tuple(export.members), inside


def _forms(forms: Iterable[str], names: Mapping[str, str]) -> tuple[Tokens, ...]:
    return tuple(sorted(renamed(form, names) for form in forms if form))


def similarity(one: str, other: str) -> float:
    """How similar two names are, from 0 to 1. A prefix such as `unstable_` makes them no less similar."""
    short, long = sorted((one, other), key=len)
    if is_prefixed(long, short):
        return 1.0
    return SequenceMatcher(None, *sorted((one, other)), autojunk=False).ratio()


def is_prefixed(long: str, short: str) -> bool:
    """Whether a name is the other one behind a prefix that ends in `_`: `unstable_after` is `after`."""
    prefix, mark, rest = long.partition("_")
    return bool(prefix and mark) and len(rest) >= _SHORTEST_STEM and rest.casefold() == short.casefold()
