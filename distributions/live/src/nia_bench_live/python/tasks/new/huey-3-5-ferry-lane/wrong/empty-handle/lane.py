from collections.abc import Callable
from typing import Any

from huey import Huey
from huey.api import Result
from huey.signals import SIGNAL_RATE_LIMITED

Call = Callable[[str], None]


class Lane:
    """The lane of a ferry, whose crossings are tasks."""

    def __init__(self, huey: Huey, cross: Callable[[str], int], on_wait: Call, on_drop: Call) -> None:
        @huey.task()
        @huey.rate_limit("cars", 2, 60)
        def car(name: str) -> int:
            return cross(name)

        @huey.task()
        @huey.rate_limit("coaches", 1, 3600, retry=False)
        def coach(name: str) -> int:
            return cross(name)

        @huey.task(retries=3, retry_delay=10, retry_backoff=3)
        def lorry(name: str) -> int:
            return cross(name)

        @huey.signal(SIGNAL_RATE_LIMITED)
        def limited(_: str, task: Any, *rest: Any) -> None:
            (on_wait if isinstance(task, car.task_class) else on_drop)(task.args[0])

        self.car, self.coach, self.lorry = car, coach, lorry

    def is_across(self, handle: Result) -> bool:
        """Return whether a crossing has ended."""
        return handle.get(preserve=True) is None
