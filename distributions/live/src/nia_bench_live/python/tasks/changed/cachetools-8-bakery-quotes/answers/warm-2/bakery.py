"""Quotes of a bakery, remembered for each bakery."""

from __future__ import annotations

from cachetools import LRUCache, cachedmethod


def _remembered(bakery: Bakery) -> LRUCache[tuple[str, int], int]:
    return bakery.remembered


def _key(_: Bakery, bread: str, loaves: int = 1) -> tuple[str, int]:
    """Return one key for a quote, in whatever way its arguments are given."""
    return bread, loaves


class Bakery:
    """A bakery that remembers the last quotes that were used."""

    def __init__(self, prices: dict[str, int], size: int) -> None:
        self.prices = prices
        self.asked: list[str] = []
        self.remembered: LRUCache[tuple[str, int], int] = LRUCache(size)

    @cachedmethod(_remembered, key=_key, info=True)
    def quote(self, bread: str, loaves: int = 1) -> int:
        """Return the price of the loaves."""
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self) -> tuple[int, int, int]:
        """Return how many quotes came out of the cache, how many did not, and how many it holds."""
        info = self.quote.cache_info()
        return info.hits, info.misses, int(info.currsize)

    def forget(self) -> None:
        """Empty the cache, and begin to count anew."""
        self.quote.cache_clear()
