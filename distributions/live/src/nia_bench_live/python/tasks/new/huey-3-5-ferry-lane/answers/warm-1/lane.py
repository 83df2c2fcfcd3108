"""The lane of a ferry: its crossings are tasks of huey."""

from collections.abc import Callable

from huey import Huey
from huey.api import Result
from huey.constants import EmptyData
from huey.signals import SIGNAL_RATE_LIMITED


class Lane:
    """Cars, coaches and lorries that wait for the ferry."""

    def __init__(
        self,
        huey: Huey,
        cross: Callable[[str], int],
        on_wait: Callable[[str], None],
        on_drop: Callable[[str], None],
    ) -> None:
        self._huey = huey

        @huey.task(name="lane_car")
        @huey.rate_limit("lane_car", limit=2, per=60)
        def cross_car(name: str) -> int:
            return cross(name)

        @huey.task(name="lane_coach")
        @huey.rate_limit("lane_coach", limit=1, per=3600, retry=False)
        def cross_coach(name: str) -> int:
            return cross(name)

        # The waits are 10, 30 and 90 seconds.
        @huey.task(name="lane_lorry", retries=3, retry_delay=10, retry_backoff=3)
        def cross_lorry(name: str) -> int:
            return cross(name)

        @huey.signal(SIGNAL_RATE_LIMITED)
        def tell(signal, task, *args) -> None:
            if isinstance(task, cross_car.task_class):
                on_wait(*task.args)
            elif isinstance(task, cross_coach.task_class):
                on_drop(*task.args)

        self._car = cross_car
        self._coach = cross_coach
        self._lorry = cross_lorry

    def car(self, name: str) -> Result:
        """Put a car into the queue: it waits for the next minute if two others have crossed in this one."""
        return self._car(name)

    def coach(self, name: str) -> Result:
        """Put a coach into the queue: it is dropped if another one has crossed in this hour."""
        return self._coach(name)

    def lorry(self, name: str) -> Result:
        """Put a lorry into the queue: it is tried again up to three times."""
        return self._lorry(name)

    def is_across(self, handle: Result) -> bool:
        """Say whether the task of a handle has a result or an error, which stays where it is."""
        # What is in huey's store is only looked at there: the error of a lorry that is to be tried again is not the last
        # word. What the handle has read before is no longer in the store.
        return self._huey.get_raw(handle.id, peek=True) is not EmptyData or handle.is_ready()
