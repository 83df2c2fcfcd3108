"""What the store has of a cell, and what of it stays when a run is resumed.

The rule: what is stored and measured stays. A generation that is measured is not executed again, and what
earlier attempts cost is added to what the new ones do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.reporting.results import executor_usd
from nia_bench.store import RunStore


@dataclass(frozen=True)
class Kept:
    """What is stored of a cell."""

    generation: Generation | None = None
    evaluation: Evaluation | None = None

    @property
    def answer(self) -> Generation | None:
        """The generation, unless something other than the subject ended it: then it is executed again."""
        generation = self.generation
        if generation is None or (generation.failure and not generation.failure.cause.measured):
            return None
        return generation

    @property
    def is_measured(self) -> bool:
        """Whether the cell was executed, evaluated and got a score."""
        return self.answer is not None and self.evaluation is not None and self.evaluation.score is not None

    @property
    def executor_usd(self) -> float:
        """What its attempts have cost, in USD, those that do not count included."""
        return executor_usd(self.generation) if self.generation else 0.0

    @property
    def judge_usd(self) -> float:
        """What its evaluations have cost, in USD."""
        return (self.evaluation.cost_usd if self.evaluation else None) or 0.0


NOTHING = Kept()


def kept(store: RunStore, cell: Cell) -> Kept:
    """What the store has of `cell`. A damaged file counts as missing."""
    return Kept(
        store.generation(cell, damaged_is_missing=True), store.evaluation(cell, damaged_is_missing=True)
    )


def recall(store: RunStore | None, cells: Iterable[Cell]) -> Iterator[tuple[int, Kept]]:
    """The places in `cells` of those that the store has something of, and what it has, one at a time."""
    if store is None or not (store.folder / "cells").is_dir():
        return
    for place, cell in enumerate(cells):
        found = kept(store, cell)
        if found != NOTHING:
            yield place, found
