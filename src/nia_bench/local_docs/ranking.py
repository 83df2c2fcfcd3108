"""Ranks passages for a query: BM25 over words and split identifiers, with a weight for each field.

It is our own because the maintained libraries for BM25 have no fields: a passage that *declares* a name must
count for more than one that mentions it. `rank-bm25` has had no release since 2022 and scores every document
in a loop.
"""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

_WORD: Final = re.compile(r"[A-Za-z_$][\w$]*|\d+")
_PART: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+")
_SUFFIX: Final = re.compile(r"(?<=[a-z]{3})(?:ies|(?<!s)s|ing|ed)$")
_STOP: Final = frozenset(
    _WORD.findall(
        "a an and are as at be by can do does for from have how i if in into is it its my not of on or "
        "should so that the their them then there this to use used using via was what when where which "
        "while will with you your",
    )
)
_SATURATION: Final = 1.2
_LENGTH: Final = 0.6
_MOST_TERMS: Final = 128
_LONGEST_WORD: Final = 80
_CONSIDERED: Final = 150
_CAREFUL: Final = 12
"""The number of matches that are chosen by what they add. Later ones follow in the order of scores."""
_SETTLED: Final = 0.5
"""The factor for a term once a chosen document covers it."""


def words(text: str) -> Iterator[str]:
    """Yield the terms of a text in lower case: identifiers, and their parts without plural endings."""
    for identifier in _WORD.findall(text):
        whole = identifier.lower()
        if whole in _STOP or len(whole) > _LONGEST_WORD:
            continue
        parts = [_stem(part.lower()) for part in _PART.findall(identifier)]
        if len(parts) != 1:
            yield whole
        yield from (part for part in parts if part not in _STOP)


def names(text: str) -> Iterator[str]:
    """Yield the exact identifiers of a text, as terms that differ from all words."""
    yield from (f"={name}" for name in _WORD.findall(text) if len(name) <= _LONGEST_WORD)


def _stem(word: str) -> str:
    return _SUFFIX.sub(lambda match: "y" if match[0] == "ies" else "", word)


@dataclass(frozen=True, slots=True)
class Match:
    """A document that shares terms with a query, with the share of each term in its score."""

    document: int
    shares: Mapping[str, float]

    def score(self, discounts: Mapping[str, float]) -> float:
        """Return the sum of the shares of the terms, each times its discount."""
        return sum(share * discounts.get(term, 1.0) for term, share in self.shares.items())


class Ranking:
    """An index of documents that finds the best matches for a query.

    A document is a series of fields, each a weight and the terms in the field.
    """

    def __init__(self, documents: Iterable[Iterable[tuple[float, Iterable[str]]]]) -> None:
        frequencies: list[dict[str, float]] = []
        for document in documents:
            counted: dict[str, float] = defaultdict(float)
            for weight, terms in document:
                for term, count in Counter(terms).items():
                    counted[term] += weight * count
            frequencies.append(counted)
        lengths = [sum(counted.values()) for counted in frequencies]
        usual = sum(lengths) / len(lengths) if lengths else 1.0
        self._postings: dict[str, list[tuple[int, float]]] = defaultdict(list)
        for number, counted in enumerate(frequencies):
            damped = _SATURATION * (1 - _LENGTH + _LENGTH * lengths[number] / (usual or 1.0))
            for word, frequency in counted.items():
                self._postings[word].append((number, frequency * (_SATURATION + 1) / (frequency + damped)))
        self._count = len(frequencies)

    def best(self, terms: Iterable[str], priors: Sequence[float]) -> list[Match]:
        """Return the documents that share a term with the query, best first, at most `_CONSIDERED` of them.

        `priors` multiply the score of each document. Of a long query only the first terms count.
        """
        weights: dict[int, dict[str, float]] = defaultdict(dict)
        for term in list(dict.fromkeys(terms))[:_MOST_TERMS]:
            postings = self._postings.get(term, [])
            rarity = math.log(1 + (self._count - len(postings) + 0.5) / (len(postings) + 0.5))
            for number, weight in postings:
                weights[number][term] = rarity * weight * priors[number]
        matches = (Match(number, shares) for number, shares in weights.items())
        return heapq.nsmallest(_CONSIDERED, matches, key=lambda match: (-match.score({}), match.document))


def varied(matches: Sequence[Match], limit: int, covered: Callable[[int], Iterable[str]]) -> list[int]:
    """Return at most `limit` documents of the matches, so that they cover different parts of the query.

    `covered` returns the terms that a document covers. They count less for the documents chosen later.
    """
    remaining, chosen = list(matches), list[int]()
    discounts: dict[str, float] = {}
    while remaining and len(chosen) < limit:
        # Each careful choice goes through all matches, and the late ones hardly change the order.
        best = (
            max(remaining, key=lambda match: match.score(discounts))
            if len(chosen) < _CAREFUL
            else remaining[0]
        )
        remaining.remove(best)
        chosen.append(best.document)
        discounts.update((term, discounts.get(term, 1.0) * _SETTLED) for term in set(covered(best.document)))
    return chosen
