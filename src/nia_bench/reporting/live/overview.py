"""A run at one moment, in figures and in the words of the live view: pure functions of its cells."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from operator import attrgetter
from pathlib import Path
from typing import Any, Final

from pydantic import Field

from nia_bench.contract.base import Model
from nia_bench.reporting.figures import NOT_KNOWN, SECOND_MS, UNDEFINED, dollars, duration, figure, percent
from nia_bench.reporting.samples import OUTCOMES
from nia_bench.reporting.statistics import scores
from nia_bench.reporting.text_table import printable
from nia_bench.store import RunRecord
from nia_bench.store.record import MAX_COST

WAITING, AT_WORK, TO_BE_SCORED = "waiting", "at work", "to be scored"
STATES: Final = (*OUTCOMES, TO_BE_SCORED, AT_WORK, WAITING)
"""The states of a cell: how it ended, or how far it is."""
UNMEASURED: Final = OUTCOMES[-1]
RECENT: Final = 30
"""The pace is that of so many cells, those that ended last."""
MOST_FAILURES: Final = 5
MOST_AT_WORK: Final = 3
MINUTE_S: Final = 60


class RunState(StrEnum):
    """Whether a process works on the run, and where none does, whether every planned cell has ended."""

    AT_WORK = "at work"
    ENDED = "ended"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class WatchedCell:
    """A cell as its folder shows it.

    `since` is when its state began, in epoch seconds. `usd` is what it has cost as far as that is known, and
    `is_partly_priced` says that calls of no known price are not in it. `failure` is 'cause: message'.
    """

    subject: str
    task_id: str
    run: int
    state: str = WAITING
    since: float = 0.0
    node: str = ""
    usd: float = 0.0
    is_partly_priced: bool = False
    score: float | None = None
    failure: str = ""

    def now(self, state: str, **changes: Any) -> WatchedCell:
        """Return a copy of the cell in this state, with `changes` of other fields."""
        return replace(self, state=state, **changes)

    @property
    def has_ended(self) -> bool:
        """Whether it was executed and evaluated, with a score or without."""
        return self.state in OUTCOMES


class Share(Model):
    """The cells of one subject, of one node, or of the whole run.

    `counts` are those in each state. `mean` and `pass_rate` are over the measured ones. `per_minute` is the
    pace at which cells have ended lately. `usd` is what all have cost, `usd_left` what those to come will if
    they cost as much as those that have ended; `is_partly_priced`: calls of no known price are missing in
    both. None where there is nothing to take a figure of.
    """

    name: str
    planned: int
    counts: dict[str, int]
    mean: float | None
    pass_rate: float | None
    per_minute: float | None
    usd: float
    usd_left: float | None
    is_partly_priced: bool

    @property
    def ended(self) -> int:
        """How many of its cells were executed and evaluated."""
        return sum(self.counts[state] for state in OUTCOMES)


class SeenCell(Model):
    """A cell that is shown by name: in its `state` since `since`, in epoch seconds."""

    subject: str
    task_id: str
    run: int
    state: str
    since: float
    node: str = ""
    failure: str = Field(default="", description="'cause: message'")


class Overview(Model):
    """A run as it was at `now`, in epoch seconds.

    `at_work` are cells that have been at work for longest, and `failures` those that failed last. All texts
    can be printed: control characters, which would command a terminal, are gone.
    """

    name: str
    suite: str
    state: RunState
    now: float
    begun_at: float
    budget_usd: float | None
    whole: Share
    subjects: tuple[Share, ...]
    nodes: tuple[Share, ...]
    at_work: tuple[SeenCell, ...]
    failures: tuple[SeenCell, ...]

    @property
    def is_whole(self) -> bool:
        """Whether every planned cell has ended."""
        return self.whole.ended == self.whole.planned

    @property
    def seconds_left(self) -> float | None:
        """The seconds until the last cell at the present pace.

        None if no process works on the run, all cells have ended, or there is no pace.
        """
        if self.state is not RunState.AT_WORK or self.is_whole or not self.whole.per_minute:
            return None
        return (self.whole.planned - self.whole.ended) / self.whole.per_minute * MINUTE_S


def overview_of(
    folder: Path,
    record: RunRecord,
    cells: Sequence[WatchedCell],
    *,
    is_held: bool,
    now: float,
    held_since: float,
) -> Overview:
    """Return the run as it was at `now`. Times are epoch seconds.

    `is_held` says whether a process works on the run. If none does, the run has ended or stopped, and cells
    at work count as waiting. The pace is that since `held_since`, when a process last began to work.
    """
    state = RunState.AT_WORK
    if not is_held:
        state = RunState.ENDED if all(watched_cell.has_ended for watched_cell in cells) else RunState.STOPPED
        # Who is killed leaves folders of cells that nobody works on any more.
        cells = [cell.now(WAITING) if cell.state == AT_WORK else cell for cell in cells]
    # The pace of a run that has ended is that until its last cell.
    until = now if is_held else max((row.since for row in cells), default=now)

    of_subject, of_node = defaultdict[str, list[WatchedCell]](list), defaultdict[str, list[WatchedCell]](list)
    for item in cells:
        of_subject[item.subject].append(item)
        if item.node:
            of_node[item.node].append(item)

    def share(name: str, some: Sequence[WatchedCell]) -> Share:
        return _share(name, some, held_since, until)

    working = sorted((cell for cell in cells if cell.state == AT_WORK), key=attrgetter("since"))
    failed = sorted(
        (cell for cell in cells if cell.failure and cell.has_ended), key=attrgetter("since"), reverse=True
    )
    return Overview(
        name=printable(folder.resolve().name),
        suite=printable(record.plan.suite),
        state=state,
        now=now,
        begun_at=record.started_at,
        budget_usd=record.settings.get(MAX_COST),
        whole=share("all", cells),
        subjects=tuple(share(name, of_subject[name]) for name in record.plan.subjects),
        nodes=tuple(share(name, of_node[name]) for name in sorted(of_node)),
        at_work=tuple(_printable(working[:MOST_AT_WORK])),
        failures=tuple(_printable(failed[:MOST_FAILURES])),
    )


def _share(name: str, cells: Sequence[WatchedCell], held_since: float, until: float) -> Share:
    counts = Counter(watched_cell.state for watched_cell in cells)
    ended = [cell for cell in cells if cell.has_ended]
    measured = [row for row in ended if row.score is not None]
    remaining, usd = len(cells) - len(ended), math.fsum(item.usd for item in cells)
    return Share(
        name=printable(name),
        planned=len(cells),
        counts={state: counts[state] for state in STATES},
        mean=scores.mean([element.score for element in measured if element.score is not None]),
        pass_rate=scores.mean([float(watched.state == OUTCOMES[0]) for watched in measured]),
        per_minute=pace((watched.since for watched in ended), held_since, until),
        usd=usd,
        usd_left=math.fsum(watched.usd for watched in ended) / len(ended) * remaining if ended else None,
        is_partly_priced=any(watched.is_partly_priced for watched in cells),
    )


def pace(ends: Iterable[float], since: float, until: float) -> float | None:
    """Return how many cells end per minute up to `until`, by the last 30 ends since `since`.

    None if there are none.
    """
    recent = sorted(end for end in ends if end >= since)
    if not recent:
        return None
    first = recent[-RECENT - 1] if len(recent) > RECENT else since
    seconds = until - first
    return min(len(recent), RECENT) / seconds * MINUTE_S if seconds > 0 else None


def _printable(cells: Iterable[WatchedCell]) -> Iterator[SeenCell]:
    for watched_cell in cells:
        yield SeenCell(
            subject=printable(watched_cell.subject),
            task_id=printable(watched_cell.task_id),
            run=watched_cell.run,
            state=watched_cell.state,
            since=watched_cell.since,
            node=printable(watched_cell.node),
            failure=printable(" ".join(watched_cell.failure.split())),
        )


Columns = Mapping[str, Callable[[Share], str]]
"""The texts about a share of the cells, by the heading."""
FAST: Final = 10
"""A pace above it has no tenths."""


def facts(overview: Overview) -> Iterator[tuple[str, str]]:
    """Yield names and texts about the whole run: cells ended, pace, time left, cost and cost left."""
    whole, remaining = overview.whole, overview.seconds_left
    yield "ended", f"{whole.ended:,} of {whole.planned:,} cells"
    yield "pace", f"{rate(whole.per_minute)} cells/min"
    yield "time left", UNDEFINED if remaining is None else duration(remaining * SECOND_MS)
    budget = "" if overview.budget_usd is None else f" of at most {dollars(overview.budget_usd)}"
    yield "cost", cost(whole.usd, whole) + budget
    yield "cost left", cost(whole.usd_left, whole)


def rate(per_minute: float | None) -> str:
    """Return a pace as '18', below ten as '4.2'; '-' for None."""
    return UNDEFINED if per_minute is None else f"{per_minute:,.{0 if per_minute >= FAST else 1}f}"


def cost(usd: float | None, share: Share) -> str:
    """Return `usd` as '$1.20', or 'at least $1.20' if calls in `share` have no known price; '-' for None.

    With such calls, 0 is 'not known'.
    """
    if usd is None:
        return UNDEFINED
    if share.is_partly_priced:
        return f"at least {dollars(usd)}" if usd else NOT_KNOWN
    return dollars(usd)


def cell_name(cell: SeenCell) -> str:
    """Return 'task · subject · run 2'."""
    return f"{cell.task_id} · {cell.subject} · run {cell.run}"


def since(cell: SeenCell, overview: Overview) -> str:
    """Return for how long the cell has been in its state, as '3 min 20 s'."""
    return duration(max(0.0, overview.now - cell.since) * SECOND_MS)


def _count(state: str) -> Callable[[Share], str]:
    return lambda share: str(share.counts[state])


COLUMNS: Final[Columns] = {
    **{state: _count(state) for state in STATES},
    "score": lambda share: figure(share.mean),
    "pass": lambda share: percent(share.pass_rate),
    "per min": lambda share: rate(share.per_minute),
    "cost": lambda share: cost(share.usd, share),
    "cost left": lambda share: cost(share.usd_left, share),
}
"""The texts about each subject, by the heading."""
RARE: Final = (*STATES[2:4], TO_BE_SCORED, AT_WORK)
"""The states that have no text while no cell is in them."""
NOT_OF_NODES: Final = (WAITING, AT_WORK, "cost left")
"""Nobody knows on which node a cell will run."""


def subject_columns(overview: Overview) -> Columns:
    """Return the columns of the table of subjects: by heading, the function that returns a subject's text.

    Columns of rare states, such as 'errored', are left out while no cell is in that state.
    """
    return _columns(overview.subjects)


def node_columns(overview: Overview) -> Columns:
    """Return the columns of the table of nodes: as `subject_columns`, without what is known of no node.

    These are the columns 'waiting', 'at work' and 'cost left'.
    """
    return {name: text for name, text in _columns(overview.nodes).items() if name not in NOT_OF_NODES}


def _columns(shares: Sequence[Share]) -> Columns:
    empty = [state for state in RARE if not any(share.counts[state] for share in shares)]
    return {name: text for name, text in COLUMNS.items() if name not in empty}
