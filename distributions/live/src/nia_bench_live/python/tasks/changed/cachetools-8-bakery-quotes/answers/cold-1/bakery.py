from collections.abc import Hashable
from operator import attrgetter

from cachetools import LRUCache, cachedmethod
from cachetools.keys import hashkey


def _key(bakery: object, bread: str, loaves: int = 1) -> Hashable:
    return hashkey(bread, loaves)


class Bakery:
    def __init__(self, prices: dict[str, int], size: int) -> None:
        self.prices = prices
        self.asked: list[str] = []
        self._cache: LRUCache = LRUCache(size)

    @cachedmethod(attrgetter("_cache"), key=_key, info=True)
    def quote(self, bread: str, loaves: int = 1) -> int:
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self) -> tuple[int, int, int]:
        info = self.quote.cache_info()
        return info.hits, info.misses, info.currsize

    def forget(self) -> None:
        self.quote.cache_clear()
