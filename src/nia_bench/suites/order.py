"""Chance that is the same on every machine: numbers drawn by hashing, not by a generator's sequence."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain, zip_longest
from typing import TypeVar

T = TypeVar("T")
SEED_BITS = 31  # fits a signed 32-bit integer, which is what providers and number libraries take


def draw(seed: int, *names: str) -> int:
    """A 256-bit number that depends on nothing but the seed and the names."""
    return int.from_bytes(hashlib.sha256(json.dumps([seed, *names]).encode()).digest())


def cell_seed(seed: int, cell_key: str) -> int:
    """The seed of one cell of a plan, in [0, 2**31): the same on every attempt and every machine."""
    return draw(seed, "cell seed", cell_key) >> (256 - SEED_BITS)


def shuffled(items: Iterable[T], seed: int, key: Callable[[T], str]) -> list[T]:
    """The items in an order that only `seed` and their keys decide, not the order they come in."""
    return sorted(items, key=lambda item: draw(seed, "order", key(item)))


def round_robin(items: Iterable[T], group: Callable[[T], Hashable]) -> list[T]:
    """One item of each group in turn, groups and items in the order they first come in."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(group(item), []).append(item)
    rounds: Iterable[Sequence[T | None]] = zip_longest(*groups.values())
    return [item for item in chain.from_iterable(rounds) if item is not None]
