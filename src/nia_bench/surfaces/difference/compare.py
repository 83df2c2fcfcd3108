"""The difference of two API surfaces: a pure function with one row for each change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from nia_bench.surfaces.difference.call_changes import DescriptionComparison, replacement_in
from nia_bench.surfaces.difference.one_surface import DEFAULT, Exported, Place, ancestors
from nia_bench.surfaces.difference.option_rows import OptionRows
from nia_bench.surfaces.difference.pairing import Lost, Pair, Pairing, pair
from nia_bench.surfaces.difference.type_pairs import TypePairs, aliases_without, is_mostly_shared, pair_types
from nia_bench.surfaces.difference.type_rows import TypeRows
from nia_bench.surfaces.model import Change, ChangeKind, ChangeLevel, Member, Surface, SurfaceDifference

_KINDS: Final[tuple[ChangeKind, ...]] = get_args(ChangeKind)
_LEVELS: Final[tuple[ChangeLevel, ...]] = get_args(ChangeLevel)


def compare_surfaces(before: Surface, after: Surface) -> SurfaceDifference:
    """Return the difference of two API surfaces: one row for each change.

    The rows are sorted by kind, the gravest first, then by level, modules and name.

    difference = compare_surfaces(before, after)
    removed = [change.name for change in difference.changes if change.kind == "removed"]
    """
    pairing = pair(before, after)
    types = pair_types(before, after, pairing)
    changes = [*_module_changes(before, after), *_export_changes(pairing), *_changes_of_pairs(pairing, types)]
    return SurfaceDifference(
        before=f"{before.library}@{before.version}",
        after=f"{after.library}@{after.version}",
        changes=tuple(sorted(_join_modules(changes), key=_order)),
        partial=tuple(dict.fromkeys((*before.partial, *after.partial))),
    )


def _order(change: Change) -> tuple[object, ...]:
    texts = (change.before or "", change.after or "")
    return _KINDS.index(change.kind), _LEVELS.index(change.level), change.modules, change.name, texts


def _join_modules(changes: Iterable[Change]) -> Iterator[Change]:
    """Yield the changes, with those that differ only in their modules merged into one."""
    modules: dict[Change, set[str]] = {}
    for change in changes:
        modules.setdefault(change.model_copy(update={"modules": ()}), set()).update(change.modules)
    for change, places in modules.items():
        yield change.model_copy(update={"modules": tuple(sorted(places))})


def _module_changes(before: Surface, after: Surface) -> Iterator[Change]:
    removed, added = (
        before.modules.keys() - after.modules.keys(),
        after.modules.keys() - before.modules.keys(),
    )
    contents = {frozenset(after.modules[name]): name for name in sorted(added, reverse=True)}
    for name in removed:
        exports = before.modules[name]
        instead = contents.get(frozenset(exports)) if exports.keys() - {DEFAULT} else None
        yield Change(kind="removed", level="module", name=name, before=", ".join(exports), instead=instead)
    for name in added:
        yield Change(kind="new", level="module", name=name, after=", ".join(after.modules[name]))


def _export_changes(pairing: Pairing) -> Iterator[Change]:
    """Yield the rows of exports that were removed, added, moved or renamed."""
    for old, new in pairing.moved:
        yield Change(
            kind="moved",
            level="export",
            name=new.name,
            modules=new.modules,
            before=", ".join(old.modules),
            after=", ".join(new.modules),
            instead=new.modules[0],
        )
    for old, new in pairing.renamed:
        names = {"before": old.name, "after": new.name, "instead": new.name}
        yield Change(kind="renamed", level="export", name=old.name, modules=new.modules, **names)
    for lost in pairing.removed:
        yield _one_sided_change("removed", lost)
    for gained in pairing.come:
        yield _one_sided_change("new", gained)


def _one_sided_change(kind: ChangeKind, lost: Lost) -> Change:
    thing = lost.thing
    text = thing.export.signature or thing.export.form
    about = {"kind": kind, "level": "export", "name": thing.name, "modules": thing.modules}
    if kind == "new":
        return Change.model_validate({**about, "after": text})
    instead = replacement_in(thing.export.deprecated) or lost.elsewhere or lost.instead
    return Change.model_validate({**about, "before": text, "instead": instead})


def _changes_of_pairs(pairing: Pairing, types: TypePairs) -> Iterator[Change]:
    """Yield the changes of exports and types that both versions have."""
    comparison = DescriptionComparison(
        {**aliases_without(types.before, types.after), **types.renames()},
        aliases_without(types.after, types.before),
        types.telling(pairing.pairs),
    )
    options = OptionRows(comparison)
    rows = TypeRows(types, pairing.pairs, comparison, options)
    statics: dict[tuple[object, ...], list[tuple[Pair, Change]]] = {}
    for pair_ in pairing.pairs:
        for change in _changes_of_export(pair_, pairing, comparison, options):
            if change.level == "member":
                key = (change.kind, change.name.rpartition(".")[2], change.before, change.after)
                statics.setdefault((*key, change.modules), []).append((pair_, change))
            else:
                yield change
    for copies in statics.values():
        yield from _without_copies_of_members(copies, types)
    yield from rows.changes()
    yield from options.changes(rows.covers)


def _without_copies_of_members(rows: list[tuple[Pair, Change]], types: TypePairs) -> Iterator[Change]:
    """Yield the rows of static members, once for objects with nearly the same members (`test` and `it`).

    A member that a class inherits has its row at the class that it extends.
    """
    bases = {
        id(pair): {
            *ancestors(types.before, pair.before.type or ""),
            *ancestors(types.after, pair.after.type or ""),
        }
        for pair, _ in rows
    }
    remaining = sorted(rows, key=lambda row: (len(bases[id(row[0])]), len(row[1].name), row[1].name))
    while remaining:
        first, change = remaining.pop(0)
        yield change
        remaining = [
            row
            for row in remaining
            if not {first.before.type, first.after.type} & bases[id(row[0])]
            and not is_mostly_shared(_member_names(first), _member_names(row[0]))
        ]


def _member_names(pair_: Pair) -> frozenset[str]:
    return frozenset((*pair_.before.members, *pair_.after.members))


def _changes_of_export(
    pair_: Pair, pairing: Pairing, comparison: DescriptionComparison, options: OptionRows
) -> Iterator[Change]:
    if pair_.stayed:  # a moved export did not exist here before, so its deprecation is no change
        yield from comparison.deprecation("export", pair_.name, pair_.modules, pair_.before, pair_.after)
    if comparison.has_another_nature(pair_.before, pair_.after):
        yield comparison.signature_row("export", pair_.name, pair_.modules, pair_.before, pair_.after)
        return
    if comparison.is_called_differently(pair_.before, pair_.after) or comparison.is_other_value(
        pair_.before, pair_.after
    ):
        yield comparison.signature_row("export", pair_.name, pair_.modules, pair_.before, pair_.after)
    options.collect(pair_.name, pair_.modules, pair_.before, pair_.after)
    past, now = pair_.places
    old = _members_without_namespace_exports(now, pair_.before.members, pair_.after.members, pairing.after)
    new = _members_without_namespace_exports(past, pair_.after.members, pair_.before.members, pairing.before)
    yield from comparison.members(pair_.name, pair_.modules, old, new, options.collect)


def _members_without_namespace_exports(
    place: Place, members: Mapping[str, Member], other_members: Mapping[str, Member], other: Exported
) -> dict[str, Member]:
    """Return the members without those that the other version has at `place` in another way.

    An example is an export of a namespace. Members that are in `other_members` are kept.
    """
    return {
        name: member
        for name, member in members.items()
        if name in other_members or not other.find(Place(place.module, f"{place.name}.{name}"))
    }
