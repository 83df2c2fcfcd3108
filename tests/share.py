"""How much of what is large the tests run.

`make test`, which CI runs, takes a share of each sweep: of the rewrites of answers, of the hostile
submissions, of the probes that run code. `make test-all` sets NIA_BENCH_TEST_ALL and runs them whole.

What is too large for each change and cannot be divided is taken by turns: the number of commits says whose
turn it is, so that what one change left out, the next one runs. A clone without its history has one commit,
and always the same turn.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
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


def turn(cases: Sequence[T]) -> list[T]:
    """One of `cases`, with each commit the next one; or all of them."""
    if EVERYTHING:
        return list(cases)
    return [cases[_commits() % len(cases)]]


def in_turn(cases: Sequence[T], one_in: int) -> list[T]:
    """One in so many of `cases`, with each commit others, until each had its turn; or all of them."""
    if EVERYTHING:
        return list(cases)
    return list(cases[_commits() % one_in :: one_in])


def extras_in_turn() -> list[str]:
    """Return the extras of large packages whose tests run: each in two of five commits, or both."""
    if EVERYTHING:
        return ["ray", "inspect"]
    [extras] = turn([["ray"], ["inspect"], [], ["ray"], ["inspect"]])
    return extras


def _commits() -> int:
    """How many commits lead to this checkout; 0 where git does not say."""
    command = ["git", "rev-list", "--count", "HEAD"]
    try:
        counted = subprocess.run(
            command, cwd=Path(__file__).parent, capture_output=True, text=True, check=False
        )
    except OSError:
        return 0
    return int(counted.stdout) if counted.returncode == 0 else 0


if __name__ == "__main__":
    sys.stdout.write(" ".join(extras_in_turn()))
