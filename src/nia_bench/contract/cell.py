"""Cells: the unit of work. A benchmark is a set of cells, subject × task × run."""

from __future__ import annotations

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


class Plan(Model):
    """All cells of a run, in the order in which they are handed out, and what that order came from."""

    suite: str
    suite_hash: str = Field(
        description="hash of everything that decides a score; runs differ in it, don't compare"
    )
    seed: int
    runs: int = Field(ge=1, description="repetitions per task and subject")
    subjects: tuple[str, ...]
    task_ids: tuple[str, ...]
    cells: tuple[Cell, ...]

    @property
    def total(self) -> int:
        """How many cells it has, also where it does not list them."""
        return len(self.subjects) * len(self.task_ids) * self.runs
