from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from anyio import TASK_STATUS_IGNORED, CancelScope, create_task_group
from anyio.abc import TaskStatus

Round = Callable[..., Coroutine[Any, Any, str]]


async def patrol(rounds: Mapping[str, Round], closed: str) -> dict[str, tuple[str, str]]:
    scopes = {name: CancelScope() for name in rounds}
    gates: dict[str, str] = {}
    reports: dict[str, str] = {}

    async def go(name: str, *, task_status: TaskStatus[str] = TASK_STATUS_IGNORED) -> None:
        with scopes[name]:
            reports[name] = await rounds[name](task_status=task_status)

    async with create_task_group() as group:
        for name in rounds:
            gates[name] = await group.start(go, name)
        for name, gate in gates.items():
            if gate == closed:
                scopes[name].cancel()
    return {name: (gates[name], reports.get(name, "called off")) for name in rounds}
