"""The votes of polling stations, which are counted by tasks of huey."""

from collections.abc import Callable
from typing import Any

from huey import SKIPPED, CancelExecution, Error, Huey, chord


def open_office(
    huey: Huey, read: Callable[[str], int], is_closed: Callable[[str], bool]
) -> Callable[[list[str]], Any]:
    """Register the tasks with ``huey``, and return the function that starts a count."""

    @huey.task(name="tally_station", retries=1)
    def station_votes(station: str) -> int:
        return read(station)

    @huey.pre_execute(name="tally_is_closed")
    def cancel_closed(task) -> None:
        if isinstance(task, station_votes.task_class) and is_closed(*task.args):
            raise CancelExecution(retry=False)

    @huey.task(name="tally_sum")
    def add_up(stations: list[str], results: list[Any]) -> dict[str, Any]:
        # huey gives the results in the order of the tasks, with an Error for each that failed, and SKIPPED for each that
        # was cancelled.
        pairs = list(zip(stations, results))
        return {
            "votes": sum(result for _, result in pairs if not isinstance(result, Error) and result is not SKIPPED),
            "failed": {station: result.metadata["error"] for station, result in pairs if isinstance(result, Error)},
            "closed": [station for station, result in pairs if result is SKIPPED],
        }

    def start(stations: list[str]) -> Any:
        """Put the tasks of a count into the queue. The handle's ``get()`` is None until the sum is there."""
        stations = list(stations)
        return huey.enqueue(chord([station_votes.s(station) for station in stations], add_up.s(stations)))

    return start
