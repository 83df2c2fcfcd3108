"""The difference of two surfaces: a pure function of both, in which one change is one row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from nia_bench.surfaces.difference.call_changes import DescriptionComparison
from nia_bench.surfaces.difference.deprecations import named_instead
from nia_bench.surfaces.difference.exported import DEFAULT, Exported, Place
from nia_bench.surfaces.difference.option_rows import OptionRows
from nia_bench.surfaces.difference.paired_types import is_mostly_shared
from nia_bench.surfaces.difference.pairing import Lost, Pair, Pairing, pair
from nia_bench.surfaces.difference.type_pairs import TypePairs, aliases_without, pair_types
from nia_bench.surfaces.difference.type_roles import ancestors
from nia_bench.surfaces.difference.type_rows import TypeRows
from nia_bench.surfaces.model import Change, ChangeKind, ChangeLevel, Member, Surface, SurfaceDifference

_KINDS: Final[tuple[ChangeKind, ...]] = get_args(ChangeKind)
_LEVELS: Final[tuple[ChangeLevel, ...]] = get_args(ChangeLevel)


def compare_surfaces(before: Surface, after: Surface) -> SurfaceDifference:
    """Return the difference of two API surfaces: one row for each change, sorted by kind, level and name.

    difference = compare_surfaces(before, after)
    removed = [change.name for change in difference.changes if change.kind == "removed"]
    """
    pairing = pair(before, after)
    types = pair_types(before, after, pairing)
    changes = [*_modules(before, after), *_exports(pairing), *_described(pairing, types)]
    return SurfaceDifference(
        before=f"{before.library}@{before.version}",
        after=f"{after.library}@{after.version}",
        changes=tuple(sorted(_joined(changes), key=_order)),
        partial=tuple(dict.fromkeys((*before.partial, *after.partial))),
    )


def _order(change: Change) -> tuple[object, ...]:
    texts = (change.before or "", change.after or "")
    return _KINDS.index(change.kind), _LEVELS.index(change.level), change.modules, change.name, texts


def _joined(changes: Iterable[Change]) -> Iterator[Change]:
    """The same change in several modules as one."""
    modules: dict[Change, set[str]] = {}
    for change in changes:
        modules.setdefault(change.model_copy(update={"modules": ()}), set()).update(change.modules)
    for change, places in modules.items():
        yield change.model_copy(update={"modules": tuple(sorted(places))})


def _modules(before: Surface, after: Surface) -> Iterator[Change]:
    gone, come = before.modules.keys() - after.modules.keys(), after.modules.keys() - before.modules.keys()
    contents = {frozenset(after.modules[name]): name for name in sorted(come, reverse=True)}
    for name in gone:
        exports = before.modules[name]
        instead = contents.get(frozenset(exports)) if exports.keys() - {DEFAULT} else None
        yield Change(kind="removed", level="module", name=name, before=_listed(exports), instead=instead)
    for name in come:
        yield Change(kind="new", level="module", name=name, after=_listed(after.modules[name]))


def _listed(exports: Iterable[str]) -> str:
    return ", ".join(exports)


def _exports(pairing: Pairing) -> Iterator[Change]:
    """What is gone, what is new, and what is the same thing at another place or under another name."""
    for old, new in pairing.moved:
        yield Change(
            kind="moved",
            level="export",
            name=new.name,
            modules=new.modules,
            before=_listed(old.modules),
            after=_listed(new.modules),
            instead=new.modules[0],
        )
    for old, new in pairing.renamed:
        names = {"before": old.name, "after": new.name, "instead": new.name}
        yield Change(kind="renamed", level="export", name=old.name, modules=new.modules, **names)
    for lost in pairing.gone:
        yield _one_sided("removed", lost)
    for gained in pairing.come:
        yield _one_sided("new", gained)


def _one_sided(kind: ChangeKind, lost: Lost) -> Change:
    thing = lost.thing
    text = thing.export.signature or thing.export.form
    about = {"kind": kind, "level": "export", "name": thing.name, "modules": thing.modules}
    if kind == "new":
        return Change.model_validate({**about, "after": text})
    instead = named_instead(thing.export.deprecated) or lost.kept or lost.instead
    return Change.model_validate({**about, "before": text, "instead": instead})


def _described(pairing: Pairing, types: TypePairs) -> Iterator[Change]:
    """What became of the things that both versions have."""
    comparison = DescriptionComparison(
        {**aliases_without(types.before, types.after), **types.names},
        aliases_without(types.after, types.before),
        types.telling(pairing.pairs),
    )
    options = OptionRows(comparison)
    rows = TypeRows(types, pairing.pairs, comparison, options)
    statics: dict[tuple[object, ...], list[tuple[Pair, Change]]] = {}
    for each in pairing.pairs:
        for change in _changed_export(each, pairing, comparison, options):
            if change.level == "member":
                what = (change.kind, change.name.rpartition(".")[2], change.before, change.after)
                statics.setdefault((*what, change.modules), []).append((each, change))
            else:
                yield change
    for found in statics.values():
        yield from _without_copies(found, types)
    yield from rows.changes()
    yield from options.changes(rows)


def _without_copies(found: list[tuple[Pair, Change]], types: TypePairs) -> Iterator[Change]:
    """The rows of members, once for all objects with nearly the same members, as `test` and `it` are.

    What a class inherits is told of by the class that it extends.
    """
    bases = {
        id(pair): {
            *ancestors(types.before, pair.before.type or ""),
            *ancestors(types.after, pair.after.type or ""),
        }
        for pair, _ in found
    }
    left = sorted(found, key=lambda each: (len(bases[id(each[0])]), len(each[1].name), each[1].name))
    while left:
        first, change = left.pop(0)
        yield change
        left = [
            each
            for each in left
            if not {first.before.type, first.after.type} & bases[id(each[0])]
            and not is_mostly_shared(_every_member(first), _every_member(each[0]))
        ]


def _every_member(each: Pair) -> frozenset[str]:
    return frozenset((*each.before.members, *each.after.members))


def _changed_export(
    each: Pair, pairing: Pairing, comparison: DescriptionComparison, options: OptionRows
) -> Iterator[Change]:
    if each.stayed:  # what moved was never there without its deprecation
        yield from comparison.deprecation("export", each.name, each.modules, each.before, each.after)
    if comparison.has_another_nature(each.before, each.after):
        yield comparison.signature_row("export", each.name, each.modules, each.before, each.after)
        return
    if comparison.is_called_differently(each.before, each.after) or comparison.is_other_value(
        each.before, each.after
    ):
        yield comparison.signature_row("export", each.name, each.modules, each.before, each.after)
    options.collect(each.name, each.modules, each.before, each.after)
    old = _own_members(each, each.before.members, each.after.members, pairing.after)
    new = _own_members(each, each.after.members, each.before.members, pairing.before)
    yield from comparison.members(each.name, each.modules, old, new, options)


def _own_members(
    each: Pair, own: Mapping[str, Member], others: Mapping[str, Member], other: Exported
) -> dict[str, Member]:
    """The members of an export without those that the other version has as exports of a namespace."""
    return {
        name: member
        for name, member in own.items()
        if name in others or not other.find(Place(each.modules[0], f"{each.name}.{name}"))
    }
