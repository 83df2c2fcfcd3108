"""The ticket printers of a railway."""

import logging
from collections.abc import Callable
from typing import Any

from tenacity import Retrying, before_sleep_log, stop_after_attempt, wait_exception


class BusyError(Exception):
    """The printer is busy, for some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def _pause(error: BaseException) -> float:
    """Return how many seconds to wait after an error."""
    return error.seconds if isinstance(error, BusyError) else 5


class Station:
    """A station that prints tickets."""

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
        """Return what the driver returns for a ticket."""
        try:
            return self._retrying.wraps(driver)(ticket)
        finally:
            self._counted = dict(self._retrying.statistics)

    def figures(self) -> dict[str, float]:
        """Return how often the last ticket was tried, and how long was waited for it."""
        if not self._counted:
            return {}
        return {"attempts": self._counted["attempt_number"], "waited": self._counted["idle_for"]}
