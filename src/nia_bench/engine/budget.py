"""What a sweep may cost, and what it has cost."""

from __future__ import annotations

from dataclasses import dataclass, field

from nia_bench.models.ledger import Ledger


@dataclass
class Budget:
    """Spending of executors and judge, against the most that is allowed; none: no limit.

    The ledger knows of every call that was answered, in cells that are still in flight too.
    """

    ledger: Ledger
    max_cost_usd: float | None = None
    _elsewhere_usd: float = field(default=0.0, init=False)

    def add_elsewhere(self, cost_usd: float) -> None:
        """Counts what a subject says it paid otherwise than through the models of the run."""
        self._elsewhere_usd += cost_usd

    @property
    def spent_usd(self) -> float:
        """USD so far: a lower bound where a model has no price."""
        return self.ledger.spent_usd() + self._elsewhere_usd

    @property
    def exceeded(self) -> bool:
        """Whether more was spent than allowed."""
        return self.max_cost_usd is not None and self.spent_usd > self.max_cost_usd
