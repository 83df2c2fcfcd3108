"""The protocol that every executor follows.

The loop plans, stores, counts the cost and reports. An executor does one thing: it turns a job into a
generation, on this machine or on another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from nia_bench.contract.cell import Cell
from nia_bench.contract.generation import Generation
from nia_bench.contract.subject import BenchmarkSubject
from nia_bench.contract.task import BenchmarkTask
from nia_bench.execution import ExecutionSettings


@dataclass(frozen=True)
class Job:
    """One cell to execute. It pickles where its subject does, so that another process can do it."""

    subject: BenchmarkSubject
    task: BenchmarkTask
    cell: Cell
    seed: int
    settings: ExecutionSettings


class Executor(Protocol):
    """Executes jobs. The loop has as many of them under way at a time as the run's `concurrency` says."""

    async def execute(self, job: Job) -> Generation:
        """The generation of the job's cell.

        What the subject raises is the generation's failure. What the executor itself raises, because it
        cannot carry out any job, ends the run.
        """
        ...
