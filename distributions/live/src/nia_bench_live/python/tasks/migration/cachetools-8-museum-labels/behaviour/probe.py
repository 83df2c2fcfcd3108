"""A museum's labels: what is read, what the cache holds, a museum without one, signs."""


def probe(answer, given):
    museum_of, sign, signs = (answer.named(name) for name in ("Museum", "sign", "signs"))

    def opened(size):
        return museum_of(dict(given["labels"]), size)

    def labels():
        museum = opened(2)
        return [[museum.label(room) for room in given["visit"]], museum.read]

    def inside():
        museum = opened(2)
        museum.label("hall")
        museum.put("attic", "closed")
        rooms = ("hall", "attic", "cellar")
        return [museum.held(), [museum.has(room) for room in rooms], museum.label("attic"), museum.read]

    def without():
        museum = opened(0)
        texts = [museum.label("hall"), museum.label("hall")]
        museum.put("attic", "closed")
        return [texts, museum.held(), museum.has("hall"), museum.has("attic"), museum.read]

    def counted():
        return [[sign(floor) for floor in given["floors"]], list(signs())]

    return {"labels": labels, "inside": inside, "without": without, "signs": counted}
