"""Rows of options: one for each changed option, however many calls take it."""

from __future__ import annotations

import re
from collections.abc import Callable as Function
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import filterfalse
from typing import Final

from nia_bench.surfaces.difference.call_changes import (
    DescriptionComparison,
    is_private,
    replacement_in,
)
from nia_bench.surfaces.difference.normal_forms import limits_of, names_in, taken_and_given
from nia_bench.surfaces.model import (
    Callable,
    Change,
    ChangeKind,
    Export,
    Member,
    SurfaceOption,
    is_of_every_element,
)

_WRAPPERS: Final = frozenset(
    {
        *("Array", "Awaited", "Date", "Exclude", "Extract", "Function", "HTMLElement", "Iterable", "Map"),
        *("NonNullable", "Omit", "Partial", "Pick", "Promise", "PromiseLike", "Readonly", "ReadonlyArray"),
        *("Record", "RegExp", "Required", "ReturnType", "Set", "URL"),
    }
)
"""Types of the language: calls that share one of them do not belong together for that reason."""
_TYPE_PARAMETER: Final = re.compile(r"T\d+$")
_REST_OF_ANY: Final = re.compile(r"\.\.\.(readonly )?(any\[\]|(Readonly)?Array<any>)")


Forms = tuple[str, str]
"""The normal forms of one type in both versions; '' if a version does not have it."""


@dataclass(frozen=True)
class TakenOption:
    """A changed option of one callable, with the names of the types that the callable takes.

    `is_whole` is True if the versions share no option of the callable: it takes another object. `elsewhere`
    has the names of types that it takes only in the version without the option. `limits` has the bounds of
    its type parameters in the version with the option: a type argument may have any property.
    """

    kind: ChangeKind
    option: str
    callable: str
    modules: tuple[str, ...]
    before: str | None
    after: str | None
    takes: frozenset[str]
    forms: Forms
    is_whole: bool
    elsewhere: frozenset[str]
    limits: frozenset[str]

    @property
    def name(self) -> str:
        """The name of the option for users: `call({option})`."""
        return f"{self.callable}({{{self.option}}})"


class OptionRows:
    """Collects callables of both versions and yields the rows of their changed options."""

    def __init__(self, comparison: DescriptionComparison) -> None:
        self._comparison = comparison
        self._options: list[TakenOption] = []

    def collect(self, name: str, modules: tuple[str, ...], old: Callable, new: Callable) -> None:
        """Record each changed option of a callable that both versions have; users call it by `name`.

        Private options are skipped, and those that only one version lists while the other accepts any.
        """
        if not (old.options or new.options) or old.options == new.options:
            return
        if any((side.open and not side.options) or side.arity is None for side in (old, new)):
            return  # one version takes anything, or is not callable
        before_takes, after_takes = frozenset(_argument_types(old)), frozenset(_argument_types(new))
        whole = not old.options.keys() & new.options.keys()
        for option in sorted(filterfalse(is_private, old.options.keys() | new.options.keys())):
            past, now = old.options.get(option), new.options.get(option)
            forms = (past.type if past else "", now.type if now else "")
            if (past is None and _is_open(old)) or (now is None and _is_open(new)):
                continue  # an open argument accepts this option as well
            if is_of_every_element(option) and not (old.options and new.options):
                continue  # all options of one version come from another library
            elsewhere = after_takes - before_takes if now is None else before_takes - after_takes
            self._options += [
                TakenOption(
                    kind=kind,
                    option=option,
                    callable=name,
                    modules=modules,
                    before=before,
                    after=after,
                    takes=before_takes | after_takes,
                    forms=forms,
                    is_whole=whole,
                    elsewhere=elsewhere,
                    limits=_limits(old if now is None else new),
                )
                for kind, before, after in _changes(self._comparison, past, now)
            ]

    def changes(self, is_covered: Function[[TakenOption], bool]) -> Iterator[Change]:
        """Yield the rows of options, without options for which `is_covered` returns True.

        The same change of related callables is one row.
        """
        groups: dict[tuple[object, ...], list[TakenOption]] = {}
        for option in filterfalse(is_covered, self._options):
            key = (option.kind, option.option, option.before, option.after)
            groups.setdefault(key, []).append(option)
        for group in groups.values():
            for cluster in _clusters(group):
                yield _row(cluster)


def _is_open(called: Callable) -> bool:
    """Return whether an argument accepts any property, as a record does."""
    records = any("Record<string," in form or "[string]" in form for form in called.calls)
    return called.open or records or any(map(_REST_OF_ANY.search, called.calls))


def _limits(called: Callable) -> frozenset[str]:
    return frozenset(name for form in called.calls for name in limits_of(form))


def _argument_types(called: Callable) -> set[str]:
    names = set[str]()
    type_forms = [called.type] if isinstance(called, Member) else []
    for form in (*called.calls, *type_forms):
        names |= taken_and_given(form)[0]
    if isinstance(called, Export) and not called.calls:
        names |= names_in(called.shape or called.signature)  # a component: its type has its props
    return {name for name in names - _WRAPPERS if name[0].isupper() and not _TYPE_PARAMETER.match(name)}


def _changes(
    comparison: DescriptionComparison, old: SurfaceOption | None, new: SurfaceOption | None
) -> Iterator[tuple[ChangeKind, str | None, str | None]]:
    if new is None:
        yield "option-removed", old.deprecated or old.type or None if old else None, None
    elif old is None:
        yield "option-added", None, type_text(new) or None
    else:
        if old.deprecated is None and new.deprecated is not None:
            yield "deprecated", None, new.deprecated
        if old.deprecated is not None and new.deprecated is None:
            yield "restored", old.deprecated, None
        if comparison.is_other_option(old, new):
            yield "option-type", type_text(old), type_text(new)


def type_text(option: SurfaceOption) -> str:
    """Return the text of an option's type for users, with ` (required)` at its end if it is required."""
    return f"{option.type} (required)" if option.required and option.type else option.type


def _clusters(group: list[TakenOption]) -> list[list[TakenOption]]:
    """Group options that are one change: same method name, or callables that take the same type."""
    clusters: list[tuple[set[str], list[TakenOption]]] = []
    for option in group:
        marks = set(option.takes) | ({f".{last}"} if (last := _method(option.callable)) else set[str]())
        marks = marks or {option.callable}
        touching = [cluster for cluster in clusters if cluster[0] & marks]
        joined = [option, *(other for cluster in touching for other in cluster[1])]
        clusters = [cluster for cluster in clusters if cluster not in touching]
        clusters.append((marks.union(*(cluster[0] for cluster in touching)), joined))
    return [cluster for _, cluster in clusters]


def _method(name: str) -> str:
    head, dot, last = name.rpartition(".")
    return last if dot and head else ""


def _plainness(option: TakenOption) -> tuple[object, ...]:
    return not option.modules, option.callable.count("."), len(option.name), option.name, option.modules


def _row(cluster: Iterable[TakenOption]) -> Change:
    """Return the row of one change, named by the simplest callable that takes the option."""
    ordered = sorted(cluster, key=_plainness)
    first = ordered[0]
    messages = {"deprecated": first.after, "option-removed": first.before}
    return Change(
        kind=first.kind,
        level="option",
        name=first.name,
        modules=first.modules,
        before=first.before,
        after=first.after,
        instead=replacement_in(messages.get(first.kind)),
    )
