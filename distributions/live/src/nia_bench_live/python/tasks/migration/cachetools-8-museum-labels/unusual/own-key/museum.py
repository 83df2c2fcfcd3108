import cachetools
import cachetools.keys


class Museum:
    def __init__(self, labels, size):
        self.labels, self.read = labels, []
        self.shelf = cachetools.LRUCache(maxsize=max(size, 0))

    @cachetools.cachedmethod(lambda self: self.shelf, key=lambda self, room: room)
    def label(self, room):
        self.read.append(room)
        return self.labels[room].strip()

    def held(self):
        return sorted(self.shelf.values())

    def put(self, room, text):
        try:
            self.shelf[room] = text
        except ValueError:
            pass

    def has(self, room):
        return room in self.shelf


@cachetools.cached(cache=cachetools.LRUCache(4), key=cachetools.keys.typedkey, info=True)
def sign(floor):
    return "to floor " + str(floor)


def signs():
    return tuple(sign.cache_info()[:2])
