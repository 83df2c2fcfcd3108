from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import anyio

Ask = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    quotes = await anyio.gather(*(ask(harbour) for harbour in harbours))
    return [price for _, price in quotes]


async def first_good(ask: Ask, harbours: Sequence[str], limit: int) -> tuple[str, int] | None:
    if not harbours:
        return None
    async with anyio.as_completed(*(ask(harbour) for harbour in harbours)) as done:
        async for handle in done:
            quote = await handle
            if quote[1] <= limit:
                return quote
    return None


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    if not harbours:
        return []
    async with anyio.as_completed(*(ask(harbour) for harbour in harbours)) as done:
        return [(await handle)[0] async for handle in done]
