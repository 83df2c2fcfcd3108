"""How much of what is large the tests run.

`make test`, which CI runs, takes a share of each sweep: of the rewrites of answers, of the hostile
submissions, of the probes that run code. `make test-all` sets NIA_BENCH_TEST_ALL and runs them whole.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

EVERYTHING = bool(os.environ.get("NIA_BENCH_TEST_ALL"))
"""Whether this is `make test-all`."""


def share(cases: Sequence[T], one_in: int) -> list[T]:
    """One in so many of `cases`, at least one, drawn with a fixed seed and in their order; or all of them."""
    if EVERYTHING:
        return list(cases)
    drawn = random.Random(1).sample(range(len(cases)), max(1, len(cases) // one_in))  # noqa: S311  (no secret)
    return [cases[place] for place in sorted(drawn)]
