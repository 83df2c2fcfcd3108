"""What HTTP statuses mean, when a failed call is made again, and when all callers of a provider wait.

Times are in seconds. Calls to models, the gateway and the services of conditions read this one table of
statuses:

| status        | what it means                                 | whose failure it is                  |
| ------------- | --------------------------------------------- | ------------------------------------ |
| 400, 422      | the model does not take the request           | a model's; in our own calls a user's |
| 413           | the request is larger than the model can read | the model's                          |
| 401, 403      | the key is not accepted (403 also: moderated) | the user's                           |
| 402           | the account has no credit left                | the user's                           |
| 404           | there is no model of that name                | the user's                           |
| 408, 409, 425 | sent too early, twice, or cut short           | nobody's: the call is repeated       |
| 429           | too many requests                             | infrastructure, after waiting        |
| 500           | the server has a bug, or is down              | infrastructure; of a tool the tool's |
| 502, 503, 504 | a proxy found no server behind it             | infrastructure                       |
| 529           | the server is overloaded                      | infrastructure                       |
"""

from __future__ import annotations

import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

import anyio

# When a gate opens, its waiting callers start again within this time, and not all at once.
SPREAD_S = 1.0
# After so many doublings the wait exceeds every bound, and a float can still hold it.
MOST_DOUBLINGS = 64


@dataclass(frozen=True)
class RetryPolicy:
    """How often one call is tried, and how long.

    `longest_wait_s` bounds our own back-off. `longest_asked_s` bounds what a provider may ask for with
    Retry-After: a call that would have to wait longer fails at once. `timeout_s` is the time that one attempt
    has to give the whole answer; a stream has it to open, and then between two of its pieces.
    """

    retries: int = 5
    first_wait_s: float = 1.0
    longest_wait_s: float = 60.0
    longest_asked_s: float = 300.0
    timeout_s: float = 600.0


@dataclass(frozen=True)
class Pace:
    """The clock and the random numbers that waits are made with. `chance` gives numbers in [0, 1)."""

    sleep: Callable[[float], Awaitable[None]] = anyio.sleep
    clock: Callable[[], float] = time.monotonic
    chance: Callable[[], float] = random.random

    def backoff_s(self, policy: RetryPolicy, failures: int) -> float:
        """Return the seconds to wait after the failure of this number, counted from 1.

        They double with each failure up to `longest_wait_s`. Then a random part, at most half, is taken off.
        """
        longest = min(policy.longest_wait_s, policy.first_wait_s * 2.0 ** min(failures - 1, MOST_DOUBLINGS))
        return longest * (1 + self.chance()) / 2


class Gate:
    """Makes all callers of one provider wait when the provider asks one of them to slow down.

    A gate holds its pace and the time at which it opens, and nothing about its callers, so that a caller that
    is cancelled while it waits leaves nothing behind.
    """

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self._opens_at = float("-inf")

    def close_for(self, seconds: float) -> None:
        """Close the gate for `seconds` from now, unless it is closed for longer already."""
        self._opens_at = max(self._opens_at, self.pace.clock() + seconds)

    async def passed(self) -> None:
        """Return at once if the gate is open. Else wait until it opens, and a random part of `SPREAD_S`."""
        while (remaining_s := self._opens_at - self.pace.clock()) > 0:
            await self.pace.sleep(remaining_s + SPREAD_S * self.pace.chance())


ACCEPTED: Final = 202
FIRST_ERROR: Final = 400
UNAUTHORIZED: Final = 401
PAYMENT_REQUIRED: Final = 402
FORBIDDEN: Final = 403
NOT_FOUND: Final = 404
TOO_LARGE: Final = 413
RATE_LIMITED: Final = 429
FIRST_SERVER_ERROR: Final = 500
BAD_GATEWAY: Final = 502
OVERLOADED: Final = 529

KEY_REFUSED: Final = frozenset({UNAUTHORIZED, FORBIDDEN})
REQUEST_REFUSED: Final = frozenset({400, TOO_LARGE, 422})
REPEATABLE: Final = frozenset({408, 409, 425})
"""The same request may pass when it is sent again."""
UNAVAILABLE: Final = frozenset({BAD_GATEWAY, 503, 504})
"""What the proxy before a service answers when the service is down."""
BUSY: Final = frozenset({503, OVERLOADED})
"""With a Retry-After header these ask every caller to wait, as 429 does without one."""
TOOL_LOST: Final = frozenset({UNAUTHORIZED, PAYMENT_REQUIRED, RATE_LIMITED, OVERLOADED}) | UNAVAILABLE
"""A tool's host takes the key no longer, has no quota left for it, or is down.

A 500 may be the tool's own bug.
"""
MODEL_OUTAGE: Final = frozenset({RATE_LIMITED, FIRST_SERVER_ERROR, OVERLOADED}) | UNAVAILABLE
"""A provider that is overloaded, down, or not there behind its proxy."""
