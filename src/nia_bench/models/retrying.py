"""When a failed call is made again, and when nobody may call at all. Times are in seconds."""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import anyio

# How far apart callers set off again when a gate opens, so that they do not all knock at once.
SPREAD_S = 1.0
# Beyond any bound by then, and not yet beyond what a float holds.
MOST_DOUBLINGS = 64


@dataclass(frozen=True)
class RetryPolicy:
    """How often, and how long, one call is tried.

    `longest_wait_s` bounds our own back-off, `longest_asked_s` what a provider may ask for with Retry-After:
    more than that is a failure now and not a silent hour. `timeout_s` is of one attempt, until the whole
    answer is there; of a stream, until it opens and then between two of its pieces.
    """

    retries: int = 5
    first_wait_s: float = 1.0
    longest_wait_s: float = 60.0
    longest_asked_s: float = 300.0
    timeout_s: float = 600.0


@dataclass(frozen=True)
class Pace:
    """Where time and chance come from. `chance` gives numbers in [0, 1)."""

    sleep: Callable[[float], Awaitable[None]] = anyio.sleep
    clock: Callable[[], float] = time.monotonic
    chance: Callable[[], float] = random.random

    def backoff_s(self, policy: RetryPolicy, failures: int) -> float:
        """The wait after so many failures: it doubles with each, up to a bound, and half of it is chance."""
        longest = min(policy.longest_wait_s, policy.first_wait_s * 2.0 ** min(failures - 1, MOST_DOUBLINGS))
        return longest * (1 + self.chance()) / 2


class Gate:
    """One provider's door: when it asks one caller to slow down, every caller waits.

    Holds its pace and a point in time, nothing else, so that a cancelled waiter leaves nothing behind.
    """

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._opens_at = float("-inf")

    def close_for(self, seconds: float) -> None:
        """Shuts for so long from now, or leaves it shut if that is longer."""
        self._opens_at = max(self._opens_at, self.pace.clock() + seconds)

    async def passed(self) -> None:
        """Returns when the gate is open."""
        while (left := self._opens_at - self.pace.clock()) > 0:
            await self.pace.sleep(left + SPREAD_S * self.pace.chance())
