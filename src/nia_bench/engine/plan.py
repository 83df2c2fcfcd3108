"""The plan of a run: its cells, their order and their seeds."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence

from nia_bench.contract.cell import Cell, Plan
from nia_bench.contract.errors import UserError
from nia_bench.contract.task import BenchmarkTask
from nia_bench.suites.selection import draw, shuffled
from nia_bench.suites.suite import Suite

SEED_BITS = 31  # fits a signed 32-bit integer, which providers and number libraries accept


def make_plan(
    suite: Suite, tasks: Sequence[BenchmarkTask], subjects: Sequence[str], runs: int, seed: int
) -> Plan:
    """Return the plan of every subject on every task, `runs` times, in an order that `seed` decides.

    `subjects` are the subjects' names. Cells are not listed in it. Raises UserError for nothing to do, and
    for names that occur twice; case of subjects is ignored.
    """
    if runs < 1:
        raise UserError(f"{runs} runs of each task measure nothing", fix="ask for 1 or more")
    if not tasks or not subjects:
        raise UserError("nothing to run", fix="give at least one task and one subject")
    # Names become folders, and not every file system tells upper case from lower case.
    refuse_repeats("subject", (name.casefold() for name in subjects))
    refuse_repeats("task", (task.id for task in tasks))
    return Plan(
        suite=suite.name,
        suite_hash=suite.hash,
        seed=seed,
        runs=runs,
        subjects=tuple(subjects),
        task_ids=tuple(task.id for task in tasks),
        categories=tuple(task.category for task in tasks),
    )


def refuse_repeats(label: str, names: Iterable[str]) -> None:
    """Raise UserError if one of `names` occurs twice.

    `label` says what is named, such as "task", for the message.
    """
    earlier: set[str] = set()
    for name in names:
        if name in earlier:
            raise UserError(
                f"the {label} {name!r} is given twice", fix=f"give each {label} a name of its own"
            )
        earlier.add(name)


def cell_seed(seed: int, cell_key: str) -> int:
    """Return the seed of one cell, in [0, 2**31): the same for each attempt and on each machine."""
    return draw(seed, "cell seed", cell_key) >> (256 - SEED_BITS)


def ordered_cells(plan: Plan) -> Iterator[Cell]:
    """Yield the cells of a plan in the order in which they are executed.

    The order is listed in the plan, drawn by its seed, or run by run, in each run task by task, then by
    subject. A plan that lists neither cells nor categories yields nothing.

    Cells are made lazily, so that a plan of any size needs little memory.
    """
    if plan.cells:
        yield from plan.cells
        return
    tasks = tuple(zip(plan.task_ids, plan.categories, strict=False))
    places = range(len(tasks) * len(plan.subjects) * plan.runs)

    def cell(place: int) -> Cell:
        number, subject = divmod(place, len(plan.subjects))
        run, task = divmod(number, len(tasks))
        name, category = tasks[task]
        return Cell(subject=plan.subjects[subject], task_id=name, category=category, run=run + 1)

    if plan.order == "by run":
        yield from map(cell, places)
    else:
        yield from map(cell, array("I", shuffled(places, plan.seed, lambda place: cell(place).key)))
