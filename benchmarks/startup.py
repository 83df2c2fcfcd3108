"""CPU seconds of `nia-bench --help`, beside those of a bare interpreter in the same run.

Prints the medians and their ratio; the promise is less than 0.25 s of CPU on an ordinary machine.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys


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
    commands = {
        "python -c pass": [sys.executable, "-c", "pass"],
        "nia-bench --help": [sys.executable, "-m", "nia_bench", "--help"],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(runs):
        for name, command in commands.items():
            times[name].append(cpu(command))
    bare, full = (statistics.median(times[name]) for name in commands)
    print(f"python -c pass {bare:.3f} s   nia-bench --help {full:.3f} s CPU   ratio {full / bare:.1f}")


if __name__ == "__main__":
    main()
