"""Batches: a stage's work on many answers, of which each may fail by itself.

This is the one place that catches what a stage raises: an answer's own files provoke most of it, and must not
end its neighbours.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from nia_bench.contract.errors import OverLimitError

T = TypeVar("T")
R = TypeVar("R")
Key = TypeVar("Key", bound=Hashable)
Batch = Sequence[T | Exception]
_NESTED = OverLimitError("the submission's code is nested too deeply to be evaluated")


def outcome_of(work: Callable[[], R]) -> R | Exception:
    """Return what `work` returns, or the error that it raises."""
    try:
        return work()
    except Exception as error:  # what crashes on one answer must not end the others
        return error


def on_each(stage: Callable[[T], R], batch: Sequence[T | Exception]) -> list[R | Exception]:
    """Return the result of a stage for each item. Errors of earlier stages are handed on unchanged.

    An error that the stage raises takes the place of the item. A RecursionError comes from deeply nested code
    in the answer, so it becomes an OverLimitError.
    """

    def result_of(item: T) -> R | Exception:
        outcome = outcome_of(partial(stage, item))
        return _NESTED if isinstance(outcome, RecursionError) else outcome

    return [item if isinstance(item, Exception) else result_of(item) for item in batch]


def group_by_environment(entries: Mapping[Key, tuple[str, T]]) -> dict[str, dict[Key, T]]:
    """Return environment to key to item. The values of `entries` are pairs of environment and item."""
    groups: dict[str, dict[Key, T]] = {}
    for key, (environment, item) in entries.items():
        groups.setdefault(environment, {})[key] = item
    return groups


def by_environment(
    entries: Mapping[Key, tuple[str, T]],
    work: Callable[[str, list[T]], Sequence[R | Exception]],
    *,
    splits: bool = False,
) -> dict[Key, R | Exception]:
    """Return the results of `work` under the keys of `entries`, whose values name an environment and an item.

    The items of one environment are handed to `work` together. If it raises, the error is the result of each
    of them. With `splits`, it is then called again for each item alone, so that one does not fail the others.
    """
    results: dict[Key, R | Exception] = {}
    for environment, group in group_by_environment(entries).items():
        answers = outcome_of(partial(work, environment, [*group.values()]))
        if isinstance(answers, Exception) and splits and len(group) > 1:
            for key, item in group.items():
                results |= by_environment({key: (environment, item)}, work)
        elif isinstance(answers, Exception):
            results |= dict.fromkeys(group, answers)
        else:
            results |= zip(group, answers, strict=True)
    return results
