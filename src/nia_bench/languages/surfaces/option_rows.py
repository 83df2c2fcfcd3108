"""Rows of options: one for each option that changed, however many calls take it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from nia_bench.contract.surface import Callable, Change, ChangeKind, Option
from nia_bench.languages.surfaces.call_changes import Comparison, OptionCollector
from nia_bench.languages.surfaces.deprecations import named_instead
from nia_bench.languages.surfaces.normal_forms import taken_and_given

_WRAPPERS: Final = frozenset(
    {
        *("Array", "Awaited", "Date", "Exclude", "Extract", "Function", "HTMLElement", "Iterable", "Map"),
        *("NonNullable", "Omit", "Partial", "Pick", "Promise", "PromiseLike", "Readonly", "ReadonlyArray"),
        *("Record", "RegExp", "Required", "ReturnType", "Set", "URL"),
    }
)
"""Types of the language: that two calls take one of them does not make them alike."""
_TYPE_PARAMETER: Final = re.compile(r"T\d+$")


@dataclass(frozen=True)
class TakenOption:
    """An option of one callable that differs between the versions, and the names of types that it takes."""

    kind: ChangeKind
    option: str
    callable: str
    modules: tuple[str, ...]
    before: str | None
    after: str | None
    takes: frozenset[str]

    @property
    def name(self) -> str:
        """The option as a user names it."""
        return f"{self.callable}({{{self.option}}})"


class OptionHolders(Protocol):
    """What tells of options by the types that have them."""

    def tells_of(self, taken: TakenOption) -> bool:
        """Whether a row of a type tells of the option already."""
        ...


class OptionRows(OptionCollector):
    """Collects what is called in both versions, and says which options of it changed."""

    def __init__(self, comparison: Comparison) -> None:
        self._comparison = comparison
        self._found: list[TakenOption] = []

    def collect(self, name: str, modules: tuple[str, ...], old: Callable, new: Callable) -> None:
        """Take note of one callable, by the name that a user gives it."""
        if not (old.options or new.options) or old.options == new.options:
            return
        if (not old.options and new.open) or (not new.options and old.open):
            return  # an argument that takes anything, or is not listed, on one side
        takes = frozenset(_taken(old) | _taken(new))
        for option in sorted(old.options.keys() | new.options.keys()):
            found = _changes(self._comparison, old.options.get(option), new.options.get(option))
            for kind, before, after in found:
                self._found.append(TakenOption(kind, option, name, modules, before, after, takes))

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


def _taken(called: Callable) -> set[str]:
    names = set[str]()
    for form in called.calls:
        names |= taken_and_given(form)[0]
    return {each for each in names - _WRAPPERS if each[0].isupper() and not _TYPE_PARAMETER.match(each)}


def _changes(
    comparison: Comparison, old: Option | None, new: Option | None
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


def written(option: Option) -> str:
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


def _row(cluster: Iterable[TakenOption]) -> Change:
    """One row for a change, by the plainest of the calls that take the option."""
    listed = sorted(cluster, key=lambda each: (not each.modules, each.callable.count("."), each.name))
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
