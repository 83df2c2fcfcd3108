"""How far votes agree beyond what chance would bring about."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence

FEWEST_VOTES = 2


def fleiss_kappa(votes: Sequence[Sequence[Hashable]]) -> float | None:
    """Fleiss' κ of several votes on each of several items: 1 is full agreement, 0 that of chance.

    (P̄ - P̄ₑ)/(1 - P̄ₑ), P̄ the mean over items of the share of pairs of votes that agree, P̄ₑ the sum of the
    squared shares of each answer: Fleiss, "Measuring nominal scale agreement among many raters",
    Psychological Bulletin 76, 1971. Items may have different numbers of votes; one with fewer than two shows
    no agreement and is left out. None of no items, and where all votes are the same answer, on which chance
    alone would agree.
    """
    items = [item for item in votes if len(item) >= FEWEST_VOTES]
    answers = {vote for item in items for vote in item}
    total = sum(len(item) for item in items)
    if len(answers) < FEWEST_VOTES:
        return None
    counts = [[sum(vote == answer for vote in item) for answer in answers] for item in items]
    agreed = math.fsum(_agreement(row) for row in counts) / len(items)
    by_chance = math.fsum((sum(column) / total) ** 2 for column in zip(*counts, strict=True))
    return (agreed - by_chance) / (1 - by_chance)


def _agreement(row: Sequence[int]) -> float:
    """The share of pairs of votes on one item that agree."""
    size = sum(row)
    return sum(count * (count - 1) for count in row) / (size * (size - 1))
