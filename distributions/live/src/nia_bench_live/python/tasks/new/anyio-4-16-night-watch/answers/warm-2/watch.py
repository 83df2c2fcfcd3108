"""The rounds of a night watch."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, TypeAlias

from anyio import TaskHandle, create_task_group

Round: TypeAlias = Callable[..., Coroutine[Any, Any, str]]


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    """Return the gate and the report of each round, when those that began at the closed gate are called off."""
    handles: dict[str, TaskHandle[str, Any]] = {}
    called_off: set[str] = set()
    async with create_task_group() as group:
        for name, go in rounds.items():
            handles[name] = await group.start(go, name=name, return_handle=True)
        for name, handle in handles.items():
            if handle.start_value == closed:
                handle.cancel()
                # A round that had already come to its end is not being cancelled.
                if handle.status is TaskHandle.Status.CANCELLING:
                    called_off.add(name)
    return {
        name: (handle.start_value, "called off" if name in called_off else handle.return_value)
        for name, handle in handles.items()
    }
