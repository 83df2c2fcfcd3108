from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import anyio

Ask = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    """The prices, in the order of ``harbours``."""
    if not harbours:
        return []
    quotes = await anyio.gather(*[ask(harbour) for harbour in harbours])
    return [price for _, price in quotes]


async def first_good(
    ask: Ask, harbours: Sequence[str], limit: int
) -> tuple[str, int] | None:
    """The first quote to come in that is no more than ``limit``."""
    if not harbours:
        return None
    good = None
    async with anyio.as_completed([ask(harbour) for harbour in harbours]) as done:
        async for handle in done:
            name, price = handle.return_value
            if price <= limit:
                good = name, price
                break
    return good


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    """The names of the harbours, in the order in which the quotes come in."""
    if not harbours:
        return []
    names = []
    async with anyio.as_completed([ask(harbour) for harbour in harbours]) as done:
        async for handle in done:
            names.append(handle.return_value[0])
    return names
