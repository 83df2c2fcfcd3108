"""Whether what the judge quotes is in the work. White space is ignored, since models reformat code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nia_bench.contract.evaluation import VoteFlag

SHORTEST_QUOTE = 8
"""Characters that are not white space. A shorter quote is found in almost any work."""

_WRAPPING = "`\"'"


class Work:
    """The texts of a work, to look quotes up in."""

    def __init__(self, texts: Mapping[str, str]) -> None:
        self._texts = tuple(map(_bare, texts.values()))
        self._paths = frozenset(map(_bare, texts))
        # A work as short as "42" can only be quoted whole.
        self._shortest = min(SHORTEST_QUOTE, max(map(len, self._texts), default=0))

    def fault_of(self, quotes: Sequence[str]) -> VoteFlag | None:
        """What is wrong with the quotes as evidence of a presence; None when each of them is found.

        A path counts as found where it is quoted in full.
        """
        bare = [_bare(quote.strip().strip(_WRAPPING)) for quote in quotes]
        bare = [quote for quote in bare if quote]
        if not bare:
            return "no_quote"
        if not all(self._has(quote) for quote in bare):
            return "quote_not_found"
        if all(len(quote) < self._shortest and quote not in self._paths for quote in bare):
            return "short_quote"
        return None

    def _has(self, quote: str) -> bool:
        return quote in self._paths or any(quote in text for text in self._texts)


def _bare(text: str) -> str:
    return "".join(text.split())
