"""The name that somebody most likely meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str], most: int = 1) -> list[str]:
    """Up to `most` of the `known` names that resemble `name`, the best first, whatever their case."""
    by_folded = {candidate.casefold(): candidate for candidate in known}
    return [by_folded[match] for match in get_close_matches(name.casefold(), by_folded, most, 0.55)]


def hint(name: str, known: Iterable[str]) -> str:
    """'did you mean …?', or all the known names where none is near."""
    known = sorted(known)
    best = nearest(name, known)
    return f"did you mean {best[0]!r}?" if best else f"known here: {', '.join(known) or 'none'}"
