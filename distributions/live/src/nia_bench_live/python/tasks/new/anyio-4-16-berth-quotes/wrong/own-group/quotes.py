from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from anyio import create_task_group

Ask = Callable[[str], Coroutine[Any, Any, tuple[str, int]]]


async def quotes(ask: Ask, harbours: Sequence[str], limit: int | None) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []

    async def note(harbour: str) -> None:
        quote = await ask(harbour)
        found.append(quote)
        if limit is not None and quote[1] <= limit:
            group.cancel_scope.cancel()

    async with create_task_group() as group:
        for harbour in harbours:
            group.start_soon(note, harbour)
    return found


async def berths(ask: Ask, harbours: Sequence[str]) -> list[int]:
    prices = dict(await quotes(ask, harbours, None))
    return [prices[harbour] for harbour in harbours]


async def first_good(ask: Ask, harbours: Sequence[str], limit: int) -> tuple[str, int] | None:
    return next((quote for quote in await quotes(ask, harbours, limit) if quote[1] <= limit), None)


async def order(ask: Ask, harbours: Sequence[str]) -> list[str]:
    return [name for name, _ in await quotes(ask, harbours, None)]
