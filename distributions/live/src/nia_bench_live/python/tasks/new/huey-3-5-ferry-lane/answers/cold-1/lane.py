"""The crossings of a ferry, which are tasks of huey."""

from collections.abc import Callable
from typing import Any

from huey import Huey
from huey.signals import SIGNAL_RATE_LIMITED


class Lane:
    def __init__(
        self,
        huey: Huey,
        cross: Callable[[str], int],
        on_wait: Callable[[str], None],
        on_drop: Callable[[str], None],
    ) -> None:
        self._huey = huey

        @huey.task()
        @huey.rate_limit("lane-car", limit=2, per=60, retry=True)
        def car(name: str) -> int:
            return cross(name)

        @huey.task()
        @huey.rate_limit("lane-coach", limit=1, per=3600, retry=False)
        def coach(name: str) -> int:
            return cross(name)

        @huey.task(retries=3, retry_delay=10, retry_backoff=3)
        def lorry(name: str) -> int:
            return cross(name)

        @huey.signal(SIGNAL_RATE_LIMITED)
        def limited(signal: str, task: Any, *args: Any) -> None:
            if isinstance(task, car.task_class):
                on_wait(*task.args)
            elif isinstance(task, coach.task_class):
                on_drop(*task.args)

        self._car, self._coach, self._lorry = car, coach, lorry
        self._limited = limited

    def car(self, name: str) -> Any:
        return self._car(name)

    def coach(self, name: str) -> Any:
        return self._coach(name)

    def lorry(self, name: str) -> Any:
        return self._lorry(name)

    def is_across(self, handle: Any) -> bool:
        return self._huey.storage.has_data_for_key(handle.id)
