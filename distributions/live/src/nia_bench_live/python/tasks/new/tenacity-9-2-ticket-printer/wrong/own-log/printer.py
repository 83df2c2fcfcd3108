import logging
from collections.abc import Callable

from tenacity import RetryCallState, Retrying, stop_after_attempt, wait_exception


class BusyError(Exception):
    def __init__(self, seconds: float) -> None:
        super().__init__(seconds)
        self.seconds = seconds


def _pause(error: BaseException) -> float:
    return error.seconds if isinstance(error, BusyError) else 5


class Station:
    def __init__(self, name: str, sleep: Callable[[float], None], drill: bool = False) -> None:
        self._name = name
        self._attempts = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(4),
            wait=wait_exception(_pause),
            before_sleep=self._write,
            reraise=True,
            enabled=not drill,
        )

    def _write(self, state: RetryCallState) -> None:
        action, outcome = state.next_action, state.outcome
        if action is not None and outcome is not None:
            text = "Retrying %s in %.3g seconds as it raised %r."
            logging.getLogger("tickets").info(text, self._name, action.sleep, outcome.exception())

    def send(self, driver: Callable[[str], str], ticket: str) -> str:
        for attempt in self._attempts:
            with attempt:
                return driver(ticket)
        raise AssertionError("an attempt returns, or the last error comes out")

    def figures(self) -> dict[str, float]:
        counted = self._attempts.statistics
        if not counted:
            return {}
        return {"attempts": counted["attempt_number"], "waited": counted["idle_for"]}
