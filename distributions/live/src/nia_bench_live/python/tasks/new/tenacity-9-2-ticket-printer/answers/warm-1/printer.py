import logging
from collections.abc import Callable

from tenacity import Retrying, before_sleep_log, stop_after_attempt, wait_exception


class BusyError(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def _pause(error: BaseException) -> float:
    return error.seconds if isinstance(error, BusyError) else 5


class Station:
    def __init__(self, name: str, sleep: Callable[[float], None], drill: bool = False) -> None:
        self._retrying = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(4),
            wait=wait_exception(_pause),
            before_sleep=before_sleep_log(logging.getLogger("tickets"), logging.INFO),
            reraise=True,
            name=name,
            enabled=not drill,
        )

    def send(self, driver: Callable[[str], str], ticket: str) -> str:
        return self._retrying(driver, ticket)

    def figures(self) -> dict[str, float]:
        counted = self._retrying.statistics
        if not counted:
            return {}
        return {"attempts": counted["attempt_number"], "waited": counted["idle_for"]}
