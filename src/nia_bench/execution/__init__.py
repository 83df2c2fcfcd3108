"""Second phase: carries out a plan, one generation a cell."""

from nia_bench.execution.cell import ExecutionSettings, execute_cell
from nia_bench.execution.scheduler import Stop, sweep
from nia_bench.execution.workdir import Workdirs

__all__ = ["ExecutionSettings", "Stop", "Workdirs", "execute_cell", "sweep"]
