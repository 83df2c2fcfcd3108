"""AUDIT.md taken apart: one item for each list item, table row, or heading with its paragraphs.

Which lines belong together is decided by their form. Bullets below a bullet or a heading are its details when
they carry labels ("Why: …") or when the text above them is already a sentence. Otherwise the text above is
their title, and they are items of their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

_LABELS = (
    "action|after|api|apis|before|cause|change|changed|correct|current|evidence|expected|explanation|fault|"
    "file|files|finding|fix|fixed|impact|issue|line|lines|location|new|note|old|pattern|problem|reason|"
    "replaced|replacement|rule|severity|solution|status|symbol|version|what|where|why|wrong"
)
_LABEL = re.compile(rf"\W*({_LABELS})\b[^:]{{0,40}}:", re.IGNORECASE)
_FILE = re.compile(r"[\w@$()\[\].-]+(?:/[\w@$()\[\].-]+)*\.[A-Za-z]{2,4}\b")
_PROSE = re.compile(r"[A-Za-z]?[a-z']+(?:-[a-z]+)*|\d[\d.x+]*")
_SENTENCE = 4
_LABEL_AND_VALUE = 2
_MAX_TEXT = 200_000
_MAX_ITEMS = 500


@dataclass(frozen=True)
class AuditItem:
    """One statement of the report. `context` are the titles above it, nearest first; lines from 1."""

    text: str
    prose: int
    line: int
    context: tuple[str, ...] = ()


@dataclass(frozen=True)
class _ShownText:
    """Text as shown, and the number of its words that are neither code nor a file's name."""

    shown: str
    prose: int

    def __add__(self, other: _ShownText) -> _ShownText:
        return _ShownText(f"{self.shown}\n{other.shown}".strip(), self.prose + other.prose)


_NOTHING = _ShownText("", 0)


def named_files(text: str) -> list[str]:
    """Return everything in `text` that looks like a file's name or path, in order, without leading `./`."""
    return [name.removeprefix("./") for name in _FILE.findall(text)]


@lru_cache(maxsize=8)
def parse_items(markdown: str) -> tuple[AuditItem, ...]:
    """Return the items of a report, in order, at most 500 and from its first 200,000 characters.

    Comments of HTML are left out: no reader sees them.
    """
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(markdown[:_MAX_TEXT]))
    items: list[AuditItem] = []
    headings: list[tuple[int, _ShownText]] = []
    blocks: list[SyntaxTreeNode] = []
    for node in root.children:
        if node.type != "heading":
            blocks.append(node)
            continue
        items += _section(headings, blocks)
        level = int(node.tag[1])
        headings = [*(h for h in headings if h[0] < level), (level, _text(node))]
        blocks = []
    items += _section(headings, blocks)
    return tuple(items[:_MAX_ITEMS])


def _section(headings: list[tuple[int, _ShownText]], blocks: list[SyntaxTreeNode]) -> list[AuditItem]:
    """Return the items of the `blocks` between the last of the `headings` and the next one.

    They are the list items and table rows, with the paragraphs that are sentences. If there are no
    list items and rows, or these are labelled details ("File: …"), they are the paragraphs if several name
    files, or else the section as one.
    """
    titles = tuple(text.shown for _, text in reversed(headings))
    entries = [entry for block in blocks for entry in _entries(block)]
    paragraphs = [block for block in blocks if block.type == "paragraph"]
    if entries and not _are_labelled(entries):
        return list(_list_items(blocks, titles))
    if len([p for p in paragraphs if named_files(_text(p).shown)]) > 1:
        return [item for p in paragraphs for item in _item(_text(p), p, titles)]
    if not blocks:
        return []
    heading = headings[-1][1] if headings else _NOTHING
    return list(_item(_all(heading, blocks), blocks[0], titles[1:]))


def _list_items(blocks: Sequence[SyntaxTreeNode], titles: tuple[str, ...]) -> Iterator[AuditItem]:
    lead: tuple[str, ...] = ()
    for block in blocks:
        if block.type == "paragraph":
            text = _text(block)
            lead = (text.shown,)
            if text.prose >= _SENTENCE:
                yield from _item(text, block, titles)
        for entry in _entries(block):
            yield from _entry_items(entry, (*lead, *titles))


def _entry_items(entry: SyntaxTreeNode, context: tuple[str, ...]) -> Iterator[AuditItem]:
    """Yield the items of a list item or table row: one for it, or one for each entry nested in it.

    It is one item if it has no nested entries, if these are labelled details, or if it has a sentence of its
    own. Else its text is the title of the nested ones.
    """
    nested = [inner for child in entry.children for inner in _entries(child)]
    own = _all(_NOTHING, [child for child in entry.children if not _is_list(child)])
    if not nested or own.prose >= _SENTENCE or _are_labelled(nested):
        yield from _item(_all(_NOTHING, entry.children), entry, context)
        return
    for inner in nested:
        yield from _entry_items(inner, (own.shown, *context))


def _item(text: _ShownText, node: SyntaxTreeNode, context: tuple[str, ...]) -> Iterator[AuditItem]:
    if text.shown:
        line = node.map[0] + 1 if node.map else 1
        yield AuditItem(text.shown, text.prose, line, tuple(c for c in context if c))


def _is_list(node: SyntaxTreeNode) -> bool:
    return node.type in {"bullet_list", "ordered_list", "table"}


def _entries(node: SyntaxTreeNode) -> list[SyntaxTreeNode]:
    """Return the items of a list, or the rows of a table's body; empty for any other node."""
    if node.type == "table":
        return [row for part in node.children if part.type == "tbody" for row in part.children]
    return list(node.children) if _is_list(node) else []


def _are_labelled(entries: list[SyntaxTreeNode]) -> bool:
    """Return whether at least half of several entries begin with labels, such as "File:", that all differ.

    Then the entries are details of one item.
    """
    matches = [_LABEL.match(_first_words(entry)) for entry in entries]
    labels = [match[1].lower() for match in matches if match]
    return 2 * len(labels) >= len(entries) > 1 and len(set(labels)) == len(labels)


def _first_words(entry: SyntaxTreeNode) -> str:
    first = _text(entry.children[0]).shown if entry.children else ""
    # A row of a table of two columns, "Why | …", is a label as well.
    return f"{first}:" if entry.type == "tr" and len(entry.children) == _LABEL_AND_VALUE else first


def _all(first: _ShownText, nodes: Sequence[SyntaxTreeNode]) -> _ShownText:
    for node in nodes:
        first += _text(node)
    return first


def _text(node: SyntaxTreeNode) -> _ShownText:
    if node.type == "inline":
        return _inline(node)
    if node.type in {"fence", "code_block"}:
        return _ShownText(node.content, 0)
    return _all(_NOTHING, node.children)


def _inline(node: SyntaxTreeNode) -> _ShownText:
    names: list[str] = []
    prose: list[str] = []
    for leaf in node.walk():
        if leaf.type in {"softbreak", "hardbreak"}:
            names.append(" ")
        elif leaf.type in {"text", "code_inline"}:
            names.append(leaf.content)
            prose.append(leaf.content if leaf.type == "text" else "`")
    words = (word.strip(".,;:!?()[]\"'*|") for word in "".join(prose).split())
    return _ShownText("".join(names), sum(1 for word in words if _PROSE.fullmatch(word)))
