from collections.abc import Callable
from typing import Any

from huey import SKIPPED, CancelExecution, Error, Huey, chord


def open_office(
    huey: Huey, read: Callable[[str], int], is_closed: Callable[[str], bool]
) -> Callable[[list[str]], Any]:
    """Return the function that starts a count."""

    @huey.task(retries=1)
    def count(station: str) -> int:
        return read(station)

    @huey.task()
    def add_up(stations: list[str], results: list[Any]) -> dict[str, Any]:
        rows = list(zip(stations, results))
        failed = {station: repr(result) for station, result in rows if isinstance(result, Exception)}
        skipped = [station for station, result in rows if result is SKIPPED]
        votes = sum(result for _, result in rows if isinstance(result, int))
        return {"votes": votes, "failed": failed, "closed": skipped}

    @huey.pre_execute()
    def look(task: Any) -> None:
        if isinstance(task, count.task_class) and is_closed(task.args[0]):
            raise CancelExecution

    def start(stations: list[str]) -> Any:
        return huey.enqueue(chord([count.s(station) for station in stations], add_up.s(stations)))

    return start
