from operator import attrgetter

from cachetools import LRUCache, cached, cachedmethod
from cachetools.keys import typedkey

_shared: LRUCache[object, str] = LRUCache(4)


class Museum:
    def __init__(self, labels: dict[str, str], size: int) -> None:
        self.labels = labels
        self.read: list[str] = []
        self._cache = LRUCache(size) if size else None

    @cachedmethod(attrgetter("_cache"))
    def label(self, room: str) -> str:
        self.read.append(room)
        return self.labels[room].strip()

    def held(self) -> list[str]:
        cache = self.label.cache(self)
        return [] if cache is None else sorted(cache.values())

    def put(self, room: str, text: str) -> None:
        cache = self.label.cache(self)
        if cache is not None:
            cache[self.label.cache_key(self, room)] = text

    def has(self, room: str) -> bool:
        cache = self.label.cache(self)
        return cache is not None and self.label.cache_key(self, room) in cache


@cached(_shared, typedkey, None, True)
def sign(floor: float) -> str:
    return f"to floor {floor}"


def signs() -> tuple[int, int]:
    info = sign.cache_info()
    return info.hits, info.misses
