"""What the documentation knows of names and versions: where a name exists, and what changed between versions.

The answers come from API surfaces, which the compiler has read from the packages' declarations, and from
changelogs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.versions import version_key
from nia_bench.local_docs.index import words
from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import FENCE, HEADING, Passage
from nia_bench.surfaces.lookup import find_export, nearest
from nia_bench.surfaces.model import Change, Export, Member, Surface, SurfaceDifference

_NAME: Final = re.compile(r"[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*")
_CODE_LIKE: Final = re.compile(r"[a-z0-9][A-Z]|[A-Z][a-z]+[A-Z]|_|\.")
_CALLED: Final = re.compile(r"(?<=\)\.)[A-Za-z_$][\w$]*")
_FILE: Final = re.compile(r"\.(?:[mc]?[jt]sx?|json|mdx?)$")
_VERSIONED: Final = re.compile(r"/v(\d+)")
_LONGEST_NAME: Final = 80
_MOST_PLACES: Final = 6
_MOST_NEAR: Final = 5

_VERSION: Final = re.compile(r"\bv?(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?)\b")
_UNDERLINE: Final = re.compile(r"^(=+|-+)\s*$")
_DEPENDENCIES: Final = re.compile(r"^\s*[-*]\s*(?:Updated dependencies|deps:)[^\n]*$|^\s+- @[\w/.@-]+$", re.M)
_LAST: Final = {"signature", "option-type", "new"}
_LONGEST_TEXT: Final = 160
_LONGEST_NEWS: Final = 3_000
_GUIDE: Final = re.compile(r"migrat|upgrad|breaking|what's new|changes in", re.I)


@dataclass(frozen=True)
class Sighting:
    """One meaning of a name in a version, as text, and whether it is deprecated.

    `current` is false if only a module of an earlier version exports it, such as `package/v3`.
    """

    text: str
    deprecated: bool
    current: bool = True


@dataclass(frozen=True)
class Sightings:
    """The meanings of a name in the known versions of a library, by version.

    `packages` are the searched packages, `near` similar names of the newest searched version.
    """

    library: str
    packages: tuple[str, ...]
    name: str
    versions: Mapping[str, tuple[Sighting, ...]]
    near: tuple[str, ...] = field(default=())

    @property
    def exists(self) -> bool:
        """Whether any of the versions has it."""
        return any(self.versions.values())


def names_in(query: str) -> list[str]:
    """Return every word and identifier in a query, in order and once each.

    A dotted name such as `z.string` is one name. Brackets, quotes and very long names are left out.
    """
    matches = (match for match in _NAME.findall(query) if len(match) <= _LONGEST_NAME)
    return list(dict.fromkeys(matches))


def identifiers_in(query: str) -> list[str]:
    """Return the names in a query that look like code, such as camelCase or dotted ones.

    File names are left out. The names behind a call come at the end, as `ip` of `string().ip`.
    """
    code_names = [name for name in names_in(query) if _CODE_LIKE.search(name) and not _FILE.search(name)]
    return list(dict.fromkeys([*code_names, *_CALLED.findall(query)]))


def sightings(
    surfaces: Mapping[str, Surface], library: str, name: str, version: str | None = None
) -> Sightings:
    """Return where `name` exists in each version of the library called `library`, newest first.

    `surfaces` are by version, oldest first; with `version`, only that one is searched. Similar names are
    added if the newest searched version has the name nowhere, or only in modules of an earlier version.
    """
    versions = [version_ for version_ in reversed(list(surfaces)) if version in {None, version_}]
    places_by_version = {version_: tuple(_places(surfaces[version_], name)) for version_ in versions}
    near: tuple[str, ...] = ()
    if versions and not any(place.current for place in places_by_version[versions[0]]):
        near = tuple(nearest(surfaces[versions[0]], name.rpartition(".")[2], _MOST_NEAR))
    packages = dict.fromkeys(package for version_ in versions for package in surfaces[version_].packages)
    return Sightings(library, tuple(packages), name, places_by_version, near)


def _places(surface: Surface, name: str) -> Iterator[Sighting]:
    """Yield the places of a name in a surface: first those where it is exported, then those of members.

    Members of a dotted name count only if it is not exported. If it is no member either, its last part is
    looked up as an export. Options of functions come last, for an undotted name without exports.
    """
    exported = list(_exported(surface, name))
    yield from _bounded(exported)
    owner, _, last = name.rpartition(".")
    members = list(_members(surface, owner.rpartition(".")[2], last)) if not exported or not owner else []
    yield from _bounded(members)
    if owner and not exported and not members:
        # `pl.col` names the module by what it was imported as.
        yield from _bounded(_exported(surface, last, owner if owner in surface.modules else None))
    if not exported and not owner:
        yield from _bounded(_options(surface, name))


def _bounded(places: Iterable[Sighting]) -> Iterator[Sighting]:
    ordered = sorted(dict.fromkeys(places), key=lambda place: not place.current)
    yield from ordered[:_MOST_PLACES]
    if remaining := ordered[_MOST_PLACES:]:
        text = f"and in {len(remaining)} more places"
        yield Sighting(
            text, all(place.deprecated for place in remaining), any(place.current for place in remaining)
        )


def _exported(surface: Surface, name: str, module_name: str | None = None) -> Iterator[Sighting]:
    exports_by_text: dict[str, tuple[Export, list[str]]] = {}
    for module in [module_name] if module_name else surface.modules:
        export = find_export(surface, module, name)
        if export is not None:
            exports_by_text.setdefault(_of_export(export), (export, []))[1].append(module)
    for description, (export, modules) in exports_by_text.items():
        module_names = ", ".join(f'"{module}"' for module in modules[:_MOST_PLACES])
        text = f"exported by {module_names}: {description}"
        yield Sighting(
            text, export.deprecated is not None, not all(_is_earlier(surface, module) for module in modules)
        )


def _of_export(export: Export) -> str:
    form = export.form + (" (type)" if export.kind == "type" and export.form == "namespace" else "")
    signature = f" `{export.signature}`" if export.signature else ""
    return f"{form}{signature}{_deprecation(export.deprecated)}"


def _deprecation(message: str | None) -> str:
    return "" if message is None else f" — DEPRECATED{f': {message}' if message else ''}"


def _members(surface: Surface, owner: str, name: str) -> Iterator[Sighting]:
    holders: list[tuple[str, Mapping[str, Member]]] = [
        (entry_name, entry.members) for entry_name, entry in surface.types.items()
    ]
    for module, exports in surface.modules.items():
        holders += [
            (_qualified(surface, module, export_name), export.members)
            for export_name, export in exports.items()
        ]
    owners = [(holder, members[name]) for holder, members in holders if name in members]
    # In `result.toJson` the owner may be a variable: then anything that has the member may be meant.
    of_owner = [(holder, member) for holder, member in owners if owner and holder.rpartition(":")[2] == owner]
    for holder, member in of_owner or owners:
        text = f"member of {holder}: `{member.signature or name}`{_deprecation(member.deprecated)}"
        yield Sighting(text, member.deprecated is not None, not _is_of_earlier(surface, holder))


def _options(surface: Surface, name: str) -> Iterator[Sighting]:
    for module, exports in surface.modules.items():
        for export_name, export in exports.items():
            if name in export.options:
                yield _option(
                    surface, _qualified(surface, module, export_name), export.options[name].deprecated
                )
    for export_name, entry in surface.types.items():
        for member, called in entry.members.items():
            if name in called.options:
                yield _option(surface, f"{export_name}.{member}", called.options[name].deprecated)


def _option(surface: Surface, function: str, message: str | None) -> Sighting:
    text = f"option of {function}(){_deprecation(message)}"
    return Sighting(text, message is not None, not _is_earlier(surface, function))


def _qualified(surface: Surface, module: str, name: str) -> str:
    """Return `name`, or `module:name` if the module is of an earlier version."""
    return f"{module}:{name}" if _is_earlier(surface, module) else name


def _is_earlier(surface: Surface, module: str) -> bool:
    """Return whether a module path contains a major version below the surface's own, as `v3` in version 4."""
    match = _VERSIONED.search(module)
    return match is not None and int(match[1]) < int(surface.version.partition(".")[0])


def _is_of_earlier(surface: Surface, holder: str) -> bool:
    """Return whether a type is exported only by modules of an earlier version, such as `package/v3`.

    If no module exports `holder`, its own text decides, as in `package/v3:Name`.
    """
    modules = [module for module, exports in surface.modules.items() if holder in exports] or [holder]
    return all(_is_earlier(surface, module) for module in modules)


def surfaces_between(surfaces: Mapping[str, Surface], before: str, after: str) -> tuple[Surface, Surface]:
    """Return the newest known surfaces of two versions. A version may be shortened, as '4' or '4.1'.

    Raises UserError, with the known versions, if one of them is not known.
    """

    def newest(version: str) -> Surface:
        found = [known for known in surfaces if f"{known}.".startswith(f"{version.lstrip('v')}.")]
        if not found:
            raise UserError(
                f"the API of version {version[:_LONGEST_TEXT]!r} is not known",
                fix=f"name one of these versions: {', '.join(surfaces) or 'none is known'}",
            )
        return surfaces[max(found, key=version_key)]

    return newest(before), newest(after)


def changes_of_api(difference: SurfaceDifference, query: str) -> Iterator[str]:
    """Yield a block of text for each series of changes of one kind, with a line for each change.

    Changed signatures and option types, and new names, come last. Only changes that share a word with the
    query are listed. If none does, all changes are, except new names.
    """
    wanted = {*words(query)}
    fitting = [change for change in difference.changes if wanted & {*words(_text_of(change))}]
    shown = fitting or [change for change in difference.changes if change.kind != "new"]
    shown.sort(key=lambda change: change.kind in _LAST)
    for kind, same in groupby(shown, key=lambda change: change.kind):
        yield "\n".join((f"## {kind}", *(f"- {_text_of(change)}" for change in same)))


def _text_of(change: Change) -> str:
    where = f' from "{change.modules[0]}"' if change.modules else ""
    values = [_short(text) for text in (change.before, change.after) if text]
    what = f": {' → '.join(values)}" if values else ""
    instead = f"; instead: `{change.instead}`" if change.instead else ""
    return f"`{change.name}`{where}{what}{instead}"


def _short(text: str) -> str:
    return text if len(text) <= _LONGEST_TEXT else f"{text[:_LONGEST_TEXT]}…"


def news_between(library: Library, before: str, after: str) -> Iterator[str]:
    """Yield the sections of the packages' changelogs about the versions after `before` up to `after`.

    Each is a text with package, version and source, in the changelog's order, cut at 3,000 characters. Empty
    sections are left out. Packages without a changelog yield none.
    """
    least, most = version_key(before), version_key(after)
    for package in library.packages:
        for file in library.pages(package):
            if file.stem.lower() != "changelog":
                continue
            for version, line, text in _versions_in(file.read_text("utf-8", errors="replace")):
                body = _DEPENDENCIES.sub("", text).strip()
                if least < version_key(version) <= most and body:
                    source = f"{package}/{file.name}:{line}"
                    yield f"## {package} {version}\nSource: {source}\n{body[:_LONGEST_NEWS]}"


def _versions_in(changelog: str) -> Iterator[tuple[str, int, str]]:
    """Yield version, line number and following text of each heading with a version of two or more numbers."""
    lines = changelog.splitlines()
    begin: tuple[str, int] | None = None
    body: list[str] = []
    fenced = False
    for number, line in enumerate(lines, 1):
        fenced ^= bool(FENCE.match(line))
        under = lines[number] if number < len(lines) else ""
        heading = None if fenced else HEADING.match(line)
        title = heading[2] if heading else line if not fenced and _UNDERLINE.match(under) else ""
        version = _VERSION.search(title)
        if version and title.strip():
            if begin:
                yield *begin, "\n".join(body)
            begin, body = (version[1], number), []
        elif not _UNDERLINE.match(line):
            body.append(line)
    if begin:
        yield *begin, "\n".join(body)


def guides(passages: Iterable[Passage]) -> Iterator[Passage]:
    """Return an iterator over the passages of prose whose titles have a word such as "migration"."""
    return (passage for passage in passages if not passage.code and _GUIDE.search(passage.title))
