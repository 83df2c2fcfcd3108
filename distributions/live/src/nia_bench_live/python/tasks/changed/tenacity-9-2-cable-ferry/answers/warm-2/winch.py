"""The winch of a cable ferry: it pulls again when a pull goes wrong, and waits longer each time."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

from tenacity import RetryCallState, Retrying, TryAgain, stop_after_attempt, wait_exponential_jitter


class SlackError(Exception):
    """The cable is slack."""


def _give_up(state: RetryCallState) -> Any:
    """Raise the error of the last attempt, or ``TryAgain`` in place of a ``SlackError``.

    tenacity's ``reraise`` would look behind a ``TryAgain`` and raise its cause or context. No error is being handled
    here, so this ``TryAgain`` has neither.
    """
    outcome = state.outcome
    if outcome is None:
        raise RuntimeError("there was no attempt")
    if isinstance(outcome.exception(), SlackError):
        raise TryAgain
    return outcome.result()


class Winch:
    def __init__(self, pull: Callable[[str], str], sleep: Callable[[float], None], sway: timedelta) -> None:
        self._pull = pull
        self._retrying = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(6),
            wait=wait_exponential_jitter(multiplier=3, max=40, jitter=sway, min=5),
            retry_error_callback=_give_up,
        )

    def haul(self, ferry: str) -> str:
        return self._retrying(self._pull, ferry)
