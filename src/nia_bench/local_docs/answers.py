"""What the tools answer, as text of bounded length. Inputs are bounded too: agents may send anything."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.contract.surface import Surface
from nia_bench.languages.surfaces.files import libraries as libraries_with_surfaces
from nia_bench.languages.surfaces.files import load_surfaces
from nia_bench.local_docs.index import LibraryIndex
from nia_bench.local_docs.libraries import Library, find_library, matching
from nia_bench.local_docs.passages import Passage
from nia_bench.local_docs.symbols import Sightings, identifiers_in, names_in, sightings

DEFAULT_TOKENS: Final = 5_000
FEWEST_TOKENS: Final = 500
MOST_TOKENS: Final = 20_000
CHARACTERS_A_TOKEN: Final = 4
LONGEST_QUERY: Final = 2_000
_MOST_PASSAGES: Final = 40
_MOST_NAMES: Final = 6


class Documentation:
    """Answers what the tools ask about `libraries`. The folder `surfaces` has their API surfaces."""

    def __init__(self, libraries: Iterable[Library], surfaces: Path) -> None:
        self.libraries = tuple(libraries)
        self._surfaces_folder = surfaces
        self._with_surfaces = libraries_with_surfaces(surfaces)
        self._indexes: dict[str, LibraryIndex] = {}
        self._lock = Lock()

    def _surfaces(self, library: str) -> Mapping[str, Surface]:
        """The surfaces of a library by version, oldest first; none where it has none."""
        known = library in self._with_surfaces
        return load_surfaces(library, self._surfaces_folder) if known else {}

    def _index(self, library: Library) -> LibraryIndex:
        """The index of a library. One is made at a time, by the thread that asks for it first."""
        with self._lock:
            if library.id not in self._indexes:
                self._indexes[library.id] = LibraryIndex(library)
            return self._indexes[library.id]

    def resolve(self, name: str) -> str:
        """The ids of the libraries that a name may mean; all ids where it fits none."""
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
        index = self._index(library)
        found = index.search(asked, _MOST_PASSAGES)
        notes = list(_notes(index, self._surfaces(library.name), asked))
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
            return self._with_surfaces, None
        found = find_library(self.libraries, f"{library}/{version}" if version else library)
        known = self._surfaces(found.name)
        if not known:
            raise UserError(
                f"the names of {found.name} are not listed", fix="ask query-docs, or name another library"
            )
        if not version and not library.rstrip("/").endswith(found.version):
            return (found.name,), None
        if found.version not in known:
            raise UserError(
                f"the names of {found.name} {found.version} are not listed",
                fix=f"ask query-docs, or name one of these versions: {', '.join(known)}",
            )
        return (found.name,), found.version

    def _symbol(self, name: str, libraries: Iterable[str], version: str | None) -> Iterator[str]:
        seen = [sightings(self._surfaces(each), each, name, version) for each in libraries]
        known = [each for each in seen if each.exists]
        yield from map(_shown_sightings, known)
        if not known:
            where = "; ".join(f"{each.library} {', '.join(each.versions)}" for each in seen)
            near = list(dict.fromkeys(one for each in seen for one in each.near))
            hint = f" Names like it: {', '.join(near)}." if near else ""
            packages = ", ".join(one for each in seen for one in each.packages)
            yield f"`{name}` does not exist in the public API of {where} ({packages}).{hint}"


def _notes(index: LibraryIndex, surfaces: Mapping[str, Surface], query: str) -> Iterator[str]:
    """A note for each identifier of a query that this version lacks or has deprecated."""
    library = index.library
    for name in identifiers_in(query)[:_MOST_NAMES] if library.version in surfaces else ():
        near = sightings(surfaces, library.name, name, library.version).near
        yield from _note(index, sightings(surfaces, library.name, name), near)


def _note(index: LibraryIndex, seen: Sightings, near: tuple[str, ...]) -> Iterator[str]:
    """`near` are similar names of this version."""
    version = index.library.version
    here = seen.versions[version]
    current = [each for each in here if each.current]
    like = f" Names like it: {', '.join(near)}." if near else ""
    if current:
        if all(each.deprecated for each in current):
            yield f"NOTE: `{seen.name}` is deprecated in {version}: {current[0].text}."
    elif here:
        place = here[0].text
        yield f"NOTE: `{seen.name}` is in {version} only for code of an earlier version: {place}.{like}"
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


def _shown_sightings(seen: Sightings) -> str:
    lines = [f"`{seen.name}` in {seen.library}:"]
    for version, places in seen.versions.items():
        lines += [f"- {version}: {'; '.join(each.text for each in places) if places else 'does not exist'}"]
    if seen.near:
        lines.append(f"  names like it in {next(iter(seen.versions))}: {', '.join(seen.near)}")
    return "\n".join(lines)


def _within(head: str, blocks: Iterable[str], characters: int) -> str:
    """`head` and as many whole blocks as fit; the first block is cut where even that is too long."""
    written = head
    for number, block in enumerate(blocks):
        longer = f"{written}\n\n{block}" if written else block
        if len(longer) > characters:
            return longer[:characters] if number == 0 else written
        written = longer
    return written
