"""The prose that packages ship, a passage a section: README, CHANGELOG and docs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from nia_bench.local_docs.libraries import Library
from nia_bench.local_docs.passages import Passage

_HEADING: Final = re.compile(r"^(#{1,6})\s+(.+?)\s*#*\s*$")
_FENCE: Final = re.compile(r"^\s*(```+|~~~+)")
_FRONT_MATTER: Final = re.compile(r"\A---\n(.*?)\n---\n", re.S)
_TITLE: Final = re.compile(r"^title:\s*(.+)$", re.M)
_MARKUP: Final = re.compile(r"<[^>\n]{1,300}>|!?\[!?\[[^\]]*\][^\n]*|\[([^\]]*)\]\([^)\s]*\)")
_NEWS_OF_OTHERS: Final = re.compile(
    r"^\s*-\s*(?:Updated dependencies|[0-9a-f]{7}: chore\b[^\n]*release)[^\n]*$|^\s+- @[\w/.@-]+$",
    re.M,
)
_NEWS: Final = frozenset({"Major Changes", "Minor Changes"})
"""The only sections taken of a CHANGELOG: thousands of patches would hide what the version changed."""
_NEWS_WEIGHT: Final = 0.7
"""The weight of a CHANGELOG's passages; other prose has 1."""
_LONGEST: Final = 2400
_SHORTEST: Final = 40
"""What is not longer is a heading's rest, or a badge."""


def passages_of_prose(library: Library) -> Iterator[Passage]:
    """Every section of the documentation that the library's packages ship."""
    for package in library.packages:
        place = library.node_modules / package
        files = [*place.glob("README.md"), *sorted(place.glob("docs/**/*.md*")), *place.glob("CHANGELOG.md")]
        for path in files:
            text = path.read_text("utf-8", errors="replace")
            yield from _sections(path.relative_to(library.node_modules), text, package)


def _sections(path: Path, text: str, package: str) -> Iterator[Passage]:
    title, skipped = path.stem, 0
    if front := _FRONT_MATTER.match(text):
        title_match = _TITLE.search(front[1])
        title, skipped = (title_match[1].strip() if title_match else title), front[0].count("\n")
        text = text[front.end() :]
    headings: list[tuple[int, str]] = []
    lines: list[str] = []
    begun, fenced = skipped + 1, False
    for number, line in enumerate(text.splitlines(), skipped + 1):
        fenced ^= bool(_FENCE.match(line))
        heading = None if fenced else _HEADING.match(line)
        if heading:
            yield from _pieces(
                path, begun, (package, title, *(heading_text for _, heading_text in headings)), lines
            )
            headings = [(depth, text) for depth, text in headings if depth < len(heading[1])]
            headings.append((len(heading[1]), _plain(heading[2])))
            lines, begun = [], number
        else:
            lines.append(line)
    yield from _pieces(path, begun, (package, title, *(heading_text for _, heading_text in headings)), lines)


def _pieces(path: Path, line: int, headings: tuple[str, ...], lines: list[str]) -> Iterator[Passage]:
    """A section; a long one in several pieces, cut between paragraphs."""
    piece: list[str] = []
    fenced = False
    for number, text in enumerate(lines, line + 1):
        fenced ^= bool(_FENCE.match(text))
        if not text.strip() and not fenced and sum(map(len, piece)) > _LONGEST // 2:
            yield from _piece(path, number - len(piece), headings, piece)
            piece = []
        piece.append(text)
    yield from _piece(path, line + 1 + len(lines) - len(piece), headings, piece)


def _piece(path: Path, line: int, headings: tuple[str, ...], lines: list[str]) -> Iterator[Passage]:
    text = _plain(_NEWS_OF_OTHERS.sub("", "\n".join(lines)))
    text = re.sub(r"\n{3,}", "\n\n", text).strip()
    headings = tuple(dict.fromkeys(headings))
    is_news = path.stem == "CHANGELOG"
    if len(text) <= _SHORTEST or (is_news and headings[-1] not in _NEWS):
        return
    _, page, *inner = headings
    source, weight = f"{path.as_posix()}:{line}", _NEWS_WEIGHT if is_news else 1.0
    title, parts = " > ".join(headings), " ".join(inner)
    yield Passage(title, page, parts, text[: 2 * _LONGEST], source, False, weight)


def _plain(text: str) -> str:
    """The text without tags and the addresses of links; code stays as it is."""
    outside = re.split(r"(```.*?```|`[^`\n]*`)", text, flags=re.S)
    return "".join(part if number % 2 else _MARKUP.sub(r"\1", part) for number, part in enumerate(outside))
