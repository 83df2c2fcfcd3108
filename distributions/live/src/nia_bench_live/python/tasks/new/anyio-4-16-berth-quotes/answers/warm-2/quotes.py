"""Quotes for berths, which a skipper asks of several harbours at the same time."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeAlias

from anyio import TaskHandle, amap, as_completed

Ask: TypeAlias = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    """Return the prices in the order of the harbours."""
    return [price for _, price in await amap(ask, harbours)]


async def first_good(ask: Ask, harbours: Sequence[str], limit: int) -> tuple[str, int] | None:
    """Return the first quote to come in whose price is no more than the limit, if there is one."""
    if not harbours:
        return None
    async with as_completed(*[ask(harbour) for harbour in harbours]) as handles:
        async for handle in handles:
            # A question that failed comes in as well: its error is raised where the block ends.
            if handle.status is TaskHandle.Status.FINISHED:
                quote = handle.return_value
                if quote[1] <= limit:
                    return quote
    return None


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    """Return the names of the harbours in the order in which their quotes come in."""
    if not harbours:
        return []
    names: list[str] = []
    async with as_completed(*[ask(harbour) for harbour in harbours]) as handles:
        async for handle in handles:
            if handle.status is TaskHandle.Status.FINISHED:
                names.append(handle.return_value[0])
    return names
