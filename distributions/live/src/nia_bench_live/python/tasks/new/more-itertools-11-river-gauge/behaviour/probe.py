"""The gauge of a river: figures of windows, swings, records."""

from itertools import islice


def probe(answer, given):
    gauge, swings, record = (answer.named(name) for name in ("gauge", "swings", "record"))

    def rows(found):
        return [[round(float(figure), 6) for figure in row] for row in found]

    def endless():
        yield from range(10, 30)
        raise RuntimeError("twenty levels were read for three rows")

    return {
        "gauge": lambda: rows(gauge(iter(given["levels"]), 3)),
        "lazy": lambda: rows(islice(gauge(endless(), 2), 3)),
        "swings": lambda: list(swings(iter(given["levels"]), 2, 40)),
        "record": lambda: [float(level) for level in record(iter(given["levels"]))],
    }
