"""What the store of a run has of a cell, when the run is resumed."""

from __future__ import annotations

from dataclasses import dataclass

from nia_bench.contract.cell import Cell
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Generation
from nia_bench.store import RunStore
from nia_bench.store.cell_row import executor_usd


@dataclass(frozen=True)
class StoredOutcome:
    """What the store has of a cell.

    What is stored and measured stays when a run is resumed. A generation that is measured is not executed
    again, and what earlier attempts cost is added to what the new ones do.
    """

    generation: Generation | None = None
    evaluation: Evaluation | None = None

    @property
    def answer(self) -> Generation | None:
        """The generation, if it is to be evaluated as it is.

        None if there is none, or if something other than the subject ended it; then the cell is executed
        again.
        """
        failure = self.generation and self.generation.failure
        return None if failure and not failure.cause.measured else self.generation

    @property
    def executor_usd(self) -> float:
        """The cost of all its attempts in USD, those that do not count included; 0 without a generation."""
        return executor_usd(self.generation) if self.generation else 0.0

    @property
    def judge_usd(self) -> float:
        """The cost of its evaluations in USD; 0 without an evaluation."""
        return (self.evaluation.cost_usd if self.evaluation else None) or 0.0


NOTHING = StoredOutcome()


def stored_outcome(store: RunStore | None, cell: Cell) -> StoredOutcome:
    """Return generation and evaluation of `cell` in the store, each None if it is missing or damaged."""
    if store is None:
        return NOTHING
    generation = store.generation(cell, damaged_is_missing=True)
    return StoredOutcome(generation, store.evaluation(cell, damaged_is_missing=True))
