"""Opens runs that verbs work on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nia_bench.planning import Suite
    from nia_bench.store import RunStore


def open_run(folder: Path, suite: Suite) -> RunStore:
    """The run in `folder`. Raises UserError when there is none, or it is one of another suite."""
    from nia_bench.contract.errors import UserError
    from nia_bench.store import RunStore

    store = RunStore.open(folder)
    if store.record.plan.suite != suite.name:
        store.close()
        raise UserError(
            f"{folder}: a run of the suite {store.record.plan.suite!r}, which cannot be evaluated anew",
            fix=f"its report is {folder / 'report.md'}",
        )
    return store
