"""Student's t distribution, for as many degrees of freedom as there are tasks less one."""

from __future__ import annotations

import math
from functools import lru_cache

# After so many halvings of a right angle what is left is below the precision of a float.
HALVINGS = 60


@lru_cache(maxsize=4096)
def central_t(probability: float, degrees: int) -> float:
    """The t > 0 with P(|T| ≤ t) = `probability`, in (0, 1), for `degrees` ≥ 1 degrees of freedom.

    central_t(0.95, 9) is 2.262, the factor of a 95% interval over 10 tasks. Raises ValueError outside
    these ranges.
    """
    if not 0 < probability < 1 or degrees < 1:
        raise ValueError(f"no quantile of t for probability {probability} and {degrees} degrees of freedom")
    low, high = 0.0, math.pi / 2
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, degrees) < probability else (low, middle)
    return math.sqrt(degrees) * math.tan(low)


def _within(angle: float, degrees: int) -> float:
    """P(|T| ≤ √degrees · tan(angle)): the finite series of Abramowitz & Stegun 1964, 26.7.3 and 26.7.4."""
    sine, square = math.sin(angle), math.cos(angle) ** 2
    odd = degrees % 2
    term, total = (math.cos(angle), 0.0) if odd else (1.0, 0.0)
    for k in range(1 + odd, degrees, 2):
        total += term
        term *= square * k / (k + 1)
    return 2 / math.pi * (angle + sine * total) if odd else sine * total
