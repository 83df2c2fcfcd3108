"""The name that somebody most likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from itertools import takewhile
from typing import Final

MOST_LISTED: Final = 12
"""More known names than these are not all listed."""
MOST_NEAR: Final = 5


def nearest(name: str, names: Iterable[str], most: int = 1) -> list[str]:
    """Return up to `most` of `names` that resemble `name`, the best first; case is ignored.

    The list is empty if none is similar.
    """
    by_folded = {candidate.casefold(): candidate for candidate in names}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, most, 0.55)]


def hint(name: str, names: Iterable[str]) -> str:
    """Return a hint for an unknown name: "did you mean 'x'?" if a known name is similar.

    Otherwise return "known here: …" with all names or, if they are many, "the nearest of 80: …" with those
    that begin alike.
    """
    names = sorted(names)
    if best := nearest(name, names):
        return f"did you mean {best[0]!r}?"
    if len(names) <= MOST_LISTED:
        return f"known here: {', '.join(names) or 'none'}"

    def likeness(candidate: str) -> tuple[int, float]:
        pairs = zip(name.casefold(), candidate.casefold(), strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return shared, SequenceMatcher(None, name, candidate).ratio()

    near = sorted(names, key=likeness, reverse=True)[:MOST_NEAR]
    return f"the nearest of {len(names)}: {', '.join(near)}"
