"""Random orders that are the same on every machine, drawn by hashing names."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import chain, zip_longest
from typing import TypeVar

T = TypeVar("T")


def draw(seed: int, *names: str) -> int:
    """A 256-bit number that depends on nothing but the seed and the names."""
    return int.from_bytes(hashlib.sha256(json.dumps([seed, *names]).encode()).digest())


def shuffled(items: Iterable[T], seed: int, key: Callable[[T], str]) -> list[T]:
    """The items in a random order that depends on `seed` and their keys, not on the order they come in."""
    return sorted(items, key=lambda item: draw(seed, "order", key(item)))


def round_robin(items: Iterable[T], group: Callable[[T], Hashable]) -> list[T]:
    """One item of each group in turn, until all are taken. Groups and their items keep their order."""
    groups: dict[Hashable, list[T]] = {}
    for item in items:
        groups.setdefault(group(item), []).append(item)
    rounds: Iterable[Sequence[T | None]] = zip_longest(*groups.values())
    return [item for item in chain.from_iterable(rounds) if item is not None]
