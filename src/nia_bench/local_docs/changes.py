"""What changed between two versions of a library: in its API surfaces, and by its changelog."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.languages.versions import version_key
from nia_bench.local_docs.index import words
from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import FENCE, HEADING, Passage
from nia_bench.surfaces.model import Change, Surface, SurfaceDifference

_VERSION: Final = re.compile(r"\bv?(\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?)\b")
_UNDERLINE: Final = re.compile(r"^(=+|-+)\s*$")
_DEPENDENCIES: Final = re.compile(r"^\s*[-*]\s*(?:Updated dependencies|deps:)[^\n]*$|^\s+- @[\w/.@-]+$", re.M)
_LAST: Final = {"signature", "option-type", "new"}
_LONGEST_TEXT: Final = 160
_LONGEST_NEWS: Final = 3_000
_GUIDE: Final = re.compile(r"migrat|upgrad|breaking|what's new|changes in", re.I)


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
    """Yield a block of text for each kind of change, with a line for each change.

    Types that differ come last: they are many, and a migration rarely turns on them. A query leaves the
    changes that share a word with it, unless none does. Without one, what is new is left out.
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

    They are in the changelog's order, each cut at 3,000 characters. Packages without a changelog yield none.
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
    """Yield version, line and text of each section whose heading names a version."""
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
    """Yield the passages of prose whose headings speak of a migration."""
    return (passage for passage in passages if not passage.code and _GUIDE.search(passage.title))
