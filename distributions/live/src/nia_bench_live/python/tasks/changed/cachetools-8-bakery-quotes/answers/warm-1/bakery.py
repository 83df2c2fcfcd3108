from operator import attrgetter

from cachetools import LRUCache, cachedmethod


def _quote_key(bakery: "Bakery", bread: str, loaves: int = 1) -> tuple[str, int]:
    """Give one quote one key, however its arguments are passed."""
    return bread, loaves


class Bakery:
    def __init__(self, prices: dict[str, int], size: int) -> None:
        self.prices = prices
        self.asked: list[str] = []
        self._quotes: LRUCache[tuple[str, int], int] = LRUCache(size)

    @cachedmethod(attrgetter("_quotes"), key=_quote_key, info=True)
    def quote(self, bread: str, loaves: int = 1) -> int:
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self) -> tuple[int, int, int]:
        info = self.quote.cache_info()
        return info.hits, info.misses, info.currsize

    def forget(self) -> None:
        self.quote.cache_clear()
