"""The lane of a ferry: crossings are tasks of huey."""

from collections.abc import Callable

from huey import Huey
from huey.api import Result, Task
from huey.signals import SIGNAL_RATE_LIMITED


class Lane:
    def __init__(
        self,
        huey: Huey,
        cross: Callable[[str], int],
        on_wait: Callable[[str], None],
        on_drop: Callable[[str], None],
    ) -> None:
        def crossing(name: str) -> int:
            return cross(name)

        def limited(signal: str, task: Task) -> None:
            if isinstance(task, self._car.task_class):
                on_wait(*task.args)
            elif isinstance(task, self._coach.task_class):
                on_drop(*task.args)

        two_a_minute = huey.rate_limit("lane.car", limit=2, per=60)
        one_an_hour = huey.rate_limit("lane.coach", limit=1, per=3600, retry=False)

        self._huey = huey
        self._car = huey.task(name="car")(two_a_minute(crossing))
        self._coach = huey.task(name="coach")(one_an_hour(crossing))
        self._lorry = huey.task(name="lorry", retries=3, retry_delay=10, retry_backoff=3)(crossing)
        huey.signal(SIGNAL_RATE_LIMITED)(limited)

    def car(self, name: str) -> Result:
        """Put a car into the queue: two cross in a minute, any further one waits for the next minute."""
        return self._car(name)

    def coach(self, name: str) -> Result:
        """Put a coach into the queue: one crosses in an hour, any further one is dropped."""
        return self._coach(name)

    def lorry(self, name: str) -> Result:
        """Put a lorry into the queue: it is tried again after 10, 30 and 90 seconds."""
        return self._lorry(name)

    def is_across(self, handle: Result) -> bool:
        """Return whether the task of a handle has a result or an error."""
        # The first looks only: the handle would keep the error of a lorry that is tried again. The second
        # is for a handle that has been asked for it before.
        return bool(
            self._huey.storage.has_data_for_key(handle.id)
            or handle.get_raw_result(preserve=True) is not None
        )
