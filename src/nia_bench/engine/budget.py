"""What a run may cost, what it has cost, and what each generation has."""

from __future__ import annotations

from dataclasses import dataclass, field

from nia_bench.contract.generation import Generation
from nia_bench.models.ledger import Account, Ledger
from nia_bench.reporting.stored import executor_usd


@dataclass
class Budget:
    """The spending of subjects and judge, beside the most that is allowed; None is no limit.

    The ledger counts every model call that was answered, in cells that are still in flight too.
    """

    ledger: Ledger
    max_cost_usd: float | None = None
    _elsewhere_usd: float = field(default=0.0, init=False)

    def add_elsewhere(self, cost_usd: float) -> None:
        """Counts what was not paid through the ledger: by an agent program, or before the run was resumed."""
        self._elsewhere_usd += cost_usd

    @property
    def spent_usd(self) -> float:
        """USD so far. It is a lower bound where a model has no price."""
        return self.ledger.total.cost_usd + self._elsewhere_usd

    @property
    def exhausted(self) -> bool:
        """Whether nothing more may be begun, because the spending has reached the limit."""
        return self.max_cost_usd is not None and self.spent_usd >= self.max_cost_usd


def with_calls(generation: Generation, account: Account) -> Generation:
    """`generation` with the usage and cost of its calls in `account`.

    A subject's own figure counts where it gives one and it is the greater. Where a call has no known price,
    the generation's cost is None, and its output has the cost of the other calls.
    """
    output = generation.output
    stated = generation.cost_usd if generation.cost_usd is not None or output is None else output.cost_usd
    if stated is not None:
        return generation.model_copy(update={"cost_usd": max(account.cost_usd, stated)})
    if not account.calls:
        return generation
    if output is None:
        return generation.model_copy(update={"cost_usd": account.cost_usd})
    output = output.model_copy(update={"usage": account.usage, "cost_usd": account.cost_usd})
    cost = None if account.unpriced else account.cost_usd
    return generation.model_copy(update={"output": output, "cost_usd": cost})


def with_earlier_cost(generation: Generation, earlier_usd: float) -> Generation:
    """`generation` with what was paid for the attempts that it replaces, because they were not measured."""
    if not earlier_usd:
        return generation
    cost, output = earlier_usd + executor_usd(generation), generation.output
    if generation.cost_usd is None and output and output.cost_usd is not None:
        # A call had no known price: the sum is a lower bound, as the figure without it was.
        return generation.model_copy(update={"output": output.model_copy(update={"cost_usd": cost})})
    return generation.model_copy(update={"cost_usd": cost})
