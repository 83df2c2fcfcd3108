"""The answers of the tools, as text of limited length. Inputs are limited too: agents may send anything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.local_docs.index import LibraryIndex
from nia_bench.local_docs.libraries import (
    Library,
    Pins,
    find_library,
    matching,
    named_version,
    project_libraries,
)
from nia_bench.local_docs.passages import Passage
from nia_bench.local_docs.symbols import (
    Sightings,
    changes_of_api,
    guides,
    identifiers_in,
    names_in,
    news_between,
    sightings,
    surfaces_between,
)
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.model import Surface
from nia_bench.surfaces.storage.collection import stored_difference
from nia_bench.surfaces.storage.files import libraries as libraries_with_surfaces
from nia_bench.surfaces.storage.files import load_surfaces

DEFAULT_TOKENS: Final = 5_000
FEWEST_TOKENS: Final = 500
MOST_TOKENS: Final = 20_000
CHARACTERS_A_TOKEN: Final = 4
LONGEST_QUERY: Final = 2_000
_MOST_PASSAGES: Final = 40
_MOST_NAMES: Final = 6
_API_NOT_KNOWN: Final = "NOTE: the public API of these versions has not been read, so it is not compared."
_MORE: Final = "\n… (a query or more maxTokens shows the rest)"
_VERSION: Final = re.compile(r"[\s@/]+v?\d+(?:\.\d+)*(?:\.x)?\s*$")
NO_PINS: Final[Pins] = {}


class Documentation:
    """Answers the requests of the tools about `libraries`. The folder `surfaces` has their API surfaces.

    Each request has the `pins` of the project, if they are known. The answer is about these versions, unless
    the request names another one.
    """

    def __init__(self, libraries: Iterable[Library], surfaces: Path) -> None:
        self.libraries = tuple(libraries)
        self._surfaces_folder = surfaces
        self._with_surfaces = libraries_with_surfaces(surfaces)
        self._indexes: dict[str, LibraryIndex] = {}
        self._lock = Lock()

    def _surfaces(self, library: str) -> Mapping[str, Surface]:
        """Return the stored API surfaces of a library by version, oldest first; empty if it has none."""
        has_surface = library in self._with_surfaces
        return load_surfaces(library, self._surfaces_folder) if has_surface else {}

    def _index(self, library: Library) -> LibraryIndex:
        """Return the index of a library, which is made at the first request."""
        with self._lock:
            if library.id not in self._indexes:
                self._indexes[library.id] = LibraryIndex(library)
            return self._indexes[library.id]

    def resolve(self, name: str, pins: Pins = NO_PINS) -> str:
        """Return a text with a line, of id and packages, for each library that a name may mean.

        A version in the name, or else the version that the project pins, narrows the list. If nothing
        matches, all libraries are listed.
        """
        fitting = matching(self.libraries, name) or matching(self.libraries, _VERSION.sub("", name))
        project = project_libraries(fitting, pins)
        version = named_version(fitting, name)
        if project and not version:
            note = "The project pins this version; ids of other versions are valid where you name them:"
            return "\n".join((note, *map(_line, project.values())))
        if version:
            fitting = [library for library in fitting if f"{library.version}.".startswith(f"{version}.")]
            other = [library for library in project.values() if library not in fitting]
            notes = [f"The project pins another version: {library.id}." for library in other]
            return "\n".join((*notes, *map(_line, fitting)))
        lines = [_line(library) for library in fitting or self.libraries]
        if not fitting:
            return "\n".join((f"No pinned library is called {name[:80]!r}. There are:", *lines))
        return "\n".join(("Use the id whose version the project pins (see its manifest):", *lines))

    def query(self, identifier: str, query: str, max_tokens: int | None = None, pins: Pins = NO_PINS) -> str:
        """Return a text with a heading, notes on the query's names, and a library's best passages.

        `max_tokens` limits its length, within fixed bounds. Raises UserError for an unknown library, or one
        that is not installed.
        """
        text = query[:LONGEST_QUERY]
        project = project_libraries(self.libraries, pins)
        library = find_library(self.libraries, identifier, project, text)
        index = self._index(library)
        passages = index.search(text, _MOST_PASSAGES)
        notes = list(_notes(index, self._surfaces(library.name), text))
        pinned = project.get(library.name)
        heads = [
            f"# {library.name} {library.version} ({_packages(library)}){_relation(library, pinned)}",
            *notes,
        ]
        if not passages:
            return "\n".join((*heads, "Nothing in the installed packages fits this query."))
        tokens = max(FEWEST_TOKENS, min(max_tokens or DEFAULT_TOKENS, MOST_TOKENS))
        return _within("\n".join(heads), map(_passage_text, passages), tokens * CHARACTERS_A_TOKEN)

    def changes(
        self,
        identifier: str,
        before: str,
        after: str | None = None,
        query: str = "",
        max_tokens: int | None = None,
        pins: Pins = NO_PINS,
    ) -> str:
        """Return a text with what changed in a library from version `before` to `after`.

        It has the API changes and sections of migration guides that fit `query`, and the changelog in
        between. `after` is by default the version of `identifier`, or the pinned one. Raises UserError for a
        library that is unknown or not installed, and for a version without an API surface if others have one.
        """
        project = project_libraries(self.libraries, pins)
        library = find_library(self.libraries, identifier, project)
        if after:
            library = find_library(self.libraries, f"{library.name}/{after}", project)
        text = query[:LONGEST_QUERY]
        versions, api = (before, after or library.version), [_API_NOT_KNOWN]
        if surfaces := self._surfaces(library.name):
            both = surfaces_between(surfaces, *versions)
            versions = both[0].version, both[1].version
            files = [self._surfaces_folder / library.name / f"{version}.json" for version in versions]
            difference = stored_difference(files[0], files[1], lambda: compare_surfaces(*both))
            api = [*changes_of_api(difference, text)]
        head = f"# {library.name}: what changed from {versions[0]} to {versions[1]}"
        passages = self._index(library).search(f"migration upgrade breaking {text}", _MOST_PASSAGES)
        tokens = max(FEWEST_TOKENS, min(max_tokens or DEFAULT_TOKENS, MOST_TOKENS))
        room = tokens * CHARACTERS_A_TOKEN
        answer = _cut_at_line("\n".join((head, *api)), room // 2)
        answer = _within(answer, map(_passage_text, guides(passages)), room * 3 // 4)
        return _within(answer, news_between(library, *versions), room)

    def symbols(
        self, query: str, library: str | None = None, version: str | None = None, pins: Pins = NO_PINS
    ) -> str:
        """Return a text that says for each of the first six names in the query where it exists, by version.

        Without `library`, the libraries of the project count, else all; `version` is then ignored. Raises
        UserError if the query has no name, and for a library or version that is unknown or has no API
        surface.
        """
        names = names_in(query[:LONGEST_QUERY])[:_MOST_NAMES]
        if not names:
            raise UserError("the query names no symbol", fix="give a name like cacheLife or z.treeifyError")
        chosen = self._chosen(library, version, project_libraries(self.libraries, pins))
        blocks = [block for name in names for block in self._symbol(name, chosen)]
        return _within("", blocks, DEFAULT_TOKENS * CHARACTERS_A_TOKEN)

    def _chosen(
        self, library: str | None, version: str | None, project: Mapping[str, Library]
    ) -> dict[str, str | None]:
        """Return library name to the version that is searched, or to None for all its versions.

        Without `library`, return those of the project that have surfaces, else all that have. Without a
        version, the project's is searched if it has a surface, else all. Raises UserError for a library or
        version that is unknown or has no surface.
        """
        if not library:
            names = [name for name in project if name in self._with_surfaces]
            return {name: self._pinned_version(project[name]) for name in names} or dict.fromkeys(
                self._with_surfaces
            )
        match = find_library(self.libraries, f"{library}/{version}" if version else library, project)
        surfaces = self._surfaces(match.name)
        if not surfaces:
            raise UserError(
                f"the names of {match.name} are not listed", fix="ask query-docs, or name another library"
            )
        names_version = version or library.rstrip("/").endswith(match.version)
        if not names_version and match.name not in project:
            return {match.name: None}
        if not names_version:
            return {match.name: self._pinned_version(match)}
        if match.version not in surfaces:
            raise UserError(
                f"the names of {match.name} {match.version} are not listed",
                fix=f"ask query-docs, or name one of these versions: {', '.join(surfaces)}",
            )
        return {match.name: match.version}

    def _pinned_version(self, library: Library) -> str | None:
        """Return the version of a library, or None if no API surface of this version is stored."""
        return library.version if library.version in self._surfaces(library.name) else None

    def _symbol(self, name: str, chosen: Mapping[str, str | None]) -> Iterator[str]:
        all_sightings = [
            sightings(self._surfaces(library), library, name, version) for library, version in chosen.items()
        ]
        existing = [sighting for sighting in all_sightings if sighting.exists]
        yield from map(_sightings_text, existing)
        if not existing:
            where = "; ".join(
                f"{sighting.library} {', '.join(sighting.versions)}" for sighting in all_sightings
            )
            similar = list(dict.fromkeys(other for sighting in all_sightings for other in sighting.near))
            hint = f" Names like it: {', '.join(similar)}." if similar else ""
            packages = ", ".join(package for sighting in all_sightings for package in sighting.packages)
            if declaring := [*self._declaring(name, chosen)]:
                libraries = ", ".join(f"{library.name} {library.version}" for library in declaring)
                yield f"`{name}` is declared in {libraries}, and not exported by itself: query-docs shows it."
                return
            yield f"`{name}` does not exist in the public API of {where} ({packages}).{hint}"

    def _declaring(self, name: str, chosen: Mapping[str, str | None]) -> Iterator[Library]:
        """Yield the libraries in `chosen` whose files declare `name`. A version of None means the newest."""
        for library, version in chosen.items():
            of_name = (other for other in self.libraries if other.name == library)
            found = next((other for other in of_name if version in {None, other.version}), None)
            if found and self._index(found).declares(name):
                yield found


def _notes(index: LibraryIndex, surfaces: Mapping[str, Surface], query: str) -> Iterator[str]:
    """Yield notes about the first six identifiers in a query, as far as there is something to say.

    A note says that the name is deprecated, missing, or only for code of an earlier version. Yield none if
    the version of `index` has no API surface.
    """
    library = index.library
    for name in identifiers_in(query)[:_MOST_NAMES] if library.version in surfaces else ():
        near = sightings(surfaces, library.name, name, library.version).near
        yield from _note(index, sightings(surfaces, library.name, name), near)


def _note(index: LibraryIndex, sightings_: Sightings, near: tuple[str, ...]) -> Iterator[str]:
    """Yield at most one note about a name: deprecated, only for code of an earlier version, or missing.

    Yield none for a name that has a current place without deprecation, or that the library declares but does
    not export. `near` are similar names of this version.
    """
    version = index.library.version
    places = sightings_.versions[version]
    current = [place for place in places if place.current]
    like = f" Names like it: {', '.join(near)}." if near else ""
    if current:
        if all(place.deprecated for place in current):
            yield f"NOTE: `{sightings_.name}` is deprecated in {version}: {current[0].text}."
    elif places:
        place = places[0].text
        yield f"NOTE: `{sightings_.name}` is in {version} only for code of an earlier version: {place}.{like}"
    elif not index.declares(sightings_.name):
        versions = [
            version_
            for version_, places in sightings_.versions.items()
            if any(place.current for place in places)
        ]
        where = f"it is in that of {', '.join(versions)}" if versions else "nor of any other known version"
        yield f"NOTE: `{sightings_.name}` is not in the public API of {version}; {where}.{like}"


def _relation(library: Library, pinned: Library | None) -> str:
    """Return ", which the project pins", or for another version a clause that names the pinned one.

    Return '' if `pinned` is None.
    """
    if pinned is None:
        return ""
    if pinned == library:
        return ", which the project pins"
    return f", named in the question; the project pins {pinned.version}"


def _line(library: Library) -> str:
    return f"- {library.id} — {_packages(library)}"


def _packages(library: Library) -> str:
    return ", ".join(f"{name}@{version}" for name, version in library.packages.items())


def _passage_text(passage: Passage) -> str:
    suffix = Path(passage.source.rpartition(":")[0]).suffix
    fence = "py" if suffix in {".py", ".pyi"} else "ts"
    text = f"```{fence}\n{passage.text}\n```" if passage.code else passage.text
    return f"## {passage.title}\nSource: {passage.source}\n{text}"


def _sightings_text(sightings_: Sightings) -> str:
    lines = [f"`{sightings_.name}` in {sightings_.library}:"]
    for version, places in sightings_.versions.items():
        lines += [f"- {version}: {'; '.join(place.text for place in places) if places else 'does not exist'}"]
    if sightings_.near:
        lines.append(f"  names like it in {next(iter(sightings_.versions))}: {', '.join(sightings_.near)}")
    return "\n".join(lines)


def _cut_at_line(text: str, characters: int) -> str:
    """Return the text, or as many of its lines as fit into `characters`, and a line that says so.

    That line is in addition to `characters`.
    """
    if len(text) <= characters:
        return text
    return text[:characters].rpartition("\n")[0] + _MORE


def _within(head: str, blocks: Iterable[str], characters: int) -> str:
    """Return `head` and as many complete blocks, in order, as fit into `characters`.

    If the first block does not fit, it is cut. The text ends before a later one that does not fit.
    """
    text = head
    for number, block in enumerate(blocks):
        longer = f"{text}\n\n{block}" if text else block
        if len(longer) > characters:
            return longer[:characters] if number == 0 else text
        text = longer
    return text
