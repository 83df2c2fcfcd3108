"""The rounds of a night watch."""

from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from anyio import TaskHandle, create_task_group

Round = Callable[..., Coroutine[Any, Any, str]]


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    """Send the rounds off, call off those of the closed gate, and return the gate and the report of each."""
    handles: dict[str, TaskHandle[str, Any]] = {}
    async with create_task_group() as group:
        for name, go in rounds.items():
            handles[name] = await group.start(go, return_handle=True)
        for handle in handles.values():
            if handle.start_value == closed:
                handle.cancel()
    return {name: (handle.start_value, _report(handle, closed)) for name, handle in handles.items()}


def _report(handle: "TaskHandle[str, Any]", closed: str) -> str:
    if handle.start_value != closed:
        return handle.return_value
    try:
        return handle.return_value
    except Exception:  # The group raised no error: all that has no value to return was called off.
        return "called off"
