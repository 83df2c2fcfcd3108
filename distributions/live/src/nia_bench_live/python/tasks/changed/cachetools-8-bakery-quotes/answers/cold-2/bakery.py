"""Quotes of a bakery, remembered."""

from collections.abc import Hashable, MutableMapping
from typing import Any

from cachetools import LRUCache, cachedmethod
from cachetools.keys import hashkey


def _key(bakery: Any, bread: str, loaves: int = 1) -> Hashable:
    """Return the same key for a quote, whichever way its arguments are given."""
    return hashkey(bread, loaves)


class Bakery:
    def __init__(self, prices: dict[str, int], size: int) -> None:
        self.prices = prices
        self.asked: list[str] = []
        self._quotes: MutableMapping[Any, int] = LRUCache(maxsize=size)

    @cachedmethod(lambda self: self._quotes, key=_key, info=True)
    def quote(self, bread: str, loaves: int = 1) -> int:
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self) -> tuple[int, int, int]:
        """Return the hits, the misses, and how many quotes the cache holds."""
        info = self.quote.cache_info()
        return info.hits, info.misses, info.currsize

    def forget(self) -> None:
        self.quote.cache_clear()
