"""The winch of a cable ferry, which hauls again when a haul fails."""

from collections.abc import Callable
from datetime import timedelta
from typing import NoReturn

from tenacity import RetryCallState, Retrying, TryAgain, stop_after_attempt, wait_exponential_jitter


class SlackError(Exception):
    """The cable is slack."""


def _give_up(state: RetryCallState) -> NoReturn:
    """Raise the error of the last attempt, or TryAgain in place of a SlackError."""
    outcome = state.outcome
    assert outcome is not None
    error = outcome.exception()
    assert error is not None
    if isinstance(error, SlackError):
        raise TryAgain
    raise error


class Winch:
    def __init__(self, pull: Callable[[str], str], sleep: Callable[[float], None], sway: timedelta) -> None:
        self._pull = pull
        self._sleep = sleep
        self._sway = sway

    def haul(self, ferry: str) -> str:
        retrying = Retrying(
            sleep=self._sleep,
            stop=stop_after_attempt(6),
            wait=wait_exponential_jitter(3, min=5, max=40, exp_base=2, jitter=self._sway.total_seconds()),
            retry_error_callback=_give_up,
        )
        return retrying(self._pull, ferry)
