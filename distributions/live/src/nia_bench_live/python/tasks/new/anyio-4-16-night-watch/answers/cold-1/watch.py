from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import anyio

Round = Callable[..., Coroutine[Any, Any, str]]

CALLED_OFF = "called off"


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    handles: dict[str, anyio.TaskHandle[str]] = {}
    async with anyio.create_task_group() as tg:
        for name, go_round in rounds.items():
            handles[name] = await tg.start(go_round, name=name, return_handle=True)
        for handle in handles.values():
            if handle.start_value == closed:
                handle.cancel()

    result: dict[str, tuple[str, str]] = {}
    for name, handle in handles.items():
        try:
            report = handle.return_value
        except anyio.TaskCancelled:
            report = CALLED_OFF
        result[name] = handle.start_value, report
    return result
