"""Tables as text: columns of equal width, or markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

ItemT = TypeVar("ItemT")


@dataclass(frozen=True)
class Table:
    """A titled table: `labels` columns of text, then figures. `marked` rows, by number, are highlighted."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    marked: frozenset[int] = frozenset()
    labels: int = 1


def printable(text: str) -> str:
    """Return `text` with '�' for each character that is not printable: names could control a terminal."""
    return "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)


def printable_lines(text: str) -> str:
    """Return `text` as `printable` does, except that line feeds stay."""
    return "\n".join(map(printable, text.split("\n")))


def aligned(table: Table) -> str:
    """Return the table without title, in columns of equal width: text to the left, figures to the right."""
    lines = [table.head, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.head))]
    rule = tuple("-" * width for width in widths)
    return "\n".join(_padded(line, widths, table.labels) for line in (table.head, rule, *table.rows))


def _padded(line: Sequence[str], widths: Sequence[int], labels: int) -> str:
    pairs = list(zip(line, widths, strict=True))
    names = [text.ljust(width) for text, width in pairs[:labels]]
    right = [text.rjust(width) for text, width in pairs[labels:]]
    return "  ".join([*names, *right]).rstrip()


def markdown(table: Table) -> str:
    """Return the table without its title, in markdown; marked rows are bold."""
    rule = ("---",) * table.labels + ("---:",) * (len(table.head) - table.labels)
    rows = (_bold(row) if n in table.marked else row for n, row in enumerate(map(_escaped, table.rows)))
    return "\n".join(f"| {' | '.join(line)} |" for line in (_escaped(table.head), rule, *rows))


def _escaped(row: Sequence[str]) -> tuple[str, ...]:
    return tuple(text.replace("|", "\\|") for text in row)


def _bold(row: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"**{text}**" for text in row)


def table_of(
    title: str, items: Iterable[ItemT], *columns: tuple[str, Callable[[ItemT], str]], labels: int = 1
) -> Table:
    """Return a table with a row for each item. A column is a heading, and a function from item to text.

    The first `labels` columns are text, the others figures.
    """
    rows = tuple(tuple(text(item) for _, text in columns) for item in items)
    return Table(title, tuple(heading for heading, _ in columns), rows, labels=labels)
