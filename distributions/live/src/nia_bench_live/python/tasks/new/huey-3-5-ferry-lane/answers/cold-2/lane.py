"""The crossings of a ferry as tasks of huey."""

from collections.abc import Callable
from typing import Any

from huey import Huey
from huey.api import Result, Task
from huey.signals import SIGNAL_RATE_LIMITED

# Seconds until the next try of a lorry, by the tries that huey has left for it.
_LORRY_DELAYS = {3: 10, 2: 30, 1: 90}


class Lane:
    def __init__(
        self,
        huey: Huey,
        cross: Callable[[str], int],
        on_wait: Callable[[str], None],
        on_drop: Callable[[str], None],
    ) -> None:
        self._huey = huey

        @huey.task(name="car")
        @huey.rate_limit("car", 2, 60, retry=True)
        def car(name: str) -> int:
            return cross(name)

        @huey.task(name="coach")
        @huey.rate_limit("coach", 1, 3600, retry=False)
        def coach(name: str) -> int:
            return cross(name)

        @huey.task(name="lorry", retries=3, retry_delay=10, context=True)
        def lorry(name: str, task: Task) -> int:
            task.retry_delay = _LORRY_DELAYS.get(task.retries, 0)
            return cross(name)

        @huey.signal(SIGNAL_RATE_LIMITED)
        def limited(signal: str, task: Task, *details: Any) -> None:
            if isinstance(task, car.task_class):
                on_wait(task.args[0])
            elif isinstance(task, coach.task_class):
                on_drop(task.args[0])

        self._car = car
        self._coach = coach
        self._lorry = lorry
        self._limited = limited

    def car(self, name: str) -> Result:
        """Queue a car. No more than two cross in a minute, the others wait for the next one."""
        return self._car(name)

    def coach(self, name: str) -> Result:
        """Queue a coach. No more than one crosses in an hour, the others are dropped."""
        return self._coach(name)

    def lorry(self, name: str) -> Result:
        """Queue a lorry, which is tried again after 10, 30 and 90 seconds."""
        return self._lorry(name)

    def is_across(self, handle: Result) -> bool:
        """Return whether the task of a handle has a result or an error, and leave it there."""
        return self._huey.get(handle.id, peek=True) is not None
