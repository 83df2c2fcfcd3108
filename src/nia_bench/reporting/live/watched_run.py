"""The live view of a run in a terminal, by its directory, which another process may be writing.

Nothing is written and no lock is taken. Whatever stands in a cell's folder was put there by a rename, which
changes the folder's time: so a look at a run costs one question to the disk for each cell, and reading those
that have changed.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from textwrap import shorten
from typing import Final, TextIO, TypeVar

from pydantic import ValidationError
from rich import box
from rich.console import Console, Group, RenderableType
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table
from rich.text import Text

from nia_bench.contract.base import Model
from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.reporting.live.overview import (
    AT_WORK,
    TO_BE_SCORED,
    Columns,
    Overview,
    RunState,
    SeenCell,
    Share,
    WatchedCell,
    cell_name,
    facts,
    node_columns,
    overview_of,
    since,
    subject_columns,
)
from nia_bench.reporting.samples import outcome
from nia_bench.reporting.stored import run_result
from nia_bench.store import RunRecord, RunStore
from nia_bench.store.cell_row import counted, executor_usd, usage_of
from nia_bench.store.run_store import EVALUATION, GENERATION, LOCK, RUN, is_held

NODE: Final = "node"
"""The key of a generation's versions that names the node of a cluster on which its cell ran."""
INTERVAL_S: Final = 1.0
SHARE: Final = 10
"""Looking takes at most one part in so many of the time."""
SETTLED_S: Final = 0.1
"""A folder that changed more recently may change again without its time showing it."""

ModelT = TypeVar("ModelT", bound=Model)

LONGEST_FAILURE: Final = 200
SHORTEST_NAME: Final = 12
PLAIN_WIDTH: Final = 150
"""The width of a frame where no terminal says its own."""


class WatchedRun:
    """The run in `folder`, looked at again and again. Raises UserError where there is none, or none yet."""

    def __init__(self, folder: Path) -> None:
        store = RunStore.unheld(folder)
        plan = store.record.plan
        cells = [
            Cell(subject=subject, task_id=task, category="", run=run)
            for task in plan.task_ids
            for subject in plan.subjects
            for run in range(1, plan.runs + 1)
        ]
        self.folder = folder
        self.record: RunRecord = store.record
        self._folders = [str(store.cell_folder(cell)) for cell in cells]
        self._cells = [WatchedCell(cell.subject, cell.task_id, cell.run) for cell in cells]
        # The time of each cell's folder when it was read; 0: it is to be read anew.
        self._seen = [0] * len(cells)
        self._record_seen = 0

    def look(self) -> Overview:
        """Read what has changed in the run's folder, and return the overview of now.

        A damaged file counts as missing, since a resumed run executes its cell again.
        """
        # Read first: once nobody is at work, what is read after that is the end.
        held = is_held(self.folder)
        self._read_record()
        for place, folder in enumerate(self._folders):
            changed = _time_of(folder)
            if changed == self._seen[place]:
                continue
            self._cells[place] = self._read_cell(place, Path(folder), changed)
            is_settled = time.time_ns() - changed > SETTLED_S * 1e9
            self._seen[place] = changed if is_settled else 0
        # A process changes the lock file when it takes hold of the run.
        since = _time_of(str(self.folder / LOCK)) / 1e9
        return overview_of(
            self.folder, self.record, self._cells, is_held=held, now=time.time(), held_since=since
        )

    def _read_record(self) -> None:
        """Read run.json again if it has changed; a damaged one is ignored."""
        changed = _time_of(str(self.folder / RUN))
        if changed != self._record_seen and (record := _read_document(self.folder / RUN, RunRecord)):
            self.record, self._record_seen = record, changed

    def _read_cell(self, place: int, folder: Path, changed: int) -> WatchedCell:
        cell = self._cells[place]
        cell = WatchedCell(cell.subject, cell.task_id, cell.run)
        if not changed:
            return cell
        generation = _read_document(folder / GENERATION, Generation)
        if generation is None:
            return cell.now(AT_WORK, since=changed / 1e9)
        node = generation.versions.get(NODE, "")
        evaluation = _read_document(folder / EVALUATION, Evaluation)
        if evaluation is None:
            spent, partly = executor_usd(generation), bool(usage_of(generation).unpriced)
            return cell.now(TO_BE_SCORED, since=changed / 1e9, node=node, usd=spent, is_partly_priced=partly)
        result = run_result(generation, counted(evaluation, self.record), kind="")
        return cell.now(
            outcome(result),
            since=_time_of(str(folder / EVALUATION)) / 1e9,
            node=node,
            usd=result.cost_usd or 0.0,
            is_partly_priced=result.is_partly_priced,
            score=result.score,
            failure=result.failure or "",
        )


def follow(
    run: WatchedRun, show: Callable[[Overview], None], wait: Callable[[float], object] = time.sleep
) -> Overview:
    """Call `show` with a new overview once, and then at most once a second while a process works on the run.

    `wait` is called with the seconds until the next one; if it returns True, following ends. Return the last
    overview.
    """
    while True:
        begun = time.monotonic()
        overview = run.look()
        show(overview)
        took_s = time.monotonic() - begun
        if overview.state is not RunState.AT_WORK or wait(max(INTERVAL_S, SHARE * took_s)) is True:
            return overview


def _read_document(file: Path, model: type[ModelT]) -> ModelT | None:
    with suppress(OSError, ValidationError):
        return model.model_validate_json(file.read_bytes())
    return None


def _time_of(path: str) -> int:
    """Return when the file or folder was changed, in nanoseconds since 1970; 0 without one."""
    try:
        return os.stat(path).st_mtime_ns  # noqa: PTH116  (a Path for each cell and look would cost more)
    except OSError:
        return 0


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
    """Return what a terminal shows of the overview, for rich to print. No text in it is read as markup."""
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
    """Return a table for rich. If the terminal is narrow, long names are broken, and figures are not."""
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
