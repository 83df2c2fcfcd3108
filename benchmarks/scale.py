"""How executors scale: attempts that wait for a second as for a model, with 1, 2, 4 and 8 workers.

    python benchmarks/scale.py [local] [ray] [plan] [report]

For each executor and number of workers: cells a second, as a share of the ideal (workers a second), between
the first attempt's begin and the last cell stored. Then the executor's own CPU a cell, from two runs of
attempts that do not wait: what the longer one took more, by the cells that it has more, and with Ray what its
worker took for each. The cluster is one node on loopback, which `--executor ray` makes when
no address is given. Then the memory of a run's plan: made, kept, read again, and handed out in its order. At
last the CPU of a report over 50,400 made-up cells in the store, from the first file that is read to the text
of report.json, report.md and cells.csv: without an index of figures, which it makes, and from that index. The
page is left out, whose details hold every cell's files and words (`report.py` measures it).

Exit code 1 where a share is below 0.85, a cell takes more than 15 ms, 100,000 planned cells take 150 MB more
than 1,000, or the report takes more than 20 CPU-seconds without the index, or 4 from it. Linux only.
"""

from __future__ import annotations

import ctypes
import json
import math
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.reporting.html.synthetic_cells import SUBJECTS, task
from tests.reporting.html.synthetic_cells import cells as made_up_cells

from nia_bench.contract.cell import Plan
from nia_bench.store import RunRecord, RunStore, SubjectRecord
from nia_bench.store.cell_row import FIGURES
from nia_bench.store.disk import write_atomically

WORKERS: Final = (1, 2, 4, 8)
ROUNDS: Final = 12
"""Attempts that each worker makes."""
CELLS: Final = (200, 2000)
LEAST_SHARE: Final = 0.85
MOST_MS: Final = 15.0
MOST_MB: Final = 150.0
PLANNED: Final = (1_000, 100_000)
"""Cells of the plans whose memory is compared."""
IN_MEMORY: Final = Path("/dev/shm")  # noqa: S108  (only folders of random names are made in it)
CHILD_SUBREAPER: Final = 36
MODEL: Final = "openai-compatible:nobody@http://127.0.0.1:9/v1"
"""The model that nobody asks."""
PATTERN: Final = """
import time
import anyio
from nia_bench import BenchmarkSubject, Output

def pattern(options):
    async def wait(task, attempt):
        await anyio.sleep({seconds})
        with open({log!r}, "a") as log:
            log.write(f"{{time.process_time()}}\\n")
        return Output(text="done")
    return BenchmarkSubject(name="waiting", kind="pattern", sequencer=wait)
"""

PLANNING: Final = """
import resource, sys
from pathlib import Path
from nia_bench.engine.plan import make_plan, ordered_cells
from nia_bench.store import RunRecord, RunStore
from nia_bench.suites.suite import load_suite

suite, folder = load_suite(None), Path(sys.argv[1])
tasks = suite.tasks[:20]
plan = make_plan(suite, tasks, [f"subject-{n}" for n in range(10)], int(sys.argv[2]) // 200, 1)
RunStore.create(folder, f"run-{sys.argv[2]}", RunRecord(plan=plan, started_at=0.0)).close()
with RunStore.open(folder / f"run-{sys.argv[2]}") as store:
    assert sum(1 for _ in ordered_cells(store.record.plan)) == int(sys.argv[2])
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
"""

REPORTED: Final = (40, 420)
"""Tasks and repetitions of the report, each by three subjects."""
MOST_REPORT_S: Final = {"without an index": 20.0, "from the index": 4.0}
REPORTING: Final = """
import sys, time
from types import SimpleNamespace
sys.path.insert(0, sys.argv[3])
from pathlib import Path
from tests.reporting.html.synthetic_cells import task
from nia_bench.engine.stored import StoredBenchmark
from nia_bench.reporting.csv_and_frames import cells_csv
from nia_bench.reporting.scorecard import render_scorecard
from nia_bench.store import RunStore

suite = SimpleNamespace(tasks=[task(n) for n in range(int(sys.argv[2]))], name="synthetic", hash="-")
with StoredBenchmark(RunStore.open(Path(sys.argv[1])), suite) as run:
    begun = time.process_time()
    results = run.results()
    report = results.report(suite_hash=suite.hash)
    texts = [render_scorecard(report, form) for form in ("json", "markdown")]
    texts.append(cells_csv(report, results))
    print(time.process_time() - begun)
"""


def stored_cells_of(folder: Path) -> Path:
    """A run of made-up cells, without an index."""
    tasks, runs = REPORTED
    known = [task(n) for n in range(tasks)]
    plan = Plan(
        suite="synthetic",
        suite_hash="-",
        seed=0,
        runs=runs,
        subjects=tuple(SUBJECTS),
        task_ids=tuple(each.id for each in known),
        categories=tuple(each.category for each in known),
    )
    subjects = tuple(SubjectRecord(name=name, kind="condition") for name in SUBJECTS)
    record = RunRecord(plan=plan, subjects=subjects, judge_model="judge-model-1", started_at=0.0)
    with RunStore.create(folder, "run", record) as store:
        for each in made_up_cells(tasks=tasks, runs=runs):
            if each.generation and each.evaluation:
                where = store.cell_folder(each.generation.cell)
                write_atomically(where / "generation.json", each.generation.to_json(indent=2))
                write_atomically(where / "evaluation.json", each.evaluation.to_json(indent=2))
        return store.folder


def report_s(run: Path) -> dict[str, float]:
    """The CPU of a report, by how it is made."""
    root = str(Path(__file__).parent.parent)
    words = [sys.executable, "-c", REPORTING, str(run), str(REPORTED[0]), root]
    took: dict[str, float] = {}
    for how in MOST_REPORT_S:
        took[how] = float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)
    if not (run / FIGURES).is_file():
        raise SystemExit("the report has made no index")
    return took


def plan_mb(folder: Path) -> float:
    """How much more memory the larger plan takes."""
    took: list[float] = []
    for cells in PLANNED:
        words = [sys.executable, "-c", PLANNING, str(folder), str(cells)]
        took.append(float(subprocess.run(words, check=True, capture_output=True, text=True).stdout))
    return took[1] - took[0]


def run(executor: str, folder: Path, name: str, seconds: float, cells: int, workers: int) -> Path:
    """A comparison of one pattern that waits, on one task without a judge; where it is stored."""
    (folder / "waiting.py").write_text(PATTERN.format(seconds=seconds, log=str(folder / name)))
    (folder / "scorer.py").write_text("def scorer(task, output):\n    return 1.0\n")
    words = ["compare", "./waiting.py", "--model", MODEL, "--no-baseline", "--no-judge", "--scorer"]
    words += ["./scorer.py", "--task", "two-clocks", "--reps", str(cells), "--parallel", str(workers)]
    words += ["--output-dir", "out", "--run-id", name, "--executor", executor]
    subprocess.run([sys.executable, "-m", "nia_bench", *words], cwd=folder, check=True, capture_output=True)
    return folder / "out" / name


def share(executor: str, folder: Path, workers: int) -> float:
    """The throughput, by the ideal one."""
    cells = ROUNDS * workers
    stored = run(executor, folder, f"{executor}-{workers}", 1.0, cells, workers)
    generations = [json.loads(each.read_text()) for each in stored.glob("cells/*/*/*/generation.json")]
    ended = max(each.stat().st_mtime for each in stored.glob("cells/*/*/*/evaluation.json"))
    return len(generations) / (ended - min(each["startedAt"] for each in generations)) / workers


def own_ms(executor: str, folder: Path) -> float:
    """The CPU that a cell takes which does nothing, in milliseconds."""
    took: list[float] = []
    name = ""
    for cells in CELLS:
        before = _cpu_s()
        name = f"{executor}-cpu-{cells}"
        run(executor, folder, name, 0.0, cells, 8)
        took.append(_cpu_s() - before)
    driver_s = (took[1] - took[0]) / (CELLS[1] - CELLS[0])
    return (driver_s + (_worker_s(folder / name) if executor == "ray" else 0.0)) * 1000


def _worker_s(log: Path) -> float:
    """What the worker took for a cell: it says at each what it has taken so far."""
    said = [float(line) for line in log.read_text().splitlines()]
    return (said[-1] - said[0]) / (len(said) - 1)


def _cpu_s() -> float:
    """What all processes that have ended took, those too that outlive their parent."""
    while True:
        try:
            os.wait()
        except ChildProcessError:
            break
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    ctypes.CDLL(None).prctl(CHILD_SUBREAPER, 1, 0, 0, 0)
    failed = False
    for executor in sys.argv[1:] or ["local", "ray", "plan", "report"]:
        if executor == "plan":
            with tempfile.TemporaryDirectory() as folder:
                more = plan_mb(Path(folder))
            failed |= more > MOST_MB
            print(f"plan   {PLANNED[1]:,} cells take {more:.0f} MB more than {PLANNED[0]:,}")
            continue
        if executor == "report":
            with tempfile.TemporaryDirectory(dir=IN_MEMORY if IN_MEMORY.is_dir() else None) as folder:
                reported = report_s(stored_cells_of(Path(folder)))
            for how, seconds in reported.items():
                failed |= seconds > MOST_REPORT_S[how]
                print(f"report of {math.prod(REPORTED) * len(SUBJECTS):,} cells {how}: {seconds:.1f} CPU-s")
            continue
        with tempfile.TemporaryDirectory() as folder:
            for workers in WORKERS:
                found = share(executor, Path(folder), workers)
                failed |= found < LEAST_SHARE
                print(f"{executor:6} {workers} workers  {found * workers:5.2f} cells/s  {found:.2f} of ideal")
            took = own_ms(executor, Path(folder))
            failed |= took > MOST_MS
            print(f"{executor:6} own CPU    {took:5.1f} ms a cell")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
