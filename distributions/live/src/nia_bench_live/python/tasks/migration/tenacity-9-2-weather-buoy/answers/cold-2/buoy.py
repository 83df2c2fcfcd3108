from collections.abc import Callable

from tenacity import Retrying, TryAgain, retry_always, stop_after_attempt, wait_exponential

_FIRST_WAIT = 2.0
_LONGEST_WAIT = 20.0


class _Silent(Exception):
    """The radio was down, or there was no text."""


class Buoy:
    """A buoy that is read by radio. `sleep` waits for so many seconds."""

    def __init__(self, read: Callable[[], str], sleep: Callable[[float], None]) -> None:
        self._read = read
        self._sleep = sleep
        self._wait = wait_exponential(multiplier=_FIRST_WAIT, max=_LONGEST_WAIT)
        self._calls: list[tuple[int, float]] = []

    def _read_once(self) -> str:
        try:
            text = self._read()
        except (OSError, TryAgain) as error:
            raise _Silent from error
        if not text:
            raise _Silent
        return text

    def level(self) -> str:
        """Return what the buoy says, or `silent` after four attempts without the radio or a text."""
        retrying = Retrying(sleep=self._sleep, stop=stop_after_attempt(4), wait=self._wait, reraise=True)
        try:
            return retrying(self._read_once)
        except _Silent:
            return "silent"
        finally:
            statistics = retrying.statistics
            self._calls.append((statistics["attempt_number"], statistics["idle_for"]))

    def calls(self) -> list[tuple[int, float]]:
        """Return attempts and seconds of waiting of each reading so far."""
        return list(self._calls)

    def longest(self) -> float:
        """Return the wait that would follow a ninth attempt."""
        waits: list[float] = []
        trial = Retrying(
            sleep=waits.append,
            stop=stop_after_attempt(10),
            wait=self._wait,
            retry=retry_always,
            retry_error_callback=lambda state: None,
        )
        trial(lambda: None)
        return waits[8]

    def first_wait(self) -> float:
        return _FIRST_WAIT
