"""What runs answers, chosen by the tasks and by how far the answers are trusted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from nia_bench.contract.task import BenchmarkTask
from nia_bench.languages import Runners, environments_to_run
from nia_bench.sandbox.choice import for_answers


def runners_for(
    tasks: Iterable[BenchmarkTask],
    environments: Path,
    *,
    parallel: int,
    trusted: bool,
    sandbox: str | None = None,
    warn: Callable[[str], None] | None = None,
) -> Runners | None:
    """What runs the answers to these tasks; None where none of them is run, or no sandbox works.

    `sandbox` is the name of the one that was asked for, if any. `trusted` answers may run without one; of
    others `warn` is told, by default in the log, that they are not run. Raises UserError as `for_answers`.
    """
    if not environments_to_run(tasks):
        return None
    chosen = for_answers(sandbox, trusted=trusted, warn=warn)
    return Runners(environments, chosen, parallel=parallel) if chosen else None
