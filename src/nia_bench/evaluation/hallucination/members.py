"""Members and options that do not exist where the code looks for them."""

from __future__ import annotations

from collections.abc import Iterator

from nia_bench.contract.checks import HallucinationType
from nia_bench.contract.facts import ANONYMOUS, EXCESS_KEY, Facts, Origin, Unresolved
from nia_bench.evaluation.hallucination.evidence import Mistake, Question, Suspect, mistake
from nia_bench.evaluation.hallucination.history import History
from nia_bench.evaluation.hallucination.missing_imports import missing_export
from nia_bench.evaluation.hallucination.places import Unit, around, places_of_names, unit_of
from nia_bench.evaluation.hallucination.promises import read_off_a_promise
from nia_bench.surfaces import lookup


def unresolved_names(facts: Facts, history: History) -> Iterator[Suspect]:
    """Yield a suspect for each member, option, method or namespace export that the library does not have.

    No surface has the members of unnamed types. If no version knows the name of a member, it is therefore a
    question whether another version would accept the line. With an option that it rejects, the compiler takes
    another overload: a member that is missing in the result of the same function comes later.
    """
    for file in facts.files:
        misused = {
            _name(name.source)
            for name in file.unresolved
            if name.kind == "option" and name.code != EXCESS_KEY and name.source
        }
        pairs = places_of_names(file, facts)
        for name, place in sorted(
            pairs, key=lambda pair: pair[0].kind == "member" and _name(pair[0].source) in misused
        ):
            outward = list(around(file, place)) if place else []
            mistake_ = _explain(name, (file.path, name.line), history, next(map(unit_of, outward), None))
            if mistake_ is None:
                continue
            if mistake_.type == "invented_method" and name.kind == "member" and outward:
                row = (mistake_.symbol, mistake_.message, mistake_.type, mistake_.nearest)
                yield Question(file, name.line, outward[0], *row)
            else:
                yield mistake_


def _name(origin: Origin | None) -> tuple[str, str | None, str] | None:
    """Return package, owner and name of an origin, or None without one."""
    return origin and (origin.package, origin.owner, origin.name)


def names_of_unknown_holders(facts: Facts, history: History) -> Iterator[Mistake]:
    """Yield a mistake for each missing member or option, of any type, whose name only other versions have.

    Only a name with a capital letter counts, since a lower-case word may belong to any API. This is for
    submissions without other evidence.
    """
    for file in facts.files:
        for name in file.unresolved:
            versions = history.where(lambda surface, n=name.name: lookup.mentions(surface, n))
            kind = history.tense(versions)
            if name.kind in {"member", "option"} and kind is not None and is_telling(name.name):
                message = f"'{name.name}' is not there in {history.title}"
                yield mistake(kind, (file.path, name.line), name.name, message, exists_in=versions)


def _explain(name: Unresolved, place: tuple[str, int], history: History, unit: Unit | None) -> Mistake | None:
    """Return the mistake of a name that does not exist where the code looks for it.

    None if the library has nothing to do with it.
    """
    if name.kind == "export":
        module = _module(name.owner, history)
        return missing_export(module, name.name, place, history) if module else None
    if name.kind == "member" and name.promise:
        awaited = read_off_a_promise(name, place, history)
        # A library's own type of promise has members that can be missing as those of any other type.
        if awaited or name.owner is None or not history.covers(name.owner):
            return awaited
    if not any(origin is not None and history.covers(origin) for origin in (name.owner, name.source)):
        return None
    if name.kind == "option":
        return unknown_option(name.name, name.source, name.owner, place, history, unit)
    if name.kind == "method":
        return _uncalled_method(name, place, history)
    return missing_member(name, place, history)


def _module(owner: Origin | None, history: History) -> str | None:
    """Return the module of a namespace, such as 'zod' for `z`, or None if it is not of the library."""
    if owner is None or not history.covers(owner):
        return None
    if owner.module:
        return owner.module
    return owner.exports[0].rpartition(":")[0] if owner.exports else owner.package


def missing_member(name: Unresolved, place: tuple[str, int], history: History) -> Mistake:
    """Return the mistake of a missing member of a library's type: outdated, of the future, or invented.

    If no version explains it, and this version alone deprecates the function that gave the object, the
    mistake is about that function.
    """
    by_source = _deprecated_only_here(name.source, history)
    owner = name.owner.name if name.owner and history.covers(name.owner) else None
    named = owner is not None and owner not in ANONYMOUS and lookup.knows_type(history.here, owner)
    versions = history.where(lambda surface: named and lookup.has_member(surface, owner or "", name.name))
    if not versions and named and (inherited := _of_dependency(name, owner or "", place, history)):
        return inherited
    if not versions and (not named or is_telling(name.name)):
        versions = history.where(lambda surface: lookup.mentions(surface, name.name))
    kind = history.tense(versions)
    message = _of_type(name, history)
    if kind is None and by_source is not None:
        return mistake(by_source, place, name.source.name if name.source else name.name, message)
    type_entry = history.here.types.get(owner or "")
    return mistake(
        kind or "invented_method",
        place,
        name.name,
        message,
        exists_in=versions if kind else (),
        nearest=history.nearest_name(name.name, type_entry.members if type_entry else ()),
    )


def _of_dependency(name: Unresolved, owner: str, place: tuple[str, int], history: History) -> Mistake | None:
    """Return the mistake of a member that a base of the type, from another library, has in another version.

    None if there is none. The versions are those of the other library.
    """
    for base in lookup.bases_elsewhere(history.here, owner):
        for other in history.dependencies():
            versions = other.where(lambda surface, b=base: lookup.has_member(surface, b, name.name))
            if kind := other.tense(versions):
                message = f"{_of_type(name, history)}: {base} of {other.title} lacks it"
                return mistake(kind, place, name.name, message, exists_in=versions)
    return None


def _uncalled_method(name: Unresolved, place: tuple[str, int], history: History) -> Mistake | None:
    """Return the mistake of a method that the library would call in another version, or under another name.

    Return None for a name that this version has elsewhere, since the class may serve for that. Return None
    also if no other version calls the method and it resembles none of the type.
    """
    owner = name.owner.name if name.owner else ""
    versions = history.where(lambda surface: lookup.has_member(surface, owner, name.name))
    kind = history.tense(versions)
    near = history.nearest_name(name.name, lookup.members_of(history.here, owner))
    if lookup.mentions(history.here, name.name) or (kind is None and near is None):
        return None
    message = f"{owner} has no '{name.name}' in {history.title}, so nothing calls it"
    return mistake(kind or "invented_method", place, name.name, message, exists_in=versions, nearest=near)


def is_telling(name: str) -> bool:
    """Return whether a name has a capital letter, like `streamText`, and so is likely to belong to one API.

    A word like `stream` may belong to any.
    """
    return not name.islower()


def _of_type(name: Unresolved, history: History) -> str:
    """Return the message that a type, or the result of a function, has no such member in this version."""
    owner = name.owner.name if name.owner and name.owner.name not in ANONYMOUS else None
    holder = owner or (f"what {name.source.name} gives" if name.source else "this value")
    return f"{holder} has no '{name.name}' in {history.title}"


def _deprecated_only_here(source: Origin | None, history: History) -> HallucinationType | None:
    """Return 'outdated_api' or 'future_api' for a function deprecated in the pinned version only.

    "Deprecated" means all its overloads; `History.tense` chooses by the versions where some are not. Return
    None if the pinned version does not deprecate it, if no other version offers it undeprecated, and for
    members of types.
    """
    if source is None or source.owner is not None:
        return None
    deprecated = {
        version: all(export.deprecated is not None for export in exports)
        for version in history.versions
        if (exports := list(lookup.exports_of(history.surfaces[version], source)))
    }
    if not deprecated.get(history.version, False):
        return None
    return history.tense([version for version, old in deprecated.items() if not old])


def unknown_option(
    name: str,
    source: Origin | None,
    owner: Origin | None,
    place: tuple[str, int],
    history: History,
    unit: Unit | None = None,
) -> Mistake:
    """Return the mistake of an option that the function, or else the type, does not take here.

    It is outdated or of the future by the versions that take it or else know its name. Without any, it is
    outdated if this version takes it as deprecated, else a wrong parameter.
    """
    versions: tuple[str, ...] = ()
    if source is not None:
        versions = history.where(lambda surface: lookup.takes_option(surface, source, name))
    if not versions and owner is not None:
        versions = history.where(lambda surface: lookup.has_member(surface, owner.name, name))
    elsewhere = not versions and lookup.mentions_option(history.here, name)
    if not versions and not elsewhere:
        versions = history.where(
            lambda surface: lookup.mentions_option(surface, name) or lookup.mentions(surface, name)
        )
    origin = source or owner
    taker = origin.name if origin else "this object"
    takers = list(lookup.callables_of(history.here, source)) if source else []
    options = {option for taker in takers for option in taker.options}
    # What a function still takes as deprecated, the results of its callbacks may lack already.
    is_old = any(name in taker.options and taker.options[name].deprecated is not None for taker in takers)
    return mistake(
        history.tense(versions) or ("outdated_api" if is_old else "wrong_parameter"),
        place,
        name,
        f"{taker} has no option '{name}' in {history.title}",
        exists_in=versions,
        nearest=history.nearest_name(name, options),
        unit=unit,
    )
