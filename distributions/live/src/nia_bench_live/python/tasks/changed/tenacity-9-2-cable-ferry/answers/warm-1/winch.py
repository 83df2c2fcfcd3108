from collections.abc import Callable
from datetime import timedelta

from tenacity import Retrying, TryAgain, stop_after_attempt, wait_exponential_jitter


class SlackError(Exception):
    pass


class Winch:
    def __init__(self, pull: Callable[[str], str], sleep: Callable[[float], None], sway: timedelta) -> None:
        self._pull = pull
        self._retrying = Retrying(
            sleep=sleep,
            stop=stop_after_attempt(6),
            wait=wait_exponential_jitter(multiplier=3, min=5, max=40, jitter=sway),
            reraise=True,
        )

    def haul(self, ferry: str) -> str:
        return self._retrying(self._pull_once, ferry)

    def _pull_once(self, ferry: str) -> str:
        try:
            return self._pull(ferry)
        except SlackError:
            pass
        raise TryAgain
