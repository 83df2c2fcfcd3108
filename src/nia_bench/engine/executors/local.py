"""Executes cells in the event loop that it is called from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nia_bench.contract.generation import Generation
from nia_bench.engine.executors.base import Job
from nia_bench.execution import execute_cell, no_models

if TYPE_CHECKING:
    from pydantic_ai.models import Model


@dataclass(frozen=True)
class LocalExecutor:
    """`models` turns the names of models into models, for subjects that ask their attempt for one."""

    models: Callable[[str], Model] = no_models

    async def execute(self, job: Job) -> Generation:
        """As in `Executor`. Raises nothing but when it is cancelled."""
        return await execute_cell(
            job.subject, job.task, job.cell, seed=job.seed, settings=job.settings, models=self.models
        )
