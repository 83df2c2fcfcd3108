"""The pairing of the exports of two versions: unchanged place, moved, or renamed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from operator import attrgetter
from typing import Final

from nia_bench.surfaces.difference.normal_forms import Tokens, rename_types
from nia_bench.surfaces.difference.one_surface import DEFAULT, Exported, Place, Thing, identity, thing_at
from nia_bench.surfaces.model import Export, Surface

_ALIKE: Final = 0.6
_SHORTEST_STEM: Final = 3
_MOST_COMPARED: Final = 2_500
_TELLING: Final = 60
"""The length of a form, in characters, that identifies a function whatever its name."""


@dataclass(frozen=True)
class Pair:
    """One declaration in both versions, named as in the newer one, with the modules that export it."""

    name: str
    modules: tuple[str, ...]
    before: Export
    after: Export
    moved_from: Place | None = None

    @property
    def stayed(self) -> bool:
        """Whether the declaration has the same place in both versions."""
        return self.moved_from is None

    @property
    def places(self) -> tuple[Place, Place]:
        """A place of the declaration in the older version, and one in the newer version."""
        now = Place(self.modules[0], self.name)
        return self.moved_from or now, now


@dataclass(frozen=True)
class Lost:
    """A declaration that only one version has at a place.

    `elsewhere` is another place that still has it in the other version. `instead` is the name of the
    declaration with the same shape in the other version.
    """

    thing: Thing
    elsewhere: str | None = None
    instead: str | None = None


@dataclass(frozen=True)
class Pairing:
    """The exports of two versions, paired."""

    before: Exported
    after: Exported
    stayed: tuple[Pair, ...]
    moved: tuple[tuple[Thing, Thing], ...]
    renamed: tuple[tuple[Thing, Thing], ...]
    removed: tuple[Lost, ...]
    come: tuple[Lost, ...]

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """Every declaration that both versions have: those that stayed, then the moved, then the renamed."""
        elsewhere = (*self.moved, *self.renamed)
        return (
            *self.stayed,
            *(
                Pair(new.name, new.modules, old.export, new.export, Place(old.modules[0], old.name))
                for old, new in elsewhere
            ),
        )


def pair(before: Surface, after: Surface) -> Pairing:
    """Return the exports of two surfaces in pairs that stayed, moved or were renamed, and the others.

    The others are `removed` or `come`, as are declarations that lost or gained only some of their places.
    """
    old, new = Exported(before), Exported(after)
    lost, gained = _without_repeats(old, new), _without_repeats(new, old)
    whole_lost = [loss.thing for loss in lost if loss.elsewhere is None]
    whole_gained = [loss.thing for loss in gained if loss.elsewhere is None]
    moved = list(_moves(whole_lost, whole_gained))
    explained = {id(thing) for both in moved for thing in both}
    unexplained_lost = [thing for thing in whole_lost if id(thing) not in explained]
    right = [thing for thing in whole_gained if id(thing) not in explained]
    renamings = list(_renamings(unexplained_lost, right, before, after))
    explained |= {id(thing) for both in renamings for thing in both}
    unexplained_lost = [thing for thing in unexplained_lost if id(thing) not in explained]
    right = [thing for thing in right if id(thing) not in explained]
    instead = dict(_same_shape(unexplained_lost, right, before, after))
    return Pairing(
        before=old,
        after=new,
        stayed=tuple(_stayed(old, new)),
        moved=tuple(moved),
        renamed=tuple(renamings),
        removed=(
            *(loss for loss in lost if loss.elsewhere),
            *(Lost(t, None, instead.get(t.name)) for t in unexplained_lost),
        ),
        come=(*(gain for gain in gained if gain.elsewhere), *(Lost(thing) for thing in right)),
    )


def _stayed(old: Exported, new: Exported) -> Iterator[Pair]:
    """Yield each declaration that both versions have at the same place, once for all its places."""
    places_by_identity: dict[tuple[str, str], list[Place]] = {}
    for place in (*old.at, *sorted(new.at.keys() - old.at.keys())):
        past, now = old.find(place), new.find(place)
        if isinstance(past, Export) and isinstance(now, Export):
            places_by_identity.setdefault((identity(place, past), identity(place, now)), []).append(place)
    for places in places_by_identity.values():
        values = [
            place for place in places if not (_is_type(old.at.get(place)) or _is_type(new.at.get(place)))
        ]
        first = min(values or places)
        past, now = old.find(first), new.find(first)
        if isinstance(past, Export) and isinstance(now, Export):
            thing = thing_at(values or places, now)
            yield Pair(thing.name, thing.modules, past, now)


def _is_type(export: Export | None) -> bool:
    return export is not None and export.kind == "type"


def _lost(exported: Exported, other: Exported) -> Iterator[Lost]:
    """Yield each declaration that `exported` has at places where `other` has none.

    A place whose namespace `other` does not have either is left out. `elsewhere` names a place where `other`
    still has the declaration; then, places in modules that it does not have are left out.
    """
    absent = {place for place in exported.at if other.find(place) is None}
    for places in exported.places.values():
        places_without = [place for place in places if place in absent and not _is_inside(place, absent)]
        places_with = [place for place in places if place not in absent]
        if places_with:
            # A removed module has a row of its own.
            places_without = [place for place in places_without if place.module in other.surface.modules]
        if places_without:
            thing = thing_at(places_without, exported.at[min(places_without)], exported.at)
            yield Lost(thing, elsewhere=_other_place(places_with, thing.name) if places_with else None)


def _without_repeats(exported: Exported, other: Exported) -> list[Lost]:
    """Return what `_lost` yields, without what is lost only because its module is removed.

    That is the default export of such a module, and a name that another module keeps or loses as well. A name
    of several removed modules is returned once, with all of them.
    """
    ordered = sorted(_lost(exported, other), key=lambda loss: _order(loss.thing))
    known_names = {place.name for place in other.at if exported.find(place) is not None} - {DEFAULT}
    known_names |= {
        loss.thing.name for loss in ordered if set(loss.thing.modules) & other.surface.modules.keys()
    }
    losses: list[Lost] = []
    alone: dict[str, list[Lost]] = {}
    for loss in ordered:
        if set(loss.thing.modules) & other.surface.modules.keys():
            losses.append(loss)
        elif loss.thing.name not in known_names and loss.thing.name != DEFAULT:
            alone.setdefault(loss.thing.name, []).append(loss)
    for same in alone.values():
        modules = sorted({module for loss in same for module in loss.thing.modules})
        losses.append(replace(same[0], thing=replace(same[0].thing, modules=tuple(modules))))
    return losses


def _is_inside(place: Place, absent: AbstractSet[Place]) -> bool:
    """Return whether a namespace around the name is absent as well."""
    head, dot, _ = place.name.rpartition(".")
    return bool(dot) and (
        Place(place.module, head) in absent or _is_inside(Place(place.module, head), absent)
    )


def _other_place(places: Sequence[Place], name: str) -> str:
    thing = min(places, key=lambda place: (place.name != name, len(place.module), place))
    return thing.module if thing.name == name else thing.name


def _moves(removed: Sequence[Thing], come: Sequence[Thing]) -> Iterator[tuple[Thing, Thing]]:
    """Yield pairs of a removed and an added declaration of one name, which moved to another module.

    Those with the same declaration are paired first, then those of the same kind. A value and a type are
    never paired, nor is `default`.
    """
    old, new = ([thing for thing in things if thing.name != DEFAULT] for things in (removed, come))
    for key in (attrgetter("name", "export.declared"), attrgetter("name", "export.kind"), attrgetter("name")):
        for old_thing, new_thing in _things_with_one_key(old, new, key):
            kinds = {old_thing.export.kind, new_thing.export.kind}
            if "both" in kinds or len(kinds) == 1:
                yield old_thing, new_thing
                old.remove(old_thing)
                new.remove(new_thing)


def _things_with_one_key(
    old: Iterable[Thing], new: Iterable[Thing], key: Callable[[Thing], object]
) -> list[tuple[Thing, Thing]]:
    """Return pairs of an old and a new declaration with the same key, each declaration at most once."""
    groups: dict[object, tuple[list[Thing], list[Thing]]] = {}
    for side, things in enumerate((old, new)):
        for thing in sorted(things, key=_order):
            groups.setdefault(key(thing), ([], []))[side].append(thing)
    return [
        pair
        for old_things, new_things in groups.values()
        for pair in zip(old_things, new_things, strict=False)
    ]


def _order(thing: Thing) -> tuple[str, tuple[str, ...]]:
    return thing.name, thing.modules


def _renamings(
    removed: Sequence[Thing], come: Sequence[Thing], before: Surface, after: Surface
) -> Iterator[tuple[Thing, Thing]]:
    """Yield pairs of a removed and an added declaration of one shape with similar names.

    Each is in at most one pair. Pairs with a common module are preferred, then the most similar names. A
    shape that very many declarations share is skipped.
    """
    candidates: list[tuple[bool, float, list[str], Thing, Thing]] = []
    for old, new in _of_one_shape(removed, come, before, after):
        if len(old) * len(new) > _MOST_COMPARED:
            continue
        for old_thing in old:
            for new_thing in new:
                likeness = similarity(old_thing.name, new_thing.name)
                if likeness >= _ALIKE:
                    elsewhere = not set(old_thing.modules) & set(new_thing.modules)
                    names = sorted([old_thing.name, new_thing.name])
                    candidates.append((elsewhere, -likeness, names, old_thing, new_thing))
    used: set[int] = set()
    for *_, old_thing, new_thing in sorted(candidates, key=lambda candidate: candidate[:3]):
        if not {id(old_thing), id(new_thing)} & used:
            used |= {id(old_thing), id(new_thing)}
            yield old_thing, new_thing


def _same_shape(
    removed: Sequence[Thing], come: Sequence[Thing], before: Surface, after: Surface
) -> Iterator[tuple[str, str]]:
    """Yield (old name, new name) of a removed and an added declaration that share a shape with no other.

    Only declarations with long calls count: a short shape identifies nothing.
    """
    for old, new in _of_one_shape(removed, come, before, after):
        if len(old) == len(new) == 1 and sum(map(len, old[0].export.calls)) >= _TELLING:
            yield old[0].name, new[0].name


def _of_one_shape(
    removed: Iterable[Thing], come: Iterable[Thing], before: Surface, after: Surface
) -> Iterator[tuple[list[Thing], list[Thing]]]:
    old, new = _by_shape(removed, before), _by_shape(come, after)
    for shape, things in old.items():
        if shape in new:
            yield things, new[shape]


def _by_shape(things: Iterable[Thing], surface: Surface) -> dict[tuple[object, ...], list[Thing]]:
    things_by_shape: dict[tuple[object, ...], list[Thing]] = {}
    for thing in things:
        shape = shape_of(thing, surface)
        if shape is not None and thing.name != DEFAULT:
            things_by_shape.setdefault(shape, []).append(thing)
    return things_by_shape


def shape_of(thing: Thing, surface: Surface) -> tuple[object, ...] | None:
    """Return a key that declarations share if they differ only by name; None if it identifies nothing."""
    export, entry = thing.export, surface.types.get(thing.export.type or "")
    placeholders = {name: "its own type" for name in (thing.name, export.type) if name}
    calls = _forms(export.calls, placeholders) or export.signature.replace(thing.name, "its own type")
    inside = (
        (tuple(entry.members), _forms([entry.shape], placeholders), _forms(entry.calls, placeholders))
        if entry
        else ()
    )
    if not (calls or export.members or (entry and (entry.members or entry.shape or entry.calls))):
        return None
    return export.kind, export.arity, calls, tuple(export.options), tuple(export.members), inside


def _forms(forms: Iterable[str], names: Mapping[str, str]) -> tuple[Tokens, ...]:
    return tuple(sorted(rename_types(form, names) for form in forms if form))


def similarity(name: str, other_name: str) -> float:
    """Return the similarity of two names, from 0 to 1; 1 if they differ by a prefix such as `unstable_`."""
    short, long = sorted((name, other_name), key=len)
    if is_prefixed(long, short):
        return 1.0
    return SequenceMatcher(None, *sorted((name, other_name)), autojunk=False).ratio()


def is_prefixed(long: str, short: str) -> bool:
    """Return whether `long` is `short` with a prefix up to the first `_`: `unstable_after` and `after`.

    `short` must have at least three characters. Case is ignored.
    """
    prefix, mark, stem = long.partition("_")
    return bool(prefix and mark) and len(stem) >= _SHORTEST_STEM and stem.casefold() == short.casefold()


def aliases_of(name: str, surfaces: Iterable[Surface]) -> frozenset[str]:
    """Return the other names of the export `name` in these versions of its library.

    Two names mean the same if one version gives them one declaration, or if they differ by a prefix and have
    the same shape in any versions.
    """
    all_surfaces = list(surfaces)
    exports = [
        (surface, export) for surface in all_surfaces for other, export in _exports(surface) if other == name
    ]
    shapes = {_shape(name, export, surface) for surface, export in exports} - {None}
    aliases: set[str] = set()
    for surface in all_surfaces:
        declared = {
            export.declared for exporting_surface, export in exports if exporting_surface is surface
        } - {None}
        for other, export in _exports(surface):
            if other == name:
                continue
            short, long = sorted((name, other), key=len)
            if export.declared in declared or (
                is_prefixed(long, short) and _shape(other, export, surface) in shapes
            ):
                aliases.add(other)
    return frozenset(aliases)


def _exports(surface: Surface) -> Iterator[tuple[str, Export]]:
    """Yield every exported name with its export, without `default` and what namespaces export (`a.b`)."""
    for exports in surface.modules.values():
        yield from (
            (name, export) for name, export in exports.items() if "." not in name and name != "default"
        )


def _shape(name: str, export: Export, surface: Surface) -> tuple[object, ...] | None:
    return shape_of(Thing(name, (), export), surface)
