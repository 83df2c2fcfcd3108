"""Which tasks of a suite take part in a run.

Random orders are drawn by hashing names, so they are the same on every machine. A suite without headroom is
named here, beside one that leaves a tool something to improve.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from fnmatch import filter as fitting
from itertools import chain, zip_longest
from typing import Final, TypeVar

from nia_bench.contract.errors import NiaBenchError, UserError, hint
from nia_bench.contract.task import BenchmarkTask, CodeTask
from nia_bench.suites.suite import DISTRIBUTIONS, LIVE, Suite, load_suite

TaskT = TypeVar("TaskT", bound=BenchmarkTask)


@dataclass(frozen=True)
class Selection:
    """Which categories, libraries, environments and tasks to keep, and how many tasks at most; () keeps all.

    In a name, * stands for any letters. `since` and `until` are the first and the last day on which what a
    task is locked to may have been released; a task of an unknown date is then left out.

    `limit` takes tasks evenly from every category and library. `seed` decides which tasks those are.
    """

    categories: tuple[str, ...] = ()
    libraries: tuple[str, ...] = ()
    task_ids: tuple[str, ...] = ()
    limit: int | None = None
    seed: int = 0
    since: date | None = None
    until: date | None = None
    environments: tuple[str, ...] = ()


def select(tasks: Sequence[TaskT], selection: Selection) -> tuple[TaskT, ...]:
    """Return the tasks that `selection` names, in the order of `tasks`.

    Its limit takes them evenly from categories and libraries. Raises UserError for a name that no task has,
    for a limit below 1, and when no task is left.
    """
    names = _selected(tasks, selection.categories, "category", lambda task: (task.category,))
    names &= _selected(tasks, selection.libraries, "library", libraries_of)
    names &= _selected(tasks, selection.environments, "environment", lambda task: (environment_of(task),))
    names &= _selected(tasks, selection.task_ids, "task", lambda task: (task.id,))
    chosen = [task for task in tasks if task.id in names and _is_of_time(task, selection)]
    if not chosen:
        raise UserError("no task is left of this selection", fix=_wider(tasks, selection))
    if selection.limit is None:
        return tuple(chosen)
    if selection.limit < 1:
        raise UserError(f"a limit of {selection.limit} leaves no task", fix="give a limit of 1 or more")
    within = {task.id for task in _spread(chosen, selection.seed)[: selection.limit]}
    return tuple(task for task in chosen if task.id in within)


def _is_of_time(task: BenchmarkTask, selection: Selection) -> bool:
    if selection.since is None and selection.until is None:
        return True
    released = task.released if isinstance(task, CodeTask) else None
    first, last = selection.since or date.min, selection.until or date.max
    return released is not None and first <= released <= last


def _wider(tasks: Iterable[BenchmarkTask], selection: Selection) -> str:
    if selection.since is None and selection.until is None:
        return "name fewer categories, libraries or tasks"
    dates = [task.released for task in tasks if isinstance(task, CodeTask) and task.released]
    if not dates:
        return "leave --since and --until out: no environment of this suite says when it was released"
    return f"the tasks of this suite are of {min(dates)} to {max(dates)}: give other dates, or fewer names"


def libraries_of(task: BenchmarkTask) -> tuple[str, ...]:
    """Return the libraries that a task is about, the main one first; `("",)` for a task without code."""
    return task.all_libraries if isinstance(task, CodeTask) else ("",)


def environment_of(task: BenchmarkTask) -> str:
    """Return the name of the environment that a task pins; "" for a task without code."""
    return task.environment if isinstance(task, CodeTask) else ""


def _spread(tasks: Iterable[TaskT], seed: int) -> list[TaskT]:
    """Return all tasks in an order whose first n spread evenly over categories and libraries."""
    mixed = shuffled(tasks, seed, lambda task: task.id)
    # By category first, so that a limit below the number of pairs still takes evenly from the categories.
    by_category = round_robin(mixed, lambda task: task.category)
    return round_robin(by_category, lambda task: (task.category, libraries_of(task)[0]))


def matching(names: Collection[str], known: Collection[str], label: str) -> set[str]:
    """Return those of `known` that match `names`, or all if `names` is empty. * stands for any letters.

    Raises UserError, with the nearest name, for a name that matches none; `label` is the kind of thing, for
    the message.
    """
    for name_ in names:
        if not fitting(known, name_):
            raise UserError(f"no {label} {name_!r}", fix=hint(name_, known))
    return {name for entry in names or ("*",) for name in fitting(known, entry)}


def _selected(
    tasks: Sequence[TaskT], names_: Sequence[str], label: str, labels_of: Callable[[TaskT], Sequence[str]]
) -> set[str]:
    names = matching(names_, {name for task in tasks for name in labels_of(task)}, label)
    return {task.id for task in tasks if names.intersection(labels_of(task))}


T = TypeVar("T")


def draw(seed: int, *names: str) -> int:
    """Return a 256-bit number that depends on nothing but the seed and the names."""
    return int.from_bytes(hashlib.sha256(json.dumps([seed, *names]).encode()).digest())


def shuffled(items: Iterable[T], seed: int, key: Callable[[T], str]) -> list[T]:
    """Return the items in a random order that depends on `seed` and their keys alone."""
    return sorted(items, key=lambda item: draw(seed, "order", key(item)))


def round_robin(items: Iterable[T], group: Callable[[T], Hashable]) -> list[T]:
    """Return one item of each group in turn, until all are taken. Groups and their items keep their order."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(group(item), []).append(item)
    rounds: Iterable[Sequence[T | None]] = zip_longest(*groups.values())
    return [item for item in chain.from_iterable(rounds) if item is not None]


NO_HEADROOM: Final = 0.8
"""From this share of closed-book answers that pass, a tool cannot be seen to help."""


def headroom_note(suite: Suite) -> str | None:
    """Return a sentence on how many closed-book answers of a suite pass, and what that means for headroom.

    None for a suite that states no closed-book rate. Without headroom, another suite is named.
    """
    if (rate := suite.closed_book) is None:
        return None
    share = f"{rate.passed} of {rate.answers} closed-book answers to {suite.name} pass"
    if rate.rate < NO_HEADROOM:
        return f"Headroom: {share}."
    return f"No headroom: {share}, so that no tool can be seen to help there. {_other_suite()}"


def _other_suite() -> str:
    try:
        other = load_suite(LIVE, whole=False)
    except NiaBenchError:
        return f"A suite with headroom: pip install '{DISTRIBUTIONS[LIVE]}', then add --suite {LIVE}."
    rate = other.closed_book
    share = f" ({rate.passed} of {rate.answers} pass)" if rate else ""
    return f"A suite with headroom{share}: add --suite {LIVE}."
