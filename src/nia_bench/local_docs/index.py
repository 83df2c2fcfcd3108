"""The passages of one library with their ranking."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import Passage, passages_of_declarations, passages_of_prose
from nia_bench.local_docs.ranking import Ranking, names, varied, words

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
        self._ranking = Ranking(map(_terms, self._passages))

    def search(self, query: str, limit: int) -> list[Passage]:
        """Return at most `limit` passages, the most relevant first. Functions have their options types."""
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
        """Return the numbers of a passage and, for a function, of its signature and its options types."""
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
        """Return the terms of a query without the library's name and version, which all passages share."""
        version = self.library.version
        itself = {*words(" ".join((self.library.name, *self.library.packages))), "js", "sdk"}
        own_version = re.compile(rf"\b[vV]?{version.partition('.')[0]}(?:\.[\dx]+)*\b")
        terms = [*names(query), *words(own_version.sub(" ", query))]
        return [term for term in terms if term not in itself] or terms


def passages_of(library: Library) -> list[Passage]:
    """Return all passages of a library. Raises UserError when its environment is not installed."""
    passages: dict[tuple[str, str], Passage] = {}
    for passage in (*passages_of_declarations(library), *passages_of_prose(library)):
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
