"""The votes of polling stations, which tasks of huey count."""

from collections.abc import Callable
from typing import Any

from huey import CancelExecution, Huey, chord
from huey.utils import Error


def open_office(huey: Huey, read: Callable[[str], int], is_closed: Callable[[str], bool]) -> Callable[[list[str]], Any]:
    @huey.task(retries=1)
    def count(station: str) -> int:
        return read(station)

    @huey.task()
    def add_up(stations: list[str], results: list[Any]) -> dict[str, Any]:
        votes, failed, closed = 0, {}, []
        for station, result in zip(stations, results, strict=True):
            if result is None:
                closed.append(station)
            elif isinstance(result, Error):
                error = result.metadata["error"]
                if error.startswith("CancelExecution"):
                    closed.append(station)
                else:
                    failed[station] = error
            else:
                votes += result
        return {"votes": votes, "failed": failed, "closed": closed}

    @huey.pre_execute()
    def ask(task: Any) -> None:
        if isinstance(task, count.task_class) and is_closed(task.args[0]):
            raise CancelExecution(retry=False)

    def start(stations: list[str]) -> Any:
        stations = list(stations)
        if not stations:
            return add_up(stations, [])
        return huey.enqueue(chord([count.s(station) for station in stations], add_up.s(stations)))

    return start
