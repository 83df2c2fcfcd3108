"""A frame of the live view in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from textwrap import shorten
from typing import Final, TextIO

from rich import box
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from nia_bench.reporting.live.overview import (
    Columns,
    Overview,
    SeenCell,
    Share,
    cell_name,
    facts,
    node_columns,
    since,
    subject_columns,
)

LONGEST_FAILURE: Final = 200
SHORTEST_NAME: Final = 12
PLAIN_WIDTH: Final = 150
"""The width of a frame where no terminal says its own."""


def print_frame(stream: TextIO, overview: Overview) -> None:
    """Print the overview. If `stream` is no terminal, without colours and `PLAIN_WIDTH` wide."""
    width = None if stream.isatty() else PLAIN_WIDTH
    Console(file=stream, width=width, highlight=False).print(frame(overview))


@contextmanager
def drawing(stream: TextIO) -> Generator[Callable[[Overview], None]]:
    """Yield a function that draws an overview over the last one. The last drawing stays visible."""
    console = Console(file=stream, highlight=False)
    with Live(console=console, auto_refresh=False) as screen:
        yield lambda overview: screen.update(frame(overview), refresh=True)


def frame(overview: Overview) -> RenderableType:
    """Return the run at one moment. Nothing in it is read as markup."""
    return Group(*_parts(overview))


def _parts(overview: Overview) -> Iterator[RenderableType]:
    begun = datetime.fromtimestamp(overview.begun_at, UTC)
    state = f"{overview.state}, of the suite {overview.suite}, begun {begun:%Y-%m-%d %H:%M} UTC"
    yield Text.assemble((overview.name, "bold"), f"  {state}")
    whole = overview.whole
    yield _bar(whole)
    yield Text(" | ".join(f"{name} {value}" for name, value in facts(overview)))
    yield Text("")
    yield _table("subject", overview.subjects, subject_columns(overview))
    if overview.nodes:
        yield _table("node", overview.nodes, node_columns(overview))
    if overview.at_work:
        yield Text("At work for longest", "bold")
        yield from (
            Text(f"  {cell_name(seen_cell)}: {since(seen_cell, overview)}") for seen_cell in overview.at_work
        )
    if overview.failures:
        yield Text("Failed last", "bold")
        yield from map(_failure, overview.failures)


def _bar(whole: Share) -> Table:
    # The bar ends no line by itself; a table's row does.
    table = Table.grid()
    table.add_row(ProgressBar(total=max(1, whole.planned), completed=whole.ended, width=60))
    return table


def _table(of: str, shares: Sequence[Share], columns: Columns) -> Table:
    """Return a table. If the terminal is narrow, names are broken, and figures are not."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, collapse_padding=True)
    table.add_column(Text(of), overflow="fold", min_width=SHORTEST_NAME)
    for name in columns:
        # A heading of two words takes two lines.
        table.add_column(Text(name.replace(" ", "\n", 1)), justify="right", no_wrap=True)
    for share in shares:
        table.add_row(Text(share.name), *(Text(text(share)) for text in columns.values()))
    return table


def _failure(cell: SeenCell) -> Text:
    return Text(f"  {cell_name(cell)}: {shorten(cell.failure, LONGEST_FAILURE, placeholder='…')}")
