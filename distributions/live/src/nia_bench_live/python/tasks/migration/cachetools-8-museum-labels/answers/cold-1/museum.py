from operator import attrgetter

from cachetools import LRUCache, cached, cachedmethod
from cachetools.keys import methodkey, typedkey

_shared: LRUCache[object, str] = LRUCache(4)


class Museum:
    def __init__(self, labels: dict[str, str], size: int) -> None:
        self.labels = labels
        self.read: list[str] = []
        self._cache: LRUCache[object, str] = LRUCache(size)

    @cachedmethod(attrgetter("_cache"), key=methodkey)
    def label(self, room: str) -> str:
        self.read.append(room)
        return self.labels[room].strip()

    def held(self) -> list[str]:
        return sorted(self._cache.values())

    def put(self, room: str, text: str) -> None:
        if self._cache.maxsize:
            self._cache[methodkey(self, room)] = text

    def has(self, room: str) -> bool:
        return methodkey(self, room) in self._cache


@cached(_shared, key=typedkey, info=True)
def sign(floor: float) -> str:
    return f"to floor {floor}"


def signs() -> tuple[int, int]:
    info = sign.cache_info()
    return info.hits, info.misses
