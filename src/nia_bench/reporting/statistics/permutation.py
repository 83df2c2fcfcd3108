"""The p-value of a difference, and its correction when several differences are looked at."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from nia_bench.reporting.statistics.scores import NOISE

# 2^16 sums are enumerated in a millisecond; beyond, signs are drawn.
MOST_EXACT = 16
DRAWS = 19_999
SEED = 20_240_817

# Signs are drawn eight at a time, a byte for as many tasks.
TOGETHER = 8


def sign_flip_p(differences: Sequence[float]) -> float | None:
    """Two-sided p-value, in (0, 1], of paired `differences`, one a task, with the mean as statistic.

    Fisher's randomisation test (The Design of Experiments, 1935, § 21): if the two subjects were the same,
    each task's difference could as well have had the other sign; p is the share of all signings whose sum
    is at least as far from 0. Enumerated up to 16 differences that are not 0 (one that is 0 has no sign),
    else estimated from 19,999 signings drawn with a fixed seed, as (1 + as far)/(1 + drawn), which never
    falls to 0 (Phipson & Smyth, Stat. Appl. Genet. Mol. Biol. 9, 2010). None of no differences.
    """
    if not differences:
        return None
    signed = np.array([difference for difference in differences if abs(difference) > NOISE])
    threshold = abs(float(signed.sum())) - NOISE * max(1, len(signed))
    if len(signed) <= MOST_EXACT:
        return float(np.mean(np.abs(_all_sums(signed)) >= threshold))
    as_far = _drawn_as_far(signed, threshold)
    return (1 + as_far) / (1 + DRAWS)


def smallest_p(tasks: int) -> float:
    """The smallest p-value that `sign_flip_p` can give for so many tasks: every difference on one side."""
    return max(2.0 ** (1 - tasks) if tasks > 0 else 1.0, 1 / (1 + DRAWS) if tasks > MOST_EXACT else 0.0)


def holm(p_values: Sequence[float | None]) -> tuple[float | None, ...]:
    """The p-values, corrected for how many there are, in the order given.

    Holm's step-down procedure (Scand. J. Statist. 6, 1979): the i-th smallest of m is multiplied by
    m - i + 1, never falls below the one before, and ends at 1. A None was not tested: it stays None and does
    not count.
    """
    tested = sorted((p, place) for place, p in enumerate(p_values) if p is not None)
    corrected: list[float | None] = [None] * len(p_values)
    least = 0.0
    for rank, (p, place) in enumerate(tested):
        least = max(least, min(1.0, p * (len(tested) - rank)))
        corrected[place] = least
    return tuple(corrected)


def _all_sums(signed: NDArray[np.float64]) -> NDArray[np.float64]:
    """The sum under every signing, of which half are mirror images and left out."""
    sums = signed[:1].sum(keepdims=True)
    for difference in signed[1:]:
        sums = np.concatenate([sums + difference, sums - difference])
    return sums


def _drawn_as_far(signed: NDArray[np.float64], threshold: float) -> int:
    """How many of the drawn signings have a sum at least as far from 0 as `threshold`."""
    generator = np.random.default_rng(SEED)
    signings = 1.0 - 2.0 * np.unpackbits(np.arange(2**TOGETHER, dtype=np.uint8)[:, None], axis=1)
    sums = np.zeros(DRAWS)
    for eight in np.pad(signed, (0, -len(signed) % TOGETHER)).reshape(-1, TOGETHER):
        sums += (signings @ eight)[generator.integers(0, 2**TOGETHER, DRAWS, dtype=np.uint8)]
    return int(np.count_nonzero(np.abs(sums) >= threshold))
