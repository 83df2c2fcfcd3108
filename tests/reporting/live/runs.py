"""Runs on disk, as far as they have come, for the live view."""

from pathlib import Path

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.evaluation import Evaluation
from nia_bench.contract.generation import Failure, Generation, Output
from nia_bench.reporting.live.overview import WatchedCell
from nia_bench.store import RunRecord, RunStore

TASKS, SUBJECTS, RUNS = ("one", "two"), ("baseline", "docs"), 2


def record(**fields: object) -> RunRecord:
    cells = tuple(
        Cell(subject=subject, task_id=task, category="c", run=run)
        for run in range(1, RUNS + 1)
        for task in TASKS
        for subject in SUBJECTS
    )
    plan = Plan(
        suite="small", suite_hash="h", seed=1, runs=RUNS, subjects=SUBJECTS, task_ids=TASKS, cells=cells
    )
    return RunRecord(plan=plan, started_at=1000.0).model_copy(update=fields)


def begun(folder: Path) -> RunStore:
    """A run of eight cells, held by this process."""
    return RunStore.create(folder, "r1", record())


def execute(
    store: RunStore,
    cell: Cell,
    *,
    node: str = "",
    cost_usd: float | None = 0.5,
    failure: Failure | None = None,
) -> None:
    """Keeps a generation of the cell."""
    store.write_generation(
        Generation(
            cell=cell,
            output=None if failure else Output(text="done"),
            failure=failure,
            versions={"node": node} if node else {},
            cost_usd=cost_usd,
        )
    )


def score(store: RunStore, cell: Cell, score: float = 1.0) -> None:
    """Keeps an evaluation of the cell."""
    store.write_evaluation(Evaluation(cell=cell, tests=None, score=score, passed=score >= 0.8))


def ended(number: int = 1, state: str = "passed", **fields: object) -> WatchedCell:
    """A cell that ended `number` seconds after 2000."""
    values: dict[str, object] = {"since": 2000.0 + number, "score": 1.0 if state == "passed" else 0.0}
    return WatchedCell("baseline", "one", number).now(state, **(values | fields))
