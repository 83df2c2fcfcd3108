"""Money and waits that several processes share."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

import anyio
import pytest

from nia_bench.contract.errors import BudgetError
from nia_bench.engine.cluster.shared_limits import SharedLedger, SharedLimits
from nia_bench.models.ledger import Account, Ledger, ModelCall
from nia_bench.models.retrying import Pace

CALL = ModelCall("m", 1, 1, Decimal("0.5"))


@dataclass
class Limits:
    """The handle of an actor that is in this process."""

    actor: SharedLimits = field(default_factory=SharedLimits)

    def __getattr__(self, name: str) -> Any:
        method = getattr(self.actor, name)

        class Remote:
            @staticmethod
            def remote(*arguments: object) -> Any:
                return _started(method(*arguments))

        return Remote


def _started(told: Awaitable[Any]) -> Any:
    """As Ray does, carries the call out whether or not somebody waits for it; these never wait inside."""
    found: Any = None
    try:
        told.__await__().send(None)
    except StopIteration as end:
        found = end.value

    async def answer() -> Any:
        return found

    return Answered(answer)


class Answered:
    """An answer that may be awaited, or not."""

    def __init__(self, answer: Callable[[], Awaitable[Any]]) -> None:
        self._answer = answer

    def __await__(self) -> Any:
        return self._answer().__await__()


async def _passed(ledger: SharedLedger, provider: str, pace: Pace) -> None:
    await ledger.gate(provider, pace).passed()


def test_what_one_machine_spends_stops_the_calls_of_another() -> None:
    async def both() -> None:
        limits = Limits()
        await limits.begin.remote(0.25, 1.0)
        one, other = SharedLedger(limits), SharedLedger(limits)
        await _passed(other, "p", Pace())
        other.permit()
        one.add(CALL)
        one.add(CALL)
        with other.account() as account:
            await _passed(other, "p", Pace())
            with pytest.raises(BudgetError, match=r"the budget of \$1.0 is spent"):
                other.permit()
        assert account.refused

    anyio.run(both)


def test_what_an_agent_paid_unseen_counts_too() -> None:
    async def one() -> None:
        limits = Limits()
        await limits.begin.remote(0.0, 1.0)
        SharedLedger(limits).add_unseen(1.5, Account(cost=Decimal("0.4")))
        assert "the budget of $1.0 is spent" == await limits.spent.remote()

    anyio.run(one)


def test_a_wait_that_one_machine_was_asked_for_holds_another() -> None:
    slept: list[float] = []

    async def both() -> None:
        limits = Limits()

        async def sleep(seconds: float) -> None:
            slept.append(seconds)
            limits.actor._opens_at.clear()

        one, other = SharedLedger(limits), SharedLedger(limits)
        one.gate("p", Pace()).close_for(30.0)
        await _passed(other, "q", Pace(sleep=sleep))
        assert [] == slept
        await _passed(other, "p", Pace(sleep=sleep, chance=lambda: 0.0))

    anyio.run(both)
    assert 29 < slept[0] <= 30


def test_a_ledger_takes_over_the_account_of_another_process() -> None:
    ledger, refused = Ledger(), BudgetError("spent")
    theirs = Account(refused=refused)
    theirs.add(CALL)
    theirs.add(ModelCall("free", 1, 1, None))
    with ledger.account() as account:
        ledger.take(theirs)
    assert (2, 0.5, {"free"}) == (account.calls, account.cost_usd, account.unpriced)
    assert (refused, theirs.usage, 2) == (account.refused, account.usage, ledger.total.calls)
