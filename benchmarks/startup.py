"""CPU seconds of `nia-bench --help` and of each verb's `--help`, beside those of a bare interpreter.

All are timed in turn. Prints the median of each and its ratio to the bare interpreter; the promise is less
than 0.25 s of CPU for the list of verbs and 0.35 s for a verb, on an ordinary machine.

With `--before FOLDER`, a checkout of an earlier commit, each verb that it has is also timed from there with
the same interpreter, right after the present one. Exits with 1 where a verb costs more than before: more than
2% and more than twice the standard error of the difference.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

from nia_bench.cli.helping import SUMMARIES

BARE = "python -c pass"
LIST_OF_VERBS = "from nia_bench.cli.helping import SUMMARIES; print(*SUMMARIES)"


def cpu(command: list[str], source: Path | None = None) -> float:
    """CPU seconds of one run of a command; `source` is the folder that packages are imported from first."""
    environment = os.environ | ({"PYTHONPATH": str(source)} if source else {})
    before = os.times()
    subprocess.run(command, check=True, capture_output=True, env=environment)
    after = os.times()
    return (after.children_user - before.children_user) + (after.children_system - before.children_system)


def verbs_of(source: Path) -> list[str]:
    """The verbs of the nia-bench whose package lies in a folder."""
    environment = os.environ | {"PYTHONPATH": str(source)}
    command = [sys.executable, "-c", LIST_OF_VERBS]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout.split()


def costs_more(now: list[float], before: list[float]) -> bool:
    """Whether the present times exceed those before by more than 2% and twice the standard error."""
    differences = [late - early for late, early in zip(now, before, strict=True)]
    error = statistics.stdev(differences) / len(differences) ** 0.5
    return statistics.mean(differences) > max(0.02 * statistics.mean(before), 2 * error)


def main() -> int:
    """Time all in turn and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each (default 15, at least 2)")
    parser.add_argument("--before", type=Path, metavar="FOLDER", help="a checkout of an earlier commit")
    options = parser.parse_args()
    source: Path | None = options.before and (options.before / "src").resolve(strict=True)
    earlier = ["", *verbs_of(source)] if source else []
    times: dict[str, list[float]] = {BARE: []}
    times_before: dict[str, list[float]] = {}
    for run in range(-1, options.runs):  # run -1 writes compiled modules and is not counted
        spent = cpu([sys.executable, "-c", "pass"])
        if run >= 0:
            times[BARE].append(spent)
        for verb in ("", *SUMMARIES):
            arguments = [*([verb] if verb else []), "--help"]
            command = [sys.executable, "-m", "nia_bench", *arguments]
            name = " ".join(("nia-bench", *arguments))
            spent = cpu(command)
            spent_before = cpu(command, source) if verb in earlier else None
            if run >= 0:
                times.setdefault(name, []).append(spent)
            if run >= 0 and spent_before is not None:
                times_before.setdefault(name, []).append(spent_before)
    bare = statistics.median(times[BARE])
    increases = 0
    for name, now in times.items():
        line = f"{name:26} {statistics.median(now):.3f} s CPU   ratio {statistics.median(now) / bare:4.1f}"
        if before := times_before.get(name):
            more = costs_more(now, before)
            increases += more
            line += f"   before {statistics.median(before):.3f} s{'   more than before' if more else ''}"
        elif source and name != BARE:
            line += "   new"
        print(line)
    return 1 if increases else 0


if __name__ == "__main__":
    sys.exit(main())
