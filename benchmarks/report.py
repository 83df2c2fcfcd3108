"""CPU seconds and bytes of `report.html` over many made-up cells.

The promise is that a report over 5,000 cells is built in under 10 s, and that the page is under 10 MB. Both
are measured on cells in memory, and on a stored run, which is read anew as `nia-bench report` does. The ratio
is to reading the stored cells alone: what no report of a run can do without.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.reporting.html.synthetic_cells import SUBJECTS, cells, report_on

from nia_bench.contract.cell import Plan
from nia_bench.contract.task import BenchmarkTask
from nia_bench.reporting.html import write_html
from nia_bench.reporting.stored import StoredCell, stored_cells
from nia_bench.store import RunRecord, RunStore, SubjectRecord


def stored(folder: Path, details: list[StoredCell]) -> RunStore:
    """A run with these cells."""
    found = [each.generation.cell for each in details if each.generation]
    plan = Plan(
        suite="synthetic",
        suite_hash="-",
        seed=0,
        runs=max(cell.run for cell in found),
        subjects=tuple(SUBJECTS),
        task_ids=tuple(dict.fromkeys(cell.task_id for cell in found)),
        cells=tuple(found),
    )
    subjects = tuple(SubjectRecord(name=name, kind="condition") for name in SUBJECTS)
    store = RunStore.create(folder, "run", RunRecord(plan=plan, subjects=subjects, started_at=0.0))
    for each in details:
        if each.generation and each.evaluation:
            store.write_generation(each.generation)
            store.write_evaluation(each.evaluation)
    return store


def main() -> None:
    """Build it from memory and from disk, and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tasks", type=int, default=40, help="tasks of the suite (default 40)")
    parser.add_argument("--runs", type=int, default=42, help="repetitions (default 42: 5,040 cells)")
    given = parser.parse_args()
    details = list(cells(tasks=given.tasks, runs=given.runs))
    tasks: list[BenchmarkTask] = [each.task for each in details]
    times = [time.process_time()]

    def lap() -> float:
        times.append(time.process_time())
        return times[-1] - times[-2]

    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        lap()
        report = report_on(details)
        folded = lap()
        page = write_html(folder, report, details)
        built = lap()
        size, beside = page.stat().st_size, sum(file.stat().st_size for file in folder.rglob("report/*/*.js"))
        with stored(folder, details) as store:
            lap()
            read = sum(1 for _ in stored_cells(store, tasks, transcripts=True))
            reading = lap()
            write_html(store.folder, report, stored_cells(store, tasks, transcripts=True))
            anew = lap()
    print(
        f"{len(details):,} cells ({given.tasks} tasks × {len(SUBJECTS)} subjects × {given.runs} runs)\n"
        f"from memory: fold {folded:.1f} s, page and details {built:.1f} s\n"
        f"from disk: read {read:,} cells {reading:.1f} s, read and write the page {anew:.1f} s   "
        f"ratio {anew / reading:.2f}\n"
        f"report.html {size / 1e6:.2f} MB, details {beside / 1e6:.1f} MB"
    )


if __name__ == "__main__":
    main()
