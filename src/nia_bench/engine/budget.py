"""What stops a run before its last cell: its budget, and failures that repeat from the start.

A budget knows what a run may cost, what it has cost, and what each generation has. What fails from the
start, always in the same way, will fail in every other cell too: a wrong set-up, which somebody has to
correct first.
Smoke cells, one of each subject before all others, show it before it costs much.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from textwrap import shorten
from typing import Final

from nia_bench.contract.cell import Cell
from nia_bench.contract.errors import BudgetError
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import NO_USAGE, Cause, Failure, Generation, Usage
from nia_bench.models.ledger import Account, Ledger
from nia_bench.models.pricing import CountedTokens, price_of
from nia_bench.reporting.stored import known_usd
from nia_bench.store.cell_row import executor_usd, usage_of

JUDGED_CELL: Final = CountedTokens(input_tokens=15_000, output_tokens=2_700)
"""What judging a cell takes where no run is known: three votes, each on the answer and the rubric."""

LONGEST_FAILURE: Final = 300
FIRST = 10
"""So many cells are looked at, from the first one on."""
FEWEST = 2
LONGEST_REASON = 120
# Numbers, and names that were drawn at random: of requests, ports, seconds.
_DRAWN = re.compile(r"[\w-]*\d[\w-]*")
# A subject that crashes or runs out of time is measured, and so is one whose code is beyond the compiler.
_OURS = frozenset({Cause.INFRASTRUCTURE, Cause.EVALUATOR, Cause.MODEL})
_JUDGE, _RUN = "the judge on", ""


@dataclass
class Budget:
    """What subjects and judge have spent, and the limit; None is no limit.

    The ledger counts every model call that was answered, in cells that are still in flight too, and asks the
    budget before each call: what is spent beyond the limit is at most what the calls in flight cost.
    """

    ledger: Ledger
    max_cost_usd: float | None = None
    judge_model: str | None = None
    waiting: int = field(default=0, init=False)
    """How many executed cells wait for their evaluation, or are being evaluated."""
    _elsewhere_usd: float = field(default=0.0, init=False)
    _judged_usd: float = field(default=0.0, init=False)
    _judged: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self.ledger.guard = self.require
        self.ledger.spent = lambda: self.spent_usd

    def require(self) -> None:
        """Raise BudgetError if the budget is spent. The ledger calls it before each model call."""
        if self.exhausted:
            raise BudgetError(self.reason, fix="resume the run with more, by --max-cost-usd")

    @property
    def reason(self) -> str:
        """The sentence why the run ends if the budget is exhausted; it names the budget in either case."""
        return f"the budget of ${self.max_cost_usd} is spent"

    def add_elsewhere(self, cost_usd: float) -> None:
        """Add a cost in USD that is not in the ledger: of an agent program, or from before a resumption."""
        self._elsewhere_usd += cost_usd

    @property
    def spent_usd(self) -> float:
        """The USD spent so far, through the ledger and elsewhere; calls without a known price count 0."""
        return self.ledger.total.cost_usd + self._elsewhere_usd

    @property
    def exhausted(self) -> bool:
        """Whether there is a limit and the spending has reached it."""
        return self.max_cost_usd is not None and self.spent_usd >= self.max_cost_usd

    @property
    def reserved_usd(self) -> float:
        """The expected cost of judging the waiting cells, in USD; 0 without a judge.

        It is the mean of the judged cells, or a list price before the first.
        """
        if self.judge_model is None:
            return 0.0
        mean = self._judged_usd / self._judged if self._judged else self._list_price
        return self.waiting * mean

    @cached_property
    def _list_price(self) -> float:
        price = price_of(self.judge_model or "", JUDGED_CELL)
        return price.total_usd if price else 0.0

    @property
    def is_committed(self) -> bool:
        """Whether there is a limit, and what is spent and what is reserved for judging reach it."""
        return self.max_cost_usd is not None and self.spent_usd + self.reserved_usd >= self.max_cost_usd

    def add_judged(self, account: Account) -> None:
        """Count one evaluation and its cost, for the mean that is reserved for waiting cells."""
        self._judged += 1
        self._judged_usd += account.cost_usd


def with_calls(generation: Generation, account: Account) -> Generation:
    """Return `generation` with the usage and cost of its calls in `account`.

    A subject's own cost and usage count where they are greater. If a call was refused because the budget was
    spent, the generation has that failure.
    """
    if account.refused:
        generation = generation.model_copy(update={"failure": _unaffordable(account.refused)})
    output, stated_usage = generation.output, generation.usage or NO_USAGE
    stated = generation.cost_usd if generation.cost_usd is not None or output is None else output.cost_usd
    usage = _fuller(stated_usage, account.usage)
    if stated is not None:
        if stated >= account.cost_usd:
            usage = usage.model_copy(update={"unpriced": stated_usage.unpriced})
        return generation.model_copy(update={"cost_usd": max(account.cost_usd, stated), "usage": usage})
    if not account.calls:
        return generation
    cost = known_usd(account.cost_usd, usage.unpriced)
    if output is not None:
        output = output.model_copy(update={"usage": usage, "cost_usd": cost})
    return generation.model_copy(update={"output": output, "cost_usd": cost, "usage": usage})


def _fuller(usage: Usage, counted: Usage) -> Usage:
    """Return the subject's own `usage` if it has tokens and at least as many requests, else `counted`.

    `counted` is by the ledger; without requests in it, `usage` is returned. Requests beyond `counted` that
    only the subject reports are added to it as unpriced.
    """
    if not counted.requests or (usage.requests >= counted.requests and usage.input_tokens is not None):
        return usage
    missed = max(0, usage.requests - counted.requests)
    more = {"requests": counted.requests + missed, "unpriced": counted.unpriced + missed}
    return counted.model_copy(update={**more, "models": counted.models or usage.models})


def with_judge_calls(evaluation: Evaluation, account: Account, earlier_usd: float) -> Evaluation:
    """Return `evaluation` with the cost of its calls in `account` plus `earlier_usd`.

    `earlier_usd` is the cost of the evaluations that it replaces. If a call was refused because the budget
    was spent, the evaluation is a failed one without a score instead.
    """
    if account.refused:
        evaluation = Evaluation.failed(evaluation.cell, _unaffordable(account.refused))
    return with_cost(evaluation, account, earlier_usd)


def with_cost(evaluation: Evaluation, account: Account, earlier_usd: float) -> Evaluation:
    """Return `evaluation` with `earlier_usd` plus the cost of the calls in `account` as its cost.

    It is unchanged if there is neither. Calls without a known price are added to `unpriced`; if there are
    any, a cost of 0 becomes None.
    """
    if not account.calls and not earlier_usd:
        return evaluation
    unpriced = evaluation.unpriced + account.usage.unpriced
    cost = known_usd(earlier_usd + account.cost_usd, unpriced)
    return evaluation.model_copy(update={"cost_usd": cost, "unpriced": unpriced})


def _unaffordable(error: BudgetError) -> Failure:
    return Failure(cause=Cause.BUDGET, message=error.message)


def with_earlier(generation: Generation, earlier: Generation | None) -> Generation:
    """Return `generation` with the usage and cost of `earlier`, the generation that it replaces, added.

    Without `earlier`, return it unchanged.
    """
    if earlier is None:
        return generation
    usage = usage_of(earlier) + usage_of(generation)
    cost_usd = executor_usd(earlier) + executor_usd(generation)
    return generation.model_copy(update={"usage": usage, "cost_usd": known_usd(cost_usd, usage.unpriced)})


def first_cells(planned: Iterable[Cell], subjects: int) -> list[tuple[int, Cell]]:
    """Return the first cell of each subject with its place in the plan, in the order of the plan.

    It stops after `subjects` subjects.
    """
    entries: dict[str, tuple[int, Cell]] = {}
    for place, cell in enumerate(planned):
        entries.setdefault(cell.subject, (place, cell))
        if len(entries) == subjects:
            break
    return list(entries.values())


def not_the_subjects(generation: Generation, evaluation: Evaluation) -> Failure | None:
    """Return why a cell failed, or None if it did not, or if the subject itself is to blame.

    A failure that every other cell would have too (`is_final`) is returned, also if the subject caused it.
    """
    failure = generation.failure or evaluation.failure
    if failure is None or (failure.cause.measured and not failure.is_final):
        return None
    return failure


def smoke_reason(failures: Mapping[str, Failure]) -> str | None:
    """Return a sentence with the failures of the smoke cells, subjects with equal failures together.

    Return None without failures.
    """
    if not failures:
        return None
    alike = defaultdict[str, list[str]](list)
    for subject, failure in failures.items():
        message = shorten(failure.message, LONGEST_FAILURE, placeholder="…")
        alike[f"{failure.cause.value}: {message}"].append(subject)
    reasons = "; ".join(f"{', '.join(subjects)} ({failure})" for failure, subjects in alike.items())
    return f"the smoke cell{'s' if len(failures) > 1 else ''} failed of {reasons}"


@dataclass
class _First:
    """The first cells of one kind. `failure` is how all of them have failed so far."""

    ended: int = 0
    failure: str | None = None
    is_open: bool = True

    def add(self, failure: str | None, planned: int, *, stored: bool) -> bool:
        """Count a cell; `failure` is None for one that was measured.

        Return True once, when all of the first cells have failed in the same way: the first 10, or all
        `planned` ones if these are fewer, but at least 2. A `stored` cell, which ended before the run was
        resumed, counts but returns False.
        """
        self.is_open = self.is_open and failure is not None and self.failure in {None, failure}
        self.failure = failure
        self.ended += 1
        is_last = self.is_open and self.ended >= min(FIRST, max(planned, FEWEST))
        self.is_open = self.is_open and not is_last
        return is_last and not stored


@dataclass
class FirstFailures:
    """Looks at each cell that has ended. `planned` is the number of cells of one subject, `total` of all.

    `reason` says what to correct, once the first cells have failed in one way.
    """

    planned: int
    total: int
    reason: str | None = None
    _first: dict[str, _First] = field(default_factory=dict[str, _First], init=False)

    def add(self, generation: Generation, evaluation: Evaluation, *, stored: bool) -> None:
        """Count the cell for the whole run, for its subject, and for the judge.

        It counts for the judge if that was called or the evaluation failed. Sets `reason` once the first
        cells of one of these have all failed alike, but not by a `stored` cell: one that ended before the run
        was resumed.
        """
        cell = generation.cell
        failure = generation.failure or evaluation.failure or (None if stored else evaluation.kept)
        text = failure and _way(failure, cell.task_id)
        kinds = {_RUN: self.total, cell.subject: self.planned}
        number = evaluation.judgement and evaluation.judgement.usage.requests
        if generation.failure is None and (failure or number):
            kinds[_JUDGE] = self.total
        for kind, planned in kinds.items():
            first = self._first.setdefault(kind, _First())
            if first.add(text, planned, stored=stored) and failure:
                self.reason = self.reason or _reason(first.ended, kind, failure)


def _way(failure: Failure, task_id: str) -> str | None:
    """Return cause and message of a failure in a form that is equal for equal failures of different cells.

    The task's id and random parts are replaced by #. Return None for a failure of the subject.
    """
    if failure.cause not in _OURS:
        return None
    message = _DRAWN.sub("#", failure.message.replace(task_id, "#"))
    return f"{failure.cause.value}: {message[:LONGEST_REASON]}"


def _reason(cells: int, kind: str, failure: Failure) -> str:
    short = shorten(failure.message, LONGEST_REASON, placeholder="…")
    of = f" of {kind}" if kind not in {_RUN, _JUDGE} else ""
    return f"the first {cells} cells{of} failed in the same way: {short}"
