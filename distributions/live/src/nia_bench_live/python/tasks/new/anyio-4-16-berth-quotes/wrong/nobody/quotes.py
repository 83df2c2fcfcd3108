from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from anyio import amap, as_completed

Ask = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    return [price for _, price in await amap(ask, harbours)]


async def first_good(ask: Ask, harbours: Sequence[str], limit: int) -> tuple[str, int] | None:
    async with as_completed(*map(ask, harbours)) as answered:
        async for question in answered:
            quote = await question
            if quote[1] <= limit:
                return quote
    return None


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    async with as_completed(*map(ask, harbours)) as answered:
        return [(await question)[0] async for question in answered]
