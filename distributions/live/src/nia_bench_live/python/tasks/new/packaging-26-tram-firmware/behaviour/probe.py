"""Firmware of a tram's parts: which versions are covered, and which parts fit nothing."""


def probe(answer, given):
    covers, quarrels, hopeless = (answer.named(name) for name in ("covers", "quarrels", "hopeless"))
    return {
        "covers": lambda: [covers(*pair) for pair in given["pairs"]],
        "quarrels": lambda: [list(pair) for pair in quarrels(given["parts"])],
        "hopeless": lambda: list(hopeless(given["parts"])),
    }
