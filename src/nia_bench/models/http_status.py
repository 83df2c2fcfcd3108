"""HTTP statuses, and what Nia-Bench takes each of them to mean. The one table of them.

Three parts read it: calls that we make to a model ourselves (`failed_calls`), calls that an agent makes
through the gateway (`sandbox.gateway`, `subjects.agents`), and the services of a condition
(`subjects.conditions`).

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

from typing import Final

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
