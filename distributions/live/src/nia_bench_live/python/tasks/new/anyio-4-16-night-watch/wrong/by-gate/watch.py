from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from anyio import TaskHandle, create_task_group

Round = Callable[..., Coroutine[Any, Any, str]]


def report_of(handle: TaskHandle[str, str]) -> str:
    return "called off" if handle.start_value == "north" else handle.return_value


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    handles: dict[str, TaskHandle[str, str]] = {}
    async with create_task_group() as group:
        for name, walk in rounds.items():
            handles[name] = await group.start(walk, return_handle=True)
        for handle in handles.values():
            if handle.start_value == closed:
                handle.cancel()
    return {name: (handle.start_value, report_of(handle)) for name, handle in handles.items()}
