"""Changes of sacks and tariffs, pages as they are stored, and the ways to changes."""


def probe(answer, given):
    def each(function, pairs):
        return [answer.named(function)(before, after) for before, after in given[pairs]]

    return {
        "sacks": lambda: each("sacks", "sacks"),
        "tariffs": lambda: each("tariffs", "tariffs"),
        "pages": lambda: each("page", "pages"),
        "ways": lambda: each("ways", "pages"),
    }
