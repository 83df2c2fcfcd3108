"""First phase: load a suite, select tasks, and lay out the cells of a run."""

from nia_bench.planning.order import cell_seed
from nia_bench.planning.plan import make_plan
from nia_bench.planning.selection import Selection, select
from nia_bench.planning.suite import Suite, load_suite

__all__ = ["Selection", "Suite", "cell_seed", "load_suite", "make_plan", "select"]
