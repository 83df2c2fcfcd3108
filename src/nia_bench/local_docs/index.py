"""The passages of one library with their ranking.

The ranking is BM25 over words and split identifiers, with a weight for each field. It is our own, because the
maintained libraries for BM25 have no fields: a passage that *declares* a name must count for more than one
that mentions it. `rank-bm25` has had no release since 2022 and scores every document in a loop.
"""

from __future__ import annotations

import heapq
import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import (
    Passage,
    passages_of_declarations,
    passages_of_prose,
    passages_of_wheels,
)

NAME: Final = 3.0
PARTS: Final = 2.0
SAME_NAME: Final = 3
"""Most passages of one declaration or page in an answer, so that there is room for others."""
_FIRST: Final = 4
"""Only the first passages of an answer have their signature and options."""
_MOST_OPTIONS: Final = 2
_CALLED: Final = re.compile(r"\((?:function|const|let|var)\)")
_OPTIONS: Final = re.compile(
    r":\s*(?:Partial<)?([A-Z][\w$]*(?:Options|Opts|Params|Props|Config|Init|Settings))\b"
)


class LibraryIndex:
    """The passages of one version of a library. Raises UserError when it is not installed."""

    def __init__(self, library: Library) -> None:
        self.library = library
        self._passages = passages_of(library)
        self._weights = [passage.weight for passage in self._passages]
        self._declared = {passage.name.rpartition(".")[2] for passage in self._passages if passage.code}
        self._numbers: dict[str, list[int]] = {}
        for number, passage in enumerate(self._passages):
            self._numbers.setdefault(passage.name, []).append(number)
        self._ranking = PassageRanking(map(_terms, self._passages))

    def search(self, query: str, limit: int) -> list[Passage]:
        """Return at most `limit` passages that fit a query: relevant ones first, varied by what they cover.

        At most three matches of one name count. Beside the first functions stand the first passage of their
        declaration, and the types of their options.
        """
        matches = self._ranking.best(self._query_words(query), self._weights)
        numbers: dict[int, None] = {}
        counts: dict[str, int] = {}
        for number in varied(matches, 2 * limit, self._covered_terms):
            name = self._passages[number].name
            counts[name] = counts.get(name, 0) + 1
            if counts[name] <= SAME_NAME:
                related = self._with_signature_and_options(number) if len(numbers) < _FIRST else [number]
                numbers |= dict.fromkeys(related)
        return [self._passages[number] for number in list(numbers)[:limit]]

    def _covered_terms(self, number: int) -> Iterator[str]:
        name = self._passages[number].name
        yield from names(name.rpartition(".")[2])
        yield from words(name)

    def _with_signature_and_options(self, number: int) -> list[int]:
        """Return the numbers of the passages to show with passage `number`, that one included.

        For a function or a variable they are its first passage, itself, and at most two types of its options.
        Any other passage is shown alone.
        """
        passage = self._passages[number]
        if not passage.code or not _CALLED.search(passage.title):
            return [number]
        source = passage.source
        first = next(
            number for number in self._numbers[passage.name] if self._passages[number].source == source
        )
        file = source.rpartition(":")[0]
        option_names = dict.fromkeys(_OPTIONS.findall(self._passages[first].text))
        options = [
            min(self._numbers[name], key=lambda number: not self._passages[number].source.startswith(file))
            for name in option_names
            if name in self._numbers
        ]
        return [first, number, *options[:_MOST_OPTIONS]]

    def declares(self, name: str) -> bool:
        """Return whether one of the library's files declares the name, or the last part of a dotted name."""
        return name.rpartition(".")[2] in self._declared

    def _query_words(self, query: str) -> list[str]:
        """Return the search terms of a query: its exact identifiers as `=name`, then its words.

        Words of the library's own name and version are left out, because all passages share them, unless
        nothing else is left.
        """
        version = self.library.version
        itself = {*words(" ".join((self.library.name, *self.library.packages))), "js", "sdk"}
        own_version = re.compile(rf"\b[vV]?{version.partition('.')[0]}(?:\.[\dx]+)*\b")
        terms = [*names(query), *words(own_version.sub(" ", query))]
        return [term for term in terms if term not in itself] or terms


def passages_of(library: Library) -> list[Passage]:
    """Return all passages of a library.

    Of passages with equal name and text, only the one of the highest weight. Raises UserError when its
    environment is not installed.
    """
    passages: dict[tuple[str, str], Passage] = {}
    declared = passages_of_wheels(library) if library.distributions else passages_of_declarations(library)
    for passage in (*declared, *passages_of_prose(library)):
        other = passages.get((passage.name, passage.text))
        # Packages repeat declarations for their CommonJS and ES halves, and for older import paths.
        if other is None or other.weight < passage.weight:
            passages[passage.name, passage.text] = passage
    return list(passages.values())


def _terms(passage: Passage) -> Iterator[tuple[float, Iterator[str]]]:
    if passage.code:
        yield NAME, names(passage.name.rpartition(".")[2])
        yield 1.0, names(passage.parts)
    yield NAME, words(passage.name)
    yield PARTS, words(passage.parts)
    yield 1.0, words(passage.text)


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
    """Yield the search terms of a text in lower case, without stop words and very long words.

    Each identifier gives its parts without endings such as `s` or `ing`. One of several parts comes as a
    whole before them: `errorMaps` gives `errormaps`, `error`, `map`.
    """
    for identifier in _WORD.findall(text):
        whole = identifier.lower()
        if whole in _STOP or len(whole) > _LONGEST_WORD:
            continue
        parts = [_stem(part.lower()) for part in _PART.findall(identifier)]
        if len(parts) != 1:
            yield whole
        yield from (part for part in parts if part not in _STOP)


def names(text: str) -> Iterator[str]:
    """Yield the search term `=identifier` for each identifier of a text, in its own case.

    Very long ones are left out. The `=` tells these terms from those of `words`.
    """
    yield from (f"={name}" for name in _WORD.findall(text) if len(name) <= _LONGEST_WORD)


def _stem(word: str) -> str:
    return _SUFFIX.sub(lambda match: "y" if match[0] == "ies" else "", word)


@dataclass(frozen=True, slots=True)
class Match:
    """A document that shares terms with a query, with the share of each term in its score."""

    document: int
    shares: Mapping[str, float]

    def score(self, discounts: Mapping[str, float]) -> float:
        """Return the sum of what each term adds to the score, times its factor in `discounts` (default 1)."""
        return sum(share * discounts.get(term, 1.0) for term, share in self.shares.items())


class PassageRanking:
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
        """Return matches for the documents with a term of the query, best first, at most `_CONSIDERED`.

        `priors` has a factor for each document's score. Only the first `_MOST_TERMS` different terms count.
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
    """Return at most `limit` document numbers of the matches that cover different parts of a query.

    `covered` returns the terms that a document covers, which count less in each later choice. `matches` come
    best first; after `_CAREFUL` choices, the others follow in that order.
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
