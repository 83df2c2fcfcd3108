"""What a generation is said to have used and cost, from what its subject says and what the ledger counted."""

from __future__ import annotations

from decimal import Decimal

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Generation, Output, Usage
from nia_bench.engine.budget import with_calls, with_earlier
from nia_bench.models.ledger import Account, ModelCall

CELL = Cell(subject="a", task_id="t", category="c", run=1)
DONE = Generation(cell=CELL, output=Output(text="done"), usage=Usage())


def account(*costs: str | None) -> Account:
    made = Account()
    for cost in costs:
        priced = None if cost is None else Decimal(cost)
        made.add(ModelCall("m", 900, 100, priced, 300, 40, "m-2026"))
    return made


def test_the_calls_of_the_ledger_are_those_of_the_cell() -> None:
    generation = with_calls(DONE, account("0.25", "0.5"))
    assert 0.75 == generation.cost_usd
    assert generation.usage == Usage(
        input_tokens=1800,
        output_tokens=200,
        cached_tokens=600,
        reasoning_tokens=80,
        requests=2,
        models=("m-2026",),
    )


def test_a_cost_without_some_calls_says_so_and_one_without_all_is_none() -> None:
    partly, nothing = with_calls(DONE, account("0.25", None)), with_calls(DONE, account(None, None))
    assert partly.usage
    assert nothing.usage
    assert (0.25, 1) == (partly.cost_usd, partly.usage.unpriced)
    assert (None, 2) == (nothing.cost_usd, nothing.usage.unpriced)


def test_a_failed_cell_has_its_tokens_and_what_is_not_known_of_its_cost() -> None:
    failed = with_calls(DONE.model_copy(update={"output": None}), account(None))
    assert failed.usage
    assert (None, 900, 1) == (failed.cost_usd, failed.usage.input_tokens, failed.usage.unpriced)


def test_an_agent_that_was_ended_has_what_was_counted_of_it() -> None:
    ended = DONE.model_copy(update={"usage": Usage(requests=3, unpriced=3, models=("m-2026",))})
    generation = with_calls(ended, account("0.25", "0.25"))
    assert generation.usage
    assert (0.5, 1800, 3, 1) == (
        *(generation.cost_usd, generation.usage.input_tokens),
        *(generation.usage.requests, generation.usage.unpriced),
    )


def test_what_an_agent_says_itself_is_not_counted_twice() -> None:
    own = Usage(input_tokens=1800, output_tokens=200, requests=2)
    generation = with_calls(DONE.model_copy(update={"usage": own, "cost_usd": 0.5}), account("0.25", "0.25"))
    assert (own, 0.5) == (generation.usage, generation.cost_usd)


def test_what_a_cell_used_before_it_was_done_again_is_added() -> None:
    earlier, later = with_calls(DONE, account("0.25")), with_calls(DONE, account("0.5", None))
    both = with_earlier(later, earlier)
    assert both.usage
    assert (0.75, 3, 2700, 1) == (
        *(both.cost_usd, both.usage.requests),
        *(both.usage.input_tokens, both.usage.unpriced),
    )
    assert later == with_earlier(later, None)
