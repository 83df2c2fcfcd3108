"""What a run has spent on model calls, and which calls have no known price.

Calls come from many cells, tasks and threads at once; a lock keeps the sums right. Costs are summed as
Decimal, so that a hundred thousand small calls add up to what the provider's bill says.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from nia_bench.contract.errors import BudgetError
from nia_bench.contract.generation import NO_USAGE, Usage
from nia_bench.models.retrying import Gate, Pace


@dataclass(frozen=True)
class ModelCall:
    """One answered call. `cost_usd` is None where neither the provider nor the price table tells it.

    `model` is the requested name, `answered` the one that the answer gave; '' where it gave none.
    """

    model: str
    input_tokens: int | None
    output_tokens: int | None
    cost_usd: Decimal | None
    cached_tokens: int | None = None
    reasoning_tokens: int | None = None
    answered: str = ""

    @cached_property
    def usage(self) -> Usage:
        """The call as one request: its tokens, and `unpriced` 1 if its cost is not known, else 0."""
        return Usage(
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            cached_tokens=self.cached_tokens,
            reasoning_tokens=self.reasoning_tokens,
            requests=1,
            unpriced=int(self.cost_usd is None),
            models=(self.answered,) if self.answered else (),
        )


@dataclass
class Account:
    """The sum of some calls: those of one cell, of one judgement, or of a whole run.

    `refused` is why a call was not made, where the run had nothing left to spend.
    """

    calls: int = 0
    refused: BudgetError | None = None
    cost: Decimal = Decimal(0)
    unpriced: set[str] = field(default_factory=set[str])
    usage: Usage = NO_USAGE
    """Tokens and calls, as a generation stores them."""

    def add(self, call: ModelCall) -> None:
        """Add a call to the sums. An account has no lock: concurrent callers go through `Ledger`."""
        self.calls += 1
        self.usage += call.usage
        if call.cost_usd is None:
            self.unpriced.add(call.model)
        else:
            self.cost += call.cost_usd

    def take(self, other: Account) -> None:
        """Add the sums of another account, whose calls another process has made, to these.

        Its `refused` is taken over if there is none here.
        """
        self.calls += other.calls
        self.refused = self.refused or other.refused
        self.cost += other.cost
        self.unpriced |= other.unpriced
        self.usage += other.usage

    @property
    def cost_usd(self) -> float:
        """USD of the calls with a known price: a lower bound where `unpriced` names a model."""
        return float(self.cost)


_OPEN: ContextVar[tuple[tuple[Ledger, Account], ...]] = ContextVar("open_accounts", default=())


class Ledger:
    """All calls of a run. `total` is their sum. `guard` raises BudgetError once no more may be made.

    `spent` is what the run has spent in all, in USD. `gate` makes the gate of a provider, at which its
    callers wait; a run on several machines puts one in its place that all of them share.
    """

    def __init__(self) -> None:
        self.total = Account()
        self.guard: Callable[[], None] = lambda: None
        self.spent: Callable[[], float] = lambda: self.total.cost_usd
        self.gate: Callable[[str, Pace], Gate] = lambda _provider, pace: Gate(pace)
        self._lock = threading.Lock()

    def permit(self) -> None:
        """Raise BudgetError if the run's budget is spent.

        `total` and the accounts open in the caller's context store the first such error as `refused`.
        """
        try:
            self._refuse_if_spent()
        except BudgetError as error:
            for account in (self.total, *self._open_accounts()):
                account.refused = account.refused or error
            raise

    def _refuse_if_spent(self) -> None:
        self.guard()

    def add(self, call: ModelCall) -> None:
        """Add a call to `total`, and to every account that is open in the caller's context."""
        with self._lock:
            for account in (self.total, *self._open_accounts()):
                account.add(call)

    def take(self, account: Account) -> None:
        """Add the sums of `account` to `total`, and to every account that is open in the caller's context.

        Another process has made its calls.
        """
        with self._lock:
            for ledger in (self.total, *self._open_accounts()):
                ledger.take(account)

    def _open_accounts(self) -> tuple[Account, ...]:
        return tuple(account for ledger, account in _OPEN.get() if ledger is self)

    @contextmanager
    def account(self) -> Generator[Account]:
        """Yield a new account of the calls made inside the context, also by tasks that start inside it."""
        account = Account()
        token = _OPEN.set((*_OPEN.get(), (self, account)))
        try:
            yield account
        finally:
            _OPEN.reset(token)
