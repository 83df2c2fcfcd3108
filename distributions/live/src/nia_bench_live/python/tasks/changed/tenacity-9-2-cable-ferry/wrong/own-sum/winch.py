from collections.abc import Callable
from datetime import timedelta

from tenacity import Retrying, TryAgain, stop_after_attempt, wait_exponential, wait_random


class SlackError(Exception):
    """The cable is slack."""


class Winch:
    def __init__(self, pull: Callable[[str], str], sleep: Callable[[float], None], sway: timedelta) -> None:
        self._pull = pull
        self._attempts = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(6),
            wait=wait_exponential(multiplier=3, min=5, max=40) + wait_random(0, sway),
            reraise=True,
        )

    def haul(self, ferry: str) -> str:
        return self._attempts(self._pull_once, ferry)

    def _pull_once(self, ferry: str) -> str:
        try:
            return self._pull(ferry)
        except SlackError:
            pass
        # Behind it there may be no error: tenacity would raise that one in its place.
        raise TryAgain
