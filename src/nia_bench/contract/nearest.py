"""The name that somebody most likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import SequenceMatcher, get_close_matches
from itertools import takewhile
from typing import Final

MOST_LISTED: Final = 12
"""More known names than these are not all listed."""
MOST_NEAR: Final = 5


def nearest(name: str, known: Iterable[str], most: int = 1) -> list[str]:
    """Up to `most` of the `known` names that resemble `name`, the best first, whatever their case."""
    by_folded = {candidate.casefold(): candidate for candidate in known}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, most, 0.55)]


def hint(name: str, known: Iterable[str]) -> str:
    """Return 'did you mean …?', or the known names where none is near; of many, those that begin alike."""
    known = sorted(known)
    if best := nearest(name, known):
        return f"did you mean {best[0]!r}?"
    if len(known) <= MOST_LISTED:
        return f"known here: {', '.join(known) or 'none'}"

    def likeness(candidate: str) -> tuple[int, float]:
        pairs = zip(name.casefold(), candidate.casefold(), strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        return shared, SequenceMatcher(None, name, candidate).ratio()

    near = sorted(known, key=likeness, reverse=True)[:MOST_NEAR]
    return f"the nearest of {len(known)}: {', '.join(near)}"
