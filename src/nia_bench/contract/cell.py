"""Cells: the unit of work. A benchmark is a set of cells, subject × task × run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from pydantic import Field

from nia_bench.contract.base import Model


class Cell(Model):
    """One repetition of one task by one subject."""

    subject: str
    task_id: str
    category: str
    run: int = Field(ge=1, description="repetition, from 1")

    @property
    def key(self) -> str:
        """The cell's name, unique in a plan; also its folder below `cells/`."""
        return f"{self.task_id}/{self.subject}/{self.run}"


class CellPlace(NamedTuple):
    """What `Cell` says, as plain values."""

    subject: str
    task_id: str
    category: str
    run: int


class Plan(Model):
    """What makes up the cells of a run and their order: every subject on every task, `runs` times.

    `engine.plan.ordered_cells` yields the cells in the order in which they are executed.
    """

    suite: str
    suite_hash: str = Field(
        description="hash of everything that decides a score; runs differ in it, don't compare"
    )
    seed: int
    runs: int = Field(ge=1, description="repetitions per task and subject")
    subjects: tuple[str, ...]
    task_ids: tuple[str, ...]
    categories: tuple[str, ...] = Field(
        default=(),
        description="of the tasks, in their order; empty in runs of tasks given in Python",
    )
    order: Literal["drawn", "by run"] = Field(
        default="drawn", description="drawn by `seed`, or run by run and in each task by task"
    )
    cells: tuple[Cell, ...] = Field(
        default=(), description="in their order; listed by earlier versions, and by a dry run"
    )

    @property
    def total(self) -> int:
        """How many cells it has, also where it does not list them."""
        return len(self.subjects) * len(self.task_ids) * self.runs

    def by_task(self) -> Iterator[Cell]:
        """Yield all cells one at a time, by task, then subject, then run, each in the order of the plan.

        Yield nothing for a plan that was stored without its tasks.
        """
        return (Cell(**place._asdict()) for place in self.places_by_task())

    def places_by_task(self) -> Iterator[CellPlace]:
        """Yield the same cells as `by_task`, in that order, as `CellPlace` tuples.

        Those take less time to make, which counts for plans with many cells.
        """
        if self.cells:
            tasks = {name: place for place, name in enumerate(self.task_ids)}
            subjects = {name: place for place, name in enumerate(self.subjects)}
            for cell in sorted(
                self.cells, key=lambda cell_: (tasks[cell_.task_id], subjects[cell_.subject], cell_.run)
            ):
                yield CellPlace(cell.subject, cell.task_id, cell.category, cell.run)
            return
        tasks = zip(self.task_ids, self.categories, strict=False)
        for task, category in tasks:
            for subject in self.subjects:
                for run in range(1, self.runs + 1):  # `product` would hold all of them in memory
                    yield CellPlace(subject, task, category, run)
