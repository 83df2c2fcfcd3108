"""What `nia-bench run` takes over the scripted answers of `nia` and of a tenth of `live`, in three ways.

    alone     one cell at a time: executed, evaluated, then the next
    batches   as runs do it, without the evaluation cache
    cached    as runs do it, with every evaluation in the cache

Printed are cells a minute and CPU seconds a cell, from the start of the program to its report, and the share
of all processors that was busy. 600 cells whose executions take no time show how busy batches keep them. Then
a run in batches is killed (kill -9) ten times and resumed. The benchmark fails unless all figures are the
same, and each cell is there once. Everything has to be installed: `nia-bench setup`, and the same with
`--suite live`. `--quick` tries all of it on a few cells, whose figures mean nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from nia_bench.engine import evaluators
from nia_bench.execution import processors
from nia_bench.suites.suite import load_suite

BATCHES, CACHED = ("--no-evaluation-cache",), ()
POLL_S = 0.2
# Figures that depend on the clock.
TIMED = frozenset({"meanLatencyMs", "timing", "latencyMs", "startedAt", "finishedAt", "runId"})


@dataclass(frozen=True)
class Taken:
    """What one run took."""

    cells: int
    wall_s: float
    cpu_s: float
    figures: object

    def __str__(self) -> str:
        busy = self.cpu_s / self.wall_s / processors()
        return (
            f"{self.cells:4} cells {self.wall_s:7.1f} s {60 * self.cells / self.wall_s:8.1f} cells/min "
            f"{self.cpu_s:7.1f} CPU-s {self.cpu_s / self.cells:7.3f} CPU-s/cell  busy {busy:4.0%}"
        )


def children_cpu_s() -> float:
    """CPU seconds of all children that have ended, with their own."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def command(*options: str, alone: bool = False) -> list[str]:
    """The command of a run with these options."""
    start = [sys.executable, __file__, "alone"] if alone else [sys.executable, "-m", "nia_bench"]
    return [*start, "run", *options]


def figures_of(folder: Path) -> object:
    """The report of a run without what depends on the clock."""

    def timeless(value: Any) -> Any:
        if isinstance(value, dict):
            fields = cast("dict[str, Any]", value)
            return {key: timeless(item) for key, item in fields.items() if key not in TIMED}
        return [timeless(item) for item in cast("list[Any]", value)] if isinstance(value, list) else value

    report = json.loads((folder / "report.json").read_text(encoding="utf-8"))
    return {name: timeless(report[name]) for name in ("stats", "taskStats", "libraryStats") if name in report}


def cells_in(folder: Path) -> int:
    """How many cells of a run have an evaluation."""
    return sum(1 for _ in folder.glob("cells/*/*/*/evaluation.json"))


def finish(options: list[str], folder: Path) -> Taken:
    """Start a run, wait for its end, and return what it took. Exits where the run failed."""
    cpu_s, started = children_cpu_s(), time.perf_counter()
    ended = subprocess.run(options, check=False, capture_output=True, text=True)
    wall_s = time.perf_counter() - started
    if ended.returncode:
        raise SystemExit(f"{' '.join(options)} ended with {ended.returncode}:\n{ended.stderr[-2000:]}")
    return Taken(cells_in(folder), wall_s, children_cpu_s() - cpu_s, figures_of(folder))


@dataclass(frozen=True)
class Size:
    """How much is run: tasks of nia (None: all) and of live, and repetitions; `keep_busy` has its own."""

    nia: int | None
    live: int
    runs: int
    busy_runs: int

    @property
    def limits(self) -> tuple[str, ...]:
        """The options that choose the tasks of nia."""
        return ("--limit", str(self.nia)) if self.nia else ()


def compare_ways(suite: str, limit: int | None, runs: int, results: Path) -> None:
    """Print what the three ways take over a suite. Exits where their figures differ."""
    limits = ("--limit", str(limit)) if limit else ()
    print(f"\n{suite}, {f'{limit} tasks' if limit else 'all tasks'}, {runs} repetitions")
    ways = {
        "alone": (BATCHES, True),
        "batches": (BATCHES, False),
        "filled": (CACHED, False),
        "cached": (CACHED, False),
    }
    first: object = None
    for way, (cache, alone) in ways.items():
        run_id = f"{suite}-{way}"
        place = ("--reps", str(runs), "--output-dir", str(results), "--run-id", run_id)
        parallel = ("--parallel", "1") if alone else ()
        taken = finish(
            command("--suite", suite, *limits, *place, *cache, *parallel, alone=alone), results / run_id
        )
        first = first or taken.figures
        print(f"{way:8} {taken}")
        if taken.figures != first:
            raise SystemExit(f"{way}: the figures are not those of the first way")
    print("the figures are the same in each way")


def keep_busy(size: Size, results: Path) -> None:
    """Print how busy cells whose executions take no time keep the processors: 600 of them in full size."""
    place = ("--reps", str(size.busy_runs), "--output-dir", str(results), "--run-id", "busy", *size.limits)
    print(
        f"\nexecutions without time, batches\n         {finish(command(*place, *BATCHES), results / 'busy')}"
    )


def kill_and_resume(kills: int, size: Size, results: Path) -> None:
    """Kill a run of `nia` so often, spread over its cells, and resume it. Exits where a figure differs."""
    place = ("--reps", str(size.runs), "--output-dir", str(results), *size.limits)
    whole = finish(command(*place, "--run-id", "whole", *BATCHES), results / "whole")
    folder = results / "killed"
    options = command(*place, "--run-id", "killed", *BATCHES)
    for number in range(1, kills + 1):
        process = subprocess.Popen(options, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while cells_in(folder) < number * whole.cells // (kills + 1):
            if process.poll() is not None:
                raise SystemExit(f"the run ended by itself, with {process.returncode}")
            time.sleep(POLL_S)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        options = command("--resume", str(folder), *BATCHES)
    last = finish(options, folder)
    if (last.cells, last.figures) != (whole.cells, whole.figures):
        raise SystemExit(f"killed {kills} times: {last.cells} cells, or figures that differ")
    print(f"\nkilled {kills} times and resumed: {last.cells} cells once each, the figures are the same")


def main() -> None:
    """Run everything in turn and print the figures."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--reps", type=int, default=3, help="repetitions of each task (default 3)")
    parser.add_argument("--limit", type=int, help="at most so many tasks of nia; default: all")
    parser.add_argument("--kills", type=int, default=10, help="how often a run is killed (default 10)")
    parser.add_argument("--part", choices=("ways", "busy", "kills"), help="this part alone")
    parser.add_argument("--quick", action="store_true", help="a few cells of everything, in minutes")
    arguments = parser.parse_args()
    kills: int = arguments.kills
    size = Size(
        arguments.limit, max(1, len(load_suite("live").code_tasks) // 10), arguments.reps, busy_runs=5
    )
    if arguments.quick:
        kills, size = 2, Size(nia=3, live=1, runs=1, busy_runs=2)
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder)
        if arguments.part in {None, "ways"}:
            compare_ways("nia", size.nia, size.runs, results)
            compare_ways("live", size.live, size.runs, results)
        if arguments.part in {None, "busy"}:
            keep_busy(size, results)
        if arguments.part in {None, "kills"}:
            kill_and_resume(kills, size, results)


def run_alone() -> None:
    """Be `nia-bench` with the arguments after the first, and evaluate no two cells together."""
    from nia_bench.cli.main import main as program  # noqa: PLC0415

    evaluators.CodeEvaluator.ahead = 0
    evaluators.MOST_IN_BATCH = 1
    del sys.argv[1]
    program()


if __name__ == "__main__":
    run_alone() if sys.argv[1:2] == ["alone"] else main()
