from cachetools import LRUCache, cachedmethod


class Bakery:
    def __init__(self, prices, size):
        self.prices = prices
        self.asked = []
        self._calls = self._misses = 0
        self._quotes = LRUCache(size)

    def quote(self, bread, loaves=1):
        self._calls += 1
        return self._quote(bread, loaves)

    @cachedmethod(lambda self: self._quotes)
    def _quote(self, bread, loaves):
        self._misses += 1
        self.asked.append(bread)
        return self.prices[bread] * loaves

    def report(self):
        return self._calls - self._misses, self._misses, len(self._quotes)

    def forget(self):
        self._quote.cache_clear()
        self._calls = self._misses = 0
