import threading
from decimal import Decimal

import pytest

from nia_bench.contract.generation import Usage
from nia_bench.models.ledger import Ledger, ModelCall


def call(cost: str | None = "0.1", model: str = "openai:gpt-5") -> ModelCall:
    amount = None if cost is None else Decimal(cost)
    return ModelCall(model, input_tokens=3, output_tokens=2, cost_usd=amount)


def test_small_costs_add_up_exactly() -> None:
    ledger = Ledger()
    for _ in range(10):
        ledger.add(call("0.1"))
    assert 1.0 == ledger.total.cost_usd


def test_threads_lose_no_call() -> None:
    ledger = Ledger()

    def work() -> None:
        for _ in range(1000):
            ledger.add(call("0.001"))

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert (8000, 8.0) == (ledger.total.calls, ledger.total.cost_usd)


def test_each_unpriced_model_is_named_once() -> None:
    ledger = Ledger()
    for model in ("b", "a", "b"):
        ledger.add(call(None, model))
    assert {"a", "b"} == ledger.total.unpriced


def test_nothing_spent_is_nothing() -> None:
    total = Ledger().total
    assert (0.0, 0, set()) == (total.cost_usd, total.calls, total.unpriced)


def test_accounts_nest() -> None:
    ledger = Ledger()
    with ledger.account() as outer:
        ledger.add(call())
        with ledger.account() as inner:
            ledger.add(call())
    ledger.add(call())
    assert (2, 1, 3) == (outer.calls, inner.calls, ledger.total.calls)


def test_an_account_is_of_its_own_ledger() -> None:
    one, other = Ledger(), Ledger()
    with one.account() as account:
        other.add(call())
    assert 0 == account.calls


def test_an_account_closes_when_its_cell_fails() -> None:
    ledger = Ledger()
    with pytest.raises(ValueError, match="a bug"), ledger.account() as account:
        raise ValueError("a bug")
    ledger.add(call())
    assert 0 == account.calls


def test_tokens_that_were_not_counted_are_not_zero() -> None:
    ledger = Ledger()
    with ledger.account() as account:
        assert Usage() == account.usage
        ledger.add(ModelCall("m", None, None, None))
        assert Usage(requests=1, unpriced=1) == account.usage
        ledger.add(call())
        assert Usage(input_tokens=3, output_tokens=2, requests=2, unpriced=1) == account.usage
