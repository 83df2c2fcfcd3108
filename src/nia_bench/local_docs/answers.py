"""What the tools say, as text of a bounded length. Every input is bounded too: agents pass what they like."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.local_docs.index import Indexes, LibraryIndex
from nia_bench.local_docs.libraries import Library, find_library, matching, pinned_libraries
from nia_bench.local_docs.passages import Passage
from nia_bench.local_docs.symbols import (
    Sighting,
    Sightings,
    identifiers_in,
    known_versions,
    names_in,
    sightings,
    with_surfaces,
)

DEFAULT_TOKENS: Final = 5_000
FEWEST_TOKENS: Final = 500
MOST_TOKENS: Final = 20_000
CHARACTERS_A_TOKEN: Final = 4
LONGEST_QUERY: Final = 2_000
_MOST_PASSAGES: Final = 40
_MOST_NAMES: Final = 6


class Documentation:
    """The answers to the three questions that can be asked of the pinned packages."""

    def __init__(self, libraries: Iterable[Library] | None = None) -> None:
        self.libraries = tuple(pinned_libraries() if libraries is None else libraries)
        self._indexes = Indexes()

    def resolve(self, name: str) -> str:
        """The ids of the libraries that a name may mean; all of them where it means none."""
        fitting = matching(self.libraries, name)
        lines = [_line(each) for each in fitting or self.libraries]
        if not fitting:
            return "\n".join((f"No pinned library is called {name[:80]!r}. There are:", *lines))
        return "\n".join(("Use the id whose version the project pins (see its package.json):", *lines))

    def query(self, identifier: str, query: str, max_tokens: int | None = None) -> str:
        """The passages of a library that fit a query best.

        Raises UserError for an unknown library, or one that is not installed.
        """
        library = find_library(self.libraries, identifier)
        asked = query[:LONGEST_QUERY]
        index = self._indexes.of(library)
        found = index.search(asked, _MOST_PASSAGES)
        notes = list(_notes(index, asked))
        heads = [f"# {library.name} {library.version} ({_packages(library)})", *notes]
        if not found:
            return "\n".join((*heads, "Nothing in the installed packages fits this query."))
        tokens = max(FEWEST_TOKENS, min(max_tokens or DEFAULT_TOKENS, MOST_TOKENS))
        return _within("\n".join(heads), map(_shown, found), tokens * CHARACTERS_A_TOKEN)

    def symbols(self, query: str, library: str | None = None, version: str | None = None) -> str:
        """Where each name of a query exists. Raises UserError for an unknown library or version."""
        names = names_in(query[:LONGEST_QUERY])[:_MOST_NAMES]
        if not names:
            raise UserError("the query names no symbol", fix="give a name like cacheLife or z.treeifyError")
        chosen, exact = self._chosen(library, version)
        blocks = [block for name in names for block in self._symbol(name, chosen, exact)]
        return _within("", blocks, DEFAULT_TOKENS * CHARACTERS_A_TOKEN)

    def _chosen(self, library: str | None, version: str | None) -> tuple[tuple[str, ...], str | None]:
        if not library:
            return with_surfaces(), None
        found = find_library(self.libraries, f"{library}/{version}" if version else library)
        if found.name not in with_surfaces():
            raise UserError(
                f"the names of {found.name} are not listed", fix="ask query-docs, or name another library"
            )
        if not version and not library.rstrip("/").endswith(found.version):
            return (found.name,), None
        if found.version not in known_versions(found.name):
            listed = ", ".join(known_versions(found.name))
            raise UserError(
                f"the names of {found.name} {found.version} are not listed",
                fix=f"ask query-docs, or name one of these versions: {listed}",
            )
        return (found.name,), found.version

    def _symbol(self, name: str, libraries: Iterable[str], version: str | None) -> Iterator[str]:
        seen = [sightings(library, name, version) for library in libraries]
        known = [each for each in seen if each.exists]
        yield from map(_told, known)
        if not known:
            where = "; ".join(f"{each.library} {', '.join(each.versions)}" for each in seen)
            near = list(dict.fromkeys(one for each in seen for one in each.near))
            hint = f" Names like it: {', '.join(near)}." if near else ""
            packages = ", ".join(one for each in seen for one in each.packages)
            yield f"`{name}` does not exist in the public API of {where} ({packages}).{hint}"


def _notes(index: LibraryIndex, query: str) -> Iterator[str]:
    """What the surfaces say of the identifiers in a query that this version lacks or wants to be rid of."""
    library = index.library
    if library.name not in with_surfaces():
        return
    for name in identifiers_in(query)[:_MOST_NAMES]:
        seen = sightings(library.name, name)
        here = seen.versions.get(library.version)
        if here is not None:
            yield from _note(index, seen, here)


def _note(index: LibraryIndex, seen: Sightings, here: tuple[Sighting, ...]) -> Iterator[str]:
    version, current = index.library.version, [each for each in here if each.current]
    near = sightings(index.library.name, seen.name, version).near
    like = f" Names like it: {', '.join(near)}." if near else ""
    if current:
        if all(each.deprecated for each in current):
            yield f"NOTE: `{seen.name}` is deprecated in {version}: {current[0].text}."
    elif here:
        told = here[0].text
        yield f"NOTE: `{seen.name}` is in {version} only for code of an earlier version: {told}.{like}"
    elif not index.declares(seen.name):
        having = [each for each, places in seen.versions.items() if any(place.current for place in places)]
        where = f"it is in that of {', '.join(having)}" if having else "nor of any other known version"
        yield f"NOTE: `{seen.name}` is not in the public API of {version}; {where}.{like}"


def _line(library: Library) -> str:
    return f"- {library.id} — {_packages(library)}"


def _packages(library: Library) -> str:
    return ", ".join(f"{name}@{version}" for name, version in library.packages.items())


def _shown(passage: Passage) -> str:
    text = f"```ts\n{passage.text}\n```" if passage.code else passage.text
    return f"## {passage.title}\nSource: {passage.source}\n{text}"


def _told(seen: Sightings) -> str:
    lines = [f"`{seen.name}` in {seen.library}:"]
    for version, places in seen.versions.items():
        lines += [f"- {version}: {'; '.join(each.text for each in places) if places else 'does not exist'}"]
    if seen.near:
        lines.append(f"  names like it in {next(iter(seen.versions))}: {', '.join(seen.near)}")
    return "\n".join(lines)


def _within(head: str, blocks: Iterable[str], characters: int) -> str:
    """As many whole blocks as fit, the first one cut where even that is too long."""
    written = head
    for number, block in enumerate(blocks):
        longer = f"{written}\n\n{block}" if written else block
        if len(longer) > characters:
            return longer[:characters] if number == 0 else written
        written = longer
    return written
