from cachetools import LRUCache, cachedmethod


class Bakery:
    def __init__(self, prices: dict[str, int], size: int) -> None:
        self.prices = prices
        self.asked: list[str] = []
        self._quotes: LRUCache[object, int] = LRUCache(size)

    @cachedmethod(lambda self: self._quotes)
    def quote(self, bread: str, loaves: int = 1) -> int:
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self) -> tuple[int, int, int]:
        info = self.quote.cache_info()
        return info.hits, info.misses, int(info.currsize)

    def forget(self) -> None:
        self.quote.cache_clear()
