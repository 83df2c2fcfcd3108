"""Executes cells: attempts in work directories, a bounded number of cells at a time."""

from nia_bench.execution.cell import ExecutionSettings, Job, execute_cell, no_models
from nia_bench.execution.scheduler import Stop, in_parallel, processors
from nia_bench.execution.workdir import Workdirs

__all__ = [
    "ExecutionSettings",
    "Job",
    "Stop",
    "Workdirs",
    "execute_cell",
    "in_parallel",
    "no_models",
    "processors",
]
