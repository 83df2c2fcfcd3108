"""CPU seconds of `nia-bench --help` and of each verb's `--help`, beside those of a bare interpreter.

All are timed in turn. Prints the median of each and its ratio to the bare interpreter; the promise is less
than 0.25 s of CPU for the list of verbs and 0.35 s for a verb, on an ordinary machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys

from nia_bench.cli.helping import SUMMARIES

BARE = "python -c pass"


def cpu(command: list[str]) -> float:
    """CPU seconds of one run of a command."""
    before = os.times()
    subprocess.run(command, check=True, capture_output=True)
    after = os.times()
    return (after.children_user - before.children_user) + (after.children_system - before.children_system)


def main() -> None:
    """Time both in turn and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=15, help="counted runs of each (default 15)")
    runs: int = parser.parse_args().runs
    commands = {BARE: [sys.executable, "-c", "pass"]}
    for verb in ("", *SUMMARIES):
        arguments = [*([verb] if verb else []), "--help"]
        commands[" ".join(("nia-bench", *arguments))] = [sys.executable, "-m", "nia_bench", *arguments]
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(cpu(command))
    medians = {name: statistics.median(found) for name, found in times.items()}
    for name, median in medians.items():
        print(f"{name:26} {median:.3f} s CPU   ratio {median / medians[BARE]:4.1f}")


if __name__ == "__main__":
    main()
