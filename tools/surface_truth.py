"""Holds a sample of the rows of `surface diff` against both versions: how many are true, false, or unproven.

    .venv/bin/python tools/surface_truth.py zustand@4.5.7 zustand@5.0.8 --sample 200

A row is true where a use of its symbol compiles with one version and not with the other, or is deprecated in
one of them alone. A row is false where both say the same to each use, and unproven where no use could be
written, or none that covers what the row says. Exit code 1 where a row is false.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter

from nia_bench.suites.suite import NIA, read_suite_file
from nia_bench.surfaces.difference.compare import compare_surfaces
from nia_bench.surfaces.sources import surface_sources
from nia_bench.surfaces.uses import UseVerdict


def sampled_verdicts(before: str, after: str, sample: int, seed: int) -> list[UseVerdict]:
    """The verdicts on so many rows of each kind, chosen by the seed."""
    sources = surface_sources(NIA / "environments", NIA / "surfaces", read_suite_file(NIA).libraries)
    surfaces = [sources.find(each, _say) for each in (before, after)]
    changes = list(compare_surfaces(*surfaces).changes)
    random.Random(seed).shuffle(changes)  # noqa: S311 - a sample, no secret
    counts: Counter[str] = Counter()
    chosen = [each for each in changes if not counts.update((each.kind,)) and counts[each.kind] <= sample]
    return sources.verdicts(chosen, before, after, _say)


def _say(line: str) -> None:
    print(line, file=sys.stderr)


def main() -> int:
    """Prints the counts of each kind, and the rows that are not true."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("before", help="PACKAGE@VERSION")
    parser.add_argument("after", help="PACKAGE@VERSION")
    parser.add_argument("--sample", type=int, default=200, help="rows of each kind")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    verdicts = sampled_verdicts(given.before, given.after, given.sample, given.seed)
    counts = Counter((each.change.kind, each.truth) for each in verdicts)
    for kind in sorted({kind for kind, _ in counts}):
        said = ", ".join(f"{counts[kind, truth]} {truth}" for truth in ("true", "false", "unproven"))
        print(f"{kind:<15} {said}")
    for each in sorted(verdicts, key=lambda one: one.truth):
        if each.truth != "true":
            print(f"{each.truth:<9} {each.change.kind:<15} {each.change.name}: {each.reason}")
    return int(any(each.truth == "false" for each in verdicts))


if __name__ == "__main__":
    sys.exit(main())
