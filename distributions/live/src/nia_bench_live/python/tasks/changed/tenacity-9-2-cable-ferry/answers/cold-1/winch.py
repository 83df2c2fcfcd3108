from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from tenacity import (
    RetryCallState,
    Retrying,
    TryAgain,
    retry_if_exception_type,
    stop_after_attempt,
    wait_exponential_jitter,
)


class SlackError(Exception):
    """The cable is slack."""


def _given_up(state: RetryCallState) -> str:
    outcome = state.outcome
    assert outcome is not None
    if isinstance(outcome.exception(), SlackError):
        raise TryAgain
    return outcome.result()


class Winch:
    def __init__(
        self, pull: Callable[[str], str], sleep: Callable[[float], None], sway: timedelta
    ) -> None:
        self._pull = pull
        self._retrying = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(6),
            wait=wait_exponential_jitter(
                3, exp_base=2, min=5, max=40, jitter=sway.total_seconds()
            ),
            retry=retry_if_exception_type(Exception),
            retry_error_callback=_given_up,
        )

    def haul(self, ferry: str) -> str:
        return self._retrying(self._pull, ferry)
