"""What a berth costs: a skipper asks several harbours at the same time."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from anyio import CancelScope, as_completed, gather

Ask = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    """Return the prices in the order of the harbours."""
    if not harbours:
        return []
    quotes = await gather(*[ask(harbour) for harbour in harbours])
    return [price for _, price in quotes]


async def first_good(ask: Ask, harbours: Sequence[str], limit: int) -> tuple[str, int] | None:
    """Return the first quote to come in that is no more than the limit, and cancel the other questions."""
    good: tuple[str, int] | None = None
    if not harbours:
        return good
    with CancelScope() as scope:
        async with as_completed([ask(harbour) for harbour in harbours]) as done:
            async for task in done:
                quote = task.return_value
                if quote[1] <= limit:
                    good = quote
                    scope.cancel()
                    break
    return good


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    """Return the names of the harbours in the order in which their quotes come in."""
    if not harbours:
        return []
    names: list[str] = []
    async with as_completed([ask(harbour) for harbour in harbours]) as done:
        async for task in done:
            names.append(task.return_value[0])
    return names
