"""Rows of options: one for each option that changed, however many calls take it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Protocol

from nia_bench.surfaces.difference.attributes import is_of_every_element
from nia_bench.surfaces.difference.call_changes import DescriptionComparison, OptionCollector, is_private
from nia_bench.surfaces.difference.deprecations import named_instead
from nia_bench.surfaces.difference.normal_forms import limits_of, names_in, taken_and_given
from nia_bench.surfaces.model import Callable, Change, ChangeKind, Export, Member, SurfaceOption

_WRAPPERS: Final = frozenset(
    {
        *("Array", "Awaited", "Date", "Exclude", "Extract", "Function", "HTMLElement", "Iterable", "Map"),
        *("NonNullable", "Omit", "Partial", "Pick", "Promise", "PromiseLike", "Readonly", "ReadonlyArray"),
        *("Record", "RegExp", "Required", "ReturnType", "Set", "URL"),
    }
)
"""Types of the language: that two calls take one of them does not make them alike."""
_TYPE_PARAMETER: Final = re.compile(r"T\d+$")
_REST_OF_ANY: Final = re.compile(r"\.\.\.(readonly )?(any\[\]|(Readonly)?Array<any>)")


Forms = tuple[str, str]
"""The normal forms of one type in both versions; '' where it is not there."""


@dataclass(frozen=True)
class TakenOption:
    """An option of one callable that differs between the versions, and the names of types that it takes.

    `is_whole` says that all its options came, or are gone: it takes another object altogether. `elsewhere`
    are the names of types that it takes only in the version that lacks the option, `limits` those that its
    type parameters extend in the other one: what a type parameter stands for may have any property.
    """

    kind: ChangeKind
    option: str
    callable: str
    modules: tuple[str, ...]
    before: str | None
    after: str | None
    takes: frozenset[str]
    forms: Forms
    is_whole: bool = False
    elsewhere: frozenset[str] = frozenset()
    limits: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The option as a user names it."""
        return f"{self.callable}({{{self.option}}})"


def is_public(name: str) -> bool:
    """Whether an option is for users to give."""
    return not is_private(name)


class OptionHolders(Protocol):
    """What tells of options by the types that have them."""

    def tells_of(self, taken: TakenOption) -> bool:
        """Whether a row of a type tells of the option already."""
        ...


class OptionRows(OptionCollector):
    """Collects what is called in both versions, and says which options of it changed."""

    def __init__(self, comparison: DescriptionComparison) -> None:
        self._comparison = comparison
        self._found: list[TakenOption] = []

    def collect(self, name: str, modules: tuple[str, ...], old: Callable, new: Callable) -> None:
        """Take note of one callable, by the name that a user gives it."""
        if not (old.options or new.options) or old.options == new.options:
            return
        if any((side.open and not side.options) or side.arity is None for side in (old, new)):
            return  # one of them takes anything, or is no call
        before_takes, after_takes = frozenset(_taken(old)), frozenset(_taken(new))
        whole = not old.options.keys() & new.options.keys()
        for option in sorted(filter(is_public, old.options.keys() | new.options.keys())):
            past, now = old.options.get(option), new.options.get(option)
            forms = (past.type if past else "", now.type if now else "")
            if (past is None and _is_open(old)) or (now is None and _is_open(new)):
                continue  # an argument that takes anything took, or still takes, this too
            if is_of_every_element(option) and not (old.options and new.options):
                continue  # all that one of them takes is another library's
            about = TakenOption(
                kind="option-type",
                option=option,
                callable=name,
                modules=modules,
                before=None,
                after=None,
                takes=before_takes | after_takes,
                forms=forms,
                is_whole=whole,
            )
            if past is None or now is None:
                elsewhere = after_takes - before_takes if now is None else before_takes - after_takes
                about = replace(about, elsewhere=elsewhere, limits=_limits(old if now is None else new))
            self._found += [
                replace(about, kind=kind, before=before, after=after)
                for kind, before, after in _changes(self._comparison, past, now)
            ]

    def changes(self, holders: OptionHolders) -> Iterator[Change]:
        """The rows, without those of types that tell of the option."""
        left = [each for each in self._found if not holders.tells_of(each)]
        groups: dict[tuple[object, ...], list[TakenOption]] = {}
        for each in left:
            key = (each.kind, each.option, each.before, each.after)
            groups.setdefault(key, []).append(each)
        for group in groups.values():
            for cluster in _clusters(group):
                yield _row(cluster)


def _is_open(called: Callable) -> bool:
    """Whether an argument may have any property, as a record of texts has."""
    records = any("Record<string," in form or "[string]" in form for form in called.calls)
    return called.open or records or any(map(_REST_OF_ANY.search, called.calls))


def _limits(called: Callable) -> frozenset[str]:
    return frozenset(name for form in called.calls for name in limits_of(form))


def _taken(called: Callable) -> set[str]:
    names = set[str]()
    own = [called.type] if isinstance(called, Member) else []
    for form in (*called.calls, *own):
        names |= taken_and_given(form)[0]
    if isinstance(called, Export) and not called.calls:
        names |= names_in(called.shape or called.signature)  # a component: what it takes is in its type
    return {each for each in names - _WRAPPERS if each[0].isupper() and not _TYPE_PARAMETER.match(each)}


def _changes(
    comparison: DescriptionComparison, old: SurfaceOption | None, new: SurfaceOption | None
) -> Iterator[tuple[ChangeKind, str | None, str | None]]:
    if new is None:
        yield "option-removed", old.deprecated or old.type or None if old else None, None
    elif old is None:
        yield "option-added", None, written(new) or None
    else:
        if old.deprecated is None and new.deprecated is not None:
            yield "deprecated", None, new.deprecated
        if old.deprecated is not None and new.deprecated is None:
            yield "restored", old.deprecated, None
        if comparison.is_other_option(old, new):
            yield "option-type", written(old), written(new)


def written(option: SurfaceOption) -> str:
    """The type of an option as it is shown."""
    return f"{option.type} (required)" if option.required and option.type else option.type


def _clusters(group: list[TakenOption]) -> list[list[TakenOption]]:
    """Those that are one change: of methods of one name, or of calls that take the same type."""
    clusters: list[tuple[set[str], list[TakenOption]]] = []
    for each in group:
        marks = set(each.takes) | ({f".{last}"} if (last := _method(each.callable)) else set[str]())
        marks = marks or {each.callable}
        touching = [cluster for cluster in clusters if cluster[0] & marks]
        joined = [each, *(other for cluster in touching for other in cluster[1])]
        clusters = [cluster for cluster in clusters if cluster not in touching]
        clusters.append((marks.union(*(cluster[0] for cluster in touching)), joined))
    return [cluster for _, cluster in clusters]


def _method(name: str) -> str:
    head, dot, last = name.rpartition(".")
    return last if dot and head else ""


def _plainness(taken: TakenOption) -> tuple[object, ...]:
    return not taken.modules, taken.callable.count("."), len(taken.name), taken.name, taken.modules


def _row(cluster: Iterable[TakenOption]) -> Change:
    """One row for a change, by the plainest of the calls that take the option."""
    listed = sorted(cluster, key=_plainness)
    first = listed[0]
    messages = {"deprecated": first.after, "option-removed": first.before}
    return Change(
        kind=first.kind,
        level="option",
        name=first.name,
        modules=first.modules,
        before=first.before,
        after=first.after,
        instead=named_instead(messages.get(first.kind)),
    )
