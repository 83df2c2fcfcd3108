"""Executors: what carries out the cells of a run, here or on another machine.

The loop plans, stores, counts the cost and reports. An executor does one thing: it turns a job into a
generation. `LocalExecutor` does so in the event loop that it is called from.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from nia_bench.contract.generation import Generation
from nia_bench.execution import Job, execute_cell, no_models

if TYPE_CHECKING:
    from pydantic_ai.models import Model


class Executor(Protocol):
    """Executes jobs. The loop has as many of them under way at a time as the run's `concurrency` says."""

    async def execute(self, job: Job) -> Generation:
        """Execute a job and return its generation. A subject's error is the generation's failure.

        An error of the executor itself, which cannot carry out any job, is raised and ends the run.
        """
        ...


@dataclass(frozen=True)
class LocalExecutor:
    """`models` turns the names of models into models, for subjects that ask their attempt for one."""

    models: Callable[[str], Model] = no_models

    async def execute(self, job: Job) -> Generation:
        """As in `Executor`. Raises nothing but when it is cancelled."""
        return await execute_cell(job, self.models)
