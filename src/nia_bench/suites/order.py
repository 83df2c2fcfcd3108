"""Random orders and seeds that are the same on every machine, drawn by hashing names."""

from __future__ import annotations

import hashlib
import json
from array import array
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain, zip_longest
from typing import TypeVar

from nia_bench.contract.cell import Cell, Plan

T = TypeVar("T")
SEED_BITS = 31  # fits a signed 32-bit integer, which is what providers and number libraries take


def draw(seed: int, *names: str) -> int:
    """A 256-bit number that depends on nothing but the seed and the names."""
    return int.from_bytes(hashlib.sha256(json.dumps([seed, *names]).encode()).digest())


def cell_seed(seed: int, cell_key: str) -> int:
    """The seed of one cell of a plan, in [0, 2**31): the same on every attempt and every machine."""
    return draw(seed, "cell seed", cell_key) >> (256 - SEED_BITS)


def shuffled(items: Iterable[T], seed: int, key: Callable[[T], str]) -> list[T]:
    """The items in a random order that depends on `seed` and their keys, not on the order they come in."""
    return sorted(items, key=lambda item: draw(seed, "order", key(item)))


def ordered_cells(plan: Plan) -> Iterator[Cell]:
    """The cells of a plan in the order in which they are handed out, made as they are taken.

    Only their places are in memory: four bytes for each of maybe a million cells. Nothing comes of a plan
    whose tasks were given in Python, which keeps no categories.
    """
    if plan.cells:
        yield from plan.cells
        return
    tasks = tuple(zip(plan.task_ids, plan.categories, strict=False))
    places = range(len(tasks) * len(plan.subjects) * plan.runs)

    def cell(place: int) -> Cell:
        number, subject = divmod(place, len(plan.subjects))
        run, task = divmod(number, len(tasks))
        name, category = tasks[task]
        return Cell(subject=plan.subjects[subject], task_id=name, category=category, run=run + 1)

    if plan.order == "by run":
        yield from map(cell, places)
    else:
        yield from map(cell, array("I", shuffled(places, plan.seed, lambda place: cell(place).key)))


def round_robin(items: Iterable[T], group: Callable[[T], Hashable]) -> list[T]:
    """One item of each group in turn, until all are taken. Groups and their items keep their order."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(group(item), []).append(item)
    rounds: Iterable[Sequence[T | None]] = zip_longest(*groups.values())
    return [item for item in chain.from_iterable(rounds) if item is not None]
