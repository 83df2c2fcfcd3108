"""The folder of a run that is named: by its folder, by its id, or as `latest`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from nia_bench.contract.errors import UserError
from nia_bench.store.run_store import LATEST, RUN

RESULTS: Final = Path("results")
"""The folder that runs are kept in, where no other is named."""


def run_folder(named: Path) -> Path:
    """The folder of the run that is `named`: the path itself, or for `latest` that of the run begun last.

    `latest` alone looks in `RESULTS`, and `FOLDER/latest` in that folder. Where there is no run at the path,
    it may be the id of one in `RESULTS`. Raises UserError where no run has been begun.
    """
    if (named / RUN).is_file():
        return named
    if named.name != LATEST:
        return RESULTS / named if (RESULTS / named / RUN).is_file() else named
    folder = RESULTS if named == Path(LATEST) else named.parent
    begun = [(_started_at(file), file.parent) for file in folder.glob(f"*/{RUN}")]
    if not begun:
        raise UserError(f"{folder}: no run here", fix="name a run by its folder, or begin one")
    return max(begun)[1]


def _started_at(file: Path) -> float:
    """When the run of this run.json was begun; before all others where that cannot be read."""
    try:
        return float(json.loads(file.read_bytes())["startedAt"])
    except (OSError, ValueError, LookupError, TypeError):
        return 0.0
