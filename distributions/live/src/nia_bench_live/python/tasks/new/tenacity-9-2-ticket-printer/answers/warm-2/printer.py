"""Stations that send tickets to printers."""

import logging
from collections.abc import Callable
from typing import Any

from tenacity import Retrying, before_sleep_log, stop_after_attempt, wait_exception


class BusyError(Exception):
    """A printer is busy for some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def _pause(error: BaseException) -> float:
    """Return how many seconds to wait after an error."""
    return error.seconds if isinstance(error, BusyError) else 5


class Station:
    """A station that sends tickets, and tries again. In a drill it does not."""

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
        self._counted: dict[str, Any] = {}

    def send(self, driver: Callable[[str], str], ticket: str) -> str:
        """Return what the driver makes of a ticket."""
        # A copy for each ticket: what it counts can be seen from any thread, and no other ticket changes it.
        retrying = self._retrying.copy()
        self._counted = retrying.statistics
        answer = ""
        # When tenacity calls the driver itself, it is the driver that gives the name in the log.
        for attempt in retrying:
            with attempt:
                answer = driver(ticket)
        return answer

    def figures(self) -> dict[str, float]:
        """Return how many attempts the last ticket took, and how many seconds of waiting."""
        if not self._counted:
            return {}
        return {"attempts": self._counted["attempt_number"], "waited": self._counted["idle_for"]}
