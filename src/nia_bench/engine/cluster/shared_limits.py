"""What all machines of a run share: the money that is left, and the waits that providers ask for.

`SharedLimits` is an actor on the driver's node. Each process of the run has a `SharedLedger`, which tells the
actor of every call that was paid for, and whose gates ask it before each call. Durations cross machines and
times do not, so that clocks may differ.
"""

from __future__ import annotations

import time
from functools import partial
from typing import Any

from nia_bench.contract.errors import BudgetError
from nia_bench.models.ledger import Account, Ledger, ModelCall
from nia_bench.models.retrying import SPREAD_S, Gate, Pace


class SharedLimits:
    """What a run has spent, in USD, and how long each provider is to be left alone. An actor of Ray."""

    def __init__(self) -> None:
        self._spent_usd = 0.0
        self._most_usd: float | None = None
        self._opens_at: dict[str, float] = {}

    async def begin(self, spent_usd: float, most_usd: float | None) -> None:
        """Set the budget to `most_usd`, None for no limit, and add what the run had spent before."""
        self._spent_usd += spent_usd
        self._most_usd = most_usd

    async def add(self, cost_usd: float) -> None:
        """Add a cost in USD that some process has paid."""
        self._spent_usd += cost_usd

    async def close_for(self, provider: str, seconds: float) -> None:
        """Make all machines wait with calls of `provider` for that many seconds.

        A longer wait that is set already stays.
        """
        opens = time.monotonic() + seconds
        self._opens_at[provider] = max(self._opens_at.get(provider, opens), opens)

    async def look(self, provider: str) -> tuple[float, str | None]:
        """Return how many seconds calls of the provider have to wait, and why nothing more may be spent.

        0.0 is no wait; None is no reason, so that more may be spent.
        """
        wait_s = self._opens_at.get(provider, 0.0) - time.monotonic()
        return max(0.0, wait_s), await self.spent()

    async def spent(self) -> str | None:
        """Return a sentence if the budget is spent, or None if some is left or there is no limit."""
        is_spent = self._most_usd is not None and self._spent_usd >= self._most_usd
        return f"the budget of ${self._most_usd} is spent" if is_spent else None


class SharedLedger(Ledger):
    """A ledger whose calls count in all processes of the run. `limits` is the handle of the actor.

    Before a call its gate asks the actor; `permit`, which follows at once, goes by what the actor reported
    then.
    """

    def __init__(self, limits: Any) -> None:
        super().__init__()
        self.limits = limits
        self.why_spent: str | None = None
        self.gate = partial(SharedGate, self)

    def add(self, call: ModelCall) -> None:
        """Count a call as `Ledger` does, and report its cost to the actor."""
        super().add(call)
        if call.cost_usd:
            self.limits.add.remote(float(call.cost_usd))

    def add_unseen(self, cost_usd: float, account: Account) -> None:
        """Report to the actor the USD by which an agent's own figure `cost_usd` exceeds `account`."""
        if (more := cost_usd - account.cost_usd) > 0:
            self.limits.add.remote(more)

    def _refuse_if_spent(self) -> None:
        """Raise BudgetError if the actor reported that the budget is spent, else check as `Ledger` does."""
        if self.why_spent:
            raise BudgetError(self.why_spent, fix="resume the run with more, by --max-cost-usd")
        super()._refuse_if_spent()


class SharedGate(Gate):
    """The gate of a provider that the callers of all machines wait at."""

    def __init__(self, ledger: SharedLedger, provider: str, pace: Pace) -> None:
        super().__init__(pace)
        self._ledger, self._provider = ledger, provider

    def close_for(self, seconds: float) -> None:
        """Make calls of the provider wait for that many seconds, on every machine.

        This process waits at once; the actor is notified without waiting.
        """
        super().close_for(seconds)
        self._ledger.limits.close_for.remote(self._provider, seconds)

    async def passed(self) -> None:
        """Wait until calls of the provider may be made, by this process's gate and that of all machines.

        Stores in the ledger why nothing more may be spent, or None.
        """
        while True:
            await super().passed()
            left, self._ledger.why_spent = await self._ledger.limits.look.remote(self._provider)
            if left <= 0:
                return
            await self.pace.sleep(left + SPREAD_S * self.pace.chance())
