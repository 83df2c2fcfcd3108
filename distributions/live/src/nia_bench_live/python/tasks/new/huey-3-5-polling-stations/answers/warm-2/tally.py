"""The votes of polling stations, counted by tasks."""

from collections.abc import Callable
from typing import Any

from huey import SKIPPED, CancelExecution, Error, Huey, chord
from huey.api import Task


def open_office(huey: Huey, read: Callable[[str], int], is_closed: Callable[[str], bool]) -> Callable[[list[str]], Any]:
    """Register tasks that count votes, and return a function that starts them for stations."""

    @huey.task(retries=1)
    def count_station(station: str) -> int:
        return read(station)

    @huey.task()
    def add_up(stations: list[str], counts: list[Any]) -> dict[str, Any]:
        # huey hands over what became of the tasks, in the order of the stations.
        votes = 0
        failed: dict[str, str] = {}
        closed: list[str] = []
        for station, count in zip(stations, counts, strict=True):
            if count is SKIPPED:
                closed.append(station)
            elif isinstance(count, Error):
                failed[station] = count.metadata["error"]
            else:
                votes += count
        return {"votes": votes, "failed": failed, "closed": closed}

    @huey.pre_execute(name="tally.skip_closed")
    def skip_closed(task: Task) -> None:
        if isinstance(task, count_station.task_class) and is_closed(task.args[0]):
            raise CancelExecution(f"{task.args[0]} is closed")

    def start(stations: list[str]) -> Any:
        """Put a task for each station into the queue, and return a handle for the sum."""
        return huey.enqueue(chord([count_station.s(station) for station in stations], add_up.s(list(stations))))

    return start
