"""CPU seconds and memory of a board over many made-up runs.

The promise is that a board over 50 runs of 360 cells is made in at most 10 s and 400 MB. The board is made in
a process of its own, as the program does: from runs whose index of figures holds, and from copies of them,
whose cells are all read.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.engine.stored_runs import SKILLS, MadeRun, write_run

AGENTS = ("opencode", "codex", "claude-code")


def made_runs(results: Path, runs: int, tasks: int, reps: int) -> None:
    """Write the runs: three subjects of one agent and model each, over two months."""
    models = tuple(SKILLS)
    for number in range(runs):
        agent, model = AGENTS[number % len(AGENTS)], models[number % len(models)]
        made = MadeRun(f"run-{number:03}", number, agent=agent, models=(model,), tasks=tasks, reps=reps)
        write_run(results, made)


def measured(results: Path, output: Path) -> tuple[float, float, str]:
    """Return wall seconds, the most memory in MB of any child so far, and what the program printed."""
    start = time.monotonic()
    command = [sys.executable, "-m", "nia_bench", "board", str(results), "--output", str(output)]
    ended = subprocess.run(command, check=True, capture_output=True, text=True)
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    return time.monotonic() - start, peak / (1024 if sys.platform == "linux" else 1024**2), ended.stdout


def main() -> None:
    """Write the runs, make the boards, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=50)
    parser.add_argument("--tasks", type=int, default=40)
    parser.add_argument("--reps", type=int, default=3, help="with three subjects, 360 cells a run")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        made_runs(folder / "results", given.runs, given.tasks, given.reps)
        for name in ("indexed", "copied"):
            if name == "copied":
                shutil.copytree(folder / "results", folder / "copies")
            place = folder / ("results" if name == "indexed" else "copies")
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            seconds, peak, printed = measured(place, folder / f"board-{name}")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
            size = (folder / f"board-{name}" / "index.html").stat().st_size
            print(
                f"{name}: {given.runs} runs of {given.tasks * given.reps * 3} cells: {seconds:.1f} s, "
                f"{cpu:.1f} CPU-s, at most {peak:.0f} MB, page {size / 1e6:.2f} MB ({printed.strip()})"
            )


if __name__ == "__main__":
    main()
