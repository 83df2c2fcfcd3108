from collections.abc import Callable, Coroutine, Mapping
from typing import Any

import anyio
from anyio import TaskHandle

Round = Callable[..., Coroutine[Any, Any, str]]


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    handles: dict[str, TaskHandle[str, str]] = {}
    async with anyio.create_task_group() as group:
        for name, go in rounds.items():
            handles[name] = await group.start(go, name=name, return_handle=True)
        for handle in handles.values():
            if handle.start_value == closed:
                handle.cancel()
    return {name: (handle.start_value, _report(handle)) for name, handle in handles.items()}


def _report(handle: TaskHandle[str, str]) -> str:
    if handle.status is TaskHandle.Status.CANCELLED:
        return "called off"
    return handle.return_value
