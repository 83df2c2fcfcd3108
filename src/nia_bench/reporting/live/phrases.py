"""What the live view says of a run, in a terminal and on its page alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from nia_bench.reporting.figures import NOT_KNOWN, SECOND_MS, UNDEFINED, dollars, duration, figure, percent
from nia_bench.reporting.live.overview import (
    AT_WORK,
    STATES,
    TO_BE_SCORED,
    WAITING,
    Overview,
    SeenCell,
    Share,
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
    yield "cost", cost(whole) + budget
    yield "cost left", cost_left(whole)


def rate(per_minute: float | None) -> str:
    """Return '18', '4.2' below ten."""
    return UNDEFINED if per_minute is None else f"{per_minute:,.{0 if per_minute >= FAST else 1}f}"


def cost(share: Share) -> str:
    """Return '$1.20', 'at least $1.20' where calls have no known price, 'not known' where none has."""
    return _cost(share.usd, share)


def cost_left(share: Share) -> str:
    """Return what the cells to come will cost, in the words of `cost`, and '-' before the first has ended."""
    return UNDEFINED if share.usd_left is None else _cost(share.usd_left, share)


def _cost(usd: float, share: Share) -> str:
    if share.is_partly_priced:
        return f"at least {dollars(usd)}" if usd else NOT_KNOWN
    return dollars(usd)


def cell_name(cell: SeenCell) -> str:
    """Return 'task · subject · run 2'."""
    return f"{cell.task_id} · {cell.subject} · run {cell.run}"


def since(cell: SeenCell, overview: Overview) -> str:
    """Return for how long the cell has been in its state."""
    return duration(max(0.0, overview.now - cell.since) * SECOND_MS)


def _count(state: str) -> Callable[[Share], str]:
    return lambda share: str(share.counts[state])


COLUMNS: Final[Columns] = {
    **{state: _count(state) for state in STATES},
    "score": lambda share: figure(share.mean),
    "pass": lambda share: percent(share.pass_rate),
    "per min": lambda share: rate(share.per_minute),
    "cost": cost,
    "cost left": cost_left,
}
"""The texts about each subject, by the heading."""
RARE: Final = (*STATES[2:4], TO_BE_SCORED, AT_WORK)
"""The states that have no text while no cell is in them."""
NOT_OF_NODES: Final = (WAITING, AT_WORK, "cost left")
"""Nobody knows on which node a cell will run."""


def subject_columns(overview: Overview) -> Columns:
    """Return the texts about the subjects."""
    return _columns(overview.subjects)


def node_columns(overview: Overview) -> Columns:
    """Return the texts about the nodes."""
    return {name: text for name, text in _columns(overview.nodes).items() if name not in NOT_OF_NODES}


def _columns(shares: Sequence[Share]) -> Columns:
    empty = [state for state in RARE if not any(share.counts[state] for share in shares)]
    return {name: text for name, text in COLUMNS.items() if name not in empty}
