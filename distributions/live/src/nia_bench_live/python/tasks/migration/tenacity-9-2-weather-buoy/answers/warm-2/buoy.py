from collections.abc import Callable
from typing import Any

from tenacity import RetryCallState, Retrying, TryAgain, retry, stop_after_attempt, wait_exponential_jitter


def _last_outcome(state: RetryCallState) -> Any:
    """Raise the error of the last attempt as it is, TryAgain as well: `reraise` raises what was behind that."""
    assert state.outcome is not None
    return state.outcome.result()


class Buoy:
    """A buoy that is read by radio. `sleep` waits for so many seconds."""

    def __init__(self, read: Callable[[], str], sleep: Callable[[float], None]) -> None:
        self._read = read
        self._sleep = sleep
        self._wait = wait_exponential_jitter(multiplier=2, max=20, jitter=0)
        self._calls: list[dict[str, Any]] = []
        self._ask = retry(
            sleep=sleep,
            stop=stop_after_attempt(4),
            wait=self._wait,
            retry_error_callback=_last_outcome,
        )(self._read_once)

    def _read_once(self) -> str:
        try:
            text = self._read()
        except OSError as error:
            raise TryAgain from error
        if not text:
            raise TryAgain
        return text

    def level(self) -> str:
        """Return what the buoy says, or `silent` after four attempts without the radio or a text."""
        try:
            return self._ask()
        except TryAgain:
            return "silent"
        finally:
            # The next call counts in the same dictionary.
            self._calls.append(dict(self._ask.statistics))

    def calls(self) -> list[tuple[int, float]]:
        """Return attempts and seconds of waiting of each reading so far."""
        return [(call["attempt_number"], call["idle_for"]) for call in self._calls]

    def longest(self) -> float:
        """Return the wait that would follow a ninth attempt."""
        state = RetryCallState(Retrying(), None, (), {})
        state.attempt_number = 9
        return self._wait(state)

    def first_wait(self) -> float:
        return self._wait.multiplier
