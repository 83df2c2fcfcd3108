"""The votes of polling stations, counted by tasks of huey."""

from collections.abc import Callable
from typing import Any

from huey import CancelExecution, Huey, chord
from huey.utils import Error


def open_office(
    huey: Huey, read: Callable[[str], int], is_closed: Callable[[str], bool]
) -> Callable[[list[str]], Any]:
    """Register the tasks, and return what starts the count of a list of stations."""

    @huey.task(retries=1)
    def count_station(station: str) -> int:
        return read(station)

    @huey.task()
    def add_up(stations: list[str], results: list[Any]) -> dict[str, Any]:
        votes = 0
        failed: dict[str, str] = {}
        closed: list[str] = []
        for station, result in zip(stations, results):
            if isinstance(result, Error):
                text = str(result.metadata.get("error"))
                if text.startswith(("CancelExecution", "TaskCancel")):
                    closed.append(station)
                else:
                    failed[station] = text
            elif result is None:
                closed.append(station)
            else:
                votes += result
        return {"votes": votes, "failed": failed, "closed": closed}

    @huey.pre_execute()
    def ask(task: Any) -> None:
        if isinstance(task, count_station.task_class) and is_closed(task.args[0]):
            raise CancelExecution(retry=False)

    def start(stations: list[str]) -> Any:
        if not stations:
            return add_up([], [])
        parts = [count_station.s(station) for station in stations]
        return huey.enqueue(chord(parts, add_up.s(list(stations))))

    return start
