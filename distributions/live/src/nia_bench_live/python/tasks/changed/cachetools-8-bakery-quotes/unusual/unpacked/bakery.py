import operator

import cachetools


class Bakery:
    def __init__(self, prices, size):
        self.prices, self.asked = prices, []
        self.oven = cachetools.LRUCache(maxsize=size)

    @cachetools.cachedmethod(cache=operator.attrgetter("oven"), info=True)
    def quote(self, bread, loaves=1):
        self.asked += [bread]
        return loaves * self.prices[bread]

    def report(self):
        hits, misses, _, held = self.quote.cache_info()
        return (hits, misses, held)

    def forget(self):
        clear = self.quote.cache_clear
        clear()
